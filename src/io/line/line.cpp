// The line format: one puzzle per line, N^2 symbols, N rows of N symbols or N^2 numbers, each
// line's own length decides N. What follows is a name, a solution, or a region map (which may also
// stand on the next line). An alphabet is decided per side from the head of the file. A line of the
// wrong length is an error of this line; the batch goes on.
//
// A slow stream is answered at each line's end. Its head is then cut off early, so that it does not tell
// which sides there will be; and a region map on the next line may come too late. A map that does is an
// error, so that it is neither dropped nor taken for a puzzle; a stream that has shown a map is waited for.
#include <algorithm>
#include <map>
#include <memory>
#include <utility>

#include "io/line/shape.hpp"
#include "io/read/format.hpp"
#include "io/read/regions.hpp"
#include "io/read/shape_comment.hpp"

namespace tresse::io {
namespace {

using Kind = LineShape::Kind;

bool words_alone(std::string_view line) {
  return std::any_of(line.begin(), line.end(), is_letter) && std::none_of(line.begin(), line.end(), is_digit);
}

bool is_map_line(std::string_view line) {
  const auto side = square_side(trim(line).size());
  return side && surely_region_map(trim(line), *side);
}

class LineReader {
 public:
  LineReader(ReadContext& context, const Head& head)
      : context_(context),
        parser_(least_side(context.options), context.options.side, context.options.alphabet),
        codings_(context.options),
        early_(head.early) {
    std::map<std::size_t, std::size_t> votes;
    Plausible plausible;
    for (const Line* line : head.data) {
      if (context.feed.stopped()) return;
      if (is_map_line(line->text)) maps_ = true;
      const LineShape shape = parser_.parse(line->text);
      if (shape.kind == Kind::none) continue;
      if (plausible(shape, parser_)) ++votes[shape.side];
      codings_.add(shape);
    }
    std::size_t best = 0;
    for (const auto& [side, count] : votes) {
      const bool usual = count >= 2 || count * 10 >= head.data.size();
      if (usual && !head.early) sides_seen_.push_back(side);
      if (count <= best) continue;
      best = count;
      usual_side_ = side;
    }
  }

  // Plain lines need no parsing, if nothing was said or seen that gives them another meaning.
  PlainRun take_plain(std::vector<Line81>& into, std::size_t max) {
    PlainRun run;
    if (!told_.says_nothing()) return run;
    if (!plain_pattern_ && !make_plain_pattern()) return run;
    run.size = context_.feed.take_plain(into, max, run.line);
    run.pattern = plain_pattern_;
    return run;
  }

  std::optional<ReadItem> next() {
    while (context_.feed.peek() != nullptr) {
      const FeedItem& item = context_.feed.take();
      if (item.fault) return context_.fail(*item.fault);
      if (is_comment(item.line.text)) {
        told_.read(context_.feed.name(), item.line, usual_side_);
      } else if (!is_empty(item.line.text)) {
        return read(item.line);
      }
    }
    return std::nullopt;
  }

 private:
  bool make_plain_pattern() {
    const ReadOptions& o = context_.options;
    const bool usual = !o.box && !o.latin && !o.diagonals && !o.windoku && o.regions.empty() && o.global_rules.empty() && o.alphabet.empty() && !o.blank &&
                       o.side.value_or(9) == 9;
    if (!usual || !is_known(9) || codings_.of(9).fault) return false;
    ReadItem record = context_.record(0, "line", Grid(9), codings_.of(9).symbols.alphabet, '.');
    if (record) plain_pattern_ = std::make_shared<Record>(std::move(*record));
    return plain_pattern_ != nullptr;
  }

  // A lone line of another side among many is a line that was cut, not a small puzzle.
  bool is_known(std::size_t side) const {
    return sides_seen_.empty() || std::find(sides_seen_.begin(), sides_seen_.end(), side) != sides_seen_.end();
  }

