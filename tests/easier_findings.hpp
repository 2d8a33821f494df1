// Is a step needed? Which techniques that the default profile rates lower find the same in the same position.
//
// EasierFindings looks with one row of the profile after the other, from the lowest rating on, and notes for each candidate which
// row excludes it first. Rows that are tried only if they are named count too. The searches for chains, loops and exclusions give
// their shortest finding only (Rater::findings), so a longer chain of an easier kind may exist.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "grader/position.hpp"
#include "grader/profile.hpp"
#include "grader/rating.hpp"
#include "tresse/puzzle.hpp"

namespace tresse::tests {

inline const Yield* yield_in(const Profile& profile, TechniqueId id) {
  for (const ProfileRow& row : profile.rows) {
    if (const Yield* yield = row.find(id)) return yield;
  }
  return nullptr;
}

inline double rating_of(const ProfileRow& row) {
  double lowest = row.yield[0].rating;
  for (const Yield& y : row.yields()) lowest = std::min(lowest, y.rating);
  return lowest;
}

// What is rated below this is easier than the technique. Where the default profile has no rating for it, that is what has a lower
// level.
inline double rated_below(TechniqueId id) {
  if (const Yield* own = yield_in(default_profile(), id)) return own->rating;
  Level level = Level::extreme;
  for (const Profile* profile : profiles()) {
    if (const Yield* yield = yield_in(*profile, id)) level = std::min(level, yield->level);
  }
  double lowest = 1e9;
  for (const ProfileRow& row : default_profile().rows) {
    for (const Yield& y : row.yields()) {
      if (y.level >= level) lowest = std::min(lowest, y.rating);
    }
  }
  return lowest;
}

class EasierFindings {
 public:
  // `origin` is the puzzle that the position is one of; both must outlive this object.
  EasierFindings(const Puzzle& origin, const Position& at)
      : origin_(origin), at_(at), here_(origin.topology, at.values) {
    here_.marks = at.marks;
    for (const ProfileRow& row : default_profile().rows) rows_.push_back(&row);
    std::stable_sort(rows_.begin(), rows_.end(), [](const ProfileRow* a, const ProfileRow* b) {
      return rating_of(*a) < rating_of(*b);
    });
    const std::size_t candidates = origin.topology->cell_count() * origin.side();
    gone_.resize(candidates);
    placed_.resize(candidates);
  }

  // The hardest of the techniques rated lower that together find all of the step, taken from the easiest on. Null: they do not.
  const Yield* hardest_for(const Step& step) {
    const double limit = rated_below(step.technique);
    const Yield* hardest = covering(step, limit);
    while (hardest == nullptr && look_below(limit)) hardest = covering(step, limit);
    return hardest;
  }

 private:
  // The same among the rows that have been looked for.
  [[nodiscard]] const Yield* covering(const Step& step, double limit) const {
    const Yield* hardest = nullptr;
    const auto found = [&](const Yield* by) {
      if (by == nullptr || by->rating >= limit) return false;
      if (hardest == nullptr || by->rating > hardest->rating) hardest = by;
      return true;
    };
    const std::size_t n = origin_.side();
    for (const CandId x : step.eliminations) {
      if (!found(gone_[x.index()])) return nullptr;
    }
    for (const CandId x : step.placements) {
      if (found(placed_[x.index()])) continue;
      bool others = false;
      for (std::size_t d = 0; d < n; ++d) {
        const CandId y = cand(cell_of(x, n), Digit(d), n);
        if (y == x || !at_.marks.allows(cell_of(x, n), Digit(d))) continue;
        others = true;
        if (!found(gone_[y.index()])) return nullptr;
      }
      if (!others) return nullptr;
    }
    return hardest;
  }
  // Looks for the next row that is rated below the limit. False: there is none.
  bool look_below(double limit) {
    if (looked_ == rows_.size() || rating_of(*rows_[looked_]) >= limit) return false;
    const ProfileRow& of_profile = *rows_[looked_++];
    ProfileRow row = of_profile;
    row.if_named = false;
    Profile only = default_profile();
    only.rows = {&row, 1};
    RateOptions options;
    options.scale = &only;
    options.origin = &origin_;
    for (const Yield& y : row.yields()) options.allowed.push_back(y.technique);
    for (const Step& step : Rater(options).findings(here_, StopToken()).steps) {
      if (const Yield* yield = of_profile.find(step.technique)) note(step, *yield);
    }
    return true;
  }
  void note(const Step& step, const Yield& yield) {
    const auto first = [&](const Yield*& by) {
      if (by == nullptr || yield.rating < by->rating) by = &yield;
    };
    Position after = at_;
    apply(*origin_.topology, after, step);
    const std::size_t n = origin_.side();
    for (std::size_t x = 0; x < gone_.size(); ++x) {
      const CellId c = cell_of(CandId(x), n);
      const Digit d = digit_of(CandId(x), n);
      if (!at_.marks.allows(c, d)) continue;
      const auto value = after.values.at(c);
      if (value ? *value != d : !after.marks.allows(c, d)) first(gone_[x]);
    }
    for (const CandId x : step.placements) first(placed_[x.index()]);
  }

  const Puzzle& origin_;
  const Position& at_;
  Puzzle here_;
  std::vector<const ProfileRow*> rows_;  // by rating
  std::size_t looked_ = 0;               // so many of them have been looked for
  std::vector<const Yield*> gone_;       // [candidate] what excludes it first
  std::vector<const Yield*> placed_;     // [candidate] what places it first
};

}  // namespace tresse::tests
