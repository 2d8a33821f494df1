// Words for Franken, mutant and siamese fish, chains of almost locked sets, Death Blossom and templates.
#include "grader/explain/parts.hpp"
#include "grader/explain/words.hpp"

namespace tresse::words {
namespace {

std::span<const HouseId> part(const Step& s, std::size_t i, std::size_t parts) {
  const std::size_t n = s.houses.size() / parts;
  return std::span(s.houses).subspan(i * n, n);
}
std::string cannot(const StepWords& w, const std::string& what) {
  return what + " cannot be " + w.digits(w.step().digits);
}
std::string sets(const StepWords& w) {
  const Step& s = w.step();
  std::vector<std::string> list;
  for (std::size_t i = 0; i < s.sets.size(); ++i) {
    list.push_back("(" + std::to_string(i + 1) + ") " + w.cells(s.sets[i]) + " in " + w.house(i));
  }
  return listed(list, " and ");
}

// "4 of sets 1 and 2, 3 of sets 2 and 3".
std::string joined_by(const StepWords& w) {
  const std::vector<Digit>& extra = w.step().extra;
  std::vector<std::string> list;
  for (std::size_t i = 0; i < extra.size(); ++i) {
    list.push_back(w.digits(std::span(extra).subspan(i, 1)) + " of sets " + std::to_string(i + 1) +
                   " and " + std::to_string(i + 2));
  }
  return join(list, ", ");
}

}  // namespace

std::string complex_fish(const StepWords& w) {
  const Step& s = w.step();
  const std::string bases = w.houses(part(s, 0, 2));
  const std::string covers = w.houses(part(s, 1, 2));
  const std::string d = w.digits(s.digits);
  const std::string text = "in " + bases + " (the bases), " + d + " fits only in " +
                           w.cells(s.cells) + ", which lie in " + covers + " (the covers)";
  if (s.others.empty()) {
    return text + "; each base takes its " + d + " in a cover of its own; " +
           cannot(w, "what else lies in a cover, or in two covers,");
  }
  const bool one = s.others.size() == 1;
  return text + ", and in the fin" + (one ? " " : "s ") + w.cells(s.others) + "; if " +
         (one ? "the fin is not " : "no fin is ") + d + ", each base takes its " + d +
         " in a cover of its own; " +
         cannot(w, std::string("what else lies in a cover, or in two covers, and sees ") +
                       (one ? "the fin" : "all fins"));
}
std::string complex_fish_line(const StepWords& w) {
  const Step& s = w.step();
  std::string text = w.digits(s.digits) + " " + w.compact_houses(part(s, 0, 2)) + " " +
                     w.compact_houses(part(s, 1, 2));
  for (const CellId& c : s.others) text += " f" + w.cells({&c, 1});
  return text;
}

std::string siamese(const StepWords& w) {
  const Step& s = w.step();
  return "in " + w.houses(part(s, 0, 3)) + " (the bases), " + w.digits(s.digits) +
         " fits only in " + w.cells(s.cells) + "; they are a finned fish with the covers " +
         w.houses(part(s, 1, 3)) + ", and another one with the covers " + w.houses(part(s, 2, 3)) +
         "; " + cannot(w, "what either fish removes");
}
std::string siamese_line(const StepWords& w) {
  const Step& s = w.step();
  return w.digits(s.digits) + " " + w.compact_houses(part(s, 0, 3)) + " " +
         w.compact_houses(part(s, 1, 3)) + " and " + w.compact_houses(part(s, 2, 3));
}

std::string als_chain(const StepWords& w) {
  const Step& s = w.step();
  return "each of these sets has one digit more than cells: " + sets(w) +
         "; all cells of two neighbours with the digit that joins them see each other, so they do "
         "not both hold it: " +
         joined_by(w) + "; so " + (s.digits.size() == 1 ? "" : "each of ") + w.digits(s.digits) +
         " is in the first set or in the last one; it cannot be in a cell that sees all its places "
         "in both";
}
std::string als_chain_line(const StepWords& w) {
  const Step& s = w.step();
  const std::string z = w.digits(s.digits, "/");
  std::string text = z + "- ";
  for (std::size_t i = 0; i < s.sets.size(); ++i) {
    if (i != 0 && i - 1 < s.extra.size()) {
      text += " -" + w.digits(std::span(s.extra).subspan(i - 1, 1)) + "- ";
    }
    text += w.compact(s.sets[i]);
  }
  return text + " -" + z;
}

std::string death_blossom(const StepWords& w) {
  const Step& s = w.step();
  return w.cells(s.cells) + " is " + w.digits(s.extra, " or ") +
         "; for each of these it sees all cells with this digit in a set that has one digit more "
         "than cells: " +
         sets(w) + "; so one of the sets holds all its other digits; " + w.digits(s.digits) +
         " cannot be in a cell that sees all its places in all sets";
}
std::string death_blossom_line(const StepWords& w) {
  const Step& s = w.step();
  std::string text = w.cells(s.cells);
  for (std::size_t i = 0; i < s.sets.size() && i < s.extra.size(); ++i) {
    text += (i == 0 ? " -" : ", -") + w.digits(std::span(s.extra).subspan(i, 1)) + "- " +
            w.compact(s.sets[i]);
  }
  return text;
}

std::string template_set(const StepWords& w) {
  return "each way to place all " + w.digits(w.step().digits) +
         " in the grid, with room for the other digits, fills these cells";
}
std::string template_delete(const StepWords& w) {
  return "no way to place all " + w.digits(w.step().digits) +
         " in the grid, with room for the other digits, uses these cells";
}
std::string templates_line(const StepWords& w) {
  return w.digits(w.step().digits);
}

}  // namespace tresse::words

// --- what the lists of their steps are ---

namespace tresse::parts {

void complex_fish(const Step& s, Parts& to) {
  to.add("pattern", s.cells);
  to.add("fin", s.others);
  to.add("base", first(s.houses, s.houses.size() / 2));
  to.add("cover", rest(s.houses, s.houses.size() / 2));
  to.add("digit", s.digits);
}

void siamese(const Step& s, Parts& to) {
  to.add("pattern", s.cells);
  to.add("base", first(s.houses, s.houses.size() / 3));
  to.add("cover", std::span(s.houses).subspan(s.houses.size() / 3, s.houses.size() / 3));
  to.add("cover", rest(s.houses, 2 * (s.houses.size() / 3)));
  to.add("digit", s.digits);
}

void als_chain(const Step& s, Parts& to) {
  for (const std::vector<CellId>& set : s.sets) to.add("set", set);
  to.add("house", s.houses);
  to.add("restricted-common", s.extra);
  to.add("digit", s.digits);
}

void death_blossom(const Step& s, Parts& to) {
  to.add("stem", s.cells);
  to.add("stem", s.extra);
  for (const std::vector<CellId>& set : s.sets) to.add("petal", set);
  to.add("house", s.houses);
  to.add("digit", s.digits);
}

void digit(const Step& s, Parts& to) {
  to.add("digit", s.digits);
}

}  // namespace tresse::parts
