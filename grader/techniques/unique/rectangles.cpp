// Uniqueness Tests 1 to 6 and Hidden Rectangle: rectangles that two digits v1 and v2 must not fill, since
// they could be exchanged. One cell of the rectangle holds v1 and v2 alone. So one of its further digits is true.
//
// A bounded row takes them as HoDoKu does: in its order, each rectangle once, tests 4 and 6 only if the digit is locked in
// all houses that count, and test 3 only if something goes from the first house of the set, which grows by its next cell.
//
// They are not the unique rectangles of unique_loops.cpp, which are those of a scale with its order, its figures and its
// omissions. Here each other cell may lack v1 or v2 (row.size 1), if the puzzle itself left it both; all findings are
// made, and a set of type 3 is removed from all houses that hold it. Steps:
//   all         cells: the rectangle in order; digits {v1, v2}; others: the cells with more
//   1           others {x}: v1 and v2 leave x
//   2, 5        extra {e}: the one further digit of others leaves what sees all of them; 2: others are two cells of a
//               line, 5: they are not
//   3           others {x, y, the cells of the set}, houses: those that hold them all; extra: the digits of the set and
//               the further ones of x and y, one more than the set has cells; they leave the rest of houses
//   4           others {x, y}, houses {h}, extra {v1}: in h, v1 is in x or y; v2 leaves x and y
//   6           others {x, y}, at opposite corners; houses {two lines}, extra {v1}: in them v1 fits in the rectangle
//               only; v1 leaves x and y
//   hidden      others {x}, opposite to a cell with v1 and v2 alone; houses {row, column of x}, extra {v1}: in them v1
//               fits in the rectangle only; v2 leaves x
#include <algorithm>
#include <array>
#include <vector>

#include "grader/techniques/combinations.hpp"
#include "grader/techniques/hint.hpp"
#include "grader/techniques/search.hpp"

namespace tresse::logic {

// A rectangle: four cells in two rows and two columns, in order around it, such that each house of a cell holds exactly
// two of them, one even and one odd. With boxes these are exactly two. Two digits that fill it can be exchanged.

using Rectangle = std::array<std::size_t, 4>;


// Can two digits be exchanged in it? requires: cells in two rows and two columns, in order.
template <class G>
bool exchangeable(const G& geo, const Rectangle& cells) {
  for (std::size_t i = 0; i < 4; ++i) {
    for (const auto place : geo.places(cells[i])) {
      const bool next = lies_in(geo, cells[(i + 1) % 4], place.house);
      const bool previous = lies_in(geo, cells[(i + 3) % 4], place.house);
      if (next == previous || lies_in(geo, cells[(i + 2) % 4], place.house)) return false;
    }
  }
  return true;
}

// Does the puzzle itself leave both digits to all four cells? A given, or a pencil mark of the puzzle, may forbid the
// exchange; what was found since does not.
template <class G>
bool left_open(const View<G>& look, const Rectangle& cells, const typename G::Mask& two) {
  for (const std::size_t c : cells) {
    if ((look.board.allowed[c] & two) != two) return false;
  }
  return true;
}

template <class G>
bool in_line(const G& geo, std::size_t a, std::size_t b) {
  return a / geo.side() == b / geo.side() || a % geo.side() == b % geo.side();
}

// What both searches for rectangles share.
template <class G>
class RectangleSearch : protected Search<G> {
 public:
  using Mask = typename G::Mask;
  using Search<G>::Search;

 protected:
  using Search<G>::look_, Search<G>::geo_, Search<G>::row_, Search<G>::hint_, Search<G>::keep_;

