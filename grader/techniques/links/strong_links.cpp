// Two strong links of one digit: Skyscraper, Two-String Kite, Empty Rectangle, Boxed Turbot Fish, and two such patterns at once.
//
// Skyscraper: two parallel lines have two places each, and one place of each lies on the same crossing line. Two-String
// Kite: a row and a column have two places each, and one place of each lies in the same box. The two places that meet
// are not both true, so one of the other ends is.
// Boxed Turbot Fish: one of the links is in a box, and an end of each sees one of the other. A bounded
// row takes links of lines too, and two rows or columns that meet in a box: HoDoKu calls all of them Turbot Fish, and Sudoku
// Explainer so calls its shortest Forcing X-Chain.
// Empty Rectangle: in a box all places lie on one row or one column, not all on either. Another line has two places, p on
// the one line of the box and q elsewhere. If q is false, p is true, and the box has the digit on its other line.
// Dual Two-String Kite: two kites whose strong links meet in the same two cells of a box: the row of the one cell and the
// column of the other one make the first kite, their other two lines the second. The two kites may also be of two digits.
// Dual Empty Rectangle: one box is the Empty Rectangle of two strong links. What either pattern removes goes.
#include "grader/techniques/search.hpp"

namespace tresse::logic {

// A house with two places of a digit.
struct StrongLink {
  std::size_t house;
  std::size_t end[2];
};
// Calls f(link) for the strong links of v in the houses from `first` to before `end`, until f returns true.
template <class G, class F>
bool any_strong_link(const View<G>& look, std::size_t first, std::size_t end, std::size_t v, F&& f) {
  using Mask = typename G::Mask;
  for (std::size_t h = first; h < end; ++h) {
    const Mask places = look.pos(h, v);
    if (size_of(places) != 2) continue;
    const std::size_t one = lowest(places);
    const std::size_t other = lowest(static_cast<Mask>(places & ~bit<G>(one)));
    if (f(StrongLink{h, {look.geo.cell(h, one), look.geo.cell(h, other)}})) return true;
  }
  return false;
}
// The same in the houses of a kind, from house `from` on.
template <class G, class F>
bool any_strong_link(const View<G>& look, Kind kind, std::size_t v, std::size_t from, F&& f) {
  const std::size_t first = look.geo.first(kind);
  return any_strong_link(look, std::max(from, first), first + look.geo.count(kind), v, f);
}

// A house that holds both cells; house_count(): none.
template <class G>
std::size_t common_house(const G& geo, std::size_t a, std::size_t b) {
  for (const auto place : geo.places(a)) {
    for (const auto other : geo.places(b)) {
      if (place.house == other.house) return place.house;
    }
  }
  return geo.house_count();
}

// Tries all four pairs of ends as those that meet: meet(p, q, a, b) is the house in which p and q do, where a and b are the
// other ends; house_count(): they do not.
template <class G, class Meet>
bool take_two_links(const View<G>& look, const StrongLink& one, const StrongLink& other, std::size_t v, const ProfileRow& row,
                    Hint& hint, bool keep, Meet&& meet) {
  for (const std::size_t i : {0u, 1u}) {
    for (const std::size_t j : {0u, 1u}) {
      const std::size_t p = one.end[i];
      const std::size_t q = other.end[j];
      const std::size_t a = one.end[1 - i];
      const std::size_t b = other.end[1 - j];
      // Of a jigsaw a row and a column may cross outside the region in which they meet: a is b.
      if (p == q || a == b) continue;
      const std::size_t house = meet(p, q, a, b);
      if (house == look.geo.house_count()) continue;
      hint.start(row.yield[0]);
      remove_seen(look, a, b, v, hint);
      if (!hint.worth()) continue;
      if (keep) {
        add_cells(hint.step.cells, a, b);
        add_cells(hint.step.others, p, q);
        add_houses(hint.step.houses, one.house, other.house, house);
        hint.step.digits.push_back(Digit(v));
      }
      if (look.take(hint)) return true;
    }
  }
  return false;
}

// Two links of lines that meet in a house of a kind. Other ends in a common line would be an X-Wing.
template <class G>
bool take_two_lines(const View<G>& look, const StrongLink& one, const StrongLink& other, std::uint8_t kind, std::size_t v,
                    const ProfileRow& row, Hint& hint, bool keep) {
  const G& geo = look.geo;
  const auto meet = [&](std::size_t p, std::size_t q, std::size_t a, std::size_t b) {
    const std::size_t house = house_of(geo, p, kind);
    const bool meets = house == house_of(geo, q, kind) && house_of(geo, a, kind) != house && house_of(geo, b, kind) != house &&
                       !(is_line(kind) && house_of(geo, a, kind) == house_of(geo, b, kind));
    return meets ? house : geo.house_count();
  };
  return take_two_links(look, one, other, v, row, hint, keep, meet);
}

template <class G>
bool skyscraper(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  for (const Kind kind : {kRow, kColumn}) {
    const Kind across = kind == kRow ? kColumn : kRow;
    for (std::size_t v = 0; v < look.geo.side(); ++v) {
      if (look.clean_digit(v)) continue;
      const bool done = any_strong_link(look, kind, v, 0, [&](const StrongLink& one) {
        return any_strong_link(look, kind, v, one.house + 1, [&](const StrongLink& other) {
          return take_two_lines(look, one, other, across, v, row, hint, keep);
        });
      });
      if (done) return true;
    }
  }
  return false;
}

template <class G>
bool two_string_kite(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  for (std::size_t v = 0; v < look.geo.side(); ++v) {
    if (look.clean_digit(v)) continue;
    const bool done = any_strong_link(look, kRow, v, 0, [&](const StrongLink& one) {
      return any_strong_link(look, kColumn, v, 0, [&](const StrongLink& other) {
        return take_two_lines(look, one, other, kBlock, v, row, hint, keep);
      });
    });
    if (done) return true;
  }
  return false;
}

template <class G>
bool turbot_fish(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  const G& geo = look.geo;
  // Cells that see each other by a rule alone have no house that the step could name.
  const auto meet = [&](std::size_t p, std::size_t q, std::size_t a, std::size_t b) {
    return p == b || a == q ? geo.house_count() : common_house(geo, p, q);
  };
  for (std::size_t v = 0; v < geo.side(); ++v) {
    if (look.clean_digit(v)) continue;
    const bool done = any_strong_link(look, 0, geo.house_count(), v, [&](const StrongLink& one) {
      return any_strong_link(look, one.house + 1, geo.house_count(), v, [&](const StrongLink& other) {
        const bool lines = is_line(geo.kind(one.house)) && is_line(geo.kind(other.house));
        return (!lines || row.bounded) && take_two_links(look, one, other, v, row, hint, keep, meet);
      });
    });
    if (done) return true;
  }
  return false;
}

// The box has all places of v on line `near` or line `far`; the strong link has one end on `near`.
template <class G>
bool take_rectangle(const View<G>& look, std::size_t box, std::size_t near, std::size_t far,
                    const StrongLink& link, std::size_t v, const ProfileRow& row, Hint& hint,
                    bool keep) {
  using Mask = typename G::Mask;
  const G& geo = look.geo;
  for (const std::size_t i : {0u, 1u}) {
    const std::size_t p = link.end[i];
    const std::size_t q = link.end[1 - i];
    if (house_of(geo, p, geo.kind(near)) != near) continue;
    if (house_of(geo, p, kBlock) == box || house_of(geo, q, kBlock) == box) continue;
    hint.start(row.yield[0]);
    for (const std::size_t at : BitsOf<Mask>{look.pos(far, v)}) {
      const std::size_t c = geo.cell(far, at);
      if (geo.sees(c, q) && house_of(geo, c, kBlock) != box) {
        hint.remove(c, std::uint64_t{1} << v);
      }
    }
    if (!hint.worth()) continue;
    if (keep) {
      add_cells(hint.step.cells, p, q);
      add_positions(hint.step.others, geo, box, look.pos(box, v));
      add_houses(hint.step.houses, box, link.house, near, far);
      hint.step.digits.push_back(Digit(v));
    }
    if (look.take(hint)) return true;
  }
  return false;
}

// Boxes with `size` places or more (2: also those whose two places are a strong link of their own).
template <class G>
bool empty_rectangle(const View<G>& look, std::size_t size, const ProfileRow& row, Hint& hint,
                     bool keep) {
  using Mask = typename G::Mask;
  const G& geo = look.geo;
  const auto at_box = [&](std::size_t box, std::size_t v) {
    const Mask places = look.pos(box, v);
    if (size_of(places) < size) return false;
    for (std::size_t r = geo.first(kRow); r < geo.first(kRow) + geo.count(kRow); ++r) {
      if (!geo.meet(box, r)) continue;
      Mask off = 0;  // places outside the row
      for (const std::size_t p : BitsOf<Mask>{places}) {
        if (house_of(geo, geo.cell(box, p), kRow) != r) off |= bit<G>(p);
      }
      if (off == 0) continue;
      const std::size_t column = house_of(geo, geo.cell(box, lowest(off)), kColumn);
      bool one_column = true;
      bool all_in_column = true;
      for (const std::size_t p : BitsOf<Mask>{places}) {
        const bool in = house_of(geo, geo.cell(box, p), kColumn) == column;
        all_in_column = all_in_column && in;
        if (has(off, p)) one_column = one_column && in;
      }
      if (!one_column || all_in_column || off == places) continue;
      const bool done =
          any_strong_link(look, kColumn, v, 0,
                          [&](const StrongLink& link) {
                            return take_rectangle(look, box, r, column, link, v, row, hint, keep);
                          }) ||
          any_strong_link(look, kRow, v, 0, [&](const StrongLink& link) {
            return take_rectangle(look, box, column, r, link, v, row, hint, keep);
          });
      if (done) return true;
    }
    return false;
  };
  for (std::size_t v = 0; v < geo.side(); ++v) {
    if (look.clean_digit(v)) continue;
    for (std::size_t b = geo.first(kBlock); b < geo.first(kBlock) + geo.count(kBlock); ++b) {
      if (at_box(b, v)) return true;
    }
  }
  return false;
}

// Two findings of `technique`, which `search` makes, taken at once if they belong together and do not remove the same.
// write(a, b) says what the step adds to the places and digits of a.
template <class G, class Search, class Together, class Write>
bool dual(const View<G>& look, TechniqueId technique, const ProfileRow& row, Hint& hint, bool keep, Search&& search,
          Together&& together, Write&& write) {
  ProfileRow single = row;
  single.yield[0].technique = technique;
  std::vector<Hint> all;
  View<G> alone = look;
  alone.all = &all;
  alone.done = nullptr;
  Hint one;
  search(alone, single, one);
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (std::size_t j = i + 1; j < all.size(); ++j) {
      const Hint& a = all[i];
      const Hint& b = all[j];
      if (!together(a.step, b.step) || a.removals == b.removals) continue;
      hint.start(row.yield[0]);
      hint.removals = a.removals;
      hint.removals.insert(hint.removals.end(), b.removals.begin(), b.removals.end());
      hint.gather();
      if (keep) {
        hint.step.cells = a.step.cells;
        hint.step.others = a.step.others;
        hint.step.digits = a.step.digits;
        write(a.step, b.step);
      }
      if (look.take(hint)) return true;
    }
  }
  return false;
}

