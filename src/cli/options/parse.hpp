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

#include "base/pieces.hpp"
#include "base/stop.hpp"
#include "cli/process/console.hpp"
#include "cli/report/report.hpp"
#include "io/reader.hpp"
#include "library/call.hpp"
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
  // The text of an option, or what holds without it.
  [[nodiscard]] std::string text_or(const char* name, const std::string& fallback) const { return has(name) ? get<std::string>(name) : fallback; }
  // Of an option that may be repeated: all of it, with commas between.
  [[nodiscard]] std::string text(const char* name) const;
};

struct Command;

// Only the options that the table gives this command; with --help or --help-all nothing else is read.
// Throws UsageError. `console` outlives the options. `stop` becomes that of reading; a stop while --regions is read may end in a
// UsageError.
[[nodiscard]] Options parse_options(const std::vector<std::string>& args, const Command& command,
                                    const Console& console, const StopToken& stop = {});

// A row of a grid may begin with '-' as a blank; it is no option if it holds only what rows hold.
[[nodiscard]] bool is_row(const std::string& arg);

// The sentence "unknown format 'x'; did you mean 'y'? (y, z)". `before`: the list.
[[nodiscard]] UsageError unknown(const std::string& what, const std::string& name, const std::vector<std::string>& known,
                                 const std::string& before = {});

// "--kernel" for the commands that run the native strand on 9x9 puzzles; without it the environment
// variable TRESSE_KERNEL, without that the fastest kernel of this CPU. Throws UsageError.
[[nodiscard]] const kernel9::Kernel* kernel_of(const Options& options);

// Numbers on the command line, read as settings are. `option`: what messages call it.
template <class Number>
[[nodiscard]] Number parse_number(const std::string& text, const char* option, double least = 0, double most = 0) {
  try {
    return library::number_in<Number>(text, option, least, most);
  } catch (const BadSetting& bad) {
    throw UsageError(bad.what());
  }
}
[[nodiscard]] inline std::uint64_t parse_count(const std::string& text, const char* option) {
  return parse_number<std::uint64_t>(text, option);
}

// The value of --NAME, a whole number in this range.
[[nodiscard]] inline std::uint64_t number_option(const Options& options, const char* name, std::uint64_t least, std::uint64_t most) {
  return parse_number<std::uint64_t>(options.get<std::string>(name), (std::string("--") + name).c_str(), static_cast<double>(least),
                                     static_cast<double>(most));
}

}  // namespace tresse::cli
