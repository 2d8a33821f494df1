// Reads what another solver printed, and judges it. A grid is N^2 symbols in one run, or N lines of N symbols each, where
// separators do not count; a blank makes it incomplete, so the puzzle that a solver repeats is no answer. Grids are judged by
// the solution checker, which knows no engine; whether there are none or several is what the strands say.
#include "cli/judge/claim.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "base/pieces.hpp"
#include "tresse/clash.hpp"
#include "tresse/solve.hpp"

namespace tresse::cli {
namespace {

using std::string;
using std::string_view;
using enum Disagreement;
using Cells = std::vector<std::uint16_t>;  // values from 1; 0: a blank

constexpr std::size_t kMostGrids = 1000;

class GridReader {
 public:
  GridReader(std::size_t side, const Alphabet& symbols) : side_(side), symbols_(symbols) {}

  void line(string_view text) {
    const std::size_t all = side_ * side_;
    const std::vector<string_view> words = words_of(text);
    Cells cells;  // of one row, or of a grid
    bool symbols = true;
    bool numbers = side_ > 9;
    bool found = false;
    for (const string_view word : words) {
      const Cells of_word = by_symbols(word);
      symbols &= !of_word.empty();
      cells.insert(cells.end(), of_word.begin(), of_word.end());
      if (side_ == 1 || of_word.size() != all) continue;
      take(of_word);
      found = true;
    }
    const auto fits = [&] { return cells.size() == side_ || cells.size() == all; };
    if (numbers && !found && !(symbols && fits())) {
      cells.clear();
      for (const string_view word : words) numbers &= by_number(word, cells);
      symbols = numbers;
    }
    if (found || (!words.empty() && !(symbols && fits()))) return rows_.clear();
    rows_.insert(rows_.end(), cells.begin(), cells.end());
    if (cells.size() == all) rows_ = std::move(cells);
    if (rows_.size() != all) return;
    take(rows_);
    rows_.clear();
  }
  std::vector<Grid> grids;

 private:
  // What stands between separators; so does what is not ASCII, as frames.
  static std::vector<string_view> words_of(string_view text) {
    std::vector<string_view> words;
    std::size_t begin = 0;
    for (std::size_t i = 0; i <= text.size(); ++i) {
      const bool ends = i == text.size() || static_cast<unsigned char>(text[i]) >= 0x80 ||
                        string_view(" \t\r|!:;,+-=\"'[](){}<>*").find(text[i]) != string_view::npos;
      if (ends && i > begin) words.push_back(text.substr(begin, i - begin));
      if (ends) begin = i + 1;
    }
    return words;
  }
  // Empty: not all of it is symbols and blanks.
  [[nodiscard]] Cells by_symbols(string_view word) const {
    Cells cells;
    for (const char c : word) {
      const auto digit = symbols_.numeric() ? std::nullopt : symbols_.digit(c);
      const bool value = digit && digit->index() < side_;
      if (!value && kBlanks.find(c) == string_view::npos) return {};
      cells.push_back(value ? static_cast<std::uint16_t>(digit->index() + 1) : std::uint16_t{0});
    }
    return cells;
  }
  [[nodiscard]] bool by_number(string_view word, Cells& cells) const {
    std::uint16_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    const bool read = error == std::errc() && end == word.data() + word.size();
    cells.push_back(number);
    return number <= side_ && (read || word.find_first_not_of(kBlanks) == string_view::npos);
  }
  void take(const Cells& cells) {
    if (grids.size() == kMostGrids || std::find(cells.begin(), cells.end(), 0) != cells.end()) return;
    Grid grid(side_);
    for (std::size_t i = 0; i < cells.size(); ++i) grid.set(CellId(i), Digit(cells[i] - 1u));
    if (std::find(grids.begin(), grids.end(), grid) == grids.end()) grids.push_back(std::move(grid));
  }

