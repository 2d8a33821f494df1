// Our own text output, as `generate --format text` writes it: "Puzzle 1: 9x9 with 3x3 boxes, diagonals, 24
// givens", the drawn grid, the region map of a jigsaw, and words. The heading says the shape, which the
// drawing alone does not show. Of each heading the first N rows that begin with a stroke are the puzzle;
// everything else up to the next heading (words, steps, drawn solutions) is left alone.
#include <map>
#include <memory>

#include "io/drawn/cells.hpp"
#include "io/read/format.hpp"
#include "io/read/shape_comment.hpp"
#include "model/rules/differ.hpp"

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
  if (!rows || !by || !columns || *rows != *columns || *rows == 0 || *rows > kMaxSide) {
    return std::nullopt;
  }
  h.side = *rows;
  if (cut(text, " with ")) {
    const std::size_t end = text.find(" boxes");
    if (end == std::string_view::npos) return std::nullopt;
    h.hints.box = to_box(text.substr(0, end));
    if (!h.hints.box || h.hints.box->rows * h.hints.box->cols != h.side) return std::nullopt;
    text.remove_prefix(end + 6);
  } else if (cut(text, " Latin square")) {
    h.hints.latin = true;
  } else if (cut(text, " jigsaw")) {
    h.jigsaw = true;
  } else {
    return std::nullopt;
  }
  h.hints.diagonals = cut(text, ", diagonals");
  h.hints.windoku = cut(text, ", windoku");
  const auto cut_list = [&](std::string_view what) {  // ", 2 extra houses" or ", 1 extra house"
    std::string_view rest = text;
    if (!cut(rest, ", ") || !cut_number(rest) || !cut(rest, what)) return false;
    cut(rest, "s");
    text = rest;
    return true;
  };
  h.extra_houses = cut_list(" extra house");
  h.extra_regions = cut_list(" extra region");
  for (const DifferRule& rule : differ_rules()) {
    if (rule.is_global() && cut(text, ", " + std::string(rule.name))) {
      h.hints.global_rules.add(rule.kind);
    }
  }
  if (!cut(text, ", ")) return std::nullopt;
  const auto number = cut_number(text);
  const bool given = cut(text, " givens") || cut(text, " given");
  if (!number || !given || !(text.empty() || text[0] == ',')) return std::nullopt;
  h.with_player = text.ends_with(" of the player");
  return h;
}

std::optional<Heading> read_heading(std::string_view line) {
  line = trim(line);
  // A name may hold ": " too.
  for (std::size_t at = line.rfind(": "); at != std::string_view::npos && at != 0;
       at = line.rfind(": ", at - 1)) {
    std::string_view shape = line.substr(at + 2);
    auto heading = read_shape(shape);
    if (!heading) continue;
    std::string_view name = line.substr(0, at), rest = name;
    if (!cut(rest, "Puzzle ") || !cut_number(rest) || !rest.empty()) heading->name = name;
    return heading;
  }
  return std::nullopt;
}

// The column from which a line that was meant as a heading is none: "Puzzle 1: 9x9 ..." or "A: 9x9 ... 24
// givens", misspelt. A shape that is not understood must not be read as another one.
std::optional<std::size_t> misspelt_heading(std::string_view line) {
  if (read_heading(line)) return std::nullopt;
  for (std::size_t at = line.rfind(": "); at != std::string_view::npos && at != 0;
       at = line.rfind(": ", at - 1)) {
    std::string_view shape = line.substr(at + 2), size = shape, name = trim(line.substr(0, at));
    const bool sized = cut_number(size) && cut(size, "x") && cut_number(size);
    if (!sized || !size.starts_with(' ')) continue;
    const bool ours = cut(name, "Puzzle ") && cut_number(name) && name.empty();
    if (!ours && size.find(" given") == std::string_view::npos) continue;
    (void)read_shape(shape);
    return line.size() - shape.size() + 1;
  }
  return std::nullopt;
}

// Borders of a jigsaw may begin with a stroke too; a row has no two dashes side by side.
bool is_drawn_row(const Line& line) {
  return trim(line.text).starts_with('|') && line.text.find("--") == std::string::npos;
}

// The style of grids of one side, from rows of such grids. `options` with that side.
GridStyle style_of(const std::vector<const Line*>& rows, std::size_t side, ReadOptions options) {
  options.side = side;
  Head head;
  head.all = head.data = rows;
  head.complete = true;
  return find_grid_style(head, options);
}

class ReportReader {
 public:
  ReportReader(ReadContext& context, const Head& head) : context_(context) {
    // The symbols of one puzzle may leave open what those of all decide.
    std::map<std::size_t, std::vector<const Line*>> rows;
    std::size_t side = 0, left = 0;
    for (const Line* line : head.data) {
      if (const auto heading = read_heading(line->text)) side = left = heading->side;
      if (left == 0 || !is_drawn_row(*line)) continue;
      --left;
      rows[side].push_back(line);
    }
    for (auto& [n, lines] : rows) {
      lines.resize(lines.size() / n * n);
      if (!lines.empty()) styles_.emplace(n, style_of(lines, n, context_.options));
    }
  }

