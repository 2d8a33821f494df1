#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <numeric>
#include <span>
#include <vector>

#include "base/rng.hpp"
#include "generate/classic/digger.hpp"
#include "generate/classic/grid.hpp"
#include "generate/dig/digger.hpp"
#include "model/verify.hpp"
#include "native/kernel9/kernel.hpp"
#include "native/search/search.hpp"
#include "native/stop_points.hpp"
#include "tresse/puzzle.hpp"

BOOST_AUTO_TEST_SUITE(classic_digger_tests)

namespace {
using namespace tresse;

const std::shared_ptr<const Topology>& plain() {
  static const auto topology = Topology::boxes(3, 3);
  return topology;
}

// By the generic search, which shares no code with the kernel.
bool unique(const Line81& solution, const Cells81& givens) {
  Puzzle puzzle(plain(), Grid(9));
  for (const std::size_t c : givens) {
    puzzle.givens.set(CellId(c), Digit(static_cast<std::size_t>(solution.cell[c] - '1')));
  }
  return solve_native(puzzle, {}, {}).verdict == Verdict::unique;
}

std::vector<Cells81> orbit_sets(Symmetry symmetry) {
  std::vector<Cells81> sets;
  for (const auto& orbit : orbits(9, symmetry)) {
    Cells81 set;
    for (const CellId c : orbit) set.set(c.index());
    sets.push_back(set);
  }
  return sets;
}

// What is promised, written plainly: one test for each group.
ClassicDug plainly(const ClassicDigJob& job) {
  if (!unique(job.solution, job.givens)) return {false, job.givens, false, StopReason::none};
  std::vector<Cells81> groups;
  for (const Cells81& orbit : orbit_sets(job.symmetry)) {
    const Cells81 group = orbit & job.givens;
    if (group.any() && (group & job.keep).none()) groups.push_back(group);
  }
  Rng rng(job.seed);
  rng.shuffle(std::span<Cells81>(groups));
  ClassicDug dug{true, job.givens, true, StopReason::none};
  for (const Cells81& group : groups) {
    if (dug.givens.count() < job.floor + group.count()) {
      dug.complete = false;
    } else if (unique(job.solution, dug.givens - group)) {
      dug.givens -= group;
    }
  }
  return dug;
}

bool same(const ClassicDug& a, const ClassicDug& b) {
  return a.unique == b.unique && a.complete == b.complete && a.givens == b.givens &&
         a.stopped == b.stopped;
}

// Every kind of job: full and scarce starts, symmetries, floors, cells to keep.
std::vector<ClassicDigJob> some_jobs(std::size_t count, std::uint64_t seed) {
  std::vector<ClassicDigJob> jobs(count);
  for (std::size_t k = 0; k < count; ++k) {
    ClassicDigJob& job = jobs[k];
    job.seed = Rng::sub_seed(seed, k);
    Rng rng(job.seed);
    job.solution = uniform_grid(rng);
    job.givens = Cells81::first_n(81);
    if (k % 3 == 1) {
      const std::size_t gone = 30 + rng.below(60);
      for (std::size_t i = 0; i < gone; ++i) job.givens.reset(rng.below(81));
    }
    if (k % 2 == 1) job.symmetry = static_cast<Symmetry>(rng.below(kSymmetryNames.size()));
    if (k % 5 == 2) job.floor = 22 + rng.below(20);
    if (k % 7 == 3) {
      for (std::size_t i = 0; i < 12; ++i) job.keep.set(rng.below(81));
    }
  }
  return jobs;
}
}  // namespace

BOOST_AUTO_TEST_CASE(a_dig_is_the_plain_greedy_dig) {
  ClassicDigger digger(*kernel9::kernels().front());
  const auto jobs = some_jobs(60, 1);
  std::vector<ClassicDug> out(jobs.size());
  digger.dig(jobs, {}, out);
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
  std::vector<ClassicDug> expected(jobs.size());
  ClassicDigger first(*kernel9::kernels().front());
  first.dig(jobs, {}, expected);
  for (const kernel9::Kernel* kernel : kernel9::kernels()) {
    ClassicDigger digger(*kernel);
    std::vector<ClassicDug> out(jobs.size());
    digger.dig(jobs, {}, out);
    for (std::size_t k = 0; k < jobs.size(); ++k) {
      BOOST_TEST(same(out[k], expected[k]), kernel->name << ", job " << k);
    }
    std::vector<ClassicDigJob> backward(jobs.rbegin(), jobs.rend());
    digger.dig(backward, {}, out);
    std::reverse(out.begin(), out.end());
    for (std::size_t k = 0; k < jobs.size(); ++k) {
      BOOST_TEST(same(out[k], expected[k]), kernel->name << " backward, job " << k);
    }
  }
}

