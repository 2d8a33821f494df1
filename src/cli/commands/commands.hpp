// The functions of the subcommands, one a file of this folder; commands.cpp has their rows.
#pragma once

#include "cli/options/command.hpp"
#include "cli/options/parse.hpp"
#include "cli/records/run_records.hpp"

namespace tresse::cli {

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

}  // namespace tresse::cli
