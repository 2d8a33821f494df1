// clue_forgeries COUNT SEED: certificates of false claims about puzzles with clues before the proof checker, all in memory. Puzzles
// have side 4 and clues of any rules; what they have for solutions say the judges, over all 288 grids. A forgery begins as a
// certificate that holds; then its claim becomes false: a clue is lost, has another value, cell or rule, a given is lost, or
// something else is claimed; its formula and meanings stay, or are what an honest writer gives the new puzzle. Up to three numbers
// or lines of the formula, the meanings and the proof change. Only false claims count. One that is accepted, and the program fails.
#include <cinttypes>
#include <cstdio>
#include <cstdlib>

#include "clue_certificates.hpp"

using namespace tresse;
using namespace tresse::test;
using proof::Ruling;

namespace {

using Lines = std::vector<std::string>;

struct Forgery {
  CluePuzzle of;
  proof::Claim claim;
  Literal variables = 0;
  Lines formula, meanings, proof;
};

class ProofLines final : public ProofSink {
 public:
  explicit ProofLines(Lines& to) : to_(to) {}
  void add(std::span<const Literal> clause) override { to_.push_back(text_of(Clause(clause.begin(), clause.end()))); }
  void erase(std::span<const Literal> clause) override { to_.push_back("d " + text_of(Clause(clause.begin(), clause.end()))); }

