// Three arguments; each needs a number of different things to get a given, and one given is for one of each, so that the
// largest number counts:
//   * digits: with two digits absent, each solution has another one in which they are exchanged. Of m absent digits m - 1
//     must come.
//   * rows without givens that can be exchanged, because every house that is not one of them holds the same columns of
//     both (two rows of a band; any two of a Latin square). No two rows of a solution are equal. Of m such rows m - 1 must
//     get a given.
//   * columns likewise.
// m! exchanges of m things make as many solutions of one, which is 2 to the power of m - 1 or more.
// Beside these the theorem of McGuire, Tugemann and Civario (2012): no plain 9x9 with 16 givens has one solution.
#include "base/ranges.hpp"
#include "repair/parts.hpp"

#include <algorithm>
#include <vector>

namespace tresse {
namespace {

constexpr std::size_t kFewestOfClassic9 = 17;

std::size_t absent_digits(const Puzzle& puzzle) {
  std::vector<bool> seen(puzzle.side(), false);
  for (std::size_t c = 0; c < puzzle.topology->cell_count(); ++c) {
    if (const auto d = puzzle.givens.at(CellId(c))) seen[d->index()] = true;
  }
  return static_cast<std::size_t>(ranges::count(seen, false));
}

// Rows or columns.
class Lines {
 public:
  Lines(const Puzzle& puzzle, bool rows) : puzzle_(puzzle), t_(*puzzle.topology), rows_(rows) {}

  // How many of them must get a given.
  std::size_t least() const {
    std::vector<std::size_t> first;  // of the lines that can be exchanged
    std::size_t empty = 0;
    for (std::size_t line = 0; line < t_.side(); ++line) {
      if (!is_empty(line)) continue;
      ++empty;
      const bool known =
          ranges::any_of(first, [&](std::size_t other) { return alike(line, other); });
      if (!known) first.push_back(line);
    }
    return empty - first.size();
  }

 private:
  CellId cell(std::size_t line, std::size_t at) const {
    return rows_ ? t_.cell(line, at) : t_.cell(at, line);
  }
  bool is_empty(std::size_t line) const {
    for (std::size_t i = 0; i < t_.side(); ++i) {
      if (puzzle_.givens.filled(cell(line, i))) return false;
    }
    return true;
  }
  // Are two cells in the same houses, but for their own lines, which come first (row, column)?
  bool alike(std::size_t a, std::size_t b) const {
    for (std::size_t i = 0; i < t_.side(); ++i) {
      const auto of_a = t_.houses(cell(a, i)).subspan(2);
      const auto of_b = t_.houses(cell(b, i)).subspan(2);
      const bool same = ranges::equal(
          of_a, of_b, [](const Membership& x, const Membership& y) { return x.house == y.house; });
      if (!same) return false;
    }
    return true;
  }

  const Puzzle& puzzle_;
  const Topology& t_;
  bool rows_;
};

}  // namespace

std::size_t least_by_exchange(const Puzzle& puzzle) {
  // Clues tell digits and lines apart.
  if (puzzle.marks || !puzzle.topology->spec().constraints.empty()) return 0;
  const std::size_t absent = absent_digits(puzzle);
  const std::size_t least = absent == 0 ? 0 : absent - 1;
  if (puzzle.topology->link_count() != 0) return least;
  return std::max({least, Lines(puzzle, true).least(), Lines(puzzle, false).least()});
}

std::size_t least_added(const Puzzle& puzzle) {
  const std::size_t least = least_by_exchange(puzzle);
  if (puzzle.marks || !puzzle.topology->is_classic9()) return least;
  const std::size_t clues = std::min(kFewestOfClassic9, puzzle.clue_count());
  return std::max(least, kFewestOfClassic9 - clues);
}

}  // namespace tresse
