// What a search is given, and what it finds. The effects and the rating of a finding are always there; the pattern, as a Step,
// only when it is asked for.
#pragma once

#include <algorithm>
#include <vector>

#include "grader/board/board.hpp"
#include "grader/profile.hpp"
#include "grader/step.hpp"

namespace tresse::logic {

struct Hint;

// What a search is given: a position, what has changed there, how long it may take, and what counts. It looks at some marks (of the board, or of a chain) over the board's values.
template <class G>
struct View {
  const G& geo;
  const Marks<G>& marks;
  const Board<G>& board;
  Patience& patience;
  const Agenda<G>* agenda = nullptr;           // null: everything is to be looked at
  TechniqueSet wanted = TechniqueSet().set();  // techniques whose hints count
  HouseOrder order = HouseOrder::boxes_first;
  Agenda<G>* done = nullptr;         // loses the houses that hold nothing; null: not kept up
  std::vector<Hint>* all = nullptr;  // takes all hints; null: the first one ends the search
  Dialect dialect = Dialect::se121;
  // What a search finds must not depend on its order: see Selection::together.
  bool together = false;

  using Mask = typename G::Mask;
  [[nodiscard]] const Mask& cand(std::size_t c) const { return marks.cand[c]; }
  [[nodiscard]] const Mask& pos(std::size_t h, std::size_t v) const {
    return marks.pos[h * geo.side() + v];
  }
  [[nodiscard]] std::size_t open(std::size_t h) const { return board.open[h]; }
  [[nodiscard]] bool wants(TechniqueId id) const { return wanted[static_cast<std::size_t>(id)]; }
  [[nodiscard]] Mask all_digits() const { return first_n<Mask>(geo.side()); }
  [[nodiscard]] bool sukaku() const { return dialect == Dialect::sukaku; }
  [[nodiscard]] bool clean(std::size_t h) const {
    return agenda != nullptr && !agenda->houses.test(h);
  }
  void nothing_in(std::size_t h) const {
    if (done == nullptr) return;
    done->houses.reset(h);
    done->whole = false;
  }
  // Hands a hint over; true: it is enough.
  bool take(Hint& hint) const;
  [[nodiscard]] bool clean_digit(std::size_t v) const {
    return agenda != nullptr && (agenda->digits >> v & 1) == 0;
  }
};

// Calls f(house) for the houses that are not clean, in the view's order, until it returns true.
template <class G, class F>
bool any_changed_house(const View<G>& look, F&& f) {
  if (look.agenda == nullptr) return any_house(look.geo, look.order, f);
  return any_house_of(look.geo, look.order, look.agenda->houses, f);
}

// Digits 64 * word .. 64 * word + 63 of a cell.
struct Removal {
  std::uint32_t cell;
  std::uint64_t digits;
  std::uint32_t word = 0;
  friend bool operator==(const Removal&, const Removal&) = default;
};

struct Hint {
  TechniqueId technique{};
  double rating = 0;
  bool places = false;
  std::uint32_t cell = 0;  // places
  std::uint16_t digit = 0;
  std::vector<std::uint32_t> also;  // further cells that take the digit
  std::vector<Removal> removals;  // rising cells
  Step step;                      // its lists; effects are added when it is handed out

