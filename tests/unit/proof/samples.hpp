// Puzzles, formulas and proofs for the tests of the proof checker, made without encoders and solvers: every clause
// comes straight from the houses, every proof from a backtracking search that writes down what it refuted.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "model/verify.hpp"
#include "proof/check.hpp"
#include "unit/sat/samples.hpp"

namespace tresse::test {

using Clause = std::vector<std::int32_t>;

inline std::int32_t literal(const Puzzle& p, CellId c, Digit d) {
  return static_cast<std::int32_t>(cand(c, d, p.side()).index() + 1);
}

// By the definition, cell by cell.
inline bool naive_excluded(const Puzzle& p, CellId c, Digit d) {
  if (const auto given = p.givens.at(c); given && *given != d) return true;
  if (!p.givens.filled(c) && p.marks && !p.marks->allows(c, d)) return true;
  for (std::size_t i = 0; i < p.topology->cell_count(); ++i) {
    if (p.topology->are_peers(c, CellId(i)) && p.givens.at(CellId(i)) == d) return true;
  }
  return false;
}

// The groups of literals of which one must hold.
inline std::vector<Clause> groups(const Puzzle& p) {
  std::vector<Clause> all;
  const Topology& t = *p.topology;
  for (std::size_t i = 0; i < t.cell_count(); ++i) {
    all.emplace_back();
    for (std::size_t d = 0; d < p.side(); ++d) {
      all.back().push_back(literal(p, CellId(i), Digit(d)));
    }
  }
  for (std::size_t h = 0; h < t.house_count(); ++h) {
    for (std::size_t d = 0; d < p.side(); ++d) {
      all.emplace_back();
      for (CellId c : t.cells(HouseId(h))) all.back().push_back(literal(p, c, Digit(d)));
    }
  }
  return all;
}

inline CellId cell_of_literal(const Puzzle& p, std::int32_t l) {
  return cell_of(CandId(static_cast<std::size_t>(std::abs(l)) - 1), p.side());
}
inline Digit digit_of_literal(const Puzzle& p, std::int32_t l) {
  return digit_of(CandId(static_cast<std::size_t>(std::abs(l)) - 1), p.side());
}

struct Formula {
  std::vector<Clause> clauses;
  std::map<std::set<std::int32_t>, std::int64_t> id;  // from 1

  void add(const Clause& c) {
    clauses.push_back(c);
    id.emplace(std::set<std::int32_t>(c.begin(), c.end()),
               static_cast<std::int64_t>(clauses.size()));
  }
};

// All groups and exclusions over the candidates that the givens and marks leave; `block` last.
inline Formula formula_of(const Puzzle& p, const std::optional<Grid>& block) {
  Formula f;
  const auto left = [&](std::int32_t l) {
    return !naive_excluded(p, cell_of_literal(p, l), digit_of_literal(p, l));
  };
  for (const Clause& group : groups(p)) {
    Clause c;
    for (std::int32_t l : group) {
      if (left(l)) c.push_back(l);
    }
    f.add(c);
    for (std::size_t i = 0; i < c.size(); ++i) {
      for (std::size_t j = i + 1; j < c.size(); ++j) f.add({-c[i], -c[j]});
    }
  }
  for (std::size_t i = 0; i < p.topology->cell_count(); ++i) {
    for (const CellId x : p.topology->links(CellId(i))) {
      for (std::size_t d = 0; i < x.index() && d < p.side(); ++d) {
        const Clause c = {-literal(p, CellId(i), Digit(d)), -literal(p, x, Digit(d))};
        if (left(c[0]) && left(c[1])) f.add(c);
      }
    }
  }
  if (block) {
    Clause c;
    for (std::size_t i = 0; i < p.topology->cell_count(); ++i) {
      if (!p.givens.filled(CellId(i))) {
        c.push_back(-literal(p, CellId(i), *block->at(CellId(i))));
      }
    }
    f.add(c);
  }
  return f;
}

struct ProofLine {
  Clause clause;
  std::vector<std::int64_t> hints;
};

// The search: cells in order, every digit that the decisions before leave; each node ends with the
// clause that its decisions are wrong. What the search believes to be a solution, `known` or not, it
// claims to be refuted by the last clause of the formula: only for the known one that is true.
class ProofSearch {
 public:
  ProofSearch(const Puzzle& p, const Formula& f) : p_(p), f_(f) {}

