// solve() of the public header with a receiver: all solutions, an early end, and what is returned.
#include <atomic>
#include <boost/test/unit_test.hpp>
#include <set>
#include <stdexcept>
#include <string>

#include "tresse.hpp"

using namespace tresse;

namespace {

using Values = std::vector<std::uint16_t>;

Sudoku square(std::size_t cells) {
  return read_puzzles(std::string(cells, '.')).puzzles.at(0);
}

SolveSettings all(const std::string& engine) {
  SolveSettings settings;
  settings.engine = engine;
  settings.limit = 0;
  return settings;
}

const char* const kEngines[] = {"auto", "native", "logic", "sat", "portfolio"};

}  // namespace

BOOST_AUTO_TEST_CASE(a_receiver_sees_every_solution) {
  const Sudoku puzzle = square(16);
  for (const char* engine : kEngines) {
    std::set<Values> seen;
    const Solved solved = solve(puzzle, all(engine), [&](const Values& values) {
      BOOST_TEST(is_solution(puzzle, values));
      return seen.insert(values).second;
    });
    BOOST_TEST(seen.size() == 288u, engine);
    BOOST_TEST(solved.count == 288u, engine);
    BOOST_TEST(solved.count_exact, engine);
    BOOST_TEST(solved.verdict == "multiple", engine);
    BOOST_TEST(solved.solutions.size() == 2u, engine);
  }
}

BOOST_AUTO_TEST_CASE(a_receiver_ends_the_search) {
  for (const char* engine : kEngines) {
    std::size_t calls = 0;
    const Solved solved =
        solve(square(81), all(engine), [&](const Values&) { return ++calls < 10; });
    BOOST_TEST(calls == 10u, engine);
    BOOST_TEST(solved.count == 10u, engine);
    BOOST_TEST(!solved.count_exact, engine);
    BOOST_TEST(solved.verdict == "multiple", engine);
    BOOST_TEST(solved.reason == "", engine);
  }
}

BOOST_AUTO_TEST_CASE(as_many_are_returned_as_asked_for) {
  for (const char* engine : kEngines) {
    SolveSettings settings = all(engine);
    settings.keep = 1000;
    const Solved solved = solve(square(16), settings);
    BOOST_TEST((std::set<Values>(solved.solutions.begin(), solved.solutions.end()).size() == 288u));
    BOOST_TEST(solved.solutions.size() == 288u, engine);
    settings.keep = 5;
    BOOST_TEST(solve(square(16), settings).solutions.size() == 5u, engine);
    settings.keep = 0;
    BOOST_TEST(solve(square(16), settings).solutions.size() == 0u, engine);
    BOOST_TEST(solve(square(16), settings).count == 288u, engine);
  }
}

BOOST_AUTO_TEST_CASE(what_a_receiver_throws_stays_inside) {
  for (const char* engine : kEngines) {
    for (const bool known : {true, false}) {
      const Solved solved = solve(square(81), all(engine), [&](const Values&) -> bool {
        if (known) throw std::runtime_error("enough");
        throw 1;
      });
      BOOST_TEST(solved.verdict == "unknown", engine);
      BOOST_TEST(solved.reason == (known ? "the receiver threw: enough" : "the receiver threw"));
    }
  }
}

BOOST_AUTO_TEST_CASE(a_flag_stops_a_list) {
  std::atomic<bool> stop = false;
  SolveSettings settings = all("auto");
  settings.stop = &stop;
  const Solved solved = solve(square(81), settings, [&](const Values&) {
    stop = true;
    return true;
  });
  BOOST_TEST(solved.reason == "interrupted");
  BOOST_TEST(!solved.count_exact);
}
