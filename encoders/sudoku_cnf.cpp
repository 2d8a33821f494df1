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

#include <algorithm>

#include "base/check.hpp"
#include "encoders/clue_cnf.hpp"

namespace tresse {

// See the header: prefix sums over cells, ranks within a cell.
template <int W>
Variables<W> Variables<W>::by_candidate(const CandidateGrid<W>& grid) {
  Variables v;
  v.grid_ = &grid;
  v.side_ = grid.side();
  v.last_ = static_cast<Literal>(grid.topology().candidate_count());
  return v;
}

template <int W>
Variables<W> Variables<W>::compact(const CandidateGrid<W>& grid) {
  Variables v;
  v.grid_ = &grid;
  v.side_ = grid.side();
  v.first_.reserve(grid.topology().cell_count());
  std::uint32_t live = 0;
  for (std::size_t i = 0; i < grid.topology().cell_count(); ++i) {
    v.first_.push_back(live);
    live += static_cast<std::uint32_t>(grid.digits(CellId(i)).count());
  }
  v.last_ = static_cast<Literal>(live);
  return v;
}

template <int W>
CandId Variables<W>::candidate(Literal variable) const {
  if (first_.empty()) return cand_of(variable);
  const auto index = static_cast<std::uint32_t>(variable - 1);
  const auto after = std::upper_bound(first_.begin(), first_.end(), index);
  const CellId c(static_cast<std::size_t>(after - first_.begin()) - 1);
  std::uint32_t skip = index - first_[c.index()];
  for (auto d : grid_->digits(c)) {
    if (skip-- == 0) return cand(c, Digit(d), side_);
  }
  return {};
}

#define TRESSE_INSTANTIATE(W) template class Variables<W>;
TRESSE_EACH_WIDTH(TRESSE_INSTANTIATE)
#undef TRESSE_INSTANTIATE

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
                  StopPoint point, HouseSet which, bool with_clues) {
  TRESSE_CHECK(!grid.contradiction() ||
               grid.contradiction()->kind != Contradiction::Kind::value_not_allowed);
  const Topology& t = grid.topology();
  TRESSE_CHECK(kEncodedRules.covers(t.rules()));
  const Encoding& families = *formulation.encoding;
  GroupLengths lengths = group_lengths(grid, which, stop);
  if (lengths.stopped != StopReason::none) return lengths.stopped;
  if (!with_clues) lengths.clues = {};
  const CnfSize told = size_of(lengths, formulation);
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
  if (with_clues && !t.spec().constraints.empty()) {
    const auto literals = clue_literals(grid, [&](CellId c, Digit d) { return variables.literal(c, d); });
    const auto why = ClueClauses(t, stop).emit(literals, fresh, counter, stop, point);
    if (why != StopReason::none || !sink.wants_more()) return why;
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
                             ClauseSink&, const StopToken&, StopPoint, HouseSet, bool);              \
  template std::vector<Literal> blocking_clause(const CandidateGrid<W>&, const Variables<W>&,  \
                                                const Grid&, const Grid&);
TRESSE_EACH_WIDTH(TRESSE_INSTANTIATE)
#undef TRESSE_INSTANTIATE

}  // namespace tresse
