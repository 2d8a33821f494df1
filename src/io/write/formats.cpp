// The table of output formats, and those of them that are plain text: lines, rows, comma-separated values, files of other programs.
// Alphabets above side 35 are used only where rows are glued on request: the line form is decimals there, whatever the puzzle was
// read in, so that a reader of our lines needs one rule. The line is sized once; a 9x9 costs one allocation and 81 table look-ups.
#include <algorithm>
#include <array>
#include <charconv>

#include "base/pieces.hpp"
#include "base/ranges.hpp"
#include "io/text.hpp"
#include "io/write/parts.hpp"
#include "model/rules/clue.hpp"
#include "model/rules/differ.hpp"

namespace tresse {
namespace io {
namespace {

// N lines of N cells: what stands between two cells, also between two stacks of boxes, and before a band of boxes.
struct Layout {
  std::string_view between, stack, band;
};

// `append(text, i)` adds the text of cell i.
template <class Append>
std::string laid_out(const TopologySpec& shape, const Layout& layout, Append&& append) {
  std::string text;
  for (std::size_t r = 0; r < shape.side; ++r) {
    if (r != 0 && shape.box_rows != 0 && r % shape.box_rows == 0) text += layout.band;
    for (std::size_t c = 0; c < shape.side; ++c) {
      if (c != 0) text += layout.between;
      if (c != 0 && shape.box_cols != 0 && c % shape.box_cols == 0) text += layout.stack;
      append(text, r * shape.side + c);
    }
    text += '\n';
  }
  return text;
}

void append_right(std::string& text, const std::string& number, std::size_t width) {
  text.append(width - number.size(), ' ') += number;
}

// Would a reader without the comment of the shape see another one (other boxes, Latin, diagonals, windoku)?
bool is_unusual(const Topology& topology) {
  const TopologySpec& s = topology.spec();
  if (s.diagonals || s.windoku || !s.global_rules.empty()) return true;
  if (!s.regions.empty()) return false;
  const auto usual = default_box_shape(s.side);
  return !usual || usual->rows != s.box_rows || usual->cols != s.box_cols;
}

std::string line_record(const Puzzle& puzzle, const WriteOptions& options, Losses* losses) {
  note_losses(puzzle, {}, losses);
  return write_line(puzzle.givens, options) + "\n";
}

std::string rows_record(const Puzzle& puzzle, const WriteOptions& options, Losses* losses) {
  note_losses(puzzle, {}, losses);
  return write_rows(puzzle.givens, options);
}

std::string grid_record(const Puzzle& puzzle, const WriteOptions& options, Losses* losses) {
  note_losses(puzzle, {.shape = true, .regions = true}, losses);
  return with_shape(*puzzle.topology, write_grid(*puzzle.topology, puzzle.givens, options));
}

std::string box_record(const Puzzle& puzzle, const WriteOptions& options, Losses* losses) {
  note_losses(puzzle, {.shape = true, .regions = true}, losses);
  return with_shape(*puzzle.topology, write_box(*puzzle.topology, puzzle.givens, options));
}

// Quotes only where RFC 4180 needs them; no trailing comma.
std::string csv_record(const Puzzle& puzzle, const WriteOptions& options, Losses* losses) {
  note_losses(puzzle, {.name = true}, losses);
  std::string text = write_line(puzzle.givens, options);
  if (text.find(',') != std::string::npos) text = write_line(puzzle.givens, WriteOptions{});
  text += "," + std::to_string(puzzle.clue_count()) + ",";
  const std::string name = without_controls(puzzle.name);
  if (name.find_first_of(",\"") == std::string::npos) return text + name + "\n";
  text += '"';
  for (char c : name) {
    if (c == '"') text += '"';
    text += c;
  }
  return text + "\"\n";
}

// One puzzle per line, 0 for blanks; so never an alphabet that has 0 as a value.
std::string sdm_record(const Puzzle& puzzle, const WriteOptions& options, Losses* losses) {
  WriteOptions fixed = options;
  fixed.blank = '0';
  if (fixed.alphabet.symbols().find('0') != std::string::npos) fixed.alphabet = Alphabet();
  return line_record(puzzle, fixed, losses);
}

// Rows `53.|.7.|...`, a line of dashes between bands. Puzzles without boxes have neither strokes nor dashes.
std::string ss_record(const Puzzle& puzzle, const WriteOptions& options, Losses* losses) {
  note_losses(puzzle, {}, losses);
  const TopologySpec& shape = puzzle.topology->spec();
  const CellText cell(shape.side, options, true);
  const std::size_t symbols = cell.single() ? shape.side : shape.side * (cell.width() + 1);
  const std::size_t stacks = shape.box_cols == 0 ? 1 : shape.side / shape.box_cols;
  const std::string dashes = std::string(symbols + stacks - 1, '-') + '\n';
  return laid_out(shape, {"", "|", dashes}, [&](std::string& text, std::size_t i) {
    cell.append(text, puzzle.givens.values()[i], cell.width());
    if (!cell.single()) text += ' ';
  });
}

// The rows, after #D with the name; of a position or with pencil marks the sections [Puzzle], [State] and [PencilMarks], where a
// cell with a value shows that value.
std::string sdk_record(const Puzzle& puzzle, const WriteOptions& options, Losses* losses) {
  const std::size_t side = puzzle.side();
  const bool marked = puzzle.marks && side <= kLargestMarked;
  note_losses(puzzle, {.marks = marked, .name = true}, losses);
  WriteOptions fixed = options;
  fixed.blank = '.';
  fixed.color = false;
  std::string text;
  if (!puzzle.name.empty()) text += "#D" + without_controls(puzzle.name) + "\n";
  const Grid& givens = options.began == nullptr ? puzzle.givens : options.began->givens;
  if (!marked && options.began == nullptr) return text + write_rows(givens, fixed);
  if (options.began == nullptr && losses != nullptr && givens.filled_count() != 0)
    losses->push_back("pencil marks as a part of the puzzle (they are read as marks of a player)");
  text += "[Puzzle]\n" + write_rows(givens, fixed);
  if (!(givens == puzzle.givens)) text += "[State]\n" + write_rows(puzzle.givens, fixed);
  if (!marked) return text;
  text += "[PencilMarks]\n";
  return text + laid_out(puzzle.topology->spec(), {" ", "", ""}, [&](std::string& row, std::size_t c) {
    const std::size_t begin = row.size();
    for (std::size_t d = 0; d < side; ++d) {
      if (!puzzle.allows(CellId(c), Digit(d))) continue;
      if (row.size() != begin && side > 9) row += ',';
      row += std::to_string(d + 1);
    }
    if (row.size() == begin) row += '.';
  });
}

constexpr std::array kFormats = {
    OutputFormat{"line", "N^2 symbols on one line", line_record, "", ""},
    OutputFormat{"grid", "rows of separated symbols with gaps", grid_record, "", "\n"},
    OutputFormat{"box", "rows with borders drawn", box_record, "", "\n"},
    OutputFormat{"rows", "N lines of N symbols", rows_record, "", "\n"},
    OutputFormat{"numbers", "N lines of N aligned decimals", numbers_record, "", "\n"},
    OutputFormat{"pencil", "pencil-mark grid", pencil_record, "", "\n"},
    OutputFormat{"sukaku", "N^3 candidate symbols on one line", sukaku_record, "", ""},
    OutputFormat{"json", "one JSON object per line", json_record, "", "", false, true, true},
    OutputFormat{"fpuzzles", "document of f-puzzles, one JSON object per line", fpuzzles_record, "", "", false, true, true},
    OutputFormat{"link", "link to f-puzzles that holds the puzzle", link_record, "", "", false, true, true},
    OutputFormat{"csv", "CSV: puzzle, clues, name", csv_record, "puzzle,clues,name", ""},
    OutputFormat{"sdk", "SadMan .sdk", sdk_record, "", "\n", false, false, true},
    OutputFormat{"sdm", "collection .sdm, 0 for blanks", sdm_record, "", ""},
    OutputFormat{"ss", "Simple Sudoku .ss", ss_record, "", "\n"},
    OutputFormat{"svg", "picture for web pages", svg_record, "", "", true, false, true},
};

}  // namespace

// Aligned decimals under a comment that states the shape, and the region map after them.
std::string numbers_record(const Puzzle& puzzle, const WriteOptions& options, Losses* losses) {
  note_losses(puzzle, {.shape = true, .regions = true}, losses);
  const bool value = options.blank >= '1' && options.blank <= '9';
  const char blank = value || options.blank <= ' ' || options.blank == '#' ? '.' : options.blank;
  const std::size_t width = std::to_string(puzzle.side()).size();
  const auto append = [&](std::string& text, std::size_t i) {
    const auto v = puzzle.givens.values()[i];
    append_right(text, v == 0 ? std::string(1, blank) : std::to_string(v), width);
  };
  const Topology& t = *puzzle.topology;
  return write_shape(t) + laid_out(t.spec(), {" ", "", ""}, append) + write_regions(t);
}

// N^3 symbols, cell by cell. A given becomes its only candidate, which a reader cannot tell from an open cell with one candidate: that
// is a loss. Sides above 35 have no symbols and are written as pencil marks.
std::string sukaku_record(const Puzzle& puzzle, const WriteOptions& options, Losses* losses) {
  const std::size_t side = puzzle.side();
  if (side > 35) {
    if (losses != nullptr) losses->push_back("sides above 35 (written as pencil marks)");
    return pencil_record(puzzle, options, losses);
  }
  note_losses(puzzle, {.marks = true}, losses);
  if (losses != nullptr && puzzle.clue_count() != 0) losses->push_back("givens (they become cells with one candidate)");
  const std::string symbols = Alphabet::standard(side).symbols();
  std::string text(side * side * side, options.blank == '0' ? '0' : '.');
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (puzzle.allows(CellId(i / side), Digit(i % side))) text[i] = symbols[i % side];
  }
  return text + "\n";
}

CellText::CellText(std::size_t side, const WriteOptions& options, bool glue_above) {
  const Alphabet& asked = options.alphabet;
  if (!asked.numeric() && asked.symbols().size() >= side && (side <= 35 || glue_above)) {
    symbols_ = asked.symbols();
  } else {
    symbols_ = Alphabet::standard(side).symbols();
  }
  if (symbols_.empty()) width_ = std::to_string(side).size();
  const bool taken = single() && symbols_.find(options.blank) != std::string::npos;
  const bool value = !single() && options.blank >= '1' && options.blank <= '9';
  const bool drawn = options.blank <= ' ' || options.blank >= 0x7f || options.blank == '#';
  blank_ = taken || value || drawn ? '.' : options.blank;
  in_order_ = single();
  for (std::size_t i = 1; i < symbols_.size(); ++i) in_order_ = in_order_ && symbols_[i] == symbols_[i - 1] + 1;
}

void CellText::append(std::string& out, std::uint16_t value, std::size_t width) const {
  if (single() || value == 0) {
    if (width > 1) out.append(width - 1, ' ');
    out += symbol(value);
    return;
  }
  std::array<char, 8> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  const auto length = static_cast<std::size_t>(end - digits.data());
  if (width > length) out.append(width - length, ' ');
  out.append(digits.data(), length);
}

void CellText::append_line(std::string& out, std::span<const std::uint16_t> values) const {
  const std::size_t begin = out.size();
  if (!single()) {
    out.reserve(begin + values.size() * (width_ + 1));
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (i != 0) out += ' ';
      append(out, values[i], 1);
    }
    return;
  }
  out.resize(begin + values.size());
  char* const to = out.data() + begin;
  bool full = in_order_;
  if (full) {  // a loop that compilers do for many values at once
    const auto below = static_cast<std::uint16_t>(symbols_[0] - 1);
    for (std::size_t i = 0; i < values.size(); ++i) {
      full &= values[i] != 0;
      to[i] = static_cast<char>(values[i] + below);
    }
  }
  for (std::size_t i = 0; !full && i < values.size(); ++i) to[i] = symbol(values[i]);
}

