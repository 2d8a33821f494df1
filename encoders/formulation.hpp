// A formulation: which encoding of the constraints, with which at-most-one. Its size on a position
// is known from how many groups of literals there are of each length, before a clause exists; and
// from that size it is chosen when nothing was said.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "encoders/at_most_one.hpp"
#include "encoders/choice.hpp"
#include "model/candidates.hpp"
#include "tresse/model/rules.hpp"

namespace tresse {

// Encodings of the constraints: which of the four families of clauses a formula has. Over the open
// cells and the (house, digit) pairs that are not placed:
//   cell_at_least    an open cell has one of its digits
//   cell_at_most     an open cell has at most one of them
//   house_at_least   a digit has one of its places in the house
//   house_at_most    a digit has at most one of them
// A row is a formula whose models are exactly the solutions; see formulation.cpp for why those, and
// no others.

// Rules of which there are clauses. (Marks are not among the candidates that clauses are made of.)
inline constexpr RuleSet kEncodedRules =
    kHouseRules | kDifferRules | kClueRules | RuleSet{RuleKind::pencil_marks};

struct Encoding {
  std::string_view key;
  std::string_view what;
  bool cell_at_least = false;
  bool cell_at_most = false;
  bool house_at_least = false;
  bool house_at_most = false;
};

// Do these families together say Sudoku? The argument is in formulation.cpp.
[[nodiscard]] constexpr bool says_sudoku(const Encoding& e) {
  return (e.cell_at_least && e.house_at_most) || (e.house_at_least && e.cell_at_most);
}

[[nodiscard]] std::span<const Encoding> encodings();
// All four families: the row that decides, by two orders of magnitude, where search is needed.
[[nodiscard]] const Encoding& extended();

// The formulation of proofs: every clause is an axiom of Sudoku, no auxiliary variable.
[[nodiscard]] inline Formulation extended_pairwise() {
  return {&extended(), &pairwise()};
}

// [k] = how many groups of k literals a position has.
struct GroupLengths {
  std::vector<std::uint64_t> cells;   // open cells with k digits
  std::vector<std::uint64_t> houses;  // unplaced digits of a house with k places
  std::uint64_t links = 0;            // digits that both cells of a link have, over all links
  CnfSize clues;                      // of clauses of clues: fresh variables, clauses, literals
  StopReason stopped = StopReason::none;  // not none: `clues` is not all
};

// The digits that have no value in a house yet, and the places of one of them; of implied houses too, of which the grid
// knows nothing. O(1) for a given house, O(N) for another.
template <int W>
[[nodiscard]] Bits<W> unplaced(const CandidateGrid<W>& grid, HouseId h) {
  const Topology& t = grid.topology();
  if (h.index() < t.house_count()) return grid.unplaced(h);
  Bits<W> digits = Bits<W>::first_n(t.side());
  for (CellId c : t.cells(h)) {
    if (const auto d = grid.values().at(c)) digits.reset(d->index());
  }
  return digits;
}
template <int W>
[[nodiscard]] Bits<W> places(const CandidateGrid<W>& grid, HouseId h, Digit d) {
  const Topology& t = grid.topology();
  if (h.index() < t.house_count()) return grid.places(h, d);
  Bits<W> positions;
  for (std::size_t p = 0; p < t.side(); ++p) {
    if (grid.has(t.cells(h)[p], d)) positions.set(p);
  }
  return positions;
}

// O(cells + houses * N + links) set counts, for an implied house O(N^2).
template <int W>
[[nodiscard]] GroupLengths group_lengths(const CandidateGrid<W>& grid, HouseSet which = HouseSet::given,
                                         const StopToken& stop = {});

// The exact size of what encode() emits. O(N) calls of AtMostOne::size.
// requires: both members of the formulation.
[[nodiscard]] CnfSize size_of(const GroupLengths& lengths, const Formulation& formulation);

// What a formula may take.
struct Room {
  std::function<std::uint64_t(const CnfSize&)> needs;  // bytes
  std::uint64_t bytes;
  std::uint64_t variables;    // the highest number that a variable may have
  std::uint64_t numbers = 0;  // how many of them are taken by what CnfSize does not count

  [[nodiscard]] bool holds(const CnfSize& size) const {
    return needs(size) <= bytes && size.variables + numbers <= variables;
  }
};

struct Choice {
  Formulation formulation;
  CnfSize size;
  bool fits = false;
  std::string why;  // of a formulation that is not the usual one; empty: nothing to say
};

// Completes what was asked; see formulation.cpp for the rules and their measurements. If nothing
// that is allowed fits, the choice is the one that needs least, and does not fit.
[[nodiscard]] Choice choose(const GroupLengths& lengths, const Formulation& asked,
                            const Room& room);

}  // namespace tresse
