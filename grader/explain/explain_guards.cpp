// Words for patterns with guardians, and for patterns of cells that hold as many digits as cells: wings of four cells and
// more, oddagons, Tridagon, Extended Rectangle, BUG-Lite, MUG, Reverse BUG, Fireworks, Junior Exocet.
#include "grader/explain/parts.hpp"
#include "grader/explain/words.hpp"

namespace tresse::words {
namespace {

std::string number(std::size_t n) {
  return std::to_string(n);
}

// "8 in r2c3 or 8, 9 in r3c2": the further digits of each cell with more. The step names the cells and all their digits.
std::string guardians(const StepWords& w) {
  const Step& s = w.step();
  return w.digits(s.extra, " or ") + " in " + w.cells(s.others, " or ");
}
// What all guardians exclude is false.
std::string excluded(const StepWords& w) {
  const bool one = w.step().others.size() == 1;
  return std::string("; a candidate that ") + (one ? "it excludes" : "each of them excludes") +
         " is false";
}
std::string second_solution(const StepWords& w, const std::string& how) {
  return "without " + guardians(w) + ", the cells " + w.cells(w.step().cells) +
         " would hold only " + w.digits(w.step().digits) + "; " + how +
         " would give a second solution; so " +
         (w.step().others.size() == 1 ? w.cells(w.step().others) : "one of the cells") +
         " has such a further digit" + excluded(w);
}
std::string guarded(const StepWords& w, const char* separator) {
  const Step& s = w.step();
  return w.digits(s.digits, "/") + " in " + w.cells(s.cells, separator) + ", guarded by " +
         w.digits(s.extra, "/") + " in " + w.cells(s.others);
}

std::span<const Digit> pair_of(const Step& s, std::size_t i) {
  return std::span(s.digits).subspan(std::min(2 * i, s.digits.size()),
                                     s.digits.size() < 2 * i + 2 ? 0 : 2);
}
std::string cell_at(const StepWords& w, std::size_t i) {
  return w.cells(std::span(w.step().cells).subspan(std::min(i, w.step().cells.size() - 1), 1));
}

}  // namespace

std::string bent_set(const StepWords& w) {
  const Step& s = w.step();
  const std::string n = number(s.cells.size());
  const std::string z = w.digits(s.digits);
  return w.cells(s.cells) + " in " + w.house(0) + " and " + w.house(1) + " are " + n +
         " cells with " + n + " digits; each digit but " + z +
         " fits in only one of them, because the cells with it see each other; so one cell is left "
         "for " +
         z + "; " + w.excluded("all of them with the candidate " + z);
}
std::string bent_set_line(const StepWords& w) {
  const Step& s = w.step();
  return w.digits(s.digits) + " in " + w.cells(s.cells) + " (" + w.short_houses(s.houses) + ")";
}

std::string bivalue_oddagon(const StepWords& w) {
  const Step& s = w.step();
  return "without " + guardians(w) + ", the " + number(s.cells.size()) + " cells " +
         w.cells(s.cells, "-") + " would be " + w.digits(s.digits, " and ") +
         " in turn, because each sees the next one, and the last sees the first (" +
         w.houses(s.houses) +
         "); the number of cells is odd, so this cannot be; so one of them has a further digit" +
         excluded(w);
}
std::string cycle_guarded_line(const StepWords& w) {
  return guarded(w, "-");
}

std::string broken_wing(const StepWords& w) {
  const Step& s = w.step();
  const std::string d = w.digits(s.digits);
  const bool one = s.others.size() == 1;
  return (one ? "if " : "if none of ") + w.cells(s.others) + (one ? " were not " : " were ") + d +
         ", each of " + w.houses(s.houses) + " would have its " + d +
         " in one of two neighbours on the cycle " + w.cells(s.cells, "-") +
         "; so every second cell would be " + d +
         "; the number of cells is odd, so this cannot be; so " +
         (one ? w.cells(s.others) + " is " + d
              : "one of " + w.cells(s.others) + " is " + d + "; a cell that sees them all is not " +
                    d);
}
std::string broken_wing_line(const StepWords& w) {
  const Step& s = w.step();
  return w.digits(s.digits) + " in " + w.cells(s.cells, "-") + ", guarded by " + w.cells(s.others);
}

std::string tridagon(const StepWords& w) {
  const Step& s = w.step();
  return "without " + guardians(w) + ", the cells " + w.cells(s.cells) + " would hold only " +
         w.digits(s.digits) + "; these are three cells in each of " + w.houses(s.houses) +
         ", in three rows and three columns that neighbouring boxes share; down the three rows, "
         "the "
         "columns of a box go round to the right (1-2-3, 2-3-1, 3-1-2) or to the left (3-2-1, "
         "2-1-3, "
         "1-3-2); where one or three of the four boxes go to the left, three digits do not fit; so "
         "one of the cells has a further digit" +
         excluded(w);
}
std::string guarded_line(const StepWords& w) {
  return guarded(w, ", ");
}

std::string extended_rectangle(const StepWords& w) {
  return second_solution(w, "exchanging " + w.house(0) + " and " + w.house(1) + " there");
}
std::string bug_lite(const StepWords& w) {
  return second_solution(
      w,
      "each house has each of these digits there in two cells or in none, so taking the other "
      "digit in all of them");
}
std::string multivalue_grave(const StepWords& w) {
  return second_solution(
      w, "each house has three of these cells or none, so exchanging two of the digits");
}

std::string reverse_bug(const StepWords& w) {
  const Step& s = w.step();
  const std::string two = w.digits(s.digits, " and ");
  return "all givens of " + two + " are in " + w.cells(s.cells) + "; if " + w.cells(s.others) +
         " were " + w.digits(s.extra) +
         ", each house would have both digits in these cells, or neither; so it would have both or "
         "neither in its other cells too; exchanging " +
         two + " in those would give a second solution";
}
std::string reverse_bug_line(const StepWords& w) {
  const Step& s = w.step();
  return w.digits(s.digits, "/") + " in " + w.cells(s.cells) + " with " + w.cells(s.others);
}

std::string fireworks_triple(const StepWords& w) {
  const Step& s = w.step();
  return "outside of " + w.house(2) + ", the digits " + w.digits(s.digits) + " fit in " +
         w.house(0) + " and " + w.house(1) + " only in " + w.cells(std::span(s.cells).subspan(1)) +
         "; a digit that is in neither of these is in " + cell_at(w, 0) +
         ", where both houses cross" +
         "; so the three cells hold the three digits, and no other digit";
}
std::string fireworks_quadruple(const StepWords& w) {
  const Step& s = w.step();
  std::string text;
  for (std::size_t i : {0u, 1u}) {
    text += (i == 0 ? "outside of " : "; outside of ") + w.house(3 * i + 2) + ", the digits " +
            w.digits(pair_of(s, i), " and ") + " fit in " + w.house(3 * i) + " and " +
            w.house(3 * i + 1) + " only in " + w.cells(std::span(s.cells).subspan(2)) +
            ", so each is there or in " + cell_at(w, i);
  }
  return text + "; so the four cells hold the four digits, and no other digit";
}
std::string fireworks_line(const StepWords& w) {
  const Step& s = w.step();
  return w.digits(s.digits, "/") + " in " + w.cells(s.cells);
}

std::string junior_exocet(const StepWords& w) {
  const Step& s = w.step();
  return "the base cells " + w.cells(s.cells) + " hold two of " + w.digits(s.digits) +
         "; in their band, each of these two fits in " + w.houses(s.houses) +
         " only in the targets " + w.cells(s.others) +
         "; outside of the band, it fits in at most two of these three; so a target holds it, and "
         "the targets hold the same two digits as the base cells";
}
std::string junior_exocet_line(const StepWords& w) {
  const Step& s = w.step();
  return w.digits(s.digits, "/") + " in base " + w.cells(s.cells) + ", targets " +
         w.cells(s.others) + " (" + w.short_houses(s.houses) + ")";
}

}  // namespace tresse::words

