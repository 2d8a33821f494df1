// Why extended: with only the minimal constraints a hard 25x25 does not end in a minute, with both
// views it takes 0.06 s, and a 64x64 falls from > 60 s to 0.04 s.
// Why live candidates only: at N = 64 elimination turns 31 million clauses into 76 thousand.
// Duplicates between houses are left in: they are at most a sixth of the binary clauses (9x9, the
// share falls with N), the solver drops them in its first pass, and without them neither the size
// formula nor a house's at-most-one row would stand by itself.
// Why counted: a formula whose size differs from its estimate would break the DIMACS header, the memory
// plan or the numbering of auxiliaries; the count costs one more call a clause, loading a solver 65 ns.
// Memory: one group of literals, at most N.
#include "encoders/sudoku_cnf.hpp"

#include "base/check.hpp"

namespace tresse {
namespace {

// Passes clauses on and counts them.
class Counter final : public ClauseSink {
 public:
  explicit Counter(ClauseSink& sink) : sink_(sink) {}
  void add(std::span<const Literal> clause) override {
    ++clauses;
    literals += clause.size();
    sink_.add(clause);
  }
  bool prepare(const StopToken& stop) override { return sink_.prepare(stop); }
  [[nodiscard]] bool wants_more() const override { return sink_.wants_more(); }

  std::uint64_t clauses = 0;
  std::uint64_t literals = 0;

 private:
  ClauseSink& sink_;
};

}  // namespace

template <int W>
CnfSize estimate(const CandidateGrid<W>& grid, const Formulation& formulation) {
  return size_of(group_lengths(grid), formulation);
}

template <int W>
std::uint64_t live_count(const CandidateGrid<W>& grid) {
  std::uint64_t n = 0;
  for (std::size_t i = 0; i < grid.topology().cell_count(); ++i)
    n += grid.digits(CellId(i)).count();
  return n;
}

template <int W>
StopReason encode(const CandidateGrid<W>& grid, const Variables<W>& variables,
                  const Formulation& formulation, ClauseSink& sink, const StopToken& stop,
                  StopPoint point, HouseSet which) {
  TRESSE_CHECK(!grid.contradiction() ||
               grid.contradiction()->kind != Contradiction::Kind::value_not_allowed);
  const Topology& t = grid.topology();
  TRESSE_CHECK(kEncodedRules.covers(t.rules()));
  const Encoding& families = *formulation.encoding;
  const CnfSize told = size_of(group_lengths(grid, which), formulation);
  const std::uint64_t live = live_count(grid);
  TRESSE_CHECK(static_cast<std::uint64_t>(variables.last()) + told.variables - live <=
               kMaxVariable);
  Counter counter(sink);
  FreshVariables fresh(variables.last());
  std::vector<Literal> group;
  group.reserve(t.side());
  const auto emit = [&](bool at_least, bool at_most) {
    if (at_least) counter.add(group);
    if (at_most) formulation.at_most_one->emit(group, fresh, counter);
  };
  while (counter.prepare(stop)) {
    if (const auto why = stop.poll(point); why != StopReason::none) return why;
  }
  for (std::size_t i = 0; i < t.cell_count(); ++i) {
    const CellId c(i);
    if (!grid.open(c)) continue;
    if (const auto why = stop.poll(point); why != StopReason::none) return why;
    if (!sink.wants_more()) return StopReason::none;
    group.clear();
    for (auto d : grid.digits(c)) group.push_back(variables.literal(c, Digit(d)));
    emit(families.cell_at_least, families.cell_at_most);
  }
  for (std::size_t h = 0; h < t.house_count(which); ++h) {
    const auto cells = t.cells(HouseId(h));
    for (auto d : unplaced(grid, HouseId(h))) {
      if (const auto why = stop.poll(point); why != StopReason::none) return why;
      if (!sink.wants_more()) return StopReason::none;
      group.clear();
      for (auto p : places(grid, HouseId(h), Digit(d))) {
        group.push_back(variables.literal(cells[p], Digit(d)));
      }
      emit(families.house_at_least, families.house_at_most);
    }
  }
  if (t.link_count() != 0) {
    for (std::size_t i = 0; i < t.cell_count(); ++i) {
      const CellId c(i);
      if (!grid.open(c)) continue;
      if (const auto why = stop.poll(point); why != StopReason::none) return why;
      if (!sink.wants_more()) return StopReason::none;
      for (CellId x : t.links(c)) {
        if (x < c) continue;
        for (auto d : grid.digits(c) & grid.digits(x)) {
          group = {-variables.literal(c, Digit(d)), -variables.literal(x, Digit(d))};
          counter.add(group);
        }
      }
    }
  }
  const auto auxiliaries = static_cast<std::uint64_t>(fresh.last() - variables.last());
  TRESSE_CHECK((told == CnfSize{live + auxiliaries, counter.clauses, counter.literals}));
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

#define TRESSE_INSTANTIATE(W)                                                                  \
  template std::uint64_t live_count(const CandidateGrid<W>&);                                  \
  template CnfSize estimate(const CandidateGrid<W>&, const Formulation&);                      \
  template StopReason encode(const CandidateGrid<W>&, const Variables<W>&, const Formulation&, \
                             ClauseSink&, const StopToken&, StopPoint, HouseSet);                   \
  template std::vector<Literal> blocking_clause(const CandidateGrid<W>&, const Variables<W>&,  \
                                                const Grid&, const Grid&);
TRESSE_INSTANTIATE(1)
TRESSE_INSTANTIATE(2)
TRESSE_INSTANTIATE(4)
TRESSE_INSTANTIATE(8)
TRESSE_INSTANTIATE(16)
#undef TRESSE_INSTANTIATE

}  // namespace tresse