Ink ink_of_value(CellId cell, const WriteOptions& options) {
  return options.givens == nullptr || options.givens->filled(cell) ? Ink::given : Ink::solved;
}

void append_inked(std::string& out, const CellText& text, std::uint16_t value, std::size_t width,
                  CellId cell, const WriteOptions& options) {
  if (!options.color || value == 0) return text.append(out, value, width);
  std::string shown;
  text.append(shown, value, width);
  out += inked(shown, ink_of_value(cell, options));
}

std::string with_shape(const Topology& topology, const std::string& drawing) {
  return (is_unusual(topology) ? write_shape(topology) : std::string()) + drawing + write_regions(topology);
}

void note_losses(const Puzzle& puzzle, Keeps keeps, Losses* losses) {
  if (losses == nullptr) return;
  const Topology& t = *puzzle.topology;
  if (puzzle.marks && !keeps.marks) losses->push_back("pencil marks");
  if (!t.spec().regions.empty() && !keeps.regions) losses->push_back("regions");
  if (is_unusual(t) && !keeps.shape) losses->push_back("shape (" + t.describe() + ")");
  if (!t.spec().extra_houses.empty() && !keeps.extra) losses->push_back("extra houses");
  if (!t.spec().extra_regions.empty() && !keeps.extra) losses->push_back("extra regions");
  std::vector<std::string_view> clues;
  for (const ClueRule& rule : clue_rules()) {
    if (!keeps.clues && t.rules().has(rule.kind)) clues.push_back(rule.name);
  }
  if (!clues.empty()) losses->push_back("clues (" + joined(clues) + ")");
  if (!puzzle.name.empty() && !keeps.name) losses->push_back("name");
  if (keeps.name && without_controls(puzzle.name) != puzzle.name)
    losses->push_back("control characters of the name");
}

}  // namespace io

