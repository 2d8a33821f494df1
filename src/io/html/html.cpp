// Tables of web pages: the cells of <tr> and <td>, or the values of the input fields in them.
#include <algorithm>
#include <array>
#include <memory>

#include "base/nearest.hpp"
#include "io/html/shown.hpp"
#include "io/paste/cuts.hpp"

namespace tresse::io {
namespace {

std::string with_entities_read(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t end = text[i] == '&' ? text.find(';', i) : std::string_view::npos;
    if (end == std::string_view::npos || end - i > 8) {
      out += text[i++];
      continue;
    }
    const std::string_view name = text.substr(i + 1, end - i - 1);
    const auto code = name.starts_with('#') ? to_number(name.substr(1)) : std::nullopt;
    if (code && *code > 0x20 && *code < 0x7F) {
      out += static_cast<char>(*code);
    } else {
      out += name == "middot" || name == "bull" ? '.' : ' ';
    }
    i = end + 1;
  }
  return out;
}

// One letter more, fewer or other than "value".
bool nearly_value(std::string_view name) {
  return name != "value" && edit_distance(name, "value") == 1;
}

// The attribute "value" of a tag, empty if there is none; nullopt if the attributes are damaged.
std::optional<std::string> value_of(std::string_view tag) {
  constexpr std::string_view kBlanks = " \t";
  std::string found;
  std::size_t at = std::min(tag.find_first_of(kBlanks), tag.size());
  while ((at = tag.find_first_not_of(" \t/", at)) != std::string_view::npos) {
    const std::size_t name_end = std::min(tag.find_first_of(" \t=/", at), tag.size());
    const std::string name = lower(tag.substr(at, name_end - at));
    if (name.empty() || name.find_first_of("\"'<") != std::string::npos || nearly_value(name))
      return std::nullopt;
    at = std::min(tag.find_first_not_of(kBlanks, name_end), tag.size());
    if (at == tag.size() || tag[at] != '=') continue;
    at = std::min(tag.find_first_not_of(kBlanks, at + 1), tag.size());
    std::string_view text = tag.substr(at);
    if (text.starts_with('"') || text.starts_with('\'')) {
      const std::size_t end = text.find(text[0], 1);
      if (end == std::string_view::npos) return std::nullopt;
      at += end + 1;
      text = text.substr(1, end - 1);
    } else {
      text = text.substr(0, text.find_first_of(" \t/"));
      at += text.size();
      if (text.empty() || text.find_first_of("\"'=") != std::string_view::npos) return std::nullopt;
    }
    if (name == "value") found = text;
  }
  return found;
}

// The cells of a text of HTML, row by row; none if the text is damaged: a tag or a cell without its end.
std::vector<TableRow> html_rows(const std::vector<Line>& lines) {
  std::vector<TableRow> rows;
  bool inside = false, cut = false;  // in a cell; in a tag that goes on in the next line
  bool closes = false;               // cells end with a tag of their own
  bool unclosed = false;             // some cell does not
  bool opens = false;                // the table begins with a tag
  bool fields = false;               // cells hold input fields
  std::string tag;
  for (const Line& line : lines) {
    std::string_view text = line.text;
    for (std::size_t i = 0; i < text.size();) {
      if (!cut && text[i] != '<') {
        const std::size_t end = std::min(text.find('<', i), text.size());
        if (inside) rows.back().back().text += std::string(text.substr(i, end - i)) + ' ';
        i = end;
        continue;
      }
      const std::size_t end = text.find('>', i);
      tag += text.substr(i + (cut ? 0 : 1), std::min(end, text.size()) - i - (cut ? 0 : 1));
      cut = end == std::string_view::npos;
      if (cut) {
        tag += ' ';
        break;
      }
      if (tag.find('<') != std::string::npos && !tag.starts_with("!--")) return {};
      closes = closes || is_tag(tag, "/td") || is_tag(tag, "/th");
      const bool begins = is_tag(tag, "td") || is_tag(tag, "th");
      unclosed = unclosed || (inside && (begins || is_tag(tag, "tr") || is_tag(tag, "/tr")));
      opens = opens || is_tag(tag, "table");
      if (is_tag(tag, "/table") && !opens) return {};
      if (is_tag(tag, "tr")) {
        rows.emplace_back();
        inside = false;
      } else if (begins) {
        if (rows.empty()) rows.emplace_back();
        rows.back().push_back({std::string(), line.number, i + 1});
        inside = true;
      } else if (is_tag(tag, "/td") || is_tag(tag, "/th") || is_tag(tag, "/tr")) {
        inside = false;
      } else if (inside && is_tag(tag, "input")) {
        const auto value = value_of(tag);
        if (!value) return {};
        rows.back().back().text += *value;
        rows.back().back().quoted = true;  // a field
        fields = true;
      }
      tag.clear();
      i = end + 1;
    }
  }
  if (cut || ((inside || unclosed) && closes)) return {};
  std::erase_if(rows, [](const TableRow& row) { return row.empty(); });
  for (TableRow& row : rows) {
    for (TableCell& cell : row) {
      cell.text = trim(with_entities_read(cell.text));
      if (fields && cell.text.empty() && !cell.quoted) return {};  // its field was lost
    }
  }
  return rows;
}

constexpr std::array<std::string_view, 8> kEndLines = {"br", "p",  "div", "pre",
                                                       "li", "tr", "h1",  "code"};

// The lines of a text with tags; nothing if a piece between tags is one symbol: there, empty cells would be lost.
std::string text_of_html(const std::vector<Line>& lines) {
  std::string text;
  bool tag = false;
  for (const Line& line : lines) {
    std::string_view rest = line.text;
    while (true) {
      const std::size_t at = rest.find(tag ? '>' : '<');
      std::string_view piece = rest.substr(0, at);
      if (!tag) {
        const std::string read = with_entities_read(piece);
        if (trim(read).size() == 1) return {};
        text += read;
      } else {
        piece.remove_prefix(piece.starts_with('/') ? 1 : 0);
        const auto ends = [&](std::string_view name) { return is_tag(piece, name); };
        if (std::any_of(kEndLines.begin(), kEndLines.end(), ends)) text += '\n';
      }
      if (at == std::string_view::npos) break;
      rest.remove_prefix(at + 1);
      tag = !tag;
    }
    if (!text.ends_with('\n')) text += '\n';  // one behind "<br>" is none
  }
  return text;
}

}  // namespace

