// Why extended: with only the minimal constraints a hard 25x25 does not end in a minute, with both
// views it takes 0.06 s, and a 64x64 falls from > 60 s to 0.04 s.
// Why live candidates only: at N = 64 elimination turns 31 million clauses into 76 thousand.
// Duplicates between houses are left in: they are at most a sixth of the binary clauses (9x9, the
// share falls with N), the solver drops them in its first pass, and without them neither the size
// formula nor a house's at-most-one row would stand by itself.
// Memory: one group of literals, at most N.
#include "encoders/sudoku_cnf.hpp"

#include "base/check.hpp"

namespace tresse {
namespace {

void count_group(CnfSize& size, const AtMostOne& amo, std::uint64_t k) {
  const AmoSize a = amo.size(k);
  size.clauses += 1 + a.clauses;
  size.literals += k + a.literals;
  size.variables += a.auxiliaries;
}

}  // namespace

template <int W>
CnfSize estimate(const CandidateGrid<W>& grid, const AtMostOne& amo) {
  const Topology& t = grid.topology();
  CnfSize size;
  for (std::size_t i = 0; i < t.cell_count(); ++i) {
    if (!grid.open(CellId(i))) continue;
    const std::uint64_t k = grid.digits(CellId(i)).count();
    size.variables += k;
    count_group(size, amo, k);
  }
  for (std::size_t h = 0; h < t.house_count(); ++h) {
    for (auto d : grid.unplaced(HouseId(h))) {
      count_group(size, amo, grid.places(HouseId(h), Digit(d)).count());
    }
  }
  return size;
}

template <int W>
StopReason encode(const CandidateGrid<W>& grid, const Variables<W>& variables, const AtMostOne& amo,
                  ClauseSink& sink, const StopToken& stop, StopPoint point) {
  TRESSE_CHECK(!grid.contradiction() ||
               grid.contradiction()->kind != Contradiction::Kind::value_not_allowed);
  const Topology& t = grid.topology();
  FreshVariables fresh(variables.last());
  std::vector<Literal> group;
  group.reserve(t.side());
  const auto exactly_one = [&] {
    sink.add(group);
    amo.emit(group, fresh, sink);
  };
  for (std::size_t i = 0; i < t.cell_count(); ++i) {
    const CellId c(i);
    if (!grid.open(c)) continue;
    if (const auto why = stop.poll(point); why != StopReason::none) return why;
    if (!sink.wants_more()) return StopReason::none;
    group.clear();
    for (auto d : grid.digits(c)) group.push_back(variables.literal(c, Digit(d)));
    exactly_one();
  }
  for (std::size_t h = 0; h < t.house_count(); ++h) {
    const auto cells = t.cells(HouseId(h));
    for (auto d : grid.unplaced(HouseId(h))) {
      if (const auto why = stop.poll(point); why != StopReason::none) return why;
      if (!sink.wants_more()) return StopReason::none;
      group.clear();
      for (auto p : grid.places(HouseId(h), Digit(d))) {
        group.push_back(variables.literal(cells[p], Digit(d)));
      }
      exactly_one();
    }
  }
  return StopReason::none;
}

template <int W>
std::vector<Literal> blocking_clause(const CandidateGrid<W>& grid, const Variables<W>& variables,
                                     const Grid& facts, const Grid& solution) {
  std::vector<Literal> clause;
  for (std::size_t i = 0; i < grid.topology().cell_count(); ++i) {
    const CellId c(i);
    if (facts.filled(c)) continue;
    const auto d = solution.at(c);
    TRESSE_CHECK(d && grid.has(c, *d));
    clause.push_back(-variables.literal(c, *d));
  }
  return clause;
}

#define TRESSE_INSTANTIATE(W)                                                                 \
  template CnfSize estimate(const CandidateGrid<W>&, const AtMostOne&);                       \
  template StopReason encode(const CandidateGrid<W>&, const Variables<W>&, const AtMostOne&,  \
                             ClauseSink&, const StopToken&, StopPoint);                       \
  template std::vector<Literal> blocking_clause(const CandidateGrid<W>&, const Variables<W>&, \
                                                const Grid&, const Grid&);
TRESSE_INSTANTIATE(1)
TRESSE_INSTANTIATE(2)
TRESSE_INSTANTIATE(4)
TRESSE_INSTANTIATE(8)
TRESSE_INSTANTIATE(16)
#undef TRESSE_INSTANTIATE

}  // namespace tresse
