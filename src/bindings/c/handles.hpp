// What the handles of tresse.h hold, and how a call of C becomes one of C++: limits, texts, and exceptions that become a
// status.
#pragma once

#include <array>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <memory>
#include <new>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tresse.h"
#include "tresse/tresse.hpp"

struct tresse_stop {
  std::stop_source source;
};
struct tresse_settings {
  std::vector<std::pair<std::string, std::string>> all;
  std::stop_token stop;
};
struct tresse_puzzle {
  tresse::Puzzle puzzle;
  std::size_t line = 0;
};
struct tresse_answer {
  tresse::Answer answer;
  std::string reason;
};
struct tresse_path {
  tresse::Puzzle puzzle;
  std::vector<tresse::PathStep> steps;
  tresse_status status = TRESSE_OK;
  tresse::Verdict verdict = tresse::Verdict::unknown;
  std::string level;
  std::optional<std::uint32_t> score;
  std::string hardest;
  std::string profile;
  std::string reason = "none";
  std::optional<tresse::RatingFigures> figures;
  std::optional<tresse::Puzzle> stuck;
  std::vector<std::string> texts;
  std::vector<std::string> json;  // empty: no step
};
namespace tresse::c {

// An error of tresse.h, which points to the texts of this one: it stays where it is.
class ErrorOfC {
 public:
  explicit ErrorOfC(const InputError& error)
      : error_(error),
        text_(to_string(error)),
        shown_{static_cast<tresse_input_code>(error_.code), error_.file.c_str(),   error_.line,
               error_.column,                               error_.detail.c_str(), text_.c_str()} {}
  ErrorOfC(const ErrorOfC&) = delete;
  ErrorOfC& operator=(const ErrorOfC&) = delete;

  [[nodiscard]] const tresse_input_error* shown() const { return &shown_; }

 private:
  InputError error_;
  std::string text_;
  tresse_input_error shown_;
};

}  // namespace tresse::c

// Answers of its own, or those of a piece that the library holds.
struct tresse_bulk {
  tresse::BulkAnswers own;
  const tresse::BulkAnswers* answers = &own;
  std::deque<tresse::c::ErrorOfC> errors;
};
struct tresse_line_solver {
  tresse::LineSolver solver;
};
struct tresse_session {
  tresse::Session session;
};

