// foreign_solvers COUNT SEED LIBRARY:FUNCTION[:count]...: what 9x9 solvers of other people answer, beside the fastest kernel. The
// puzzles are those of kernel_check (cross/kernel_cases.hpp) without their pencil marks: none, one and several solutions. Each
// solver is a function of a shared library, of the form in which the solvers beside tdoku are called: 81 characters with `.` for
// a blank, the number of solutions after which to stop, and room for a solution. It returns how many it found. A name with
// `:count` promises no solution. Exit 77 (skipped): no solver is named, or a library is not there.
#include <dlfcn.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "cross/kernel_cases.hpp"
#include "native/kernel9/kernel9.hpp"

namespace {

using namespace tresse;
using namespace tresse::test;

using Solve = std::size_t (*)(const char* puzzle, std::size_t limit, std::uint32_t settings, char* solution, std::size_t* guesses);
using Count = unsigned long long;  // as printf wants it

struct Foreign {
  std::string name;
  Solve solve = nullptr;
  bool gives_solution = true;
  Count disagreements = 0;
};

std::optional<Foreign> load(const std::string& wish) {
  const std::size_t colon = wish.find(':');
  if (colon == std::string::npos) return std::nullopt;
  Foreign foreign;
  foreign.name = wish.substr(colon + 1);
  if (const std::size_t end = foreign.name.find(":count"); end != std::string::npos) {
    foreign.name.resize(end);
    foreign.gives_solution = false;
  }
  void* const library = dlopen(wish.substr(0, colon).c_str(), RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) return std::nullopt;
  foreign.solve = reinterpret_cast<Solve>(dlsym(library, foreign.name.c_str()));
  if (foreign.solve == nullptr) return std::nullopt;
  return foreign;
}

// What is wrong with the answer for `puzzle`, whose solution is of use if it is the only one; or null.
const char* fault(const Foreign& foreign, const std::string& puzzle, std::size_t count, const std::string& solution) {
  std::array<char, 128> room{};
  std::size_t guesses = 0;
  if (foreign.solve(puzzle.c_str(), 2, 0, room.data(), &guesses) != count) return "another count";
  if (count != 1 || !foreign.gives_solution) return nullptr;
  if (foreign.solve(puzzle.c_str(), 1, 0, room.data(), &guesses) != 1) return "another count at the limit 1";
  return std::memcmp(room.data(), solution.data(), 81) == 0 ? nullptr : "another solution";
}

std::string text_of(const Grid& grid) {
  std::string text(81, '.');
  for (std::size_t c = 0; c < 81; ++c) {
    if (const auto digit = grid.at(CellId(c))) text[c] = static_cast<char>('1' + digit->index());
  }
  return text;
}

}  // namespace

int main(int argc, char** argv) {
  const std::uint64_t count = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 0;
  const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
  std::vector<Foreign> solvers;
  for (int i = 3; i < argc; ++i) {
    auto foreign = load(argv[i]);
    if (!foreign) return std::printf("SKIPPED: there is no solver %s\n", argv[i]), 77;
    solvers.push_back(std::move(*foreign));
  }
  if (solvers.empty()) return std::printf("SKIPPED: no solver is named\n"), 77;
  const Cases cases(seed, "");
  std::array<Count, 3> verdicts{};
  kernel9::Solver kernel(*kernel9::kernels().front());
  for (std::uint64_t done = 0, block = 0; done < count; ++block) {
    const auto puzzles = cases.block(block, std::min<std::uint64_t>(count - done, kBlock));
    std::vector<kernel9::Line> lines;
    for (const Case& c : puzzles) lines.push_back(c.line);
    std::vector<kernel9::Outcome> outcomes(lines.size());
    kernel.solve(lines, {}, {2, 0}, StopToken(), outcomes);
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      const std::string text = text_of(puzzles[i].puzzle.givens);
      const std::size_t found = outcomes[i].count;
      ++verdicts[std::min<std::size_t>(found, 2)];
      for (Foreign& foreign : solvers) {
        const char* const wrong = fault(foreign, text, found, std::string(outcomes[i].solution[0], 81));
        if (wrong == nullptr || ++foreign.disagreements > 5) continue;
        std::printf("DISAGREEMENT: %s, %s, ours %zu\n%s\n", foreign.name.c_str(), wrong, found, text.c_str());
      }
    }
    done += puzzles.size();
  }
  std::printf("%llu puzzles: %llu without, %llu with one and %llu with several solutions\n", verdicts[0] + verdicts[1] + verdicts[2],
              verdicts[0], verdicts[1], verdicts[2]);
  bool agree = true;
  for (const Foreign& foreign : solvers) {
    std::printf("%s: %llu disagreements\n", foreign.name.c_str(), foreign.disagreements);
    agree = agree && foreign.disagreements == 0;
  }
  return agree ? 0 : 1;
}
