#include "io/html/shown.hpp"

#include <algorithm>
#include <array>

#include "io/labels/turned.hpp"
#include "io/text.hpp"

namespace tresse::io {
namespace {

template <class Names>
bool is_any_tag(std::string_view tag, const Names& names) {
  return std::any_of(names.begin(), names.end(),
                     [&](std::string_view name) { return is_tag(tag, name); });
}

std::string_view name_of(std::string_view tag) {
  return tag.substr(0, tag.find_first_of(" \t\n/"));
}

// The value of an attribute in lower case, " " if it has none; empty: the tag does not have it.
std::string attribute(std::string_view tag, std::string_view wanted) {
  std::size_t at = name_of(tag).size();
  while ((at = tag.find_first_not_of(" \t\n/", at)) != std::string_view::npos) {
    const std::size_t end = std::min(tag.find_first_of(" \t\n=/", at), tag.size());
    const bool found = equal_no_case(tag.substr(at, end - at), wanted);
    at = std::min(tag.find_first_not_of(" \t\n", end), tag.size());
    std::string_view value;
    if (at < tag.size() && tag[at] == '=') {
      at = std::min(tag.find_first_not_of(" \t\n", at + 1), tag.size());
      const bool quoted = at < tag.size() && (tag[at] == '"' || tag[at] == '\'');
      const std::size_t stop =
          std::min(quoted ? tag.find(tag[at], at + 1) : tag.find_first_of(" \t\n", at), tag.size());
      value = quoted ? tag.substr(at + 1, stop - at - 1) : tag.substr(at, stop - at);
      at = std::min(stop + (quoted ? 1 : 0), tag.size());
    }
    if (found) return value.empty() ? " " : lower(value);
    if (at == end && end == tag.size()) break;
  }
  return {};
}

std::string style_of_tag(std::string_view tag) {
  std::string style = attribute(tag, "style") + ";";
  std::erase_if(style, [](char c) { return is_blank(c) || c == '\n'; });
  return style;
}

bool is_hidden(std::string_view tag) {
  constexpr std::array<std::string_view, 4> kNever = {"script", "style", "template", "noscript"};
  if (is_any_tag(tag, kNever) || !attribute(tag, "hidden").empty()) return true;
  if (is_tag(tag, "input") && attribute(tag, "type") == "hidden") return true;
  const std::string style = style_of_tag(tag);
  for (const char* hides : {"display:none", "visibility:hidden", "visibility:collapse",
                            "opacity:0;", "font-size:0", "color:transparent"}) {
    if (style.find(hides) != std::string::npos) return true;
  }
  return false;
}

bool has_no_end(std::string_view tag) {
  constexpr std::array<std::string_view, 7> kVoid = {"input", "br",   "img", "hr",
                                                     "meta",  "link", "col"};
  return is_any_tag(tag, kVoid) || tag.ends_with('/');
}

// A class that may hide what is in it; its name, or empty.
std::string doubtful_class(std::string_view tag) {
  constexpr std::array<std::string_view, 12> kWords = {
      "hidden", "hide",    "invisible", "none",  "sr-only", "solution",
      "answer", "spoiler", "secret",    "blank", "empty",   "missing"};
  if (is_tag(tag, "details") && attribute(tag, "open").empty()) return "details";
  const std::string style = style_of_tag(tag);
  for (const char* white : {";color:white", ";color:#fff"}) {
    if ((";" + style).find(white) != std::string::npos) return white + 1;
  }
  const std::string classes = attribute(tag, "class");
  std::string found;
  each_word(classes, 1, [&](const Token& word) {
    for (const std::string_view part : kWords) {
      if (word.text.find(part) != std::string_view::npos) found = word.text;
    }
    return found.empty();
  });
  return found;
}

// A style that moves cells to other places; empty: none.
std::string turning_style(std::string_view tag) {
  const std::string style = style_of_tag(tag);
  for (const char* turns : {"row-reverse", "column-reverse", "scalex(-1", "scaley(-1", "scale(-1",
                            "rotate(", "writing-mode:"}) {
    if (style.find(turns) != std::string::npos) return turns;
  }
  return {};
}

class Shown {
 public:
  explicit Shown(const Head& head) {
    for (const Line* line : head.all) text_ += line->text + '\n';
    read_bbcode();
    walk();
    if (shown.fault.empty() && mirrored_) {
      shown.fault =
          "this table runs from right to left (dir=rtl): write the rows as the page shows them";
    } else if (shown.fault.empty() &&
               ((hid_inner_ && shows_inner_) || (hid_cell_ && shows_marked_))) {
      shown.fault =
          "some cells hide their values, and others may: copy the table without hidden values";
    }
    std::size_t at = 0;
    for (const Line* line : head.all) {
      shown.lines.push_back({text_.substr(at, line->text.size()), line->number});
      at += line->text.size() + 1;
    }
  }

