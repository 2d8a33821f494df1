// Tables as programs write them: separators, strokes, frames; lines behind a label; what stands before the rows
// of a grid, such as the time and the sender in a chat ("[12:31] Anna: 53..7...."); and rows that stand on one line.
#include "io/paste/cuts.hpp"

#include <algorithm>
#include <array>

#include "io/drawn/rows.hpp"
#include "io/labels/labels.hpp"

namespace tresse::io {
namespace {

// A quote mark at one end only: the text was cut within this cell.
bool is_half_quoted(std::string_view text) {
  text = trim(text);
  for (const char quote : {'"', '\''}) {
    const bool front = text.starts_with(quote), back = text.ends_with(quote);
    if (front != back || text == std::string_view(&quote, 1)) return true;
  }
  return false;
}

// What a cell says: without blanks, quotes, and the marks of bold or code.
std::string_view bare(std::string_view text) {
  text = trim(text);
  for (std::string_view mark : {"\"", "'", "**", "`"}) {
    if (text.size() >= 2 * mark.size() && text.starts_with(mark) && text.ends_with(mark) &&
        text != "**") {
      return trim(text.substr(mark.size(), text.size() - 2 * mark.size()));
    }
  }
  return text;
}

bool cut_at(std::string_view line, std::string_view separator, std::size_t first_column,
            TableRow& out) {
  out.clear();
  for (std::size_t begin = 0;;) {
    const std::size_t end = std::min(line.find(separator, begin), line.size());
    const std::string_view cell = line.substr(begin, end - begin);
    if (is_half_quoted(cell)) return false;
    const bool quoted = trim(cell).starts_with('"') || trim(cell).starts_with('\'');
    out.push_back({std::string(bare(cell)), 0, first_column + begin, quoted});
    if (end == line.size()) return out.size() > 1;
    begin = end + separator.size();
  }
}

// Where a label that says what it names ends: "Row 1:" before the cells of a line, its mark included; 0 if there is none.
std::size_t named_label_end(std::string_view line) {
  std::size_t end = line.find_first_of(",;:|\t=");
  if (end == std::string_view::npos || end > 20) {  // "Row 1 53..7...."
    const std::size_t number = line.find_first_of("0123456789");
    if (number == std::string_view::npos || number == 0 || line[number - 1] != ' ') return 0;
    end = std::min(line.find(' ', number), line.size());
    if (end == line.size()) return 0;
  }
  const auto label = label_of(bare(line.substr(0, end)));
  const bool named = label && label->kind != LabelKind::number && label->kind != LabelKind::letter;
  return named ? end + 1 : 0;
}

// "r1, r2, r3, ...": a line above columns that are called rows.
bool names_rows(std::string_view line) {
  TableRow cells;
  for (const char* separator : {",", ";", "\t", "|"}) {
    if (!cut_at(line, separator, 1, cells)) continue;
    std::vector<std::string_view> labels;
    for (const TableCell& cell : cells) {
      if (!cell.text.empty()) labels.push_back(cell.text);
    }
    if (labels.size() >= kSmallestTable && labels.size() <= kLargestTable &&
        kind_of_labels(labels, labels.size()) == LabelKind::row)
      return true;
  }
  return false;
}

template <char kSeparator>
bool cut_at_one(std::string_view line, TableRow& out) {
  return cut_at(line,
                std::string_view(&"\t;,"[kSeparator == '\t'  ? 0
                                         : kSeparator == ';' ? 1
                                                             : 2],
                                 1),
                1, out);
}

// "| 5 | 3 |   |", with or without the outer strokes; the LaTeX package sudoku writes a dot behind the last one.
bool cut_at_strokes(std::string_view line, TableRow& out) {
  std::string_view text = trim(line);
  std::size_t column = static_cast<std::size_t>(text.data() - line.data()) + 1;
  const bool framed = is_framed(line);
  if (framed && text.ends_with("|.")) text.remove_suffix(1);
  if (framed) {
    text.remove_prefix(1);
    ++column;
  }
  if (text.ends_with('|') && (framed || line.ends_with('|'))) text.remove_suffix(1);
  return text.find("||") == std::string_view::npos && cut_at(text, "|", column, out);
}

// MediaWiki: "| 5 || 3 ||  ||".
bool cut_at_double_strokes(std::string_view line, TableRow& out) {
  std::string_view text = trim(line);
  if (!text.starts_with('|') || text.starts_with("||")) return false;
  const auto column = static_cast<std::size_t>(text.data() - line.data()) + 2;
  return cut_at(text.substr(1), "||", column, out);
}

// LaTeX: "5 & 3 & & \\ \hline".
bool cut_at_ampersands(std::string_view line, TableRow& out) {
  return cut_at(line.substr(0, line.find("\\\\")), "&", 1, out);
}

bool cut_at_blanks(std::string_view line, TableRow& out) {
  out.clear();
  const std::string row = without_strokes(line);
  each_word(row, 1, [&](const Token& t) {
    std::string_view word = t.text;
    if (word.size() > 1 && word.ends_with(',') && !word.ends_with("],")) word.remove_suffix(1);
    out.push_back({std::string(bare(word)), 0, t.column});
    return out.size() <= 2 * kLargestTable;
  });
  return out.size() > 1;
}

// Every symbol a cell.
bool cut_symbols(std::string_view line, TableRow& out, std::size_t from) {
  for (std::size_t i = from; i < line.size() && out.size() <= 2 * kLargestTable; ++i) {
    const char c = line[i];
    if (is_blank(c) || c == '|' || c == '"' || c == '\'' || c == '`' || c == ',') continue;
    out.push_back({std::string(1, c), 0, i + 1});
  }
  return out.size() > 1;
}

bool cut_glued(std::string_view line, TableRow& out) {
  out.clear();
  return cut_symbols(line, out, 0);
}

// "1: 53..7....", "A 53. .7. ...": a label, then symbols.
bool cut_glued_behind_label(std::string_view line, TableRow& out) {
  out.clear();
  std::size_t begin = 0;
  while (begin < line.size() && is_blank(line[begin])) ++begin;
  std::size_t end = named_label_end(line);
  if (end == 0) {
    end = begin;
    while (end < line.size() && !is_blank(line[end]) && line[end] != ':' && line[end] != '|') ++end;
    if (end < line.size() && line[end] == ':') ++end;
    if (end == begin || end - begin > 5) return false;
  }
  out.push_back({std::string(line.substr(begin, end - begin)), 0, begin + 1});
  return cut_symbols(line, out, end);
}

constexpr std::array kCuts = {
    Cut{cut_at_strokes, false, true},
    Cut{cut_at_one<'\t'>, true},
    Cut{cut_at_one<';'>, true},
    Cut{cut_at_one<','>, true},
    Cut{cut_at_ampersands},
    Cut{cut_at_double_strokes},
    Cut{cut_at_blanks},
    Cut{cut_glued},
    Cut{cut_glued_behind_label},
};

// Where the quote marks of a line end: "> >5" is 3; 0 if there are none.
std::size_t mark_end(std::string_view text) {
  std::size_t at = 0;
  for (std::size_t k = 0; k < text.size() && (text[k] == '>' || text[k] == ' '); ++k) {
    if (text[k] == '>') at = k + 1;
  }
  return at;
}

// "12:31".
bool has_time(std::string_view text) {
  for (std::size_t i = 1; i + 2 < text.size(); ++i) {
    if (text[i] == ':' && is_digit(text[i - 1]) && is_digit(text[i + 1]) && is_digit(text[i + 2]))
      return true;
  }
  return false;
}

bool has_word(std::string_view text) {
  for (std::size_t i = 1; i < text.size(); ++i) {
    if (is_letter(text[i - 1]) && is_letter(text[i])) return true;
  }
  return false;
}

// "Foo 3:", in whatever language.
bool is_word_and_number(std::string_view text) {
  std::size_t end = 0;
  while (end < text.size() && (is_letter(text[end]) || text[end] < 0)) ++end;
  if (end < 2) return false;
  std::string_view number = trim(text.substr(end));
  while (!number.empty() && !is_digit(number.back())) number.remove_suffix(1);
  return number.size() <= 2 && to_number(number).has_value();
}

// How long the prefix of a line is, with the blank behind it; 0: it has none. What follows is no word.
std::size_t prefix_of(std::string_view text) {
  std::size_t end = 0;
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    const bool mark = std::string_view(":>])=|-").find(text[i]) != std::string_view::npos;
    if (mark && is_blank(text[i + 1]) &&
        (has_word(text.substr(0, i)) || has_time(text.substr(0, i)))) {
      // A stroke, a dash or a bracket may belong to the grid, once a prefix has ended.
      if (end != 0 && (text[i] == '|' || text[i] == '-')) continue;
      end = i + 2;
    }
  }
  const bool words = has_word(text.substr(end)) || has_time(text.substr(end));
  return words ? 0 : end;
}

}  // namespace

