// Drawn grids: N rows of N cells, glued or separated, with or without borders; numbers; pencil-mark
// grids; a grid and its region map; the grids of a .ss file or clipboard. One record is N rows; the
// next N rows are looked at before it is handed out, because they may be its regions or its pencil
// marks. A row of the wrong length spoils its own grid only.
#include <algorithm>
#include <numeric>

#include "io/drawn/grid.hpp"
#include "io/loose/loose.hpp"
#include "io/line/shape.hpp"
#include "io/read/format.hpp"
#include "io/read/regions.hpp"
#include "io/read/shape_comment.hpp"
#include "tresse/clash.hpp"

namespace tresse::io {
namespace {

class GridReader {
 public:
  // whole: the text is at hand up to its end.
  GridReader(ReadContext& context, GridStyle style, bool whole)
      : context_(context), style_(std::move(style)), to_skip_(style_.header_rows), whole_(whole) {}

  std::optional<ReadItem> next() {
    auto raw = take();
    if (!raw) return std::nullopt;
    lone_ = false;
    ReadItem item = read(*raw);
    read_well_ = item.has_value();
    failed_ = !read_well_ && !lone_;
    any_failed_ = any_failed_ || failed_;
    return item;
  }

 private:
  // How boxes were drawn: the distances of borders, gaps and strokes.
  struct Drawing {
    std::size_t rows = 0, cols = 0;
    std::optional<std::vector<std::size_t>> first;  // cells before each stroke of the first row
    std::size_t other = 0;                          // the line of a row that has other strokes
    void strokes(std::string_view line, std::size_t number, std::size_t side) {
      std::size_t cells = 0;
      std::vector<std::size_t> here;
      const bool glued = sizes_of(without_strokes(line)).tokens != side;
      bool inside = false;
      for (char c : line) {
        if (c == '|' && cells != 0 && cells != side) here.push_back(cells);
        const bool symbol = c != '|' && !is_blank(c);
        if (symbol && (glued || !inside)) ++cells;
        inside = symbol;
      }
      for (const std::size_t c : here) cols = std::gcd(cols, c);
      if (!first) {
        first = std::move(here);
      } else if (here != *first && other == 0) {
        other = number;
      }
    }
  };

  std::optional<RawGrid> take() {
    if (!pending_.empty()) {
      RawGrid raw = std::move(pending_.front());
      pending_.erase(pending_.begin());
      return raw;
    }
    return gather();
  }
  const RawGrid* peek(std::size_t k) {
    while (pending_.size() <= k) {
      auto raw = gather();
      if (!raw) return nullptr;
      pending_.push_back(std::move(*raw));
    }
    return &pending_[k];
  }

  static void fault(RawGrid& raw, InputCode code, std::size_t line, std::string detail) {
    if (!raw.fault) raw.fault = fault_at(code, line, 0, std::move(detail));
  }

