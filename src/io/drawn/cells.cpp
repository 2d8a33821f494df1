// From the rows of a drawn grid to its cells. A line without any digit or letter is a border if it holds "---" or "===", or nothing but
// border characters with at least one of + - =. The one trap is '-' as blank: then a line of exactly N dashes is an empty row, which only
// the caller can know (dash_row). A grid is a pencil-mark grid if it holds cells with several candidates and these are no slip, that is,
// they are not far fewer than its blanks: in `5 3 12 . 7 ...` the 12 is a value out of range.
#include <algorithm>
#include <array>

#include "base/check.hpp"
#include "base/ranges.hpp"
#include "io/drawn/grid.hpp"
#include "io/read/regions.hpp"

namespace tresse::io {
namespace {

bool is_mark(char c) {
  return c == '*' || c == '#' || c == '@' || c == '-' || c == '+' || is_upper(c);
}

// "c1 c2 c3 ...", the names above the columns of a drawing of a step. It ends at the first other word, and keeps none:
// the list of all words of a line of 16 MB takes 0.05 s, in which no stop is seen.
bool names_columns(std::string_view line) {
  std::size_t names = 0;
  bool all = true;
  each_word(line, 0, [&](const Token& word) {
    all = word.text.starts_with('c') && to_number(word.text.substr(1)) == names + 1;
    names += all ? 1u : 0u;
    return all;
  });
  return all && names > 1;
}

// "r3 |" before a row of such a drawing: how long the name is; 0: there is none.
std::size_t row_name(std::string_view line) {
  const std::size_t end = line.find_first_not_of("0123456789", 1);
  if (!line.starts_with('r') || end == std::string_view::npos || end == 1) return 0;
  const std::size_t stroke = line.find_first_not_of(' ', end);
  return stroke != end && stroke != std::string_view::npos && line[stroke] == '|' ? end : 0;
}

}  // namespace

std::string_view without_signs(std::string_view part) {
  part.remove_prefix(std::min(part.find_first_not_of("*+-"), part.size()));
  return part;
}

LineUse use_of(std::string_view line, std::size_t dash_row) {
  if (is_empty(line)) return LineUse::empty;
  if (is_comment(line) || names_columns(line)) return LineUse::comment;
  const auto count = [line](std::string_view set) {
    return static_cast<std::size_t>(std::count_if(line.begin(), line.end(), [&](char c) { return set.find(c) != std::string_view::npos; }));
  };
  if (dash_row != 0 && count("-") == dash_row && count("-| \t") == line.size()) return LineUse::row;
  if (std::any_of(line.begin(), line.end(), [](char c) { return is_digit(c) || is_letter(c); })) return LineUse::row;
  if (line.find("---") != std::string_view::npos || line.find("===") != std::string_view::npos) return LineUse::border;
  const bool drawn = count("+-|=:.'* \t") == line.size() && count("+-=") != 0;
  return drawn && (count(".*'") == 0 || count("-") >= 3) ? LineUse::border : LineUse::row;
}

std::string without_strokes(std::string_view line) {
  std::string row(line);
  std::fill_n(row.begin(), row_name(line), ' ');
  std::replace(row.begin(), row.end(), '|', ' ');
  return row;
}

RowSizes sizes_of(std::string_view row) {
  RowSizes sizes;
  bool inside = false;
  for (char c : row) {
    const bool symbol = !is_blank(c);
    sizes.tokens += symbol && !inside ? 1u : 0u;
    inside = symbol;
    sizes.commas += c == ',' ? 1u : 0u;
    sizes.symbols += symbol && c != ',' ? 1u : 0u;
  }
  return sizes;
}

void split_row(std::string_view row, std::size_t side, RowCells& out) {
  out.form = RowCells::Form::none;
  const RowSizes sizes = sizes_of(row);
  if (sizes.tokens == side && (side > 1 || sizes.symbols == 1)) {
    split_blanks(row, out.tokens);
    out.form = RowCells::Form::tokens;
    const auto joined = [](const Token& t) { return !t.text.starts_with(',') && !t.text.ends_with(','); };
    if (sizes.commas == 0 || ranges::all_of(out.tokens, joined)) return;
    out.form = RowCells::Form::none;
  }
  if (sizes.commas != 0 && sizes.commas + 1 >= side && sizes.commas <= side) {
    // N-1 commas; an N-th at the end is tolerated where no cell is empty.
    split_at(row, ',', out.tokens);
    const auto empty = [](const Token& t) { return trim(t.text).empty(); };
    if (out.tokens.size() == side + 1 && std::count_if(out.tokens.begin(), out.tokens.end(), empty) == 1 && empty(out.tokens.back()))
      out.tokens.pop_back();
    for (Token& t : out.tokens) t.text = trim(t.text);
    if (out.tokens.size() == side) {
      out.form = RowCells::Form::tokens;
      return;
    }
  }
  if (sizes.symbols != side || (sizes.commas != 0 && sizes.tokens <= 1)) return;
  if (side > 9 && sizes.tokens * 2 > side) return;  // a number a cell: one is missing, and none of two digits is two cells
  out.tokens.clear();
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (!is_blank(row[i]) && row[i] != ',') out.tokens.push_back({row.substr(i, 1), i + 1});
  }
  out.form = RowCells::Form::glued;
}

