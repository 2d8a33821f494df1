// A decision is one digit of a cell; when its branch is done, the cell loses the digit and propagation goes on.
//
// The cell is the one with the fewest digits for its weight, where clues add up with their square: killers take three quarters of the
// nodes so, grids of thermometers six times as many. Its weight is how often clues on it, or a decision for it, led to a
// contradiction: where clues clash is where a search should begin. Weights fade slowly, so that the search follows where it is now.
// Where clues are pairs and sets of digits, one with two places in a house may be decided there, as if its cell had one digit: two grids
// of thermometers take 20,000 nodes so instead of 850,000, but killers a fifth more time, and a loop of sums 100 times as many.
// With ranks it is decided first where on the rim their digits stand: 78 nodes instead of 300,000 with six ranks and no givens.
//
// Another solution than a known one is looked for in its neighbourhood first, where some of the cells keep their digits: of 600
// killers without one of their cages that had another, such a short search found it in two of three.
#include "native/clues/clue_search.hpp"

#include <algorithm>
#include <new>
#include <vector>

#include "base/check.hpp"
#include "base/memory.hpp"
#include "base/ranges.hpp"
#include "base/rng.hpp"
#include "model/rules/honour.hpp"
#include "model/take_solution.hpp"
#include "model/verify.hpp"
#include "native/clues/clue_state.hpp"
#include "native/search/search.hpp"

namespace tresse {
namespace {

using clues::Cell;
using clues::ClueNet;
using clues::ClueState;

constexpr std::size_t kNearTries = 8;
constexpr std::uint64_t kNearNodes = 20;
constexpr double kKeptWeight = 5;  // of the cell where clues clashed most

class ClueSearch {
 public:
  ClueSearch(const Puzzle& puzzle, const Query& query, const StopToken& stop)
      : puzzle_(puzzle), query_(query), stop_(stop), net_(puzzle, stop), state_(net_), weight_(net_.cells, 1.0), rng_(query.seed) {
    // A cell with many clues is a good one to begin with.
    for (const clues::Propagator& p : net_.propagators) {
      for (const Cell c : p.cells) weight_[c] += p.kind == clues::Kind::house ? 0.0 : 0.1;
      const bool total = p.kind == clues::Kind::sets && net_.sets[p.at].total;
      adds_ = adds_ || p.kind == clues::Kind::sum || total;
      places_ = places_ && !total && p.kind <= clues::Kind::house;
    }
  }

  void run(Answer& answer) {
    const bool consistent = starts();
    if (stopped_ != StopReason::none) return conclude(answer, answer.count, false, stopped_);
    explore(answer, consistent, query_.node_limit);
  }

  // As OtherSolution::find().
  void run_beside(const Grid& known, std::span<const CellId> about, std::vector<double>& weight, Answer& answer) {
    for (std::size_t c = 0; c < net_.cells; ++c) {
      known_.push_back(DigitBits{1} << known.at(CellId(c))->index());
      if (!weight.empty()) weight_[c] += weight[c];
    }
    const bool consistent = starts();
    if (stopped_ != StopReason::none) return conclude(answer, 0, false, stopped_);
    TRESSE_CHECK(consistent);  // the known one is left
    ClueState::Saved root;
    state_.save(root);
    const auto goes_on = [&] {
      if (answer.count != 0 || (answer.reason != StopReason::none && answer.reason != StopReason::nodes)) return false;
      answer.reason = StopReason::none;
      state_.restore(root);
      depth_ = 0;
      return true;
    };
    for (std::size_t k = 0; k < kNearTries && goes_on(); ++k) {
      near(about);
      explore(answer, true, answer.nodes + kNearNodes);
    }
    if (goes_on()) explore(answer, true, query_.node_limit == 0 ? 0 : answer.nodes + query_.node_limit);
    const double most = *ranges::max_element(weight_);
    weight.clear();
    for (const double w : weight_) weight.push_back(kKeptWeight * w / most);
  }

 private:
  bool starts() {
    stopped_ = net_.stopped;
    const bool consistent = stopped_ == StopReason::none && state_.start(stop_);
    if (stopped_ == StopReason::none) stopped_ = state_.stopped();
    return consistent;
  }

  struct Frame {
    ClueState::Saved saved;
    Cell cell = 0;
    DigitBits tried = 0;
  };

  void explore(Answer& answer, bool consistent, std::uint64_t node_limit) {
    StopReason reason = StopReason::none;
    bool exhausted = false;
    while (reason == StopReason::none) {
      if (consistent && state_.solved()) {
        if (state_.digits() != known_ && !take_solution(puzzle_, query_, answer, grid())) break;
        consistent = false;
      } else if (consistent) {
        reason = stop_.poll(stop_point::search_node);
        if (reason == StopReason::none && node_limit != 0 && answer.nodes >= node_limit) reason = StopReason::nodes;
        if (reason != StopReason::none) break;
        ++answer.nodes;
        consistent = descend();
      } else if (depth_ == 0) {
        exhausted = true;
        break;
      } else {
        consistent = backtrack();
      }
    }
    conclude(answer, answer.count, exhausted, reason);
  }

  // A quarter of the cells keep the digits of the known solution, but for those `about`.
  void near(std::span<const CellId> about) {
    for (std::size_t c = 0; c < net_.cells; ++c) {
      if (rng_.below(4) != 0 || ranges::find(about, CellId(c)) != about.end()) continue;
      TRESSE_CHECK(state_.keep(static_cast<Cell>(c), known_[c]));
    }
    TRESSE_CHECK(state_.propagate());
  }

