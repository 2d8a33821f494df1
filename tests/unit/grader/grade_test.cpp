// Grades, hypotheses, verdicts and stops of the logic strand.
#include "grader/grade.hpp"
#include "base/stop.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <string>

#include "generate/random_puzzle.hpp"
#include "grader/table.hpp"
#include "model/verify.hpp"
#include "support.hpp"

using namespace tresse;
using namespace tresse::test;

namespace {

Logic grade(const Puzzle& p, std::string_view techniques = "all", Query query = {},
            LogicOptions options = {}) {
  options.techniques = parse_techniques(techniques).value();
  return run_logic(p, query, options, {});
}

bool uses_only(const Logic& logic, Level level) {
  return logic.hardest && level_in(k_basic_profile, *logic.hardest) == level;
}

const char* const kSinglesOnly[] = {
    "3xxx24xxx 6xxxx8xxx xxxxxx918 xxxxxxxxx 8xx5xxx3x xxxx4xx62 x2xx87xx4 xx4xxx5xx x1xxx32xx",
    "2xxxx7x6x 37xxxxxxx xxx2xx19x xxxxxx6xx 1xx84x5xx x3xxx6x8x 412xxxxxx xxxx2x7x9 xx5x1xxxx",
    "2xxx7xx6x 613xxxxx4 xx43xx2xx xxxxxx8x5 xxx1xx7xx x8xxx3x19 4x17xxxxx xx2xxx5xx xxxx5xxxx",
};
const char* const kLockedOnly =
    "2xxx65xxx x57xxxxxx xx893xx56 xxxxxxxx7 xxx1xxxxx 71xxx4x89 xx68xxxxx xx9x2x4x8 xxxx4x6xx";
const char* const kHypotheses[] = {
    "5xxxx84xx x6xxxxxxx xx39xxx8x xxxxxxxx3 x9x5xx8xx 47xxx1xx2 186xxxxxx xxxx4x5xx xx5x6x1xx",
    "xxxxx8x1x x37xxxxxx x5xx7x4x9 xxxxxx2xx xxx6xxxxx 41xxx2xx3 x71xxxxxx xx9x2x6x4 xx6x935xx",
};
const char* const kNakedTriples =
    "5.....4.6 ...3295.. ..1...... .......23 ...7.6... 89....... ......8.. ..8951... 4.6.....7";

}  // namespace

BOOST_AUTO_TEST_SUITE(grade_tests)

BOOST_AUTO_TEST_CASE(three_puzzles_need_singles_only) {
  for (const char* text : kSinglesOnly) {
    const Logic logic = grade(puzzle9(text));
    BOOST_TEST(logic.closed);
    BOOST_TEST(uses_only(logic, Level::easy));
    BOOST_TEST(logic.hypotheses == 0u);
    BOOST_TEST((logic.answer.verdict == Verdict::unique));
  }
}

BOOST_AUTO_TEST_CASE(one_puzzle_needs_locked_candidates_and_nothing_more) {
  const Puzzle p = puzzle9(kLockedOnly);
  BOOST_TEST(!grade(p, "singles").closed);
  BOOST_TEST(grade(p, "singles,locked").closed);
  const Logic logic = grade(p);
  BOOST_TEST(logic.closed);
  BOOST_TEST(uses_only(logic, Level::medium));
  BOOST_TEST(name_of(level_of(logic)) == "medium");
}

BOOST_AUTO_TEST_CASE(two_puzzles_need_hypotheses_with_singles_and_pointing) {
  for (const char* text : kHypotheses) {
    LogicOptions options;
    options.keep_trace = true;
    const Logic logic = grade(puzzle9(text), "naked-single,hidden-single,pointing", {}, options);
    BOOST_TEST(!logic.closed);
    BOOST_TEST(logic.hypotheses > 0u);
    BOOST_TEST((logic.answer.verdict == Verdict::unique));
    BOOST_TEST(name_of(level_of(logic)) == "extreme");
    const auto count = [&](TraceEvent::Kind kind) {
      return std::count_if(logic.trace.begin(), logic.trace.end(),
                           [&](const TraceEvent& e) { return e.kind == kind; });
    };
    BOOST_TEST(static_cast<std::uint64_t>(count(TraceEvent::Kind::assume)) == logic.answer.nodes);
    BOOST_TEST(count(TraceEvent::Kind::solution) == 1);
    BOOST_TEST_MESSAGE(logic.hypotheses << " hypotheses, " << logic.dead_ends << " dead ends, "
                                        << logic.answer.nodes << " assumptions");
  }
}

