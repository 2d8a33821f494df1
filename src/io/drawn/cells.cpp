// A grid is a pencil-mark grid if it holds cells with several candidates and these are no slip,
// that is, they are not far fewer than its blanks: in `5 3 12 . 7 ...` the 12 is a value out of
// range.
#include "io/drawn/cells.hpp"

#include <algorithm>

#include "base/check.hpp"
#include "io/line/shape.hpp"
#include "io/read/regions.hpp"

namespace tresse::io {
namespace {

bool is_blank_token(std::string_view t) {
  return t.empty() || t == "-1" ||
         (t.size() == 1 && std::string_view(".0*_-xX?/\x7f").find(t[0]) != std::string_view::npos);
}

InputError fault_at(InputCode code, std::size_t line, std::size_t column, std::string detail) {
  return InputError{code, {}, line, column, std::move(detail)};
}

std::string cell_name(std::size_t cell, std::size_t side) {
  return "r" + std::to_string(cell / side + 1) + "c" + std::to_string(cell % side + 1);
}

// "r1", "C 2": a letter that is never but before a digit is no empty cell.
bool stands_before_digits(const RawGrid& raw, char letter) {
  for (const GridRow& row : raw.rows) {
    for (std::size_t i = 0; i < row.text.size(); ++i) {
      if (row.text[i] != letter) continue;
      if (i + 1 == row.text.size() || !is_digit(row.text[i + 1])) return false;
    }
  }
  return true;
}

}  // namespace

InputError row_fault(const GridRow& row, std::size_t index, std::size_t side) {
  const RowSizes sizes = sizes_of(row.text);
  const bool tokens = sizes.tokens > 1 && sizes.tokens * 2 >= side;
  const std::size_t met = tokens ? sizes.tokens : sizes.symbols;
  std::size_t column = row.text.size() + 1;
  if (met > side) {
    std::vector<Token> words;
    split_blanks(row.text, words);
    column = tokens ? words[side].column : words[0].column + (words.size() == 1 ? side : 0);
  }
  return fault_at(InputCode::wrong_length, row.number, column,
                  "row " + std::to_string(index + 1) + " has " +
                      counted(met, tokens ? "cell" : "symbol") + ", expected " +
                      std::to_string(side));
}

std::string too_few_rows(std::size_t rows, std::size_t side) {
  const auto grid = [](std::size_t n) {
    return "; " + a_size(n) + " grid has " + std::to_string(n);
  };
  return counted(rows, "row") + ", each of " + counted(side, "cell") + grid(side) + " rows" +
         (rows == 9 ? grid(9) + " cells in each row" : "");
}

std::optional<CellFault> decode_pencil_cell(std::string_view token, std::size_t cell,
                                            std::size_t side, GridCells& cells) {
  const CellId id(cell);
  const bool user = token.starts_with('u');  // SudoCue: placed by the user
  if (user) token.remove_prefix(1);
  std::size_t count = 0, value = 0;
  const auto allow = [&](std::size_t v) {
    if (cells.marks->allows(id, Digit(v - 1))) return;
    cells.marks->allow(id, Digit(v - 1));
    value = v;
    ++count;
  };
  const auto too_large = [&](std::size_t v) {
    return CellFault{
        InputCode::value_out_of_range, cell,
        "candidate " + std::to_string(v) + " is above the side " + std::to_string(side)};
  };
  const auto no_set = [&] {
    return CellFault{InputCode::unknown_symbol, cell,
                     in_quotes(token) + " is not a set of candidates" +
                         (side > 9 ? " (numbers joined by commas)" : "")};
  };
  if (is_blank_token(token)) {
    return CellFault{InputCode::contradiction, cell,
                     "cell " + cell_name(cell, side) + " has no candidate"};
  }
  if (side > 9) {
    std::vector<Token> parts;
    split_at(token, ',', parts);
    for (const Token& t : parts) {
      const auto v = to_number(without_signs(t.text));
      if (!v || *v == 0) return no_set();
      if (*v > side) return too_large(*v);
      allow(*v);
    }
  } else {
    for (char c : token) {
      if (is_digit(c) && c != '0') {
        const auto v = static_cast<std::size_t>(c - '0');
        if (v > side) return too_large(v);
        allow(v);
      } else if (!is_upper(c) && std::string_view("*#@-+").find(c) == std::string_view::npos) {
        return no_set();
      }
    }
    if (count == 0) return no_set();
  }
  if (count != 1) return std::nullopt;
  if (user) {
    cells.values.set(id, Digit(value - 1));
    cells.placed.push_back(id);
  } else {
    cells.singles.push_back(id);
  }
  return std::nullopt;
}

Result<GridCells, InputError> decode_grid(const RawGrid& raw, const GridStyle& style,
                                          const ReadOptions& options) {
  const std::size_t side = style.side;
  TRESSE_CHECK(raw.rows.size() == side);
  std::vector<RowCells> rows(side);
  std::size_t multiple = 0, blank = 0;
  bool user = false;
  for (std::size_t r = 0; r < side; ++r) {
    split_row(raw.rows[r].text, side, rows[r]);
    if (rows[r].form == RowCells::Form::none) return Failure{row_fault(raw.rows[r], r, side)};
    for (const Token& t : rows[r].tokens) {
      if (is_blank_token(t.text)) ++blank;
      if (is_multiple(t.text, side)) ++multiple;
      if (side <= 9 && t.text.size() == 2 && t.text[0] == 'u' && is_digit(t.text[1])) user = true;
    }
  }
  GridCells cells;
  cells.values = Grid(side);
  cells.pencil = options.format == "pencil" || user || multiple * 4 > blank;
  if (options.format == "numbers") cells.pencil = false;
  if (cells.pencil) cells.marks.emplace(side, false);
  for (std::size_t r = 0; r < side; ++r) {
    std::optional<CellFault> fault;
    if (cells.pencil) {
      if (rows[r].form != RowCells::Form::tokens) {
        return Failure{row_fault(raw.rows[r], r, side)};
      }
      for (std::size_t c = 0; c < side && !fault; ++c) {
        fault = decode_pencil_cell(rows[r].tokens[c].text, r * side + c, side, cells);
      }
    } else {
      cells.numbers = style.numbers && rows[r].form == RowCells::Form::tokens;
      fault = decode_tokens(rows[r].tokens, 0, side, r * side, side, &style.coding, cells.values,
                            cells.blanks);
    }
    if (fault) {
      const std::size_t row = fault->cell / side;
      return Failure{fault_at(fault->code, raw.rows[row].number,
                              rows[row].tokens[fault->cell % side].column,
                              std::move(fault->detail))};
    }
  }
  if (const auto fault = blanks_fault(cells.blanks, cells.values)) {
    return Failure{fault_at(fault->code, raw.rows[fault->cell / side].number, 0, fault->detail)};
  }
  if (is_letter(cells.blanks.filler()) && stands_before_digits(raw, cells.blanks.filler())) {
    return Failure{fault_at(InputCode::unknown_symbol, raw.rows[0].number, 0,
                            in_quotes(cells.blanks.filler()) +
                                " stands before a digit everywhere: is it part of a label?")};
  }
  cells.by_player = user;
  if (user) {
    // SudoCue's .sdx: a digit alone is a given, whatever its peers hold.
    for (CellId c : cells.singles) {
      std::size_t d = 0;
      while (!cells.marks->allows(c, Digit(d))) ++d;
      cells.values.set(c, Digit(d));
    }
    cells.singles.clear();
  }
  return cells;
}

std::optional<std::vector<std::uint16_t>> decode_regions(const RawGrid& raw, const GridStyle& style,
                                                         bool strict) {
  const std::size_t side = style.side;
  if (raw.fault || raw.rows.size() != side) return std::nullopt;
  std::vector<RowCells> rows(side);
  std::vector<std::string_view> ids;
  for (std::size_t r = 0; r < side; ++r) {
    split_row(raw.rows[r].text, side, rows[r]);
    if (rows[r].form == RowCells::Form::none) return std::nullopt;
    for (const Token& t : rows[r].tokens) ids.push_back(t.text);
  }
  auto map = region_map(ids, side);
  if (!map || (strict && (is_latin(*map, side) || !connected(*map, side)))) return std::nullopt;
  return map;
}

}  // namespace tresse::io
