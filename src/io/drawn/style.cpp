// The side of the grids in a file: every row of the head proposes its numbers of tokens, of
// symbols, of comma fields and of characters; a proposal N holds if most rows split into N cells
// and there are at least N rows. The largest N that divides the rows wins, so that `53. .7. ...` is
// a row of nine and not of three.
#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "base/ranges.hpp"
#include "io/drawn/grid.hpp"

namespace tresse::io {
namespace {

struct HeadRow {
  std::string text;  // without strokes
  const Line* line = nullptr;
  RowSizes sizes;
  bool begins_regions = false;  // the first row below "# regions"
};

// '-' beside values on one line, and not as the sign of -1 or HoDoKu's "-8".
bool uses_dash_blank(const Head& head) {
  for (const Line* line : head.data) {
    const std::string_view s = line->text;
    const bool values = std::any_of(s.begin(), s.end(), [](char c) { return (is_digit(c) && c != '0') || is_upper(c); });
    if (!values || s.find('+') != std::string_view::npos) continue;
    for (std::size_t i = s.find('-'); i != std::string_view::npos; i = s.find('-', i + 1)) {
      const bool signs = i + 1 < s.size() && is_digit(s[i + 1]) && (i == 0 || is_blank(s[i - 1]) || s[i - 1] == '|' || s[i - 1] == ',');
      if (!signs) return true;
    }
  }
  return false;
}

// Most tokens must look like cells of side N: this is what refuses `53.` as one cell of three.
bool plausible(const RowCells& cells, std::size_t side) {
  if (cells.form != RowCells::Form::tokens) return true;
  const auto good = std::count_if(cells.tokens.begin(), cells.tokens.end(), [&](const Token& t) {
    const auto number = to_number(t.text);
    return (t.text.size() <= 1 && t.text != ",") || t.text == "-1" || (number && *number <= side && side > 9) || is_pencil_cell(t.text, side) ||
           (t.text.size() == 2 && t.text[0] == 'u' && is_digit(t.text[1]));
  });
  return static_cast<std::size_t>(good) * 10 >= cells.tokens.size() * 6;
}

std::size_t fitting_rows(const std::vector<HeadRow>& rows, std::size_t side) {
  std::size_t fits = 0;
  RowCells cells;
  for (const HeadRow& row : rows) {
    split_row(row.text, side, cells);
    if (cells.form != RowCells::Form::none && plausible(cells, side)) ++fits;
  }
  return fits;
}

// A first row of one or two numbers that states the size of what follows: "9", "3 3", "3, 3", and
// in the academic form a second row with a constant.
std::size_t header_rows(const std::vector<HeadRow>& rows, std::optional<BoxShape>& box) {
  if (rows.size() < 3) return 0;
  const auto numbers_of = [](const HeadRow& row) {
    std::string text = row.text;
    std::replace(text.begin(), text.end(), ',', ' ');
    std::vector<std::size_t> numbers;
    each_word(text, 0, [&](const Token& t) {
      const auto n = to_number(t.text);
      if (!n || numbers.size() == 2) numbers = {0, 0, 0};  // no header
      if (numbers.size() < 3) numbers.push_back(*n);
      return numbers.size() < 3;
    });
    return numbers;
  };
  const auto numbers = numbers_of(rows[0]);
  const RowSizes &after = rows.back().sizes, &first = rows[0].sizes;
  if (numbers.empty() || numbers.size() > 2 || first.commas > 1 || (first.tokens == after.tokens && first.symbols == after.symbols)) return 0;
  const auto is_side = [&](std::size_t n) { return n > 1 && (after.symbols == n || after.tokens == n || after.commas + 1 == n); };
  if (numbers.size() == 2) {
    if (numbers[0] > kMaxSide || numbers[1] > kMaxSide || !is_side(numbers[0] * numbers[1])) return 0;
    box = BoxShape{numbers[0], numbers[1]};
    return 1;
  }
  if (!is_side(numbers[0]) && !(numbers[0] <= 32 && is_side(numbers[0] * numbers[0]))) return 0;
  const bool constant = numbers_of(rows[1]).size() == 1 && rows[1].sizes.tokens == 1 && rows[2].sizes.tokens == after.tokens && after.tokens > 2;
  return constant ? 2 : 1;
}

std::vector<HeadRow> rows_of(const Head& head, std::size_t dash_row, std::vector<std::size_t>& runs) {
  std::vector<HeadRow> rows;
  std::size_t run = 0;
  bool regions = false;
  for (const Line* line : head.all) {
    if (head.stopped()) return {};
    const LineUse use = use_of(line->text, dash_row);
    if (use == LineUse::comment && is_regions_comment(line->text)) regions = true;
    if (use == LineUse::row) {
      HeadRow row{without_strokes(line->text), line, {}, std::exchange(regions, false)};
      row.sizes = sizes_of(row.text);
      rows.push_back(std::move(row));
      ++run;
    } else if (use == LineUse::empty && run != 0) {
      runs.push_back(run);
      run = 0;
    }
  }
  if (run != 0) runs.push_back(run);
  return rows;
}

void find_side(const std::vector<HeadRow>& rows, bool complete, std::size_t least, const ReadOptions& options, GridStyle& style) {
  std::map<std::size_t, std::size_t> votes;
  for (const HeadRow& row : rows) {
    const std::size_t fields = row.sizes.commas == 0 ? row.sizes.tokens : row.sizes.commas + 1;
    for (const std::size_t n : std::set<std::size_t>{row.sizes.tokens, row.sizes.symbols, fields}) ++votes[n];
  }
  const auto divides = [&](std::size_t n) { return !complete || rows.size() % n == 0; };
  style.side = 0;
  for (const auto& [n, count] : votes) {
    if (n < least || n > kMaxSide || (options.side && n != *options.side) || count * 2 < rows.size()) continue;
    if (complete && (n == 1 ? rows.size() != 1 : rows.size() * 2 <= n)) continue;
    if (fitting_rows(rows, n) * 2 < rows.size()) continue;
    if (style.side == 0 || divides(n) || !divides(style.side)) style.side = n;
  }
}

void find_coding(const std::vector<HeadRow>& rows, const ReadOptions& options, GridStyle& style) {
  Census census;
  std::string gathered;
  std::size_t count = 0, ids = 0;
  RowCells cells;
  bool letters = false;
  for (const HeadRow& row : rows) {
    // The ids of regions are numbers, also where a value above 9 is a letter.
    if (row.begins_regions) ids = style.side;
    if (ids != 0) {
      --ids;
      continue;
    }
    split_row(row.text, style.side, cells);
    if (cells.form == RowCells::Form::none) continue;
    const bool single = std::all_of(cells.tokens.begin(), cells.tokens.end(), [](const Token& t) { return t.text.size() <= 1 || t.text == "-1"; });
    if (!single) {
      style.numbers = style.side > 9;
      continue;
    }
    for (const Token& t : cells.tokens) {
      gathered += t.text.size() == 1 ? t.text[0] : '.';
      letters = letters || (is_letter(gathered.back()) && to_upper(gathered.back()) != 'X');
    }
    if (++count % style.side != 0) continue;
    census.add(gathered, style.side, options.box ? options.box : default_box_shape(style.side));
    gathered.clear();
  }
  if (!gathered.empty()) census.add(gathered, style.side, std::nullopt);
  const bool glued = !rows.empty() && rows.back().sizes.tokens != style.side;
  style.numbers = style.numbers || style.side > 64 || (style.side > 9 && !letters && !glued && options.alphabet.empty()) || options.alphabet == "numbers" || options.format == "numbers";
  if (style.numbers) {
    style.coding = number_coding(style.side, options);
  } else if (auto coding = decide_coding(style.side, census, options)) {
    style.coding = std::move(*coding);
  } else {
    style.coding_fault = coding.error();
  }
}

bool only_words(const Head& head) {
  const auto any = [&](bool (*is)(char)) {
    return ranges::any_of(head.data, [&](const Line* line) { return std::any_of(line->text.begin(), line->text.end(), is); });
  };
  return any([](char c) { return is_letter(c); }) && !any([](char c) { return is_digit(c); });
}

// The marks of quoted mail ('>') at the front of each line, if all lines have as many.
std::size_t quote_marks(const Head& head) {
  std::optional<std::size_t> marks;
  for (const Line* line : head.data) {
    const std::string_view begin = std::string_view(line->text).substr(0, line->text.find_first_not_of("> \t"));
    const auto here = static_cast<std::size_t>(std::count(begin.begin(), begin.end(), '>'));
    if (marks.value_or(here) != here) return 0;
    marks = here;
  }
  return marks.value_or(0);
}

// "'x' (U+0078)": the first character that is no ASCII, and no sign with a meaning here; empty if there is none. `more` counts
// the bytes that such characters have beyond one.
std::string strange_character(const Head& head, std::size_t& more) {
  std::string found;
  for (const Line* line : head.data) {
    for (std::size_t i = 0; i < line->text.size();) {
      const Character c = character_at(line->text, i);
      more += c.bytes - 1;
      if (c.bytes > 1 && found.empty()) {
        std::string number = in_hex(c.code, c.code > 0xFFFFF ? 6 : c.code > 0xFFFF ? 5 : 4);
        std::transform(number.begin(), number.end(), number.begin(), to_upper);
        found = "'" + line->text.substr(i, c.bytes) + "' (U+" + number + ")";
      }
      i += c.bytes;
    }
  }
  return found;
}

// The size that a symbol or two more or less would make.
std::string nearest_size(std::size_t symbols) {
  for (std::size_t side = 4; side <= 64 && symbols >= 14; ++side) {
    for (const auto& [size, what] : {std::pair{side * side, " line"}, std::pair{side * side * side, " candidate string"}}) {
      if (symbols + 2 >= size && symbols <= size + 2) return "; " + std::to_string(size) + " would be " + a_size(side) + what;
    }
  }
  return "; a 9x9 line has 81";
}

}  // namespace

GridStyle style_of_rows(const std::vector<GridRow>& rows, std::size_t side, const ReadOptions& options) {
  GridStyle style;
  style.side = side;
  std::vector<HeadRow> all;
  for (const GridRow& row : rows) all.push_back({row.text, nullptr, sizes_of(row.text), false});
  find_coding(all, options, style);
  return style;
}

// Few symbols are what is left of a larger grid, unless the side is said: by an option, "# n=2" above them, or a header of .sdk.
std::size_t least_side_of(const Head& head, const ReadOptions& options) {
  const bool said = std::any_of(head.all.begin(), head.all.end(), [](const Line* line) {
    const std::string_view text = trim(line->text);
    return text.starts_with("# n=") || (text.size() > 1 && text[0] == '#' && is_upper(text[1]));
  });
  return options.side || said ? 1 : 4;
}

GridStyle find_grid_style(const Head& head, const ReadOptions& options) {
  GridStyle style;
  const std::size_t least = least_side_of(head, options);
  style.dash_blank = uses_dash_blank(head);
  std::vector<std::size_t> runs;
  // Rows of dashes only are seen as rows once the side is known.
  for (std::size_t pass = 0; pass < (style.dash_blank ? 2u : 1u); ++pass) {
    runs.clear();
    std::vector<HeadRow> rows = rows_of(head, style.side, runs);
    if (rows.empty() || head.stopped()) return GridStyle{};
    if (pass == 0) style.header_rows = header_rows(rows, style.header_box);
    rows.erase(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(style.header_rows));
    find_side(rows, head.complete, least, options, style);
    if (head.stopped()) return GridStyle{};
    if (style.side != 0 && pass + 1u == (style.dash_blank ? 2u : 1u)) find_coding(rows, options, style);
  }
  style.empty_line_ends = style.side != 0 && *std::max_element(runs.begin(), runs.end()) >= style.side;
  return style;
}

NextRecord no_grid(ReadContext& context, const Head& head) {
  constexpr std::size_t kMostRowsTold = 25;
  std::vector<std::size_t> runs;
  std::optional<BoxShape> box;
  std::vector<HeadRow> rows = rows_of(head, 0, runs);
  rows.erase(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(header_rows(rows, box)));
  const std::size_t n = rows.size(), marks = quote_marks(head);
  std::map<std::size_t, std::size_t> votes;
  for (const HeadRow& row : rows) ++votes[row.sizes.symbols];
  std::size_t symbols = 0, more = 0, usual = 0;
  for (const auto& [length, count] : votes) {
    symbols += (length - std::min(length, marks)) * count;
    if (count > votes[usual]) usual = length;
  }
  const std::string strange = strange_character(head, more);
  symbols -= std::min(symbols, more);
  const auto odd = std::find_if(rows.begin(), rows.end(), [&](const HeadRow& row) { return row.sizes.symbols != usual; });
  const bool ragged = odd != rows.end() && votes[usual] * 2 <= n;
  const std::size_t asked = context.options.side.value_or(0);
  const std::string say_side = context.options.call("side"), count = std::to_string(n);
  const std::string& format = context.options.format;
  const std::string fits = format.empty() ? "no format fits: " : context.options.call("format") + " " + format + " does not fit: ";
  std::string detail = fits + counted(symbols, "symbol") + (n == 1 ? " on " : " in ") + counted(n, "row") +
                       (ragged ? " of different length" : "");
  if (only_words(head)) {
    detail += ", words without a digit";
  } else if (asked != 0) {
    detail += "; " + say_side + " " + std::to_string(asked) + " needs " +
              (n == 1 ? std::to_string(asked * asked) + " symbols" : counted(asked, "row") + " of " + std::to_string(asked));
  } else if (n == 1) {
    detail += nearest_size(symbols);
    if (const auto side = square_side(symbols); side && *side < 4 && !say_side.empty())
      detail += "; say " + say_side + " " + std::to_string(*side) + " for " + a_size(*side) + " line";
  } else if (n == 27 && symbols == 81) {
    detail += "; are these the boxes of a 9x9 grid? Write it in 9 rows of 9";
  } else if (n > 3 && symbols == 2 * n * n) {
    detail += "; two " + count + "x" + count + " grids side by side? Give them one below the other";
  } else if (n <= kMostRowsTold && symbols < n * n) {
    const std::size_t side = n > 3 && default_box_shape(n) ? n : 9;
    detail += "; " + a_size(side) + " grid has " + counted(side, "row") + " of " + std::to_string(side) + ": write a dot for each empty cell";
  }
  if (odd != rows.end() && !ragged)
    detail += "; most rows have " + counted(usual - std::min(usual, marks), "symbol") + ", but row " +
              std::to_string(odd - rows.begin() + 1) + " has " + std::to_string(odd->sizes.symbols - std::min(odd->sizes.symbols, marks));
  if (!strange.empty()) detail += "; the character " + strange + " is no digit and no known sign for an empty cell";
  if (marks != 0) detail += "; the quote marks (>) do not count: remove them";
  const Line* at = n == 1 ? head.data[0] : odd != rows.end() ? odd->line : head.data.back();
  const std::size_t column = n == 1 || odd != rows.end() ? at->text.size() + 1 : 0;
  return only_error(context, fault_at(InputCode::wrong_length, at->number, column, std::move(detail)));
}

}  // namespace tresse::io
