// The options of `tresse sheet`, as values.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cli/options/parse.hpp"
#include "tresse/tool/logic/rating.hpp"
#include "tresse/tool/sheet/layout.hpp"
#include "tresse/tool/sheet/paper.hpp"

namespace tresse::cli {

struct SheetRequest {
  std::string output;  // a path, or "-"
  RenderOptions render;
  LayoutOptions layout;  // names and levels may want `headers` too
  std::string title;
  std::string font = "sans";
  std::string symbols;  // an alphabet; empty = that of the input
  bool numbers = true;
  std::uint64_t first_number = 1;
  bool grade = false;
  bool captions = false;
  bool solution_pages = false;
  std::optional<RateOptions> scale;

  // Is an engine asked? Levels and ratings are for puzzles with one solution only.
  [[nodiscard]] bool solves() const { return layout.solutions || grade || scale; }
};

// Throws UsageError.
[[nodiscard]] SheetRequest sheet_request(const Options& options);

// "pdf", "svg" or "png".
[[nodiscard]] std::string_view extension_of(SheetFile file);

}  // namespace tresse::cli
