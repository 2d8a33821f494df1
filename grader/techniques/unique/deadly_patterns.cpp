// Extended Rectangle: k >= 3 digits, and k cells of each of two lines, side by side in k crossing lines. With these digits
// alone each of the two lines would hold all of them there. Exchanging the two cells of each crossing line would give a
// second solution, if no other house holds one of the two alone. So one of the further digits, the guardians, is true. Its
// step:
//   cells: those of the one line, then those of the other, in the order of the crossing lines; houses {the two lines};
//   digits: the k; others: the cells with more; extra: their further digits
// A cell may lack some of the digits, if the puzzle itself left them all to it.
#include <optional>
#include <vector>

#include "grader/techniques/cell_sets.hpp"
#include "grader/techniques/guards/guards.hpp"
#include "grader/techniques/search.hpp"

namespace tresse::logic {

inline constexpr std::size_t kMostRectangleDigits = 4;
inline constexpr std::size_t kMostRectangleGuards = 3;  // cells with more

template <class G>
class ExtendedRectangles : Search<G> {
 public:
  using Mask = typename G::Mask;

  using Search<G>::Search;

  bool find() {
    for (const Kind kind : {kRow, kColumn}) {
      const std::size_t first = geo_.first(kind);
      for (std::size_t i = 0; i < geo_.side(); ++i) {
        for (std::size_t j = i + 1; j < geo_.side(); ++j) {
          if (look_.patience.ends_soon(stop_point::subset_scan)) return false;
          lines_[0] = first + i;
          lines_[1] = first + j;
          list_pairs();
          for (size_ = 3; size_ <= kMostRectangleDigits; ++size_) {
            if (pairs_.size() >= size_ && extend(0, 0, 0)) return true;
          }
        }
      }
    }
    return false;
  }

 private:
  using Search<G>::look_, Search<G>::geo_, Search<G>::row_, Search<G>::hint_, Search<G>::keep_;
  // The open cells at the same place of both lines that every other house holds both or none of.
  void list_pairs() {
    pairs_.clear();
    for (std::size_t p = 0; p < geo_.side(); ++p) {
      const std::size_t a = geo_.cell(lines_[0], p);
      const std::size_t b = geo_.cell(lines_[1], p);
      const bool open = look_.cand(a) != 0 && look_.cand(b) != 0;
      if (open && together(a, b) && together(b, a)) pairs_.push_back(p);
    }
  }
  [[nodiscard]] bool together(std::size_t a, std::size_t b) const {
    for (const auto place : geo_.places(a)) {
      const bool line = place.house == lines_[0] || place.house == lines_[1];
      if (!line && !lies_in(geo_, b, place.house)) return false;
    }
    return true;
  }

  // `digits`: of the cells without guardians; `guarded`: cells that are to have some.
  bool extend(std::size_t from, Mask digits, std::size_t guarded) {
    if (chosen_.size() == size_) return size_of(digits) == size_ && take(digits);
    for (std::size_t i = from; i + size_ <= pairs_.size() + chosen_.size(); ++i) {
      if (look_.patience.ends_soon(stop_point::subset_scan)) return false;
      const Mask one = look_.cand(geo_.cell(lines_[0], pairs_[i]));
      const Mask other = look_.cand(geo_.cell(lines_[1], pairs_[i]));
      for (const unsigned plain : {3u, 2u, 1u, 0u}) {
        Mask all = digits;
        if ((plain & 1) != 0) all |= one;
        if ((plain & 2) != 0) all |= other;
        const std::size_t more = guarded + (plain == 3 ? 0 : plain == 0 ? 2 : 1);
        if (size_of(all) > size_ || more > kMostRectangleGuards) continue;
        chosen_.push_back(pairs_[i]);
        plain_.push_back(plain);
        const bool done = extend(i + 1, all, more);
        chosen_.pop_back();
        plain_.pop_back();
        if (done) return true;
      }
    }
    return false;
  }
  bool take(Mask digits) {
    Guards<G> guards;
    for (std::size_t i = 0; i < size_; ++i) {
      for (const std::size_t line : {0u, 1u}) {
        const std::size_t c = geo_.cell(lines_[line], chosen_[i]);
        const Mask more = look_.cand(c) & ~digits;
        const bool plain = (plain_[i] >> line & 1) != 0;
        if ((more == 0) != plain || (look_.cand(c) & digits) == 0) return false;
        if ((look_.board.allowed[c] & digits) != digits || !guards.add(c, more)) return false;
      }
    }
    hint_.start(row_.yield[0]);
    if (guards.size() == 0 || !guards.exclude(look_, hint_, keep_)) return false;
    if (keep_) {
      for (const std::size_t line : lines_) {
        for (const std::size_t p : chosen_) add_cells(hint_.step.cells, geo_.cell(line, p));
        add_houses(hint_.step.houses, line);
      }
      add_digits(hint_.step.digits, digits);
    }
    return look_.take(hint_);
  }

