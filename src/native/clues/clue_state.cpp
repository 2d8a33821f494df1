// Propagation for puzzles with clues: each kind of primitive removes what no assignment of its own cells has, as far as that is
// cheap. Pairs, automata and sums are arc consistent, sets of digits nearly: they do not match digits to cells.
#include "native/clues/clue_state.hpp"

#include <algorithm>
#include <array>

namespace tresse::clues {
namespace {

constexpr std::size_t kQueues = 3;
constexpr std::size_t kMostWords = (kMostDigits * kMostDigits + 63) / 64;
// Of a sum with more open cells only bounds are looked at.

constexpr std::size_t kMostOpen = 4;

std::size_t queue_number(Kind kind) {
  switch (kind) {
    case Kind::pair:
      return 0;
    case Kind::house:
    case Kind::sets:
      return 1;
    case Kind::sum:
    case Kind::automaton:
      return 2;
  }
  return 2;
}

std::int32_t lowest(DigitBits digits) { return std::countr_zero(digits) + 1; }
std::int32_t highest(DigitBits digits) { return static_cast<std::int32_t>(std::bit_width(digits)); }

// The digits with values from low to high.
DigitBits between(std::int32_t low, std::int32_t high) {
  if (high > 31) high = 31;
  if (low < 1) low = 1;
  if (low > high) return 0;
  const auto below = [](std::int32_t v) { return static_cast<DigitBits>((std::uint64_t{1} << v) - 1); };
  return below(high) & ~below(low - 1);
}

}  // namespace

ClueState::ClueState(const ClueNet& net)
    : net_(net), digits_(net.start), waits_(net.propagators.size(), 0), queue_(kQueues) {
  places_.assign(net.side * net.words, 0);
  for (std::size_t c = 0; c < digits_.size(); ++c) {
    open_ += std::popcount(digits_[c]) > 1 ? 1 : 0;
    for (DigitBits d = digits_[c]; d != 0; d &= d - 1) {
      places_[static_cast<std::size_t>(std::countr_zero(d)) * net.words + c / 64] |= std::uint64_t{1} << c % 64;
    }
  }
}

void ClueState::save(Saved& to) const {
  to.digits = digits_;
  to.places = places_;
  to.open = open_;
}

void ClueState::restore(const Saved& saved) {
  digits_ = saved.digits;
  places_ = saved.places;
  open_ = saved.open;
}

bool ClueState::start() {
  for (std::size_t c = 0; c < digits_.size(); ++c) {
    if (digits_[c] == 0) return false;
    if ((digits_[c] & (digits_[c] - 1)) == 0) fixed_.push_back(static_cast<Cell>(c));
    queue_of(static_cast<Cell>(c));
  }
  return propagate();
}

void ClueState::queue_of(Cell cell) {
  for (const std::uint32_t p : net_.of_cell[cell]) {
    if (waits_[p] != 0) continue;
    waits_[p] = 1;
    queue_[queue_number(net_.propagators[p].kind)].push_back(p);
  }
}

bool ClueState::change(Cell cell, DigitBits now) {
  for (DigitBits gone = digits_[cell] & ~now; gone != 0; gone &= gone - 1) {
    places_[static_cast<std::size_t>(std::countr_zero(gone)) * net_.words + cell / 64] &= ~(std::uint64_t{1} << cell % 64);
  }
  digits_[cell] = now;
  if (now == 0) return false;
  if ((now & (now - 1)) == 0) {
    --open_;
    fixed_.push_back(cell);
  }
  queue_of(cell);
  return true;
}

bool ClueState::settle() {
  while (!fixed_.empty()) {
    const Cell c = fixed_.back();
    fixed_.pop_back();
    const auto digit = static_cast<std::size_t>(std::countr_zero(digits_[c]));
    for (std::size_t w = 0; w < net_.words; ++w) {
      if (!remove_at(w, net_.peer_bits[c * net_.words + w], digit)) return false;
    }
  }
  return true;
}

bool ClueState::propagate() {
  failed_ = kNone;
  bool consistent = settle();
  while (consistent) {
    std::size_t q = 0;
    while (q < kQueues && queue_[q].empty()) ++q;
    if (q == kQueues) return true;
    const std::uint32_t p = queue_[q].back();
    queue_[q].pop_back();
    waits_[p] = 0;
    consistent = run(net_.propagators[p]);
    if (!consistent) {
      failed_ = p;
      break;
    }
    consistent = settle();
  }
  fixed_.clear();
  for (auto& queue : queue_) {
    for (const std::uint32_t p : queue) waits_[p] = 0;
    queue.clear();
  }
  return false;
}

bool ClueState::run(const Propagator& p) {
  switch (p.kind) {
    case Kind::house:
      return house(p);
    case Kind::pair:
      return pair(net_.pairs[p.at]);
    case Kind::sets:
      return sets(p);
    case Kind::sum:
      return sum(net_.sums[p.at]);
    case Kind::automaton:
      return automaton(net_.automata[p.at]);
  }
  return true;
}

// The digit leaves the cells of a word of bits.
bool ClueState::remove_at(std::size_t word, std::uint64_t cells, std::size_t digit) {
  for (std::uint64_t left = cells & places_[digit * net_.words + word]; left != 0; left &= left - 1) {
    const auto c = static_cast<Cell>(64 * word + static_cast<std::size_t>(std::countr_zero(left)));
    if (!change(c, digits_[c] & ~(DigitBits{1} << digit))) return false;
  }
  return true;
}

// One of the cells has the digit, which leaves what sees all its places. requires: it has places.
bool ClueState::pointing(const Propagator& p, DigitBits digit) {
  const auto d = static_cast<std::size_t>(std::countr_zero(digit));
  const std::uint64_t* places = &places_[d * net_.words];
  std::array<std::uint64_t, kMostWords> seen;
  std::copy_n(places, net_.words, seen.begin());
  for (std::size_t w = 0; w < net_.words; ++w) {
    for (std::uint64_t left = p.bits[w] & places[w]; left != 0; left &= left - 1) {
      const std::size_t c = 64 * w + static_cast<std::size_t>(std::countr_zero(left));
      std::uint64_t any = 0;
      for (std::size_t i = 0; i < net_.words; ++i) any |= seen[i] &= net_.peer_bits[c * net_.words + i];
      if (any == 0) return true;
    }
  }
  for (std::size_t w = 0; w < net_.words; ++w) {
    if (!remove_at(w, seen[w], d)) return false;
  }
  return true;
}

// Each digit has a place; one with few places leaves what sees them all.
bool ClueState::house(const Propagator& p) {
  const std::vector<Cell>& cells = p.cells;
  DigitBits once = 0, twice = 0, thrice = 0, more = 0, placed = 0;
  for (const Cell c : cells) {
    const DigitBits d = digits_[c];
    more |= thrice & d;
    thrice |= twice & d;
    twice |= once & d;
    once |= d;
    if ((d & (d - 1)) == 0) placed |= d;
  }
  const DigitBits all = static_cast<DigitBits>((std::uint64_t{1} << net_.side) - 1);
  if (once != all) return false;
  DigitBits single = once & ~twice & ~placed;
  if (single != 0) {
    for (const Cell c : cells) {
      const DigitBits here = digits_[c] & single;
      if (here == 0) continue;
      if ((here & (here - 1)) != 0) return false;
      if (!keep(c, here)) return false;
    }
  }
  for (DigitBits few = twice & ~more & ~placed; few != 0; few &= few - 1) {
    if (!pointing(p, few & (~few + 1))) return false;
  }
  return true;
}

bool ClueState::pair(const Pair& p) {
  return keep(p.b, p.of_b->of(digits_[p.a])) && keep(p.a, p.of_a->of(digits_[p.b]));
}

bool ClueState::sets(const Propagator& p) {
  const SetList& list = *net_.sets[p.at].list;
  DigitBits any = 0, fixed = 0;
  for (const Cell c : p.cells) {
    const DigitBits d = digits_[c];
    any |= d;
    if ((d & (d - 1)) == 0) fixed |= d;
  }
  const DigitBits all = static_cast<DigitBits>((std::uint64_t{1} << net_.side) - 1);
  DigitBits possible = 0, needed = all;
  for (std::size_t w = 0; w < list.words; ++w) {
    // Those of which each cell has a digit, and each digit a cell.
    std::uint64_t fits = w + 1 == list.words ? ~std::uint64_t{0} >> (64 * list.words - list.sets.size()) : ~std::uint64_t{0};
    fits &= ~list.having(all & ~any, w);
    for (const Cell c : p.cells) fits &= list.having(digits_[c], w);
    for (; fits != 0; fits &= fits - 1) {
      const DigitBits set = list.sets[64 * w + static_cast<std::size_t>(std::countr_zero(fits))];
      possible |= set;
      needed &= set;
      if ((any & ~possible) == 0 && (needed & ~fixed) == 0) return true;  // whatever the other sets are
    }
  }
  if (possible == 0) return false;
  for (const Cell c : p.cells) {
    if (!keep(c, possible)) return false;
  }
  for (DigitBits left = needed & ~fixed; left != 0; left &= left - 1) {
    const DigitBits digit = left & (~left + 1);
    std::size_t places = 0;
    Cell last = 0;
    for (const Cell c : p.cells) {
      if ((digits_[c] & digit) == 0) continue;
      ++places;
      last = c;
    }
    if (places == 0) return false;
    if (places == 1 ? !keep(last, digit) : places <= 3 && !pointing(p, digit)) return false;
  }
  return true;
}

bool ClueState::sum(const Sum& s) {
  std::int32_t low = 0, high = 0, widest = 0;
  std::size_t open = 0;
  for (const Sum::Term& t : s.terms) {
    const DigitBits d = digits_[t.cell];
    const std::int32_t a = t.coefficient * lowest(d), b = t.coefficient * highest(d);
    low += std::min(a, b);
    high += std::max(a, b);
    widest = std::max(widest, std::max(a, b) - std::min(a, b));
    open += a != b ? 1 : 0;
  }
  if (low > s.total || high < s.total) return false;
  if (open > kMostOpen && s.total - low >= widest && high - s.total >= widest) return true;  // there is room for any value
  return bounds(s) && (open > kMostOpen || reachable(s));
}

namespace {

// The least sums of different values, one of each cell, all of them at least its lowest: of all cells, and without one.
class LeastSum {
 public:
  void add(std::int32_t low) {
    std::size_t at = count_++;
    for (; at > 0 && lows_[at - 1] > low; --at) lows_[at] = lows_[at - 1];  // few, and nearly in order
    lows_[at] = low;
  }
  [[nodiscard]] std::int32_t all() const { return without(0); }
  // requires: it was added, or 0.
  [[nodiscard]] std::int32_t without(std::int32_t low) const {
    std::int32_t sum = 0, before = 0;
    for (std::size_t i = 0; i < count_; ++i) {
      if (lows_[i] == low) {
        low = 0;
        continue;
      }
      before = std::max(before + 1, lows_[i]);
      sum += before;
    }
    return sum;
  }
  [[nodiscard]] std::size_t count() const { return count_; }

