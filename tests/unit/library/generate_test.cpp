// generate() of the public header refuses what the command refuses, and makes the same puzzles.
#include <functional>

#include <boost/test/unit_test.hpp>

#include "tresse/tresse.hpp"

using namespace tresse;

namespace {

Generated asked(const std::function<void(GenerateSettings&)>& ask) {
  GenerateSettings settings;
  settings.seed = 1;
  ask(settings);
  return generate(1, settings);
}

// Why it is impossible; the test fails if it is not.
std::string refusal(const std::function<void(GenerateSettings&)>& ask) {
  const Generated result = asked(ask);
  BOOST_TEST((result.end == Generated::End::impossible));
  BOOST_TEST(!result.puzzle.has_value());
  return result.detail;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(library_generate)

BOOST_AUTO_TEST_CASE(a_plain_request_is_met) {
  const Generated made = asked([](auto& s) { s.grid.box_rows = 2, s.grid.box_cols = 3; });
  BOOST_TEST((made.end == Generated::End::made));
  BOOST_TEST_REQUIRE(made.puzzle.has_value());
  BOOST_TEST((solve(*made.puzzle).verdict == Verdict::unique));
  BOOST_TEST(made.solution.value().complete());
}

BOOST_AUTO_TEST_CASE(figures_are_those_of_the_scale) {
  const Generated made = asked([](auto& s) { s.scale = "sukaku", s.require = "two-strong-links"; });
  BOOST_TEST_REQUIRE(made.puzzle.has_value());
  RateSettings settings;
  settings.scale = "sukaku";
  BOOST_TEST(rate(*made.puzzle, settings).techniques.contains("two-strong-links"));
  const Generated hard = asked([](auto& s) {
    s.scale = "hodoku";
    s.level = "unfair";
    s.score = "..1700";
  });
  BOOST_TEST_REQUIRE(hard.puzzle.has_value());
  settings.scale = "hodoku";
  const RatingReport score = rate(*hard.puzzle, settings);
  BOOST_TEST(score.score.value().level == "Unfair");
  BOOST_TEST(score.score.value().score <= 1700u);
  BOOST_TEST(refusal([](auto& s) { s.score = "5.."; }) == "score needs scale hodoku");
  GenerateSettings wrong;
  wrong.scale = "sukaka";
  BOOST_TEST((generate(1, wrong).reason == StopReason::bad_request));
}

BOOST_AUTO_TEST_CASE(clues_are_made_by_their_rules) {
  const Generated made = asked([](auto& s) { s.rules = "killer-cage:..12,renban-line:2", s.minimal = true; });
  BOOST_TEST_REQUIRE(made.puzzle.has_value());
  BOOST_TEST((solve(*made.puzzle).verdict == Verdict::unique));
  BOOST_TEST(!made.puzzle->topology->spec().constraints.empty());
  const Redundant spare = redundant_givens(*made.puzzle);
  BOOST_TEST((spare.cells.empty() && spare.open.empty() && spare.clues.empty() && spare.open_clues.empty()));
  BOOST_TEST(refusal([](auto& s) { s.rules = "arrow", s.pearl = true; }) == "rules allows no pearl");
  BOOST_TEST(refusal([](auto& s) { s.rules = "automaton"; }) == "rules: clues of the rule automaton are not made");
}

// Each of these was tried for ever, or taken for something else.
BOOST_AUTO_TEST_CASE(what_the_command_refuses_is_refused) {
  BOOST_TEST(refusal([](auto& s) { s.clues = "..16"; }) ==
             "no puzzle of this shape with fewer than 17 givens has one solution");
  BOOST_TEST(refusal([](auto& s) {
               s.minimal = true;
               s.clues = "73";
             }) == "no minimal puzzle of this shape has more than 72 givens: one of each row follows from the others");
  BOOST_TEST(refusal([](auto& s) {
               s.clues = "31";
               s.symmetry = "rotate90";
             }) == "clues: with symmetry rotate90 no puzzle has that many givens");
  BOOST_TEST(refusal([](auto& s) { s.allow_multiple = true; }) ==
             "allow_multiple needs to know how many givens: clues or fill");
  BOOST_TEST(refusal([](auto& s) {
               s.pattern.assign(81, true);
               s.clues = "..30";
             }) == "pattern says where the givens are, so it allows no clues");
  BOOST_TEST(refusal([](auto& s) {
               s.unbiased = true;
               s.level = "hard..";
             }) == "unbiased allows no level, which would bias the sample");
  BOOST_TEST(refusal([](auto& s) {
               s.only = "x-wing";
               s.require = "swordfish";
             }) ==
             "only names all techniques that may be used, so it allows no require and no forbid");
  BOOST_TEST(refusal([](auto& s) { s.only = "naked-single"; }).starts_with("only names what"));
  BOOST_TEST(refusal([](auto& s) {
               s.grid.box_rows = s.grid.box_cols = 3;
               s.latin = true;
             }) == "box and latin contradict each other");
  for (const char* er : {"6.55", "-1", "200", "nan", "", ".."}) {
    const std::string why = refusal([&](auto& s) { s.rating = er + std::string(".."); });
    BOOST_TEST(why.starts_with("rating takes "), why);
  }
}

BOOST_AUTO_TEST_CASE(what_was_refused_still_is) {
  BOOST_TEST(refusal([](auto& s) { s.require = "x-wnig"; }).find("did you mean 'x-wing'?") !=
             std::string::npos);
  BOOST_TEST(refusal([](auto& s) { s.solution = Grid(9); }) == "solution takes a full grid");
  BOOST_TEST(refusal([](auto& s) { s.solution = Grid(8); }) == "the solution does not have the side of the puzzles");
  BOOST_TEST(refusal([](auto& s) { s.grid.side = 257, s.latin = true; }) ==
             "grids up to side 256 are generated");
}

// A family without the subsets that cannot occur on 9x9.
BOOST_AUTO_TEST_CASE(a_family_is_as_on_the_command_line) {
  const Generated result = asked([](auto& s) {
    s.forbid = "subsets";
    s.tries = 200;
  });
  BOOST_TEST((result.end == Generated::End::made), result.detail);
}

// Without a number of tries they end, as those of the command do.
BOOST_AUTO_TEST_CASE(tries_have_an_end) {
  const Generated none = asked([](auto& s) {
    s.grid.box_rows = s.grid.box_cols = 2;
    s.level = "extreme";
  });
  BOOST_TEST((none.end == Generated::End::tries));
  BOOST_TEST(none.tries == 20'000u);
}

BOOST_AUTO_TEST_SUITE_END()
