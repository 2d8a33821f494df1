// The puzzles of one block of lines.
#pragma once

#include <vector>

#include "io/loose/table.hpp"
#include "io/loose/unwrap.hpp"

namespace tresse::io {

struct LooseReading {
  std::vector<CellTable> tables;
  InputError fault;  // no detail: there is none

  [[nodiscard]] bool failed() const { return !fault.detail.empty(); }
  void refuse(InputCode code, std::size_t line, std::string detail) {
    if (!failed()) fault = {code, {}, line, 0, std::move(detail)};
  }
  void add(std::vector<CellTable> more) {
    if (more.empty()) return;
    if (tables.empty()) {
      tables = std::move(more);
    } else if (!same_tables(tables, more)) {
      refuse(InputCode::ambiguous, tables[0].cells[0][0].line,
             "this text can be read as two different puzzles: with " + first_cells(tables[0]) + " and with " + first_cells(more[0]) +
                 " as the first row. Are some numbers labels? Write N rows of N symbols, with a dot for each empty cell");
    }
  }

 private:
  static std::string first_cells(const CellTable& table) {
    std::string text;
    for (const TableCell& cell : table.cells[0]) text += (text.empty() ? "" : " ") + (cell.text.empty() ? "." : cell.text);
    return in_quotes(text);
  }
};

// The lines that may be rows: no frames, no empty ones.
[[nodiscard]] std::vector<const LooseLine*> rows_of_block(const LooseBlock& block);

// The tables of a block, or of what stands between its empty lines.
[[nodiscard]] LooseReading read_parts(const LooseBlock& block, const ReadOptions& options);

}  // namespace tresse::io
