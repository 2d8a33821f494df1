// The portfolio: verdicts of the native strand, the same answer and winner on any number of threads,
// stops and limits.
#include <algorithm>
#include <chrono>

#include <fstream>

#include "base/stop.hpp"
#include "boost_main.hpp"
#include "cpu_time.hpp"
#include "engines/engines.hpp"
#include "generate/random_puzzle.hpp"
#include "io/reader.hpp"
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

// Those that are kept are handed on, more are found again; either way the same ones, on any number of threads.
BOOST_AUTO_TEST_CASE(many_solutions_of_a_large_grid) {
  const Puzzle p = dug(6, 40, 1);
  std::vector<Grid> before;
  for (const std::uint64_t asked : {3U, 100U}) {
    for (const std::size_t jobs : {1U, 3U}) {
      std::vector<Grid> told;
      const SolutionSink each = [&](const Grid& g) {
        told.push_back(g);
        return true;
      };
      Query q;
      q.solution_limit = asked;
      q.each = &each;
      const Answer a = run(p, q, jobs);
      BOOST_TEST(a.count == asked);
      BOOST_TEST(a.solutions.size() == 2U);
      BOOST_TEST_REQUIRE(told.size() == asked);
      BOOST_TEST((a.solutions[1] == told[1]));
      for (std::size_t i = 0; i < told.size(); ++i) {
        BOOST_TEST(is_solution(p, told[i]));
        BOOST_TEST(std::count(told.begin(), told.end(), told[i]) == 1);
      }
      if (jobs == 1) before = told;
      BOOST_TEST((told == before));
    }
  }
  std::size_t told = 0;
  const SolutionSink each = [&](const Grid&) { return ++told < 2; };
  Query q;
  q.solution_limit = 5;
  q.each = &each;
  const Answer a = run(p, q, 1);
  BOOST_TEST(told == 2U);
  BOOST_TEST(a.count == 2U);
}

