// Finds runs of 81 symbols. A run must end where its symbols end: 81 of 90 digits are no puzzle.
#include "io/read/symbol_run.hpp"

#include <algorithm>

namespace tresse::io {
namespace {

constexpr std::size_t kRun = 81;
// Longer lines are no lists, and looking through them seven times would keep a stop waiting.
constexpr std::size_t kLongestLine = std::size_t{64} << 10;
constexpr std::size_t kFewestGivens = 8;  // with an unusual blank; a puzzle of one solution has 17

template <class IsSymbol>
std::vector<Token> runs_of(std::string_view text, std::size_t most, IsSymbol&& is_symbol) {
  std::vector<Token> runs;
  for (std::size_t i = 0; i < text.size() && runs.size() < most;) {
    std::size_t end = i;
    while (end < text.size() && is_symbol(text[end])) ++end;
    if (end - i == kRun) runs.push_back({text.substr(i, kRun), i + 1});
    i = std::max(end, i + 1);
  }
  return runs;
}

Grid grid_of_run(std::string_view run) {
  Grid grid(9);
  for (std::size_t i = 0; i < kRun; ++i) {
    if (is_digit(run[i]) && run[i] != '0') {
      grid.set(CellId(i), Digit(static_cast<std::size_t>(run[i] - '1')));
    }
  }
  return grid;
}

}  // namespace

std::vector<Token> symbol_runs(std::string_view text, std::size_t most) {
  if (text.size() > kLongestLine) return {};
  auto runs = runs_of(text, most, [](char c) { return is_digit(c) || c == '.'; });
  if (!runs.empty()) return runs;
  for (char blank : std::string_view("*_-xX?")) {
    runs = runs_of(text, most, [&](char c) { return (is_digit(c) && c != '0') || c == blank; });
    std::erase_if(runs, [](const Token& run) {
      const auto givens = std::count_if(run.text.begin(), run.text.end(), is_digit);
      return static_cast<std::size_t>(givens) < kFewestGivens;
    });
    if (!runs.empty()) return runs;
  }
  return runs;
}

Result<PuzzleRun, InputError> puzzle_of_runs(const std::vector<Token>& runs) {
  const auto ambiguous = [&](std::size_t run, std::string detail) {
    return bad(InputCode::ambiguous, 0, runs[run].column, std::move(detail));
  };
  PuzzleRun made;
  made.givens = grid_of_run(runs[0].text);
  std::string_view puzzle = runs[0].text;
  if (runs.size() > 2) return ambiguous(2, "three texts of 81 symbols here: which is the puzzle?");
  if (runs.size() == 2) {
    Grid second = grid_of_run(runs[1].text);
    if (!second.complete() && !made.givens.complete()) {
      if (second != made.givens) {
        return ambiguous(
            1, "two texts of 81 symbols here, and neither is a solution: which is the puzzle?");
      }
    } else if (second.complete()) {
      made.solution = std::move(second);
    } else {
      made.solution = std::move(made.givens);
      made.givens = std::move(second);
      puzzle = runs[1].text;
    }
  }
  const std::size_t at = puzzle.find_first_not_of("123456789");
  if (at != std::string_view::npos) made.blank = puzzle[at];
  return made;
}

}  // namespace tresse::io