bool is_pencil_cell(std::string_view token, std::size_t side) {
  if (side > 9) {
    return !any_part(token, ',', [&](std::string_view part) {
      const std::size_t n = to_number(without_signs(part)).value_or(0);
      return n == 0 || n > side;
    });
  }
  char last = '0';
  for (char c : token) {
    if (is_mark(c)) continue;
    if (!is_digit(c) || c <= last || c > static_cast<char>('0' + side)) return false;
    last = c;
  }
  return last != '0';
}

bool is_multiple(std::string_view token, std::size_t side) {
  if (side > 9) return token.find(',') != std::string_view::npos;
  return std::count_if(token.begin(), token.end(), is_digit) > 1 && is_pencil_cell(token, side);
}

bool is_regions_comment(std::string_view comment) {
  const std::string_view text = trim(trim(comment).substr(1));
  return starts_with_no_case(text, "regions");
}

namespace {

// "r1", "C 2": a letter that is never but before a digit is no empty cell.
bool stands_before_digits(const std::vector<GridRow>& rows, char letter) {
  for (const GridRow& row : rows) {
    for (std::size_t i = 0; i < row.text.size(); ++i) {
      if (row.text[i] != letter) continue;
      if (i + 1 == row.text.size() || !is_digit(row.text[i + 1])) return false;
    }
  }
  return true;
}

}  // namespace

std::optional<BoxShape> drawn_box(std::size_t rows, std::size_t cols, std::size_t side) {
  if (rows <= 1 && cols <= 1) return std::nullopt;
  if (rows == 0 && side % cols == 0) rows = side / cols;
  if (cols == 0 && side % rows == 0) cols = side / rows;
  const auto usual = default_box_shape(side);
  if (rows * cols != side || (usual && usual->rows == rows && usual->cols == cols)) return std::nullopt;
  return BoxShape{rows, cols};
}

InputError row_fault(const GridRow& row, std::size_t index, std::size_t side) {
  const RowSizes sizes = sizes_of(row.text);
  const bool tokens = sizes.tokens > 1 && sizes.tokens * 2 >= side;
  const bool fields = !tokens && sizes.commas != 0;
  const std::size_t met = tokens ? sizes.tokens : fields ? sizes.commas + 1 : sizes.symbols;
  std::size_t column = row.text.size() + 1;
  if (met > side && !fields) {
    std::vector<Token> words;
    split_blanks(row.text, words);
    column = tokens ? words[side].column : words[0].column + (words.size() == 1 ? side : 0);
  }
  return fault_at(InputCode::wrong_length, row.number, column,
                  "row " + std::to_string(index + 1) + " has " + counted(met, tokens || fields ? "cell" : "symbol") + ", expected " + std::to_string(side));
}

std::string too_few_rows(std::size_t rows, std::size_t side) {
  return counted(rows, "row") + ", each of " + counted(side, "cell") + "; " + a_size(side) + " grid has " + std::to_string(side) + " rows" +
         (rows == 9 ? "; a 9x9 grid has 9 cells in each row" : "");
}

std::optional<CellFault> decode_pencil_cell(std::string_view token, std::size_t cell,
                                            std::size_t side, GridCells& cells) {
  const CellId id(cell);
  const bool user = token.starts_with('u');  // SudoCue: placed by the user
  if (user) token.remove_prefix(1);
  const auto fault = [&](InputCode code, std::string detail) { return CellFault{code, cell, std::move(detail)}; };
  if (is_empty_cell(token)) return fault(InputCode::contradiction, "cell " + cell_name(cell, side) + " has no candidate");
  std::size_t count = 0, value = 0, large = 0;
  bool is_set = true;
  const auto allow = [&](std::size_t v) {
    large = v > side ? v : 0;
    if (large != 0 || cells.marks->allows(id, Digit(v - 1))) return large == 0;
    cells.marks->allow(id, Digit(v - 1));
    value = v;
    ++count;
    return true;
  };
  if (side > 9) {
    each_piece(token, ',', [&](const Token& t) {
      const std::size_t v = to_number(without_signs(t.text)).value_or(0);
      is_set = v != 0;
      return is_set && allow(v);
    });
  } else {
    for (std::size_t i = 0; i < token.size() && is_set && large == 0; ++i) {
      const char c = token[i];
      if (is_digit(c) && c != '0') {
        allow(static_cast<std::size_t>(c - '0'));
      } else {
        is_set = is_mark(c);
      }
    }
    is_set = is_set && (count != 0 || large != 0);
  }
  if (!is_set) return fault(InputCode::unknown_symbol, in_quotes(token) + " is not a set of candidates" + (side > 9 ? " (numbers joined by commas)" : ""));
  if (large != 0) return fault(InputCode::value_out_of_range, "candidate " + std::to_string(large) + " is above the side " + std::to_string(side));
  if (count == 1 && user) {
    cells.values.set(id, Digit(value - 1));
    cells.placed.push_back(id);
  } else if (count == 1) {
    cells.singles.push_back(id);
  }
  return std::nullopt;
}

