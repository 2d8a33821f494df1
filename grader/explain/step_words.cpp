// Names and effects of a step. Effects are grouped by digit or by cell, whichever is shorter.
#include "grader/explain/step_words.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "base/ranges.hpp"
#include "grader/table.hpp"
#include "model/rules/clue.hpp"
#include "model/rules/differ.hpp"

namespace tresse {

std::string join(const std::vector<std::string>& items, const char* separator) {
  std::string text;
  for (const std::string& item : items) {
    if (!text.empty()) text += separator;
    text += item;
  }
  return text;
}

std::string listed(const std::vector<std::string>& items, const char* last) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) text += i + 1 == items.size() ? last : ", ";
    text += items[i];
  }
  return text;
}

std::string sentence(std::string text) {
  const bool name = text.size() > 1 && text[1] >= '0' && text[1] <= '9';
  if (!name && !text.empty() && text[0] >= 'a' && text[0] <= 'z') {
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  }
  return text.ends_with(".") ? text : text + ".";
}

std::vector<std::string> StepWords::names(std::span<const CellId> list) const {
  std::vector<std::string> names;
  for (const CellId c : list) names.push_back(topology_.name(c));
  return names;
}
std::string StepWords::cells(std::span<const CellId> list, const char* separator) const {
  return join(names(list), separator);
}
std::map<Digit, std::vector<CellId>> StepWords::by_digit() const {
  std::map<Digit, std::vector<CellId>> from;
  for (const CandId e : step_.eliminations) from[tresse::digit_of(e, side())].push_back(tresse::cell_of(e, side()));
  return from;
}
std::map<CellId, std::vector<Digit>> StepWords::by_cell(std::span<const CandId> removed) const {
  std::map<CellId, std::vector<Digit>> lost;
  for (const CandId e : removed) lost[tresse::cell_of(e, side())].push_back(tresse::digit_of(e, side()));
  return lost;
}
std::vector<CellId> StepWords::cells_of(const Link& link) const {
  std::vector<CellId> cells = {tresse::cell_of(link.candidate, side())};
  for (const CandId c : link.more) cells.push_back(tresse::cell_of(c, side()));
  return cells;
}

// Cells of the same row as the first that is left, else those of its column.
std::string StepWords::compact(std::span<const CellId> list) const {
  if (topology_.side() > 9) return cells(list, ",");
  const std::size_t n = topology_.side();
  std::vector<CellId> left(list.begin(), list.end());
  std::sort(left.begin(), left.end());
  left.erase(std::unique(left.begin(), left.end()), left.end());
  std::vector<std::string> groups;
  while (!left.empty()) {
    const std::size_t row = left[0].index() / n;
    const std::size_t column = left[0].index() % n;
    const bool alone = left.size() == 1 || left[1].index() / n != row;
    std::string rows = "r" + std::to_string(row + 1);
    std::string columns = "c" + std::to_string(column + 1);
    std::vector<CellId> others;
    for (const CellId c : std::span(left).subspan(1)) {
      if (!alone && c.index() / n == row) {
        columns += std::to_string(c.index() % n + 1);
      } else if (alone && c.index() % n == column) {
        rows += std::to_string(c.index() / n + 1);
      } else {
        others.push_back(c);
      }
    }
    groups.push_back(rows + columns);
    left = std::move(others);
  }
  return join(groups, ",");
}

std::string StepWords::compact_effects() const {
  std::vector<std::string> parts;
  for (CandId p : step_.placements) parts.push_back(candidate(p, "="));
  for (const auto& [digit, list] : by_digit()) parts.push_back(compact(list) + "<>" + text_(digit));
  return join(parts, ", ");
}

// Numbers of one kind of house stand behind one letter, where each is a single figure.
std::string StepWords::compact_houses(std::span<const HouseId> list) const {
  std::string text;
  char kind = 0;
  for (const HouseId h : list) {
    const std::string name = topology_.name(h);
    if (topology_.side() > 9) {
      text += (text.empty() ? "" : ",") + name;
    } else if (name.size() == 2 && name[0] == kind) {
      text += name[1];
    } else {
      text += name;
      kind = name[0];
    }
  }
  return text;
}

std::string StepWords::digits(std::span<const Digit> list, const char* separator) const {
  std::vector<std::string> names;
  for (Digit d : list) names.push_back(text_(d));
  return join(names, separator);
}

std::string StepWords::houses(std::span<const HouseId> list, const char* last) const {
  std::vector<std::string> names, numbers;
  bool same = list.size() > 1;
  const auto kind = [&](HouseId h) { return long_name(h).substr(0, long_name(h).rfind(' ')); };
  for (HouseId h : list) {
    names.push_back(long_name(h));
    numbers.push_back(names.back().substr(names.back().rfind(' ') + 1));
    same = same && kind(h) == kind(list[0]);
  }
  if (!same) return listed(names, last);
  return kind(list[0]) + (kind(list[0]).ends_with("x") ? "es " : "s ") + listed(numbers, last);
}

