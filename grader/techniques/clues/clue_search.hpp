// Searches among the clues of a topology, on any board: a position is given as the digits of each cell.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "grader/board/board.hpp"
#include "grader/techniques/clues/narrow.hpp"

namespace tresse::logic {

// Cells that lose digits, and why.
struct ClueFinding {
  std::vector<std::uint32_t> clues;
  std::vector<HouseId> houses;
  std::vector<CellId> cells, others;
  DigitBits digits = 0, extra = 0;
  std::vector<DigitBits> sets;
  std::vector<std::pair<CellId, DigitBits>> removed;
  std::vector<std::vector<std::pair<CellId, DigitBits>>> follow;  // values that an assumption leads to, round by round
};
// True: it is enough.
using TakeClueFinding = std::function<bool(ClueFinding&&)>;
// Has one of the candidates of the cell gone since nothing was found the last time?
using CellChanged = std::function<bool(CellId)>;

// Hands over what is found, until it is enough. `digits`: of a cell with a value this one alone.
void search_clues(const ClueTable& table, ClueSearch what, const CellDigits& digits, const CellChanged& changed, Patience& patience,
                  const TakeClueFinding& take);

// A clue that is broken though all of its cells have values.
[[nodiscard]] std::optional<std::uint32_t> broken_clue(const ClueTable& table, const CellDigits& digits);

}  // namespace tresse::logic
