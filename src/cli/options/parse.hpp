// The options that commands share, declared once: from this table come parsing, help and the
// README.
#pragma once

#include <boost/program_options.hpp>
#include <chrono>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "base/stop.hpp"
#include "cli/process/console.hpp"
#include "cli/report/report.hpp"
#include "grader/grade.hpp"
#include "io/reader.hpp"
#include "model/answer.hpp"
#include "native/kernel9/kernel9.hpp"

namespace tresse::cli {

// A mistake in the command line: one sentence, exit 2.
struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// A file that an option names cannot be read or written: exit code 74.
struct FileError : UsageError {
  using UsageError::UsageError;
};

// Throws the one or the other: `error` is of what an option names.
[[noreturn]] void refuse_input(const std::string& option, const InputError& error);

struct Options {
  ReportOptions report;
  ReadOptions read;
  std::size_t jobs = 1;
  std::optional<std::chrono::nanoseconds> time_limit;  // per puzzle
  Query query;
  bool quiet = false;
  bool verbose = false;
  bool color_messages = false;  // on standard error
  const Console* console = nullptr;
  std::vector<std::string> inputs;
  boost::program_options::variables_map values;  // options of one command only

  // A message, unless --quiet.
  void tell(std::string_view text) const {
    if (!quiet) console->tell(text);
  }
  [[nodiscard]] bool has(const char* name) const { return values.count(name) != 0; }
  template <class T>
  [[nodiscard]] T get(const char* name) const {
    return values[name].as<T>();
  }
};

struct Command;

// Only the options that the table gives this command; with --help or --help-all nothing else is read.
// Throws UsageError. `console` outlives the options. `stop` becomes that of reading; a stop while --regions is read may end in a
// UsageError.
[[nodiscard]] Options parse_options(const std::vector<std::string>& args, const Command& command,
                                    const Console& console, const StopToken& stop = {});

// A row of a grid may begin with '-' as a blank; it is no option if it holds only what rows hold.
[[nodiscard]] bool is_row(const std::string& arg);

// "a, b, c"
[[nodiscard]] std::string joined(const std::vector<std::string>& names);

// "--techniques", "--max-subset" and "--hypotheses" for the commands that run the logic strand.
[[nodiscard]] LogicOptions logic_options(const Options& options);
// "--profile": null is the chain of `logic_options`.
[[nodiscard]] const Profile* profile_option(const Options& options);

// "--kernel" for the commands that run the native strand on 9x9 puzzles; without it the environment
// variable TRESSE_KERNEL, without that the fastest kernel of this CPU. Throws UsageError.
[[nodiscard]] const kernel9::Kernel* kernel_of(const Options& options);

// "2", "0.5", "500ms", "2s", "3m", "1h" as a duration.
[[nodiscard]] std::chrono::nanoseconds parse_duration(const std::string& text);

}  // namespace tresse::cli