  ShownHtml shown;

 private:
  // "[td]5[/td]": the tags of tables in forums.
  void read_bbcode() {
    if (find_no_case(text_, "[td]") == std::string::npos) return;
    for (std::size_t at = 0; at < text_.size(); ++at) {
      if (text_[at] != '[') continue;
      const std::size_t end = text_.find(']', at);
      if (end == std::string::npos) return;
      std::string_view tag = std::string_view(text_).substr(at + 1, end - at - 1);
      if (tag.starts_with('/')) tag.remove_prefix(1);
      constexpr std::array<std::string_view, 7> kTags = {"table", "tr", "td",    "th",
                                                         "b",     "i",  "center"};
      if (!is_any_tag(tag, kTags)) continue;
      text_[at] = '<';
      text_[end] = '>';
    }
  }

  void walk() {
    for (std::size_t i = 0; i < text_.size();) {
      if (text_[i] != '<') {
        if (!cells_ && words_.size() < kMostWords) words_ += text_[i];
        const bool symbol = inside_ && !is_blank(text_[i]) && text_[i] != '\n';
        shows_inner_ = shows_inner_ || (symbol && inner_ != 0);
        shows_marked_ = shows_marked_ || (symbol && marked_);
        if (!doubtful_.empty() && symbol && shown.fault.empty())
          shown.fault = "the page may hide some values (" + in_quotes(doubtful_) +
                        "): copy the table without them";
        ++i;
        continue;
      }
      const bool comment = text_.compare(i, 4, "<!--") == 0;
      const std::size_t end = comment ? text_.find("-->", i) : text_.find('>', i);
      if (end == std::string::npos) return;
      const std::string tag = text_.substr(i + 1, end - i - 1);
      if (!comment && shown.fault.empty() && says_another_order(words_)) {
        shown.fault = "the page says " + in_quotes(trim(words_)) +
                      ": these may be columns or boxes, or turned round; write the rows from above";
      }
      words_.clear();
      // A rule of the page may hide what stands in an element or a cell that has a class.
      if (is_tag(tag, "style")) {
        std::string rules = text_.substr(end, end_of("style", i) - end);
        std::erase_if(rules, [](char c) { return is_blank(c); });
        for (const char* hides : {"display:none", "visibility:hidden", "opacity:0", "font-size:0",
                                  "color:transparent", "color:white", "color:#fff"}) {
          const bool has = rules.find(hides) != std::string::npos;
          hid_inner_ = hid_inner_ || has;
          hid_cell_ = hid_cell_ || has;
        }
      }
      if (comment) {
        blank(i, end + 3);
        i = end + 3;
      } else if (!tag.starts_with('/') && is_hidden(tag)) {
        const std::size_t stop = has_no_end(tag) ? end + 1 : end_of(std::string(name_of(tag)), i);
        // A hidden cell has its place where only its text is invisible.
        const bool cell = is_tag(tag, "td") || is_tag(tag, "th");
        const bool place = cell && attribute(tag, "hidden").empty() &&
                           style_of_tag(tag).find("display:none") == std::string::npos;
        hid_cell_ = hid_cell_ || cell;
        hid_inner_ = hid_inner_ || (inside_ && !cell);
        blank(place ? end + 1 : i, place ? text_.rfind('<', stop - 1) : stop);
        i = stop;
      } else {
        look_at(tag);
        i = end + 1;
      }
    }
  }

