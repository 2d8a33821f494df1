// A depth-first search without recursion. Each decision is binary: the first candidate of the
// tightest choice is assumed; when that branch is done, the candidate is removed on the level below
// and propagation goes on there. So one frame is one candidate and a trail mark, the depth is
// bounded by the candidates, not by the call stack, and what a refutation implies is kept.
// The choice runs over (house, digit) places as well as over cells.
#include "native/search/search.hpp"

#include <new>
#include <vector>

#include "base/check.hpp"
#include "base/memory.hpp"
#include "base/rng.hpp"
#include "base/stop.hpp"
#include "model/rules/honour.hpp"
#include "model/take_solution.hpp"
#include "native/clues/clue_search.hpp"
#include "native/search/search_state.hpp"

namespace tresse {
namespace {

template <int W>
class Search {
  using State = SearchState<W>;
  using Outcome = typename State::Outcome;

 public:
  Search(const Puzzle& puzzle, const Query& query, const StopToken& stop, SearchObserver* observer)
      : puzzle_(puzzle),
        query_(query),
        stop_(stop),
        observer_(observer),
        state_(puzzle, stop, observer == nullptr ? HouseSet::all : HouseSet::given),
        rng_(query.seed) {}

  void run(Answer& answer) {
    Outcome outcome = root();
    answer.partial = state_.grid();
    if (const auto bytes = State::bytes_for(*puzzle_.topology) + 4 * state_.live_count();
        outcome == Outcome::consistent && bytes > byte_budget(query_.byte_limit)) {
      answer.detail = needs_text(static_cast<double>(bytes));
      return conclude(answer, 0, false, StopReason::too_large);
    }
    state_.keep_trail();
    bool exhausted = false;
    while (outcome != Outcome::stopped) {
      if (outcome == Outcome::consistent && state_.solved()) {
        if (!take(answer)) break;
        outcome = Outcome::contradiction;
      } else if (outcome == Outcome::consistent) {
        outcome = descend();
      } else if (observer_ != nullptr && !observed()) {
        reason_ = StopReason::interrupted;
        break;
      } else if (frames_.empty()) {
        exhausted = true;
        break;
      } else {
        outcome = backtrack();
      }
    }
    answer.nodes = nodes_;
    conclude(answer, answer.count, exhausted, reason_);
  }

 private:
  struct Frame {
    typename State::Mark mark;
    CandId tried;
  };

  Outcome root() {
    reason_ = stop_.poll(stop_point::search_setup);
    if (reason_ != StopReason::none) return Outcome::stopped;
    if (state_.stopped()) {
      reason_ = stop_reason(stop_);
      return Outcome::stopped;
    }
    if (!state_.consistent()) return Outcome::contradiction;
    return propagate();
  }

  Outcome propagate() {
    const Outcome outcome = state_.propagate(stop_);
    if (outcome == Outcome::stopped) reason_ = stop_reason(stop_);
    return outcome;
  }

  Outcome descend() {
    reason_ = stop_.poll(stop_point::search_node);
    if (reason_ == StopReason::none && query_.node_limit != 0 && nodes_ >= query_.node_limit) {
      reason_ = StopReason::nodes;
    }
    if (reason_ != StopReason::none) return Outcome::stopped;
    ++nodes_;
    state_.tightest(choice_);
    const CandId pick = choice_[query_.seed == 0 ? 0 : rng_.below(choice_.size())];
    frames_.push_back({state_.mark(), pick});
    state_.queue(pick);
    return propagate();
  }

  Outcome backtrack() {
    const Frame frame = frames_.back();
    frames_.pop_back();
    state_.undo(frame.mark);
    state_.refute(frame.tried);
    return propagate();
  }

  bool observed() {
    path_.clear();
    for (const Frame& frame : frames_) path_.push_back(frame.tried);
    return observer_->refuted(path_);
  }

  // False: no more are wanted.
  bool take(Answer& answer) {
    if (is_looked_at(query_, answer)) return take_solution(puzzle_, query_, answer, state_.grid());
    ++answer.count;
    return more_are_wanted(query_, answer);
  }

  const Puzzle& puzzle_;
  const Query& query_;
  const StopToken& stop_;
  SearchObserver* observer_;
  State state_;
  Rng rng_;
  std::vector<Frame> frames_;
  std::vector<CandId> choice_;
  std::vector<CandId> path_;  // for the observer
  std::uint64_t nodes_ = 0;
  StopReason reason_ = StopReason::none;
};

}  // namespace

Answer solve_native(const Puzzle& puzzle, const Query& query, StopToken stop,
                    SearchObserver* observer) {
  Answer answer;
  answer.engine = "native";
  if (!honours(kSearchedRules, puzzle, answer)) return answer;
  if (!(puzzle.rules() & kClueRules).empty()) {
    TRESSE_CHECK(observer == nullptr);
    return solve_clues(puzzle, query, stop);
  }
  try {
    with_width(puzzle.side(), [&]<int W>() {
      const auto bytes = SearchState<W>::bytes_for(*puzzle.topology);
      if (bytes > byte_budget(query.byte_limit)) {
        answer.detail = needs_text(static_cast<double>(bytes));
        return conclude(answer, 0, false, StopReason::too_large);
      }
      Search<W>(puzzle, query, stop, observer).run(answer);
    });
  } catch (const std::bad_alloc&) {
    // What was found before still stands; that there is no more does not.
    conclude(answer, answer.count, false, StopReason::memory);
  }
  return answer;
}

}  // namespace tresse
