// What a run knows of the world around it: where its messages go, and who reads what it writes. The program fills it from the
// process and its terminal; a program that calls the library has no terminal.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/process/console.hpp"

namespace tresse::cli {

struct Console {
  std::function<void(std::string_view)> tell;  // messages: standard error of the program
  std::optional<std::string> input = {};  // what "-" reads; without it, standard input
  bool json = false;               // without --format, does a command write a JSON object a line?
  bool output_terminal = false;    // is the output read on a terminal?
  bool messages_terminal = false;  // are the messages?
  bool boxes = false;              // does that terminal show characters that draw boxes?
  bool color_output = false;       // what --color auto means for the output
  bool color_messages = false;     // and for the messages
};

// The words of --color.
enum class ColorMode { automatic, always, never };
[[nodiscard]] std::vector<std::string> color_modes();
[[nodiscard]] std::optional<ColorMode> find_color_mode(std::string_view name);
[[nodiscard]] constexpr bool wants_color(ColorMode mode, bool automatic) {
  return mode == ColorMode::automatic ? automatic : mode == ColorMode::always;
}

// Messages, one a line, with "warning:" coloured; `fault`: and "tresse:" of the others, which say what is wrong.
[[nodiscard]] std::string colored_messages(std::string_view text, bool fault);

// Progress of a long batch on standard error, only when that is a terminal: how many records, how
// fast, and how long it will still take, if the size of the input is known. Redrawn at most four times a second.

// "40 s", "3 min", "2 h".
[[nodiscard]] std::string time_left(double seconds);

class Progress {
 public:
  Progress(const Console& console, bool quiet);
  // `fraction` of the input that all records so far take, if known.
  void add(std::size_t records, std::optional<double> fraction);
  // Removes the line.
  void finish();

 private:
  using Clock = std::chrono::steady_clock;
  const Console& console_;
  bool shown_;
  bool drawn_ = false;
  std::size_t records_ = 0;
  Clock::time_point begin_;
  Clock::time_point last_;
};

// Threads that wait for input or output, which a signal must interrupt.

// Interrupts, after a stop, the system calls of the threads that are waiting.
class Interrupter {
 public:
  virtual ~Interrupter() = default;
  // Of the calling thread.
  virtual void begin_waiting() = 0;
  virtual void end_waiting() = 0;
};

// Held by a thread while it may wait.
class Waiting {
 public:
  explicit Waiting(Interrupter* interrupter) : interrupter_(interrupter) {
    if (interrupter_ != nullptr) interrupter_->begin_waiting();
  }
  ~Waiting() {
    if (interrupter_ != nullptr) interrupter_->end_waiting();
  }
  Waiting(const Waiting&) = delete;
  Waiting& operator=(const Waiting&) = delete;

 private:
  Interrupter* interrupter_;
};

}  // namespace tresse::cli
