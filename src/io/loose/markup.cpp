// Tables of web pages and forums: a cell ends with a tab, a row with its line. Nothing is shown or hidden here as a browser would:
// a page that says how its cells look is refused, for it may hide the solution in them.
#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "io/loose/loose.hpp"
#include "io/text.hpp"

namespace tresse::io {
namespace {

constexpr std::array<std::string_view, 9> kTableTags = {"table", "tbody", "thead", "tfoot", "tr", "td", "th", "caption", "input"};
constexpr std::array<std::string_view, 16> kBreakTags = {"br", "p", "div", "pre", "li", "ul", "ol", "h1", "h2",
                                                         "h3", "body", "html", "center", "textarea", "section", "article"};
constexpr std::array<std::string_view, 11> kInlineTags = {"b", "i", "strong", "em", "font", "span", "tt", "code", "u", "a", "!doctype"};
// Where one of these is, cells may look as if they were empty, or stand elsewhere. The last two count inside of cells.
constexpr std::array<std::string_view, 8> kLooks = {"style", "hidden", "dir", "colspan", "rowspan", "type=\"hidden\"", "class", "color"};
constexpr std::size_t kLooksOfCells = 6;

template <std::size_t kSize>
bool is_among(const std::array<std::string_view, kSize>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

std::string name_of_tag(std::string_view tag) {
  if (tag.starts_with('/')) tag.remove_prefix(1);
  return lower(tag.substr(0, tag.find_first_of(" \t\n/")));
}

bool is_known_tag(std::string_view name) {
  return is_among(kTableTags, name) || is_among(kBreakTags, name) || is_among(kInlineTags, name);
}

// Where a name that stands behind a blank ends in a tag; npos: it has none.
std::size_t behind_attribute(std::string_view tag, std::string_view name) {
  for (std::size_t at = 0; at < tag.size();) {
    const std::size_t found = find_no_case(tag.substr(at), name);
    if (found == std::string_view::npos) return found;
    at += found + name.size();
    const bool begins = at > name.size() && (is_blank(tag[at - name.size() - 1]) || tag[at - name.size() - 1] == '\n');
    if (begins && (at == tag.size() || !(is_letter(tag[at]) || tag[at] == '-'))) return at;
  }
  return std::string_view::npos;
}

std::string value_of_input(std::string_view tag) {
  const std::size_t at = behind_attribute(tag, "value");
  if (at == std::string_view::npos || at == tag.size() || tag[at] != '=') return {};
  std::string_view rest = tag.substr(at + 1);
  const char quote = rest.empty() ? ' ' : rest[0];
  if (quote != '"' && quote != '\'') return std::string(rest.substr(0, rest.find_first_of(" \t\n/")));
  return std::string(rest.substr(1, rest.find(quote, 1) - 1));
}

class TagReader {
 public:
  std::vector<LooseLine> lines;
  InputError fault;

  void read(const std::vector<LooseLine>& text) {
    std::string all;
    std::vector<std::size_t> begins;
    for (const LooseLine& line : text) {
      begins.push_back(all.size());
      all += line.text + '\n';
    }
    for (std::size_t i = 0, line = 0; i < all.size() && fault.detail.empty(); ++i) {
      while (line + 1 < begins.size() && begins[line + 1] <= i) ++line;
      number_ = text[line].number;
      if (all.compare(i, 4, "<!--") == 0) {
        const std::size_t end = all.find("-->", i);
        if (end == std::string::npos) return refuse(InputCode::wrong_length, "a comment without its end: was the text cut?");
        i = end + 2;
      } else if (const std::size_t end = end_of_tag(all, i); end != i) {
        if (end == std::string::npos) return refuse(InputCode::wrong_length, "a tag without its end: was the text cut?");
        use(all.substr(i + 1, end - i - 1));
        i = end;
      } else if (all[i] != '\n') {
        text_ += all[i];
      } else if (open_) {
        text_ += ' ';
      } else if (!in_row_) {
        end_line();
      }
    }
    if (!fault.detail.empty()) return;
    if (open_ || in_row_) return refuse(InputCode::wrong_length, "the text ends within a row of a table: was it cut?");
    end_line();
    if (any_ && full_ && class_ != 0) {
      number_ = class_;
      refuse(InputCode::ambiguous, "every cell has a value, and a class may hide some: copy the puzzle from the page as it is shown");
    }
  }

 private:
  void refuse(InputCode code, std::string detail) { fault = {code, {}, number_, 0, std::move(detail)}; }

  // Where a tag that begins at `at` ends, "<td>" or "[td]"; `at`: none begins there.
  static std::size_t end_of_tag(const std::string& all, std::size_t at) {
    if (all[at] == '<') return all.find('>', at);
    if (all[at] != '[') return at;
    const std::size_t end = all.find_first_of("]\n", at);
    const bool ends = end != std::string::npos && all[end] == ']';
    return ends && is_known_tag(name_of_tag(std::string_view(all).substr(at + 1, end - at - 1))) ? end : at;
  }

  void use(const std::string& tag) {
    const std::string name = name_of_tag(tag);
    const bool ends = tag.starts_with('/'), cell = name == "td" || name == "th";
    if (!is_known_tag(name) || tag.find('<') != std::string::npos)
      return refuse(InputCode::ambiguous, "the tag " + in_quotes(name) + " may hide or show cells: copy the puzzle from the page as it is shown");
    for (std::size_t k = 0; k < kLooks.size(); ++k) {
      const bool counts = k < kLooksOfCells || (open_ && !cell && name != "input");
      if (counts && behind_attribute(tag, kLooks[k]) != std::string_view::npos)
        return refuse(InputCode::ambiguous, "this page says how cells look (" + in_quotes(kLooks[k]) +
                                                "), and may hide or turn them: copy the puzzle from the page as it is shown");
    }
    if (behind_attribute(tag, "class") != std::string_view::npos && class_ == 0) class_ = number_;
    if (cell) {
      if (ends != open_ || !in_row_ || (!open_ && !is_empty(text_)))
        return refuse(InputCode::wrong_length, "the cells of the table do not begin and end one after the other: was a tag damaged?");
      if (ends) end_cell();
      open_ = !ends;
      text_.clear();
    } else if (name == "tr") {
      if (open_ || ends != in_row_)
        return refuse(InputCode::wrong_length, "the rows of the table do not begin and end one after the other: was a tag damaged?");
      end_line();
      in_row_ = !ends;
    } else if (name == "input") {
      text_ += value_of_input(tag);
    } else if (!open_ && !in_row_ && !is_among(kInlineTags, name)) {
      end_line();
    }
  }

  void end_cell() {
    read_entities();
    const std::string_view cell = trim(text_);
    any_ = true;
    full_ = full_ && !cell.empty();
    row_ += (cells_++ == 0 ? "" : "\t") + std::string(cell);
  }

  void end_line() {
    read_entities();
    if (cells_ != 0) {
      lines.push_back({row_, number_, 1, true, {}});
    } else if (!is_empty(text_)) {
      lines.push_back({text_, number_, 1, true, {}});
    }
    row_.clear();
    text_.clear();
    cells_ = 0;
  }

  void read_entities() {
    for (std::size_t at = text_.find('&'); at != std::string::npos; at = text_.find('&', at + 1)) {
      const std::size_t end = text_.find(';', at);
      if (end == std::string::npos || end - at > 8) continue;
      const std::string name = text_.substr(at + 1, end - at - 1);
      const auto code = name.starts_with('#') ? to_number(name.substr(1)) : std::nullopt;
      const bool symbol = code && *code > 0x20 && *code < 0x7F;
      text_.replace(at, end + 1 - at, 1, symbol ? static_cast<char>(*code) : name == "middot" || name == "bull" ? '.' : ' ');
    }
  }

  std::string row_, text_;
  std::size_t cells_ = 0, number_ = 0, class_ = 0;
  bool in_row_ = false, open_ = false, any_ = false, full_ = true;  // in a row, in a cell; there was one, and none was empty
};

}  // namespace

bool is_markup(const Head& head) {
  if (head.data.empty() || !head.complete) return false;
  const std::string_view text = trim(head.data[0]->text);
  if (text.starts_with('<') || text.starts_with('[')) {
    const std::string name = name_of_tag(text.substr(1, text.find_first_of(">]") - 1));
    if (name == "!doctype") return find_no_case(text, "html") != std::string_view::npos;
    if (text[0] == '[') return is_among(kTableTags, name);
    if (is_known_tag(name) || text.starts_with("<!--") || name == "style" || name == "script" || name == "head") return true;
  }
  return std::any_of(head.data.begin(), head.data.end(),
                     [](const Line* line) { return find_no_case(line->text, "<br") != std::string_view::npos; });
}

InputError drop_tags(std::vector<LooseLine>& lines) {
  TagReader reader;
  reader.read(lines);
  lines = std::move(reader.lines);
  return std::move(reader.fault);
}

}  // namespace tresse::io
