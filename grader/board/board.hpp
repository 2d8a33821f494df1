// The position that all searches look at: values, and candidates seen from cells and from houses, on any side and
// topology (see the geometries). Candidates are a thing of their own (Marks), because chains remove them for a while and
// values stay.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <deque>
#include <optional>
#include <utility>
#include <vector>

#include "base/large_pages.hpp"
#include "base/ranges.hpp"
#include "base/stop.hpp"
#include "grader/board/geometry.hpp"
#include "grader/step.hpp"
#include "model/candidates.hpp"
#include "model/marks.hpp"
#include "tresse/puzzle.hpp"

namespace tresse::logic {

// What the tables of searches hold, which they keep between puzzles, and how much that may be. Told before a table grows.
struct MemoryUse {
  std::uint64_t held = 0;
  std::uint64_t most = ~std::uint64_t{0};

  [[nodiscard]] bool too_much() const { return held > most; }
};

// The end of a search before its time. Polled once in a while; once it has ended, every search returns
// and what it has is worth nothing.
struct Patience {
  StopToken token;
  StopReason reason = StopReason::none;
  std::uint32_t calls = 0;
  MemoryUse memory;

  void start(const StopToken& stop) {
    token = stop;
    reason = memory.too_much() ? StopReason::too_large : StopReason::none;
    calls = 0;
  }
  // So many bytes more are about to be held. False: that is too much, and the search has ended.
  bool hold(std::uint64_t bytes) {
    memory.held += bytes;
    if (memory.too_much() && reason == StopReason::none) reason = StopReason::too_large;
    return !ended();
  }
  // The same for a list that is about to have so many entries.
  template <class List>
  bool hold_for(const List& list, std::size_t entries) {
    if (entries <= list.capacity()) return true;
    return hold((entries - list.capacity()) * sizeof(list[0]));
  }
  // Polls now.
  bool ends(StopPoint point = stop_point::grade_step) {
    if (reason == StopReason::none) reason = token.poll(point);
    return reason != StopReason::none;
  }
  // Polls every so many calls: for inner loops.
  bool ends_soon(StopPoint point = stop_point::grade_step) {
    return (++calls % 256 == 0) ? ends(point) : ended();
  }
  [[nodiscard]] bool ended() const { return reason != StopReason::none; }
};

// What was changed in a board, in order, so that the changes can be taken back. Four bytes for each candidate
// and each value, where a copy of a board is 8 MB at N = 256 and 0.5 GB at 1024. The oldest changes are dropped
// where there are too many.

class UndoTrail {
 public:
  // Keeps so many changes at most.
  UndoTrail(std::size_t side, std::size_t most) : side_(side), most_(most) {}

  // A candidate is removed. After those that a value takes with it, the value.
  void removed(std::size_t c, std::size_t v) { push(number(c, v)); }
  void placed(std::size_t c, std::size_t v) { push(number(c, v) | kValue); }

  // Changes since the beginning.
  [[nodiscard]] std::size_t size() const { return dropped_ + kept_.size(); }
  // Can the board become what it was at that size?
  [[nodiscard]] bool reaches(std::size_t size) const { return size >= dropped_; }

  // The board becomes what it was at that size, without a contradiction. Stopped: the board is useless.
  // requires: reaches(size).
  template <class G, class Board>
  void undo(const G& geo, Board& board, std::size_t size, Patience& patience) {
    constexpr std::size_t kBetweenPolls = std::size_t{1} << 14;
    for (std::size_t left = kBetweenPolls; this->size() > size; kept_.pop_back()) {
      if (--left == 0) {
        left = kBetweenPolls;
        if (patience.ends()) return;
      }
      const CandId x{kept_.back() & ~kValue};
      const std::size_t c = cell_of(x, side_).index();
      if ((kept_.back() & kValue) != 0) {
        board.clear(geo, c);
      } else {
        board.put_back(geo, c, digit_of(x, side_).index());
      }
    }
    board.contradiction.reset();
  }

  // Forgets the changes after that size: somebody else has taken them back.
  void cut(std::size_t size) {
    while (!kept_.empty() && this->size() > size) kept_.pop_back();
    dropped_ = std::min(dropped_, size);
  }
  // Begins anew.
  void clear() {
    kept_.clear();
    dropped_ = 0;
  }

 private:
  static constexpr std::uint32_t kValue = std::uint32_t{1} << 31;

