// A position on the scale: values, and candidates seen from cells and from houses. Candidates are a
// thing of their own (Marks), because chains remove them for a while and values stay.
#pragma once

#include <vector>

#include "base/stop.hpp"
#include "grader/profile.hpp"
#include "grader/se/geometry.hpp"
#include "grader/step.hpp"
#include "grader/stop_points.hpp"

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

// What has changed since a search last found nothing. The findings of the searches by house (and by
// digit, fish) depend on these alone, so what is clean holds none.
template <class G>
struct Agenda {
  typename G::Houses houses;
  std::uint64_t digits = 0;
  std::vector<std::uint16_t> cells;  // with other candidates than before, perhaps repeated
  bool everything = true;            // what changed is not known

  explicit Agenda(const G& geo) : houses(geo.house_count()) {}
  void fill() {
    houses.fill();
    digits = ~std::uint64_t{0};
    cells.clear();
    everything = true;
  }
  void clear() {
    houses.clear();
    digits = 0;
    cells.clear();
    everything = false;
  }
  void add(const Agenda& other) {
    houses.add(other.houses);
    digits |= other.digits;
  }
  void add_cells(const Agenda& other) {
    if (everything) return;
    for (const std::uint16_t c : other.cells) {
      if (std::find(cells.begin(), cells.end(), c) == cells.end()) cells.push_back(c);
    }
    if (cells.size() > 64) everything = true;
  }
};

// The position of a path. Beside the marks it keeps up what the first producer asks for: the digits
// with one place in a house.
template <class G>
struct Board {
  using Mask = typename G::Mask;
  Marks<G> marks;
  decltype(std::declval<const G&>().template per_cell<std::uint8_t>()) value;  // v + 1, 0 = none
  decltype(std::declval<const G&>().template per_house<std::uint8_t>()) open;  // cells without
  decltype(std::declval<const G&>().template per_house<Mask>()) lone;          // see above
  typename G::Houses with_lone;                                                // by rank
  std::array<std::uint8_t, 64> placed{};                                       // cells with v
  std::size_t left = 0;                                                        // open cells
  Agenda<G> touched;                                                           // by remove, place
  bool note_cells = false;                                                     // into touched.cells

  explicit Board(const G& geo)
      : marks(geo),
        value(geo.template per_cell<std::uint8_t>()),
        open(geo.template per_house<std::uint8_t>()),
        lone(geo.template per_house<Mask>()),
        with_lone(geo.house_count()),
        touched(geo) {}

  // Values and what they leave; false: two equal values see each other, or a value is not among the
  // digits `allowed` (of each cell; null: all).
  bool start(const G& geo, const Mask* allowed) {
    const std::size_t n = geo.side();
    const auto all = static_cast<Mask>(~std::uint64_t{0} >> (64 - n));
    auto used = geo.template per_house<Mask>();
    for (std::size_t h = 0; h < geo.house_count(); ++h) {
      open[h] = static_cast<std::uint8_t>(n);
      used[h] = 0;
    }
    placed.fill(0);
    left = geo.cell_count();
    for (std::size_t c = 0; c < geo.cell_count(); ++c) {
      if (value[c] == 0) continue;
      const Mask v = bit<G>(value[c] - 1u);
      if (allowed != nullptr && (allowed[c] & v) == 0) return false;
      --left;
      ++placed[value[c] - 1u];
      for (const auto place : geo.places(c)) {
        if ((used[place.house] & v) != 0) return false;
        used[place.house] |= v;
        --open[place.house];
      }
    }
    for (auto& p : marks.pos) p = 0;
    for (std::size_t c = 0; c < geo.cell_count(); ++c) {
      marks.cand[c] = 0;
      if (value[c] != 0) continue;
      Mask gone = 0;
      for (const auto place : geo.places(c)) gone |= used[place.house];
      const Mask cand = (allowed != nullptr ? allowed[c] : all) & ~gone;
      marks.cand[c] = cand;
      for (const auto place : geo.places(c)) {
        auto* pos = marks.pos.data() + place.house * n;
        for (const std::size_t v : BitsOf{cand}) pos[v] |= bit<G>(place.position);
      }
    }
    for (std::size_t h = 0; h < geo.house_count(); ++h) {
      Mask once = 0;
      Mask twice = 0;
      for (std::size_t p = 0; p < n; ++p) {
        const Mask cand = marks.cand[geo.cell(h, p)];
        twice |= once & cand;
        once |= cand;
      }
      lone[h] = once & ~twice;
      with_lone.put(geo.rank(h), lone[h] != 0);
    }
    return true;
  }

