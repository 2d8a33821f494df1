// The digger for every topology, judged by the SAT strand: unique, nothing left that could go, symmetric,
// floors and kept cells respected, the same alone and in a batch, ended by stops.
#include <boost/test/unit_test.hpp>

#include "base/stop.hpp"
#include "generate/dig/digger.hpp"
#include "model/verify.hpp"
#include "sat/solve.hpp"
#include "unit/generate/topologies.hpp"

BOOST_AUTO_TEST_SUITE(digging_anywhere)

namespace {
using namespace tresse;

DigJob job_of(Digger& digger, const Topology& t, std::uint64_t seed) {
  const std::uint64_t seeds[] = {seed};
  std::optional<Grid> grid[1];
  digger.grids(seeds, {}, grid);
  BOOST_TEST_REQUIRE(grid[0].has_value());
  DigJob job;
  job.solution = *grid[0];
  job.givens.assign(t.cell_count(), true);
  job.seed = seed;
  return job;
}

Dug dig(Digger& digger, const DigJob& job, const StopToken& stop = {}) {
  Dug dug[1];
  digger.dig({&job, 1}, stop, dug);
  return dug[0];
}

bool unique(const std::shared_ptr<const Topology>& t, const Grid& solution,
            const std::vector<bool>& givens) {
  Puzzle p(t, Grid(t->side()));
  for (std::size_t i = 0; i < givens.size(); ++i) {
    if (givens[i]) p.givens.set(CellId(i), *solution.at(CellId(i)));
  }
  const Answer a = solve_sat(p, {}, {}, {});
  return a.verdict == Verdict::unique && a.solutions[0] == solution;
}

std::size_t count(const std::vector<bool>& cells) {
  return static_cast<std::size_t>(std::count(cells.begin(), cells.end(), true));
}

bool equal(const Dug& a, const Dug& b) {
  return a.unique == b.unique && a.complete == b.complete && a.givens == b.givens &&
         a.stopped == b.stopped;
}
}  // namespace