std::string StepWords::house(std::size_t i) const {
  return long_name(step_.houses[i]);
}

std::string StepWords::with_digits(std::size_t set) const {
  if (set >= step_.set_digits.size() || step_.set_digits[set].empty()) return {};
  const std::vector<Digit>& list = step_.set_digits[set];
  return std::string(list.size() == 1 ? ", with the digit " : ", with the digits ") + digits(list);
}

bool StepWords::lies_in(CellId c, HouseId h) const {
  return ranges::binary_search(topology_.cells(h), c);
}

std::string StepWords::sight(CellId a, CellId b) const {
  for (std::size_t h = 0; h < topology_.house_count(HouseSet::all); ++h) {
    if (lies_in(a, HouseId(h)) && lies_in(b, HouseId(h))) return long_name(HouseId(h));
  }
  for (const DifferRule& rule : differ_rules()) {
    if (topology_.rules().has(rule.kind) && rule.judge(topology_.spec())(a, b)) {
      return std::string(rule.apart);
    }
  }
  for (const Constraint& clue : topology_.spec().constraints) {
    const auto has = [&](CellId c) { return ranges::find(clue.cells, c) != clue.cells.end(); };
    if (clue_rule(clue.kind).differ && has(a) && has(b)) return clue_phrase(clue, side());
  }
  return "?";
}

std::string StepWords::sight(CellId from, std::span<const CellId> to) const {
  for (std::size_t h = 0; h < topology_.house_count(HouseSet::all); ++h) {
    const auto inside = [&](CellId c) { return lies_in(c, HouseId(h)); };
    if (inside(from) && ranges::all_of(to, inside)) return "in " + long_name(HouseId(h));
  }
  std::vector<std::string> parts;
  for (const CellId c : to) parts.push_back(topology_.name(c) + " (" + sight(from, c) + ")");
  return listed(parts, " and ");
}

std::string StepWords::in_implied_house(CellId a, CellId b) const {
  if (a == b || topology_.are_peers(a, b)) return {};
  for (std::size_t h = topology_.house_count(); h < topology_.house_count(HouseSet::all); ++h) {
    if (lies_in(a, HouseId(h)) && lies_in(b, HouseId(h))) return " in " + long_name(HouseId(h));
  }
  return {};
}

std::string StepWords::excluded(const std::string& what, std::span<const CandId> removed) const {
  const auto lost = by_cell(removed);
  if (lost.empty()) return "a cell that sees " + what + " cannot be " + digits(step_.digits, " or ");
  std::map<std::vector<Digit>, std::vector<CellId>> alike;
  for (const auto& [cell, gone] : lost) alike[gone].push_back(cell);
  std::vector<std::string> parts;
  for (const auto& [gone, where] : alike) {
    const bool one = where.size() == 1;
    parts.push_back(listed(names(where), " and ") + (one ? " sees " : " see ") + what + ", so " +
                    (one                 ? (gone.size() == 1 ? "it is not " : "it is neither ")
                     : where.size() == 2 ? "neither is "
                                         : "none of them is ") +
                    digits(gone, one ? " nor " : " or "));
  }
  return join(parts, "; ");
}

std::string StepWords::by_implied_houses(const std::string& why) const {
  if (topology_.implied_count() == 0) return {};
  std::vector<std::string> sentences;
  std::string all = why;
  // What sees what by implied houses alone: cells of the pattern, and those where something goes.
  std::vector<CellId> pattern;
  const auto add = [&](CellId c) {
    if (ranges::find(pattern, c) == pattern.end()) pattern.push_back(c);
  };
  // Of a fish only the fins have to be seen.
  const bool fish = in_family(step_.technique, "fish") ||
                    in_family(step_.technique, "finned-fish") ||
                    in_family(step_.technique, "sashimi-fish");
  if (!fish) ranges::for_each(step_.cells, add);
  ranges::for_each(step_.others, add);
  for (const auto& set : step_.sets) ranges::for_each(set, add);
  for (const Inference& one : step_.inferences) {
    if (one.links.empty()) continue;
    for (const Link* end : {&one.links.front(), &one.links.back()}) ranges::for_each(cells_of(*end), add);
  }
  std::map<std::pair<HouseId, CellId>, std::vector<CellId>> sights;
  const auto look = [&](CellId a, CellId b) {
    if (a == b || topology_.are_peers(a, b)) return;
    for (std::size_t i = topology_.house_count(); i < topology_.house_count(HouseSet::all); ++i) {
      const HouseId h(i);
      if (!lies_in(a, h) || !lies_in(b, h)) continue;
      if (ranges::find(step_.houses, h) != step_.houses.end()) return;  // the pattern names it
      auto& seen = sights[{h, a}];
      if (ranges::find(seen, b) == seen.end()) seen.push_back(b);
      return;
    }
  };
  const bool told =
      step_.technique == TechniqueId::common_peer || step_.technique == TechniqueId::implied_house;
  for (const CandId e : step_.eliminations) {
    for (const CellId c : pattern) {
      if (!told) look(tresse::cell_of(e, side()), c);
    }
  }
  const bool meet = in_family(step_.technique, "wings") || in_family(step_.technique, "almost-locked-sets");
  for (std::size_t i = 1; i < pattern.size() && meet; ++i) {
    for (std::size_t k = 0; k < i; ++k) look(pattern[k], pattern[i]);
  }
  for (const auto& [by, seen] : sights) {
    sentences.push_back(topology_.name(by.second) + " sees " + listed(names(seen), " and ") + " in " +
                        long_name(by.first));
    all += sentences.back() + ".";
  }
  if (define_) {
    for (std::string& is : implied_houses_in(*this, all)) sentences.push_back(std::move(is));
  }
  return join(sentences, "; ");
}

