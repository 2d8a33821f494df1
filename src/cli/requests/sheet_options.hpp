// The options of `tresse sheet`, as values.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

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
  std::optional<RateOptions> scale;

  // Is an engine asked? Levels and ratings are for puzzles with one solution only.
  [[nodiscard]] bool solves() const { return layout.solutions || grade || scale; }
};

// Throws UsageError.
[[nodiscard]] SheetRequest sheet_request(const Options& options);

// The file of page `page` (from 1) of `of`: the output "book.svg" or "book" itself, or "book-01.svg" where there
// are several.
[[nodiscard]] std::string page_path(const SheetRequest& request, std::size_t page, std::size_t of);

}  // namespace tresse::cli
