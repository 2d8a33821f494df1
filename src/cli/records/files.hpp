// What commands write besides answers: puzzles in a format, and files of pages and pictures.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cli/records/run_records.hpp"

namespace tresse::cli {

// The format of --to, or `usual`. Throws UsageError: there is none of this name, or it is a picture.
[[nodiscard]] const OutputFormat& form_format(const Options& options, const std::string& usual);
// What stands around puzzles in it.
[[nodiscard]] Framing framing_of(const OutputFormat& format);

// A form of a record's puzzle in this format, and what it loses there. Without --to pencil marks make a line a Sukaku line: forms of
// different classes would look alike. False: stopped.
[[nodiscard]] bool write_form(const Reported& of, const Puzzle& form, const OutputFormat& format, bool named, const StopToken& stop,
                              RecordOutput& output);

// Why a file cannot be written, on standard error. Bits of Happened.
std::uint32_t cannot_write(const Run& run, const std::string& path, const std::string& error);

// Writes `files` to `output`: "book.svg" or "book" itself, or "book-01.svg" and so on where there are several; or to standard output if
// `output` is "-"; requires: one file then. Returns bits of Happened.
[[nodiscard]] std::uint32_t write_pages(const Run& run, const std::string& output, std::string_view extension,
                                        const std::vector<std::string>& files);

}  // namespace tresse::cli
