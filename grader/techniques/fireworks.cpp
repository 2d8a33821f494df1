// Fireworks: a row and a column that cross in a cell of a box, the corner. Outside of the box a digit has one place at most
// in the row, at most one in the column: the ends. If the digit is in neither end, the row and the column both have it in
// the box, which is one cell, so the corner. So the digit is in the corner or in one of the two ends.
//
// Triple: three digits with the same corner and ends. They fill these three cells, which lose all other digits.
// Quadruple: two digits with one corner, and two others with the corner across, that have the same ends. They fill the
// four cells: a corner takes its own digits, an end any of the four.
// Any two houses that are no boxes will do in place of a row and a column.
#include <vector>

#include "grader/techniques/combinations.hpp"
#include "grader/techniques/search.hpp"

namespace tresse::logic {

template <class G>
class Fireworks : Search<G> {
 public:
  using Mask = typename G::Mask;

  using Search<G>::Search;

  bool find() {
    corners_.clear();
    for (std::size_t c = 0; c < geo_.cell_count(); ++c) {
      if (look_.patience.ends_soon(stop_point::subset_scan)) return false;
      if (look_.cand(c) != 0) list_corner(c);
    }
    if (row_.size == 4) return any_two();
    for (const Corner& one : corners_) {
      if (triple(one)) return true;
    }
    return false;
  }

 private:
  using Search<G>::look_, Search<G>::geo_, Search<G>::row_, Search<G>::hint_, Search<G>::keep_;
  struct Corner {
    std::size_t cell;
    std::size_t ends[2];
    std::size_t houses[3];  // of the one end, of the other, the box
    Mask digits;            // that are in the corner or in an end
  };

  void list_corner(std::size_t c) {
    const std::size_t box = house_of(geo_, c, kBlock);
    if (box == geo_.house_count()) return;
    const auto& places = geo_.places(c);
    for (std::size_t i = 0; i < places.size(); ++i) {
      for (std::size_t j = i + 1; j < places.size(); ++j) {
        const std::size_t a = places[i].house;
        const std::size_t b = places[j].house;
        if (a != box && b != box && cross_once(a, b)) list_ends({c, {0, 0}, {a, b, box}, 0});
      }
    }
  }
  // Have two houses one cell in common?
  [[nodiscard]] bool cross_once(std::size_t a, std::size_t b) const {
    std::size_t common = 0;
    for (std::size_t p = 0; p < geo_.side(); ++p) {
      if (lies_in(geo_, geo_.cell(a, p), b)) ++common;
    }
    return common == 1;
  }
  void list_ends(Corner corner) {
    const Mask missing = look_.board.missing[corner.houses[0]] &
                         look_.board.missing[corner.houses[1]] &
                         look_.board.missing[corner.houses[2]];
    if (size_of(missing) < 2) return;
    for (std::size_t p = 0; p < geo_.side(); ++p) {
      corner.ends[0] = geo_.cell(corner.houses[0], p);
      if (!may_end(corner.ends[0], corner)) continue;
      const Mask one = missing & confined(corner.houses[0], corner);
      if (size_of(one) < 2) continue;
      for (std::size_t q = 0; q < geo_.side(); ++q) {
        corner.ends[1] = geo_.cell(corner.houses[1], q);
        if (!may_end(corner.ends[1], corner)) continue;
        corner.digits = static_cast<Mask>(one & confined(corner.houses[1], corner));
        if (size_of(corner.digits) >= 2) corners_.push_back(corner);
      }
    }
  }
  [[nodiscard]] bool may_end(std::size_t c, const Corner& corner) const {
    return look_.cand(c) != 0 && !lies_in(geo_, c, corner.houses[2]);
  }
  // The digits that have no place in the house outside the box but this end of the corner.
  [[nodiscard]] Mask confined(std::size_t h, const Corner& corner) const {
    Mask elsewhere = 0;
    const std::size_t end = corner.ends[h == corner.houses[0] ? 0 : 1];
    for (std::size_t p = 0; p < geo_.side(); ++p) {
      const std::size_t c = geo_.cell(h, p);
      if (c != end && !lies_in(geo_, c, corner.houses[2])) elsewhere |= look_.cand(c);
    }
    return static_cast<Mask>(look_.all_digits() & ~elsewhere);
  }

  void keep_only(std::size_t c, Mask digits) {
    hint_.remove(c, static_cast<Mask>(look_.cand(c) & ~digits));
  }
  void write_corner(const Corner& one) {
    add_houses(hint_.step.houses, one.houses[0], one.houses[1], one.houses[2]);
  }
  bool triple(const Corner& one) {
    return combinations(one.digits, 3, [&](Mask three) {
      hint_.start(row_.yield[0]);
      keep_only(one.cell, three);
      keep_only(one.ends[0], three);
      keep_only(one.ends[1], three);
      hint_.gather();
      if (!hint_.worth()) return false;
      if (keep_) {
        add_cells(hint_.step.cells, one.cell, one.ends[0], one.ends[1]);
        write_corner(one);
        add_digits(hint_.step.digits, three);
      }
      return look_.take(hint_);
    });
  }

  // The first end of the one corner lies in the second house of the other one, and the other way round.
  bool any_two() {
    for (const Corner& one : corners_) {
      if (look_.patience.ends_soon(stop_point::subset_scan)) return false;
      for (const Corner& other : corners_) {
        if (other.cell <= one.cell) continue;
        const bool same = one.ends[0] == other.ends[0] && one.ends[1] == other.ends[1];
        const bool turned = one.ends[0] == other.ends[1] && one.ends[1] == other.ends[0];
        if ((same || turned) && quadruples(one, other)) return true;
      }
    }
    return false;
  }
  bool quadruples(const Corner& one, const Corner& other) {
    return combinations(one.digits, 2, [&](Mask first) {
      const auto rest = static_cast<Mask>(other.digits & ~first);
      return rest != 0 && combinations(rest, 2, [&](Mask second) {
               return quadruple(one, other, first, second);
             });
    });
  }
  bool quadruple(const Corner& one, const Corner& other, Mask first, Mask second) {
    hint_.start(row_.yield[0]);
    keep_only(one.cell, first);
    keep_only(other.cell, second);
    keep_only(one.ends[0], static_cast<Mask>(first | second));
    keep_only(one.ends[1], static_cast<Mask>(first | second));
    hint_.gather();
    if (!hint_.worth()) return false;
    if (keep_) {
      add_cells(hint_.step.cells, one.cell, other.cell, one.ends[0], one.ends[1]);
      write_corner(one);
      write_corner(other);
      add_digits(hint_.step.digits, first);
      add_digits(hint_.step.digits, second);
    }
    return look_.take(hint_);
  }

  std::vector<Corner> corners_;
};

TRESSE_SEARCH_BY(fireworks, Fireworks)

}  // namespace tresse::logic
