// From pages to files: one PDF of all pages, or an SVG or PNG of each. The bytes are returned; nothing
// is written here, and the same book gives the same bytes.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/stop.hpp"
#include "sheet/book.hpp"
#include "sheet/font.hpp"
#include "sheet/layout.hpp"
#include "tresse/model/result.hpp"
#include "tresse/sheet.hpp"

namespace tresse {

struct RenderOptions {
  Paper paper;
  SheetFile file = SheetFile::pdf;
  double dpi = 300;  // of PNG
};

// Why there is no file: a stop, or memory that ran out (`reason`), or in words.
struct RenderFault {
  StopReason reason = StopReason::none;
  std::string detail;
};

// requires: `pages` are lay_out() of the book. One file for PDF, one a page for SVG and PNG. Polls `stop`
// before each page, each row of cells, and while the bytes are made. Memory: the files, and for PNG one page of 4
// bytes a pixel.
[[nodiscard]] Result<std::vector<std::string>, RenderFault> render(
    const Book& book, std::span<const SheetPage> pages, const Font& font,
    const RenderOptions& options, const StopToken& stop);

}  // namespace tresse
