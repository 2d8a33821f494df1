// The subcommands, one row each: help, man pages, completion and the options that each takes come of it.
#include <algorithm>

#include "cli/commands/commands.hpp"
#include "cli/options/words.hpp"

namespace tresse::cli {
namespace {

constexpr std::string_view kInputs = "[PUZZLE | FILE | -]...";
constexpr std::string_view kInput = "[PUZZLE | FILE | -]";
constexpr std::string_view kNoRows = "text line json ndjson";

constexpr Command kCommands[] = {
    {"solve",
     "solutions, and whether there is just one",
     kInputs,
     "reads records writes draws searches",
     "",
     {"puzzles.txt", "--limit all --format ndjson -"},
     run_solve},
    {"verify",
     "is it a proper puzzle, by all engines; is a full grid valid",
     kInputs,
     "reads records writes draws searches",
     "",
     {"puzzles.txt", "--certificate proof puzzle.txt"},
     run_verify},
    {"count",
     "number of solutions up to a limit",
     kInputs,
     "reads records writes draws searches",
     "",
     {"--limit all puzzle.txt", "--limit 1000000 --time-limit 1m puzzles.txt"},
     run_count},
    {"grade",
     "level, hardest technique, counts; with --scale: ratings",
     kInputs,
     "reads records writes draws searches",
     "",
     {"puzzles.txt", "--scale se121 --min er=7.0 puzzles.txt"},
     run_grade},
    {"explain",
     "the solution step by step, in words",
     kInputs,
     "reads records writes draws searches",
     "text line json ndjson trace",
     {"puzzle.txt", "--hint puzzle.txt"},
     run_explain},
    {"candidates",
     "the true candidates of each cell: those that some solution has",
     kInputs,
     "reads records writes searches",
     kNoRows,
     {"puzzle.txt", "--format json puzzle.txt"},
     run_candidates},
    {"minimize",
     "drops givens that a unique puzzle does not need",
     kInputs,
     "reads records writes draws searches",
     kNoRows,
     {"puzzle.txt", "--smallest puzzle.txt"},
     run_minimize},
    {"repair",
     "the fewest givens to add for uniqueness, or to remove for a solution",
     kInputs,
     "reads records writes draws searches",
     kNoRows,
     {"puzzle.txt", "--to solution.txt puzzle.txt"},
     run_repair},
    {"generate",
     "puzzles to order, each proven to have one solution",
     "",
     "writes",
     "",
     {"--level hard --symmetry rotate180 --count 10", "--side 16 --minimal --seed 7 --format text"},
     run_generate},
    {"encode",
     "DIMACS CNF on standard output",
     kInput,
     "reads",
     "",
     {"puzzle.txt", "--block puzzle.txt"},
     run_encode},
    {"convert",
     "reads any format, writes another",
     kInputs,
     "reads records draws",
     "",
     {"--to json puzzles.csv", "--to box puzzles.txt"},
     run_convert},
    {"canon",
     "canonical forms: equal when two puzzles are the same up to symmetry",
     kInputs,
     "reads records writes draws",
     "text line rows json ndjson",
     {"puzzles.txt", "--transform --format ndjson puzzles.txt"},
     run_canon},
    {"sheet",
     "puzzles and their solutions on paper: PDF, SVG, PNG",
     kInputs,
     "reads records searches",
     "",
     {"--output book.pdf puzzles.txt",
      "--per-page 4 --grade --title Monday -o monday.pdf puzzles.txt"},
     run_sheet},
    {"cube",
     "cuts one puzzle into cubes, to be decided apart",
     kInput,
     "reads",
     "",
     {"--cubes 1000 puzzle.txt", "--depth 12 --time-limit 1m puzzle.txt"},
     run_cube},
    {"merge",
     "one verdict from the answers for cubes",
     "PUZZLE CUBES [ANSWERS | -]...",
     "reads writes draws searches",
     "",
     {"puzzle.txt cubes.txt answers-*.ndjson", "puzzle.txt cubes.txt -"},
     run_merge},
    {"check",
     "certificates of verify --certificate, judged from the puzzle alone",
     "FOLDER...",
     "writes",
     kNoRows,
     {"proof", "--format ndjson proofs/*"},
     run_check},
    {"bench",
     "speed of the 9x9 kernel on files; without one, a signature of behaviour",
     "[FILE]...",
     "reads writes",
     "text json ndjson",
     {"puzzles.txt", "--single --rounds 15 puzzles.txt"},
     run_bench},
    {"docs",
     "man pages, the reference of options, completion for shells",
     "KIND [COMMAND]",
     "",
     "",
     {"man solve", "bash"},
     run_docs},
};

}  // namespace

std::span<const Command> commands() {
  return kCommands;
}

const Command* find_command(std::string_view name) {
  const auto at = std::ranges::find(kCommands, name, &Command::name);
  return at == std::end(kCommands) ? nullptr : &*at;
}

std::vector<std::string> formats_of(const Command& command) {
  std::vector<std::string> names = words::report_formats();
  std::erase_if(names, [&](const std::string& name) {
    const std::string padded = " " + std::string(command.formats) + " ";
    return command.formats.empty() ? name == "trace"
                                   : padded.find(" " + name + " ") == std::string::npos;
  });
  return names;
}

}  // namespace tresse::cli
