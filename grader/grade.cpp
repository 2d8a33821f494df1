// The tree of the logic strand: rows, hypothesis, rows, ... with an explicit stack.
//
// Backtracking returns to the grid as it stood at a stall: a copy where boards are small, else the changes since then
// are taken back. The oldest changes past the memory share (the byte limit, at most 64 MB) are dropped, and the grid
// is made again by replay when the search comes back that far: the rows are deterministic, so the cells and digits
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
#include "base/stop.hpp"
#include "grader/board/board.hpp"
#include "grader/board/wide_geometry.hpp"
#include "grader/path/rows.hpp"
#include "grader/profile.hpp"
#include "model/rules/honour.hpp"
#include "model/take_solution.hpp"
#include "model/verify.hpp"

namespace tresse {
namespace {

// Calls f.operator()<G>() with the geometry of a topology. Four of the five widths of Bits pay: 400x400 takes 1.7 times as
// long with 16 words as with 8, but 100x100 as long with 4 as with 2, and each width costs 4 s of building.
template <class F>
decltype(auto) with_geometry(const Topology& topology, F&& f) {
  if (topology.is_classic9()) return f.template operator()<logic::Square9>();
  if (topology.side() <= 64) return f.template operator()<logic::WideGeometry<1>>();
#ifndef __EMSCRIPTEN__
  if (topology.side() <= 256) return f.template operator()<logic::WideGeometry<4>>();
  if (topology.side() <= 512) return f.template operator()<logic::WideGeometry<8>>();
#endif
  return f.template operator()<logic::WideGeometry<16>>();
}

// Bytes of one board.
template <class G>
std::size_t bytes_of(const Topology& topology) {
  return sizeof(logic::Board<G>) + (G::kWide ? logic::Board<G>::bytes_for(topology) : 0);
}

// Givens and pencil marks of a puzzle, under the hypotheses of the moment.
template <class G>
class Tree {
 public:
  Tree(const G& geo, const Puzzle& puzzle, const Query& query, const LogicOptions& options,
       const StopToken& stop, Rater* path)
      : puzzle_(puzzle),
        query_(query),
        options_(options),
        geo_(geo),
        board_(geo),
        table_(rows_of(k_basic_profile, options.techniques, options.max_subset)),
        rows_(geo, table_, k_basic_profile, TechniqueSet().set(), searches_, tried_on(geo)),
        copies_(most_copies()),
        trail_(puzzle.side(), most_changes()),
        profile_(path == nullptr ? nullptr : &path->profile()),
        path_(profile_ != nullptr && can_rate(*profile_, *puzzle.topology) ? path : nullptr) {
    out_.used.assign(kTechniqueCount, 0);
    out_.answer.engine = "logic";
    if (profile_ != nullptr && path_ == nullptr && profile_->selection == Selection::together) {
      of_houses_ = rows_of_houses(*profile_, options.also);
      rounds_.emplace(geo_, of_houses_, *profile_, TechniqueSet().set(), searches_, tried_on(geo));
    }
    if (path_ != nullptr || rounds_) out_.profile = profile_;
    patience_.start(stop);
  }
  Tree(const Tree&) = delete;
  Tree& operator=(const Tree&) = delete;

  Logic run() {
    if (solved_by_path()) return std::move(out_);
    board_.start(geo_, puzzle_, patience_);
    if (patience_.ended()) {
      conclude(out_.answer, 0, false, patience_.reason);
      return std::move(out_);
    }
    const auto noted = [&](TechniqueId id, auto&& step) {
      ++out_.used[static_cast<std::size_t>(id)];
      record(step);
    };
    End end = follow(noted) ? close_chain(noted) : End::stopped;
    hardest_by_profile();
    out_.closed = end == End::solved;
    if (!out_.closed) {
      out_.answer.partial = values();
      if (out_.points) *out_.points += profile_->scoring->stall;
    }
    bool exhausted = false;
    for (;;) {
      if (end == End::stopped) break;
      if (end == End::solved) record_solution();
      if (end == End::contradiction) record_dead_end();
      if (end == End::stalled) branch();
      if (stopped_ != StopReason::none || told_enough()) break;
      if (enough_) {
        exhausted = no_digit_left();
        break;
      }
      exhausted = !next_assumption();
      if (exhausted || stopped_ != StopReason::none) break;
      end = close_chain([&](TechniqueId, auto&& step) { record(step); });
    }
    conclude(out_.answer, found(), exhausted, stopped_);
    return std::move(out_);
  }