// --- what the lists of their steps are ---

namespace tresse::parts {

void bent_set(const Step& s, Parts& to) {
  to.add("set", s.cells);
  to.add("house", s.houses);
  to.add("digit", s.digits);
}

void guarded(const Step& s, Parts& to) {
  to.add("pattern", s.cells);
  to.add("pattern", s.digits);
  for (const std::vector<CellId>& set : s.sets) to.add("set", set);
  to.add("house", s.houses);
  to.add("guardian", s.others);
  to.add("guardian", s.extra);
}

void reverse_bug(const Step& s, Parts& to) {
  to.add("pattern", s.cells);
  to.add("pattern", s.digits);
  to.add("cell", s.others);
  to.add("digit", s.extra);
}

void fireworks(const Step& s, Parts& to) {
  const std::size_t corners = s.cells.size() == 4 ? 2 : 1;
  to.add("corner", first(s.cells, corners));
  to.add("end", rest(s.cells, corners));
  to.add("house", s.houses);
  to.add("digit", s.digits);
}

void exocet(const Step& s, Parts& to) {
  to.add("base-cell", s.cells);
  to.add("target", s.others);
  to.add("cross-line", s.houses);
  to.add("digit", s.digits);
}

void kraken(const Step& s, Parts& to) {
  const std::size_t k = s.houses.size() / 2;
  to.add("pattern", s.cells);
  to.add("fin", s.others);
  to.add("base", first(s.houses, k));
  to.add("cover", std::span(s.houses).subspan(k, k));
  to.add("house", rest(s.houses, 2 * k));
  to.add("digit", s.digits);
}

}  // namespace tresse::parts
