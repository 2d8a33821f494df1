// The table of output formats: one row, one file.
#include <algorithm>
#include <array>

#include "io/write/parts.hpp"

namespace tresse {
namespace {

constexpr std::array kFormats = {
    OutputFormat{"line", "N^2 symbols on one line", io::line_record, "", ""},
    OutputFormat{"grid", "rows of separated symbols with gaps", io::grid_record, "", "\n"},
    OutputFormat{"box", "rows with borders drawn", io::box_record, "", "\n"},
    OutputFormat{"rows", "N lines of N symbols", io::rows_record, "", "\n"},
    OutputFormat{"numbers", "N lines of N aligned decimals", io::numbers_record, "", "\n"},
    OutputFormat{"pencil", "pencil-mark grid", io::pencil_record, "", "\n"},
    OutputFormat{"sukaku", "N^3 candidate symbols on one line", io::sukaku_record, "", ""},
    OutputFormat{"json", "one JSON object per line", io::json_record, "", "", false, true, true},
    OutputFormat{"csv", "CSV: puzzle, clues, name", io::csv_record, "puzzle,clues,name", ""},
    OutputFormat{"sdk", "SadMan .sdk", io::sdk_record, "", "\n", false, false, true},
    OutputFormat{"sdm", "collection .sdm, 0 for blanks", io::sdm_record, "", ""},
    OutputFormat{"ss", "Simple Sudoku .ss", io::ss_record, "", "\n"},
    OutputFormat{"svg", "picture for web pages", io::svg_record, "", "", true, false, true},
};

}  // namespace

std::span<const OutputFormat> output_formats() {
  return kFormats;
}

const OutputFormat* find_output_format(std::string_view key) {
  const auto* row = std::find_if(kFormats.begin(), kFormats.end(),
                                 [&](const OutputFormat& f) { return f.key == key; });
  return row == kFormats.end() ? nullptr : &*row;
}

}  // namespace tresse