 private:
  enum class End { solved, contradiction, stalled, stopped };
  struct Branch {
    std::size_t mark;  // size of the trail at the stall
    std::optional<logic::Board<G>> stalled;
    std::size_t cell;
    typename G::Mask digits;  // still to be assumed
    std::size_t assumed;      // now
  };

  static auto tried_on(const G& geo) {
    return [&geo](const ProfileRow& row) { return row.where != Where::with_clues || geo.clues() != nullptr; };
  }

  // Two boards are always taken: the one worked on, and its successor while it is replayed.
  [[nodiscard]] std::uint64_t rest() const {
    return byte_budget(query_.byte_limit) - 2 * std::uint64_t{bytes_of<G>(*puzzle_.topology)};
  }
  // How many copies may be held: of small boards only, which are given back at once.
  [[nodiscard]] std::size_t most_copies() const {
    constexpr std::uint64_t kShare = std::uint64_t{64} << 20;
    if (puzzle_.side() > 64) return 0;
    return static_cast<std::size_t>(std::min(rest(), kShare) / bytes_of<G>(*puzzle_.topology));
  }
  // How many changes may be kept. 16 million are all candidates of N = 256.
  [[nodiscard]] std::size_t most_changes() const {
    constexpr std::uint64_t kShare = std::uint64_t{64} << 20;
    const std::uint64_t left = rest() - most_copies() * bytes_of<G>(*puzzle_.topology);
    return static_cast<std::size_t>(std::min(left, kShare) / sizeof(std::uint32_t));
  }

  // Runs the rows of `basic` to their end; note(technique, step) hears of each finding, where `step` makes its step.
  template <class Note>
  End close_chain(Note&& note) {
    for (;;) {
      if (told_enough()) return End::stopped;
      if (board_.contradiction) return End::contradiction;
      if (board_.left == 0) return breaks_clue() ? End::contradiction : End::solved;
      if (patience_.ends()) return stopped();
      if (!rows_.next(board_, patience_, hint_, options_.keep_trace)) {
        if (patience_.ended()) return stopped();
        return breaks_clue() ? End::contradiction : End::stalled;
      }
      rows_.carry_out(board_, hint_);
      note(hint_.technique, [&] { return logic::step_of(geo_, hint_); });
    }
  }
  // True: a clue whose cells have values is broken, as the board then says.
  bool breaks_clue() {
    if (geo_.clues() == nullptr) return false;
    const auto broken = logic::broken_clue(*geo_.clues(), logic::digits_of(geo_, board_.marks, board_));
    if (broken) board_.contradiction = Contradiction{Contradiction::Kind::clue_broken, {}, {}, {}, *broken};
    return broken.has_value();
  }
  // True: the trace has the events that were asked for, and the run ends.
  bool told_enough() {
    if (options_.enough_events == 0 || out_.trace.size() < options_.enough_events) return false;
    stopped_ = StopReason::not_asked;
    return true;
  }
  End stopped() {
    stopped_ = patience_.reason;
    return End::stopped;
  }