  std::optional<ReadItem> next() {
    std::optional<Heading> heading;
    std::size_t line = 0;
    while (!heading) {
      if (context_.feed.peek() == nullptr) return std::nullopt;
      const FeedItem& item = context_.feed.take();
      if (item.fault) return context_.fail(*item.fault);
      line = item.line.number;
      heading = read_heading(item.line.text);
      if (heading) break;
      if (const auto column = misspelt_heading(item.line.text)) {
        return context_.fail(
            InputCode::bad_syntax, line, *column,
            "this heading is not understood from here on: nothing below it is read");
      }
    }
    return read(*heading, line);
  }

 private:
  // Rows up to `most`, or to the next heading; `drawn`: only those that begin with a stroke.
  std::vector<Line> take_rows(std::size_t most, bool drawn, std::optional<InputError>& fault) {
    std::vector<Line> rows;
    while (rows.size() < most) {
      const FeedItem* item = context_.feed.peek();
      if (item == nullptr || (!item->fault && is_report_heading(item->line.text))) break;
      const FeedItem& taken = context_.feed.take();
      if (taken.fault) {
        fault = taken.fault;
        break;
      }
      if (drawn ? is_drawn_row(taken.line) : use_of(taken.line.text, 0) == LineUse::row) {
        rows.push_back(taken.line);
      }
    }
    return rows;
  }

  ReadItem read(Heading& heading, std::size_t line) {
    std::optional<InputError> fault;
    const std::vector<Line> rows = take_rows(heading.side, true, fault);
    if (fault) return context_.fail(*fault);
    if (rows.size() != heading.side) {
      return context_.fail(InputCode::wrong_length, line, 0,
                           counted(rows.size(), "drawn row") + " below this heading, expected " +
                               std::to_string(heading.side));
    }
    const ReadOptions& options = context_.options;
    const bool given = options.latin || options.box || !options.regions.empty();
    const GridStyle& style = style_for(heading.side, rows);
    if (heading.jigsaw && !given) {
      if (!take_regions(heading, style, fault)) {
        return fault
                   ? context_.fail(*fault)
                   : context_.fail(InputCode::bad_regions, line, 0,
                                   "the heading says jigsaw, and no region map follows: say " +
                                       options.call("regions") + ", or print the puzzle as ndjson");
      }
    }
    if (heading.extra_houses || heading.extra_regions) {
      return context_.fail(InputCode::unsupported, line, 0,
                           std::string("the heading tells of extra ") +
                               (heading.extra_houses ? "houses" : "regions") +
                               ", which are not drawn: print the puzzle as ndjson");
    }
    if (style.side != heading.side) {
      return context_.fail(InputCode::wrong_length, rows[0].number, 0,
                           "the drawn rows do not have " + std::to_string(heading.side) + " cells");
    }
    return build(heading, style, rows, line);
  }

  const GridStyle& style_for(std::size_t side, const std::vector<Line>& rows) {
    const auto known = styles_.find(side);
    if (known != styles_.end()) return known->second;
    std::vector<const Line*> lines;
    for (const Line& row : rows) lines.push_back(&row);
    return styles_.emplace(side, style_of(lines, side, context_.options)).first->second;
  }

  static RawGrid raw_grid(const std::vector<Line>& rows) {
    RawGrid raw;
    for (const Line& row : rows) raw.rows.push_back({without_strokes(row.text), row.number});
    return raw;
  }

  bool take_regions(Heading& heading, const GridStyle& style, std::optional<InputError>& fault) {
    for (;;) {
      const FeedItem* item = context_.feed.peek();
      if (item == nullptr || item->fault || is_report_heading(item->line.text)) return false;
      const std::string& text = context_.feed.take().line.text;
      if (is_comment(text) && is_regions_comment(text)) break;
    }
    const std::vector<Line> rows = take_rows(heading.side, false, fault);
    if (fault || rows.size() != heading.side) return false;
    auto map = decode_regions(raw_grid(rows), style, false);
    if (map) heading.hints.regions = std::move(*map);
    return map.has_value();
  }

  ReadItem build(const Heading& heading, const GridStyle& style, const std::vector<Line>& rows,
                 std::size_t line) {
    if (style.coding_fault) return context_.fail(*style.coding_fault, rows[0].number);
    auto cells = decode_grid(raw_grid(rows), style, context_.options);
    if (!cells) return context_.fail(cells.error(), rows[0].number);
    auto topology = context_.topology(heading.side, heading.hints);
    if (!topology) return context_.fail(topology.error(), line);
    Puzzle puzzle(*topology, std::move(cells->values));
    puzzle.name = heading.name;
    std::size_t placed = 0;
    if (cells->marks) {
      puzzle.marks = std::move(cells->marks);
      placed = place_singles(puzzle, cells->singles).size();
      drop_empty_marks(puzzle);
    }
    Alphabet alphabet = Alphabet(style.coding.alphabet);
    if (cells->numbers)
      alphabet = heading.side <= 9 ? Alphabet::standard(heading.side) : Alphabet();
    Record record =
        context_.record(line, "text", std::move(puzzle), alphabet, cells->blanks.symbol());
    if (placed != 0) record.notes.push_back(kPlacedNote);
    if (heading.with_player) {
      record.warnings.push_back(to_string(InputError{
          {}, context_.feed.name(), line, 0, "this drawing does not show which values are the player's: all are read as givens"}));
    }
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
  auto reader = std::make_shared<ReportReader>(context, head);
  return [reader] { return reader->next(); };
}

}  // namespace tresse::io
