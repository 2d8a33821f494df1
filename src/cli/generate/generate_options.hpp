// The options of `generate`: what is asked for, how many, and where it goes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "certify/certify.hpp"
#include "cli/generate/generate_progress.hpp"
#include "cli/options/parse.hpp"
#include "library/generate/job.hpp"
#include "tresse/puzzle.hpp"

namespace tresse::cli {

struct GeneratePlan {
  library::GenerateJob job;
  std::uint64_t count = 1;
  std::uint64_t first = 1;  // index of the first puzzle
  bool seed_given = false;
  std::vector<Puzzle> avoid;
  bool rated_lines = false;  // the rating stands behind the puzzle in the line format
  std::string resume;        // a file, or empty
  std::optional<CertificateOptions> certificate;
  ProgressMode progress = ProgressMode::never;
  std::string fingerprint;  // one line: every option that the bytes of the output depend on
};

// Without --format, lines become ndjson where a line does not hold the shape that is asked for: what reads them would
// take another puzzle. Throws UsageError.
[[nodiscard]] Options with_fitting_format(const Options& options);

// Reads the files that options name. Throws UsageError.
[[nodiscard]] GeneratePlan generate_plan(const Options& options);

}  // namespace tresse::cli