 private:
  Lines& to_;
};

Lines lines_of(const std::string& text) {
  Lines lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::string joined(const Lines& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

void write_formula(Forgery& f) {
  const ClueText text(f.of.puzzle);
  f.variables = text.variables;
  f.formula.clear();
  for (const Clause& clause : text.clauses) f.formula.push_back(text_of(clause));
  f.meanings = lines_of(text.meanings);
  if (f.claim.kind != proof::Claim::Kind::unique) return;
  Clause block;
  for (std::size_t i = 0; i < 16; ++i) {
    if (!f.of.puzzle.givens.filled(CellId(i))) block.push_back(-literal(f.of.puzzle, CellId(i), *f.claim.solution.at(CellId(i))));
  }
  f.formula.push_back(text_of(block));
}

bool claims_truth(const Forgery& f) {
  if (f.claim.kind == proof::Claim::Kind::none) return f.of.solutions.empty();
  return f.of.solutions.size() == 1 && f.of.solutions[0] == f.claim.solution;
}

Result<proof::CheckResult, InputError> judged(const Forgery& f) {
  std::istringstream formula("p cnf " + std::to_string(f.variables) + " " + std::to_string(f.formula.size()) + "\n" + joined(f.formula));
  std::istringstream proof(joined(f.proof)), meanings(joined(f.meanings));
  return proof::check_proof(f.of.puzzle, f.claim, {formula, "formula.cnf"}, {proof, "proof.drat"}, proof::ProofFormat::drat, {}, StopToken(),
                            nullptr, proof::NamedText{meanings, "meanings.txt"});
}

Forgery honest(Rng& rng) {
  for (;;) {
    Forgery f;
    f.of = random_clue_puzzle(Topology::boxes(2, 2), nullptr, 6, 6, rng);
    if (f.of.solutions.size() > 1) continue;
    f.claim.kind = f.of.solutions.empty() ? proof::Claim::Kind::none : proof::Claim::Kind::unique;
    if (!f.of.solutions.empty()) f.claim.solution = f.of.solutions[0];
    write_formula(f);
    ProofLines sink(f.proof);
    Query query;
    query.solution_limit = query.keep = 2;
    std::ignore = prove_sat(f.of.puzzle, query, sink, StopToken());
    return f;
  }
}

// False: no such puzzle.
bool change_puzzle(Forgery& f, Rng& rng) {
  const auto& grids = grids_of(Topology::boxes(2, 2));
  Puzzle& p = f.of.puzzle;
  TopologySpec spec = p.topology->spec();
  if (spec.constraints.empty()) return false;
  const std::size_t at = rng.below(spec.constraints.size());
  Constraint& clue = spec.constraints[at];
  switch (rng.below(7)) {
    case 0:
    case 1:
      spec.constraints.erase(spec.constraints.begin() + static_cast<std::ptrdiff_t>(at));
      break;
    case 2:
      if (clue.values.empty()) return false;
      clue.values[rng.below(clue.values.size())] += static_cast<std::int32_t>(rng.below(5)) - 2;
      break;
    case 3:
      if (clue.cells.empty()) return false;
      clue.cells[rng.below(clue.cells.size())] = CellId(rng.below(16));
      break;
    case 4:
      clue = random_clue(clue_rules()[rng.below(clue_rules().size())], *Topology::boxes(2, 2), grids[rng.below(grids.size())], rng);
      break;
    case 5:
      for (std::size_t left = 1 + rng.below(3); left > 0; --left) p.givens.clear(CellId(rng.below(16)));
      break;
    default:
      f.claim.kind = rng.below(2) == 0 ? proof::Claim::Kind::none : proof::Claim::Kind::unique;
      f.claim.solution = grids[rng.below(grids.size())];
  }
  for (const Constraint& c : spec.constraints) {
    if (clue_fault(c, spec)) return false;
  }
  auto built = Topology::build(spec);
  if (!built) return false;
  p.topology = std::move(built).value();
  f.of.solutions.clear();
  for (const Grid& grid : grids) {
    if (is_solution(p, grid)) f.of.solutions.push_back(grid);
  }
  // Where the puzzle has solutions, one of them: or the claim falls with it at once.
  if (f.claim.kind == proof::Claim::Kind::unique && !f.of.solutions.empty() && rng.below(4) != 0) {
    f.claim.solution = f.of.solutions[rng.below(f.of.solutions.size())];
  }
  return true;
}

void add_fault(Forgery& f, const std::vector<Forgery>& all, Rng& rng) {
  Lines* const parts[] = {&f.formula, &f.meanings, &f.proof};
  const std::size_t part = rng.below(3);
  Lines& lines = *parts[part];
  if (lines.empty()) return;
  std::string& line = lines[rng.below(lines.size())];
  switch (rng.below(6)) {
    case 0:
      lines.erase(lines.begin() + (&line - lines.data()));
      return;
    case 1:
      std::swap(line, lines[rng.below(lines.size())]);
      return;
    case 2: {
      const Forgery& other = all[rng.below(all.size())];
      const Lines* const theirs[] = {&other.formula, &other.meanings, &other.proof};
      if (!theirs[part]->empty()) line = (*theirs[part])[rng.below(theirs[part]->size())];
      return;
    }
    default:
      line = changed_number(line, part == 1 ? 8 : static_cast<std::size_t>(f.variables), rng);
  }
}

}  // namespace

int main(int argc, char** argv) {
  const std::uint64_t count = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 20'000;
  const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
  std::uint64_t wrong = 0, rejected = 0, malformed = 0, late = 0, whole = 0;
  std::vector<Forgery> all;
  Rng first(Rng::sub_seed(seed, 0));
  while (all.size() < 300) {
    all.push_back(honest(first));
    const auto j = judged(all.back());
    if (j && j->ruling == Ruling::accepted) continue;
    ++wrong;
    std::printf("REFUSED though it holds: %s\n", j ? (j->detail + " " + j->file + ":" + std::to_string(j->line)).c_str() : to_string(j.error()).c_str());
  }
  for (std::uint64_t i = 1; rejected + malformed < count && wrong == 0; ++i) {
    Rng rng(Rng::sub_seed(seed, i));
    Forgery f = all[rng.below(all.size())];
    bool made = true;
    for (int tries = 0; made && tries < 4 && claims_truth(f); ++tries) made = change_puzzle(f, rng);
    if (!made || claims_truth(f)) continue;
    if (rng.below(3) != 0) write_formula(f);
    for (std::size_t left = rng.below(4); left > 0; --left) add_fault(f, all, rng);
    const auto j = judged(f);
    if (!j) {
      ++malformed;
    } else if (j->ruling == Ruling::rejected) {
      ++rejected;
      late += j->steps > 0 ? 1 : 0;
      whole += j->clauses == f.formula.size() ? 1 : 0;
    } else {
      ++wrong;
      std::printf("%s: clue_forgeries %" PRIu64 " %" PRIu64 ", case %" PRIu64 "\n",
                  j->ruling == Ruling::accepted ? "FALSE CLAIM ACCEPTED" : "no word", count, seed, i);
    }
  }
  std::printf("%zu certificates hold; of %" PRIu64 " forgeries %" PRIu64 " were rejected, %" PRIu64 " of them behind a formula of axioms, %" PRIu64
              " behind steps that follow, and %" PRIu64 " malformed; %" PRIu64 " wrong\n",
              all.size(), rejected + malformed + wrong, rejected, whole, late, malformed, wrong);
  return wrong == 0 && (count < 1000 || late > count / 50) ? 0 : 1;
}
