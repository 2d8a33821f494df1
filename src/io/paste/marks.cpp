#include "io/paste/marks.hpp"

#include <algorithm>

#include "io/drawn/rows.hpp"
#include "io/paste/cuts.hpp"

namespace tresse::io {

bool is_item(const Line& line) {
  const std::string_view text = trim(line.text);
  const bool marked = text.starts_with("- ") || text.starts_with("* ") || text.starts_with(". ");
  return marked && text.find_first_of(" \t", 2) == std::string_view::npos;
}

bool drop_bullets(std::vector<Line>& lines) {
  for (const Line& line : lines) {
    if (!is_empty(line.text) && !stands_around(line.text) && !is_item(line)) return false;
  }
  for (Line& line : lines) {
    if (is_item(line)) line.text = std::string(trim(line.text).substr(2));
  }
  return true;
}

bool is_cut(const std::vector<Line>& lines) {
  std::size_t begins = 0, ends = 0;
  for (const Line& line : lines) {
    const std::string_view text = trim(line.text);
    begins += text.find("\\begin{") != std::string_view::npos || text.starts_with("{|") ? 1u : 0u;
    ends += text.find("\\end{") != std::string_view::npos || text == "|}" ? 1u : 0u;
  }
  return begins != ends;
}

std::vector<Line> rows_of_hashes(const Head& head) {
  std::vector<Line> rows;
  for (const Line* line : head.all) {
    if (is_empty(line->text)) continue;
    if (line->text.find_first_not_of("123456789#| ") != std::string::npos) return {};
    rows.push_back(*line);
    std::replace(rows.back().text.begin(), rows.back().text.end(), '#', '.');
  }
  return rows.size() == head.data.size() ? std::vector<Line>{} : rows;
}

bool is_title_of_columns(std::string_view line) {
  std::size_t words = 0;
  bool letter = false;
  for (const char c : line) {
    if (is_digit(c)) return false;
    words += is_letter(c) && !letter ? 1u : 0u;
    letter = is_letter(c);
  }
  if (!stands_around(line) || find_no_case(line, "latin square") != std::string_view::npos) return false;
  const bool title = words > 2 && words <= 10 && trim(line).ends_with(':');
  const bool turned = find_no_case(line, "bottom to top") != std::string_view::npos ||
                      find_no_case(line, "right to left") != std::string_view::npos;
  return (title && turned) || ((title || words <= 2) && names_column_or_box(line));
}

void drop_semicolons(std::vector<Line>& lines) {
  std::vector<Line*> ended;
  const Line* last = nullptr;
  for (Line& line : lines) {
    if (is_empty(line.text) || stands_around(line.text)) continue;
    const std::string_view text = trim(line.text);
    if (last != nullptr && (ended.empty() || ended.back() != last)) return;
    if (text.find(';') + 1 == text.size()) ended.push_back(&line);
    last = &line;
  }
  for (Line* line : ended) line->text.resize(line->text.rfind(';'));
}

bool has_spoiler(std::string_view line) {
  for (std::size_t at = line.find("||"); at != std::string_view::npos;
       at = line.find("||", at + 1)) {
    const std::string_view rest = line.substr(at);
    if (rest.size() > 4 && is_digit(rest[2]) && rest.substr(3, 2) == "||" &&
        (at == 0 || line[at - 1] == ' ') && (rest.size() == 5 || rest[5] == ' '))
      return true;
  }
  return false;
}

bool is_turned_corner(std::string_view line) {
  const std::string text = lower(trim(line).substr(0, 12));
  const std::size_t begin = std::min(text.find_first_not_of("\"'|,;"), text.size());
  const std::string_view corner = std::string_view(text).substr(begin);
  for (const char* column : {"c", "col", "column"}) {
    for (const char* row : {"/r", "\\r"}) {
      if (corner.starts_with(std::string(column) + row)) return true;
    }
  }
  return false;
}

void close_asciidoc(std::vector<Line>& lines) {
  const auto is_fence = [](const Line& line) { return trim(line.text) == "|==="; };
  if (std::count_if(lines.begin(), lines.end(), is_fence) != 2) return;
  bool inside = false;
  for (Line& line : lines) {
    if (is_fence(line)) {
      inside = !inside;
    } else if (inside && line.text.starts_with('|')) {
      line.text += " |";
    }
  }
}

std::string_view first_label(std::string_view line) {
  line = trim(line);
  constexpr std::string_view kEnds = " \t:|,;)/";
  const std::size_t end = line.find_first_of(kEnds);
  if (end == std::string_view::npos || end < 2 ||
      !std::all_of(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(end), is_letter))
    return line.substr(0, end);
  return line.substr(0, line.find_first_of(kEnds, line.find_first_not_of(kEnds, end)));
}

}  // namespace tresse::io
