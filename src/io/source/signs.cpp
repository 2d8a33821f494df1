// Done once, where lines come in: a reader of a format need not know of the signs, so a puzzle with signs is read wherever one without is:
// in quotes, behind a number, as the value of a key. 19 placed digits make 100 symbols, 63 make 144: of a 10x10 or a 12x12 grid + would be the
// blank, stand before a value each time and never last, and the largest values would be missing.
#include "io/source/signs.hpp"

#include "io/text.hpp"

namespace tresse::io {
namespace {

constexpr std::size_t kCells = 81;

bool is_part(char c) { return is_digit(c) || c == '.' || c == '+'; }

}  // namespace

bool take_signs(Line& line, std::vector<SignedCells>& found, std::vector<std::size_t>& columns) {
  const std::string& text = line.text;
  if (text.starts_with(':') || text.find('+') == std::string::npos) return false;
  std::string out;
  const std::size_t before = found.size();
  for (std::size_t i = 0; i < text.size();) {
    std::size_t end = i;
    while (end < text.size() && is_part(text[end])) ++end;
    if (end == i) {
      out += text[i++];
      continue;
    }
    SignedCells one{line.number, {}, {}};
    std::vector<std::size_t> here;
    bool fits = i == 0 || text[i - 1] != '-';  // the end of a border, to which a line was glued
    for (std::size_t k = i; k < end && fits; ++k) {
      if (text[k] == '+') {
        here.push_back(k + 1);
        fits = ++k < end && is_digit(text[k]) && text[k] != '0';
        if (fits) one.placed.push_back(CellId(one.cells.size()));
      }
      if (fits) one.cells += text[k];
    }
    // A puzzle, or two glued, of which the second may be the solution: its signs say nothing.
    fits = fits && !here.empty() && (one.cells.size() == kCells || one.cells.size() == 2 * kCells);
    out += fits ? one.cells : text.substr(i, end - i);
    if (fits) {
      columns.insert(columns.end(), here.begin(), here.end());
      one.cells.resize(kCells);
      std::erase_if(one.placed, [](CellId c) { return c.index() >= kCells; });
      found.push_back(std::move(one));
    }
    i = end;
  }
  if (found.size() == before) return false;
  line.text = std::move(out);
  return true;
}

}  // namespace tresse::io
