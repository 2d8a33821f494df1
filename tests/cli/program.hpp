// Runs the program under test as a child process.
#pragma once

#include <chrono>
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

struct Signal {
  int number;
  std::chrono::milliseconds after;
  std::optional<std::chrono::milliseconds> again =
      std::nullopt;  // the same once more, so much later
};

// `input` goes to standard input, which is then closed. Standard output is a pipe, never a
// terminal.
[[nodiscard]] Outcome run(const std::vector<std::string>& args, const std::string& input = "",
                          std::optional<Signal> signal = std::nullopt);

// Every line of the output parsed as one JSON object.
[[nodiscard]] std::vector<nlohmann::json> ndjson(const Outcome& outcome);

// A file with this content in a temporary folder of this test run; returns its path.
[[nodiscard]] std::string temporary(const std::string& name, const std::string& content);

}  // namespace tresse::test
