// A grid is N^2 symbols in one run, or N lines of N symbols each, where separators do not count. A blank makes the grid
// incomplete, so the puzzle that a solver repeats is no answer.
#include "cli/judge/claim.hpp"

#include <algorithm>
#include <charconv>

namespace tresse::cli {
namespace {

using std::string;
using std::string_view;

constexpr std::size_t kMostGrids = 1000;

bool separates(char c) {
  return static_cast<unsigned char>(c) >= 0x80 || string_view(" \t\r|!:;,+-=\"'[](){}*").find(c) != string_view::npos;
}
bool is_blank(char c) {
  return string_view("._?0xX").find(c) != string_view::npos;
}

class ClaimReader {
 public:
  ClaimReader(std::size_t side, const Alphabet& symbols) : side_(side), symbols_(symbols) {}

  void line(string_view text) {
    if (runs(text)) return rows_.clear();
    std::vector<std::uint16_t> cells;
    bool anything = false;
    if (!by_symbols(text, cells, anything) && !by_numbers(text, cells)) {
      if (anything) rows_.clear();
      return;
    }
    if (cells.size() == side_ * side_) return take(cells);
    rows_.insert(rows_.end(), cells.begin(), cells.end());
    if (rows_.size() == side_ * side_) {
      take(rows_);
      rows_.clear();
    }
  }

  [[nodiscard]] std::vector<Grid> grids() && { return std::move(grids_); }

 private:
  // 0: a blank; nullopt: neither.
  [[nodiscard]] std::optional<std::uint16_t> value(char c) const {
    if (!symbols_.numeric()) {
      const auto digit = symbols_.digit(c);
      if (digit && digit->index() < side_) return static_cast<std::uint16_t>(digit->index() + 1);
    }
    if (is_blank(c)) return 0;
    return std::nullopt;
  }

  // Runs of N^2 symbols, each a grid; false: there are none.
  bool runs(string_view text) {
    bool found = false;
    std::vector<std::uint16_t> cells;
    for (std::size_t i = 0; i <= text.size(); ++i) {
      const auto v = i < text.size() ? value(text[i]) : std::nullopt;
      if (v) {
        cells.push_back(*v);
        continue;
      }
      // A word may end with symbols, and a row of a grid of side 1 is the grid.
      if (cells.size() == side_ * side_ && side_ > 1) {
        take(cells);
        found = true;
      }
      cells.clear();
    }
    return found;
  }

  // One row, or a whole grid with separators. `anything`: there is more than separators.
  bool by_symbols(string_view text, std::vector<std::uint16_t>& cells, bool& anything) const {
    for (const char c : text) {
      const auto v = value(c);
      if (!v && separates(c)) continue;
      anything = true;
      if (!v) return cells.clear(), false;
      cells.push_back(*v);
    }
    if (cells.size() == side_ || cells.size() == side_ * side_) return true;
    cells.clear();
    return false;
  }

  bool by_numbers(string_view text, std::vector<std::uint16_t>& cells) const {
    if (side_ <= 9) return false;
    for (std::size_t i = 0; i < text.size();) {
      if (separates(text[i])) {
        ++i;
        continue;
      }
      std::uint32_t number = 0;
      const auto [end, error] = std::from_chars(text.data() + i, text.data() + text.size(), number);
      const auto taken = static_cast<std::size_t>(end - (text.data() + i));
      if (error != std::errc() && !is_blank(text[i])) return cells.clear(), false;
      if (number > side_) return cells.clear(), false;
      cells.push_back(static_cast<std::uint16_t>(number));
      i += std::max<std::size_t>(taken, 1);
    }
    return cells.size() == side_ || cells.size() == side_ * side_;
  }

  void take(const std::vector<std::uint16_t>& cells) {
    if (grids_.size() == kMostGrids || std::find(cells.begin(), cells.end(), 0) != cells.end()) return;
    Grid grid(side_);
    for (std::size_t i = 0; i < cells.size(); ++i) grid.set(CellId(i), Digit(cells[i] - 1u));
    if (std::find(grids_.begin(), grids_.end(), grid) == grids_.end()) grids_.push_back(std::move(grid));
  }

  std::size_t side_;
  const Alphabet& symbols_;
  std::vector<std::uint16_t> rows_;  // of the grid that is being read
  std::vector<Grid> grids_;
};

}  // namespace

ForeignClaim read_claim(string_view output, std::size_t side, const Alphabet& symbols) {
  ClaimReader reader(side, symbols);
  for (std::size_t begin = 0; begin < output.size();) {
    const std::size_t end = std::min(output.find('\n', begin), output.size());
    reader.line(output.substr(begin, end - begin));
    begin = end + 1;
  }
  ForeignClaim claim;
  claim.grids = std::move(reader).grids();
  claim.said = said_in(output, !claim.grids.empty());
  return claim;
}

}  // namespace tresse::cli