  ReadItem read(const Line& line) {
    const bool first = std::exchange(first_, false);
    const std::size_t answered = std::exchange(answered_side_, 0);
    if (answered != 0 && surely_region_map(trim(line.text), answered)) {
      maps_ = true;
      return context_.fail(InputCode::bad_regions, line.number, 0,
                           "the puzzle before this region map was already answered without it; write both at once, or on one line");
    }
    if (starts_with_no_case(trim(line.text), "clues=")) return read_clues(line);
    const LineShape shape = parser_.parse(line.text);
    if (shape.kind == Kind::none || !is_known(shape.side)) return wrong_length(line, shape, first);
    return read_shape(line, shape);
  }

  ReadItem read_shape(const Line& line, const LineShape& shape, const std::vector<std::uint16_t>& regions = {}) {
    if (auto error = meet_side(shape)) return context_.fail(std::move(*error), line.number);
    Codings::OfSide& state = codings_.of(shape.side);
    const bool numbers = shape.kind == Kind::numbers && !has_letters(shape);
    if (state.fault && !numbers) return context_.fail(*state.fault, line.number);
    Grid grid(shape.side);
    Blanks blanks;
    const Coding& coding = numbers ? state.numbers : state.symbols;
    if (const auto fault = decode_shape(parser_, shape, coding, grid, blanks)) {
      const bool unusual = !context_.options.side && usual_side_ != shape.side;
      return context_.fail(fault->code, line.number, parser_.column_of(shape, fault->cell), fault->detail + (unusual ? taken_for(shape) : std::string()));
    }
    ShapeHints hints = told_.of(context_.feed.name(), shape.side);
    if (!regions.empty()) hints.regions = regions;
    std::optional<Grid> solution;
    std::string name(shape.rest);  // before another line is taken
    if (!shape.second.empty() || parser_.second_numbers()) {
      if (auto error = read_second(shape, state, hints, grid, blanks, solution, name)) return context_.fail(std::move(*error), line.number);
    } else if (!name.empty() && grid.complete()) {
      if (auto error = damaged_puzzle(shape, state.symbols)) return context_.fail(std::move(*error), line.number);
    }
    if (shape.second.empty() && shape.kind == Kind::symbols && regions.empty()) take_map_line(shape.side, hints);
    ReadItem record = context_.record(line.number, "line", std::move(grid), coding.alphabet, blanks, hints);
    if (!record) return record;
    record->puzzle.name = std::move(name);
    record->solution = std::move(solution);
    for (std::string& warning : told_.warnings) record->warnings.push_back(std::move(warning));
    told_.warnings.clear();
    if (std::exchange(another_, false) && !std::exchange(told_another_, true))
      context_.warn(*record, line.number, 0, "two puzzles on one line: the second is kept as the name; put it on a line of its own");
    if (!std::exchange(state.told, true) && !state.symbols.note.empty()) record->notes.push_back(state.symbols.note);
    return record;
  }

  // The second grid: a solution, a map of regions, or the puzzle of a solution that stands first.
  std::optional<InputError> read_second(const LineShape& shape, const Codings::OfSide& state, ShapeHints& hints, Grid& first, Blanks& first_blanks,
                                        std::optional<Grid>& solution, std::string& name) {
    const std::size_t side = shape.side, cells = side * side;
    Grid second(side);
    Blanks blanks;
    std::optional<CellFault> fault;
    std::optional<std::vector<std::uint16_t>> map;
    if (!shape.second.empty()) {
      fault = decode_cells(shape.second, state.symbols, second, blanks);
      // Most second grids are solutions. A Latin square is no map of regions: to look for one takes as long as all the rest.
      if (!fault && is_latin_square(second)) {
        solution = std::move(second);
        return std::nullopt;
      }
      map = region_map(shape.second, side);
    } else {
      fault = decode_tokens(std::span(parser_.tokens()).subspan(cells, cells), 0, state.numbers, second, blanks);
      std::vector<std::string_view> ids;
      for (std::size_t i = 0; i < cells; ++i) ids.push_back(parser_.tokens()[cells + i].text);
      map = region_map(ids, side);
    }
    const bool complete = !fault && second.complete();
    const bool latin = map && is_latin(*map, side);
    if (map && !latin && connected(*map, side)) {
      hints.regions = std::move(*map);
    } else if (complete && (latin || !shape.glued)) {
      solution = std::move(second);
    } else if (!fault && solves(first, second)) {  // the solution stands first
      solution = std::exchange(first, std::move(second));
      first_blanks = blanks;
    } else if (shape.glued) {
      const std::string n = std::to_string(cells);
      return fault_at(InputCode::ambiguous, 0, shape.column + cells,
                      std::to_string(2 * cells) + " symbols: " + n + " for the puzzle, but the rest is neither a solution nor a region map of " +
                          std::to_string(side) + " connected regions; put a blank or a line end between them and say " +
                          context_.options.call("format") + " line");
    } else if (!fault && first.complete() && !complete) {
      return unlike_solution(first, second, shape.column);
    } else {
      another_ = !fault && !complete && second.filled_count() != 0;
      name = std::string(shape.second) + (name.empty() ? "" : " ") + name;
    }
    return std::nullopt;
  }

