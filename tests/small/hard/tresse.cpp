#include <tresse/tresse.hpp>

#include <iostream>

int main() {
  tresse::GenerateSettings settings;
  settings.min_level = settings.max_level = tresse::Level::hard;
  for (std::uint64_t i = 1; i <= 10; ++i) {
    const tresse::Generated made = tresse::generate(i, settings);
    std::cout << tresse::write_puzzle(made.puzzle.value())->text;
  }
}
