// Franken, mutant and siamese fish. The places of each base are counted again; then all ways to give each base
// its digit are tried, whatever the covers say.
#include "judges/judges.hpp"
#include "judges/truths.hpp"

namespace tresse {
namespace {

using Houses = std::vector<HouseId>;

std::size_t count_of(const CheckedPosition& at, CellId c, const Houses& houses) {
  return static_cast<std::size_t>(
      std::count_if(houses.begin(), houses.end(), [&](HouseId h) { return at.inside(c, h); }));
}

bool any_kind(const CheckedPosition& at, const Houses& houses, HouseKind kind) {
  return std::any_of(houses.begin(), houses.end(),
                     [&](HouseId h) { return at.topology().info(h).kind == kind; });
}

// Do these houses make a mutant fish: rows and columns on one side, or lines of one kind on both?
bool is_mutant(const CheckedPosition& at, const Houses& bases, const Houses& covers) {
  const bool rows = any_kind(at, bases, HouseKind::row);
  const bool columns = any_kind(at, bases, HouseKind::column);
  const bool row_covers = any_kind(at, covers, HouseKind::row);
  const bool column_covers = any_kind(at, covers, HouseKind::column);
  return (rows && (columns || row_covers)) || (column_covers && (row_covers || columns));
}
bool lines_only(const CheckedPosition& at, const Houses& houses) {
  return std::all_of(houses.begin(), houses.end(), [&](HouseId h) { return at.is_line(h); });
}

// What can be said of any fish with these bases.
StepFault check_bases(const CheckedPosition& at, const Step& step, const Houses& bases,
                      const std::vector<CellId>& places) {
  for (HouseId h : bases) {
    if (at.has_value(h, step.digits[0])) return "the digit is not missing";
    for (CellId c : at.places(h, step.digits[0])) {
      if (!holds(places, c)) return "a place of the digit in a base is left out";
    }
  }
  for (CellId c : places) {
    if (!at.has(c, step.digits[0]) || count_of(at, c, bases) == 0) {
      return "the cells are not the places of the digit";
    }
  }
  Truths truths(at);
  for (HouseId h : bases) truths.add(h, step.digits[0]);
  for (CandId e : step.eliminations) {
    if (at.digit(e) != step.digits[0]) return at.not_following(e);
  }
  return check_impossible(at, truths, step);
}

StepFault check_complex(const CheckedPosition& at, const Step& step, bool mutant, bool finned) {
  if (step.houses.size() < 4 || step.houses.size() % 2 != 0 || !distinct(step.houses)) {
    return "needs as many covers as bases";
  }
  if (step.digits.size() != 1) return "needs one digit";
  const auto middle = step.houses.begin() + static_cast<std::ptrdiff_t>(step.houses.size() / 2);
  const Houses bases(step.houses.begin(), middle);
  const Houses covers(middle, step.houses.end());
  if (is_mutant(at, bases, covers) != mutant) return "its houses are those of another fish";
  if (!mutant && lines_only(at, bases) && lines_only(at, covers)) return "it has no box";
  if (step.others.empty() == finned) return finned ? "needs a fin" : "has a fin";
  for (CellId c : step.cells) {
    if (count_of(at, c, covers) == 0 || count_of(at, c, bases) != 1) {
      return at.name(c) + " is a fin";
    }
  }
  for (CellId c : step.others) {
    if (holds(step.cells, c)) return "a cell is named twice";
    if (count_of(at, c, covers) != 0 && count_of(at, c, bases) < 2) {
      return at.name(c) + " is no fin";
    }
  }
  for (CandId e : step.eliminations) {
    if (count_of(at, at.cell(e), covers) == 0) return at.not_following(e);
  }
  std::vector<CellId> places = step.cells;
  places.insert(places.end(), step.others.begin(), step.others.end());
  return check_bases(at, step, bases, places);
}

}  // namespace

StepFault judges::franken_fish(const CheckedPosition& at, const Step& step) {
  return check_complex(at, step, false, false);
}
StepFault judges::finned_franken_fish(const CheckedPosition& at, const Step& step) {
  return check_complex(at, step, false, true);
}
StepFault judges::mutant_fish(const CheckedPosition& at, const Step& step) {
  return check_complex(at, step, true, false);
}
StepFault judges::finned_mutant_fish(const CheckedPosition& at, const Step& step) {
  return check_complex(at, step, true, true);
}

StepFault judges::siamese_fish(const CheckedPosition& at, const Step& step) {
  if (step.houses.size() < 6 || step.houses.size() % 3 != 0) return "needs bases and two covers";
  if (step.digits.size() != 1 || !step.others.empty()) return "needs one digit and all its places";
  const auto size = static_cast<std::ptrdiff_t>(step.houses.size() / 3);
  const Houses bases(step.houses.begin(), step.houses.begin() + size);
  const Houses covers(step.houses.begin() + size, step.houses.end());
  if (!distinct(bases)) return "a base is named twice";
  for (CandId e : step.eliminations) {
    if (count_of(at, at.cell(e), covers) == 0) return at.not_following(e);
  }
  return check_bases(at, step, bases, step.cells);
}

}  // namespace tresse
