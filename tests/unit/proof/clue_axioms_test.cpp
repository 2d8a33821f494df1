// Axioms of clues by hand: what of a cage, an arrow and a sum of the 45 rule is accepted, and what with other meanings.
// (All rules, against the judges: unit/certify/clue_axioms_test.cpp.)
#include "proof/axiom.hpp"

#include <boost/test/unit_test.hpp>
#include <sstream>

#include "proof/fault.hpp"
#include "unit/proof/samples.hpp"

using namespace tresse;
using namespace tresse::test;
using proof::AxiomKind;

namespace {

constexpr std::size_t kA = 0, kB = 1, kC = 2;  // of the first row

Puzzle with(std::vector<Constraint> clues) {
  TopologySpec spec;
  spec.side = 4;
  spec.box_rows = spec.box_cols = 2;
  spec.constraints = std::move(clues);
  return {Topology::build(spec).value(), Grid(4)};
}

Puzzle caged() {
  return with({{RuleKind::killer_cage, {CellId(kA), CellId(kB)}, {4}, 0}});
}

std::int32_t at(std::size_t cell, std::int32_t digit) {
  return static_cast<std::int32_t>(cell) * 4 + digit;
}

class Asked {
 public:
  Asked(Puzzle puzzle, const std::string& meanings) : puzzle_(std::move(puzzle)), axioms_(puzzle_, nullptr, budget_, stop_) {
    std::istringstream text(meanings);
    proof::Scanner in(text, "m");
    try {
      declared = axioms_.declare(in);
    } catch (const proof::Malformed& m) {
      fault = to_string(m.error);
    }
  }
  [[nodiscard]] bool accepts(const Clause& clause) { return axioms_.recognise(clause) != AxiomKind::none; }

  std::int64_t declared = 0;
  std::string fault;

 private:
  Puzzle puzzle_;
  StopToken stop_;
  proof::Budget budget_{1 << 24};
  proof::Axioms axioms_;
};

}  // namespace

BOOST_AUTO_TEST_CASE(a_cage_by_its_sets) {
  Asked cage(caged(), "65 set 0 1 3\n66 has 0 3\n67 digits 0 2 1\n");
  BOOST_TEST(cage.declared == 3);
  for (const Clause& holds : {Clause{65}, {-at(kA, 2)}, {-65, at(kA, 1), at(kB, 1)}, {-at(kA, 1), -at(kB, 1)}, {66}, {67}, {-at(kA, 3), 66},
                              {at(kB, 3), at(kA, 3), -66}, {at(kA, 1), at(kB, 1)}}) {
    BOOST_TEST(cage.accepts(holds), text_of(holds));
  }
  for (const Clause& false_one : {Clause{}, {-65}, {-65, at(kA, 1)}, {-at(kA, 1)}, {at(kA, 1)}, {at(kA, 1), at(kB, 3)}, {-66}, {at(kC, 1)}}) {
    BOOST_TEST(!cage.accepts(false_one), text_of(false_one));
  }
  // Another set, another sum, no cage.
  BOOST_TEST(!Asked(caged(), "65 set 0 1 2\n").accepts({65}));
  const Puzzle five = with({{RuleKind::killer_cage, {CellId(kA), CellId(kB)}, {5}, 0}});
  Asked two_sets(five, "65 set 0 1 4\n66 set 0 2 3\n");
  BOOST_TEST(!two_sets.accepts({65}));
  BOOST_TEST(two_sets.accepts({65, 66}));
  BOOST_TEST(two_sets.accepts({-65, -66}));
  BOOST_TEST(!two_sets.accepts({65, 65}));
  BOOST_TEST(!Asked(with({{RuleKind::odd, {CellId(kA)}, {}, 0}}), "").accepts({-at(kB, 2)}));
}

BOOST_AUTO_TEST_CASE(sums_of_houses_and_cages) {
  Asked rest(caged(), "sum 1 house 0 -1 clue 0\n65 set 1 2 4\n");
  BOOST_TEST(rest.accepts({65}));
  BOOST_TEST(rest.accepts({-at(kC, 1)}));
  BOOST_TEST(!rest.accepts({-at(kC, 2)}));
  Asked other(caged(), "sum 1 house 1 -1 clue 0\n65 cells 1 0 1\n");  // -a - b + the second row = 6
  BOOST_TEST(other.fault.empty(), other.fault);
  BOOST_TEST(!other.accepts({65}));
  BOOST_TEST(!other.accepts({-at(kC, 1)}));
  BOOST_TEST(!Asked(caged(), "sum 1 house 0 -2 clue 0\n").accepts({-at(kC, 1)}));
  // A clue that nothing obeys: each clause holds.
  Asked never(with({{RuleKind::killer_cage, {CellId(kA), CellId(kB)}, {9}, 0}}), "");
  BOOST_TEST(never.accepts({}));
}

BOOST_AUTO_TEST_CASE(an_arrow_by_its_states) {
  const Puzzle arrow = with({{RuleKind::arrow, {CellId(kA), CellId(kB), CellId(7)}, {}, 1}});
  Asked sum(arrow, "65 cells 0 0 2\n66 cells 0 0 4 2\n67 cells 0 0 3 1\n68 cells 0 0 2 1\n");
  BOOST_TEST(sum.declared == 4);
  BOOST_TEST(sum.accepts({-65, at(kA, 2)}));
  BOOST_TEST(sum.accepts({65, -at(kA, 2)}));
  BOOST_TEST(sum.accepts({-65, -at(kB, 1), 68}));
  BOOST_TEST(sum.accepts({-66, 67}));  // 4 - 2 = 3 - 1: the same state
  BOOST_TEST(sum.accepts({-68, at(7, 1)}));
  BOOST_TEST(!sum.accepts({-66, 68}));
  BOOST_TEST(!sum.accepts({65, -at(kA, 3)}));
  BOOST_TEST(!sum.accepts({-65, -at(kB, 1), 67}));
}

BOOST_AUTO_TEST_CASE(meanings_that_cannot_be_read) {
  for (const auto& [text, fault] : std::vector<std::pair<std::string, std::string>>{
           {"66 set 0 1 3", "m:1:1: here variable 65 is declared"},
           {"65 sets 0 1 3", "m:1:4: a variable says set, has, digits or cells"},
           {"65 set 1 1 3", "m:1:8: there are 1 clues and sums, counted from 0"},
           {"65 set 0 3 1", "m:1:12: digits are from 1, and those of a set rise"},
           {"65 has 0 1 2", "m:1:12: has takes one digit"},
           {"65 cells 0 0 1", "m:1:12: that clue has no such part"},
           {"65 digits 0 2 3", "m:1:15: there are fewer steps"},
           {"65 digits 0 2 1 2", "m:1:17: no grid that obeys the clue begins so"},
           {"65 digits 0 5", "m:1:13: a number above 4 where how many digits is expected"},
           {"sum 1 house 12", "m:1:13: there are 12 houses, counted from 0"},
           {"sum 1 row 1", "m:1:7: a sum is of houses and clues"},
           {"any", "m:1:1: 'a' where a variable is expected"}}) {
    const Asked asked(caged(), text + "\n");
    BOOST_TEST(asked.fault == fault);
  }
}
