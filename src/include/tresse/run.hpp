// The commands of the program as one function: names and texts in, what the command writes out. What options a command has and
// what it writes is the same as on the command line: docs/options.md, docs/json.md.
//
//   tresse::Call call{.command = "grade", .options = {{"scale", "se121"}}, .input = puzzles};
//   tresse::RunEnd end = tresse::run(call, [](std::string_view json) { std::cout << json; return true; });
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tresse/stop.hpp"
#include "tresse/version.hpp"

namespace tresse {
inline namespace v0 {

// How a command ended: the exit codes of the program.
enum class RunStatus : int {
  ok = 0,
  negative = 1,       // no solution, several solutions, not valid, not solved
  usage = 2,          // an option or an argument means nothing
  malformed = 3,      // a record that could not be read; the others were answered
  undecided = 4,      // a limit of time, nodes or memory
  internal = 70,      // engines disagree, or a fault of Tresse
  input_output = 74,  // a file that cannot be read or written
  stopped = 130
};

struct Call {
  std::string command;  // all but judge, serve and docs, which the program alone has
  // Without the dashes: {"scale", "se121"}; a flag is "true" or "false". A name that stands twice counts by its last value, unless
  // the option may be given several times. `format` is "ndjson" where the command has it: one JSON object a line.
  std::vector<std::pair<std::string, std::string>> options = {};
  std::vector<std::string> arguments = {};  // as on the command line; none: the puzzles are `input`
  std::string input = {};                   // what stands on standard input there
  StopToken stop = {};
  // Gets each message while the command runs, by one thread at a time: warnings, and with {"progress", "json"} how far generate is. It
  // does not throw. RunEnd has them all, unless memory runs out.
  std::function<void(std::string_view)> tell = {};
};

struct RunEnd {
  RunStatus status = RunStatus::ok;
  std::string messages;  // what the program writes to standard error: lines that begin with "tresse: "
};

// `take` gets the output in pieces that end with a record; when it returns false no more is wanted, and the run ends as if it was
// stopped. It is called by one thread at a time. Never throws.
[[nodiscard]] TRESSE_PUBLIC RunEnd run(const Call& call, const std::function<bool(std::string_view)>& take);

// What run() takes, as JSON, so that a binding can be made from it: of each command its "summary" and its "options", each with
// "name", "kind" (flag, count, number, duration, symbol, word, list, repeated, text, file, folder), "value", "default" and "help" as
// --help has them, "section", and "words" where the value is one of some.
[[nodiscard]] TRESSE_PUBLIC std::string describe_commands();

}  // namespace v0
}  // namespace tresse
