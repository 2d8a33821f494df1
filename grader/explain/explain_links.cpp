// Words for patterns of strong links: Skyscraper, Two-String Kite, Empty Rectangle, colors, Remote Pair; and finned fish.
#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "grader/explain/parts.hpp"
#include "grader/explain/words.hpp"

namespace tresse::words {
namespace {

std::string one_cell(const StepWords& w, const std::vector<CellId>& list, std::size_t i) {
  return i < list.size() ? w.cells(std::span(list).subspan(i, 1)) : "";
}
// "in row 4, 7 fits only in r4c1, r4c8"
std::string strong_link(const StepWords& w, std::size_t house, const std::string& a,
                        const std::string& b) {
  return "in " + w.house(house) + ", " + w.digits(w.step().digits) + " fits only in " + a + ", " +
         b;
}
// "a cell that sees both cannot be 7"
std::string seen(const StepWords& w, const char* what) {
  return what + (" cannot be " + w.digits(w.step().digits));
}
std::string all_of(const StepWords& w, const std::vector<CellId>& list) {
  return (list.size() == 1 ? "" : "all of ") + w.cells(list);
}
// "in row 1, 6 fits only in r1c1 and r1c6, in box 8 only in r7c6 and r9c5": of each house of the step the cells of `all`.
std::string two_places_each(const StepWords& w, std::span<const CellId> all) {
  std::string text;
  for (const HouseId h : w.step().houses) {
    std::vector<CellId> inside;
    std::ranges::copy_if(all, std::back_inserter(inside), [&](CellId c) { return w.lies_in(c, h); });
    text += (text.empty() ? "in " : ", in ") + w.long_name(h) +
            (text.empty() ? ", " + w.digits(w.step().digits) + " fits" : "") + " only in " +
            w.cells(inside, " and ");
  }
  return text;
}
std::vector<CellId> colored(const Step& s) {
  std::vector<CellId> all = s.cells;
  all.insert(all.end(), s.others.begin(), s.others.end());
  std::ranges::sort(all);
  return all;
}
std::string either_color(const StepWords& w) {
  const Step& s = w.step();
  const std::string d = w.digits(s.digits);
  return two_places_each(w, colored(s)) + "; so either " + all_of(w, s.cells) +
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
      auto first = std::ranges::find_if(w.step().cells, open);
      if (first == w.step().cells.end()) first = std::ranges::find_if(w.step().others, open);
      if (first == w.step().others.end()) return;
      add(*first, 2 * chain);
    }
  }
  // "...; so these cells make two chains, ...: A (r1c1, r3c5) and B (r1c4), C (r7c1) and D (r9c2)".
  [[nodiscard]] std::string told() const {
    const std::string d = w_.digits(w_.step().digits);
    return two_places_each(w_, all_) + "; so in each of two chains, either all cells of one color are " + d +
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
      if (std::ranges::find(color_[i], c) != color_[i].end()) return i;
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
    return w_.cells(std::span(&c, 1)) + " (" + letter(color) + ")";
  }
  [[nodiscard]] std::string name(std::size_t color) const { return letter(color) + " (" + w_.cells(color_[color]) + ")"; }

  const StepWords& w_;
  std::vector<CellId> all_;
  std::vector<CellId> color_[4];
};
// " fr1c1 fr1c2"
std::string fins(const StepWords& w) {
  std::string text;
  for (const CellId& c : w.step().others) text += " f" + w.cells({&c, 1});
  return text;
}
std::span<const HouseId> bases(const Step& s) {
  return std::span(s.houses).first(s.houses.size() / 2);
}
std::span<const HouseId> covers(const Step& s) {
  return std::span(s.houses).subspan(s.houses.size() / 2, s.houses.size() / 2);
}

std::vector<HouseId> every_second(const std::vector<HouseId>& houses, std::size_t from) {
  std::vector<HouseId> list;
  for (std::size_t i = from; i < houses.size(); i += 2) list.push_back(houses[i]);
  return list;
}

// "In row 1, 6 fits only in r1c1, r1c6, in box 8 only in r7c6, r9c5": the cells stand link by link.
std::string places_link_by_link(const StepWords& w) {
  const Step& s = w.step();
  const std::vector<HouseId> houses = every_second(s.houses, 0);
  std::string text;
  std::size_t from = 0;
  for (std::size_t i = 0; i < houses.size(); ++i) {
    std::size_t to = from;
    const auto again = [&](CellId c) {
      return std::find(s.cells.begin() + static_cast<std::ptrdiff_t>(from),
                       s.cells.begin() + static_cast<std::ptrdiff_t>(to),
                       c) != s.cells.begin() + static_cast<std::ptrdiff_t>(to);
    };
    while (to < s.cells.size() && w.lies_in(s.cells[to], houses[i]) && !again(s.cells[to])) ++to;
    text += (i == 0 ? "in " : ", in ") + w.long_name(houses[i]) +
            (i == 0 ? ", " + w.digits(s.digits) + " fits" : "") + " only in " +
            w.cells(std::span(s.cells).subspan(from, to - from));
    from = to;
  }
  return text;
}

}  // namespace