  // The next N rows with what stands between them; nullopt at the end.
  std::optional<RawGrid> gather() {
    RawGrid raw;
    bool joined = last_line_ != 0;
    Drawing drawing;
    const std::size_t side = style_.side;
    while (const FeedItem* item = context_.feed.peek()) {
      if (item->fault) {
        // An unreadable line stands for a row, unless it is the end of all.
        const InputError error = *context_.feed.take().fault;
        const bool row = error.line != 0 && !raw.rows.empty() && context_.feed.peek() != nullptr;
        if (!raw.fault) raw.fault = error;
        if (!row) return raw;
        raw.rows.push_back({std::string(), error.line});
        if (raw.rows.size() == side) break;
        continue;
      }
      const Line& line = item->line;
      const LineUse what = use_of(line.text, style_.dash_blank ? style_.side : 0);
      const std::size_t done = raw.rows.size();
      if (what == LineUse::comment || what == LineUse::empty) joined = false;
      if (what == LineUse::comment && is_regions_comment(line.text)) {
        if (done != 0) break;
        raw.is_regions = true;
      } else if (what == LineUse::comment) {
        if (done == 0) told_shape_.read(context_.feed.name(), line, side);
      } else if (what != LineUse::row) {
        if (done != 0 && what == LineUse::empty && style_.empty_line_ends) break;
        if (done != 0) drawing.rows = std::gcd(drawing.rows, done);
      } else if (to_skip_ != 0) {
        --to_skip_;
      } else if (done == 0 && is_repetition(line)) {
        joined = false;
        if (!repeats_last(line)) {
          fault(raw, InputCode::contradiction, line.number, "this line should repeat the grid above it, but differs");
          context_.feed.take();
          return raw;
        }
      } else if (done == 0 && is_title(line.text)) {
        if (is_report_heading(line.text))
          fault(raw, InputCode::unsupported, line.number, "a heading of our text output below other grids: give it a file of its own");
        raw.title = trim(line.text);
        joined = false;
      } else {
        if (done != 0 && raw.joined && ends_a_text(line.text)) break;
        drawing.strokes(line.text, line.number, side);
        if (done == 0) raw.joined = joined;
        add_row(raw, line);
      }
      context_.feed.take();
      if (raw.rows.size() == side) break;
    }
    if (raw.rows.empty()) {
      if (!raw.is_regions) return std::nullopt;
      fault(raw, InputCode::bad_regions, last_line_, "no region map after # regions");
      return raw;
    }
    if (raw.rows.size() != side) {
      raw.too_few = !raw.fault;
      fault(raw, InputCode::wrong_length, raw.rows.back().number, too_few_rows(raw.rows.size(), side));
    }
    if (!raw.is_regions) {
      raw.hints = told_shape_.of(context_.feed.name(), side);
      raw.warnings = std::exchange(told_shape_.warnings, {});
    }
    if (!raw.hints.box) raw.hints.box = style_.header_box;
    if (raw.hints.box || side > kMaxSide) return raw;
    raw.hints.box = drawn_box(drawing.rows, drawing.cols, side);
    if (raw.hints.box && drawing.other != 0 && !context_.options.box)
      fault(raw, InputCode::ambiguous, drawing.other, "this row has strokes at other places than the rows above: where are the boxes?");
    return raw;
  }

  // A line of words that is no row: the "Grid 01" above each grid of some collections.
  bool is_title(std::string_view line) const {
    std::size_t letters = 0, longest = 0;
    for (char c : line) {
      letters = is_letter(c) && to_upper(c) != 'X' ? letters + 1 : 0;
      longest = std::max(longest, letters);
    }
    if (longest < 3 || style_.side > 9) return false;
    RowCells cells;
    split_row(without_strokes(line), style_.side, cells);
    return cells.form == RowCells::Form::none;
  }

  // What may stand below a grid: words, or quote marks and brackets alone.
  bool ends_a_text(std::string_view line) const {
    return is_title(line) || trim(line).size() == style_.side * style_.side ||
           trim(line).find_first_not_of("\"'`~[](){}<>;, ") == std::string_view::npos;
  }

  void add_row(RawGrid& raw, const Line& line) {
    last_line_ = line.number;
    raw.rows.push_back({without_strokes(line.text), line.number});
    const GridRow& row = raw.rows.back();
    RowCells cells;
    split_row(row.text, style_.side, cells);
    if (cells.form != RowCells::Form::none) return;
    if (!raw.fault) raw.fault = row_fault(row, raw.rows.size() - 1, style_.side);
  }

  // The tenth line of a .ss file: the last grid once more as one string. Checked, then dropped.
  bool is_repetition(const Line& line) const {
    const std::size_t side = style_.side;
    return side >= 4 && trim(line.text).size() == side * side && last_.side() == side &&
           trim(line.text).find(' ') == std::string_view::npos && !style_.numbers;
  }
  bool repeats_last(const Line& line) const {
    Grid again(style_.side);
    Blanks blanks;
    return !decode_cells(trim(line.text), style_.coding, again, blanks) && again == last_;
  }