  void start(TechniqueId id, double value) {
    technique = id;
    rating = value;
    places = false;
    also.clear();
    removals.clear();
  }
  void start(const Yield& yield) { start(yield.technique, yield.rating); }
  void place(std::size_t c, std::size_t v) {
    places = true;
    cell = static_cast<std::uint32_t>(c);
    digit = static_cast<std::uint16_t>(v);
  }
  // Calls f(cell, digit) for each placement.
  template <class F>
  void each_placed(F&& f) const {
    if (!places) return;
    f(std::size_t{cell}, std::size_t{digit});
    for (const std::uint32_t c : also) f(std::size_t{c}, std::size_t{digit});
  }
  void remove(std::size_t c, std::uint64_t digits) {
    if (digits != 0) removals.push_back({static_cast<std::uint32_t>(c), digits});
  }
  template <int W>
  void remove(std::size_t c, const Bits<W>& digits) {
    for (std::uint32_t w = 0; w < W; ++w) {
      if (digits.word[w] != 0) {
        removals.push_back({static_cast<std::uint32_t>(c), digits.word[w], w});
      }
    }
  }
  // Puts removals that were added in another order into that of their cells, one for each cell.
  void gather() {
    std::sort(removals.begin(), removals.end(), [](const Removal& a, const Removal& b) {
      return a.cell != b.cell ? a.cell < b.cell : a.word < b.word;
    });
    std::size_t n = 0;
    for (const Removal& x : removals) {
      if (n != 0 && removals[n - 1].cell == x.cell && removals[n - 1].word == x.word) {
        removals[n - 1].digits |= x.digits;
      } else {
        removals[n++] = x;
      }
    }
    removals.erase(removals.begin() + static_cast<std::ptrdiff_t>(n), removals.end());
  }
  // Calls f(cell, digit) for each candidate that is removed.
  template <class F>
  void each_removed(F&& f) const {
    for (const Removal& x : removals) {
      for (const std::size_t v : BitsOf{x.digits}) f(x.cell, 64 * x.word + v);
    }
  }
  [[nodiscard]] bool worth() const { return places || !removals.empty(); }
};

template <class G>
bool View<G>::take(Hint& hint) const {
  if (all == nullptr) return true;
  Step step = std::move(hint.step);
  hint.step = Step{};
  all->push_back(hint);
  all->back().step = std::move(step);
  return false;
}

template <class G>
void renumber(const G& geo, Step& s) {
  for (HouseId& h : s.houses) h = geo.id_of(h.index());
  for (Inference& inference : s.inferences) {
    for (Link& link : inference.links) {
      if (link.reason == LinkReason::house) link.house = geo.id_of(link.house.index());
    }
  }
  for (Step& inner : s.nested) renumber(geo, inner);
}

// A hint as a step. Its houses are numbered as the geometry does until now.
template <class G>
Step step_of(const G& geo, Hint& hint) {
  Step s = std::move(hint.step);
  s.technique = hint.technique;
  const auto add = [&](std::vector<CandId>& list, std::size_t c, std::size_t v) {
    list.push_back(CandId(c * geo.side() + v));
  };
  hint.each_placed([&](std::size_t c, std::size_t v) { add(s.placements, c, v); });
  hint.each_removed([&](std::size_t c, std::size_t v) { add(s.eliminations, c, v); });
  std::sort(s.placements.begin(), s.placements.end());
  std::sort(s.eliminations.begin(), s.eliminations.end());
  renumber(geo, s);
  return s;
}
// Building the lists of a Step out of plain numbers.
inline void add_cells(std::vector<CellId>&) {}
template <class... T>
void add_cells(std::vector<CellId>& list, std::size_t c, T... more) {
  list.push_back(CellId(c));
  add_cells(list, more...);
}
template <class Mask>
void add_digits(std::vector<Digit>& list, Mask digits) {
  for (const std::size_t v : BitsOf<Mask>{digits}) list.push_back(Digit(v));
}
template <class G>
void add_positions(std::vector<CellId>& list, const G& geo, std::size_t h,
                   typename G::Mask positions) {
  for (const std::size_t p : BitsOf<typename G::Mask>{positions})
    list.push_back(CellId(geo.cell(h, p)));
}
// Houses are in search order here and renumbered when the step is handed out.
template <class... T>
void add_houses(std::vector<HouseId>& list, T... house) {
  (list.push_back(HouseId(static_cast<std::size_t>(house))), ...);
}

// The house of a kind that holds a cell; house_count(): none.
template <class G>
std::size_t house_of(const G& geo, std::size_t c, std::uint8_t kind) {
  for (const auto place : geo.places(c)) {
    if (geo.kind(place.house) == kind) return place.house;
  }
  return geo.house_count();
}

// One of a and b is v: what sees both is not.
template <class G>
void remove_seen(const View<G>& look, std::size_t a, std::size_t b, std::size_t v, Hint& hint) {
  for (const std::size_t d : look.geo.peers(a)) {
    if ((look.cand(d) & bit<G>(v)) != 0 && look.geo.sees(d, b)) {
      hint.remove(d, std::uint64_t{1} << v);
    }
  }
}

}  // namespace tresse::logic
