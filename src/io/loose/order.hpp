// Words that say that the lines of a grid are not its rows from above: "by column", "transposed", "last row first".
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "io/source/feed.hpp"

namespace tresse::io {

struct WordsOfOrder {
  std::size_t line = 0;
  std::string words;
};

// The first line that says so: above the rows in a title or a comment, below or beside them in plain words. Sentences may also
// tell how a puzzle was solved. `program`: names and calls of programming languages count too.
[[nodiscard]] std::optional<WordsOfOrder> words_of_order(const Head& head, bool program);

// A name in a program or a key: byColumn, grid_cols, boxes.
[[nodiscard]] bool name_of_another_order(std::string_view name);

// A key and its value: "order", "columns". A value of one word counts beside a key such as "order" or "layout" only.
[[nodiscard]] bool is_order(std::string_view key, std::string_view value);

}  // namespace tresse::io
