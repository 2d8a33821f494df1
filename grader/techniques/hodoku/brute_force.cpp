// Brute Force: where nothing else is found, HoDoKu sets the value of the middle one of the open cells. The value is
// searched for here: singles, then the cell with the fewest candidates.
#include <bit>

#include "grader/techniques/search.hpp"

namespace tresse::logic {

class BruteForce : Search<Square9> {
 public:
  using Cells = std::array<std::uint32_t, 81>;  // what each cell may be

  using Search<Square9>::Search;

  bool find() {
    for (std::size_t c = 0; c < 81; ++c) {
      const std::uint32_t value = look_.board.value[c];
      cells_[c] = value != 0 ? std::uint32_t{1} << (value - 1) : look_.cand(c);
    }
    if (!solve()) return false;
    std::size_t before = look_.board.left / 2;
    for (std::size_t c = 0; c < 81; ++c) {
      if (look_.board.value[c] != 0 || before-- != 0) continue;
      const auto digit = static_cast<std::size_t>(std::countr_zero(cells_[c]));
      hint_.start(row_.yield[0]);
      hint_.place(c, digit);
      hint_.step = Step{};
      add_cells(hint_.step.cells, c);
      hint_.step.digits.push_back(Digit(digit));
      return true;
    }
    return false;
  }

 private:
  // The first solution; false: there is none, or a stop.
  bool solve() {
    for (std::size_t c = 0; c < 81; ++c) {
      if (std::has_single_bit(cells_[c]) && !drop_from_peers(cells_, c)) return false;
    }
    return solve(cells_);
  }
  static bool drop_from_peers(Cells& cells, std::size_t c) {
    for (const std::size_t d : Square9::peers(c)) {
      if ((cells[d] & cells[c]) == 0) continue;
      cells[d] &= ~cells[c];
      if (cells[d] == 0) return false;
      if (std::has_single_bit(cells[d]) && !drop_from_peers(cells, d)) return false;
    }
    return true;
  }
  bool solve(const Cells& from) {
    if (look_.patience.ends_soon()) return false;
    std::size_t best = 81;
    for (std::size_t c = 0; c < 81; ++c) {
      const int n = std::popcount(from[c]);
      if (n > 1 && (best == 81 || n < std::popcount(from[best]))) best = c;
    }
    if (best == 81) {
      cells_ = from;
      return true;
    }
    for (const std::size_t v : BitsOf{from[best]}) {
      Cells next = from;
      next[best] = std::uint32_t{1} << v;
      if (drop_from_peers(next, best) && solve(next)) return true;
    }
    return false;
  }

  Cells cells_{};
};

TRESSE_SEARCH_OF_9(brute_force, BruteForce)

}  // namespace tresse::logic
