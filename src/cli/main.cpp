// tresse COMMAND [options] [PUZZLE | FILE | -]..., or tresse [options] PUZZLE..., which solves.
// Dispatch, help, version, and the outermost net: whatever goes wrong ends in one message and the
// promised exit code. Where no exception can be caught (memory runs out inside a destructor of a library,
// or in a thread of its own), std::terminate is called: that too says what happened and ends with the code.
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <new>
#include <string>
#include <vector>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "base/nearest.hpp"
#include "base/ranges.hpp"
#include "cli/commands/commands.hpp"
#include "cli/help/help.hpp"
#include "cli/options/command.hpp"
#include "cli/options/row.hpp"
#include "cli/process/exit_code.hpp"
#include "cli/process/output.hpp"
#include "cli/records/run_records.hpp"
#include "cli/system/signals.hpp"
#include "cli/system/terminal.hpp"

namespace tresse::cli {
namespace {

int usage(const std::string& message, ColorMode color = ColorMode::automatic) {
  std::string text = "tresse: " + message + "\n";
  if (wants_color(color, shows_color(STDERR_FILENO))) text = colored_messages(text, true);
  std::fputs(text.c_str(), stderr);
  return kExitUsage;
}

int print(const std::string& text) {
  const bool written = std::fputs(text.c_str(), stdout) >= 0 && std::fflush(stdout) == 0;
  if (written) return 0;
  std::fputs("tresse: cannot write to standard output\n", stderr);
  return exit_code(kInputOutput);
}

// Words that people try, and the command that does it.
constexpr std::pair<std::string_view, std::string_view> kOtherWords[] = {
    {"hint", "explain --hint"}, {"step", "explain --hint"}, {"print", "sheet"},
    {"pdf", "sheet"},           {"rate", "grade"},          {"level", "grade"},
    {"difficulty", "grade"},    {"unique", "verify"},       {"validate", "verify"},
    {"valid", "verify"},        {"create", "generate"},     {"make", "generate"},
    {"new", "generate"},        {"canonical", "canon"},     {"shuffle", "scramble"},
    {"svg", "convert --to svg"}, {"png", "convert --to png"}, {"dimacs", "encode"},
    {"cnf", "encode"},          {"fix", "repair"},          {"minimise", "minimize"},
    {"version", "--version"}};

int unknown_command(const std::string& name) {
  std::vector<std::string> names;
  for (const Command& c : commands()) names.emplace_back(c.name);
  std::string best = nearest(name, names);
  for (const auto& [word, command] : kOtherWords) {
    if (name == word) best = command;
  }
  return usage("unknown command '" + name + "'" +
               (best.empty() ? "" : "; did you mean '" + best + "'?") + " (tresse help all lists the commands)");
}

// A puzzle, a file, standard input, or the "--" before them in the place of a command. A word that names no file is a
// misspelt command.
bool is_input(const std::string& text) {
  constexpr std::size_t kLongestWord = 24;
  if (text == "-" || text == "--" || is_row(text)) return true;
  if (text.starts_with('-')) return false;
  const bool word = text.size() <= kLongestWord && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-';
  });
  return !word || access(text.c_str(), F_OK) == 0;
}

// An option of solve where a command stands: the options of a command stand behind its name.
bool is_option_of_solve(const std::string& text) {
  if (!text.starts_with('-') || text == "-") return false;
  if (!text.starts_with("--")) {
    return ranges::any_of(options_of(*find_command("solve")), [&](const OptionRow* row) {
      return row->letter != 0 && row->letter == text[1];
    });
  }
  return find_option(*find_command("solve"), text.substr(2, text.find('=') - 2)) != nullptr;
}

// The commands that the library does not have.
auto run_of(const Command& command) {
  if (command.run != nullptr) return command.run;
  if (command.name == "judge") return &run_judge;
  return command.name == "serve" ? &run_serve : &run_docs;
}

int run_command(const Command& command, const std::vector<std::string>& args, StopSource& stop) {
  SignalWatch signals(stop);
  DescriptorOutput out(stop.token());
  const Console console = console_of_process();
  Options options = parse_options(args, command, console, stop.token());
  if (options.has("help-all")) return print(help_text(command, HelpScope::all, text_width(STDOUT_FILENO)));
  if (options.has("help")) return print(help_text(command, HelpScope::common, text_width(STDOUT_FILENO)));
  if (options.inputs.empty() && reads_standard_input(command)) {
    if (isatty(STDIN_FILENO) != 0) {
      return usage("no puzzle given; name a file, a puzzle, or - for standard input");
    }
    options.inputs.push_back("-");
  }
  std::uint32_t happened = run_of(command)(Run{options, stop, &signals, out});
  // A file on another machine may tell only now that its disk is full.
  if ((happened & kInputOutput) == 0 && ::close(STDOUT_FILENO) != 0 && errno != EINTR) {
    if (!options.quiet) std::fputs("tresse: cannot write to standard output\n", stderr);
    happened |= kInputOutput;
  }
  return exit_code(happened);
}

