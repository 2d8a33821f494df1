// proof_mutations COUNT SEED [shapes | FOLDER...]: damaged certificates before the proof checker. Each mutant
// has one to three faults (proof_mutator.hpp): in the formula, its head, the solution, the proof, the claim,
// the puzzle or its topology; parts of other certificates; or the puzzle loses givens or houses and the
// formula is made anew for it, so that nothing but the proof stands against a false claim. A mutant may be
// accepted as long as its claim is true: the native strand decides that, or sat, or it is counted as unknown.
// One false claim accepted, or an undamaged certificate refused, and the program fails. Folders are those that
// `certificates` or the command line wrote, or hold such; `shapes` (or nothing) adds certificates of small
// puzzles of many shapes, made by a search that knows no strand, with proofs in DRAT, LRAT and FRAT.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "cross/proof/proof_mutator.hpp"
#include "io/reader.hpp"
#include "native/search/search.hpp"
#include "sat/solve.hpp"

namespace {

using namespace tresse;
using namespace tresse::test;
using proof::Claim;
using proof::ProofFormat;
using proof::Ruling;

std::vector<std::string> lines_of(std::istream& in) {
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::vector<std::string> clause_lines(std::istream& in) {
  std::vector<std::string> lines = lines_of(in);
  std::erase_if(lines,
                [](const std::string& l) { return l.empty() || l[0] == 'c' || l[0] == 'p'; });
  return lines;
}

std::optional<CertificateLines> read_folder(const std::string& folder) {
  CertificateLines c;
  c.name = folder;
  auto source = Source::open_file(folder + "/puzzle.json");
  if (!source) return std::nullopt;
  auto record = Reader(std::move(source).value(), {}).next();
  if (!record || !*record) return std::nullopt;
  c.puzzle = record->value().puzzle;
  std::ifstream head(folder + "/certificate.txt");
  for (std::string key, value; head >> key >> value;) {
    if (key == "claim" && value == "unique") c.claim.kind = Claim::Kind::unique;
    if (key == "claim" && value == "multiple") return std::nullopt;
  }
  std::ifstream solution(folder + "/solution.txt");
  c.claim.solution = Grid(c.puzzle.side());
  std::size_t value = 0;
  for (std::size_t i = 0; i < c.puzzle.topology->cell_count() && solution >> value; ++i) {
    c.claim.solution.set(CellId(i), Digit(value - 1));
  }
  std::ifstream formula(folder + "/formula.cnf");
  c.formula = clause_lines(formula);
  for (const auto& [name, format] :
       {std::pair{"/proof.frat", ProofFormat::frat}, std::pair{"/proof.drat", ProofFormat::drat},
        std::pair{"/proof.lrat", ProofFormat::lrat}}) {
    std::ifstream in(folder + name);
    if (!in) continue;
    c.format = format;
    c.lines = lines_of(in);
  }
  return c;
}

// The folder itself or those in it, in order of their names.
std::vector<std::string> certificate_folders(const std::string& folder) {
  namespace fs = std::filesystem;
  if (fs::exists(folder + "/certificate.txt") || !fs::is_directory(folder)) return {folder};
  std::vector<std::string> all;
  for (const auto& entry : fs::directory_iterator(folder)) all.push_back(entry.path().string());
  std::sort(all.begin(), all.end());
  return all;
}

// Small puzzles whose claim is true, until there are enough.
std::vector<CertificateLines> made(std::uint64_t seed) {
  std::vector<CertificateLines> all;
  const auto shapes_of_seed = shapes(seed);
  for (std::uint64_t i = 0; all.size() < 120; ++i) {
    const Shape& shape = shapes_of_seed[i % shapes_of_seed.size()];
    const std::size_t n = shape.topology->side();
    if (n < 4 || n > 6) continue;
    Rng rng(Rng::sub_seed(seed, i));
    CertificateLines c;
    c.name = "made " + std::to_string(i) + " (" + shape.name + ")";
    c.puzzle = dig_unique(shape.topology, shape.solutions[rng.below(shape.solutions.size())],
                          n * n / 4 + rng.below(n), rng.next(), 100);
    if (i % 4 == 0) c.puzzle.givens.set(CellId(rng.below(n * n)), Digit(rng.below(n)));
    const Answer truth = solve_native(c.puzzle, Query{}, StopToken());
    if (truth.verdict == Verdict::multiple) continue;
    std::optional<Grid> block;
    if (truth.verdict == Verdict::unique) {
      c.claim.kind = Claim::Kind::unique;
      c.claim.solution = truth.solutions[0];
      block = c.claim.solution;
    }
    const Formula f = formula_of(c.puzzle, block);
    for (const Clause& clause : f.clauses) c.formula.push_back(text_of(clause));
    c.format = kFormats[rng.below(3)];
    std::istringstream text(proof_text(f, ProofSearch(c.puzzle, f).run(), c.format));
    c.lines = lines_of(text);
    if (c.lines.size() < 2000) all.push_back(std::move(c));
  }
  return all;
}

// Bounded, since a mutant may have lost what made it easy: nothing when both strands give up.
std::optional<bool> is_true(const CertificateLines& c) {
  Query query;
  query.node_limit = 20'000;
  Answer a = solve_native(c.puzzle, query, StopToken());
  query.node_limit = 2'000;
  if (a.verdict == Verdict::unknown) a = solve_sat(c.puzzle, query, StopToken());
  if (a.verdict == Verdict::unknown) return std::nullopt;
  return a.verdict == (c.claim.kind == Claim::Kind::unique ? Verdict::unique : Verdict::none);
}

}  // namespace

int main(int argc, char** argv) {
  const std::uint64_t count = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 10'000;
  const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
  std::vector<CertificateLines> all;
  if (argc <= 3) all = made(seed);
  for (int i = 3; i < argc; ++i) {
    if (std::string_view(argv[i]) == "shapes") {
      for (CertificateLines& c : made(seed)) all.push_back(std::move(c));
    } else {
      for (const std::string& folder : certificate_folders(argv[i])) {
        if (auto c = read_folder(folder)) all.push_back(std::move(*c));
      }
    }
  }
  if (all.empty()) {
    std::fprintf(stderr, "no certificate of a claim unique or none\n");
    return 2;
  }
  std::uint64_t wrong = 0;
  for (const CertificateLines& c : all) {
    const auto j = judged(c);
    if (j && j->ruling == Ruling::accepted) continue;
    ++wrong;
    std::printf("REFUSED though undamaged: %s: %s\n", c.name.c_str(),
                j ? j->detail.c_str() : to_string(j.error()).c_str());
  }
  std::uint64_t accepted = 0, rejected = 0, malformed = 0, unknown = 0, false_claims = 0;
  for (std::uint64_t i = 0; i < count; ++i) {
    Rng rng(Rng::sub_seed(seed, i));
    CertificateLines c = all[rng.below(all.size())];
    for (auto faults = rng.below(3) + 1; faults-- > 0;) Mutator(c, rng, all).mutate();
    const auto j = judged(c);
    if (!j || j->ruling != Ruling::accepted) {
      ++(j ? rejected : malformed);
      if (i % 16 == 0 && is_true(c) == false) ++false_claims;
      continue;
    }
    const auto truth = is_true(c);
    ++(truth ? accepted : unknown);
    if (truth.value_or(true)) continue;
    ++wrong;
    std::printf("FALSE CLAIM ACCEPTED: proof_mutations %llu %llu, case %llu (%s)\n",
                static_cast<unsigned long long>(count), static_cast<unsigned long long>(seed),
                static_cast<unsigned long long>(i), c.name.c_str());
  }
  std::printf(
      "%zu certificates, %llu mutants: %llu accepted, all with true claims but %llu; %llu accepted "
      "whose "
      "truth is unknown; %llu rejected, %llu malformed; of every 16th of these %llu claimed what "
      "is false\n",
      all.size(), static_cast<unsigned long long>(count), static_cast<unsigned long long>(accepted),
      static_cast<unsigned long long>(wrong), static_cast<unsigned long long>(unknown),
      static_cast<unsigned long long>(rejected), static_cast<unsigned long long>(malformed),
      static_cast<unsigned long long>(false_claims));
  return wrong == 0 && (count < 1000 || (false_claims > 0 && rejected > 0)) ? 0 : 1;
}