template <class G>
bool dual_two_string_kite(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  return dual(
      look, TechniqueId::two_string_kite, row, hint, keep,
      [](const View<G>& alone, const ProfileRow& single, Hint& one) { two_string_kite(alone, single, one, true); },
      [](const Step& a, const Step& b) {
        const bool turned = a.others[0] == b.others[1] && a.others[1] == b.others[0];
        return turned || (a.digits != b.digits && a.others == b.others);
      },
      [&](const Step& a, const Step& b) {
        hint.step.cells.insert(hint.step.cells.end(), b.cells.begin(), b.cells.end());
        hint.step.houses = {a.houses[0], a.houses[1], b.houses[0], b.houses[1], a.houses[2]};
        if (a.digits != b.digits) hint.step.digits.push_back(b.digits[0]);
      });
}

template <class G>
bool dual_empty_rectangle(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  return dual(
      look, TechniqueId::empty_rectangle, row, hint, keep,
      [](const View<G>& alone, const ProfileRow& single, Hint& one) {
        empty_rectangle(alone, single.size, single, one, true);
      },
      [](const Step& a, const Step& b) { return a.houses[0] == b.houses[0] && a.digits == b.digits; },
      [&](const Step& a, const Step& b) {
        for (const CellId c : b.cells) {
          if (std::find(a.cells.begin(), a.cells.end(), c) == a.cells.end()) hint.step.cells.push_back(c);
        }
        hint.step.houses = {a.houses[0], a.houses[1], b.houses[1]};
      });
}

TRESSE_SEARCH(skyscraper)
TRESSE_SEARCH(two_string_kite)
TRESSE_SIZED_SEARCH(empty_rectangle)
TRESSE_SEARCH(turbot_fish)
TRESSE_SEARCH(dual_two_string_kite)
TRESSE_SEARCH(dual_empty_rectangle)

}  // namespace tresse::logic
