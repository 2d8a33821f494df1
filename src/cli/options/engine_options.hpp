// The options of the sat strand, for the commands that run it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/options/parse.hpp"
#include "grader/rating.hpp"
#include "library/rate.hpp"
#include "sat/options.hpp"

namespace tresse::cli {

[[nodiscard]] Formulation formulation_of(const Options& options);  // throws UsageError

// Throws UsageError.
[[nodiscard]] SatOptions sat_options(const Options& options);

// "--scale" and what belongs to it: the options of `grade` and `explain` that ask for ratings.

struct ScaleRequest {
  std::vector<RateOptions> scales;  // in the order given; empty: no --scale
  library::FigureBounds ep;
  library::FigureBounds ed;
  bool summary = false;

  // requires: there is a scale. Only puzzles that pass its filters are printed.
  [[nodiscard]] library::RatingRequest rating() const { return {scales, ep, ed}; }
};

// The scale of that name. Throws UsageError.
[[nodiscard]] const Profile* parse_scale(const std::string& name);
// A number of points. Throws UsageError.
[[nodiscard]] std::uint32_t parse_score(const std::string& text, const char* option);
// Throws UsageError, also for options that mean nothing with or without a scale.
[[nodiscard]] ScaleRequest scale_request(const Options& options);

}  // namespace tresse::cli
