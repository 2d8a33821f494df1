// Hints clause by clause: what each one shows, and the memory of clauses that come and go.
#include "proof/hints.hpp"

#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "proof/fault.hpp"

namespace tresse::proof {
namespace {

using Clause = std::vector<std::int32_t>;
using Ids = std::vector<std::int64_t>;

struct Bench {
  explicit Bench(const std::vector<Clause>& axioms, std::uint64_t bytes = 1 << 20, std::size_t small = 0)
      : budget(bytes), hints(budget, stop, small) {
    for (const Clause& clause : axioms) hints.add_axiom(clause);
  }
  Budget budget;
  StopToken stop;
  Hints hints;
};

BOOST_AUTO_TEST_CASE(what_a_hint_shows) {
  Bench bench({{1, 2}, {-2, 3}, {-1, 3}, {-1, 2}, {4, 4}, {-4}});
  const auto says = [&](const Clause& clause, const Ids& ids) { return bench.hints.fault(clause, ids); };
  const std::string useless = " is neither a unit clause nor false where it is used", unknown = " does not name a clause that is known here";
  BOOST_TEST(says({3}, {2, 1, 3}) == "");
  BOOST_TEST(says({3}, {3, 2, 1}) == "");
  BOOST_TEST(says({3}, {1, 2, 3}) == "hint 1" + useless);
  BOOST_TEST(says({3}, {2, 3, 2, 1}) == "hint 2" + useless);
  BOOST_TEST(says({3}, {2, 3}) == "the hints end without a contradiction");
  BOOST_TEST(says({3, 3}, {2, 1, 3}) == "");
  BOOST_TEST(says({2, -2}, {}) == "");
  BOOST_TEST(says({3}, {0}) == "hint 0" + unknown);
  BOOST_TEST(says({3}, {7}) == "hint 7" + unknown);
  BOOST_TEST(says({3}, {-1}) == "the clause is not implied by unit propagation alone (RAT is not accepted)");
  BOOST_TEST(says({}, {5, 6}) == "");  // a literal twice is one
  BOOST_TEST(says({}, {6, 5}) == "");
  BOOST_TEST(says({9}, {1}) == "hint 1" + useless);  // nothing is left of the clauses before
}

BOOST_AUTO_TEST_CASE(clauses_by_their_ids) {
  Bench bench({{1, 2}, {-2}});
  BOOST_TEST(!bench.hints.knows(0));
  BOOST_TEST(bench.hints.knows(1));
  BOOST_TEST(bench.hints.knows(2));
  BOOST_TEST(!bench.hints.knows(3));
  bench.hints.add(7, Clause{1});
  bench.hints.remove(5);
  bench.hints.remove(1);
  BOOST_TEST(!bench.hints.knows(1));
  BOOST_TEST(bench.hints.knows(7));
  BOOST_TEST(bench.hints.fault({{1}}, Ids{7}) == "");
  BOOST_TEST(bench.hints.fault({{-2}}, Ids{2}) == "");
}

BOOST_AUTO_TEST_CASE(units_alone) {
  const auto refuted = [](const std::vector<Clause>& axioms) { return Bench(axioms).hints.refuted_by_units(); };
  BOOST_TEST(refuted({{-3, 4}, {-4}, {-2, 3}, {-1, 2}, {1}}));
  BOOST_TEST(refuted({{1}, {-1}}));
  BOOST_TEST(refuted({Clause{}}));
  BOOST_TEST(!refuted({}));
  BOOST_TEST(!refuted({{1, 2}, {1, -2}, {-1, 2}, {-1, -2}}));
  Bench bench({{1}, {-1, 2}}, 1 << 20, 1 << 16);
  BOOST_TEST(bench.hints.fault({{1}}, Ids{}) != "");
  BOOST_TEST(!bench.hints.refuted_by_units());  // what was assumed there is not here
  bench.hints.add(3, Clause{-2});
  bench.hints.remove(3);
  BOOST_TEST(!bench.hints.refuted_by_units());
  bench.hints.add(4, Clause{-2});
  BOOST_TEST(bench.hints.refuted_by_units());
}

// A stop is asked for every 1,024 hints, and every 1,024 clauses among units alone.
BOOST_AUTO_TEST_CASE(polls_of_hints) {
  Budget budget(1 << 24);
  StopSource source;
  source.trip_at(stop_point::proof_propagate, 1'000'000);
  const StopToken stop = source.token();
  Hints hints(budget, stop);
  for (int k = 0; k < 10'240; ++k) hints.add_axiom(Clause{1, 2});
  const auto polls = [&] { return source.visits(stop_point::proof_propagate); };
  for (int k = 0; k < 5'120; ++k) BOOST_REQUIRE(hints.fault(Clause{1}, Ids{1, 2}) == "hint 2 is neither a unit clause nor false where it is used");
  BOOST_TEST(polls() == 10u);
  BOOST_TEST(!hints.refuted_by_units());
  BOOST_TEST(polls() == 20u);
}

// 100,000 clauses of five words, of which one lives: 2 MB, were they kept.
BOOST_AUTO_TEST_CASE(clauses_that_come_and_go) {
  for (const bool worth : {true, false}) {
    Bench bench({{1, 2, 3}}, 150'000, worth ? 4'000 : 1 << 16);
    std::uint32_t id = 1;
    const auto run = [&] {
      for (; id < 100'000; ++id) {
        bench.hints.add(id + 1, Clause{3, 2, 1});
        BOOST_REQUIRE(bench.hints.fault({{1, 2, 3}}, Ids{id}) == "");
        bench.hints.remove(id);
      }
    };
    if (worth) {
      run();
    } else {
      BOOST_CHECK_THROW(run(), std::bad_alloc);
    }
  }
}

}  // namespace
}  // namespace tresse::proof
