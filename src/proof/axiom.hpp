// Which clauses are true of a puzzle by its rules alone: the axioms that a proof about it may start from.
// This is decided from the puzzle, by code that knows no encoder.
//
// The literal (r*N + c)*N + d says: row r, column c (from 0) holds digit d (from 1); its negation that it
// does not. A candidate is excluded by the puzzle when its cell has another given, when a cell that it
// shares a house with or differs from by another rule has its digit as given, or when its cell has no given
// and pencil marks without it.
//
//   at_least_one : positive, different literals of one group (the digits of a cell, or the places of a
//                  digit in a house) among which is every candidate of it that is not excluded; so is
//                  the literal of a given alone
//   exclusion    : two negative literals, candidates of which only one can be true: two digits of a cell,
//                  or a digit in two cells that share a house or that a rule says differ
//   excluded     : the negation of an excluded candidate
//   clue         : what a clue says of its cells, or what auxiliary variables mean (clue_axioms.hpp)
//   blocking     : the negation of the known solution: negative literals of its values in different cells,
//                  among them every cell without a given. True of every OTHER solution only.
// The empty clause is at_least_one when a group has no candidate left.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/stop.hpp"
#include "model/rules/differ.hpp"
#include "proof/clue_axioms.hpp"
#include "proof/scanner.hpp"
#include "proof/store.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/model/ids.hpp"
#include "tresse/puzzle.hpp"

namespace tresse::proof {

enum class AxiomKind : std::uint8_t { none, at_least_one, exclusion, excluded, clue, blocking };

// Of a puzzle with any other rule nothing is known here: no claim about it can be checked.
inline constexpr RuleSet kAxiomRules = kHouseRules | kDifferRules | kClueRules | RuleSet{RuleKind::pencil_marks};

class Axioms {
 public:
  // `known`, if not null, is the solution that a blocking clause may forbid; all arguments outlive this.
  // Memory: 3 bytes per house and digit, 4 per cell. O(houses * N).
  // requires: is_solution(puzzle, *known), no rule beyond kAxiomRules.
  Axioms(const Puzzle& puzzle, const Grid* known, Budget& budget, const StopToken& stop);

  // The auxiliary variables that a text declares: how many. None of a puzzle without clues. Throws Malformed.
  [[nodiscard]] std::int64_t declare(Scanner& meanings);

  // requires: every literal is over a candidate or a declared variable. O(length * houses of a cell); a group is
  // counted once, O(N), and for the empty clause all groups are, O(houses of a cell * N^3).
  [[nodiscard]] AxiomKind recognise(std::span<const std::int32_t> clause);

  [[nodiscard]] bool excluded(CellId c, Digit d) const;

 private:
  static constexpr std::uint16_t kNotCounted = 0xFFFF;

  struct Candidate {
    CellId cell;
    Digit digit;
  };
  [[nodiscard]] Candidate candidate(std::int32_t literal) const {
    const auto v = static_cast<std::uint32_t>(literal < 0 ? -literal : literal) - 1;
    const auto n = static_cast<std::uint32_t>(side_);
    return {CellId(v / n), Digit(v % n)};
  }
  [[nodiscard]] AxiomKind plain(std::span<const std::int32_t> clause);
  [[nodiscard]] AxiomKind positive(std::span<const std::int32_t> clause);
  [[nodiscard]] AxiomKind negative(std::span<const std::int32_t> clause);
  [[nodiscard]] bool digits_of_a_cell(std::span<const std::int32_t> clause);
  [[nodiscard]] bool places_of_a_digit(std::span<const std::int32_t> clause);
  [[nodiscard]] bool blocks(std::span<const std::int32_t> clause);
  [[nodiscard]] bool some_group_is_empty();
  [[nodiscard]] std::size_t left_in_cell(CellId c);
  [[nodiscard]] std::size_t left_in_house(HouseId h, Digit d);
  [[nodiscard]] bool differ(CellId a, CellId b) const;
  void begin_clause();
  [[nodiscard]] bool first_visit(std::size_t what);

  const Puzzle& puzzle_;
  const Topology& topology_;
  const Grid* known_;
  const StopToken& stop_;
  std::size_t side_;
  std::size_t open_cells_ = 0;
  std::optional<ClueAxioms> clues_;
  std::vector<PairJudge> judges_;  // of the rules that are no houses
  BoundedVector<std::uint8_t>
      givens_;  // per house and digit: how many cells have it as given, up to 2
  BoundedVector<std::uint16_t>
      left_;  // per cell, then per house and digit: candidates not excluded
  BoundedVector<std::uint16_t> visit_;  // per cell or digit: the last clause that had it
  std::uint16_t clause_ = 0;            // so small that a test sees it begin anew
  BoundedVector<HouseId> shared_;  // scratch: the houses that hold all cells of a clause
  std::optional<bool> empty_group_;
};

}  // namespace tresse::proof
