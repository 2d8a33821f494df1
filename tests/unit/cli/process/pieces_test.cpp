// run_ordered_in_pieces: pieces come while the work goes on, in the order of the items, and no more wait
// than the bound allows.
#include <atomic>
#include <boost/test/unit_test.hpp>
#include <stdexcept>
#include <vector>

#include "cli/process/ordered.hpp"

namespace tresse {
namespace {

struct Numbers {
  std::vector<int> all;
  void append(Numbers&& later) { all.insert(all.end(), later.all.begin(), later.all.end()); }
};

constexpr int kItems = 40;
constexpr int kPieces = 100;

// Item i gives 1000 i + 1, 1000 i + 2, ..., and 1000 i at its end.
auto produced(int& next) {
  return [&next]() -> std::optional<int> {
    return next < kItems ? std::optional(next++) : std::nullopt;
  };
}
Numbers work(int& item, const Emit<Numbers>& emit) {
  for (int k = 1; k <= kPieces; ++k) {
    if (!emit({{1000 * item + k}}, 1000)) break;
  }
  return {{1000 * item}};
}

BOOST_AUTO_TEST_CASE(pieces_keep_their_order) {
  for (const std::size_t jobs : {1U, 2U, 8U}) {
    int next = 0;
    std::vector<int> seen;
    run_ordered_in_pieces<Numbers, Numbers>(jobs, produced(next), work, [&](Numbers&& n) {
      seen.insert(seen.end(), n.all.begin(), n.all.end());
      return true;
    });
    std::vector<int> expected;
    for (int i = 0; i < kItems; ++i) {
      for (int k = 1; k <= kPieces; ++k) expected.push_back(1000 * i + k);
      expected.push_back(1000 * i);
    }
    BOOST_TEST((seen == expected), jobs);
  }
}

BOOST_AUTO_TEST_CASE(a_piece_comes_before_the_work_ends) {
  int next = kItems - 1;
  std::atomic<bool> seen = false;
  run_ordered_in_pieces<Numbers, Numbers>(
      1, produced(next),
      [&](int&, const Emit<Numbers>& emit) {
        BOOST_TEST(emit({{1}}, 1));
        while (!seen) std::this_thread::yield();
        return Numbers{};
      },
      [&](Numbers&&) {
        seen = true;
        return true;
      });
  BOOST_TEST(seen);
}

BOOST_AUTO_TEST_CASE(work_waits_while_nobody_consumes) {
  int next = 0;
  std::atomic<int> given = 0;
  int taken = 0;
  run_ordered_in_pieces<Numbers, Numbers>(
      4, produced(next),
      [&](int&, const Emit<Numbers>& emit) {
        for (int k = 0; k < kPieces; ++k, ++given) static_cast<void>(emit({{k}}, std::size_t{1} << 16));
        return Numbers{};
      },
      [&](Numbers&& n) {
        taken += static_cast<int>(n.all.size());
        // Four that wait for each of four, and those whose work is done but not consumed.
        BOOST_TEST_REQUIRE(given - taken <= 5 * 16);
        return true;
      });
  BOOST_TEST(taken == kItems * kPieces);
}

BOOST_AUTO_TEST_CASE(the_consumer_ends_work_that_is_under_way) {
  for (const std::size_t jobs : {1U, 4U}) {
    int next = 0;
    int seen = 0;
    run_ordered_in_pieces<Numbers, Numbers>(
        jobs, produced(next),
        [](int&, const Emit<Numbers>& emit) {
          while (emit({{1}}, 1000)) {
          }
          return Numbers{};
        },
        [&](Numbers&&) { return ++seen < 10; });
    BOOST_TEST(seen == 10);
  }
}

BOOST_AUTO_TEST_CASE(an_exception_comes_after_the_pieces) {
  for (const std::size_t jobs : {1U, 4U}) {
    int next = 0;
    std::vector<int> seen;
    const auto run = [&] {
      run_ordered_in_pieces<Numbers, Numbers>(
          jobs, produced(next),
          [](int& item, const Emit<Numbers>& emit) {
            static_cast<void>(emit({{item}}, 1));
            if (item == 5) throw std::runtime_error("work");
            return Numbers{};
          },
          [&](Numbers&& n) {
            seen.insert(seen.end(), n.all.begin(), n.all.end());
            return true;
          });
    };
    BOOST_CHECK_THROW(run(), std::runtime_error);
    BOOST_TEST((seen == std::vector{0, 1, 2, 3, 4, 5}));
  }
}

}  // namespace
}  // namespace tresse
