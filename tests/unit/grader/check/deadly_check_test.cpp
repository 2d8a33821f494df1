// Patterns of one solution made by hand: Extended Rectangle, BUG-Lite, MUG, Reverse BUG. Accepted, and refused with one
// condition broken.
#include "unit/grader/scene.hpp"

using namespace tresse;
using namespace tresse::test;
using T = TechniqueId;

namespace {

const std::initializer_list<std::string_view> kSix = {"r1c1", "r1c4", "r1c7",
                                                      "r2c1", "r2c4", "r2c7"};

}  // namespace

BOOST_AUTO_TEST_SUITE(deadly_check_tests)

BOOST_AUTO_TEST_CASE(two_lines_of_three_digits) {
  Scene s = Scene::nine();
  s.hold(kSix, "357");
  s.hold({"r2c7"}, "3578");
  Step six{T::extended_rectangle, s.cells(kSix), s.houses({"r1", "r2"}), s.digits("357"), {}, {},
           s.cells({"r2c7"}),     s.digits("8")};
  BOOST_TEST(s.removing(six, {"r2c7=3", "r2c7=5", "r2c7=7"}) == "fine");
  BOOST_TEST(s.removing(six, {"r2c7=8"}) == "the elimination in r2c7 does not follow");
  Step other = six;
  other.houses = s.houses({"r1", "r3"});
  BOOST_TEST(s.removing(other, {"r2c7=3"}) == "a cell is not on its line");
  other = six;
  other.others = {};
  BOOST_TEST(s.removing(other, {"r2c7=3"}) == "the cells with more digits are others");
  // In another band the boxes would hold other digits.
  Scene apart = Scene::nine();
  other = six;
  other.cells = apart.cells({"r1c1", "r1c4", "r1c7", "r4c1", "r4c4", "r4c7"});
  other.houses = apart.houses({"r1", "r4"});
  other.others = apart.cells({"r4c7"});
  apart.hold({"r1c1", "r1c4", "r1c7", "r4c1", "r4c4"}, "357");
  apart.hold({"r4c7"}, "3578");
  BOOST_TEST(apart.removing(other, {"r4c7=3"}) == "box 1 would not hold the same digits");
  // A digit that the puzzle forbids cannot be exchanged.
  Puzzle puzzle(s.t, Grid(9));
  BOOST_TEST(!check_step(
      *s.t, s.values, s.marks,
      [&] {
        Step step = six;
        step.eliminations = s.cands({"r2c7=3"});
        return step;
      }(),
      &puzzle));
  puzzle.marks = PencilMarks(9, true);
  puzzle.marks->forbid(s.cell("r1c1"), s.digit('5'));
  six.eliminations = s.cands({"r2c7=3"});
  BOOST_TEST(check_step(*s.t, s.values, s.marks, six, &puzzle).value_or("") ==
             "the puzzle does not leave all digits to r1c1");
}

BOOST_AUTO_TEST_CASE(a_grave_of_some_cells) {
  Scene s = Scene::nine();
  s.hold({"r1c1", "r2c1"}, "35");
  s.hold({"r1c4", "r2c4"}, "57");
  s.hold({"r1c7"}, "37");
  s.hold({"r2c7"}, "378");
  Step lite{T::bug_lite, s.cells(kSix),     {},           s.digits("357"), {},
            {},          s.cells({"r2c7"}), s.digits("8")};
  lite.sets = {s.cells({"r1c1", "r1c7", "r2c1", "r2c7"}), s.cells({"r1c1", "r1c4", "r2c1", "r2c4"}),
               s.cells({"r1c4", "r1c7", "r2c4", "r2c7"})};
  BOOST_TEST(s.removing(lite, {"r2c7=3", "r2c7=7"}) == "fine");
  BOOST_TEST(s.removing(lite, {"r2c7=8"}) == "the elimination in r2c7 does not follow");
  Step other = lite;
  other.sets[0].pop_back();
  BOOST_TEST(s.removing(other, {"r2c7=3"}) == "r2c7 does not have two digits");
  Scene more = s;
  more.hold({"r1c4"}, "579");
  BOOST_TEST(more.removing(lite, {"r2c7=3"}) == "the cells with more digits are others");
  // r3c7 in place of r2c7 leaves row 2 with a 3 once.
  Scene bent = s;
  bent.hold({"r3c7"}, "378");
  other = lite;
  for (auto* list : {&other.cells, &other.others, &other.sets[0], &other.sets[2]}) {
    std::replace(list->begin(), list->end(), bent.cell("r2c7"), bent.cell("r3c7"));
  }
  BOOST_TEST(bent.removing(other, {"r3c7=3"}) == "a digit is once in row 2");
}

BOOST_AUTO_TEST_CASE(three_cells_of_each_house) {
  Scene s = Scene::nine();
  const auto nine = {"r1c1", "r1c4", "r1c7", "r2c1", "r2c4", "r2c7", "r3c1", "r3c4", "r3c7"};
  std::vector<CellId> cells;
  for (const char* name : nine) {
    s.hold({name}, "357");
    cells.push_back(s.cell(name));
  }
  s.hold({"r2c7", "r3c7"}, "3578");
  Step grave{T::multivalue_grave,       cells,        {}, s.digits("357"), {}, {},
             s.cells({"r2c7", "r3c7"}), s.digits("8")};
  BOOST_TEST(s.removing(grave, {"r1c8=8", "r9c7=8"}) == "fine");
  BOOST_TEST(s.removing(grave, {"r2c4=3"}) == "the elimination in r2c4 does not follow");
  Step other = grave;
  other.cells.erase(other.cells.begin());
  BOOST_TEST(s.removing(other, {"r1c8=8"}) == "row 1 has not three cells");
}

BOOST_AUTO_TEST_CASE(what_would_complete_the_solved_cells) {
  Scene s = Scene::nine();
  const auto put = [&](Scene& to, const char* name, char d) {
    to.values.set(to.cell(name), to.digit(d));
  };
  put(s, "r1c1", '1');
  put(s, "r1c4", '2');
  put(s, "r2c4", '1');
  Step reverse{T::reverse_bug,
               s.cells({"r1c1", "r1c4", "r2c4"}),
               {},
               s.digits("12"),
               {},
               {},
               s.cells({"r2c1"}),
               s.digits("2")};
  BOOST_TEST(s.removing(reverse, {"r2c1=2"}) == "fine");
  BOOST_TEST(s.removing(reverse, {"r2c1=1"}) == "the elimination in r2c1 does not follow");
  Step other = reverse;
  other.others = s.cells({"r3c1"});
  BOOST_TEST(s.removing(other, {"r3c1=2"}) == "row 2 has one of the digits alone");
  Scene more = s;
  put(more, "r9c9", '2');
  BOOST_TEST(more.removing(reverse, {"r2c1=2"}) == "a given is left out");
  Puzzle origin(s.t, Grid(9));  // r9c9 was solved: it is no given
  Step step = reverse;
  step.eliminations = s.cands({"r2c1=2"});
  BOOST_TEST(!check_step(*s.t, more.values, more.marks, step, &origin));
  origin.marks = PencilMarks(9, true);
  origin.marks->forbid(s.cell("r5c5"), s.digit('1'));
  BOOST_TEST(check_step(*s.t, more.values, more.marks, step, &origin).value_or("") ==
             "the puzzle does not leave both digits to r5c5");
}

BOOST_AUTO_TEST_SUITE_END()