  std::size_t size_ = 0;
  std::size_t lines_[2] = {0, 0};
  std::vector<std::size_t> pairs_;
  std::vector<std::size_t> chosen_;
  std::vector<unsigned> plain_;  // which cells of a pair have no guardian: 1 + 2
};

// BUG-Lite: cells with two digits each, such that every house has each of the digits twice in these cells, or not at all.
// With these digits alone each cell could take its other one, which would give a second solution. So one of the further
// digits, the guardians, is true. Two digits in all are a unique loop, which is left to its own search.
//
// The search begins with a cell of two candidates, and always adds a cell where a house has a digit once.

inline constexpr std::size_t kMostLiteCells = 12;
inline constexpr std::size_t kMostLiteGuards = 3;
inline constexpr std::size_t kMostLiteNodes = 3000;  // of the search from one cell

template <class G>
class BugLite : Search<G> {
 public:
  using Mask = typename G::Mask;

  BugLite(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep)
      : Search<G>(look, row, hint, keep) {
    count_.assign(geo_.house_count() * geo_.side(), 0);
    pair_.assign(geo_.cell_count(), 0);
  }

  bool find() {
    for (std::size_t c = 0; c < geo_.cell_count(); ++c) {
      if (size_of(look_.cand(c)) != 2) continue;
      if (look_.patience.ended()) return false;
      nodes_ = 0;
      if (try_cell(c, look_.cand(c))) return true;
    }
    return false;
  }

