// A round: all findings of one row at one position, but for those that say nothing more than another one.
//
// Which findings stay depends on their effects alone: of equal ones the one of the first technique of the row, and none
// whose effects are some of another's. So the findings of a round are the same in every form of a puzzle, and only their
// order differs.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <numeric>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "grader/profile.hpp"
#include "grader/rating.hpp"
#include "grader/techniques/hint.hpp"

namespace tresse::logic {

class Round {
 public:
  // Where a search puts what it finds.
  std::vector<Hint>& found() { return found_; }
  [[nodiscard]] bool empty() const { return kept_.empty(); }
  [[nodiscard]] std::size_t size() const { return kept_.size(); }
  [[nodiscard]] Hint& operator[](std::size_t i) { return found_[kept_[i]]; }
  [[nodiscard]] const Hint& operator[](std::size_t i) const { return found_[kept_[i]]; }

  void start() {
    found_.clear();
    kept_.clear();
  }
  // Chooses among what was found by `row`.
  void settle(const ProfileRow& row) {
    for (Hint& hint : found_) hint.gather();
    kept_.resize(found_.size());
    std::iota(kept_.begin(), kept_.end(), std::size_t{0});
    if (kept_.size() < 2) return;
    const auto rank = [&](std::size_t i) { return row.find(found_[i].technique); };
    std::sort(kept_.begin(), kept_.end(), [&](std::size_t a, std::size_t b) {
      if (const auto order = compare(found_[a], found_[b]); order != 0) return order < 0;
      return rank(a) != rank(b) ? rank(a) < rank(b) : a < b;
    });
    kept_.erase(std::unique(kept_.begin(), kept_.end(),
                            [&](std::size_t a, std::size_t b) {
                              return compare(found_[a], found_[b]) == 0;
                            }),
                kept_.end());
    std::sort(kept_.begin(), kept_.end());
    // More than these come of large sides only, and comparing all of them would take longer than finding them.
    constexpr std::size_t kMost = 1024;
    if (kept_.size() > kMost) return;
    rest_.assign(found_.size(), 0);
    for (const std::size_t a : kept_) {
      for (const std::size_t b : kept_) {
        if (a != b && contains(found_[a], found_[b])) rest_[b] = 1;
      }
    }
    std::erase_if(kept_, [&](std::size_t i) { return rest_[i] != 0; });
  }

 private:
  static int compare(const Hint& a, const Hint& b) {
    const auto placed = [](const Hint& h) { return std::tie(h.places, h.cell, h.digit, h.also); };
    if (a.places != b.places) return a.places ? 1 : -1;
    if (a.places && placed(a) != placed(b)) return placed(a) < placed(b) ? -1 : 1;
    const std::size_t n = std::min(a.removals.size(), b.removals.size());
    for (std::size_t i = 0; i < n; ++i) {
      const Removal& x = a.removals[i];
      const Removal& y = b.removals[i];
      const auto of = [](const Removal& r) { return std::tie(r.cell, r.word, r.digits); };
      if (of(x) != of(y)) return of(x) < of(y) ? -1 : 1;
    }
    return a.removals.size() == b.removals.size()  ? 0
           : a.removals.size() < b.removals.size() ? -1
                                                   : 1;
  }
  // Are the effects of b among those of a? requires: they are not the same.
  static bool contains(const Hint& a, const Hint& b) {
    if (b.removals.size() > a.removals.size()) return false;
    if (b.places && !(a.places && a.cell == b.cell && a.digit == b.digit && a.also == b.also)) {
      return false;
    }
    std::size_t i = 0;
    for (const Removal& y : b.removals) {
      while (i < a.removals.size() &&
             (a.removals[i].cell != y.cell || a.removals[i].word != y.word))
        ++i;
      if (i == a.removals.size() || (y.digits & ~a.removals[i].digits) != 0) return false;
    }
    return true;
  }

  std::vector<Hint> found_;
  std::vector<std::size_t> kept_;  // indices, rising
  std::vector<char> rest_;         // those that say nothing more
};

// What the steps of a round remove: a later one lists only what is new, if anything is.
class NewEffects {
 public:
  void keep(Step& step) {
    if (!step.together) gone_.clear();
    std::vector<CandId> fresh;
    std::ranges::copy_if(step.eliminations, std::back_inserter(fresh),
                         [&](CandId c) { return gone_.insert(c).second; });
    if (!fresh.empty() || !step.placements.empty()) step.eliminations = std::move(fresh);
  }

 private:
  std::set<CandId> gone_;
};

// Points of a path by rounds: a round adds once what its dearest finding is worth.

class RoundPoints {
 public:
  explicit RoundPoints(const Profile& profile) {
    for (const ProfileRow& row : profile.rows) {
      for (const Yield& y : row.yields()) level_of_[static_cast<std::size_t>(y.technique)] = y.level;
    }
  }

  // Counts a finding worth `points`. `together`: it is of the round of the finding before.
  void count(Rating& r, TechniqueId technique, double points, bool together) {
    r.level = std::max(r.level, level_of_[static_cast<std::size_t>(technique)]);
    const auto whole = static_cast<std::uint32_t>(points);
    if (!together) of_round_ = 0;
    if (whole <= of_round_) return;
    r.points += whole - of_round_;
    of_round_ = whole;
  }

 private:
  std::array<Level, kTechniqueCount> level_of_{};  // of the techniques of the profile
  std::uint32_t of_round_ = 0;                     // points that the round has added
};

}  // namespace tresse::logic
