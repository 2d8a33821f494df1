#include <boost/test/unit_test.hpp>

#include "generate/dig/digger.hpp"

BOOST_AUTO_TEST_SUITE(orbits_of_cells)

namespace {
using namespace tresse;

// Burnside: the number of orbits is the mean number of cells that an element of the group fixes.
std::size_t expected(std::size_t n, Symmetry s) {
  const std::size_t cells = n * n, middle = n % 2, axis = middle * n;
  switch (s) {
    case Symmetry::none:
      return cells;
    case Symmetry::rotate180:
      return (cells + middle) / 2;
    case Symmetry::rotate90:
      return (cells + 3 * middle) / 4;
    case Symmetry::horizontal:
    case Symmetry::vertical:
      return (cells + axis) / 2;
    case Symmetry::diagonal:
    case Symmetry::antidiagonal:
      return (cells + n) / 2;
    case Symmetry::both:
      return (cells + 2 * axis + middle) / 4;
    case Symmetry::full:
      return (cells + 2 * axis + 2 * n + 3 * middle) / 8;
  }
  return 0;
}
}  // namespace

BOOST_AUTO_TEST_CASE(numbers_are_those_of_burnside_and_cells_come_once) {
  for (std::size_t n : {1u, 2u, 4u, 6u, 9u, 25u}) {
    for (std::size_t s = 0; s < kSymmetryNames.size(); ++s) {
      const auto all = orbits(n, static_cast<Symmetry>(s));
      BOOST_TEST(all.size() == expected(n, static_cast<Symmetry>(s)));
      std::vector<std::size_t> seen(n * n, 0);
      for (const auto& orbit : all) {
        for (const CellId c : orbit) ++seen[c.index()];
      }
      BOOST_TEST((seen == std::vector<std::size_t>(n * n, 1)));
    }
  }
}

BOOST_AUTO_TEST_CASE(numbers_of_givens_are_sums_of_orbits) {
  for (std::size_t n = 1; n <= 9; ++n) {
    for (std::size_t s = 0; s < kSymmetryNames.size(); ++s) {
      std::vector<bool> sums(n * n + 1, false);
      sums[0] = true;
      for (const auto& orbit : orbits(n, static_cast<Symmetry>(s))) {
        for (std::size_t k = sums.size(); k-- > orbit.size();) {
          if (sums[k - orbit.size()]) sums[k] = true;
        }
      }
      const OrbitCounts counts(n, static_cast<Symmetry>(s));
      for (std::size_t k = 0; k <= n * n; ++k) BOOST_TEST(counts.can_be(k) == sums[k]);
      BOOST_TEST(!counts.can_be(n * n + 1));
    }
  }
}

BOOST_AUTO_TEST_CASE(each_symmetry_maps_a_corner_as_its_name_says) {
  const auto first = [](Symmetry s) {
    std::vector<std::size_t> cells;
    const auto all = orbits(9, s);
    for (const CellId c : all[1]) cells.push_back(c.index());  // of r1c2
    return cells;
  };
  using Cells = std::vector<std::size_t>;
  BOOST_TEST(first(Symmetry::rotate180) == Cells({1, 79}));
  BOOST_TEST(first(Symmetry::rotate90) == Cells({1, 17, 63, 79}));
  BOOST_TEST(first(Symmetry::horizontal) == Cells({1, 7}));
  BOOST_TEST(first(Symmetry::vertical) == Cells({1, 73}));
  BOOST_TEST(first(Symmetry::diagonal) == Cells({1, 9}));
  BOOST_TEST(first(Symmetry::antidiagonal) == Cells({1, 71}));
  BOOST_TEST(first(Symmetry::both) == Cells({1, 7, 73, 79}));
  BOOST_TEST(first(Symmetry::full) == Cells({1, 7, 9, 17, 63, 71, 73, 79}));
}

BOOST_AUTO_TEST_SUITE_END()
