// Tables of web pages and forums: a cell ends with a tab, a row with its line. Nothing is shown or hidden here as a browser would: a
// page that says how its cells look is refused, for it may hide the solution in them.
#include "io/loose/loose.hpp"
#include "io/text.hpp"

namespace tresse::io {
namespace {

constexpr std::string_view kTableTags = "table tbody thead tfoot tr td th caption";
constexpr std::string_view kOtherTags =
    "br p div pre li ul ol h1 h2 h3 body html center section article b i strong em font span tt code u a !doctype";
constexpr std::string_view kInlineTags = "b i strong em font span tt code u a";
constexpr std::size_t kLongestOfForums = 40;  // "[table]"
constexpr std::string_view kLooks[] = {" style", " hidden", " dir", " colspan", " rowspan", " color"};

bool is_known_tag(const std::string& name) { return is_one_of(kTableTags, name) || is_one_of(kOtherTags, name); }

std::string name_of_tag(std::string_view tag) {
  if (tag.starts_with('/')) tag.remove_prefix(1);
  return lower(tag.substr(0, tag.find_first_of(" \t\n/")));
}

// "&nbsp;", "&#53;"; a middle dot is an empty cell, and what is not known is a blank.
void read_entities(std::string& text) {
  for (std::size_t at = text.find('&'); at != std::string::npos; at = text.find('&', at + 1)) {
    const std::size_t end = text.find(';', at);
    if (end == std::string::npos || end - at > 8) continue;
    const std::string name = text.substr(at + 1, end - at - 1);
    const auto code = name.starts_with('#') ? to_number(name.substr(1)) : std::nullopt;
    text.replace(at, end + 1 - at, 1, code && *code > 0x20 && *code < 0x7F ? static_cast<char>(*code) : name == "middot" || name == "bull" ? '.' : ' ');
  }
}

}  // namespace

bool is_markup(const Head& head) {
  if (head.data.empty() || !head.complete) return false;
  const std::string_view text = trim(head.data[0]->text);
  if (text.starts_with('<') || text.starts_with('[')) {
    const std::string name = name_of_tag(text.substr(1, text.find_first_of(">]") - 1));
    if (name == "!doctype") return find_no_case(text, "html") != std::string_view::npos;
    if (text[0] == '[') return is_one_of(kTableTags, name);
    if (is_known_tag(name) || text.starts_with("<!--") || is_one_of("style script head textarea input", name)) return true;
  }
  return std::any_of(head.data.begin(), head.data.end(),
                     [](const Line* line) { return find_no_case(line->text, "<br") != std::string_view::npos; });
}

InputError drop_tags(std::vector<LooseLine>& lines) {
  std::vector<LooseLine> out;
  std::string text, row;
  std::size_t cells = 0, number = 0;
  bool in_row = false, in_cell = false, classes = false, full = true;
  const auto fault = [&](InputCode code, std::string detail) { return InputError{code, {}, number, 0, std::move(detail)}; };
  const auto looks = [&](std::string_view look) {
    return fault(InputCode::ambiguous, "this page says how cells look (" + in_quotes(look.substr(1)) +
                                           "), and may hide or turn them: copy the puzzle from the page as it is shown");
  };
  const auto end_line = [&] {
    read_entities(text);
    if (const std::string& line = cells != 0 ? row : text; cells != 0 || !is_empty(line)) out.push_back({line, number, 1});
    row.clear();
    text.clear();
    cells = 0;
  };
  for (const LooseLine& line : lines) {
    number = line.number;
    for (std::size_t i = 0; i < line.text.size(); ++i) {
      const char c = line.text[i];
      const std::string_view near = std::string_view(line.text).substr(0, i + kLongestOfForums);
      const std::size_t end = c == '<' ? line.text.find('>', i) : c == '[' ? near.find(']', i) : i;
      const std::string tag = end == i ? std::string() : lower(line.text.substr(i + 1, end - i - 1)), name = name_of_tag(tag);
      if (c != '<' && (end == i || end == std::string::npos || !is_known_tag(name))) {
        text += c;
        continue;
      }
      if (end == std::string::npos) return fault(InputCode::wrong_length, "a tag without its end: was the text cut?");
      i = end;
      if (tag.starts_with("!--") && tag.ends_with("--")) continue;
      const bool ends = tag.starts_with('/'), cell = name == "td" || name == "th";
      if (!is_known_tag(name) || tag.find('<') != std::string::npos)
        return fault(InputCode::ambiguous, "the tag " + in_quotes(name) + " may hide or show cells: copy the puzzle from the page as it is shown");
      for (const std::string_view look : kLooks) {
        if (tag.find(look) != std::string::npos) return looks(look);
      }
      const bool class_said = tag.find(" class") != std::string::npos;
      if (class_said && in_cell && !cell) return looks(" class");
      classes = classes || class_said;
      if (cell ? ends != in_cell || !in_row || (!in_cell && !is_empty(text)) : name == "tr" && (in_cell || ends != in_row))
        return fault(InputCode::wrong_length, "the rows and cells of the table do not begin and end one after the other: was a tag damaged?");
      if (cell) {
        read_entities(text);
        if (ends) full = full && !is_empty(text);
        if (ends) row += (cells++ == 0 ? "" : "\t") + std::string(trim(text));
        in_cell = !ends;
        text.clear();
      } else if (name == "tr") {
        end_line();
        in_row = !ends;
      } else if (!in_row && !is_one_of(kInlineTags, name)) {
        end_line();
      }
    }
    if (in_cell) text += ' ';
    if (!in_row) end_line();
  }
  if (in_row) return fault(InputCode::wrong_length, "the text ends within a row of a table: was it cut?");
  if (classes && full) return looks(" class");
  end_line();
  lines = std::move(out);
  return {};
}

}  // namespace tresse::io
