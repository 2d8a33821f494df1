// Words for colors: the two cases that strong links leave, of one digit in one chain or in two, and of several digits.
#include <algorithm>
#include <optional>
#include <utility>

#include "base/ranges.hpp"
#include "grader/explain/parts.hpp"
#include "grader/explain/words.hpp"

namespace tresse::words {
namespace {

std::string all_of(const StepWords& w, const std::vector<CellId>& list) {
  return (list.size() == 1 ? "" : "all of ") + w.cells(list);
}
std::vector<CellId> colored(const Step& s) {
  std::vector<CellId> all = s.cells;
  all.insert(all.end(), s.others.begin(), s.others.end());
  ranges::sort(all);
  return all;
}
std::string either_color(const StepWords& w) {
  const Step& s = w.step();
  const std::string d = w.digits(s.digits);
  return w.fits_only_in(s.digits, colored(s)) + "; so either " + all_of(w, s.cells) +
         (s.cells.size() == 1 ? " is " : " are ") + d + ", or " + all_of(w, s.others) +
         (s.others.size() == 1 ? " is " : " are ") + d;
}

// Multi Colors: A and B are the colors of the one chain, C and D those of the other.
class TwoChains {
 public:
  explicit TwoChains(const StepWords& w) : w_(w), all_(colored(w.step())) {
    // What is to be told first is A and, in the other chain, C.
    for (const std::size_t chain : {0u, 1u}) {
      const auto open = [&](CellId c) { return !color_of(c).has_value(); };
      auto first = ranges::find_if(w.step().cells, open);
      if (first == w.step().cells.end()) first = ranges::find_if(w.step().others, open);
      if (first == w.step().others.end()) return;
      add(*first, 2 * chain);
    }
  }
  // "...; so these cells make two chains, ...: A (r1c1, r3c5) and B (r1c4), C (r7c1) and D (r9c2)".
  [[nodiscard]] std::string told() const {
    const std::string d = w_.digits(w_.step().digits);
    return w_.fits_only_in(w_.step().digits, all_) + "; so in each of two chains, either all cells of one color are " + d +
           ", or all cells of the other; the colors are " + name(0) + " and " + name(1) + " in the one chain, " + name(2) +
           " and " + name(3) + " in the other one";
  }
  // "; r1c1 (A) and r7c1 (C) see each other, so a cell of B or D is 6; ...": of any two colors that do. Then what goes.
  [[nodiscard]] std::string one_of_two() const {
    const std::string d = w_.digits(w_.step().digits);
    std::string text;
    std::vector<std::string> ways;
    for (const std::size_t x : {0u, 1u}) {
      for (const std::size_t y : {2u, 3u}) {
        const auto pair = meet(x, y);
        if (!pair) continue;
        text += "; " + at(pair->first, x) + " and " + at(pair->second, y) + " see each other" + w_.in_implied_house(pair->first, pair->second) + ", so all of " + letter(1 - x) +
                " or all of " + letter(5 - y) + " are " + d;
        ways.push_back("a cell of " + letter(1 - x) + " and one of " + letter(5 - y));
      }
    }
    return text + "; " + w_.excluded(listed(ways, ", or "));
  }
  // "; r1c1 (A) sees r7c1 (C), and r3c5 (A) sees r9c2 (D); one of C and D is 6, so no cell of A is".
  [[nodiscard]] std::string none_of_first() const {
    const std::string d = w_.digits(w_.step().digits);
    std::vector<std::string> seen;
    for (const std::size_t y : {2u, 3u}) {
      if (const auto pair = meet(0, y)) seen.push_back(at(pair->first, 0) + " sees " + at(pair->second, y) +
                                                  w_.in_implied_house(pair->first, pair->second));
    }
    return "; " + listed(seen, ", and ") + "; all of C or all of D are " + d + ", so no cell of A is " + d;
  }