bool matches_html(const Head& head, const ReadOptions&) {
  if (head.data.empty()) return false;
  const std::string_view text = trim(head.data[0]->text);
  for (std::string_view begin : {"<!doctype html",
                                 "<html",
                                 "<table",
                                 "<tbody",
                                 "<thead",
                                 "<tr",
                                 "<td",
                                 "<div",
                                 "<p>",
                                 "<p ",
                                 "<!--",
                                 "<pre",
                                 "<code",
                                 "<br",
                                 "<body",
                                 "<span",
                                 "<font",
                                 "<center",
                                 "<tt>",
                                 "<b>",
                                 "<textarea",
                                 "<ul",
                                 "<ol",
                                 "<li",
                                 "<h1",
                                 "<h2",
                                 "<h3",
                                 "<section",
                                 "<article",
                                 "<style",
                                 "<script",
                                 "<caption",
                                 "[table]",
                                 "[tr]",
                                 "[td]"}) {
    if (starts_with_no_case(text, begin)) return true;
  }
  // "53..7....<br>6..195...<br>...", or "53..7....<br/>" on each line.
  if (head.data.size() == 1 && head.complete) {
    std::size_t breaks = 0;
    for (std::size_t at = text.find("<br"); at != std::string_view::npos;
         at = text.find("<br", at + 1))
      ++breaks;
    return breaks > 2;
  }
  return head.data.size() > 1 && head.complete &&
         std::all_of(head.data.begin(), head.data.end() - 1, [](const Line* line) {
           const std::string_view one = trim(line->text);
           const std::size_t at = one.rfind('<');
           return at != std::string_view::npos && starts_with_no_case(one.substr(at), "<br");
         });
}

NextRecord open_html(ReadContext& context, const Head& head) {
  const auto text = whole_paste(head);
  Found found;
  std::string detail = "no table of N rows of N cells in this HTML text";
  const ShownHtml shown = text ? shown_html(head) : ShownHtml{};
  if (text) {
    const auto rows = html_rows(shown.lines);
    add_squares(rows, false, context.options, found);
    if (!rows.empty()) {
      detail +=
          ": " + counted(rows.size(), "row") + ", the first of " + counted(rows[0].size(), "cell");
    }
  } else {
    detail = "this HTML text has more than " + std::to_string(kLongestPaste) +
             " characters: copy the table alone";
  }
  if (!found.tables.empty() && !found.several && shown.fault.empty())
    return records_of(context, "html", std::move(found.tables));
  if (found.tables.empty() && !found.several && text &&
      find_no_case(*text, "<td") == std::string::npos &&
      find_no_case(*text, "[t") == std::string::npos && shown.fault.empty()) {
    const std::string plain = text_of_html(shown.lines);
    const bool shorter = plain.size() < text->size();  // else it would be read as HTML again
    if (shorter && !is_empty(plain) && !trim(plain).starts_with('<')) {
      ReadOptions options = context.options;
      options.format.clear();
      auto reader =
          std::make_shared<Reader>(Source::from_text(plain, context.feed.name()), options);
      return [&context, reader]() -> std::optional<ReadItem> {
        while (context.feed.peek() != nullptr) context.feed.take();
        return reader->next();
      };
    }
  }
  if (!shown.fault.empty()) detail = shown.fault;
  if (found.several) detail = "this HTML table can be read as two different puzzles";
  const InputCode code =
      found.several || !shown.fault.empty() ? InputCode::ambiguous : InputCode::wrong_length;
  const std::size_t line = head.data.empty() ? 0 : head.data[0]->number;
  return [&context, code, line, detail, done = false]() mutable -> std::optional<ReadItem> {
    if (std::exchange(done, true)) return std::nullopt;
    return context.fail(code, line, 0, detail);
  };
}

}  // namespace tresse::io
