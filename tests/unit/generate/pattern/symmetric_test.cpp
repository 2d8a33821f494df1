#include "base/stop.hpp"
#include "generate/pattern/symmetric.hpp"

#include <algorithm>

#include <boost/test/unit_test.hpp>
#include "generate/pattern/mask.hpp"
#include "model/verify.hpp"
#include "native/search/search.hpp"

BOOST_AUTO_TEST_SUITE(symmetric_minimal)

namespace {
using namespace tresse;

bool symmetric(const Grid& givens, Symmetry symmetry) {
  for (const auto& orbit : orbits(givens.side(), symmetry)) {
    const bool given = givens.filled(orbit[0]);
    if (std::any_of(orbit.begin(), orbit.end(),
                    [&](CellId c) { return givens.filled(c) != given; })) {
      return false;
    }
  }
  return true;
}

// By the native search alone: unique, and several solutions without any one given.
void check_strictly_minimal(const std::shared_ptr<const Topology>& t, const SymmetricResult& r) {
  const Puzzle puzzle(t, r.givens);
  BOOST_TEST((solve_native(puzzle, {}, {}).verdict == Verdict::unique));
  BOOST_TEST(is_solution(puzzle, r.solution));
  BOOST_TEST(r.redundant == 0u);
  for (std::size_t c = 0; c < t->cell_count(); ++c) {
    if (!r.givens.filled(CellId(c))) continue;
    Puzzle fewer = puzzle;
    fewer.givens.clear(CellId(c));
    BOOST_TEST((solve_native(fewer, {}, {}).verdict == Verdict::multiple));
  }
}

struct Nine {
  std::shared_ptr<const Topology> topology = Topology::boxes(3, 3);
  std::unique_ptr<Digger> digger = make_classic_digger(topology);
  SymmetricSearch search{topology, *digger};
};
}  // namespace

BOOST_AUTO_TEST_CASE(each_symmetry_has_strictly_minimal_puzzles) {
  Nine nine;
  for (const Symmetry s :
       {Symmetry::none, Symmetry::rotate180, Symmetry::rotate90, Symmetry::horizontal,
        Symmetry::vertical, Symmetry::diagonal, Symmetry::antidiagonal, Symmetry::both}) {
    const SymmetricResult r = nine.search.find(
        {.symmetry = s, .solution = std::nullopt, .seed = 1, .tries = 200'000}, {});
    BOOST_TEST_REQUIRE(r.found);
    BOOST_TEST(symmetric(r.givens, s));
    check_strictly_minimal(nine.topology, r);
  }
}

BOOST_AUTO_TEST_CASE(the_number_of_givens_is_kept) {
  Nine nine;
  const SymmetricResult r = nine.search.find({.symmetry = Symmetry::diagonal,
                                              .solution = std::nullopt,
                                              .min_clues = 23,
                                              .max_clues = 23,
                                              .seed = 2},
                                             {});
  BOOST_TEST_REQUIRE(r.found);
  BOOST_TEST(r.givens.filled_count() == 23u);
  BOOST_TEST(r.wrong_clues > 0u);
  check_strictly_minimal(nine.topology, r);
}

BOOST_AUTO_TEST_CASE(the_solution_is_kept) {
  Nine nine;
  const SymmetricJob any{.symmetry = Symmetry::rotate180, .solution = std::nullopt, .seed = 3};
  SymmetricJob job = any;
  job.solution = nine.search.find(any, {}).solution;
  job.seed = 4;
  const SymmetricResult r = nine.search.find(job, {});
  BOOST_TEST_REQUIRE(r.found);
  BOOST_TEST((r.solution == *job.solution));
  check_strictly_minimal(nine.topology, r);
}

BOOST_AUTO_TEST_CASE(the_tries_are_limited_and_the_nearest_is_told) {
  Nine nine;
  const SymmetricResult r = nine.search.find({.symmetry = Symmetry::full,
                                              .solution = std::nullopt,
                                              .max_clues = 16,
                                              .seed = 5,
                                              .tries = 500},
                                             {});
  BOOST_TEST(!r.found);
  BOOST_TEST((r.stopped == StopReason::none));
  BOOST_TEST(r.digs >= 500u);
  BOOST_TEST(r.digs < 1'000u);
  BOOST_TEST_REQUIRE(r.givens.side() == 9u);
  BOOST_TEST(symmetric(r.givens, Symmetry::full));
  BOOST_TEST((solve_native(Puzzle(nine.topology, r.givens), {}, {}).verdict == Verdict::unique));
}

BOOST_AUTO_TEST_CASE(same_job_same_result_whatever_came_before) {
  Nine nine, other;
  SymmetricJob job{.symmetry = Symmetry::rotate180, .solution = std::nullopt, .seed = 6};
  const Grid first = nine.search.find(job, {}).givens;
  job.seed = 7;
  const Grid second = nine.search.find(job, {}).givens;
  BOOST_TEST((first != second));
  BOOST_TEST((other.search.find(job, {}).givens == second));
}

BOOST_AUTO_TEST_CASE(a_stop_anywhere_is_no_answer) {
  Nine nine;
  const SymmetricJob job{.symmetry = Symmetry::rotate180, .solution = std::nullopt, .seed = 8};
  const SymmetricResult whole = nine.search.find(job, {});
  for (const StopPoint point :
       {stop_point::search_setup, stop_point::search_node, stop_point::kernel9_round}) {
    for (std::uint64_t visit = 1; visit < 2'000; visit += visit < 8 ? 1 : 97) {
      StopSource source;
      source.trip_at(point, visit);
      const SymmetricResult r = nine.search.find(job, source.token());
      if (source.visits(point) < visit) {
        BOOST_TEST((r.givens == whole.givens));
        break;
      }
      if (r.found) {
        BOOST_TEST((r.givens == whole.givens));  // the very last poll may come too late to matter
      } else {
        BOOST_TEST((r.stopped == StopReason::interrupted));
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