std::string two_links(const StepWords& w) {
  const Step& s = w.step();
  const std::string a = one_cell(w, s.cells, 0);
  const std::string b = one_cell(w, s.cells, 1);
  const std::string p = one_cell(w, s.others, 0);
  const std::string q = one_cell(w, s.others, 1);
  return strong_link(w, 0, p, a) + ", and " + strong_link(w, 1, q, b) + "; " + p + " and " + q +
         " lie in " + w.house(2) + " and are not both " + w.digits(s.digits) + ", so " + a +
         " or " + b + " is " + w.digits(s.digits) + "; " + w.excluded("both");
}
std::string two_links_line(const StepWords& w) {
  const Step& s = w.step();
  return w.digits(s.digits) + " in " + w.compact(s.cells) + " (connected by " +
         w.compact(s.others) + ")";
}

// Two kites over the same two cells of a box: in houses 0 and 1, and in 2 and 3. Of two digits the second kite has the other.
std::string dual_kite(const StepWords& w) {
  const Step& s = w.step();
  std::string text;
  for (const std::size_t i : {0u, 1u}) {
    const bool turned = i == 1 && s.digits.size() == 1;
    const auto d = w.digits(std::span(s.digits).subspan(i == 1 && !turned ? 1 : 0, 1));
    const std::string a = one_cell(w, s.cells, 2 * i), b = one_cell(w, s.cells, 2 * i + 1);
    text += (i == 0 ? "in " : "in the same way, in ") + w.house(2 * i) + ", " + d +
            " fits only in " + one_cell(w, s.others, turned ? 1 : 0) + ", " + a + ", and in " +
            w.house(2 * i + 1) + " only in " + one_cell(w, s.others, turned ? 0 : 1) + ", " + b;
    if (i == 0) {
      text +=
          "; " + w.cells(s.others, " and ") + " lie in " + w.house(4) + " and are not both " + d;
    }
    text += ", so " + a + " or " + b + " is " + d + "; ";
  }
  const auto pair = [&](std::size_t i) {
    return one_cell(w, s.cells, i) + " and " + one_cell(w, s.cells, i + 1);
  };
  return text + "a cell that sees " + pair(0) + ", or " + pair(2) + ", cannot be " +
         w.digits(s.digits, " or ");
}
std::string dual_links(const StepWords& w) {
  const Step& s = w.step();
  if (s.houses.size() == 5) return dual_kite(w);
  const std::string d = w.digits(s.digits);
  return "in " + w.house(0) + ", " + d + " fits only in " + w.cells(s.others) +
         ", all in a row or a column that cross there; in each of " +
         w.houses(std::span(s.houses).subspan(1)) + ", " + d +
         " has two places: " + w.cells(s.cells) +
         "; one of the two sees that row or that column; so " + w.house(0) +
         " makes an Empty Rectangle with each of these houses; " +
         seen(w, "a cell that one of the two excludes");
}
std::string dual_links_line(const StepWords& w) {
  const Step& s = w.step();
  return w.digits(s.digits) + " in " + w.short_houses(s.houses) + " (connected by " +
         w.compact(s.cells) + ")";
}

std::string link_chain(const StepWords& w) {
  const Step& s = w.step();
  const std::string d = w.digits(s.digits);
  const bool one = s.houses.size() == 3;
  const std::string links = places_link_by_link(w) + "; the links meet in " +
                            w.houses(every_second(s.houses, 1)) +
                            (one ? ", which has " : "; each of these has ") + d + " only once";
  if (s.others.empty()) {
    return links + ", and the links close a loop, so " + (one ? "it" : "each") + " has its " + d +
           " in one of these cells; " + w.excluded("two ends that meet");
  }
  return links + "; so " + d +
         " is at the far end of the first link or of the last one: in one of " + w.cells(s.others) +
         "; " + w.excluded("all of these");
}
std::string link_chain_line(const StepWords& w) {
  const Step& s = w.step();
  return w.digits(s.digits) + " in " + w.short_houses(every_second(s.houses, 0)) + ", joined by " +
         w.short_houses(every_second(s.houses, 1));
}

