// The tree of the logic strand: chain, hypothesis, chain, ... with an explicit stack.
//
// Backtracking returns to the grid as it stood at a stall: a copy where grids are small, else the changes since then
// are taken back. The oldest changes past the memory share (the byte limit, at most 64 MB) are dropped, and the grid
// is made again by replay when the search comes back that far: the chain is deterministic, so the cells and digits
// assumed on the way there say everything. Copies of large grids took 4 GB after 5 s at N = 256, and 0.5 s to give back
// after a stop; a trail in place of copies made 9x9 with hypotheses 6 % slower.
//
// Invariants: branches are disjoint (they differ in the assumed digit), so no solution is met
// twice; the tree is exhausted only when no branch has a digit left; a stop never counts as
// exhausted.
#include "grader/grade.hpp"

#include <algorithm>
#include <cstdint>
#include <new>
#include <optional>
#include <string>
#include <utility>

#include "base/check.hpp"
#include "base/memory.hpp"
#include "grader/chain.hpp"
#include "grader/stop_points.hpp"
#include "grader/table.hpp"
#include "grader/undo_trail.hpp"
#include "model/rules/honour.hpp"
#include "model/take_solution.hpp"

namespace tresse {
namespace {

template <int W>
class Tree {
 public:
  Tree(const Puzzle& puzzle, const Query& query, const LogicOptions& options, StopToken stop,
       Rater* path)
      : puzzle_(puzzle),
        query_(query),
        options_(options),
        stop_(stop),
        grid_(puzzle, stop),
        chain_(*puzzle.topology, options.techniques, options.max_subset, stop),
        copies_(most_copies()),
        trail_(most_changes()),
        profile_(path == nullptr ? nullptr : &path->profile()),
        path_(profile_ != nullptr && can_rate(*profile_, *puzzle.topology) ? path : nullptr) {
    out_.used.assign(kTechniqueCount, 0);
    out_.answer.engine = "logic";
  }

  Logic run() {
    if (grid_.stopped()) {
      conclude(out_.answer, 0, false, stop_reason(stop_));
      return std::move(out_);
    }
    const auto noted = [&](const Step& step) {
      count(step);
      record(step);
    };
    End end = path_ == nullptr || follow_path(noted) ? close_chain(noted) : End::stopped;
    if (profile_ != nullptr) hardest_by_profile();
    out_.closed = end == End::solved;
    if (!out_.closed) out_.answer.partial = grid_.values();
    bool exhausted = false;
    for (;;) {
      if (end == End::solved) record_solution();
      if (end == End::contradiction) record_dead_end();
      if (end == End::stalled) branch();
      if (stopped_ != StopReason::none) break;
      if (enough_) {
        exhausted = no_digit_left();
        break;
      }
      exhausted = !next_assumption();
      if (exhausted || stopped_ != StopReason::none) break;
      end = close_chain([&](const Step& step) { record(step); });
    }
    conclude(out_.answer, found(), exhausted, stopped_);
    return std::move(out_);
  }

 private:
  enum class End { solved, contradiction, stalled, stopped };
  struct Branch {
    std::size_t mark;  // size of the trail at the stall
    std::optional<CandidateGrid<W>> stalled;
    CellId cell;
    Bits<W> digits;  // still to be assumed
    Digit assumed;   // now
  };

  // Two grids are always taken: the one worked on, and its successor while it is replayed.
  [[nodiscard]] std::uint64_t rest() const {
    return byte_budget(query_.byte_limit) -
           2 * std::uint64_t{CandidateGrid<W>::bytes_for(*puzzle_.topology)};
  }
  // How many copies may be held: of small grids only, which are given back at once.
  [[nodiscard]] std::size_t most_copies() const {
    constexpr std::uint64_t kShare = std::uint64_t{64} << 20;
    if (W > 1) return 0;
    return static_cast<std::size_t>(std::min(rest(), kShare) /
                                    CandidateGrid<W>::bytes_for(*puzzle_.topology));
  }
  // How many changes may be kept. 16 million are all candidates of N = 256.
  [[nodiscard]] std::size_t most_changes() const {
    constexpr std::uint64_t kShare = std::uint64_t{64} << 20;
    const std::uint64_t left =
        rest() - most_copies() * CandidateGrid<W>::bytes_for(*puzzle_.topology);
    return static_cast<std::size_t>(std::min(left, kShare) / sizeof(std::uint32_t));
  }

