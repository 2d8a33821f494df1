// solve() with a receiver, count() and the range of solutions: all of them, an early end, and what is returned.
#include <boost/test/unit_test.hpp>
#include <set>
#include <stdexcept>
#include <string>

#include "tresse/tresse.hpp"

using namespace tresse;

namespace {

using Values = std::vector<std::uint16_t>;

Values values_of(const Grid& g) {
  return {g.values().begin(), g.values().end()};
}
Puzzle square(std::size_t cells) {
  return *Puzzle::from_text(std::string(cells, '.'));
}

SolveSettings all(EngineKind engine) {
  SolveSettings settings;
  settings.engine = engine;
  settings.limit = 0;
  return settings;
}

const EngineKind kEngines[] = {EngineKind::automatic, EngineKind::native, EngineKind::logic,
                               EngineKind::sat, EngineKind::portfolio};

}  // namespace

BOOST_AUTO_TEST_CASE(a_receiver_sees_every_solution) {
  const Puzzle puzzle = square(16);
  for (const EngineKind engine : kEngines) {
    std::set<Values> seen;
    const Answer answer = solve(puzzle, all(engine), [&](const Grid& solution) {
      BOOST_TEST(solves(solution, puzzle));
      return seen.insert(values_of(solution)).second;
    });
    BOOST_TEST(seen.size() == 288u);
    BOOST_TEST(answer.count == 288u);
    BOOST_TEST(answer.count_exact);
    BOOST_TEST((answer.verdict == Verdict::multiple));
    BOOST_TEST(answer.solutions.size() == 2u);
  }
}

BOOST_AUTO_TEST_CASE(a_receiver_ends_the_search) {
  for (const EngineKind engine : kEngines) {
    std::size_t calls = 0;
    const Answer answer = solve(square(81), all(engine), [&](const Grid&) { return ++calls < 10; });
    BOOST_TEST(calls == 10u);
    BOOST_TEST(answer.count == 10u);
    BOOST_TEST(!answer.count_exact);
    BOOST_TEST((answer.verdict == Verdict::multiple));
    BOOST_TEST((answer.reason == StopReason::none));
  }
}

BOOST_AUTO_TEST_CASE(as_many_are_returned_as_asked_for) {
  for (const EngineKind engine : kEngines) {
    SolveSettings settings = all(engine);
    settings.keep = 1000;
    const Answer answer = solve(square(16), settings);
    std::set<Values> different;
    for (const Grid& g : answer.solutions) different.insert(values_of(g));
    BOOST_TEST(different.size() == 288u);
    BOOST_TEST(answer.solutions.size() == 288u);
    settings.keep = 5;
    BOOST_TEST(solve(square(16), settings).solutions.size() == 5u);
    settings.keep = 0;
    BOOST_TEST(solve(square(16), settings).solutions.size() == 0u);
    BOOST_TEST(solve(square(16), settings).count == 288u);
  }
}

BOOST_AUTO_TEST_CASE(what_a_receiver_throws_stays_inside) {
  for (const EngineKind engine : kEngines) {
    for (const bool known : {true, false}) {
      const Answer answer = solve(square(81), all(engine), [&](const Grid&) -> bool {
        if (known) throw std::runtime_error("enough");
        throw 1;
      });
      BOOST_TEST((answer.verdict == Verdict::unknown));
      BOOST_TEST(answer.detail == (known ? "the receiver threw: enough" : "the receiver threw"));
    }
  }
}

BOOST_AUTO_TEST_CASE(a_stop_token_stops_a_list) {
  std::stop_source stop;
  SolveSettings settings = all(EngineKind::automatic);
  settings.limits.stop = stop.get_token();
  const Answer answer = solve(square(81), settings, [&](const Grid&) {
    stop.request_stop();
    return true;
  });
  BOOST_TEST((answer.reason == StopReason::interrupted));
  BOOST_TEST(!answer.count_exact);
}

BOOST_AUTO_TEST_CASE(solutions_are_counted) {
  BOOST_TEST(count(square(16)).count == 288u);
  BOOST_TEST(count(square(16)).count_exact);
  BOOST_TEST(count(square(81), 1000).count == 1000u);
  BOOST_TEST(count(square(16)).solutions.empty());
}

BOOST_AUTO_TEST_CASE(a_range_has_every_solution_once) {
  for (const EngineKind engine : kEngines) {
    SolveSettings settings;
    settings.engine = engine;
    std::set<Values> seen;
    auto range = solutions(square(16), settings);
    for (const Grid& g : range) BOOST_TEST(seen.insert(values_of(g)).second);
    BOOST_TEST(seen.size() == 288u);
    BOOST_TEST(range.answer().count == 288u);
    BOOST_TEST(range.answer().count_exact);
  }
  std::size_t none = 0;
  for ([[maybe_unused]] const Grid& g : solutions(*Puzzle::from_text("11.............."))) ++none;
  BOOST_TEST(none == 0u);
}

BOOST_AUTO_TEST_CASE(a_range_can_be_left) {
  for (std::size_t most = 0; most < 5; ++most) {
    std::size_t seen = 0;
    for ([[maybe_unused]] const Grid& g : solutions(square(81))) {
      if (seen++ == most) break;
    }
    BOOST_TEST(seen == most + 1);
  }
  std::stop_source stop;
  SolveSettings settings;
  settings.limits.stop = stop.get_token();
  auto range = solutions(square(81), settings);
  std::size_t seen = 0;
  for ([[maybe_unused]] const Grid& g : range) {
    if (++seen == 3) stop.request_stop();
  }
  BOOST_TEST(seen <= 5u);
  BOOST_TEST(!range.answer().count_exact);
}
