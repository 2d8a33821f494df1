#include <tresse/tresse.hpp>

#include <iostream>
#include <iterator>

int main() {
  const std::string list(std::istreambuf_iterator<char>(std::cin), {});
  const tresse::BulkAnswers answers = tresse::solve_lines(list);
  for (std::size_t i = 0; i < answers.size(); ++i) {
    std::cout << name_of(answers.verdicts[i]) << " " << answers.solution(i) << "\n";
  }
}