std::string write_line(const Grid& grid, const WriteOptions& options) {
  std::string text;
  io::CellText(grid.side(), options).append_line(text, grid.values());
  return text;
}

LineWriter::LineWriter(std::size_t side, const WriteOptions& options) : cell_(std::make_unique<io::CellText>(side, options)) {}

LineWriter::~LineWriter() = default;

void LineWriter::append(const Grid& grid, std::string& text) const { cell_->append_line(text, grid.values()); }

bool line_holds_marks(const Puzzle& puzzle) {
  return puzzle.marks.has_value() && puzzle.side() <= 35;
}

std::string write_puzzle_line(const Puzzle& puzzle, const WriteOptions& options) {
  if (!line_holds_marks(puzzle)) return write_line(puzzle.givens, options);
  std::string text = io::sukaku_record(puzzle, options, nullptr);
  text.pop_back();
  return text;
}

std::vector<std::string> lost_in_line(const Puzzle& puzzle) {
  std::vector<std::string> losses;
  io::note_losses(puzzle, {.name = true}, &losses);
  return losses;
}

std::string write_rows(const Grid& grid, const WriteOptions& options) {
  const io::CellText cell(grid.side(), options, true);
  TopologySpec shape;
  shape.side = grid.side();
  return io::laid_out(shape, {cell.single() ? "" : " ", "", ""}, [&](std::string& text, std::size_t i) {
    io::append_inked(text, cell, grid.values()[i], 1, CellId(i), options);
  });
}

