// Are these lines puzzles, one on each, or the rows of a grid?
#include <algorithm>

#include "io/line/shape.hpp"
#include "io/read/format.hpp"

namespace tresse::io {
namespace {

// Does some value stand twice in it? Then it is no row of a larger grid.
bool repeats_a_value(const LineShape& shape, const LineParser& parser) {
  std::vector<std::string_view> values;
  if (shape.kind == LineShape::Kind::numbers) {
    for (const Token& t : parser.tokens()) {
      if (to_number(t.text).value_or(0) != 0) values.push_back(t.text);
    }
  }
  for (std::size_t i = 0; i < shape.cells.size(); ++i) {
    if (is_value_symbol(shape.cells[i])) values.push_back(shape.cells.substr(i, 1));
  }
  std::sort(values.begin(), values.end());
  return std::adjacent_find(values.begin(), values.end()) != values.end();
}

// Has a head that was cut off early a line longer than any row of glued symbols (64)? Then the lines before it are no
// grid, whatever they are, unless they are all of its rows, which it repeats. 729 symbols may be a bad Sukaku line.
bool shows_a_line(const Head& head, const ReadOptions& options) {
  LineParser parser(least_side(options), options.side, options.alphabet);
  for (std::size_t k = 0; head.early && k < head.data.size(); ++k) {
    const LineShape shape = parser.parse(head.data[k]->text);
    const std::size_t length = shape.kind == LineShape::Kind::symbols ? shape.cells.size() : 0;
    if (length <= 64 || cube_side(length) || !has_value(shape, parser)) continue;
    if (Plausible()(shape, parser)) return k < shape.side;
  }
  return false;
}

}  // namespace

// Every line must be a line puzzle for itself: longer than any row of glued symbols, or with a value that no row
// can hold twice; or one of them shows that no line is a row. And its alphabet must be certain.
bool settled_line(const Head& head, const ReadOptions& options) {
  LineParser parser(least_side(options), options.side, options.alphabet);
  Plausible plausible;
  Codings codings(options);
  const bool rows_may_come = options.format.empty() && !shows_a_line(head, options);
  for (const Line* line : head.data) {
    if (starts_with_no_case(trim(line->text), "clues=")) {
      if (find_no_case(line->text, "jigsaw=") == std::string::npos) return false;
      continue;
    }
    const LineShape shape = parser.parse(line->text);
    if (rows_may_come) {
      const bool lone = shape.kind != LineShape::Kind::none && shape.kind != LineShape::Kind::rows && plausible(shape, parser);
      if (!lone || (shape.cells.size() <= 64 && !repeats_a_value(shape, parser))) return false;
    }
    codings.add(shape);
  }
  return codings.are_certain();
}

namespace {

// Of an alphabet that the caller names: is each line N * N of its symbols and blanks, and are these lines no rows of a grid?
bool has_named_symbols(const Head& head, const ReadOptions& options) {
  if (options.alphabet.empty()) return false;
  const std::size_t length = trim(head.data[0]->text).size();
  std::size_t side = 1;
  while (side * side < length) ++side;
  if (side < least_side(options) || side * side != length || head.data.size() == length) return false;
  const auto coding = decide_coding(side, Census{}, options);
  return coding && std::all_of(head.data.begin(), head.data.end(), [&](const Line* line) {
    const std::string_view text = trim(line->text);
    Grid grid(side);
    Blanks blanks;
    return text.size() == length && !decode_cells(text, *coding, grid, blanks);
  });
}

}  // namespace

bool matches_line(const Head& head, const ReadOptions& options) {
  if (head.data.empty()) return false;
  if (has_named_symbols(head, options) || shows_a_line(head, options)) return true;
  LineParser parser(least_side(options), options.side, options.alphabet);
  Plausible plausible;
  std::size_t fits = 0, shaped = 0, valued = 0, valued_fits = 0;
  std::size_t common = 0;  // the length all shaped lines share
  bool same = true;
  for (const Line* line : head.data) {
    if (starts_with_no_case(trim(line->text), "clues=")) return true;
    const LineShape shape = parser.parse(line->text);
    if (head.stopped()) return false;
    if (shape.kind == LineShape::Kind::none) continue;
    ++shaped;
    if (common == 0) common = shape.length;
    same = same && common == shape.length;
    const bool fit = plausible(shape, parser), value = has_value(shape, parser);
    fits += fit ? 1u : 0u;
    valued += value ? 1u : 0u;
    valued_fits += fit && value ? 1u : 0u;
  }
  const std::size_t lines = head.data.size();
  if (shaped * 2 < lines) return false;
  if (same && shaped == lines && common <= kMaxSide && (!head.complete || lines % common == 0)) {
    // N lines of N symbols are a grid too: nothing but blanks is one grid, and so are lines of
    // which some hold too large values, unless that is a slip in a few of them.
    if (valued == 0) return false;
    if (fits != lines && (valued != lines || valued_fits * 4 < lines * 3)) return false;
  }
  if (fits * 2 >= lines) return true;
  // Far too few lines for a grid: lines with wrong symbols.
  const bool symbols = lines == 1 && common >= 16 && head.data[0]->text.find_first_not_of("0123456789.*_-? \t") == std::string::npos;
  return same && head.complete && (common >= 36 || symbols) && lines * 2 < common;
}

}  // namespace tresse::io