  // What comes before the rows of `basic`; false: it was stopped.
  template <class Note>
  bool follow(Note&& note) {
    if (path_ != nullptr) return follow_path(note);
    return !rounds_ || follow_rounds(note);
  }
  // The rows of a profile whose searches look at houses alone, and that are tried: without being named, or among `also`.
  static std::vector<ProfileRow> rows_of_houses(const Profile& profile,
                                                const std::vector<TechniqueId>& also) {
    const auto named = [&](const ProfileRow& row) {
      return std::any_of(also.begin(), also.end(),
                         [&](TechniqueId id) { return row.find(id) != nullptr; });
    };
    using Searches = logic::HouseSearches<G>;
    constexpr auto kFinders = Searches::template finders<Searches>();
    std::vector<ProfileRow> rows;
    for (const ProfileRow& row : profile.rows) {
      const bool known = kFinders[static_cast<std::size_t>(row.finder)] != nullptr;
      if (known && (!row.if_named || named(row))) rows.push_back(row);
    }
    return rows;
  }
  // Rounds by these rows, on the board itself: where a path cannot be, a second board and a list of all steps would be
  // gigabytes.
  template <class Note>
  bool follow_rounds(Note&& note) {
    Rating rating;
    logic::RoundPoints points(*profile_);
    while (board_.left != 0 && !board_.contradiction && !told_enough() && !patience_.ends() &&
           rounds_->next_round(board_, patience_, round_, options_.keep_trace)) {
      rounds_->carry_out(board_, round_);
      for (std::size_t i = 0; i < round_.size() && !told_enough(); ++i) {
        logic::Hint& hint = round_[i];
        points.count(rating, hint.technique, hint.rating, i != 0);
        note(hint.technique, [&] {
          Step step = logic::step_of(geo_, hint);
          step.together = i != 0;
          effects_.keep(step);
          return step;
        });
      }
    }
    if (!out_.points) {
      out_.points = rating.points;
      of_path_ = rating.level;
    }
    if (patience_.ended()) stopped_ = patience_.reason;
    return stopped_ == StopReason::none;
  }

  // What the path says.
  const Rated& rated() {
    if (!rated_) rated_ = path_->rate(puzzle_, patience_.token);
    return *rated_;
  }
  // Takes the solution and the techniques of a path that has solved the puzzle and kept no steps. No board is needed.
  bool solved_by_path() {
    if (path_ == nullptr || options_.keep_trace || geo_.clues() != nullptr) return false;
    if (rated().end != Rated::End::solved || rated().last.values.empty()) return false;
    Grid solution(puzzle_.side());
    for (std::size_t c = 0; c < geo_.cell_count(); ++c) solution.set(CellId(c), Digit(rated().last.values[c] - 1u));
    if (!is_solution(puzzle_, solution)) return false;  // of a puzzle that contradicts itself
    out_.used = rated().used;
    take_level_of_path();
    hardest_by_profile();
    out_.closed = true;
    static_cast<void>(take_solution(puzzle_, query_, out_.answer, std::move(solution)));
    conclude(out_.answer, found(), true, StopReason::none);
    return true;
  }
  void take_level_of_path() {
    if (profile_->scoring == nullptr) return;
    out_.points = rated().rating.points;
    of_path_ = rated().rating.level;
  }

  // Carries out the steps of the path; false: it was stopped.
  template <class Note>
  bool follow_path(Note&& note) {
    if (!rated().last.values.empty()) {
      for (std::size_t i = 0; !followed_ && i < kTechniqueCount; ++i) out_.used[i] += rated().used[i];
      rows_.carry_out(board_, rated().last);
    }
    for (const RatedStep& rated_step : rated().steps) {
      if (board_.contradiction || told_enough()) break;
      rows_.carry_out(board_, rated_step.step);
      note(rated_step.step.technique, [&] { return rated_step.step; });
    }
    if (!std::exchange(followed_, true)) take_level_of_path();
    if (rated().end == Rated::End::stopped) stopped_ = rated().stopped;
    return stopped_ == StopReason::none;
  }

