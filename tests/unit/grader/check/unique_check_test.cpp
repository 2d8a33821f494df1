// Unique loops and BUG made by hand: each type is accepted, and refused with an effect that does not
// follow or with one condition broken.
#include "unit/grader/scene.hpp"

using namespace tresse;
using namespace tresse::test;
using T = TechniqueId;

namespace {

// r1c1 r1c2 / r4c2 r4c1, in two rows, two columns and two boxes.
Scene rectangle(TopologyPtr t = Topology::boxes(3, 3)) {
  Scene s(std::move(t));
  s.hold({"r1c1", "r1c2", "r4c2", "r4c1"}, "12");
  return s;
}

Step loop(const Scene& s, T type, std::initializer_list<std::string_view> others) {
  return {type,           s.cells({"r1c1", "r1c2", "r4c2", "r4c1"}), {}, s.digits("12"), {}, {},
          s.cells(others)};
}

// All cells hold two digits: those of a solution and the same with 1-2, 3-4, 5-6 exchanged. So each
// house has every digit twice.
Scene bug(const TopologyPtr& t) {
  Rng rng(3);
  Scene s(t);
  const Grid solution = random_solution(*t, rng);
  for (std::size_t i = 0; i < t->cell_count(); ++i) {
    for (std::size_t d = 0; d < t->side(); ++d) {
      if (d / 2 != solution.at(CellId(i))->index() / 2) s.marks.forbid(CellId(i), Digit(d));
    }
  }
  return s;
}

// Cells of row 1 that hold the digit.
std::vector<CellId> in_first_row(const Scene& s, char d) {
  std::vector<CellId> all;
  for (CellId c : s.t->cells(s.house("r1"))) {
    if (s.marks.allows(c, s.digit(d))) all.push_back(c);
  }
  return all;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(unique_check_tests)

BOOST_AUTO_TEST_CASE(loop_type_1) {
  Scene s = rectangle();
  s.hold({"r4c1"}, "123");
  Step step = loop(s, T::unique_loop_1, {"r4c1"});
  BOOST_TEST(s.removing(step, {"r4c1=1", "r4c1=2"}) == "fine");
  BOOST_TEST(s.removing(step, {"r4c1=3"}) == "the elimination in r4c1 does not follow");
  BOOST_TEST(s.removing(step, {"r4c2=1"}) == "the elimination in r4c2 does not follow");
  BOOST_TEST(s.placing(step, {"r4c1=3"}) == "places nothing");
  step.others = {};
  BOOST_TEST(s.removing(step, {"r4c1=1"}) == "the cells with more digits are others");
  step.others = s.cells({"r4c1"});
  std::swap(step.cells[1], step.cells[2]);
  BOOST_TEST(s.removing(step, {"r4c1=1"}) != "fine");
  std::swap(step.cells[1], step.cells[2]);
  s.hold({"r1c2"}, "13");
  BOOST_TEST(s.removing(step, {"r4c1=1"}) == "r1c2 does not have both digits");
  s.hold({"r1c2"}, "124");
  step.others = s.cells({"r1c2", "r4c1"});
  BOOST_TEST(s.removing(step, {"r4c1=1"}) == "needs one cell with more digits");

  Scene four = Scene::nine();  // a rectangle over four boxes has one solution for each corner
  four.hold({"r1c1", "r1c4", "r4c4"}, "12");
  step = loop(four, T::unique_loop_1, {"r4c1"});
  four.hold({"r4c1"}, "123");
  step.cells = four.cells({"r1c1", "r1c4", "r4c4", "r4c1"});
  BOOST_TEST(four.removing(step, {"r4c1=1"}) == "box 1 is not visited once up and once down");

  Scene diagonal = rectangle(diagonals(3, 3));  // r1c1 is on a diagonal, alone
  diagonal.hold({"r4c1"}, "123");
  BOOST_TEST(diagonal.removing(loop(diagonal, T::unique_loop_1, {"r4c1"}), {"r4c1=1"}) ==
             "diagonal 1 is not visited once up and once down");

  // The exchange need not keep equal digits a knight's move apart.
  TopologySpec knight = Topology::boxes(3, 3)->spec();
  knight.global_rules = {RuleKind::anti_knight};
  Scene linked = rectangle(Topology::build(knight).value());
  linked.hold({"r4c1"}, "123");
  BOOST_TEST(linked.removing(loop(linked, T::unique_loop_1, {"r4c1"}), {"r4c1=1"}) ==
             "the exchange of the pattern's digits may break a rule that is no house");

  Scene latin(Topology::latin(5));  // no boxes: any rectangle will do
  latin.hold({"r1c1", "r1c4", "r4c4"}, "12");
  latin.hold({"r4c1"}, "123");
  BOOST_TEST(latin.removing(step = loop(latin, T::unique_loop_1, {"r4c1"}), {"r4c1=1"}) != "fine");
  step.cells = latin.cells({"r1c1", "r1c4", "r4c4", "r4c1"});
  BOOST_TEST(latin.removing(step, {"r4c1=1"}) == "fine");
}

BOOST_AUTO_TEST_CASE(a_loop_of_six) {
  Scene s = Scene::nine();
  Step step{T::unique_loop_1,
            s.cells({"r1c1", "r1c4", "r2c4", "r2c7", "r3c7", "r3c1"}),
            {},
            s.digits("12"),
            {},
            {},
            s.cells({"r3c1"})};
  for (CellId c : step.cells) {
    for (std::size_t d = 2; d < 9; ++d) s.marks.forbid(c, Digit(d));
  }
  s.hold({"r3c1"}, "1278");
  BOOST_TEST(s.removing(step, {"r3c1=1", "r3c1=2"}) == "fine");
  BOOST_TEST(s.removing(step, {"r3c1=7"}) != "fine");
  step.cells = s.cells({"r1c1", "r1c4", "r2c4", "r2c7", "r3c7"});
  BOOST_TEST(s.removing(step, {"r3c1=1"}) == "no loop has so many cells");
}

BOOST_AUTO_TEST_CASE(loop_type_2) {
  Scene s = rectangle();
  s.hold({"r4c1", "r4c2"}, "123");
  Step step = loop(s, T::unique_loop_2, {"r4c2", "r4c1"});
  step.extra = s.digits("3");
  BOOST_TEST(s.removing(step, {"r4c9=3", "r5c1=3"}) == "fine");
  BOOST_TEST(s.removing(step, {"r9c1=3"}) == "the elimination in r9c1 does not follow");
  BOOST_TEST(s.removing(step, {"r4c9=4"}) == "the elimination in r4c9 does not follow");
  BOOST_TEST(s.removing(step, {"r4c1=3"}) == "the elimination in r4c1 does not follow");
  step.extra = s.digits("4");
  BOOST_TEST(s.removing(step, {"r4c9=4"}) == "not one further digit");
  step.extra = s.digits("3");
  s.hold({"r4c1"}, "124");
  BOOST_TEST(s.removing(step, {"r4c9=3"}) == "not one further digit");
  s.hold({"r4c1"}, "123");
  s.hold({"r1c1"}, "123");
  BOOST_TEST(s.removing(step, {"r4c9=3"}) == "the cells with more digits are others");
  step.others = s.cells({"r1c1", "r4c1", "r4c2"});
  BOOST_TEST(s.removing(step, {"r4c9=3"}) == "the elimination in r4c9 does not follow");
  BOOST_TEST(s.removing(step, {"r5c1=3"}) == "fine");
}

BOOST_AUTO_TEST_CASE(loop_type_3_naked) {
  Scene s = rectangle();
  s.hold({"r4c1"}, "123");
  s.hold({"r4c2"}, "124");
  s.hold({"r4c5"}, "34");
  Step step = loop(s, T::unique_loop_3_naked, {"r4c1", "r4c2", "r4c5"});
  step.houses = s.houses({"r4"});
  step.extra = s.digits("34");
  BOOST_TEST(s.removing(step, {"r4c8=3", "r4c9=4"}) == "fine");
  BOOST_TEST(s.removing(step, {"r4c9=5"}) == "the elimination in r4c9 does not follow");
  BOOST_TEST(s.removing(step, {"r4c1=3"}) == "the elimination in r4c1 does not follow");
  BOOST_TEST(s.removing(step, {"r4c5=3"}) == "the elimination in r4c5 does not follow");
  BOOST_TEST(s.removing(step, {"r5c1=3"}) == "the elimination in r5c1 does not follow");
  step.houses = s.houses({"b4"});
  BOOST_TEST(s.removing(step, {"r5c1=3"}) == "a cell is not in the house");
  step.houses = s.houses({"r4"});
  step.others = s.cells({"r4c1", "r4c2"});
  BOOST_TEST(s.removing(step, {"r4c9=4"}) == "needs two cells and a subset");
  step.others = s.cells({"r4c1", "r4c5", "r4c2"});
  BOOST_TEST(s.removing(step, {"r4c9=4"}) == "the cells with more digits are others");
  step.others = s.cells({"r4c1", "r4c2", "r4c5"});
  step.extra = s.digits("35");
  BOOST_TEST(s.removing(step, {"r4c9=3"}) == "a further digit is not in the subset");
  step.extra = s.digits("345");
  BOOST_TEST(s.removing(step, {"r4c9=3"}) == "as many cells as digits are needed");
  step.extra = s.digits("34");
  s.hold({"r4c5"}, "345");
  BOOST_TEST(s.removing(step, {"r4c9=3"}) == "r4c5 has another candidate");
}

BOOST_AUTO_TEST_CASE(loop_type_3_hidden) {
  Scene s = rectangle();
  s.hold({"r4c1"}, "123");
  s.hold({"r4c2"}, "124");
  for (char d : {'1', '2'}) s.only("r4", d, {"r4c1", "r4c2", "r4c5"});
  Step step = loop(s, T::unique_loop_3_hidden, {"r4c1", "r4c2", "r4c5"});
  step.houses = s.houses({"r4"});
  step.extra = s.digits("12");
  BOOST_TEST(s.removing(step, {"r4c5=6", "r4c5=7"}) == "fine");
  BOOST_TEST(s.removing(step, {"r4c5=1"}) == "the elimination in r4c5 does not follow");
  BOOST_TEST(s.removing(step, {"r4c1=3"}) == "the elimination in r4c1 does not follow");
  BOOST_TEST(s.removing(step, {"r4c6=7"}) == "the elimination in r4c6 does not follow");
  step.extra = s.digits("15");
  BOOST_TEST(s.removing(step, {"r4c5=6"}) == "the loop's digits are not in the subset");
  step.extra = s.digits("12");
  s.marks.allow(s.cell("r4c9"), s.digit('2'));
  BOOST_TEST(s.removing(step, {"r4c5=6"}) == "a digit also fits in r4c9");
  s.marks.forbid(s.cell("r4c9"), s.digit('2'));
  step.extra = s.digits("123");  // 3 may be the further digit: it fills nothing
  step.others.push_back(s.cell("r4c6"));
  s.only("r4", '3', {"r4c1", "r4c5", "r4c6"});
  BOOST_TEST(s.removing(step, {"r4c5=6"}) == "a further digit is in the subset");
  step.extra = s.digits("125");
  s.only("r4", '5', {"r4c5", "r4c6"});
  BOOST_TEST(s.removing(step, {"r4c5=6", "r4c6=7"}) == "fine");
  s.values.set(s.cell("r4c9"), s.digit('5'));
  BOOST_TEST(s.removing(step, {"r4c5=6"}) == "a digit is not missing");
}

BOOST_AUTO_TEST_CASE(loop_type_4) {
  Scene s = rectangle();
  s.hold({"r4c1"}, "1235");
  s.hold({"r4c2"}, "124");
  s.only("r4", '1', {"r4c1", "r4c2"});
  Step step = loop(s, T::unique_loop_4, {"r4c1", "r4c2"});
  step.houses = s.houses({"r4"});
  step.extra = s.digits("1");
  BOOST_TEST(s.removing(step, {"r4c1=2", "r4c2=2"}) == "fine");
  BOOST_TEST(s.removing(step, {"r4c1=1"}) == "the elimination in r4c1 does not follow");
  BOOST_TEST(s.removing(step, {"r4c1=3"}) == "the elimination in r4c1 does not follow");
  BOOST_TEST(s.removing(step, {"r4c9=2"}) == "the elimination in r4c9 does not follow");
  step.extra = s.digits("2");
  BOOST_TEST(s.removing(step, {"r4c1=1"}) == "the digit also fits in r4c3");
  step.extra = s.digits("3");
  BOOST_TEST(s.removing(step, {"r4c1=2"}) == "needs one of the loop's digits");
  step.extra = s.digits("1");
  s.marks.allow(s.cell("r4c6"), s.digit('1'));
  BOOST_TEST(s.removing(step, {"r4c1=2"}) == "the digit also fits in r4c6");
  s.marks.forbid(s.cell("r4c6"), s.digit('1'));
  s.values.set(s.cell("r4c6"), s.digit('1'));
  BOOST_TEST(s.removing(step, {"r4c1=2"}) == "the digit is not missing");
}

BOOST_AUTO_TEST_CASE(bug_of_every_type_on_every_kind_of_grid) {
  for (const TopologyPtr& t : {Topology::boxes(2, 3), Topology::latin(6), jigsaw6()}) {
    Scene s = bug(t);
    const std::size_t side = t->side();
    const auto at = [&](CellId c, char d) { return cand(c, s.digit(d), side); };
    const auto verdict = [&](Step step, std::vector<CandId> gone) {
      std::sort(gone.begin(), gone.end());
      step.eliminations = std::move(gone);
      return s.verdict(step);
    };
    const std::vector<CellId> low = in_first_row(s, '1');
    const std::vector<CellId> middle = in_first_row(s, '3');
    const std::vector<CellId> high = in_first_row(s, '5');
    BOOST_REQUIRE(low.size() == 2 && middle.size() == 2 && high.size() == 2);
    const CellId a = low[0], b = low[1];

    s.marks.allow(a, s.digit('3'));
    Step one{T::bug_1, {a}, {}, s.digits("12"), {}, {}, {}, s.digits("3")};
    BOOST_TEST(verdict(one, {at(a, '1'), at(a, '2')}) == "fine");
    BOOST_TEST(verdict(one, {at(a, '3')}) != "fine");
    BOOST_TEST(verdict(one, {at(middle[0], '3')}) != "fine");
    one.extra = s.digits("1");
    BOOST_TEST(verdict(one, {at(a, '3')}) != "fine");
    one.extra = s.digits("13");
    BOOST_TEST(verdict(one, {at(a, '2')}) != "fine");
    one.extra = s.digits("3");
    one.cells = {b};
    BOOST_TEST(verdict(one, {at(a, '2')}) != "fine");

    s.marks.allow(b, s.digit('3'));
    Step two{T::bug_2, {a, b}, {}, s.digits("3"), {}, {}, {}, s.digits("3")};
    BOOST_TEST(verdict(two, {at(middle[0], '3'), at(middle[1], '3')}) == "fine");
    BOOST_TEST(verdict(two, {at(middle[0], '4')}) != "fine");
    BOOST_TEST(verdict(two, {at(a, '3')}) != "fine");
    two.cells = {a};
    BOOST_TEST(verdict(two, {at(middle[0], '3')}) == t->name(b) + " has the wrong number");

    s.marks.forbid(b, s.digit('3'));
    s.marks.allow(b, s.digit('4'));
    Step three{T::bug_3, {a, b}, s.houses({"r1"}), s.digits("34"),
               {},       {},     {middle[0]},      s.digits("34")};
    BOOST_TEST(verdict(three, {at(middle[1], '3'), at(middle[1], '4')}) == "fine");
    BOOST_TEST(verdict(three, {at(middle[0], '3')}) != "fine");
    BOOST_TEST(verdict(three, {at(high[0], '5')}) != "fine");
    BOOST_TEST(verdict(three, {at(a, '3')}) != "fine");
    three.others = {high[0]};
    BOOST_TEST(verdict(three, {at(middle[1], '3')}) != "fine");
    three.others = {middle[0]};
    three.houses = s.houses({"r2"});
    BOOST_TEST(verdict(three, {at(middle[1], '3')}) != "fine");

    Step four{T::bug_4, {a, b}, s.houses({"r1"}), s.digits("1"), {}, {}, {}, s.digits("34")};
    BOOST_TEST(verdict(four, {at(a, '2'), at(b, '2')}) == "fine");
    BOOST_TEST(verdict(four, {at(a, '1')}) != "fine");
    BOOST_TEST(verdict(four, {at(a, '3')}) != "fine");
    BOOST_TEST(verdict(four, {at(b, '4')}) != "fine");
    four.digits = s.digits("3");
    BOOST_TEST(verdict(four, {at(a, '2')}) != "fine");
    four.digits = s.digits("1");
    // A third place of a digit elsewhere: no BUG any more.
    const CellId far(t->cell_count() - 1);
    for (char d : {'1', '3', '5'}) {
      if (s.marks.allows(far, s.digit(d))) continue;
      s.marks.allow(far, s.digit(d));
      BOOST_TEST(verdict(four, {at(a, '2')}) == t->name(far) + " has the wrong number");
      s.marks.forbid(far, s.digit(d));
    }
    // Two places in each row and column, but the digits of one cell are others.
    const PencilMarks before = s.marks;
    for (char d : {'1', '2', '3', '4', '5', '6'}) {
      if (s.marks.allows(far, s.digit(d))) {
        s.marks.forbid(far, s.digit(d));
      } else if (d != '5' && d != '6') {
        s.marks.allow(far, s.digit(d));
      }
    }
    BOOST_TEST(verdict(four, {at(a, '2')}) != "fine");
    s.marks = before;
    BOOST_TEST(verdict(four, {at(a, '2')}) == "fine");
  }
}

BOOST_AUTO_TEST_CASE(bug_counts_diagonals_too) {
  // A 4x4 solution whose diagonals hold 1 and 2 only: with diagonals it is no BUG.
  const auto fill = [](Scene& s) {
    s.hold({"r1c1", "r1c4", "r2c2", "r2c3", "r3c2", "r3c3", "r4c1", "r4c4"}, "12");
    s.hold({"r1c2", "r1c3", "r2c1", "r2c4", "r3c1", "r3c4", "r4c2", "r4c3"}, "34");
    s.hold({"r1c1"}, "123");
    return Step{T::bug_1, s.cells({"r1c1"}), {}, s.digits("12"), {}, {}, {}, s.digits("3")};
  };
  Scene plain(Topology::boxes(2, 2));
  const Step step = fill(plain);
  BOOST_TEST(plain.removing(step, {"r1c1=1"}) == "fine");
  Scene crossed(diagonals(2, 2));
  fill(crossed);
  BOOST_TEST(crossed.removing(step, {"r1c1=1"}) ==
             "no reading of the further digits leaves two of everything");
  TopologySpec region = Topology::boxes(2, 2)->spec();
  region.extra_regions = {{CellId(0), CellId(6)}};
  Scene linked(Topology::build(region).value());
  fill(linked);
  BOOST_TEST(linked.removing(step, {"r1c1=1"}) ==
             "the exchange of the pattern's digits may break a rule that is no house");
}

// As Scene::removing, in a puzzle with these givens and marks.
static std::string of(const Puzzle& origin, const Scene& s, Step step,
                      std::initializer_list<std::string_view> names) {
  step.eliminations = s.cands(names);
  return check_step(*s.t, s.values, s.marks, step, &origin).value_or("fine");
}

BOOST_AUTO_TEST_CASE(uniqueness_tests) {
  Scene s = rectangle();
  Puzzle puzzle(s.t, Grid(9));
  s.hold({"r4c1"}, "123");
  Step step = loop(s, T::uniqueness_test_1, {"r4c1"});
  BOOST_TEST(s.removing(step, {"r4c1=1", "r4c1=2"}) == "fine");
  BOOST_TEST(s.removing(step, {"r4c1=3"}) == "the elimination in r4c1 does not follow");
  s.hold({"r1c2"}, "1");  // lacks a candidate, which was found or was not
  BOOST_TEST(s.removing(step, {"r4c1=1"}) == "the puzzle does not leave both digits to r1c2");
  BOOST_TEST(of(puzzle, s, step, {"r4c1=1"}) == "fine");
  puzzle.marks = PencilMarks(9, true);
  puzzle.marks->forbid(s.cell("r1c2"), s.digit('2'));
  BOOST_TEST(of(puzzle, s, step, {"r4c1=1"}) == "the puzzle does not leave both digits to r1c2");

  s = rectangle();
  s.hold({"r4c1", "r1c2"}, "123");
  step = loop(s, T::uniqueness_test_5, {"r4c1", "r1c2"});
  step.extra = s.digits("3");
  BOOST_TEST(s.removing(step, {"r2c1=3"}) == "fine");
  BOOST_TEST(s.removing(step, {"r2c3=3"}) != "fine");
  s.only("r1", '1', {"r1c1", "r1c2"});
  s.only("r4", '1', {"r4c1", "r4c2"});
  step = loop(s, T::uniqueness_test_6, {"r4c1", "r1c2"});
  step.houses = s.houses({"r1", "r4"});
  step.extra = s.digits("1");
  BOOST_TEST(s.removing(step, {"r1c2=1", "r4c1=1"}) == "fine");
  BOOST_TEST(s.removing(step, {"r4c1=2"}) != "fine");
  step.houses = s.houses({"r2", "r3"});
  BOOST_TEST(s.removing(step, {"r4c1=1"}) != "fine");

  s = rectangle();
  s.hold({"r4c1", "r1c2", "r4c2"}, "1234");
  s.only("r4", '1', {"r4c1", "r4c2"});
  s.only("c2", '1', {"r1c2", "r4c2"});
  step = loop(s, T::hidden_rectangle, {"r4c2"});
  step.houses = s.houses({"r4", "c2"});
  step.extra = s.digits("1");
  BOOST_TEST(s.removing(step, {"r4c2=2"}) == "fine");
  BOOST_TEST(s.removing(step, {"r4c2=3"}) != "fine");
  s.marks.allow(s.cell("r7c2"), s.digit('1'));
  BOOST_TEST(s.removing(step, {"r4c2=2"}) != "fine");

  s = rectangle();
  s.hold({"r4c1", "r4c2"}, "1234");
  s.hold({"r4c9"}, "34");
  step = loop(s, T::uniqueness_test_3, {"r4c1", "r4c2", "r4c9"});
  BOOST_TEST(s.removing(step, {"r4c5=3", "r4c6=4"}) == "fine");
  BOOST_TEST(s.removing(step, {"r4c5=5"}) != "fine");
  s.hold({"r4c9"}, "345");
  BOOST_TEST(s.removing(step, {"r4c5=3"}) != "fine");
  s.only("r4", '1', {"r4c1", "r4c2"});
  step = loop(s, T::uniqueness_test_4, {"r4c1", "r4c2"});
  step.houses = s.houses({"r4"});
  step.extra = s.digits("1");
  BOOST_TEST(s.removing(step, {"r4c1=2", "r4c2=2"}) == "fine");
  BOOST_TEST(s.removing(step, {"r4c1=1"}) != "fine");
  s.marks.allow(s.cell("r4c7"), s.digit('1'));
  BOOST_TEST(s.removing(step, {"r4c1=2"}) != "fine");
  s = rectangle();
  s.hold({"r4c1", "r4c2"}, "123");
  step = loop(s, T::uniqueness_test_2, {"r4c1", "r4c2"});
  step.extra = s.digits("3");
  BOOST_TEST(s.removing(step, {"r4c8=3", "r6c3=3"}) == "fine");
  BOOST_TEST(s.removing(step, {"r1c8=3"}) != "fine");
}

BOOST_AUTO_TEST_CASE(avoidable_rectangles) {
  Scene s = Scene::nine();
  Puzzle puzzle(s.t, Grid(9));
  s.values.set(s.cell("r1c1"), s.digit('1'));
  s.values.set(s.cell("r1c2"), s.digit('2'));
  s.values.set(s.cell("r4c2"), s.digit('1'));
  s.hold({"r4c1"}, "234");
  Step step = loop(s, T::avoidable_rectangle_1, {"r4c1"});
  BOOST_TEST(of(puzzle, s, step, {"r4c1=2"}) == "fine");
  BOOST_TEST(of(puzzle, s, step, {"r4c1=3"}) != "fine");
  BOOST_TEST(s.removing(step, {"r4c1=2"}) == "the puzzle does not leave both digits to r1c1");
  puzzle.givens.set(s.cell("r4c2"), s.digit('1'));
  BOOST_TEST(of(puzzle, s, step, {"r4c1=2"}) == "the puzzle does not leave both digits to r4c2");
  puzzle.givens = Grid(9);
  s.values.clear(s.cell("r4c2"));
  s.hold({"r4c2"}, "13");
  s.hold({"r4c1"}, "23");
  step = loop(s, T::avoidable_rectangle_2, {"r4c2", "r4c1"});
  step.extra = s.digits("3");
  BOOST_TEST(of(puzzle, s, step, {"r4c7=3"}) == "fine");
  BOOST_TEST(of(puzzle, s, step, {"r1c7=3"}) != "fine");
  s.hold({"r4c1"}, "24");
  BOOST_TEST(of(puzzle, s, step, {"r4c7=3"}) != "fine");
}

BOOST_AUTO_TEST_SUITE_END()
