// Two strong links of one digit: Skyscraper, Two-String Kite and Empty Rectangle. A strong link is a house in which the
// digit has two places: one of them is true.
//
// Skyscraper: two parallel lines have two places each, and one place of each lies on the same crossing line. Two-String
// Kite: a row and a column have two places each, and one place of each lies in the same box. The two places that meet
// are not both true, so one of the other ends is. Their step:
//   cells {a, b}: the other ends; others {p, q}: the places that meet; houses {line of a and p, line of b and q, where p
//   and q meet}; digits {v}: v leaves what sees a and b
// Empty Rectangle: in a box all places lie on one row or one column, not all on either. Another line has two places, p on
// the one line of the box and q elsewhere. If q is false, p is true, and the box has the digit on its other line. Its step:
//   cells {p, q}; others: the places in the box; houses {the box, the line of p and q, the line of p through the box, its
//   other line}; digits {v}: v leaves what lies on the other line and sees q
#pragma once

#include "grader/techniques/hint.hpp"

namespace tresse::logic {

// The house of a kind that holds a cell; house_count(): none.
template <class G>
std::size_t house_of(const G& geo, std::size_t c, std::uint8_t kind) {
  for (const auto place : geo.places(c)) {
    if (geo.kind(place.house) == kind) return place.house;
  }
  return geo.house_count();
}

// A house with two places of a digit.
struct StrongLink {
  std::size_t house;
  std::size_t end[2];
};
// Calls f(link) for the strong links of v among the houses of a kind, until f returns true.
template <class G, class F>
bool any_strong_link(const View<G>& look, Kind kind, std::size_t v, std::size_t from, F&& f) {
  using Mask = typename G::Mask;
  const G& geo = look.geo;
  for (std::size_t h = std::max(from, geo.first(kind)); h < geo.first(kind) + geo.count(kind);
       ++h) {
    const Mask places = look.pos(h, v);
    if (size_of(places) != 2) continue;
    const std::size_t first = lowest(places);
    const std::size_t second = lowest(static_cast<Mask>(places & ~bit<G>(first)));
    if (f(StrongLink{h, {geo.cell(h, first), geo.cell(h, second)}})) return true;
  }
  return false;
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

// Tries all four pairs of ends as those that meet in a house of the kind `meet`.
template <class G>
bool take_two_links(const View<G>& look, const StrongLink& one, const StrongLink& other,
                    std::uint8_t meet, std::size_t v, const ProfileRow& row, Hint& hint,
                    bool keep) {
  const G& geo = look.geo;
  for (const std::size_t i : {0u, 1u}) {
    for (const std::size_t j : {0u, 1u}) {
      const std::size_t p = one.end[i];
      const std::size_t q = other.end[j];
      const std::size_t a = one.end[1 - i];
      const std::size_t b = other.end[1 - j];
      const std::size_t house = house_of(geo, p, meet);
      // Of a jigsaw a row and a column may cross outside the region in which they meet: a is b.
      if (p == q || a == b) continue;
      if (house == geo.house_count() || house != house_of(geo, q, meet)) continue;
      if (house_of(geo, a, meet) == house || house_of(geo, b, meet) == house) continue;
      if (house_of(geo, a, meet) == house_of(geo, b, meet) && is_line(meet)) continue;  // X-Wing
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

template <class G>
bool skyscraper(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  for (const Kind kind : {kRow, kColumn}) {
    const Kind across = kind == kRow ? kColumn : kRow;
    for (std::size_t v = 0; v < look.geo.side(); ++v) {
      if (look.clean_digit(v)) continue;
      const bool done = any_strong_link(look, kind, v, 0, [&](const StrongLink& one) {
        return any_strong_link(look, kind, v, one.house + 1, [&](const StrongLink& other) {
          return take_two_links(look, one, other, across, v, row, hint, keep);
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
        return take_two_links(look, one, other, kBlock, v, row, hint, keep);
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

}  // namespace tresse::logic
