// 3D Medusa. The colors are walked from the strong links that the step names: whichever way the first candidate is decided,
// all others must follow. What a color excludes is then asked candidate by candidate.
#include <array>
#include <map>

#include "judges/judges.hpp"

namespace tresse {
namespace {

class Colors {
 public:
  Colors(const CheckedPosition& at, const Step& step) : at_(at), step_(step) {}

  // Why the step names no two colors, or nullopt.
  StepFault read() {
    if (step_.digits.size() < 2 || step_.sets.size() != 2 * step_.digits.size()) {
      return "needs two digits or more, and two sets of cells for each";
    }
    for (std::size_t i = 0; i < step_.sets.size(); ++i) {
      for (CellId c : step_.sets[i]) {
        const CandId x = cand(c, step_.digits[i / 2], at_.side());
        if (!at_.has(x)) return "a candidate of " + at_.name(c) + " is not there";
        if (!color_.emplace(x, i % 2).second) return "a candidate is named twice";
        all_[i % 2].push_back(x);
      }
    }
    if (all_[0].empty() || all_[1].empty()) return "needs two colors";
    if (StepFault f = read_links()) return f;
    return joined() ? std::nullopt : StepFault("the links do not join the colors");
  }
  [[nodiscard]] bool colored(CandId e) const { return color_.contains(e); }
  [[nodiscard]] bool of(CandId e, std::size_t color) const { return holds(all_[color], e); }
  // If the color is true, is e false?
  [[nodiscard]] bool excludes(std::size_t color, CandId e) const {
    return of(e, 1 - color) || std::any_of(all_[color].begin(), all_[color].end(), [&](CandId x) {
             if (at_.cell(x) == at_.cell(e)) return x != e;
             return at_.digit(x) == at_.digit(e) && at_.sees(at_.cell(x), at_.cell(e));
           });
  }
  [[nodiscard]] bool excludes_itself(std::size_t color) const {
    return std::any_of(all_[color].begin(), all_[color].end(),
                       [&](CandId x) { return excludes(color, x); });
  }
  [[nodiscard]] bool empties(std::size_t color, CellId c) const {
    const std::vector<Digit> digits = at_.digits(c);
    return std::all_of(digits.begin(), digits.end(),
                       [&](Digit d) { return excludes(color, cand(c, d, at_.side())); });
  }

 private:
  using Pair = std::array<CandId, 2>;

  StepFault read_links() {
    if (!distinct(step_.houses)) return "a list names something twice";
    for (HouseId h : step_.houses) {
      const std::size_t before = links_.size();
      for (Digit d : step_.digits) {
        const std::vector<CellId> places = at_.places(h, d);
        if (places.size() != 2 || at_.has_value(h, d)) continue;
        link(cand(places[0], d, at_.side()), cand(places[1], d, at_.side()));
      }
      if (links_.size() == before) return "a house is no strong link";
    }
    for (CellId c : step_.cells) {
      const std::vector<Digit> digits = at_.digits(c);
      const std::size_t before = links_.size();
      if (digits.size() == 2) {
        link(cand(c, digits[0], at_.side()), cand(c, digits[1], at_.side()));
      }
      if (links_.size() == before) return at_.name(c) + " is no strong link";
    }
    return std::nullopt;
  }
  void link(CandId a, CandId b) {
    if (colored(a) && colored(b)) links_.push_back({a, b});
  }
  // Do the links decide all candidates by the first one, those of its color as it is?
  [[nodiscard]] bool joined() const {
    std::map<CandId, bool> same{{all_[0][0], true}};
    for (bool grew = true; grew;) {
      grew = false;
      for (const Pair& pair : links_) {
        for (const std::size_t i : {0u, 1u}) {
          const auto known = same.find(pair[i]);
          if (known == same.end()) continue;
          grew = same.emplace(pair[1 - i], !known->second).second || grew;
        }
      }
    }
    return std::all_of(color_.begin(), color_.end(), [&](const auto& one) {
      const auto known = same.find(one.first);
      return known != same.end() && known->second == (one.second == 0);
    });
  }

  const CheckedPosition& at_;
  const Step& step_;
  std::map<CandId, std::size_t> color_;
  std::vector<CandId> all_[2];
  std::vector<Pair> links_;
};

}  // namespace
}  // namespace tresse

namespace tresse::judges {

StepFault medusa_trap(const CheckedPosition& at, const Step& step) {
  Colors colors(at, step);
  if (StepFault f = colors.read()) return f;
  if (!step.placements.empty() || !step.others.empty()) return "places nothing, empties no cell";
  for (CandId e : step.eliminations) {
    if (colors.colored(e) || !colors.excludes(0, e) || !colors.excludes(1, e)) {
      return at.not_following(e);
    }
  }
  return std::nullopt;
}

StepFault medusa_wrap(const CheckedPosition& at, const Step& step) {
  Colors colors(at, step);
  if (StepFault f = colors.read()) return f;
  if (!step.placements.empty() || step.others.size() > 1) return "places nothing, empties one cell";
  const bool wrong =
      step.others.empty() ? colors.excludes_itself(0) : colors.empties(0, step.others.front());
  if (!wrong) return "the first color may be true";
  for (CandId e : step.eliminations) {
    if (!colors.of(e, 0)) return at.not_following(e);
  }
  return std::nullopt;
}

}  // namespace tresse::judges
