// The form that every step must have (ids in range, lists in order, effects present), then the checker
// of its technique. The checkers write each definition out by counting cells and digits; they share
// nothing with the finders but the words of grader/step.hpp.
#include "grader/check/step_check.hpp"

#include "grader/check/chain_check.hpp"
#include "grader/check/pattern_check.hpp"
#include "grader/check/plain_check.hpp"
#include "grader/check/position.hpp"
#include "grader/check/unique_check.hpp"

namespace tresse {
namespace {

bool is_plain(TechniqueId id) {
  return id <= TechniqueId::hidden_subset;
}
bool is_chain(TechniqueId id) {
  return id >= TechniqueId::x_cycle && id <= TechniqueId::double_forcing;
}

StepFault cells_form(const CheckedPosition& at, const std::vector<CellId>& cells) {
  for (CellId c : cells) {
    if (c.index() >= at.topology().cell_count()) return "a cell outside the grid";
    if (at.values().filled(c)) return at.name(c) + " has a value";
  }
  return std::nullopt;
}

StepFault form(const CheckedPosition& at, const Step& step) {
  for (const auto* cells : {&step.cells, &step.others}) {
    if (StepFault f = cells_form(at, *cells)) return f;
  }
  for (HouseId h : step.houses) {
    if (h.index() >= at.topology().house_count()) return "no such house";
  }
  for (const auto* digits : {&step.digits, &step.extra}) {
    for (Digit d : *digits) {
      if (d.index() >= at.side()) return "a digit above the side";
    }
  }
  const bool in_order = !is_plain(step.technique) || (rises(step.cells) && rises(step.digits));
  if (!in_order || !rises(step.placements) || !rises(step.eliminations)) {
    return "a list does not rise";
  }
  if (!distinct(step.cells) || !distinct(step.others) || !distinct(step.digits) ||
      !distinct(step.extra)) {
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
  if (!is_chain(step.technique) &&
      (!step.inferences.empty() || !step.nested.empty() || step.dynamic || step.level != 0)) {
    return "only chains have inferences";
  }
  return std::nullopt;
}

// The patterns of one solution exchange digits, which a rule by which further cells differ need not survive.
StepFault check_rules(const CheckedPosition& at) {
  if (kHouseRules.covers(at.topology().rules())) return std::nullopt;
  return "the exchange of the pattern's digits may break a rule that is no house";
}

StepFault check_technique(const CheckedPosition& at, const Step& step) {
  switch (step.technique) {
    case TechniqueId::full_house:
      return check_full_house(at, step);
    case TechniqueId::naked_single:
      return check_naked_single(at, step);
    case TechniqueId::hidden_single:
      return check_hidden_single(at, step);
    case TechniqueId::pointing:
      return check_locked(at, step, false);
    case TechniqueId::claiming:
      return check_locked(at, step, true);
    case TechniqueId::naked_pair:
      return check_naked(at, step, 2, 2);
    case TechniqueId::hidden_pair:
      return check_hidden(at, step, 2, 2);
    case TechniqueId::naked_triple:
      return check_naked(at, step, 3, 3);
    case TechniqueId::hidden_triple:
      return check_hidden(at, step, 3, 3);
    case TechniqueId::naked_quad:
      return check_naked(at, step, 4, 4);
    case TechniqueId::hidden_quad:
      return check_hidden(at, step, 4, 4);
    case TechniqueId::naked_subset:
      return check_naked(at, step, 5, at.side());
    case TechniqueId::hidden_subset:
      return check_hidden(at, step, 5, at.side());
    case TechniqueId::direct_pointing:
      return check_direct_locked(at, step, false);
    case TechniqueId::direct_claiming:
      return check_direct_locked(at, step, true);
    case TechniqueId::direct_hidden_pair:
      return check_direct_hidden(at, step, 2);
    case TechniqueId::direct_hidden_triple:
      return check_direct_hidden(at, step, 3);
    case TechniqueId::x_wing:
      return check_fish(at, step, 2);
    case TechniqueId::swordfish:
      return check_fish(at, step, 3);
    case TechniqueId::jellyfish:
      return check_fish(at, step, 4);
    case TechniqueId::xy_wing:
      return check_wing(at, step, false);
    case TechniqueId::xyz_wing:
      return check_wing(at, step, true);
    case TechniqueId::unique_loop_1:
    case TechniqueId::unique_loop_2:
    case TechniqueId::unique_loop_3_naked:
    case TechniqueId::unique_loop_3_hidden:
    case TechniqueId::unique_loop_4:
      if (StepFault f = check_rules(at)) return f;
      return check_unique_loop(at, step);
    case TechniqueId::bug_1:
    case TechniqueId::bug_2:
    case TechniqueId::bug_3:
    case TechniqueId::bug_4:
      if (StepFault f = check_rules(at)) return f;
      return check_bug(at, step);
    case TechniqueId::aligned_pair:
      return check_aligned(at, step, 2);
    case TechniqueId::aligned_triple:
      return check_aligned(at, step, 3);
    case TechniqueId::x_cycle:
    case TechniqueId::y_cycle:
    case TechniqueId::xy_cycle:
    case TechniqueId::x_chain:
    case TechniqueId::xy_chain:
    case TechniqueId::nishio:
    case TechniqueId::cell_forcing:
    case TechniqueId::region_forcing:
    case TechniqueId::contradiction_forcing:
    case TechniqueId::double_forcing:
      return check_chain(at, step);
    case TechniqueId::kCount:
      break;
  }
  return "no such technique";
}

}  // namespace

StepFault check_nested_step(const CheckedPosition& at, const Step& step) {
  if (StepFault f = form(at, step)) return f;
  return check_technique(at, step);
}

std::optional<std::string> check_step(const Topology& topology, const Grid& values,
                                      const PencilMarks& candidates, const Step& step) {
  return check_nested_step(CheckedPosition(topology, values, candidates), step);
}

}  // namespace tresse