BOOST_AUTO_TEST_CASE(pointing_removes_17_and_triples_close_the_chain) {
  const Puzzle p = puzzle9(kNakedTriples);
  LogicOptions options;
  options.keep_trace = true;
  options.hypotheses = false;
  const Logic pointing = grade(p, "pointing", {}, options);
  std::size_t removed = 0;
  for (const TraceEvent& e : pointing.trace) removed += e.step.eliminations.size();
  BOOST_TEST(removed == 17u);
  BOOST_TEST((pointing.answer.reason == StopReason::stalled));

  const Logic without = grade(p, "naked-single,hidden-single,pointing");
  BOOST_TEST(!without.closed);
  BOOST_TEST(without.hypotheses > 0u);
  const Logic with = grade(p, "naked-single,hidden-single,pointing,naked-triple");
  BOOST_TEST(with.closed);
  BOOST_TEST(with.hypotheses == 0u);
  BOOST_TEST((with.answer.solutions.at(0) == without.answer.solutions.at(0)));
}

BOOST_AUTO_TEST_CASE(a_stall_without_hypotheses_shows_the_grid_so_far) {
  const Puzzle p = puzzle9(kLockedOnly);
  LogicOptions options;
  options.hypotheses = false;
  const Logic logic = grade(p, "naked-single", {}, options);
  BOOST_TEST((logic.answer.verdict == Verdict::unknown));
  BOOST_TEST((logic.answer.reason == StopReason::stalled));
  BOOST_TEST(logic.answer.partial.filled_count() >= p.clue_count());
  BOOST_TEST(!logic.answer.partial.complete());
}

BOOST_AUTO_TEST_CASE(counting_constants) {
  const auto count = [](const TopologyPtr& t) {
    Query all;
    all.solution_limit = 0;
    all.keep = 1000;
    const Logic logic = run_logic(Puzzle(t, Grid(t->side())), all, {}, {});
    BOOST_TEST(logic.answer.count_exact);
    BOOST_TEST(logic.answer.solutions.size() == std::min<std::uint64_t>(1000, logic.answer.count));
    return logic.answer.count;
  };
  BOOST_TEST(count(Topology::boxes(2, 2)) == 288u);
  BOOST_TEST(count(Topology::latin(4)) == 576u);
  BOOST_TEST(count(diagonals(2, 2)) == 48u);
  BOOST_TEST(count(diagonals(2, 3)) == 8640u);
  BOOST_TEST(count(Topology::latin(1)) == 1u);
  BOOST_TEST(count(Topology::latin(2)) == 2u);
}

BOOST_AUTO_TEST_CASE(none_multiple_and_limits) {
  const Logic clash = grade(puzzle9("11" + std::string(79, '.')));
  BOOST_TEST((clash.answer.verdict == Verdict::none));
  BOOST_TEST(clash.hypotheses == 0u);
  BOOST_TEST(!clash.closed);

  const Logic empty = grade(puzzle9(std::string(81, '.')));
  BOOST_TEST((empty.answer.verdict == Verdict::multiple));
  BOOST_TEST(empty.answer.count == 2u);
  BOOST_TEST(!empty.answer.count_exact);
  BOOST_REQUIRE(empty.answer.solutions.size() == 2u);
  BOOST_TEST(!(empty.answer.solutions[0] == empty.answer.solutions[1]));

  Query first;
  first.solution_limit = 1;
  BOOST_TEST((grade(puzzle9(kSinglesOnly[0]), "all", first).answer.verdict == Verdict::unique));
  const Logic open = grade(puzzle9(std::string(81, '.')), "all", first);
  BOOST_TEST((open.answer.verdict == Verdict::unknown));
  BOOST_TEST((open.answer.reason == StopReason::not_asked));

  Query nodes;
  nodes.node_limit = 1;
  const Logic few = grade(puzzle9(kHypotheses[1]), "singles", nodes);
  BOOST_TEST((few.answer.verdict == Verdict::unknown));
  BOOST_TEST((few.answer.reason == StopReason::nodes));
  BOOST_TEST(few.answer.nodes == 1u);

  Query small;
  small.byte_limit = 1000;
  const Logic refused = grade(puzzle9(kSinglesOnly[0]), "all", small);
  BOOST_TEST((refused.answer.reason == StopReason::too_large));
  BOOST_TEST(refused.answer.detail == "needs 0.1 MB");
}

