// XY-Wing (pivot of k = 2 candidates), XYZ-Wing (of three), and W-Wing.
//
// W-Wing: two cells with the same two candidates x and z that do not see each other. In a house x has two places, one in
// sight of each cell. So one of the cells is not x, which makes it z.
#include <algorithm>
#include <vector>

#include "grader/techniques/search.hpp"

namespace tresse::logic {

// Plain 9x9: the cells of two candidates by digit. They say whether a pivot has two pincers in sight; mostly it has not. Which
// cells have two or three candidates is gathered first, without a branch for each cell.
template <class G>
class Pincers {
 public:
  using Mask = typename G::Mask;

  explicit Pincers(const View<G>& look) {
    if constexpr (G::kSquare9) {
      for (std::size_t c = 0; c < 81; ++c) {
        const std::size_t k = size_of(look.cand(c));
        of_size_[0][c / 64] |= std::uint64_t{k == 2} << c % 64;
        of_size_[1][c / 64] |= std::uint64_t{k == 3} << c % 64;
      }
      each_of_size(2, [&](std::size_t c) {
        const Mask two = look.cand(c);
        const std::uint64_t one = std::uint64_t{1} << c % 64;
        with_[lowest(two)][c / 64] |= one;
        with_[lowest(static_cast<Mask>(two & (two - 1)))][c / 64] |= one;
        return false;
      });
    }
  }
  // Calls f(cell) for the cells of k candidates (2 or 3), rising, until it returns true.
  template <class F>
  bool each_of_size(std::size_t k, F&& f) const {
    for (std::size_t word = 0; word < 2; ++word) {
      for (const std::size_t c : BitsOf{of_size_[k - 2][word]}) {
        if (f(64 * word + c)) return true;
      }
    }
    return false;
  }
  // May the pivot have two that go together?
  [[nodiscard]] bool several(const G& geo, std::size_t pivot, Mask digits) const {
    if constexpr (G::kSquare9) {
      const std::size_t x = lowest(digits);
      const Mask others = digits & (digits - 1);
      const std::size_t y = lowest(others);
      const auto& sight = geo.sight(pivot);
      if (size_of(digits) == 3) {
        const std::size_t z = lowest(static_cast<Mask>(others & (others - 1)));
        return int{meet(sight, x, y)} + int{meet(sight, x, z)} + int{meet(sight, y, z)} > 1;
      }
      for (std::size_t z = 0; z < 9; ++z) {
        if (z != x && z != y && meet(sight, x, z) && meet(sight, y, z)) return true;
      }
      return false;
    } else {
      return true;
    }
  }

