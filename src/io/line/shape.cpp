// One pass over the first token decides the common case, N^2 symbols; the other two are tried only
// when its length is no square. Nothing is allocated for a line of symbols.
#include "io/line/shape.hpp"

#include <algorithm>
#include <span>

#include "base/ranges.hpp"
#include "io/drawn/grid.hpp"

namespace tresse::io {

std::size_t LineParser::cells_end(std::string_view text, std::size_t from) const {
  while (from < text.size() && !ends_cells(text[from])) ++from;
  return from;
}

// Takes blanks, one separator and blanks off the front.
std::string_view LineParser::skip_separator(std::string_view text) const {
  text = trim(text);
  return text.empty() || !ends_cells(text.front()) ? text : trim(text.substr(1));
}

std::optional<std::size_t> LineParser::side_of(std::size_t cells) const {
  const auto side = square_side(cells);
  if (!side) return std::nullopt;
  if (side_ ? *side != *side_ : *side < least_) return std::nullopt;
  return side;
}

LineShape LineParser::parse(std::string_view text) {
  LineShape shape;
  second_numbers_ = false;
  std::size_t begin = 0;
  while (begin < text.size() && is_blank(text[begin])) ++begin;
  const std::size_t end = cells_end(text, begin);
  shape.length = end - begin;
  shape.column = begin + 1;
  shape.end_column = end + 1;

  const auto first = text.substr(begin, shape.length);
  const bool frame = first.find_first_not_of("+-|=") == std::string_view::npos && first.find_first_of("+|") != std::string_view::npos;
  if (frame || (first.find_first_not_of('-') != std::string_view::npos && use_of(first, 0) == LineUse::border)) return shape;
  const bool bold = first.starts_with("**") != first.ends_with("**") && std::count(first.begin(), first.end(), '*') == 2;
  if (bold && first.find_first_of(".0") != std::string_view::npos) return shape;  // "**53..7....": it was cut
  if (parse_rows(text, shape.length, shape)) return shape;
  auto side = side_of(shape.length);
  if (!side && shape.length % 2 == 0) {
    // 2 N^2 symbols: the second half is a solution or a region map.
    if (const auto half = side_of(shape.length / 2)) {
      LineShape numbers = shape;  // unless it is the first number of many
      if (*half < 4 && end < text.size() && parse_numbers(text, numbers) && numbers.side > *half) return numbers;
      shape.kind = LineShape::Kind::symbols;
      shape.side = *half;
      shape.cells = text.substr(begin, shape.length / 2);
      shape.second = text.substr(begin + shape.length / 2, shape.length / 2);
      shape.glued = true;
      shape.rest = skip_separator(text.substr(end));
      return shape;
    }
  }
  std::size_t stop = end;
  if (!side) {
    // A separator that fills a quarter of the text up to the next blank is a symbol.
    std::size_t far = end;
    while (far < text.size() && !is_blank(text[far])) ++far;
    if (far > end && text[end] != ',') {
      const auto word = text.substr(begin, far - begin);
      const auto filled = static_cast<std::size_t>(std::count(word.begin(), word.end(), text[end]));
      const auto wide = side_of(word.size());
      if (wide && (filled * 4 >= word.size() || *wide == 16)) {
        side = wide;
        stop = far;
      }
    }
  }
  if (!side) {
    parse_numbers(text, shape);
    return shape;
  }
  // A first word of 1, 4 or 9 symbols may be the first number of many.
  if (*side < 4 && stop < text.size()) {
    LineShape numbers = shape;
    if (parse_numbers(text, numbers) && numbers.side > *side) return numbers;
    second_numbers_ = false;
  }
  shape.kind = LineShape::Kind::symbols;
  shape.side = *side;
  shape.length = stop - begin;
  shape.end_column = stop + 1;
  shape.cells = text.substr(begin, shape.length);
  if (stop == text.size()) return shape;
  shape.rest = skip_separator(text.substr(stop));
  const std::size_t second = cells_end(shape.rest, 0);
  if (second == shape.length) {
    shape.second = shape.rest.substr(0, second);
    shape.rest = skip_separator(shape.rest.substr(second));
  }
  return shape;
}

// N tokens of N symbols each: the rows of a grid on one line.
bool LineParser::parse_rows(std::string_view text, std::size_t first, LineShape& shape) {
  const std::size_t n = first;
  if (n < 2 || n > 64 || n < least_ || (side_ && *side_ != n)) return false;
  if (text.size() < n * n + n - 1) return false;
  std::size_t at = shape.column - 1;
  tokens_.clear();
  for (std::size_t row = 0; row < n; ++row) {
    while (at < text.size() && (is_blank(text[at]) || text[at] == ',' || (text[at] == ';' && semicolon_ends_))) ++at;
    const std::size_t end = cells_end(text, at);
    if (end - at != n) return false;
    tokens_.push_back({text.substr(at, n), at + 1});
    at = end;
  }
  // Two or three words of so many digits may be the first decimals of many.
  if (n < 4 && !trim(text.substr(at)).empty()) return false;
  glued_.clear();
  for (const Token& row : tokens_) glued_ += row.text;
  shape.kind = LineShape::Kind::rows;
  shape.side = n;
  shape.cells = glued_;
  shape.length = n * n;
  shape.end_column = at + 1;
  shape.rest = skip_separator(text.substr(at));
  return true;
}

bool is_number_cell(std::string_view token) {
  if (token == "-1" || to_number(token)) return true;
  return token.size() == 1 && token != "#" && token != ";";
}

// How the numbers of a line are separated: by commas alone (with empty fields for blanks), or by blanks, with
// a comma before or behind a number left out.
enum class Separator { comma, blank, blank_and_comma };

Separator separator_of(std::string_view body) {
  if (body.find(',') == std::string_view::npos) return Separator::blank;
  return trim(body).find_first_of(" \t") == std::string_view::npos ? Separator::comma
                                                                   : Separator::blank_and_comma;
}

// Hands on the pieces until `use` says false.
template <class Use>
void each_number(std::string_view body, Separator separator, Use&& use) {
  const auto piece = [&](Token t) {
    if (separator == Separator::comma) {
      t.text = trim(t.text);
    } else if (separator == Separator::blank_and_comma) {
      if (t.text.ends_with(',')) t.text.remove_suffix(1);
      if (t.text.starts_with(',')) t.text.remove_prefix(1);
    }
    return use(t);
  };
  if (separator == Separator::comma) {
    each_piece(body, ',', piece);
  } else {
    each_word(body, 1, piece);
  }
}

// N^2 numbers. They are counted before they are kept: to keep those of 16 MB takes longer than a stop may.
bool LineParser::parse_numbers(std::string_view text, LineShape& shape) {
  const std::string_view body = text.substr(0, text.find('#'));
  const Separator separator = separator_of(body);
  std::size_t n = 0, first_length = 0, end_column = 0;
  each_number(body, separator, [&](const Token& t) {
    if (n == kMostTokens || !(t.text.empty() || is_number_cell(t.text))) return false;
    if (n == 0) first_length = t.text.size();
    end_column = t.column + t.text.size();
    ++n;
    return true;
  });
  if (n < 2 || first_length > 4) return false;
  shape.length = n;
  shape.end_column = end_column;
  auto side = side_of(n);
  if (!side && n % 2 == 0) {
    side = side_of(n / 2);
    second_numbers_ = side.has_value();
  }
  if (!side && side_ && n > *side_ * *side_) side = side_;
  if (!side) return false;
  const std::size_t used = *side * *side * (second_numbers_ ? 2 : 1);
  tokens_.clear();
  tokens_.reserve(used);
  each_number(body, separator, [&](const Token& t) {
    tokens_.push_back(t);
    return tokens_.size() < used;
  });
  const Token& end = tokens_[used - 1];
  shape.kind = LineShape::Kind::numbers;
  shape.side = *side;
  shape.length = *side * *side;
  shape.rest = skip_separator(text.substr(std::min(text.size(), end.column - 1 + end.text.size())));
  return true;
}

std::size_t LineParser::column_of(const LineShape& shape, std::size_t cell) const {
  switch (shape.kind) {
    case LineShape::Kind::rows:
      return tokens_[cell / shape.side].column + cell % shape.side;
    case LineShape::Kind::numbers:
      return tokens_[cell].column;
    default:
      return shape.column + cell;
  }
}

std::string taken_for(const LineShape& shape) {
  if (shape.side == 9) return {};
  return " (these " + counted(shape.length, "symbol") + " were read as " + a_size(shape.side) + " line; a 9x9 line has 81)";
}

std::optional<CellFault> decode_shape(const LineParser& parser, const LineShape& shape, const Coding& coding, Grid& grid,
                                      Blanks& blanks) {
  auto fault = shape.kind == LineShape::Kind::numbers
                   ? decode_tokens(std::span(parser.tokens()).first(shape.side * shape.side), 0, coding, grid, blanks)
                   : decode_cells(shape.cells, coding, grid, blanks);
  return fault ? fault : blanks_fault(blanks, grid);
}

std::size_t least_side(const ReadOptions& options) {
  return options.side || options.format == "line" || options.format == "csv" ? 1 : 4;
}

std::optional<BoxShape> box_of(std::size_t side, const ReadOptions& options) {
  if (options.box && options.box->rows * options.box->cols == side) return options.box;
  return default_box_shape(side);
}

void Codings::add(const LineShape& shape) {
  const bool symbols = shape.kind == LineShape::Kind::symbols || shape.kind == LineShape::Kind::rows;
  if (!symbols || shape.side <= 9 || shape.side > 64) return;
  censuses_[shape.side].add(shape.cells, shape.side, box_of(shape.side, options_));
  sides_.erase(shape.side);
}

Codings::OfSide& Codings::of(std::size_t side) {
  const auto [at, fresh] = sides_.try_emplace(side);
  OfSide& state = at->second;
  if (!fresh) return state;
  state.numbers = number_coding(side, options_);
  const auto census = censuses_.find(side);
  auto coding = decide_coding(side, census == censuses_.end() ? Census{} : census->second, options_);
  if (coding) state.symbols = std::move(*coding);
  if (!coding) state.fault = coding.error();
  return state;
}

bool Codings::are_certain() const {
  return std::all_of(censuses_.begin(), censuses_.end(), [&](const auto& entry) {
    const auto coding = decide_coding(entry.first, entry.second, options_);
    return coding && coding->note.empty();
  });
}

bool Plausible::operator()(const LineShape& shape, const LineParser& parser) {
  if (shape.kind == LineShape::Kind::none) return false;
  if (shape.kind == LineShape::Kind::numbers)
    return ranges::all_of(std::span(parser.tokens()).first(shape.length), [&](const Token& t) { return to_number(t.text).value_or(0) <= shape.side; });
  if (shape.side > 9 || shape.kind == LineShape::Kind::rows) return true;
  auto& coding = codings_[shape.side];
  if (!coding) coding = *decide_coding(shape.side, Census{}, ReadOptions{});
  Grid grid(shape.side);
  Blanks blanks;
  return !decode_cells(shape.cells, *coding, grid, blanks);
}

bool is_value_symbol(char c) { return (is_digit(c) && c != '0') || (is_letter(c) && to_upper(c) != 'X'); }

bool has_value(const LineShape& shape, const LineParser& parser) {
  if (shape.kind == LineShape::Kind::numbers)
    return ranges::any_of(parser.tokens(), [](const Token& t) { return to_number(t.text).value_or(0) > 0; });
  return std::any_of(shape.cells.begin(), shape.cells.end(), is_value_symbol);
}

}  // namespace tresse::io
