// Order, completeness, early stop and exceptions of run_ordered, with work of uneven length.
#include "cli/process/ordered.hpp"

#include <atomic>
#include <stdexcept>
#include <string>

#include "boost_main.hpp"

namespace tresse {
namespace {

void spin(int item) {
  volatile int sink = 0;
  for (int i = 0; i < (item * 7919) % 5000; ++i) sink = sink + i;
}

BOOST_AUTO_TEST_CASE(order_is_kept_for_any_number_of_jobs) {
  for (std::size_t jobs : {1u, 2u, 3u, 8u}) {
    int next = 0;
    std::vector<int> seen;
    run_ordered(
        jobs,
        [&]() -> std::optional<int> { return next < 3000 ? std::optional(next++) : std::nullopt; },
        [](int& item) {
          spin(item);
          return item * 2;
        },
        [&](int&& out) {
          seen.push_back(out);
          return true;
        });
    BOOST_TEST_REQUIRE(seen.size() == 3000u);
    for (int i = 0; i < 3000; ++i) BOOST_TEST_REQUIRE(seen[std::size_t(i)] == 2 * i);
  }
}

BOOST_AUTO_TEST_CASE(no_more_than_a_window_is_under_way) {
  std::atomic<int> produced = 0;
  int consumed = 0;
  run_ordered(
      2,
      [&]() -> std::optional<int> {
        return produced < 1000 ? std::optional(produced++) : std::nullopt;
      },
      [](int& item) { return item; },
      [&](int&&) {
        ++consumed;
        BOOST_TEST_REQUIRE(produced - consumed <= 9);
        return true;
      });
  BOOST_TEST(consumed == 1000);
}

BOOST_AUTO_TEST_CASE(a_consumer_may_stop) {
  for (std::size_t jobs : {1u, 4u}) {
    int next = 0;
    int seen = 0;
    run_ordered(
        jobs, [&]() -> std::optional<int> { return next++; }, [](int& item) { return item; },
        [&](int&&) { return ++seen < 100; });
    BOOST_TEST(seen == 100);
  }
}

BOOST_AUTO_TEST_CASE(an_exception_comes_in_its_turn) {
  for (std::size_t jobs : {1u, 4u}) {
    for (const bool in_work : {true, false}) {
      int next = 0;
      int seen = 0;
      const auto run = [&] {
        run_ordered(
            jobs,
            [&]() -> std::optional<int> {
              if (!in_work && next == 50) throw std::runtime_error("produce");
              return next++;
            },
            [&](int& item) {
              if (in_work && item == 50) throw std::runtime_error("work");
              return item;
            },
            [&](int&&) {
              ++seen;
              return true;
            });
      };
      BOOST_CHECK_THROW(run(), std::runtime_error);
      BOOST_TEST(seen == 50);
    }
  }
}

}  // namespace
}  // namespace tresse
