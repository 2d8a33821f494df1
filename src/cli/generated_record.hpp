// From a generated puzzle to its record: grading, certificate, text, and its class of isomorphs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "canon/canon.hpp"
#include "cli/generate_options.hpp"
#include "cli/pool.hpp"
#include "cli/run_records.hpp"
#include "generate/generator.hpp"
#include "grader/rating.hpp"
#include "report/generated_report.hpp"

namespace tresse::cli {

class GeneratedRecords {
 public:
  GeneratedRecords(const GeneratePlan& plan, const Options& options);

  // Before anything is written. Throw UsageError: the folder of certificates is in use.
  void begin() const;
  // The same of a batch that was begun: removes what a run that was killed has written ahead, from puzzle
  // `first` on, but nothing if any of it is no certificate.
  void go_on(std::uint64_t first) const;
  // Removes the certificates from puzzle `first` on, which were made ahead of what was written.
  void drop_certificates(std::uint64_t first) const;
  [[nodiscard]] std::string header() const;
  [[nodiscard]] std::string footer() const;

  // May be called from many threads, like key(). requires: made.end is made.
  [[nodiscard]] RecordOutput render(std::uint64_t index, const GenerateResult& made,
                                    const StopToken& stop);
  // requires: a topology whose forms are found: no limit ends it.
  [[nodiscard]] CanonKey key(const Puzzle& puzzle);
  [[nodiscard]] std::string line(const Puzzle& puzzle) const;
  // Instead of a record, for formats that have room for it.
  [[nodiscard]] std::string failure(std::uint64_t index, const GenerateResult& made,
                                    const Tally& all, const std::string& why) const;
  // The first `count` puzzles that a batch wrote. Throws UsageError if they cannot be read.
  [[nodiscard]] std::vector<Puzzle> read_back(const std::string& path, std::uint64_t count) const;

 private:
  [[nodiscard]] std::vector<std::filesystem::path> certificates(std::uint64_t first) const;
  [[nodiscard]] Rated rate(const Puzzle& puzzle, const StopToken& stop);
  // Why it could not be done, if it could not.
  [[nodiscard]] StopReason grade(const GenerateResult& made, GeneratedReport& report,
                                 const StopToken& stop);
  void certify_puzzle(std::uint64_t index, const GenerateResult& made, const StopToken& stop,
                      RecordOutput& output) const;

  const GeneratePlan& plan_;
  const Options& options_;
  Pool<Rater> raters_;
  Pool<Canonizer> canonizers_;
  bool graded_;
};

}  // namespace tresse::cli