  // What `basic` found behind a path is no technique of its profile: it counts with the level it has there.
  void hardest_by_profile() {
    out_.level = of_path_;
    const Profile& profile = profile_ == nullptr ? k_basic_profile : *profile_;
    out_.hardest = hardest_in(profile, out_.used);
    for (std::size_t i = 0; i < kTechniqueCount; ++i) {
      if (out_.used[i] == 0) continue;
      const auto id = static_cast<TechniqueId>(i);
      const auto level = level_in(profile, id);
      out_.level = std::max(out_.level, level ? *level : *level_in(k_basic_profile, id));
      if (!level) out_.hardest = id;
    }
  }

  template <class MakeStep>
  void record(MakeStep&& step) {
    if (options_.keep_trace) event(TraceEvent::Kind::step).step = step();
  }

  void record_solution() {
    if (found() == 0) out_.hypotheses = static_cast<std::uint32_t>(branches_.size());
    enough_ = !take_solution(puzzle_, query_, out_.answer, values());
    if (options_.keep_trace) event(TraceEvent::Kind::solution);
  }

  void record_dead_end() {
    if (found() == 0) ++out_.dead_ends;
    if (options_.keep_trace)
      event(TraceEvent::Kind::dead_end).contradiction = *board_.contradiction;
  }

  // Opens a branch on the stalled grid: the cell with the fewest candidates, first in cell order.
  void branch() {
    if (!options_.hypotheses) {
      stopped_ = StopReason::stalled;
      if (options_.keep_stall) out_.stuck = position();
      return;
    }
    std::size_t cell = 0;
    std::size_t fewest = puzzle_.side() + 1;
    for (std::size_t c = 0; c < geo_.cell_count() && fewest > 2; ++c) {
      const std::size_t candidates = logic::size_of(board_.marks.cand[c]);
      if (candidates != 0 && candidates < fewest) {
        fewest = candidates;
        cell = c;
      }
    }
    branches_.push_back({trail_.size(), std::nullopt, cell, board_.marks.cand[cell], 0});
    if (copies_ > 0) {
      branches_.back().stalled = board_;
      --copies_;
    } else {
      board_.trail = &trail_;
    }
    at_stall_ = true;
  }

  // Makes board_ that at which the deepest branch stalled.
  void return_to_stall() {
    if (std::exchange(at_stall_, false)) return;
    Branch& b = branches_.back();
    if (b.stalled) {
      trail_.cut(b.mark);
      if (!logic::empty(b.digits)) {
        board_ = *b.stalled;
      } else {
        board_ = *std::move(b.stalled);
        b.stalled.reset();
        ++copies_;
      }
    } else {
      if (!trail_.reaches(b.mark)) return replay();
      trail_.undo(geo_, board_, b.mark, patience_);
      stopped_ = patience_.reason;
    }
    rows_.look_nowhere();
  }

  void replay() {
    board_.trail = nullptr;
    board_.start(geo_, puzzle_, patience_);
    stopped_ = patience_.reason;
    if (stopped_ != StopReason::none) return;
    trail_.clear();
    rows_.look_everywhere();
    if (rounds_) rounds_->look_everywhere();
    const auto unheard = [](TechniqueId, auto&&) {};
    if (!follow(unheard)) return;
    for (std::size_t level = 0;; ++level) {
      const End end = close_chain(unheard);
      if (end == End::stopped) return;
      TRESSE_CHECK(end == End::stalled);
      branches_[level].mark = trail_.size();
      if (level + 1 == branches_.size()) break;
      board_.trail = &trail_;
      rows_.assume(board_, branches_[level].cell, branches_[level].assumed);
    }
    board_.trail = &trail_;
  }

