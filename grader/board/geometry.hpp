// The shape of a grid as the scale's searches see it. Result and rating depend on search order, so
// all orders are fixed here: cells by number; houses by kind (block, row, column, then further
// kinds), each by number, positions in a house in rising cell order; peers in house order, then linked cells.
//
//   Square9      the plain 9x9: every table is a constant of the program
//   AnyGeometry  any topology up to side 64 (our extension of the scale)
//
// Both give the same answers for the plain 9x9 (a test compares them). A digit set or a set of
// positions is one Mask; v = 0..N-1 are digits.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/bits.hpp"
#include "base/stop.hpp"
#include "grader/board/clues.hpp"
#include "grader/profile.hpp"
#include "tresse/model/topology.hpp"

namespace tresse::logic {

// Masks: sets of digits, or of positions in a house. Nine bits are a 32-bit number, up to 64 are one word, more are
// Bits<W>; the searches use the functions of this file and do not know which.

// The bits of a mask, rising.
template <class Mask>
class Bit {
 public:
  constexpr explicit Bit(Mask rest) : rest_(rest) {}
  constexpr std::size_t operator*() const {
    return static_cast<std::size_t>(std::countr_zero(rest_));
  }
  constexpr Bit& operator++() {
    rest_ &= rest_ - 1;
    return *this;
  }
  constexpr bool operator!=(const Bit& other) const { return rest_ != other.rest_; }

