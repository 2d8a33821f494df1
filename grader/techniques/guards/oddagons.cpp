// Bivalue Oddagon: an odd number of cells in a cycle, each in a house with the next one, a house of its own for each two of
// them, and all with two digits a and b. With a and b alone the cells would be a and b in turn, which an odd number cannot
// be. So one of their further digits, the guardians, is true.
//
// Broken Wing: the same of one digit v. The cells are places of v, and in its house each two neighbours have v, but for
// further places, the guardians. Without these one of each two neighbours would be v, in turn.
// A single guardian is v. Else v leaves what sees all guardians.
#include <array>
#include <vector>

#include "grader/techniques/cell_sets.hpp"
#include "grader/techniques/guards/guards.hpp"
#include "grader/techniques/search.hpp"

namespace tresse::logic {

inline constexpr std::size_t kLongestOddCycle = 9;
inline constexpr std::size_t kMostCycleNodes = 20000;  // of the search from one cell

using CycleList = std::vector<std::size_t>;

// Walks along cells of a set, the shortest cycles first. `Pattern` says what a cycle means: enter() when a cell was added
// behind a house (false: no cycle goes on from there), leave() before it is taken off, and close().
template <class G, class Pattern>
class OddCycles {
 public:
  OddCycles(const View<G>& look, const CellSet<G>& in, Pattern& pattern)
      : look_(look), geo_(look.geo), in_(in), pattern_(pattern) {}

  bool find() {
    for (length_ = 5; length_ <= kLongestOddCycle; length_ += 2) {
      bool done = false;
      in_.each([&](std::size_t c) {
        if (done || look_.patience.ended()) return;
        nodes_ = 0;
        cells_ = {c};
        houses_.clear();
        done = pattern_.enter(cells_, houses_) && walk();
        pattern_.leave();
      });
      if (done) return true;
    }
    return false;
  }

 private:
  bool walk() {
    const std::size_t at = cells_.back();
    for (const auto place : geo_.places(at)) {
      const std::size_t h = place.house;
      if (std::find(houses_.begin(), houses_.end(), h) != houses_.end()) continue;
      houses_.push_back(h);
      const bool done = cells_.size() == length_ ? close(h) : on(h);
      houses_.pop_back();
      if (done) return true;
    }
    return false;
  }
  // A cycle is found from its lowest cell, and in one direction.
  bool close(std::size_t h) {
    if (cells_[1] > cells_.back()) return false;
    return lies_in(geo_, cells_[0], h) && pattern_.close(cells_, houses_);
  }
  bool on(std::size_t h) {
    for (std::size_t p = 0; p < geo_.side(); ++p) {
      const std::size_t c = geo_.cell(h, p);
      if (c <= cells_[0] || !in_.has(c)) continue;
      if (std::find(cells_.begin(), cells_.end(), c) != cells_.end()) continue;
      if (++nodes_ > kMostCycleNodes || look_.patience.ends_soon(stop_point::subset_scan)) {
        return false;
      }
      cells_.push_back(c);
      const bool done = pattern_.enter(cells_, houses_) && walk();
      pattern_.leave();
      cells_.pop_back();
      if (done) return true;
    }
    return false;
  }

  const View<G>& look_;
  const G& geo_;
  const CellSet<G>& in_;
  Pattern& pattern_;
  std::size_t length_ = 0;
  std::size_t nodes_ = 0;
  CycleList cells_;
  CycleList houses_;
};

template <class G>
void write_cycle(Step& step, const CycleList& cells, const CycleList& houses) {
  for (const std::size_t c : cells) add_cells(step.cells, c);
  for (const std::size_t h : houses) add_houses(step.houses, h);
}

// The cycles of two digits.
template <class G>
class OddCycleOfTwo : Search<G> {
 public:
  using Mask = typename G::Mask;
  OddCycleOfTwo(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep, Mask two)
      : Search<G>(look, row, hint, keep), two_(two) {}

  bool enter(const CycleList& cells, const CycleList&) {
    const std::size_t c = cells.back();
    const Mask more = look_.cand(c) & ~two_;
    guarded_.push_back(more != 0);
    return guards_.add(c, more);
  }
  void leave() {
    if (guarded_.back()) guards_.pop();
    guarded_.pop_back();
  }
  bool close(const CycleList& cells, const CycleList& houses) {
    hint_.start(row_.yield[0]);
    if (guards_.size() != 0 && guards_.exclude(look_, hint_, keep_)) {
      if (keep_) {
        write_cycle<G>(hint_.step, cells, houses);
        add_digits(hint_.step.digits, two_);
      }
      if (look_.take(hint_)) return true;
    }
    return false;
  }

