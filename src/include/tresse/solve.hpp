// Solutions of one puzzle, and what the engines say of it.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <memory>
#include <string>
#include <type_traits>
#include <vector>

#include "tresse/answer.hpp"
#include "tresse/puzzle.hpp"
#include "tresse/settings.hpp"
#include "tresse/stop.hpp"
#include "tresse/version.hpp"

namespace tresse {
inline namespace v0 {

// Which engine answers. automatic: chosen for the puzzle. portfolio: several searches start, and the first to finish
// gives the answer.
enum class EngineKind : std::uint8_t { automatic, logic, native, sat, portfolio };
template <>
inline constexpr std::string_view kWords<EngineKind>[] = {"auto", "logic", "native", "sat", "portfolio"};

// What a call may take: the rows of settings/limits.def; 0 nodes are no limit, 0 bytes half of the machine. A limit that is reached gives
// its reason, and Verdict::unknown unless what was found until then decides: two solutions are Verdict::multiple. One solution is `count` 1
// of an unknown puzzle.
#define TRESSE_SETTINGS Limits
#define TRESSE_ROWS "tresse/settings/limits.def"
struct Limits {
#include "tresse/settings/members.def"
  StopToken stop = {};  // stops the call from any thread, within 0.1 s of CPU time
};
#include "tresse/settings/rows.def"

// How the engine sat works: the rows of settings/sat.def.
#define TRESSE_SETTINGS SatSettings
#define TRESSE_ROWS "tresse/settings/sat.def"
struct SatSettings {
#include "tresse/settings/members.def"

  friend bool operator==(const SatSettings&, const SatSettings&) = default;
};
#include "tresse/settings/rows.def"

// What the engine logic tries: the rows of settings/logic.def.
#define TRESSE_SETTINGS LogicSettings
#define TRESSE_ROWS "tresse/settings/logic.def"
struct LogicSettings {
#include "tresse/settings/members.def"

  friend bool operator==(const LogicSettings&, const LogicSettings&) = default;
};
#include "tresse/settings/rows.def"

// A setting that the engine does not use is a bad_request: `sat` is of the engines automatic, sat and portfolio
// (which has its own backends), `logic` of logic, `kernel` of automatic and native, `threads` of portfolio. The rows of settings/solve.def.
#define TRESSE_SETTINGS SolveSettings
#define TRESSE_ROWS "tresse/settings/solve.def"
struct SolveSettings {
#include "tresse/settings/members.def"
  Limits limits = {};
  SatSettings sat = {};
  LogicSettings logic = {};
};
#include "tresse/settings/rows.def"

// The verdict, and solutions. Worst-case exponential time: set a limit for grids you do not know.
//   const tresse::Answer answer = tresse::solve(puzzle);
//   if (answer.verdict == tresse::Verdict::unique) use(answer.solutions[0]);
[[nodiscard]] TRESSE_PUBLIC Answer solve(const Puzzle& puzzle, const SolveSettings& settings = {});

// Called with one solution; returns false to end the search.
using EachSolution = std::function<bool(const Grid& solution)>;

// The same, and calls `each` with every solution as soon as it is found, up to settings.limit, in the thread that
// called solve(). The order is the same for the same settings. Memory does not grow with the number of solutions, but
// for EngineKind::sat, which adds a clause for each. When `each` returns false the search ends as if the limit were
// reached: count is the number of calls. What `each` throws ends it too: Verdict::unknown, and Answer::detail says
// what was thrown.
TRESSE_PUBLIC Answer solve(const Puzzle& puzzle, const SolveSettings& settings,
                           const EachSolution& each);

// The number of solutions up to `limit` (0 = all), without keeping any.
[[nodiscard]] TRESSE_PUBLIC Answer count(const Puzzle& puzzle, std::uint64_t limit = 0,
                                         const Limits& limits = {});

// The same by one engine, up to settings.limit. Nothing is kept.
[[nodiscard]] TRESSE_PUBLIC Answer count(const Puzzle& puzzle, const SolveSettings& settings);

// Is this full grid a solution of the puzzle? Judged by code that knows no engine. O(houses * N).
[[nodiscard]] TRESSE_PUBLIC bool solves(const Grid& solution, const Puzzle& puzzle);

struct Verified {
  Answer answer;
  std::vector<Answer> engines;  // of each engine
  bool agree = true;            // false is a bug of ours: please report it
  std::string disagreement;
};

// The engines logic, native and sat answer the same question and are compared: settings.engine is ignored, `sat`, `logic` and
// `kernel` count.
[[nodiscard]] TRESSE_PUBLIC Verified verify(const Puzzle& puzzle,
                                            const SolveSettings& settings = {});

// The iterator of an input range that makes one value after the other.
template <class Range, class Value>
class RangeIterator {
 public:
  using iterator_concept = std::input_iterator_tag;
  using value_type = std::remove_const_t<Value>;
  using difference_type = std::ptrdiff_t;

  RangeIterator() = default;
  explicit RangeIterator(Range* of) : of_(of) {}
  Value& operator*() const { return of_->current(); }
  Value* operator->() const { return &of_->current(); }
  RangeIterator& operator++() {
    of_->advance();
    return *this;
  }
  void operator++(int) { ++*this; }
  friend bool operator==(const RangeIterator& i, std::default_sentinel_t) { return i.ended(); }

 private:
  // A friend of this class is none of the range.
  [[nodiscard]] bool ended() const { return !of_->some_; }

  Range* of_ = nullptr;
};

// The solutions of a puzzle as an input range: further ones, 1,024 at most, are looked for while the last one is
// used, in a thread of its own, which the end of the range or of this object stops.
//   auto all = tresse::solutions(puzzle);
//   for (const tresse::Grid& solution : all) use(solution);
//   if (!all.complete()) std::cerr << reason_text(all.answer()) << "\n";
class TRESSE_PUBLIC Solutions {
 public:
  using Iterator = RangeIterator<Solutions, const Grid>;

  Solutions(const Puzzle& puzzle, const SolveSettings& settings);
  Solutions(Solutions&&) noexcept;
  Solutions& operator=(Solutions&&) noexcept;
  ~Solutions();

  // To be called once.
  [[nodiscard]] Iterator begin() {
    advance();
    return Iterator(this);
  }
  [[nodiscard]] std::default_sentinel_t end() const { return {}; }
  // What the search said, once the range has ended; `count` is what the range gave, `reason` what ended it early.
  // Before: unknown.
  [[nodiscard]] const Answer& answer() const { return answer_; }
  // Has the range given all solutions? False also where the loop was left, or has not begun.
  [[nodiscard]] bool complete() const { return answer_.count_exact; }
  // Is it known within this time what comes next? Then begin() or ++ does not wait.
  [[nodiscard]] bool wait_for(std::chrono::nanoseconds time);

 private:
  friend Iterator;
  void advance();
  [[nodiscard]] const Grid& current() const { return ready_[at_]; }

  struct Search;
  std::unique_ptr<Search> search_;
  std::vector<Grid> ready_;  // the current one and those behind it
  std::size_t at_ = 0;
  std::uint64_t seen_ = 0;
  bool some_ = false;
  Answer answer_;
};
// settings.limit and settings.keep are ignored: there are all.
[[nodiscard]] TRESSE_PUBLIC Solutions solutions(const Puzzle& puzzle, SolveSettings settings = {});

}  // namespace v0
}  // namespace tresse
