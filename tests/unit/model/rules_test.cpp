// Rules as data, and the cells that differ by them: links against a second derivation from coordinates, judges
// against links, and grids counted by trying all.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <set>

#include "model/candidates.hpp"
#include "model/rules/differ.hpp"
#include "model/rules/honour.hpp"
#include "model/verify.hpp"
#include "tresse/model/topology.hpp"

namespace tresse {

BOOST_AUTO_TEST_SUITE(rules)

namespace {

TopologySpec boxed(std::size_t rows, std::size_t cols, RuleSet rules = {}) {
  TopologySpec s;
  s.side = rows * cols;
  s.box_rows = rows;
  s.box_cols = cols;
  s.global_rules = rules;
  return s;
}

std::vector<CellId> cells(std::initializer_list<std::size_t> numbers) {
  std::vector<CellId> list;
  for (const std::size_t i : numbers) list.emplace_back(i);
  return list;
}

// The moves as a chess book tells them, and regions by their lists.
bool by_coordinates(RuleKind rule, const TopologySpec& s, std::size_t a, std::size_t b) {
  const auto n = static_cast<int>(s.side);
  const int rows = std::abs(int(a) / n - int(b) / n), columns = std::abs(int(a) % n - int(b) % n);
  switch (rule) {
    case RuleKind::anti_knight:
      return (rows == 1 && columns == 2) || (rows == 2 && columns == 1);
    case RuleKind::anti_king:
      return rows <= 1 && columns <= 1 && a != b;
    case RuleKind::extra_regions:
      return a != b && std::ranges::any_of(s.extra_regions, [&](const auto& region) {
               const auto in = [&](std::size_t c) {
                 return std::find(region.begin(), region.end(), CellId(c)) != region.end();
               };
               return in(a) && in(b);
             });
    default:  // not told here: links must be what the judge says
      return differ_rule(rule).judge(s)(CellId(a), CellId(b));
  }
}

bool by_coordinates(const Topology& t, std::size_t a, std::size_t b) {
  return std::ranges::any_of(differ_rules(), [&](const DifferRule& rule) {
    return t.rules().has(rule.kind) && by_coordinates(rule.kind, t.spec(), a, b);
  });
}

// Each rule that speaks of all cells alike by itself, then all of them at once; extra regions beside them.
std::vector<TopologySpec> all_specs() {
  std::vector<TopologySpec> all;
  for (const DifferRule& rule : differ_rules()) {
    if (!rule.is_global()) continue;
    for (const auto& [rows, columns] : {std::pair{1, 1}, {1, 2}, {2, 2}, {2, 3}, {3, 3}}) {
      all.push_back(boxed(std::size_t(rows), std::size_t(columns), {rule.kind}));
    }
  }
  all.push_back(boxed(3, 3, global_rules()));
  all.push_back(boxed(2, 2));
  all.back().extra_regions = {cells({0, 5, 10}), cells({3, 6})};
  all.push_back(boxed(3, 3, {RuleKind::anti_knight}));
  all.back().diagonals = true;
  all.back().extra_regions = {cells({0, 12, 24, 36, 48}), cells({80, 70, 60})};
  TopologySpec latin;
  latin.side = 5;
  latin.global_rules = global_rules();
  all.push_back(latin);
  return all;
}

// A rule that is in no puzzle here is not tested at all.
BOOST_AUTO_TEST_CASE(every_rule_is_tested) {
  RuleSet tested;
  for (const TopologySpec& s : all_specs()) tested = tested | Topology::build(s).value()->rules();
  BOOST_TEST(tested.covers(kDifferRules));
}

BOOST_AUTO_TEST_CASE(links_and_judges_say_the_same) {
  for (const TopologySpec& s : all_specs()) {
    const auto t = Topology::build(s).value();
    std::size_t links = 0;
    for (std::size_t a = 0; a < t->cell_count(); ++a) {
      std::set<std::size_t> linked, peers;
      for (const CellId x : t->links(CellId(a))) linked.insert(x.index());
      for (const CellId x : t->peers(CellId(a))) peers.insert(x.index());
      BOOST_TEST(linked.size() == t->links(CellId(a)).size());
      links += linked.size();
      for (std::size_t b = 0; b < t->cell_count(); ++b) {
        const bool house = t->share_house(CellId(a), CellId(b));
        const bool differ = by_coordinates(*t, a, b);
        BOOST_TEST_REQUIRE((linked.count(b) == 1) == (differ && !house), t->describe());
        BOOST_TEST_REQUIRE(t->sees(CellId(a), CellId(b)) == (differ || house));
        BOOST_TEST_REQUIRE((peers.count(b) == 1) == (differ || house));
        bool judged = false;
        for (const DifferRule& rule : differ_rules()) {
          if (!t->rules().has(rule.kind)) continue;
          judged = judged || rule.judge(t->spec())(CellId(a), CellId(b));
        }
        BOOST_TEST_REQUIRE(judged == differ, t->describe());
      }
    }
    BOOST_TEST(links == 2 * t->link_count());
  }
}

// Full houses are verified by a set of 64 digits: sides at its edge, and one wrong cell.
BOOST_AUTO_TEST_CASE(clashes_of_full_grids) {
  for (const std::size_t side : {1U, 9U, 62U, 63U, 64U, 65U}) {
    const auto t = Topology::latin(side);
    Grid g(side);
    for (std::size_t i = 0; i < t->cell_count(); ++i) g.set(CellId(i), Digit((i / side + i % side) % side));
    BOOST_TEST(!find_clash(*t, g));
    for (const std::size_t cell : {std::size_t{0}, side - 1, side * side - 1}) {
      Grid wrong = g;
      wrong.set(CellId(cell), Digit((g.at(CellId(cell))->index() + 1) % side));
      BOOST_TEST(find_clash(*t, wrong).has_value() == (side > 1));
      wrong.clear(CellId(cell));
      BOOST_TEST(!find_clash(*t, wrong));
    }
  }
}

// Two equal values in all pairs of cells, alone in the grid.
BOOST_AUTO_TEST_CASE(clashes_are_named) {
  for (const TopologySpec& s : all_specs()) {
    const auto t = Topology::build(s).value();
    for (std::size_t a = 0; a < t->cell_count(); ++a) {
      for (std::size_t b = a + 1; b < t->cell_count(); ++b) {
        Grid g(t->side());
        g.set(CellId(a), Digit(0));
        g.set(CellId(b), Digit(0));
        const auto clash = find_clash(*t, g);
        const bool house = t->share_house(CellId(a), CellId(b));
        BOOST_TEST_REQUIRE(clash.has_value() == (house || by_coordinates(*t, a, b)));
        if (!clash) continue;
        BOOST_TEST(clash->rule.has_value() == !house);
        BOOST_TEST(std::min(clash->first, clash->second).index() == a);
        BOOST_TEST(std::max(clash->first, clash->second).index() == b);
        if (!house) {
          BOOST_TEST(where(*t, *clash) == differ_rule(*clash->rule).apart);
        }
        g.set(CellId(b), Digit(t->side() - 1));
        if (t->side() > 1) BOOST_TEST(!find_clash(*t, g));
      }
    }
  }
  const auto t = Topology::build(boxed(3, 3, {RuleKind::anti_knight})).value();
  Grid g(9);
  g.set(CellId(1), Digit(4));
  g.set(t->cell(2, 2), Digit(4));
  BOOST_TEST(twice_text(*t, *find_clash(*t, g)) == "box 1 holds a digit twice");
  g.clear(t->cell(2, 2));
  g.set(t->cell(1, 3), Digit(4));
  BOOST_TEST(twice_text(*t, *find_clash(*t, g)) ==
             "r1c2 and r2c4 are a knight's move apart and hold the same digit");
}

// Every grid of side 4, cell by cell.
std::size_t count_grids(const Topology& t, Grid& g, std::size_t cell) {
  if (cell == t.cell_count()) return find_clash(t, g) ? 0 : 1;
  std::size_t found = 0;
  for (std::size_t d = 0; d < t.side(); ++d) {
    g.set(CellId(cell), Digit(d));
    if (!find_clash(t, g)) found += count_grids(t, g, cell + 1);
    g.clear(CellId(cell));
  }
  return found;
}

// The numbers are those of two programs that are not ours.
BOOST_AUTO_TEST_CASE(grids_of_side_4) {
  const auto count = [](const TopologySpec& s) {
    Grid g(s.side);
    return count_grids(*Topology::build(s).value(), g, 0);
  };
  BOOST_TEST(count(boxed(2, 2)) == 288u);
  BOOST_TEST(count(boxed(2, 2, {RuleKind::anti_knight})) == 24u);
  BOOST_TEST(count(boxed(2, 2, {RuleKind::anti_king})) == 0u);
  TopologySpec cage = boxed(2, 2);
  cage.extra_regions = {cells({5, 6, 10})};
  BOOST_TEST(count(cage) == 216u);
}

BOOST_AUTO_TEST_CASE(one_topology_has_one_spec) {
  TopologySpec s = boxed(2, 2);
  s.extra_regions = {cells({9, 4}), cells({0, 5, 1}), cells({4, 9}), cells({0, 6, 11})};
  const auto t = Topology::build(s).value();
  const std::vector<std::vector<CellId>> kept = {cells({9, 4}), cells({0, 6, 11})};
  BOOST_TEST((t->spec().extra_regions == kept));  // one lies in a box, one stands twice
  BOOST_TEST(t->describe() == "4x4 with 2x2 boxes, 2 extra regions");
  TopologySpec one = boxed(2, 2);
  one.extra_regions = {cells({9, 4})};
  BOOST_TEST(Topology::build(one).value()->describe() == "4x4 with 2x2 boxes, 1 extra region");
  BOOST_TEST((Topology::build(t->spec()).value()->spec() == t->spec()));
  s.extra_regions = {cells({0, 1})};
  BOOST_TEST((Topology::build(s).value()->spec() == boxed(2, 2)));
  BOOST_TEST((Topology::build(s).value()->rules() == RuleSet{RuleKind::boxes}));
  const auto both = Topology::build(boxed(3, 3, {RuleKind::anti_king, RuleKind::anti_knight}));
  BOOST_TEST(both.value()->describe() == "9x9 with 3x3 boxes, anti-knight, anti-king");
}

BOOST_AUTO_TEST_CASE(bad_rules_are_refused) {
  const auto refused = [](TopologySpec s) {
    return !Topology::build(s) && Topology::build(s).error().code == InputCode::bad_regions;
  };
  TopologySpec s = boxed(2, 2);
  for (const auto& region :
       {cells({0}), cells({}), cells({0, 5, 10, 15}), cells({0, 16}), cells({6, 0, 6})}) {
    s.extra_regions = {region};
    BOOST_TEST(refused(s));
  }
  BOOST_TEST(refused(boxed(2, 2, {RuleKind::diagonals})));
}

BOOST_AUTO_TEST_CASE(sets_of_rules) {
  constexpr RuleSet some = {RuleKind::boxes, RuleKind::anti_king};
  static_assert(some.has(RuleKind::boxes) && !some.has(RuleKind::diagonals));
  static_assert(some.covers({RuleKind::boxes}) && !RuleSet{RuleKind::boxes}.covers(some));
  static_assert(some.beyond({RuleKind::boxes}) == RuleKind::anti_king);
  static_assert(!some.beyond(kHouseRules | kDifferRules));
  static_assert(RuleSet().empty() && (some & kHouseRules) == RuleSet{RuleKind::boxes});
  std::set<std::string_view> names, keys;
  for (std::size_t i = 0; i < kRuleKinds; ++i) names.insert(name_of(static_cast<RuleKind>(i)));
  BOOST_TEST(names.size() == kRuleKinds);
  RuleSet rows;
  for (const DifferRule& rule : differ_rules()) {
    rows.add(rule.kind);
    keys.insert(rule.key);
    BOOST_TEST(rule.is_global() == global_rules().has(rule.kind));
    BOOST_TEST(rule.is_global() == (find_global_rule(rule.name) == &rule));
    BOOST_TEST(&differ_rule(rule.kind) == &rule);
    BOOST_TEST(name_of(rule.kind) == rule.name);
    for (const std::string_view word : {rule.name, rule.key, rule.fpuzzles_key, rule.apart}) {
      BOOST_TEST(!word.empty());
    }
  }
  BOOST_TEST((rows == kDifferRules));  // a row for each
  BOOST_TEST(keys.size() == differ_rules().size());
  BOOST_TEST(global_rules().covers({RuleKind::anti_knight, RuleKind::anti_king}));
  BOOST_TEST(!global_rules().has(RuleKind::extra_regions));
}

BOOST_AUTO_TEST_CASE(what_is_not_honoured_is_refused_by_name) {
  Puzzle p(Topology::build(boxed(2, 2, {RuleKind::anti_king})).value(), Grid(4));
  Answer a;
  BOOST_TEST(honours(kHouseRules | kDifferRules, p, a));
  BOOST_TEST(!honours(kHouseRules, p, a));
  BOOST_TEST((a.verdict == Verdict::unknown && a.reason == StopReason::unsupported));
  BOOST_TEST(reason_text(a) == "unsupported, the rule anti-king");
  p.topology = Topology::boxes(2, 2);
  BOOST_TEST(honours(kHouseRules, p, a));
  p.marks = PencilMarks(4, true);
  BOOST_TEST(!honours(kHouseRules, p, a));
  BOOST_TEST(a.detail == "the rule pencil marks");
  BOOST_TEST(Topology::boxes(3, 3)->is_classic9());
  BOOST_TEST(!Topology::build(boxed(3, 3, {RuleKind::anti_king})).value()->is_classic9());
}

// The candidate grid as its definition says: no digit of a value in sight, and placing does the same.
BOOST_AUTO_TEST_CASE(candidates_beside_linked_values) {
  for (const TopologySpec& s : all_specs()) {
    const auto t = Topology::build(s).value();
    if (t->side() < 4) continue;
    for (std::size_t a = 0; a < t->cell_count(); ++a) {
      const Digit d(a % t->side());
      Puzzle p(t, Grid(t->side()));
      CandidateGrid<1> placed(p);
      placed.place(CellId(a), d);
      p.givens.set(CellId(a), d);
      const CandidateGrid<1> given(p);
      BOOST_TEST_REQUIRE((placed.ok() && given.ok()));
      for (std::size_t b = 0; b < t->cell_count(); ++b) {
        const bool free =
            b != a && !t->share_house(CellId(a), CellId(b)) && !by_coordinates(*t, a, b);
        BOOST_TEST_REQUIRE(given.has(CellId(b), d) == free);
        BOOST_TEST_REQUIRE(placed.has(CellId(b), d) == free);
      }
      for (const CellId x : t->links(CellId(a))) {
        Puzzle two = p;
        two.givens.set(x, d);
        BOOST_TEST_REQUIRE(CandidateGrid<1>(two).contradiction().has_value());
      }
    }
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace tresse
