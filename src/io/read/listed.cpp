// The 81 symbols of a puzzle among other text: behind a number or a word ("1: 53..7...."), in quotes, in a field of a table without a
// head. A run of symbols must end where its symbols end: 81 of 90 digits are no puzzle. A second run is the solution. Lines of words are
// skipped with a note.
#include "io/read/listed.hpp"

#include <algorithm>
#include <array>

#include "io/read/format.hpp"

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

namespace {

bool is_words(std::string_view line) {
  const auto letters = std::count_if(line.begin(), line.end(), is_letter);
  return letters >= 3 && letters > std::count_if(line.begin(), line.end(), [](char c) { return is_digit(c) || c == '.'; });
}

// Is the only text of 81 symbols complete, and a field of other symbols before it? Then it may be the solution, and the
// puzzle is what has not 81 symbols.
bool may_be_a_solution(std::string_view line, const std::vector<Token>& runs) {
  return runs.size() == 1 && runs[0].text.find_first_not_of("123456789") == std::string_view::npos &&
         line.substr(0, runs[0].column - 1).find_first_of(",;|\t.0123456789") != std::string_view::npos;
}

bool names_solution(std::string_view before) {
  const auto has = [&](std::string_view word) { return find_no_case(before, word) != std::string_view::npos; };
  return !has("unsolved") && !has("not solved") &&
         any_part("solution answer solved l\xc3\xb6sung loesung soluci soluzion soluc oplossing losning l\xc3\xb8sning rozwi respuesta", ' ', has);
}

class ListedReader {
 public:
  explicit ListedReader(ReadContext& context) : context_(context) {}

  std::optional<ReadItem> next() {
    while (const FeedItem* item = context_.feed.take_data()) {
      if (item->fault) return context_.fail(*item->fault);
      if (auto read_item = read(item->line)) return read_item;
    }
    return std::nullopt;
  }

 private:
  std::optional<ReadItem> read(const Line& line) {
    const auto runs = symbol_runs(line.text);
    if (runs.empty() && is_words(line.text)) {
      ++skipped_;
      return std::nullopt;
    }
    if (runs.empty())
      return context_.fail(InputCode::wrong_length, line.number, 0, "no text of 81 symbols on this line, as the other lines have");
    const std::string_view before = std::string_view(line.text).substr(0, runs[0].column - 1);
    const bool found = context_.options.format.empty();
    if (found && may_be_a_solution(line.text, runs)) {
      const auto symbols = std::count_if(before.begin(), before.end(), [](char c) { return is_digit(c) || c == '.'; });
      return context_.fail(InputCode::ambiguous, line.number, runs[0].column,
                           "the only text of 81 symbols on this line is a complete grid: is it the solution, and the puzzle before it (" +
                               counted(static_cast<std::size_t>(symbols), "symbol") + ") damaged? If it is the puzzle, say " +
                               context_.options.call("format") + " listed");
    }
    auto made = puzzle_of_runs(runs);
    if (made && made->givens.complete() && runs.size() == 1) take_puzzle(*made);
    if (made && made->givens.complete() && runs.size() == 1 && found && names_solution(before))
      return context_.fail(InputCode::ambiguous, line.number, runs[0].column, "a solution, and no puzzle was read before it");
    if (!made) {
      InputError error = made.error();
      error.detail += " If these are columns of CSV, say " + context_.options.call("column") + " NAME";
      return context_.fail(std::move(error), line.number);
    }
    ReadItem record = context_.record(line.number, "list", std::move(made->givens), Alphabet::standard(9), made->blank);
    if (!record) return record;
    record->solution = std::move(made->solution);
    if (skipped_ != 0)
      record->notes.push_back(counted(std::exchange(skipped_, 0), "line") + " of words before it left out");
    if (!record->solution) record->solution = take_solution(record->puzzle.givens);
    return record;
  }

  // The next line, if it holds a puzzle that the complete grid solves: "Solved: ...", then "Unsolved: ...".
  void take_puzzle(PuzzleRun& made) {
    if (context_.feed.would_block_at(0)) return;
    const FeedItem* item = context_.feed.peek();
    if (item == nullptr || item->fault) return;
    const auto runs = symbol_runs(item->line.text);
    auto next = runs.size() == 1 ? puzzle_of_runs(runs) : bad(InputCode::wrong_length, 0, 0, {});
    if (!next || !solves(made.givens, next->givens)) return;
    context_.feed.take();
    made.solution = std::exchange(made.givens, std::move(next->givens));
    made.blank = next->blank;
  }

  // The next line, if it holds a complete grid that it calls the solution, or that has all values of `givens`.
  std::optional<Grid> take_solution(const Grid& givens) {
    if (givens.complete() || context_.feed.would_block_at(0)) return std::nullopt;
    const FeedItem* item = context_.feed.peek();
    if (item == nullptr || item->fault) return std::nullopt;
    const auto runs = symbol_runs(item->line.text);
    if (runs.size() != 1) return std::nullopt;
    auto made = puzzle_of_runs(runs);
    if (!made || !made->givens.complete()) return std::nullopt;
    const std::string before = item->line.text.substr(0, runs[0].column - 1);
    if (!names_solution(before) && !solves(made->givens, givens)) return std::nullopt;
    context_.feed.take();
    return std::move(made->givens);
  }

  ReadContext& context_;
  std::size_t skipped_ = 0;  // lines of words since the last record
};

}  // namespace

bool matches_listed(const Head& head, const ReadOptions& options) {
  if (options.side.value_or(9) != 9) return false;
  std::size_t fits = 0, others = 0;
  for (const Line* line : head.data) {
    if (head.stopped()) return false;
    const bool fit = !symbol_runs(line->text, 1).empty();
    fits += fit ? 1u : 0u;
    others += !fit && !is_words(line->text) ? 1u : 0u;
  }
  return fits > others;
}

NextRecord open_listed(ReadContext& context, const Head&) {
  return records_by<ListedReader>(context);
}

}  // namespace tresse::io
