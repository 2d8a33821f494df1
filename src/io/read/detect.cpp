// The table of input formats. Its order is the order of detection: by content, never by file name;
// the first row that matches is the format, and what then fails to parse is an error of that
// format. Rows without `open` are recognised only to be refused by name; rows without `matches` are
// names for --input-format.
#include <algorithm>

#include "io/drawn/rows.hpp"
#include "io/line/shape.hpp"
#include "io/paste/symbol_run.hpp"
#include "io/read/format.hpp"

namespace tresse::io {
namespace {

std::string_view first_data(const Head& head) {
  return head.data.empty() ? std::string_view() : trim(head.data[0]->text);
}

// "<anna> 53..7....", line by line: a chat.
bool is_said(std::string_view text) {
  const std::size_t end = text.find('>');
  return text.starts_with('<') && end + 1 < text.size() && is_blank(text[end + 1]) &&
         text.find_first_of("<>", end + 1) == std::string_view::npos && text.find('<', 1) > end;
}

bool is_xml(const Head& head, const ReadOptions&) {
  const bool chat = head.data.size() > 1 &&
                    std::all_of(head.data.begin(), head.data.end(),
                                [](const Line* line) { return is_said(trim(line->text)); });
  return first_data(head).starts_with('<') && !chat;
}

bool is_dimacs(const Head& head, const ReadOptions&) {
  for (const Line* line : head.data) {
    const std::string_view text = trim(line->text);
    if (text == "c" || text.starts_with("c ")) continue;
    return text.starts_with("p cnf") || text.starts_with("s SAT") || text.starts_with("s UNSAT") ||
           text.starts_with("s UNKNOWN") || text.starts_with("v ");
  }
  return false;
}

bool is_killer(const Head& head, const ReadOptions&) {
  const std::string_view text = first_data(head);
  if (text.starts_with("3x3:") && text.find(":k:") != std::string_view::npos) return true;
  // Arrows in two directions at least; one such symbol alone is an odd blank.
  std::size_t arrows = 0;
  for (char c : {'<', '>', '^'}) arrows += text.find(c) != std::string_view::npos ? 1u : 0u;
  return text.size() == 81 && arrows >= 2;
}

// Its rows count from below: read from above, they would be another puzzle.
bool is_lpsudoku(const Head& head, const ReadOptions&) {
  return std::any_of(head.data.begin(), head.data.end(), [&](const Line* line) {
    return !head.stopped() && trim(line->text).starts_with("\\setrow{");
  });
}

// How many pieces of the text name a cell and say its value: "r1c1=5", "A1: 5".
std::size_t cells_told(std::string_view text) {
  std::size_t told = 0;
  for (std::size_t i = 0; i + 3 < text.size(); ++i) {
    if (i != 0 && (is_letter(text[i - 1]) || is_digit(text[i - 1]))) continue;
    const char first = to_lower(text[i]);
    if (first < 'a' || first > 'r' || !is_digit(text[i + 1])) continue;
    std::size_t at = i + 2;
    if (first == 'r' && to_lower(text[at]) == 'c') at += 2;
    while (at < text.size() && (is_blank(text[at]) || text[at] == '"' || text[at] == '\'')) ++at;
    told += at < text.size() && (text[at] == '=' || text[at] == ':') ? 1u : 0u;
  }
  return told;
}

// "row,col,value"
bool is_head_of_cells(std::string_view text) {
  return text.size() < 40 && find_no_case(text, "row") != std::string::npos &&
         find_no_case(text, "col") != std::string::npos &&
         find_no_case(text, "val") != std::string::npos;
}

// The first two of three numbers, no two of them the same: a row and a column, then a value.
struct Places {
  std::vector<std::pair<std::size_t, std::size_t>> all;
  std::size_t largest = 0;
  bool blanks = false;

