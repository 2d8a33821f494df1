// Points of a path by rounds: a round adds once what its dearest finding is worth.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "grader/profile.hpp"
#include "grader/rating.hpp"

namespace tresse::logic {

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