 private:
  using Search<G>::look_, Search<G>::row_, Search<G>::hint_, Search<G>::keep_;
  Mask two_;
  Guards<G> guards_;
  std::vector<bool> guarded_;
};

// The cycles of one digit.
template <class G>
class OddCycleOfOne : Search<G> {
 public:
  OddCycleOfOne(const View<G>& look, const Sight<G>& sight, const CellSet<G>& with,
                const ProfileRow& row, Hint& hint, bool keep, std::size_t v)
      : Search<G>(look, row, hint, keep), sight_(sight), v_(v) {
    so_far_.push_back({CellSet<G>(look.geo.cell_count()), with});
  }

  bool enter(const CycleList& cells, const CycleList& houses) {
    so_far_.push_back(so_far_.back());
    return houses.empty() || add_link(cells[cells.size() - 2], cells.back(), houses.back());
  }
  void leave() { so_far_.pop_back(); }
  bool close(const CycleList& cells, const CycleList& houses) {
    so_far_.push_back(so_far_.back());
    const bool done = add_link(cells.back(), cells[0], houses.back()) && take(cells, houses);
    so_far_.pop_back();
    return done;
  }

 private:
  using Search<G>::look_, Search<G>::row_, Search<G>::hint_, Search<G>::keep_;

  // The guardians, and what sees them all.
  struct Guarded {
    CellSet<G> guards;
    CellSet<G> gone;
  };

  // The further places of a house guard it. False: too many to be of use, or the house has its digit.
  bool add_link(std::size_t a, std::size_t b, std::size_t h) {
    if (!has(look_.board.missing[h], v_)) return false;
    Guarded& now = so_far_.back();
    for (const std::size_t p : BitsOf<typename G::Mask>{look_.pos(h, v_)}) {
      const std::size_t c = look_.geo.cell(h, p);
      if (c == a || c == b) continue;
      now.guards.add(c);
      now.gone.keep(sight_.of(c));
    }
    return !now.gone.empty() || now.guards.count() < 2;
  }
  bool take(const CycleList& cells, const CycleList& houses) {
    const Guarded& now = so_far_.back();
    const std::size_t count = now.guards.count();
    const auto is_guard = [&](std::size_t c) { return now.guards.has(c); };
    if (count == 0 || std::any_of(cells.begin(), cells.end(), is_guard)) return false;
    hint_.start(row_.yield[0]);
    if (count == 1) hint_.place(now.guards.first(), v_);
    if (count != 1) now.gone.each([&](std::size_t c) { hint_.remove(c, bit<G>(v_)); });
    if (!hint_.worth()) return false;
    if (keep_) {
      write_cycle<G>(hint_.step, cells, houses);
      hint_.step.digits.push_back(Digit(v_));
      now.guards.each([&](std::size_t c) { add_cells(hint_.step.others, c); });
    }
    return look_.take(hint_);
  }

  const Sight<G>& sight_;
  std::size_t v_;
  std::vector<Guarded> so_far_;  // behind each cell of the cycle
};

template <class G>
bool bivalue_oddagon(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  using Mask = typename G::Mask;
  const G& geo = look.geo;
  for (std::size_t a = 0; a < geo.side(); ++a) {
    for (std::size_t b = a + 1; b < geo.side(); ++b) {
      const auto two = static_cast<Mask>(bit<G>(a) | bit<G>(b));
      CellSet<G> with(geo.cell_count());
      std::size_t count = 0;
      for (std::size_t c = 0; c < geo.cell_count(); ++c) {
        if ((look.cand(c) & two) != two) continue;
        with.add(c);
        ++count;
      }
      if (count < 5) continue;
      OddCycleOfTwo<G> pattern(look, row, hint, keep, two);
      if (OddCycles<G, OddCycleOfTwo<G>>(look, with, pattern).find()) return true;
      if (look.patience.ended()) return false;
    }
  }
  return false;
}

template <class G>
bool broken_wing(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  const G& geo = look.geo;
  const Sight<G> sight(geo);
  for (std::size_t v = 0; v < geo.side(); ++v) {
    CellSet<G> with(geo.cell_count());
    for (std::size_t c = 0; c < geo.cell_count(); ++c) {
      if (has(look.cand(c), v)) with.add(c);
    }
    if (with.count() < 6) continue;
    OddCycleOfOne<G> pattern(look, sight, with, row, hint, keep, v);
    if (OddCycles<G, OddCycleOfOne<G>>(look, with, pattern).find()) return true;
    if (look.patience.ended()) return false;
  }
  return false;
}

// Tridagon, also known as anti-tridagon or Thor's hammer: three digits, and in each of four boxes three cells that lie in
// three rows and three columns and have these digits. The boxes stand in a rectangle: cells of neighbouring boxes lie in
// the same three rows, or columns. In such cells the digits of a box go over into those of its neighbour by a cyclic
// shift, which is even. So round the four boxes the way from rows to columns is even too: if it is odd, the three digits
// alone do not fit. Then one of the further digits, the guardians, is true.
// A cell may lack one of the three digits.

template <class G>
class Tridagons : Search<G> {
 public:
  using Mask = typename G::Mask;

  using Search<G>::Search;

