// proof_mutations COUNT SEED [FOLDER...]: damaged certificates before the judge. Each mutant has one to
// three faults: a clause of the formula dropped or a literal of it changed, a value of the solution
// changed, another puzzle (a given less, another given, the puzzle of another certificate), a line of the
// proof dropped, changed or swapped with another, another claim; or the puzzle loses givens and the
// formula is made anew for it, so that nothing but the proof stands against a false claim. A mutant may be
// accepted as long as its claim is true: the native strand decides that. One false claim accepted, or an
// undamaged certificate refused, and the program fails. Without folders it makes certificates of small
// puzzles of many shapes, by a search that knows no strand.
#include <cstdio>
#include <cstdlib>
#include <fstream>

#include "cross/shapes.hpp"
#include "io/reader.hpp"
#include "native/search/search.hpp"
#include "unit/proof/samples.hpp"

namespace {

using namespace tresse;
using namespace tresse::test;
using proof::Claim;
using proof::ProofFormat;
using proof::Ruling;

struct Certificate {
  std::string name;
  Puzzle puzzle;
  Claim claim;
  std::vector<std::string> formula;  // lines of clauses, without the head
  std::vector<std::string> lines;    // of the proof
  ProofFormat format = ProofFormat::drat;
};

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

std::optional<Certificate> read_folder(const std::string& folder) {
  Certificate c;
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

// Small puzzles whose claim is true, until there are enough.
std::vector<Certificate> made(std::uint64_t seed) {
  std::vector<Certificate> all;
  const auto shapes_of_seed = shapes(seed);
  for (std::uint64_t i = 0; all.size() < 120; ++i) {
    const Shape& shape = shapes_of_seed[i % shapes_of_seed.size()];
    const std::size_t n = shape.topology->side();
    if (n < 4 || n > 6) continue;
    Rng rng(Rng::sub_seed(seed, i));
    Certificate c;
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

Result<proof::Judgement, InputError> judged(const Certificate& c) {
  std::string formula = "p cnf " + std::to_string(c.puzzle.topology->candidate_count()) + " " +
                        std::to_string(c.formula.size()) + "\n";
  for (const std::string& line : c.formula) formula += line + "\n";
  std::string lines;
  for (const std::string& line : c.lines) lines += line + "\n";
  return judge_text(c.puzzle, c.claim, formula, lines, c.format);
}

bool is_true(const Certificate& c) {
  const Answer a = solve_native(c.puzzle, Query{}, StopToken());
  return a.verdict == (c.claim.kind == Claim::Kind::unique ? Verdict::unique : Verdict::none);
}

// Changes one number of a line of clauses: its sign, its value, or that it is there.
void change(std::string& line, Rng& rng, std::size_t variables) {
  std::istringstream in(line);
  std::vector<std::string> words;
  for (std::string w; in >> w;) words.push_back(w);
  if (words.size() < 2) return;
  const std::size_t at = rng.below(words.size() - 1);
  switch (rng.below(3)) {
    case 0:
      words[at] = words[at][0] == '-' ? words[at].substr(1) : "-" + words[at];
      break;
    case 1:
      words[at] = std::to_string(rng.below(variables) + 1);
      break;
    default:
      words.erase(words.begin() + static_cast<std::ptrdiff_t>(at));
  }
  line.clear();
  for (const std::string& w : words) line += (line.empty() ? "" : " ") + w;
}

CellId some_given(const Puzzle& p, Rng& rng) {
  CellId c(rng.below(p.topology->cell_count()));
  for (int tries = 0; tries < 1000 && !p.givens.filled(c); ++tries) {
    c = CellId(rng.below(p.topology->cell_count()));
  }
  return c;
}

void mutate(Certificate& c, Rng& rng, const std::vector<Certificate>& all) {
  const std::size_t n = c.puzzle.side();
  const auto line_of = [&](std::vector<std::string>& lines) -> std::string& {
    static std::string none;
    return lines.empty() ? none : lines[rng.below(lines.size())];
  };
  switch (rng.below(11)) {
    case 0:
      if (!c.formula.empty()) {
        c.formula.erase(c.formula.begin() +
                        static_cast<std::ptrdiff_t>(rng.below(c.formula.size())));
      }
      break;
    case 1:
      change(line_of(c.formula), rng, n * n * n);
      break;
    case 2:
      if (c.claim.kind == Claim::Kind::unique) {
        c.claim.solution.set(CellId(rng.below(n * n)), Digit(rng.below(n)));
      }
      break;
    case 3:
      c.puzzle.givens.clear(some_given(c.puzzle, rng));
      break;
    case 4:
      c.puzzle.givens.set(some_given(c.puzzle, rng), Digit(rng.below(n)));
      break;
    case 5: {
      const Certificate& other = all[rng.below(all.size())];
      if (other.puzzle.side() == n) c.puzzle = other.puzzle;
      break;
    }
    case 6:
      if (!c.lines.empty()) {
        c.lines.erase(c.lines.begin() + static_cast<std::ptrdiff_t>(rng.below(c.lines.size())));
      }
      break;
    case 7:
      change(line_of(c.lines), rng, n * n * n);
      break;
    case 8:
      std::swap(line_of(c.lines), line_of(c.lines));
      break;
    case 9:
      c.claim.kind = c.claim.kind == Claim::Kind::none ? Claim::Kind::unique : Claim::Kind::none;
      if (c.claim.solution.side() != n) c.claim.solution = Grid(n);
      break;
    default: {
      for (auto k = rng.below(3) + 1; k-- > 0;) c.puzzle.givens.clear(some_given(c.puzzle, rng));
      const bool unique = c.claim.kind == Claim::Kind::unique && c.claim.solution.complete();
      const Formula f =
          formula_of(c.puzzle, unique ? std::optional(c.claim.solution) : std::nullopt);
      c.formula.clear();
      for (const Clause& clause : f.clauses) c.formula.push_back(text_of(clause));
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  const std::uint64_t count = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 10'000;
  const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
  std::vector<Certificate> all;
  for (int i = 3; i < argc; ++i) {
    auto c = read_folder(argv[i]);
    if (c) all.push_back(std::move(*c));
  }
  if (argc <= 3) all = made(seed);
  if (all.empty()) {
    std::fprintf(stderr, "no certificate of a claim unique or none\n");
    return 2;
  }
  std::uint64_t wrong = 0;
  for (const Certificate& c : all) {
    const auto j = judged(c);
    if (j && j->ruling == Ruling::accepted) continue;
    ++wrong;
    std::printf("REFUSED though undamaged: %s: %s\n", c.name.c_str(),
                j ? j->detail.c_str() : to_string(j.error()).c_str());
  }
  std::uint64_t accepted = 0, rejected = 0, malformed = 0, false_claims = 0;
  for (std::uint64_t i = 0; i < count; ++i) {
    Rng rng(Rng::sub_seed(seed, i));
    Certificate c = all[rng.below(all.size())];
    for (auto faults = rng.below(3) + 1; faults-- > 0;) mutate(c, rng, all);
    const auto j = judged(c);
    const bool passed = j && j->ruling == Ruling::accepted;
    ++(!j ? malformed : passed ? accepted : rejected);
    if (!passed) {
      if (i % 16 == 0 && !is_true(c)) ++false_claims;
      continue;
    }
    if (is_true(c)) continue;
    ++wrong;
    std::printf("FALSE CLAIM ACCEPTED: proof_mutations %llu %llu, case %llu (%s)\n",
                static_cast<unsigned long long>(count), static_cast<unsigned long long>(seed),
                static_cast<unsigned long long>(i), c.name.c_str());
  }
  std::printf(
      "%zu certificates, %llu mutants: %llu accepted, all with true claims but %llu; %llu "
      "rejected, "
      "%llu malformed; of every 16th of these %llu claimed what is false\n",
      all.size(), static_cast<unsigned long long>(count), static_cast<unsigned long long>(accepted),
      static_cast<unsigned long long>(wrong), static_cast<unsigned long long>(rejected),
      static_cast<unsigned long long>(malformed), static_cast<unsigned long long>(false_claims));
  return wrong == 0 && (count < 1000 || (false_claims > 0 && rejected > 0)) ? 0 : 1;
}
