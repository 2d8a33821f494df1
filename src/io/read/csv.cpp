// CSV with a header (RFC 4180 without line ends inside quotes); the header says if fields are separated by commas,
// semicolons or tabs. The puzzle column is found by name;
// two that could be it are an error that names them. A solution that stands beside the puzzle is
// kept, right or wrong: `verify` judges it. A trailing comma is tolerated.
#include <algorithm>

#include "base/ranges.hpp"
#include "io/line/shape.hpp"
#include "io/read/format.hpp"

namespace tresse::io {
namespace {

constexpr std::array<std::string_view, 4> kSolutionNames = {"solution", "solutions", "answer", "solved"};
constexpr std::array<std::string_view, 2> kNameNames = {"name", "title"};
// What the puzzle says too.
constexpr std::array<std::string_view, 4> kToldByPuzzle = {"index", "clues", "side", ""};

struct Field {
  std::string text;
  std::size_t column = 1;
};

constexpr std::size_t kMostColumns = 1000;

// False if a quote is not closed. The strings of `out` are used again. Fields beyond the first kMostColumns are not kept, nor is what a field has beyond
// `longest` characters.
bool split_fields(std::string_view line, char separator, std::vector<Field>& out, std::size_t longest = std::string_view::npos) {
  std::size_t count = 0;
  Field dropped;
  for (std::size_t i = 0;; ++i) {
    const bool kept = count < kMostColumns, quoted = i < line.size() && line[i] == '"';
    if (kept && count == out.size()) out.emplace_back();
    Field& field = kept ? out[count] : dropped;
    field.text.clear();
    field.column = i + (quoted ? 2 : 1);
    for (i += quoted ? 1 : 0; quoted; ++i) {
      if (i >= line.size()) return false;
      if (line[i] == '"' && (++i >= line.size() || line[i] != '"')) break;
      if (kept && field.text.size() < longest) field.text += line[i];
    }
    const std::size_t end = std::min(line.find(separator, i), line.size());
    if (kept && !quoted) field.text = line.substr(i, std::min(end - i, longest));
    count += kept ? 1 : 0;
    i = end;
    if (i < line.size()) continue;
    out.resize(count);
    return true;
  }
}

template <std::size_t N>
bool among(const std::array<std::string_view, N>& names, const std::string& text) {
  return ranges::any_of(names, [&](std::string_view name) { return equal_no_case(trim(text), name); });
}

struct Columns {
  char separator = ',';
  std::size_t puzzle = 0;
  std::optional<std::size_t> solution, name;
  bool own = false;  // a header of Tresse, which counts the clues
  std::size_t count = 0;
  std::string unread;  // which others there are; empty once it was said
};

// The separator with which a header names a column that is known; nullopt if it names none.
std::optional<char> separator_of_header(std::string_view header, const ReadOptions& options) {
  std::vector<Field> fields;
  const std::size_t longest = std::max<std::size_t>(64, options.column.size()) + 1;  // no name is longer
  for (char separator : {',', ';', '\t'}) {
    const bool named = split_fields(header, separator, fields, longest) && ranges::any_of(fields, [&](const Field& f) {
      return among(kNamesOfPuzzles, f.text) || (fields.size() > 1 && among(kSolutionNames, f.text)) ||
             (!options.column.empty() && equal_no_case(trim(f.text), options.column));
    });
    if (named) return separator;
  }
  return std::nullopt;
}

Result<Columns, InputError> find_columns(const Line& header, const ReadOptions& options) {
  std::vector<Field> fields;
  const char separator = separator_of_header(header.text, options).value_or(',');
  if (!split_fields(header.text, separator, fields))
    return bad(InputCode::bad_syntax, header.number, header.text.size() + 1, "a quote in the header is not closed");
  Columns columns;
  columns.separator = separator;
  columns.count = fields.size();
  if (fields.back().text.empty()) --columns.count;
  std::vector<std::size_t> puzzles;
  std::string named;
  std::vector<std::string> unread;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const std::string& text = fields[i].text;
    const bool asked = !options.column.empty() && equal_no_case(trim(text), options.column);
    if (options.column.empty() ? among(kNamesOfPuzzles, text) : asked) {
      puzzles.push_back(i);
      named += (named.empty() ? "" : ", ") + std::string(trim(text));
    } else if (among(kSolutionNames, text) && !columns.solution) {
      columns.solution = i;
    } else if (!columns.name && among(kNameNames, text)) {
      columns.name = i;
    } else if (!among(kToldByPuzzle, text) && i < columns.count) {
      unread.push_back(text);
    }
    columns.own = columns.own || text == "clues";
  }
  const std::string column = options.call("column") + " NAME";
  if (puzzles.empty())
    return bad(InputCode::bad_syntax, header.number, 1,
               options.column.empty() ? "no column named puzzle, quizzes, quiz, question, givens or board; say " + column
                                      : no_column(options.column));
  if (puzzles.size() > 1)
    return bad(InputCode::ambiguous, header.number, fields[puzzles[1]].column, "several columns could hold the puzzle: " + named + "; say " + column);
  columns.puzzle = puzzles[0];
  columns.unread = not_read("columns", unread);
  return columns;
}

class CsvReader {
 public:
  CsvReader(ReadContext& context, const Head& head)
      : context_(context), parser_(least_side(context.options), context.options.side, context.options.alphabet), codings_(context.options) {
    std::vector<Field> fields;
    if (head.data.empty()) return;
    auto columns = find_columns(*head.data[0], context.options);
    if (!columns) return;
    if (columns->own) parser_ = LineParser(1, context.options.side, context.options.alphabet);
    for (std::size_t i = 1; i < head.data.size(); ++i) {
      if (split_fields(head.data[i]->text, columns->separator, fields) && fields.size() > columns->puzzle)
        codings_.add(parser_.parse(fields[columns->puzzle].text));
    }
  }

