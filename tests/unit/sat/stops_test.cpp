// Stop anywhere: at every visit of every point the answer is a true verdict or unknown; on stubborn
// grids the stop comes within a tenth of a second, while loading and while solving.
#include <atomic>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <thread>

#include "base/stop.hpp"
#include "cpu_time.hpp"
#include "model/verify.hpp"
#include "sanitized.hpp"
#include "sat/solve.hpp"
#include "unit/sat/samples.hpp"

using namespace tresse;

namespace {

// Seconds of CPU time, and half of that for a machine whose caches others use; instrumented builds are slower.
constexpr double kLate = test::kSanitized ? 0.5 : 0.15;

// What `solve` still does once so much time is over, which `then` is told, in seconds of CPU time.
template <class Solve, class Then>
double lateness(std::chrono::milliseconds limit, Solve&& solve, Then&& then) {
  std::atomic<double> at = 1e9;
  std::jthread clock([&] {
    std::this_thread::sleep_for(limit);
    at = test::cpu_seconds();
    then();
  });
  solve();
  const double end = test::cpu_seconds();
  clock.join();
  return end - at;
}

// A randomised full grid with holes dug uniformly: nobody decides these in a minute.
Puzzle stubborn(std::size_t order, double fill) {
  const auto t = Topology::boxes(order, order);
  const auto clues = static_cast<std::size_t>(fill * static_cast<double>(t->cell_count()));
  return test::dig(t, test::full_grid(*t, 1), clues, 1);
}

void expect_true_or_unknown(const Puzzle& p, const Answer& a, const Answer& truth) {
  for (const Grid& g : a.solutions) BOOST_TEST(is_solution(p, g));
  BOOST_TEST(a.count <= truth.count);
  if (a.verdict == Verdict::unknown) {
    BOOST_TEST((a.reason == StopReason::interrupted));
  } else {
    BOOST_TEST((a.verdict == truth.verdict));
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(at_every_visit_of_every_point) {
  std::vector<Puzzle> puzzles;
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    const auto t = Topology::boxes(3, 3);
    puzzles.push_back(test::dig(t, test::full_grid(*t, seed), 22 + 3 * seed, seed));
    puzzles.push_back(test::scatter(t, 14, seed));
  }
  const auto latin = Topology::latin(4);
  puzzles.push_back(Puzzle(latin, Grid(4)));
  std::size_t cut = 0, decided = 0;
  for (const Puzzle& p : puzzles) {
    const Answer truth = solve_sat(p, {}, {});
    for (const auto point :
         {stop_point::propagate_step, stop_point::sat_load, stop_point::sat_solve}) {
      for (std::uint64_t visit = 1;; ++visit) {
        StopSource source;
        source.trip_at(point, visit);
        const Answer a = solve_sat(p, {}, source.token());
        expect_true_or_unknown(p, a, truth);
        (a.verdict == Verdict::unknown ? cut : decided) += 1;
        if (source.visits(point) < visit) break;
      }
    }
  }
  BOOST_TEST(cut > 500U);
  BOOST_TEST(decided > 20U);
}

BOOST_AUTO_TEST_CASE(conflicts_at_every_visit_of_every_point) {
  const auto t = Topology::boxes(2, 2);
  const Puzzle p = test::scatter(t, 6, 8);
  for (const auto point :
       {stop_point::propagate_step, stop_point::sat_core, stop_point::sat_solve}) {
    for (std::uint64_t visit = 1;; ++visit) {
      StopSource source;
      source.trip_at(point, visit);
      if (const auto conflict = find_conflict(p, {}, source.token())) {
        Puzzle part(t, Grid(4));
        for (CellId c : conflict->cells) part.givens.set(c, *p.givens.at(c));
        BOOST_TEST(test::brute_count(part) == 0U);
      }
      if (source.visits(point) < visit) break;
    }
  }
}

BOOST_AUTO_TEST_CASE(deadline_while_solving) {
  for (const auto& [order, fill] : {std::pair{6, 0.45}, {7, 0.5}}) {
    const Puzzle p = stubborn(static_cast<std::size_t>(order), fill);
    const std::chrono::milliseconds limit(400);
    const auto solve = [&] {
      const Answer a = solve_sat(p, {}, StopToken{}.with_time_limit(limit));
      BOOST_TEST((a.verdict == Verdict::unknown));
      BOOST_TEST((a.reason == StopReason::time));
    };
    BOOST_TEST(test::least(kLate, [&] { return lateness(limit, solve, [] {}); }) < kLate);
  }
}

BOOST_AUTO_TEST_CASE(signal_while_loading_and_solving_a_144) {
  // Half a million clauses: the first stop falls into propagation or loading, the last into the
  // solver's preparation or search.
  const Puzzle p = stubborn(12, 0.68);
  for (const int after : {60, 150, 600}) {
    const auto late = [&] {
      StopSource source;
      const auto solve = [&] {
        const Answer a = solve_sat(p, {}, source.token());
        BOOST_TEST((a.verdict == Verdict::unknown));
        BOOST_TEST((a.reason == StopReason::interrupted));
      };
      return lateness(std::chrono::milliseconds(after), solve, [&] { source.request_stop(); });
    };
    BOOST_TEST(test::least(kLate, late) < kLate);
  }
}

BOOST_AUTO_TEST_CASE(threads_do_not_disturb_one_another) {
  const auto t = Topology::latin(4);
  std::uint64_t counts[2] = {};
  {
    Query q;
    q.solution_limit = 0;
    q.keep = 0;
    std::vector<std::jthread> threads;
    for (auto& c : counts) {
      threads.emplace_back([&t, &q, &c] { c = solve_sat(Puzzle(t, Grid(4)), q, {}).count; });
    }
  }
  BOOST_TEST(counts[0] == 576U);
  BOOST_TEST(counts[1] == 576U);
}
