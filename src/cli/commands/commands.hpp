// One row per subcommand; main.cpp dispatches, the help of the program is printed from this table.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/options/parse.hpp"
#include "cli/records/run_records.hpp"

namespace tresse::cli {

struct Command {
  std::string_view name;
  std::string_view summary;
  std::string_view arguments;  // "[PUZZLE | FILE | -]..."
  // What it has in common with others, in words that the rows of options name: reads, records, writes,
  // draws, searches.
  std::string_view traits;
  std::string_view formats;  // of --format, with blanks between; empty: all but trace
  // Two command lines as users write them, without "tresse NAME ".
  std::array<std::string_view, 2> examples;
  // Returns bits of Happened; throws UsageError before anything is printed.
  std::uint32_t (*run)(const Run& run);
};

std::uint32_t run_solve(const Run& run);
std::uint32_t run_count(const Run& run);
std::uint32_t run_verify(const Run& run);
std::uint32_t run_grade(const Run& run);
std::uint32_t run_explain(const Run& run);
std::uint32_t run_encode(const Run& run);
std::uint32_t run_convert(const Run& run);
std::uint32_t run_check(const Run& run);
std::uint32_t run_bench(const Run& run);
std::uint32_t run_cube(const Run& run);
std::uint32_t run_merge(const Run& run);
std::uint32_t run_generate(const Run& run);
std::uint32_t run_candidates(const Run& run);
std::uint32_t run_canon(const Run& run);
std::uint32_t run_sheet(const Run& run);
std::uint32_t run_minimize(const Run& run);
std::uint32_t run_repair(const Run& run);
std::uint32_t run_docs(const Run& run);

[[nodiscard]] std::span<const Command> commands();
[[nodiscard]] const Command* find_command(std::string_view name);
// The words of --format that a command takes.
[[nodiscard]] std::vector<std::string> formats_of(const Command& command);

}  // namespace tresse::cli
