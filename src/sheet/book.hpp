// Book: what is to be printed. Plain data: the command line fills it, layout and drawing read it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "io/alphabet.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {

inline constexpr std::size_t kMostDots = 5;

// One puzzle. Texts are UTF-8; what is not is replaced when it is drawn.
struct BookEntry {
  Puzzle puzzle;
  Alphabet alphabet;             // requires: enough symbols for the side, or numeric()
  std::optional<Grid> solution;  // complete
  std::string instead;           // in the place of a solution that is not there: "no solution"
  std::string number;            // "No 12", also above its solution
  std::string name;
  std::string level;              // "hard", "anti-knight, hard", "ER 7.1"
  std::size_t dots = 0;           // of kMostDots; 0 = none are drawn
  std::string caption = {};       // below the grid: what a variant asks
  std::size_t solution_page = 0;  // below the grid too; 0 = not said
  std::string chapter = {};       // at the top of its pages, in the place of the title
};

struct Book {
  std::string title;
  std::vector<BookEntry> entries;  // those of a chapter one after the other
  std::vector<BookEntry> rules;    // before the puzzles: a picture, a name and a caption each
};

}  // namespace tresse
