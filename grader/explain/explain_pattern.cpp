// Words for fish, wings, unique loops, BUG and aligned exclusion. The uniqueness techniques say what
// would have two solutions, because nothing else makes them true.
#include <algorithm>

#include "grader/explain/step_words.hpp"

namespace tresse {
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

std::string fish(const StepWords& w) {
  const Step& s = w.step();
  const auto houses = std::span(s.houses);
  const std::size_t k = houses.size() / 2;
  return "in " + w.houses(houses.first(k)) + ", " + w.digits(s.digits) + " fits only in " +
         w.cells(s.cells) + "; so " + w.houses(houses.subspan(k)) + " have it there, and " +
         w.leaves();
}

std::string wing(const StepWords& w) {
  const Step& s = w.step();
  const std::string pincers = w.cells(cells_of(s.cells, 1, 3));
  const std::string pivot = w.cells(cells_of(s.cells, 0, 1));
  const char* it = s.technique == TechniqueId::xyz_wing ? "it or " : "";
  return "whatever pivot " + pivot + " is, " + it + "one of pincers " + pincers + " is " +
         w.digits(s.digits) + "; what sees them all cannot be, so " + w.leaves();
}

// "the loop r1c1-r1c4-r5c4-r5c1 would hold only 3, 7, and exchanging them along it would give a
// second solution"
std::string two_solutions(const StepWords& w) {
  return "the loop " + w.cells(w.step().cells, "-") + " would hold only " +
         w.digits(w.step().digits) + ", and exchanging them along it would give a second solution";
}

std::string unique_loop(const StepWords& w) {
  const Step& s = w.step();
  const auto pair = cells_of(s.others, 0, 2);
  const auto subset = cells_of(s.others, 2, s.others.size());
  const std::string unless = "without a further digit in " + w.cells(pair, " or ") + " " +
                             two_solutions(w) + "; so one of them has one, and in ";
  switch (s.technique) {
    case TechniqueId::unique_loop_1:
      return "if " + w.cells(s.others) + " were " + w.digits(s.digits, " or ") + ", " +
             two_solutions(w) + "; so " + w.loses();
    case TechniqueId::unique_loop_2:
      return "without " + w.digits(s.extra) + " in " + w.cells(s.others) + " " + two_solutions(w) +
             "; so " + one_of(w, s.others) + " is " + w.digits(s.extra) + ", and " + w.leaves();
    case TechniqueId::unique_loop_3_naked:
      return unless + w.house(0) + ", that cell and " + w.cells(subset) + " hold only " +
             w.digits(s.extra) + "; so " + w.effects();
    case TechniqueId::unique_loop_3_hidden:
      return unless + w.house(0) + ", " + w.digits(s.extra) + " fit only in the other one and " +
             w.cells(subset) + "; so " + w.loses();
    case TechniqueId::unique_loop_4: {
      std::vector<Digit> other;
      for (Digit d : s.digits) {
        if (d != s.extra[0]) other.push_back(d);
      }
      return "in " + w.house(0) + ", " + w.digits(s.extra) + " fits only in " + w.cells(s.others) +
             "; if the one of them that is not " + w.digits(s.extra) + " were " + w.digits(other) +
             ", " + two_solutions(w) + "; so " + w.leaves();
    }
    default:
      return "?";
  }
}

std::string bug(const StepWords& w) {
  const Step& s = w.step();
  const std::string unless =
      "without " + w.digits(s.extra) + " in " + w.cells(s.cells) +
      " every open cell would have two candidates and every digit two places or none in each "
      "house, which has no solution or several; so ";
  const std::string cell = one_of(w, s.cells);
  switch (s.technique) {
    case TechniqueId::bug_1:
      return unless + cell + " is " + w.digits(s.extra, " or ") + " and " + w.loses();
    case TechniqueId::bug_2:
      return unless + cell + " is " + w.digits(s.extra) + ", and " + w.leaves();
    case TechniqueId::bug_3:
      return unless + cell + " is " + w.digits(s.extra, " or ") + "; in " + w.house(0) +
             ", that cell and " + w.cells(s.others) + " hold only " + w.digits(s.digits) + "; so " +
             w.leaves();
    case TechniqueId::bug_4:
      return unless + cell + " is " + w.digits(s.extra, " or ") + "; in " + w.house(0) + ", " +
             w.digits(s.digits) + " fits only in " + w.cells(s.cells) + ", so the other cell is " +
             w.digits(s.digits) + "; so " + w.loses();
    default:
      return "?";
  }
}

std::string aligned(const StepWords& w) {
  const Step& s = w.step();
  std::string out = "combinations of digits in " + w.cells(s.cells) +
                    " are out if they put equal digits in cells that see each other";
  if (!s.others.empty()) out += " or leave " + one_of(w, s.others) + " without candidate";
  return out + "; what is in no other combination goes: " + w.loses();
}

}  // namespace

std::string pattern_body(const StepWords& w) {
  const TechniqueId id = w.step().technique;
  if (id <= TechniqueId::jellyfish) return fish(w);
  if (id <= TechniqueId::xyz_wing) return wing(w);
  if (id <= TechniqueId::unique_loop_4) return unique_loop(w);
  return id <= TechniqueId::bug_4 ? bug(w) : aligned(w);
}

std::string pattern_line(const StepWords& w) {
  const Step& s = w.step();
  const auto houses = std::span(s.houses);
  const std::string in_house = houses.empty() ? "" : " (" + w.short_houses(houses) + ")";
  const std::string loop = w.digits(s.digits, "/") + " in " + w.cells(s.cells, "-");
  const std::string bug_cells = w.digits(s.extra, "/") + " in " + w.cells(s.cells);
  switch (s.technique) {
    case TechniqueId::x_wing:
    case TechniqueId::swordfish:
    case TechniqueId::jellyfish:
      return w.digits(s.digits) + " in " + w.short_houses(houses.first(houses.size() / 2)) +
             " \\ " + w.short_houses(houses.subspan(houses.size() / 2));
    case TechniqueId::xy_wing:
    case TechniqueId::xyz_wing:
      return w.digits(s.digits) + " by pivot " + w.cells(cells_of(s.cells, 0, 1)) + ", pincers " +
             w.cells(cells_of(s.cells, 1, 3));
    case TechniqueId::unique_loop_1:
      return loop + "; more in " + w.cells(s.others);
    case TechniqueId::unique_loop_2:
    case TechniqueId::unique_loop_3_naked:
    case TechniqueId::unique_loop_3_hidden:
    case TechniqueId::unique_loop_4:
      return loop + "; " + w.digits(s.extra, "/") + " in " + w.cells(s.others) + in_house;
    case TechniqueId::bug_3:
      return bug_cells + "; " + w.digits(s.digits, "/") + " with " + w.cells(s.others) + in_house;
    case TechniqueId::bug_4:
      return bug_cells + "; " + w.digits(s.digits) + in_house;
    case TechniqueId::bug_1:
    case TechniqueId::bug_2:
      return bug_cells;
    default:
      return w.cells(s.cells) + (s.others.empty() ? "" : " by " + w.cells(s.others));
  }
}

}  // namespace tresse
