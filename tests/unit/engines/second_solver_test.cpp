// The engine sat gives a stubborn puzzle to a second solver: the same answers, and limits that count both.
#include <string>

#include "boost_main.hpp"
#include "engines/engines.hpp"
#include "generate/random_puzzle.hpp"
#include "model/verify.hpp"
#include "native/search/search.hpp"
#include "sat/backend_options.hpp"

using namespace tresse;

namespace {

bool has_second() {
  BackendOptions cadical;
  cadical.name = "cadical";
  return refusal(cadical).empty();
}

Answer by_sat(const Puzzle& p, const Query& q, std::uint64_t first_conflicts) {
  SatOptions options;
  options.first_conflicts = first_conflicts;
  return run_guarded(*make_sat_engine(options), p, q, {});
}

bool switched(const Answer& a) {
  return a.choice.find("cadical after") != std::string::npos;
}

}  // namespace

BOOST_AUTO_TEST_CASE(verdicts_are_those_of_the_native_strand) {
  std::size_t switches = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const auto t = Topology::boxes(4, 4);
    const Puzzle p = dig(t, *random_solution(t, seed), 90 + seed, seed);
    const Query q;  // two solutions
    const Answer one = by_sat(p, q, 1);
    switches += switched(one) ? 1 : 0;
    BOOST_TEST((one.verdict == solve_native(p, q, {}).verdict));
    for (const Grid& g : one.solutions) BOOST_TEST(is_solution(p, g));
    BOOST_TEST(!switched(by_sat(p, q, 0)));
  }
  if (has_second()) BOOST_TEST(switches > 5U);
}

BOOST_AUTO_TEST_CASE(a_limit_counts_the_conflicts_of_both) {
  const auto t = Topology::boxes(5, 5);
  const Puzzle p = dig(t, *random_solution(t, 3), 250, 3);
  Query q;
  q.node_limit = 40;
  const Answer a = by_sat(p, q, 10);
  BOOST_TEST((a.verdict == Verdict::unknown || a.nodes <= 40));
  BOOST_TEST(a.nodes <= 45U);
  q.node_limit = 10;
  BOOST_TEST(!switched(by_sat(p, q, 10)));
}

BOOST_AUTO_TEST_CASE(small_grids_have_it_early) {
  if (!has_second()) return;
  std::string choice;
  for (std::uint64_t seed = 1; seed <= 60 && choice.empty(); ++seed) {
    const auto t = Topology::boxes(5, 5);
    const Answer a = by_sat(dig(t, *random_solution(t, seed), 250, seed), Query{}, 5'000);
    if (switched(a)) choice = a.choice;
  }
  BOOST_TEST(choice.find("cadical after 300 conflicts") != std::string::npos);
}

// The second solver needs more memory than the first: where it has not enough, the first one goes on.
BOOST_AUTO_TEST_CASE(too_little_memory_for_the_second_solver) {
  if (!has_second()) return;
  SatOptions cadical;
  cadical.backend.name = "cadical";
  cadical.first_conflicts = 0;
  std::size_t tried = 0;
  for (std::uint64_t seed = 1; seed <= 60 && tried < 3; ++seed) {
    const auto t = Topology::boxes(4, 4);
    const Puzzle p = dig(t, *random_solution(t, seed), 90 + seed, seed);
    Query q;
    if (!switched(by_sat(p, q, 1))) continue;
    for (q.byte_limit = 10'000; q.byte_limit < 100'000'000; q.byte_limit += q.byte_limit / 5) {
      if (by_sat(p, q, 0).reason == StopReason::too_large) continue;
      const Answer second = run_guarded(*make_sat_engine(cadical), p, q, {});
      if (second.reason != StopReason::too_large) break;
      const Answer a = by_sat(p, q, 1);
      BOOST_TEST((a.verdict == by_sat(p, q, 0).verdict));
      BOOST_TEST(!switched(a));
      ++tried;
      break;
    }
  }
  BOOST_TEST(tried == 3U);
}
