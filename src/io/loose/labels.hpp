// The numbers, letters and names with which people label the rows, columns and boxes of a table.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "tresse/model/grid.hpp"

namespace tresse::io {

// What a label says that it names. A number or a letter alone says nothing.
enum class LabelKind { number, letter, row, column, box };

struct Label {
  LabelKind kind = LabelKind::number;
  std::size_t number = 0;
};

// "[3,]", "r3", "3:", "(3)", "Row 3" -> 3; "C" -> 2 of letters.
[[nodiscard]] std::optional<Label> label_of(std::string_view text);

// Does a word of the text call something a column or a box? "Col. 3", "box: "; one letter is no word.
[[nodiscard]] bool names_column_or_box(std::string_view text);

// Labels one after the other, all of one kind: 1 2 3, 0 1 2, A B C, r1 r2, [1,] [2,], "1:". They begin again after `period`
// labels. Their kind; nothing if they are no such labels.
[[nodiscard]] std::optional<LabelKind> kind_of_labels(const std::vector<std::string_view>& labels,
                                                      std::size_t period);

// The same with one label twice: a row was doubled.
[[nodiscard]] bool are_labels_with_one_twice(std::vector<std::string_view> labels);

// Is the first row 1, 2, 3, ..., perhaps behind an empty corner? It may name the columns.
[[nodiscard]] bool begins_with_labels(const Grid& grid);

// Do values count on along two of its edges? Then it is a table with the numbers of its rows and columns, taken for a
// grid of a larger side.
[[nodiscard]] bool shows_labels(const Grid& grid);

// Do values stand all along its edges, but in no corner, or nowhere else, and is none as large as its side? Then they may be
// clues outside of a smaller grid, as skyscrapers have them.
[[nodiscard]] bool shows_outside_clues(const Grid& grid);
inline constexpr std::string_view kOutsideClues =
    "values along the edges and none in the corners: are they clues outside of a smaller grid, as "
    "skyscrapers have? Such "
    "rules are not read";

}  // namespace tresse::io