  ReadItem read(RawGrid& raw) {
    const std::size_t line = raw.rows.empty() ? 0 : raw.rows.front().number;
    if (raw.fault) {
      if (const RawGrid* after = peek(0); after != nullptr && after->is_regions) take();
      return context_.fail(*raw.fault);
    }
    if (raw.is_regions) return context_.fail(InputCode::bad_regions, line, 0, "a region map without a puzzle");
    if (style_.coding_fault) return context_.fail(*style_.coding_fault, line);
    auto cells = decode_grid(raw.rows, style_, context_.options);
    std::optional<InputError> fault;
    if (cells) last_ = cells->values;
    if (!cells) fault = cells.error();
    if (auto error = too_many_rows(raw)) return context_.fail(std::move(*error));
    if (auto error = take_regions(raw.hints); error && !fault) fault = std::move(error);
    if (fault) return context_.fail(std::move(*fault), line);
    if (is_lone_solution(raw, *cells)) {
      lone_ = true;
      return context_.fail(InputCode::ambiguous, line, 0, "a complete grid " + (failed_ ? "below a grid that was not read: is it its solution?"
                                                                                        : "under " + in_quotes(raw.title) + ", and a grid before it was not read"));
    }
    if (context_.feed.stopped()) return context_.fail(InputCode::bad_side, line, 0, "stopped");
    take_other_grids(*cells);
    return build(raw, std::move(*cells), line);
  }

  // Rows without a gap that are no multiple of N: with one row too many, the grids begin at wrong rows. All are refused.
  std::optional<InputError> too_many_rows(const RawGrid& first) {
    if (!whole_) return std::nullopt;
    std::size_t k = 0;
    const RawGrid* next = peek(0);
    for (; next != nullptr && next->joined && !next->fault; next = peek(++k)) {
    }
    if (next == nullptr || !next->joined || !next->too_few) return std::nullopt;
    std::size_t rows = 0;
    std::string repeated;
    const GridRow* before = nullptr;
    const auto look = [&](const RawGrid& raw) {
      for (const GridRow& row : raw.rows) {
        ++rows;
        if (repeated.empty() && before != nullptr && before->text == row.text)
          repeated = ": rows " + std::to_string(rows - 1) + " and " + std::to_string(rows) + " are the same";
        before = &row;
      }
    };
    look(first);
    for (std::size_t i = 0; i <= k; ++i) look(*peek(i));
    for (std::size_t i = 0; i <= k; ++i) take();
    return fault_at(InputCode::wrong_length, first.rows.front().number, 0,
                    std::to_string(rows) + " rows; " + a_size(style_.side) + " grid has " + std::to_string(style_.side) + repeated);
  }

  // A complete grid under "Solution:", or below a grid that failed, is no puzzle; its own puzzle, before it, was not read.
  bool is_lone_solution(const RawGrid& raw, const GridCells& cells) const {
    if ((read_well_ && !any_failed_) || !cells.values.complete()) return false;
    return failed_ || starts_with_no_case(raw.title, "solution") || starts_with_no_case(raw.title, "answer");
  }

  // The region map after a grid, if there is one.
  std::optional<InputError> take_regions(ShapeHints& hints) {
    const RawGrid* after = peek(0);
    if (after == nullptr || (after->fault && !after->is_regions)) return std::nullopt;
    if (after->is_regions && after->fault) return take()->fault;
    auto map = decode_regions(after->rows, !after->is_regions);
    if (!map && !after->is_regions) return std::nullopt;
    const RawGrid raw = *take();
    const std::string side = std::to_string(style_.side);
    if (!map) return fault_at(InputCode::bad_regions, raw.rows.front().number, 0, "the region map is not " + side + " ids, each " + side + " times");
    hints.regions = std::move(*map);
    return std::nullopt;
  }