  bool descend() {
    const auto [cell, digits] = choose();
    DigitBits left = digits;
    if (query_.seed != 0) {
      for (std::size_t skip = rng_.below(static_cast<std::size_t>(std::popcount(digits))); skip > 0; --skip) left &= left - 1;
    }
    const DigitBits tried = left & (~left + 1);
    if (depth_ == frames_.size()) frames_.emplace_back();
    Frame& frame = frames_[depth_++];
    state_.save(frame.saved);
    frame.cell = cell;
    frame.tried = tried;
    return state_.keep(cell, tried) && propagate_from(cell);
  }

  bool backtrack() {
    const Frame& frame = frames_[--depth_];
    state_.restore(frame.saved);
    return state_.keep(frame.cell, ~frame.tried) && propagate_from(frame.cell);
  }

  bool propagate_from(Cell decided) {
    if (propagate()) return true;
    weight_[decided] += bump_;
    return false;
  }

  bool propagate() {
    if (state_.propagate()) return true;
    if (state_.failed() != ClueState::kNone) {
      const clues::Propagator& p = net_.propagators[state_.failed()];
      for (const Cell c : p.cells) weight_[c] += bump_;
    }
    bump_ *= 1.003;
    if (bump_ > 1e100) {
      for (double& w : weight_) w *= 1e-100;
      bump_ *= 1e-100;
    }
    return false;
  }

  struct Choice {
    Cell cell = 0;
    DigitBits digits = 0;  // of which to try one
  };
  [[nodiscard]] Choice choose() const {
    Choice best;
    double least = 0;
    const auto look = [&](Cell cell, DigitBits digits, double score) {
      if (score <= least) return;
      least = score;
      best = {cell, digits};
    };
    for (const clues::Rank& rank : net_.ranks) {
      for (std::size_t side = 0; side < 4; ++side) {
        const auto lines = std::span(net_.lines).subspan(side * net_.side, net_.side);
        const auto may = [&](const std::vector<Cell>& line) { return (state_.digits()[line[0]] & rank.digit) != 0; };
        const auto count = ranges::count_if(lines, may);
        for (const std::vector<Cell>& line : lines) {
          if (count > 1 && may(line)) look(line[0], rank.digit, weight_[line[0]] / static_cast<double>(count));
        }
      }
    }
    if (best.digits != 0) return best;
    for (std::size_t c = 0; c < net_.cells; ++c) {
      const DigitBits d = state_.digits()[c];
      if ((d & (d - 1)) == 0) continue;
      const int count = std::popcount(d);
      look(static_cast<Cell>(c), d, weight_[c] / (count * (adds_ ? count : 1)));
    }
    if (!places_ || std::popcount(best.digits) <= 2) return best;
    for (const std::vector<Cell>& house : net_.houses) {
      DigitBits once = 0, twice = 0, thrice = 0;
      for (const Cell c : house) {
        const DigitBits d = state_.digits()[c];
        thrice |= twice & d;
        twice |= once & d;
        once |= d;
      }
      for (const Cell c : house) {
        const DigitBits d = state_.digits()[c] & twice & ~thrice;
        if (d != 0) look(c, d & (~d + 1), weight_[c]);
      }
    }
    return best;
  }

  [[nodiscard]] Grid grid() const {
    Grid grid(net_.side);
    for (std::size_t c = 0; c < net_.cells; ++c) {
      grid.set(CellId(c), Digit(static_cast<std::size_t>(std::countr_zero(state_.digits()[c]))));
    }
    return grid;
  }

  const Puzzle& puzzle_;
  const Query& query_;
  const StopToken& stop_;
  ClueNet net_;
  ClueState state_;
  StopReason stopped_ = StopReason::none;  // before the search began
  std::vector<double> weight_;
  double bump_ = 1;
  bool adds_ = false;   // are there clues that add up?
  bool places_ = true;  // may a digit of a house be decided?
  Rng rng_;
  std::vector<Frame> frames_;
  std::size_t depth_ = 0;
  std::vector<DigitBits> known_;  // a solution that does not count; empty: none
};

}  // namespace

Answer solve_clues(const Puzzle& puzzle, const Query& query, const StopToken& stop) {
  Answer answer;
  answer.engine = "native";
  if (!honours(kSearchedRules, puzzle, answer)) return answer;
  try {
    ClueSearch(puzzle, query, stop).run(answer);
  } catch (const std::bad_alloc&) {
    // What was found before still stands; that there is no more does not.
    conclude(answer, answer.count, false, StopReason::memory);
  }
  return answer;
}

Answer OtherSolution::find(const Puzzle& puzzle, std::span<const CellId> about, const Query& query, const StopToken& stop) {
  Query one = query;
  one.solution_limit = 1;
  one.keep = 1;
  TRESSE_CHECK(is_solution(puzzle, known_));
  Answer answer;
  answer.engine = "native";
  if (!honours(kSearchedRules, puzzle, answer)) return answer;
  try {
    ClueSearch(puzzle, one, stop).run_beside(known_, about, weight_, answer);
  } catch (const std::bad_alloc&) {
    conclude(answer, answer.count, false, StopReason::memory);
  }
  return answer;
}

}  // namespace tresse