  // As HoDoKu walks: from a cell to those of its box and line, then to the lines across. f() is told of each rectangle, until it
  // returns true.
  template <class Next, class F>
  bool any_by_box(std::size_t c, Next&& next, F&& f) {
    const std::size_t n = geo_.side();
    const std::size_t box = house_of(geo_, c, kBlock);
    for (std::size_t p = 0; p < n; ++p) {
      const std::size_t b = geo_.cell(box, p);
      if (b == c || !in_line(geo_, b, c) || !next(b)) continue;
      const bool by_row = c / n == b / n;
      for (std::size_t line = 0; line < n; ++line) {
        const std::size_t d = by_row ? line * n + c % n : c / n * n + line;
        const std::size_t o = by_row ? line * n + b % n : b / n * n + line;
        if (house_of(geo_, d, kBlock) == box) continue;
        cells_ = {c, b, o, d};
        if (f()) return true;
      }
    }
    return false;
  }
  // No rectangle comes twice, whatever its digits. HoDoKu's memory takes some rectangles for others, so these are left out.
  bool is_new() {
    Rectangle sorted = cells_;
    std::sort(sorted.begin(), sorted.end());
    const std::size_t key = ((sorted[0] * 10 + sorted[1]) * 10 + sorted[2]) * 10 + sorted[3];
    const bool known = std::find(seen_.begin(), seen_.end(), key) != seen_.end();
    if (!known) seen_.push_back(key);
    return !known;
  }
  void start(TechniqueId id, const Mask& two) {
    const Yield* yield = row_.find(id);
    hint_.start(yield == nullptr ? Yield{} : *yield);
    if (!keep_) return;
    for (const std::size_t c : cells_) add_cells(hint_.step.cells, c);
    add_digits(hint_.step.digits, two);
  }
  bool take() {
    hint_.gather();
    const bool wanted = row_.find(hint_.technique) != nullptr;
    if (wanted && hint_.worth() && look_.wants(hint_.technique) && look_.take(hint_)) return true;
    hint_.step = Step{};
    return false;
  }

  Rectangle cells_{};

 private:
  std::vector<std::size_t> seen_;
};

template <class G>
class UniquenessTests : RectangleSearch<G> {
 public:
  using Mask = typename G::Mask;
  using Cells = std::vector<std::size_t>;

  using RectangleSearch<G>::RectangleSearch;

  bool find() {
    if (row_.bounded) return find_by_boxes();
    const std::size_t n = geo_.side();
    for (std::size_t c = 0; c < geo_.cell_count(); ++c) {
      if (size_of(look_.cand(c)) != 2) continue;
      if (look_.patience.ends_soon()) return true;
      two_ = look_.cand(c);
      v_[0] = lowest(two_);
      v_[1] = lowest(static_cast<Mask>(two_ & ~bit<G>(v_[0])));
      for (std::size_t column = 0; column < n; ++column) {
        const std::size_t b = c / n * n + column;
        if (b == c || !fits(b)) continue;
        for (std::size_t line = 0; line < n; ++line) {
          const std::size_t d = line * n + c % n;
          const std::size_t o = line * n + column;
          if (d == c || !fits(d) || !fits(o)) continue;
          const std::size_t first = std::min({same(b) ? b : c, same(d) ? d : c, same(o) ? o : c});
          if (first < c) continue;  // was found from there
          cells_ = {c, b, o, d};
          if (!exchangeable(geo_, cells_) || !left_open(look_, cells_, two_)) continue;
          if (examine()) return true;
        }
      }
    }
    return false;
  }

 private:
  using Base = RectangleSearch<G>;
  using Base::look_, Base::geo_, Base::row_, Base::hint_, Base::keep_, Base::cells_, Base::take;
  // From each cell with two candidates.
  bool find_by_boxes() {
    for (std::size_t c = 0; c < geo_.cell_count(); ++c) {
      if (size_of(look_.cand(c)) != 2) continue;
      if (look_.patience.ends_soon()) return true;
      two_ = look_.cand(c);
      v_[0] = lowest(two_);
      v_[1] = lowest(static_cast<Mask>(two_ & ~bit<G>(v_[0])));
      const auto next = [&](std::size_t b) { return may_have(b, two_); };
      const auto at_one = [&] {
        return may_have(cells_[3], bit<G>(v_[0])) && may_have(cells_[2], two_) && Base::is_new() && exchangeable(geo_, cells_) &&
               left_open(look_, cells_, two_) && examine();
      };
      if (Base::any_by_box(c, next, at_one)) return true;
    }
    return false;
  }
  // Does no value keep the digits from it?
  [[nodiscard]] bool may_have(std::size_t c, Mask digits) const {
    if (look_.board.value[c] != 0) return false;
    for (const auto place : geo_.places(c)) {
      if ((look_.board.missing[place.house] & digits) != digits) return false;
    }
    return true;
  }

  [[nodiscard]] bool same(std::size_t c) const { return look_.cand(c) == two_; }
  // May it be a cell of the rectangle?
  [[nodiscard]] bool fits(std::size_t c) const {
    const Mask both = look_.cand(c) & two_;
    if (both == two_) return true;
    if (row_.size == 0 || both == 0) return false;
    for (const auto place : geo_.places(c)) {
      if ((look_.board.missing[place.house] & two_) != two_) return false;
    }
    return true;
  }

