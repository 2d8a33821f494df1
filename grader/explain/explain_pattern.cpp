// Words that depend on the step: what a cell sees, how many cases there are, how long a chain of sets or links is. The others
// are templates (words.def).
#include <algorithm>
#include <iterator>
#include <map>
#include <vector>

#include "base/ranges.hpp"
#include "grader/explain/parts.hpp"
#include "grader/explain/words.hpp"

namespace tresse::words {

std::string common_peer(const StepWords& w) {
  const Step& s = w.step();
  std::string text =
      "in " + w.house(0) + ", " + w.digits(s.digits) + " fits only in " + w.cells(s.cells);
  for (const CandId e : s.eliminations) {
    const CellId c = cell_of(e, w.side());
    const std::string how = w.sight(c, s.cells);
    text += "; " + w.cell(c) + " sees " +
            (s.cells.size() == 2 ? "both" : "all of them") + (how.starts_with("in ") ? " " : ": ") +
            how;
  }
  return text;
}

// Which digits lines and regions share, what is left, and where the digit can be there.
std::string leftovers(const StepWords& w) {
  const Step& s = w.step();
  const Topology& t = w.topology();
  const auto kind = [&](std::size_t i) { return t.info(s.houses[i]).kind; };
  std::size_t k = 0;
  while (k < s.houses.size() && kind(k) == kind(0)) ++k;
  const auto houses = std::span(s.houses);
  const std::string lines = w.houses(houses.first(k)), regions = w.houses(houses.subspan(k, k));
  const std::string d = w.digits(s.digits);
  const bool one = s.cells.size() == 1;
  const auto group = [&](const std::vector<CellId>& cells, const std::string& in,
                         const std::string& out) {
    return (one ? "the cell of " : "the cells of ") + in + " outside " + out + " (" +
           w.cells(cells) + ")";
  };
  // "the first group has 2 in r3c1", "the second group can have 2 only in r4c2, r4c8"; `then`: would have, could have.
  const auto says = [&](std::size_t g, const std::vector<CellId>& possible, bool then) {
    std::vector<CellId> has, may;
    for (const CellId c : possible) (ranges::find(s.sets[2], c) != s.sets[2].end() ? has : may).push_back(c);
    const std::string name = g == 0 ? "the first group " : "the second group ";
    if (!has.empty() || may.empty()) {
      const std::string text = has.empty() ? name + (then ? "could not have " : "cannot have ") + d
                                           : name + (then ? "would have " : "has ") + d + " in " + w.cells(has);
      return may.empty() ? text : text + " and " + (then ? "could" : "can") + " have one more only in " + w.cells(may);
    }
    return name + (then ? "could have " : "can have ") + d + " only in " + w.cells(may);
  };
  std::string text = lines + (k == 1 ? " holds" : " hold") + " the same digits as " + regions;
  text += "; so " + group(s.cells, lines, regions) +
          (one ? " holds the same digit as " : " hold the same digits as ") +
          group(s.others, regions, lines);
  const std::string unequal = "the groups would not have equally many " + d + "s";
  text += "; both groups have equally many " + d + "s; " + says(0, s.sets[0], false) + "; " + says(1, s.sets[1], false);
  const auto inside = [&](HouseId h, const std::vector<CellId>& set) {
    return ranges::any_of(set, [&](CellId c) { return w.lies_in(c, h); });
  };
  for (const HouseId h : houses.subspan(2 * k)) {
    text += std::string("; the ") + (inside(h, s.sets[0]) ? "first" : "second") +
            " group has one, because " + w.long_name(h) + " has no other place for " + d;
  }
  for (const CandId e : s.eliminations) {
    const CellId c = cell_of(e, w.side());
    const auto is_c = [&](CellId other) { return other == c; };
    std::vector<CellId> seen, left[2];
    for (const std::size_t g : {0u, 1u}) {
      for (const CellId other : s.sets[g]) (w.see(c, other) ? seen : left[g]).push_back(other);
    }
    const bool in_first = ranges::any_of(s.cells, is_c);
    if (in_first || ranges::any_of(s.others, is_c)) {
      const std::size_t other = in_first ? 1 : 0;
      text += "; if " + w.cell_of(e) + " were " + d + ", " +
              (left[other].size() < s.sets[other].size() ? says(other, left[other], true) + ", and " : "") + unequal;
      continue;
    }
    text += "; " + w.cell_of(e) + " sees " + listed(w.names(seen), " and ") + "; if it were " + d + ", then " +
            says(0, left[0], true) + ", and " + says(1, left[1], true);
    const bool clash = left[0].size() == 1 && left[1].size() == 1 && w.see(left[0][0], left[1][0]);
    text += clash ? "; these see each other, so they are not both " + d : "; so " + unequal;
  }
  for (const CandId p : s.placements) text += "; without " + d + " in " + w.cell_of(p) + ", " + unequal;
  return text;
}

namespace {

// Any wing: `it` is said of the pivot where it may be the digit itself; `them`: what is seen.
// "pivot r1c1 is 4 or 5; if it is 4, r1c5, which is 4 or 7, is 7; if it is 5, r3c2, which is 5 or 7, is 7".
std::string wing(const StepWords& w, const char* it, const std::string& them) {
  const Step& s = w.step();
  if (s.set_digits.size() != 3) {
    return w.filled("whatever digit pivot {cells.0} holds, ") + it + w.filled("one of the pincers {cells.1-} is {digits}; ") + w.excluded(them);
  }
  std::string text = w.filled("pivot {cells.0} is ") + w.digits(s.set_digits[0], " or ");
  for (const std::size_t i : {1u, 2u}) {
    std::vector<Digit> other = s.set_digits[i];
    std::erase(other, s.digits[0]);
    text += "; if it is " + w.digits(other) + ", pincer " + w.cell(s.cells[i]) + ", which is " +
            w.digits(s.set_digits[i], " or ") + w.filled(", is {digits}");
  }
  return text + "; so " + (s.set_digits[0].size() == 3 ? "the pivot or " : "") + w.filled("a pincer is {digits}; ") + w.excluded(them);
}
// "In row 1, 6 fits only in r1c1, r1c6, in box 8 only in r7c6, r9c5": the cells stand link by link.
std::string places_link_by_link(const StepWords& w) {
  const Step& s = w.step();
  std::string text;
  std::size_t from = 0;
  for (std::size_t i = 0; i < s.houses.size(); i += 2) {
    std::size_t to = from;
    const auto again = [&](CellId c) {
      return std::find(s.cells.begin() + static_cast<std::ptrdiff_t>(from),
                       s.cells.begin() + static_cast<std::ptrdiff_t>(to),
                       c) != s.cells.begin() + static_cast<std::ptrdiff_t>(to);
    };
    while (to < s.cells.size() && w.lies_in(s.cells[to], s.houses[i]) && !again(s.cells[to])) ++to;
    text += (i == 0 ? "in " : ", in ") + w.long_name(s.houses[i]) +
            (i == 0 ? ", " + w.digits(s.digits) + " fits" : "") + " only in " +
            w.cells(std::span(s.cells).subspan(from, to - from));
    from = to;
  }
  return text;
}
// "A" for the first.
std::string letter(std::size_t set) {
  constexpr std::size_t kLetters = 26;
  return set < kLetters ? std::string(1, static_cast<char>('A' + set)) : std::to_string(set + 1);
}
// "set A is r1c2 in row 1, with the digits 1, 4".
std::string set_is(const StepWords& w, std::size_t set) {
  return "set " + letter(set) + " is " + w.cells(w.step().sets[set]) + " in " + w.house(set) +
         w.with_digits(set);
}
std::string digit_at(const StepWords& w, const std::vector<Digit>& list, std::size_t i) {
  return w.digits(std::span(list).subspan(i, 1));
}
// "r1c5 sees all places of 7 in A and D, so it is not 7".
std::string leaves(const StepWords& w, const std::string& sets) {
  const bool one = w.step().digits.size() == 1;
  return w.excluded("all places of " + (one ? w.digits(w.step().digits) : "that digit") + " in " + sets);
}
// "; r2c4 sees all places of 1 in A, so it is not 1": of each digit that is removed.
std::string lost_by_two(const StepWords& w) {
  const Step& s = w.step();
  std::map<Digit, std::vector<CandId>> lost;
  for (const CandId e : s.eliminations) lost[digit_of(e, w.side())].push_back(e);
  std::string text;
  for (const auto& [digit, removed] : lost) {
    const auto has = [&, d = digit](std::size_t set) {
      return set < s.set_digits.size() && ranges::find(s.set_digits[set], d) != s.set_digits[set].end();
    };
    const bool common = ranges::find(s.extra, digit) != s.extra.end();
    const char* where = common ? " in A and B" : !has(1) ? " in A" : !has(0) ? " in B" : " in A or all in B";
    text += "; " + w.excluded("all places of " + w.digits(std::span(&digit, 1)) + where, removed);
  }
  return text;
}

}  // namespace

std::string xy_wing(const StepWords& w) {
  return wing(w, "", "both pincers");
}
std::string xyz_wing(const StepWords& w) {
  return wing(w, "it or ", "all three");
}

std::string hidden_rectangle(const StepWords& w) {
  const Step& s = w.step();
  const std::string fits = w.filled("{fits extra}; if {others} were {rest}, ");
  const auto corner = s.others.size() == 1 ? ranges::find(s.cells, s.others[0]) : s.cells.end();
  if (corner == s.cells.end() || s.cells.size() != 4 || s.houses.size() != 2) return fits + two_solutions(w);
  const auto at = static_cast<std::size_t>(corner - s.cells.begin());
  const CellId beside[2] = {s.cells[(at + 1) % 4], s.cells[(at + 3) % 4]};
  const CellId across = s.cells[(at + 2) % 4];
  return fits + "then " + w.cells(beside, " and ") + w.filled(" would be {extra}, so ") + w.cell(across) +
         w.filled(" would be {rest}; ") + two_solutions(w);
}
std::string avoidable_rectangle_1(const StepWords& w) {
  const Step& s = w.step();
  return w.filled("no cell of the loop is a given; if {others} ") +
         (s.eliminations.empty() ? "completed it" : "were " + w.digit_of(s.eliminations.front())) + ", " + two_solutions(w);
}

std::string link_chain(const StepWords& w) {
  return places_link_by_link(w) +
         w.filled("; the links meet in {houses.1%2}{houses=3?, which has |; each of these has }{digits} only once"
                  "{others=0?, and the links close a loop, so {houses=3?it|each} has its {digits} in one of these cells; {excluded two ends that meet}"
                  "|; so {digits} is at the far end of the first link or of the last one: in one of {others}; {excluded all of these}}");
}

std::string complex_fish(const StepWords& w) {
  const Step& s = w.step();
  // A removed candidate that stands in a base lies in two covers.
  const bool cannibal = ranges::any_of(s.eliminations, [&](CandId e) {
    return ranges::find(s.cells, cell_of(e, w.side())) != s.cells.end();
  });
  const std::string sees = w.filled("{others=0?| that sees {others?the fin|all fins}}");
  return w.filled("in {houses.0/2} (the bases), {digits} fits only in {cells}{others=0?|"
                  " and in the fin{others? |s }{others}; except for the fin{others?, |s, }these cells lie in {houses.1/2-} (the covers); if "
                  "{others?the fin is not|no fin is} {digits}, each base takes its {digits} in a cover of its own; if "
                  "{others?the fin is|a fin is} {digits}, no cell that sees it is {digits}}"
                  "{others=0?; these cells lie in {houses.1/2-} (the covers); so each base takes its {digits} in a cover of its own|}"
                  "; so no other cell of a cover") +
         sees + w.filled(" can be {digits}") +
         (cannibal ? "; nor can a cell of two covers" + sees + w.filled(" be {digits}, because it would take the covers of two bases") : "");
}

std::string als_chain(const StepWords& w) {
  const Step& s = w.step();
  const std::size_t last = s.sets.size() - 1;
  std::string text;
  for (std::size_t i = 0; i <= last; ++i) text += set_is(w, i) + "; ";
  text += "each set has one digit more than cells, so it lacks exactly one of its digits; ";
  std::vector<std::string> commons;
  for (std::size_t i = 0; i < last; ++i) {
    commons.push_back(digit_at(w, s.extra, i) + " for " + letter(i) + " and " + letter(i + 1));
  }
  text +=
      "they have common digits: " + join(commons, ", ") +
      "; all cells of the two with that digit see each other, so not both sets hold it; ";
  const std::string z = s.digits.size() == 1 ? w.digits(s.digits) : "one of " + w.digits(s.digits);
  text += "if A lacks " + z + ", it holds " + digit_at(w, s.extra, 0);
  for (std::size_t i = 1; i <= last; ++i) {
    text += ", so " + letter(i) + " lacks " + digit_at(w, s.extra, i - 1) + " and holds " +
            (i < last               ? digit_at(w, s.extra, i)
             : s.digits.size() == 1 ? z
                                    : "that digit");
  }
  return text + "; " + leaves(w, "A and " + letter(last));
}
std::string als_chain_line(const StepWords& w) {
  const Step& s = w.step();
  const std::string z = w.digits(s.digits, "/");
  std::string text = z + "- ";
  for (std::size_t i = 0; i < s.sets.size(); ++i) {
    if (i != 0 && i - 1 < s.extra.size()) {
      text += " -" + digit_at(w, s.extra, i - 1) + "- ";
    }
    text += w.compact(s.sets[i]);
  }
  return text + " -" + z;
}

std::string death_blossom(const StepWords& w) {
  const Step& s = w.step();
  const std::string stem = w.cells(s.cells);
  std::string sets;
  std::vector<std::string> seen, cases, letters;
  for (std::size_t i = 0; i < s.sets.size(); ++i) {
    const std::string d = digit_at(w, s.extra, i);
    sets += "; " + set_is(w, i);
    seen.push_back(d + " in " + letter(i));
    cases.push_back("; if " + stem + " is " + d + ", " + letter(i) + " lacks " + d);
    letters.push_back(letter(i));
  }
  return stem + " is " + w.digits(s.extra, " or ") + sets +
         "; each set has one digit more than cells, so it lacks exactly one of its digits; " +
         stem + " sees all places of " + join(seen, ", of ") + join(cases, "") +
         "; so one of the sets lacks that digit and holds all its others, " + w.digits(s.digits) +
         " among them; " + leaves(w, listed(letters, " and "));
}
std::string death_blossom_line(const StepWords& w) {
  const Step& s = w.step();
  std::string text = w.cells(s.cells);
  for (std::size_t i = 0; i < s.sets.size() && i < s.extra.size(); ++i) {
    text += (i == 0 ? " -" : ", -") + digit_at(w, s.extra, i) + "- " +
            w.compact(s.sets[i]);
  }
  return text;
}

std::string als_xz(const StepWords& w) {
  return w.filled("set A is {cells} in {houses.0}{with 0}; set B is {others} in {houses.1}{with 1}; each set has one digit more than cells, so it "
                  "lacks exactly one of its digits; "
                  "{extra?their common digit {extra} is not in both, because all cells of A and B with {extra} see each other; so one of the sets "
                  "lacks {extra} and holds all its other digits, {digits} among them; "
                  "{excluded all places of {digits?{digits}|that digit} in A and B}"
                  "|their common digits {extra: and } are each in one set only, because all cells of A and B with such a digit see each other; so "
                  "one set lacks {extra.0}, the other one {extra.1-}, and each holds all its other digits}") +
         (w.step().extra.size() == 1 ? "" : lost_by_two(w));
}

std::string sue_de_coq(const StepWords& w) {
  const Step& s = w.step();
  const std::string cells = std::to_string(s.cells.size() + s.others.size());
  const std::string digits = std::to_string(s.digits.size());
  std::string text = w.cells(s.cells) + " lie where " + w.house(0) + " and " + w.house(1) +
                     " cross" + w.with_digits(0);
  if (s.sets.size() != 3) text += "; beside them stand " + w.cells(s.others);
  for (std::size_t group = 1; group < s.sets.size(); ++group) {
    text += "; beside them in " + w.house(2 - group) + " stand" +
            (s.sets[group].size() == 1 ? "s " : " ") + w.cells(s.sets[group]) +
            w.with_digits(group);
  }
  text += "; these are " + cells + " cells with the " + digits + " digits " + w.digits(s.digits);
  if (cells == digits) {
    text += ", and no digit fits both beside the crossing in " + w.house(0) + " and beside it in " +
            w.house(1) + "; so each of these digits is in one of these cells";
  } else {
    text += "; a digit that fits both beside the crossing in " + w.house(0) + " and beside it in " +
            w.house(1) + " is in both, and each other digit is in one of these cells";
  }
  return text + "; a cell that sees all these places of a digit cannot hold it";
}

std::string multi_sector_locked_set(const StepWords& w) {
  const Step& s = w.step();
  const std::string n = std::to_string(s.cells.size());
  std::vector<std::string> lists;
  for (std::size_t i = 0; i < s.houses.size(); ++i) {
    lists.push_back(w.digits(s.set_digits.at(i), " or ") + " in " + w.house(i));
  }
  return "each of the " + n + " cells " + w.cells(s.cells) +
         " takes one of these digits: " + join(lists, ", ") +
         "; a digit is once in a house, so there is room for " + n + " values, and the " + n +
         " cells fill it; so each of these digits is in one of the cells in each house "
         "named with it; no other cell of that house can hold it";
}
std::string multi_sector_line(const StepWords& w) {
  const Step& s = w.step();
  std::vector<std::string> lists;
  for (std::size_t i = 0; i < s.houses.size(); ++i) {
    lists.push_back(w.digits(s.set_digits.at(i), ",") + " " +
                    w.compact_houses(std::span(s.houses).subspan(i, 1)));
  }
  return join(lists, "; ") + " in " + w.compact(s.cells);
}

}  // namespace tresse::words

namespace tresse::parts {

void sue_de_coq(const Step& s, Parts& to) {
  to.add("pattern", s.cells, digits_of_set(s, 0));
  if (s.sets.size() == 3) {
    to.add("group", s.sets[1], digits_of_set(s, 1));
    to.add("group", s.sets[2], digits_of_set(s, 2));
  } else {
    to.add("group", s.others);
  }
  to.add("house", s.houses);
  to.add("digit", s.digits);
}
void multi_sector(const Step& s, Parts& to) {
  to.add("pattern", s.cells);
  for (std::size_t i = 0; i < s.houses.size(); ++i) {
    to.add("cover", std::span(s.houses).subspan(i, 1), digits_of_set(s, i));
  }
}

}  // namespace tresse::parts
