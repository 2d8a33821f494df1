#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <numeric>
#include <span>
#include <vector>

#include "base/rng.hpp"
#include "base/stop.hpp"
#include "generate/classic/grid.hpp"
#include "generate/dig/digger.hpp"
#include "model/verify.hpp"
#include "native/kernel9/kernel.hpp"
#include "native/kernel9/kernel9.hpp"
#include "native/search/search.hpp"
#include "tresse/puzzle.hpp"

BOOST_AUTO_TEST_SUITE(classic_digger_tests)

namespace {
using namespace tresse;

const std::shared_ptr<const Topology>& plain() {
  static const auto topology = Topology::boxes(3, 3);
  return topology;
}

// By the generic search, which shares no code with the kernel.
bool unique(const Grid& solution, const std::vector<bool>& givens) {
  Puzzle puzzle(plain(), Grid(9));
  for (std::size_t c = 0; c < 81; ++c) {
    if (givens[c]) puzzle.givens.set(CellId(c), *solution.at(CellId(c)));
  }
  return solve_native(puzzle, {}, {}).verdict == Verdict::unique;
}

// What is promised, written plainly: one test for each group.
Dug plainly(const DigJob& job) {
  if (!unique(job.solution, job.givens)) return {false, job.givens, false, StopReason::none};
  std::vector<std::vector<CellId>> groups;
  for (auto group : orbits(9, job.symmetry)) {
    std::erase_if(group, [&](CellId c) { return !job.givens[c.index()]; });
    const auto kept = [&](CellId c) { return !job.keep.empty() && job.keep[c.index()]; };
    if (!group.empty() && std::ranges::none_of(group, kept)) groups.push_back(group);
  }
  Rng rng(job.seed);
  rng.shuffle(std::span(groups));
  Dug dug{true, job.givens, true, StopReason::none};
  for (const auto& group : groups) {
    if (static_cast<std::size_t>(std::ranges::count(dug.givens, true)) < job.floor + group.size()) {
      dug.complete = false;
      continue;
    }
    std::vector<bool> less = dug.givens;
    for (const CellId c : group) less[c.index()] = false;
    if (unique(job.solution, less)) dug.givens = less;
  }
  return dug;
}

bool same(const Dug& a, const Dug& b) {
  return a.unique == b.unique && a.complete == b.complete && a.givens == b.givens && a.stopped == b.stopped;
}

// Every kind of job: full and scarce starts, symmetries, floors, cells to keep.
std::vector<DigJob> some_jobs(std::size_t count, std::uint64_t seed) {
  std::vector<DigJob> jobs(count);
  for (std::size_t k = 0; k < count; ++k) {
    DigJob& job = jobs[k];
    job.seed = Rng::sub_seed(seed, k);
    Rng rng(job.seed);
    const Line81 line = uniform_grid(rng);
    job.solution = Grid(9);
    for (std::size_t c = 0; c < 81; ++c) {
      job.solution.set(CellId(c), Digit(static_cast<std::size_t>(line.cell[c] - '1')));
    }
    job.givens.assign(81, true);
    if (k % 3 == 1) {
      const std::size_t gone = 30 + rng.below(60);
      for (std::size_t i = 0; i < gone; ++i) job.givens[rng.below(81)] = false;
    }
    if (k % 2 == 1) job.symmetry = static_cast<Symmetry>(rng.below(kSymmetryNames.size()));
    if (k % 5 == 2) job.floor = 22 + rng.below(20);
    if (k % 7 == 3) {
      job.keep.assign(81, false);
      for (std::size_t i = 0; i < 12; ++i) job.keep[rng.below(81)] = true;
    }
  }
  return jobs;
}

std::vector<Dug> dug_by(Digger& digger, const std::vector<DigJob>& jobs, const StopToken& stop = {}) {
  std::vector<Dug> out(jobs.size());
  digger.dig(jobs, stop, out);
  return out;
}
}  // namespace

BOOST_AUTO_TEST_CASE(a_dig_is_the_plain_greedy_dig) {
  const auto jobs = some_jobs(60, 1);
  const auto out = dug_by(*make_classic_digger(plain()), jobs);
  std::size_t several = 0;
  for (std::size_t k = 0; k < jobs.size(); ++k) {
    BOOST_TEST(same(out[k], plainly(jobs[k])), "job " << k);
    several += out[k].unique ? 0 : 1;
  }
  BOOST_TEST(several > 3u);
  BOOST_TEST(several < 20u);
}

BOOST_AUTO_TEST_CASE(kernels_and_neighbours_change_nothing) {
  const auto jobs = some_jobs(250, 2);
  const auto expected = dug_by(*make_classic_digger(plain()), jobs);
  const std::vector<DigJob> backward(jobs.rbegin(), jobs.rend());
  for (const kernel9::Kernel* kernel : kernel9::kernels()) {
    const auto digger = make_classic_digger(plain(), kernel);
    auto out = dug_by(*digger, jobs);
    for (std::size_t k = 0; k < jobs.size(); ++k) {
      BOOST_TEST(same(out[k], expected[k]), kernel->name << ", job " << k);
    }
    out = dug_by(*digger, backward);
    std::reverse(out.begin(), out.end());
    for (std::size_t k = 0; k < jobs.size(); ++k) {
      BOOST_TEST(same(out[k], expected[k]), kernel->name << " backward, job " << k);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_stop_at_any_question_makes_no_answer) {
  const auto jobs = some_jobs(20, 3);
  const auto digger = make_classic_digger(plain());
  const auto expected = dug_by(*digger, jobs);
  bool finished = false;
  for (std::uint64_t visit = 1; !finished; ++visit) {
    StopSource source;
    source.trip_at(stop_point::kernel9_round, visit);
    const auto out = dug_by(*digger, jobs, source.token());
    finished = true;
    for (std::size_t k = 0; k < jobs.size(); ++k) {
      if (out[k].stopped != StopReason::none) {
        finished = false;
        BOOST_TEST((out[k].stopped == StopReason::interrupted));
      } else {
        BOOST_TEST(same(out[k], expected[k]));
      }
    }
    BOOST_REQUIRE(visit < 10'000);
  }
}

BOOST_AUTO_TEST_CASE(the_interface_gives_verified_grids_and_minimal_puzzles) {
  BOOST_TEST(make_classic_digger(Topology::boxes(2, 2)) == nullptr);
  const auto digger = make_classic_digger(plain());
  std::vector<std::uint64_t> seeds(30);
  std::iota(seeds.begin(), seeds.end(), 1);
  std::vector<std::optional<Grid>> grids(seeds.size());
  digger->grids(seeds, {}, grids);
  std::vector<DigJob> jobs;
  for (std::size_t k = 0; k < grids.size(); ++k) {
    BOOST_REQUIRE(grids[k].has_value());
    BOOST_REQUIRE(is_solution(Puzzle(plain(), Grid(9)), *grids[k]));
    DigJob job;
    job.solution = *grids[k];
    job.givens.assign(81, true);
    job.seed = k;
    jobs.push_back(job);
  }
  const auto out = dug_by(*digger, jobs);
  for (std::size_t k = 0; k < jobs.size(); ++k) {
    BOOST_TEST(out[k].complete);
    BOOST_TEST(same(out[k], plainly(jobs[k])));
  }
}

BOOST_AUTO_TEST_SUITE_END()
