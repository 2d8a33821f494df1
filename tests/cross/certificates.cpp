// certificates COUNT SEED FOLDER [SMALLEST [LARGEST]]: certificates of random puzzles, sides SMALLEST (1) to
// LARGEST (49), by the three strands in turn, into FOLDER/1, FOLDER/2, ... and each of them, read back from its
// files, before the proof checker (src/proof). The folders stay for checkers outside (scripts/external-checkers).
//
// A puzzle is dug to the edge of uniqueness, dug far (several solutions), or has one given changed (mostly
// none); large sides are dug less far. Each case is a pure function of its number and the seed. A table
// counts what was written; a strand that gives up is counted, not failed: logic does so on hard grids.
// Fails when a strand contradicts another one, when a certificate is not accepted, or when a kind is missing.
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>

#include "certify/certify.hpp"
#include "cross/shapes.hpp"
#include "io/reader.hpp"
#include "native/search/search.hpp"
#include "proof/certificate.hpp"
#include "sat/solve.hpp"

namespace {

using namespace tresse;
using namespace tresse::test;

// More sides between 9 and 49 than the shapes of the other programs have.
std::vector<Shape> with_large(std::uint64_t seed, std::size_t smallest, std::size_t largest) {
  std::vector<Shape> all = shapes(seed);
  std::erase_if(all, [](const Shape& s) { return s.topology->side() > 16; });
  for (const TopologySpec& spec :
       {boxes(4, 5), boxes(5, 5), boxes(5, 6), boxes(6, 6), boxes(7, 7)}) {
    Shape s;
    s.topology = Topology::build(spec).value();
    s.name = s.topology->describe();
    for (std::uint64_t i = 0; i < 3; ++i) {
      s.solutions.push_back(*random_solution(s.topology, Rng::sub_seed(seed, i)));
    }
    all.push_back(std::move(s));
  }
  std::erase_if(all, [&](const Shape& s) {
    return s.topology->side() < smallest || s.topology->side() > largest;
  });
  return all;
}

Puzzle make_case(const Shape& shape, Rng& rng) {
  const auto& t = shape.topology;
  const Grid& solution = shape.solutions[rng.below(shape.solutions.size())];
  const std::size_t n = t->side(), cells = t->cell_count();
  const std::uint64_t seed = rng.next();
  const std::size_t kind = rng.below(8);
  const std::size_t least = n > 36 ? 62 : n > 25 ? 58 : n > 16 ? 50 : n > 9 ? 42 : 10;  // percent
  Puzzle p = n <= 16 && kind != 7 ? dig_unique(t, solution, cells * least / 100, seed, 200)
                                  : dig(t, solution, cells * (least + rng.below(10)) / 100, seed);
  if (kind >= 5 && kind < 7) p.givens.set(CellId(rng.below(cells)), Digit(rng.below(n)));
  if (kind == 4 && n <= 16) {  // marks instead of some givens
    p.marks = PencilMarks(n, true);
    for (std::size_t i = 0; i < cells; ++i) {
      const CellId c(rng.below(cells));
      const Digit d(rng.below(n));
      if (solution.at(c) != d) p.marks->forbid(c, d);
    }
  }
  return p;
}

struct Judged {
  proof::Ruling ruling = proof::Ruling::rejected;
  std::string detail;
};

// As `tresse check`: nothing is taken from what wrote the folder but its files.
Judged judged(const std::filesystem::path& folder) {
  ReadOptions options;
  options.format = "json";
  auto source = Source::open_file((folder / "puzzle.json").string());
  if (!source) return {proof::Ruling::rejected, "puzzle.json cannot be opened"};
  const auto record = Reader(std::move(source).value(), options).next();
  if (!record || !*record) return {proof::Ruling::rejected, "puzzle.json holds no puzzle"};
  const auto j = proof::check_folder(folder.string(), record->value().puzzle, {}, StopToken());
  if (!j) return {proof::Ruling::rejected, to_string(j.error())};
  const proof::CheckResult& result = j->result;
  return {result.ruling, result.file + ":" + std::to_string(result.line) + ": " + result.detail +
                             std::string(name_of(result.reason))};
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) {
    std::fprintf(stderr, "usage: certificates COUNT SEED FOLDER [SMALLEST [LARGEST]]\n");
    return 2;
  }
  const std::uint64_t count = std::strtoull(argv[1], nullptr, 10);
  const std::uint64_t seed = std::strtoull(argv[2], nullptr, 10);
  const std::filesystem::path folder = argv[3];
  const auto all = with_large(seed, argc > 4 ? std::strtoull(argv[4], nullptr, 10) : 1,
                              argc > 5 ? std::strtoull(argv[5], nullptr, 10) : 49);
  std::map<proof::Ruling, std::uint64_t> rulings;
  std::map<std::string, std::map<std::string, std::uint64_t>> table;  // strand, verdict
  std::uint64_t faults = 0;
  for (std::uint64_t i = 0; i < count; ++i) {
    Rng rng(Rng::sub_seed(seed, i));
    const Shape& shape = all[rng.below(all.size())];
    const Puzzle puzzle = make_case(shape, rng);
    CertificateOptions options;
    options.folder = folder / std::to_string(i + 1);
    options.strand = static_cast<CertificateStrand>(i % 3);
    Query query;
    query.node_limit = options.strand == CertificateStrand::logic ? 2'000 : 200'000;
    const Certificate c = certify(puzzle, query, options, StopToken());
    ++table[std::string(name_of(options.strand))][std::string(name_of(c.answer.verdict))];
    const Answer other = options.strand == CertificateStrand::sat
                             ? solve_native(puzzle, query, StopToken())
                             : solve_sat(puzzle, query, StopToken());
    const bool known = c.answer.verdict != Verdict::unknown && other.verdict != Verdict::unknown;
    if (!c.io_error.empty() || (known && c.answer.verdict != other.verdict) ||
        c.written != (c.answer.verdict != Verdict::unknown)) {
      ++faults;
      std::printf("FAULT: certificates %llu %llu, case %llu (%s): %s, not %s %s\n",
                  static_cast<unsigned long long>(count), static_cast<unsigned long long>(seed),
                  static_cast<unsigned long long>(i), shape.name.c_str(),
                  std::string(name_of(c.answer.verdict)).c_str(),
                  std::string(name_of(other.verdict)).c_str(), c.io_error.c_str());
    }
    if (!c.written) continue;
    const Judged j = judged(options.folder);
    ++rulings[j.ruling];
    if (j.ruling == proof::Ruling::accepted) continue;
    ++faults;
    std::printf("NOT ACCEPTED: certificates %llu %llu, case %llu (%s, %s): %s: %s\n",
                static_cast<unsigned long long>(count), static_cast<unsigned long long>(seed),
                static_cast<unsigned long long>(i), shape.name.c_str(),
                std::string(name_of(options.strand)).c_str(),
                std::string(name_of(j.ruling)).c_str(), j.detail.c_str());
  }
  std::printf("judged: %llu accepted, %llu rejected, %llu unknown\n",
              static_cast<unsigned long long>(rulings[proof::Ruling::accepted]),
              static_cast<unsigned long long>(rulings[proof::Ruling::rejected]),
              static_cast<unsigned long long>(rulings[proof::Ruling::unknown]));
  bool all_kinds = true;
  for (const char* strand : {"sat", "native", "logic"}) {
    std::printf("%-7s", strand);
    for (const char* v : {"unique", "none", "multiple", "unknown"}) {
      std::printf(" %s %llu", v, static_cast<unsigned long long>(table[strand][v]));
    }
    std::printf("\n");
    all_kinds = all_kinds && table[strand]["unique"] != 0 && table[strand]["none"] != 0;
  }
  if (count >= 200 && !all_kinds) std::printf("a kind did not occur: nothing was tested\n");
  return faults == 0 && (all_kinds || count < 200) ? 0 : 1;
}
