// Puzzles of side 4 with random clues, all of whose solutions are known; the formulas of their certificates as text; and what
// meanings.txt says, evaluated on a grid by code that the proof checker has no part in.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "certify/strands.hpp"
#include "model/rules/primitives.hpp"
#include "model/verify.hpp"
#include "random_clues.hpp"
#include "unit/proof/samples.hpp"

namespace tresse::test {

// Full grids that obey houses alone.
inline const std::vector<Grid>& grids_of(const std::shared_ptr<const Topology>& bare) {
  static std::map<std::string, std::vector<Grid>> known;
  auto& grids = known[bare->describe()];
  if (grids.empty()) grids = all_solutions(Puzzle(bare, Grid(bare->side())));
  return grids;
}

struct CluePuzzle {
  Puzzle puzzle;
  std::vector<Grid> solutions;
};

// Some clues of any rules, of which the first is of `rule` if that is not null; most are true of one grid.
inline CluePuzzle random_clue_puzzle(const std::shared_ptr<const Topology>& bare, const ClueRule* rule, std::size_t most_clues,
                                     std::size_t most_givens, Rng& rng) {
  const auto& grids = grids_of(bare);
  for (;;) {
    const Grid& solution = grids[rng.below(grids.size())];
    TopologySpec spec = bare->spec();
    for (std::size_t k = 1 + rng.below(most_clues); k > 0; --k) {
      const auto rules = clue_rules();
      const ClueRule& chosen = rule != nullptr && spec.constraints.empty() ? *rule : rules[rng.below(rules.size())];
      Constraint clue = random_clue(chosen, *bare, solution, rng);
      if (clue_fault(clue, spec)) continue;
      spec.constraints.push_back(std::move(clue));
      const auto with = Topology::build(spec);
      const bool holds = with.has_value() && judge_clue(spec.constraints.back(), **with, solution);
      if (!holds && rng.below(8) != 0) spec.constraints.pop_back();
    }
    if (spec.constraints.empty() || (rule != nullptr && spec.constraints[0].kind != rule->kind)) continue;
    auto topology = Topology::build(spec);
    if (!topology) continue;
    CluePuzzle made{Puzzle(std::move(topology).value(), Grid(bare->side())), {}};
    for (std::size_t left = rng.below(most_givens + 1); left > 0; --left) {
      const CellId c(rng.below(bare->cell_count()));
      made.puzzle.givens.set(c, *solution.at(c));
    }
    for (const Grid& grid : grids) {
      if (is_solution(made.puzzle, grid)) made.solutions.push_back(grid);
    }
    return made;
  }
}

// What a writer of certificates gives a puzzle with clues.
struct ClueText {
  std::vector<Clause> clauses;
  std::string meanings;
  Literal variables = 0;

  explicit ClueText(const Puzzle& puzzle) {
    class Clauses final : public ClauseSink {
     public:
      explicit Clauses(std::vector<Clause>& to) : to_(to) {}
      void add(std::span<const Literal> clause) override { to_.emplace_back(clause.begin(), clause.end()); }

     private:
      std::vector<Clause>& to_;
    } sink(clauses);
    with_width(puzzle.side(), [&]<int W>() {
      const CandidateGrid<W> grid(puzzle);
      if (grid.contradiction() && grid.contradiction()->kind == Contradiction::Kind::value_not_allowed) return sink.add({});
      static_cast<void>(emit_clue_formula(grid, sink, StopToken(), variables, &meanings));
    });
  }
};

// requires: the text is one that the checker accepts.
class NaiveMeanings {
 public:
  NaiveMeanings(const Puzzle& puzzle, const std::string& text) : puzzle_(puzzle) {
    const Topology& t = *puzzle.topology;
    std::vector<Constraint> clues = t.spec().constraints;
    std::ranges::stable_sort(clues, {}, &Constraint::kind);
    for (const Constraint& clue : clues) {
      Lowering to(t.side());
      clue_rule(clue.kind).lower(clue, t, to);
      subjects_.push_back({clue.cells, std::move(to).take()});
      if (clue.kind == RuleKind::renban || clue.kind == RuleKind::killer_cage) {
        std::ranges::sort(subjects_.back().cells);
        subjects_.back().cells.erase(std::unique(subjects_.back().cells.begin(), subjects_.back().cells.end()), subjects_.back().cells.end());
      }
      if (clue.kind == RuleKind::killer_cage && !clue.values.empty()) {
        subjects_.back().has_total = true;
        subjects_.back().total = clue.values[0];
      }
    }
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
      std::istringstream words(line);
      std::string word;
      words >> word;
      if (word == "sum") {
        add_sum(words);
      } else {
        meanings_.push_back(line);
      }
    }
  }

