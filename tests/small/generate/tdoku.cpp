#include <tdoku.h>

#include <iostream>
#include <string>

int main() {
  for (int made = 0; made < 10;) {
    std::string puzzle(81, '.');
    if (Constrain(false, puzzle.data()) && Minimize(false, false, puzzle.data())) {
      std::cout << puzzle << "\n";
      ++made;
    }
  }
}