  // Simple Sudoku: givens, then perhaps these with what the player placed, then the pencil marks of one puzzle.
  void take_other_grids(GridCells& cells) {
    if (cells.pencil) return;
    for (std::size_t k = 0; k < 2; ++k) {
      const RawGrid* raw = peek(k);
      if (raw == nullptr || raw->fault || raw->is_regions) return;
      auto more = decode_grid(raw->rows, style_, context_.options);
      if (!more || !continues(cells, *more)) return;
      if (!more->pencil) continue;
      if (k == 1) {
        const auto placed = decode_grid(peek(0)->rows, style_, context_.options);
        for (std::size_t i = 0; i < style_.side * style_.side; ++i) {
          const auto v = placed->values.at(CellId(i));
          if (!v || cells.values.filled(CellId(i))) continue;
          cells.values.set(CellId(i), *v);
          cells.placed.push_back(CellId(i));
        }
      }
      cells.marks = std::move(more->marks);
      cells.by_player = true;
      cells.singles.clear();
      for (std::size_t drop = 0; drop <= k; ++drop) take();
      return;
    }
  }

  // Does every value stand in the other grid too?
  bool continues(const GridCells& first, const GridCells& other) const {
    if (first.values.filled_count() == 0) return false;
    for (std::size_t i = 0; i < style_.side * style_.side; ++i) {
      const auto v = first.values.at(CellId(i));
      if (!v) continue;
      const CellId cell(i);
      if (other.pencil ? !other.marks->allows(cell, *v) || other.marks->count(cell) != 1 : other.values.at(cell) != v) return false;
    }
    return true;
  }

  ReadItem build(RawGrid& raw, GridCells cells, std::size_t line) {
    auto topology = context_.topology(style_.side, raw.hints);
    if (!topology) return context_.fail(topology.error(), line);
    const auto fail = [&](std::string detail) { return context_.fail(InputCode::ambiguous, line, 0, std::move(detail)); };
    const std::string say = "say " + context_.options.call("format") + " grid";
    if (!cells.values.complete() && begins_with_labels(cells.values) && find_clash(**topology, cells.values))
      return fail("the first row is 1, 2, 3, ..., which the rows below contradict: does it name the columns, and is a row missing?");
    const bool found = context_.options.format.empty();
    if (found && !context_.options.latin && shows_labels(cells.values))
      return fail("the values count on along the first or last row and column: are they labels? Leave them out, or " + say);
    if (found && shows_outside_clues(cells.values)) return fail(std::string(kOutsideClues) + "; if they are givens, " + say);
    const std::string_view format = cells.pencil ? "pencil marks" : cells.numbers ? "numbers" : "grid";
    ReadItem record = record_of(context_, line, format, std::move(cells), style_.coding.alphabet, raw.hints);
    if (!record) return record;
    record->puzzle.name = std::move(raw.title);
    if (!std::exchange(told_, true) && !style_.coding.note.empty()) record->notes.push_back(style_.coding.note);
    record->warnings.insert(record->warnings.begin(), raw.warnings.begin(), raw.warnings.end());
    return record;
  }

  ReadContext& context_;
  GridStyle style_;
  std::size_t to_skip_;
  std::vector<RawGrid> pending_;
  ToldShape told_shape_;
  bool whole_;
  bool told_ = false;
  // The record before was read, failed, or was a solution alone.
  bool read_well_ = false, failed_ = false, lone_ = false;
  bool any_failed_ = false;
  std::size_t last_line_ = 0;
  Grid last_;
};

}  // namespace

NextRecord open_grid(ReadContext& context, const Head& head) {
  GridStyle style = find_grid_style(head, context.options);
  if (style.side == 0) return no_grid(context, head);
  return records_by<GridReader>(context, std::move(style), head.complete);
}

}  // namespace tresse::io