// The gaps show the boxes.
std::string write_grid(const Topology& topology, const Grid& grid, const WriteOptions& options) {
  const io::CellText cell(grid.side(), options, true);
  return io::laid_out(topology.spec(), {" ", " ", "\n"}, [&](std::string& text, std::size_t i) {
    io::append_inked(text, cell, grid.values()[i], cell.width(), CellId(i), options);
  });
}

std::string write_shape(const Topology& topology) {
  const TopologySpec& s = topology.spec();
  std::string text = "# n=" + std::to_string(s.side);
  if (s.box_rows != 0) {
    text += " box=" + std::to_string(s.box_rows) + "x" + std::to_string(s.box_cols);
  } else if (s.regions.empty()) {
    text += " latin";
  }
  if (s.diagonals) text += " diagonals";
  if (s.windoku) text += " windoku";
  for (const DifferRule& rule : differ_rules()) {
    if (s.global_rules.has(rule.kind)) text += " " + std::string(rule.name);
  }
  return text + "\n";
}

std::string write_regions(const Topology& topology) {
  const TopologySpec& s = topology.spec();
  if (s.regions.empty()) return {};
  const std::size_t width = std::to_string(s.side).size();
  return "# regions (one id per cell)\n" + io::laid_out(s, {" ", "", ""}, [&](std::string& text, std::size_t i) {
    io::append_right(text, std::to_string(s.regions[i] + 1), width);
  });
}

std::vector<CellId> cells_of_player(const Puzzle& began, const Puzzle& position) {
  std::vector<CellId> cells;
  for (std::size_t i = 0; i < position.topology->cell_count(); ++i) {
    if (position.givens.filled(CellId(i)) && !began.givens.filled(CellId(i))) cells.push_back(CellId(i));
  }
  return cells;
}

std::span<const OutputFormat> output_formats() {
  return io::kFormats;
}

const OutputFormat* find_output_format(std::string_view key) {
  const auto* row = ranges::find(io::kFormats, key, &OutputFormat::key);
  return row == io::kFormats.end() ? nullptr : row;
}

}  // namespace tresse