 private:
  std::array<std::int32_t, kMostDigits> lows_;
  std::size_t count_ = 0;
};

}  // namespace

// Each group of cells that differ has a least and a greatest sum; a value must leave the others enough and not too much.
bool ClueState::bounds(const Sum& s) {
  const auto n = static_cast<std::int32_t>(net_.side);
  const std::size_t groups = s.begin.size() - 1;
  struct Group {
    LeastSum least, most;  // the greatest sum, with values counted from the highest
  };
  const auto group_of = [&](std::size_t g) {
    Group group;
    for (std::size_t i = s.begin[g]; i < s.begin[g + 1]; ++i) {
      group.least.add(lowest(digits_[s.terms[i].cell]));
      group.most.add(n + 1 - highest(digits_[s.terms[i].cell]));
    }
    return group;
  };
  // coefficient * sum, at least and at most, of all but the cell with these bounds; 0: of all.
  const auto range = [&](std::size_t g, const Group& group, std::int32_t low, std::int32_t high) {
    const auto count = static_cast<std::int32_t>(group.least.count()) - (low == 0 ? 0 : 1);
    const std::int32_t least = group.least.without(low);
    const std::int32_t most = count * (n + 1) - group.most.without(high);
    const std::int32_t k = s.terms[s.begin[g]].coefficient;
    return k > 0 ? std::pair(k * least, k * most) : std::pair(k * most, k * least);
  };
  std::int32_t low = 0, high = 0;
  for (std::size_t g = 0; g < groups; ++g) {
    const auto [l, h] = range(g, group_of(g), 0, 0);
    low += l;
    high += h;
  }
  if (low > s.total || high < s.total) return false;
  for (std::size_t g = 0; g < groups; ++g) {
    const Group group = group_of(g);
    const auto [own_low, own_high] = range(g, group, 0, 0);
    for (std::size_t i = s.begin[g]; i < s.begin[g + 1]; ++i) {
      const Cell c = s.terms[i].cell;
      const DigitBits d = digits_[c];
      if ((d & (d - 1)) == 0) continue;
      const auto [l, h] = range(g, group, lowest(d), n + 1 - highest(d));
      // coefficient * value must lie from here to there.
      const std::int32_t from = s.total - (high - own_high + h);
      const std::int32_t to = s.total - (low - own_low + l);
      const std::int32_t k = s.terms[i].coefficient;
      const std::int32_t size = k < 0 ? -k : k;
      const std::int32_t first = k > 0 ? from : -to;
      const std::int32_t last = k > 0 ? to : -from;
      const auto down = [&](std::int32_t v) { return v >= 0 ? v / size : -((-v + size - 1) / size); };
      if (!keep(c, between(down(first + size - 1), down(last)))) return false;
    }
  }
  return true;
}

// Which partial sums can be reached from the left, and which of these go on to the total: bits of sums, in layers.
bool ClueState::reachable(const Sum& s) {
  std::int32_t least = 0, most = 0;
  for (const Sum::Term& t : s.terms) {
    const DigitBits d = digits_[t.cell];
    least += t.coefficient * (t.coefficient > 0 ? lowest(d) : highest(d));
    most += t.coefficient * (t.coefficient > 0 ? highest(d) : lowest(d));
  }
  // Sums are counted from the least possible one of each layer, so they are at least 0.
  const auto width = static_cast<std::size_t>(most - least + 1);
  constexpr std::size_t kWords = 8;
  if (width > 64 * kWords || s.total < least || s.total > most) return s.total >= least && s.total <= most;
  const std::size_t words = (width + 63) / 64;
  const std::size_t count = s.terms.size();
  reach_.assign((count + 1) * words, 0);
  const auto add_shifted = [words](std::uint64_t* to, const std::uint64_t* from, std::size_t by) {
    const std::size_t w = by / 64, b = by % 64;
    for (std::size_t i = words; i-- > w;) {
      to[i] |= from[i - w] << b;
      if (b != 0 && i > w) to[i] |= from[i - w - 1] >> (64 - b);
    }
  };
  const auto offset = [&](const Sum::Term& t, std::size_t d) {
    const auto v = static_cast<std::int32_t>(d + 1);
    const DigitBits all = digits_[t.cell];
    return static_cast<std::size_t>(t.coefficient > 0 ? t.coefficient * (v - lowest(all)) : t.coefficient * (v - highest(all)));
  };
  reach_[0] = 1;
  for (std::size_t i = 0; i < count; ++i) {
    for (DigitBits d = digits_[s.terms[i].cell]; d != 0; d &= d - 1) {
      add_shifted(&reach_[(i + 1) * words], &reach_[i * words], offset(s.terms[i], static_cast<std::size_t>(std::countr_zero(d))));
    }
  }
  const auto goal = static_cast<std::size_t>(s.total - least);
  if ((reach_[count * words + goal / 64] >> goal % 64 & 1) == 0) return false;
  std::array<std::uint64_t, kWords> live{}, before{};
  live[goal / 64] = std::uint64_t{1} << goal % 64;
  for (std::size_t i = count; i-- > 0;) {
    const Sum::Term& t = s.terms[i];
    DigitBits kept = 0;
    before.fill(0);
    for (DigitBits d = digits_[t.cell]; d != 0; d &= d - 1) {
      const std::size_t by = offset(t, static_cast<std::size_t>(std::countr_zero(d)));
      const std::size_t w = by / 64, b = by % 64;
      bool any = false;
      for (std::size_t k = 0; k + w < words; ++k) {
        std::uint64_t from = live[k + w] >> b;
        if (b != 0 && k + w + 1 < words) from |= live[k + w + 1] << (64 - b);
        from &= reach_[i * words + k];
        before[k] |= from;
        any = any || from != 0;
      }
      if (any) kept |= d & (~d + 1);
    }
    live = before;
    if (!keep(t.cell, kept)) return false;
  }
  return true;
}

bool ClueState::automaton(const Automaton& a) {
  const std::size_t n = net_.side;
  const std::size_t words = (a.states + 63) / 64;
  const std::size_t count = a.cells.size();
  reach_.assign((count + 1) * words, 0);
  reach_[0] = 1;
  for (std::size_t i = 0; i < count; ++i) {
    const DigitBits digits = digits_[a.cells[i].index()];
    for (std::size_t w = 0; w < words; ++w) {
      for (std::uint64_t left = reach_[i * words + w]; left != 0; left &= left - 1) {
        const std::uint16_t* next = &a.next[(64 * w + static_cast<std::size_t>(std::countr_zero(left))) * n];
        for (DigitBits d = digits; d != 0; d &= d - 1) {
          const std::uint16_t to = next[std::countr_zero(d)];
          if (to != Automaton::kDead) reach_[(i + 1) * words + to / 64] |= std::uint64_t{1} << to % 64;
        }
      }
    }
  }
  std::uint64_t* last = &reach_[count * words];
  bool any = false;
  for (std::size_t s = 0; s < a.states; ++s) {
    if (!a.accepts[s]) last[s / 64] &= ~(std::uint64_t{1} << s % 64);
  }
  for (std::size_t w = 0; w < words; ++w) any = any || last[w] != 0;
  if (!any) return false;
  for (std::size_t i = count; i-- > 0;) {
    const auto c = static_cast<Cell>(a.cells[i].index());
    const DigitBits digits = digits_[c];
    const std::uint64_t* after = &reach_[(i + 1) * words];
    DigitBits kept = 0;
    for (std::size_t w = 0; w < words; ++w) {
      std::uint64_t& here = reach_[i * words + w];
      for (std::uint64_t left = here; left != 0; left &= left - 1) {
        const std::uint64_t bit = left & (~left + 1);
        const std::uint16_t* next = &a.next[(64 * w + static_cast<std::size_t>(std::countr_zero(left))) * n];
        DigitBits leads = 0;
        for (DigitBits d = digits; d != 0; d &= d - 1) {
          const std::uint16_t to = next[std::countr_zero(d)];
          if (to != Automaton::kDead && (after[to / 64] >> to % 64 & 1) != 0) leads |= d & (~d + 1);
        }
        kept |= leads;
        if (leads == 0) here &= ~bit;
      }
    }
    if (!keep(c, kept)) return false;
  }
  return true;
}

}  // namespace tresse::clues
