// Backdoors and trial and error on the position of the native search, whose propagation is exactly naked and hidden singles.
// A value of the solution never contradicts itself, so at first only other candidates are supposed. That halves the work and
// changes nothing: what a supposition solves is not used.
#include "library/kit/singles.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "base/memory.hpp"
#include "base/stop.hpp"
#include "native/search/search_state.hpp"

namespace tresse::library {
namespace {

// The position after singles, and what may be supposed there.
template <int W>
class SinglesPosition {
  using State = SearchState<W>;
  using Outcome = typename State::Outcome;

 public:
  SinglesPosition(const Puzzle& puzzle, const Grid& solution, const StopToken& stop)
      : side_(puzzle.side()), solution_(solution), stop_(stop), state_(puzzle, stop, HouseSet::given) {}

  // False: see reason().
  [[nodiscard]] bool begin(std::uint64_t byte_limit) {
    if (state_.stopped() || state_.propagate(stop_) == Outcome::stopped) {
      reason_ = stop_reason(stop_);
      return false;
    }
    if (4 * state_.live_count() > byte_budget(byte_limit)) {
      reason_ = StopReason::too_large;
      return false;
    }
    state_.keep_trail();
    return true;
  }
  [[nodiscard]] StopReason reason() const { return reason_; }
  [[nodiscard]] bool solved() const { return state_.solved(); }

  // Cells without a value yet, rising.
  [[nodiscard]] std::vector<CellId> open_cells() const {
    const Grid grid = state_.grid();
    std::vector<CellId> cells;
    for (std::size_t i = 0; i < side_ * side_; ++i) {
      if (!grid.at(CellId(i))) cells.emplace_back(i);
    }
    return cells;
  }

  // Calls `then` where the cell has its value, and singles have followed. False: stopped.
  template <class Then>
  [[nodiscard]] bool with_value(CellId cell, const Then& then) {
    const auto mark = state_.mark();
    state_.queue(cand(cell, *solution_.at(cell), side_));
    if (!propagated()) return false;
    if (!then()) return false;
    state_.undo(mark);
    return true;
  }

  // Trial and error so deep. nullopt: stopped. False: the position contradicts itself. `supposed`: under a supposition,
  // where values of the solution may contradict themselves too.
  [[nodiscard]] std::optional<bool> close(std::size_t depth, bool supposed = false) {
    if (depth == 0) return true;
    const auto below = [&] { return close(depth - 1, supposed); };
    if (const auto held = below(); !held || !*held) return held;
    for (bool more = true; std::exchange(more, false);) {
      for (std::size_t i = 0; i < side_ * side_ && !state_.solved(); ++i) {
        const auto gone = refute_in(CellId(i), depth, supposed);
        if (!gone) return std::nullopt;
        if (!state_.consistent()) return false;
        if (!*gone) continue;
        more = true;
        if (const auto held = below(); !held || !*held) return held;
      }
    }
    return true;
  }

 private:
  [[nodiscard]] bool propagated() {
    reason_ = stop_.poll(stop_point::analyse);
    if (reason_ == StopReason::none && state_.propagate(stop_) == Outcome::stopped) {
      reason_ = stop_reason(stop_);
    }
    return reason_ == StopReason::none;
  }

  // Supposes the candidates of a cell. True: some went; nullopt: stopped.
  [[nodiscard]] std::optional<bool> refute_in(CellId cell, std::size_t depth,
                                              bool supposed) {
    bool gone = false;
    const Bits<W> digits = state_.digits(cell);
    if (digits.count() < 2) return gone;
    for (const auto d : digits) {
      const CandId candidate = cand(cell, Digit(d), side_);
      if (!state_.live(candidate)) continue;
      if (!supposed && solution_.at(cell) == Digit(d)) continue;
      const auto mark = state_.mark();
      state_.queue(candidate);
      if (!propagated()) return std::nullopt;
      bool holds = state_.consistent();
      if (holds && depth > 1) {
        const auto closed = close(depth - 1, true);
        if (!closed) return std::nullopt;
        holds = *closed;
      }
      state_.undo(mark);
      if (holds) continue;
      gone = true;
      state_.refute(candidate);
      if (!propagated()) return std::nullopt;
      if (!state_.consistent()) return gone;
    }
    return gone;
  }

  std::size_t side_;
  const Grid& solution_;
  const StopToken& stop_;
  State state_;
  StopReason reason_ = StopReason::none;
};

// Calls `work` with the position after singles.
template <class Work>
StopReason with_position(const Puzzle& puzzle, const Grid& solution, const Limits& limits,
                         const StopToken& stop, const Work& work) {
  return with_width(puzzle.side(), [&]<int W>() {
    if (SearchState<W>::bytes_for(*puzzle.topology) > byte_budget(limits.bytes)) {
      return StopReason::too_large;
    }
    SinglesPosition<W> position(puzzle, solution, stop);
    if (!position.begin(limits.bytes)) return position.reason();
    work(position);
    return position.reason();
  });
}

void note(Backdoors& found, std::vector<CellId> cells, std::size_t most) {
  found.size = cells.size();
  ++found.count;
  if (found.sets.size() < most) found.sets.push_back(std::move(cells));
}

}  // namespace

StopReason find_backdoors(const Puzzle& puzzle, const Grid& solution,
                          const AnalyseSettings& settings, const StopToken& stop,
                          Backdoors& found) {
  return with_position(puzzle, solution, settings.limits, stop, [&](auto& position) {
    if (position.solved()) return note(found, {}, settings.list);
    const std::vector<CellId> open = position.open_cells();
    const auto single = [&](CellId cell) {
      return position.with_value(cell, [&] {
        if (position.solved()) note(found, {cell}, settings.list);
        return true;
      });
    };
    if (settings.backdoors >= 1) {
      if (!std::ranges::all_of(open, single)) return;
      found.tried = 1;
    }
    if (found.size || settings.backdoors < 2) return;
    const auto pairs = [&](CellId first) {
      return position.with_value(first, [&] {
        return std::ranges::all_of(position.open_cells(), [&](CellId second) {
          if (second < first) return true;
          return position.with_value(second, [&] {
            if (position.solved()) note(found, {first, second}, settings.list);
            return true;
          });
        });
      });
    };
    if (std::ranges::all_of(open, pairs)) found.tried = 2;
  });
}

StopReason find_depth(const Puzzle& puzzle, const Grid& solution, const AnalyseSettings& settings,
                      const StopToken& stop, TrialAndError& found) {
  return with_position(puzzle, solution, settings.limits, stop, [&](auto& position) {
    for (std::size_t depth = 0; depth <= settings.depth; ++depth) {
      if (!position.close(depth)) return;
      if (position.solved()) {
        found.depth = depth;
        return;
      }
      found.tried = depth;
    }
  });
}

}  // namespace tresse::library
