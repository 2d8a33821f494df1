// What the calls in bulk share: puzzles where they lie, the run over them, and what is told of those that are none.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "tresse/bulk.hpp"

namespace tresse::library {

// Where the puzzles are: 81 bytes each, or null for a line that has another length.
using Cells = std::vector<const char*>;

[[nodiscard]] constexpr bool is_symbol(char c) {
  return c == '.' || (c >= '0' && c <= '9');
}
// "'x' is neither a digit nor a blank ('.' or '0')"
[[nodiscard]] std::string symbol_text(char c);

// Fills the verdicts, counts and solutions of `answers`, and why they are incomplete. Throws std::bad_alloc.
void solve_in_bulk(const Cells& puzzles, const BulkSettings& settings, BulkAnswers& answers);
// Is puzzle `i`, which lies in `cells`, unknown because a symbol of it is none?
[[nodiscard]] bool was_refused(const BulkAnswers& answers, std::size_t i, const char* cells);

// What `body` fills; what it throws is the reason of answers without puzzles.
[[nodiscard]] BulkAnswers guarded_bulk(const std::function<void(BulkAnswers&)>& body);

}  // namespace tresse::library
