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

#include <optional>

#include "base/memory.hpp"

namespace tresse {
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
GroupLengths group_lengths(const CandidateGrid<W>& grid, HouseSet which) {
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

template GroupLengths group_lengths(const CandidateGrid<1>&, HouseSet);
template GroupLengths group_lengths(const CandidateGrid<2>&, HouseSet);
template GroupLengths group_lengths(const CandidateGrid<4>&, HouseSet);
template GroupLengths group_lengths(const CandidateGrid<8>&, HouseSet);
template GroupLengths group_lengths(const CandidateGrid<16>&, HouseSet);

}  // namespace tresse
