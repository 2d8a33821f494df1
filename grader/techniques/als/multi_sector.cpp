// Multi-Sector Locked Set: n cells, and houses with digits, n in all, so that each candidate of a cell is a digit listed with
// one of its houses. A digit is once in a house, so the lists have room for n values; the n cells fill it. So each digit is in
// one of the cells in each house that it is listed with, and leaves the rest of that house.
//
// Looked for where some lines of one kind, up to `size`, cross lines of the other kind: all open cells there. Some digits are
// listed with the lines, the others with the crossing lines. A crossing line takes part if it has more open cells there than
// digits to list. A naked set is the case of one line. Large sides: up to kMostListed digits with the lines, and sides to 16.
#include <array>
#include <vector>

#include "grader/techniques/combinations.hpp"
#include "grader/techniques/search.hpp"

namespace tresse::logic {

template <class G>
class MultiSector : Search<G> {
 public:
  using Mask = typename G::Mask;
  static constexpr std::size_t kMostSide = 16;
  static constexpr std::size_t kMostListed = 4;

  using Search<G>::Search;

  bool find() {
    if (geo_.side() > kMostSide) return false;
    for (const Kind kind : {kRow, kColumn}) {
      lines_ = geo_.first(kind);
      across_ = geo_.first(kind == kRow ? kColumn : kRow);
      for (std::size_t n = 2; n <= row_.size; ++n) {
        if (combinations(look_.all_digits(), n, [&](Mask lines) { return of_lines(lines); })) {
          return !look_.patience.ended();
        }
      }
    }
    return false;
  }

 private:
  using Search<G>::look_, Search<G>::geo_, Search<G>::row_, Search<G>::hint_, Search<G>::keep_;
  [[nodiscard]] Mask cand(std::size_t line, std::size_t across) const {
    return look_.cand(geo_.cell(lines_ + line, across));
  }

  bool of_lines(Mask lines) {
    chosen_ = lines;
    Mask digits = 0;
    for (std::size_t a = 0; a < geo_.side(); ++a) {
      open_[a] = 0;
      digits_[a] = 0;
      for (const std::size_t l : BitsOf<Mask>{lines}) {
        digits_[a] |= cand(l, a);
        if (cand(l, a) != 0) ++open_[a];
      }
      digits |= digits_[a];
    }
    const std::size_t all = static_cast<std::size_t>(size_of(digits));
    const std::size_t most = geo_.side() <= 9 ? all : std::min(all, kMostListed);
    for (std::size_t n = 1; n <= most; ++n) {
      if (look_.patience.ends_soon(stop_point::subset_scan)) return true;
      if (combinations(digits, n, [&](Mask listed) { return of_digits(listed); })) return true;
    }
    return false;
  }

  // `listed` go with the lines. Cells beyond the digits of the crossing lines are room for them.
  bool of_digits(Mask listed) {
    std::size_t room = 0;
    Mask crossing = 0;
    Mask present = 0;
    for (std::size_t a = 0; a < geo_.side(); ++a) {
      const auto own = static_cast<std::size_t>(size_of(static_cast<Mask>(digits_[a] & ~listed)));
      if (open_[a] <= own) continue;
      room += open_[a] - own;
      crossing |= bit<G>(a);
      present |= static_cast<Mask>(digits_[a] & listed);
    }
    if (size_of(crossing) < 2 || room < static_cast<std::size_t>(size_of(present))) return false;
    std::size_t needed = 0;
    for (const std::size_t l : BitsOf<Mask>{chosen_}) {
      of_line_[l] = 0;
      for (const std::size_t a : BitsOf<Mask>{crossing}) of_line_[l] |= cand(l, a);
      of_line_[l] &= listed;
      needed += static_cast<std::size_t>(size_of(of_line_[l]));
    }
    return needed == room && take(listed, crossing);
  }

  bool take(Mask listed, Mask crossing) {
    hint_.start(row_.yield[0]);
    for (std::size_t i = 0; i < geo_.side(); ++i) {
      for (std::size_t j = 0; j < geo_.side(); ++j) {
        const bool in_line = has(chosen_, i), in_crossing = has(crossing, j);
        if (in_line == in_crossing) continue;
        const Mask gone = in_line ? of_line_[i] : static_cast<Mask>(digits_[j] & ~listed);
        hint_.remove(geo_.cell(lines_ + i, j), static_cast<Mask>(cand(i, j) & gone));
      }
    }
    if (!hint_.worth()) return false;
    hint_.gather();
    if (keep_) write(listed, crossing);
    return look_.take(hint_);
  }

  void write(Mask listed, Mask crossing) {
    Step& step = hint_.step;
    step = Step{};
    Mask all = 0;
    const auto list = [&](std::size_t house, Mask digits) {
      if (digits == 0) return;
      add_houses(step.houses, house);
      add_digits(step.set_digits.emplace_back(), digits);
      all |= digits;
    };
    for (const std::size_t l : BitsOf<Mask>{chosen_}) {
      for (const std::size_t a : BitsOf<Mask>{crossing}) {
        if (cand(l, a) != 0) add_cells(step.cells, geo_.cell(lines_ + l, a));
      }
      list(lines_ + l, of_line_[l]);
    }
    for (const std::size_t a : BitsOf<Mask>{crossing}) {
      list(across_ + a, static_cast<Mask>(digits_[a] & ~listed));
    }
    add_digits(step.digits, all);
  }

  std::size_t lines_ = 0;  // the first house of the lines, and of those that cross them
  std::size_t across_ = 0;
  Mask chosen_ = 0;  // lines
  std::array<std::size_t, kMostSide>
      open_{};                             // of each crossing line: open cells in the chosen lines
  std::array<Mask, kMostSide> digits_{};   // and their digits
  std::array<Mask, kMostSide> of_line_{};  // of each chosen line: the digits listed with it
};

TRESSE_SEARCH_BY(multi_sector, MultiSector)

}  // namespace tresse::logic