// What was read until a stop came may look like bad usage. A stop ends the process here, with what was not freed.
int run_unless_stopped(const Command& command, const std::vector<std::string>& args) {
  StopSource stop;
  stop.set_stop_ends_process();
  int code = exit_code(kInterrupted);
  try {
    code = run_command(command, args, stop);
  } catch (const UsageError&) {
    if (!stop.stop_requested()) throw;
  }
  if (stop.stop_requested()) std::_Exit(code);
  return code;
}

// The words behind "tresse help".
int help(const std::vector<std::string>& args) {
  const std::size_t width = text_width(STDOUT_FILENO);
  if (args.empty() || args[0] == "help") return print(program_help(width));
  if (args[0] == "all") return print(all_commands(width));
  const Command* about = find_command(args[0]);
  if (about == nullptr) return unknown_command(args[0]);
  return print(help_text(*about, HelpScope::all, width));
}

int main_guarded(const std::vector<std::string>& args) {
  if (args.empty()) {
    std::fputs(program_help(text_width(STDERR_FILENO)).c_str(), stderr);
    return kExitUsage;
  }
  if (args[0] == "--help" || args[0] == "-h") return help({});
  if (args[0] == "--help-all") return help({"all"});
  if (args[0] == "help") return help({args.begin() + 1, args.end()});
  if (args[0] == "--version") return print(version_text());
  if (args.size() == 2 && args[1] == "--version") return print(version_text());
  const Command* command = find_command(args[0]);
  if (command == nullptr && is_option_of_solve(args[0])) {
    const auto named = ranges::find_if(args, [](const std::string& a) { return find_command(a) != nullptr; });
    if (named != args.end()) return usage("options stand behind the command: tresse " + *named + " " + args[0] + " ...");
  }
  if (command == nullptr && (is_input(args[0]) || is_option_of_solve(args[0]))) {
    return run_unless_stopped(*find_command("solve"), args);
  }
  if (command == nullptr) return unknown_command(args[0]);
  return run_unless_stopped(*command, {args.begin() + 1, args.end()});
}

// Nothing here allocates: memory may have run out.
int out_of_memory() {
  std::fputs("tresse: out of memory\n", stderr);
  return exit_code(kUndecided);
}

int bug(const char* what, int argc, char** argv) {
  std::fprintf(stderr, "tresse: %s\ntresse: this is a bug; to replay it: tresse", what);
  for (int i = 1; i < argc; ++i) std::fprintf(stderr, " '%s'", argv[i]);
  std::fputs("\n", stderr);
  return exit_code(kInternal);
}

// Answers that are complete have been flushed; what is left in a buffer is lost. Where memory has run out, the
// exception that says so may not be made either: then there is none, and no allocation succeeds.
[[noreturn]] void on_terminate() {
  try {
    if (const std::exception_ptr e = std::current_exception()) std::rethrow_exception(e);
    void* volatile small = std::malloc(64);  // volatile: else a compiler may leave both calls out
    if (small == nullptr) _exit(out_of_memory());
    std::free(small);
  } catch (const std::bad_alloc&) {
    _exit(out_of_memory());
  } catch (const std::exception& e) {
    std::fprintf(stderr, "tresse: %s\ntresse: this is a bug\n", e.what());
  } catch (...) {
  }
  std::abort();
}

// A block of answers is made by one thread and freed by another. With the usual 128 KB, glibc gives the memory of each block back to the
// system and asks for it again: a hundred page faults for each MB of answers.
void keep_freed_memory() {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 4 << 20);
  mallopt(M_TRIM_THRESHOLD, 8 << 20);
#endif
}

#if defined(__ELF__)
// Libraries allocate before main: the net is there before any of them begins.
[[gnu::used, gnu::section(".preinit_array")]] void (*const kBeforeMain)() = [] {
  std::set_terminate(on_terminate);
};
#endif

}  // namespace

}  // namespace tresse::cli

int main(int argc, char** argv) {
  using namespace tresse;
  if (!cli::open_standard_descriptors()) return cli::exit_code(cli::kInputOutput);
  std::set_terminate(cli::on_terminate);
  cli::keep_freed_memory();
  try {
    return cli::main_guarded({argv + (argc > 0 ? 1 : 0), argv + argc});
  } catch (const cli::FileError& e) {
    (void)cli::usage(e.what(), cli::color_mode_in({argv + (argc > 0 ? 1 : 0), argv + argc}));
    return cli::exit_code(cli::kInputOutput);
  } catch (const cli::UsageError& e) {
    return cli::usage(e.what(), cli::color_mode_in({argv + (argc > 0 ? 1 : 0), argv + argc}));
  } catch (const std::bad_alloc&) {
    return cli::out_of_memory();
  } catch (const std::exception& e) {
    return cli::bug(e.what(), argc, argv);
  }
}
