// The wording of steps and events.
#include "grader/explain.hpp"

#include <boost/test/unit_test.hpp>

#include "support.hpp"

using namespace tresse;
using namespace tresse::test;

namespace {

CellId at(std::size_t row, std::size_t column) {
  return CellId((row - 1) * 9 + column - 1);
}
CandId on(std::size_t row, std::size_t column, std::size_t digit) {
  return cand(at(row, column), Digit(digit - 1), 9);
}
HouseId box(std::size_t b) {
  return HouseId(18 + b - 1);
}
HouseId row(std::size_t r) {
  return HouseId(r - 1);
}
HouseId column(std::size_t c) {
  return HouseId(9 + c - 1);
}

Step step(TechniqueId id, std::vector<CellId> cells, std::vector<HouseId> houses,
          std::vector<std::size_t> digits, std::vector<CandId> placed,
          std::vector<CandId> removed) {
  Step s{id, std::move(cells), std::move(houses), {}, std::move(placed), std::move(removed)};
  for (std::size_t d : digits) s.digits.push_back(Digit(d - 1));
  return s;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(explain_tests)

BOOST_AUTO_TEST_CASE(one_sentence_and_one_line_per_technique) {
  const auto t = Topology::boxes(3, 3);
  const auto check = [&](const Step& s, const char* sentence, const char* line) {
    BOOST_TEST(explain(*t, s) == sentence);
    BOOST_TEST(notation(*t, s) == line);
  };
  check(step(TechniqueId::full_house, {at(3, 5)}, {row(3)}, {7}, {on(3, 5, 7)}, {}),
        "Full House: in row 3 only r3c5 is open; it takes 7.", "Full House: r3c5=7");
  check(step(TechniqueId::naked_single, {at(3, 5)}, {}, {7}, {on(3, 5, 7)}, {}),
        "Naked Single: r3c5 can only be 7.", "Naked Single: r3c5=7");
  check(step(TechniqueId::hidden_single, {at(3, 5)}, {box(2)}, {7}, {on(3, 5, 7)}, {}),
        "Hidden Single: in box 2, 7 fits only in r3c5.", "Hidden Single: r3c5=7");
  check(step(TechniqueId::pointing, {at(1, 7), at(2, 7)}, {box(3), column(7)}, {5}, {},
             {on(5, 7, 5), on(8, 7, 5)}),
        "Pointing: in box 3, 5 fits only in r1c7, r2c7, both in column 7; so 5 leaves r5c7, r8c7.",
        "Pointing: 5 in b3, c7 => r5c7<>5, r8c7<>5");
  check(step(TechniqueId::claiming, {at(4, 1), at(4, 2), at(4, 3)}, {row(4), box(4)}, {9}, {},
             {on(5, 1, 9)}),
        "Claiming: in row 4, 9 fits only in r4c1, r4c2, r4c3, all in box 4; so 9 leaves r5c1.",
        "Claiming: 9 in r4, b4 => r5c1<>9");
  check(step(TechniqueId::naked_pair, {at(2, 4), at(2, 9)}, {row(2)}, {3, 7}, {},
             {on(2, 1, 3), on(2, 6, 7)}),
        "Naked Pair: in row 2, r2c4, r2c9 hold only 3, 7; so 3 leaves r2c1 and 7 leaves r2c6.",
        "Naked Pair: 3/7 in r2c4, r2c9 => r2c1<>3, r2c6<>7");
  check(step(TechniqueId::hidden_pair, {at(4, 7), at(5, 9)}, {box(6)}, {3, 7}, {},
             {on(4, 7, 1), on(4, 7, 2), on(5, 9, 5)}),
        "Hidden Pair: in box 6, 3, 7 fit only in r4c7, r5c9; so r4c7 loses 1, 2 and r5c9 loses 5.",
        "Hidden Pair: 3/7 in r4c7, r5c9 => r4c7<>1, r4c7<>2, r5c9<>5");
}

BOOST_AUTO_TEST_CASE(symbols_come_from_the_caller) {
  const auto t = Topology::boxes(3, 3);
  const Step s = step(TechniqueId::naked_single, {at(1, 1)}, {}, {2}, {on(1, 1, 2)}, {});
  const auto letters = [](Digit d) { return std::string(1, static_cast<char>('A' + d.index())); };
  BOOST_TEST(explain(*t, s, letters) == "Naked Single: r1c1 can only be B.");
  BOOST_TEST(notation(*t, s, letters) == "Naked Single: r1c1=B");
}

BOOST_AUTO_TEST_CASE(events) {
  const auto t = Topology::boxes(3, 3);
  TraceEvent e;
  e.kind = TraceEvent::Kind::assume;
  e.depth = 2;
  e.candidate = on(3, 4, 5);
  BOOST_TEST(explain(*t, e) == "Hypothesis 2: assume r3c4 = 5.");
  e.kind = TraceEvent::Kind::dead_end;
  e.contradiction = {Contradiction::Kind::digit_without_place, {}, box(2), Digit(4)};
  BOOST_TEST(explain(*t, e) == "Dead end under 2 hypotheses: in box 2, 5 has no place left.");
  e.depth = 1;
  e.contradiction = {Contradiction::Kind::cell_without_digit, at(3, 4), {}, {}};
  BOOST_TEST(explain(*t, e) == "Dead end under 1 hypothesis: r3c4 has no candidate left.");
  e.depth = 0;
  e.contradiction = {Contradiction::Kind::value_not_allowed, at(3, 4), {}, Digit(0)};
  BOOST_TEST(explain(*t, e) == "Dead end without hypothesis: r3c4 cannot be 1.");
  e.kind = TraceEvent::Kind::solution;
  BOOST_TEST(explain(*t, e) == "Solution, without hypothesis.");
}

BOOST_AUTO_TEST_CASE(every_step_of_a_run_has_words) {
  Rng rng(4);
  for (const Named& n : topologies()) {
    const Grid solution = random_solution(*n.topology, rng);
    LogicOptions options;
    options.keep_trace = true;
    options.max_subset = n.topology->side() / 2;
    Query query;
    query.solution_limit = 1;
    query.node_limit = 1000;
    const Puzzle p = random_marks(n.topology, solution, 20, 25, rng);
    for (const TraceEvent& e : run_logic(p, query, options, {}).trace) {
      const std::string text = explain(*n.topology, e);
      BOOST_TEST(text.find('?') == std::string::npos);
      BOOST_TEST(text.ends_with("."));
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
