// Pages for print: puzzles, and behind them their solutions.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "tresse/puzzle.hpp"
#include "tresse/settings.hpp"
#include "tresse/solve.hpp"
#include "tresse/version.hpp"

namespace tresse {
inline namespace v0 {

enum class SheetFile : std::uint8_t { pdf, svg, png };
enum class SheetSolutions : std::uint8_t { end, none, only };
enum class SheetChapters : std::uint8_t { none, level, kind };

template <>
inline constexpr std::string_view kWords<SheetFile>[] = {"pdf", "svg", "png"};
template <>
inline constexpr std::string_view kWords<SheetSolutions>[] = {"end", "none", "only"};
template <>
inline constexpr std::string_view kWords<SheetChapters>[] = {"none", "level", "kind"};

// The members are the rows of settings/sheet.def, which says what each means.
#define TRESSE_SETTINGS SheetSettings
#define TRESSE_ROWS "tresse/settings/sheet.def"
struct SheetSettings {
#include "tresse/settings/members.def"
  Limits limits = {};  // of each puzzle
};
#include "tresse/settings/rows.def"

struct Sheet {
  std::vector<std::string> files;        // the bytes: one PDF, or an SVG or PNG of each page
  std::string error;                     // why there are none, in one sentence
  StopReason reason = StopReason::none;  // of the error: bad_request is a setting, time a limit
  std::vector<std::string> notes;        // "puzzle 3 has several solutions; none is printed"
};

// As `tresse sheet`. Each puzzle's `name` is printed.
[[nodiscard]] TRESSE_PUBLIC Sheet sheet(std::span<const Puzzle> puzzles,
                                        const SheetSettings& settings = {});

}  // namespace v0
}  // namespace tresse