  void look_at(const std::string& tag) {
    constexpr std::array<std::string_view, 8> kAround = {"html",    "body",    "div",  "table",
                                                         "section", "article", "main", "center"};
    const std::string turning = turning_style(tag);
    if (!turning.empty() && shown.fault.empty())
      shown.fault = "a style of this page moves the cells (" + turning +
                    "): write the rows as the page shows them";
    const bool cell = is_tag(tag, "td") || is_tag(tag, "th");
    if (!cells_ && is_any_tag(tag, kAround)) {
      const std::string style = style_of_tag(tag), direction = attribute(tag, "dir");
      const bool right = direction == "rtl" || style.find("direction:rtl") != std::string::npos;
      const bool left = direction == "ltr" || style.find("direction:ltr") != std::string::npos;
      if (right || left) mirrored_ = right;
    }
    if (cell) {
      cells_ = inside_ = true;
      inner_ = 0;
      marked_ = tag.size() > 2;
      doubtful_.clear();
    } else if (tag.starts_with('/')) {
      inner_ -= std::min(inner_, std::size_t{1});
    } else if (!has_no_end(tag)) {
      ++inner_;
    }
    if (is_tag(tag, "/td") || is_tag(tag, "/th") || is_tag(tag, "tr") || is_tag(tag, "/tr")) {
      inside_ = false;
      doubtful_.clear();
    }
    if (!inside_) return;
    if (!doubtful_.empty() && tag.starts_with('/') && tag.substr(1) == doubtful_tag_)
      doubtful_.clear();
    if (const std::string name = doubtful_class(tag); !name.empty()) {
      doubtful_ = name;
      doubtful_tag_ = name_of(tag);
    }
  }

  // Behind the end of an element that begins at `from`.
  std::size_t end_of(const std::string& name, std::size_t from) const {
    std::size_t depth = 0;
    for (std::size_t i = text_.find('<', from); i != std::string::npos;
         i = text_.find('<', i + 1)) {
      const std::size_t end = text_.find('>', i);
      if (end == std::string::npos) break;
      const std::string_view tag = std::string_view(text_).substr(i + 1, end - i - 1);
      if (is_tag(tag, name)) ++depth;
      if (tag.starts_with('/') && is_tag(tag.substr(1), name) && --depth == 0) return end + 1;
    }
    return text_.size();
  }

  void blank(std::size_t from, std::size_t to) {
    for (std::size_t i = from; i < std::min(to, text_.size()); ++i) {
      if (text_[i] != '\n') text_[i] = ' ';
    }
  }

  std::string text_;
  static constexpr std::size_t kMostWords = 100;
  std::string words_;                    // since the last tag, above the cells
  std::string doubtful_, doubtful_tag_;  // a class of the cell, or of an element in it
  bool cells_ = false, inside_ = false;  // some were met; in one
  bool mirrored_ = false;                // the first column stands on the right
  std::size_t inner_ = 0;                // open elements in the cell
  bool marked_ = false;                  // the cell has attributes
  // In cells: an element was hidden, a cell was; text in an element is shown, that of a cell with attributes is.
  bool hid_inner_ = false, hid_cell_ = false, shows_inner_ = false, shows_marked_ = false;
};

}  // namespace

bool is_tag(std::string_view tag, std::string_view name) {
  return starts_with_no_case(tag, name) &&
         (tag.size() == name.size() || is_blank(tag[name.size()]) || tag[name.size()] == '/' ||
          tag[name.size()] == '\n');
}

ShownHtml shown_html(const Head& head) {
  return Shown(head).shown;
}

}  // namespace tresse::io