  bool examine() {
    more_.clear();
    Mask further = 0;
    for (const std::size_t c : cells_) {
      const Mask f = look_.cand(c) & ~two_;
      if (f != 0) more_.push_back(c);
      further |= f;
    }
    if (row_.bounded) std::sort(more_.begin(), more_.end());
    const bool two = more_.size() == 2;
    const bool line = two && in_line(geo_, more_[0], more_[1]);
    if (more_.empty()) return false;
    if (hidden_) return more_.size() > 1 && !line && hidden();
    if (more_.size() == 1) return type1();
    if (size_of(further) == 1 && type2(further, line ? 1 : 4)) return true;
    if (!two) return false;
    return line ? type3(further) || type4() : type6();
  }

  void start(std::size_t test, const Cells& others) {
    static constexpr TechniqueId kTests[] = {
        TechniqueId::uniqueness_test_1, TechniqueId::uniqueness_test_2,
        TechniqueId::uniqueness_test_3, TechniqueId::uniqueness_test_4,
        TechniqueId::uniqueness_test_5, TechniqueId::uniqueness_test_6};
    Base::start(hidden_ ? TechniqueId::hidden_rectangle : kTests[test], two_);
    if (!keep_) return;
    for (const std::size_t c : others) add_cells(hint_.step.others, c);
  }
  void lock(std::initializer_list<std::size_t> houses, std::size_t v) {
    if (!keep_) return;
    for (const std::size_t h : houses) add_houses(hint_.step.houses, h);
    hint_.step.extra.push_back(Digit(v));
  }
  [[nodiscard]] std::size_t line_of(std::size_t c, Kind kind) const {
    return house_of(geo_, c, kind);
  }
  // Are all places of v in the house in the rectangle, and are there any?
  [[nodiscard]] bool locked(std::size_t house, std::size_t v) const {
    const Mask places = look_.pos(house, v);
    if (places == 0) return false;
    for (const std::size_t p : BitsOf<Mask>{places}) {
      if (std::find(cells_.begin(), cells_.end(), geo_.cell(house, p)) == cells_.end())
        return false;
    }
    return true;
  }

