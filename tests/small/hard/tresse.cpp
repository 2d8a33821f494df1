#include <tresse/tresse.hpp>

#include <iostream>

int main() {
  tresse::GenerateSettings settings;
  settings.level = "hard";
  for (const tresse::Generated& made : tresse::generated(10, settings)) {
    std::cout << to_string(*made.puzzle) << "\n";
  }
}
