// Implied houses: those that are known for some shapes, and for random shapes that each of them holds every digit once in
// solutions, told so that counting cells shows it.
#include <algorithm>
#include <set>

#include "boost_main.hpp"
#include "tresse/model/topology.hpp"

namespace tresse {
namespace {

std::shared_ptr<const Topology> windoku(std::size_t order) {
  TopologySpec s;
  s.side = order * order;
  s.box_rows = s.box_cols = order;
  s.windoku = true;
  return Topology::build(s).value();
}

std::shared_ptr<const Topology> jigsaw(std::string_view map, std::size_t side = 9) {
  TopologySpec s;
  s.side = side;
  for (const char c : map) s.regions.push_back(static_cast<std::uint16_t>(c - '1'));
  return Topology::build(s).value();
}

std::string told(const Topology& t, HouseId h) {
  std::string text = t.name(h) + " " + t.long_name(h) + " =";
  for (const HouseId w : t.implied_by(h).whole) text += " +" + t.name(w);
  for (const HouseId l : t.implied_by(h).less) text += " -" + t.name(l);
  return text;
}
std::vector<std::string> all_told(const Topology& t) {
  std::vector<std::string> all;
  for (std::size_t i = 0; i < t.implied_count(); ++i) {
    all.push_back(told(t, HouseId(t.house_count() + i)));
  }
  return all;
}

// Whole houses less the others are the cells of the house, one each.
bool follows(const Topology& t, HouseId h) {
  std::vector<int> times(t.cell_count(), 0);
  for (const HouseId w : t.implied_by(h).whole) {
    for (const CellId c : t.cells(w)) ++times[c.index()];
  }
  for (const HouseId l : t.implied_by(h).less) {
    for (const CellId c : t.cells(l)) --times[c.index()];
  }
  for (const CellId c : t.cells(h)) --times[c.index()];
  return std::ranges::all_of(times, [](int n) { return n == 0; }) &&
         t.implied_by(h).whole.size() == t.implied_by(h).less.size() + 1;
}

BOOST_AUTO_TEST_CASE(hidden_windows) {
  const auto t = windoku(3);
  BOOST_TEST(t->house_count() == 31u);
  const std::vector<std::string> expected = {"i1 hidden window r159c234 = +c2 +c3 +c4 -w1 -w3",
                                             "i2 hidden window r159c678 = +c6 +c7 +c8 -w2 -w4",
                                             "i3 hidden window r234c159 = +r2 +r3 +r4 -w1 -w2",
                                             "i4 hidden window r678c159 = +r6 +r7 +r8 -w3 -w4",
                                             "i5 hidden window r159c159 = +c1 +c5 +c9 -i3 -i4"};
  BOOST_TEST(all_told(*t) == expected, boost::test_tools::per_element());
  // r1c1 and r9c5 share no row, column, box or window.
  const CellId a = t->cell(0, 0), b = t->cell(8, 4);
  BOOST_TEST(!t->share_house(a, b));
  BOOST_TEST(t->share_implied_house(a, b));
  BOOST_TEST(t->sees(a, b));
  BOOST_TEST(std::ranges::count(t->peers(a), b) == 0);
  // Of order n: n - 1 in rows, n - 1 in columns, one in the corners.
  for (const std::size_t order : {2u, 4u, 5u, 6u, 7u, 8u}) {
    BOOST_TEST(windoku(order)->implied_count() == 2 * order - 1, order);
  }
}

BOOST_AUTO_TEST_CASE(rows_without_a_region) {
  const auto t =
      jigsaw("111113333155223333115522366145522266744528266745588866744489996744888899777779999");
  const auto all = all_told(*t);
  BOOST_TEST(std::ranges::count(all, "i1 implied house 1 = +c8 +c9 -g6") == 1);
  BOOST_TEST(std::ranges::count(all, "i9 implied house 9 = +g1 +g3 -r1") == 1);
  BOOST_TEST(!t->is_hidden_window(HouseId(t->house_count())));
}

BOOST_AUTO_TEST_CASE(plain_shapes_have_none) {
  BOOST_TEST(Topology::boxes(3, 3)->implied_count() == 0u);
  BOOST_TEST(Topology::latin(9)->implied_count() == 0u);
  TopologySpec s;
  s.side = 9;
  s.box_rows = s.box_cols = 3;
  s.diagonals = true;
  BOOST_TEST(Topology::build(s).value()->implied_count() == 0u);
}

// Regions made of boxes by exchanging cells, windows and extra houses: all that is found follows, and is new.
BOOST_AUTO_TEST_CASE(what_is_found_follows) {
  std::uint64_t state = 7;
  const auto below = [&](std::size_t n) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return static_cast<std::size_t>(state >> 33) % n;
  };
  std::size_t found = 0;
  for (std::size_t i = 0; i < 300; ++i) {
    TopologySpec s;
    s.side = i % 3 == 2 ? 6 : 9;
    s.box_rows = s.side == 6 ? 2 : 3;
    s.box_cols = 3;
    const bool mixed = i % 3 == 1;
    s.windoku = mixed && i % 2 == 0;
    if (mixed) {
      std::vector<CellId> extra;  // one cell of each row
      for (std::size_t r = 0; r < 9; ++r) extra.push_back(CellId(9 * r + below(9)));
      s.extra_houses = {extra};
      std::vector<CellId> rows;  // within rows 1 and 2
      for (std::size_t c = 0; c < 9; ++c) rows.push_back(CellId(c + 9 * below(2)));
      s.extra_houses.push_back(rows);
    } else {
      for (std::size_t c = 0; c < s.side * s.side; ++c) {
        const std::size_t r = c / s.side, k = c % s.side;
        s.regions.push_back(static_cast<std::uint16_t>(r / s.box_rows * (s.side / 3) + k / 3));
      }
      s.box_rows = s.box_cols = 0;
      for (std::size_t n = below(12); n-- > 0;) {
        std::swap(s.regions[below(s.regions.size())], s.regions[below(s.regions.size())]);
      }
    }
    const auto t = Topology::build(s).value();
    std::set<std::vector<CellId>> known;
    for (std::size_t h = 0; h < t->house_count(HouseSet::all); ++h) {
      const auto cells = t->cells(HouseId(h));
      BOOST_TEST(known.emplace(cells.begin(), cells.end()).second);
      if (h < t->house_count()) continue;
      ++found;
      BOOST_TEST(follows(*t, HouseId(h)), t->describe() + ": " + told(*t, HouseId(h)));
    }
  }
  BOOST_TEST(found > 300u);
}

}  // namespace
}  // namespace tresse
