// Processes that this one starts: what they print, their end, and the end of all that they started. No shell sees their words. They
// inherit their three streams and nothing else.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace tresse::cli {

struct ChildEnd {
  int code = 0;       // exit code, or 128 + the signal that ended it
  std::string crash;  // what ended it, if it did not end itself: "signal 11: Segmentation fault"
};

class Child {
 public:
  enum class Stream : std::uint8_t { out, err };

  // A program that PATH is searched for, in a group of its own. It reads the file `input` from where that stands: the place is shared.
  Child(const std::vector<std::string>& words, int input);
  // This program. It ends with the thread that started it, reads `input`, which outlives this, from a pipe, and has that much memory.
  Child(const std::vector<std::string>& args, std::string_view input, std::size_t memory_bytes);
  // Both throw std::system_error if there are no more pipes or processes.
  ~Child();
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  [[nodiscard]] bool started() const;  // false: there is no such program
  // Waits until something is printed, 20 ms at most, or until a group has ended. Meanwhile the child is given its input.
  void wait(std::chrono::milliseconds most);
  // Appends a block of what was printed, until the text has `most` bytes; the rest is dropped. False: nothing is there now.
  bool drain(Stream stream, std::string& text, std::size_t most = SIZE_MAX);
  [[nodiscard]] bool is_open() const;  // one of its outputs has not ended
  [[nodiscard]] int error() const;     // of a read; 0: none
  // May be true before its outputs end: a process that it left behind may hold them.
  [[nodiscard]] bool has_ended() const;
  bool ask_to_end();  // it may still tell what it has; false: nobody can be asked here, and it was killed like one that was interrupted
  void kill();
  ChildEnd end();  // kills the group, and waits for the end
  ChildEnd wait_for_end();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// Can PATH, or the name itself, lead to it?
[[nodiscard]] bool is_program(const std::string& name);

// A file to write and read, which no child inherits; less than 0: errno says why. `path` is given its name; without one it has none, and
// goes when it is closed.
[[nodiscard]] int open_temporary(std::string* path);

// From now on a write to a child that has ended fails, and does nothing else.
void ignore_broken_pipes();

// By the browser of the desktop. That there is none is no fault.
void open_page(const std::string& url);

}  // namespace tresse::cli
