// Most clauses of a formula are exclusions: two divisions and a comparison of the cells' houses decide one.
// An at-least-one clause is compared with its group by counting: its literals are different and lie in
// the group, so all candidates that are left are among them exactly when as many of its literals are
// left (not excluded) as the group has. The group's number is counted when it is first asked for.
// So no clause costs more than its own length, however short it is and however large its group.
//
// Invariant for soundness: whatever recognise() calls anything but none or blocking holds in every
// solution of the puzzle; blocking holds in every solution but the known one. Tested over all short
// clauses of small puzzles against all their solutions.
#include "proof/axiom.hpp"

#include <algorithm>
#include <cstdlib>

#include "base/check.hpp"
#include "base/ranges.hpp"
#include "proof/fault.hpp"

namespace tresse::proof {

Axioms::Axioms(const Puzzle& puzzle, const Grid* known, Budget& budget, const StopToken& stop)
    : puzzle_(puzzle),
      topology_(*puzzle.topology),
      known_(known),
      stop_(stop),
      side_(puzzle.side()),
      givens_(topology_.house_count() * side_, 0, budget),
      left_(topology_.cell_count() + topology_.house_count() * side_, kNotCounted, budget),
      visit_(topology_.cell_count(), 0, budget),
      shared_(budget) {
  TRESSE_CHECK(kAxiomRules.covers(puzzle.rules()));
  for (const DifferRule& rule : differ_rules()) {
    if (topology_.rules().has(rule.kind)) judges_.push_back(rule.judge(topology_.spec()));
  }
  if (!topology_.spec().constraints.empty()) clues_.emplace(topology_, budget, stop);
  for (std::size_t i = 0; i < topology_.cell_count(); ++i) {
    const auto given = puzzle.givens.at(CellId(i));
    if (!given) {
      ++open_cells_;
      continue;
    }
    for (const Membership& m : topology_.houses(CellId(i))) {
      std::uint8_t& count = givens_[m.house.index() * side_ + given->index()];
      if (count < 2) ++count;
    }
  }
}

bool Axioms::excluded(CellId c, Digit d) const {
  if (!puzzle_.allows(c, d)) return true;
  // Another cell of a house has this given: one there, or a second one if it is the cell's own.
  const std::uint8_t own = puzzle_.givens.filled(c) ? 1 : 0;
  for (const Membership& m : topology_.houses(c)) {
    if (givens_[m.house.index() * side_ + d.index()] > own) return true;
  }
  return ranges::any_of(topology_.links(c),
                             [&](CellId x) { return puzzle_.givens.at(x) == d && differ(c, x); });
}

// Links only propose where to look: that two cells differ is for the rules' judges to say.
bool Axioms::differ(CellId a, CellId b) const {
  return topology_.share_house(a, b) ||
         ranges::any_of(judges_, [&](const PairJudge& judge) { return judge(a, b); }) ||
         (clues_ && clues_->apart(a, b));
}

std::int64_t Axioms::declare(Scanner& meanings) {
  return clues_ ? clues_->declare(meanings, [this](CellId a, CellId b) { return differ(a, b); }) : 0;
}

AxiomKind Axioms::recognise(std::span<const std::int32_t> clause) {
  if (!clues_) return plain(clause);
  const auto candidates = static_cast<std::int64_t>(topology_.candidate_count());
  if (ranges::all_of(clause, [&](std::int32_t l) { return std::abs(l) <= candidates; })) {
    if (const AxiomKind kind = plain(clause); kind != AxiomKind::none) return kind;
  }
  return clues_->implied(clause) ? AxiomKind::clue : AxiomKind::none;
}

AxiomKind Axioms::plain(std::span<const std::int32_t> clause) {
  if (clause.empty()) {
    if (known_ != nullptr && open_cells_ == 0) return AxiomKind::blocking;
    return some_group_is_empty() ? AxiomKind::at_least_one : AxiomKind::none;
  }
  if (clause.size() == 2 && clause[0] < 0 && clause[1] < 0) {
    const auto [c, d] = candidate(clause[0]);
    const auto [k, e] = candidate(clause[1]);
    if (c == k ? d != e : d == e && differ(c, k)) return AxiomKind::exclusion;
  }
  for (std::int32_t l : clause) {
    if ((l > 0) != (clause[0] > 0)) return AxiomKind::none;
  }
  return clause[0] > 0 ? positive(clause) : negative(clause);
}

AxiomKind Axioms::positive(std::span<const std::int32_t> clause) {
  return digits_of_a_cell(clause) || places_of_a_digit(clause) ? AxiomKind::at_least_one
                                                               : AxiomKind::none;
}

AxiomKind Axioms::negative(std::span<const std::int32_t> clause) {
  if (clause.size() == 1) {
    const auto [c, d] = candidate(clause[0]);
    if (excluded(c, d)) return AxiomKind::excluded;
  }
  return known_ != nullptr && blocks(clause) ? AxiomKind::blocking : AxiomKind::none;
}

void Axioms::begin_clause() {
  if (++clause_ != 0) return;
  std::fill(visit_.begin(), visit_.end(), 0);
  clause_ = 1;
}

// Is this the clause's first literal of that cell or digit?
bool Axioms::first_visit(std::size_t what) {
  if (visit_[what] == clause_) return false;
  visit_[what] = clause_;
  return true;
}

bool Axioms::digits_of_a_cell(std::span<const std::int32_t> clause) {
  const CellId cell = candidate(clause[0]).cell;
  begin_clause();
  std::size_t left = 0;
  for (std::int32_t l : clause) {
    const auto [c, d] = candidate(l);
    if (c != cell || !first_visit(d.index())) return false;
    left += excluded(c, d) ? 0 : 1;
  }
  return left == left_in_cell(cell);
}

bool Axioms::places_of_a_digit(std::span<const std::int32_t> clause) {
  const Digit digit = candidate(clause[0]).digit;
  begin_clause();
  shared_.clear();
  for (const Membership& m : topology_.houses(candidate(clause[0]).cell))
    shared_.push_back(m.house);
  std::size_t left = 0;
  for (std::int32_t l : clause) {
    const auto [c, d] = candidate(l);
    if (d != digit || !first_visit(c.index())) return false;
    const auto houses = topology_.houses(c);
    std::erase_if(shared_, [&](HouseId h) {
      return std::none_of(houses.begin(), houses.end(),
                          [&](const Membership& m) { return m.house == h; });
    });
    if (shared_.empty()) return false;
    left += excluded(c, d) ? 0 : 1;
  }
  return std::any_of(shared_.begin(), shared_.end(),
                     [&](HouseId h) { return left == left_in_house(h, digit); });
}

bool Axioms::blocks(std::span<const std::int32_t> clause) {
  begin_clause();
  std::size_t open = 0;
  for (std::int32_t l : clause) {
    const auto [c, d] = candidate(l);
    if (known_->at(c) != d || !first_visit(c.index())) return false;
    open += puzzle_.givens.filled(c) ? 0 : 1;
  }
  return open == open_cells_;
}

std::size_t Axioms::left_in_cell(CellId c) {
  std::uint16_t& known = left_[c.index()];
  if (known != kNotCounted) return known;
  std::size_t left = 0;
  for (std::size_t d = 0; d < side_; ++d) left += excluded(c, Digit(d)) ? 0 : 1;
  known = static_cast<std::uint16_t>(left);
  return left;
}

std::size_t Axioms::left_in_house(HouseId h, Digit d) {
  std::uint16_t& known = left_[topology_.cell_count() + h.index() * side_ + d.index()];
  if (known != kNotCounted) return known;
  std::size_t left = 0;
  for (CellId c : topology_.cells(h)) left += excluded(c, d) ? 0 : 1;
  known = static_cast<std::uint16_t>(left);
  return left;
}

bool Axioms::some_group_is_empty() {
  if (empty_group_) return *empty_group_;
  bool empty = false;
  for (std::size_t i = 0; i < topology_.cell_count() && !empty; ++i) {
    poll(stop_, stop_point::proof_load);
    empty = left_in_cell(CellId(i)) == 0;
  }
  for (std::size_t h = 0; h < topology_.house_count() && !empty; ++h) {
    for (std::size_t d = 0; d < side_ && !empty; ++d) {
      if (d % 16 == 0) poll(stop_, stop_point::proof_load);
      empty = left_in_house(HouseId(h), Digit(d)) == 0;
    }
  }
  empty_group_ = empty;
  return empty;
}

}  // namespace tresse::proof