  bool type1() {
    start(0, more_);
    hint_.remove(more_[0], look_.cand(more_[0]) & two_);
    return take();
  }
  bool type2(Mask e, std::size_t yield) {
    start(yield, more_);
    for (const std::size_t c : geo_.peers(more_[0])) {
      if ((look_.cand(c) & e) == 0) continue;
      if (std::all_of(more_.begin() + 1, more_.end(),
                      [&](std::size_t x) { return geo_.sees(c, x); })) {
        hint_.remove(c, e);
      }
    }
    if (keep_) add_digits(hint_.step.extra, e);
    return take();
  }
  // Houses of both, lines first.
  [[nodiscard]] Cells common_houses() const {
    Cells houses;
    for (const bool lines : {true, false}) {
      for (const auto place : geo_.places(more_[0])) {
        if (is_line(geo_.kind(place.house)) == lines && lies_in(geo_, more_[1], place.house)) {
          houses.push_back(place.house);
        }
      }
    }
    return houses;
  }
  bool type3(Mask further) {
    const Cells houses = common_houses();
    const std::size_t most = geo_.side() <= 16 ? 6 : 4;
    for (std::size_t i = 0; i < houses.size(); ++i) {
      Mask among = 0;
      for (std::size_t p = 0; p < geo_.side(); ++p) {
        const Mask digits = look_.cand(geo_.cell(houses[i], p));
        const bool corner =
            std::find(cells_.begin(), cells_.end(), geo_.cell(houses[i], p)) != cells_.end();
        if (digits != 0 && (digits & two_) == 0 && !corner) among |= bit<G>(p);
      }
      if (row_.bounded) {
        if (grow_set(houses, i, among, 0, 0, further)) return true;
        continue;
      }
      for (std::size_t k = std::max<std::size_t>(size_of(further), 2) - 1; k <= most; ++k) {
        const bool done = combinations(among, k, [&](Mask set) {
          return look_.patience.ends_soon() || type3(houses, i, set, further);
        });
        if (done) return true;
      }
    }
    return false;
  }
  // All sets of cells of `among`, those with the first cell before all others.
  bool grow_set(const Cells& houses, std::size_t i, Mask among, std::size_t from, Mask set,
                Mask further) {
    for (const std::size_t p : BitsOf<Mask>{among}) {
      if (p < from) continue;
      if (look_.patience.ends_soon()) return true;
      const Mask with = set | bit<G>(p);
      if (type3(houses, i, with, further)) return true;
      if (grow_set(houses, i, among, p + 1, with, further)) return true;
    }
    return false;
  }
  bool type3(const Cells& houses, std::size_t i, Mask set, Mask further) {
    Cells all = more_;
    Mask digits = further;
    for (const std::size_t p : BitsOf<Mask>{set}) {
      all.push_back(geo_.cell(houses[i], p));
      digits |= look_.cand(all.back());
    }
    if (size_of(digits) != all.size() - 1) return false;
    Cells holding;
    for (std::size_t j = 0; j < houses.size(); ++j) {
      const bool holds = std::all_of(all.begin(), all.end(),
                                     [&](std::size_t c) { return lies_in(geo_, c, houses[j]); });
      if (holds && j < i) return false;  // was found there
      if (holds) holding.push_back(houses[j]);
    }
    start(2, all);
    for (const std::size_t h : holding) {
      for (std::size_t p = 0; p < geo_.side(); ++p) {
        const std::size_t c = geo_.cell(h, p);
        if (std::find(all.begin(), all.end(), c) == all.end()) {
          hint_.remove(c, look_.cand(c) & digits);
        }
      }
      if (row_.bounded && !hint_.worth()) break;
      if (keep_) add_houses(hint_.step.houses, h);
    }
    if (keep_) add_digits(hint_.step.extra, digits);
    return take();
  }
  // In all houses that both cells share?
  [[nodiscard]] bool locked_in_all(std::size_t v) const {
    const Cells houses = common_houses();
    return std::all_of(houses.begin(), houses.end(), [&](std::size_t h) { return locked(h, v); });
  }
  // In all lines of both?
  [[nodiscard]] bool locked_on_lines(std::size_t v) const {
    return std::all_of(more_.begin(), more_.end(), [&](std::size_t c) {
      return locked(line_of(c, kRow), v) && locked(line_of(c, kColumn), v);
    });
  }
  bool type4() {
    for (const std::size_t i : {0u, 1u}) {
      for (const std::size_t h : common_houses()) {
        if (row_.bounded ? !locked_in_all(v_[i]) : !locked(h, v_[i])) continue;
        start(3, more_);
        for (const std::size_t c : more_) hint_.remove(c, look_.cand(c) & bit<G>(v_[1 - i]));
        lock({h}, v_[i]);
        if (take()) return true;
        break;
      }
    }
    return false;
  }
  bool type6() {
    for (const std::size_t v : v_) {
      for (const Kind kind : {kRow, kColumn}) {
        const std::size_t a = line_of(more_[0], kind);
        const std::size_t b = line_of(more_[1], kind);
        if (row_.bounded ? !locked_on_lines(v) : !locked(a, v) || !locked(b, v)) continue;
        start(5, more_);
        for (const std::size_t c : more_) hint_.remove(c, look_.cand(c) & bit<G>(v));
        lock({a, b}, v);
        if (take()) return true;
        break;
      }
    }
    return false;
  }
  bool hidden() {
    for (std::size_t i = 0; i < 4; ++i) {
      if (!same(cells_[i])) continue;
      const std::size_t x = cells_[(i + 2) % 4];
      const std::size_t row = line_of(x, kRow);
      const std::size_t column = line_of(x, kColumn);
      for (const std::size_t k : {0u, 1u}) {
        if (!locked(row, v_[k]) || !locked(column, v_[k])) continue;
        start(0, {x});
        hint_.remove(x, look_.cand(x) & bit<G>(v_[1 - k]));
        lock({row, column}, v_[k]);
        if (take()) return true;
      }
    }
    return false;
  }

  const bool hidden_ = row_.finder == FinderId::hidden_rectangle;
  Mask two_ = 0;
  std::size_t v_[2] = {0, 0};
  Cells more_;  // cells with further digits
};

// Avoidable Rectangle: a rectangle with cells that have a value and are no givens. Filled by two digits
// alone it could be exchanged, so the open cells do not complete it. Their steps:
//   all  cells: the rectangle in order; digits {v1, v2}; others: its open cells
//   1    three cells have v1 and v2 in turn: the digit that the fourth one would complete leaves it
//   2    two cells of a line have v1 and v2; each other one has the digit that completes it and e alone; extra {e}: e
//        leaves what sees both
//
// A bounded row takes what HoDoKu takes, in its order: two of the cells with a value share a box, and an open cell has two
// candidates.

template <class G>
class AvoidableRectangles : RectangleSearch<G> {
 public:
  using Mask = typename G::Mask;

  using RectangleSearch<G>::RectangleSearch;

