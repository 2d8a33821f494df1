// Words for fish, wings, unique loops, BUG and aligned exclusion. The uniqueness techniques say what
// would have two solutions, because nothing else makes them true.
#include <algorithm>
#include <iterator>
#include <vector>

#include "grader/explain/parts.hpp"
#include "grader/explain/words.hpp"

namespace tresse::words {
namespace {

std::span<const CellId> cells_of(const std::vector<CellId>& list, std::size_t from,
                                 std::size_t to) {
  to = std::min(to, list.size());
  return std::span(list).subspan(std::min(from, to), to - std::min(from, to));
}

// "one of r1c2, r3c4"; a single cell without "one of".
std::string one_of(const StepWords& w, std::span<const CellId> cells) {
  return (cells.size() == 1 ? "" : "one of ") + w.cells(cells);
}

// Any wing: `it` is said of the pivot where it may be the digit itself; `them`: what is seen.
// "pivot r1c1 is 4 or 5; if it is 4, r1c5, which is 4 or 7, is 7; if it is 5, r3c2, which is 5 or 7, is 7".
std::string wing_cases(const StepWords& w) {
  const Step& s = w.step();
  const std::string z = w.digits(s.digits);
  const std::string pivot = w.cells(cells_of(s.cells, 0, 1));
  std::string text = "pivot " + pivot + " is " + w.digits(s.set_digits[0], " or ");
  for (std::size_t i = 1; i < 3; ++i) {
    std::vector<Digit> other = s.set_digits[i];
    std::erase(other, s.digits[0]);
    const std::string cell = w.cells(cells_of(s.cells, i, i + 1));
    text += "; if it is " + w.digits(other) + ", pincer " + cell + ", which is " +
            w.digits(s.set_digits[i], " or ") + ", is " + z;
  }
  return text;
}
std::string wing(const StepWords& w, const char* it, const char* them) {
  const Step& s = w.step();
  const std::string pincers = w.cells(cells_of(s.cells, 1, 3));
  const std::string pivot = w.cells(cells_of(s.cells, 0, 1));
  if (s.set_digits.size() == 3) {
    const bool xyz = s.set_digits[0].size() == 3;
    return wing_cases(w) + "; so " + (xyz ? "the pivot or " : "") + "a pincer is " +
           w.digits(s.digits) + "; " + w.excluded(them);
  }
  return "whatever digit pivot " + pivot + " holds, " + it + "one of the pincers " + pincers +
         " is " + w.digits(s.digits) + "; " + w.excluded(them);
}

// "the loop r1c1-r1c4-r5c4-r5c1 would hold only 3 and 7; exchanging 3 and 7 in it would give a second solution"
std::string two_solutions(const StepWords& w) {
  const std::string both = w.digits(w.step().digits, " and ");
  return "the loop " + w.cells(w.step().cells, "-") + " would hold only " + both + "; exchanging " +
         both + " in it would give a second solution, but the puzzle has only one";
}

std::string one_has_more(const StepWords& w) {
  return "if neither " + w.cells(cells_of(w.step().others, 0, 2), " nor ") + " held another digit, " +
         two_solutions(w);
}
// "3 cells with only the 3 digits 2, 5, 8, so no other cell there can have these digits"
std::string as_many(const StepWords& w) {
  const std::string n = std::to_string(w.step().extra.size());
  return n + " cells with only the " + n + " digits " + w.digits(w.step().extra) +
         ", so no other cell there can have these digits";
}
// "in row 6, 1 fits only in r6c7, r6c8, in column 7 only in r2c7, r6c7": cells of the loop.
std::string only_in_loop(const StepWords& w) {
  const Step& s = w.step();
  std::string text;
  for (const HouseId h : s.houses) {
    std::vector<CellId> inside;
    std::ranges::copy_if(s.cells, std::back_inserter(inside), [&](CellId c) { return w.lies_in(c, h); });
    text += (text.empty() ? "in " : ", in ") + w.long_name(h) +
            (text.empty() ? ", " + w.digits(s.extra) + " fits" : "") + " only in " + w.cells(inside, " and ");
  }
  return text;
}
std::string subset(const StepWords& w) {
  return w.cells(cells_of(w.step().others, 2, w.step().others.size()));
}

std::string no_grave(const StepWords& w) {
  const Step& s = w.step();
  return "without " + w.digits(s.extra) + " in " + w.cells(s.cells) +
         ", every open cell would have two candidates, and every digit two places or none in each "
         "house; such a grid has no solution or several; so " +
         one_of(w, s.cells) + " is ";
}

std::string loop(const StepWords& w) {
  return w.digits(w.step().digits, "/") + " in " +
         (w.step().cells.size() == 4 ? w.compact(w.step().cells) : w.cells(w.step().cells, "-"));
}
std::string grave(const StepWords& w) {
  return w.digits(w.step().extra, "/") + " in " + w.compact(w.step().cells);
}
std::string in_houses(const StepWords& w) {
  const auto& houses = w.step().houses;
  return houses.empty() ? "" : " (" + w.compact_houses(houses) + ")";
}

}  // namespace

std::string fish(const StepWords& w) {
  const Step& s = w.step();
  const auto houses = std::span(s.houses);
  const std::size_t k = houses.size() / 2;
  return "in " + w.houses(houses.first(k)) + ", " + w.digits(s.digits) + " fits only in " +
         w.cells(s.cells) + "; so " + w.houses(houses.subspan(k)) + " have their " +
         w.digits(s.digits) + " there, and nowhere else";
}
std::string fish_line(const StepWords& w) {
  const Step& s = w.step();
  const auto houses = std::span(s.houses);
  return w.digits(s.digits) + " " + w.compact_houses(houses.first(houses.size() / 2)) + " " +
         w.compact_houses(houses.subspan(houses.size() / 2));
}

std::string xy_wing(const StepWords& w) {
  return wing(w, "", "both pincers");
}
std::string xyz_wing(const StepWords& w) {
  return wing(w, "it or ", "all three");
}
std::string wing_line(const StepWords& w) {
  const Step& s = w.step();
  return w.digits(s.digits) + " by pivot " + w.cells(cells_of(s.cells, 0, 1)) + ", pincers " +
         w.cells(cells_of(s.cells, 1, 3));
}

std::string w_wing(const StepWords& w) {
  const Step& s = w.step();
  const std::string ends = w.cells(s.cells, " and ");
  const std::string x = w.digits(s.extra);
  return ends + " hold only " + x + " and " + w.digits(s.digits) + "; in " + w.house(0) + ", " + x +
         " fits only in " + w.cells(s.others) + "; " + w.cells(cells_of(s.cells, 0, 1)) + " sees " +
         w.cells(cells_of(s.others, 0, 1)) + ", and " + w.cells(cells_of(s.cells, 1, 2)) +
         " sees " + w.cells(cells_of(s.others, 1, 2)) + "; so " + ends + " are not both " + x +
         ", and one of them is " + w.digits(s.digits) + "; " +
         w.excluded("both");
}
std::string w_wing_line(const StepWords& w) {
  const Step& s = w.step();
  return w.digits(s.extra) + "/" + w.digits(s.digits) + " in " + w.compact(s.cells) +
         " connected by " + w.digits(s.extra) + " in " + w.compact(s.others);
}

std::string unique_loop_1(const StepWords& w) {
  const Step& s = w.step();
  return "if " + w.cells(s.others) + " were " + w.digits(s.digits, " or ") + ", " +
         two_solutions(w);
}
std::string unique_loop_2(const StepWords& w) {
  const Step& s = w.step();
  return "without " + w.digits(s.extra) + " in " + w.cells(s.others, " and ") + ", " +
         two_solutions(w) + "; so " + one_of(w, s.others) + " is " + w.digits(s.extra) +
         ", and a cell that sees " + (s.others.size() == 2 ? "both" : "all of these") + " is not";
}
std::string unique_loop_3_naked(const StepWords& w) {
  return one_has_more(w) + "; so one of the two holds one of " + w.digits(w.step().extra) + "; in " + w.house(0) +
         ", that cell and " + subset(w) + " are " + as_many(w);
}
std::string unique_loop_3_hidden(const StepWords& w) {
  return one_has_more(w) + "; so one of these two cells has another digit; in " + w.house(0) + ", the digits " + w.digits(w.step().extra) +
         " fit only in the other one and " + subset(w) + ", so these cells can have no other digit";
}
std::string unique_loop_4(const StepWords& w) {
  const Step& s = w.step();
  std::vector<Digit> other;
  for (Digit d : s.digits) {
    if (d != s.extra[0]) other.push_back(d);
  }
  return "in " + w.house(0) + ", " + w.digits(s.extra) + " fits only in " + w.cells(s.others) +
         ", so one of the two is " + w.digits(s.extra) + "; if the other one were " +
         w.digits(other) + ", " + two_solutions(w);
}
std::string uniqueness_test_3(const StepWords& w) {
  return one_has_more(w) + "; so one of the two holds one of " + w.digits(w.step().extra) + "; in " +
         w.houses(w.step().houses) + ", that cell and " + subset(w) + " are " + as_many(w);
}
std::string uniqueness_test_6(const StepWords& w) {
  const Step& s = w.step();
  const std::string v = w.digits(s.extra);
  return only_in_loop(w) + "; if " + one_of(w, s.others) + " were " + v +
         ", its neighbours in the loop would not be, so the other one would be " + v + " too; " + two_solutions(w);
}
std::string hidden_rectangle(const StepWords& w) {
  const Step& s = w.step();
  std::vector<Digit> other;
  for (Digit d : s.digits) {
    if (d != s.extra[0]) other.push_back(d);
  }
  const std::string fits =
      only_in_loop(w) + "; if " + w.cells(s.others) + " were " + w.digits(other);
  const auto corner =
      s.others.size() == 1 ? std::ranges::find(s.cells, s.others[0]) : s.cells.end();
  if (corner == s.cells.end() || s.cells.size() != 4 || s.houses.size() != 2) {
    return fits + ", " + two_solutions(w);
  }
  const auto at = static_cast<std::size_t>(corner - s.cells.begin());
  const CellId beside[2] = {s.cells[(at + 1) % 4], s.cells[(at + 3) % 4]};
  const CellId across = s.cells[(at + 2) % 4];
  return fits + ", then " + w.cells(beside, " and ") + " would be " + w.digits(s.extra) + ", so " +
         w.cells(std::span(&across, 1)) + " would be " + w.digits(other) + "; " + two_solutions(w);
}
std::string avoidable_rectangle_1(const StepWords& w) {
  const auto& s = w.step();
  return "no cell of the loop is a given; if " +
         (s.eliminations.empty()
              ? w.cells(s.others) + " completed it"
              : w.cells(s.others) + " were " + w.digit_of(s.eliminations.front())) +
         ", " + two_solutions(w);
}
std::string loop_line_1(const StepWords& w) {
  return loop(w);
}
std::string loop_line(const StepWords& w) {
  const Step& s = w.step();
  return loop(w) + "; " + w.digits(s.extra, "/") + " in " + w.compact(s.others) + in_houses(w);
}

std::string bug_1(const StepWords& w) {
  return no_grave(w) + w.digits(w.step().extra, " or ");
}
std::string bug_2(const StepWords& w) {
  return no_grave(w) + w.digits(w.step().extra) + ", and a cell that sees them all is not";
}
std::string bug_3(const StepWords& w) {
  const Step& s = w.step();
  return no_grave(w) + w.digits(s.extra, " or ") + "; in " + w.house(0) + ", that cell and " +
         w.cells(s.others) + " hold only " + w.digits(s.digits) +
         "; a cell that sees all of them cannot have these digits";
}
std::string bug_4(const StepWords& w) {
  const Step& s = w.step();
  return no_grave(w) + w.digits(s.extra, " or ") + "; in " + w.house(0) + ", " +
         w.digits(s.digits) + " fits only in " + w.cells(s.cells) + ", so the other cell is " +
         w.digits(s.digits);
}
std::string bug_line(const StepWords& w) {
  return grave(w);
}
std::string bug_line_3(const StepWords& w) {
  const Step& s = w.step();
  return grave(w) + "; " + w.digits(s.digits, "/") + " with " + w.compact(s.others) + in_houses(w);
}
std::string bug_line_4(const StepWords& w) {
  return grave(w) + "; " + w.digits(w.step().digits) + in_houses(w);
}

std::string aligned(const StepWords& w) {
  const Step& s = w.step();
  std::string out = "a combination of digits in " + w.cells(s.cells) +
                    " is impossible if it puts equal digits in cells that see each other";
  if (!s.others.empty()) out += " or leaves " + one_of(w, s.others) + " without a candidate";
  return out + "; the removed candidates are in impossible combinations only";
}
std::string aligned_line(const StepWords& w) {
  const Step& s = w.step();
  return w.compact(s.cells) + (s.others.empty() ? "" : " by " + w.compact(s.others));
}

}  // namespace tresse::words

