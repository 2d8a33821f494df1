#include <tresse/tresse.hpp>

#include <iostream>

int main() {
  for (const tresse::Generated& made : tresse::generated(10, {.minimal = true})) {
    std::cout << to_string(*made.puzzle) << "\n";
  }
}
