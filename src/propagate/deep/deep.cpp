// A round builds the live formula once and writes back its trail, in the order of derivation: what
// an observer of the list sees is then, for rules that are `rup`, a proof line by line.
// A contradiction that the grid cannot show by what was removed (no matching, say) empties one cell.
#include "propagate/deep/deep.hpp"

#include <algorithm>
#include <optional>

#include "propagate/deep/effort.hpp"
#include "propagate/deep/implications.hpp"
#include "propagate/deep/pairings.hpp"
#include "propagate/deep/prober.hpp"
#include "propagate/deep/probing.hpp"
#include "propagate/deep/subsets.hpp"

namespace tresse {
namespace {

template <int W>
bool run(Prober& live, const Topology& topology, const Rules& rules, const StopToken& stop,
         StopReason& why) {
  // True: go on with the next rule.
  bool possible = true;
  const auto within = [&](bool on, auto&& rule) {
    if (!on) return true;
    Effort effort(rules.effort, stop);
    possible = rule(live, effort);
    why = effort.why();
    return possible && why == StopReason::none;
  };
  std::optional<Pairings<W>> pairings;
  if (rules.matching) pairings.emplace(topology, live);
  const auto match = [&](Prober&, Effort& effort) { return pairings->apply(live, effort); };
  const std::size_t mark = live.mark();
  if (!within(rules.subsets, apply_subsets)) return possible;
  if (!within(rules.matching, match)) return possible;
  if (!within(rules.probing, apply_probing)) return possible;
  if (!within(rules.matching && live.mark() != mark, match)) return possible;
  (void)within(rules.implications, apply_implications);
  return possible;
}

template <int W>
void write_back(Worklist<W>& work, const Prober& live) {
  const std::size_t side = work.grid().side();
  for (const Prober::Number x : live.since(0)) {
    const CellId c = cell_of(live.candidate(x), side);
    const Digit d = digit_of(live.candidate(x), side);
    if (live.is_true(x)) {
      work.place(c, d);
    } else {
      work.eliminate(c, d);
    }
  }
}

template <int W>
void empty_one_cell(Worklist<W>& work) {
  std::size_t i = 0;
  while (!work.grid().open(CellId(i))) ++i;
  const Bits<W> digits = work.grid().digits(CellId(i));
  for (auto d : digits) work.eliminate(CellId(i), Digit(d));
}

}  // namespace

template <int W>
StopReason apply_deep(Worklist<W>& work, const Rules& rules, const StopToken& stop) {
  const CandidateGrid<W>& grid = work.grid();
  const Topology& t = grid.topology();
  std::size_t candidates = 0;
  for (std::size_t i = 0; i < t.cell_count(); ++i) candidates += grid.digits(CellId(i)).count();
  if (candidates > kMaxDeep) return StopReason::none;
  Prober live(grid);
  StopReason why = StopReason::none;
  const bool possible = run<W>(live, t, rules, stop, why);
  write_back(work, live);
  if (!possible && !grid.contradiction()) empty_one_cell(work);
  return why;
}

std::uint64_t deep_bytes(const Topology& topology, const Rules& rules) {
  if (!rules.deep()) return 0;
  const std::uint64_t live = std::min<std::uint64_t>(topology.candidate_count(), kMaxDeep);
  std::uint64_t bytes = Prober::bytes_for(topology, live);
  if (rules.matching) {
    bytes += with_width(topology.side(),
                        [&]<int W>() { return Pairings<W>::bytes_for(topology, live); });
  }
  if (rules.probing) bytes += live * sizeof(std::uint32_t);
  if (rules.implications) bytes += implication_bytes(live);
  return bytes;
}

#define TRESSE_INSTANTIATE(W) \
  template StopReason apply_deep(Worklist<W>&, const Rules&, const StopToken&);
TRESSE_INSTANTIATE(1)
TRESSE_INSTANTIATE(2)
TRESSE_INSTANTIATE(4)
TRESSE_INSTANTIATE(8)
TRESSE_INSTANTIATE(16)
#undef TRESSE_INSTANTIATE

}  // namespace tresse