 private:
  using Search<G>::look_, Search<G>::geo_, Search<G>::row_, Search<G>::hint_, Search<G>::keep_;
  // Adds a cell with a pair of its digits, and goes on.
  bool try_cell(std::size_t c, Mask pair) {
    if (++nodes_ > kMostLiteNodes || look_.patience.ends_soon(stop_point::subset_scan)) {
      return false;
    }
    if (!fits(c, pair)) return false;
    const Mask more = look_.cand(c) & ~pair;
    const bool useful = guards_.add(c, more);
    cells_.push_back(c);
    pair_[c] = pair;
    change(c, pair, 1);
    const bool done = useful && guards_.size() <= kMostLiteGuards && go_on();
    change(c, pair, -1);
    pair_[c] = 0;
    cells_.pop_back();
    if (more != 0) guards_.pop();
    return done;
  }
  // A pattern is found from its lowest cell of two candidates.
  [[nodiscard]] bool fits(std::size_t c, Mask pair) const {
    if (size_of(look_.cand(c)) == 2 && !cells_.empty() && c < cells_[0]) return false;
    if ((look_.board.allowed[c] & pair) != pair) return false;
    for (const auto place : geo_.places(c)) {
      for (const std::size_t v : BitsOf{pair}) {
        if (count_[place.house * geo_.side() + v] == 2) return false;
      }
    }
    return true;
  }
  void change(std::size_t c, Mask pair, int by) {
    for (const auto place : geo_.places(c)) {
      for (const std::size_t v : BitsOf{pair}) {
        count_[place.house * geo_.side() + v] += by;
      }
    }
  }
  bool go_on() {
    for (const std::size_t c : cells_) {
      for (const std::size_t v : BitsOf{pair_[c]}) {
        for (const auto place : geo_.places(c)) {
          if (count_[place.house * geo_.side() + v] == 1) return complete(place.house, v);
        }
      }
    }
    return take();
  }
  // The house gets a second cell with v.
  bool complete(std::size_t h, std::size_t v) {
    if (cells_.size() == kMostLiteCells) return false;
    for (const std::size_t p : BitsOf<Mask>{look_.pos(h, v)}) {
      const std::size_t c = geo_.cell(h, p);
      if (pair_[c] != 0) continue;
      for (const std::size_t w : BitsOf<Mask>{look_.cand(c)}) {
        if (w != v && try_cell(c, static_cast<Mask>(bit<G>(v) | bit<G>(w)))) return true;
      }
    }
    return false;
  }
  bool take() {
    Mask digits = 0;
    for (const std::size_t c : cells_) digits |= pair_[c];
    if (guards_.size() == 0 || size_of(digits) < 3) return false;
    hint_.start(row_.yield[0]);
    if (!guards_.exclude(look_, hint_, keep_)) return false;
    if (keep_) write(digits);
    return look_.take(hint_);
  }
  void write(Mask digits) {
    std::vector<std::size_t> cells = cells_;
    std::sort(cells.begin(), cells.end());
    for (const std::size_t c : cells) add_cells(hint_.step.cells, c);
    add_digits(hint_.step.digits, digits);
    for (const std::size_t v : BitsOf{digits}) {
      std::vector<CellId>& with = hint_.step.sets.emplace_back();
      for (const std::size_t c : cells) {
        if (has(pair_[c], v)) with.push_back(CellId(c));
      }
    }
  }

  std::size_t nodes_ = 0;
  Guards<G> guards_;
  std::vector<std::size_t> cells_;
  std::vector<int> count_;  // cells of the pattern with a digit in a house
  std::vector<Mask> pair_;  // of each cell; 0: it is not in the pattern
};

// MUG, the multivalue universal grave: three digits, and cells of which every house has three or none. With the three
// digits alone each house would hold all of them there. Exchanging two of them would give a second solution. So one of the
// further digits, the guardians, is true.
// A cell may lack one of the three digits, if the puzzle itself left it all.
//
// The search begins with a cell without further digits, and always adds a cell where a house has one or two.

inline constexpr std::size_t kMostGraveCells = 12;
inline constexpr std::size_t kMostGraveGuards = 3;
inline constexpr std::size_t kMostGraveNodes = 2000;  // of the search from one cell

template <class G>
class MultivalueGraves : Search<G> {
 public:
  using Mask = typename G::Mask;

  MultivalueGraves(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep)
      : Search<G>(look, row, hint, keep) {
    count_.assign(geo_.house_count(), 0);
    state_.assign(geo_.cell_count(), State::free);
  }

  bool find() {
    const std::size_t n = geo_.side();
    for (std::size_t a = 0; a < n; ++a) {
      for (std::size_t b = a + 1; b < n; ++b) {
        for (std::size_t c = b + 1; c < n; ++c) {
          three_ = static_cast<Mask>(bit<G>(a) | bit<G>(b) | bit<G>(c));
          if (of_three()) return true;
          if (look_.patience.ended()) return false;
        }
      }
    }
    return false;
  }

 private:
  using Search<G>::look_, Search<G>::geo_, Search<G>::row_, Search<G>::hint_, Search<G>::keep_;
  enum class State : std::uint8_t { free, in, out };