  // A full grid, and then a puzzle that it does not solve: one of them is damaged.
  static InputError unlike_solution(const Grid& full, const Grid& puzzle, std::size_t column) {
    std::size_t cell = 0;
    while (!puzzle.filled(CellId(cell)) || puzzle.at(CellId(cell)) == full.at(CellId(cell))) ++cell;
    const auto value = [cell](const Grid& grid) { return std::to_string(grid.at(CellId(cell))->index() + 1); };
    return fault_at(InputCode::contradiction, 0, column + cell, "a full grid, and then a puzzle that it does not solve: " +
                                                                    cell_name(cell, full.side()) + " is " + value(full) + " and " + value(puzzle));
  }

  // What follows a full grid: a puzzle that lost or doubled some symbols?
  std::optional<InputError> damaged_puzzle(const LineShape& shape, const Coding& coding) const {
    const std::size_t cells = shape.side * shape.side;
    const std::string_view word = shape.rest.substr(0, shape.rest.find_first_of(" \t,;"));
    const bool near = word.size() * 4 > cells * 3 && word.size() * 4 < cells * 5;
    if (!near || !std::all_of(word.begin(), word.end(), [&](char c) { return coding.at(c) >= 0; })) return std::nullopt;
    return fault_at(InputCode::wrong_length, 0, shape.column + cells,
                    "a full grid, and then " + counted(word.size(), "symbol") + "; a puzzle has " + std::to_string(cells));
  }

  // A region map on the line that follows the puzzle.
  void take_map_line(std::size_t side, ShapeHints& hints) {
    if (!context_.options.regions.empty()) return;
    std::size_t k = 0;
    const FeedItem* item = nullptr;
    for (;; ++k) {
      if (!maps_ && context_.feed.would_block_at(k)) {
        answered_side_ = side;
        return;
      }
      item = context_.feed.peek(k);
      if (item == nullptr || item->fault) return;
      if (k == 4 || !(is_empty(item->line.text) || is_comment(item->line.text))) break;
    }
    const std::string_view text = trim(item->line.text);
    if (text.size() != side * side) return;
    auto map = surely_region_map(text, side);
    if (!map) return;
    maps_ = true;
    hints.regions = std::move(*map);
    while (k-- > 0) context_.feed.take();
    context_.feed.take();
  }

  // clues=<N^2> jigsaw=<N^2>, on one line or two.
  ReadItem read_clues(const Line& first) {
    const std::size_t number = first.number;
    std::string text = first.text;
    if (find_no_case(text, "jigsaw=") == std::string::npos) {
      const FeedItem* item = context_.feed.peek();
      if (item != nullptr && !item->fault && starts_with_no_case(item->line.text, "jigsaw=")) text += ' ' + context_.feed.take().line.text;
    }
    const std::size_t clues = find_no_case(text, "clues=") + 6, map = find_no_case(text, "jigsaw=");
    if (map == std::string::npos) return context_.fail(InputCode::bad_syntax, number, 1, "clues= without jigsaw=");
    static constexpr std::string_view kEnd = " \t;&,";
    const std::string cells = text.substr(clues, text.find_first_of(kEnd, clues) - clues);
    const std::string ids = text.substr(map + 7, text.find_first_of(kEnd, map + 7) - map - 7);
    const Line line{std::string(clues, ' ') + cells, number};
    const LineShape shape = parser_.parse(line.text);
    if (shape.kind != Kind::symbols) return wrong_length(line, shape);
    const auto regions = region_map(ids, shape.side);
    if (regions) return read_shape(line, shape, *regions);
    const std::string side = std::to_string(shape.side);
    return context_.fail(InputCode::bad_regions, number, map + 8, "the jigsaw map is not " + side + " ids, each " + side + " times");
  }