 private:
  Mask rest_;
};
template <class Mask>
struct BitsOf {
  Mask mask;
  constexpr Bit<Mask> begin() const { return Bit<Mask>(mask); }
  constexpr Bit<Mask> end() const { return Bit<Mask>(0); }
};
template <class Mask>
BitsOf(Mask) -> BitsOf<Mask>;

template <class Mask>
constexpr std::size_t size_of(Mask mask) {
  return static_cast<std::size_t>(std::popcount(mask));
}
// Nine bits, no more: a table, because a plain x86-64 build has no instruction that counts bits (6 % of all
// instructions of a rating were spent on that).
inline constexpr std::array<std::uint8_t, 512> kSizes9 = [] {
  std::array<std::uint8_t, 512> sizes{};
  for (std::uint32_t m = 0; m < 512; ++m) sizes[m] = static_cast<std::uint8_t>(std::popcount(m));
  return sizes;
}();
constexpr std::size_t size_of(std::uint32_t mask) {
  return kSizes9[mask];
}
template <class Mask>
constexpr std::size_t lowest(Mask mask) {
  return static_cast<std::size_t>(std::countr_zero(mask));
}
template <class G>
constexpr typename G::Mask bit(std::size_t i) {
  return static_cast<typename G::Mask>(typename G::Mask{1} << i);
}
template <class G>
requires G::kWide constexpr typename G::Mask bit(std::size_t i) {
  return G::Mask::of(i);
}

template <class Mask>
constexpr bool empty(Mask mask) {
  return mask == 0;
}
template <class Mask>
constexpr bool has(Mask mask, std::size_t i) {
  return (mask >> i & 1) != 0;
}
template <class Mask>
constexpr void drop(Mask& mask, std::size_t i) {
  mask &= ~(Mask{1} << i);
}
template <class Mask>
constexpr void put(Mask& mask, std::size_t i, bool in) {
  mask = static_cast<Mask>((mask & ~(Mask{1} << i)) | static_cast<Mask>(in) << i);
}
template <class Mask>
constexpr Mask without(Mask mask, Mask gone) {
  return mask & ~gone;
}
template <class Mask>
constexpr Mask first_n(std::size_t n) {
  return static_cast<Mask>(~std::uint64_t{0} >> (64 - n));
}
// Exactly one member?
template <class Mask>
constexpr bool single(Mask mask) {
  return mask != 0 && (mask & (mask - 1)) == 0;
}

// --- the same of wide masks ---

template <int W>
struct BitsOf<Bits<W>> {
  Bits<W> mask;
  constexpr auto begin() const { return mask.begin(); }
  constexpr auto end() const { return mask.end(); }
};
template <int W>
constexpr std::size_t size_of(const Bits<W>& mask) {
  return mask.count();
}
template <int W>
constexpr std::size_t lowest(const Bits<W>& mask) {
  return tresse::first(mask);
}
template <int W>
constexpr bool empty(const Bits<W>& mask) {
  return mask.none();
}
template <int W>
constexpr bool has(const Bits<W>& mask, std::size_t i) {
  return mask.test(i);
}
template <int W>
constexpr void drop(Bits<W>& mask, std::size_t i) {
  mask.reset(i);
}
template <int W>
constexpr void put(Bits<W>& mask, std::size_t i, bool in) {
  mask.reset(i);
  if (in) mask.set(i);
}
template <int W>
constexpr Bits<W> without(const Bits<W>& mask, const Bits<W>& gone) {
  return mask - gone;
}
template <class Mask>
requires requires(Mask m) {
  m.word;
}
constexpr Mask first_n(std::size_t n) {
  return Mask::first_n(n);
}
template <int W>
constexpr bool single(const Bits<W>& mask) {
  return lone(mask);
}

enum Kind : std::uint8_t { kBlock, kRow, kColumn, kFurther };
// Locked candidates of a line are claimed by another house; those of any other house point.
[[nodiscard]] constexpr bool is_line(std::uint8_t kind) {
  return kind == kRow || kind == kColumn;
}

// All places of a digit in `base` lie in `common`, so in `cover` too: locked candidates.
struct Crossing {
  std::uint16_t base;
  std::uint16_t cover;
  std::uint64_t common;  // positions of `base` that lie in `cover`
};

// Both geometries are filled by this: houses in search order with their cells.
struct HouseList {
  std::size_t side = 0;
  std::size_t given = 0;                          // houses that are not implied
  bool regions = false;                           // blocks that are no boxes
  std::uint8_t window_kind = 0;                   // 0: there are no windows
  std::vector<HouseId> ids;                       // the topology's numbers
  std::vector<std::vector<std::uint16_t>> cells;  // of each house, rising
  std::vector<std::uint8_t> kind;  // of each house; further kinds count from kFurther
};
// `implied`: with implied houses, which come last but for those of a windoku: they are windows.
[[nodiscard]] HouseList houses_in_search_order(const Topology& topology, bool implied = false);

// Does the cell lie in the house?
template <class G>
bool lies_in(const G& geo, std::size_t c, std::size_t house) {
  for (const auto place : geo.places(c)) {
    if (place.house == house) return true;
  }
  return false;
}

// Houses of one kind: numbers from .. to - 1.
struct HouseRange {
  std::size_t from;
  std::size_t to;
};

// Calls f(house) for all houses in an order until it returns true.
template <class G, class F>
bool any_house(const G& geo, HouseOrder order, F&& f) {
  for (const HouseRange range : geo.ranges(order)) {
    for (std::size_t h = range.from; h < range.to; ++h) {
      if (f(h)) return true;
    }
  }
  return false;
}
// The same for the members of a set.
template <class G, class F>
bool any_house_of(const G& geo, HouseOrder order, const typename G::Houses& set, F&& f) {
  for (const HouseRange range : geo.ranges(order)) {
    if (set.any_of(range, f)) return true;
  }
  return false;
}

// A set of houses, or of pairs of them.
class WideHouses {
 public:
  explicit WideHouses(std::size_t houses) : words_((houses + 63) / 64) {}
  void set(std::size_t h) { words_[h / 64] |= std::uint64_t{1} << (h % 64); }
  void fill() { std::fill(words_.begin(), words_.end(), ~std::uint64_t{0}); }
  void clear() { std::fill(words_.begin(), words_.end(), 0); }
  void put(std::size_t h, bool in) {
    const std::uint64_t one = std::uint64_t{1} << (h % 64);
    words_[h / 64] = (words_[h / 64] & ~one) | (in ? one : 0);
  }
  void reset(std::size_t h) { words_[h / 64] &= ~(std::uint64_t{1} << (h % 64)); }
  // Calls f(member), rising, for those of the range, until it returns true.
  template <class F>
  bool any_of(HouseRange range, F&& f) const {
    for (std::size_t h = next(range.from); h < range.to; h = next(h + 1)) {
      if (f(h)) return true;
    }
    return false;
  }
  void add(const WideHouses& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
  }
  [[nodiscard]] bool test(std::size_t h) const { return (words_[h / 64] >> (h % 64) & 1) != 0; }
  friend bool operator==(const WideHouses&, const WideHouses&) = default;
  [[nodiscard]] bool any() const {
    return std::any_of(words_.begin(), words_.end(), [](std::uint64_t w) { return w != 0; });
  }