std::string empty_rectangle(const StepWords& w) {
  const Step& s = w.step();
  const std::string p = one_cell(w, s.cells, 0);
  const std::string q = one_cell(w, s.cells, 1);
  const std::string d = w.digits(s.digits);
  return "in " + w.house(0) + ", " + d + " fits only in " + w.cells(s.others) + ", all in " +
         w.house(2) + " or " + w.house(3) + "; " + strong_link(w, 1, p, q) + "; if " + q +
         " is not " + d + ", then " + p + " is " + d + ", so " + w.house(0) + " has its " + d +
         " in " + w.house(3) + "; " +
         seen(
             w,
             ("so a cell of " + w.house(3) + " outside " + w.house(0) + " that sees " + q).c_str());
}
std::string empty_rectangle_line(const StepWords& w) {
  const Step& s = w.step();
  return w.digits(s.digits) + " in " + w.short_houses(std::span(s.houses).first(1)) + " (" +
         w.compact(s.cells) + ")";
}

std::string colors_trap(const StepWords& w) {
  return either_color(w) + "; " + w.excluded("a cell of each color");
}
std::string colors_wrap(const StepWords& w) {
  const std::vector<CellId>& cells = w.step().cells;
  std::string pair = "two of the first", where;
  for (std::size_t i = 1; i < cells.size() && pair.front() == 't'; ++i) {
    for (std::size_t j = 0; j < i && pair.front() == 't'; ++j) {
      if (!w.see(cells[j], cells[i])) continue;
      pair = one_cell(w, cells, j) + " and " + one_cell(w, cells, i);
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
std::string colors_line(const StepWords& w) {
  const Step& s = w.step();
  return w.digits(s.digits) + " (" + w.compact(s.cells) + ")" +
         (s.others.empty() ? "" : " / (" + w.compact(s.others) + ")");
}

std::string remote_pair(const StepWords& w) {
  const Step& s = w.step();
  return w.cells(s.cells, "-") + " hold only " + w.digits(s.digits, " and ") +
         ", and each sees the next; so they are " + w.digits(s.digits, " and ") +
         " in turn; " + w.excluded("one of each kind");
}

std::string finned_fish(const StepWords& w) {
  const Step& s = w.step();
  const bool one = s.others.size() == 1;
  const std::string d = w.digits(s.digits);
  const std::string lines = w.houses(covers(s));
  return "in " + w.houses(bases(s)) + ", " + d + " fits only in " + w.cells(s.cells) +
         " and in the fin" + (one ? " " : "s ") + w.cells(s.others) + " of " +
         w.house(s.houses.size() - 1) + "; except for the fin" + (one ? "" : "s") +
         ", these cells lie in " + lines + "; if " + (one ? "the fin is not " : "no fin is ") + d +
         ", " + lines + " have their " + d + " in these cells; if " +
         (one ? "the fin is " : "a fin is ") + d + ", no cell that sees it is " + d + "; " +
         "so no other cell of " + w.houses(covers(s), " or ") +
         (one ? " that sees the fin" : " that sees all fins") + " can be " + d;
}
std::string finned_fish_line(const StepWords& w) {
  const Step& s = w.step();
  return w.digits(s.digits) + " " + w.compact_houses(bases(s)) + " " + w.compact_houses(covers(s)) +
         fins(w);
}

}  // namespace tresse::words

// --- what the lists of their steps are ---

namespace tresse::parts {

void two_links(const Step& s, Parts& to) {
  to.add("end", s.cells);
  to.add("link", s.others);
  to.add("base", first(s.houses, 2));
  to.add("link", rest(s.houses, 2));
  to.add("digit", s.digits);
}

void link_chain(const Step& s, Parts& to) {
  to.add("pattern", s.cells);
  to.add("end", s.others);
  to.add("base", words::every_second(s.houses, 0));
  to.add("link", words::every_second(s.houses, 1));
  to.add("digit", s.digits);
}

void dual_kite(const Step& s, Parts& to) {
  to.add("end", s.cells);
  to.add("link", s.others);
  to.add("base", first(s.houses, 4));
  to.add("link", rest(s.houses, 4));
  to.add("digit", s.digits);
}

void dual_rectangle(const Step& s, Parts& to) {
  to.add("link", s.cells);
  to.add("pattern", s.others);
  to.add("base", s.houses);
  to.add("digit", s.digits);
}

void empty_rectangle(const Step& s, Parts& to) {
  to.add("link", s.cells);
  to.add("pattern", s.others);
  to.add("base", first(s.houses, 2));
  to.add("line", rest(s.houses, 2));
  to.add("digit", s.digits);
}

void colors(const Step& s, Parts& to) {
  to.add("color", s.cells);
  to.add("other-color", s.others);
  to.add("link", s.houses);
  to.add("digit", s.digits);
}

void finned_fish(const Step& s, Parts& to) {
  to.add("pattern", s.cells);
  to.add("fin", s.others);
  to.add("base", first(s.houses, s.houses.size() / 2));
  to.add("cover", std::span(s.houses).subspan(s.houses.size() / 2, s.houses.size() / 2));
  to.add("house", rest(s.houses, 2 * (s.houses.size() / 2)));
  to.add("digit", s.digits);
}

}  // namespace tresse::parts