  std::vector<ProofLine> run() {
    static_cast<void>(node(0));
    return lines_;
  }

  // The candidate at which the cube of these decisions is cut; none: the search begins there.
  using Cut = std::function<std::optional<std::int32_t>(const Clause& decisions)>;

  // A proof of cubes: a search in each, "not the cube" after it, and what two halves refute together.
  std::vector<ProofLine> run(const Cut& cut) {
    static_cast<void>(cube(cut));
    return lines_;
  }

 private:
  std::int64_t cube(const Cut& cut) {
    ProofLine line;
    if (const auto candidate = cut(decisions_)) {
      for (const std::int32_t side : {*candidate, -*candidate}) {
        decisions_.push_back(side);
        line.hints.push_back(cube(cut));
        decisions_.pop_back();
      }
      return add(std::move(line));
    }
    for (const std::int32_t l : decisions_) {
      if (const auto clash = clash_of(l)) {
        line.hints.push_back(*clash);
        return add(std::move(line));
      }
    }
    return node(0);
  }

  [[nodiscard]] bool decided(std::int32_t l) const {
    return std::find(decisions_.begin(), decisions_.end(), l) != decisions_.end();
  }

  // The clause of the formula that forbids this candidate beside a decision.
  [[nodiscard]] std::optional<std::int64_t> clash_of(std::int32_t l) const {
    for (const std::int32_t before : decisions_) {
      if (const auto at = f_.id.find({-l, -before}); at != f_.id.end() && before != l) return at->second;
    }
    return std::nullopt;
  }

  // The id of the clause that says that not all decisions hold.
  std::int64_t add(ProofLine line) {
    for (std::int32_t l : decisions_) line.clause.push_back(-l);
    lines_.push_back(std::move(line));
    return static_cast<std::int64_t>(f_.clauses.size() + lines_.size());
  }

  // The id of the clause that refutes the decisions.
  std::int64_t node(std::size_t cell) {
    while (cell < p_.topology->cell_count() && p_.givens.filled(CellId(cell))) ++cell;
    ProofLine line;
    if (cell == p_.topology->cell_count()) {
      line.hints.push_back(static_cast<std::int64_t>(f_.clauses.size()));
    } else {
      const CellId c(cell);
      std::set<std::int32_t> group;
      for (std::size_t d = 0; d < p_.side(); ++d) {
        if (naive_excluded(p_, c, Digit(d))) continue;
        const std::int32_t l = literal(p_, c, Digit(d));
        group.insert(l);
        if (decided(l)) return node(cell + 1);
        if (!decided(-l)) line.hints.push_back(refute(cell, l));
      }
      line.hints.push_back(f_.id.at(group));
    }
    return add(std::move(line));
  }

  std::int64_t refute(std::size_t cell, std::int32_t l) {
    if (const auto clash = clash_of(l)) return *clash;
    decisions_.push_back(l);
    const std::int64_t id = node(cell + 1);
    decisions_.pop_back();
    return id;
  }

