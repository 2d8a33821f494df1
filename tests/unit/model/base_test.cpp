// Bit sets at every word boundary, the generator's test vectors, durations, names.
#include <atomic>
#include <stop_token>
#include <boost/test/unit_test.hpp>
#include <set>

#include "base/bits.hpp"
#include "base/nearest.hpp"
#include "base/rng.hpp"
#include "base/stop.hpp"

namespace tresse {
namespace {

template <int W>
void against_std_set(std::uint64_t seed) {
  Rng rng(seed);
  Bits<W> a, b;
  std::set<std::size_t> sa, sb;
  for (int i = 0; i < 40; ++i) {
    const std::size_t x = rng.below(64 * W), y = rng.below(64 * W);
    a.set(x), sa.insert(x);
    b.set(y), sb.insert(y);
  }
  const auto same = [](const Bits<W>& bits, const std::set<std::size_t>& set) {
    std::vector<std::size_t> listed;
    for (auto i : bits) listed.push_back(i);
    return listed == std::vector<std::size_t>(set.begin(), set.end()) &&
           bits.count() == set.size() && bits.none() == set.empty();
  };
  std::set<std::size_t> both, either = sa, minus;
  for (auto x : sa) (sb.count(x) ? both : minus).insert(x);
  either.insert(sb.begin(), sb.end());
  BOOST_TEST(same(a, sa));
  BOOST_TEST(same(a & b, both));
  BOOST_TEST(same(a | b, either));
  BOOST_TEST(same(a - b, minus));
  BOOST_TEST(first(a) == *sa.begin());
  BOOST_TEST(subset(a & b, a));
  for (const std::size_t i :
       {std::size_t{0}, std::size_t{1}, std::size_t{63}, 64 * std::size_t{W} - 1}) {
    BOOST_TEST(lone(Bits<W>::of(i)));
    BOOST_TEST(first(Bits<W>::of(i)) == i);
  }
  BOOST_TEST(!lone(Bits<W>{}));
  for (std::size_t n = 0; n <= 64 * W; ++n) BOOST_TEST_REQUIRE(Bits<W>::first_n(n).count() == n);
}

BOOST_AUTO_TEST_CASE(bits_are_sets) {
  for (std::uint64_t seed = 1; seed < 20; ++seed) {
    against_std_set<1>(seed);
    against_std_set<2>(seed);
    against_std_set<4>(seed);
    against_std_set<8>(seed);
    against_std_set<16>(seed);
  }
}

BOOST_AUTO_TEST_CASE(width_is_chosen_at_every_edge) {
  for (const auto& [side, width] : {std::pair{1u, 1u},
                                    {64u, 1u},
                                    {65u, 2u},
                                    {128u, 2u},
                                    {129u, 4u},
                                    {256u, 4u},
                                    {257u, 8u},
                                    {512u, 8u},
                                    {513u, 16u},
                                    {1024u, 16u}}) {
    BOOST_TEST(width_for(side) == width);
  }
}

BOOST_AUTO_TEST_CASE(generator_has_test_vectors) {
  // Reference values of xoshiro256** seeded by SplitMix64(0), computed by the authors' C code.
  Rng rng(0);
  BOOST_TEST(rng.next() == 0x99EC5F36CB75F2B4u);
  BOOST_TEST(rng.next() == 0xBF6E1F784956452Au);
  Rng draw(1);
  std::array<int, 3> seen{};
  for (int i = 0; i < 30000; ++i) ++seen[draw.below(3)];
  for (int n : seen) BOOST_TEST((n > 9500 && n < 10500));
}

BOOST_AUTO_TEST_CASE(tokens_stop) {
  BOOST_TEST((StopToken().poll(stop_point::search_node) == StopReason::none));
  StopSource source;
  StopToken token = source.token();
  BOOST_TEST((token.poll(stop_point::search_node) == StopReason::none));
  BOOST_TEST((token.with_time_limit(std::chrono::nanoseconds(0)).poll(stop_point::search_node) ==
              StopReason::time));
  BOOST_TEST(
      (token.with_time_limit(std::chrono::nanoseconds::max()).poll(stop_point::search_node) ==
       StopReason::none));
  source.request_stop();
  BOOST_TEST((token.poll(stop_point::search_node) == StopReason::interrupted));
}

BOOST_AUTO_TEST_CASE(a_flag_of_the_caller_stops_too) {
  StopFlag flag;
  const StopToken token = StopToken(flag).with_time_limit(std::chrono::hours(1));
  BOOST_TEST(token.can_stop());
  BOOST_TEST((token.poll(stop_point::search_node) == StopReason::none));
  flag.request_stop();
  BOOST_TEST((token.poll(stop_point::search_node) == StopReason::interrupted));
  BOOST_TEST(!StopToken(std::stop_token()).can_stop());
  BOOST_TEST(StopSource(flag).stop_requested());
}

BOOST_AUTO_TEST_CASE(nearest_names) {
  const std::vector<std::string> names = {"naked-pair", "hidden-pair", "pointing"};
  BOOST_TEST(nearest("naked-piar", names) == "naked-pair");
  BOOST_TEST(nearest("zzzzzz", names).empty());
}

}  // namespace
}  // namespace tresse
