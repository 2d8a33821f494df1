// Matching against the definition: an edge stays exactly when some permutation uses it.
#include "propagate/deep/matching.hpp"

#include <algorithm>
#include <numeric>

#include "base/rng.hpp"
#include "boost_main.hpp"

using namespace tresse;

namespace {

// The union of all perfect matchings of lefts[i] -> rights[perm[i]]; empty sets if there is none.
template <int W>
std::vector<Bits<W>> by_permutations(const std::vector<std::size_t>& lefts,
                                     const std::vector<std::size_t>& rights,
                                     const std::vector<Bits<W>>& edges) {
  std::vector<Bits<W>> kept(edges.size());
  std::vector<std::size_t> perm(rights.size());
  std::iota(perm.begin(), perm.end(), std::size_t{0});
  do {
    bool fits = true;
    for (std::size_t i = 0; i < lefts.size(); ++i) {
      fits = fits && edges[lefts[i]].test(rights[perm[i]]);
    }
    for (std::size_t i = 0; fits && i < lefts.size(); ++i) kept[lefts[i]].set(rights[perm[i]]);
  } while (std::next_permutation(perm.begin(), perm.end()));
  return kept;
}

template <int W>
void compare(std::size_t side, std::uint64_t seed) {
  Rng rng(seed);
  Matcher<W> matcher(side);
  std::size_t possible = 0, impossible = 0, narrowed = 0;
  for (int round = 0; round < 400; ++round) {
    const std::size_t k = rng.below(7);
    std::vector<std::size_t> lefts, rights;
    while (lefts.size() < k) {
      const std::size_t l = rng.below(side);
      if (std::ranges::count(lefts, l) == 0) lefts.push_back(l);
    }
    while (rights.size() < k) {
      const std::size_t r = rng.below(side);
      if (std::ranges::count(rights, r) == 0) rights.push_back(r);
    }
    Bits<W> left_set, right_set;
    std::vector<Bits<W>> edges(side);
    for (std::size_t i = 0; i < k; ++i) {
      left_set.set(lefts[i]);
      right_set.set(rights[i]);
      for (std::size_t r : rights) {
        if (rng.below(10) < 2 + rng.below(5)) edges[lefts[i]].set(r);
      }
    }
    const auto expected = by_permutations(lefts, rights, edges);
    const auto before = edges;
    const bool found = matcher.keep_matched(left_set, right_set, edges);
    const bool exists = k == 0 || expected[lefts[0]].any();
    BOOST_REQUIRE(found == exists);
    BOOST_REQUIRE((edges == (exists ? expected : before)));
    possible += exists ? 1 : 0;
    impossible += exists ? 0 : 1;
    narrowed += exists && edges != before ? 1 : 0;
  }
  BOOST_TEST(possible > 50U);
  BOOST_TEST(impossible > 50U);
  BOOST_TEST(narrowed > 50U);
}

}  // namespace

BOOST_AUTO_TEST_CASE(keeps_exactly_the_edges_of_perfect_matchings) {
  compare<1>(9, 1);
  compare<1>(64, 2);
  compare<2>(65, 3);
  compare<4>(200, 4);
  compare<8>(512, 5);
  compare<16>(1024, 6);
}

BOOST_AUTO_TEST_CASE(more_lefts_than_rights_or_fewer_match_nothing) {
  Matcher<1> matcher(4);
  std::vector<Bits<1>> edges(4, Bits<1>::first_n(3));
  BOOST_TEST(!matcher.keep_matched(Bits<1>::first_n(4), Bits<1>::first_n(3), edges));
  BOOST_TEST(!matcher.keep_matched(Bits<1>::first_n(2), Bits<1>::first_n(3), edges));
  BOOST_TEST(matcher.keep_matched(Bits<1>::first_n(3), Bits<1>::first_n(3), edges));
  BOOST_TEST(matcher.work() > 0U);
}

BOOST_AUTO_TEST_CASE(a_chain_as_deep_as_the_largest_side) {
  // Left i takes right i or i + 1, the last only right 0: one matching, found by a path through all.
  constexpr std::size_t kSide = 1024;
  Matcher<16> matcher(kSide);
  std::vector<Bits<16>> edges(kSide);
  for (std::size_t i = 0; i < kSide; ++i) {
    edges[i].set(i + 1 < kSide ? i : 0);
    if (i + 1 < kSide) edges[i].set(i + 1);
  }
  const Bits<16> all = Bits<16>::first_n(kSide);
  BOOST_REQUIRE(matcher.keep_matched(all, all, edges));
  for (std::size_t i = 0; i < kSide; ++i) {
    BOOST_TEST((edges[i] == Bits<16>::of((i + 1) % kSide)));
  }
}