  [[nodiscard]] std::uint32_t number(std::size_t c, std::size_t v) const {
    return static_cast<std::uint32_t>(c * side_ + v);
  }
  void push(std::uint32_t change) {
    kept_.push_back(change);
    if (kept_.size() <= most_) return;
    kept_.pop_front();
    ++dropped_;
  }

  std::deque<std::uint32_t> kept_;
  std::size_t dropped_ = 0;
  std::size_t side_;
  std::size_t most_;
};

template <class G>
struct Marks {
  using Mask = typename G::Mask;
  decltype(std::declval<const G&>().template per_cell<Mask>()) cand;        // digits of a cell
  // [h * N + v] positions; none once v has a value in h, though a cell of an implied house may keep it as candidate.
  decltype(std::declval<const G&>().template per_house_digit<Mask>()) pos;

  explicit Marks(const G& geo)
      : cand(geo.template per_cell<Mask>()), pos(geo.template per_house_digit<Mask>()) {}

  void remove(const G& geo, std::size_t c, std::size_t v) {
    drop(cand[c], v);
    for (const auto place : geo.places(c)) {
      drop(pos[place.house * geo.side() + v], place.position);
    }
  }
  friend bool operator==(const Marks&, const Marks&) = default;
};

// Are nine masks the same?
template <class Mask>
bool same_nine(const Mask* a, const Mask* b) {
  return std::memcmp(a, b, 9 * sizeof(Mask)) == 0;
}

// What has changed since a search last found nothing. The findings of the searches by house (and by
// digit, fish) depend on these alone, so what is clean holds none.
template <class G>
struct Agenda {
  typename G::Houses houses;
  std::uint64_t digits = 0;
  std::vector<std::uint16_t> cells;  // with other candidates than before, perhaps repeated
  bool everything = true;            // what changed is not known
  bool whole = true;                 // no house was taken off yet

