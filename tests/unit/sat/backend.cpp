// The contract of backend.hpp, and one test for each trap of the library behind it.
#include "sat/backend.hpp"

#include <algorithm>
#include <chrono>
#include <thread>

#include "base/check.hpp"
#include "base/memory.hpp"
#include "boost_main.hpp"

using namespace tresse;

namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

void add(SatSolver& solver, std::initializer_list<Literal> clause) {
  solver.add(std::span(clause.begin(), clause.size()));
}

SatResult solve(SatSolver& solver, std::initializer_list<Literal> assumptions = {},
                std::uint64_t conflicts = 0) {
  return solver.solve(std::span(assumptions.begin(), assumptions.size()), conflicts, {});
}

// n + 1 pigeons in n holes: contradictory and hard.
std::unique_ptr<SatSolver> pigeons(Literal holes) {
  auto solver = make_sat_solver(holes * (holes + 1), 0);
  const auto at = [&](Literal pigeon, Literal hole) { return pigeon * holes + hole + 1; };
  for (Literal p = 0; p <= holes; ++p) {
    std::vector<Literal> somewhere;
    for (Literal h = 0; h < holes; ++h) somewhere.push_back(at(p, h));
    solver->add(somewhere);
    for (Literal q = 0; q < p; ++q) {
      for (Literal h = 0; h < holes; ++h) add(*solver, {-at(p, h), -at(q, h)});
    }
  }
  return solver;
}

}  // namespace

BOOST_AUTO_TEST_CASE(answers_values_and_cores) {
  const auto solver = make_sat_solver(5, 0);
  add(*solver, {1, 2});
  add(*solver, {-1, 3});
  add(*solver, {-2, 3});
  BOOST_TEST((solve(*solver).status == SatStatus::sat));
  BOOST_TEST(solver->value(3));
  BOOST_TEST(!solver->value(-3));

  BOOST_TEST((solve(*solver, {5, -3, 4}).status == SatStatus::unsat));
  BOOST_TEST(solver->core() == std::vector<Literal>{-3});
  BOOST_TEST((solve(*solver, {-1, 5, -2}).status == SatStatus::unsat));
  auto core = solver->core();
  std::sort(core.begin(), core.end());
  BOOST_TEST((core == std::vector<Literal>{-2, -1}));

  BOOST_TEST((solve(*solver, {-1}).status == SatStatus::sat));
  BOOST_TEST(solver->value(2));
  add(*solver, {-3});  // after solving, and contradictory by now
  BOOST_TEST((solve(*solver, {4}).status == SatStatus::unsat));
  BOOST_TEST(solver->core().empty());
  BOOST_TEST(!solver->wants_more());
  add(*solver, {1, 4});  // adding to a refuted formula is harmless
  BOOST_TEST((solve(*solver).status == SatStatus::unsat));
}

BOOST_AUTO_TEST_CASE(an_empty_clause_refutes) {
  const auto solver = make_sat_solver(1, 0);
  add(*solver, {});
  BOOST_TEST((solve(*solver).status == SatStatus::unsat));
}

BOOST_AUTO_TEST_CASE(no_variables_no_clauses_is_satisfiable) {
  BOOST_TEST((solve(*make_sat_solver(0, 0)).status == SatStatus::sat));
}

BOOST_AUTO_TEST_CASE(undeclared_variables_are_our_bug_not_an_abort) {
  const auto solver = make_sat_solver(3, 0);
  BOOST_CHECK_THROW(add(*solver, {4}), InternalError);
  BOOST_CHECK_THROW(add(*solver, {-4}), InternalError);
  BOOST_CHECK_THROW(add(*solver, {0}), InternalError);
  BOOST_CHECK_THROW((void)solve(*solver, {4}), InternalError);
}

BOOST_AUTO_TEST_CASE(conflict_limits_hold_on_every_call) {
  const auto solver = pigeons(11);
  std::uint64_t before = 0;
  for (int call = 0; call < 5; ++call) {
    const auto result = solve(*solver, {}, 500);
    BOOST_TEST((result.status == SatStatus::unknown));
    BOOST_TEST((result.reason == StopReason::nodes));
    const auto used = solver->conflicts() - before;
    BOOST_TEST(used >= 500U);
    BOOST_TEST(used <= 510U);
    before = solver->conflicts();
  }
}

BOOST_AUTO_TEST_CASE(runs_are_equal) {
  std::uint64_t conflicts[2];
  for (auto& c : conflicts) {
    const auto solver = pigeons(7);
    BOOST_TEST((solve(*solver).status == SatStatus::unsat));
    c = solver->conflicts();
  }
  BOOST_TEST(conflicts[0] == conflicts[1]);
  // A watched run takes the same way as an unwatched one with the same probe.
  StopSource source;
  std::uint64_t watched[2];
  for (auto& c : watched) {
    const auto solver = pigeons(7);
    BOOST_TEST((solver->solve({}, 0, source.token()).status == SatStatus::unsat));
    c = solver->conflicts();
  }
  BOOST_TEST(watched[0] == watched[1]);
}

BOOST_AUTO_TEST_CASE(stops_in_time_and_can_go_on) {
  const auto solver = pigeons(12);
  for (int call = 0; call < 3; ++call) {
    const auto start = Clock::now();
    const auto token = StopToken{}.with_time_limit(std::chrono::milliseconds(100));
    const auto result = solver->solve({}, 0, token);
    BOOST_TEST((result.status == SatStatus::unknown));
    BOOST_TEST((result.reason == StopReason::time));
    BOOST_TEST(seconds_since(start) < 0.6);  // 0.1 on an idle machine, see stops.cpp
  }
  StopSource source;
  std::jthread signal([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    source.request_stop();
  });
  const auto start = Clock::now();
  const auto result = solver->solve({}, 0, source.token());
  BOOST_TEST((result.reason == StopReason::interrupted));
  BOOST_TEST(seconds_since(start) < 0.6);  // 0.1 on an idle machine, see stops.cpp
  // A stop from before the call begins is not lost.
  BOOST_TEST((solver->solve({}, 0, source.token()).reason == StopReason::interrupted));
}

BOOST_AUTO_TEST_CASE(memory_texts) {
  BOOST_TEST(byte_budget(12345) == 12345U);
  BOOST_TEST(byte_budget(0) > 100'000'000U);
  BOOST_TEST(needs_text(12.3e9) == "needs 12.3 GB");
  BOOST_TEST(needs_text(12.31e9) == "needs 12.4 GB");
  BOOST_TEST(needs_text(0.2e9) == "needs 0.2 GB");
  BOOST_TEST(needs_text(50e6) == "needs 50.0 MB");
  BOOST_TEST(needs_text(3) == "needs 0.1 MB");
  BOOST_TEST(needs_text(2.5e12) == "needs 2.5 TB");
  BOOST_TEST(needs_text(4e16) == "needs 40.0 PB");
}
