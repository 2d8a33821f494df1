// The form that every step must have (ids in range, lists in order, effects present), then the checker
// of its technique. The checkers write each definition out by counting cells and digits; they share
// nothing with the finders but the words of grader/step.hpp.
#include "judges/step_check.hpp"

#include "judges/judges.hpp"
#include "judges/position.hpp"

namespace tresse {
namespace {

// What the row of a technique says of its steps.
struct Claims {
  bool unique;
  Holds holds;
  StepForm form;
};
constexpr Claims kClaims[] = {
#define TRESSE_TECHNIQUE(id, key, name, others, families, se, hodoku, wiki, code, unique, holds, \
                         form, ...)                                                              \
  {(unique) != 0, Holds::holds, StepForm::form},
#include "grader/techniques/techniques.def"
};
const Claims& claims(TechniqueId id) {
  return kClaims[static_cast<std::size_t>(id)];
}

StepFault cells_form(const CheckedPosition& at, const std::vector<CellId>& cells, bool solved) {
  for (CellId c : cells) {
    if (c.index() >= at.topology().cell_count()) return "a cell outside the grid";
    if (!solved && at.values().filled(c)) return at.name(c) + " has a value";
  }
  return std::nullopt;
}

// Every cell as often in the houses of `whole` as in those of `less` and in h itself; one house more is whole. So each
// digit is in h once.
StepFault check_house(const Topology& t, HouseId h) {
  if (h.index() >= t.house_count(HouseSet::all)) return "no such house";
  if (h.index() < t.house_count()) return std::nullopt;
  const ImpliedBy& by = t.implied_by(h);
  std::vector<int> times(t.cell_count(), 0);
  const auto count = [&](const std::vector<HouseId>& houses, int one) {
    for (HouseId other : houses) {
      for (CellId c : t.cells(other)) times[c.index()] += one;
    }
  };
  count(by.whole, 1);
  count(by.less, -1);
  count({h}, -1);
  const auto zero = [](int n) { return n == 0; };
  if (by.whole.size() != by.less.size() + 1 || !std::all_of(times.begin(), times.end(), zero)) {
    return t.long_name(h) + " does not follow";
  }
  for (const auto* houses : {&by.whole, &by.less}) {
    for (HouseId other : *houses) {
      if (other.index() >= h.index()) return t.long_name(h) + " follows from a later house";
      if (StepFault f = check_house(t, other)) return f;
    }
  }
  return std::nullopt;
}

StepFault form(const CheckedPosition& at, const Step& step) {
  const bool valued = claims(step.technique).form == StepForm::valued;
  for (const auto* cells : {&step.cells, &step.others}) {
    const bool solved = claims(step.technique).form == StepForm::solved && cells == &step.cells;
    if (StepFault f = cells_form(at, *cells, valued || solved)) return f;
  }
  for (const std::vector<CellId>& set : step.sets) {
    if (StepFault f = cells_form(at, set, valued)) return f;
  }
  for (HouseId h : step.houses) {
    if (h.index() >= at.topology().house_count(HouseSet::all)) {
      return "no such house";
    }
  }
  for (const auto* digits : {&step.digits, &step.extra}) {
    for (Digit d : *digits) {
      if (d.index() >= at.side()) return "a digit above the side";
    }
  }
  for (const std::vector<Digit>& digits : step.set_digits) {
    for (Digit d : digits) {
      if (d.index() >= at.side()) return "a digit above the side";
    }
  }
  const bool in_order =
      claims(step.technique).form != StepForm::rising || (rises(step.cells) && rises(step.digits));
  if (!in_order || !rises(step.placements) || !rises(step.eliminations)) {
    return "a list does not rise";
  }
  // Two links of a chain of sets may have the same digit.
  const bool chain_of_sets = !step.sets.empty();
  if (!distinct(step.cells) || !distinct(step.others) || !distinct(step.digits) ||
      (!chain_of_sets && !distinct(step.extra))) {
    return "a list names something twice";
  }
  if (step.placements.empty() && step.eliminations.empty()) return "no effect";
  for (const auto* effects : {&step.placements, &step.eliminations}) {
    for (CandId e : *effects) {
      if (e.index() >= at.topology().candidate_count()) return "an effect outside the grid";
      if (!at.has(e)) {
        return "an effect on a candidate of " + at.name(at.cell(e)) + " that is not there";
      }
    }
  }
  if (claims(step.technique).form != StepForm::chain &&
      (!step.inferences.empty() || !step.nested.empty() || step.dynamic || step.level != 0)) {
    return "only chains have inferences";
  }
  return std::nullopt;
}

// The patterns of one solution exchange digits, which a rule by which further cells differ need not survive.
StepFault check_rules(const CheckedPosition& at, TechniqueId id) {
  if (claims(id).holds != Holds::houses || kHouseRules.covers(at.topology().rules())) {
    return std::nullopt;
  }
  return "the exchange of the pattern's digits may break a rule that is no house";
}

StepFault check_technique(const CheckedPosition& at, const Step& step) {
  if (StepFault f = check_rules(at, step.technique)) return f;
  switch (step.technique) {
#define TRESSE_TECHNIQUE(id, key, name, others, families, se, hodoku, wiki, code, unique, holds, \
                         form, judge, ...)                                                       \
  case TechniqueId::id:                                                                          \
    return judges::judge(at, step);
#include "grader/techniques/techniques.def"
    case TechniqueId::kCount:
      break;
  }
  return "no such technique";
}

}  // namespace

bool assumes_uniqueness(const Step& step) {
  return claims(step.technique).unique;
}

StepFault check_nested_step(const CheckedPosition& at, const Step& step) {
  if (static_cast<std::size_t>(step.technique) >= kTechniqueCount) return "no such technique";
  if (StepFault f = form(at, step)) return f;
  return check_technique(at, step);
}

std::optional<std::string> check_step(const Topology& topology, const Grid& values,
                                      const PencilMarks& candidates, const Step& step,
                                      const Puzzle* origin) {
  // Cells see each other by implied houses that no list names.
  for (std::size_t i = 0; i < topology.implied_count(); ++i) {
    if (StepFault f = check_house(topology, HouseId(topology.house_count() + i))) return f;
  }
  return check_nested_step(CheckedPosition(topology, values, candidates, false, origin), step);
}

}  // namespace tresse
