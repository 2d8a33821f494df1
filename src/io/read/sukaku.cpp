// Sukaku: N^3 symbols, cell by cell; position v of a group of N holds value v or a blank. Lengths
// that are squares as well (64 = 8x8, 729 = 27x27, 4096 = 64x64) are Sukaku only if every position
// fits; 64 symbols that fit both ways are an error that names the options.
#include <algorithm>

#include "io/read/format.hpp"
#include "model/verify.hpp"

namespace tresse::io {
namespace {

struct Text {
  std::string_view cells;
  std::size_t column = 1;
};

Text first_word(std::string_view line) {
  const std::size_t begin = line.find_first_not_of(" \t");
  if (begin == std::string_view::npos) return {};
  const std::size_t end = line.find_first_of(" \t", begin);
  return {line.substr(begin, end - begin), begin + 1};
}

std::optional<std::size_t> sukaku_side(std::size_t length, const ReadOptions& options) {
  const auto side = cube_side(length);
  if (!side || *side > 35) return std::nullopt;
  if (*side < 2 || (options.side && *side != *options.side)) return std::nullopt;
  return side;
}

// The alphabet under which every symbol is the value of its position or a blank.
std::optional<Alphabet> fitting_alphabet(std::string_view cells, std::size_t side, const ReadOptions& options) {
  const auto fits = [&](const Alphabet& a) {
    std::size_t values = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const char c = cells[i];
      const auto digit = a.digit(c);
      if (digit && digit->index() == i % side) {
        values += c == '0' ? 0u : 1u;  // nothing but zeros: blanks, not candidates for 0
      } else if (options.blank ? c != *options.blank : std::string_view(".0*_-?").find(c) == std::string_view::npos) {
        return false;
      }
    }
    return values != 0;
  };
  for (std::string_view name : {"digits", "hex1", "letters", "hex0", "b35"}) {
    if (!options.alphabet.empty() && options.alphabet != name) continue;
    const auto a = Alphabet::named(name, side);
    if (a && fits(*a)) return a;
  }
  return std::nullopt;
}

// 64 symbols that make an 8x8 puzzle without a clash: the other reading stands.
bool fits_as_line(std::string_view cells) {
  const auto side = square_side(cells.size());
  if (!side || *side > 9) return false;
  Grid grid(*side);
  Blanks blanks;
  if (decode_cells(cells, *decide_coding(*side, Census{}, ReadOptions{}), grid, blanks)) return false;
  const auto box = default_box_shape(*side);
  return box && !find_clash(*Topology::boxes(box->rows, box->cols), grid);
}

ReadItem read_sukaku(ReadContext& context, const Line& line) {
  const Text text = first_word(line.text);
  const auto side = sukaku_side(text.cells.size(), context.options);
  const auto fail = [&](InputCode code, std::size_t cell, std::string detail) { return context.fail(code, line.number, text.column + cell, std::move(detail)); };
  if (!side) return fail(InputCode::wrong_length, text.cells.size(), counted(text.cells.size(), "symbol") + ", no cube of a side; a 9x9 candidate string has 729");
  const bool forced = !context.options.format.empty() || context.options.side;
  const auto alphabet = fitting_alphabet(text.cells, *side, context.options);
  if (!alphabet) {
    const auto standard = Alphabet::standard(*side);
    for (std::size_t i = 0; i < text.cells.size(); ++i) {
      const auto digit = standard.digit(text.cells[i]);
      if (is_digit(text.cells[i]) && digit && digit->index() == i % *side) continue;
      if (std::string_view(".0*_-?").find(text.cells[i]) != std::string_view::npos) continue;
      return fail(InputCode::unknown_symbol, i, in_quotes(text.cells[i]) + " where only value " + standard.text(Digit(i % *side)) +
                                                    " or a blank may stand (cell " + std::to_string(i / *side + 1) + ")");
    }
    return fail(InputCode::ambiguous, 0, "a candidate string without any candidate");
  }
  if (!forced && fits_as_line(text.cells)) {
    const std::string format = context.options.call("format");
    return fail(InputCode::ambiguous, 0, std::to_string(text.cells.size()) + " symbols that fit " + a_size(*square_side(text.cells.size())) + " line and " +
                                             a_size(*side) + " candidate string; say " + format + " line or " + format + " sukaku");
  }
  PencilMarks marks(*side, false);
  char blank = 0;
  for (std::size_t i = 0; i < text.cells.size(); ++i) {
    const auto digit = alphabet->digit(text.cells[i]);
    if (digit && digit->index() == i % *side) {
      marks.allow(CellId(i / *side), *digit);
    } else if (blank == 0) {
      blank = text.cells[i];
    }
  }
  ReadItem record = context.record(line.number, "sukaku", Grid(*side), *alphabet, blank);
  if (!record) return record;
  record->puzzle.marks = std::move(marks);
  record->puzzle.name = trim(std::string_view(line.text).substr(text.column - 1 + text.cells.size()));
  return record;
}

}  // namespace

bool matches_sukaku(const Head& head, const ReadOptions& options) {
  std::size_t fits = 0;
  for (const Line* line : head.data) {
    const Text text = first_word(line->text);
    const auto side = sukaku_side(text.cells.size(), options);
    if (!side || (*side < 4 && !options.side)) continue;
    // A cube that is no square cannot be anything else, even with a wrong symbol.
    if (!square_side(text.cells.size()) || fitting_alphabet(text.cells, *side, options)) ++fits;
  }
  return fits != 0 && fits * 2 >= head.data.size();
}

// Every line must be one; or one that fits is longer than any row of a grid, so that the others are malformed.
bool settled_sukaku(const Head& head, const ReadOptions& options) {
  bool all = true;
  for (const Line* line : head.data) {
    const Text text = first_word(line->text);
    const auto side = sukaku_side(text.cells.size(), options);
    const bool fits = side && fitting_alphabet(text.cells, *side, options);
    if (fits && text.cells.size() > 64) return true;
    all = all && fits;
  }
  return all;
}

NextRecord open_sukaku(ReadContext& context, const Head&) {
  return record_of_each_line(context, read_sukaku);
}

}  // namespace tresse::io
