// Which of the findings of a row HoDoKu takes, and in which order it carries out what a step removes.
//
// Where HoDoKu takes the first step that it meets, a finding has a key: where HoDoKu's search is when it meets it. Where it
// collects all, they are compared by what they remove. Of equal ones our search's first one is taken.
#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <utility>
#include <vector>

#include "grader/techniques/hint.hpp"

namespace tresse::logic {

class HodokuOrder {
 public:
  using Key = std::vector<std::int32_t>;
  struct Removed {
    std::uint8_t cell;
    std::uint8_t digit;
  };

  // The one of `hints` that HoDoKu takes. requires: not empty; each with its step.
  [[nodiscard]] static std::size_t best(FinderId finder, const std::vector<Hint>& hints) {
    std::size_t at = 0;
    if (hints.size() < 2) return at;
    Key least = key(finder, hints[0]);
    for (std::size_t i = 1; i < hints.size(); ++i) {
      Key other = key(finder, hints[i]);
      if (!(other < least)) continue;
      least = std::move(other);
      at = i;
    }
    return at;
  }

  // What a hint removes, in the order in which HoDoKu does it.
  [[nodiscard]] static std::vector<Removed> removed(FinderId finder, const Hint& hint) {
    std::vector<Removed> all;
    hint.each_removed([&](std::size_t c, std::size_t v) {
      all.push_back({static_cast<std::uint8_t>(c), static_cast<std::uint8_t>(v)});
    });
    std::sort(all.begin(), all.end(), [](Removed a, Removed b) {
      return std::pair(a.cell, a.digit) < std::pair(b.cell, b.digit);
    });
    switch (finder) {
      case FinderId::locked_set:
      case FinderId::naked_set:
        lines_first(hint.step, all);
        break;
      case FinderId::remote_pair:
      case FinderId::table_loops:
      case FinderId::als_xz:
      case FinderId::als_xy_wing:
      case FinderId::als_xy_chain:
        std::stable_sort(all.begin(), all.end(),
                         [](Removed a, Removed b) { return a.digit < b.digit; });
        break;
      default:
        break;
    }
    return all;
  }

  // Where an almost locked set stands in HoDoKu's list: the first house that holds it (rows, columns, boxes), then its cells
  // as a walk in depth meets them.
  [[nodiscard]] static std::vector<std::int32_t> key_of_set(const std::vector<CellId>& cells) {
    return set_key(cells);
  }

 private:
  // HoDoKu's number of a house (rows, columns, boxes) for one in search order (boxes, rows, columns).
  static std::int32_t house(HouseId h) {
    const auto i = static_cast<std::int32_t>(h.index());
    return i < 9 ? i + 18 : i - 9;
  }
  static std::int32_t cell(CellId c) { return static_cast<std::int32_t>(c.index()); }
  static std::int32_t digit(Digit d) { return static_cast<std::int32_t>(d.index()); }
  static std::int32_t row(std::int32_t c) { return c / 9; }
  static std::int32_t column(std::int32_t c) { return c % 9; }
  static std::int32_t box(std::int32_t c) { return c / 27 * 3 + c % 9 / 3; }

  static std::vector<std::int32_t> rising(const std::vector<CellId>& cells) {
    std::vector<std::int32_t> list;
    for (const CellId c : cells) list.push_back(cell(c));
    std::sort(list.begin(), list.end());
    return list;
  }
  static Key joined(std::initializer_list<std::int32_t> head,
                    const std::vector<std::int32_t>& tail) {
    Key key(head);
    key.insert(key.end(), tail.begin(), tail.end());
    return key;
  }
  // The first house that holds all cells, in the order boxes, rows, columns.
  static std::int32_t first_house(const std::vector<std::int32_t>& cells) {
    const auto all = [&](auto&& of) {
      return std::all_of(cells.begin(), cells.end(), [&](auto c) { return of(c) == of(cells[0]); });
    };
    if (all(box)) return box(cells[0]);
    return all(row) ? 9 + row(cells[0]) : 18 + column(cells[0]);
  }

  static Key key(FinderId finder, const Hint& hint) {
    const Step& s = hint.step;
    switch (finder) {
      case FinderId::locked_set:
      case FinderId::naked_set: {
        const auto cells = rising(s.cells);
        return joined({first_house(cells)}, cells);
      }
      case FinderId::hidden_set: {
        const auto h = static_cast<std::int32_t>(s.houses[0].index());
        Key key{h};
        for (const Digit d : s.digits) key.push_back(digit(d));
        return key;
      }
      case FinderId::locking:
        return {house(s.houses[0]), digit(s.digits[0]), house(s.houses[1])};
      case FinderId::fish:
        return fish(s, s.houses.size() / 2);
      case FinderId::finned_fish:
        return fish(s, (s.houses.size() - 1) / 2);
      case FinderId::skyscraper:
        return {house(s.houses[0]) / 9, digit(s.digits[0]), house(s.houses[0]), house(s.houses[1])};
      case FinderId::two_string_kite:
        return {digit(s.digits[0]), house(s.houses[0]), house(s.houses[1])};
      case FinderId::empty_rectangle:
        return empty_rectangle(s);
      case FinderId::w_wing: {
        const auto cells = rising(s.cells);
        return {cells[0], cells[1], digit(s.digits[0]), house(s.houses[0])};
      }
      case FinderId::wing:
        return wing(hint);
      case FinderId::als_xz:
        return joined(set_key(s.cells), set_key(s.others), true);
      case FinderId::als_xy_wing:
        return als_wing(s);
      case FinderId::franken_fish:
        return franken_fish(s);
      case FinderId::uniqueness_tests:
      case FinderId::hidden_rectangle:
      case FinderId::avoidable_rectangles:
      case FinderId::sue_de_coq:
        return {};  // it walks in HoDoKu's order
      case FinderId::simple_colors:
      case FinderId::multi_colors:
        return {};
      case FinderId::als_xy_chain:
      case FinderId::turbot_fish:
      case FinderId::remote_pair:
      case FinderId::one_digit_chains:
      case FinderId::bivalue_chains:
        return by_removals(finder, hint);
      default:
        return {};
    }
  }

