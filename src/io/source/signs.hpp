// Puzzles of 81 cells with a + before each digit that a player placed, as HoDoKu writes them: "53+4.7....".
#pragma once

#include <string>
#include <vector>

#include "io/source/source.hpp"
#include "tresse/model/ids.hpp"

namespace tresse::io {

struct SignedCells {
  std::size_t line = 0;
  std::string cells;            // 81 symbols: digits, '.' or '0' for an empty cell
  std::vector<CellId> placed;   // by the player
};

// Takes the signs out of each such text of the line, which then reads as any puzzle does, wherever it stands; appends what they
// said to `found`, and to `columns` where they stood, from 1, rising. False: there is none. A line of HoDoKu's library, which begins with a colon,
// is left alone. A + that is not before a digit from 1 to 9, or another number of cells, is no such text.
bool take_signs(Line& line, std::vector<SignedCells>& found, std::vector<std::size_t>& columns);

}  // namespace tresse::io
