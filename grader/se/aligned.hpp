// Aligned Pair and Triplet Exclusion: combinations of the candidates of two or three cells are
// excluded by what they would leave to cells that all of them see.
#pragma once

#include <algorithm>
#include <vector>

#include "grader/se/hint.hpp"

namespace tresse::se {

template <class G>
struct AlignedBase {
  std::vector<std::uint16_t> cells;
  std::vector<std::vector<std::uint16_t>> excluders;  // of each base cell, in peer order
};

// Cells with a candidate to lose and with excluders: cells in sight of two (or three, `degree` 3)
// candidates; no cell in sight may have just one.
template <class G>
AlignedBase<G> aligned_base(const View<G>& look, std::size_t degree) {
  AlignedBase<G> base;
  for (std::size_t c = 0; c < look.geo.cell_count(); ++c) {
    if (size_of(look.cand(c)) < 2) continue;
    std::vector<std::uint16_t> excluders;
    bool single = false;
    for (const std::size_t d : look.geo.peers(c)) {
      const std::size_t k = size_of(look.cand(d));
      single |= k == 1;
      if (k >= 2 && k <= degree) excluders.push_back(static_cast<std::uint16_t>(d));
    }
    if (single || excluders.empty()) continue;
    base.cells.push_back(static_cast<std::uint16_t>(c));
    base.excluders.push_back(std::move(excluders));
  }
  return base;
}

template <class G>
bool excludes(const View<G>& look, const std::vector<std::uint16_t>& excluders,
              typename G::Mask digits) {
  return std::any_of(excluders.begin(), excluders.end(),
                     [&](std::uint16_t e) { return (look.cand(e) & ~digits) == 0; });
}

template <class G>
bool keep_aligned(const std::vector<std::uint16_t>& cells,
                  const std::vector<std::uint16_t>& excluders, Hint& hint, bool keep) {
  if (!hint.worth()) return false;
  if (keep) {
    for (const std::size_t c : cells) add_cells(hint.step.cells, c);
    for (const std::size_t c : excluders) add_cells(hint.step.others, c);
  }
  return true;
}

template <class G>
bool aligned_pair(const View<G>& look, Hint& hint, bool keep) {
  using Mask = typename G::Mask;
  const auto base = aligned_base(look, 2);
  std::vector<std::uint16_t> common;
  for (std::size_t j = 1; j < base.cells.size(); ++j) {
    for (std::size_t i = 0; i < j; ++i) {
      common.clear();
      for (const std::uint16_t e : base.excluders[i]) {
        if (look.geo.sees(e, base.cells[j])) common.push_back(e);
      }
      if (common.size() < 2) continue;
      const std::size_t p = base.cells[i];
      const std::size_t q = base.cells[j];
      const bool seen = look.geo.sees(p, q);
      Mask left_p = 0;
      Mask left_q = 0;
      for (const std::size_t x : BitsOf{look.cand(p)}) {
        for (const std::size_t y : BitsOf{look.cand(q)}) {
          if ((x == y && seen) || excludes(look, common, bit<G>(x) | bit<G>(y))) continue;
          left_p |= bit<G>(x);
          left_q |= bit<G>(y);
        }
      }
      hint.start(TechniqueId::aligned_pair, 6.2);
      hint.remove(p, look.cand(p) & ~left_p);
      hint.remove(q, look.cand(q) & ~left_q);
      if (keep_aligned<G>({base.cells[i], base.cells[j]}, common, hint, keep)) return true;
    }
  }
  return false;
}

template <class G>
bool aligned_triple(const View<G>& look, Hint& hint, bool keep) {
  using Mask = typename G::Mask;
  const G& geo = look.geo;
  const auto base = aligned_base(look, 3);
  if (base.cells.size() < 3) return false;
  std::vector<std::size_t> index(geo.cell_count(), base.cells.size());
  for (std::size_t i = 0; i < base.cells.size(); ++i) index[base.cells[i]] = i;
  std::vector<std::uint16_t> tail;
  std::vector<std::uint16_t> two;
  std::vector<std::uint16_t> common;
  for (std::size_t j = 1; j < base.cells.size(); ++j) {
    for (std::size_t i = 0; i < j; ++i) {
      const std::uint16_t p = base.cells[i];
      const std::uint16_t q = base.cells[j];
      two.clear();
      for (const std::uint16_t e : base.excluders[i]) {
        if (geo.sees(e, q)) two.push_back(e);
      }
      if (two.size() < 2) continue;
      tail.clear();
      for (const auto* list : {&base.excluders[i], &base.excluders[j]}) {
        for (const std::uint16_t t : *list) {
          if (t == p || t == q || index[t] == base.cells.size()) continue;
          if (std::find(tail.begin(), tail.end(), t) == tail.end()) tail.push_back(t);
        }
      }
      for (const std::uint16_t t : tail) {
        common.clear();
        for (const std::uint16_t e : two) {
          if (geo.sees(e, t)) common.push_back(e);
        }
        if (common.size() < 2) continue;
        const bool pq = geo.sees(p, q);
        const bool pt = geo.sees(p, t);
        const bool qt = geo.sees(q, t);
        Mask left[3] = {0, 0, 0};
        for (const std::size_t x : BitsOf{look.cand(p)}) {
          for (const std::size_t y : BitsOf{look.cand(q)}) {
            if (x == y && pq) continue;
            for (const std::size_t z : BitsOf{look.cand(t)}) {
              if ((z == x && pt) || (z == y && qt)) continue;
              if (excludes(look, common, bit<G>(x) | bit<G>(y) | bit<G>(z))) continue;
              left[0] |= bit<G>(x);
              left[1] |= bit<G>(y);
              left[2] |= bit<G>(z);
            }
          }
        }
        hint.start(TechniqueId::aligned_triple, 7.5);
        hint.remove(p, look.cand(p) & ~left[0]);
        hint.remove(q, look.cand(q) & ~left[1]);
        hint.remove(t, look.cand(t) & ~left[2]);
        if (keep_aligned<G>({p, q, t}, common, hint, keep)) return true;
      }
    }
  }
  return false;
}

}  // namespace tresse::se
