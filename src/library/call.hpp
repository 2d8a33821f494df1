// What every function of the library begins and ends with: its limits as the layers below take them, and exceptions that
// become values.
#pragma once

#include <new>
#include <stdexcept>
#include <string>
#include <type_traits>

#include "base/stop.hpp"
#include "model/answer.hpp"
#include "tresse/settings.hpp"
#include "tresse/solve.hpp"

namespace tresse::library {

// A setting or an argument that means nothing: one sentence. It becomes StopReason::bad_request.
class BadRequest : public std::invalid_argument {
 public:
  using std::invalid_argument::invalid_argument;
};

// A number of a text, as that of a setting is read. Throws BadSetting.
template <class Number>
[[nodiscard]] Number number_in(std::string_view text, std::string_view setting, double least = 0, double most = 0) {
  SettingRow row;
  row.name = setting;
  row.least = least;
  row.most = most;
  Number number{};
  read_setting(row, text, number);
  return number;
}

// The stop of a call: its time limit begins here.
[[nodiscard]] inline StopToken stop_of(const Limits& limits) { return limits.stop.with_time_limit(limits.time); }

[[nodiscard]] inline Query query_of(const Limits& limits) {
  Query query;
  query.node_limit = limits.nodes;
  query.byte_limit = limits.bytes;
  return query;
}
[[nodiscard]] inline Query query_of(const SolveSettings& s) {
  Query query = query_of(s.limits);
  query.solution_limit = s.limit;
  query.keep = s.keep;
  query.seed = s.seed;
  return query;
}

// Without solutions.
[[nodiscard]] inline Answer bare_answer(StopReason reason, std::string detail = {}, Verdict verdict = Verdict::unknown) {
  Answer answer;
  answer.verdict = verdict;
  answer.reason = reason;
  answer.detail = std::move(detail);
  return answer;
}

// A puzzle is made of parts that a caller can put together: one that does not fit is told, not worked on.
inline void check(const Puzzle& puzzle) {
  if (!puzzle.topology) throw BadRequest("the puzzle has no topology");
  const std::size_t side = puzzle.topology->side();
  if (puzzle.givens.side() != side || (puzzle.marks && puzzle.marks->side() != side)) {
    throw BadRequest("givens or pencil marks do not have the side of the topology");
  }
  for (const std::uint16_t value : puzzle.givens.values()) {
    if (value > side) throw BadRequest("a given is above the side of the grid");
  }
}

// Runs `body`; what it throws becomes an answer that decides nothing. An internal fault is told as unsupported, with its
// text.
template <class Body>
void guarded(Answer& answer, const Body& body) noexcept {
  try {
    try {
      body();
    } catch (const std::bad_alloc&) {
      answer = bare_answer(StopReason::memory);
    } catch (const std::invalid_argument& e) {  // BadRequest, BadSetting
      answer = bare_answer(StopReason::bad_request, e.what());
    } catch (const std::exception& e) {
      answer = bare_answer(StopReason::unsupported, e.what());
    }
  } catch (...) {  // not even memory for the text
    answer.verdict = Verdict::unknown;
    answer.reason = StopReason::memory;
  }
}
// The same where an error is a text.
template <class Body>
void guarded(std::string& error, const Body& body) noexcept {
  try {
    try {
      body();
    } catch (const std::bad_alloc&) {
      error = "memory";
    } catch (const std::exception& e) {
      error = e.what();
    }
  } catch (...) {  // not even memory for the text
  }
}

// What a function of the caller says; false where it throws, and `thrown` says so.
template <class Body>
[[nodiscard]] bool received(std::string& thrown, const Body& body) {
  try {
    return body();
  } catch (const std::exception& e) {
    thrown = std::string("the receiver threw: ") + e.what();
  } catch (...) {
    thrown = "the receiver threw";
  }
  return false;
}

// What `body` gives; what it throws becomes the `reason` (or `stopped`) and the `detail` of a result, or those of its `answer`.
template <class Result, class Body>
[[nodiscard]] Result result_of(const Body& body) {
  Result result;
  Answer failure;
  guarded(failure, [&] { result = body(); });
  if (failure.reason == StopReason::none) return result;
  result = Result();
  if constexpr (requires { result.stopped; }) result.stopped = failure.reason;
  if constexpr (requires { result.answer; }) {
    result.answer = std::move(failure);
  } else {
    if constexpr (requires { result.reason; }) result.reason = failure.reason;
    if constexpr (requires { result.detail; }) result.detail = std::move(failure.detail);
  }
  return result;
}

// The same of a call on a puzzle: `body(query, stop)` within the limits and by the seed of `settings`, which may be limits alone.
template <class Result, class Settings, class Body>
[[nodiscard]] Result called(const Puzzle& puzzle, const Settings& settings, const Body& body) {
  return result_of<Result>([&] {
    check(puzzle);
    const auto run = [&](const Limits& limits, Query query) { return body(query, stop_of(limits)); };
    if constexpr (std::is_same_v<Settings, Limits>) {
      return run(settings, query_of(settings));
    } else {
      Query query = query_of(settings.limits);
      if constexpr (requires { settings.seed; }) query.seed = settings.seed;
      return run(settings.limits, query);
    }
  });
}

}  // namespace tresse::library