  static Key set_key(const std::vector<CellId>& list) {
    const auto cells = rising(list);
    const auto all = [&](auto&& of) {
      return std::all_of(cells.begin(), cells.end(), [&](auto c) { return of(c) == of(cells[0]); });
    };
    const std::int32_t first = cells[0];
    const std::int32_t h = all(row)      ? row(first)
                           : all(column) ? 9 + column(first)
                                         : 18 + box(first);
    Key key = joined({h}, cells);
    key.push_back(-1);
    return key;
  }
  // Two sets as a pair: in their order; `rise`: the lower one first.
  static Key joined(Key a, Key b, bool rise) {
    if (rise && b < a) std::swap(a, b);
    a.insert(a.end(), b.begin(), b.end());
    return a;
  }
  static Key als_wing(const Step& s) {
    const Key one = joined(set_key(s.sets[0]), set_key(s.sets[1]), true);
    const Key other = joined(set_key(s.sets[1]), set_key(s.sets[2]), true);
    return joined(one, other, true);
  }
  static Key franken_fish(const Step& s) {
    const std::size_t size = s.houses.size() / 2;
    Key key = fish(s, size);
    bool columns = false;
    bool rows = false;
    for (std::size_t i = 0; i < size; ++i) {
      columns = columns || house(s.houses[i]) / 9 == 1;
      rows = rows || house(s.houses[i]) < 9 || house(s.houses[size + i]) / 9 == 1;
    }
    key[1] = columns || !rows ? 1 : 0;
    return key;
  }
  static Key fish(const Step& s, std::size_t size) {
    Key key{digit(s.digits[0]), house(s.houses[0]) / 9};
    std::vector<std::int32_t> bases;
    std::vector<std::int32_t> covers;
    for (std::size_t i = 0; i < size; ++i) {
      bases.push_back(house(s.houses[i]));
      covers.push_back(house(s.houses[size + i]));
    }
    std::sort(bases.begin(), bases.end());
    std::sort(covers.begin(), covers.end());
    key.insert(key.end(), bases.begin(), bases.end());
    key.insert(key.end(), covers.begin(), covers.end());
    return key;
  }
  // Digits, boxes, the crossing of the box's lines from the last one to the first, rows first, cells along the line.
  static Key empty_rectangle(const Step& s) {
    const std::int32_t near = house(s.houses[2]);
    const std::int32_t far = house(s.houses[3]);
    const bool by_row = near < 9;
    return {digit(s.digits[0]),     house(s.houses[0]), -(by_row ? near : far),
            -(by_row ? far : near), by_row ? 0 : 1,     cell(s.cells[0])};
  }
  // XY-Wings are met by their cells in rising order, with each as the pivot in turn; XYZ-Wings by pivot and pincers.
  static Key wing(const Hint& hint) {
    const Step& s = hint.step;
    const auto pivot = cell(s.cells[0]);
    const auto cells = rising(s.cells);
    const auto turn =
        static_cast<std::int32_t>(std::find(cells.begin(), cells.end(), pivot) - cells.begin());
    if (hint.technique == TechniqueId::xyz_wing) {
      return joined({pivot}, rising({s.cells[1], s.cells[2]}));
    }
    return {cells[0], cells[1], cells[2], turn};
  }

  // More removals first, then the less sum of what is removed, later ones weighing more.
  static Key by_removals(FinderId finder, const Hint& hint) {
    const auto all = removed(finder, hint);
    std::int32_t sum = 0;
    std::int32_t weight = 1;
    for (const Removed x : all) {
      sum += x.cell * weight + x.digit + 1;
      weight += 80;
    }
    return {-static_cast<std::int32_t>(all.size()), sum};
  }

  // Those in the line of a set come before those in its box.
  static void lines_first(const Step& s, std::vector<Removed>& all) {
    const auto cells = rising(s.cells);
    const auto lies_in = [&](auto&& of, std::int32_t c) {
      return of(c) == of(cells[0]) &&
             std::all_of(cells.begin(), cells.end(), [&](auto d) { return of(d) == of(cells[0]); });
    };
    std::stable_sort(all.begin(), all.end(), [&](Removed a, Removed b) {
      const auto rank = [&](Removed x) {
        return lies_in(row, x.cell) ? 0 : lies_in(column, x.cell) ? 1 : 2;
      };
      return rank(a) < rank(b);
    });
  }
};

}  // namespace tresse::logic