namespace tresse::c {

inline std::string_view text_or(const char* text, std::string_view fallback = {}) {
  return text == nullptr ? fallback : std::string_view(text);
}

// A copy that free() takes; null without memory.
inline char* copy(std::string_view text) noexcept {
  auto* bytes = static_cast<char*>(std::malloc(text.size() + 1));
  if (bytes == nullptr) return nullptr;
  if (!text.empty()) std::memcpy(bytes, text.data(), text.size());
  bytes[text.size()] = '\0';
  return bytes;
}

inline tresse_status fail(tresse_status status, std::string_view why, char** error) noexcept {
  if (error != nullptr) *error = copy(why);
  return status;
}

// The status of `body`; what it throws is one too.
template <class Body>
tresse_status guarded(char** error, const Body& body) noexcept {
  if (error != nullptr) *error = nullptr;
  try {
    return body();
  } catch (const std::bad_alloc&) {
    return fail(TRESSE_NO_MEMORY, "memory", error);
  } catch (const std::exception& e) {
    return fail(TRESSE_MALFORMED, e.what(), error);
  } catch (...) {
    return fail(TRESSE_MALFORMED, "an exception of a callback", error);
  }
}
// What `body` makes; null for what it throws.
template <class Body>
auto made_or_null(const Body& body) noexcept -> decltype(body()) {
  try {
    return body();
  } catch (...) {
    return nullptr;
  }
}

// Hands a text out.
inline tresse_status give(std::string_view text, char** to, char** error) {
  if (to == nullptr) return TRESSE_OK;
  *to = copy(text);
  return *to == nullptr ? fail(TRESSE_NO_MEMORY, "memory", error) : TRESSE_OK;
}

// Of a call that ended without what was asked for.
inline tresse_status status_of(StopReason reason) {
  switch (reason) {
    case StopReason::none:
      return TRESSE_OK;
    case StopReason::memory:
      return TRESSE_NO_MEMORY;
    case StopReason::bad_request:
      return TRESSE_MALFORMED;
    default:
      return TRESSE_UNDECIDED;
  }
}
inline tresse_status status_of(const Answer& answer) {
  return answer.verdict == Verdict::unknown ? status_of(answer.reason) : TRESSE_OK;
}
// Of a text that is no puzzle, or a formula that is not written.
inline tresse_status status_of(const InputError& error) {
  if (error.code == InputCode::contradiction) return TRESSE_NOT_FOUND;
  if (error.code != InputCode::stopped) return TRESSE_MALFORMED;
  return error.detail == "memory" ? TRESSE_NO_MEMORY : TRESSE_UNDECIDED;
}

inline std::string why(StopReason reason, const std::string& detail) {
  return detail.empty() ? std::string(name_of(reason)) : detail;
}

Limits limits_of(const tresse_limits* limits);
// The settings of a call, by their names. Throws BadSetting.
template <class Settings>
Settings filled(const tresse_settings* given) {
  Settings settings;
  if (given == nullptr) return settings;
  for (const auto& [name, value] : given->all) set(settings, name, value);
  settings.limits.stop = given->stop;
  return settings;
}
SatSettings sat_of(const tresse_sat_settings& settings);
LogicSettings logic_of(const char* techniques, size_t max_subset, int hypotheses);
// With the steps.
GradeSettings grade_settings_of(const tresse_grade_settings* settings);
SolveSettings settings_of(const tresse_solve_settings* settings);
tresse_answer* handle_of(Answer answer);
inline tresse_verdict verdict_of(Verdict verdict) {
  return static_cast<tresse_verdict>(verdict);
}
// A spec of side 0 has no side yet. Throws std::invalid_argument for a shape that cannot be.
TopologySpec spec_of(const tresse_shape* shape, std::size_t side);
// The grid of side * side values. Throws std::invalid_argument for a value above the side.
Grid grid_of(const uint16_t* values, std::size_t side);
void write_values(const Grid& grid, uint16_t* values);

// The place of a name. Throws std::invalid_argument, which lists all: "unknown strand 'x' (sat, native, logic)".
std::size_t index_named(std::string_view name, std::span<const std::string_view> names,
                        const char* what);
template <class Enum>
Enum named(std::string_view name, std::span<const std::string_view> names, const char* what) {
  return static_cast<Enum>(index_named(name, names, what));
}

// Words of the program's options, in the order of the enumerations.
inline constexpr std::array<std::string_view, 5> kEngines = {"auto", "logic", "native", "sat",
                                                             "portfolio"};
inline constexpr std::array<std::string_view, 3> kStrands = {"sat", "native", "logic"};
inline constexpr std::array<std::string_view, 4> kNotations = {"plain", "eureka", "nice-loop",
                                                               "words"};
inline constexpr std::array<std::string_view, 9> kSymmetries = {
    "none",     "rotate180",    "rotate90", "horizontal", "vertical",
    "diagonal", "antidiagonal", "both",     "full"};
inline constexpr std::array<std::string_view, 5> kLevels = {"easy", "medium", "hard", "expert",
                                                            "extreme"};

static_assert(static_cast<int>(Verdict::unique) == TRESSE_UNIQUE);
static_assert(static_cast<int>(Verdict::multiple) == TRESSE_MULTIPLE);
static_assert(static_cast<int>(Verdict::none) == TRESSE_NONE);
static_assert(static_cast<int>(Verdict::unknown) == TRESSE_UNKNOWN);
static_assert(sizeof(Verdict) == 1);  // tresse_bulk_verdicts() shows them as they lie
static_assert(static_cast<int>(InputCode::empty_input) == TRESSE_EMPTY_INPUT);
static_assert(static_cast<int>(InputCode::bad_regions) == TRESSE_BAD_REGIONS);
static_assert(static_cast<int>(InputCode::bad_syntax) == TRESSE_BAD_SYNTAX);
static_assert(static_cast<int>(InputCode::stopped) == TRESSE_STOPPED);
static_assert(static_cast<int>(Level::extreme) == TRESSE_EXTREME);
static_assert(static_cast<int>(Symmetry::full) == TRESSE_SYMMETRY_FULL);
static_assert(static_cast<std::size_t>(EngineKind::portfolio) + 1 == kEngines.size());
static_assert(static_cast<std::size_t>(Notation::words) + 1 == kNotations.size());
static_assert(static_cast<std::size_t>(ProofStrand::logic) + 1 == kStrands.size());

}  // namespace tresse::c
