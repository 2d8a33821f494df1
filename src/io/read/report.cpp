// Our own text output, as `generate --format text` writes it: "Puzzle 1: 9x9 with 3x3 boxes, diagonals, 24
// givens", the drawn grid, the region map of a jigsaw, and words. The heading says the shape, which the
// drawing alone does not show. Of each heading the first N rows that begin with a stroke are the puzzle;
// everything else up to the next heading (words, steps, drawn solutions) is left alone.
#include <map>

#include "io/drawn/grid.hpp"
#include "io/read/format.hpp"
#include "io/read/shape_comment.hpp"

namespace tresse::io {
namespace {

struct Heading {
  std::string name;  // empty for "Puzzle 7"
  std::size_t side = 0;
  ShapeHints hints;
  bool jigsaw = false;
  bool extra_houses = false;
  bool extra_regions = false;
  bool with_player = false;  // some values are those of a player
};

// Cuts `prefix` off `text`, if it is there.
bool cut(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

std::optional<std::size_t> cut_number(std::string_view& text) {
  const std::size_t end = std::min(text.find_first_not_of("0123456789"), text.size());
  const auto number = to_number(text.substr(0, end));
  text.remove_prefix(end);
  return number;
}

// What Topology::describe() says, then ", 24 givens" and perhaps more after a comma. `text` is cut to what
// is not understood.
std::optional<Heading> read_shape(std::string_view& text) {
  Heading h;
  const auto rows = cut_number(text);
  const bool by = cut(text, "x");
  const auto columns = cut_number(text);
  if (!rows || !by || rows != columns || *rows == 0 || *rows > kMaxSide) return std::nullopt;
  h.side = *rows;
  if (cut(text, " with ")) {
    const std::size_t end = text.find(" boxes");
    h.hints.box = to_box(text.substr(0, end));
    if (end == std::string_view::npos || !h.hints.box || h.hints.box->rows * h.hints.box->cols != h.side) return std::nullopt;
    text.remove_prefix(end + 6);
  } else if (h.hints.latin = cut(text, " Latin square"), h.jigsaw = !h.hints.latin && cut(text, " jigsaw"); !h.hints.latin && !h.jigsaw) {
    return std::nullopt;
  }
  for (;;) {
    if (!cut(text, ", ")) return std::nullopt;
    std::string_view part = text.substr(0, text.find(", ")), rest = part;
    const auto number = cut_number(rest);
    if (number && (rest == " givens" || rest == " given")) {
      h.with_player = text.ends_with(" of the player");
      return h;
    }
    h.extra_houses = h.extra_houses || (number && rest.starts_with(" extra house"));
    h.extra_regions = h.extra_regions || (number && rest.starts_with(" extra region"));
    if (!(number && rest.starts_with(" extra ")) && !set_shape(h.hints, part)) {
      (void)cut_number(text);
      return std::nullopt;
    }
    text.remove_prefix(part.size());
  }
}

// Shows what stands behind each ": " of the line, from the last one on, until `use` says true: a name may hold ": " too.
template <class Use>
void each_shape(std::string_view line, Use&& use) {
  for (std::size_t at = line.rfind(": "); at != std::string_view::npos && at != 0; at = line.rfind(": ", at - 1)) {
    if (use(line.substr(0, at), line.substr(at + 2))) return;
  }
}

std::optional<Heading> read_heading(std::string_view line) {
  std::optional<Heading> heading;
  each_shape(trim(line), [&](std::string_view name, std::string_view shape) {
    heading = read_shape(shape);
    std::string_view rest = name;
    if (heading && !(cut(rest, "Puzzle ") && cut_number(rest) && rest.empty())) heading->name = name;
    return heading.has_value();
  });
  return heading;
}

// The column from which a line that was meant as a heading is none: "Puzzle 1: 9x9 ..." or "A: 9x9 ... 24
// givens", misspelt. A shape that is not understood must not be read as another one.
std::optional<std::size_t> misspelt_heading(std::string_view line) {
  std::optional<std::size_t> column;
  if (read_heading(line)) return column;
  each_shape(line, [&](std::string_view name, std::string_view shape) {
    std::string_view size = shape, title = trim(name);
    const bool sized = cut_number(size) && cut(size, "x") && cut_number(size) && size.starts_with(' ');
    const bool ours = cut(title, "Puzzle ") && cut_number(title) && title.empty();
    if (!sized || (!ours && size.find(" given") == std::string_view::npos)) return false;
    (void)read_shape(shape);
    column = line.size() - shape.size() + 1;
    return true;
  });
  return column;
}

// Borders of a jigsaw may begin with a stroke too; a row has no two dashes side by side.
bool is_drawn_row(const Line& line) {
  return trim(line.text).starts_with('|') && line.text.find("--") == std::string::npos;
}

class ReportReader {
 public:
  ReportReader(ReadContext& context, const Head& head) : context_(context) {
    // The symbols of one puzzle may leave open what those of all decide.
    std::map<std::size_t, std::vector<GridRow>> rows;
    std::size_t side = 0, left = 0;
    for (const Line* line : head.data) {
      if (const auto heading = read_heading(line->text)) side = left = heading->side;
      if (left == 0 || !is_drawn_row(*line)) continue;
      --left;
      rows[side].push_back({without_strokes(line->text), line->number});
    }
    for (const auto& [n, lines] : rows) styles_.emplace(n, style_of_rows(lines, n, context_.options));
  }

  std::optional<ReadItem> next() {
    while (context_.feed.peek() != nullptr) {
      const FeedItem& item = context_.feed.take();
      if (item.fault) return context_.fail(*item.fault);
      const std::size_t line = item.line.number;
      if (auto heading = read_heading(item.line.text)) return read(*heading, line);
      if (const auto column = misspelt_heading(item.line.text))
        return context_.fail(InputCode::bad_syntax, line, *column, "this heading is not understood from here on: nothing below it is read");
    }
    return std::nullopt;
  }

 private:
  // Rows up to `most`, or to the next heading; `drawn`: only those that begin with a stroke.
  std::vector<GridRow> take_rows(std::size_t most, bool drawn, std::optional<InputError>& fault) {
    std::vector<GridRow> rows;
    while (rows.size() < most) {
      const FeedItem* item = context_.feed.peek();
      if (item == nullptr || (!item->fault && is_report_heading(item->line.text))) break;
      const FeedItem& taken = context_.feed.take();
      if (taken.fault) {
        fault = taken.fault;
        break;
      }
      if (drawn ? is_drawn_row(taken.line) : use_of(taken.line.text, 0) == LineUse::row) {
        rows.push_back({without_strokes(taken.line.text), taken.line.number});
      }
    }
    return rows;
  }

  ReadItem read(Heading& heading, std::size_t line) {
    std::optional<InputError> fault;
    const std::vector<GridRow> rows = take_rows(heading.side, true, fault);
    if (fault) return context_.fail(*fault);
    const auto fail = [&](InputCode code, std::string detail) { return context_.fail(code, line, 0, std::move(detail)); };
    if (rows.size() != heading.side)
      return fail(InputCode::wrong_length, counted(rows.size(), "drawn row") + " below this heading, expected " + std::to_string(heading.side));
    const ReadOptions& options = context_.options;
    const bool given = options.latin || options.box || !options.regions.empty();
    if (!styles_.contains(heading.side)) styles_.emplace(heading.side, style_of_rows(rows, heading.side, options));
    if (heading.jigsaw && !given && !take_regions(heading, fault)) {
      if (fault) return context_.fail(*fault);
      return fail(InputCode::bad_regions, "the heading says jigsaw, and no region map follows: say " + options.call("regions") + ", or print the puzzle as ndjson");
    }
    if (heading.extra_houses || heading.extra_regions)
      return fail(InputCode::unsupported, std::string("the heading tells of extra ") + (heading.extra_houses ? "houses" : "regions") +
                                              ", which are not drawn: print the puzzle as ndjson");
    return build(heading, styles_.at(heading.side), rows, line);
  }

  bool take_regions(Heading& heading, std::optional<InputError>& fault) {
    for (;;) {
      const FeedItem* item = context_.feed.peek();
      if (item == nullptr || item->fault || is_report_heading(item->line.text)) return false;
      const std::string& text = context_.feed.take().line.text;
      if (is_comment(text) && is_regions_comment(text)) break;
    }
    const std::vector<GridRow> rows = take_rows(heading.side, false, fault);
    if (fault || rows.size() != heading.side) return false;
    auto map = decode_regions(rows, false);
    if (map) heading.hints.regions = std::move(*map);
    return map.has_value();
  }

  ReadItem build(const Heading& heading, const GridStyle& style, const std::vector<GridRow>& rows,
                 std::size_t line) {
    if (style.coding_fault) return context_.fail(*style.coding_fault, rows[0].number);
    auto cells = decode_grid(rows, style, context_.options);
    if (!cells) return context_.fail(cells.error(), rows[0].number);
    ReadItem record = record_of(context_, line, "text", std::move(*cells), style.coding.alphabet, heading.hints);
    if (!record) return record;
    record->puzzle.name = heading.name;
    if (heading.with_player)
      context_.warn(*record, line, 0, "this drawing does not show which values are the player's: all are read as givens");
    return record;
  }

  ReadContext& context_;
  std::map<std::size_t, GridStyle> styles_;  // by side
};

}  // namespace

bool is_report_heading(std::string_view line) {
  return read_heading(line) || misspelt_heading(line);
}

bool matches_report(const Head& head, const ReadOptions&) {
  return !head.data.empty() && is_report_heading(head.data[0]->text);
}

NextRecord open_report(ReadContext& context, const Head& head) {
  return records_by<ReportReader>(context, head);
}

}  // namespace tresse::io
