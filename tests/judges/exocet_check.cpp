// Junior Exocet and Kraken Fish. Of an exocet each two digits of the base cells are tried: with the elimination they must
// not fit in the cross lines. Of a kraken fish the links of its chains are checked; then, with the elimination, the places
// in which a chain begins are closed, and the bases must not all have their digit elsewhere.
#include "judges/judges.hpp"
#include "judges/link_check.hpp"
#include "judges/truths.hpp"

namespace tresse {
namespace {

// Do these two digits of the base cells fit in the cross lines, if e is true?
bool base_fits(const CheckedPosition& at, const Step& step, Digit first, Digit second, CandId e) {
  Truths truths(at);
  truths.add({cand(step.cells[0], first, at.side())});
  truths.add({cand(step.cells[1], second, at.side())});
  for (Digit d : {first, second}) {
    for (HouseId h : step.houses) {
      if (!at.has_value(h, d)) truths.add(h, d);
    }
  }
  return truths.possible(e);
}

bool any_base_fits(const CheckedPosition& at, const Step& step, CandId e) {
  for (Digit first : at.digits(step.cells[0])) {
    for (Digit second : at.digits(step.cells[1])) {
      if (first != second && base_fits(at, step, first, second, e)) return true;
    }
  }
  return false;
}

// The candidates in which the chains begin, if all of them end in the one elimination.
StepFault check_chains_of_fish(const CheckedPosition& at, const Step& step,
                               std::vector<CandId>& starts) {
  if (step.eliminations.size() != 1) return "removes one candidate";
  if (StepFault f = check_links(at, step, kPlain)) return f;
  for (const Inference& one : step.inferences) {
    const Link& end = one.links.back();
    if (!one.links.front().on || end.on || end.candidate != step.eliminations[0]) {
      return "a chain does not lead to the elimination";
    }
    starts.push_back(one.links.front().candidate);
  }
  return std::nullopt;
}

StepFault check_kraken(const CheckedPosition& at, const Step& step, std::size_t further) {
  if (step.digits.size() != 1 || !step.placements.empty()) return "needs one digit";
  if (step.houses.size() < 4 + further || (step.houses.size() - further) % 2 != 0) {
    return "needs as many covers as bases";
  }
  const Digit d = step.digits[0];
  const std::size_t k = (step.houses.size() - further) / 2;
  const std::vector<HouseId> bases(step.houses.begin(),
                                   step.houses.begin() + static_cast<std::ptrdiff_t>(k));
  const std::vector<HouseId> covers(step.houses.begin() + static_cast<std::ptrdiff_t>(k),
                                    step.houses.begin() + static_cast<std::ptrdiff_t>(2 * k));
  const auto covered = [&](CellId c) {
    return std::any_of(covers.begin(), covers.end(), [&](HouseId h) { return at.inside(c, h); });
  };
  if (!distinct(bases) || !distinct(covers)) return "a house is named twice";
  std::vector<CellId> body;
  std::vector<CellId> fins;
  for (HouseId h : bases) {
    if (at.has_value(h, d)) return "the digit is not missing";
    for (CellId c : at.places(h, d)) (covered(c) ? body : fins).push_back(c);
  }
  if (fins.empty() || !same_set(fins, step.others) || !same_set(body, step.cells)) {
    return "the places of the digit are cells in the covers, and fins elsewhere";
  }
  std::vector<CellId> needed = fins;
  for (CellId c : body) {
    if (further != 0 && at.inside(c, step.houses.back())) needed.push_back(c);
  }
  std::vector<CandId> starts;
  if (StepFault f = check_chains_of_fish(at, step, starts)) return f;
  std::vector<CandId> ways;
  for (CellId c : needed) ways.push_back(cand(c, d, at.side()));
  if (!same_set(ways, starts)) return "needs a chain from each fin and from each place";
  Truths truths(at);
  for (HouseId h : bases) {
    std::vector<CandId> places;
    for (CellId c : at.places(h, d)) {
      if (!holds(needed, c)) places.push_back(cand(c, d, at.side()));
    }
    truths.add(std::move(places));
  }
  return check_impossible(at, truths, step);
}

}  // namespace

StepFault judges::junior_exocet(const CheckedPosition& at, const Step& step) {
  if (step.cells.size() != 2 || step.others.size() != 2 || step.houses.size() != 3 ||
      !distinct(step.houses)) {
    return "needs two base cells, two targets and three cross lines";
  }
  if (!at.sees(step.cells[0], step.cells[1])) return "the base cells do not see each other";
  if (!same_set(step.digits, at.digits(step.cells))) return "digits are those of the base cells";
  if (!step.placements.empty()) return "places nothing";
  for (CandId e : step.eliminations) {
    const bool in_base = holds(step.cells, at.cell(e));
    if (!in_base && !holds(step.others, at.cell(e))) return at.not_following(e);
    if (in_base != holds(step.digits, at.digit(e))) return at.not_following(e);
    if (any_base_fits(at, step, e)) return at.not_following(e);
  }
  return std::nullopt;
}

StepFault judges::kraken_fish_1(const CheckedPosition& at, const Step& step) {
  return check_kraken(at, step, 0);
}
StepFault judges::kraken_fish_2(const CheckedPosition& at, const Step& step) {
  return check_kraken(at, step, 1);
}

}  // namespace tresse
