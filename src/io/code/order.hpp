// What a program says of the order of its values: rows, or columns first.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "io/paste/table.hpp"

namespace tresse::io {

struct ValueOrder {
  LabelKind lines = LabelKind::row;  // what each list of values is
  bool turned = false;               // rows and columns change places afterwards
  bool told = false;                 // by a name
  std::string fault;                 // why it cannot be told
};

// `flat`: all values stand in one list, without rows. `called`: words_of_another_order().
[[nodiscard]] ValueOrder order_of_values(std::string_view text, bool flat, std::string_view called);

// Does the statement that holds the first row, or a comment beside or above it, say that its lists are columns or boxes, or
// turned round? The words that say so; empty: none do.
[[nodiscard]] std::string words_of_another_order(const Head& head, const TableCell& first);

// Why the numbers of keys before the rows, "r3: [...]" or "grid[3] = ...", do not count on; empty if they do or there are none.
[[nodiscard]] std::string fault_of_keys(const Head& head, std::span<const TableRow> rows,
                                        std::size_t side);

}  // namespace tresse::io
