// forgeries COUNT SEED [cubes]: certificates of false claims before the proof checker, all in memory, about ten thousand a
// second. Puzzles have side 4 in seven topologies, so that all their full grids are known, by trying each digit in each cell: a
// claim is compared with them, and only false ones count. A forgery begins as a certificate that holds, in DRAT, LRAT or FRAT,
// with the cases of a search as its steps; every other one, or with `cubes` each, is a proof of cubes: a search in each, "not
// the cube" after it, and the cover of all. Then its claim becomes false: givens or marks or houses are lost, the formula as it
// was or made anew as an honest writer would, another solution or verdict is claimed. Up to three more faults
// (proof_mutator.hpp) follow, or clauses of the formula and steps of the proof are chosen to be wrong by little, or the lines of
// a part are lost, are another's, or have another cube. One that is accepted, and the program fails.
#include <cinttypes>
#include <cstdio>
#include <cstdlib>

#include "cross/proof/forger.hpp"

using namespace tresse;
using namespace tresse::test;
using proof::Ruling;

int main(int argc, char** argv) {
  const std::uint64_t count = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 20'000;
  const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
  const bool only_cubes = argc > 3 && std::string_view(argv[3]) == "cubes";
  const std::vector<KnownShape> shapes = known_shapes();
  std::vector<CertificateLines> all;
  Rng first(Rng::sub_seed(seed, 0));
  while (all.size() < 600) all.push_back(honest(shapes, first, all.size() % 3, only_cubes || all.size() % 2 == 0));
  std::uint64_t wrong = 0;
  for (const CertificateLines& c : all) {
    const auto j = judged(c);
    if (!j || j->ruling != Ruling::accepted) {
      ++wrong;
      std::printf("REFUSED though it holds: %s\n", j ? j->detail.c_str() : to_string(j.error()).c_str());
    }
  }
  std::uint64_t rejected = 0, malformed = 0, late = 0, cubed = 0;
  for (std::uint64_t i = 1; rejected + malformed < count && wrong == 0; ++i) {
    Rng rng(Rng::sub_seed(seed, i));
    CertificateLines c = all[rng.below(all.size())];
    Forger forger(shapes, all, rng, c);
    for (int tries = 0; tries < 4 && claims_truth(shapes, c); ++tries) forger.make_false();
    for (std::size_t left = rng.below(4); left > 0; --left) forger.add_fault();
    if (claims_truth(shapes, c)) continue;
    cubed += c.name.empty() ? 0 : 1;
    const auto j = judged(c);
    if (!j) {
      ++malformed;
    } else if (j->ruling == Ruling::rejected) {
      ++rejected;
      late += j->steps > 0 ? 1 : 0;
    } else {
      ++wrong;
      std::printf("%s: forgeries %" PRIu64 " %" PRIu64 ", case %" PRIu64 "\n",
                  j->ruling == Ruling::accepted ? "FALSE CLAIM ACCEPTED" : "no word", count, seed, i);
    }
  }
  std::printf("%zu certificates hold; of %" PRIu64 " forgeries %" PRIu64 " were rejected, %" PRIu64
              " of them behind steps that follow, and %" PRIu64 " malformed, %" PRIu64 " were of cubes; %" PRIu64 " wrong\n",
              all.size(), rejected + malformed + wrong, rejected, late, malformed, cubed, wrong);
  return wrong == 0 && (count < 1000 || late > count / 20) ? 0 : 1;
}
