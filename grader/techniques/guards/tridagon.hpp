// Tridagon, also known as anti-tridagon or Thor's hammer: three digits, and in each of four boxes three cells that lie in
// three rows and three columns and have these digits. The boxes stand in a rectangle: cells of neighbouring boxes lie in
// the same three rows, or columns. In such cells the digits of a box go over into those of its neighbour by a cyclic
// shift, which is even. So round the four boxes the way from rows to columns is even too: if it is odd, the three digits
// alone do not fit. Then one of the further digits, the guardians, is true. Its step:
//   cells: those of the four boxes, box by box; houses {the boxes}; digits: the three; others: the cells with more; extra:
//   their further digits
// A cell may lack one of the three digits.
#pragma once

#include <array>
#include <vector>

#include "grader/techniques/guards/guards.hpp"
#include "grader/techniques/links/strong_links.hpp"

namespace tresse::logic {

template <class G>
class Tridagons {
 public:
  using Mask = typename G::Mask;

  Tridagons(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep)
      : look_(look), geo_(look.geo), row_(row), hint_(hint), keep_(keep) {}

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

  const View<G>& look_;
  const G& geo_;
  const ProfileRow& row_;
  Hint& hint_;
  bool keep_;
  Mask three_ = 0;
  std::vector<Triad> triads_;
};

template <class G>
bool tridagon(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  return Tridagons<G>(look, row, hint, keep).find();
}

}  // namespace tresse::logic
