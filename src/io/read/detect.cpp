// The table of input formats. Its order is the order of detection: by content, never by file name;
// the first row that matches is the format, and what then fails to parse is an error of that
// format. Rows without `open` are recognised only to be refused by name; rows without `matches` are
// names for --input-format.
#include <algorithm>

#include "io/read/format.hpp"

namespace tresse::io {
namespace {

std::string_view first_data(const Head& head) {
  return head.data.empty() ? std::string_view() : trim(head.data[0]->text);
}

bool is_xml(const Head& head, const ReadOptions&) {
  return first_data(head).starts_with('<');
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

bool is_link(const Head& head, const ReadOptions&) {
  const std::string_view text = first_data(head);
  return text.starts_with("http://") || text.starts_with("https://") || text.starts_with("S9B");
}

// 81 pairs of base-32 digits, some of them letters above the hexadecimal ones.
bool is_base32(const Head& head, const ReadOptions&) {
  const std::string_view text = first_data(head);
  return text.size() == 162 &&
         text.find_first_not_of("0123456789abcdefghijklmnopqrstuv") == std::string_view::npos &&
         text.find_first_of("ghijklmnopqrstuv") != std::string_view::npos;
}

bool is_killer(const Head& head, const ReadOptions&) {
  const std::string_view text = first_data(head);
  if (text.starts_with("3x3:") && text.find(":k:") != std::string_view::npos) return true;
  // Arrows in two directions at least; one such symbol alone is an odd blank.
  std::size_t arrows = 0;
  for (char c : {'<', '>', '^'}) arrows += text.find(c) != std::string_view::npos ? 1u : 0u;
  return text.size() == 81 && arrows >= 2;
}

bool is_sgt(const Head& head, const ReadOptions&) {
  const std::string_view text = first_data(head);
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos || colon > 16 || colon == 0 || !is_digit(text[0])) {
    return false;
  }
  return text.substr(0, colon).find_first_not_of("0123456789xjkdtbaieum") == std::string_view::npos;
}

constexpr std::size_t kLongestGsf = 4096;

bool is_gsf(const Head& head, const ReadOptions&) {
  if (first_data(head).size() > kLongestGsf) return false;
  std::vector<Token> fields;
  split_at(first_data(head), ',', fields);
  return fields.size() >= 7 && fields[4].text.size() == 81;
}

// The first line has told it.
bool always(const Head&, const ReadOptions&) {
  return true;
}

constexpr std::array kTable = {
    InputFormat{"sdk", "SadMan .sdk: header lines or sections", matches_sdk, open_sdk},
    InputFormat{"json", "own JSON or NDJSON, plain f-puzzles JSON", matches_json, open_json,
                always},
    InputFormat{"text", "text output of this program", matches_report, open_report},
    InputFormat{"xml", "XML (OpenSudoku, KSudoku)", is_xml, nullptr},
    InputFormat{"dimacs", "DIMACS CNF or solver output", is_dimacs, nullptr},
    InputFormat{"link", "a link or packed link text", is_link, nullptr},
    InputFormat{"base32", "SudokuWiki base-32 text", is_base32, nullptr},
    InputFormat{"csv", "CSV with a header", matches_csv, open_csv},
    InputFormat{"hodoku", "HoDoKu library lines", matches_hodoku, open_hodoku, always},
    InputFormat{"killer", "a killer Sudoku", is_killer, nullptr},
    InputFormat{"sgt", "an sgt-puzzles game id", is_sgt, nullptr},
    InputFormat{"gsf", "a gsf q2 line", is_gsf, nullptr},
    InputFormat{"bank", "Sudoku Exchange bank records", matches_bank, open_bank, always},
    InputFormat{"sukaku", "N^3 candidate symbols per line", matches_sukaku, open_sukaku,
                settled_sukaku},
    InputFormat{"line", "one puzzle per line", matches_line, open_line, settled_line},
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
