// cubed_proofs COUNT SEED FOLDER: random puzzles of sides up to 16 are cut, every cube is certified by one of
// the three strands, and the certificates are merged into FOLDER/whole/CASE, which the proof checker must accept with the
// verdict of the native strand. Some certificates get a proof in another format before: FRAT out of the lines of the DRAT
// proof, or, of small puzzles, a formula and a proof in LRAT or FRAT by a search that knows no strand. The folders stay for checkers outside (scripts/external-checkers takes FOLDER/whole).
//
// Then something is done to one certificate: it is lost, it is that of another cube, its proof loses its end, another
// verdict is claimed, or a `none` is claimed of a cube that has solutions. The merge must name the cube and write
// nothing, unless two solutions are known without it, or propagation refutes the cube without a proof.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>
#include <string>

#include "cross/shapes.hpp"
#include "cube/cube.hpp"
#include "cube/split.hpp"
#include "library/cubes.hpp"
#include "native/search/search.hpp"
#include "proof/certificate.hpp"
#include "unit/proof/samples.hpp"

namespace {

namespace fs = std::filesystem;
using namespace tresse;
using namespace tresse::test;

Puzzle make_case(const Shape& shape, Rng& rng) {
  const auto& t = shape.topology;
  const Grid& solution = shape.solutions[rng.below(shape.solutions.size())];
  const std::size_t n = t->side(), cells = t->cell_count();
  const std::size_t kind = rng.below(8);
  const std::size_t least = n > 9 ? cells * 2 / 5 : n > 4 ? cells / 4 : 0;
  Puzzle p = kind == 7 ? tresse::dig(t, solution, least + cells / 10, rng.next())
                       : dig_unique(t, solution, least, rng.next(), 200);
  if (kind >= 5 && kind < 7) p.givens.set(CellId(rng.below(cells)), Digit(rng.below(n)));
  return p;
}

// What `cube` makes, or a tree over random candidates, dead ones and given ones among them, some of its leaves lost.
CubeSet make_cubes(const Puzzle& puzzle, Rng& rng) {
  SplitOptions options;
  options.lookahead.probes = 1 + rng.below(4);
  options.cubes = 2 + rng.below(12);
  CubeSet set = split(puzzle, options, StopToken()).set;
  if (rng.below(2) == 0) return set;
  set.cubes = {Cube{}};
  for (std::size_t k = 1 + rng.below(10); k > 0; --k) {
    const std::size_t leaf = rng.below(set.cubes.size());
    Cube other = set.cubes[leaf];
    const auto variable = static_cast<Literal>(1 + rng.below(puzzle.topology->candidate_count()));
    set.cubes[leaf].literals.push_back(variable);
    other.literals.push_back(-variable);
    set.cubes.push_back(other);
  }
  if (rng.below(3) == 0)
    set.cubes.erase(set.cubes.begin() + static_cast<long>(rng.below(set.cubes.size())));
  if (rng.below(3) == 0) set.cubes[rng.below(set.cubes.size())].refuted = true;
  return set;
}

void write(const fs::path& file, const std::string& text) {
  std::ofstream(file) << text;
}

constexpr std::array kProofs = {"proof.lrat", "proof.drat", "proof.frat"};

// The proof of a certificate; proof.drat if it has none.
fs::path proof_of(const fs::path& folder) {
  for (const char* name : kProofs) {
    if (fs::exists(folder / name)) return folder / name;
  }
  return folder / "proof.drat";
}

Clause sorted_clause(std::istream& in) {
  Clause c;
  for (std::int32_t l = 0; in >> l && l != 0;) c.push_back(l);
  std::ranges::sort(c);
  return c;
}

// The same lines with the numbers of clauses.
std::string frat_of(const fs::path& folder) {
  std::map<Clause, std::int64_t> number;
  std::int64_t last = 0;
  std::string text;
  std::ifstream formula(folder / "formula.cnf"), proof(folder / "proof.drat");
  for (std::string line; std::getline(formula, line);) {
    if (line.empty() || line[0] == 'c' || line[0] == 'p') continue;
    std::istringstream in(line);
    number[sorted_clause(in)] = ++last;
  }
  for (std::string line; std::getline(proof, line);) {
    if (line.empty() || line[0] == 'c') continue;
    const bool removed = line[0] == 'd';
    std::istringstream in(line.substr(removed ? 1 : 0));
    const Clause c = sorted_clause(in);
    if (!removed) number[c] = ++last;
    text += (removed ? "d " : "a ") + std::to_string(number[c]) + " " + text_of(c) + "\n";
  }
  return text;
}

// Puts another proof into the certificate of what a cube leaves; its format, or DRAT if it stays as it is.
proof::ProofFormat other_proof(const fs::path& folder, const Puzzle& region, const Answer& answer,
                               Rng& rng) {
  using proof::ProofFormat;
  if (!fs::exists(folder / "proof.drat") || rng.below(3) == 0) return ProofFormat::drat;
  auto format = ProofFormat::frat;
  std::string text;
  if (region.side() <= 6) {
    const bool solved = answer.verdict == Verdict::unique;
    const Formula formula =
        formula_of(region, solved ? std::optional(answer.solutions.at(0)) : std::nullopt);
    if (rng.below(2) == 0) format = ProofFormat::lrat;
    text = proof_text(formula, ProofSearch(region, formula).run(), format);
    write(folder / "formula.cnf", dimacs(region, formula.clauses));
  } else {
    text = frat_of(folder);
  }
  fs::remove(folder / "proof.drat");
  write(folder / (format == ProofFormat::lrat ? "proof.lrat" : "proof.frat"), text);
  return format;
}

// Damages the certificate of `cube`; false if there is nothing to damage in this way.
bool mutate(const fs::path& folder, const fs::path& other, bool has_solutions, std::size_t kind) {
  const fs::path proof = proof_of(folder), head = folder / "certificate.txt";
  if (kind == 0) return fs::remove_all(folder) != 0;
  if (kind == 1) {  // that of another cube
    if (other == folder || !fs::exists(proof_of(other)) || !fs::exists(proof)) return false;
    fs::remove_all(folder);
    fs::copy(other, folder);
    return true;
  }
  if (kind == 2) {  // nothing but comments
    if (!fs::exists(proof)) return false;
    write(proof, "c\n");
    return true;
  }
  if (!has_solutions) {
    write(head, "tresse-certificate 1\nclaim unique\n");
    return true;
  }
  write(head, "tresse-certificate 1\nclaim none\n");
  if (!fs::exists(proof)) write(proof, "0\n");
  if (!fs::exists(folder / "formula.cnf")) write(folder / "formula.cnf", "p cnf 0 0\n");
  return true;
}

struct Tally {
  std::map<std::string, std::uint64_t> verdicts;
  std::map<proof::ProofFormat, std::uint64_t> formats;
  std::uint64_t cubes = 0, refused = 0, harmless = 0, faults = 0;
};

library::MergedProofs merged(const Puzzle& puzzle, const CubeSet& set, const fs::path& proofs,
                             const fs::path& whole) {
  Merger merger(puzzle, set);
  return library::merge_proofs(merger, puzzle, set, proofs, whole, {}, StopToken());
}

proof::Ruling ruling(const fs::path& folder, const Puzzle& puzzle, std::string& detail) {
  const auto judged = proof::check_folder(folder.string(), puzzle, {}, StopToken());
  if (!judged) {
    detail = to_string(judged.error());
    return proof::Ruling::rejected;
  }
  detail = judged->result.file + ":" + std::to_string(judged->result.line) + ": " +
           judged->result.detail;
  return judged->result.ruling;
}

void one_case(const Shape& shape, Rng& rng, const fs::path& root, const std::string& name,
              Tally& tally) {
  const fs::path folder = root / "parts" / name, whole = root / "whole" / name;
  const auto fault = [&](const std::string& what) {
    ++tally.faults;
    std::printf("FAULT: case %s (%s): %s\n", name.c_str(), shape.name.c_str(), what.c_str());
  };
  const Puzzle puzzle = make_case(shape, rng);
  const CubeSet set = make_cubes(puzzle, rng);
  const Answer known = solve_native(puzzle, Query{}, StopToken());
  CertificateOptions options;
  options.folder = folder / "proofs";
  std::vector<std::pair<const Cube*, Verdict>> open;
  for (const Cube* cube : set.open()) {
    options.strand = static_cast<CertificateStrand>(rng.below(3));
    const Certificate made =
        library::certify_cube(puzzle, cube->literals, Query{}, options, StopToken());
    if (!made.written) return fault("no certificate of a cube: " + made.io_error);
    const Puzzle region = restricted(puzzle, cube->literals);
    ++tally.formats[other_proof(library::proof_folder(options.folder, puzzle, cube->literals),
                                region, made.answer, rng)];
    open.emplace_back(cube, made.answer.verdict);
    ++tally.cubes;
  }
  const library::MergedProofs all = merged(puzzle, set, options.folder, whole);
  const Verdict verdict = all.merged.answer.verdict;
  ++tally.verdicts[std::string(name_of(verdict))];
  if (verdict != known.verdict) return fault("merged to " + std::string(name_of(verdict)));
  if (!all.faults.empty()) return fault("a fault: " + all.faults[0].text);
  if (!all.certificate->written) return fault("nothing written: " + all.certificate->io_error);
  std::string detail;
  if (ruling(whole, puzzle, detail) != proof::Ruling::accepted) return fault(detail);
  if (open.empty()) return;

  const std::size_t at = rng.below(open.size());
  const auto place = [&](std::size_t i) {
    return library::proof_folder(options.folder, puzzle, open[i].first->literals);
  };
  const fs::path other = place(rng.below(open.size()));
  const std::size_t kind = rng.below(4);
  if (!mutate(place(at), other, open[at].second != Verdict::none, kind)) return;
  const library::MergedProofs bad = merged(puzzle, set, options.folder, folder / "bad");
  if (bad.certificate->written) {
    // Two solutions are known without the cube, or propagation alone refutes it, whatever its proof says.
    const bool may_be = known.verdict == Verdict::multiple || kind == 1 || kind == 2;
    const bool right = ruling(folder / "bad", puzzle, detail) == proof::Ruling::accepted &&
                       bad.merged.answer.verdict == known.verdict;
    if (!may_be || !right) return fault("a damaged certificate was merged: " + detail);
    ++tally.harmless;
    return;
  }
  ++tally.refused;
  if (fs::exists(folder / "bad")) fault("a refused certificate left files");
  if (bad.merged.answer.verdict != Verdict::unknown) fault("refused, but not unknown");
  bool named = false;
  for (const library::ProofFault& f : bad.faults) named = named || f.number == at + 1;
  if (!named) fault("the damaged cube is not named");
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) {
    std::fprintf(stderr, "usage: cubed_proofs COUNT SEED FOLDER\n");
    return 2;
  }
  const std::uint64_t count = std::strtoull(argv[1], nullptr, 10);
  const std::uint64_t seed = std::strtoull(argv[2], nullptr, 10);
  auto all = shapes(seed);
  all.resize(all.size() - kLargeShapes);
  Tally tally;
  for (std::uint64_t i = 0; i < count; ++i) {
    Rng rng(Rng::sub_seed(seed, i));
    one_case(all[rng.below(all.size())], rng, argv[3], std::to_string(i + 1), tally);
  }
  const auto n = [](std::uint64_t v) { return static_cast<unsigned long long>(v); };
  const std::uint64_t lrat = tally.formats[proof::ProofFormat::lrat],
                      frat = tally.formats[proof::ProofFormat::frat];
  std::printf(
      "%llu puzzles, %llu cubes (%llu LRAT, %llu FRAT): %llu unique, %llu none, %llu multiple; "
      "damaged: %llu refused, "
      "%llu harmless; %llu faults\n",
      n(count), n(tally.cubes), n(lrat), n(frat), n(tally.verdicts["unique"]),
      n(tally.verdicts["none"]), n(tally.verdicts["multiple"]), n(tally.refused), n(tally.harmless),
      n(tally.faults));
  const bool tested =
      count < 100 || (tally.verdicts["unique"] * 3 > count && tally.verdicts["none"] * 10 > count &&
                      tally.refused * 5 > count && lrat * 10 > count && frat * 10 > count);
  if (!tested) std::printf("a kind of case hardly occurred: nothing was tested\n");
  return tally.faults == 0 && tested ? 0 : 1;
}
