// Settings of engines, filters and formats that the command line has, in the calls that take them. What an engine or a format does
// not use is refused.
#include <boost/test/unit_test.hpp>
#include <functional>
#include <string>
#include <vector>

#include "tresse/tresse.hpp"

using namespace tresse;

namespace {

Puzzle puzzle_from_line(std::string_view text) {
  return Puzzle::from_text(text).value();
}
const Puzzle kHardPuzzle =
    puzzle_from_line("..3.5..8.4..78.1.....1.3..527....9.4.3.......9.8.....2367..2.5....83.....4...5.9.");
const Puzzle kEmptyOfFour = puzzle_from_line("................");

std::string refusal_of(const std::function<void(SolveSettings&)>& ask) {
  SolveSettings settings;
  ask(settings);
  const Answer answer = solve(kHardPuzzle, settings);
  BOOST_TEST((answer.reason == StopReason::bad_request));
  return answer.detail;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(library_settings)

BOOST_AUTO_TEST_CASE(every_way_of_sat_answers) {
  const Answer plain = solve(kHardPuzzle);
  SolveSettings s;
  s.engine = EngineKind::sat;
  s.sat = {
      .encoding = "minimal", .at_most_one = "product", .prepare = "none", .polarity = "random"};
  const Answer other = solve(kHardPuzzle, s);
  BOOST_TEST((other.verdict == Verdict::unique));
  BOOST_TEST((other.solutions == plain.solutions));
  BOOST_TEST(other.nodes > 0u);
  s.sat.prepare = "all";
  BOOST_TEST((solve(kHardPuzzle, s).nodes < other.nodes));
  BOOST_TEST((verify(kHardPuzzle, s).agree));
  CandidateSettings marks;
  marks.sat.encoding = "dual";
  BOOST_TEST((true_candidates(kEmptyOfFour, marks).verdict == Verdict::multiple));
  marks.sat.encoding = "best";
  BOOST_TEST((true_candidates(kEmptyOfFour, marks).reason == StopReason::bad_request));
}

BOOST_AUTO_TEST_CASE(logic_with_a_list_stalls_without_hypotheses) {
  SolveSettings s;
  s.engine = EngineKind::logic;
  s.logic.techniques = "naked-single";
  BOOST_TEST((solve(kHardPuzzle, s).reason == StopReason::stalled));
  s.logic.hypotheses = true;
  BOOST_TEST((solve(kHardPuzzle, s).verdict == Verdict::unique));
  s.logic = {};
  BOOST_TEST((solve(kHardPuzzle, s).verdict == Verdict::unique));
}

BOOST_AUTO_TEST_CASE(what_an_engine_does_not_use_is_refused) {
  BOOST_TEST(refusal_of([](auto& s) { s.sat.encoding = "best"; }).find("extended") !=
             std::string::npos);
  BOOST_TEST(refusal_of([](auto& s) { s.sat.prepare = "x"; }).find("prepare") == 0u);
  BOOST_TEST(refusal_of([](auto& s) { s.sat.polarity = "up"; }).find("negative") !=
             std::string::npos);
  BOOST_TEST(!refusal_of([](auto& s) { s.sat.backend = "nobody"; }).empty());
  BOOST_TEST(!refusal_of([](auto& s) { s.kernel = "abacus"; }).empty());
  BOOST_TEST(refusal_of([](auto& s) { s.logic.techniques = "naked-single"; }) ==
             "the engine does not use settings of logic");
  const auto native = [](auto& s) {
    s.engine = EngineKind::native;
    s.sat.encoding = "minimal";
  };
  BOOST_TEST(refusal_of(native) == "the engine does not use settings of sat");
  const auto race = [](auto& s) {
    s.engine = EngineKind::portfolio;
    s.sat.polarity = "random";
  };
  BOOST_TEST(refusal_of(race) ==
             "the engine does not use backend, polarity, restarts and threads of sat");
  BOOST_TEST(!refusal_of([](auto& s) { s.threads = 4; }).empty());
  const auto seed = [](auto& s) {
    s.kernel = "portable";
    s.seed = 1;
  };
  BOOST_TEST(!refusal_of(seed).empty());
  const auto alone = [](auto& s) {
    s.engine = EngineKind::logic;
    s.logic.hypotheses = true;
  };
  BOOST_TEST(!refusal_of(alone).empty());
  SolveSettings formula;
  formula.sat.encoding = "minimal";
  BOOST_TEST((certify(kHardPuzzle, "nowhere", ProofStrand::sat, formula).answer.reason ==
              StopReason::bad_request));
}

BOOST_AUTO_TEST_CASE(solutions_are_counted_by_one_engine) {
  SolveSettings s;
  s.engine = EngineKind::sat;
  s.limit = 100;
  const Answer counted = count(kEmptyOfFour, s);
  BOOST_TEST(counted.count == 100u);
  BOOST_TEST(counted.engine == "sat");
  BOOST_TEST(counted.solutions.empty());
  s.limit = 0;
  BOOST_TEST(count(kEmptyOfFour, s).count == 288u);
}

BOOST_AUTO_TEST_CASE(ratings_have_bounds_of_each_figure) {
  RateSettings s;
  s.max = "ep=1.2";
  BOOST_TEST((rate(kHardPuzzle, s).figures && !rate(kHardPuzzle, s).filtered));
  s.min = "ep=1.3";
  BOOST_TEST((rate(kHardPuzzle, s).answer.detail == "min ep=1.3 is above max ep=1.2: the range is empty"));
  s.max.clear();
  BOOST_TEST(rate(kHardPuzzle, s).filtered);
  s = {};
  s.min = "ed=1.3";
  BOOST_TEST(rate(kHardPuzzle, s).filtered);
}

BOOST_AUTO_TEST_CASE(givens_that_contradict_each_other) {
  const ConflictingGivens clash = conflicting_givens(puzzle_from_line("11...........2.."));
  BOOST_TEST((clash.before == Verdict::none));
  BOOST_TEST((clash.cells == std::vector<CellId>{CellId(0), CellId(1)}));
  BOOST_TEST(clash.minimal);
  // No two of these clash: 1 and 2 leave no digit but 3 and 4 to row 1, and 3 stands below both.
  const Puzzle deep = puzzle_from_line("12....3....3....");
  const ConflictingGivens found = conflicting_givens(deep, {.minimal = true});
  BOOST_TEST((found.before == solve(deep).verdict));
  if (found.before == Verdict::none) {
    BOOST_TEST(found.minimal);
    for (const CellId c : found.cells) {
      Puzzle less = deep;
      for (std::size_t i = 0; i < 16; ++i) less.givens.clear(CellId(i));
      for (const CellId other : found.cells) {
        if (other != c) less.givens.set(other, *deep.givens.at(other));
      }
      BOOST_TEST((solve(less).verdict != Verdict::none));
    }
  }
  BOOST_TEST(conflicting_givens(kHardPuzzle).cells.empty());
}

BOOST_AUTO_TEST_CASE(cubes_take_probes_and_a_seed) {
  const SplitResult few = split(kEmptyOfFour, {.depth = 2, .probes = 1});
  BOOST_TEST((few.stopped == StopReason::none));
  BOOST_TEST(!few.set.open().empty());
  BOOST_TEST((split(kEmptyOfFour, {.depth = 2, .probes = 0}).stopped == StopReason::bad_request));
  std::vector<CubeAnswer> answers;
  for (const Cube* cube : few.set.open()) {
    const Answer a = solve(cube_puzzle(kEmptyOfFour, *cube));
    answers.push_back({cube->literals, a.verdict, a.solutions});
  }
  BOOST_TEST((merge(kEmptyOfFour, few.set, answers, {}, 7).answer.verdict == Verdict::multiple));
}

BOOST_AUTO_TEST_CASE(texts_with_other_symbols) {
  const Puzzle p = puzzle_from_line(".3....2..1..4...");
  WriteSettings s;
  s.alphabet = "abcd";
  s.blank = '-';
  const auto written = write_puzzle(p, s);
  BOOST_TEST_REQUIRE(written.has_value());
  BOOST_TEST(written->text == "-c----b--a--d---\n");
  const ReadResult back = read_puzzles(written->text, {.alphabet = "abcd", .blank = '-'});
  BOOST_TEST_REQUIRE(back.puzzles.size() == 1u);
  BOOST_TEST((back.puzzles[0].givens == p.givens));
  const ReadResult column = read_puzzles("id,clue\n.3....2..1..4...,1..............2\n",
                                         {.format = "csv", .column = "clue"});
  BOOST_TEST_REQUIRE(column.puzzles.size() == 1u);
  BOOST_TEST(column.puzzles[0].clue_count() == 2u);
  BOOST_TEST(write_puzzle(p, {.format = "box", .unicode = true})->text.find("│") !=
             std::string::npos);
  for (const WriteSettings& wrong : {WriteSettings{.format = "line", .unicode = true},
                                     WriteSettings{.format = "sdk", .blank = '_'},
                                     WriteSettings{.format = "json", .alphabet = "abcd"},
                                     WriteSettings{.format = "line", .alphabet = "abc"}}) {
    const auto refused = write_puzzle(p, wrong);
    BOOST_TEST_REQUIRE(!refused.has_value());
    BOOST_TEST((refused.error().code == InputCode::unsupported));
  }
}

BOOST_AUTO_TEST_SUITE_END()