bool is_framed(std::string_view line) {
  return line.starts_with('|') || (trim(line).starts_with('|') && line.ends_with('|'));
}

std::span<const Cut> all_cuts() {
  return kCuts;
}

std::vector<Line> without_quote_marks(const std::vector<const Line*>& lines) {
  std::size_t quoted = 0, data = 0, rows = 0;
  for (const Line* line : lines) {
    const std::string_view text = trim(line->text);
    quoted += text.starts_with('>') ? 1u : 0u;
    data += text.empty() ? 0u : 1u;
    rows += text.empty() || text.starts_with('>') || stands_around(text) ? 0u : 1u;
  }
  // What stands between quotes is an answer, unless it is a grid too.
  const bool answers = rows < kSmallestTable;
  const bool strip = quoted != 0 && (quoted == data || quoted >= kSmallestTable);
  // One blank belongs to the mark, unless some line has none: then the blanks are empty cells.
  const bool spaced = std::none_of(lines.begin(), lines.end(), [](const Line* line) {
    const std::size_t at = mark_end(line->text);
    return at != 0 && at < line->text.size() && line->text[at] != ' ';
  });
  std::vector<Line> out;
  for (const Line* line : lines) {
    if (!strip) {
      out.push_back(*line);
      continue;
    }
    const std::string_view text = line->text;
    std::size_t at = mark_end(text);
    if (at == 0) {
      if (!answers) out.push_back(*line);
      continue;
    }
    if (spaced && at < text.size()) ++at;
    out.push_back({std::string(text.substr(at)), line->number});
  }
  return out;
}

