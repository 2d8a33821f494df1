// Automata with several next states, as Interactive Sudoku Solver writes them: in bits, or as a regular expression.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tresse::io {

struct Nfa {
  using States = std::set<std::size_t>;

  // [state], by the symbol: digits from 1, and the side + 1 where a line is broken
  std::vector<std::map<int, States>> steps;
  States starts, ends;

  [[nodiscard]] States next(const States& from, int symbol) const;
  [[nodiscard]] bool ends_in(const States& states) const;
};

// Six bits of a symbol.
[[nodiscard]] std::optional<std::size_t> six_bits(char symbol);

// Why the text is none, behind its name; `nfa` is what it says.
[[nodiscard]] std::optional<std::string> read_bits(std::string_view text, Nfa& nfa);
// A pattern in symbols of six bits. Digits are those of the symbols from `first` on: "12" is a 1 or 2 for "1".
[[nodiscard]] std::optional<std::string> read_pattern(std::string_view text, std::size_t side, bool from_zero, Nfa& nfa);

}  // namespace tresse::io
