// Refutations, judged by code that knows no search: each step by the step checker, the dead end cell by cell, and what is refuted by SAT.
#include <boost/test/unit_test.hpp>

#include "base/stop.hpp"
#include "encoders/at_most_one.hpp"
#include "encoders/formulation.hpp"
#include "engines/engine.hpp"
#include "engines/engines.hpp"
#include "grader/position.hpp"
#include "judges/step_check.hpp"
#include "library/hints.hpp"
#include "native/kernel9/kernel9.hpp"
#include "sat/backend.hpp"
#include "sat/options.hpp"

using namespace tresse;

namespace {

const char* const kChained =
    "..3.5..8.4..78.1.....1.3..527....9.4.3.......9.8.....2367..2.5....83.....4...5.9.";

bool contradicts(const Topology& t, const Position& at, const Contradiction& c) {
  switch (c.kind) {
    case Contradiction::Kind::cell_without_digit:
      return !at.values.filled(c.cell) && at.marks.count(c.cell) == 0;
    case Contradiction::Kind::digit_without_place:
      for (const CellId cell : t.cells(c.house)) {
        if (at.values.at(cell) == c.digit) return false;
        if (!at.values.filled(cell) && at.marks.allows(cell, c.digit)) return false;
      }
      return true;
    case Contradiction::Kind::value_not_allowed:
      return !at.marks.allows(c.cell, c.digit);
    case Contradiction::Kind::clue_broken:
      return false;  // these puzzles have no clues
  }
  return false;
}

// Returns how many steps it has.
std::size_t holds(const Puzzle& puzzle, CandId supposed, const Refutation& r) {
  const Topology& t = *puzzle.topology;
  BOOST_TEST_REQUIRE(r.trace.size() >= 2);
  BOOST_TEST((r.trace[0].kind == TraceEvent::Kind::assume && r.trace[0].candidate == supposed));
  Position at = start_of(puzzle);
  if (r.trace.size() == 2 && contradicts(t, at, r.trace[1].contradiction)) return 0;
  place(t, at, cell_of(supposed, t.side()), digit_of(supposed, t.side()));
  Position seen = at;
  for (std::size_t i = 1; i + 1 < r.trace.size(); ++i) {
    BOOST_TEST_REQUIRE((r.trace[i].kind == TraceEvent::Kind::step));
    if (!r.trace[i].step.together) seen = at;
    const auto fault = check_step(t, seen.values, seen.marks, r.trace[i].step, &puzzle);
    BOOST_TEST(!fault, fault.value_or(""));
    apply(t, at, r.trace[i].step);
  }
  BOOST_TEST((r.trace.back().kind == TraceEvent::Kind::dead_end));
  BOOST_TEST(contradicts(t, at, r.trace.back().contradiction));
  return r.trace.size() - 2;
}

// Every candidate of the first open cells: what is refuted is false by SAT, what is not is true.
std::size_t judge_all(const Puzzle& puzzle, std::size_t cells) {
  const auto engine = make_auto_engine();
  const auto sat = make_sat_engine();
  std::size_t refuted = 0;
  for (std::size_t i = 0; i < puzzle.topology->cell_count() && cells > 0; ++i) {
    if (puzzle.givens.filled(CellId(i))) continue;
    --cells;
    for (std::size_t d = 0; d < puzzle.side(); ++d) {
      const CandId supposed = cand(CellId(i), Digit(d), puzzle.side());
      Puzzle with = puzzle;
      with.givens.set(CellId(i), Digit(d));
      const library::WhyNot why = library::why_not(*engine, puzzle, supposed, {}, {});
      const bool is_false = sat->run(with, {}, {}).verdict == Verdict::none;
      BOOST_TEST((why.answer.verdict == Verdict::none) == is_false);
      if (!is_false) BOOST_TEST(why.refutation.trace.empty());
      if (!is_false || why.refutation.trace.empty()) continue;
      holds(puzzle, supposed, why.refutation);
      ++refuted;
    }
  }
  return refuted;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(why_not_tests)

BOOST_AUTO_TEST_CASE(what_is_refuted_is_false_and_each_step_follows) {
  const char* const hard =
      "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
  BOOST_TEST(judge_all(Puzzle::from_text(kChained).value(), 81) == 53 * 8);
  BOOST_TEST(judge_all(Puzzle::from_text(hard).value(), 12) >= 90);
  BOOST_TEST(judge_all(Puzzle::from_text("1......2......34").value(), 16) > 0);  // several solutions
}

// So many steps the page needed when it computed refutations itself.
BOOST_AUTO_TEST_CASE(a_refutation_is_short) {
  const Puzzle puzzle = Puzzle::from_text(kChained).value();
  struct Row {
    std::size_t row, column, digit, most;
  };
  for (const Row& r : {Row{1, 1, 6, 8}, {1, 6, 9, 8}, {2, 2, 9, 7}, {2, 9, 9, 16}, {3, 3, 6, 15}, {3, 8, 7, 8},
                       {4, 6, 6, 0}, {5, 3, 6, 0}, {5, 5, 4, 0}, {5, 7, 6, 7}, {5, 9, 7, 11}, {6, 6, 1, 14},
                       {7, 5, 1, 11}, {8, 2, 5, 2}, {8, 6, 6, 0}, {8, 9, 1, 8}, {9, 7, 7, 7}}) {
    const CandId supposed = cand(puzzle.topology->cell(r.row - 1, r.column - 1), Digit(r.digit - 1), 9);
    const auto found = refuted_by_singles(puzzle, supposed, {});
    BOOST_TEST_REQUIRE(found.has_value());
    BOOST_TEST(holds(puzzle, supposed, *found) <= r.most);
    BOOST_TEST(found->drawing->candidates.size() == found->trace.size() - 1);
  }
}

BOOST_AUTO_TEST_CASE(its_words) {
  const Puzzle puzzle = Puzzle::from_text(kChained).value();
  const auto said = [&](std::size_t row, std::size_t column, std::size_t digit) {
    const CandId supposed = cand(puzzle.topology->cell(row - 1, column - 1), Digit(digit - 1), 9);
    return library::explain(*puzzle.topology, library::why_not(*make_auto_engine(), puzzle, supposed, {}, {}));
  };
  BOOST_TEST(said(1, 1, 3) == "r1c3 is 3 already, and r1c1 must differ from it.");
  const std::string text = said(8, 2, 5);
  BOOST_TEST(text.starts_with("Suppose that r8c2 is 5.\n1. "));
  BOOST_TEST(text.ends_with(" So r8c2 is not 5."));
}

// Nothing is supposed, and there is a contradiction all the same.
BOOST_AUTO_TEST_CASE(givens_that_clash) {
  const Puzzle puzzle = Puzzle::from_text("55" + std::string(79, '.')).value();
  for (const std::size_t cell : {2u, 40u}) {
    const auto why = library::why_not(*make_auto_engine(), puzzle, cand(CellId(cell), Digit(1), 9), {}, {});
    BOOST_TEST((why.answer.verdict == Verdict::none));
    const std::string text = library::explain(*puzzle.topology, why);
    BOOST_TEST(text.ends_with("So " + puzzle.topology->name(CellId(cell)) + " is not 2."), text);
  }
}

BOOST_AUTO_TEST_CASE(a_stop_refutes_nothing) {
  const Puzzle puzzle = Puzzle::from_text(kChained).value();
  const StopToken now = StopToken().with_time_limit(std::chrono::nanoseconds(0));
  const auto why = library::why_not(*make_auto_engine(), puzzle, cand(puzzle.topology->cell(0, 0), Digit(5), 9), {}, now);
  BOOST_TEST((why.answer.verdict == Verdict::unknown || why.refutation.trace.size() > 1));
}

BOOST_AUTO_TEST_SUITE_END()
