// From a generated puzzle to its record: text, and its class of isomorphs.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/pool.hpp"
#include "canon/canon.hpp"
#include "cli/generate/generate_options.hpp"
#include "cli/records/run_records.hpp"
#include "cli/report/format/frame.hpp"
#include "cli/report/generated_report.hpp"
#include "library/generate/maker.hpp"

namespace tresse::cli {

class GeneratedRecords {
 public:
  GeneratedRecords(const GeneratePlan& plan, const Options& options);

  // Of the puzzles of this run.
  [[nodiscard]] RecordFrame frame() const;

  // May be called from many threads, like key(). requires: puzzle.made.end is made.
  [[nodiscard]] RecordOutput render(library::GeneratedPuzzle&& puzzle) const;
  // requires: a topology whose forms are found: no limit ends it.
  [[nodiscard]] CanonKey key(const Puzzle& puzzle);
  [[nodiscard]] std::string line(const Puzzle& puzzle) const;
  // Instead of a record, for formats that have room for it.
  [[nodiscard]] std::string failure(const library::GeneratedPuzzle& puzzle, const Tally& all,
                                    const std::string& why) const;
  // The first `count` puzzles that a batch wrote. Throws UsageError if they cannot be read.
  [[nodiscard]] std::vector<Puzzle> read_back(const std::string& path, std::uint64_t count) const;

 private:
  const GeneratePlan& plan_;
  const Options& options_;
  Pool<Canonizer> canonizers_;
};

}  // namespace tresse::cli