  // Runs the chain to its end. What is known already is not recorded again.
  template <class Record>
  End close_chain(Record&& record) {
    for (;;) {
      if (grid_.contradiction()) return End::contradiction;
      if (grid_.solved()) return End::solved;
      stopped_ = stop_.poll(stop_point::grade_step);
      if (stopped_ != StopReason::none) return End::stopped;
      const Step* step = chain_.next(grid_);
      if (step == nullptr) {
        stopped_ = chain_.stopped();
        return stopped_ == StopReason::none ? End::stalled : End::stopped;
      }
      record(*step);
      chain_.apply(grid_, *step);
    }
  }

  // Carries out the steps of the path; false: it was stopped.
  template <class Record>
  bool follow_path(Record&& record) {
    const Rated rated = path_->rate(puzzle_, stop_);
    for (const RatedStep& rated_step : rated.steps) {
      if (grid_.contradiction()) break;
      record(rated_step.step);
      chain_.apply(grid_, rated_step.step);
    }
    stopped_ = rated.stopped;
    return stopped_ == StopReason::none;
  }

  void count(const Step& step) {
    ++out_.used[static_cast<std::size_t>(step.technique)];
    if (profile_ != nullptr) return;
    if (!out_.hardest || *out_.hardest < step.technique) {
      out_.hardest = step.technique;
      out_.level = technique(step.technique).level;
    }
  }

  // What the chain found behind a path is no technique of its profile: it counts with its own level.
  void hardest_by_profile() {
    out_.hardest = hardest_in(*profile_, out_.used);
    for (const Technique& t : kTechniques) {
      if (out_.used[static_cast<std::size_t>(t.id)] == 0) continue;
      const auto level = level_in(*profile_, t.id);
      out_.level = std::max(out_.level, level.value_or(t.level));
      if (!level) out_.hardest = t.id;
    }
  }

  void record(const Step& step) {
    if (options_.keep_trace) event(TraceEvent::Kind::step).step = step;
  }

  void record_solution() {
    if (found() == 0) out_.hypotheses = static_cast<std::uint32_t>(branches_.size());
    enough_ = !take_solution(puzzle_, query_, out_.answer, grid_.values());
    if (options_.keep_trace) event(TraceEvent::Kind::solution);
  }

  void record_dead_end() {
    if (found() == 0) ++out_.dead_ends;
    if (options_.keep_trace)
      event(TraceEvent::Kind::dead_end).contradiction = *grid_.contradiction();
  }

  // Opens a branch on the stalled grid: the cell with the fewest candidates, first in cell order.
  void branch() {
    if (!options_.hypotheses) {
      stopped_ = StopReason::stalled;
      return;
    }
    CellId cell;
    std::size_t fewest = grid_.side() + 1;
    for (std::size_t i = 0; i < grid_.topology().cell_count() && fewest > 2; ++i) {
      const std::size_t candidates = grid_.digits(CellId(i)).count();
      if (candidates != 0 && candidates < fewest) {
        fewest = candidates;
        cell = CellId(i);
      }
    }
    branches_.push_back({trail_.size(), std::nullopt, cell, grid_.digits(cell), {}});
    if (copies_ > 0) {
      branches_.back().stalled = grid_;
      --copies_;
    } else {
      chain_.record_into(&trail_);
    }
    at_stall_ = true;
  }

  // Makes grid_ the grid at which the deepest branch stalled.
  void return_to_stall() {
    if (std::exchange(at_stall_, false)) return;
    Branch& b = branches_.back();
    if (b.stalled) {
      trail_.cut(b.mark);
      if (b.digits.any()) {
        grid_ = *b.stalled;
      } else {
        grid_ = *std::move(b.stalled);
        b.stalled.reset();
        ++copies_;
      }
    } else {
      if (!trail_.reaches(b.mark)) return replay();
      stopped_ = trail_.undo(grid_, b.mark, stop_);
    }
    chain_.look_nowhere();
  }

