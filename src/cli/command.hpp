// One row per subcommand; main.cpp dispatches, the help of the program is printed from this table.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "cli/options.hpp"
#include "cli/run_records.hpp"

namespace tresse::cli {

struct Command {
  std::string_view name;
  std::string_view summary;
  std::string_view arguments;  // "[PUZZLE | FILE | -]..."
  Declare declare;             // its own options, or nullptr
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

void declare_solve(boost::program_options::options_description_easy_init add);
void declare_cube(boost::program_options::options_description_easy_init add);
void declare_bench(boost::program_options::options_description_easy_init add);
void declare_canon(boost::program_options::options_description_easy_init add);
void declare_generate(boost::program_options::options_description_easy_init add);
void declare_candidates(boost::program_options::options_description_easy_init add);
void declare_minimize(boost::program_options::options_description_easy_init add);
void declare_repair(boost::program_options::options_description_easy_init add);
void declare_count(boost::program_options::options_description_easy_init add);
void declare_verify(boost::program_options::options_description_easy_init add);
void declare_grade(boost::program_options::options_description_easy_init add);
void declare_explain(boost::program_options::options_description_easy_init add);
void declare_encode(boost::program_options::options_description_easy_init add);
void declare_convert(boost::program_options::options_description_easy_init add);
void declare_sheet(boost::program_options::options_description_easy_init add);

[[nodiscard]] std::span<const Command> commands();

}  // namespace tresse::cli
