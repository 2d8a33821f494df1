// GridStyle: what all grids of one file have in common, found in its head.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "io/drawn/rows.hpp"
#include "io/read/coding.hpp"
#include "io/read/format.hpp"
#include "io/source/feed.hpp"

namespace tresse::io {

struct GridStyle {
  std::size_t side = 0;          // 0 = no grid was found
  bool numbers = false;          // separated decimals, not one-character symbols
  bool dash_blank = false;       // '-' is a blank, so N dashes are a row
  bool empty_line_ends = false;  // an empty line ends a grid (else it only spaces bands)
  std::size_t header_rows = 0;   // rows before the first grid that state its size
  std::optional<BoxShape> header_box;
  Coding coding;
  std::optional<InputError> coding_fault;
  // For the error when nothing fits.
  std::size_t rows = 0;
  std::size_t symbols = 0;
  std::size_t odd_row = 0;  // the first row of another length, from 1; 0 = none
  std::size_t odd_length = 0;
  std::size_t usual_length = 0;  // that of most rows; 0: most differ
  std::size_t odd_line = 0;
  std::size_t odd_column = 0;
};

[[nodiscard]] GridStyle find_grid_style(const Head& head, const ReadOptions& options);

// The one error of a text that no format fits. requires: style.side == 0.
[[nodiscard]] NextRecord no_grid(ReadContext& context, const Head& head, GridStyle style);

}  // namespace tresse::io
