// One analysis, from what is cheap to what may take long: automorphisms, the verdict, backdoors, givens that can go, trial and
// error. At a limit what was found before still stands.
#include "tresse/analyse.hpp"

#include <algorithm>
#include <new>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/memory.hpp"
#include "base/ranges.hpp"
#include "base/stop.hpp"
#include "canon/canon.hpp"
#include "engines/engine.hpp"
#include "library/answer.hpp"
#include "library/call.hpp"
#include "library/json.hpp"
#include "native/search/search_state.hpp"
#include "repair/minimize.hpp"

namespace tresse {
namespace {

// Backdoors and trial and error on the position of the native search, whose propagation is exactly naked and hidden singles.
// A value of the solution never contradicts itself, so at first only other candidates are supposed. That halves the work and
// changes nothing: what a supposition solves is not used.

// The position after singles, and what may be supposed there.
template <int W>
class BackdoorPosition {
  using State = SearchState<W>;
  using Outcome = typename State::Outcome;

 public:
  BackdoorPosition(const Puzzle& puzzle, const Grid& solution, const StopToken& stop)
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
  [[nodiscard]] std::optional<bool> refute_in(CellId cell, std::size_t depth, bool supposed) {
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
StopReason with_position(const Puzzle& puzzle, const Grid& solution, const Limits& limits, const StopToken& stop, const Work& work) {
  return with_width(puzzle.side(), [&]<int W>() {
    if (SearchState<W>::bytes_for(*puzzle.topology) > byte_budget(limits.bytes)) {
      return StopReason::too_large;
    }
    BackdoorPosition<W> position(puzzle, solution, stop);
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

// requires: the puzzle has this solution alone. StopReason::none: all of it was done; too_large: more than `bytes`.
StopReason find_backdoors(const Puzzle& puzzle, const Grid& solution, const AnalyseSettings& settings, const StopToken& stop,
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
      if (!ranges::all_of(open, single)) return;
      found.tried = 1;
    }
    if (found.size || settings.backdoors < 2) return;
    const auto pairs = [&](CellId first) {
      return position.with_value(first, [&] {
        return ranges::all_of(position.open_cells(), [&](CellId second) {
          if (second < first) return true;
          return position.with_value(second, [&] {
            if (position.solved()) note(found, {first, second}, settings.list);
            return true;
          });
        });
      });
    };
    if (ranges::all_of(open, pairs)) found.tried = 2;
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

void find_all(const Puzzle& puzzle, const AnalyseSettings& settings, const StopToken& stop, Analysis& a) {
  const auto stopped = [&](StopReason reason, std::string detail = {}) {
    if (reason == StopReason::none || a.reason != StopReason::none) return;
    a.reason = reason;
    a.detail = std::move(detail);
  };
  a.automorphisms = automorphisms_of(puzzle, settings.list, stop);
  // What this build does not know of symmetries says nothing of the rest.
  if (a.automorphisms.reason != StopReason::unsupported) stopped(a.automorphisms.reason);
  Query query;
  query.node_limit = settings.limits.nodes;
  query.byte_limit = settings.limits.bytes;
  const library::Engines engines = library::engines_named("auto");
  Answer answer = run_guarded(*engines.front(), puzzle, query, stop);
  a.verdict = answer.verdict;
  if (answer.verdict == Verdict::unknown) stopped(answer.reason, std::move(answer.detail));
  if (answer.verdict != Verdict::unique) return;
  a.solution = std::move(answer.solutions.at(0));
  // Backdoors and depth are of what houses say.
  const auto clue = (puzzle.rules() & kClueRules).beyond({});
  if (clue) stopped(StopReason::unsupported, "backdoors with the rule " + std::string(name_of(*clue)));
  if (!clue) stopped(find_backdoors(puzzle, a.solution, settings, stop, a.backdoors));
  Redundant redundant = redundant_givens(puzzle, query, stop);
  stopped(redundant.reason, std::move(redundant.detail));
  a.redundant = std::move(redundant.cells);
  a.open = std::move(redundant.open);
  a.redundant_clues = std::move(redundant.clues);
  a.open_clues = std::move(redundant.open_clues);
  const bool any = !a.redundant.empty() || !a.redundant_clues.empty();
  if (redundant.before == Verdict::unique && (any || (a.open.empty() && a.open_clues.empty()))) a.minimal = !any;
  if (!clue) stopped(find_depth(puzzle, a.solution, settings, stop, a.trial));
}

}  // namespace

Analysis v0::analyse(const Puzzle& puzzle, const AnalyseSettings& settings) {
  return library::called<Analysis>(puzzle, settings, [&](const Query&, const StopToken& stop) {
    check_ranges(settings);
    return analyse(puzzle, settings, stop);
  });
}

Analysis v0::analyse(const Puzzle& puzzle, const AnalyseSettings& settings, const StopToken& stop) {
  Analysis a;
  try {
    find_all(puzzle, settings, stop, a);
  } catch (const std::bad_alloc&) {
    a.reason = StopReason::memory;
  }
  return a;
}

namespace {

using Json = nlohmann::ordered_json;

template <class Items, class Index>
Json counted_from_one(const Items& items, const Index& index) {
  Json all = Json::array();
  for (const auto& item : items) all.push_back(index(item) + 1);
  return all;
}

}  // namespace

Json library::mapping_json(std::span<const CellId> source, std::span<const Digit> label, std::size_t side) {
  const auto itself = [](std::size_t i) { return i; };
  const auto index = [](auto id) { return id.index(); };
  Json j = Json::object();
  if (const auto lines = line_mapping({source.begin(), source.end()}, side)) {
    put_keys(j, "transposed", lines->transposed, "rows", counted_from_one(lines->rows, itself),
             "columns", counted_from_one(lines->columns, itself));
  } else {
    j["cells"] = counted_from_one(source, index);
  }
  j["digits"] = counted_from_one(label, index);
  return j;
}

}  // namespace tresse
