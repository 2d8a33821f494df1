// SadMan .sdk: header lines #A #D #C #B #S #L #U (the text follows the letter at once), then the
// rows; or sections [Puzzle], [State], [PencilMarks]. What [State] has beyond [Puzzle] was placed by the player, and the marks are his.
// Unknown sections are skipped with a note.
#include <algorithm>
#include <map>

#include "base/ranges.hpp"
#include "io/drawn/grid.hpp"
#include "io/line/shape.hpp"
#include "io/read/format.hpp"

namespace tresse::io {
namespace {

bool is_header(std::string_view line) {
  return line.size() >= 3 && line[0] == '#' && std::string_view("ADCBSLU").find(line[1]) != std::string_view::npos && !is_blank(line[2]);
}

bool is_section(std::string_view line) {
  const auto t = trim(line);
  return t.size() > 2 && t.front() == '[' && t.back() == ']' && is_letter(t[1]);
}

// A header line that is not the name.
void note_header(std::string_view line, std::vector<std::string>& unread) {
  if (!is_header(line) || line[1] == 'D') return;
  const std::string letter(line.substr(0, 2));
  if (std::find(unread.begin(), unread.end(), letter) == unread.end()) unread.push_back(letter);
}

// One document of sections.
struct Document {
  std::size_t line = 0;
  std::string name;
  std::map<std::string, std::vector<GridRow>> sections;
  std::vector<std::string> notes;
  std::vector<std::string> unread;  // header lines
};

class SectionReader {
 public:
  explicit SectionReader(ReadContext& context) : context_(context) {}

  std::optional<ReadItem> next() {
    Document doc;
    std::vector<GridRow>* rows = nullptr;
    bool any = false;
    while (const FeedItem* item = context_.feed.peek()) {
      if (item->fault) return context_.fail(*context_.feed.take().fault);
      const Line& line = item->line;
      if (is_section(line.text)) {
        const std::string name = lower(trim(line.text));
        if ((name == "[puzzle]" || name == "[state]") && doc.sections.contains(name)) break;  // the next document
        if (doc.line == 0) doc.line = line.number;
        any = true;
        rows = &doc.sections[name];
        if (!is_one_of("[puzzle] [state] [pencilmarks]", name)) doc.notes.push_back("section " + std::string(trim(line.text)) + " is skipped");
      } else if (is_comment(line.text)) {
        if (line.text.starts_with("#D")) doc.name = trim(std::string_view(line.text).substr(2));
        note_header(line.text, doc.unread);
      } else if (!is_empty(line.text) && rows != nullptr && rows->size() <= kMaxSide) {
        rows->push_back({without_strokes(line.text), line.number});
      }
      context_.feed.take();
    }
    if (!any) return std::nullopt;
    return build(doc);
  }

 private:
  ReadItem build(Document& doc) {
    const auto &puzzle_rows = doc.sections["[puzzle]"], &state_rows = doc.sections["[state]"];
    const bool stated = !state_rows.empty();
    const auto& rows = stated ? state_rows : puzzle_rows;
    const auto fail = [&](InputCode code, std::size_t line, std::string detail) { return context_.fail(code, line, 0, std::move(detail)); };
    if (rows.empty()) return fail(InputCode::empty_input, doc.line, "no rows in section [Puzzle]");
    if (rows.size() == 1 && trim(rows[0].text).size() == 1 && is_letter(trim(rows[0].text)[0]))
      return fail(InputCode::wrong_length, rows[0].number, "a letter alone is not a grid");
    if (rows.size() > kMaxSide) return fail(InputCode::bad_side, rows.back().number, "more than 1024 rows");
    const GridStyle style = style_of_rows(rows, rows.size(), context_.options);
    if (style.coding_fault) return context_.fail(*style.coding_fault, doc.line);
    auto cells = decode_grid(rows, style, context_.options);
    if (!cells) return context_.fail(cells.error(), doc.line);
    std::vector<CellId> placed;
    if (stated && !puzzle_rows.empty()) {
      if (puzzle_rows.size() != rows.size()) {
        return context_.fail(InputCode::wrong_length, puzzle_rows.back().number, 0,
                             "[Puzzle] and [State] differ in their number of rows");
      }
      auto givens = decode_grid(puzzle_rows, style, context_.options);
      if (!givens) return context_.fail(givens.error(), doc.line);
      for (std::size_t i = 0; i < style.side * style.side; ++i) {
        if (const auto v = givens->values.at(CellId(i))) {
          if (cells->values.filled(CellId(i)) && cells->values.at(CellId(i)) != v) {
            return context_.fail(InputCode::contradiction, rows[i / style.side].number, 0,
                                 "[State] and [Puzzle] have different values in " + cell_name(i, style.side));
          }
          cells->values.set(CellId(i), *v);
        } else if (cells->values.filled(CellId(i))) {
          placed.push_back(CellId(i));
        }
      }
    }
    if (auto error = read_marks(doc.sections["[pencilmarks]"], style, *cells)) return context_.fail(std::move(*error), doc.line);
    cells->singles.clear();  // of the player
    ReadItem record = record_of(context_, doc.line, "sdk", std::move(*cells), style.coding.alphabet, {});
    if (!record) return record;
    record->puzzle.name = std::move(doc.name);
    record->notes.insert(record->notes.end(), doc.notes.begin(), doc.notes.end());
    if (!puzzle_rows.empty()) context_.part_position(placed, ReadContext::Marks::players, *record);
    if (stated && puzzle_rows.empty())
      context_.warn(*record, doc.line, 0, "[State] without [Puzzle]: what the player placed is read as givens");
    record->unread = not_read("header lines", doc.unread);
    return record;
  }

