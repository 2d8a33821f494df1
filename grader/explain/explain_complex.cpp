// Words for Franken, mutant and siamese fish, chains of almost locked sets, Death Blossom and templates.
#include <algorithm>

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

}  // namespace

std::string complex_fish(const StepWords& w) {
  const Step& s = w.step();
  const std::string bases = w.houses(part(s, 0, 2));
  const std::string covers = w.houses(part(s, 1, 2));
  const std::string d = w.digits(s.digits);
  const std::string text =
      "in " + bases + " (the bases), " + d + " fits only in " + w.cells(s.cells);
  const std::string lie = "these cells lie in " + covers + " (the covers)";
  const std::string own = "each base takes its " + d + " in a cover of its own";
  const bool one = s.others.size() == 1;
  const bool fins = !s.others.empty();
  const std::string sees = !fins ? "" : one ? " that sees the fin" : " that sees all fins";
  // A removed candidate that stands in a base lies in two covers.
  const bool cannibal = std::any_of(s.eliminations.begin(), s.eliminations.end(), [&](CandId e) {
    return std::any_of(s.cells.begin(), s.cells.end(), [&](CellId c) {
      return w.cells({&c, 1}) == w.cell_of(e);
    });
  });
  return text +
         (fins ? " and in the fin" + std::string(one ? " " : "s ") + w.cells(s.others) +
                     "; except for the fin" + (one ? ", " : "s, ") + lie + "; if " +
                     (one ? "the fin is not " : "no fin is ") + d + ", " + own + "; if " +
                     (one ? "the fin is " : "a fin is ") + d + ", no cell that sees it is " + d
               : "; " + lie + "; so " + own) +
         "; " + "so no other cell of a cover" + sees + " can be " + d +
         (cannibal ? "; nor can a cell of two covers" + sees + " be " + d +
                         ", because it would take the covers of two bases"
                   : "");
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
         " fits only in " + w.cells(s.cells) +
         "; these cells make two finned fish; one has the covers " + w.houses(part(s, 1, 3)) +
         ", the other one has the covers " + w.houses(part(s, 2, 3)) + "; " +
         cannot(w, "a cell that one of the two fish excludes");
}
std::string siamese_line(const StepWords& w) {
  const Step& s = w.step();
  return w.digits(s.digits) + " " + w.compact_houses(part(s, 0, 3)) + " " +
         w.compact_houses(part(s, 1, 3)) + " and " + w.compact_houses(part(s, 2, 3));
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
      text += " -" + w.digits(std::span(s.extra).subspan(i - 1, 1)) + "- ";
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
    text += (i == 0 ? " -" : ", -") + w.digits(std::span(s.extra).subspan(i, 1)) + "- " +
            w.compact(s.sets[i]);
  }
  return text;
}

std::string template_set(const StepWords& w) {
  return "every way to place all " + w.digits(w.step().digits) +
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
  for (std::size_t i = 0; i < s.sets.size(); ++i) to.add("set", s.sets[i], digits_of_set(s, i));
  to.add("house", s.houses);
  to.add("restricted-common", s.extra);
  to.add("digit", s.digits);
}

void death_blossom(const Step& s, Parts& to) {
  to.add("stem", s.cells);
  to.add("stem", s.extra);
  for (std::size_t i = 0; i < s.sets.size(); ++i) to.add("petal", s.sets[i], digits_of_set(s, i));
  to.add("house", s.houses);
  to.add("digit", s.digits);
}

void digit(const Step& s, Parts& to) {
  to.add("digit", s.digits);
}

}  // namespace tresse::parts