  bool of_three() {
    for (std::size_t c = 0; c < geo_.cell_count(); ++c) {
      if (size_of(look_.cand(c)) < 2 || (look_.cand(c) & ~three_) != 0) continue;
      nodes_ = 0;
      if (try_cell(c)) return true;
    }
    return false;
  }
  bool try_cell(std::size_t c) {
    if (++nodes_ > kMostGraveNodes || look_.patience.ends_soon(stop_point::subset_scan)) {
      return false;
    }
    if (!fits(c)) return false;
    const Mask more = look_.cand(c) & ~three_;
    const bool useful = guards_.add(c, more);
    cells_.push_back(c);
    state_[c] = State::in;
    for (const auto place : geo_.places(c)) ++count_[place.house];
    const bool done = useful && guards_.size() <= kMostGraveGuards && go_on();
    for (const auto place : geo_.places(c)) --count_[place.house];
    state_[c] = State::free;
    cells_.pop_back();
    if (more != 0) guards_.pop();
    return done;
  }
  // A grave is found from its lowest cell without further digits.
  [[nodiscard]] bool fits(std::size_t c) const {
    const Mask own = look_.cand(c) & three_;
    if (size_of(own) < 2 || (look_.board.allowed[c] & three_) != three_) return false;
    if (own == look_.cand(c) && !cells_.empty() && c < cells_[0]) return false;
    for (const auto place : geo_.places(c)) {
      if (count_[place.house] == 3) return false;
    }
    return true;
  }
  bool go_on() {
    for (const std::size_t c : cells_) {
      for (const auto place : geo_.places(c)) {
        if (count_[place.house] != 3) return complete(place.house);
      }
    }
    return take();
  }
  // The house gets one cell more; those that were tried are left out behind it.
  bool complete(std::size_t h) {
    if (cells_.size() == kMostGraveCells) return false;
    std::vector<std::size_t> tried;
    bool done = false;
    for (std::size_t p = 0; p < geo_.side() && !done; ++p) {
      const std::size_t c = geo_.cell(h, p);
      if (look_.cand(c) == 0 || state_[c] != State::free) continue;
      done = try_cell(c);
      state_[c] = State::out;
      tried.push_back(c);
    }
    for (const std::size_t c : tried) state_[c] = State::free;
    return done;
  }
  bool take() {
    if (guards_.size() == 0) return false;
    hint_.start(row_.yield[0]);
    if (!guards_.exclude(look_, hint_, keep_)) return false;
    if (keep_) {
      std::vector<std::size_t> cells = cells_;
      std::sort(cells.begin(), cells.end());
      for (const std::size_t c : cells) add_cells(hint_.step.cells, c);
      add_digits(hint_.step.digits, three_);
    }
    return look_.take(hint_);
  }

  Mask three_ = 0;
  std::size_t nodes_ = 0;
  Guards<G> guards_;
  std::vector<std::size_t> cells_;
  std::vector<int> count_;  // cells of the grave in a house
  std::vector<State> state_;
};

// Reverse BUG: two digits a and b, and some cells that have one of them: all givens of both, and what completes them, such
// that each house has both of the digits in these cells, or none. The other cells with a or b hold no given, and each
// house has both or none there too: exchanging a and b in them would give a second solution. So if a cell x would complete
// such a pattern with one of the digits, x is without it.
//
// A house that has one of the digits in the pattern needs the other one too. Where that is solved it joins the pattern.

template <class G>
class ReverseBugs : Search<G> {
 public:
  using Mask = typename G::Mask;

  ReverseBugs(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep)
      : Search<G>(look, row, hint, keep), in_(geo_.cell_count()) {}

  bool find() {
    for (std::size_t a = 0; a < geo_.side(); ++a) {
      for (std::size_t b = a + 1; b < geo_.side(); ++b) {
        if (look_.patience.ends_soon()) return false;
        v_[0] = a;
        v_[1] = b;
        if (marks_allow() && of_two()) return true;
      }
    }
    return false;
  }