  bool add(const std::vector<std::size_t>& numbers) {
    if (std::max({numbers[0], numbers[1], numbers[2]}) > 64) return false;
    largest = std::max({largest, numbers[0], numbers[1]});
    blanks = blanks || numbers[2] == 0;
    all.emplace_back(numbers[0], numbers[1]);
    return true;
  }
  bool are_cells() {
    std::sort(all.begin(), all.end());
    const bool whole = all.size() == (largest + 1) * (largest + 1) || all.size() == largest * largest;
    return largest > 2 && (!blanks || whole) && std::adjacent_find(all.begin(), all.end()) == all.end();
  }
};
constexpr std::size_t kFewestPlaces = 8, kMostPlaces = 1000;

// "1 3 5", "x_1_3_5" or "cell(1,3,5)." on each line.
bool are_triples(const Head& head) {
  constexpr std::size_t kLongest = 40;
  if (head.data.size() < kFewestPlaces || head.data.size() > kMostPlaces) return false;
  Places places;
  for (const Line* line : head.data) {
    std::vector<std::size_t> numbers;
    const std::string_view text = trim(line->text);
    if (text.size() > kLongest) return false;
    const bool fact = is_letter(text[0]) && (text.ends_with(").") || text.ends_with(')'));
    const bool named = fact || (is_letter(text[0]) && text.find('_') != std::string_view::npos);
    for (std::size_t i = 0; i < text.size() && numbers.size() < 5;) {
      const std::size_t end = std::min(text.find_first_not_of("0123456789", i), text.size());
      if (end != i) numbers.push_back(to_number(text.substr(i, end - i)).value_or(kMostPlaces));
      if (end == i && text[i] == '.' && !(fact && i + 1 == text.size())) return false;
      if (end == i && is_letter(text[i]) && i != 0 && !named) return false;
      i = std::max(end, i + 1);
    }
    if (numbers.size() != 3 && !(named && numbers.size() == 4)) return false;
    if (!places.add(numbers)) return false;
  }
  return places.are_cells();
}

// "(1,3,5), (1,4,2), ..." or "(1,3): 5, ..." on one line.
bool are_tuples(std::string_view text) {
  Places places;
  for (std::size_t i = text.find('('); i != std::string_view::npos; i = text.find('(', i + 1)) {
    std::vector<std::size_t> numbers;
    std::size_t at = i + 1;
    while (at < text.size() && numbers.size() < 3) {
      const std::size_t end = std::min(text.find_first_not_of("0123456789", at), text.size());
      if (end == at) break;
      numbers.push_back(to_number(text.substr(at, end - at)).value_or(kMostPlaces));
      at = std::min(text.find_first_not_of(",): =", end), text.size());
    }
    if (numbers.size() != 3 || places.all.size() == kMostPlaces || !places.add(numbers)) return false;
  }
  return places.all.size() >= kFewestPlaces && places.are_cells();
}

// "A1<tab>5"
bool is_cell_and_value(std::string_view text) {
  text = trim(text);
  return text.size() > 3 && text.size() < 8 && is_letter(text[0]) && is_digit(text[1]) &&
         is_blank(text[2]) && is_digit(text.back()) && trim(text.substr(2)).size() == 1;
}

// "(1,1) = 5", "r1c1: 5"
bool is_cell_list(const Head& head, const ReadOptions&) {
  constexpr std::size_t kFewCells = 8, kLongest = 4096;
  if (!head.complete || head.data.empty()) return false;
  const std::string_view begin = trim(head.data[0]->text);
  if (begin.starts_with("{\"") || begin.starts_with("[{") || begin.starts_with("[[")) return false;
  if (is_head_of_cells(head.data[0]->text) || are_triples(head)) return true;
  if (head.data.size() >= kFewCells &&
      std::all_of(head.data.begin(), head.data.end(),
                  [](const Line* line) { return is_cell_and_value(line->text); }))
    return true;
  if (head.data.size() < 8) {
    const std::string& text = head.data[0]->text;
    return text.size() < kLongest && (cells_told(text) >= kFewCells || are_tuples(text));
  }
  return std::all_of(head.data.begin(), head.data.end(), [](const Line* line) {
    const std::string& text = line->text;
    if (text.size() >= 40) return false;
    std::string_view value = text;
    value.remove_prefix(std::min(text.find_last_of("=:") + 1, text.size()));
    value = trim(value);
    while (value.ends_with(',') || value.ends_with(';')) value.remove_suffix(1);
    return (cells_told(text) == 1 && value.size() == 1 && is_digit(value[0])) ||
           (std::count_if(text.begin(), text.end(), is_digit) == 3 &&
            text.find_first_of("=:>") != std::string::npos &&
            text.find_first_of("(rRcC,") != std::string::npos);
  });
}

// N numbers above and below, and N rows between that begin and end with one. Numbers that count on are labels.
bool is_frame_of_clues(const Head& head, const ReadOptions&) {
  constexpr std::size_t kLeast = 6, kMost = 27;
  if (!head.complete) return false;
  std::vector<std::vector<std::string>> rows;
  for (const Line* line : head.data) {
    if (use_of(line->text, 0) != LineUse::row) continue;
    if (rows.size() == kMost || line->text.size() > 200) return false;
    std::string text = without_strokes(line->text);
    std::replace_if(
        text.begin(), text.end(), [](char c) { return c == ',' || c == ';'; }, ' ');
    std::vector<Token> words;
    split_blanks(text, words);
    rows.emplace_back();
    for (const Token& word : words) rows.back().emplace_back(word.text);
  }
  if (rows.size() < kLeast) return false;
  const std::size_t side = rows.size() - 2;
  const auto is_clue = [&](const std::string& text) {
    const auto number = to_number(text);
    return number && *number >= 1 && *number <= side;
  };
  bool counts_on = true;
  for (std::size_t c = 0; c < std::min(side, rows[0].size()); ++c)
    counts_on = counts_on && rows[0][c] == std::to_string(c + 1);
  if (counts_on) return false;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    const std::vector<std::string>& row = rows[r];
    const bool edge = r == 0 || r + 1 == rows.size();
    if (edge ? row.size() != side : row.size() < 2 || row.size() > side + 2) return false;
    if (edge ? !std::all_of(row.begin(), row.end(), is_clue)
             : !is_clue(row.front()) || !is_clue(row.back()))
      return false;
  }
  return true;
}

constexpr std::size_t kLongestGsf = 4096;
constexpr std::size_t kFewLines = 64;

bool is_gsf(const Head& head, const ReadOptions&) {
  if (first_data(head).size() > kLongestGsf) return false;
  std::vector<Token> fields;
  split_at(first_data(head), ',', fields);
  return fields.size() >= 7 && fields[4].text.size() == 81;
}

// Rows that slashes separate, of which the first or the last was cut: "./6..195.../.98....6./..." has 81 symbols too.
bool has_rows_between_slashes(std::string_view text) {
  std::vector<Token> rows;
  split_at(text, '/', rows);
  return rows.size() > 4 && rows[1].text.size() > 3 &&
         std::all_of(rows.begin() + 1, rows.end() - 1,
                     [&](const Token& row) { return row.text.size() == rows[1].text.size(); });
}

// Lines of puzzles, but for a line that holds one among other text: "$ tresse solve 53..7....".
bool is_line(const Head& head, const ReadOptions& options) {
  if (!matches_line(head, options)) return false;
  if (options.format.empty() && head.data.size() == 1 &&
      has_rows_between_slashes(trim(head.data[0]->text))) {
    return false;
  }
  if (!options.format.empty() || !head.complete || head.data.size() > kFewLines) return true;
  LineParser parser(4, options.side);
  const bool among_text = std::any_of(head.data.begin(), head.data.end(), [&](const Line* line) {
    return trim(line->text).find(' ') != std::string_view::npos &&
           parser.parse(line->text).kind == LineShape::Kind::none &&
           !symbol_runs(line->text, 1).empty();
  });
  if (among_text) return !matches_listed(head, options);
  // A line that was wrapped.
  if (head.data.size() == 2) {
    const std::size_t one = trim(head.data[0]->text).size(), two = trim(head.data[1]->text).size();
    if (one > 9 && one < 81 && one + two == 81) return false;
  }
  // A line of another length above or below a complete grid: that is the solution of a puzzle that was damaged.
  if (head.data.size() != 2) return true;
  const std::string_view first = trim(head.data[0]->text), second = trim(head.data[1]->text);
  const auto damaged = [](std::string_view puzzle, std::string_view solution) {
    return puzzle.size() != 81 && solution.size() == 81 &&
           solution.find_first_not_of("123456789") == std::string_view::npos;
  };
  const bool near = second.size() > 60 && second.size() < 100;
  return !damaged(first, second) && !(damaged(second, first) && near);
}

// The first line has told it.
bool always(const Head&, const ReadOptions&) {
  return true;
}

constexpr std::array kTable = {
    InputFormat{"sdk", "SadMan .sdk: header lines or sections", matches_sdk, open_sdk},
    InputFormat{"cells", "a list of cells and their values", is_cell_list, nullptr},
    InputFormat{"code", "arrays and texts of programming languages", matches_code, open_code},
    InputFormat{"ini", "INI and TOML: keys and values", matches_ini, open_ini},
    InputFormat{"json", "own JSON or NDJSON, plain f-puzzles JSON", matches_json, open_json,
                always},
    InputFormat{"text", "text output of this program", matches_report, open_report},
    InputFormat{"opensudoku", "files of OpenSudoku", matches_opensudoku, open_opensudoku},
    InputFormat{"html", "tables of web pages", matches_html, open_html},
    InputFormat{"xml", "XML (KSudoku and others)", is_xml, nullptr},
    InputFormat{"dimacs", "DIMACS CNF or solver output", is_dimacs, nullptr},
    InputFormat{"link", "links that hold the puzzle", matches_link, open_link},
    InputFormat{"sudokuwiki", "positions packed by SudokuWiki", matches_sudokuwiki,
                open_sudokuwiki},
    InputFormat{"csv", "CSV with a header", matches_csv, open_csv},
    InputFormat{"hodoku", "HoDoKu library lines", matches_hodoku, open_hodoku, always},
    InputFormat{"killer", "a killer Sudoku", is_killer, nullptr},
    InputFormat{"sgt", "game ids of sgt-puzzles and Puzzle Team Club", matches_sgt, open_sgt},
    InputFormat{"gsf", "a gsf q2 line", is_gsf, nullptr},
    InputFormat{"lpsudoku", "the LaTeX package lpsudoku, whose rows count from below", is_lpsudoku,
                nullptr},
    InputFormat{"skyscraper", "clues outside of a grid, as skyscrapers have", is_frame_of_clues,
                nullptr},
    InputFormat{"bank", "Sudoku Exchange bank records", matches_bank, open_bank, always},
    InputFormat{"sukaku", "N^3 candidate symbols per line", matches_sukaku, open_sukaku,
                settled_sukaku},
    InputFormat{"line", "one puzzle per line", is_line, open_line, settled_line},
    InputFormat{"listed", "81 symbols among other text on each line", matches_listed, open_listed},
    InputFormat{"copied", "tables copied from elsewhere: labels, quote marks, empty cells",
                matches_copied, open_copied},
    InputFormat{"grid", "N rows of N symbols, borders allowed", nullptr, open_grid},
    InputFormat{"numbers", "N rows of N decimals", nullptr, open_grid},
    InputFormat{"pencil", "N rows of N candidate sets", nullptr, open_grid},
    InputFormat{"ss", "Simple Sudoku, one to three grids", nullptr, open_grid},
    InputFormat{"jigsaw", "a grid and its region map", nullptr, open_grid},
    InputFormat{"sdm", "81 symbols per line", nullptr, open_line, settled_line},
};

}  // namespace

std::span<const InputFormat> input_table() {
  return kTable;
}

}  // namespace tresse::io
