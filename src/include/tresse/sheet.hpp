// Pages for print: puzzles, and behind them their solutions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "tresse/puzzle.hpp"
#include "tresse/solve.hpp"
#include "tresse/version.hpp"

namespace tresse {
inline namespace v0 {

enum class SheetFile : std::uint8_t { pdf, svg, png };
enum class SheetSolutions : std::uint8_t { end, none, only };

struct SheetSettings {
  SheetFile file = SheetFile::pdf;
  std::string paper = "a4";  // or a3, a5, letter, legal, "6x9" (inches), "210x148mm"
  bool landscape = false;
  double margin = 12.7;      // millimetres
  std::size_t per_page = 0;  // puzzles; 0 = as many as print comfortably
  bool large_print = false;
  std::string title = {};
  bool numbers = true;  // "No 1", "No 2", ...
  std::uint64_t first_number = 1;
  SheetSolutions solutions = SheetSolutions::end;
  bool grade = false;         // print the level of each puzzle
  std::string scale = {};     // "se121": print its ER
  bool uniqueness = true;     // may levels and ratings use techniques that assume one solution?
  bool assumptions = true;    // and those of the family assumptions, and hypotheses?
  std::string symbols = {};   // an alphabet; empty = the usual one of the side
  std::string font = "sans";  // a family
  double dpi = 300;           // of PNG
  Limits limits = {};         // of each puzzle
  std::string profile = {};   // of the level: "tresse" or "basic"; empty = tresse
  std::uint64_t seed = 0;     // of the search for the solution
  double gutter =
      0;  // millimetres more where pages are bound: left of odd pages, right of even ones
  bool captions = false;        // print what special rules ask
  bool solution_pages = false;  // print on which page each solution is
};

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
