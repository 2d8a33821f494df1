#include <tresse/tresse.hpp>

#include <iostream>

int main() {
  const tresse::ReadResult read = tresse::read_puzzles(std::cin);
  for (const tresse::Puzzle& puzzle : read.puzzles) {
    const tresse::Graded graded = tresse::grade(puzzle);
    std::cout << (graded.level ? name_of(*graded.level) : "none") << " " << graded.hardest << "\n";
  }
}