 private:
  [[nodiscard]] std::optional<std::size_t> color_of(CellId c) const {
    for (std::size_t i = 0; i < 4; ++i) {
      if (ranges::find(color_[i], c) != color_[i].end()) return i;
    }
    return std::nullopt;
  }
  void add(CellId c, std::size_t color) {
    color_[color].push_back(c);
    for (const HouseId h : w_.step().houses) {
      if (!w_.lies_in(c, h)) continue;
      for (const CellId other : all_) {
        if (other != c && w_.lies_in(other, h) && !color_of(other)) add(other, color ^ 1);
      }
    }
  }
  // The first two cells of the two colors that see each other.
  [[nodiscard]] std::optional<std::pair<CellId, CellId>> meet(std::size_t x, std::size_t y) const {
    for (const CellId a : color_[x]) {
      for (const CellId b : color_[y]) {
        if (w_.see(a, b)) return std::pair(a, b);
      }
    }
    return std::nullopt;
  }
  [[nodiscard]] static std::string letter(std::size_t color) { return std::string(1, static_cast<char>('A' + color)); }
  [[nodiscard]] std::string at(CellId c, std::size_t color) const {
    return w_.cell(c) + " (" + letter(color) + ")";
  }
  [[nodiscard]] std::string name(std::size_t color) const { return letter(color) + " (" + w_.cells(color_[color]) + ")"; }

  const StepWords& w_;
  std::vector<CellId> all_;
  std::vector<CellId> color_[4];
};

// "1 in r1c1, r5c5 and 2 in r3c4"; compact: "1 r1c1,r5c5; 2 r3c4".
std::string color(const StepWords& w, std::size_t which, bool compact) {
  const Step& s = w.step();
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < s.digits.size(); ++i) {
    const std::vector<CellId>& set = s.sets.at(2 * i + which);
    if (set.empty()) continue;
    const std::string digit = w.digits(std::span(s.digits).subspan(i, 1));
    parts.push_back(compact ? digit + " " + w.compact(set) : digit + " in " + w.cells(set));
  }
  return compact ? join(parts, "; ") : listed(parts, " and ");
}
// "strong links in row 1, r2c3 join two colors: either ... are true, or ..."
std::string two_colors(const StepWords& w) {
  const Step& s = w.step();
  std::vector<std::string> links;
  for (const HouseId& h : s.houses) links.push_back(w.houses({&h, 1}));
  for (const CellId& c : s.cells) links.push_back(w.cell(c));
  return "strong links in " + listed(links, " and ") + " leave two cases: either " +
         color(w, 0, false) + ", or " + color(w, 1, false);
}

}  // namespace

std::string colors_trap(const StepWords& w) {
  return either_color(w) + "; " + w.excluded("a cell of each color");
}
std::string colors_wrap(const StepWords& w) {
  const std::vector<CellId>& cells = w.step().cells;
  std::string pair = "two of the first", where;
  for (std::size_t i = 1; i < cells.size() && pair.front() == 't'; ++i) {
    for (std::size_t j = 0; j < i && pair.front() == 't'; ++j) {
      if (!w.see(cells[j], cells[i])) continue;
      pair = w.cells(std::span(cells).subspan(j, 1)) + " and " + w.cells(std::span(cells).subspan(i, 1));
      where = w.in_implied_house(cells[j], cells[i]);
    }
  }
  return either_color(w) + "; " + pair + " see each other" + where + " and are not both " +
         w.digits(w.step().digits) + "; so none of " + w.cells(cells) + " is " +
         w.digits(w.step().digits);
}
std::string multi_colors_1(const StepWords& w) {
  const TwoChains chains(w);
  return chains.told() + chains.one_of_two();
}
std::string multi_colors_2(const StepWords& w) {
  const TwoChains chains(w);
  return chains.told() + chains.none_of_first();
}

std::string medusa_trap(const StepWords& w) {
  return two_colors(w) + "; a candidate that both cases exclude is false";
}
std::string medusa_wrap(const StepWords& w) {
  const Step& s = w.step();
  const std::string why = s.others.empty()
                              ? "two candidates of the first case exclude each other"
                              : "the first case would leave no candidate for " + w.cells(s.others);
  return two_colors(w) + "; " + why + ", so the second case holds";
}
std::string medusa_line(const StepWords& w) {
  return "(" + color(w, 0, true) + ") / (" + color(w, 1, true) + ")";
}

}  // namespace tresse::words

void tresse::parts::medusa(const Step& s, Parts& to) {
  for (std::size_t i = 0; i < s.digits.size(); ++i) {
    to.add("digit", std::span(s.digits).subspan(i, 1));
    to.add("color", s.sets.at(2 * i));
    to.add("other-color", s.sets.at(2 * i + 1));
  }
  to.add("link", s.houses);
  to.add("link", s.cells);
  to.add("cell", s.others);
}
