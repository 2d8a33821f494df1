// Propagation for puzzles with clues: each kind of primitive removes what no assignment of its own cells has, as far as that is
// cheap. Pairs, automata, and sums of up to three open cells are arc consistent. Sets of digits are nearly so: they do not match digits
// to cells. Of long sums only bounds are looked at, by groups of cells that differ.
//
// Propagators wait as bits, and those run first that find most contradictions for their time: of 15,600 on 42 killers sets of digits
// found 14,600. Lost: matching digits to cells in larger sets (a fifth fewer nodes, twice the time each); which partial sums of four or
// five cells are possible (a tenth fewer nodes of killers, a third more time each).
#include "native/clues/clue_state.hpp"

#include <algorithm>
#include <array>
#include <cstring>

#include "base/ranges.hpp"

namespace tresse::clues {
namespace {

constexpr std::size_t kMostWords = (kMostDigits * kMostDigits + 63) / 64;
constexpr std::size_t kMatched = 3;  // cells with consecutive digits that are matched with them
constexpr std::size_t kFew = 3;  // open cells of a sum that are looked at together; of more only bounds

std::int32_t lowest(DigitBits digits) { return std::countr_zero(digits) + 1; }
std::int32_t highest(DigitBits digits) { return static_cast<std::int32_t>(std::bit_width(digits)); }

DigitBits all_of(std::size_t side) { return static_cast<DigitBits>((std::uint64_t{1} << side) - 1); }
bool one(DigitBits digits) { return (digits & (digits - 1)) == 0; }
DigitBits first(DigitBits digits) { return digits & (~digits + 1); }

std::uint64_t first_bit(std::uint64_t bits) {
  return bits & (~bits + 1);
}

// The least digit becomes the greatest one.
DigitBits mirrored(DigitBits d, std::size_t side) {
  d = (d >> 1 & 0x55555555u) | (d & 0x55555555u) << 1;
  d = (d >> 2 & 0x33333333u) | (d & 0x33333333u) << 2;
  d = (d >> 4 & 0x0f0f0f0fu) | (d & 0x0f0f0f0fu) << 4;
  d = (d >> 8 & 0x00ff00ffu) | (d & 0x00ff00ffu) << 8;
  return (d >> 16 | d << 16) >> (32 - side);
}

// Each digit, and those up to `by` above it.
DigitBits spread(DigitBits digits, std::int32_t by) {
  for (std::int32_t step = 1; by > 0; by -= step, step = std::min(2 * step, by)) digits |= digits << step;
  return digits;
}

}  // namespace

ClueState::ClueState(const ClueNet& net)
    : net_(net), readings_(net.automata.size()), digits_(net.start), waits_(net.queue_words, 0) {
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
  to.live = live_;
  to.seen = seen_;
}

void ClueState::restore(const Saved& saved) {
  digits_ = saved.digits;
  places_ = saved.places;
  open_ = saved.open;
  live_ = saved.live;
  seen_ = saved.seen;
}

bool ClueState::start(const StopToken& stop) {
  for (std::size_t c = 0; c < digits_.size(); ++c) {
    if (digits_[c] == 0) return false;
    if ((digits_[c] & (digits_[c] - 1)) == 0) fixed_.push_back(static_cast<Cell>(c));
  }
  for (std::size_t p = 0; p < net_.propagators.size(); ++p) waits_[p / 64] |= std::uint64_t{1} << p % 64;
  stop_ = &stop;
  const bool consistent = propagate();
  stop_ = nullptr;
  return consistent;
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
  const std::uint64_t* wakes = &net_.wakes[cell * net_.queue_words];
  for (std::size_t w = 0; w < net_.queue_words; ++w) waits_[w] |= wakes[w];
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
  for (std::size_t w = 0; consistent;) {
    while (w < waits_.size() && waits_[w] == 0) ++w;
    if (w == waits_.size()) return true;
    const auto p = static_cast<std::uint32_t>(64 * w + static_cast<std::size_t>(std::countr_zero(waits_[w])));
    waits_[w] &= waits_[w] - 1;
    const Propagator& next = net_.propagators[p];
    if (stop_ != nullptr && takes_long(next)) {
      stopped_ = stop_->poll(stop_point::search_setup);
      if (stopped_ != StopReason::none) break;
    }
    consistent = run(next);
    if (!consistent) {
      failed_ = p;
      break;
    }
    if (leaves_nothing(next)) waits_[w] &= ~(std::uint64_t{1} << p % 64);
    consistent = fixed_.empty() || settle();
    w = 0;
  }
  fixed_.clear();
  ranges::fill(waits_, 0);
  return false;
}

// Does it find nothing more when it runs again at once?
bool ClueState::leaves_nothing(const Propagator& p) const {
  return p.kind == Kind::pair || (p.kind == Kind::automaton && p.cells.size() == net_.automata[p.at].cells.size());
}

bool ClueState::takes_long(const Propagator& p) const {
  return p.kind == Kind::automaton || (p.kind == Kind::sets && net_.sets[p.at].list->words > 64);
}

bool ClueState::run(const Propagator& p) {
  switch (p.kind) {
    case Kind::house:
      return house(p);
    case Kind::pair:
      return pair(net_.pairs[p.at]);
    case Kind::sets:
      return sets(p);
    case Kind::circles:
      return circles(p);
    case Kind::rank:
      return rank(net_.ranks[p.at]);
    case Kind::sum:
      return sum(net_.sums[p.at]);
    case Kind::automaton:
      return automaton(p.at);
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
template <std::size_t Words>
bool ClueState::pointing(const Propagator& p, DigitBits digit) {
  const std::size_t words = Words != 0 ? Words : net_.words;
  const auto d = static_cast<std::size_t>(std::countr_zero(digit));
  const std::uint64_t* places = &places_[d * words];
  std::array<std::uint64_t, Words != 0 ? Words : kMostWords> seen;
  std::copy_n(places, words, seen.begin());
  for (std::size_t w = 0; w < words; ++w) {
    for (std::uint64_t left = p.bits[w] & places[w]; left != 0; left &= left - 1) {
      const std::uint64_t* const peers =
          &net_.peer_bits[(64 * w + static_cast<std::size_t>(std::countr_zero(left))) * words];
      std::uint64_t any = 0;
      for (std::size_t i = 0; i < words; ++i) any |= seen[i] &= peers[i];
      if (any == 0) return true;
    }
  }
  for (std::size_t w = 0; w < words; ++w) {
    if (!remove_at(w, seen[w], d)) return false;
  }
  return true;
}

// Each of the digits has one of the cells; one with few places leaves what sees them all.
bool ClueState::place(const Propagator& p, DigitBits digits) {
  DigitBits once = 0, twice = 0, thrice = 0, more = 0, placed = 0;
  for (const Cell c : p.cells) {
    const DigitBits d = digits_[c];
    more |= thrice & d;
    thrice |= twice & d;
    twice |= once & d;
    once |= d;
    if (one(d)) placed |= d;
  }
  if ((digits & ~once) != 0) return false;
  digits &= ~placed;
  if (const DigitBits single = digits & ~twice; single != 0) {
    for (const Cell c : p.cells) {
      const DigitBits here = digits_[c] & single;
      if (here != 0 && (!one(here) || !keep(c, here))) return false;
    }
  }
  for (DigitBits left = digits & twice & ~more; left != 0; left &= left - 1) {
    if (!(net_.words == 2 ? pointing<2>(p, first(left)) : pointing<0>(p, first(left))))
      return false;  // a 9x9 has two
  }
  return true;
}

bool ClueState::house(const Propagator& p) { return place(p, all_of(net_.side)); }

bool ClueState::pair(const Pair& p) {
  return keep(p.b, p.of_b->of(digits_[p.a])) && keep(p.a, p.of_a->of(digits_[p.b]));
}

bool ClueState::sets(const Propagator& p) {
  const Sets& clue = net_.sets[p.at];
  const SetList& list = *clue.list;
  if (list.windows && p.cells.size() <= kMatched) return window(p);
  DigitBits any = 0, fixed = 0;
  std::array<Term, kFew> few_open;
  std::size_t open = 0;
  for (const Cell c : p.cells) {
    const DigitBits d = digits_[c];
    any |= d;
    if (one(d)) {
      fixed |= d;
    } else if (open++ < kFew) {
      few_open[open - 1] = {c, false};
    }
  }
  const DigitBits all = all_of(net_.side);
  DigitBits possible = 0, needed = all;
  if (open <= kFew && clue.total) {
    std::int32_t rest = *clue.total;
    for (DigitBits left = fixed; left != 0; left &= left - 1) rest -= lowest(left);
    if (!few({few_open.data(), open}, rest, needed)) return false;
    return needed == 0 || place(p, needed);
  }
  DigitBits held = 0;  // digits for which a house has only cells of the clue
  for (const std::uint32_t h : clue.houses) {
    const Propagator& house = net_.propagators[h];
    for (std::size_t d = 0; d < net_.side; ++d) {
      std::uint64_t outside = 0;
      for (std::size_t w = 0; w < net_.words; ++w)
        outside |= places_[d * net_.words + w] & house.bits[w] & ~p.bits[w];
      held |= static_cast<DigitBits>(outside == 0) << d;
    }
  }
  for (std::size_t w = 0; w < list.words; ++w) {
    // Those of which each cell has a digit, and each digit a cell.
    std::uint64_t fits = w + 1 == list.words ? ~std::uint64_t{0} >> (64 * list.words - list.sets.size()) : ~std::uint64_t{0};
    fits &= ~list.having(all & ~any, w);
    for (const Cell c : p.cells) fits &= list.having(digits_[c], w);
    for (; fits != 0; fits &= fits - 1) {
      const DigitBits set = list.sets[64 * w + static_cast<std::size_t>(std::countr_zero(fits))];
      if ((held & ~set) != 0) continue;
      possible |= set;
      needed &= set;
      if ((any & ~possible) == 0 && (needed & ~fixed) == 0) return true;  // whatever the other sets are
    }
  }
  if (possible == 0) return false;
  if ((any & ~possible) != 0) {
    for (const Cell c : p.cells) {
      if (!keep(c, possible)) return false;
    }
  }
  needed &= ~fixed;
  return needed == 0 || place(p, needed);
}

// A few cells hold consecutive digits: keeps what some assignment has. A bit of `starts` is the least digit of a window.
bool ClueState::window(const Propagator& p) {
  static constexpr std::array<std::array<std::uint8_t, kMatched>, 6> kOrders = {
      {{0, 1, 2}, {1, 0, 2}, {0, 2, 1}, {2, 0, 1}, {1, 2, 0}, {2, 1, 0}}};
  const std::size_t count = p.cells.size();
  std::array<DigitBits, kMatched> has{}, kept{};
  const DigitBits starts = all_of(net_.side + 1 - count);
  DigitBits fixed = 0, windows = 0;
  for (std::size_t i = 0; i < count; ++i) {
    has[i] = digits_[p.cells[i]];
    if (one(has[i])) fixed |= has[i];
  }
  const auto match = [&](const auto& order, auto cells) {
    DigitBits fit = starts;
    for (std::size_t i = 0; i < cells(); ++i) fit &= has[i] >> order[i];
    for (std::size_t i = 0; i < cells(); ++i) kept[i] |= fit << order[i];
    windows |= fit;
  };
  if (count == 3) {
    for (const auto& order : kOrders) match(order, std::integral_constant<std::size_t, 3>());
  } else if (count == 2) {
    for (std::size_t k = 0; k < 2; ++k) match(kOrders[k], std::integral_constant<std::size_t, 2>());
  } else {
    match(kOrders[0], std::integral_constant<std::size_t, 1>());
  }
  if (windows == 0) return false;
  for (std::size_t i = 0; i < count; ++i) {
    if (!keep(p.cells[i], kept[i])) return false;
  }
  const DigitBits needed = all_of(static_cast<std::size_t>(lowest(windows)) - 1 + count) &
                           ~(std::bit_floor(windows) - 1) & ~fixed;
  return needed == 0 || place(p, needed);
}

// The digits that stand there fill the cells together. One that stands there has a cell in so many parts of a partition; if there are
// no more with room for it, in each of these.
bool ClueState::circles(const Propagator& p) {
  const Circles& clue = net_.circles[p.at];
  const std::size_t words = net_.words;
  std::array<std::int32_t, kMostDigits> placed{};
  for (const Cell c : p.cells) {
    if (one(digits_[c])) ++placed[static_cast<std::size_t>(std::countr_zero(digits_[c]))];
  }
  const auto room = [&](const std::vector<Propagator>& parts, std::size_t d) {
    return static_cast<std::int32_t>(ranges::count_if(parts, [&](const Propagator& part) {
      for (std::size_t w = 0; w < words; ++w) {
        if ((part.bits[w] & places_[d * words + w]) != 0) return true;
      }
      return false;
    }));
  };
  const DigitBits all = all_of(net_.side);
  DigitBits allowed = all, standing = 0;
  for (std::size_t d = 0; d < net_.side; ++d) {
    const auto value = static_cast<std::int32_t>(d + 1);
    if (placed[d] > value) return false;
    if (placed[d] > 0) standing |= DigitBits{1} << d;
    for (const std::vector<Propagator>& parts : clue.partitions) {
      if (room(parts, d) < value) allowed &= ~(DigitBits{1} << d);
    }
  }
  DigitBits possible = 0, needed = all;
  for (const DigitBits set : clue.sets) {
    if ((set & ~allowed) != 0 || (standing & ~set) != 0) continue;
    possible |= set;
    needed &= set;
  }
  if (possible == 0) return false;
  for (const Cell c : p.cells) {
    if (!keep(c, possible)) return false;
  }
  for (DigitBits left = needed; left != 0; left &= left - 1) {
    const auto d = static_cast<std::size_t>(std::countr_zero(left));
    const auto value = static_cast<std::int32_t>(d + 1);
    if (placed[d] == value) {
      for (const Cell c : p.cells) {
        if (!one(digits_[c]) && !keep(c, ~first(left))) return false;
      }
      continue;
    }
    for (const std::vector<Propagator>& parts : clue.partitions) {
      if (room(parts, d) != value) continue;
      for (const Propagator& part : parts) {
        const bool has = ranges::any_of(part.cells, [&](Cell c) { return (digits_[c] & first(left)) != 0; });
        if (has && !place(part, first(left))) return false;
      }
    }
  }
  return true;
}

// Of the lines on each other side one begins with the digit, and so many of these three are less.
bool ClueState::rank(const Rank& r) {
  const std::size_t n = net_.side;
  std::array<std::uint8_t, 4 * kMostDigits> orders{};
  std::array<std::uint8_t, 4> any{};  // [side] less: one of its lines may be, equal: one of them may not
  std::int32_t fewest = 0, most = 0;
  for (std::size_t side = 0; side < 4; ++side) {
    if (side == r.line / n) continue;
    for (std::size_t i = side * n; i < (side + 1) * n; ++i) {
      if ((digits_[net_.lines[i][0]] & r.digit) == 0) continue;
      orders[i] = r.may[i] & compared(net_.lines[i], r);
      if ((orders[i] & Rank::less) != 0) any[side] |= Rank::less;
      if ((orders[i] & ~Rank::less) != 0) any[side] |= Rank::equal;
    }
    fewest += any[side] == Rank::less ? 1 : 0;
    most += any[side] & Rank::less;
  }
  if (fewest > r.fewer || most < r.fewer) return false;
  for (std::size_t side = 0; side < 4; ++side) {
    if (side == r.line / n) continue;
    const bool open = any[side] == (Rank::less | Rank::equal);
    const int left = open && fewest == r.fewer ? Rank::any & ~Rank::less : open && most == r.fewer ? Rank::less : Rank::any;
    for (std::size_t i = side * n; i < (side + 1) * n; ++i) {
      const std::vector<Cell>& line = net_.lines[i];
      const DigitBits first_digit = digits_[line[0]];
      if ((first_digit & r.digit) == 0) continue;
      const int order = orders[i] & left;
      if (order == 0) {
        if (!keep(line[0], ~r.digit)) return false;
      } else if (first_digit == r.digit) {
        const std::vector<Cell>& own = net_.lines[r.line];
        if (order == Rank::less && !put_in_order(line, own, false)) return false;
        if ((order & Rank::less) == 0 && !put_in_order(own, line, (order & Rank::equal) != 0)) return false;
      }
    }
  }
  return true;
}

// How the line may compare with that of the rank if both begin with the digit. Digits of a line differ.
std::uint8_t ClueState::compared(const std::vector<Cell>& line, const Rank& r) const {
  const std::vector<Cell>& own = net_.lines[r.line];
  int order = 0;
  DigitBits used = r.digit;  // by both
  for (std::size_t i = 1; i < line.size(); ++i) {
    const DigitBits a = digits_[line[i]] & ~used, b = digits_[own[i]] & ~used;
    if (a == 0 || b == 0) return static_cast<std::uint8_t>(order);
    if (line[i] != own[i]) {
      if (lowest(a) < highest(b)) order |= Rank::less;
      if (highest(a) > lowest(b)) order |= Rank::greater;
      if ((a & b) == 0) return static_cast<std::uint8_t>(order);
      if (order == (Rank::less | Rank::greater)) break;
    }
    if (one(a & b)) used |= a & b;
  }
  return static_cast<std::uint8_t>(order | Rank::equal);
}

// The two begin with the same digit: what follows from where they may differ first.
bool ClueState::put_in_order(const std::vector<Cell>& low, const std::vector<Cell>& high, bool may_tie) {
  for (std::size_t i = 1; i < low.size(); ++i) {
    if (low[i] == high[i]) continue;
    const auto up_to = static_cast<DigitBits>((std::uint64_t{1} << highest(digits_[high[i]])) - 1);
    if (!keep(low[i], up_to)) return false;
    if (!keep(high[i], ~(first(digits_[low[i]]) - 1))) return false;
    if (digits_[low[i]] != digits_[high[i]] || !one(digits_[low[i]])) return true;
  }
  return may_tie;
}

// Up to three cells whose values have this sum, with a minus or without: keeps what some assignment has in which cells that see each
// other differ. `needed`: digits that each of the assignments has.
bool ClueState::few(std::span<const Term> open, std::int32_t total, DigitBits& needed) {
  const std::size_t n = net_.side;
  const auto side = static_cast<std::int32_t>(n);
  needed = 0;
  if (open.empty()) return total == 0;
  // A cell with a minus is counted from the top, which adds side + 1 to the total.
  std::array<DigitBits, kFew> has{}, kept{};
  for (std::size_t i = 0; i < open.size(); ++i) {
    has[i] = digits_[open[i].cell];
    if (!open[i].minus) continue;
    has[i] = mirrored(has[i], n);
    total += side + 1;
  }
  const auto finish = [&] {
    for (std::size_t i = 0; i < open.size(); ++i) {
      if (!keep(open[i].cell, open[i].minus ? mirrored(kept[i], n) : kept[i])) return false;
    }
    return true;
  };
  const std::size_t b = open.size() - 2, c = open.size() - 1;
  if (total < static_cast<std::int32_t>(open.size()) || total > static_cast<std::int32_t>(open.size()) * side) return false;
  if (open.size() == 1) {
    kept[0] = DigitBits{1} << (total - 1);
    return finish();
  }
  const auto differ = [&](std::size_t i, std::size_t j) { return net_.sees(open[i].cell, open[j].cell); };
  const auto shifted = [](DigitBits d, std::int32_t by) { return static_cast<DigitBits>(by >= 0 ? std::uint64_t{d} << by : d >> std::min(-by, 31)); };
  needed = all_of(n);
  const bool bc = differ(b, c), same = open[b].minus == open[c].minus;
  DigitBits of_c = 0;
  // The two cells with this sum, where c, counted from the other end, has these digits.
  const auto two = [&](DigitBits of_b, DigitBits top, std::int32_t sum, DigitBits with) {
    DigitBits bs = of_b & shifted(top, sum - side - 1);
    if (bc && same && sum % 2 == 0 && sum > 0 && sum <= 2 * side) bs &= ~(DigitBits{1} << (sum / 2 - 1));
    if (bs == 0 || (bc && !same && sum == side + 1)) return false;
    const DigitBits cs = shifted(bs, side + 1 - sum);
    kept[b] |= bs;
    of_c |= cs;
    const DigitBits both = bs | mirrored(cs, n);
    needed &= with | (std::popcount(both) == 2 ? both : 0);
    return true;
  };
  const DigitBits top = mirrored(has[c], n);
  if (open.size() == 2) {
    if (!two(has[b], top, total, 0)) return false;
  } else {
    const bool ab = differ(0, 1), ac = differ(0, 2);
    for (DigitBits left = has[0]; left != 0; left &= left - 1) {
      const DigitBits x = first(left), y = mirrored(x, n);
      const DigitBits of_b = ab ? has[1] & ~(open[0].minus == open[1].minus ? x : y) : has[1];
      const DigitBits of_top = ac ? top & ~(open[0].minus == open[2].minus ? y : x) : top;
      if (two(of_b, of_top, total - lowest(x), x)) kept[0] |= x;
    }
    if (kept[0] == 0) return false;
  }
  kept[c] = mirrored(of_c, n);
  return finish();
}

bool ClueState::sum(const Sum& s) {
  std::int32_t rest = s.total;
  std::array<Term, kFew> few_open;
  std::size_t open = 0;
  for (const Sum::Term& t : s.terms) {
    const DigitBits d = digits_[t.cell];
    if (one(d)) {
      rest -= t.coefficient * lowest(d);
    } else if (open++ < kFew) {
      few_open[open - 1] = {t.cell, t.coefficient < 0};
    }
  }
  DigitBits needed = 0;
  if (open <= kFew && (s.unit || open == 0)) return few({few_open.data(), open}, rest, needed);
  return bounds(s) && (open > kFew || reachable(s));
}

// Each group of cells that differ has a least and a greatest sum. What the others leave above the least one is as much as a digit can
// be above one of its digits.
bool ClueState::bounds(const Sum& s) {
  const DigitBits all = all_of(net_.side);
  const auto most = static_cast<std::int32_t>(net_.side) - 1;  // by which values of a cell differ
  std::int32_t low = 0, high = 0;
  extremes_.clear();
  for (std::size_t g = 0; g + 1 < s.begin.size(); ++g) {
    DigitBits least = 0, greatest = 0;
    std::int32_t from = 0, to = 0;
    for (std::size_t i = s.begin[g]; i < s.begin[g + 1]; ++i) {
      const DigitBits d = digits_[s.terms[i].cell];
      const DigitBits above = all & ~least & ~(first(d) - 1);
      const DigitBits below = ~greatest & static_cast<DigitBits>((std::uint64_t{1} << std::bit_width(d)) - 1);
      if (above == 0 || below == 0) return false;
      least |= first(above);
      from += lowest(above);
      greatest |= std::bit_floor(below);
      to += highest(below);
    }
    const std::int32_t k = s.terms[s.begin[g]].coefficient;
    low += k * (k > 0 ? from : to);
    high += k * (k > 0 ? to : from);
    extremes_.emplace_back(least, greatest);
  }
  if (low > s.total || high < s.total) return false;
  for (std::size_t g = 0; g + 1 < s.begin.size(); ++g) {
    const std::int32_t k = s.terms[s.begin[g]].coefficient;
    const std::int32_t size = k < 0 ? -k : k;
    const std::int32_t up = (k > 0 ? s.total - low : high - s.total) / size;
    const std::int32_t down = (k > 0 ? high - s.total : s.total - low) / size;
    DigitBits possible = all;
    if (up < most) possible &= spread(extremes_[g].first, up);
    if (down < most) possible &= mirrored(spread(mirrored(extremes_[g].second, net_.side), down) & all, net_.side);
    if (possible == all) continue;
    for (std::size_t i = s.begin[g]; i < s.begin[g + 1]; ++i) {
      if (!keep(s.terms[i].cell, possible)) return false;
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

// At first all states are live. Automata that are alike share their layers.
ClueState::Reading ClueState::reading(std::size_t at) {
  const Automaton& automaton = net_.automata[at];
  Reading r;
  for (const CellId c : automaton.cells) {
    r.cells.push_back(static_cast<Cell>(c.index()));
    r.first.push_back(digits_[c.index()]);
  }
  r.differ = net_.differ(r.cells);
  for (std::size_t i = 0; i < readings_.size() && !r.layers; ++i) {
    const Reading& other = readings_[i];
    const bool alike = other.layers && other.first == r.first && other.differ == r.differ &&
                       net_.automata[i].next == automaton.next &&
                       net_.automata[i].accepts == automaton.accepts;
    if (alike) r.layers = other.layers;
  }
  if (!r.layers) r.layers = std::make_shared<const Layers>(automaton, r.first, r.differ);
  r.live = live_.size();
  r.seen = seen_.size();
  live_.resize(r.live + r.layers->begin.back(), 0);
  seen_.resize(r.seen + r.cells.size(), 0);
  for (std::size_t i = 0; i <= r.cells.size(); ++i) {
    std::uint64_t* word = &live_[r.live + r.layers->begin[i]];
    std::size_t left = r.layers->nowhere[i];
    for (; left >= 64; left -= 64) *word++ = ~std::uint64_t{0};
    if (left > 0) *word = (std::uint64_t{1} << left) - 1;
  }
  return r;
}

// From the first changed cell to the end, states to which nothing leads any more are taken away, and then back to the beginning those
// that lead nowhere.
bool ClueState::automaton(std::size_t at) {
  Reading& r = readings_[at];
  if (!r.layers) r = reading(at);
  const Layers& a = *r.layers;
  const std::size_t count = r.cells.size();
  std::uint64_t* const live = &live_[r.live];
  DigitBits* const seen = &seen_[r.seen];
  // visit(word of the layer, state, its arcs)
  const auto each_state = [&](std::size_t i, const auto& visit) {
    for (std::size_t w = a.begin[i]; w < a.begin[i + 1]; ++w) {
      for (std::uint64_t left = live[w]; left != 0; left &= left - 1) {
        const std::uint32_t* const of =
            &a.of[64 * w + static_cast<std::size_t>(std::countr_zero(left))];
        visit(w - a.begin[i], first_bit(left), std::span(&a.arcs[of[0]], of[1] - of[0]));
      }
    }
  };
  // Of a layer only these states are left: are there fewer?
  const auto leave = [&](std::size_t i, const std::uint64_t* states) {
    std::uint64_t gone = 0;
    for (std::size_t w = a.begin[i]; w < a.begin[i + 1]; ++w) {
      const std::uint64_t now = live[w] & *states++;
      gone |= live[w] ^ now;
      live[w] = now;
    }
    return gone != 0;
  };
  stale_.assign(count, 0);
  bool fewer = false;
  for (std::size_t i = 0; i < count; ++i) {
    const DigitBits digits = digits_[r.cells[i]];
    if (!fewer && digits == seen[i]) continue;
    const auto left_alike = [&](DigitBits same) {
      return ((same & digits) == 0) == ((same & seen[i]) == 0);
    };
    const bool alike = !fewer && !a.classes[i].empty() && ranges::all_of(a.classes[i], left_alike);
    seen[i] = digits;
    if (alike) continue;
    stale_[i] = 1;
    const std::size_t words = a.begin[i + 2] - a.begin[i + 1];
    if (words == 1) {
      std::uint64_t found = 0;
      each_state(i, [&](std::size_t, std::uint64_t, std::span<const Layers::Arc> arcs) {
        for (const Layers::Arc& arc : arcs)
          found |= std::uint64_t{(arc.digits & digits) != 0} << arc.to;
      });
      fewer = leave(i + 1, &found);
      continue;
    }
    // Bytes, since one after the other into the same word would wait.
    marks_.assign(64 * words, 0);
    std::uint8_t* const marks = marks_.data();
    const auto nowhere = static_cast<std::uint32_t>(a.nowhere[i + 1]);
    each_state(i, [&](std::size_t, std::uint64_t, std::span<const Layers::Arc> arcs) {
      for (const Layers::Arc& arc : arcs) marks[(arc.digits & digits) != 0 ? arc.to : nowhere] = 1;
    });
    reach_.assign(words, 0);
    for (std::size_t w = 0; w < words; ++w) {
      if (live[a.begin[i + 1] + w] == 0) continue;
      for (std::size_t k = 0; k < 64; k += 8) {
        std::uint64_t bytes = 0;
        std::memcpy(&bytes, marks + 64 * w + k, sizeof bytes);
        reach_[w] |= (bytes * 0x0102040810204080u >> 56) << k;
      }
    }
    fewer = leave(i + 1, reach_.data());
  }
  if (live[a.begin[count]] == 0) return false;
  fewer = false;
  for (std::size_t i = count; i-- > 0;) {
    if (!fewer && stale_[i] == 0) continue;
    const std::uint64_t* const next = &live[a.begin[i + 1]];
    const DigitBits digits = seen[i];
    DigitBits kept = 0;
    std::uint64_t one_word = 0, *go_on = &one_word;
    if (a.begin[i + 1] - a.begin[i] > 1) {
      reach_.assign(a.begin[i + 1] - a.begin[i], 0);
      go_on = reach_.data();
    }
    each_state(i, [&](std::size_t w, std::uint64_t state, std::span<const Layers::Arc> arcs) {
      DigitBits leads = 0;
      for (const Layers::Arc& arc : arcs)
        leads |= (0 - static_cast<DigitBits>(next[arc.to / 64] >> arc.to % 64 & 1)) & arc.digits;
      leads &= digits;
      kept |= leads;
      go_on[w] |= leads != 0 ? state : 0;
    });
    fewer = leave(i, go_on);
    seen[i] = kept;
    if (!keep(r.cells[i], kept)) return false;
  }
  return true;
}

}  // namespace tresse::clues
