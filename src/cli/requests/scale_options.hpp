// "--scale" and what belongs to it: the options of `grade` and `explain` that ask for ratings.
#pragma once

#include <optional>
#include <vector>

#include "cli/options/parse.hpp"
#include "grader/rating.hpp"

namespace tresse::cli {

// In tenths, both ends included.
struct Bounds {
  std::optional<int> min;
  std::optional<int> max;

  [[nodiscard]] bool set() const { return min || max; }
  [[nodiscard]] bool admit(double rating) const {
    const int t = tenths(rating);
    return (!min || t >= *min) && (!max || t <= *max);
  }
};

struct ScaleRequest {
  std::vector<RateOptions> scales;  // in the order given; empty: no --scale
  Bounds ep;                        // what Rater does not know how to filter
  Bounds ed;
  bool filters = false;  // only puzzles that pass are printed; the first scale decides
  bool summary = false;
};

// Throws UsageError, also for options that mean nothing with or without a scale.
[[nodiscard]] ScaleRequest scale_request(const Options& options);

}  // namespace tresse::cli