 private:
  [[nodiscard]] std::size_t next(std::size_t from) const {
    std::size_t w = from / 64;
    if (w >= words_.size()) return SIZE_MAX;
    std::uint64_t rest = words_[w] >> (from % 64) << (from % 64);
    while (rest == 0) {
      if (++w == words_.size()) return SIZE_MAX;
      rest = words_[w];
    }
    return 64 * w + static_cast<std::size_t>(std::countr_zero(rest));
  }

  std::vector<std::uint64_t> words_;
};
class Houses27 {
 public:
  explicit Houses27(std::size_t) {}
  void set(std::size_t h) { set_ |= std::uint32_t{1} << h; }
  void fill() { set_ = ~std::uint32_t{0}; }
  void clear() { set_ = 0; }
  void put(std::size_t h, bool in) {
    set_ = (set_ & ~(std::uint32_t{1} << h)) | static_cast<std::uint32_t>(in) << h;
  }
  void reset(std::size_t h) { set_ &= ~(std::uint32_t{1} << h); }
  template <class F>
  bool any_of(HouseRange range, F&& f) const {
    const std::uint32_t in = (std::uint32_t{1} << range.to) - (std::uint32_t{1} << range.from);
    for (std::uint32_t rest = set_ & in; rest != 0; rest &= rest - 1) {
      if (f(static_cast<std::size_t>(std::countr_zero(rest)))) return true;
    }
    return false;
  }
  void add(const Houses27& other) { set_ |= other.set_; }
  [[nodiscard]] bool test(std::size_t h) const { return (set_ >> h & 1) != 0; }
  [[nodiscard]] bool any() const { return set_ != 0; }
  friend bool operator==(const Houses27&, const Houses27&) = default;
  [[nodiscard]] std::uint32_t bits() const { return set_; }
  [[nodiscard]] static Houses27 of(std::uint32_t bits) {
    Houses27 houses(27);
    houses.set_ = bits;
    return houses;
  }

 private:
  std::uint32_t set_ = 0;
};

// A list of at most N things, which are not made before they are pushed.
template <class T, std::size_t N>
class FixedList {
 public:
  void push_back(const T& item) { items_[size_++] = item; }
  // Without a branch: there must be room for it in any case.
  void push_if(bool wanted, const T& item) {
    items_[size_] = item;
    size_ += wanted ? 1 : 0;
  }
  void clear() { size_ = 0; }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] const T& operator[](std::size_t i) const { return items_[i]; }

 private:
  T items_[N];
  std::size_t size_ = 0;
};

class AnyGeometry {
 public:
  using Mask = std::uint64_t;
  using Houses = WideHouses;
  static constexpr bool kSquare9 = false;
  static constexpr bool kWide = false;

  // After a stop the tables are incomplete, and stopped() says why. Throws std::bad_alloc.
  // `implied`: are implied houses taken for houses?
  explicit AnyGeometry(const Topology& topology, const StopToken& stop = {},
                       bool implied = false);

  [[nodiscard]] StopReason stopped() const { return stopped_; }

