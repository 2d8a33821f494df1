// Tries all choices of one candidate for each truth, the truth with the fewest candidates first.
#include "judges/truths.hpp"

namespace tresse {

void Truths::add(CellId cell) {
  std::vector<CandId>& choices = truths_.emplace_back();
  for (Digit d : at_.digits(cell)) choices.push_back(CandId(cell.index() * at_.side() + d.index()));
}

void Truths::add(HouseId house, Digit digit) {
  std::vector<CandId>& choices = truths_.emplace_back();
  for (CellId c : at_.places(house, digit)) {
    choices.push_back(CandId(c.index() * at_.side() + digit.index()));
  }
}

bool Truths::exclude(CandId a, CandId b) const {
  if (at_.cell(a) == at_.cell(b)) return at_.digit(a) != at_.digit(b);
  return at_.digit(a) == at_.digit(b) && at_.sees(at_.cell(a), at_.cell(b));
}

bool Truths::without_excluded(Choices& open, CandId e) const {
  for (std::vector<CandId>& choices : open) {
    choices.erase(std::remove_if(choices.begin(), choices.end(),
                                 [&](CandId other) { return exclude(e, other); }),
                  choices.end());
    if (choices.empty()) return false;
  }
  return true;
}

bool Truths::choose(Choices open) const {
  if (open.empty()) return true;
  const auto least = std::min_element(
      open.begin(), open.end(), [](const auto& a, const auto& b) { return a.size() < b.size(); });
  const std::vector<CandId> choices = *least;
  open.erase(least);
  return std::any_of(choices.begin(), choices.end(), [&](CandId e) {
    Choices rest = open;
    return without_excluded(rest, e) && choose(std::move(rest));
  });
}

bool Truths::possible(CandId e) const {
  Choices open = truths_;
  return without_excluded(open, e) && choose(std::move(open));
}

bool Truths::possible_without(CandId e) const {
  Choices open = truths_;
  for (std::vector<CandId>& choices : open) {
    choices.erase(std::remove(choices.begin(), choices.end(), e), choices.end());
    if (choices.empty()) return false;
  }
  return choose(std::move(open));
}

StepFault check_impossible(const CheckedPosition& at, const Truths& truths, const Step& step) {
  if (!step.placements.empty()) return "places nothing";
  for (CandId e : step.eliminations) {
    if (truths.possible(e)) return at.not_following(e);
  }
  return std::nullopt;
}

}  // namespace tresse
