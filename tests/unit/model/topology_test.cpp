// Topologies of every shape against a second derivation that knows coordinates only.
#include "tresse/model/topology.hpp"

#include <map>
#include <set>

#include "boost_main.hpp"
#include "model/verify.hpp"

namespace tresse {
namespace {

TopologySpec spec(std::size_t side, std::size_t rows, std::size_t cols) {
  TopologySpec s;
  s.side = side;
  s.box_rows = rows;
  s.box_cols = cols;
  return s;
}

// Independent: two cells see each other iff coordinates say so.
bool sees_by_coordinates(const TopologySpec& s, std::size_t a, std::size_t b) {
  const std::size_t n = s.side, ra = a / n, ca = a % n, rb = b / n, cb = b % n;
  if (a == b) return false;
  if (ra == rb || ca == cb) return true;
  if (!s.regions.empty() && s.regions[a] == s.regions[b]) return true;
  if (s.box_rows != 0 && ra / s.box_rows == rb / s.box_rows && ca / s.box_cols == cb / s.box_cols) {
    return true;
  }
  if (s.diagonals && ((ra == ca && rb == cb) || (ra + ca == n - 1 && rb + cb == n - 1)))
    return true;
  if (s.windoku) {
    const std::size_t o = s.box_rows + 1;
    if (ra % o != 0 && ca % o != 0 && rb % o != 0 && cb % o != 0 && ra / o == rb / o &&
        ca / o == cb / o) {
      return true;
    }
  }
  return false;
}

BOOST_AUTO_TEST_CASE(peers_of_every_shape) {
  std::vector<TopologySpec> specs = {spec(1, 1, 1),  spec(4, 2, 2), spec(6, 2, 3), spec(6, 3, 2),
                                     spec(8, 2, 4),  spec(5, 0, 0), spec(9, 3, 3), spec(10, 2, 5),
                                     spec(12, 3, 4), spec(16, 4, 4)};
  specs.push_back(spec(9, 3, 3));
  specs.back().diagonals = true;
  specs.push_back(spec(9, 3, 3));
  specs.back().windoku = true;
  specs.push_back(spec(16, 4, 4));
  specs.back().windoku = true;
  specs.push_back(spec(4, 0, 0));
  specs.back().regions = {0, 0, 1, 1, 0, 2, 2, 1, 0, 2, 2, 1, 3, 3, 3, 3};
  for (const TopologySpec& s : specs) {
    const auto t = Topology::build(s).value();
    for (std::size_t a = 0; a < t->cell_count(); ++a) {
      std::set<std::size_t> peers;
      for (CellId p : t->peers(CellId(a))) peers.insert(p.index());
      for (std::size_t b = 0; b < t->cell_count(); ++b) {
        const bool expected = sees_by_coordinates(s, a, b);
        const bool seen = t->share_house(CellId(a), CellId(b));
        BOOST_TEST_REQUIRE(seen == expected);
        BOOST_TEST_REQUIRE(t->sees(CellId(a), CellId(b)) ==
                           (seen || t->share_implied_house(CellId(a), CellId(b))));
        BOOST_TEST_REQUIRE((peers.count(b) == 1) == expected);
      }
      BOOST_TEST_REQUIRE(t->houses(CellId(a)).size() >= 2u);
      for (const Membership& m : t->houses(CellId(a))) {
        BOOST_TEST_REQUIRE(t->cells(m.house)[m.position].index() == a);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(regions_that_are_boxes_become_boxes) {
  for (const auto& [side, rows] : {std::pair{1u, 1u}, std::pair{4u, 2u}, std::pair{6u, 2u},
                                   std::pair{6u, 3u}, std::pair{9u, 3u}, std::pair{9u, 1u},
                                   std::pair{9u, 9u}, std::pair{5u, 5u}, std::pair{12u, 4u}}) {
    const TopologySpec boxed = spec(side, rows, side / rows);
    TopologySpec regions = spec(side, 0, 0);
    for (std::size_t i = 0; i < side * side; ++i) {
      const std::size_t box = i / side / rows * rows + i % side / (side / rows);
      regions.regions.push_back(static_cast<std::uint16_t>((box * 7 + 3) % side));  // any order
    }
    const auto t = Topology::build(regions).value(), plain = Topology::build(boxed).value();
    BOOST_TEST((t->spec() == boxed), side);
    BOOST_REQUIRE(t->house_count() == plain->house_count());
    for (std::size_t h = 0; h < t->house_count(); ++h) {
      BOOST_TEST(std::ranges::equal(t->cells(HouseId(h)), plain->cells(HouseId(h))));
    }
    if (side == 9 && rows == 3) {
      regions.windoku = true;
      BOOST_TEST(Topology::build(regions).has_value());
      regions.windoku = false;
    }
    if (side < 4) continue;
    std::swap(regions.regions[0], regions.regions[side * side - 1]);
    BOOST_TEST(Topology::build(regions).value()->spec().regions.size() == side * side);
  }
}

BOOST_AUTO_TEST_CASE(bad_specs_are_refused) {
  const auto code = [](TopologySpec s) { return Topology::build(std::move(s)).error().code; };
  BOOST_TEST((code(spec(0, 0, 0)) == InputCode::bad_side));
  BOOST_TEST((code(spec(1025, 0, 0)) == InputCode::bad_side));
  BOOST_TEST((code(spec(9, 3, 2)) == InputCode::bad_side));
  BOOST_TEST((code(spec(4, 2, (std::size_t{1} << 63) + 2)) == InputCode::bad_side));  // wraps to 4
  TopologySpec s = spec(6, 2, 3);
  s.windoku = true;
  BOOST_TEST((code(s) == InputCode::bad_side));
  s = spec(2, 0, 0);
  s.regions = {0, 0, 0, 1};
  BOOST_TEST((code(s) == InputCode::bad_regions));
  s.regions = {0, 0, 1};
  BOOST_TEST((code(s) == InputCode::bad_regions));
  s.regions = {0, 0, 1, 2};
  BOOST_TEST((code(s) == InputCode::bad_regions));
  s = spec(2, 0, 0);
  s.extra_houses = {{CellId(0), CellId(0)}};
  BOOST_TEST((code(s) == InputCode::bad_regions));
  s.extra_houses = {{CellId(0), CellId(9)}};
  BOOST_TEST((code(s) == InputCode::bad_regions));
}

BOOST_AUTO_TEST_CASE(equal_houses_are_one) {
  const std::vector<CellId> middle = {CellId(5), CellId(6), CellId(9), CellId(10)};
  const std::vector<CellId> turned = {CellId(10), CellId(9), CellId(6), CellId(5)};
  const std::vector<CellId> row = {CellId(0), CellId(1), CellId(2), CellId(3)};
  const std::vector<CellId> corners = {CellId(15), CellId(0), CellId(3), CellId(12)};
  TopologySpec s = spec(4, 2, 2);
  s.extra_houses.assign(60'000, turned);
  s.extra_houses.front() = middle;
  s.extra_houses[7] = row;
  s.extra_houses.back() = corners;
  const auto t = Topology::build(s).value();
  BOOST_TEST(t->house_count() == 14u);
  const std::vector<std::vector<CellId>> kept = {middle, corners};
  BOOST_TEST((t->spec().extra_houses == kept));  // as it was said
  BOOST_TEST(t->houses(CellId(5)).size() == 4u);
  BOOST_TEST(t->houses(CellId(1)).size() == 3u);
  BOOST_TEST(t->name(HouseId(13)) == "x2");
  BOOST_TEST(t->sees(CellId(0), CellId(15)));
  BOOST_TEST(!t->sees(CellId(0), CellId(6)));
  BOOST_TEST(t->peers(CellId(0)).size() == 8u);
  // What equals another house may still be no house.
  s.extra_houses.push_back({CellId(0), CellId(0), CellId(2), CellId(3)});
  BOOST_TEST(Topology::build(s).error().detail.find("extra house 60001") == std::string::npos);
  s.extra_houses.erase(s.extra_houses.begin());
  BOOST_TEST(Topology::build(s).error().detail.find("extra house 60000") == 0u);
  // All houses of a grid of one cell are the same, rows and columns are there all the same.
  TopologySpec one = spec(1, 1, 1);
  one.extra_houses = {{CellId(0)}};
  BOOST_TEST(Topology::build(one).value()->house_count() == 3u);
}

BOOST_AUTO_TEST_CASE(default_shapes) {
  const std::map<std::size_t, std::pair<std::size_t, std::size_t>> expected = {
      {1, {1, 1}},  {4, {2, 2}},  {6, {2, 3}},  {8, {2, 4}},  {9, {3, 3}},  {10, {2, 5}},
      {12, {3, 4}}, {15, {3, 5}}, {18, {3, 6}}, {20, {4, 5}}, {24, {4, 6}}, {1024, {32, 32}}};
  for (const auto& [side, shape] : expected) {
    const auto found = default_box_shape(side);
    BOOST_TEST_REQUIRE(found.has_value());
    BOOST_TEST(found->rows == shape.first);
    BOOST_TEST(found->cols == shape.second);
  }
  for (std::size_t prime : {5u, 7u, 11u, 13u, 1021u}) BOOST_TEST(!default_box_shape(prime));
}

BOOST_AUTO_TEST_CASE(the_largest_side) {
  const auto t = Topology::boxes(32, 32);
  BOOST_TEST(t->candidate_count() == (std::size_t{1} << 30));
  const CellId last(t->cell_count() - 1);
  const CandId top = cand(last, Digit(1023), 1024);
  BOOST_TEST(top.index() == (std::size_t{1} << 30) - 1);
  BOOST_TEST((cell_of(top, 1024) == last));
  BOOST_TEST(digit_of(top, 1024).index() == 1023u);
  BOOST_TEST(t->name(last) == "r1024c1024");
  BOOST_TEST(t->sees(last, t->cell(992, 992)));
  BOOST_TEST(!t->sees(last, t->cell(991, 991)));
}

BOOST_AUTO_TEST_CASE(judge_refuses_what_is_wrong) {
  const auto t = Topology::boxes(2, 2);
  const auto grid = [&](const std::string& text) {
    Grid g(4);
    for (std::size_t i = 0; i < 16; ++i) {
      if (text[i] != '.') g.set(CellId(i), Digit(std::size_t(text[i] - '1')));
    }
    return g;
  };
  const Grid solution = grid("1432234132144123");
  Puzzle p(t, grid("1....3.1......23"));
  BOOST_TEST(is_solution(p, solution));
  BOOST_TEST(!is_solution(p, grid("143223413214412.")));  // incomplete
  BOOST_TEST(!is_solution(p, grid("1432234132144132")));  // against a given and a column
  BOOST_TEST(!is_solution(p, grid("1234341221434321")));  // valid, other givens
  BOOST_TEST(!is_solution(p, Grid(9)));
  // Rows and columns fine, boxes not: only the box houses catch it.
  BOOST_TEST(!is_solution(Puzzle(t, Grid(4)), grid("1234234134124123")));
  BOOST_TEST(is_solution(Puzzle(Topology::latin(4), Grid(4)), grid("1234234134124123")));
  p.marks = PencilMarks(4, true);
  p.marks->forbid(CellId(1), Digit(3));
  BOOST_TEST(!is_solution(p, solution));
  const auto clash = find_clash(*t, grid("1..1............"));
  BOOST_TEST_REQUIRE(clash.has_value());
  BOOST_TEST(t->name(clash->first) == "r1c1");
  BOOST_TEST(t->name(clash->second) == "r1c4");
  BOOST_TEST(t->long_name(clash->house) == "row 1");
}

}  // namespace
}  // namespace tresse
