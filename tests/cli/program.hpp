// Runs the program under test as a child process.
#pragma once

#include <chrono>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

namespace tresse::test {

struct Outcome {
  int code = -1;  // exit code; 128 + signal when a signal ended it
  std::string out;
  std::string err;
  std::chrono::duration<double> seconds{};
  std::chrono::duration<double> cpu{};  // of all threads, user and system
  long peak_kilobytes = 0;
};

// Sent when the program has used so much CPU time and written so many bytes to standard output: what it has
// done by then does not depend on how fast or busy the machine is.
struct Signal {
  int number;
  std::chrono::milliseconds cpu;
  std::size_t output = 0;
  // The same once more, so much later by the clock.
  std::optional<std::chrono::milliseconds> again = std::nullopt;
};

// `input` goes to standard input, which is then closed. Standard output is a pipe, never a
// terminal.
[[nodiscard]] Outcome run(const std::vector<std::string>& args, const std::string& input = "",
                          std::optional<Signal> signal = std::nullopt);

// With a time limit, which is doubled seven times at most until `reached` is true of what came: a busy machine does less in a
// time. What it says must hold of the last one.
[[nodiscard]] Outcome run_limited(std::vector<std::string> args, std::chrono::milliseconds limit,
                                  const std::function<bool(const Outcome&)>& reached);

// Becomes the program; what a new child does.
[[noreturn]] void execute(const std::vector<std::string>& args);

// CPU time that a child of ours has used, all its threads; it need not have been waited for.
[[nodiscard]] std::chrono::duration<double> cpu_of(int child);

// Does a child of ours wait: has it used no CPU time for a while, all its threads asleep? Takes 0.2 s at most, which
// on a busy machine is no reason to say yes. False if it has ended.
[[nodiscard]] bool waits(int child);
// Has a child of ours ended? It need not have been waited for.
[[nodiscard]] bool has_ended(int child);

// The most memory the program ever had, in kB, when nobody reads its output: everything that waits for its
// turn is full then. Read are only the first `bytes` of the output, the rest never comes. Fails the test
// if the program ends before.
[[nodiscard]] long peak_unread(const std::vector<std::string>& args, std::size_t bytes);

// Every line of the output parsed as one JSON object.
[[nodiscard]] std::vector<nlohmann::json> ndjson(const Outcome& outcome);

[[nodiscard]] inline bool says(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

// A file with this content in a temporary folder of this test run; returns its path.
[[nodiscard]] std::string temporary(const std::string& name, const std::string& content);

}  // namespace tresse::test
