#include <tdoku.h>

#include <atomic>
#include <iostream>
#include <string>
#include <thread>
#include <vector>

int main() {
  std::vector<std::string> puzzles;
  for (std::string line; std::getline(std::cin, line);) {
    if (line.size() >= 81 && line[0] != '#') puzzles.push_back(line);
  }
  std::vector<std::string> answers(puzzles.size());
  std::atomic<std::size_t> next{0};
  const auto work = [&] {
    for (std::size_t i = next++; i < puzzles.size(); i = next++) {
      for (char& c : puzzles[i]) c = c == '0' ? '.' : c;
      std::size_t guesses;
      std::string solution(81, '.');
      const std::size_t count = SolveSudoku(puzzles[i].c_str(), 2, 0, solution.data(), &guesses);
      if (count > 0) SolveSudoku(puzzles[i].c_str(), 1, 0, solution.data(), &guesses);
      answers[i] = (count == 0 ? "none " : count == 1 ? "unique " : "multiple ") + solution;
    }
  };
  std::vector<std::thread> threads;
  for (unsigned i = 0; i < std::thread::hardware_concurrency(); ++i) threads.emplace_back(work);
  for (std::thread& thread : threads) thread.join();
  for (const std::string& answer : answers) std::cout << answer << "\n";
}
