// Solutions of one puzzle, and what the engines say of it.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "tresse/answer.hpp"
#include "tresse/puzzle.hpp"
#include "tresse/settings.hpp"
#include "tresse/version.hpp"

namespace tresse {
inline namespace v0 {

// Which engine answers. automatic: chosen for the puzzle. portfolio: several searches start, and the first to finish
// gives the answer.
enum class EngineKind : std::uint8_t { automatic, logic, native, sat, portfolio };

// What a call may take. A limit that is reached gives its reason, and Verdict::unknown unless what was found until
// then decides: two solutions are Verdict::multiple. One solution is `count` 1 of an unknown puzzle.
struct Limits {
  std::optional<std::chrono::nanoseconds> time = {};
  std::uint64_t nodes =
      0;  // decisions (native), hypotheses (logic) or conflicts (sat); 0 = no limit
  std::uint64_t bytes = 0;    // memory for engines and ratings; 0 = half of the machine
  std::stop_token stop = {};  // stops the call from any thread, within 0.1 s of CPU time
};

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
// (which has its own backends), `logic` of logic, `kernel` of automatic and native, `threads` of portfolio.
struct SolveSettings {
  EngineKind engine = EngineKind::automatic;
  std::uint64_t limit = 2;  // stop after so many solutions; 0 = all
  std::size_t keep = 2;     // how many of them Answer::solutions holds
  std::uint64_t seed = 0;
  Limits limits = {};
  SatSettings sat = {};
  LogicSettings logic = {};
  std::string kernel = {};  // code for 9x9 puzzles: "portable", ...; empty = the fastest here
  unsigned threads = 1;     // of portfolio; the answer does not depend on it
};

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

// The solutions of a puzzle as an input range: further ones, 1,024 at most, are looked for while the last one is
// used, in a thread of its own, which the end of the range or of this object stops.
//   auto all = tresse::solutions(puzzle);
//   for (const tresse::Grid& solution : all) use(solution);
//   if (!all.complete()) std::cerr << reason_text(all.answer()) << "\n";
class TRESSE_PUBLIC Solutions {
 public:
  class Iterator {
   public:
    using iterator_concept = std::input_iterator_tag;
    using value_type = Grid;
    using difference_type = std::ptrdiff_t;

    Iterator() = default;
    explicit Iterator(Solutions* of) : of_(of) {}
    const Grid& operator*() const { return of_->ready_[of_->at_]; }
    Iterator& operator++() {
      of_->advance();
      return *this;
    }
    void operator++(int) { ++*this; }
    friend bool operator==(const Iterator& i, std::default_sentinel_t) { return i.ended(); }

   private:
    bool ended() const { return !of_->some_; }

    Solutions* of_ = nullptr;
  };

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

 private:
  void advance();

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
