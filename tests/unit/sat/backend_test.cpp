// The contract of backend.hpp, for every backend of the table and its settings, and one test for each
// trap of the libraries behind it.
#include "sat/backend.hpp"

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <random>
#include <thread>

#include "base/check.hpp"
#include "base/memory.hpp"
#include "boost_main.hpp"
#include "cpu_time.hpp"
#include "sanitized.hpp"
// after boost_main, which defines the module
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>

using namespace tresse;

namespace {

void add(SatSolver& solver, std::initializer_list<Literal> clause) {
  solver.add(std::span(clause.begin(), clause.size()));
}

SatResult solve(SatSolver& solver, std::initializer_list<Literal> assumptions = {},
                std::uint64_t conflicts = 0) {
  return solver.solve(std::span(assumptions.begin(), assumptions.size()), conflicts, {});
}

// Every backend with every setting it takes, one thing changed at a time.
std::vector<BackendOptions> configurations() {
  std::vector<BackendOptions> all;
  for (const Backend& row : backends()) {
    BackendOptions plain;
    plain.name = row.key;
    for (Polarity p : row.polarity) {
      all.push_back(plain);
      all.back().polarity = p;
    }
    for (Restarts r : row.restarts) {
      all.push_back(plain);
      all.back().restarts = r;
    }
    all.push_back(plain);
    all.back().seed = 0xFFFF'FFFF'FFFF'FFFF;
    if (row.max_threads > 1) {
      all.push_back(plain);
      all.back().threads = 2;
    }
  }
  return all;
}

// n + 1 pigeons in n holes: contradictory and hard.
SatSolverHandle pigeons(Literal holes, const BackendOptions& options) {
  auto solver = make_sat_solver(holes * (holes + 1), options);
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

// A solver that counts how often one was freed.
class Counted final : public SatSolver {
 public:
  explicit Counted(int& freed) : freed_(freed) {}
  ~Counted() override { ++freed_; }
  void add(std::span<const Literal>) override {}
  SatResult solve(std::span<const Literal>, std::uint64_t, const StopToken&) override { return {}; }
  [[nodiscard]] bool value(Literal) const override { return false; }
  [[nodiscard]] std::vector<Literal> core() const override { return {}; }
  [[nodiscard]] std::uint64_t conflicts() const override { return 0; }

 private:
  int& freed_;
};

BOOST_AUTO_TEST_CASE(only_a_stop_that_ends_the_process_leaves_a_solver) {
  for (const bool ends : {false, true}) {
    for (const bool stops : {false, true}) {
      StopSource source;
      if (ends) source.set_stop_ends_process();
      int freed = 0;
      auto* const solver = new Counted(freed);
      SatSolverHandle handle(solver, {source.token()});
      if (stops) source.request_stop();
      handle.reset();
      const bool left = ends && stops;
      BOOST_TEST(freed == (left ? 0 : 1));
      if (left) delete solver;
    }
  }
}

}  // namespace

namespace tresse {
std::ostream& operator<<(std::ostream& out, const BackendOptions& o) {
  return out << o.name << " polarity " << kPolarityNames[static_cast<std::size_t>(o.polarity)]
             << " restarts " << kRestartNames[static_cast<std::size_t>(o.restarts)] << " threads "
             << o.threads << " seed " << o.seed;
}
}  // namespace tresse

namespace data = boost::unit_test::data;

BOOST_DATA_TEST_CASE(answers_values_and_cores, data::make(configurations()), options) {
  const auto solver = make_sat_solver(5, options);
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

BOOST_DATA_TEST_CASE(an_empty_clause_refutes, data::make(configurations()), options) {
  const auto solver = make_sat_solver(1, options);
  add(*solver, {});
  BOOST_TEST((solve(*solver).status == SatStatus::unsat));
}

BOOST_DATA_TEST_CASE(no_variables_no_clauses_is_satisfiable, data::make(configurations()),
                     options) {
  BOOST_TEST((solve(*make_sat_solver(0, options)).status == SatStatus::sat));
}

BOOST_DATA_TEST_CASE(undeclared_variables_are_our_bug_not_an_abort, data::make(configurations()),
                     options) {
  const auto solver = make_sat_solver(3, options);
  BOOST_CHECK_THROW(add(*solver, {4}), InternalError);
  BOOST_CHECK_THROW(add(*solver, {-4}), InternalError);
  BOOST_CHECK_THROW(add(*solver, {0}), InternalError);
  BOOST_CHECK_THROW((void)solve(*solver, {4}), InternalError);
}

BOOST_DATA_TEST_CASE(conflict_limits_hold_on_every_call, data::make(configurations()), options) {
  const auto solver = pigeons(11, options);
  std::uint64_t before = 0;
  for (int call = 0; call < 5; ++call) {
    const auto result = solve(*solver, {}, 500);
    BOOST_TEST((result.status == SatStatus::unknown));
    BOOST_TEST((result.reason == StopReason::nodes));
    const auto used = solver->conflicts() - before;
    BOOST_TEST(used >= 500U);
    // CaDiCaL also counts what preparation learns; each thread of CryptoMiniSat has its own limit.
    BOOST_TEST(used <= options.threads * 700U);
    before = solver->conflicts();
  }
}

BOOST_DATA_TEST_CASE(runs_are_equal, data::make(configurations()), options) {
  if (options.threads > 1) return;  // chance
  std::uint64_t conflicts[2];
  for (auto& c : conflicts) {
    const auto solver = pigeons(7, options);
    BOOST_TEST((solve(*solver).status == SatStatus::unsat));
    c = solver->conflicts();
  }
  BOOST_TEST(conflicts[0] == conflicts[1]);
  // A watched run takes the same way as an unwatched one with the same probe.
  StopSource source;
  std::uint64_t watched[2];
  for (auto& c : watched) {
    const auto solver = pigeons(7, options);
    BOOST_TEST((solver->solve({}, 0, source.token()).status == SatStatus::unsat));
    c = solver->conflicts();
  }
  BOOST_TEST(watched[0] == watched[1]);
}

BOOST_DATA_TEST_CASE(stops_in_time_and_can_go_on, data::make(configurations()), options) {
  constexpr double kMost = 0.25;  // of CPU time: 0.1, and what watchdog.hpp allows
  const auto solver = pigeons(12, options);
  for (int call = 0; call < 3; ++call) {
    const auto limited = [&] {
      const double start = test::cpu_seconds();
      const auto token = StopToken{}.with_time_limit(std::chrono::milliseconds(100));
      const auto result = solver->solve({}, 0, token);
      BOOST_TEST((result.status == SatStatus::unknown));
      BOOST_TEST((result.reason == StopReason::time));
      return test::cpu_seconds() - start;
    };
    BOOST_TEST(test::least(kMost, limited) < kMost);
  }
  const auto interrupted = [&] {
    StopSource source;
    std::jthread signal([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
      source.request_stop();
    });
    const double start = test::cpu_seconds();
    const auto result = solver->solve({}, 0, source.token());
    BOOST_TEST((result.reason == StopReason::interrupted));
    return test::cpu_seconds() - start;
  };
  BOOST_TEST(test::least(kMost, interrupted) < kMost);
  // A stop from before the call begins is not lost.
  StopSource source;
  source.request_stop();
  BOOST_TEST((solver->solve({}, 0, source.token()).reason == StopReason::interrupted));
}

// Random 3-clauses, added in parts between calls, under random assumptions, against all assignments.
BOOST_DATA_TEST_CASE(agrees_with_enumeration_while_it_grows, data::make(configurations()),
                     options) {
  constexpr Literal kVariables = 8;
  std::mt19937 random(7);
  const auto draw = [&] {
    const auto v = static_cast<Literal>(random() % kVariables) + 1;
    return random() % 2 == 0 ? v : -v;
  };
  const auto holds = [](unsigned assignment, Literal l) {
    return ((assignment >> (std::abs(l) - 1)) & 1) == (l > 0 ? 1U : 0U);
  };
  int sat = 0, unsat = 0;
  for (int formula = 0; formula < 12; ++formula) {
    const auto solver = make_sat_solver(kVariables, options);
    std::vector<std::vector<Literal>> clauses;
    for (int call = 0; call < 12; ++call) {
      for (int k = 0; k < 4; ++k) {
        clauses.push_back({draw(), draw(), draw()});
        solver->add(clauses.back());
      }
      std::vector<Literal> assumptions;
      for (Literal v = 1; v <= kVariables; ++v) {
        if (random() % 3 == 0) assumptions.push_back(random() % 2 == 0 ? v : -v);
      }
      const auto satisfiable = [&](const std::vector<Literal>& assumed) {
        for (unsigned a = 0; a < (1U << kVariables); ++a) {
          const auto one = [&](Literal l) { return holds(a, l); };
          if (std::ranges::all_of(assumed, one) && std::ranges::all_of(clauses, [&](const auto& c) {
                return std::ranges::any_of(c, one);
              })) {
            return true;
          }
        }
        return false;
      };
      const SatResult result = solver->solve(assumptions, 0, {});
      BOOST_REQUIRE(
          (result.status == (satisfiable(assumptions) ? SatStatus::sat : SatStatus::unsat)));
      if (result.status == SatStatus::sat) {
        ++sat;
        const auto one = [&](Literal l) { return solver->value(l); };
        for (const auto& c : clauses) BOOST_REQUIRE(std::ranges::any_of(c, one));
        BOOST_REQUIRE(std::ranges::all_of(assumptions, one));
      } else {
        ++unsat;
        const auto core = solver->core();
        for (Literal l : core) BOOST_REQUIRE(std::ranges::count(assumptions, l) == 1);
        BOOST_REQUIRE(!satisfiable(core));
      }
    }
  }
  BOOST_TEST(sat > 20);
  BOOST_TEST(unsat > 20);
}

// In a child with little address space (and what is free in the heap of the parent): memory runs out while adding or while solving, and that is
// what every later call says. Not under sanitizers, which need the address space themselves; not with
// threads of CryptoMiniSat, which end the process.
#ifndef TRESSE_SANITIZED
BOOST_DATA_TEST_CASE(memory_running_out_is_unknown, data::make(configurations()), options) {
  if (options.threads > 1) return;
  int out = 0;
  for (const rlim_t spare : {rlim_t{4}, rlim_t{30}}) {
    const pid_t child = ::fork();
    BOOST_REQUIRE(child >= 0);
    if (child == 0) {
      std::size_t pages = 0;
      std::ifstream("/proc/self/statm") >> pages;
      const rlim_t bytes = pages * static_cast<rlim_t>(::getpagesize()) + (spare << 20);
      const rlimit limit{bytes, bytes};
      if (::setrlimit(RLIMIT_AS, &limit) != 0) ::_exit(9);
      try {
        const auto solver = pigeons(300, options);
        const SatResult first = solver->solve({}, 2'000, {});
        if (first.status != SatStatus::unknown) ::_exit(8);
        if (first.reason != StopReason::memory) ::_exit(1);
        ::_exit(solve(*solver).reason == StopReason::memory ? 0 : 7);
      } catch (const std::bad_alloc&) {
        ::_exit(0);  // while it was made
      }
    }
    int status = 0;
    BOOST_REQUIRE(::waitpid(child, &status, 0) == child);
    BOOST_TEST(WIFEXITED(status));
    BOOST_TEST(WEXITSTATUS(status) <= 1);
    out += WIFEXITED(status) && WEXITSTATUS(status) == 0 ? 1 : 0;
  }
  BOOST_TEST(out >= 1);
}
#endif

BOOST_AUTO_TEST_CASE(what_cannot_be_is_one_sentence) {
  BackendOptions o;
  BOOST_TEST(refusal(o).empty());
  if (find_backend("cryptominisat") != nullptr) {
    o.threads = 0;
    BOOST_TEST(refusal(o) == "cryptominisat takes 1 to 64 threads");
    o = {};
    o.restarts = Restarts::luby;
    BOOST_TEST(refusal(o) == "cryptominisat takes restarts auto, not luby");
    o = {};
  }
  o.name = "minisat";
  BOOST_TEST(refusal(o).starts_with("unknown backend 'minisat' (there is: " + std::string(default_backend())));
  o.name = "cadical";
  if (find_backend("cadical") != nullptr) {
    BOOST_TEST(refusal(o).empty());
    o.polarity = Polarity::random;
    BOOST_TEST(refusal(o) == "cadical takes polarity auto, positive, negative, not random");
  } else {
    BOOST_TEST(
        refusal(o) ==
        "this build has no cadical: libcadical-dev was not found when it was compiled (there is: cryptominisat)");
  }
  BOOST_CHECK_THROW((void)make_sat_solver(1, o), InternalError);
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
// Many variables are made in parts, before the first clause or with it.
BOOST_AUTO_TEST_CASE(more_variables_than_are_made_at_once) {
  for (const Backend& row : backends()) {
    BackendOptions options;
    options.name = row.key;
    for (const bool prepared : {false, true}) {
      const auto solver = make_sat_solver(1'200'000, options);
      std::size_t parts = 1;
      for (; prepared && solver->prepare({}); ++parts) continue;
      // A part of 500,000 took 0.16 s, without a look at the stop.
      if (prepared && row.key == "cryptominisat") BOOST_TEST(parts >= 8u);
      add(*solver, {1, 2});
      add(*solver, {-1, 700'000});
      BOOST_TEST((solve(*solver, {1, -1'199'999}).status == SatStatus::sat));
      BOOST_TEST(solver->value(700'000));
      BOOST_TEST(!solver->value(1'199'999));
      BOOST_TEST((solve(*solver, {1, -700'000}).status == SatStatus::unsat));
    }
  }
}
