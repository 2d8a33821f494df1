// A session is a puzzle and the changes made to it. What a digit excludes elsewhere is worked out when it is asked for, so a
// change is one cell, and taking it back is exact.
#include "tresse/session.hpp"

#include "base/stop.hpp"
#include "engines/engines.hpp"
#include "grader/grade.hpp"
#include "grader/rating.hpp"
#include "library/answer.hpp"
#include "library/call.hpp"
#include "native/kernel9/kernel9.hpp"

namespace tresse {

namespace {

// A puzzle that a caller put together may have no cells to speak of: then nothing is open and nothing is allowed.
bool fits_together(const Puzzle& puzzle) {
  bool fits = false;
  std::string error;
  library::guarded(error, [&] {
    library::check(puzzle);
    fits = true;
  });
  return fits;
}

}  // namespace

Session::Session(Puzzle puzzle) : puzzle_(std::move(puzzle)), usable_(fits_together(puzzle_)) {}

bool Session::has(CellId cell, Digit digit) const {
  // A session that was moved from has no topology.
  return usable_ && digit.index() < puzzle_.side() && cell.index() < puzzle_.topology->cell_count();
}
bool Session::open(CellId cell) const {
  return has(cell, Digit(std::size_t{0})) && !puzzle_.givens.filled(cell);
}
bool Session::complete() const {
  return usable_ && puzzle_.topology && puzzle_.givens.complete();
}

bool Session::allows(CellId cell, Digit digit) const {
  if (!has(cell, digit) || !puzzle_.allows(cell, digit)) return false;
  const Topology& t = *puzzle_.topology;
  for (const Membership& m : t.houses(cell)) {
    for (const CellId other : t.cells(m.house)) {
      if (other != cell && puzzle_.givens.at(other) == digit) return false;
    }
  }
  for (const CellId other : t.links(cell)) {
    if (puzzle_.givens.at(other) == digit) return false;
  }
  return true;
}

bool Session::set(CellId cell, Digit digit) {
  if (!open(cell) || !allows(cell, digit)) return false;
  return change({cell, digit, true, false}, [&] { puzzle_.givens.set(cell, digit); });
}

bool Session::remove(CellId cell, Digit digit) {
  if (!has(cell, digit) || !open(cell) || !puzzle_.allows(cell, digit)) return false;
  const bool first = !puzzle_.marks.has_value();
  return change({cell, digit, false, first}, [&] {
    if (first) puzzle_.marks.emplace(puzzle_.side(), true);
    puzzle_.marks->forbid(cell, digit);
  });
}

// Where memory runs out nothing has changed.
template <class Make>
bool Session::change(const Change& next, const Make& make) {
  const std::size_t before = changes_.size();
  try {
    changes_.push_back(next);
    make();
  } catch (const std::bad_alloc&) {
    changes_.resize(before);
    return false;
  }
  return true;
}

bool Session::undo() {
  if (changes_.empty()) return false;
  const Change last = changes_.back();
  changes_.pop_back();
  if (last.placed) {
    puzzle_.givens.clear(last.cell);
  } else if (last.first_mark) {
    puzzle_.marks.reset();
  } else {
    puzzle_.marks->allow(last.cell, last.digit);
  }
  return true;
}

Answer Session::answer(const SolveSettings& settings) const {
  return solve(puzzle_, settings);
}

namespace {

// The first step by the default profile.
Hint first_of_path(const Puzzle& puzzle, bool unique, const StopToken& stop) {
  RateOptions options;
  options.scale = &default_profile();
  options.uniqueness = unique;
  options.keep_steps = true;
  options.most_steps = 1;
  Rated rated = Rater(options).rate(puzzle, stop);
  Hint hint;
  if (!rated.steps.empty()) {
    hint.step = std::move(rated.steps.front().step);
  } else {
    hint.reason = rated.end == Rated::End::stopped ? rated.stopped : StopReason::stalled;
  }
  return hint;
}

// The same by the techniques of basic, which hold on every topology.
Hint first_of_basic(const Puzzle& puzzle, Query query, const StopToken& stop) {
  LogicOptions options;
  options.hypotheses = false;
  options.keep_trace = true;
  options.enough_events = 1;
  query.solution_limit = 1;
  Logic logic = run_logic(puzzle, query, options, stop);
  Hint hint;
  if (!logic.trace.empty() && logic.trace.front().kind == TraceEvent::Kind::step) {
    hint.step = std::move(logic.trace.front().step);
    return hint;
  }
  const bool decided =
      logic.answer.verdict != Verdict::unknown || logic.answer.reason == StopReason::none;
  hint.reason = decided ? StopReason::stalled : logic.answer.reason;
  hint.detail = std::move(logic.answer.detail);
  return hint;
}

}  // namespace

Hint Session::hint(const Limits& limits) const {
  if (complete()) return {};
  return library::called<Hint>(puzzle_, limits, [&](const Query& query, const StopToken& stop) {
    Hint hint;
    const Answer now = library::first_verdict(*make_auto_engine(), puzzle_, query, stop);
    if (can_rate(default_profile(), *puzzle_.topology)) {
      hint = first_of_path(puzzle_, now.verdict == Verdict::unique, stop);
    }
    if (!hint) hint = first_of_basic(puzzle_, query, stop);
    // A technique that assumes one solution might have found something.
    if (!hint && hint.reason == StopReason::stalled && now.verdict == Verdict::unknown) {
      hint.reason = now.reason;
      hint.detail = now.detail;
    }
    return hint;
  });
}

}  // namespace tresse