BOOST_AUTO_TEST_CASE(little_memory_gives_the_same_tree) {
  const auto t = Topology::boxes(3, 3);
  const std::size_t grid = logic_bytes(*t);
  for (const char* text : {kHypotheses[0], kHypotheses[1], kNakedTriples}) {
    Puzzle p = puzzle9(text);
    for (std::size_t c = 0, removed = 0; removed < 2; ++c) {  // several solutions, a larger tree
      if (!p.givens.filled(CellId(c))) continue;
      p.givens.clear(CellId(c));
      ++removed;
    }
    LogicOptions options;
    options.techniques = parse_techniques("naked-single").value();
    options.keep_trace = true;
    Query query;
    query.solution_limit = query.keep = 30;
    const Logic wide = run_logic(p, query, options, {});
    BOOST_TEST(wide.answer.nodes > 80u);
    for (std::size_t bytes : {std::size_t{0}, std::size_t{4}, std::size_t{80}, std::size_t{600},
                              grid, grid + 80, grid + 600, 2 * grid, 4 * grid}) {
      query.byte_limit = 2 * grid + bytes;
      const Logic narrow = run_logic(p, query, options, {});
      BOOST_TEST((narrow.answer.solutions == wide.answer.solutions));
      BOOST_TEST(narrow.answer.nodes == wide.answer.nodes);
      BOOST_TEST(narrow.dead_ends == wide.dead_ends);
      BOOST_REQUIRE(narrow.trace.size() == wide.trace.size());
      for (std::size_t i = 0; i < wide.trace.size(); ++i) {
        BOOST_REQUIRE((narrow.trace[i].kind == wide.trace[i].kind));
        BOOST_REQUIRE((narrow.trace[i].step == wide.trace[i].step));
        BOOST_REQUIRE((narrow.trace[i].candidate == wide.trace[i].candidate));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(a_contradiction_met_late_is_none) {
  // A unique puzzle with one more, wrong, given in a cell with several candidates.
  Rng rng(7);
  std::size_t tried = 0;
  for (const char* text : kHypotheses) {
    const Puzzle p = puzzle9(text);
    const Grid solution = grade(p).answer.solutions.at(0);
    for (std::size_t c = 0; c < 81; ++c) {
      if (p.givens.filled(CellId(c))) continue;
      Puzzle wrong = p;
      const Digit d((solution.at(CellId(c))->index() + 1 + rng.below(8)) % 9);
      wrong.givens.set(CellId(c), d);
      const Logic logic = grade(wrong);
      BOOST_TEST((logic.answer.verdict == Verdict::none));
      BOOST_TEST(logic.hypotheses == 0u);
      ++tried;
    }
  }
  BOOST_TEST(tried > 100u);
}

BOOST_AUTO_TEST_CASE(verdicts_agree_with_plain_backtracking) {
  Rng rng(11);
  for (const Named& n : topologies()) {
    if (n.topology->side() > 9) continue;
    const Grid solution = random_solution(*n.topology, rng);
    for (int i = 0; i < 12; ++i) {
      Puzzle p = random_puzzle(n.topology, solution, 35 + rng.below(30), rng);
      if (i % 4 == 0) {  // sometimes spoilt
        const CellId c(rng.below(n.topology->cell_count()));
        p.givens.set(c, Digit(rng.below(n.topology->side())));
      }
      std::vector<Grid> found;
      bool clash = find_clash(*n.topology, p.givens).has_value();
      if (!clash) {
        each_solution(*n.topology, p.givens, PencilMarks(n.topology->side(), true),
                      [&](const Grid& g) {
                        if (is_solution(p, g)) found.push_back(g);
                        return found.size() < 20;
                      });
      }
      Query q;
      q.solution_limit = q.keep = 20;
      const Logic logic = run_logic(p, q, {}, {});
      BOOST_TEST(logic.answer.count == found.size(), n.name);
      for (const Grid& g : logic.answer.solutions) {
        BOOST_TEST(is_solution(p, g));
        if (found.size() < 20) {
          BOOST_TEST((std::find(found.begin(), found.end(), g) != found.end()));
        }
      }
    }
  }
}

// Without a trace a path keeps no steps, carries out rounds of singles at once, and hands its last position over.
BOOST_AUTO_TEST_CASE(a_grade_is_the_same_without_a_trace) {
  Rng rng(13);
  std::size_t closed = 0, stalled = 0, none = 0;
  const auto compare = [&](const Puzzle& p, const std::string& name) {
    LogicOptions options;
    Logic logic[2];
    for (const bool trace : {false, true}) {
      RateOptions path;
      path.scale = &default_profile();
      path.up_to = Level::hard;  // so that some paths stall
      path.uniqueness = false;
      path.keep_steps = options.keep_trace = trace;
      path.keep_end = !trace;
      Rater rater(path);
      Query query;
      query.solution_limit = query.keep = 3;
      logic[trace ? 1 : 0] = run_logic(p, query, options, {}, &rater);
    }
    const Logic& one = logic[0];
    const Logic& other = logic[1];
    BOOST_TEST((one.answer.verdict == other.answer.verdict), name);
    BOOST_TEST(one.answer.count == other.answer.count, name);
    BOOST_TEST((one.answer.solutions == other.answer.solutions), name);
    BOOST_TEST(one.answer.nodes == other.answer.nodes, name);
    BOOST_TEST(one.closed == other.closed, name);
    BOOST_TEST(one.hypotheses == other.hypotheses, name);
    BOOST_TEST(one.dead_ends == other.dead_ends, name);
    if (one.answer.count == 0) {  // no one asks how far a contradiction came
      ++none;
      return;
    }
    ++(one.closed ? closed : stalled);
    BOOST_TEST((one.answer.partial == other.answer.partial), name);
    BOOST_TEST(one.used == other.used, name);
    BOOST_TEST((one.hardest == other.hardest), name);
    BOOST_TEST((one.level == other.level), name);
    BOOST_TEST((one.points == other.points), name);
  };
  for (const Named& n : topologies()) {
    if (n.topology->side() > 9 || !can_rate(default_profile(), *n.topology)) continue;
    const Grid solution = random_solution(*n.topology, rng);
    for (int i = 0; i < 12; ++i) {
      Puzzle p = dig_unique(n.topology, solution, 0, rng.next());
      if (i % 4 == 0) p.givens.clear(CellId(rng.below(n.topology->cell_count())));
      if (i % 4 == 1) p.givens.set(CellId(rng.below(n.topology->cell_count())), Digit(rng.below(n.topology->side())));
      compare(p, n.name);
    }
  }
  for (const char* text : kHypotheses) compare(puzzle9(text), text);
  BOOST_TEST(closed > 20u);
  BOOST_TEST(stalled > 20u);
  BOOST_TEST(none > 20u);
}

BOOST_AUTO_TEST_CASE(no_stop_becomes_an_answer) {
  const Puzzle p = puzzle9(kHypotheses[1]);
  LogicOptions options;
  options.techniques = parse_techniques("singles,pointing,naked-pair,hidden-quad").value();
  const Answer truth = run_logic(p, {}, options, {}).answer;
  BOOST_TEST((truth.verdict == Verdict::unique));
  for (StopPoint point :
       {stop_point::grade_step, stop_point::grade_hypothesis, stop_point::subset_scan}) {
    StopSource counter;
    counter.trip_at(point, 1'000'000'000);
    (void)run_logic(p, {}, options, counter.token());
    BOOST_TEST(counter.visits(point) > 0u);
    for (std::uint64_t visit = 1; visit <= counter.visits(point); ++visit) {
      StopSource source;
      source.trip_at(point, visit);
      const Answer a = run_logic(p, {}, options, source.token()).answer;
      BOOST_REQUIRE((a.verdict == Verdict::unknown));
      BOOST_REQUIRE((a.reason == StopReason::interrupted));
    }
  }
}

BOOST_AUTO_TEST_CASE(large_sides_run) {
  // 25x25 and 65x65 (two words): a pattern grid with some cells removed.
  for (auto [rows, cols] : {std::pair<std::size_t, std::size_t>{5, 5}, {5, 13}}) {
    const auto t = Topology::boxes(rows, cols);
    const std::size_t n = t->side();
    Grid g(n);
    Rng rng(3);
    for (std::size_t r = 0; r < n; ++r) {
      for (std::size_t c = 0; c < n; ++c) {
        if (rng.below(100) < 75) g.set(t->cell(r, c), Digit((r % rows * cols + r / rows + c) % n));
      }
    }
    Query q;
    q.solution_limit = 1;
    const Logic logic = run_logic(Puzzle(t, g), q, {}, {});
    BOOST_TEST(logic.answer.count == 1u);
  }
}

BOOST_AUTO_TEST_CASE(a_short_trace_says_so) {
  LogicOptions options;
  options.keep_trace = true;
  options.trace_limit = 5;
  const Logic logic = run_logic(puzzle9(kSinglesOnly[0]), {}, options, {});
  BOOST_TEST(logic.trace.size() == 5u);
  BOOST_TEST(logic.trace_truncated);
}

BOOST_AUTO_TEST_SUITE_END()
