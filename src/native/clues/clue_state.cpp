// Propagation for puzzles with clues: each kind of primitive removes what no assignment of its own cells has, as far as that is
// cheap. Pairs, automata and sums are arc consistent, sets of digits nearly: they do not match digits to cells.
#include "native/clues/clue_state.hpp"

#include <algorithm>
#include <array>

namespace tresse::clues {
namespace {

constexpr std::size_t kQueues = 3;
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
  for (const DigitBits d : digits_) open_ += std::popcount(d) > 1 ? 1 : 0;
}

void ClueState::restore(const std::vector<DigitBits>& saved) {
  digits_ = saved;
  open_ = 0;
  for (const DigitBits d : digits_) open_ += (d & (d - 1)) != 0 ? 1 : 0;
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
    const DigitBits others = ~digits_[c];
    for (const Cell p : net_.peers[c]) {
      if (!keep(p, others)) return false;
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
      return house(net_.houses[p.at]);
    case Kind::pair:
      return pair(net_.pairs[p.at]);
    case Kind::sets:
      return sets(net_.sets[p.at]);
    case Kind::sum:
      return sum(net_.sums[p.at]);
    case Kind::automaton:
      return automaton(net_.automata[p.at]);
  }
  return true;
}

// The digit leaves the cells of the set.
bool ClueState::pointing(const std::uint64_t* within, DigitBits digit) {
  for (std::size_t w = 0; w < net_.words; ++w) {
    for (std::uint64_t left = within[w]; left != 0; left &= left - 1) {
      const auto c = static_cast<Cell>(64 * w + static_cast<std::size_t>(std::countr_zero(left)));
      if ((digits_[c] & digit) != 0 && !keep(c, ~digit)) return false;
    }
  }
  return true;
}

// The cells that see all places of the digit. False: it has none.
bool ClueState::seen_by_places(const std::vector<Cell>& cells, DigitBits digit, std::array<std::uint64_t, kMostWords>& seen) const {
  bool any = false;
  std::fill_n(seen.begin(), net_.words, ~std::uint64_t{0});
  for (const Cell c : cells) {
    if ((digits_[c] & digit) == 0) continue;
    any = true;
    for (std::size_t w = 0; w < net_.words; ++w) seen[w] &= net_.peer_bits[c * net_.words + w];
  }
  return any;
}

// Each digit has a place; one with few places leaves what sees them all.
bool ClueState::house(const std::vector<Cell>& cells) {
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
    const DigitBits digit = few & (~few + 1);
    std::array<std::uint64_t, kMostWords> seen;
    if (!seen_by_places(cells, digit, seen) || !pointing(seen.data(), digit)) return false;
  }
  return true;
}

bool ClueState::pair(const Pair& p) {
  return keep(p.b, p.of_b->of(digits_[p.a])) && keep(p.a, p.of_a->of(digits_[p.b]));
}

bool ClueState::sets(const Sets& s) {
  DigitBits any = 0, fixed = 0;
  for (const Cell c : s.cells) {
    const DigitBits d = digits_[c];
    any |= d;
    if ((d & (d - 1)) == 0) fixed |= d;
  }
  DigitBits possible = 0, needed = ~DigitBits{0};
  for (const DigitBits set : *s.sets) {
    if ((set & ~any) != 0 || (fixed & ~set) != 0) continue;
    bool fits = true;
    for (const Cell c : s.cells) fits = fits && (digits_[c] & set) != 0;
    if (!fits) continue;
    possible |= set;
    needed &= set;
  }
  if (possible == 0) return false;
  for (const Cell c : s.cells) {
    if (!keep(c, possible)) return false;
  }
  for (DigitBits left = needed & ~fixed; left != 0; left &= left - 1) {
    const DigitBits digit = left & (~left + 1);
    std::size_t places = 0;
    Cell last = 0;
    for (const Cell c : s.cells) {
      if ((digits_[c] & digit) == 0) continue;
      ++places;
      last = c;
    }
    if (places == 0) return false;
    if (places == 1) {
      if (!keep(last, digit)) return false;
      continue;
    }
    std::array<std::uint64_t, kMostWords> seen;
    if (!seen_by_places(s.cells, digit, seen) || !pointing(seen.data(), digit)) return false;
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

// The least sum of different values, one of each cell, all of them at least its lowest. `lows` is sorted by this.
std::int32_t least_sum(std::int32_t* lows, std::size_t count) {
  for (std::size_t i = 1; i < count; ++i) {  // few, and nearly in order
    for (std::size_t k = i; k > 0 && lows[k] < lows[k - 1]; --k) std::swap(lows[k], lows[k - 1]);
  }
  std::int32_t sum = 0;
  std::int32_t before = 0;
  for (std::size_t i = 0; i < count; ++i) {
    before = std::max(before + 1, lows[i]);
    sum += before;
  }
  return sum;
}

}  // namespace

// Each group of cells that differ has a least and a greatest sum; a value must leave the others enough and not too much.
bool ClueState::bounds(const Sum& s) {
  const auto n = static_cast<std::int32_t>(net_.side);
  std::array<std::int32_t, 32> lows;
  // The sums of the cells of a group without cell `out`, at least and at most.
  const auto range = [&](std::size_t g, std::size_t out) {
    std::size_t count = 0;
    for (std::size_t i = s.begin[g]; i < s.begin[g + 1]; ++i) {
      if (i != out) lows[count++] = lowest(digits_[s.terms[i].cell]);
    }
    const std::int32_t low = least_sum(lows.data(), count);
    count = 0;
    for (std::size_t i = s.begin[g]; i < s.begin[g + 1]; ++i) {
      if (i != out) lows[count++] = n + 1 - highest(digits_[s.terms[i].cell]);
    }
    const std::int32_t high = static_cast<std::int32_t>(count) * (n + 1) - least_sum(lows.data(), count);
    const std::int32_t k = s.terms[s.begin[g]].coefficient;
    return k > 0 ? std::pair(k * low, k * high) : std::pair(k * high, k * low);
  };
  const std::size_t groups = s.begin.size() - 1;
  std::int32_t low = 0, high = 0;
  for (std::size_t g = 0; g < groups; ++g) {
    const auto [l, h] = range(g, ~std::size_t{0});
    low += l;
    high += h;
  }
  if (low > s.total || high < s.total) return false;
  for (std::size_t g = 0; g < groups; ++g) {
    const auto [own_low, own_high] = range(g, ~std::size_t{0});
    for (std::size_t i = s.begin[g]; i < s.begin[g + 1]; ++i) {
      const Cell c = s.terms[i].cell;
      if ((digits_[c] & (digits_[c] - 1)) == 0) continue;
      const auto [l, h] = range(g, i);
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