 private:
  using Search<G>::look_, Search<G>::geo_, Search<G>::row_, Search<G>::hint_, Search<G>::keep_;
  // Does the puzzle itself leave both digits to a cell, or none?
  [[nodiscard]] bool marks_allow() const {
    for (std::size_t c = 0; c < geo_.cell_count(); ++c) {
      if (has(look_.board.allowed[c], v_[0]) != has(look_.board.allowed[c], v_[1])) return false;
    }
    return true;
  }
  // Whether a solved cell has the first or the second digit; 2: neither.
  [[nodiscard]] std::size_t which(std::size_t c) const {
    const std::size_t value = look_.board.value[c];
    return value == v_[0] + 1 ? 0 : value == v_[1] + 1 ? 1 : 2;
  }
  void add(std::size_t c) {
    if (in_.has(c)) return;
    in_.add(c);
    for (const auto place : geo_.places(c)) count_[which(c)][place.house] = 1;
    list_.push_back(c);
  }
  // The solved cell of a house with a digit.
  [[nodiscard]] std::optional<std::size_t> solved(std::size_t h, std::size_t v) const {
    for (std::size_t p = 0; p < geo_.side(); ++p) {
      if (look_.board.value[geo_.cell(h, p)] == v + 1) return geo_.cell(h, p);
    }
    return std::nullopt;
  }

  bool of_two() {
    in_ = CellSet<G>(geo_.cell_count());
    list_.clear();
    for (auto& count : count_) count.assign(geo_.house_count(), 0);
    for (std::size_t c = 0; c < geo_.cell_count(); ++c) {
      if (which(c) < 2 && look_.board.allowed[c] == 0) add(c);
    }
    std::optional<std::pair<std::size_t, std::size_t>> lacking;  // a house and which digit
    for (std::size_t i = 0; i < list_.size(); ++i) {
      const std::size_t other = 1 - which(list_[i]);
      for (const auto place : geo_.places(list_[i])) {
        if (count_[other][place.house] != 0) continue;
        const auto c = solved(place.house, v_[other]);
        if (c) add(*c);
        if (!c) lacking = {place.house, other};
      }
    }
    if (!lacking) return false;
    for (std::size_t p = 0; p < geo_.side(); ++p) {
      const std::size_t c = geo_.cell(lacking->first, p);
      if (has(look_.cand(c), v_[lacking->second]) && completes(c, lacking->second) &&
          take(c, v_[lacking->second])) {
        return true;
      }
    }
    return false;
  }
  // Has every house of the pattern both digits with this cell, and every other one none?
  [[nodiscard]] bool completes(std::size_t x, std::size_t digit) const {
    for (std::size_t h = 0; h < geo_.house_count(); ++h) {
      const bool here = lies_in(geo_, x, h);
      if (here && count_[digit][h] != 0) return false;
      const bool first = count_[0][h] != 0 || (here && digit == 0);
      const bool second = count_[1][h] != 0 || (here && digit == 1);
      if (first != second) return false;
    }
    return list_.size() + 1 < 2 * geo_.side();
  }
  bool take(std::size_t x, std::size_t v) {
    hint_.start(row_.yield[0]);
    hint_.remove(x, bit<G>(v));
    if (keep_) {
      in_.each([&](std::size_t c) { add_cells(hint_.step.cells, c); });
      for (const std::size_t d : v_) hint_.step.digits.push_back(Digit(d));
      add_cells(hint_.step.others, x);
      hint_.step.extra.push_back(Digit(v));
    }
    return look_.take(hint_);
  }

  std::size_t v_[2] = {0, 0};
  CellSet<G> in_;
  std::vector<std::size_t> list_;
  std::vector<std::uint8_t> count_[2];  // of each digit in a house of the pattern
};

TRESSE_SEARCH_BY(extended_rectangle, ExtendedRectangles)
TRESSE_SEARCH_BY(bug_lite, BugLite)
TRESSE_SEARCH_BY(multivalue_grave, MultivalueGraves)
TRESSE_SEARCH_BY(reverse_bug, ReverseBugs)

}  // namespace tresse::logic
