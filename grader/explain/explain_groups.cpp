// Words for groups of cells: locked pair and triple, Sue de Coq, almost locked sets.
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
  std::string text = w.cells(s.cells) + ", where " + w.house(0) + " and " + w.house(1) +
                     " cross, and " + w.cells(s.others) + " are " + cells + " cells with the " +
                     digits + " digits " + w.digits(s.digits);
  if (cells == digits) {
    text += ", of which none fits both in the others of " + w.house(0) + " and in those of " +
            w.house(1) + "; so each of these digits is in one of these cells";
  } else {
    text += "; a digit that fits both in the others of " + w.house(0) + " and in those of " +
            w.house(1) + " is in both, each other one in one of these cells";
  }
  return text + ", and no cell that sees all its places there can have it";
}
std::string sue_de_coq_line(const StepWords& w) {
  const Step& s = w.step();
  return w.digits(s.digits, ",") + " in " + w.compact(s.cells) + " with " + w.compact(s.others);
}

std::string als_xz(const StepWords& w) {
  const Step& s = w.step();
  const std::string x = w.digits(s.extra, " or ");
  std::string text = "each of the sets " + w.cells(s.cells) + " in " + w.house(0) + " and " +
                     w.cells(s.others) + " in " + w.house(1) + " has one digit more than cells; ";
  if (s.extra.size() == 1) {
    return text + "all cells of them with " + x + " see each other; so they do not both hold " + x +
           ", and one of them holds all its other digits; so " + w.digits(s.digits) +
           " cannot be in a cell that sees all its places in both";
  }
  return text + "all cells of them with " + w.digits(s.extra, ", and all with ") +
         ", see each other; so each of these digits is in one of the sets only; so each set is without one of these and holds all its other " +
         "digits; so no cell that sees all places of such a digit can have it";
}
std::string als_xz_line(const StepWords& w) {
  const Step& s = w.step();
  return "A=" + w.compact(s.cells) + ", B=" + w.compact(s.others) +
         ", X=" + w.digits(s.extra, ",") + ", Z=" + w.digits(s.digits, ",");
}

}  // namespace tresse::words

// --- what the lists of their steps are ---

namespace tresse::parts {

void sue_de_coq(const Step& s, Parts& to) {
  to.add("pattern", s.cells);
  to.add("group", s.others);
  to.add("house", s.houses);
  to.add("digit", s.digits);
}

void als_xz(const Step& s, Parts& to) {
  to.add("set", s.cells);
  to.add("other-set", s.others);
  to.add("house", s.houses);
  to.add("restricted-common", s.extra);
  to.add("digit", s.digits);
}

}  // namespace tresse::parts