  // Candidate sets of the cells without a value; a cell with a value may show anything.
  static std::optional<InputError> read_marks(const std::vector<GridRow>& rows, const GridStyle& style, GridCells& cells) {
    const std::string expected = ", expected " + std::to_string(style.side);
    if (rows.empty()) return std::nullopt;
    if (rows.size() != style.side)
      return fault_at(InputCode::wrong_length, rows.back().number, 0, "[PencilMarks] has " + counted(rows.size(), "row") + expected);
    cells.marks.emplace(style.side, false);
    std::vector<Token> tokens;
    for (std::size_t r = 0; r < rows.size(); ++r) {
      split_blanks(rows[r].text, tokens);
      if (tokens.size() != style.side)
        return fault_at(InputCode::wrong_length, rows[r].number, rows[r].text.size() + 1, counted(tokens.size(), "candidate set") + " in this row" + expected);
      for (std::size_t c = 0; c < tokens.size(); ++c) {
        const std::size_t cell = r * style.side + c;
        if (cells.values.filled(CellId(cell))) continue;
        if (const auto fault = decode_pencil_cell(tokens[c].text, cell, style.side, cells))
          return fault_at(fault->code, rows[r].number, tokens[c].column, fault->detail);
      }
    }
    return std::nullopt;
  }

  ReadContext& context_;
};

}  // namespace

bool matches_sdk(const Head& head, const ReadOptions&) {
  // INI and TOML have sections too, and keys below them.
  if (std::any_of(head.data.begin(), head.data.end(), [](const Line* line) {
        const std::string_view text = trim(line->text);
        return is_letter(text[0]) && text.find('=') != std::string_view::npos;
      })) {
    return false;
  }
  if (!head.data.empty() && is_section(head.data[0]->text)) return is_one_of("[puzzle] [state] [pencilmarks]", lower(trim(head.data[0]->text)));
  std::size_t headers = 0;
  for (const Line* line : head.all) headers += is_header(line->text) ? 1u : 0u;
  const std::size_t rows = head.data.size();
  const bool small = rows != 0 && rows < 4 && ranges::all_of(head.data, [&](const Line* line) {
    return trim(line->text).size() == rows;
  });
  return headers != 0 && (rows >= 4 || small) && rows <= 64 && head.data[0]->text.size() <= 64;
}

NextRecord open_sdk(ReadContext& context, const Head& head) {
  if (!head.data.empty() && is_section(head.data[0]->text)) return records_by<SectionReader>(context);
  std::string name;
  std::vector<std::string> headers;
  for (const Line* line : head.all) {
    if (line->text.starts_with("#D") && name.empty()) name = trim(line->text).substr(2);
    note_header(line->text, headers);
  }
  auto grid = open_grid(context, head);
  return [grid, name, unread = not_read("header lines", headers)]() mutable -> std::optional<ReadItem> {
    auto item = grid();
    if (item && item->has_value()) {
      Record& record = item->value();
      if (!name.empty()) record.puzzle.name = name;
      record.unread = std::exchange(unread, std::string());
      if (record.read_as.starts_with("grid")) record.read_as.replace(0, 4, "sdk");
    }
    return item;
  };
}

}  // namespace tresse::io
