// The rules of choose(), in order, for what was not said:
// 1. extended, pairwise. After propagation the groups are short, and pairwise is as small as anything;
//    on under-constrained grids, where it is six times as large as the others, it was still the
//    quickest by far: a 64x64 of 20 % givens in 3.2 s with 8.2 million clauses, undecided after 20 s
//    with 1.3 to 2.4 million clauses of any other at-most-one; a 49x49 of 30 % in 0.3 s against 6 s
//    (sequential) and more. A rule "linear from so many clauses on" was planned, and lost by that.
// 2. When it does not fit: extended with the at-most-one that needs least of those that fit.
// 3. Then any encoding. The weak ones decide nothing that takes search (README.md: on a 49x49 all six
//    undecided after 5 s, extended takes 0.4 s), but what propagation nearly solves they do solve.
// The sizes come from two histograms of group lengths, so that all 35 formulations are weighed for the
// cost of one pass over the grid; no clause and no variable exists by then. Choices are made from sizes
// only: the same puzzle and limit, the same formula. Table and commands: encoders/README.md.
#include "encoders/formulation.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "base/memory.hpp"
#include "base/ranges.hpp"
#include "encoders/clue_cnf.hpp"

namespace tresse {

// The table. A new encoding is a row; one file for all of them, because a row is four booleans and
// the code that reads them (sudoku_cnf.cpp) is the same for all.
//
// Which families say Sudoku. Take a position to which values were only added by placing candidates.
// Every house has N cells and N digits, and each value placed used up one of both: so a house has as
// many open cells as digits left, m of either, and a model is a set of true candidates. Then
//   cell_at_least + house_at_most: m cells with at least one true candidate each are at least m true
//     candidates in the house; m digits with at most one place each are at most m. So there are
//     exactly m, and every cell and every digit of the house has exactly one.
//   house_at_least + cell_at_most: the same, with cells and digits exchanged.
// Either pair therefore implies the other two families, for every house of N cells, whatever its
// shape, and for any set of candidates (marks only take candidates away; a cell or a digit without
// any makes the count impossible, and the formula unsatisfiable). Every cell is in a house, its row:
// a model has exactly one digit in each open cell, and decoding may rely on it.
// More families change nothing but the speed. Without such a pair there are other models: with both
// families of houses only, in the empty 2x2 Latin square, both digits may stand in both cells of one
// diagonal; without any at-most, or any at-least, everything or nothing may be true. So these seven of
// the 16 combinations, and a test asks all 16 over all assignments of small positions.

namespace {

constexpr std::array kEncodings = {
    Encoding{"extended", "all four families", true, true, true, true},
    Encoding{"minimal", "cells at least one, houses at most one", true, false, false, true},
    Encoding{"dual", "cells at most one, houses at least one", false, true, true, false},
    Encoding{"efficient", "minimal, and cells at most one", true, true, false, true},
    Encoding{"house", "minimal, and houses at least one", true, false, true, true},
    Encoding{"cell", "dual, and cells at least one", true, true, true, false},
    Encoding{"dual-efficient", "dual, and houses at most one", false, true, true, true},
};
static_assert(ranges::all_of(kEncodings, says_sudoku));

}  // namespace

std::span<const Encoding> encodings() {
  return kEncodings;
}

const Encoding* find_encoding(std::string_view key) {
  for (const Encoding& row : kEncodings) {
    if (row.key == key) return &row;
  }
  return nullptr;
}

const Encoding& extended() {
  return kEncodings[0];
}

std::vector<std::string_view> encoding_keys() {
  std::vector<std::string_view> keys;
  for (const auto& row : encodings()) keys.push_back(row.key);
  return keys;
}

namespace {

void add_groups(CnfSize& size, const std::vector<std::uint64_t>& lengths, const AtMostOne* at_most,
                bool at_least) {
  for (std::uint64_t k = 0; k < lengths.size(); ++k) {
    const std::uint64_t groups = lengths[k];
    if (groups == 0) continue;
    const AmoSize amo = at_most != nullptr ? at_most->size(k) : AmoSize{};
    size.variables += groups * amo.auxiliaries;
    size.clauses += groups * (amo.clauses + (at_least ? 1 : 0));
    size.literals += groups * (amo.literals + (at_least ? k : 0));
  }
}

// Among the rows that `asked` allows: the one that needs least, of those that fit if any does.
Choice smallest(const GroupLengths& lengths, const Formulation& asked, const Room& room) {
  std::optional<Choice> best;
  for (const Encoding& e : encodings()) {
    if (asked.encoding != nullptr && asked.encoding != &e) continue;
    for (const AtMostOne& a : at_most_one_encodings()) {
      if (asked.at_most_one != nullptr && asked.at_most_one != &a) continue;
      Choice c{{&e, &a}, size_of(lengths, {&e, &a}), false, {}};
      c.fits = room.holds(c.size);
      const auto rank = [&](const Choice& x) { return std::pair(!x.fits, room.needs(x.size)); };
      if (!best || rank(c) < rank(*best)) best = std::move(c);
    }
  }
  return *best;
}

}  // namespace

std::string name_of(const Formulation& f) {
  std::string name(f.encoding != nullptr ? f.encoding->key : "auto");
  name += ' ';
  name += f.at_most_one != nullptr ? f.at_most_one->key : "auto";
  return name;
}

template <int W>
GroupLengths group_lengths(const CandidateGrid<W>& grid, HouseSet which, const StopToken& stop) {
  const Topology& t = grid.topology();
  GroupLengths lengths;
  lengths.cells.resize(t.side() + 1);
  lengths.houses.resize(t.side() + 1);
  for (std::size_t i = 0; i < t.cell_count(); ++i) {
    if (grid.open(CellId(i))) ++lengths.cells[grid.digits(CellId(i)).count()];
  }
  for (std::size_t h = 0; h < t.house_count(which); ++h) {
    for (auto d : unplaced(grid, HouseId(h))) {
      ++lengths.houses[places(grid, HouseId(h), Digit(d)).count()];
    }
  }
  for (std::size_t i = 0; i < t.cell_count(); ++i) {
    for (CellId x : t.links(CellId(i))) {
      if (i < x.index()) lengths.links += (grid.digits(CellId(i)) & grid.digits(x)).count();
    }
  }
  if (!t.spec().constraints.empty()) lengths.clues = clue_size(grid, stop, lengths.stopped);
  return lengths;
}

CnfSize size_of(const GroupLengths& lengths, const Formulation& f) {
  const Encoding& e = *f.encoding;
  CnfSize size;
  for (std::uint64_t k = 0; k < lengths.cells.size(); ++k) size.variables += k * lengths.cells[k];
  add_groups(size, lengths.cells, e.cell_at_most ? f.at_most_one : nullptr, e.cell_at_least);
  add_groups(size, lengths.houses, e.house_at_most ? f.at_most_one : nullptr, e.house_at_least);
  size.clauses += lengths.links;
  size.literals += 2 * lengths.links;
  size.variables += lengths.clues.variables;
  size.clauses += lengths.clues.clauses;
  size.literals += lengths.clues.literals;
  return size;
}

Choice choose(const GroupLengths& lengths, const Formulation& asked, const Room& room) {
  Formulation usual = asked;
  if (usual.encoding == nullptr) usual.encoding = &extended();
  if (usual.at_most_one == nullptr) usual.at_most_one = &pairwise();
  Choice choice{usual, size_of(lengths, usual), false, {}};
  choice.fits = room.holds(choice.size);
  if (choice.fits) return choice;
  Choice other = smallest(lengths, {usual.encoding, asked.at_most_one}, room);
  if (!other.fits) other = smallest(lengths, asked, room);
  if (other.formulation == usual) return other;
  other.why = name_of(other.formulation) + ": " + name_of(usual) + " " +
              needs_text(static_cast<double>(room.needs(choice.size)));
  return other;
}

#define TRESSE_INSTANTIATE(W) template GroupLengths group_lengths(const CandidateGrid<W>&, HouseSet, const StopToken&);
TRESSE_EACH_WIDTH(TRESSE_INSTANTIATE)
#undef TRESSE_INSTANTIATE

}  // namespace tresse
