// The true candidates against enumeration by the native strand, with every backend; stopped at every visit,
// what is told so far is true and the rest is marked.
#include "base/stop.hpp"
#include "sat/candidates.hpp"

#include <boost/test/unit_test.hpp>

#include "native/search/search.hpp"
#include "sat/backend.hpp"
#include "unit/sat/samples.hpp"

using namespace tresse;

namespace {

// Every solution, or nullopt when there are more than 3,000.
std::optional<PencilMarks> enumerated(const Puzzle& p, Verdict& verdict) {
  Query q;
  q.solution_limit = 3'000;
  q.keep = 3'000;
  const Answer a = solve_native(p, q, {});
  if (!a.count_exact) return std::nullopt;
  verdict = a.verdict;
  PencilMarks marks(p.side(), false);
  for (const Grid& g : a.solutions) {
    for (std::size_t i = 0; i < p.topology->cell_count(); ++i)
      marks.allow(CellId(i), *g.at(CellId(i)));
  }
  return marks;
}

std::vector<Puzzle> cases() {
  std::vector<Puzzle> all;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const auto nine = Topology::boxes(3, 3);
    all.push_back(test::dig(nine, test::full_grid(*nine, seed), 22 + seed, seed));
    all.push_back(test::scatter(nine, 20, seed));
    const auto six = Topology::boxes(2, 3);
    all.push_back(test::dig(six, test::full_grid(*six, seed), 8 + seed / 2, seed));
  }
  all.push_back(Puzzle(Topology::latin(4), Grid(4)));
  all.push_back(Puzzle(Topology::boxes(1, 1), Grid(1)));
  return all;
}

}  // namespace

BOOST_AUTO_TEST_CASE(true_candidates_as_enumerated) {
  int compared[4] = {};
  for (const Puzzle& p : cases()) {
    Verdict verdict = Verdict::unknown;
    const auto truth = enumerated(p, verdict);
    if (!truth) continue;
    for (const Backend& row : backends()) {
      SatOptions options;
      options.backend.name = row.key;
      const TrueCandidates found = true_candidates(p, {}, options, {});
      BOOST_TEST((found.verdict == verdict));
      BOOST_TEST((found.shown == *truth));
      BOOST_TEST((found.open == PencilMarks(p.side(), false)));
      BOOST_TEST((found.reason == StopReason::none));
    }
    ++compared[static_cast<int>(verdict)];
  }
  for (const auto v : {Verdict::unique, Verdict::multiple, Verdict::none}) {
    BOOST_TEST(compared[static_cast<int>(v)] > 0);
  }
}

BOOST_AUTO_TEST_CASE(what_is_known_at_a_stop_is_true) {
  const auto six = Topology::boxes(2, 3);
  const Puzzle p = test::dig(six, test::full_grid(*six, 1), 9, 1);
  Verdict verdict = Verdict::unknown;
  const auto truth = enumerated(p, verdict);
  BOOST_REQUIRE(truth);
  int cut = 0;
  for (const auto point :
       {stop_point::propagate_step, stop_point::sat_load, stop_point::sat_solve}) {
    for (std::uint64_t visit = 1;; ++visit) {
      StopSource source;
      source.trip_at(point, visit);
      const TrueCandidates found = true_candidates(p, {}, {}, source.token());
      if (found.shown.side() == 0) {  // stopped before a mark was made
        BOOST_TEST((found.verdict == Verdict::unknown && found.reason == StopReason::interrupted));
        BOOST_TEST(found.open.side() == 0U);
        BOOST_TEST((point == stop_point::propagate_step && visit <= 2));
        continue;
      }
      for (std::size_t i = 0; i < p.topology->cell_count(); ++i) {
        for (std::size_t d = 0; d < p.side(); ++d) {
          const bool shown = found.shown.allows(CellId(i), Digit(d));
          const bool open = found.open.allows(CellId(i), Digit(d));
          const bool is_true = truth->allows(CellId(i), Digit(d));
          BOOST_TEST((!shown || is_true));
          BOOST_TEST((!is_true || shown || open));
        }
      }
      if (found.verdict == Verdict::unknown) {
        BOOST_TEST((found.reason == StopReason::interrupted));
        ++cut;
      } else {
        BOOST_TEST((found.verdict == verdict));
      }
      if (source.visits(point) < visit) break;
    }
  }
  BOOST_TEST(cut > 20);
  Query q;
  q.byte_limit = 1;
  BOOST_TEST((true_candidates(p, q, {}, {}).reason == StopReason::too_large));
}
