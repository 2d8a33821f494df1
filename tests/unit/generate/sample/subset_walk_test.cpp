#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <vector>

#include "base/rng.hpp"
#include "generate/sample/unbiased.hpp"

BOOST_AUTO_TEST_SUITE(subset_walks)

namespace {
using namespace tresse;
using Sets = std::vector<std::uint32_t>;

bool contains(std::uint32_t set, const Sets& bad) {
  for (const std::uint32_t b : bad) {
    if ((b & ~set) == 0) return true;
  }
  return false;
}

// All maximal sets without a bad one inside, falling.
Sets maximal(std::size_t n, const Sets& bad) {
  Sets result;
  for (std::uint32_t set = 1u << n; set-- > 0;) {
    if (contains(set, bad)) continue;
    bool whole = true;
    for (std::size_t i = 0; i < n; ++i) {
      const std::uint32_t more = set | 1u << i;
      whole &= more == set || contains(more, bad);
    }
    if (whole) result.push_back(set);
  }
  return result;
}
}  // namespace

// Random families of bad sets, of which some are told beforehand.
BOOST_AUTO_TEST_CASE(offers_every_maximal_set_once_and_in_falling_order) {
  Rng rng(1);
  SubsetWalk walk;
  for (int round = 0; round < 300; ++round) {
    const std::size_t n = rng.below(12);
    Sets bad;
    for (std::size_t k = rng.below(2 * n + 1); k > 0; --k) {
      const std::uint32_t set =
          static_cast<std::uint32_t>(rng.next() & rng.next()) & ((1u << n) - 1);
      if (set != 0) bad.push_back(set);
    }
    walk.start(n);
    for (std::size_t k = 0; k < bad.size(); k += 3) walk.bad(bad[k]);
    Sets found;
    while (walk.next()) {
      const std::uint32_t set = walk.subset();
      if (!contains(set, bad)) {
        found.push_back(set);
        walk.good(set);
        continue;
      }
      for (const std::uint32_t b : bad) {
        if ((b & ~set) == 0) {
          walk.bad(b);
          break;
        }
      }
    }
    BOOST_TEST(found == maximal(n, bad), boost::test_tools::per_element());
  }
}

BOOST_AUTO_TEST_SUITE_END()
