// The certificates of a batch of generated puzzles: DIR/I is that of puzzle I. Many threads make them ahead
// of what is written, each in DIR/I.part; DIR/I gets its name right before the record of puzzle I is written.
// So what a kill leaves is known by its name, and a DIR/I that another one wrote is never taken for ours.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "cli/generate/generate_options.hpp"
#include "cli/records/run_records.hpp"

namespace tresse::cli {

class BatchCertificates {
 public:
  // requires: plan.certificate.
  BatchCertificates(const Run& run, const GeneratePlan& plan);

  // A new batch. Throws UsageError: the folder is in use.
  void begin() const;
  // A batch whose first puzzles are there: each must have its certificate, which is judged; those that are
  // missing are made again, and this is told. Bits of Happened; throws UsageError: a certificate is damaged,
  // or that of another puzzle.
  [[nodiscard]] std::uint32_t complete(const std::vector<Puzzle>& puzzles) const;
  // The same batch, from puzzle `first` on: removes what a kill has left there. Throws UsageError: something
  // else is there.
  void go_on(std::uint64_t first) const;

  // Makes the certificate of a puzzle of one solution. May be called from many threads. Adds to `output`
  // what could not be done, as keep() does.
  void make(std::uint64_t index, const Puzzle& puzzle, const StopToken& stop,
            RecordOutput& output) const;
  // Gives it its name. Nothing of others is overwritten.
  void keep(std::uint64_t index, const Puzzle& puzzle, RecordOutput& output) const;
  // Removes those that were made ahead and got no name.
  void drop() const;

 private:
  [[nodiscard]] std::filesystem::path folder(std::uint64_t index) const;
  [[nodiscard]] std::filesystem::path draft(std::uint64_t index) const;

  const Run& run_;
  const GeneratePlan& plan_;
};

}  // namespace tresse::cli