bool stands_around(std::string_view line) {
  if (use_of(line, 0) != LineUse::row) return true;
  if (names_rows(line)) return false;
  const std::string_view all = trim(line);  // "Hi": no table has rows so short
  if (all.size() > 1 && all.size() < kSmallestTable &&
      std::all_of(all.begin(), all.end(), is_letter))
    return true;
  line.remove_prefix(named_label_end(line));
  bool symbols = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    symbols = symbols || std::string_view(" \t\"'`~[](){}<>").find(c) == std::string_view::npos;
    std::size_t end = i;
    while (end < line.size() && is_letter(line[end]) && to_upper(line[end]) != 'X') ++end;
    if (end - i >= 3 && !is_empty_cell(line.substr(i, end - i))) return true;
    i = std::max(i, end == i ? i : end - 1);
  }
  if (!symbols || trim(line) == "|}") return true;  // MediaWiki ends a table so
  std::vector<std::string_view> words;
  std::string row = without_strokes(line);
  if (row.find('[') == std::string::npos) {  // R: "[,1] [,2]"
    std::replace_if(
        row.begin(), row.end(), [](char c) { return c == ',' || c == ';' || c == '"'; }, ' ');
  }
  each_word(row, 1, [&](const Token& t) {
    words.push_back(t.text);
    return words.size() <= kLargestTable;
  });
  if (!words.empty() && words[0].find_first_of("0123456789") == std::string_view::npos &&
      words.size() > 1 && !(words[0].size() == 1 && is_letter(words[0][0]))) {
    words.erase(words.begin());  // the corner
  }
  if (words.size() >= kSmallestTable) {
    const auto kind = kind_of_labels(words, words.size());
    return kind && *kind != LabelKind::row && *kind != LabelKind::box;
  }
  std::string glued;  // "123 456 789"
  for (const std::string_view word : words) glued += word;
  return words.size() > 1 && glued.size() >= kSmallestTable &&
         glued == std::string_view("123456789").substr(0, glued.size());
}