  void replay() {
    grid_ = CandidateGrid<W>(puzzle_, stop_);
    if (grid_.stopped()) {
      stopped_ = stop_reason(stop_);
      return;
    }
    chain_.record_into(nullptr);
    trail_.clear();
    chain_.look_everywhere();
    if (path_ != nullptr && !follow_path([](const Step&) {})) return;
    for (std::size_t level = 0;; ++level) {
      const End end = close_chain([](const Step&) {});
      if (end == End::stopped) return;
      TRESSE_CHECK(end == End::stalled);
      branches_[level].mark = trail_.size();
      if (level + 1 == branches_.size()) break;
      chain_.record_into(&trail_);
      chain_.assume(grid_, branches_[level].cell, branches_[level].assumed);
    }
    chain_.record_into(&trail_);
  }

  // Makes the next assumption of the deepest branch that has one left; false: there is none.
  bool next_assumption() {
    while (!branches_.empty() && branches_.back().digits.none()) pop();
    if (branches_.empty()) return false;
    stopped_ = stop_.poll(stop_point::grade_hypothesis);
    if (stopped_ == StopReason::none && query_.node_limit != 0 &&
        out_.answer.nodes >= query_.node_limit) {
      stopped_ = StopReason::nodes;
    }
    if (stopped_ != StopReason::none) return true;
    Branch& b = branches_.back();
    b.assumed = Digit(first(b.digits));
    b.digits.reset(b.assumed.index());
    return_to_stall();
    if (stopped_ != StopReason::none) return true;
    ++out_.answer.nodes;
    if (options_.keep_trace) {
      event(TraceEvent::Kind::assume).candidate = cand(b.cell, b.assumed, grid_.side());
    }
    chain_.assume(grid_, b.cell, b.assumed);
    return true;
  }

  void pop() {
    if (branches_.back().stalled) ++copies_;
    branches_.pop_back();
  }

  [[nodiscard]] std::uint64_t found() const { return out_.answer.count; }
  [[nodiscard]] bool no_digit_left() const {
    for (const Branch& b : branches_) {
      if (b.digits.any()) return false;
    }
    return true;
  }

  TraceEvent& event(TraceEvent::Kind kind) {
    if (out_.trace.size() >= options_.trace_limit) {
      out_.trace_truncated = true;
      dropped_ = {};
      return dropped_;
    }
    TraceEvent& e = out_.trace.emplace_back();
    e.kind = kind;
    e.depth = branches_.size();
    return e;
  }

  const Puzzle& puzzle_;
  const Query& query_;
  const LogicOptions& options_;
  StopToken stop_;
  CandidateGrid<W> grid_;
  Chain<W> chain_;
  std::vector<Branch> branches_;
  std::size_t copies_;      // that may still be made
  UndoTrail trail_;         // since the first stall that was not copied
  const Profile* profile_;  // says levels; null: the table of techniques does
  Rater* path_;             // its path, which comes first, or null
  bool at_stall_ = false;   // grid_ is the grid of the deepest branch
  bool enough_ = false;     // no more solutions are wanted
  StopReason stopped_ = StopReason::none;
  Logic out_;
  TraceEvent dropped_;
};

}  // namespace

std::string_view name_of(Level level) {
  switch (level) {
    case Level::easy:
      return "easy";
    case Level::medium:
      return "medium";
    case Level::hard:
      return "hard";
    case Level::expert:
      return "expert";
    case Level::extreme:
      return "extreme";
  }
  return "unknown";
}

Level level_of(const Logic& logic) {
  return logic.closed ? logic.level : Level::extreme;
}

Logic run_logic(const Puzzle& puzzle, const Query& query, const LogicOptions& options,
                StopToken stop, Rater* path) {
  const auto refused = [](StopReason reason, std::string detail) {
    Logic logic;
    logic.used.assign(kTechniqueCount, 0);
    logic.answer.engine = "logic";
    logic.answer.detail = std::move(detail);
    conclude(logic.answer, 0, false, reason);
    return logic;
  };
  Logic unsupported;
  if (!honours(kGradedRules, puzzle, unsupported.answer)) {
    return refused(StopReason::unsupported, unsupported.answer.detail);
  }
  try {
    return with_width(puzzle.side(), [&]<int W>() {
      const std::size_t bytes = 2 * CandidateGrid<W>::bytes_for(*puzzle.topology);
      if (bytes > byte_budget(query.byte_limit)) {
        return refused(StopReason::too_large, needs_text(static_cast<double>(bytes)));
      }
      return Tree<W>(puzzle, query, options, stop, path).run();
    });
  } catch (const std::bad_alloc&) {
    return refused(StopReason::memory, {});
  }
}

}  // namespace tresse
