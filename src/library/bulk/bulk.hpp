// What the calls in bulk share: puzzles where they lie, the run over them, and what is told of those that are none.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "tresse/bulk.hpp"

namespace tresse::library {

// Where the puzzles are: 81 bytes each, or null for a line that has another length.
using Cells = std::vector<const char*>;

[[nodiscard]] constexpr bool is_symbol(char c) {
  return c == '.' || (c >= '0' && c <= '9');
}
// May this follow the 81 symbols of a line?
[[nodiscard]] constexpr bool is_behind(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == ',' || c == ';';
}
// What errors call the list.
[[nodiscard]] inline std::string file_of(const BulkSettings& settings) {
  return settings.file.empty() ? "argument" : settings.file;
}

// Fills the verdicts, counts and solutions of `answers`, and why they are incomplete. Throws std::bad_alloc.
void solve_in_bulk(const Cells& puzzles, const BulkSettings& settings, BulkAnswers& answers);
// Is puzzle `i`, which lies in `cells`, unknown because a symbol of it is none?
[[nodiscard]] bool was_refused(const BulkAnswers& answers, std::size_t i, const char* cells);

// A puzzle that is none: its text, without a line end, and its line or its number.
struct Refused {
  std::string_view text;
  std::uint64_t place = 0;
};
// Puts behind the errors of `answers` what is wrong with each, in the words of read_puzzles().
void tell_refused(const std::vector<Refused>& refused, const BulkSettings& settings,
                  BulkAnswers& answers);

// What `body` fills; what it throws is the reason of answers without puzzles.
[[nodiscard]] BulkAnswers guarded_bulk(const std::function<void(BulkAnswers&)>& body);

}  // namespace tresse::library