 private:
  [[nodiscard]] bool meet(const std::array<std::uint64_t, 2>& sight, std::size_t x,
                          std::size_t y) const {
    return ((sight[0] & with_[x][0] & with_[y][0]) | (sight[1] & with_[x][1] & with_[y][1])) != 0;
  }
  std::uint64_t of_size_[2][2] = {};
  std::uint64_t with_[9][2] = {};
};

template <class G>
bool wing(const View<G>& look, std::size_t k, const ProfileRow& row, Hint& hint, bool keep) {
  using Mask = typename G::Mask;
  const G& geo = look.geo;
  const bool xyz = k == 3;
  decltype(geo.template per_peer<std::size_t>()) pincers;
  if constexpr (!G::kSquare9) pincers.resize(geo.cell_count());
  const Pincers<G> pairs(look);
  const auto of_pivot = [&](std::size_t a) {
    const Mask pivot = look.cand(a);
    // Pincers lie in the pivot's houses.
    const auto& places = geo.places(a);
    if (std::all_of(places.begin(), places.end(),
                    [&](const auto& x) { return look.clean(x.house); })) {
      return false;
    }
    if (!pairs.several(geo, a, pivot)) return false;
    // Pincers: two candidates, all but one of the pivot's among them.
    std::size_t count = 0;
    for (const std::size_t b : geo.peers(a)) {
      if (size_of(look.cand(b)) != 2) continue;
      if (size_of(static_cast<Mask>(pivot & ~look.cand(b))) == 1) pincers[count++] = b;
    }
    if (look.sukaku())
      std::sort(pincers.begin(), pincers.begin() + static_cast<std::ptrdiff_t>(count));
    for (std::size_t i = 0; i < count; ++i) {
      const std::size_t b = pincers[i];
      const Mask one = look.cand(b);
      for (std::size_t j = 0; j < count; ++j) {
        const std::size_t c = pincers[j];
        const Mask other = look.cand(c);
        if (size_of(static_cast<Mask>(pivot | one | other)) != 3) continue;
        if (size_of(static_cast<Mask>(pivot & one & other)) != (xyz ? 1u : 0u)) continue;
        const Mask shared = one & other;
        if (shared == 0) continue;
        const std::size_t z = lowest(shared);
        hint.start(row.yield[0]);
        for (const std::size_t d : geo.peers(b)) {
          if ((look.cand(d) & bit<G>(z)) == 0 || d == a || !geo.sees(d, c)) continue;
          if (!xyz || geo.sees(d, a)) hint.remove(d, std::uint64_t{1} << z);
        }
        if (!hint.worth()) continue;
        if (keep) {
          add_cells(hint.step.cells, a, b, c);
          hint.step.digits.push_back(Digit(z));
          for (const Mask of : {pivot, one, other}) {
            add_digits(hint.step.set_digits.emplace_back(), of);
          }
        }
        if (look.take(hint)) return true;
      }
    }
    return false;
  };
  if constexpr (G::kSquare9) {
    return pairs.each_of_size(k, of_pivot);
  } else {
    for (std::size_t a = 0; a < geo.cell_count(); ++a) {
      if (size_of(look.cand(a)) == k && of_pivot(a)) return true;
    }
    return false;
  }
}

// The cells whose two candidates are those of another cell too, rising.
template <class G>
std::vector<std::uint16_t> twin_cells(const View<G>& look) {
  using Mask = typename G::Mask;
  Mask met[64] = {};  // of each digit: the larger digits of the pairs met
  Mask twice[64] = {};
  const auto of_pair = [&](std::size_t c, auto&& f) {
    const Mask pair = look.cand(c);
    if (size_of(pair) != 2) return false;
    const std::size_t low = lowest(pair);
    return f(low, static_cast<Mask>(pair & ~bit<G>(low)));
  };
  bool any = false;
  for (std::size_t c = 0; c < look.geo.cell_count(); ++c) {
    any |= of_pair(c, [&](std::size_t low, Mask high) {
      twice[low] |= static_cast<Mask>(met[low] & high);
      met[low] |= high;
      return twice[low] != 0;
    });
  }
  std::vector<std::uint16_t> cells;
  for (std::size_t c = 0; any && c < look.geo.cell_count(); ++c) {
    if (of_pair(c, [&](std::size_t low, Mask high) { return (twice[low] & high) != 0; })) {
      cells.push_back(static_cast<std::uint16_t>(c));
    }
  }
  return cells;
}

template <class G>
bool w_wing(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  using Mask = typename G::Mask;
  const G& geo = look.geo;
  const auto twins = [&](std::size_t h, std::size_t x, std::size_t p, std::size_t q) {
    for (const std::size_t a : geo.peers(p)) {
      const Mask pair = look.cand(a);
      if (a == q || size_of(pair) != 2 || (pair & bit<G>(x)) == 0) continue;
      const std::size_t z = lowest(static_cast<Mask>(pair & ~bit<G>(x)));
      for (const std::size_t b : geo.peers(q)) {
        if (look.cand(b) != pair || b == a || b == p || geo.sees(a, b)) continue;
        hint.start(row.yield[0]);
        remove_seen(look, a, b, z, hint);
        if (!hint.worth()) continue;
        if (keep) {
          add_cells(hint.step.cells, a, b);
          add_cells(hint.step.others, p, q);
          add_houses(hint.step.houses, h);
          hint.step.extra.push_back(Digit(x));
          hint.step.digits.push_back(Digit(z));
        }
        if (look.take(hint)) return true;
      }
    }
    return false;
  };
  const std::vector<std::uint16_t> all_twins = twin_cells(look);
  // Digits x of which a strong link between twins would remove something.
  Mask digits = 0;
  for (const std::size_t a : all_twins) {
    for (const std::size_t b : all_twins) {
      if (b <= a || look.cand(a) != look.cand(b) || geo.sees(a, b)) continue;
      for (const std::size_t d : geo.peers(a)) {
        const auto gone = static_cast<Mask>(look.cand(d) & look.cand(a));
        if (gone != 0 && geo.sees(d, b)) digits |= gone == look.cand(a) ? gone : static_cast<Mask>(look.cand(a) & ~gone);
      }
    }
  }
  if (digits == 0) return false;
  const auto sees_twin = [&](std::size_t c, std::size_t x) {
    return std::any_of(all_twins.begin(), all_twins.end(),
                       [&](std::size_t a) { return has(look.cand(a), x) && geo.sees(a, c); });
  };
  return any_house(geo, look.order, [&](std::size_t h) {
    for (const std::size_t x : BitsOf{digits}) {
      const Mask places = look.pos(h, x);
      if (size_of(places) != 2) continue;
      const std::size_t first = lowest(places);
      const std::size_t p = geo.cell(h, first);
      const std::size_t q = geo.cell(h, lowest(static_cast<Mask>(places & ~bit<G>(first))));
      if (!sees_twin(p, x) || !sees_twin(q, x)) continue;
      if (twins(h, x, p, q) || twins(h, x, q, p)) return true;
    }
    return false;
  });
}

// WXYZ-Wing and the larger wings: n cells with n digits in two houses that cross, a box and another house. Each digit but
// one, z, is restricted: the cells that have it see each other, so at most one of them takes it. Without z the n cells
// would have n - 1 digits, each for one cell. So one of them is z, which leaves what sees all cells of the set with z. Its
// step:
//   cells: the set, rising; houses {the two}; digits {z}
//
// Where there are no boxes any two houses that cross will do. A second digit that is not restricted ends a branch of the
// search, which is what makes sets of nine cells cheap.

template <class G>
class BentSets : Search<G> {
 public:
  using Mask = typename G::Mask;
  using Search<G>::Search;

