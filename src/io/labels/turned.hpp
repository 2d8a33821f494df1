// Words that say that the lines of a grid are not its rows from above: "by column", "transposed", "from bottom to top".
#pragma once

#include <string_view>

namespace tresse::io {

// A name in a program or a key: byColumn, grid_cols, boxes.
[[nodiscard]] bool name_of_another_order(std::string_view name);

// A title or a comment: "columns from left to right". One that speaks of rows too, or has numbers, says it only by such
// words as "column by column".
[[nodiscard]] bool says_another_order(std::string_view words);

// Plain enough to count below a grid or behind it on its line, where sentences may tell how it was solved: "each line is a
// column", "box order". The second counts on a line of its own only: it may be a puzzle's name.
[[nodiscard]] bool says_columns_plainly(std::string_view words);
[[nodiscard]] bool says_turned_plainly(std::string_view words);

// A key and its value: "order", "columns". A value of one word counts beside a key such as "order" or "layout" only.
[[nodiscard]] bool is_order(std::string_view key, std::string_view value);

}  // namespace tresse::io
