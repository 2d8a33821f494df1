#include <tresse/tresse.hpp>

#include <iostream>

int main() {
  for (const tresse::BulkAnswer& answer : tresse::solve_lines(std::cin)) {
    std::cout << name_of(answer.verdict) << " " << answer.solution << "\n";
  }
}
