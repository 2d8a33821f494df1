// One row per input format, one .cpp per row: how its beginning is recognised and how its records are
// read. The table is in detect.cpp; its order is the order of detection.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "io/read/context.hpp"
#include "io/reader.hpp"
#include "io/source/feed.hpp"
#include "io/text.hpp"

namespace tresse::io {

// Yields one record or error per call, nullopt at the end; owns the state of its format.
using NextRecord = std::function<std::optional<ReadItem>()>;

struct InputFormat {
  std::string_view key;
  std::string_view what;
  bool (*matches)(const Head& head, const ReadOptions& options);  // null: only when forced
  NextRecord (*open)(ReadContext& context, const Head& head);     // null: refused by name
  // Of a head that was chosen for this format: would it be, and be read the same, whatever follows? Then
  // a slow stream is answered without waiting for more of the head. Null: never.
  bool (*settled)(const Head& head, const ReadOptions& options) = nullptr;
};

[[nodiscard]] std::span<const InputFormat> input_table();

// What programs call the puzzle in a column of CSV or a key of JSON. "grid" is also a key of f-puzzles.
inline constexpr std::array<std::string_view, 12> kNamesOfPuzzles = {"puzzle", "puzzles", "quizzes", "quiz", "question", "givens",
                                                                     "board", "grid", "sudoku", "initial_board", "initialBoard", "mission"};

// The records of a reader: what its next() yields.
template <class Reader, class... Args>
[[nodiscard]] NextRecord records_by(Args&&... args) {
  auto reader = std::make_shared<Reader>(std::forward<Args>(args)...);
  return [reader] { return reader->next(); };
}
// An error and nothing else.
[[nodiscard]] NextRecord only_error(ReadContext& context, InputError error);
// A record for each line that is neither empty nor a comment.
[[nodiscard]] NextRecord record_of_each_line(ReadContext& context, ReadItem (*read)(ReadContext& context, const Line& line));

#define TRESSE_INPUT_FORMAT(name)                                    \
  bool matches_##name(const Head& head, const ReadOptions& options); \
  NextRecord open_##name(ReadContext& context, const Head& head)

TRESSE_INPUT_FORMAT(line);
TRESSE_INPUT_FORMAT(sukaku);
NextRecord open_grid(ReadContext& context, const Head& head);
TRESSE_INPUT_FORMAT(sdk);
TRESSE_INPUT_FORMAT(csv);
TRESSE_INPUT_FORMAT(json);
TRESSE_INPUT_FORMAT(hodoku);
TRESSE_INPUT_FORMAT(bank);
TRESSE_INPUT_FORMAT(report);
TRESSE_INPUT_FORMAT(opensudoku);
TRESSE_INPUT_FORMAT(link);
TRESSE_INPUT_FORMAT(sudokuwiki);
TRESSE_INPUT_FORMAT(listed);
TRESSE_INPUT_FORMAT(sgt);
TRESSE_INPUT_FORMAT(iss);
TRESSE_INPUT_FORMAT(loose);

// A constraint string of Interactive Sudoku Solver.
[[nodiscard]] ReadItem read_iss_text(ReadContext& context, const Line& line);

// A line of names in columns above a line of as many: a header, though no name in it is known.
[[nodiscard]] bool is_table(const Head& head);
// What is said of a column that the header does not name.
[[nodiscard]] std::string no_column(const std::string& name);

bool settled_line(const Head& head, const ReadOptions& options);
bool settled_sukaku(const Head& head, const ReadOptions& options);

// Is the text a page or a program whose rows the reader of loose text knows, or must refuse?
bool reads_loosely(const Head& head, const ReadOptions& options);

// "S9B" and 81 pairs of base 36, or 81 pairs of base 32 with some symbol that no hexadecimal number has.
[[nodiscard]] bool is_sudokuwiki_text(std::string_view text);
// `column` is where the text begins. requires: it is one of them.
[[nodiscard]] ReadItem read_sudokuwiki_text(ReadContext& context, std::string_view text, std::size_t line, std::size_t column);

// Does our own text output begin a puzzle with such a line, misspelt or not?
bool is_report_heading(std::string_view line);

#undef TRESSE_INPUT_FORMAT

// A rule that the head names in words, such as "Jigsaw" in a title.
struct NamedVariant {
  std::size_t line, column;
  std::string word;
  std::optional<RuleKind> rule;  // none: Tresse has no such rule
  std::string_view setting;
};
[[nodiscard]] std::vector<NamedVariant> named_variants(const Head& head);
// Adds a warning for each whose rule the record does not have.
void warn_of_variants(const ReadContext& context, const std::vector<NamedVariant>& found, Record& record);

}  // namespace tresse::io
