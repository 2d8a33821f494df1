#include <tresse/tresse.hpp>

#include <iostream>
#include <iterator>

int main() {
  const std::string list(std::istreambuf_iterator<char>(std::cin), {});
  const tresse::ReadResult read = tresse::read_puzzles(list);
  for (const tresse::Puzzle& puzzle : read.puzzles) {
    const tresse::Graded graded = tresse::grade(puzzle);
    std::cout << (graded.level ? name_of(*graded.level) : "none") << " " << graded.hardest << "\n";
  }
}