  [[nodiscard]] std::size_t side() const { return side_; }
  [[nodiscard]] std::size_t cell_count() const { return side_ * side_; }
  [[nodiscard]] std::size_t house_count() const { return kind_.size(); }
  [[nodiscard]] std::uint8_t kind(std::size_t house) const { return kind_[house]; }
  [[nodiscard]] std::size_t cell(std::size_t house, std::size_t position) const {
    return house_cells_[house * side_ + position];
  }
  struct Place {
    std::uint16_t house;
    std::uint16_t position;
  };
  [[nodiscard]] std::span<const Place> places(std::size_t cell) const {
    return {places_.data() + first_place_[cell], places_.data() + first_place_[cell + 1]};
  }
  [[nodiscard]] std::span<const std::uint16_t> peers(std::size_t cell) const {
    return {peers_.data() + first_peer_[cell], peers_.data() + first_peer_[cell + 1]};
  }
  [[nodiscard]] bool sees(std::size_t a, std::size_t b) const {
    return (sees_[a * words_ + b / 64] >> (b % 64) & 1) != 0;
  }
  // The cells that c sees, 64 in a word.
  [[nodiscard]] std::span<const std::uint64_t> sight(std::size_t c) const {
    return {sees_.data() + c * words_, words_};
  }
  [[nodiscard]] std::span<const Crossing> crossings() const { return crossings_; }
  [[nodiscard]] const std::array<HouseRange, 4>& ranges(HouseOrder order) const {
    return ranges_[static_cast<std::size_t>(order)];
  }
  // The topology's number of a house.
  [[nodiscard]] HouseId id_of(std::size_t house) const { return ids_[house]; }
  [[nodiscard]] bool implied(std::size_t house) const { return ids_[house].index() >= given_; }
  [[nodiscard]] bool has_regions() const { return has_regions_; }
  // The kind of windows; 0: there are none.
  [[nodiscard]] std::uint8_t window_kind() const { return window_kind_; }
  // Are there houses that are no rows, columns, boxes or regions?
  [[nodiscard]] bool has_further() const { return !kind_.empty() && kind_.back() >= kFurther; }
  // Cells that must differ from this one though they share no house with it. They are peers, and seen.
  [[nodiscard]] std::span<const CellId> links(std::size_t cell) const {
    return topology_ == nullptr ? std::span<const CellId>() : topology_->links(CellId(cell));
  }
  // Do cells differ that share no house?
  [[nodiscard]] bool links_cells() const { return topology_ != nullptr; }
  // Null: there are none.
  [[nodiscard]] const ClueTable* clues() const { return clues_.get(); }
  // First house of a kind and one past its last.
  [[nodiscard]] std::size_t first(Kind kind) const { return first_of_kind_[kind]; }
  [[nodiscard]] std::size_t count(Kind kind) const { return count_of_kind_[kind]; }
  // Do the cells of two houses meet?
  [[nodiscard]] bool meet(std::size_t a, std::size_t b) const {
    return meet_.test(a * house_count() + b);
  }

  using Value = std::uint8_t;
  template <class T>
  using List = FixedList<T, 64>;  // as many as digits
  template <class T>
  using PerDigit = std::array<T, 64>;

  // Storage of the right size.
  template <class T>
  [[nodiscard]] std::vector<T> per_cell() const {
    return std::vector<T>(cell_count());
  }
  // Room for all peers of one cell.
  template <class T>
  [[nodiscard]] std::vector<T> per_peer() const {
    return std::vector<T>(cell_count());
  }
  template <class T>
  [[nodiscard]] std::vector<T> per_house() const {
    return std::vector<T>(house_count());
  }
  template <class T>
  [[nodiscard]] std::vector<T> per_house_digit() const {
    return std::vector<T>(house_count() * side_);
  }

 protected:
  // `linked`: the topology, if its rules link cells.
  AnyGeometry(const HouseList& list, const StopToken& stop, const Topology* linked = nullptr);

 private:
  void add_peer(std::size_t c, std::size_t d);
  [[nodiscard]] bool polled(const StopToken& stop);
  void find_crossings(const StopToken& stop);