// What ends the race takes no solution back that was found before: a signal at some moment, or a limit of conflicts.
BOOST_AUTO_TEST_CASE(solutions_of_a_race_that_was_ended) {
  const Puzzle p = dug(6, 40, 1);
  const auto ended = [&](std::uint64_t asked, std::uint64_t conflicts, const StopToken& stop) {
    std::vector<Grid> told;
    const SolutionSink each = [&](const Grid& g) {
      BOOST_TEST(is_solution(p, g));
      BOOST_TEST(std::count(told.begin(), told.end(), g) == 0);
      told.push_back(g);
      return true;
    };
    Query q;
    q.solution_limit = asked;
    q.node_limit = conflicts;
    q.each = &each;
    const Answer a = run(p, q, 1, stop);
    q.each = nullptr;
    BOOST_TEST(a.count == told.size());
    BOOST_TEST(!a.count_exact);
    const std::size_t first = std::min<std::size_t>(told.size(), q.keep);
    BOOST_TEST(
        (a.solutions ==
         std::vector<Grid>(told.begin(), told.begin() + static_cast<std::ptrdiff_t>(first))));
    if (told.size() < asked) {
      BOOST_TEST((a.reason == (conflicts == 0 ? StopReason::interrupted : StopReason::nodes)));
      BOOST_TEST((a.verdict == (told.size() < 2 ? Verdict::unknown : Verdict::multiple)));
    }
    return told.size();
  };
  std::size_t most = 0;
  for (const std::uint64_t visit : {80U, 320U, 4'000U}) {
    StopSource source;
    source.trip_at(stop_point::anneal_slice, visit);
    most = std::max(most, ended(400'000, 0, source.token()));
  }
  BOOST_TEST(most > 32U);
  BOOST_TEST(most < 400'000U);
  BOOST_TEST(ended(400'000, 1'000, {}) > 0U);
}

// Where few cells are given, local search decides both questions it can; counting is for others.
BOOST_AUTO_TEST_CASE(local_search_decides_where_little_is_given) {
  const Puzzle p = dug(5, 20, 2);
  for (const std::uint64_t limit : {1U, 2U}) {
    Query q;
    q.solution_limit = limit;
    const Answer one = run(p, q, 1);
    BOOST_TEST(one.choice == "portfolio: local search in round 1");
    BOOST_TEST(one.count == limit);
    BOOST_TEST(!one.count_exact);
    BOOST_TEST((one.verdict == (limit == 1 ? Verdict::unknown : Verdict::multiple)));
    BOOST_TEST((run(p, q, 3).solutions == one.solutions));
  }
  Query more;
  more.solution_limit = 3;
  const Answer three = run(p, more, 1);
  BOOST_TEST(three.count == 3U);
  BOOST_TEST(!three.choice.starts_with("portfolio: local"));
}

BOOST_AUTO_TEST_CASE(a_64x64_with_30_percent_given, *boost::unit_test::label(test::kOptional)) {
  const auto path = test::shared_file("large/frontier/uniform-64x64-0.30-b.txt");
  if (!path) return;
  Reader reader(Source::open_file(*path).value(), {});
  const Puzzle p = reader.next().value().value().puzzle;
  Query q;
  q.solution_limit = 1;
  const Answer a = run(p, q, 1);  // 0.14 s CPU
  BOOST_REQUIRE(a.solutions.size() == 1U);
  BOOST_TEST(is_solution(p, a.solutions[0]));
  BOOST_TEST(a.choice == "portfolio: local search in round 1");
}

// A 64x64 that is nearly empty has its two solutions before sat has read its clauses.
BOOST_AUTO_TEST_CASE(auto_of_an_empty_large_grid) {
  Puzzle p;
  p.topology = Topology::boxes(8, 8);
  p.givens = Grid(64);
  Query q;
  const Answer a = run_guarded(*make_engine("auto"), p, q, {});
  BOOST_TEST((a.verdict == Verdict::multiple));
  BOOST_REQUIRE(a.solutions.size() == 2U);
  BOOST_TEST((a.solutions[0] != a.solutions[1]));
  for (const Grid& g : a.solutions) BOOST_TEST(is_solution(p, g));
  BOOST_TEST(a.choice.starts_with("a large grid, nearly empty"));
  BOOST_TEST(a.choice.ends_with("moves"));
}

// Before the portfolio sat ends most large grids in a moment; what it has found is told if nothing more is wanted.
BOOST_AUTO_TEST_CASE(auto_tells_what_sat_has_found, *boost::unit_test::label(test::kOptional)) {
  const auto path = test::shared_file("large/frontier/uniform-64x64-0.61.txt");
  if (!path) return;
  Reader reader(Source::open_file(*path).value(), {});
  const Puzzle p = reader.next().value().value().puzzle;
  for (const std::uint64_t asked : {1'000'000U, 40U, 5U}) {
    std::vector<Grid> told;
    const SolutionSink each = [&](const Grid& g) {
      BOOST_TEST(is_solution(p, g));
      BOOST_TEST(std::count(told.begin(), told.end(), g) == 0);
      told.push_back(g);
      return asked != 40 || told.size() < 7;  // enough in the middle
    };
    Query q;
    q.solution_limit = asked;
    q.each = &each;
    const Answer a = run_guarded(*make_engine("auto"), p, q, {});
    BOOST_TEST(told.size() == (asked == 5 ? 5U : asked == 40 ? 7U : 32U));
    BOOST_TEST(a.count == told.size());
    BOOST_TEST(a.count_exact == (told.size() == 32));
    BOOST_TEST((a.reason == StopReason::none));
    BOOST_TEST(a.choice == "a large grid; sat in 5000 conflicts");
  }
}

BOOST_AUTO_TEST_CASE(nobody_decides_within_few_conflicts) {
  const Puzzle p = dug(6, 45, 1);
  Query q;
  q.node_limit = 30;
  const Answer one = run(p, q, 1);
  BOOST_TEST((one.verdict == Verdict::unknown));
  BOOST_TEST((one.reason == StopReason::nodes));
  BOOST_TEST(one.choice == "portfolio: no search decided in 1 round");
  BOOST_TEST((run(p, q, 3).reason == StopReason::nodes));
}

BOOST_AUTO_TEST_CASE(a_deadline_ends_all_members) {
  const Puzzle p = dug(7, 50, 1);
  for (const std::size_t jobs : {1U, 3U}) {
    const auto took = [&] {
      const double start = test::cpu_seconds();
      const Answer a = run(p, {}, jobs, StopToken{}.with_time_limit(std::chrono::milliseconds(300)));
      BOOST_TEST((a.verdict == Verdict::unknown));
      BOOST_TEST((a.reason == StopReason::time));
      return test::cpu_seconds() - start;
    };
    const double most = 0.3 * static_cast<double>(jobs) + 0.3;
    BOOST_TEST(test::least(most, took) < most);
  }
  const Puzzle easy = dug(2, 0, 1);  // no time is no answer, however easy
  for (const std::size_t jobs : {1U, 3U}) {
    for (int i = 0; i < 20; ++i) {
      const Answer a =
          run(easy, {}, jobs, StopToken{}.with_time_limit(std::chrono::nanoseconds(0)));
      BOOST_TEST((a.verdict == Verdict::unknown));
      BOOST_TEST((a.reason == StopReason::time));
    }
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
  q.byte_limit = 10'000'000;
  const Answer a = run(Puzzle(t, Grid(256)), q, 2);
  BOOST_TEST((a.verdict == Verdict::unknown));
  BOOST_TEST((a.reason == StopReason::too_large));
}