  // Makes the next assumption of the deepest branch that has one left; false: there is none.
  bool next_assumption() {
    while (!branches_.empty() && logic::empty(branches_.back().digits)) pop();
    if (branches_.empty()) return false;
    (void)patience_.ends(stop_point::grade_hypothesis);
    stopped_ = patience_.reason;
    if (stopped_ == StopReason::none && query_.node_limit != 0 &&
        out_.answer.nodes >= query_.node_limit) {
      stopped_ = StopReason::nodes;
    }
    if (stopped_ != StopReason::none) return true;
    Branch& b = branches_.back();
    b.assumed = logic::lowest(b.digits);
    logic::drop(b.digits, b.assumed);
    return_to_stall();
    if (stopped_ != StopReason::none) return true;
    ++out_.answer.nodes;
    if (options_.keep_trace) {
      event(TraceEvent::Kind::assume).candidate =
          cand(CellId(b.cell), Digit(b.assumed), puzzle_.side());
    }
    rows_.assume(board_, b.cell, b.assumed);
    return true;
  }

  void pop() {
    if (branches_.back().stalled) ++copies_;
    branches_.pop_back();
  }

  [[nodiscard]] Grid values() const {
    Grid grid(puzzle_.side());
    for (std::size_t c = 0; c < geo_.cell_count(); ++c) {
      if (board_.value[c] != 0) grid.set(CellId(c), Digit(board_.value[c] - 1u));
    }
    return grid;
  }
  [[nodiscard]] Puzzle position() const {
    Puzzle at(puzzle_.topology, values());
    at.marks.emplace(puzzle_.side(), false);
    for (std::size_t c = 0; c < geo_.cell_count(); ++c) {
      for (std::size_t v = 0; v < puzzle_.side(); ++v) {
        if (board_.value[c] == 0 && logic::has(board_.marks.cand[c], v)) {
          at.marks->allow(CellId(c), Digit(v));
        }
      }
    }
    return at;
  }
  [[nodiscard]] std::uint64_t found() const { return out_.answer.count; }
  [[nodiscard]] bool no_digit_left() const {
    for (const Branch& b : branches_) {
      if (!logic::empty(b.digits)) return false;
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
  const G& geo_;
  logic::Patience patience_;
  logic::Board<G> board_;
  std::vector<ProfileRow> table_;
  logic::HouseSearches<G> searches_;
  logic::Rows<G, logic::HouseSearches<G>> rows_;
  std::vector<ProfileRow> of_houses_;  // rows of the profile
  std::optional<logic::Rows<G, logic::HouseSearches<G>>>
      rounds_;  // of these, where there is no path
  logic::Round round_;
  logic::NewEffects effects_;
  logic::Hint hint_;
  std::vector<Branch> branches_;
  std::size_t copies_;           // that may still be made
  logic::UndoTrail trail_;       // since the first stall that was not copied
  const Profile* profile_;       // says levels; null: basic does
  Rater* path_;                  // its path, which comes first, or null
  Level of_path_ = Level::easy;  // where its profile has points
  std::optional<Rated> rated_;   // what it says
  bool followed_ = false;        // its techniques are counted
  bool at_stall_ = false;        // board_ is that of the deepest branch
  bool enough_ = false;          // no more solutions are wanted
  StopReason stopped_ = StopReason::none;
  Logic out_;
  TraceEvent dropped_;
};

}  // namespace

Level level_of(const Logic& logic) {
  return logic.closed ? logic.level : Level::extreme;
}

std::size_t logic_bytes(const Topology& topology) {
  return with_geometry(topology, [&]<class G>() { return bytes_of<G>(topology); });
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
    const std::uint64_t bytes = 2 * std::uint64_t{logic_bytes(*puzzle.topology)};
    if (bytes > byte_budget(query.byte_limit)) {
      return refused(StopReason::too_large, needs_text(static_cast<double>(bytes)));
    }
    return with_geometry(*puzzle.topology, [&]<class G>() {
      const G geo(*puzzle.topology);
      return Tree<G>(geo, puzzle, query, options, stop, path).run();
    });
  } catch (const std::bad_alloc&) {
    return refused(StopReason::memory, {});
  }
}

}  // namespace tresse