BOOST_AUTO_TEST_CASE(what_is_known_of_a_solution_changes_nothing) {
  auto jobs = some_jobs(240, 6);
  for (std::size_t k = 0; k < jobs.size(); ++k) jobs[k].solution = jobs[k / 8].solution;
  std::vector<ClassicDug> expected(jobs.size()), out(jobs.size());
  ClassicDigger digger(*kernel9::kernels().front());
  digger.dig(jobs, {}, expected);
  std::vector<std::vector<Cells81>> known(jobs.size() / 8);
  for (std::size_t k = 0; k < jobs.size(); ++k) jobs[k].known = &known[k / 8];
  for (int round = 0; round < 2; ++round) {
    digger.dig(jobs, {}, out);
    for (std::size_t k = 0; k < jobs.size(); ++k) BOOST_TEST(same(out[k], expected[k]));
  }
  for (const auto& sets : known) BOOST_TEST(sets.size() > 40u);
  for (const Cells81& set : known[0]) {
    BOOST_REQUIRE(!unique(jobs[0].solution, Cells81::first_n(81) - set));
  }
}

BOOST_AUTO_TEST_CASE(a_stop_at_any_question_makes_no_answer) {
  const auto jobs = some_jobs(20, 3);
  std::vector<ClassicDug> expected(jobs.size()), out(jobs.size());
  ClassicDigger digger(*kernel9::kernels().front());
  digger.dig(jobs, {}, expected);
  bool finished = false;
  for (std::uint64_t visit = 1; !finished; ++visit) {
    StopSource source;
    source.trip_at(stop_point::kernel9_round, visit);
    digger.dig(jobs, source.token(), out);
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

BOOST_AUTO_TEST_CASE(verdicts_of_many_puzzles_are_those_of_the_generic_search) {
  Rng rng(4);
  std::vector<Line81> puzzles;
  std::vector<Verdict> expected;
  for (int k = 0; k < 300; ++k) {
    const Line81 solution = uniform_grid(rng);
    Cells81 givens = Cells81::first_n(81);
    while (givens.count() > 36) givens.reset(rng.below(81));
    Line81 line = masked(solution, givens);
    if (k % 3 == 0) line.cell[rng.below(81)] = static_cast<char>('1' + rng.below(9));
    Puzzle puzzle(plain(), Grid(9));
    for (const std::size_t c : givens_of(line)) {
      puzzle.givens.set(CellId(c), Digit(static_cast<std::size_t>(line.cell[c] - '1')));
    }
    puzzles.push_back(line);
    expected.push_back(solve_native(puzzle, {}, {}).verdict);
  }
  std::vector<Verdict> out(puzzles.size());
  ClassicDigger(*kernel9::kernels().front()).count(puzzles, {}, out);
  BOOST_TEST((out == expected));
  for (const Verdict v : {Verdict::unique, Verdict::multiple, Verdict::none}) {
    BOOST_TEST(std::count(out.begin(), out.end(), v) > 5);
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
  std::vector<Dug> out(jobs.size());
  digger->dig(jobs, {}, out);
  for (std::size_t k = 0; k < jobs.size(); ++k) {
    ClassicDigJob job;
    for (std::size_t c = 0; c < 81; ++c) {
      job.solution.cell[c] = static_cast<char>('1' + jobs[k].solution.at(CellId(c))->index());
    }
    job.givens = Cells81::first_n(81);
    job.seed = k;
    const ClassicDug expected = plainly(job);
    BOOST_TEST(out[k].unique);
    BOOST_TEST(out[k].complete);
    for (std::size_t c = 0; c < 81; ++c) {
      BOOST_REQUIRE(out[k].givens[c] == expected.givens.test(c));
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