  [[nodiscard]] bool holds(const Clause& clause, const Grid& grid) const {
    return std::ranges::any_of(clause, [&](std::int32_t l) {
      const auto v = static_cast<std::size_t>(std::abs(l));
      const bool is = v <= puzzle_.topology->candidate_count() ? grid.at(cell_of_literal(puzzle_, l)) == digit_of_literal(puzzle_, l)
                                                               : says(v - puzzle_.topology->candidate_count() - 1, grid);
      return is == (l > 0);
    });
  }
  [[nodiscard]] std::size_t size() const { return meanings_.size(); }

 private:
  struct Subject {
    std::vector<CellId> cells;
    Primitives lowered;
    std::int32_t total = 0;
    bool has_total = false;  // of cells that differ
  };

  void add_sum(std::istringstream& words) {
    std::map<CellId, std::int32_t> terms;
    Subject made;
    made.has_total = true;
    const auto n = static_cast<std::int32_t>(puzzle_.side());
    std::int32_t times = 0;
    std::size_t of = 0;
    for (std::string kind; words >> times >> kind >> of;) {
      LinearSum part;
      if (kind == "clue" && !subjects_[of].lowered.sums.empty()) {
        part = subjects_[of].lowered.sums[0];
      } else {
        const auto cells = kind == "house" ? puzzle_.topology->cells(HouseId(of)) : std::span<const CellId>(subjects_[of].cells);
        for (const CellId c : cells) part.terms.push_back({c, 1});
        part.total = kind == "house" ? n * (n + 1) / 2 : subjects_[of].total;
      }
      for (const LinearSum::Term& term : part.terms) terms[term.cell] += times * term.coefficient;
      made.total += times * part.total;
    }
    LinearSum sum;
    for (const auto& [cell, coefficient] : terms) {
      if (coefficient == 0) continue;
      made.cells.push_back(cell);
      sum.terms.push_back({cell, coefficient});
    }
    sum.total = made.total;
    made.lowered.sums.push_back(sum);
    subjects_.push_back(std::move(made));
  }

  [[nodiscard]] bool says(std::size_t variable, const Grid& grid) const {
    std::istringstream words(meanings_.at(variable));
    std::string word;
    std::size_t number = 0, of = 0;
    words >> number >> word >> of;
    const Subject& s = subjects_[of];
    std::size_t read = 0, part = 0;
    if (word == "digits") words >> read;
    if (word == "cells") words >> part;
    std::vector<int> list;
    for (int d = 0; words >> d;) list.push_back(d);
    if (word == "cells") return same_state(s, part, list, grid);
    std::set<int> there;
    for (const CellId c : s.cells) there.insert(value_at(grid, c));
    if (word == "has") return there.contains(list[0]);
    if (word == "set") return there == std::set<int>(list.begin(), list.end());
    std::size_t count = 0;
    int sum = 0;
    for (const int d : there) {
      if (static_cast<std::size_t>(d) > read) continue;
      ++count;
      sum += d;
    }
    for (const int d : list) sum -= d;
    return count == list.size() && (sum == 0 || !s.has_total);
  }

  // By what engines lower the clue to.
  [[nodiscard]] bool same_state(const Subject& s, std::size_t part, const std::vector<int>& list, const Grid& grid) const {
    if (part < s.lowered.sums.size()) {
      std::int32_t difference = 0;
      for (std::size_t i = 0; i < list.size(); ++i) {
        const LinearSum::Term& term = s.lowered.sums[part].terms[i];
        difference += term.coefficient * (value_at(grid, term.cell) - list[i]);
      }
      return difference == 0;
    }
    const Automaton& a = s.lowered.automata.at(part);
    std::size_t own = 0, asked = 0;
    for (std::size_t i = 0; i < list.size(); ++i) {
      own = a.next[own * puzzle_.side() + static_cast<std::size_t>(value_at(grid, a.cells[i]) - 1)];
      asked = a.next[asked * puzzle_.side() + static_cast<std::size_t>(list[i] - 1)];
      if (own == Automaton::kDead || asked == Automaton::kDead) return own == asked;
    }
    return own == asked;
  }

  const Puzzle& puzzle_;
  std::vector<Subject> subjects_;
  std::vector<std::string> meanings_;
};

// One number of a line is another one, has another sign, is gone or stands twice.
inline std::string changed_number(const std::string& line, std::size_t most, Rng& rng) {
  std::istringstream in(line);
  std::vector<std::string> words;
  for (std::string w; in >> w;) words.push_back(w);
  if (words.empty()) return line;
  const std::size_t at = rng.below(words.size());
  switch (rng.below(5)) {
    case 0:
      words[at] = words[at][0] == '-' ? words[at].substr(1) : "-" + words[at];
      break;
    case 1:
      words.erase(words.begin() + static_cast<std::ptrdiff_t>(at));
      break;
    case 2:
      words.insert(words.begin() + static_cast<std::ptrdiff_t>(at), words[at]);
      break;
    default:
      words[at] = std::to_string(rng.below(most + 1));
  }
  std::string made;
  for (const std::string& w : words) made += (made.empty() ? "" : " ") + w;
  return made;
}

}  // namespace tresse::test
