// tresse COMMAND [options] [PUZZLE | FILE | -]...
// Dispatch, help, version, and the outermost net: whatever goes wrong ends in one message and the
// promised exit code. Where no exception can be caught (memory runs out inside a destructor of a library,
// or in a thread of its own), std::terminate is called: that too says what happened and ends with the code.
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <new>
#include <string>
#include <vector>

#include "base/check.hpp"
#include "base/nearest.hpp"
#include "cli/command.hpp"
#include "cli/exit_code.hpp"
#include "cli/files.hpp"
#include "cli/signals.hpp"
#include "cli/version.hpp"

namespace tresse::cli {
namespace {

constexpr std::string_view kInputs = "[PUZZLE | FILE | -]...";
constexpr std::string_view kNone = "";
constexpr std::string_view kMerge = "PUZZLE CUBES [ANSWERS | -]...";
constexpr std::string_view kOptionalFiles = "[FILE]...";

constexpr std::array kCommands = {
    Command{"solve", "solutions, and whether there is just one", kInputs, declare_solve, run_solve},
    Command{"verify", "is it a proper puzzle, by all engines; is a full grid valid", kInputs,
            declare_verify, run_verify},
    Command{"count", "number of solutions up to a limit", kInputs, declare_count, run_count},
    Command{"grade", "level, hardest technique, counts; with --scale: ratings", kInputs,
            declare_grade, run_grade},
    Command{"explain", "the solution step by step, in words", kInputs, declare_explain,
            run_explain},
    Command{"candidates", "the true candidates of each cell: those that some solution has", kInputs,
            declare_candidates, run_candidates},
    Command{"minimize", "drops givens that a unique puzzle does not need", kInputs,
            declare_minimize, run_minimize},
    Command{"repair", "the fewest givens to add for uniqueness, or to remove for a solution",
            kInputs, declare_repair, run_repair},
    Command{"generate", "puzzles to order, each proven to have one solution", kNone,
            declare_generate, run_generate},
    Command{"encode", "DIMACS CNF on standard output", "[PUZZLE | FILE | -]", declare_encode,
            run_encode},
    Command{"convert", "reads any format, writes another", kInputs, declare_convert, run_convert},
    Command{"canon", "canonical forms: equal when two puzzles are the same up to symmetry", kInputs,
            declare_canon, run_canon},
    Command{"sheet", "puzzles and their solutions on paper: PDF, SVG, PNG", kInputs, declare_sheet,
            run_sheet},
    Command{"cube", "cuts one puzzle into cubes, to be decided apart", "[PUZZLE | FILE | -]",
            declare_cube, run_cube},
    Command{"merge", "one verdict from the answers for cubes", kMerge, nullptr, run_merge},
    Command{"check", "certificates of verify --certificate, judged from the puzzle alone",
            "FOLDER...", nullptr, run_check},
    Command{"bench", "speed of the 9x9 kernel on files; without one, a signature of behaviour",
            kOptionalFiles, declare_bench, run_bench},
};

std::string program_help() {
  std::string text =
      "tresse COMMAND [options] [PUZZLE | FILE | -]...\n\n"
      "Solves, grades, explains and proves Sudoku of any order by three cross-checked strands:\n"
      "logic (human techniques), native (bit-set search) and sat (CryptoMiniSat).\n\nCommands:\n";
  for (const Command& c : kCommands) {
    text += "  " + std::string(c.name) + std::string(12 - c.name.size(), ' ') +
            std::string(c.summary) + "\n";
  }
  return text +
         "\nA puzzle is a file, - for standard input, text in one argument, or its N rows as N\n"
         "arguments. Without an argument, piped standard input is read.\n\n"
         "tresse COMMAND --help tells the options of a command; tresse --version the version.\n\n"
         "Exit codes: 0 all positive, 1 some negative (no or several solutions, not valid, not\n"
         "solved), 2 usage, 3 malformed records, 4 undecided (limits), 70 engines disagree or\n"
         "internal error, 74 input/output, 130 interrupted.\n";
}

int usage(const std::string& message) {
  std::fprintf(stderr, "tresse: %s\n", message.c_str());
  return kExitUsage;
}

int print(const std::string& text) {
  const bool written = std::fputs(text.c_str(), stdout) >= 0 && std::fflush(stdout) == 0;
  if (written) return 0;
  std::fputs("tresse: cannot write to standard output\n", stderr);
  return exit_code(kInputOutput);
}

const Command* find_command(const std::string& name) {
  const auto at = std::find_if(kCommands.begin(), kCommands.end(),
                               [&](const Command& c) { return c.name == name; });
  return at == kCommands.end() ? nullptr : &*at;
}

int unknown_command(const std::string& name) {
  std::vector<std::string> names;
  for (const Command& c : kCommands) names.emplace_back(c.name);
  const std::string best = nearest(name, names);
  return usage("unknown command '" + name + "'" +
               (best.empty() ? "" : "; did you mean '" + best + "'?") + " (tresse --help)");
}

int run_command(const Command& command, const std::vector<std::string>& args, StopSource& stop) {
  SignalWatch signals(stop);
  StandardOutput out(stop.token());
  std::string help;
  const std::string title = "Options of " + std::string(command.name);
  Options options = parse_options(args, title.c_str(), command.declare, &help, stop.token());
  if (!help.empty()) {
    return print("tresse " + std::string(command.name) + " [options] " +
                 std::string(command.arguments) + "\n" + std::string(command.summary) + "\n\n" +
                 help);
  }
  if (options.report.format == ReportFormat::trace && command.name != "explain") {
    return usage("--format trace is for explain --scale");
  }
  if (options.inputs.empty() && command.arguments != kOptionalFiles && command.arguments != kNone) {
    if (isatty(STDIN_FILENO) != 0) {
      return usage("no puzzle given; name a file, a puzzle, or - for standard input");
    }
    options.inputs.push_back("-");
  }
  return exit_code(command.run(Run{options, stop, signals, out}));
}

// What was read until a stop came may look like bad usage.
int run_unless_stopped(const Command& command, const std::vector<std::string>& args) {
  StopSource stop;
  try {
    return run_command(command, args, stop);
  } catch (const UsageError&) {
    if (!stop.stop_requested()) throw;
    return exit_code(kInterrupted);
  }
}

int main_guarded(const std::vector<std::string>& args) {
  if (args.empty()) {
    std::fputs(program_help().c_str(), stderr);
    return kExitUsage;
  }
  if (args[0] == "--help" || args[0] == "-h" || args[0] == "help") return print(program_help());
  if (args[0] == "--version") return print(version_text());
  if (args.size() == 2 && args[1] == "--version") return print(version_text());
  const Command* command = find_command(args[0]);
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

// Answers that are complete have been flushed; what is left in a buffer is lost.
[[noreturn]] void on_terminate() {
  try {
    if (const std::exception_ptr e = std::current_exception()) std::rethrow_exception(e);
  } catch (const std::bad_alloc&) {
    _exit(out_of_memory());
  } catch (const std::exception& e) {
    std::fprintf(stderr, "tresse: %s\ntresse: this is a bug\n", e.what());
  } catch (...) {
  }
  std::abort();
}

}  // namespace

std::span<const Command> commands() {
  return kCommands;
}

}  // namespace tresse::cli

int main(int argc, char** argv) {
  using namespace tresse;
  if (!cli::open_standard_descriptors()) return cli::exit_code(cli::kInputOutput);
  std::set_terminate(cli::on_terminate);
  try {
    return cli::main_guarded({argv + (argc > 0 ? 1 : 0), argv + argc});
  } catch (const cli::UsageError& e) {
    return cli::usage(e.what());
  } catch (const std::bad_alloc&) {
    return cli::out_of_memory();
  } catch (const std::exception& e) {
    return cli::bug(e.what(), argc, argv);
  }
}
