// Words of steps by clues, as setters say them: "the 16-cage can only be 7+9".
#include <algorithm>
#include <numeric>
#include <span>

#include "base/ranges.hpp"
#include "grader/explain/words.hpp"
#include "model/rules/clue.hpp"

namespace tresse::words {
namespace {

const Constraint& clue_of(const StepWords& w, std::size_t i = 0) {
  return w.topology().spec().constraints[w.step().clues[i]];
}
std::string name(const StepWords& w, std::size_t i = 0) {
  return clue_name(clue_of(w, i), w.side());
}
// With the cells of the step where these are others than its own.
std::string the(const StepWords& w) {
  std::vector<CellId> own = clue_of(w).cells;
  std::sort(own.begin(), own.end());
  own.erase(std::unique(own.begin(), own.end()), own.end());
  return clue_phrase(clue_of(w), w.side()) + (w.step().cells == own ? "" : " (" + w.cells(w.step().cells) + ")");
}
// "by the thermometer at r1c1, r1c2, the digits rise from the bulb to the tip".
std::string rule(const StepWords& w) { return "by " + the(w) + ", " + clue_text(clue_of(w), w.side()); }
std::string combination(const StepWords& w, const std::vector<Digit>& set) {
  return w.digits(set, clue_of(w).kind == RuleKind::killer_cage ? "+" : "-");
}
// "7+9", "1+6, 2+5 or 3+4"; empty: there are many.
std::string combinations(const StepWords& w) {
  constexpr std::size_t kMany = 6;
  std::vector<std::string> all;
  for (const auto& set : w.step().set_digits) all.push_back(combination(w, set));
  return all.size() > kMany ? "" : listed(all, " or ");
}
std::int32_t all_digits(const StepWords& w) {
  return static_cast<std::int32_t>(w.side() * (w.side() + 1) / 2);
}
std::string numbered(std::int32_t number) { return std::to_string(number); }
// "r1c1 + r2c2", "r1c1 - r9c9".
std::string difference(const StepWords& w) {
  const Step& s = w.step();
  std::string text = w.cells(s.cells, " + ");
  if (s.cells.empty()) return w.cells(s.others, " + ");
  return text + (s.others.empty() ? "" : " - " + w.cells(s.others, " - "));
}
// Only killer cages are added up with houses.
bool has_cages(const StepWords& w) {
  return ranges::any_of(w.topology().spec().constraints, [](const Constraint& clue) { return clue.kind == RuleKind::killer_cage; });
}
// What the houses leave to the cells when the cages have gone.
std::int32_t rest_of_houses(const StepWords& w) {
  const Step& s = w.step();
  std::int32_t rest = all_digits(w) * static_cast<std::int32_t>(s.houses.size());
  for (std::size_t i = 0; i < s.clues.size(); ++i) rest -= clue_of(w, i).values[0];
  return s.cells.empty() ? -rest : rest;
}

}  // namespace

std::string clue_candidates(const StepWords& w) {
  const Constraint& clue = clue_of(w);
  if (clue.kind != RuleKind::killer_cage || clue.cells.size() <= w.side()) return rule(w);
  return "the " + std::to_string(clue.cells.size()) + " cells of " + clue_phrase(clue, w.side()) + " differ, and there are only " + std::to_string(w.side()) + " digits";
}

std::string clue_pairs(const StepWords& w) {
  return rule(w) + "; a removed digit leaves no digit to another of its cells";
}

std::string cage_combinations(const StepWords& w) {
  const Step& s = w.step();
  if (s.set_digits.empty()) return the(w) + " has no combination left";
  const std::string all = combinations(w);
  const bool in_none = ranges::all_of(s.eliminations, [&](CandId e) {
    return ranges::none_of(s.set_digits, [&](const auto& set) { return ranges::count(set, digit_of(e, w.side())) != 0; });
  });
  std::string text = all.empty() ? the(w) + " has " + std::to_string(s.set_digits.size()) + " combinations left" : the(w) + " can only be " + all;
  const bool one = s.set_digits.size() == 1;
  if (in_none) return text + (one ? "; the removed digits are not in it" : "; the removed digits are in none of them");
  return text + "; with a removed digit there, " + (one ? "it does not fit in its cells" : "none of them fits in its cells");
}

std::string cage_digit(const StepWords& w) {
  const std::string all = combinations(w);
  return "each combination that is left to " + clue_phrase(clue_of(w), w.side()) + (all.empty() ? "" : " (" + all + ")") + " has " + w.digits(w.step().digits) +
         ", in " + w.cells(w.step().cells, " or ") + "; a cell that sees all of these is not " + w.digits(w.step().digits);
}

std::string clue_sum(const StepWords& w) {
  return rule(w) + "; with a removed digit, no digits left to its other cells give the sum";
}

std::string clue_reading(const StepWords& w) {
  return rule(w) + "; with a removed digit, no digits left to its other cells obey it";
}

std::string innies_outies(const StepWords& w) {
  const Step& s = w.step();
  std::int32_t cages = 0;
  for (std::size_t i = 0; i < s.clues.size(); ++i) cages += clue_of(w, i).values[0];
  const std::int32_t houses = all_digits(w) * static_cast<std::int32_t>(s.houses.size());
  std::vector<std::string> names;
  for (std::size_t i = 0; i < s.clues.size(); ++i) {
    const Constraint& cage = clue_of(w, i);
    names.push_back(numbered(cage.values[0]) + " at " + w.cell(cage.cells[0]));
  }
  return "the digits of " + w.houses(s.houses) + " sum to " + numbered(houses) + ", those of the killer " + (names.size() == 1 ? "cage " : "cages ") +
         listed(names, " and ") + " to " + numbered(cages) + "; so " + difference(w) + " = " + numbered(rest_of_houses(w)) +
         "; a removed digit leaves no way to that";
}

std::string clue_exhaustion(const StepWords& w) {
  std::vector<std::string> beside;
  for (std::size_t i = 1; i < w.step().clues.size(); ++i) beside.push_back(clue_phrase(clue_of(w, i), w.side()));
  return rule(w) + "; all ways to fill its cells were tried" +
         (w.step().houses.empty() ? "" : ", with room for the digits of " + w.houses(w.step().houses) + (has_cages(w) ? " and their cages" : "")) +
         (beside.empty() ? "" : ", with digits for " + listed(beside, " and ")) + "; none of them leaves a removed digit";
}

std::string clue_contradiction(const StepWords& w) {
  const Step& s = w.step();
  std::string end = "?";
  if (!s.clues.empty() && !s.houses.empty()) end = "the digits of " + w.houses(s.houses) + " and of their cages could not reach their sums";
  else if (!s.clues.empty()) end = clue_phrase(clue_of(w), w.side()) + " could not be obeyed";
  else if (!s.houses.empty()) end = w.digits(s.extra) + " would have no place in " + w.house(0);
  else if (!s.others.empty()) end = w.cells(s.others) + " would have no digit";
  std::string text = "if " + w.cells(s.cells) + " were " + w.digits(s.digits) + (has_cages(w) ? ", by singles, locked candidates, clues and sums of houses " : ", by singles, locked candidates and clues ");
  for (std::size_t i = 0; i < s.sets.size(); ++i) {
    std::vector<std::string> round;
    for (std::size_t k = 0; k < s.sets[i].size(); ++k) round.push_back(w.cell(s.sets[i][k]) + " would be " + w.digits(std::span(&s.set_digits[i][k], 1)));
    text += listed(round, " and ") + "; then ";
  }
  return text + end;
}

std::string clue_line(const StepWords& w) {
  return name(w);
}
std::string cage_line(const StepWords& w) {
  const std::string all = combinations(w);
  return name(w) + (all.empty() ? "" : ": " + all);
}
std::string cage_digit_line(const StepWords& w) {
  return name(w) + ": " + w.digits(w.step().digits) + " in " + w.compact(w.step().cells);
}
std::string innies_line(const StepWords& w) {
  return w.compact_houses(w.step().houses) + ": " + difference(w) + " = " + numbered(rest_of_houses(w));
}
std::string clue_contradiction_line(const StepWords& w) {
  const Step& s = w.step();
  return w.compact(s.cells) + "=" + w.digits(s.digits) + (s.clues.empty() || !s.houses.empty() ? "" : " breaks " + name(w));
}

}  // namespace tresse::words
