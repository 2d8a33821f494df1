// Words for groups of cells: locked pair and triple, Sue de Coq, almost locked sets, multi-sector locked sets.
#include <algorithm>
#include <map>

#include "grader/explain/parts.hpp"
#include "grader/explain/words.hpp"

namespace tresse::words {

std::string locked_set(const StepWords& w) {
  const Step& s = w.step();
  return w.cells(s.cells) + ", where " + w.house(0) + " and " + w.house(1) +
         " cross, have only the candidates " + w.digits(s.digits) +
         "; so these digits go to these cells, and to no other cell of either house";
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
std::string sue_de_coq_line(const StepWords& w) {
  const Step& s = w.step();
  return w.digits(s.digits, ",") + " in " + w.compact(s.cells) + " with " + w.compact(s.others);
}

namespace {
// "; r2c4 sees all places of 1 in A, so it is not 1": of each digit that is removed.
std::string lost_by_two(const StepWords& w) {
  const Step& s = w.step();
  std::map<Digit, std::vector<CandId>> lost;
  for (const CandId e : s.eliminations) lost[digit_of(e, w.side())].push_back(e);
  std::string text;
  for (const auto& [digit, removed] : lost) {
    const auto has = [&, d = digit](std::size_t set) {
      return set < s.set_digits.size() && std::ranges::find(s.set_digits[set], d) != s.set_digits[set].end();
    };
    const bool common = std::ranges::find(s.extra, digit) != s.extra.end();
    const char* where = common ? " in A and B" : !has(1) ? " in A" : !has(0) ? " in B" : " in A or all in B";
    text += "; " + w.excluded("all places of " + w.digits(std::span(&digit, 1)) + where, removed);
  }
  return text;
}
}  // namespace

std::string als_xz(const StepWords& w) {
  const Step& s = w.step();
  const std::string common = w.digits(s.extra, " and ");
  const std::string z = w.digits(s.digits);
  const std::string text =
      "set A is " + w.cells(s.cells) + " in " + w.house(0) + w.with_digits(0) + "; set B is " +
      w.cells(s.others) + " in " + w.house(1) + w.with_digits(1) +
      "; each set has one digit more than cells, so it lacks exactly one of its digits; ";
  if (s.extra.size() == 1) {
    return text + "their common digit " + common +
           " is not in both, because all cells of A and B with " + common +
           " see each other; so one of the sets lacks " + common +
           " and holds all its other digits, " + z +
           " among them; " +
           w.excluded("all places of " + (s.digits.size() == 1 ? z : "that digit") + " in A and B");
  }
  return text + "their common digits " + common +
         " are each in one set only, because all cells of A and B with such a digit see each "
         "other; "
         "so one set lacks " +
         w.digits(std::span(s.extra).first(1)) + ", the other one " +
         w.digits(std::span(s.extra).subspan(1)) + ", and each holds all its other digits" + lost_by_two(w);
}
std::string als_xz_line(const StepWords& w) {
  const Step& s = w.step();
  return "A=" + w.compact(s.cells) + ", B=" + w.compact(s.others) +
         ", X=" + w.digits(s.extra, ",") + ", Z=" + w.digits(s.digits, ",");
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

// --- what the lists of their steps are ---

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

void als_xz(const Step& s, Parts& to) {
  to.add("set", s.cells, digits_of_set(s, 0));
  to.add("other-set", s.others, digits_of_set(s, 1));
  to.add("house", s.houses);
  to.add("restricted-common", s.extra);
  to.add("digit", s.digits);
}

void multi_sector(const Step& s, Parts& to) {
  to.add("pattern", s.cells);
  for (std::size_t i = 0; i < s.houses.size(); ++i) {
    to.add("cover", std::span(s.houses).subspan(i, 1), digits_of_set(s, i));
  }
}

}  // namespace tresse::parts
