// Fills the templates of words.def with the lists of a step.
#include <algorithm>
#include <iterator>

#include "base/check.hpp"
#include "base/ranges.hpp"
#include "grader/explain/parts.hpp"
#include "grader/explain/words.hpp"

namespace tresse {
namespace {

bool take(std::string_view& text, char c) {
  const bool there = text.starts_with(c);
  if (there) text.remove_prefix(1);
  return there;
}
std::size_t take_number(std::string_view& text) {
  std::size_t n = 0;
  for (; !text.empty() && text[0] >= '0' && text[0] <= '9'; text.remove_prefix(1)) n = 10 * n + static_cast<std::size_t>(text[0] - '0');
  return n;
}
// Cuts off what stands before any of these characters.
std::string_view take_until(std::string_view& text, const char* any) {
  const std::string_view head = text.substr(0, text.find_first_of(any));
  text.remove_prefix(head.size());
  return head;
}
// The same before one that stands in no braces.
std::string_view take_until_outside(std::string_view& text, char c) {
  std::size_t end = 0;
  for (std::size_t depth = 0; end < text.size() && (depth != 0 || text[end] != c); ++end) {
    if (text[end] == '{') ++depth;
    if (text[end] == '}') --depth;
  }
  const std::string_view head = text.substr(0, end);
  text.remove_prefix(end);
  return head;
}

template <class T>
std::vector<T> some(const std::vector<T>& list, std::string_view range) {
  if (range.empty()) return list;
  if (range == "$") return {list.end() - (list.empty() ? 0 : 1), list.end()};
  std::size_t from = take_number(range);
  std::size_t to = from + 1;
  std::size_t by = 1;
  if (take(range, '/')) {
    const std::size_t part = list.size() / take_number(range);
    from *= part;
    to = take(range, '-') ? list.size() : from + part;
  } else if (take(range, '%')) {
    to = list.size();
    by = take_number(range);
  } else if (take(range, '-')) {
    to = range.empty() ? list.size() : take_number(range);
  }
  std::vector<T> chosen;
  for (; from < std::min(to, list.size()); from += by) chosen.push_back(list[from]);
  return chosen;
}

// Calls f with the list that a name and a range mean.
template <class F>
auto with_list(const Step& s, std::string_view name, std::string_view range, F&& f) {
  if (name == "cells") return f(some(s.cells, range));
  if (name == "others") return f(some(s.others, range));
  if (name == "digits") return f(some(s.digits, range));
  if (name == "extra") return f(some(s.extra, range));
  if (name == "rest") {
    std::vector<Digit> rest = s.digits;
    std::erase(rest, s.extra.at(0));
    return f(some(rest, range));
  }
  TRESSE_CHECK(name == "houses");
  return f(some(s.houses, range));
}

struct Written {
  const StepWords& w;
  std::string form;

  std::string operator()(const std::vector<CellId>& list) const {
    return form == "#" ? w.compact(list) : w.cells(list, form.empty() ? ", " : form.c_str());
  }
  std::string operator()(const std::vector<Digit>& list) const { return w.digits(list, form.empty() ? ", " : form.c_str()); }
  std::string operator()(const std::vector<HouseId>& list) const {
    if (form == "#") return w.compact_houses(list);
    return form == "~" ? w.short_houses(list) : w.houses(list, form.empty() ? " and " : form.c_str());
  }
};

}  // namespace

std::string StepWords::filled(std::string_view text) const {
  std::string out;
  while (!text.empty()) {
    out += take_until(text, "{");
    if (take(text, '{')) out += slot(take_until_outside(text, '}'));
    take(text, '}');
  }
  return out;
}

// What stands in braces.
std::string StepWords::slot(std::string_view text) const {
  constexpr std::string_view kExcluded = "excluded ", kWith = "with ", kFits = "fits ", kCount = "n ";
  if (text.starts_with(kExcluded)) return excluded(filled(text.substr(kExcluded.size())));
  if (text.starts_with(kWith)) return with_digits(take_number(text = text.substr(kWith.size())));
  if (text.starts_with(kFits)) return fits_only_in(text.substr(kFits.size()) == "extra" ? step_.extra : step_.digits, step_.cells);
  if (text == "placed") return cell_of(step_.placements.at(0));
  const bool count = text.starts_with(kCount);
  if (count) text.remove_prefix(kCount.size());
  const std::string_view name = take_until(text, ".:=?");
  const std::string_view range = take(text, '.') ? take_until(text, ":=?") : std::string_view();
  const std::size_t size = with_list(step_, name, range, [](const auto& list) { return list.size(); });
  if (count) return std::to_string(size);
  if (take(text, ':') || text.empty()) return with_list(step_, name, range, Written{*this, std::string(text)});
  const std::size_t wanted = take(text, '=') ? take_number(text) : 1;
  take(text, '?');
  const std::string_view yes = take_until_outside(text, '|');
  take(text, '|');
  return filled(size == wanted ? yes : text);
}

std::string StepWords::fits_only_in(std::span<const Digit> list, std::span<const CellId> cells) const {
  std::string text;
  for (const HouseId h : step_.houses) {
    std::vector<CellId> inside;
    ranges::copy_if(cells, std::back_inserter(inside), [&](CellId c) { return lies_in(c, h); });
    text += (text.empty() ? "in " : ", in ") + long_name(h) + (text.empty() ? ", " + digits(list) + " fits" : "") + " only in " +
            this->cells(inside, " and ");
  }
  return text;
}

void parts::Parts::add(const Step& s, std::initializer_list<Named> all) {
  for (const Named& named : all) {
    const auto role = named.role;
    std::string_view range = named.list;
    const std::string_view name = take_until(range, ".+");
    if (name == "sets") {
      for (std::size_t i = 0; i < s.sets.size(); ++i) add(role, s.sets[i], digits_of_set(s, i));
    } else if (take(range, '+')) {
      add(role, name == "cells" ? s.cells : s.others, digits_of_set(s, take_number(range)));
    } else {
      take(range, '.');
      with_list(s, name, range, [&](const auto& chosen) { add(role, std::span(chosen)); });
    }
  }
}

namespace words {
#define TRESSE_TEXT(name, text) \
  std::string name(const StepWords& w) { return w.filled(text); }
#include "grader/explain/words.def"
}  // namespace words
namespace parts {
#define TRESSE_PARTS(name, ...) \
  void name([[maybe_unused]] const Step& s, [[maybe_unused]] Parts& to) { to.add(s, {__VA_ARGS__}); }
#include "grader/explain/words.def"
}  // namespace parts

std::vector<Part> v0::parts_of(const Step& step) {
  std::vector<Part> list;
  parts::Parts to(list);
  switch (step.technique) {
#define TRESSE_TECHNIQUE(id, key, name, others, families, se, hodoku, wiki, code, unique, holds, \
                         form, judge, named, said, line, part)                                   \
  case TechniqueId::id:                                                                          \
    parts::part(step, to);                                                                       \
    break;
#include "grader/techniques/techniques.def"
    case TechniqueId::kCount:
      break;
  }
  return list;
}

}  // namespace tresse