  std::optional<ReadItem> next() {
    while (const FeedItem* item = broken_ ? nullptr : context_.feed.take_data()) {
      if (item->fault) return context_.fail(*item->fault);
      if (columns_) return read(item->line);
      auto columns = find_columns(item->line, context_.options);
      if (!columns) {
        broken_ = true;
        return context_.fail(columns.error());
      }
      columns_ = *columns;
    }
    if (!broken_ && columns_ && !any_) {
      broken_ = true;
      return context_.fail(InputCode::empty_input, 0, 0, "a CSV header without any record");
    }
    return std::nullopt;
  }

 private:
  ReadItem read(const Line& line) {
    any_ = true;
    const auto fail = [&](InputCode code, std::size_t column, std::string detail) { return context_.fail(code, line.number, column, std::move(detail)); };
    const std::size_t end = line.text.size() + 1;
    if (!split_fields(line.text, columns_->separator, fields_)) return fail(InputCode::bad_syntax, end, "a quote is not closed on this line");
    if (fields_.size() < columns_->count)
      return fail(InputCode::wrong_length, end, counted(fields_.size(), "field") + ", the header has " + std::to_string(columns_->count));
    const Field& field = fields_[columns_->puzzle];
    const LineShape shape = parser_.parse(field.text);
    const bool whole = shape.kind == LineShape::Kind::symbols && !shape.glued;
    if (!whole && shape.kind != LineShape::Kind::numbers) {
      const std::string side = std::to_string(square_side(shape.length).value_or(0));
      const bool small = shape.length == 1 || shape.length == 4 || shape.length == 9;
      return fail(InputCode::wrong_length, field.column + shape.length,
                  counted(shape.length, "symbol") + " in the puzzle column" +
                      (small ? "; say " + context_.options.call("side") + " " + side + " for a " + side + "x" + side + " puzzle"
                             : ", which is not N x N (81 for a 9x9)"));
    }
    Grid grid(shape.side);
    Blanks blanks;
    const Coding* coding = nullptr;
    if (auto error = decode(shape, field, grid, blanks, &coding)) return context_.fail(std::move(*error), line.number);
    const std::size_t side = shape.side;
    ReadItem record = context_.record(line.number, "csv", std::move(grid), coding->alphabet, blanks);
    if (!record) return record;
    if (columns_->name && *columns_->name < fields_.size()) record->puzzle.name = fields_[*columns_->name].text;
    const std::size_t at = columns_->solution.value_or(fields_.size());
    if (at < fields_.size() && !trim(fields_[at].text).empty()) {
      const Field& answer = fields_[at];
      const LineShape second = parser_.parse(answer.text);
      Grid& solution = record->solution.emplace(side);
      if (second.kind == LineShape::Kind::none || second.side != side)
        return fail(InputCode::wrong_length, answer.column + second.length,
                    "the solution has " + counted(second.length, "symbol") + ", the puzzle " + std::to_string(side * side));
      Blanks none;
      if (auto error = decode(second, answer, solution, none, &coding)) return context_.fail(std::move(*error), line.number);
      std::size_t empty = 0;
      while (empty < side * side && solution.filled(CellId(empty))) ++empty;
      if (empty < side * side)
        return fail(InputCode::unknown_symbol, answer.column - 1 + parser_.column_of(second, empty), "the solution has an empty cell here");
    }
    record->unread = std::exchange(columns_->unread, std::string());
    return record;
  }

  std::optional<InputError> decode(const LineShape& shape, const Field& field, Grid& grid,
                                   Blanks& blanks, const Coding** coding) {
    const bool numbers = shape.kind == LineShape::Kind::numbers && shape.side > 9;
    const Codings::OfSide& state = codings_.of(shape.side);
    if (state.fault && !numbers) return state.fault;
    *coding = numbers ? &state.numbers : &state.symbols;
    const auto fault = decode_shape(parser_, shape, **coding, grid, blanks);
    if (!fault) return std::nullopt;
    return fault_at(fault->code, 0, field.column - 1 + parser_.column_of(shape, fault->cell), fault->detail);
  }

  ReadContext& context_;
  LineParser parser_;
  Codings codings_;
  std::optional<Columns> columns_;
  std::vector<Field> fields_;
  bool broken_ = false;
  bool any_ = false;
};

}  // namespace

bool matches_csv(const Head& head, const ReadOptions& options) {
  if (head.data.empty() || !separator_of_header(head.data[0]->text, options)) return false;
  if (head.data.size() < 2 || head.data[0]->text.find_first_of(",;\t\"") != std::string::npos) return true;
  // "Puzzle" above the rows of a drawn grid is its title.
  return LineParser(least_side(options), options.side, options.alphabet).parse(head.data[1]->text).kind != LineShape::Kind::none;
}

bool is_table(const Head& head) {
  if (head.data.size() < 2) return false;
  const auto names = [](const Field& f) {
    const std::string_view name = trim(f.text);
    return !name.empty() && is_letter(name[0]);
  };
  std::vector<Field> header, fields;
  return ranges::any_of(std::string_view(",;\t"), [&](char separator) {
    return split_fields(head.data[0]->text, separator, header, 64) && header.size() > 1 && ranges::all_of(header, names) &&
           ranges::any_of(header, [](const Field& f) { return trim(f.text).size() > 1; }) &&
           split_fields(head.data[1]->text, separator, fields, 64) && fields.size() == header.size();
  });
}

std::string no_column(const std::string& name) { return "no column named " + in_quotes(name); }

NextRecord open_csv(ReadContext& context, const Head& head) {
  return records_by<CsvReader>(context, head);
}

}  // namespace tresse::io
