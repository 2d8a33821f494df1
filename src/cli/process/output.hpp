// The output of a command: a descriptor, or a function of the program that called the library. A stop ends a write to a
// descriptor that nobody reads: a run that was interrupted while its output stood in a full pipe ends at once, and what was
// written is a prefix of the whole. A file that the command writes instead is written the same way.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

#include "base/stop.hpp"
#include "tresse/model/result.hpp"

namespace tresse::stop_point {
inline constexpr StopPoint write_output{"write_output"};
}  // namespace tresse::stop_point

namespace tresse::cli {

class RunOutput {
 public:
  RunOutput() = default;
  RunOutput(const RunOutput&) = delete;
  RunOutput& operator=(const RunOutput&) = delete;
  virtual ~RunOutput() = default;

  // Kept until there is more, or until flush().
  void write(std::string_view text);
  // False if anything so far could not be written. What a stop has cut is no failure.
  bool flush();
  [[nodiscard]] bool failed() const { return failed_; }
  // What messages call it.
  [[nodiscard]] virtual const std::string& name() const = 0;
  // Bytes so far, kept ones included.
  [[nodiscard]] std::uint64_t written() const { return written_; }

 protected:
  // False: it could not be written.
  virtual bool put(std::string_view text) = 0;

 private:
  void put_all(std::string_view text);

  std::string kept_;
  std::uint64_t written_ = 0;
  bool failed_ = false;
};

class DescriptorOutput final : public RunOutput {
 public:
  // Only the thread that the SignalWatch was made on writes: a signal must interrupt it.
  explicit DescriptorOutput(const StopToken& stop, int descriptor = 1, std::string name = "standard output")
      : stop_(stop), descriptor_(descriptor), name_(std::move(name)) {}
  [[nodiscard]] const std::string& name() const override { return name_; }

 private:
  bool put(std::string_view text) override;
  [[nodiscard]] bool somebody_reads() const;

  StopToken stop_;
  int descriptor_;
  std::string name_;
  bool cut_ = false;  // by a stop
};

// Each piece goes to a function, which returns false when it wants no more: that is a stop.
class CallOutput final : public RunOutput {
 public:
  using Take = std::function<bool(std::string_view)>;
  CallOutput(StopSource& stop, const Take& take) : stop_(stop), take_(take) {}
  [[nodiscard]] const std::string& name() const override { return name_; }

 private:
  bool put(std::string_view text) override;

  StopSource& stop_;
  const Take& take_;
  std::string name_ = "the output";
  bool ended_ = false;
};

}  // namespace tresse::cli

// A file that a command writes. What is written goes to FILE.part, which
// takes the name at the end: a file that is read and written by the same command is read whole, and a run that fails
// or is killed leaves what was there. A device or a pipe is written as it is.

namespace tresse::cli {

class OutputFile {
 public:
  // The error says why it cannot be written.
  [[nodiscard]] static Result<OutputFile, std::string> open(const std::string& path);
  OutputFile(OutputFile&& other) noexcept;
  OutputFile& operator=(OutputFile&&) = delete;
  ~OutputFile();  // what was not kept is removed

  [[nodiscard]] int descriptor() const { return descriptor_; }
  // All of the bytes. The text of the error, or empty.
  [[nodiscard]] std::string write(std::string_view bytes);
  // Closes the file and gives it its name. The text of the error, or empty.
  [[nodiscard]] std::string keep();

 private:
  OutputFile(int descriptor, std::string path, std::string part);

  int descriptor_;  // -1: closed
  std::string path_;
  std::string part_;  // empty: written as it is
};

// A whole file, or what was there before. The text of the error, or empty.
[[nodiscard]] std::string write_file(const std::string& path, std::string_view bytes);

}  // namespace tresse::cli

// Descriptors and names of files. Every file is opened so that no child process inherits it.

namespace tresse::cli {

// Opens those of the descriptors 0, 1 and 2 that are closed, so that no file opened later becomes one of
// them and receives what is meant for a stream. Reading from such a standard input fails, writing to such
// a standard output fails too: an answer is never dropped in silence. Messages go nowhere.
// False: /dev/null cannot be opened.
[[nodiscard]] bool open_standard_descriptors();

// Where the name part of a path ends and ".ext" begins; its length if there is none.
[[nodiscard]] std::size_t extension_at(const std::string& path);
// "svg" of "a/b.SVG"; empty if there is none.
[[nodiscard]] std::string extension_of(const std::string& path);

}  // namespace tresse::cli

