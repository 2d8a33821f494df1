// Settings that mean nothing or contradict themselves are a bad request in every call, never an answer that looks like a limit.
#include <boost/test/unit_test.hpp>
#include <functional>
#include <string>
#include <vector>

#include "tresse/tresse.hpp"

using namespace tresse;

namespace {

const Puzzle kPlain =
    Puzzle::from_text(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
        .value();

std::string refused(const Answer& answer) {
  BOOST_TEST((answer.verdict == Verdict::unknown));
  BOOST_TEST((answer.reason == StopReason::bad_request), reason_text(answer));
  return answer.detail;
}
std::string grade_refusal(const std::function<void(GradeSettings&)>& ask) {
  GradeSettings settings;
  ask(settings);
  return refused(grade(kPlain, settings).answer);
}
std::string rate_refusal(const std::function<void(RateSettings&)>& ask) {
  RateSettings settings;
  ask(settings);
  return refused(rate(kPlain, settings).answer);
}
std::string generate_refusal(const std::function<void(GenerateSettings&)>& ask) {
  GenerateSettings settings;
  settings.seed = 1;
  settings.tries = 1;
  ask(settings);
  const Generated made = generate(1, settings);
  BOOST_TEST((made.end == Generated::End::impossible));
  BOOST_TEST((made.reason == StopReason::bad_request));
  return made.detail;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(library_refuse)

BOOST_AUTO_TEST_CASE(a_given_above_the_side) {
  for (const std::size_t digit : {9U, 300U}) {  // digits count from 0
    Puzzle puzzle = kPlain;
    puzzle.givens.set(CellId(2), Digit(digit));
    const std::string why = "a given is above the side of the grid";
    BOOST_TEST(refused(solve(puzzle)) == why);
    BOOST_TEST(refused(count(puzzle)) == why);
    BOOST_TEST(refused(grade(puzzle, GradeSettings{}).answer) == why);
    BOOST_TEST(refused(rate(puzzle, RateSettings{}).answer) == why);
  }
}

BOOST_AUTO_TEST_CASE(grade_refuses_what_the_command_refuses) {
  BOOST_TEST(grade_refusal([](auto& s) { s.profile = "nope"; }) ==
             "unknown profile 'nope' (known: basic, tresse)");
  BOOST_TEST(grade_refusal([](auto& s) { s.profile = "se121"; }).find("is a scale") !=
             std::string::npos);
  BOOST_TEST(grade_refusal([](auto& s) { s.techniques = "x-wnig"; }).find("x-wnig") !=
             std::string::npos);
  for (const std::size_t size : {std::size_t{0}, std::size_t{1}, std::size_t{513}}) {
    BOOST_TEST(grade_refusal([&](auto& s) { s.max_subset = size; }) ==
               "max_subset takes a number from 2 to 512");
  }
  BOOST_TEST(grade_refusal([](auto& s) {
               s.techniques = "naked-single,naked-triple";
               s.max_subset = 2;
             }) == "techniques naked-triple needs max_subset 3 or more");
  BOOST_TEST(grade_refusal([](auto& s) {
               s.profile = "tresse";
               s.max_subset = 3;
             }) == "techniques and max_subset need profile basic");
  // A family has members that are small enough.
  GradeSettings family;
  family.techniques = "singles,subsets";
  family.max_subset = 2;
  BOOST_TEST((grade(kPlain, family).answer.verdict == Verdict::unique));
}

BOOST_AUTO_TEST_CASE(rate_refuses_scales_and_bounds) {
  BOOST_TEST(rate_refusal([](auto& s) { s.scale = "gnome"; }) ==
             "unknown scale 'gnome' (known: hodoku, se121, sukaku)");
  BOOST_TEST(rate_refusal([](auto& s) {
               s.min = "er=5.0";
               s.max = "er=4.9";
             }) == "min er=5.0 is above max er=4.9: the range is empty");
  for (const char* er : {"er=6.55", "er=200", "er=inf"}) {
    BOOST_TEST(rate_refusal([&](auto& s) { s.min = er; }).starts_with("min takes a rating with one decimal"));
  }
  for (const char* er : {"er=-1", "er=nan", "er=", "er"}) {
    BOOST_TEST(rate_refusal([&](auto& s) { s.min = er; }).starts_with("min takes a number"));
  }
}

BOOST_AUTO_TEST_CASE(generate_refuses_empty_ranges) {
  BOOST_TEST(generate_refusal([](auto& s) { s.rating = "5..4"; }) == "rating 5..4: the range is empty");
  BOOST_TEST(generate_refusal([](auto& s) { s.level = "hard..easy"; }) == "level hard..easy: the range is empty");
  BOOST_TEST(generate_refusal([](auto& s) { s.clues = "30..25"; }) == "clues 30..25: the range is empty");
  BOOST_TEST(generate_refusal([](auto& s) { s.fill = 101; }) ==
             "fill takes a percentage up to 100");
  BOOST_TEST(generate_refusal([](auto& s) { s.distinct = true; }).starts_with("distinct compares"));
  BOOST_TEST(generate_refusal([](auto& s) {
               s.avoid = {*Puzzle::from_text("................")};
             }) == "a puzzle to avoid is 4x4 with 2x2 boxes, the puzzles are 9x9 with 3x3 boxes");
}

// A caller can put a puzzle together that is none.
BOOST_AUTO_TEST_CASE(a_puzzle_that_is_none_is_refused) {
  const Puzzle none(kPlain.topology, Grid(4));
  refused(solve(none));
  refused(count(none));
  refused(verify(none).answer);
  refused(grade(none).answer);
  refused(rate(none).answer);
  refused(certify(none, "unused").answer);
  BOOST_TEST((true_candidates(none).reason == StopReason::bad_request));
  BOOST_TEST((minimize(none).reason == StopReason::bad_request));
  BOOST_TEST((canonical_form(none).reason == StopReason::bad_request));
  BOOST_TEST((Session(none).hint().reason == StopReason::bad_request));
  SheetSettings settings;
  BOOST_TEST((sheet(std::vector<Puzzle>{none}, settings).reason == StopReason::bad_request));
  BOOST_TEST(!write_cnf(none).has_value());
}

BOOST_AUTO_TEST_CASE(other_calls_refuse) {
  BOOST_TEST((split(kPlain).stopped == StopReason::bad_request));
  SplitSettings both;
  both.depth = both.cubes = 3;
  BOOST_TEST((split(kPlain, both).stopped == StopReason::bad_request));
  SolveSettings engine;
  engine.engine = static_cast<EngineKind>(99);
  refused(solve(kPlain, engine));
  SheetSettings paper;
  paper.paper = "napkin";
  BOOST_TEST((sheet(std::vector<Puzzle>{kPlain}, paper).reason == StopReason::bad_request));
  for (const SheetSettings& wrong :
       {SheetSettings{.gutter = -1}, SheetSettings{.gutter = 170},
        SheetSettings{.solutions = SheetSolutions::only, .captions = true},
        SheetSettings{.solutions = SheetSolutions::none, .solution_pages = true}}) {
    BOOST_TEST((sheet(std::vector<Puzzle>{kPlain}, wrong).reason == StopReason::bad_request));
  }
  // A picture has no blanks.
  BOOST_TEST(write_puzzle(kPlain, "svg")->text.starts_with("<svg "));
  BOOST_TEST(!write_puzzle(kPlain, {.format = "svg", .blank = '_'}).has_value());
}

BOOST_AUTO_TEST_SUITE_END()
