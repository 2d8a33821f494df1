// The portfolio: verdicts of the native strand, the same answer and winner on any number of threads,
// stops and limits.
#include <chrono>

#include "boost_main.hpp"
#include "engines/registry.hpp"
#include "generate/random_puzzle.hpp"
#include "model/verify.hpp"
#include "native/search/search.hpp"

using namespace tresse;

namespace {

Answer run(const Puzzle& p, const Query& q, std::size_t jobs, const StopToken& stop = {}) {
  return run_guarded(*make_portfolio_engine({}, jobs), p, q, stop);
}

Puzzle dug(std::size_t order, std::size_t percent, std::uint64_t seed) {
  const auto t = Topology::boxes(order, order);
  return dig(t, *random_solution(t, seed), t->cell_count() * percent / 100, seed);
}

}  // namespace

BOOST_AUTO_TEST_CASE(same_bytes_on_any_number_of_threads) {
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const Puzzle p = dug(seed % 2 == 0 ? 3 : 4, 28 + 3 * seed, seed);
    Query q;
    q.solution_limit = 3;
    q.keep = 3;
    const Answer one = run(p, q, 1);
    BOOST_TEST((one.verdict == solve_native(p, q, {}).verdict));
    BOOST_TEST(one.choice.starts_with("portfolio: "));
    for (const Grid& g : one.solutions) BOOST_TEST(is_solution(p, g));
    for (const std::size_t jobs : {2U, 4U}) {
      const Answer many = run(p, q, jobs);
      BOOST_TEST((many.verdict == one.verdict));
      BOOST_TEST(many.choice == one.choice);
      BOOST_TEST((many.solutions == one.solutions));
      BOOST_TEST(many.nodes == one.nodes);
      BOOST_TEST(many.engine == one.engine);
    }
  }
}

BOOST_AUTO_TEST_CASE(nobody_decides_within_few_conflicts) {
  const Puzzle p = dug(6, 45, 1);
  Query q;
  q.node_limit = 30;
  const Answer one = run(p, q, 1);
  BOOST_TEST((one.verdict == Verdict::unknown));
  BOOST_TEST((one.reason == StopReason::nodes));
  BOOST_TEST(one.choice == "portfolio: nobody decided in 1 rounds");
  BOOST_TEST((run(p, q, 3).reason == StopReason::nodes));
}

BOOST_AUTO_TEST_CASE(a_deadline_ends_all_members) {
  const Puzzle p = dug(6, 45, 1);
  for (const std::size_t jobs : {1U, 3U}) {
    const auto start = StopToken::Clock::now();
    const Answer a = run(p, {}, jobs, StopToken{}.with_time_limit(std::chrono::milliseconds(300)));
    const std::chrono::duration<double> took = StopToken::Clock::now() - start;
    BOOST_TEST((a.verdict == Verdict::unknown));
    BOOST_TEST((a.reason == StopReason::time));
    BOOST_TEST(took.count() < 2.0);  // 0.4 on an idle machine
  }
  StopSource source;
  source.request_stop();
  for (const std::size_t jobs : {1U, 3U}) {
    BOOST_TEST((run(p, {}, jobs, source.token()).reason == StopReason::interrupted));
  }
}

BOOST_AUTO_TEST_CASE(too_large_for_all) {
  const auto t = Topology::boxes(16, 16);
  Query q;
  q.byte_limit = 100'000'000;
  const Answer a = run(Puzzle(t, Grid(256)), q, 2);
  BOOST_TEST((a.verdict == Verdict::unknown));
  BOOST_TEST((a.reason == StopReason::too_large));
}