// --- what the lists of their steps are ---

namespace tresse::parts {

void fish(const Step& s, Parts& to) {
  to.add("pattern", s.cells);
  to.add("base", first(s.houses, s.houses.size() / 2));
  to.add("cover", rest(s.houses, s.houses.size() / 2));
  to.add("digit", s.digits);
}

void wing(const Step& s, Parts& to) {
  to.add("pivot", first(s.cells, 1));
  to.add("pincer", rest(s.cells, 1));
  to.add("digit", s.digits);
}

void w_wing(const Step& s, Parts& to) {
  to.add("pincer", s.cells);
  to.add("link", s.others);
  to.add("link", s.houses);
  to.add("link", s.extra);
  to.add("digit", s.digits);
}

static void loop_with(const Step& s, const char* extra, Parts& to) {
  to.add("loop", s.cells);
  to.add("loop", s.digits);
  to.add("extra-cell", s.others);
  to.add("house", s.houses);
  to.add(extra, s.extra);
}
void loop(const Step& s, Parts& to) {
  loop_with(s, "extra", to);
}
void loop_3(const Step& s, Parts& to) {
  to.add("loop", s.cells);
  to.add("loop", s.digits);
  to.add("extra-cell", first(s.others, 2));
  to.add("subset", rest(s.others, 2));
  to.add("house", s.houses);
  to.add("subset", s.extra);
}
void loop_4(const Step& s, Parts& to) {
  loop_with(s, "locked", to);
}

void bug(const Step& s, Parts& to) {
  to.add("extra-cell", s.cells);
  to.add("extra", s.extra);
  to.add("subset", s.others);
  to.add("house", s.houses);
}
void bug_3(const Step& s, Parts& to) {
  bug(s, to);
  to.add("subset", s.digits);
}
void bug_4(const Step& s, Parts& to) {
  bug(s, to);
  to.add("locked", s.digits);
}

void aligned(const Step& s, Parts& to) {
  to.add("pattern", s.cells);
  to.add("excluder", s.others);
}

}  // namespace tresse::parts