  explicit Agenda(const G& geo) : houses(geo.house_count()) {}
  void fill() {
    houses.fill();
    digits = ~std::uint64_t{0};
    cells.clear();
    everything = true;
    whole = true;
  }
  void clear() {
    houses.clear();
    digits = 0;
    cells.clear();
    everything = false;
    whole = false;
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

// Beside the marks a board keeps up what the first searches ask for: the digits with one place in a house. The first
// contradiction met (an open cell without digits, a digit without a place, a value that was no candidate) is kept; the
// board stays consistent after it.
template <class G>
struct Board {
  using Mask = typename G::Mask;
  using Value = typename G::Value;
  Marks<G> marks;
  decltype(std::declval<const G&>().template per_cell<Value>()) value;  // v + 1, 0 = none
  // Digits that the puzzle itself leaves a cell, none to a given; not kept on wide boards.
  decltype(std::declval<const G&>().template per_cell<Mask>()) allowed{};
  decltype(std::declval<const G&>().template per_house<Value>()) open;    // cells without
  decltype(std::declval<const G&>().template per_house<Mask>()) missing;  // digits not placed
  decltype(std::declval<const G&>().template per_house<Mask>()) lone;     // digits with one place
  typename G::Houses with_lone;
  typename G::Houses with_one_open;
  typename G::template PerDigit<Value> placed{};  // cells with v
  std::size_t left = 0;                           // open cells
  std::optional<Contradiction> contradiction;
  Agenda<G> touched;        // by remove, place
  bool note_cells = false;  // into touched.cells

  explicit Board(const G& geo)
      : marks(geo),
        value(geo.template per_cell<Value>()),
        open(geo.template per_house<Value>()),
        missing(geo.template per_house<Mask>()),
        lone(geo.template per_house<Mask>()),
        with_lone(geo.house_count()),
        with_one_open(geo.house_count()),
        touched(geo) {}

  // Bytes of the tables of a wide board.
  [[nodiscard]] static std::size_t bytes_for(const Topology& topology) {
    const std::size_t sets = topology.cell_count() + topology.house_count() * (topology.side() + 2);
    return sets * sizeof(Mask) + topology.cell_count() * sizeof(Value);
  }

  // The givens and what they and the pencil marks leave. Of givens that clash the first one stands. On large sides
  // this takes seconds: stopped, the board is useless.
  // `origin`: the puzzle that this is a position of; null: this is the puzzle.
  void start(const G& geo, const Puzzle& puzzle, Patience& patience,
             const Puzzle* origin = nullptr) {
    contradiction.reset();
    placed.fill(0);
    for (std::size_t h = 0; h < geo.house_count(); ++h) {
      open[h] = static_cast<Value>(geo.side());
      missing[h] = first_n<Mask>(geo.side());
      with_one_open.put(h, geo.side() == 1);
    }
    if constexpr (G::kWide) {
      value.assign(geo.cell_count(), 0);
      marks.cand.clear();
      marks.pos.clear();
      reserve_large(marks.cand, geo.cell_count());
      reserve_large(marks.pos, geo.house_count() * geo.side());
    } else {  // an array or a vector
      ranges::fill(value, Value{0});
    }
    if constexpr (!G::kWide) make_allowed(geo, origin != nullptr ? *origin : puzzle);
    if (place_givens(geo, puzzle, patience) && make_marks(geo, puzzle, patience)) {
      make_places(geo, patience);
    }
  }
  // The same without givens and candidates: QuickSingles adds them.
  void start_without_givens(const G& geo, const Puzzle& puzzle, const Puzzle* origin) {
    contradiction.reset();
    placed.fill(0);
    value.fill(0);
    missing.fill(first_n<Mask>(geo.side()));
    left = geo.cell_count();
    make_allowed(geo, origin != nullptr ? *origin : puzzle);
  }

  // requires: it is a candidate.
  void remove(const G& geo, std::size_t c, std::size_t v) {
    if (trail != nullptr) trail->removed(c, v);
    drop(marks.cand[c], v);
    touched.digits |= std::uint64_t{1} << v % 64;
    if (note_cells) touched.cells.push_back(static_cast<std::uint16_t>(c));
    for (const auto place : geo.places(c)) {
      drop(marks.pos[place.house * geo.side() + v], place.position);
      note(geo, place.house, v);
      touched.houses.set(place.house);
    }
    if (static_cast<int>(empty(marks.cand[c])) & static_cast<int>(value[c] == 0)) {
      contradict(Contradiction::Kind::cell_without_digit, c, 0, 0);
    }
  }
  // requires: it is a candidate.
  void place(const G& geo, std::size_t c, std::size_t v) {
    value[c] = static_cast<Value>(v + 1);
    ++placed[v];
    --left;
    for (const auto place : geo.places(c)) {
      --open[place.house];
      with_one_open.put(place.house, open[place.house] == 1);
      drop(missing[place.house], v);
    }
    for (const std::size_t w : BitsOf<Mask>{marks.cand[c]}) remove(geo, c, w);
    for (const auto place : geo.places(c)) {
      Mask& places = marks.pos[place.house * geo.side() + v];
      if (geo.implied(place.house)) {
        places = Mask{};
        note(geo, place.house, v);
        continue;
      }
      for (const std::size_t p : BitsOf<Mask>{places}) remove(geo, geo.cell(place.house, p), v);
    }
    for (const CellId x : geo.links(c)) {
      if (has(marks.cand[x.index()], v)) remove(geo, x.index(), v);
    }
    if (trail != nullptr) trail->placed(c, v);
  }

  // Inverses, for a trail: an open cell gets back a candidate that it lost; a cell loses its value, and none of its
  // candidates come back by that.
  void put_back(const G& geo, std::size_t c, std::size_t v) {
    marks.cand[c] |= bit<G>(v);
    for (const auto place : geo.places(c)) {
      marks.pos[place.house * geo.side() + v] |= bit<G>(place.position);
      note(geo, place.house, v);
    }
  }
  void clear(const G& geo, std::size_t c) {
    const std::size_t v = value[c] - 1u;
    value[c] = 0;
    --placed[v];
    ++left;
    for (const auto place : geo.places(c)) {
      ++open[place.house];
      with_one_open.put(place.house, open[place.house] == 1);
      missing[place.house] |= bit<G>(v);
    }
  }

  [[nodiscard]] bool solved() const { return left == 0 && !contradiction; }

  UndoTrail* trail = nullptr;  // records changes; null: nobody does

 private:
  void make_allowed(const G& geo, const Puzzle& puzzle) {
    if constexpr (!G::kSquare9) allowed.resize(geo.cell_count());
    for (std::size_t c = 0; c < geo.cell_count(); ++c) {
      const bool given = puzzle.givens.filled(CellId(c));
      allowed[c] = given          ? Mask{}
                   : puzzle.marks ? marks_of(geo, puzzle, c)
                                  : first_n<Mask>(geo.side());
    }
  }
  bool place_givens(const G& geo, const Puzzle& puzzle, Patience& patience) {
    left = geo.cell_count();
    for (std::size_t c = 0; c < geo.cell_count(); ++c) {
      if (G::kWide && c % geo.side() == 0 && patience.ends()) return false;
      const auto given = puzzle.givens.at(CellId(c));
      if (!given) continue;
      const std::size_t v = given->index();
      bool free = true;
      for (const auto place : geo.places(c)) free = free && has(missing[place.house], v);
      for (const CellId x : geo.links(c)) free = free && value[x.index()] != v + 1;
      if (!free) {
        contradict(Contradiction::Kind::value_not_allowed, c, 0, v);
        continue;
      }
      value[c] = static_cast<Value>(v + 1);
      --left;
      ++placed[v];
      for (const auto place : geo.places(c)) {
        --open[place.house];
        with_one_open.put(place.house, open[place.house] == 1);
        drop(missing[place.house], v);
      }
    }
    return true;
  }

  bool make_marks(const G& geo, const Puzzle& puzzle, Patience& patience) {
    if constexpr (!G::kWide) {
      for (Mask& places : marks.pos) places = Mask{};
    }
    for (std::size_t c = 0; c < geo.cell_count(); ++c) {
      if constexpr (G::kWide) {
        if (c % geo.side() == 0) {
          if (patience.ends()) return false;
          marks.cand.resize(c + geo.side());
        }
      }
      Mask& cand = marks.cand[c];
      cand = Mask{};
      if (value[c] != 0) continue;
      cand = puzzle.marks && !puzzle.givens.filled(CellId(c)) ? marks_of(geo, puzzle, c)
                                                              : first_n<Mask>(geo.side());
      for (const auto place : geo.places(c)) {
        if (!geo.implied(place.house)) cand = cand & missing[place.house];
      }
      for (const CellId x : geo.links(c)) {
        if (value[x.index()] != 0) drop(cand, value[x.index()] - 1u);
      }
      if (empty(cand)) contradict(Contradiction::Kind::cell_without_digit, c, 0, 0);
      if constexpr (!G::kWide) {
        for (const auto place : geo.places(c)) {
          auto* pos = marks.pos.data() + place.house * geo.side();
          const Mask open_here = cand & missing[place.house];
          for (const std::size_t v : BitsOf<Mask>{open_here}) pos[v] |= bit<G>(place.position);
        }
      }
    }
    return true;
  }
  static Mask marks_of(const G&, const Puzzle& puzzle, std::size_t c) {
    if constexpr (G::kWide) {
      return bits_of<static_cast<int>(sizeof(Mask) / 8)>(*puzzle.marks, CellId(c));
    } else {
      return static_cast<Mask>(puzzle.marks->words(CellId(c))[0]);
    }
  }

  // Wide boards go by house, whose table then stays in the cache (at N = 1024, 1.3 s in place of minutes); small ones
  // have theirs from make_marks(), in which the tables of a cell's houses are written side by side.
  void make_places(const G& geo, Patience& patience) {
    const std::size_t n = geo.side();
    for (std::size_t h = 0; h < geo.house_count(); ++h) {
      if constexpr (G::kWide) {
        if (patience.ends()) return;
        marks.pos.resize((h + 1) * n);
      }
      Mask once{};
      Mask twice{};
      for (std::size_t p = 0; p < n; ++p) {
        const Mask& cand = marks.cand[geo.cell(h, p)];
        twice |= once & cand;
        once |= cand;
        if constexpr (G::kWide) {
          for (const std::size_t v : BitsOf<Mask>{cand}) marks.pos[h * n + v] |= bit<G>(p);
        }
      }
      lone[h] = without(once, twice) & missing[h];
      with_lone.put(h, !empty(lone[h]));
      const Mask nowhere = without(missing[h], once);
      if (!empty(nowhere)) {
        contradict(Contradiction::Kind::digit_without_place, 0, geo.id_of(h).index(),
                   lowest(nowhere));
      }
    }
  }

  void note(const G& geo, std::size_t h, std::size_t v) {
    const Mask& places = marks.pos[h * geo.side() + v];
    put(lone[h], v, single(places));
    with_lone.put(h, !empty(lone[h]));
    // One branch, which is never taken: whether places are left is as good as random.
    if (static_cast<int>(empty(places)) & static_cast<int>(has(missing[h], v))) {
      contradict(Contradiction::Kind::digit_without_place, 0, geo.id_of(h).index(), v);
    }
  }
  void contradict(Contradiction::Kind kind, std::size_t c, std::size_t h, std::size_t v) {
    if (!contradiction) contradiction = Contradiction{kind, CellId(c), HouseId(h), Digit(v)};
  }
};

}  // namespace tresse::logic
