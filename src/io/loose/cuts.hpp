// The ways to cut the lines of a block into cells.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "io/loose/table.hpp"
#include "io/loose/unwrap.hpp"

namespace tresse::io {

enum class Way { strokes, tabs, semicolons, commas, ampersands, double_strokes, words, symbols, labelled_symbols };
inline constexpr Way kWays[] = {Way::strokes, Way::tabs,  Way::semicolons, Way::commas,          Way::ampersands, Way::double_strokes,
                                Way::words,   Way::symbols, Way::labelled_symbols};

// Are empty cells nothing between two separators?
[[nodiscard]] inline bool has_fields(Way way) { return way <= Way::double_strokes; }

// Which outer strokes of a block belong to its frame.
struct Frame {
  bool left = false, right = false;
};
[[nodiscard]] Frame frame_of(const std::vector<const LooseLine*>& rows);

// The cells of a line; nothing if it cannot be cut in this way.
[[nodiscard]] std::optional<TableRow> cut_line(const LooseLine& line, Way way, Frame frame);

// Cells in columns of equal width, `side` in a row, whose empty ones are blanks, with strokes or wider gaps between boxes or not.
// Nothing if the columns cannot be told for sure. `is_short`: which lines end before the last column.
[[nodiscard]] std::vector<TableRow> cut_columns(const std::vector<const LooseLine*>& rows, std::size_t side,
                                                std::vector<bool>& is_short);

}  // namespace tresse::io
