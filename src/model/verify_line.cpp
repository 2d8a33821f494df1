// Each digit has a counter of seven bits in one 64-bit word; a house is right when every counter of
// the sum of its nine cells is one. Counters cannot overflow: nine cells add nine at most. The cells of
// a minirow are added once for their row and their box.
#include "model/verify_line.hpp"

#include <array>
#include <cstddef>

namespace tresse {
namespace {

constexpr std::size_t kCounterBits = 7;

// What a cell adds, by its digit less one; nothing for what is no digit.
constexpr std::array<std::uint64_t, 256> kCounter = [] {
  std::array<std::uint64_t, 256> t{};
  for (std::size_t d = 0; d < 9; ++d) t['1' + d] = std::uint64_t{1} << (kCounterBits * d);
  return t;
}();
constexpr std::uint64_t kEachOnce = [] {
  std::uint64_t sum = 0;
  for (std::size_t d = 0; d < 9; ++d) sum += kCounter['1' + d];
  return sum;
}();

bool is_digit(char c) {
  return c >= '1' && c <= '9';
}

}  // namespace

bool is_solution_line(const char* puzzle, const std::uint16_t* allowed, const char* solution) {
  unsigned char contradicted = 0;
  for (std::size_t c = 0; c < 81; ++c) {
    contradicted |= static_cast<unsigned char>(is_digit(puzzle[c]) & (puzzle[c] != solution[c]));
  }
  std::array<std::uint64_t, 9> column{};
  std::uint64_t wrong = contradicted;
  for (std::size_t band = 0; band < 3; ++band) {
    std::array<std::uint64_t, 3> box{};
    for (std::size_t row = 3 * band; row < 3 * band + 3; ++row) {
      std::uint64_t whole_row = 0;
      for (std::size_t stack = 0; stack < 3; ++stack) {
        std::uint64_t minirow = 0;
        for (std::size_t c = 3 * stack; c < 3 * stack + 3; ++c) {
          const std::uint64_t cell = kCounter[static_cast<unsigned char>(solution[9 * row + c])];
          minirow += cell;
          column[c] += cell;
        }
        whole_row += minirow;
        box[stack] += minirow;
      }
      wrong |= whole_row ^ kEachOnce;
    }
    for (const std::uint64_t sum : box) wrong |= sum ^ kEachOnce;
  }
  for (const std::uint64_t sum : column) wrong |= sum ^ kEachOnce;
  if (allowed != nullptr && wrong == 0) {
    for (std::size_t c = 0; c < 81; ++c) {
      const int digit = solution[c] - '1';
      if (!is_digit(puzzle[c]) && (allowed[c] >> digit & 1) == 0) return false;
    }
  }
  return wrong == 0;
}

}  // namespace tresse
