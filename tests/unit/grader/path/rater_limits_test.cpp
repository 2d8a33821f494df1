// How long a Rater goes on after a stop, how much memory it holds, and that it needs none anew when it is warm.
#include <malloc.h>

#include <algorithm>
#include <atomic>
#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <fstream>
#include <new>
#include <string>
#include <thread>
#include <vector>

#include "cpu_time.hpp"
#include "base/stop.hpp"
#include "sanitized.hpp"
#include "unit/grader/ratings.hpp"

namespace {

std::atomic<std::size_t> allocations = 0;
std::atomic<std::size_t> live = 0;  // bytes
std::atomic<std::size_t> most_live = 0;

}  // namespace

#ifndef TRESSE_SANITIZED
namespace {

void* counted(void* memory) {
  if (memory == nullptr) return memory;
  ++allocations;
  most_live = std::max<std::size_t>(most_live, live += malloc_usable_size(memory));
  return memory;
}

}  // namespace

void* operator new(std::size_t size) {
  if (void* memory = counted(std::malloc(size == 0 ? 1 : size))) return memory;
  throw std::bad_alloc();
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  return counted(std::malloc(size == 0 ? 1 : size));
}
void operator delete(void* memory) noexcept {
  if (memory != nullptr) live -= malloc_usable_size(memory);
  std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
  operator delete(memory);
}
#endif

using namespace tresse;
using namespace tresse::test;

namespace {

// Of the rated puzzles of our own making, those of these ER.
[[maybe_unused]] std::vector<Puzzle> puzzles_of_er(double from, double to) {
  std::ifstream file(TRESSE_SOURCE_DIR "/tests/data/rated/own_se_490.txt");
  std::vector<Puzzle> all;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("#")) continue;
    const double er = std::stod(line.substr(82));
    if (er >= from && er <= to) all.push_back(puzzle9(line.substr(0, 81)));
  }
  return all;
}

constexpr const char* kHard =
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
constexpr const char* kEasy =
    "..3.....94...892...8..73..........6.8...2..95.74.6...234...75..5.....6....65.....";

// A large board with more candidates than are decided soon; it may have several solutions.
Puzzle large_board(std::size_t box, std::size_t share) {
  const auto t = Topology::boxes(box, box);
  Puzzle p(t, tresse::random_solution(t, 5).value());
  Rng rng(7);
  for (std::size_t c = 0; c < t->cell_count(); ++c) {
    if (rng.below(100) >= share) p.givens.clear(CellId(c));
  }
  return p;
}

RateOptions cautious() {
  RateOptions options;
  options.uniqueness = false;
  return options;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(rater_limits_tests)

#ifndef TRESSE_SANITIZED
BOOST_AUTO_TEST_CASE(warm_ratings_need_no_memory) {
  Rater rater{RateOptions{}};
  Rated rated;
  for (const auto& [from, to] : {std::pair(1.0, 2.6), std::pair(3.0, 5.0), std::pair(6.5, 7.6)}) {
    const std::vector<Puzzle> puzzles = puzzles_of_er(from, to);
    BOOST_REQUIRE(puzzles.size() >= 24u);
    const auto rate_all = [&] {
      const std::size_t before = allocations;
      for (const Puzzle& p : puzzles) rater.rate(p, StopToken(), rated);
      return allocations - before;
    };
    rate_all();
    rate_all();
    BOOST_TEST(rate_all() == 0u, from << " to " << to);
  }
}

// What is held by all objects of a Rater together. Half as much again is for what vectors have beside when they grow, and for
// small lists that nobody counts.
BOOST_AUTO_TEST_CASE(memory_stays_within_the_limit) {
  for (const auto& [puzzle, megabytes] :
       {std::pair(puzzle9(kHard), 0.5), std::pair(puzzle9(kHard), 2.0), std::pair(large_board(5, 40), 10.0),
        std::pair(large_board(5, 40), 40.0)}) {
    const auto bytes = static_cast<std::uint64_t>(megabytes * 1e6);
    const std::size_t before = live;
    most_live = before;
    Rater rater(cautious());
    rater.limit_memory(bytes);
    StopSource source;
    source.trip_at(stop_point::grade_step, 40'000);
    const Rated rated = rater.rate(puzzle, source.token());
    BOOST_TEST((rated.end == Rated::End::stopped));
    BOOST_TEST((rated.stopped == StopReason::too_large), megabytes);
    BOOST_TEST(static_cast<double>(most_live - before) < 1.5 * megabytes * 1e6, megabytes);
  }
}
#endif

BOOST_AUTO_TEST_CASE(a_limit_of_memory_is_no_rating) {
  Rater rater{RateOptions{}};
  const auto end_of = [&](const char* puzzle, std::uint64_t bytes) {
    rater.limit_memory(bytes);
    const Rated rated = rater.rate(puzzle9(puzzle), StopToken());
    if (rated.end != Rated::End::stopped) return rating_text(rated.rating);
    return std::string(name_of(rated.stopped));
  };
  BOOST_TEST(end_of(kHard, 300'000) == "too_large");
  BOOST_TEST(end_of(kEasy, 300'000) == "1.2/1.2/1.2");
  BOOST_TEST(end_of(kEasy, 30'000) == "too_large");
  BOOST_TEST(end_of(kHard, 0) == "10.5/1.2/1.2");
  rater.limit_memory(30'000);
  BOOST_TEST((rater.findings(puzzle9(kHard), StopToken()).stopped == StopReason::too_large));
}

// Wherever a search is on a large board. The flag is set when this process has used so much CPU time. What comes
// after it takes 0.1 s, and as much for a machine whose cores and caches others use.
BOOST_AUTO_TEST_CASE(large_boards_end_soon_after_a_stop) {
#ifdef TRESSE_SANITIZED
  constexpr double kLate = 1;
#else
  constexpr double kLate = 0.2;
#endif
  for (const Puzzle& p : {large_board(5, 40), large_board(6, 42)}) {
    for (const double moment : {0.1, 0.2, 0.3}) {
      const auto late = [&] {
        StopFlag flag;
        double at = 0;
        const double begin = cpu_seconds();
        std::jthread watch([&](const std::stop_token& over) {
          while (!over.stop_requested() && cpu_seconds() - begin < moment) {
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
          }
          at = cpu_seconds();
          flag.request_stop();
        });
        const Rated rated = Rater(cautious()).rate(p, StopToken(flag));
        const double end = cpu_seconds();
        watch.request_stop();
        watch.join();
        if (rated.end == Rated::End::stopped) BOOST_TEST((rated.stopped == StopReason::interrupted));
        return end - at;
      };
      BOOST_TEST(least(kLate, late) < kLate, p.topology->side() << " " << moment);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
