// The options that commands share, declared once: from this table come parsing, help and the
// README.
#pragma once

#include <boost/program_options.hpp>
#include <charconv>
#include <chrono>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "base/stop.hpp"
#include "cli/options/parse.hpp"
#include "cli/process/console.hpp"
#include "cli/report/report.hpp"
#include "grader/grade.hpp"
#include "io/reader.hpp"
#include "model/answer.hpp"

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

// The sentence "unknown scale 'x'; did you mean 'y'? (LIST)".
[[nodiscard]] UsageError unknown(const std::string& what, const std::string& name, const std::vector<std::string>& known,
                                 const std::string& list);

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

// Numbers on the command line: the whole text must be the number, and it must fit.

[[nodiscard]] inline std::uint64_t parse_count(const std::string& text, const char* option) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) {
    const bool negative = text.size() > 1 && text[0] == '-' && text.find_first_not_of("0123456789", 1) == std::string::npos;
    const bool large = error == std::errc::result_out_of_range && end == text.data() + text.size();
    throw UsageError(std::string(option) + " takes a whole number" + (negative ? " from 0" : "") +
                     (large ? " up to " + std::to_string(UINT64_MAX) : "") + ", not '" + text + "'");
  }
  return value;
}

[[nodiscard]] inline double parse_real(const std::string& text, const char* option) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value != value) {
    throw UsageError(std::string(option) + " takes a number, not '" + text + "'");
  }
  if (value < 0) throw UsageError(std::string(option) + " takes a number from 0, not " + text);
  return value;
}

// The value of --NAME, a whole number in this range.
[[nodiscard]] inline std::uint64_t number_option(const Options& options, const char* name,
                                                 std::uint64_t least, std::uint64_t most) {
  const std::string shown = std::string("--") + name;
  const std::uint64_t value = parse_count(options.get<std::string>(name), shown.c_str());
  if (value < least || value > most) {
    throw UsageError(shown + " takes a number from " + std::to_string(least) + " to " +
                     std::to_string(most));
  }
  return value;
}

}  // namespace tresse::cli
