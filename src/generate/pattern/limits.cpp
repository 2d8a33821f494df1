// Proofs that a pattern has no unique puzzle, each by exchanging something that no given can tell apart.
// - Two digits that are no given at all: fewer than N - 1 givens.
// - Two empty lines: if exchanging them maps every house onto a house, it maps a solution onto a
//   solution, and onto another one, since the exchanged cells of a column differ. This holds for two
//   rows of one band of boxes, two columns of a stack, any two of a Latin square; diagonals, windows,
//   regions and links mostly break it. So these are asked, not the kind of the topology.
// - 9x9 with fewer than 17 givens: McGuire, Tugemann, Civario, "There is no 16-clue Sudoku" (2012), an
//   exhaustive search. The only reason here that is cited, not proven in place.
// Two empty bands are two empty rows. Rarer reasons (a pattern of 17 cells of which each filling was
// searched) are left to the search to fail on.
#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "generate/pattern/pattern.hpp"
#include "tresse/tool/engines/kernel9.hpp"

namespace tresse {
namespace {

// Does exchanging two rows (columns) map houses onto houses, and links onto links? Houses are as rising lists of
// cells.
bool exchangeable(const Topology& t, const std::set<std::vector<CellId>>& houses, bool rows,
                  std::size_t a, std::size_t b) {
  const auto image = [&](CellId c) {
    std::size_t r = t.row_of(c), k = t.column_of(c);
    std::size_t& line = rows ? r : k;
    line = line == a ? b : line == b ? a : line;
    return t.cell(r, k);
  };
  for (std::size_t h = 0; h < t.house_count(); ++h) {
    const auto cells = t.cells(HouseId(h));
    std::vector<CellId> mapped(cells.begin(), cells.end());
    std::transform(mapped.begin(), mapped.end(), mapped.begin(), image);
    std::sort(mapped.begin(), mapped.end());
    if (!houses.contains(mapped)) return false;
  }
  for (std::size_t i = 0; i < t.cell_count(); ++i) {
    for (const CellId x : t.links(CellId(i))) {
      if (!t.sees(image(CellId(i)), image(x))) return false;
    }
  }
  return true;
}

std::vector<std::size_t> empty_lines(const Topology& t, const std::vector<bool>& pattern,
                                     bool rows) {
  std::vector<bool> empty(t.side(), true);
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    if (pattern[i]) empty[rows ? i / t.side() : i % t.side()] = false;
  }
  std::vector<std::size_t> lines;
  for (std::size_t i = 0; i < empty.size(); ++i) {
    if (empty[i]) lines.push_back(i);
  }
  return lines;
}

}  // namespace

std::optional<std::string> why_never_unique(const Topology& topology,
                                            const std::vector<bool>& pattern) {
  const std::size_t n = topology.side();
  const auto givens = static_cast<std::size_t>(std::count(pattern.begin(), pattern.end(), true));
  if (givens + 1 < n) {
    return std::to_string(givens) + " givens leave two of the " + std::to_string(n) +
           " digits out; exchanging them would give a second solution";
  }
  const auto rows = empty_lines(topology, pattern, true);
  const auto columns = empty_lines(topology, pattern, false);
  if (rows.size() >= 2 || columns.size() >= 2) {
    std::set<std::vector<CellId>> houses;
    for (std::size_t h = 0; h < topology.house_count(); ++h) {
      const auto cells = topology.cells(HouseId(h));
      houses.emplace(cells.begin(), cells.end());
    }
    for (const bool of_rows : {true, false}) {
      const auto& lines = of_rows ? rows : columns;
      for (std::size_t i = 0; i < lines.size(); ++i) {
        for (std::size_t j = i + 1; j < lines.size(); ++j) {
          if (!exchangeable(topology, houses, of_rows, lines[i], lines[j])) continue;
          return std::string(of_rows ? "rows " : "columns ") + std::to_string(lines[i] + 1) +
                 " and " + std::to_string(lines[j] + 1) + " have no givens; exchanging them would give a second solution";
        }
      }
    }
  }
  constexpr std::size_t kFewest9 = 17;
  if (kernel9::can(topology) && givens < kFewest9) {
    return "no 9x9 Sudoku with fewer than 17 givens is unique (McGuire and others, 2012)";
  }
  return std::nullopt;
}

}  // namespace tresse
