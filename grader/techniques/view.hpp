// What a search is given: a position, what has changed there, how long it may take, and what counts.
#pragma once

#include <vector>

#include "grader/board/board.hpp"
#include "grader/board/patience.hpp"
#include "grader/profile.hpp"

namespace tresse::logic {

struct Hint;

// What a search looks at: some marks (of the board, or of a chain) over the board's values.
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

}  // namespace tresse::logic