  // From each two solved cells of a row, then of a column.
  bool find() {
    if (row_.bounded) return find_by_boxes();
    const std::size_t n = geo_.side();
    for (const bool by_row : {true, false}) {
      const auto at = [&](std::size_t line, std::size_t i) {
        return by_row ? line * n + i : i * n + line;
      };
      for (std::size_t line = 0; line < n; ++line) {
        if (look_.patience.ends_soon()) return true;
        for (std::size_t i = 0; i < n; ++i) {
          if (!solved(at(line, i))) continue;
          for (std::size_t j = i + 1; j < n; ++j) {
            if (!solved(at(line, j))) continue;
            for (std::size_t other = 0; other < n; ++other) {
              if (other == line) continue;
              cells_ = {at(line, i), at(line, j), at(other, j), at(other, i)};
              if (examine(by_row)) return true;
            }
          }
        }
      }
    }
    return false;
  }

 private:
  using Base = RectangleSearch<G>;
  using Base::look_, Base::geo_, Base::row_, Base::hint_, Base::keep_, Base::cells_, Base::take;
  // From each two solved cells of a box and a line.
  bool find_by_boxes() {
    for (std::size_t c = 0; c < geo_.cell_count(); ++c) {
      if (!solved(c)) continue;
      if (look_.patience.ends_soon()) return true;
      const auto known = [&](std::size_t x) { return solved(x); };
      const auto fits = [&](std::size_t x) { return look_.board.value[x] == 0 ? size_of(look_.cand(x)) == 2 : solved(x); };
      const auto at_one = [&] { return fits(cells_[3]) && fits(cells_[2]) && completes() && Base::is_new() && examine(true); };
      if (Base::any_by_box(c, known, at_one)) return true;
    }
    return false;
  }
  // Do the last two cells take the digits of the first two, and is one of them open?
  [[nodiscard]] bool completes() const {
    return takes(cells_[2], bit<G>(look_.board.value[cells_[0]] - 1u)) &&
           takes(cells_[3], bit<G>(look_.board.value[cells_[1]] - 1u)) &&
           (look_.board.value[cells_[2]] == 0 || look_.board.value[cells_[3]] == 0);
  }
  // Has it a value that is no given?
  [[nodiscard]] bool solved(std::size_t c) const {
    return look_.board.value[c] != 0 && look_.board.allowed[c] != 0;
  }
  // Has it this value, or may it have?
  [[nodiscard]] bool takes(std::size_t c, const Mask& digit) const {
    const std::size_t value = look_.board.value[c];
    return value != 0 ? bit<G>(value - 1) == digit : (look_.cand(c) & digit) != 0;
  }
  bool examine(bool by_row) {
    const Mask a = bit<G>(look_.board.value[cells_[0]] - 1u);
    const Mask b = bit<G>(look_.board.value[cells_[1]] - 1u);
    if (!completes()) return false;
    const bool open2 = look_.board.value[cells_[2]] == 0;
    const bool open3 = look_.board.value[cells_[3]] == 0;
    const bool one = open2 != open3;
    if (one && !by_row) return false;  // was found by row
    if (!exchangeable(geo_, cells_) || !left_open(look_, cells_, static_cast<Mask>(a | b))) {
      return false;
    }
    return one ? first(cells_[open2 ? 2 : 3], open2 ? a : b) : second(a, b);
  }
  bool first(std::size_t x, const Mask& digit) {
    const std::size_t y = cells_[x == cells_[2] ? 3 : 2];
    Base::start(TechniqueId::avoidable_rectangle_1,
          static_cast<Mask>(digit | bit<G>(look_.board.value[y] - 1u)));
    hint_.remove(x, digit);
    if (keep_) add_cells(hint_.step.others, x);
    return take();
  }
  bool second(const Mask& a, const Mask& b) {
    const Mask e = look_.cand(cells_[2]) & ~a;
    if (size_of(e) != 1 || (look_.cand(cells_[3]) & ~b) != e) return false;
    Base::start(TechniqueId::avoidable_rectangle_2, static_cast<Mask>(a | b));
    remove_seen(look_, cells_[2], cells_[3], lowest(e), hint_);
    if (keep_) {
      add_cells(hint_.step.others, cells_[2], cells_[3]);
      add_digits(hint_.step.extra, e);
    }
    return take();
  }
};

TRESSE_SEARCH_BY(uniqueness_tests, UniquenessTests)
TRESSE_SEARCH_BY(hidden_rectangle, UniquenessTests)
TRESSE_SEARCH_BY(avoidable_rectangles, AvoidableRectangles)

}  // namespace tresse::logic
