// Files of pages and pictures: one, or several that are numbered.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cli/records/run_records.hpp"

namespace tresse::cli {

// The file of page `page` (from 1) of `of`: the output "book.svg" or "book" itself, or "book-01.svg" where there
// are several.
[[nodiscard]] std::string page_path(const std::string& output, std::string_view extension,
                                    std::size_t page, std::size_t of);

// Writes `files` there, or to standard output if `output` is "-"; requires: one file then. Returns bits of Happened.
[[nodiscard]] std::uint32_t write_pages(const Run& run, const std::string& output,
                                        std::string_view extension,
                                        const std::vector<std::string>& files);

}  // namespace tresse::cli
