// A line without any digit or letter is a border if it holds "---" or "===", or nothing but border
// characters with at least one of + - =. The one trap is '-' as blank: then a line of exactly N
// dashes is an empty row, which only the caller can know (dash_row).
#include "io/drawn/rows.hpp"

#include <algorithm>
#include <array>

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
  if (dash_row != 0 && line.find_first_not_of("-| \t") == std::string_view::npos &&
      static_cast<std::size_t>(std::count(line.begin(), line.end(), '-')) == dash_row) {
    return LineUse::row;
  }
  const bool symbols =
      std::any_of(line.begin(), line.end(), [](char c) { return is_digit(c) || is_letter(c); });
  if (symbols) return LineUse::row;
  if (line.find("---") != std::string_view::npos || line.find("===") != std::string_view::npos) {
    return LineUse::border;
  }
  std::array<std::size_t, 256> count{};
  for (char c : line) ++count[static_cast<unsigned char>(c)];
  const auto of = [&](std::string_view set) {
    std::size_t n = 0;
    for (char c : set) n += count[static_cast<unsigned char>(c)];
    return n;
  };
  const bool drawn = of("+-|=:.'* \t") == line.size();
  const bool joints = of(".*'") == 0;
  if (drawn && of("+-=") != 0 && (joints || of("-") >= 3)) return LineUse::border;
  return LineUse::row;
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
    if (is_blank(c)) {
      inside = false;
      continue;
    }
    if (!inside) ++sizes.tokens;
    inside = true;
    if (c == ',') {
      ++sizes.commas;
    } else {
      ++sizes.symbols;
    }
  }
  return sizes;
}

void split_row(std::string_view row, std::size_t side, RowCells& out) {
  out.form = RowCells::Form::none;
  const RowSizes sizes = sizes_of(row);
  if (sizes.tokens == side && (side > 1 || sizes.symbols == 1)) {
    split_blanks(row, out.tokens);
    const bool joined = std::none_of(out.tokens.begin(), out.tokens.end(), [](const Token& t) {
      return t.text.starts_with(',') || t.text.ends_with(',');
    });
    if (sizes.commas == 0 || joined) {
      out.form = RowCells::Form::tokens;
      return;
    }
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
  if (sizes.symbols == side && (sizes.commas == 0 || sizes.tokens > 1)) {
    out.tokens.clear();
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (is_blank(row[i]) || row[i] == ',') continue;
      out.tokens.push_back({row.substr(i, 1), i + 1});
    }
    out.form = RowCells::Form::glued;
    return;
  }
}

bool is_pencil_cell(std::string_view token, std::size_t side) {
  if (side > 9) {
    std::vector<Token> parts;
    split_at(token, ',', parts);
    return std::all_of(parts.begin(), parts.end(), [&](const Token& t) {
      const auto n = to_number(without_signs(t.text));
      return n && *n >= 1 && *n <= side;
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

}  // namespace tresse::io
