// The position is that of the native search: its propagation is unit propagation on the formula, and it
// can be taken back. Nothing of the logic strand is believed: a finding is only a hint where to split, so
// a wrong one costs time and never gives a wrong line.
//
// Invariants: between calls the position is consistent and propagated, and each clause in force (BranchLog)
// is carried out in it as far as the assumptions in force trigger it. So what propagation refutes here,
// reverse unit propagation refutes in a checker.
#include "certify/derivation.hpp"

#include "base/check.hpp"
#include "grader/stop_points.hpp"

namespace tresse {

template <int W>
Derivation<W>::Derivation(const Puzzle& puzzle, ProofSink& proof, const StopToken& stop)
    : stop_(stop),
      topology_(*puzzle.topology),
      side_(puzzle.side()),
      proof_(proof),
      log_(proof),
      state_(puzzle, stop, HouseSet::given) {
  if (state_.stopped()) {
    stopped_ = true;
    return;
  }
  auto now = state_.consistent() ? propagate() : State::Outcome::contradiction;
  state_.keep_trail();
  if (settle(now) == Outcome::stopped) stopped_ = true;
}

template <int W>
auto Derivation<W>::push(CandId candidate, bool on) -> typename State::Outcome {
  path_.push_back({state_.mark(), candidate, on});
  if (on) {
    state_.queue(candidate);
  } else {
    state_.refute(candidate);
  }
  return propagate();
}

template <int W>
auto Derivation<W>::pop_and_negate() -> typename State::Outcome {
  const Assumption last = path_.back();
  path_.pop_back();
  state_.undo(last.mark);
  if (last.on) {
    state_.refute(last.candidate);
  } else {
    state_.queue(last.candidate);
  }
  return propagate();
}

template <int W>
void Derivation<W>::write_path() {
  clause_.clear();
  for (const Assumption& a : path_) {
    clause_.push_back(a.on ? -literal_of(a.candidate) : literal_of(a.candidate));
  }
  log_.add(clause_);
}

// While the assumptions in force contradict: writes it and negates the last one.
template <int W>
auto Derivation<W>::settle(typename State::Outcome now) -> Outcome {
  bool any = false;
  while (now == State::Outcome::contradiction) {
    write_path();
    any = true;
    if (path_.empty()) {
      complete_ = true;
      return Outcome::refuted;
    }
    now = pop_and_negate();
  }
  if (now == State::Outcome::stopped || !proof_.wants_more()) return Outcome::stopped;
  return any ? Outcome::refuted : Outcome::open;
}

template <int W>
auto Derivation<W>::refute(typename State::Outcome now, const Pattern& pattern) ->
    typename State::Outcome {
  const std::size_t base = path_.size();
  std::size_t splits = 0;
  for (;;) {
    if (now == State::Outcome::stopped) return now;
    if (now == State::Outcome::contradiction) {
      if (path_.size() == base) return now;
      write_path();
      now = pop_and_negate();
      continue;
    }
    if (++splits > kSplits || state_.solved()) return State::Outcome::consistent;
    if (stop_.poll(stop_point::grade_step) != StopReason::none || !proof_.wants_more()) {
      return State::Outcome::stopped;
    }
    now = push(choose(pattern), true);
  }
}

template <int W>
auto Derivation<W>::derive(CandId candidate, bool on, const Pattern& pattern) -> Outcome {
  const CellId cell = cell_of(candidate, side_);
  const bool live = state_.live(candidate);
  if (on ? live && lone(state_.digits(cell)) : !live) return Outcome::open;
  // Known to be the contrary: the assumptions in force are refuted, as unit propagation will see.
  const auto now = refute(push(candidate, !on), pattern);
  if (now == State::Outcome::stopped) return Outcome::stopped;
  if (now == State::Outcome::consistent) return Outcome::exhausted;
  return settle(now);
}

template <int W>
auto Derivation<W>::assume(CandId candidate) -> Outcome {
  return settle(push(candidate, true));
}

template <int W>
auto Derivation<W>::close_branch() -> Outcome {
  return settle(state_.solved() ? State::Outcome::contradiction
                                : refute(State::Outcome::consistent, {}));
}

// The first candidate of the tightest choice of the pattern that is still one, else of the grid.
template <int W>
CandId Derivation<W>::choose(const Pattern& pattern) {
  std::size_t fewest = side_ + 1;
  CandId pick;
  for (CellId c : pattern.cells) {
    const std::size_t n = state_.digits(c).count();
    if (n < 2 || n >= fewest) continue;
    fewest = n;
    pick = cand(c, Digit(first(state_.digits(c))), side_);
  }
  for (const auto& [house, digit] : pattern.places) {
    const Bits<W>& places = state_.places(house, digit);
    const std::size_t n = places.count();
    if (n < 2 || n >= fewest) continue;
    fewest = n;
    pick = cand(topology_.cells(house)[first(places)], digit, side_);
  }
  if (fewest <= side_) return pick;
  state_.tightest(choice_);
  return choice_.front();
}

template class Derivation<1>;
template class Derivation<2>;
template class Derivation<4>;
template class Derivation<8>;
template class Derivation<16>;

}  // namespace tresse
