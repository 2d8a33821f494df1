// BatchFile: the output of a batch that may be killed at any moment and goes on where it was. FILE holds
// whole records, one a line; FILE.job says what was asked, so that nothing else is appended to it, and has
// a checksum of each line, so that a file that was edited is not continued.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/stop.hpp"
#include "tresse/model/result.hpp"

namespace tresse::cli {

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

}  // namespace tresse::cli
