// Chains that alternate strong and weak links: what follows once the links are known to hold.
//   X-Chain, XY-Chain, AIC    a off leads to b on: a or b is on, and what both exclude goes
//   Continuous Nice Loop      every proposition leads to all others; so of a link from on to off one end is on, and what
//                             both of its ends exclude goes. An almost locked set of the loop holds its other digits
#include "judges/judges.hpp"
#include "judges/link_check.hpp"

namespace tresse {
namespace {

// Is e false if a candidate of the link is true?
bool excludes(const CheckedPosition& at, const Link& on, CandId e) {
  const std::vector<CandId> all = candidates_of(on);
  return std::all_of(all.begin(), all.end(), [&](CandId c) {
    if (at.cell(c) == at.cell(e)) return at.digit(c) != at.digit(e);
    return at.digit(c) == at.digit(e) && at.sees(at.cell(c), at.cell(e));
  });
}

// In a continuous loop a set is without the digit by which the loop comes, or without one by which it goes: so it holds its
// other digits. Does e see all places of such a digit? Where the set forces a cell, the loop goes by all digits that
// the set takes from it, and each is in the set or in the cell.
bool locked_out(const CheckedPosition& at, const Link& before, const Link& by_set, CandId e) {
  const Digit d = at.digit(e);
  if (by_set.reason != LinkReason::set || holds(by_set.set, at.cell(e))) return false;
  if (d == at.digit(before.candidate)) return false;
  const CellId next = at.cell(by_set.candidate);
  const bool forces = !holds(by_set.set, next);
  if (!forces && d == at.digit(by_set.candidate)) return false;
  if (forces && at.has(next, d) && d != at.digit(by_set.candidate) &&
      (at.cell(e) == next || !at.sees(at.cell(e), next))) {
    return false;
  }
  bool any = false;
  for (CellId c : by_set.set) {
    if (!at.has(c, d)) continue;
    any = true;
    if (!at.sees(at.cell(e), c)) return false;
  }
  return any;
}

// One inference whose links follow each from the one before.
StepFault check_row(const CheckedPosition& at, const Step& step, const LinkRules& allowed) {
  if (StepFault f = check_links(at, step, allowed)) return f;
  if (step.inferences.size() != 1) return "needs one inference";
  const auto& links = step.inferences[0].links;
  for (std::size_t i = 1; i < links.size(); ++i) {
    if (links[i].from != std::vector{static_cast<std::uint32_t>(i - 1)}) {
      return "the links are not in a row";
    }
  }
  if (!step.placements.empty()) return "places nothing";
  return std::nullopt;
}

StepFault check_alternating(const CheckedPosition& at, const Step& step, const LinkRules& allowed) {
  if (StepFault f = check_row(at, step, allowed)) return f;
  const auto& links = step.inferences[0].links;
  if (links.size() < 4 || links.front().on || !links.back().on) {
    return "does not lead from off to on";
  }
  for (CandId e : step.eliminations) {
    if (!excludes(at, links.front(), e) || !excludes(at, links.back(), e)) {
      return at.not_following(e);
    }
  }
  return std::nullopt;
}

StepFault check_continuous(const CheckedPosition& at, const Step& step, const LinkRules& allowed) {
  if (StepFault f = check_row(at, step, allowed)) return f;
  const auto& links = step.inferences[0].links;
  if (links.size() < 5 || !links.front().on || !links.back().on ||
      candidates_of(links.front()) != candidates_of(links.back())) {
    return "the loop is not closed";
  }
  for (CandId e : step.eliminations) {
    bool goes = false;
    for (std::size_t i = 1; i < links.size(); ++i) {
      const bool weak = links[i - 1].on && !links[i].on;
      goes = goes || (weak && excludes(at, links[i - 1], e) && excludes(at, links[i], e)) ||
             locked_out(at, links[i - 1], links[i], e);
    }
    if (!goes) return at.not_following(e);
  }
  return std::nullopt;
}

}  // namespace

StepFault judges::alternating_x_chain(const CheckedPosition& at, const Step& step) {
  return check_alternating(at, step, kOneDigit);
}
StepFault judges::alternating_xy_chain(const CheckedPosition& at, const Step& step) {
  return check_alternating(at, step, kByCells);
}
StepFault judges::aic(const CheckedPosition& at, const Step& step) {
  return check_alternating(at, step, kPlain);
}

StepFault judges::grouped_aic(const CheckedPosition& at, const Step& step) {
  return check_alternating(at, step, kGrouped);
}
StepFault judges::continuous_nice_loop(const CheckedPosition& at, const Step& step) {
  return check_continuous(at, step, kPlain);
}
StepFault judges::grouped_continuous_nice_loop(const CheckedPosition& at, const Step& step) {
  return check_continuous(at, step, kGrouped);
}

}  // namespace tresse