  StopReason stopped_ = StopReason::none;
  const Topology* topology_ = nullptr;  // asked for links; null: there are none
  std::shared_ptr<const ClueTable> clues_;
  std::size_t side_ = 0;
  std::size_t words_ = 0;
  std::vector<std::uint8_t> kind_;
  std::vector<std::uint16_t> house_cells_;
  std::vector<Place> places_;
  std::vector<std::uint32_t> first_place_;
  std::vector<std::uint16_t> peers_;
  std::vector<std::uint32_t> first_peer_;
  std::vector<std::uint64_t> sees_;
  std::vector<Crossing> crossings_;
  std::array<std::array<HouseRange, 4>, 2> ranges_{};
  std::vector<HouseId> ids_;
  std::size_t given_ = 0;  // houses of the topology
  bool has_regions_ = false;
  std::uint8_t window_kind_ = 0;
  std::array<std::size_t, 3> first_of_kind_{};
  std::array<std::size_t, 3> count_of_kind_{};
  WideHouses meet_{0};  // pair a, b of houses is number a * house_count() + b
};

namespace detail {

struct Tables9 {
  std::array<std::array<std::uint8_t, 9>, 27> cell{};
  struct Place {
    std::uint8_t house;
    std::uint8_t position;
  };
  std::array<std::array<Place, 3>, 81> places{};
  std::array<std::array<std::uint8_t, 20>, 81> peers{};
  std::array<std::array<bool, 81>, 81> sees{};
  std::array<std::array<std::uint64_t, 2>, 81> sight{};  // the peers as a set
  std::array<Crossing, 108> crossings{};
  std::array<std::array<bool, 27>, 27> meet{};
  std::array<std::uint16_t, 108> shared{};  // positions of the cover that lie in the base
  // The two other houses of the base's kind that meet the cover, with their positions outside it.
  struct Beside {
    std::uint8_t house;
    std::uint16_t outside;
  };
  std::array<std::array<Beside, 2>, 108> beside{};
};

constexpr Tables9 make_tables9() {
  Tables9 t;
  for (std::uint8_t i = 0; i < 9; ++i) {
    for (std::uint8_t p = 0; p < 9; ++p) {
      t.cell[i][p] = static_cast<std::uint8_t>(9 * (3 * (i / 3) + p / 3) + 3 * (i % 3) + p % 3);
      t.cell[9 + i][p] = static_cast<std::uint8_t>(9 * i + p);
      t.cell[18 + i][p] = static_cast<std::uint8_t>(9 * p + i);
    }
  }
  for (std::uint8_t h = 0; h < 27; ++h) {
    for (std::uint8_t p = 0; p < 9; ++p) t.places[t.cell[h][p]][h / 9] = {h, p};
  }
  for (std::size_t c = 0; c < 81; ++c) {
    std::size_t n = 0;
    for (const auto place : t.places[c]) {
      for (const std::uint8_t d : t.cell[place.house]) {
        if (d == c || t.sees[c][d]) continue;
        t.sees[c][d] = true;
        t.sight[c][d / 64] |= std::uint64_t{1} << d % 64;
        t.peers[c][n++] = d;
      }
    }
  }
  for (std::size_t a = 0; a < 27; ++a) {
    for (std::size_t b = 0; b < 27; ++b) {
      for (const std::uint8_t c : t.cell[a]) t.meet[a][b] |= t.places[c][b / 9].house == b;
    }
  }
  std::size_t n = 0;
  constexpr std::size_t kPairs[4][2] = {{0, 18}, {0, 9}, {18, 0}, {9, 0}};
  for (const auto& pair : kPairs) {
    for (std::size_t a = pair[0]; a < pair[0] + 9; ++a) {
      for (std::size_t b = pair[1]; b < pair[1] + 9; ++b) {
        if (!t.meet[a][b]) continue;
        std::uint64_t common = 0;
        for (std::size_t p = 0; p < 9; ++p) {
          if (t.places[t.cell[a][p]][b / 9].house == b) common |= std::uint64_t{1} << p;
        }
        std::size_t others = 0;
        for (std::size_t h = pair[0]; h < pair[0] + 9; ++h) {
          if (h == a || !t.meet[h][b]) continue;
          auto& beside = t.beside[n][others++];
          beside.house = static_cast<std::uint8_t>(h);
          for (std::size_t p = 0; p < 9; ++p) {
            const bool in = t.places[t.cell[h][p]][b / 9].house == b;
            beside.outside = static_cast<std::uint16_t>(beside.outside | (in ? 0u : 1u) << p);
          }
        }
        for (std::size_t p = 0; p < 9; ++p) {
          const bool in = t.places[t.cell[b][p]][a / 9].house == a;
          t.shared[n] = static_cast<std::uint16_t>(t.shared[n] | (in ? 1u : 0u) << p);
        }
        t.crossings[n++] = {static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b), common};
      }
    }
  }
  return t;
}

