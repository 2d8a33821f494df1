// The output of a command: a descriptor, or a function of the program that called the library. A stop ends a write to a
// descriptor that nobody reads: a run that was interrupted while its output stood in a full pipe ends at once, and what was
// written is a prefix of the whole. A file that the command writes instead (output_file.hpp) is written the same way.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

#include "base/stop.hpp"

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
