// Alphabets above side 35 are used only where rows are glued on request: the line form is decimals
// there, whatever the puzzle was read in, so that a reader of our lines needs one rule.
#include "io/write/parts.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "io/text.hpp"
#include "model/rules/differ.hpp"

namespace tresse {

std::string write_regions(const Topology& topology) {
  return io::regions_block(topology);
}

std::string write_shape(const Topology& topology) {
  return io::shape_comment(topology);
}

}  // namespace tresse

namespace tresse::io {

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
}

void CellText::append(std::string& out, std::uint16_t value, std::size_t width) const {
  if (single() || value == 0) {
    if (width > 1) out.append(width - 1, ' ');
    out += value == 0 ? blank_ : symbols_[value - 1u];
    return;
  }
  std::array<char, 8> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  const auto length = static_cast<std::size_t>(end - digits.data());
  if (width > length) out.append(width - length, ' ');
  out.append(digits.data(), length);
}

bool unusual_shape(const Topology& topology) {
  const TopologySpec& s = topology.spec();
  if (s.diagonals || s.windoku || !s.global_rules.empty()) return true;
  if (!s.regions.empty()) return false;
  const auto usual = default_box_shape(s.side);
  if (s.box_rows == 0) return true;
  return !usual || usual->rows != s.box_rows || usual->cols != s.box_cols;
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

std::string shape_comment(const Topology& topology) {
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

std::string regions_block(const Topology& topology) {
  const TopologySpec& s = topology.spec();
  if (s.regions.empty()) return {};
  const std::size_t width = std::to_string(s.side).size();
  std::string text = "# regions (one id per cell)\n";
  for (std::size_t i = 0; i < s.regions.size(); ++i) {
    const std::string id = std::to_string(s.regions[i] + 1);
    text.append(width - id.size(), ' ');
    text += id;
    text += (i + 1) % s.side == 0 ? '\n' : ' ';
  }
  return text;
}

void note_losses(const Puzzle& puzzle, Keeps keeps, Losses* losses) {
  if (losses == nullptr) return;
  const Topology& t = *puzzle.topology;
  if (puzzle.marks && !keeps.marks) losses->push_back("pencil marks");
  if (!t.spec().regions.empty() && !keeps.regions) losses->push_back("regions");
  if (unusual_shape(t) && !keeps.shape) losses->push_back("shape (" + t.describe() + ")");
  if (!t.spec().extra_houses.empty() && !keeps.extra) losses->push_back("extra houses");
  if (!t.spec().extra_regions.empty() && !keeps.extra) losses->push_back("extra regions");
  if (!puzzle.name.empty() && !keeps.name) losses->push_back("name");
  if (keeps.name && without_controls(puzzle.name) != puzzle.name)
    losses->push_back("control characters of the name");
}

}  // namespace tresse::io

namespace tresse {

std::vector<CellId> cells_of_player(const Puzzle& began, const Puzzle& position) {
  std::vector<CellId> cells;
  for (std::size_t i = 0; i < position.topology->cell_count(); ++i) {
    if (position.givens.filled(CellId(i)) && !began.givens.filled(CellId(i))) cells.push_back(CellId(i));
  }
  return cells;
}

}  // namespace tresse