BOOST_AUTO_TEST_CASE(puzzles_are_unique_and_minimal) {
  auto all = test::small_topologies();
  all.push_back(Topology::boxes(3, 4));
  for (const auto& t : all) {
    const auto digger = make_any_digger(t);
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
      const DigJob job = job_of(*digger, *t, seed);
      const Dug dug = dig(*digger, job);
      BOOST_TEST(dug.unique);
      BOOST_TEST(dug.complete);
      BOOST_TEST(unique(t, job.solution, dug.givens), t->describe());
      auto givens = dug.givens;
      for (std::size_t i = 0; i < givens.size(); ++i) {
        if (!givens[i]) continue;
        givens[i] = false;
        BOOST_TEST(!unique(t, job.solution, givens), t->describe() << ", cell " << i);
        givens[i] = true;
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(large_puzzles_are_unique) {
  for (const auto& t : test::large_topologies()) {
    const auto digger = make_any_digger(t);
    DigJob job = job_of(*digger, *t, 1);
    job.floor = t->cell_count() * (t->side() < 20 ? 45 : 60) / 100;
    const Dug dug = dig(*digger, job);
    BOOST_TEST(dug.unique);
    BOOST_TEST(count(dug.givens) == job.floor, t->describe());
    BOOST_TEST(unique(t, job.solution, dug.givens), t->describe());
  }
}

// Undecided questions of several batches are asked again together.
BOOST_AUTO_TEST_CASE(minimal_where_questions_come_in_batches) {
  for (const auto& t : test::built({test::boxed(3, 7)})) {
    const auto digger = make_any_digger(t);
    const DigJob job = job_of(*digger, *t, 1);
    const Dug dug = dig(*digger, job);
    BOOST_TEST(dug.complete);
    BOOST_TEST(unique(t, job.solution, dug.givens));
    for (std::size_t i = 0; i < dug.givens.size(); i += 5) {
      if (!dug.givens[i]) continue;
      auto givens = dug.givens;
      givens[i] = false;
      BOOST_TEST(!unique(t, job.solution, givens), i);
    }
  }
}

BOOST_AUTO_TEST_CASE(symmetric_puzzles_go_by_orbits) {
  for (const auto& t : test::built({test::boxed(2, 3), test::boxed(3, 3), test::jigsaw(7)})) {
    const auto digger = make_any_digger(t);
    for (std::size_t s = 0; s < kSymmetryNames.size(); ++s) {
      DigJob job = job_of(*digger, *t, s + 1);
      job.symmetry = static_cast<Symmetry>(s);
      const Dug dug = dig(*digger, job);
      BOOST_TEST(dug.complete);
      BOOST_TEST(unique(t, job.solution, dug.givens));
      auto givens = dug.givens;
      for (const auto& orbit : orbits(t->side(), job.symmetry)) {
        for (const CellId c : orbit) {
          BOOST_TEST(dug.givens[c.index()] == dug.givens[orbit[0].index()]);
          givens[c.index()] = false;
        }
        if (dug.givens[orbit[0].index()]) BOOST_TEST(!unique(t, job.solution, givens));
        givens = dug.givens;
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(floors_and_kept_cells_hold) {
  const auto t = Topology::boxes(3, 3);
  const auto digger = make_any_digger(t);
  DigJob job = job_of(*digger, *t, 5);
  job.keep.assign(81, false);
  for (std::size_t i = 0; i < 81; i += 4) job.keep[i] = true;
  Dug dug = dig(*digger, job);
  BOOST_TEST(dug.complete);
  auto givens = dug.givens;
  for (std::size_t i = 0; i < 81; ++i) {
    if (job.keep[i]) BOOST_TEST(dug.givens[i]);
    if (job.keep[i] || !dug.givens[i]) continue;
    givens[i] = false;
    BOOST_TEST(!unique(t, job.solution, givens));
    givens[i] = true;
  }
  for (const Symmetry s : {Symmetry::none, Symmetry::rotate180, Symmetry::full}) {
    job.keep.clear();
    job.floor = 50;
    job.symmetry = s;
    dug = dig(*digger, job);
    BOOST_TEST(dug.unique);
    BOOST_TEST(!dug.complete);
    BOOST_TEST(count(dug.givens) >= 50U);
    BOOST_TEST(count(dug.givens) <= 53U);
  }
}

BOOST_AUTO_TEST_CASE(a_start_with_several_solutions_comes_back) {
  const auto t = Topology::boxes(3, 3);
  const auto digger = make_any_digger(t);
  int several = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    DigJob job = job_of(*digger, *t, seed);
    const Puzzle start = tresse::dig(t, job.solution, 26 + 2 * seed, seed);
    for (std::size_t i = 0; i < 81; ++i) job.givens[i] = start.givens.filled(CellId(i));
    const Dug dug = dig(*digger, job);
    BOOST_TEST(dug.unique == unique(t, job.solution, job.givens));
    BOOST_TEST((dug.stopped == StopReason::none));
    BOOST_TEST(unique(t, job.solution, dug.givens) == dug.unique);
    several += dug.unique ? 0 : 1;
    if (!dug.unique) BOOST_TEST((dug.givens == job.givens));
  }
  BOOST_TEST(several > 2);
  BOOST_TEST(several < 10);
}

BOOST_AUTO_TEST_CASE(alone_as_in_a_batch) {
  const auto t = Topology::boxes(3, 4);
  const auto digger = make_any_digger(t);
  std::vector<DigJob> jobs;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) jobs.push_back(job_of(*digger, *t, seed));
  std::vector<Dug> together(jobs.size());
  digger->dig(jobs, {}, together);
  for (std::size_t i = 0; i < jobs.size(); ++i) {
    BOOST_TEST(equal(together[i], dig(*make_any_digger(t), jobs[i])));
  }
}

// Propagation alone needs 3 % more of the cells: the questions reach the floor.
BOOST_AUTO_TEST_CASE(a_low_floor_of_a_large_grid_is_reached) {
  const auto t = Topology::boxes(6, 6);
  const auto digger = make_any_digger(t);
  DigJob job = job_of(*digger, *t, 3);
  job.floor = 1296 * 42 / 100;
  const Dug dug = dig(*digger, job);
  BOOST_TEST(dug.unique);
  BOOST_TEST(count(dug.givens) == job.floor);
  BOOST_TEST(unique(t, job.solution, dug.givens));
}

BOOST_AUTO_TEST_CASE(digging_stops_anywhere) {
  int cut = 0;
  for (const auto& t : test::built({test::boxed(3, 3), test::boxed(6, 6)})) {
    const auto digger = make_any_digger(t);
    DigJob job = job_of(*digger, *t, 2);
    job.floor = t->side() == 36 ? 700 : 0;
    const Dug truth = dig(*digger, job);
    for (const auto point :
         {stop_point::search_setup, stop_point::search_node, stop_point::propagate_step}) {
      for (std::uint64_t visit = 1;; visit += visit / 4 + 1) {
        StopSource source;
        source.trip_at(point, visit);
        const Dug dug = dig(*digger, job, source.token());
        if (dug.stopped == StopReason::none) {
          BOOST_TEST(equal(dug, truth));
        } else {
          BOOST_TEST((dug.stopped == StopReason::interrupted));
          BOOST_TEST(!dug.unique);
          ++cut;
        }
        if (source.visits(point) < visit) break;
      }
    }
  }
  BOOST_TEST(cut > 20);
}

BOOST_AUTO_TEST_SUITE_END()
