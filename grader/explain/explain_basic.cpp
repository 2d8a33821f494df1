// Words for singles, locked candidates, sets and their direct forms.
#include "grader/explain/parts.hpp"
#include "grader/explain/words.hpp"

namespace tresse::words {
namespace {

// "in box 3, 5 fits only in r1c7, r2c7, both in column 7"
std::string within(const StepWords& w) {
  const Step& s = w.step();
  return "in " + w.house(0) + ", " + w.digits(s.digits) + " fits only in " + w.cells(s.cells) +
         (s.cells.size() == 2 ? ", both in " : ", all in ") + w.house(1);
}

std::string digits_fit(const StepWords& w) {
  const Step& s = w.step();
  return "in " + w.house(0) + ", the digits " + w.digits(s.digits) + " fit only in " +
         w.cells(s.cells);
}

}  // namespace

std::string full_house(const StepWords& w) {
  return "it is the only open cell of " + w.house(0);
}
std::string naked_single(const StepWords&) {
  return "it has no other candidate";
}
std::string brute_force(const StepWords& w) {
  const Step& s = w.step();
  return "every other digit of " + w.cells(s.cells) + " leads to no solution";
}
std::string hidden_single(const StepWords& w) {
  const Step& s = w.step();
  return "in " + w.house(0) + ", " + w.digits(s.digits) + " fits only in " + w.cells(s.cells);
}
// What they place says it all.
std::string nothing(const StepWords&) {
  return {};
}

std::string locked(const StepWords& w) {
  return within(w) + "; so no other cell of " + w.house(1) + " is " + w.digits(w.step().digits);
}
std::string direct_locked(const StepWords& w) {
  return within(w) + "; so no other cell of " + w.house(1) + " is " + w.digits(w.step().digits) +
         ", and in " + w.house(2) + " it then fits only in " + w.cell_of(w.step().placements[0]);
}
std::string digits_in_houses(const StepWords& w) {
  const auto& houses = w.step().houses;
  return w.digits(w.step().digits) + " in " + w.short_houses(std::span(houses).first(1)) +
         (houses.size() > 2 ? ", then in " + w.short_houses(std::span(houses).subspan(2)) : "");
}

std::string implied_house(const StepWords& w) {
  const Step& s = w.step();
  return "in " + w.house(0) + ", " + w.digits(s.digits) + " is in " + w.cells(s.cells) + " already";
}
std::string common_peer(const StepWords& w) {
  const Step& s = w.step();
  std::string text =
      "in " + w.house(0) + ", " + w.digits(s.digits) + " fits only in " + w.cells(s.cells);
  for (const CandId e : s.eliminations) {
    const CellId c = cell_of(e, w.side());
    const std::string how = w.sight(c, s.cells);
    text += "; " + w.cells(std::span(&c, 1)) + " sees " +
            (s.cells.size() == 2 ? "both" : "all of them") + (how.starts_with("in ") ? " " : ": ") +
            how;
  }
  return text;
}
std::string generalized_set(const StepWords& w) {
  const Step& s = w.step();
  return "in " + w.house(0) + ", " + w.cells(s.cells) + " have only the candidates " +
         w.digits(s.digits) + "; so these digits go to these cells" +
         "; each removed digit was in a cell that sees all of these cells in which the digit can "
         "be";
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
    for (const CellId c : possible) (std::ranges::find(s.sets[2], c) != s.sets[2].end() ? has : may).push_back(c);
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
    return std::ranges::any_of(set, [&](CellId c) { return w.lies_in(c, h); });
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
    const bool in_first = std::ranges::any_of(s.cells, is_c);
    if (in_first || std::ranges::any_of(s.others, is_c)) {
      const std::size_t other = in_first ? 1 : 0;
      text += "; if " + w.cell_of(e) + " were " + d + ", " +
              (left[other].size() < s.sets[other].size() ? says(other, left[other], true) + ", and " : "") + unequal;
      continue;
    }
    std::vector<std::string> names;
    for (const CellId other : seen) names.push_back(w.cells(std::span(&other, 1)));
    text += "; " + w.cell_of(e) + " sees " + listed(names, " and ") + "; if it were " + d + ", then " +
            says(0, left[0], true) + ", and " + says(1, left[1], true);
    const bool clash = left[0].size() == 1 && left[1].size() == 1 && w.see(left[0][0], left[1][0]);
    text += clash ? "; these see each other, so they are not both " + d : "; so " + unequal;
  }
  for (const CandId p : s.placements) text += "; without " + d + " in " + w.cell_of(p) + ", " + unequal;
  return text;
}
std::string leftovers_line(const StepWords& w) {
  const Step& s = w.step();
  return w.digits(s.digits) + " in " + w.compact(s.cells) + " = " + w.compact(s.others);
}

std::string naked_set(const StepWords& w) {
  const Step& s = w.step();
  return "in " + w.house(0) + ", " + w.cells(s.cells) + " have only the candidates " +
         w.digits(s.digits) + "; so these digits go to these cells, and to no other cell of " +
         w.house(0);
}
std::string hidden_set(const StepWords& w) {
  return digits_fit(w) + "; so these cells hold these digits, and no other digit";
}
std::string direct_hidden_set(const StepWords& w) {
  const Step& s = w.step();
  return digits_fit(w) + "; they take no other digit, and in " + w.house(0) + ", " +
         w.digits(s.extra) + " then fits only in " + w.cells(s.others);
}
std::string digits_in_cells(const StepWords& w) {
  return w.digits(w.step().digits, ",") + " in " + w.compact(w.step().cells);
}

}  // namespace tresse::words

// --- what the lists of their steps are ---

namespace tresse::parts {

void locked(const Step& s, Parts& to) {
  to.add("pattern", s.cells);
  to.add("base", first(s.houses, 1));
  if (s.houses.size() > 1) to.add("cover", std::span(s.houses).subspan(1, 1));
  to.add("house", rest(s.houses, 2));
  to.add("digit", s.digits);
}

void leftovers(const Step& s, Parts& to) {
  to.add("pattern", s.cells);
  to.add("other-set", s.others);
  to.add("house", s.houses);
  to.add("digit", s.digits);
}

void set(const Step& s, Parts& to) {
  to.add("subset", s.cells);
  to.add("house", s.houses);
  to.add("subset", s.digits);
  to.add("cell", s.others);
  to.add("digit", s.extra);
}

}  // namespace tresse::parts
