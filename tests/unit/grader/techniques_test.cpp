// Single techniques on hand-made positions, and on topologies that are not 9x9 with boxes.
#include <boost/test/unit_test.hpp>

#include "findings.hpp"
#include "grader/explain/explain.hpp"
#include "grader/grade.hpp"
#include "grader/position.hpp"
#include "grader/techniques/als/almost_locked_sets.hpp"
#include "grader/table.hpp"
#include "judges/step_check.hpp"
#include "support.hpp"

using namespace tresse;
using namespace tresse::test;

namespace {

template <int W = 1>
std::vector<std::string> lines(const Puzzle& p, TechniqueId id, std::size_t max_subset = 4) {
  OnBoard<logic::WideGeometry<W>> at(p);
  std::vector<std::string> text;
  for (const Step& step : at.all(id, max_subset)) {
    BOOST_TEST(!check_step(*p.topology, at.values(), at.marks(), step));
    text.push_back(notation(*p.topology, step));
  }
  return text;
}

bool contains(const std::vector<std::string>& list, const std::string& line) {
  return std::find(list.begin(), list.end(), line) != list.end();
}

// Marks of a cell: only these digits (from 1).
void only(Puzzle& p, std::size_t row, std::size_t column, std::vector<std::size_t> digits) {
  const CellId c = p.topology->cell(row - 1, column - 1);
  if (!p.marks) p.marks = PencilMarks(p.side(), true);
  for (std::size_t d = 0; d < p.side(); ++d) p.marks->forbid(c, Digit(d));
  for (std::size_t d : digits) p.marks->allow(c, Digit(d - 1));
}
void without(Puzzle& p, std::size_t row, std::size_t column, std::size_t digit) {
  if (!p.marks) p.marks = PencilMarks(p.side(), true);
  p.marks->forbid(p.topology->cell(row - 1, column - 1), Digit(digit - 1));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(technique_tests)

BOOST_AUTO_TEST_CASE(singles) {
  const Puzzle p = puzzle(Topology::boxes(2, 2), "123. .... .... ....");
  BOOST_TEST(lines(p, TechniqueId::full_house) == std::vector<std::string>{"Full House: r1c4=4"},
             boost::test_tools::per_element());
  BOOST_TEST(contains(lines(p, TechniqueId::naked_single), "Naked Single: r1c4=4"));
  // 4 in row 1 through the row, the column has more places.
  BOOST_TEST(contains(lines(p, TechniqueId::hidden_single), "Hidden Single: r1c4=4"));
  BOOST_TEST(lines(puzzle(Topology::latin(1), "."), TechniqueId::full_house).size() == 2u);
}

BOOST_AUTO_TEST_CASE(pointing_and_claiming_of_9x9) {
  const Puzzle p = puzzle9("....12345 " + std::string(72, '.'));
  // 6-9 are left for r1c1-4: nothing locked yet; block r1c4 for 6 and row 1 claims it for box 1.
  BOOST_TEST(lines(p, TechniqueId::claiming).empty());
  Puzzle q = p;
  without(q, 1, 4, 6);
  BOOST_TEST(contains(lines(q, TechniqueId::claiming), "Claiming: 6 in r1 => r2c123,r3c123<>6"));
  Puzzle r = puzzle9(std::string(81, '.'));
  for (std::size_t row : {2u, 3u}) {
    for (std::size_t column : {1u, 2u, 3u}) without(r, row, column, 1);
  }
  BOOST_TEST(contains(lines(r, TechniqueId::pointing), "Pointing: 1 in b1 => r1c456789<>1"));
  // One place alone is a hidden single, not a lock.
  without(r, 1, 1, 1);
  without(r, 1, 2, 1);
  for (const std::string& line : lines(r, TechniqueId::pointing)) {
    BOOST_TEST(line.find("1 in b1") == std::string::npos);
  }
}

BOOST_AUTO_TEST_CASE(locks_of_other_topologies) {
  Puzzle latin(Topology::latin(5), Grid(5));
  for (std::size_t c = 1; c <= 3; ++c) without(latin, 1, c, 1);
  BOOST_TEST(lines(latin, TechniqueId::pointing).empty());
  BOOST_TEST(lines(latin, TechniqueId::claiming).empty());

  // Jigsaw 5x5: region 2 (b) is r1c1-2, r2c1-2, r3c1; without r1 and r2c2 ... column 1 is left.
  Puzzle jig(jigsaw5(), Grid(5));
  without(jig, 1, 2, 1);
  without(jig, 2, 2, 1);
  BOOST_TEST(contains(lines(jig, TechniqueId::pointing), "Pointing: 1 in g2 => r45c1<>1"));

  // A diagonal is a base for pointing: 1 on d1 only in box 1.
  Puzzle diagonal(diagonals(3, 3), Grid(9));
  for (std::size_t i = 4; i <= 9; ++i) without(diagonal, i, i, 1);
  BOOST_TEST(contains(lines(diagonal, TechniqueId::pointing),
                      "Pointing: 1 in d1 => r1c23,r2c13,r3c12<>1"));
  // A row claims for a window: r2c2-4 lie in window 1.
  Puzzle window(windoku9(), Grid(9));
  for (std::size_t c : {1u, 5u, 6u, 7u, 8u, 9u}) without(window, 2, c, 1);
  BOOST_TEST(
      contains(lines(window, TechniqueId::claiming), "Claiming: 1 in r2 => r3c234,r4c234<>1"));
}

BOOST_AUTO_TEST_CASE(subsets_and_near_misses) {
  Puzzle p(Topology::latin(6), Grid(6));
  only(p, 1, 2, {1, 2});
  only(p, 1, 5, {1, 2});
  BOOST_TEST(lines(p, TechniqueId::naked_pair) ==
                 std::vector<std::string>{"Naked Pair: 1,2 in r1c25 => r1c1346<>1, r1c1346<>2"},
             boost::test_tools::per_element());
  only(p, 1, 5, {1, 2, 3});
  BOOST_TEST(lines(p, TechniqueId::naked_pair).empty());
  only(p, 1, 6, {1, 3});
  BOOST_TEST(lines(p, TechniqueId::naked_triple).size() == 1u);

  Puzzle q(Topology::latin(6), Grid(6));
  for (std::size_t c = 3; c <= 6; ++c) {
    without(q, 1, c, 5);
    without(q, 1, c, 6);
  }
  BOOST_TEST(lines(q, TechniqueId::hidden_pair) ==
                 std::vector<std::string>{
                     "Hidden Pair: 5,6 in r1c12 => r1c12<>1, r1c12<>2, r1c12<>3, r1c12<>4"},
             boost::test_tools::per_element());
  q.marks->allow(CellId(2), Digit(5));
  BOOST_TEST(lines(q, TechniqueId::hidden_pair).empty());
}

// Searches look up the digits of each set: at a stop none may be left without them.
BOOST_AUTO_TEST_CASE(almost_locked_sets_at_a_stop) {
  const logic::Square9 geo;
  logic::Board<logic::Square9> board(geo);
  logic::Patience patience;
  board.start(geo, Puzzle(Topology::boxes(3, 3), Grid(9)), patience);
  for (const std::size_t h : {0u, 4u, 8u}) {  // cells of two candidates, so that there are sets
    for (std::size_t p = 0; p < 9; ++p) {
      for (std::size_t v = 0; v < 9; ++v) {
        if (v != p && v != (p + 1) % 9) board.remove(geo, geo.cell(h, p), v);
      }
    }
  }
  std::size_t ended = 0;
  for (std::uint64_t visit = 1; visit < 100; ++visit) {
    StopSource source;
    source.trip_at(stop_point::subset_scan, visit);
    patience.start(source.token());
    const logic::View<logic::Square9> look{geo, board.marks, board, patience};
    const logic::AlmostLockedSets<logic::Square9> sets(look, 5);
    if (!patience.ended()) break;
    ++ended;
    BOOST_TEST(sets.sets().empty());
  }
  BOOST_TEST(ended > 0);
}

BOOST_AUTO_TEST_CASE(large_subsets) {
  Puzzle p(Topology::latin(12), Grid(12));
  // A cycle of five cells over five digits: no smaller subset inside.
  for (std::size_t i = 0; i < 5; ++i) only(p, 1, 2 * i + 1, {i + 1, (i + 1) % 5 + 1});
  BOOST_TEST(lines(p, TechniqueId::naked_quad).empty());
  BOOST_TEST(lines(p, TechniqueId::naked_subset, 4).empty());
  const auto found = lines(p, TechniqueId::naked_subset, 6);
  BOOST_REQUIRE(found.size() == 1u);
  BOOST_TEST(found[0].starts_with(
      "Large Naked Subset: 1,2,3,4,5 in r1c1,r1c3,r1c5,r1c7,r1c9 => r1c2,r1c4,r1c6,r1c8,"));

  // Six cells over five digits: overcrowded, the sixth loses all and the grid contradicts itself.
  only(p, 1, 12, {1, 3});
  const auto crowded = lines(p, TechniqueId::naked_subset, 6);
  BOOST_REQUIRE(crowded.size() == 1u);
  LogicOptions options;
  options.hypotheses = false;
  options.max_subset = 6;
  BOOST_TEST((run_logic(p, {}, options, {}).answer.verdict == Verdict::none));
}

BOOST_AUTO_TEST_CASE(wider_than_one_word) {
  Puzzle p(Topology::latin(70), Grid(70));
  only(p, 3, 69, {1, 70});
  only(p, 3, 70, {1, 70});
  const auto found = lines<2>(p, TechniqueId::naked_pair);
  BOOST_REQUIRE(found.size() == 1u);
  BOOST_TEST(found[0].starts_with("Naked Pair: 1,70 in r3c69,r3c70 => r3c1,r3c2,"));
}

BOOST_AUTO_TEST_SUITE_END()
