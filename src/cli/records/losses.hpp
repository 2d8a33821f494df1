// What the output of a command does not hold of the puzzles that it prints: told once for each kind of
// loss (run_records), because the puzzles of a list mostly lose the same.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/records/run_records.hpp"

namespace tresse::cli {

// The losses of `puzzle` in a line of givens (so in rows and in a field of CSV), its name aside. What the
// options say of the shape is no loss: they say it to the next reader too.
[[nodiscard]] std::vector<std::string> losses_in_line(const Puzzle& puzzle,
                                                      const ReadOptions& read);

// "the format line cannot hold the regions; use --format ndjson".
[[nodiscard]] std::string loss_text(std::string_view format, const std::string& loss,
                                    std::string_view instead);

// Of a position, in a format that writes all values alike.
inline constexpr const char* kPlayersPart = "difference between givens and what the player entered";

// Adds what `format`, one that writes a line of givens, loses of the record; nothing for other formats.
// `marks`: they are held.
void note_losses(const Record& record, const Options& options, bool marks, RecordOutput& output);

// The same for a command whose lines and rows are answers: it writes the puzzle in tables only.
void note_losses_in_table(const Record& record, const Options& options, RecordOutput& output);

// A comment that states the shape of a drawing holds for the drawings below it too. Framing::before_writing
// of a command whose records say their `shape`: states it where another one would hold. For one run.
[[nodiscard]] std::function<void(RecordOutput&)> state_shapes();

}  // namespace tresse::cli
