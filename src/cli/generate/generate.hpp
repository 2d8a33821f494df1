// The room of `generate`: what is asked for, how many, and where it goes; the files of a batch; and its progress.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/stop.hpp"
#include "certify/certify.hpp"
#include "cli/process/console.hpp"
#include "cli/records/run_records.hpp"
#include "generate/result.hpp"
#include "library/generate/job.hpp"
#include "tresse/model/result.hpp"
#include "tresse/puzzle.hpp"

namespace tresse::cli {

enum class ProgressMode : std::uint8_t { never, line, json };

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

// BatchFile: the output of a batch that may be killed at any moment and goes on where it was. FILE holds
// whole records, one a line; FILE.job says what was asked, so that nothing else is appended to it, and has
// a checksum of each line, so that a file that was edited is not continued.

struct BatchError {
  bool usage;        // a mistake in the command, not a trouble with the file
  std::string text;  // one sentence
};

// What a batch makes; two runs with the same job write the same bytes.
struct BatchJob {
  std::string version;
  std::uint64_t seed = 0;
  std::string request;  // one line: every option that matters
  bool checked = true;  // of a stored job: does it have checksums
};

class BatchFile {
 public:
  // The job of a file that is there already; nullptr if there is none.
  [[nodiscard]] static Result<std::unique_ptr<BatchJob>, BatchError> stored_job(
      const std::string& path, const StopToken& stop);

  // Begins a file, with its header line if any, or goes on: cuts off what a kill left behind the last
  // whole line and counts the records. Errors: not writable, another job, in use by another run, a line
  // that is not the one that was written, a job that was cut or edited, a stop.
  [[nodiscard]] static Result<std::unique_ptr<BatchFile>, BatchError> open(const std::string& path,
                                                                           std::string_view header,
                                                                           const BatchJob& job,
                                                                           const StopToken& stop);
  ~BatchFile();
  BatchFile(const BatchFile&) = delete;
  BatchFile& operator=(const BatchFile&) = delete;

  // Whole records that were there.
  [[nodiscard]] std::uint64_t records() const { return records_; }
  // What a user should know of a file that was there: sentences, mostly none.
  [[nodiscard]] const std::vector<std::string>& notes() const { return notes_; }
  // Appends whole lines; false: the disk is full, or the like.
  [[nodiscard]] bool write(std::string_view lines);
  // After the last write; false: what was written is lost, as a full disk of another machine tells only now.
  [[nodiscard]] bool close();

 private:
  BatchFile() = default;
  int file_ = -1;
  int sums_ = -1;  // the job, open at its end
  std::uint64_t records_ = 0;
  std::vector<std::string> notes_;
};

// The certificates of a batch of generated puzzles: DIR/I is that of puzzle I. Many threads make them ahead
// of what is written, each in DIR/I.part; DIR/I gets its name right before the record of puzzle I is written.
// So what a kill leaves is known by its name, and a DIR/I that another one wrote is never taken for ours.

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

// Progress of a generation: how many puzzles, how many candidates were tried for them, how fast, how long
// still, and which filters stop the candidates. On standard error.

// "rating too low (71 %), several solutions (4 %)": of the candidates, the most frequent first.
[[nodiscard]] std::string filters_text(const Tally& tally);

class GenerateProgress {
 public:
  // `done` of `total` puzzles were there before.
  GenerateProgress(const Console& console, ProgressMode mode, std::uint64_t done, std::uint64_t total);
  void add(std::uint64_t puzzles, const Tally& tally);
  // Removes the line.
  void finish() { line_.finish(); }
  [[nodiscard]] const Tally& tally() const { return tally_; }

 private:
  using Clock = std::chrono::steady_clock;
  [[nodiscard]] std::string words(double seconds) const;
  void write_json(double seconds) const;

  const Console& console_;
  ProgressMode mode_;
  Progress line_;
  std::uint64_t before_;
  std::uint64_t done_;
  std::uint64_t total_;
  Tally tally_;
  Clock::time_point begin_ = Clock::now();
  Clock::time_point last_ = begin_;
};

}  // namespace tresse::cli
