// Nothing is copied: at N = 1024 a copy of the grid takes 0.1 to 0.2 s, as long as most probes, and no stop is seen
// meanwhile. The weight is kept in step by the cells on the trail; its parts are whole numbers, so the sum does not
// depend on their order.
#include "cube/assumptions.hpp"

#include <array>
#include <cmath>
#include <cstdlib>

#include "encoders/literals.hpp"
#include "model/stop_points.hpp"
#include "propagate/fixpoint.hpp"

namespace tresse {
namespace {

// What an open cell of so many digits weighs.
double weight_of(std::size_t digits) {
  static const std::array<double, kMaxSide + 1> kLog = [] {
    std::array<double, kMaxSide + 1> table{};
    for (std::size_t k = 2; k <= kMaxSide; ++k)
      table[k] = std::round(1024 * std::log2(static_cast<double>(k)));
    return table;
  }();
  return kLog[digits];
}

}  // namespace

template <int W>
Assumptions<W>::Assumptions(CandidateGrid<W>& grid, std::uint64_t most_bytes)
    : grid_(grid), trail_(most_bytes), work_(grid, trail_), lost_(grid.topology().cell_count(), 0) {
  for (std::size_t i = 0; i < lost_.size(); ++i) {
    weight_ += weight_of(grid.digits(CellId(i)).count());
  }
}

template <int W>
StopReason Assumptions<W>::assume(std::span<const Literal> literals, const StopToken& stop) {
  const std::size_t before = trail_.size();
  for (const Literal literal : literals) {
    const CandId x = cand_of(std::abs(literal));
    const CellId c = cell_of(x, grid_.side());
    const Digit d = digit_of(x, grid_.side());
    if (literal < 0 && grid_.values().at(c) != d) {
      work_.eliminate(c, d);
    } else if (literal < 0 || grid_.values().at(c) != d) {
      work_.place(c, d);  // against a value: a contradiction
    }
  }
  const StopReason why = propagate(work_, kSinglesAndLocked, stop);
  if (why != StopReason::none || grid_.contradiction()) return why;
  return weigh(before, stop);
}

// A cell is weighed once, however many digits it lost.
template <int W>
StopReason Assumptions<W>::weigh(std::size_t from, const StopToken& stop) {
  constexpr std::size_t kLook = std::size_t{1} << 16;
  const auto for_each_loss = [&](auto visit) {
    for (std::size_t i = from; i < trail_.size(); ++i) {
      if ((i - from) % kLook == kLook - 1) {
        const auto why = stop.poll(stop_point::propagate_step);
        if (why != StopReason::none) return why;
      }
      if (!trail_.is_value(i)) visit(cell_of(trail_.candidate(i), grid_.side()));
    }
    return StopReason::none;
  };
  auto why = for_each_loss([&](CellId c) { ++lost_[c.index()]; });
  if (why != StopReason::none) return why;
  return for_each_loss([&](CellId c) {
    if (lost_[c.index()] == 0) return;
    const std::size_t now = grid_.digits(c).count();
    weight_ += weight_of(now) - weight_of(now + lost_[c.index()]);
    lost_[c.index()] = 0;
  });
}

template <int W>
StopReason Assumptions<W>::undo(const Mark& mark, const StopToken& stop) {
  work_.forget();
  weight_ = mark.weight;
  return trail_.undo(grid_, mark.trail, stop);
}

template class Assumptions<1>;
template class Assumptions<2>;
template class Assumptions<4>;
template class Assumptions<8>;
template class Assumptions<16>;

}  // namespace tresse
