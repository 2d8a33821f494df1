// Patterns of strong links: Skyscraper, Two-String Kite, Empty Rectangle, colors, Remote Pair; and finned fish. The first
// three are written out; colors try both ways of each component.
#include "judges/judges.hpp"
#include "judges/truths.hpp"

namespace tresse {
namespace {

std::vector<CellId> joined(std::vector<CellId> a, const std::vector<CellId>& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

bool contains_all(const std::vector<CellId>& all, const std::vector<CellId>& part) {
  return std::all_of(part.begin(), part.end(), [&](CellId c) { return holds(all, c); });
}

// houses {h, k, ...}: one of `cells` and one of `others` are the places of the digit in h, the rest those in k.
StepFault check_links(const CheckedPosition& at, const Step& step) {
  if (step.cells.size() != 2 || step.others.size() != 2 || step.houses.size() != 3 ||
      step.digits.size() != 1 || !distinct(step.houses) ||
      !distinct(joined(step.cells, step.others))) {
    return "needs four cells, three houses and a digit";
  }
  for (std::size_t i : {0u, 1u}) {
    if (at.has_value(step.houses[i], step.digits[0])) return "the digit is not missing";
    if (!same_set(at.places(step.houses[i], step.digits[0]), {step.cells[i], step.others[i]})) {
      return "the cells are not the places of the digit";
    }
  }
  if (!at.inside(step.others, step.houses[2])) return "two of the ends do not meet";
  if (!step.placements.empty()) return "places nothing";
  for (CandId e : step.eliminations) {
    if (at.digit(e) != step.digits[0] || !at.sees_all(at.cell(e), step.cells)) {
      return at.not_following(e);
    }
  }
  return std::nullopt;
}

// `cells` are the places of the first digit in half of `houses`, and of the last digit in the others, and no choice of one
// place for each leaves an elimination.
StepFault check_truths(const CheckedPosition& at, const Step& step,
                       const std::vector<HouseId>& houses, const std::vector<CellId>& cells) {
  Truths truths(at);
  std::vector<CellId> places;
  for (std::size_t i = 0; i < houses.size(); ++i) {
    const Digit d = 2 * i < houses.size() ? step.digits.front() : step.digits.back();
    if (at.has_value(houses[i], d)) return "the digit is not missing";
    places = joined(places, without(at.places(houses[i], d), places));
    truths.add(houses[i], d);
  }
  if (!same_set(places, cells)) return "the cells are not the places of the digit";
  for (CandId e : step.eliminations) {
    if (!holds(step.digits, at.digit(e))) return at.not_following(e);
  }
  return check_impossible(at, truths, step);
}

HouseKind kind_of(const CheckedPosition& at, const Step& step, std::size_t i) {
  return at.topology().info(step.houses[i]).kind;
}

// Both components or the one: what the strong links allow. A cell of a color may see cells of both; then its color is false
// altogether.
StepFault check_colors(const CheckedPosition& at, const Step& step,
                       std::optional<bool> among_cells) {
  if (step.digits.size() != 1 || step.cells.empty()) return "needs a digit and cells";
  const std::vector<CellId> all = joined(step.cells, step.others);
  if (!distinct(all) || !distinct(step.houses)) return "a list names something twice";
  Truths truths(at);
  for (HouseId h : step.houses) {
    const std::vector<CellId> places = at.places(h, step.digits[0]);
    if (at.has_value(h, step.digits[0]) || places.size() != 2) return "a house is no strong link";
    if (!holds(all, places[0]) || !holds(all, places[1])) return "a link leaves the cells";
    truths.add(h, step.digits[0]);
  }
  for (CandId e : step.eliminations) {
    if (at.digit(e) != step.digits[0] ||
        (among_cells && holds(step.cells, at.cell(e)) != *among_cells)) {
      return at.not_following(e);
    }
  }
  return check_impossible(at, truths, step);
}

StepFault check_finned(const CheckedPosition& at, const Step& step, std::size_t size,
                       bool sashimi) {
  if (step.houses.size() != 2 * size + 1 || !distinct(step.houses)) return "wrong number of houses";
  if (step.digits.size() != 1 || step.others.empty()) return "needs one digit and a fin";
  if (!step.placements.empty()) return "places nothing";
  const auto middle = step.houses.begin() + static_cast<std::ptrdiff_t>(size);
  const std::vector<HouseId> bases(step.houses.begin(), middle);
  const std::vector<HouseId> covers(middle, step.houses.end() - 1);
  for (std::size_t i = 0; i < size; ++i) {
    if (!at.is_line(bases[i]) || !at.is_line(covers[i]) ||
        at.topology().info(bases[i]).kind != at.topology().info(bases[0]).kind ||
        at.topology().info(covers[i]).kind == at.topology().info(bases[0]).kind) {
      return "needs lines and lines that cross them";
    }
  }
  const auto in_any = [&](CellId c, const std::vector<HouseId>& lines) {
    return std::any_of(lines.begin(), lines.end(), [&](HouseId h) { return at.inside(c, h); });
  };
  std::vector<CellId> body;
  std::vector<CellId> fins;
  bool one_left = false;
  for (HouseId h : bases) {
    if (at.has_value(h, step.digits[0])) return "the digit is not missing";
    std::size_t covered = 0;
    for (CellId c : at.places(h, step.digits[0])) {
      const bool in_cover = in_any(c, covers);
      (in_cover ? body : fins).push_back(c);
      covered += in_cover ? 1 : 0;
    }
    if (covered == 0) return "a base has fins only";
    one_left = one_left || covered == 1;
  }
  if (one_left != sashimi) return sashimi ? "no base has one place only" : "it is sashimi";
  if (!same_set(body, step.cells) || !same_set(fins, step.others)) {
    return "the cells are not the places of the digit";
  }
  if (!at.inside(fins, step.houses.back())) return "a fin lies elsewhere";
  for (CandId e : step.eliminations) {
    const CellId c = at.cell(e);
    if (at.digit(e) != step.digits[0] || !in_any(c, covers) || in_any(c, bases) ||
        !at.sees_all(c, fins)) {
      return at.not_following(e);
    }
  }
  return std::nullopt;
}

}  // namespace
}  // namespace tresse

namespace tresse::judges {

StepFault skyscraper(const CheckedPosition& at, const Step& step) {
  if (StepFault f = check_links(at, step)) return f;
  const bool parallel = kind_of(at, step, 0) == kind_of(at, step, 1);
  if (!parallel || !at.is_line(step.houses[0]) || !at.is_line(step.houses[2])) {
    return "needs two parallel lines and one that crosses them";
  }
  return std::nullopt;
}

StepFault two_string_kite(const CheckedPosition& at, const Step& step) {
  if (StepFault f = check_links(at, step)) return f;
  if (kind_of(at, step, 0) != HouseKind::row || kind_of(at, step, 1) != HouseKind::column ||
      at.is_line(step.houses[2])) {
    return "needs a row, a column and a box";
  }
  return std::nullopt;
}

StepFault turbot_fish(const CheckedPosition& at, const Step& step) {
  return check_links(at, step);
}

StepFault dual_two_string_kite(const CheckedPosition& at, const Step& step) {
  if (step.others.size() != 2 || step.houses.size() != 5 || step.digits.empty() ||
      step.digits.size() > 2) {
    return "needs two cells, five houses and one digit or two";
  }
  if (!at.inside(step.others, step.houses[4])) return "the cells do not meet";
  return check_truths(at, step, {step.houses.begin(), step.houses.end() - 1},
                      joined(step.cells, step.others));
}

StepFault dual_empty_rectangle(const CheckedPosition& at, const Step& step) {
  if (step.houses.size() != 3 || step.digits.size() != 1) return "needs three houses and a digit";
  return check_truths(at, step, step.houses, joined(step.cells, step.others));
}

// If an elimination held, what sees it could not: does each link in turn then have its digit in the joint behind it, until
// one has no place left? A loop may be read from any of its links.
StepFault link_chain(const CheckedPosition& at, const Step& step) {
  const std::size_t links = (step.houses.size() + 1) / 2;
  const std::size_t named = static_cast<std::size_t>(step.technique) -
                            static_cast<std::size_t>(TechniqueId::two_strong_links) + 2;
  if (links != named || step.digits.size() != 1) return "wrong number of houses or digits";
  if (!step.placements.empty()) return "places nothing";
  const Digit d = step.digits[0];
  const bool loop = step.houses.size() % 2 == 0;
  if (loop != step.others.empty()) return loop ? "a loop has no ends" : "needs ends";
  if (!contains_all(step.cells, step.others)) return "an end is not among the cells";
  std::vector<CellId> all;
  for (std::size_t i = 0; i < links; ++i) {
    const HouseId base = step.houses[2 * i];
    if (at.has_value(base, d)) return "the digit is not missing";
    all = joined(all, at.places(base, d));
  }
  if (all != step.cells && !(distinct(all) && same_set(all, step.cells))) {
    return "the cells are not the places of the digit";
  }
  const auto dead_end = [&](CellId taken, std::size_t from) {
    std::optional<HouseId> joint;
    for (std::size_t i = 0; i < links; ++i) {
      const std::size_t k = 2 * ((from + i) % links);
      std::vector<CellId> left;
      for (CellId c : at.places(step.houses[k], d)) {
        if (!at.sees(c, taken) && !(joint && at.inside(c, *joint))) left.push_back(c);
      }
      if (left.empty()) return true;
      if (k + 1 == step.houses.size()) return false;
      joint = step.houses[k + 1];
      if (!at.inside(left, *joint)) return false;
    }
    return false;
  };
  for (CandId e : step.eliminations) {
    bool follows = dead_end(at.cell(e), 0);
    for (std::size_t i = 1; loop && i < links; ++i) follows = follows || dead_end(at.cell(e), i);
    if (at.digit(e) != d || !follows || !at.sees_all(at.cell(e), step.others)) {
      return at.not_following(e);
    }
  }
  return std::nullopt;
}

StepFault empty_rectangle(const CheckedPosition& at, const Step& step) {
  if (step.cells.size() != 2 || step.houses.size() != 4 || step.digits.size() != 1 ||
      !distinct(step.houses)) {
    return "needs two cells, four houses and a digit";
  }
  const Digit d = step.digits[0];
  const HouseId box = step.houses[0];
  if (at.has_value(box, d) || at.has_value(step.houses[1], d)) return "the digit is not missing";
  if (!same_set(at.places(box, d), step.others)) return "the cells are not the places of the digit";
  for (CellId c : step.others) {
    if (!at.inside(c, step.houses[2]) && !at.inside(c, step.houses[3])) {
      return at.name(c) + " lies on neither line";
    }
  }
  if (!same_set(at.places(step.houses[1], d), step.cells)) return "the house is no strong link";
  if (!at.inside(step.cells[0], step.houses[2]) || at.inside(step.cells[0], box)) {
    return "the link does not meet the line";
  }
  if (!step.placements.empty()) return "places nothing";
  for (CandId e : step.eliminations) {
    const CellId c = at.cell(e);
    if (at.digit(e) != d || !at.inside(c, step.houses[3]) || at.inside(c, box) ||
        !at.sees(c, step.cells[1])) {
      return at.not_following(e);
    }
  }
  return std::nullopt;
}

StepFault simple_colors_trap(const CheckedPosition& at, const Step& step) {
  return check_colors(at, step, std::nullopt);
}
StepFault simple_colors_wrap(const CheckedPosition& at, const Step& step) {
  return check_colors(at, step, true);
}
StepFault multi_colors_1(const CheckedPosition& at, const Step& step) {
  return check_colors(at, step, std::nullopt);
}
StepFault multi_colors_2(const CheckedPosition& at, const Step& step) {
  return check_colors(at, step, true);
}

StepFault remote_pair(const CheckedPosition& at, const Step& step) {
  if (step.cells.size() < 4 || step.cells.size() % 2 != 0 || step.digits.size() != 2) {
    return "needs an even number of cells and two digits";
  }
  for (std::size_t i = 0; i < step.cells.size(); ++i) {
    if (!same_set(at.digits(step.cells[i]), step.digits)) {
      return at.name(step.cells[i]) + " does not hold the two digits alone";
    }
    if (i != 0 && !at.sees(step.cells[i - 1], step.cells[i])) {
      return at.name(step.cells[i]) + " does not see the cell before";
    }
  }
  if (!step.placements.empty()) return "places nothing";
  for (CandId e : step.eliminations) {
    bool of_turn[2] = {false, false};
    for (std::size_t i = 0; i < step.cells.size(); ++i) {
      of_turn[i % 2] = of_turn[i % 2] || at.sees(at.cell(e), step.cells[i]);
    }
    if (!holds(step.digits, at.digit(e)) || holds(step.cells, at.cell(e)) || !of_turn[0] ||
        !of_turn[1]) {
      return at.not_following(e);
    }
  }
  return std::nullopt;
}

StepFault finned_x_wing(const CheckedPosition& at, const Step& step) {
  return check_finned(at, step, 2, false);
}
StepFault sashimi_x_wing(const CheckedPosition& at, const Step& step) {
  return check_finned(at, step, 2, true);
}
StepFault finned_swordfish(const CheckedPosition& at, const Step& step) {
  return check_finned(at, step, 3, false);
}
StepFault sashimi_swordfish(const CheckedPosition& at, const Step& step) {
  return check_finned(at, step, 3, true);
}
StepFault finned_jellyfish(const CheckedPosition& at, const Step& step) {
  return check_finned(at, step, 4, false);
}
StepFault sashimi_jellyfish(const CheckedPosition& at, const Step& step) {
  return check_finned(at, step, 4, true);
}

}  // namespace tresse::judges
