// Words for colors of more than one digit: 3D Medusa.
#include "grader/explain/parts.hpp"
#include "grader/explain/words.hpp"

namespace tresse::words {
namespace {

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
  for (const CellId& c : s.cells) links.push_back(w.cells({&c, 1}));
  return "strong links in " + listed(links, " and ") + " leave two cases: either " +
         color(w, 0, false) + ", or " + color(w, 1, false);
}

}  // namespace

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

// --- what the lists of their steps are ---

namespace tresse::parts {

void medusa(const Step& s, Parts& to) {
  for (std::size_t i = 0; i < s.digits.size(); ++i) {
    to.add("digit", std::span(s.digits).subspan(i, 1));
    to.add("color", s.sets.at(2 * i));
    to.add("other-color", s.sets.at(2 * i + 1));
  }
  to.add("link", s.houses);
  to.add("link", s.cells);
  to.add("cell", s.others);
}

}  // namespace tresse::parts
