// A position on the scale: values, and candidates seen from cells and from houses. Candidates are a
// thing of their own (Marks), because chains remove them for a while and values stay.
#pragma once

#include "grader/se/geometry.hpp"

namespace tresse::se {

template <class G>
struct Marks {
  using Mask = typename G::Mask;
  decltype(std::declval<const G&>().template per_cell<Mask>()) cand;        // digits of a cell
  decltype(std::declval<const G&>().template per_house_digit<Mask>()) pos;  // [h * N + v] positions

  explicit Marks(const G& geo)
      : cand(geo.template per_cell<Mask>()), pos(geo.template per_house_digit<Mask>()) {}

  void remove(const G& geo, std::size_t c, std::size_t v) {
    cand[c] &= ~bit<G>(v);
    for (const auto place : geo.places(c)) {
      pos[place.house * geo.side() + v] &= ~bit<G>(place.position);
    }
  }
  friend bool operator==(const Marks&, const Marks&) = default;
};

template <class G>
struct Board {
  Marks<G> marks;
  decltype(std::declval<const G&>().template per_cell<std::uint8_t>()) value;  // v + 1, 0 = none
  decltype(std::declval<const G&>().template per_house<std::uint8_t>()) open;  // cells without
  std::array<std::uint8_t, 64> placed{};                                       // cells with v
  std::size_t left = 0;                                                        // open cells

  explicit Board(const G& geo)
      : marks(geo),
        value(geo.template per_cell<std::uint8_t>()),
        open(geo.template per_house<std::uint8_t>()) {}

  void clear(const G& geo) {
    const std::size_t n = geo.side();
    const auto all = static_cast<typename G::Mask>(~std::uint64_t{0} >> (64 - n));
    for (auto& m : marks.cand) m = all;
    for (auto& m : marks.pos) m = all;
    for (auto& v : value) v = 0;
    for (auto& o : open) o = static_cast<std::uint8_t>(n);
    placed.fill(0);
    left = geo.cell_count();
  }
  // requires: c has no value.
  void place(const G& geo, std::size_t c, std::size_t v) {
    value[c] = static_cast<std::uint8_t>(v + 1);
    ++placed[v];
    --left;
    for (const auto place : geo.places(c)) --open[place.house];
    for (const std::size_t w : BitsOf{marks.cand[c]}) marks.remove(geo, c, w);
    for (const std::size_t d : geo.peers(c)) {
      if ((marks.cand[d] & bit<G>(v)) != 0) marks.remove(geo, d, v);
    }
  }
};

// What a search looks at: some marks (of the board, or of a chain) over the board's values.
template <class G>
struct View {
  const G& geo;
  const Marks<G>& marks;
  const Board<G>& board;

  using Mask = typename G::Mask;
  [[nodiscard]] Mask cand(std::size_t c) const { return marks.cand[c]; }
  [[nodiscard]] Mask pos(std::size_t h, std::size_t v) const {
    return marks.pos[h * geo.side() + v];
  }
  [[nodiscard]] std::size_t open(std::size_t h) const { return board.open[h]; }
  [[nodiscard]] Mask all() const {
    return static_cast<Mask>(~std::uint64_t{0} >> (64 - geo.side()));
  }
};

// Calls f(combination as mask) for all sets of k of the bits of `among`, in increasing numeric order
// of the sets (the largest element moves slowest), until f returns true.
template <class Mask, class F>
bool combinations(Mask among, std::size_t k, F&& f) {
  std::size_t item[64];
  std::size_t n = 0;
  for (const std::size_t i : BitsOf{among}) item[n++] = i;
  if (k > n || n == 0) return false;
  if (k == 0) return f(Mask{0});
  std::size_t at[64];
  Mask set = 0;
  for (std::size_t i = 0; i < k; ++i) {
    at[i] = i;
    set |= Mask{1} << item[i];
  }
  for (;;) {
    if (f(set)) return true;
    std::size_t i = 0;
    while (i < k && at[i] + 1 == (i + 1 < k ? at[i + 1] : n)) ++i;
    if (i == k) return false;
    set &= ~(Mask{1} << item[at[i]]);
    set |= Mask{1} << item[++at[i]];
    for (std::size_t j = 0; j < i; ++j) {
      set &= ~(Mask{1} << item[at[j]]);
      at[j] = j;
    }
    for (std::size_t j = 0; j < i; ++j) set |= Mask{1} << item[j];
  }
}

}  // namespace tresse::se