  bool find() {
    const bool boxes = geo_.count(kBlock) != 0;
    for (std::size_t a = 0; a < geo_.house_count(); ++a) {
      for (std::size_t b = a + 1; b < geo_.house_count(); ++b) {
        const bool lines = is_line(geo_.kind(a)) && is_line(geo_.kind(b));
        if (!geo_.meet(a, b) || (boxes && lines)) continue;
        if (look_.patience.ends_soon(stop_point::subset_scan)) return false;
        list_cells(a, b);
        houses_[0] = a;
        houses_[1] = b;
        chosen_.clear();
        if (extend(0, 0, 0)) return true;
      }
    }
    return false;
  }

 private:
  using Search<G>::look_, Search<G>::geo_, Search<G>::row_, Search<G>::hint_, Search<G>::keep_;

  // Open cells of both houses that a set may have.
  void list_cells(std::size_t a, std::size_t b) {
    cells_.clear();
    for (const std::size_t h : {a, b}) {
      for (std::size_t p = 0; p < geo_.side(); ++p) {
        const std::size_t n = size_of(look_.cand(geo_.cell(h, p)));
        if (n != 0 && n <= size_) cells_.push_back(geo_.cell(h, p));
      }
    }
    std::sort(cells_.begin(), cells_.end());
    cells_.erase(std::unique(cells_.begin(), cells_.end()), cells_.end());
  }
  // `free`: digits that two cells may take which do not see each other.
  bool extend(std::size_t from, Mask digits, Mask free) {
    if (chosen_.size() == size_) {
      return size_of(digits) == size_ && size_of(free) == 1 && take(lowest(free));
    }
    for (std::size_t i = from; i + size_ <= cells_.size() + chosen_.size(); ++i) {
      if (look_.patience.ends_soon(stop_point::subset_scan)) return false;
      const std::size_t c = cells_[i];
      const auto all = static_cast<Mask>(digits | look_.cand(c));
      if (size_of(all) > size_) continue;
      Mask now = free;
      for (const std::size_t d : chosen_) {
        if (!geo_.sees(c, d)) now |= static_cast<Mask>(look_.cand(c) & look_.cand(d));
      }
      if (size_of(now) > 1) continue;
      chosen_.push_back(c);
      const bool done = extend(i + 1, all, now);
      chosen_.pop_back();
      if (done) return true;
    }
    return false;
  }
  bool take(std::size_t z) {
    std::vector<std::size_t> with;
    for (const std::size_t c : chosen_) {
      if (has(look_.cand(c), z)) with.push_back(c);
    }
    hint_.start(row_.yield[0]);
    for (const std::size_t d : geo_.peers(with[0])) {
      if (!has(look_.cand(d), z)) continue;
      if (std::all_of(with.begin(), with.end(), [&](std::size_t c) { return geo_.sees(c, d); })) {
        hint_.remove(d, bit<G>(z));
      }
    }
    if (!hint_.worth()) return false;
    hint_.gather();
    if (keep_) {
      for (const std::size_t c : chosen_) add_cells(hint_.step.cells, c);
      add_houses(hint_.step.houses, houses_[0], houses_[1]);
      hint_.step.digits.push_back(Digit(z));
    }
    return look_.take(hint_);
  }

  const std::size_t size_ = row_.size;
  std::size_t houses_[2] = {0, 0};
  std::vector<std::size_t> cells_;
  std::vector<std::size_t> chosen_;
};

TRESSE_SIZED_SEARCH(wing)
TRESSE_SEARCH_BY(bent_set, BentSets)
TRESSE_SEARCH(w_wing)

}  // namespace tresse::logic