std::vector<std::string> implied_houses_in(const StepWords& words, std::string text) {
  const Topology& t = words.topology();
  const auto named = [&](HouseId h) {
    const std::string name = t.long_name(h);
    for (std::size_t at = 0; (at = text.find(name, at)) != std::string::npos; ++at) {
      const char next = at + name.size() < text.size() ? text[at + name.size()] : '.';
      if (next < '0' || next > '9') return true;
    }
    return false;
  };
  std::vector<std::string> definitions;
  for (std::size_t i = t.house_count(HouseSet::all); i-- > t.house_count();) {
    const HouseId h(i);
    if (!named(h)) continue;
    const ImpliedBy& by = t.implied_by(h);
    const std::string less = words.houses(by.less);
    text += less + "." + words.houses(by.whole) + ".";
    definitions.push_back(
        (t.is_hidden_window(h) ? "the " + t.long_name(h)
                               : t.long_name(h) + " (" + words.compact(t.cells(h)) + ")") +
        " is " + words.houses(by.whole) + " without " + less + ", which " +
        (by.less.size() == 1 ? "lies" : "lie") + " in them; so it holds every digit once");
  }
  ranges::reverse(definitions);
  return definitions;
}

std::string StepWords::long_name(HouseId h) const {
  return topology_.long_name(h);
}

std::string StepWords::short_houses(std::span<const HouseId> list) const {
  std::vector<std::string> names;
  for (HouseId h : list) names.push_back(topology_.name(h));
  return join(names, ", ");
}

std::string StepWords::cell_of(CandId c) const {
  return topology_.name(tresse::cell_of(c, topology_.side()));
}

std::string StepWords::digit_of(CandId c) const {
  return text_(tresse::digit_of(c, topology_.side()));
}

std::string StepWords::candidate(CandId c, const char* relation) const {
  return cell_of(c) + relation + digit_of(c);
}

std::string StepWords::is(const Link& link) const {
  if (link.more.empty()) return is(link.candidate, link.on);
  return listed(names(cells_of(link)), link.on ? " or " : " and ") + (link.on ? " is " : " are not ") +
         digit_of(link.candidate);
}
std::string StepWords::of_link(const Link& link, const char* relation) const {
  return join(names(cells_of(link)), "/") + relation + digit_of(link.candidate);
}
std::string StepWords::compact_cells(const Link& link) const {
  return compact(cells_of(link));
}
std::string StepWords::compact_link(const Link& link, const char* relation) const {
  return compact_cells(link) + relation + digit_of(link.candidate);
}
std::string StepWords::is(CandId c, bool on) const {
  return candidate(c, on ? " is " : " is not ");
}

std::string StepWords::remove_by_digit() const {
  std::vector<std::string> parts;
  for (const auto& [digit, list] : by_digit()) parts.push_back(text_(digit) + " from " + cells(list));
  return "remove " + join(parts, " and ");
}

std::string StepWords::remove_by_cell() const {
  std::vector<std::string> parts;
  for (const auto& [cell, list] : by_cell(step_.eliminations)) {
    parts.push_back(digits(list) + " from " + topology_.name(cell));
  }
  return "remove " + join(parts, " and ");
}

std::string StepWords::effects() const {
  std::vector<std::string> parts;
  for (CandId p : step_.placements) parts.push_back(is(p, true));
  if (!step_.eliminations.empty()) {
    std::set<CellId> cells;
    std::set<Digit> digits;
    for (CandId e : step_.eliminations) {
      cells.insert(tresse::cell_of(e, topology_.side()));
      digits.insert(tresse::digit_of(e, topology_.side()));
    }
    parts.push_back(cells.size() < digits.size() ? remove_by_cell() : remove_by_digit());
  }
  return join(parts, "; ");
}

}  // namespace tresse
