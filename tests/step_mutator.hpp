// Changes of steps at random, for tests of the step checker: a cell, digit, house, link, reason, origin
// of a link or nested step of the pattern, and effects.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "base/rng.hpp"
#include "grader/position.hpp"
#include "grader/step.hpp"
#include "tresse/model/topology.hpp"

namespace tresse::test {

class StepMutator {
 public:
  // requires: the position has candidates; it and the topology outlive the mutator.
  StepMutator(const Topology& topology, const Position& before, Rng& rng)
      : t_(topology), side_(t_.side()), before_(before), rng_(rng) {}

  // Up to three changes of the pattern, and an effect that the solution contradicts.
  Step false_step(Step s, const Grid& solution) {
    for (std::size_t changes = rng_.below(4); changes > 0; --changes) change(s);
    add_false_effect(s, solution);
    return s;
  }
  // One to three changes of the pattern, and half of the time one other effect, true or false.
  Step other_step(Step s) {
    for (std::size_t changes = 1 + rng_.below(3); changes > 0; --changes) change(s);
    if (rng_.below(2) == 0) {
      const CandId c = somewhere(s);
      s.placements.clear();
      s.eliminations.clear();
      (rng_.below(4) == 0 ? s.placements : s.eliminations).push_back(c);
    }
    return s;
  }

 private:
  template <class T>
  T& any(std::vector<T>& list) {
    return list[rng_.below(list.size())];
  }
  CellId random_cell() { return CellId(rng_.below(t_.cell_count())); }
  HouseId random_house() { return HouseId(rng_.below(t_.house_count())); }
  CandId random_candidate() {
    for (;;) {
      const CandId c(rng_.below(t_.candidate_count()));
      if (before_.marks.allows(cell_of(c, side_), digit_of(c, side_))) return c;
    }
  }
  // A candidate that shares its cell, or a house and the digit, with this one.
  CandId near(CandId to) {
    for (int tries = 0; tries < 200; ++tries) {
      const CandId c = random_candidate();
      const bool same_cell = cell_of(c, side_) == cell_of(to, side_);
      const bool same_digit = digit_of(c, side_) == digit_of(to, side_);
      if (same_cell || (same_digit && t_.sees(cell_of(c, side_), cell_of(to, side_)))) return c;
    }
    return random_candidate();
  }

  void change(Step& s) {
    if (!s.nested.empty() && rng_.below(6) == 0) return change(any(s.nested));
    if (!s.inferences.empty() && rng_.below(8) != 0) return change_chain(s);
    switch (rng_.below(7)) {
      case 0:
        if (!s.cells.empty()) any(s.cells) = random_cell();
        break;
      case 1:
        if (!s.digits.empty()) any(s.digits) = Digit(rng_.below(side_));
        break;
      case 2:
        if (!s.houses.empty()) any(s.houses) = random_house();
        break;
      case 3:
        if (!s.others.empty()) any(s.others) = random_cell();
        break;
      case 4:
        if (!s.extra.empty()) any(s.extra) = Digit(rng_.below(side_));
        break;
      case 5:
        s.technique = static_cast<TechniqueId>(rng_.below(kTechniqueCount));
        break;
      default:
        drop_one(s);
    }
    if (s.technique <= TechniqueId::hidden_subset) {
      std::sort(s.cells.begin(), s.cells.end());
      std::sort(s.digits.begin(), s.digits.end());
    }
  }
  void drop_one(Step& s) {
    switch (rng_.below(4)) {
      case 0:
        if (!s.cells.empty()) s.cells.pop_back();
        break;
      case 1:
        if (!s.others.empty()) s.others.pop_back();
        break;
      case 2:
        if (!s.extra.empty()) s.extra.pop_back();
        break;
      default:
        if (!s.inferences.empty()) s.inferences.pop_back();
    }
  }
  void change_chain(Step& s) {
    auto& links = any(s.inferences).links;
    if (links.empty()) return;
    Link& link = any(links);
    switch (rng_.below(9)) {
      case 0:
        link.candidate = random_candidate();
        break;
      case 1:
        link.candidate = near(link.candidate);
        break;
      case 2:
        if (!link.from.empty()) link.from.erase(link.from.begin());
        break;
      case 3:
        if (!link.from.empty()) {
          any(link.from) = static_cast<std::uint32_t>(rng_.below(links.size()));
        }
        break;
      case 4:
        link.house = random_house();
        break;
      case 5:
        link.reason = static_cast<LinkReason>(rng_.below(5));
        break;
      case 6:
        link.on = !link.on;
        break;
      case 7:  // the end of all inferences, as if they led elsewhere
        for (Inference& i : s.inferences) {
          if (!i.links.empty()) i.links.back().candidate = near(links.back().candidate);
        }
        break;
      default:
        links.pop_back();
    }
  }

  // A candidate for an effect: near the pattern more often than not.
  CandId somewhere(const Step& s) {
    std::vector<CandId> around = s.eliminations;
    around.insert(around.end(), s.placements.begin(), s.placements.end());
    for (const Inference& i : s.inferences) {
      if (i.links.empty()) continue;
      around.push_back(i.links.front().candidate);
      around.push_back(i.links.back().candidate);
    }
    if (around.empty() || rng_.below(4) == 0) return random_candidate();
    return rng_.below(2) == 0 ? any(around) : near(any(around));
  }
  void add_false_effect(Step& s, const Grid& solution) {
    const CandId c = somewhere(s);
    const bool is_true = solution.at(cell_of(c, side_)) == digit_of(c, side_);
    if (rng_.below(3) == 0) {
      s.placements.clear();
      s.eliminations.clear();
    }
    auto& list = is_true ? s.eliminations : s.placements;
    std::erase(s.placements, c);
    std::erase(s.eliminations, c);
    list.push_back(c);
    std::sort(list.begin(), list.end());
    if (is_true || rng_.below(2) == 0) return;
    // The solution's digit of the same cell eliminated, rather than another one placed.
    std::erase(s.placements, c);
    const CellId cell = cell_of(c, side_);
    const CandId truth = cand(cell, *solution.at(cell), side_);
    std::erase(s.placements, truth);
    std::erase(s.eliminations, truth);
    s.eliminations.push_back(truth);
    std::sort(s.eliminations.begin(), s.eliminations.end());
  }

  const Topology& t_;
  const std::size_t side_;
  const Position& before_;
  Rng& rng_;
};

}  // namespace tresse::test