  bool find() {
    const std::size_t n = geo_.side();
    if (geo_.count(kBlock) < 4) return false;
    for (std::size_t a = 0; a < n; ++a) {
      for (std::size_t b = a + 1; b < n; ++b) {
        for (std::size_t c = b + 1; c < n; ++c) {
          if (look_.patience.ends_soon(stop_point::subset_scan)) return false;
          three_ = static_cast<Mask>(bit<G>(a) | bit<G>(b) | bit<G>(c));
          list_triads();
          if (any_rectangle()) return true;
        }
      }
    }
    return false;
  }

 private:
  using Search<G>::look_, Search<G>::geo_, Search<G>::row_, Search<G>::hint_, Search<G>::keep_;
  // Three cells of a box.
  struct Triad {
    std::size_t box;
    std::array<std::size_t, 3> cells;
    std::array<std::size_t, 3> rows;     // rising
    std::array<std::size_t, 3> columns;  // rising
    bool odd;                            // the way from rows to columns
  };

  void list_triads() {
    triads_.clear();
    for (std::size_t h = geo_.first(kBlock); h < geo_.first(kBlock) + geo_.count(kBlock); ++h) {
      std::vector<std::size_t> cells;
      for (std::size_t p = 0; p < geo_.side(); ++p) {
        const std::size_t c = geo_.cell(h, p);
        if (size_of(static_cast<Mask>(look_.cand(c) & three_)) >= 2) cells.push_back(c);
      }
      // Cells rise, so their rows do.
      for (std::size_t i = 0; i < cells.size(); ++i) {
        for (std::size_t j = i + 1; j < cells.size(); ++j) {
          for (std::size_t k = j + 1; k < cells.size(); ++k) {
            add_triad(h, {cells[i], cells[j], cells[k]});
          }
        }
      }
    }
  }
  void add_triad(std::size_t h, const std::array<std::size_t, 3>& cells) {
    Triad one{h, cells, {}, {}, false};
    Guards<G> guards;
    for (std::size_t i = 0; i < 3; ++i) {
      one.rows[i] = cells[i] / geo_.side();
      one.columns[i] = cells[i] % geo_.side();
      if (!guards.add(cells[i], look_.cand(cells[i]) & ~three_)) return;
    }
    const auto& x = one.columns;
    if (one.rows[0] == one.rows[1] || one.rows[1] == one.rows[2]) return;
    if (x[0] == x[1] || x[1] == x[2] || x[0] == x[2]) return;
    one.odd = ((x[0] > x[1]) != (x[1] > x[2])) != (x[0] > x[2]);
    std::sort(one.columns.begin(), one.columns.end());
    triads_.push_back(one);
  }

  bool add_all(Guards<G>& guards, const Triad& triad) const {
    for (const std::size_t c : triad.cells) {
      if (!guards.add(c, look_.cand(c) & ~three_)) return false;
    }
    return true;
  }
  // From the first box, to that in its rows, to that in its columns, to the one across.
  bool any_rectangle() {
    for (const Triad& a : triads_) {
      Guards<G> of_a;
      (void)add_all(of_a, a);
      for (const Triad& b : triads_) {
        if (b.box <= a.box || b.rows != a.rows) continue;
        Guards<G> of_b = of_a;
        if (!add_all(of_b, b)) continue;
        for (const Triad& c : triads_) {
          if (c.box <= a.box || c.box == b.box || c.columns != a.columns) continue;
          if (look_.patience.ends_soon(stop_point::subset_scan)) return false;
          Guards<G> of_c = of_b;
          if (!add_all(of_c, c)) continue;
          for (const Triad& d : triads_) {
            if (d.box <= a.box || d.box == b.box || d.box == c.box) continue;
            if (d.rows != c.rows || d.columns != b.columns) continue;
            if (a.odd == b.odd && c.odd == d.odd) continue;
            if (a.odd != b.odd && c.odd != d.odd) continue;
            Guards<G> of_d = of_c;
            if (add_all(of_d, d) && take({&a, &b, &c, &d}, of_d)) return true;
          }
        }
      }
    }
    return false;
  }
  bool take(const std::array<const Triad*, 4>& boxes, const Guards<G>& guards) {
    hint_.start(row_.yield[0]);
    if (guards.size() == 0 || !guards.exclude(look_, hint_, keep_)) return false;
    if (keep_) {
      for (const Triad* triad : boxes) {
        for (const std::size_t c : triad->cells) add_cells(hint_.step.cells, c);
        add_houses(hint_.step.houses, triad->box);
      }
      add_digits(hint_.step.digits, three_);
    }
    return look_.take(hint_);
  }

  Mask three_ = 0;
  std::vector<Triad> triads_;
};

TRESSE_SEARCH(bivalue_oddagon)
TRESSE_SEARCH(broken_wing)
TRESSE_SEARCH_BY(tridagon, Tridagons)

}  // namespace tresse::logic
