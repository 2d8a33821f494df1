// What a run knows of the world around it: where its messages go, and who reads what it writes. The program fills it from the
// process and its terminal; a program that calls the library has no terminal.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "tresse/model/words.hpp"

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
[[nodiscard]] constexpr bool wants_color(ColorMode mode, bool automatic) {
  return mode == ColorMode::automatic ? automatic : mode == ColorMode::always;
}
}  // namespace tresse::cli

template <>
inline constexpr std::string_view tresse::v0::kWords<tresse::cli::ColorMode>[] = {"auto", "always", "never"};

namespace tresse::cli {

// Messages, one a line, with "warning:" coloured; `fault`: and "tresse:" of the others, which say what is wrong.
[[nodiscard]] std::string colored_messages(std::string_view text, bool fault);

// Progress of a long run on standard error: a line that is redrawn at most four times a second, on a terminal.

// "40 s", "3 min", "2 h".
[[nodiscard]] std::string time_left(double seconds);

class Progress {
 public:
  // `after`: a run that is over before is silent.
  Progress(const Console& console, bool shown, std::chrono::seconds after) : console_(console), shown_(shown), after_(after) {}
  Progress(const Console& console, bool quiet) : Progress(console, !quiet && console.messages_terminal, std::chrono::seconds(2)) {}
  // How many records, how fast, and how long still, if the `fraction` of the input is known that all so far take.
  void add(std::size_t records, std::optional<double> fraction);
  // Draws words(seconds), if it is time.
  template <class Words>
  void draw(const Words& words) {
    const auto now = Clock::now();
    if (!shown_ || now - begin_ < after_ || now - last_ < std::chrono::milliseconds(250)) return;
    last_ = now;
    drawn_ = true;
    console_.tell("\r" + words(std::chrono::duration<double>(now - begin_).count()) + "\033[K");
  }
  // Removes the line.
  void finish() {
    if (drawn_) console_.tell("\r\033[K");
  }

 private:
  using Clock = std::chrono::steady_clock;
  const Console& console_;
  bool shown_;
  std::chrono::seconds after_;
  bool drawn_ = false;
  std::size_t records_ = 0;
  Clock::time_point begin_ = Clock::now();
  Clock::time_point last_ = begin_;
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