Result<GridCells, InputError> decode_grid(const std::vector<GridRow>& raw, const GridStyle& style,
                                          const ReadOptions& options) {
  const std::size_t side = style.side;
  TRESSE_CHECK(raw.size() == side);
  std::vector<RowCells> rows(side);
  std::size_t multiple = 0, blank = 0;
  bool user = false;
  for (std::size_t r = 0; r < side; ++r) {
    split_row(raw[r].text, side, rows[r]);
    if (rows[r].form == RowCells::Form::none) return Failure{row_fault(raw[r], r, side)};
    for (const Token& t : rows[r].tokens) {
      if (is_empty_cell(t.text)) ++blank;
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
      if (rows[r].form != RowCells::Form::tokens) return Failure{row_fault(raw[r], r, side)};
      for (std::size_t c = 0; c < side && !fault; ++c) fault = decode_pencil_cell(rows[r].tokens[c].text, r * side + c, side, cells);
    } else {
      cells.numbers = style.numbers && rows[r].form == RowCells::Form::tokens;
      fault = decode_tokens(rows[r].tokens, r * side, style.coding, cells.values, cells.blanks);
    }
    if (fault) {
      const std::size_t row = fault->cell / side;
      return bad(fault->code, raw[row].number, rows[row].tokens[fault->cell % side].column, std::move(fault->detail));
    }
  }
  if (const auto fault = blanks_fault(cells.blanks, cells.values)) return bad(fault->code, raw[fault->cell / side].number, 0, fault->detail);
  if (const char filler = cells.blanks.filler(); is_letter(filler) && stands_before_digits(raw, filler))
    return bad(InputCode::unknown_symbol, raw[0].number, 0, in_quotes(filler) + " stands before a digit everywhere: is it part of a label?");
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

std::optional<std::vector<std::uint16_t>> decode_regions(const std::vector<GridRow>& raw, bool strict) {
  const std::size_t side = raw.size();
  std::vector<RowCells> rows(side);
  std::vector<std::string_view> ids;
  for (std::size_t r = 0; r < side; ++r) {
    split_row(raw[r].text, side, rows[r]);
    if (rows[r].form == RowCells::Form::none) return std::nullopt;
    for (const Token& t : rows[r].tokens) ids.push_back(t.text);
  }
  auto map = region_map(ids, side);
  if (!map || (strict && (is_latin(*map, side) || !connected(*map, side)))) return std::nullopt;
  return map;
}

ReadItem record_of(ReadContext& context, std::size_t line, std::string_view format, GridCells cells, const Alphabet& alphabet,
                   const ShapeHints& hints) {
  const std::size_t side = cells.values.side();
  const bool decimals = side > 9 && (cells.numbers || cells.pencil || alphabet.numeric());
  ReadItem record = context.record(line, format, std::move(cells.values),
                                   decimals              ? Alphabet()
                                   : alphabet.numeric() ? Alphabet::standard(side)
                                                        : alphabet,
                                   cells.blanks, hints);
  if (!record) return record;
  if (cells.marks) {
    record->puzzle.marks = std::move(cells.marks);
    if (!place_singles(record->puzzle, cells.singles).empty()) record->notes.push_back(kPlacedNote);
    drop_empty_marks(record->puzzle);
  }
  const auto usual = default_box_shape(side);
  const bool unusual = hints.box && hints.regions.empty() && !(usual && usual->rows == hints.box->rows);
  if (unusual && !context.options.box)
    record->notes.push_back("boxes " + std::to_string(hints.box->rows) + "x" + std::to_string(hints.box->cols) + " as drawn or stated");
  if (cells.by_player) context.part_position(cells.placed, ReadContext::Marks::players, *record);
  return record;
}

}  // namespace tresse::io