  static constexpr string_view kBlanks = "._?0xX";
  std::size_t side_;
  const Alphabet& symbols_;
  Cells rows_;  // of the grid that is being read
};

std::optional<std::uint64_t> count_in(string_view output) {
  constexpr string_view kSpace = " \t\r\n";
  output = output.substr(0, output.find('('));
  output.remove_prefix(std::min(output.find_first_not_of(kSpace), output.size()));
  output = output.substr(0, output.find_last_not_of(kSpace) + 1);
  if (output == "none" || output == "None" || output == "NONE") return 0;
  std::uint64_t n = 0;
  const auto [end, error] = std::from_chars(output.data(), output.data() + output.size(), n);
  if (error == std::errc::invalid_argument || end != output.data() + output.size()) return std::nullopt;
  return error == std::errc() ? n : UINT64_MAX;
}

constexpr std::array<std::array<string_view, 2>, kDisagreements> kNames = {{
    {"", ""},
    {"wrong_solution", "wrong solution"},
    {"none_claimed", "none claimed"},
    {"solution_claimed", "solution claimed"},
    {"second_missed", "second solution missed"},
    {"second_claimed", "second solution claimed"},
    {"time_out", "time-out"},
    {"crash", "crash"},
    {"unreadable", "unreadable"},
}};

Judgement disagreement(Disagreement kind, string why) { return {kind, std::move(why), false, false}; }
Judgement our_fault(string why) { return {no_disagreement, std::move(why), false, true}; }

Judgement judge_count(const Answer& truth, std::uint64_t count) {
  const Verdict v = truth.verdict;
  if (count == 0) {
    if (!truth.solutions.empty()) return disagreement(none_claimed, "it says that there is no solution, and there is one");
  } else if (v == Verdict::none) {
    return disagreement(solution_claimed, "it says that there are solutions, and there is none");
  } else if (count == 1 && v == Verdict::multiple) {
    return disagreement(second_missed, "it says that there is one solution, and there are several");
  } else if (count > 1 && v == Verdict::unique) {
    return disagreement(second_claimed, "it says that there are several solutions, and there is one");
  }
  return {no_disagreement, {}, v == Verdict::unknown, false};
}

// Why a grid is no solution; requires: it is none.
string fault_of(const Puzzle& puzzle, const Grid& grid) {
  const Topology& t = *puzzle.topology;
  for (std::size_t i = 0; i < t.cell_count(); ++i) {
    const auto given = puzzle.givens.at(CellId(i));
    const auto value = grid.at(CellId(i));
    if (given && value && *given != *value) {
      return t.name(CellId(i)) + " is given as " + std::to_string(given->index() + 1) + ", and its grid has " +
             std::to_string(value->index() + 1);
    }
  }
  if (const auto clash = find_clash(t, grid)) return "in its grid " + twice_text(t, *clash);
  return "its grid has a digit that the pencil marks exclude";
}

}  // namespace

ForeignClaim read_claim(string_view output, std::size_t side, const Alphabet& symbols) {
  GridReader reader(side, symbols);
  for (const string_view line : pieces_in(output, "\n")) reader.line(line);
  ForeignClaim claim{std::move(reader.grids), {}};
  if (claim.grids.empty()) claim.count = count_in(output);
  return claim;
}

string_view name_of(Disagreement kind) { return kNames[static_cast<std::size_t>(kind)][0]; }
string_view words_for(Disagreement kind) { return kNames[static_cast<std::size_t>(kind)][1]; }

Judgement judge_claim(const Puzzle& puzzle, const Answer& truth, const ForeignClaim& claim, bool one_means_unique) {
  if (!claim.readable()) return disagreement(unreadable, "its output is not understood: neither a grid nor `none` nor a number");
  if (claim.count) return judge_count(truth, *claim.count);
  for (const Grid& grid : claim.grids) {
    if (solves(grid, puzzle)) continue;
    if (truth.verdict != Verdict::none) return disagreement(wrong_solution, fault_of(puzzle, grid));
    return disagreement(solution_claimed, "there is no solution; " + fault_of(puzzle, grid));
  }
  if (truth.verdict == Verdict::none) return our_fault("its solution is right, and the engines found none");
  const bool unique = truth.verdict == Verdict::unique;
  if (claim.grids.size() > 1) return unique ? our_fault("its solutions are right, and the engines found one only") : Judgement{};
  if (unique && claim.grids[0] != truth.solutions[0]) {
    return our_fault("its solution is right, and the engines found another one only");
  }
  return one_means_unique ? judge_count(truth, 1) : Judgement{};
}

}  // namespace tresse::cli