  ReadItem wrong_length(const Line& line, const LineShape& shape, bool first = false) const {
    const std::size_t side = context_.options.side ? *context_.options.side : usual_side_;
    if (first && words_alone(line.text))
      return context_.fail(InputCode::wrong_length, line.number, 0,
                           "a line of words, not a puzzle; if it is the header of CSV, say " + context_.options.call("column") + " NAME");
    std::string detail = counted(shape.length, "symbol") + " on this line";
    std::size_t column = shape.end_column;
    if (side != 0) {
      const std::size_t expected = side * side;
      detail += ", expected " + std::to_string(expected) + " (" + std::to_string(side) + "x" + std::to_string(side) + ")";
      if (shape.length + 1 == expected) detail += "; one cell is missing";
      if (shape.length == expected + 1) detail += "; one symbol too many";
      if (shape.length > expected && shape.column + shape.length == shape.end_column) column = shape.column + expected;
    } else {
      detail += ", which is not N x N with a side N of at least 4 (say " + context_.options.call("side") + " N for a smaller one)";
    }
    if (sides_seen_.size() > 1) detail += "; this file holds several sides";
    return context_.fail(InputCode::wrong_length, line.number, column, std::move(detail));
  }

  bool has_letters(const LineShape& shape) const {
    if (shape.side <= 9) return true;  // digits: the coding knows their blanks
    if (shape.side > 64) return false;
    std::size_t letters = 0;
    for (const Token& t : parser_.tokens()) {
      if (t.text.size() > 1 && t.text != "-1") return false;
      if (t.text.size() == 1 && is_letter(t.text[0]) && to_upper(t.text[0]) != 'X') ++letters;
    }
    return letters != 0;
  }

  // The alphabet of a side that a head cut off early has not shown: by this line, if that is enough.
  std::optional<InputError> meet_side(const LineShape& shape) {
    if (!early_ || codings_.has_seen(shape.side)) return std::nullopt;
    Codings one(context_.options);
    one.add(shape);
    if (one.has_seen(shape.side) && !one.of(shape.side).symbols.note.empty()) {
      return fault_at(InputCode::ambiguous, 0, shape.column,
                      one.of(shape.side).symbols.note + "; a line that is to be answered before the next one comes must show its alphabet: say " +
                          context_.options.call("alphabet"));
    }
    codings_.add(shape);
    return std::nullopt;
  }

  ReadContext& context_;
  LineParser parser_;
  Codings codings_;
  std::size_t usual_side_ = 0;
  std::vector<std::size_t> sides_seen_;  // more often than by a slip
  std::shared_ptr<const Record> plain_pattern_;
  bool early_;         // the head was cut off: it shows neither all sides nor all symbols
  bool maps_ = false;  // lines of region maps were met
  ToldShape told_;
  bool first_ = true;  // no line was read
  bool another_ = false, told_another_ = false;  // a second puzzle on the line
  std::size_t answered_side_ = 0;  // of the puzzle before, if the line after it was not waited for
};

}  // namespace

NextRecord open_line(ReadContext& context, const Head& head) {
  auto reader = std::make_shared<LineReader>(context, head);
  context.take_plain = [reader](std::vector<Line81>& into, std::size_t max) { return reader->take_plain(into, max); };
  return [reader] { return reader->next(); };
}

}  // namespace tresse::io