  // requires: it is a candidate.
  void remove(const G& geo, std::size_t c, std::size_t v) {
    marks.cand[c] &= ~bit<G>(v);
    touched.digits |= std::uint64_t{1} << v;
    if (note_cells) touched.cells.push_back(static_cast<std::uint16_t>(c));
    for (const auto place : geo.places(c)) {
      marks.pos[place.house * geo.side() + v] &= ~bit<G>(place.position);
      note(geo, place.house, v);
      touched.houses.set(place.house);
    }
  }
  // requires: c has no value.
  void place(const G& geo, std::size_t c, std::size_t v) {
    value[c] = static_cast<std::uint8_t>(v + 1);
    ++placed[v];
    --left;
    for (const std::size_t w : BitsOf{marks.cand[c]}) remove(geo, c, w);
    for (const auto place : geo.places(c)) {
      --open[place.house];
      for (const std::size_t p : BitsOf{marks.pos[place.house * geo.side() + v]}) {
        remove(geo, geo.cell(place.house, p), v);
      }
    }
  }

 private:
  void note(const G& geo, std::size_t h, std::size_t v) {
    const Mask places = marks.pos[h * geo.side() + v];
    const auto one = static_cast<Mask>(places != 0 && (places & (places - 1)) == 0);
    lone[h] = (lone[h] & ~bit<G>(v)) | one << v;
    with_lone.put(geo.rank(h), lone[h] != 0);
  }
};

// The end of a search before its time. Polled once in a while; once it has ended, every search returns
// and what it has is worth nothing.
struct Patience {
  StopToken token;
  StopReason reason = StopReason::none;
  std::uint32_t calls = 0;

  void start(const StopToken& stop) { *this = {stop, StopReason::none, 0}; }
  // Polls now.
  bool ends() {
    if (reason == StopReason::none) reason = token.poll(stop_point::grade_step);
    return reason != StopReason::none;
  }
  // Polls every so many calls: for inner loops.
  bool ends_soon() { return (++calls % 256 == 0) ? ends() : ended(); }
  [[nodiscard]] bool ended() const { return reason != StopReason::none; }
};

// What a search looks at: some marks (of the board, or of a chain) over the board's values.
template <class G>
struct View {
  const G& geo;
  const Marks<G>& marks;
  const Board<G>& board;
  Patience& patience;
  const Agenda<G>* agenda = nullptr;           // null: everything is to be looked at
  TechniqueSet wanted = TechniqueSet().set();  // techniques whose hints count

  using Mask = typename G::Mask;
  [[nodiscard]] Mask cand(std::size_t c) const { return marks.cand[c]; }
  [[nodiscard]] Mask pos(std::size_t h, std::size_t v) const {
    return marks.pos[h * geo.side() + v];
  }
  [[nodiscard]] std::size_t open(std::size_t h) const { return board.open[h]; }
  [[nodiscard]] bool wants(TechniqueId id) const { return wanted[static_cast<std::size_t>(id)]; }
  [[nodiscard]] bool clean(std::size_t h) const {
    return agenda != nullptr && !agenda->houses.test(h);
  }
  [[nodiscard]] bool clean_digit(std::size_t v) const {
    return agenda != nullptr && (agenda->digits >> v & 1) == 0;
  }
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