bool drop_prefixes(std::vector<Line>& lines, std::string& fault) {
  std::vector<std::size_t> ends;
  bool any = false, only_first = true, all = true;
  for (const Line& line : lines) {
    const std::size_t end = ends.emplace_back(prefix_of(line.text));
    if (is_empty(line.text) || (end == 0 && stands_around(line.text))) continue;
    only_first = only_first && (end != 0) == !any;
    any = any || end != 0;
    all = all && end != 0;
  }
  if (!any || !(all || only_first)) return false;
  std::vector<std::string_view> labels;
  bool rows = false;  // some prefix says which row its line is
  for (std::size_t i = 0; i < lines.size() && !only_first; ++i) {
    if (ends[i] == 0) continue;
    labels.push_back(trim(std::string_view(lines[i].text).substr(0, ends[i])));
    const auto label = label_of(labels.back());
    rows = rows || (label && label->kind == LabelKind::row);
  }
  if (rows && !kind_of_labels(labels, labels.size())) {
    fault = "the numbers of the rows do not count on from 1: put the rows in their order";
    return false;
  }
  for (std::size_t i = 0; i < lines.size() && !only_first; ++i) {
    const std::string_view prefix = std::string_view(lines[i].text).substr(0, ends[i]);
    if (!rows && is_word_and_number(trim(prefix))) {
      fault = "line " + std::to_string(lines[i].number) + " begins with " +
              in_quotes(trim(prefix)) + ": is this a row, a column or a box? Write \"Row 1:\"";
      return false;
    }
    const bool place = find_no_case(prefix, "left") != std::string_view::npos ||
                       find_no_case(prefix, "right") != std::string_view::npos;
    if (!names_column_or_box(prefix) && !place) continue;
    fault =
        "line " + std::to_string(lines[i].number) + " begins with " + in_quotes(trim(prefix)) +
        ": columns or boxes are read if each line begins with its word and number, \"Column 1:\"";
    return false;
  }
  for (std::size_t i = 0; i < lines.size(); ++i) lines[i].text.erase(0, ends[i]);
  return true;
}

std::vector<Line> rows_on_one_line(const Line& line, std::string& fault) {
  constexpr std::size_t kMostPieces = kLargestTable * kLargestTable;
  const auto symbols_of = [](std::string_view text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return !is_blank(c) && c != ','; }));
  };
  for (const std::string_view separator : {"//", "/", "\\n", "\\", ":", ";", "|"}) {
    std::vector<std::string_view> pieces;
    std::string_view rest = trim(line.text);
    bool fits = rest.find(separator) != std::string_view::npos && !has_word(rest);
    while (fits && !rest.empty()) {
      const std::size_t end = std::min(rest.find(separator), rest.size());
      pieces.push_back(rest.substr(0, end));
      const std::size_t symbols = symbols_of(pieces.back());
      fits = symbols != 0 && symbols == symbols_of(pieces.front()) && pieces.size() <= kMostPieces;
      rest.remove_prefix(std::min(rest.size(), end + separator.size()));
    }
    if (!fits) {
      std::vector<Token> rows;
      split_at(separator == "/" ? trim(line.text) : std::string_view(), '/', rows);
      if (rows.size() < kSmallestTable + 1) continue;
      const std::size_t usual = symbols_of(rows[1].text);
      const bool inner = std::all_of(rows.begin() + 1, rows.end() - 1, [&](const Token& row) {
        return symbols_of(row.text) == usual;
      });
      if (inner && usual >= kSmallestTable) {
        fault = counted(rows.size(), "row") + " between slashes: the first has " +
                counted(symbols_of(rows.front().text), "symbol") + ", the last " +
                std::to_string(symbols_of(rows.back().text)) + ", the others " +
                std::to_string(usual);
      }
      continue;
    }
    const std::size_t wide = symbols_of(pieces.front());
    const auto side = square_side(wide * pieces.size());
    if (!side || *side % wide != 0) continue;
    std::vector<Line> rows(*side, Line{{}, line.number});
    for (std::size_t k = 0; k < pieces.size(); ++k) {
      std::string& row = rows[k * wide / *side].text;
      if (!row.empty()) row += ' ';
      row += trim(pieces[k]);
    }
    return rows;
  }
  return {};
}

}  // namespace tresse::io
