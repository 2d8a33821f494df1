// What a whole step concludes, once its links are known to hold:
//   both p on and p off          the assumption is false
//   its own opposite             likewise
//   p from all ways out          p: s on or off; all candidates of a cell; all places of a house
//   s again (a cycle)            its "off" links are weak (not both), its "on" links strong (one of
//                                the two), so all "on" or all "off" candidates are true

#include "judges/judges.hpp"
#include "judges/link_check.hpp"

namespace tresse {
namespace {

class ChainChecker {
 public:
  ChainChecker(const CheckedPosition& at, const Step& step) : at_(at), step_(step) {}

  [[nodiscard]] StepFault cycle() const {
    if (step_.inferences.size() != 1) return "needs one inference";
    const auto& links = step_.inferences[0].links;
    if (links.size() < 5 || links.size() % 2 == 0) return "no cycle has so many links";
    if (!links[0].on || links.back().candidate != links[0].candidate || !links.back().on) {
      return "the cycle is not closed";
    }
    std::vector<CandId> on, off;
    std::vector<CellId> cells;
    for (std::size_t i = 1; i < links.size(); ++i) {
      if (links[i].from != std::vector{static_cast<std::uint32_t>(i - 1)}) {
        return "the links are not in a row";
      }
      (links[i].on ? on : off).push_back(links[i].candidate);
      cells.push_back(at_.cell(links[i].candidate));
    }
    if (!step_.placements.empty()) return "places nothing";
    for (CandId e : step_.eliminations) {
      const auto seen = [&](CandId c) {
        return at_.digit(c) == at_.digit(e) && at_.sees(at_.cell(c), at_.cell(e));
      };
      if (holds(cells, at_.cell(e)) || std::none_of(on.begin(), on.end(), seen) ||
          std::none_of(off.begin(), off.end(), seen)) {
        return at_.not_following(e);
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] StepFault chain() const {
    if (step_.inferences.size() != 1) return "needs one inference";
    if (start(0).candidate != end(0).candidate || start(0).on == end(0).on) {
      return "does not end in its opposite";
    }
    if (!start(0).more.empty() || !end(0).more.empty()) return "a group at the end";
    return concludes(end(0));
  }

  [[nodiscard]] StepFault contradiction() const {
    if (step_.inferences.size() != 2) return "needs two inferences";
    if (start(0).candidate != start(1).candidate || start(0).on != start(1).on) {
      return "not one assumption";
    }
    if (end(0).candidate != end(1).candidate || end(0).on == end(1).on) return "no contradiction";
    return is_false(start(0));
  }

  [[nodiscard]] StepFault twice() const {
    if (step_.inferences.size() != 2) return "needs two inferences";
    if (start(0).candidate != start(1).candidate || start(0).on == start(1).on) {
      return "not an assumption and its opposite";
    }
    return common_end();
  }

  [[nodiscard]] StepFault all_digits() const {
    if (step_.cells.size() != 1) return "needs one cell";
    std::vector<CandId> ways;
    for (Digit d : at_.digits(step_.cells[0])) ways.push_back(cand(step_.cells[0], d, at_.side()));
    return covers(ways);
  }

  [[nodiscard]] StepFault all_places() const {
    if (step_.houses.size() != 1 || step_.digits.size() != 1) return "needs a house and a digit";
    if (at_.has_value(step_.houses[0], step_.digits[0])) return "the digit is not missing";
    std::vector<CandId> ways;
    for (CellId c : at_.places(step_.houses[0], step_.digits[0])) {
      ways.push_back(cand(c, step_.digits[0], at_.side()));
    }
    return covers(ways);
  }

 private:
  // Effects of "this candidate is on" or "off".
  [[nodiscard]] StepFault concludes(CandId p, bool on) const {
    for (CandId e : step_.placements) {
      if (!on || e != p) return "the placement in " + at_.name(at_.cell(e)) + " does not follow";
    }
    for (CandId e : step_.eliminations) {
      if (on ? at_.cell(e) != at_.cell(p) || e == p : e != p) return at_.not_following(e);
    }
    return std::nullopt;
  }
  [[nodiscard]] StepFault concludes(const Link& end) const {
    return concludes(end.candidate, end.on);
  }
  [[nodiscard]] StepFault is_false(const Link& assumption) const {
    return concludes(assumption.candidate, !assumption.on);
  }
  [[nodiscard]] const Link& start(std::size_t i) const { return step_.inferences[i].links.front(); }
  [[nodiscard]] const Link& end(std::size_t i) const { return step_.inferences[i].links.back(); }

  // All inferences end alike.
  [[nodiscard]] StepFault common_end() const {
    for (std::size_t i = 1; i < step_.inferences.size(); ++i) {
      if (end(i).candidate != end(0).candidate || end(i).on != end(0).on) return "different ends";
    }
    return concludes(end(0));
  }

  // One inference for each of these candidates.
  [[nodiscard]] StepFault covers(const std::vector<CandId>& ways) const {
    std::vector<CandId> starts;
    for (std::size_t i = 0; i < step_.inferences.size(); ++i) {
      if (!start(i).on) return "an assumption that is off";
      starts.push_back(start(i).candidate);
    }
    if (ways.empty() || !same_set(starts, ways)) return "not one inference for each way";
    return common_end();
  }

  const CheckedPosition& at_;
  const Step& step_;
};

constexpr LinkRules kNishio{.cells = false, .dynamic = true};
constexpr LinkRules kForcing{.dynamic = true, .nested = true};

constexpr LinkRules kTabled{.dynamic = true, .groups = true};

template <auto Conclusion>
StepFault check_chain(const CheckedPosition& at, const Step& step, const LinkRules& allowed) {
  if (StepFault f = check_links(at, step, allowed)) return f;
  return (ChainChecker(at, step).*Conclusion)();
}

}  // namespace

StepFault judges::x_cycle(const CheckedPosition& at, const Step& step) {
  return check_chain<&ChainChecker::cycle>(at, step, kOneDigit);
}
StepFault judges::y_cycle(const CheckedPosition& at, const Step& step) {
  return check_chain<&ChainChecker::cycle>(at, step, kByCells);
}
StepFault judges::xy_cycle(const CheckedPosition& at, const Step& step) {
  return check_chain<&ChainChecker::cycle>(at, step, kPlain);
}
StepFault judges::x_chain(const CheckedPosition& at, const Step& step) {
  return check_chain<&ChainChecker::chain>(at, step, kOneDigit);
}
StepFault judges::xy_chain(const CheckedPosition& at, const Step& step) {
  return check_chain<&ChainChecker::chain>(at, step, kPlain);
}
StepFault judges::discontinuous_nice_loop(const CheckedPosition& at, const Step& step) {
  return check_chain<&ChainChecker::chain>(at, step, kPlain);
}
StepFault judges::grouped_discontinuous_nice_loop(const CheckedPosition& at, const Step& step) {
  return check_chain<&ChainChecker::chain>(at, step, kGrouped);
}
StepFault judges::nishio(const CheckedPosition& at, const Step& step) {
  return check_chain<&ChainChecker::contradiction>(at, step, kNishio);
}
StepFault judges::contradiction_forcing(const CheckedPosition& at, const Step& step) {
  return check_chain<&ChainChecker::contradiction>(at, step, kForcing);
}
StepFault judges::tabled_contradiction(const CheckedPosition& at, const Step& step) {
  return check_chain<&ChainChecker::contradiction>(at, step, kTabled);
}
StepFault judges::tabled_verity(const CheckedPosition& at, const Step& step) {
  if (!step.cells.empty()) return check_chain<&ChainChecker::all_digits>(at, step, kTabled);
  if (!step.houses.empty()) return check_chain<&ChainChecker::all_places>(at, step, kTabled);
  return check_chain<&ChainChecker::twice>(at, step, kTabled);
}
StepFault judges::double_forcing(const CheckedPosition& at, const Step& step) {
  return check_chain<&ChainChecker::twice>(at, step, kForcing);
}
StepFault judges::cell_forcing(const CheckedPosition& at, const Step& step) {
  return check_chain<&ChainChecker::all_digits>(at, step, kForcing);
}
StepFault judges::region_forcing(const CheckedPosition& at, const Step& step) {
  return check_chain<&ChainChecker::all_places>(at, step, kForcing);
}

}  // namespace tresse