  const Puzzle& p_;
  const Formula& f_;
  Clause decisions_;
  std::vector<ProofLine> lines_;
};

inline std::string text_of(const Clause& c) {
  std::string text;
  for (std::int32_t l : c) text += std::to_string(l) + " ";
  return text + "0";
}

inline std::string dimacs(const Puzzle& p, const std::vector<Clause>& clauses) {
  std::string text = "c a comment\np cnf " + std::to_string(p.topology->candidate_count()) + " " +
                     std::to_string(clauses.size()) + "\n";
  for (const Clause& c : clauses) text += text_of(c) + "\n";
  return text;
}

// With the deletion of every clause that has served, as solvers write.
inline std::string proof_text(const Formula& f, const std::vector<ProofLine>& lines,
                              proof::ProofFormat format) {
  using proof::ProofFormat;
  std::string text = "c a proof\n";
  const auto axioms = static_cast<std::int64_t>(f.clauses.size());
  if (format == ProofFormat::frat) {
    for (std::size_t i = 0; i < f.clauses.size(); ++i) {
      text += "o " + std::to_string(i + 1) + " " + text_of(f.clauses[i]) + "\n";
    }
  }
  std::int64_t id = axioms;
  for (const ProofLine& line : lines) {
    const std::string number = std::to_string(++id);
    std::string hints;
    for (std::int64_t h : line.hints) hints += std::to_string(h) + " ";
    if (format == ProofFormat::drat) text += text_of(line.clause) + "\n";
    if (format == ProofFormat::lrat)
      text += number + " " + text_of(line.clause) + " " + hints + "0\n";
    if (format == ProofFormat::frat) {
      text += "a " + number + " " + text_of(line.clause);
      text += id % 2 == 0 ? " l " + hints + "0\n" : "\n";
    }
    for (std::int64_t h : line.hints) {
      if (h <= axioms) continue;
      const Clause& gone = lines[static_cast<std::size_t>(h - axioms - 1)].clause;
      const Clause turned(gone.rbegin(), gone.rend());
      if (format == ProofFormat::drat) text += "d " + text_of(turned) + "\n";
      if (format == ProofFormat::lrat) text += number + " d " + std::to_string(h) + " 0\n";
      if (format == ProofFormat::frat)
        text += "d " + std::to_string(h) + " " + text_of(turned) + "\n";
    }
  }
  if (format == ProofFormat::frat) text += "r 1 2 0\nf " + std::to_string(id) + " 0\n";
  return text;
}

inline Result<proof::CheckResult, InputError> check_text(const Puzzle& p, const proof::Claim& claim,
                                                         const std::string& formula,
                                                         const std::string& proof_lines,
                                                         proof::ProofFormat format,
                                                         proof::CheckLimits limits = {},
                                                         const StopToken& stop = {}) {
  std::istringstream cnf(formula);
  std::istringstream lines(proof_lines);
  return proof::check_proof(p, claim, {cnf, "formula.cnf"}, {lines, "proof"}, format, limits, stop);
}

inline std::vector<Grid> all_solutions(const Puzzle& p) {
  std::vector<Grid> all;
  Grid grid(p.side());
  brute_force(p, grid, 0, [&](const Grid& g) { all.push_back(g); });
  return all;
}

inline constexpr proof::ProofFormat kFormats[] = {
    proof::ProofFormat::drat, proof::ProofFormat::lrat, proof::ProofFormat::frat};

// Small shapes of every kind, with a full grid of each.
struct SmallShape {
  std::shared_ptr<const Topology> topology;
  Grid full;
};
inline std::vector<SmallShape> small_shapes() {
  std::vector<TopologySpec> specs(7);
  for (TopologySpec& s : specs) s.side = 4;
  specs[0].box_rows = specs[0].box_cols = 2;
  specs[1] = specs[0];
  specs[1].diagonals = true;
  specs[2].regions = {0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3};
  specs[3] = specs[0];
  specs[3].extra_houses = {{CellId(0), CellId(6), CellId(9), CellId(15)}};
  specs[4] = specs[5] = specs[0];
  specs[4].global_rules = {RuleKind::anti_knight};
  specs[5].extra_regions = {{CellId(5), CellId(6), CellId(10)}, {CellId(0), CellId(7)}};
  std::vector<SmallShape> all;
  for (const TopologySpec& s : specs) {
    auto t = Topology::build(s).value();
    const auto grids = all_solutions(Puzzle(t, Grid(4)));
    if (!grids.empty()) all.push_back({t, grids[grids.size() / 2]});
  }
  return all;
}

}  // namespace tresse::test
