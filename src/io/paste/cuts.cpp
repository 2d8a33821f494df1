// Tables as programs write them: separators, strokes, frames; and lines whose first word is a label.
#include "io/paste/cuts.hpp"

#include <algorithm>
#include <array>

#include "io/drawn/rows.hpp"

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
  const bool framed = text.starts_with('|');
  if (framed && text.ends_with("|.")) text.remove_suffix(1);
  if (framed) {
    text.remove_prefix(1);
    ++column;
  }
  if (text.ends_with('|')) text.remove_suffix(1);
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
  std::size_t end = begin;
  while (end < line.size() && !is_blank(line[end]) && line[end] != ':' && line[end] != '|') ++end;
  if (end < line.size() && line[end] == ':') ++end;
  if (end == begin || end - begin > 5) return false;
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

// "[3,]", "r3", "3:", "(3)" -> 3; "C" -> 3 of letters.
struct Label {
  bool letter = false;
  std::size_t number = 0;
};
std::optional<Label> label_of(std::string_view text) {
  while (!text.empty() && std::string_view("[(").find(text.front()) != std::string_view::npos)
    text.remove_prefix(1);
  while (!text.empty() && std::string_view("]),.:").find(text.back()) != std::string_view::npos)
    text.remove_suffix(1);
  if (text.starts_with(',')) text.remove_prefix(1);
  if (text.size() == 1 && is_letter(text[0])) {
    return Label{true, static_cast<std::size_t>(to_upper(text[0]) - 'A')};
  }
  if (text.size() > 1 && std::string_view("rRcCzZlLsS").find(text[0]) != std::string_view::npos)
    text.remove_prefix(1);
  const auto number = to_number(text);
  if (!number || text.size() > 2) return std::nullopt;
  return Label{false, *number};
}

// Where the quote marks of a line end: "> >5" is 3; 0 if there are none.
std::size_t mark_end(std::string_view text) {
  std::size_t at = 0;
  for (std::size_t k = 0; k < text.size() && (text[k] == '>' || text[k] == ' '); ++k) {
    if (text[k] == '>') at = k + 1;
  }
  return at;
}

}  // namespace

bool are_labels_with_one_twice(std::vector<std::string_view> labels) {
  const auto twice = std::adjacent_find(labels.begin(), labels.end());
  if (twice == labels.end()) return false;
  labels.erase(twice);
  return labels.size() >= kSmallestTable && are_labels(labels, labels.size());
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
  const std::string row = without_strokes(line);
  each_word(row, 1, [&](const Token& t) {
    words.push_back(t.text);
    return words.size() <= kLargestTable;
  });
  if (!words.empty() && words[0].find_first_of("0123456789") == std::string_view::npos &&
      words.size() > 1 && !(words[0].size() == 1 && is_letter(words[0][0]))) {
    words.erase(words.begin());  // the corner
  }
  return words.size() >= kSmallestTable && are_labels(words, words.size());
}

bool are_labels(const std::vector<std::string_view>& labels, std::size_t period) {
  std::size_t first = 0;
  bool letter = false;
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const auto label = label_of(labels[i]);
    if (!label) return false;
    if (i == 0) {
      first = label->number;
      letter = label->letter;
      if (first > 1 || (letter && first != 0)) return false;
    }
    const bool continues = label->number == first + i, again = label->number == first + i % period;
    if (label->letter != letter || !(continues || again)) return false;
  }
  return !labels.empty();
}

}  // namespace tresse::io
