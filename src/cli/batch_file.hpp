// BatchFile: the output of a batch that may be killed at any moment and goes on where it was. FILE holds
// whole records, one a line; FILE.job says what was asked, so that nothing else is appended to it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace tresse::cli {

struct BatchError {
  bool usage;        // a mistake in the command, not a trouble with the file
  std::string text;  // one sentence
};

// What a batch makes; two runs with the same job write the same bytes.
struct BatchJob {
  std::string version;
  std::uint64_t seed = 0;
  std::string wish;  // one line: every option that matters
};

class BatchFile {
 public:
  // The job of a file that is there already; nullptr if there is none.
  [[nodiscard]] static Result<std::unique_ptr<BatchJob>, BatchError> stored_job(
      const std::string& path);

  // Begins a file, with its header line if any, or goes on: cuts off what is behind the last whole line
  // and counts the records. Errors: not writable, another job, in use by another run.
  [[nodiscard]] static Result<std::unique_ptr<BatchFile>, BatchError> open(const std::string& path,
                                                                           std::string_view header,
                                                                           const BatchJob& job);
  ~BatchFile();
  BatchFile(const BatchFile&) = delete;
  BatchFile& operator=(const BatchFile&) = delete;

  // Whole records that were there.
  [[nodiscard]] std::uint64_t records() const { return records_; }
  // Appends whole lines; false: the disk is full, or the like.
  [[nodiscard]] bool write(std::string_view lines);

 private:
  explicit BatchFile(int file) : file_(file) {}
  int file_;
  std::uint64_t records_ = 0;
};

}  // namespace tresse::cli
