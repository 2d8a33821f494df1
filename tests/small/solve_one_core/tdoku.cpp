#include <tdoku.h>

#include <iostream>
#include <string>

int main() {
  for (std::string line; std::getline(std::cin, line);) {
    if (line.size() < 81 || line[0] == '#') continue;
    for (char& c : line) c = c == '0' ? '.' : c;
    std::size_t guesses;
    std::string solution(81, '.');
    const std::size_t count = SolveSudoku(line.c_str(), 2, 0, solution.data(), &guesses);
    if (count > 0) SolveSudoku(line.c_str(), 1, 0, solution.data(), &guesses);
    std::cout << (count == 0 ? "none " : count == 1 ? "unique " : "multiple ") << solution << "\n";
  }
}