inline constexpr Tables9 kTables9 = make_tables9();
}  // namespace detail

struct Square9 {
  constexpr Square9() = default;
  explicit constexpr Square9(const Topology&) {}

  using Mask = std::uint32_t;
  using Houses = Houses27;
  static constexpr bool kSquare9 = true;
  static constexpr bool kWide = false;

  [[nodiscard]] static constexpr std::size_t side() { return 9; }
  [[nodiscard]] static constexpr std::size_t cell_count() { return 81; }
  [[nodiscard]] static constexpr std::size_t house_count() { return 27; }
  [[nodiscard]] static constexpr std::uint8_t kind(std::size_t house) {
    return static_cast<std::uint8_t>(house / 9);
  }
  [[nodiscard]] static constexpr std::size_t cell(std::size_t house, std::size_t position) {
    return detail::kTables9.cell[house][position];
  }
  [[nodiscard]] static constexpr const auto& places(std::size_t cell) {
    return detail::kTables9.places[cell];
  }
  [[nodiscard]] static constexpr const auto& peers(std::size_t cell) {
    return detail::kTables9.peers[cell];
  }
  [[nodiscard]] static constexpr bool sees(std::size_t a, std::size_t b) {
    return detail::kTables9.sees[a][b];
  }
  [[nodiscard]] static constexpr const auto& sight(std::size_t cell) {
    return detail::kTables9.sight[cell];
  }
  [[nodiscard]] static constexpr const auto& beside(std::size_t crossing) {
    return detail::kTables9.beside[crossing];
  }
  [[nodiscard]] static constexpr std::uint32_t shared(std::size_t crossing) {
    return detail::kTables9.shared[crossing];
  }
  [[nodiscard]] static constexpr const auto& crossings() { return detail::kTables9.crossings; }
  [[nodiscard]] static constexpr std::array<HouseRange, 3> ranges(HouseOrder order) {
    if (order == HouseOrder::boxes_first) return {{{0, 9}, {18, 27}, {9, 18}}};
    return {{{9, 18}, {18, 27}, {0, 9}}};
  }
  [[nodiscard]] static constexpr HouseId id_of(std::size_t house) {
    return HouseId(house < 9 ? house + 18 : house - 9);
  }
  [[nodiscard]] static constexpr bool implied(std::size_t) { return false; }
  [[nodiscard]] static constexpr bool has_regions() { return false; }
  [[nodiscard]] static constexpr std::uint8_t window_kind() { return 0; }
  [[nodiscard]] static constexpr bool has_further() { return false; }
  [[nodiscard]] static std::span<const CellId> links(std::size_t) { return {}; }
  [[nodiscard]] static constexpr bool links_cells() { return false; }
  [[nodiscard]] static constexpr const ClueTable* clues() { return nullptr; }
  [[nodiscard]] static constexpr std::size_t first(Kind kind) { return std::size_t{9} * kind; }
  [[nodiscard]] static constexpr std::size_t count(Kind) { return 9; }
  [[nodiscard]] static constexpr bool meet(std::size_t a, std::size_t b) {
    return detail::kTables9.meet[a][b];
  }
  using Value = std::uint8_t;
  template <class T>
  using List = FixedList<T, 9>;
  template <class T>
  using PerDigit = std::array<T, 9>;
  template <class T>
  [[nodiscard]] static constexpr std::array<T, 81> per_cell() {
    return {};
  }
  template <class T>
  [[nodiscard]] static constexpr std::array<T, 20> per_peer() {
    return {};
  }
  template <class T>
  [[nodiscard]] static constexpr std::array<T, 27> per_house() {
    return {};
  }
  template <class T>
  [[nodiscard]] static constexpr std::array<T, 243> per_house_digit() {
    return {};
  }
};

}  // namespace tresse::logic
