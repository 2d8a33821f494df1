// Builds what the search for puzzles with clues works on.
//
// Pairs of the same two cells become one relation, and terms of a sum whose cells differ stand together. Automata become layers of
// states, of which only those are kept that can be reached and go on: on ten lunchboxes a node takes 35 us instead of 385. If the cells
// differ and there are few states, they also know the digits that were read, so that lines with skyscrapers are arc consistent. They
// are made when the other clues have nothing more to remove, which leaves fewer states.
#include "native/clues/clue_puzzle.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <set>
#include <span>
#include <tuple>

#include "base/check.hpp"
#include "base/ranges.hpp"
#include "model/rules/clue.hpp"

namespace tresse::clues {

Support::Support(const std::vector<DigitBits>& allowed, std::size_t side) {
  for (std::size_t d = 0; d < side; ++d) {
    const std::size_t p = d / 8, digit = std::size_t{1} << d % 8;
    for (std::size_t bits = 0; bits < digit; ++bits) part[p][digit | bits] = part[p][bits] | allowed[d];
  }
}

SetList::SetList(const std::vector<DigitBits>& list, std::size_t side)
    : sets(list), parts((side + 4) / 5), words((list.size() + 63) / 64), with(parts * 32 * words, 0) {
  for (std::size_t d = 0; d < side; ++d) {
    const std::size_t digit = std::size_t{1} << d % 5;
    std::uint64_t* const part = &with[32 * (d / 5) * words];
    std::uint64_t* const own = part + digit * words;
    for (std::size_t i = 0; i < sets.size(); ++i) own[i / 64] |= std::uint64_t{sets[i] >> d & 1} << i % 64;
    for (std::size_t bits = 1; bits < digit; ++bits) {
      for (std::size_t w = 0; w < words; ++w) part[(digit | bits) * words + w] = part[bits * words + w] | own[w];
    }
  }
  const DigitBits least = sets.empty() ? 0 : sets[0];
  windows = least != 0 && (least & (least + 1)) == 0 &&
            sets.size() + static_cast<std::size_t>(std::popcount(least)) == side + 1;
  for (std::size_t i = 0; i < sets.size(); ++i) windows = windows && sets[i] == least << i;
}

namespace {

constexpr std::size_t kMostOnce = 10000;  // states of an automaton that also know which digits were read
constexpr std::size_t kMostCircled = 12;  // digits, of whose sets those are listed that fill counting circles; of more, automata

Cell number(CellId c) { return static_cast<Cell>(c.index()); }

std::vector<Cell> numbers(std::span<const CellId> cells) {
  std::vector<Cell> list;
  for (const CellId c : cells) list.push_back(number(c));
  return list;
}

// Numbers from 0 for the keys of a layer of states, in the order in which they come. Its caller keeps the keys.
class Numbering {
 public:
  void clear() {
    ranges::fill(places_, kFree);
    hashes_.clear();
  }
  // The number of the key with this hash: same(number) says which it is; a new key gets the next number.
  template <class Same>
  std::pair<std::uint32_t, bool> find(std::uint64_t hash, Same&& same) {
    if (places_.size() <= 2 * hashes_.size()) grow();
    std::uint32_t& place = place_of(hash, same);
    if (place != kFree) return {place, false};
    place = static_cast<std::uint32_t>(hashes_.size());
    hashes_.push_back(hash);
    return {place, true};
  }

 private:
  static constexpr std::uint32_t kFree = ~std::uint32_t{0};
  template <class Same>
  std::uint32_t& place_of(std::uint64_t hash, Same&& same) {
    const std::size_t mask = places_.size() - 1;
    for (std::size_t at = hash >> 32 & mask;; at = (at + 1) & mask) {
      if (places_[at] == kFree || (hashes_[places_[at]] == hash && same(places_[at]))) return places_[at];
    }
  }
  void grow() {
    places_.assign(std::max<std::size_t>(64, 2 * places_.size()), kFree);
    for (std::uint32_t i = 0; i < hashes_.size(); ++i) place_of(hashes_[i], [](std::uint32_t) { return false; }) = i;
  }

  std::vector<std::uint32_t> places_;   // [hash, or behind it]
  std::vector<std::uint64_t> hashes_;  // [number]
};

std::uint64_t mixed(std::uint64_t hash, std::uint64_t with) {
  hash = (hash ^ with) * 0x9e3779b97f4a7c15u;
  return hash ^ hash >> 29;
}

// A rellik cage as sets of digits: an automaton knows which digits were read, and takes ten times as long.
void free_of_sum(const Constraint& clue, Lowering& to) {
  const auto value = static_cast<std::size_t>(clue.values[0]);
  std::vector<DigitBits> free;
  for (DigitBits set = 0; set >> to.side() == 0; ++set) {
    if (static_cast<std::size_t>(std::popcount(set)) != clue.cells.size()) continue;
    std::uint64_t sums = 1;  // those of its parts; sides are up to 9
    for (DigitBits left = set; left != 0; left &= left - 1)
      sums |= sums << (std::countr_zero(left) + 1);
    if (value >= 64 || (sums >> value & 1) == 0) free.push_back(set);
  }
  to.sets(clue.cells, std::move(free));
}

}  // namespace

Layers::Layers(const Automaton& automaton, const std::vector<DigitBits>& digits, bool differ) {
  constexpr std::uint32_t kNone = ~std::uint32_t{0};
  const std::size_t count = digits.size(), side = automaton.next.size() / automaton.states;
  // [layer] states, and above them the digits read so far, if these count; and the number of the next one for each digit.
  std::vector<std::vector<std::uint64_t>> reached(count + 1);
  std::vector<std::vector<std::uint32_t>> next(count);
  Numbering numbers;
  const auto read = [&](bool once) {
    std::size_t total = 0;
    reached[0] = {0};
    for (std::size_t i = 0; i < count; ++i) {
      numbers.clear();
      std::vector<std::uint64_t>& keys = reached[i + 1];
      keys.clear();
      next[i].assign(reached[i].size() * side, kNone);
      for (std::size_t s = 0; s < reached[i].size(); ++s) {
        const std::uint64_t at = reached[i][s];
        const std::uint16_t* const to = &automaton.next[(at & 0xffff) * side];
        for (DigitBits left = digits[i] & ~static_cast<DigitBits>(at >> 16); left != 0; left &= left - 1) {
          const auto d = static_cast<std::size_t>(std::countr_zero(left));
          if (to[d] == Automaton::kDead) continue;
          const std::uint64_t key = to[d] | (once ? (at >> 16 | std::uint64_t{1} << d) << 16 : 0);
          const auto [number, fresh] = numbers.find(mixed(0, key), [&](std::uint32_t n) { return keys[n] == key; });
          if (fresh) keys.push_back(key);
          next[i][s * side + d] = number;
        }
      }
      total += keys.size();
      if (once && total > kMostOnce) return false;
    }
    return true;
  };
  if (!differ || !read(true)) read(false);
  // From the last layer to the first: what the states of a layer are called, and the arcs of each of these.
  struct Made {
    std::vector<Arc> arcs;
    std::vector<std::size_t> begin{0};  // [state], then the end
  };
  std::vector<Made> made(count + 1);
  std::vector<std::uint32_t> name, after;
  for (const std::uint64_t s : reached[count]) name.push_back(automaton.accepts[s & 0xffff] ? 0 : kNone);
  made[count].begin.push_back(0);
  for (std::size_t i = count; i-- > 0;) {
    after.swap(name);
    name.assign(reached[i].size(), kNone);
    numbers.clear();
    Made& layer = made[i];
    for (std::size_t s = 0; s < reached[i].size(); ++s) {
      const std::size_t from = layer.begin.back();
      const auto fresh_arcs = [&] { return std::span(layer.arcs).subspan(from); };
      for (std::size_t d = 0; d < side; ++d) {
        const std::uint32_t to = next[i][s * side + d] == kNone ? kNone : after[next[i][s * side + d]];
        if (to == kNone) continue;
        const auto at = ranges::find(fresh_arcs(), to, &Arc::to);
        if (at == fresh_arcs().end()) {
          layer.arcs.push_back({to, DigitBits{1} << d});
        } else {
          at->digits |= DigitBits{1} << d;
        }
      }
      if (layer.arcs.size() == from) continue;
      std::uint64_t hash = 0;
      for (const Arc& arc : fresh_arcs()) hash = mixed(hash, std::uint64_t{arc.to} << 32 | arc.digits);
      const auto [number, fresh] = numbers.find(hash, [&](std::uint32_t n) {
        const auto arc = [&](std::size_t k) { return layer.arcs.begin() + static_cast<std::ptrdiff_t>(k); };
        return std::equal(arc(layer.begin[n]), arc(layer.begin[n + 1]), arc(from), layer.arcs.end());
      });
      if (fresh) {
        layer.begin.push_back(layer.arcs.size());
      } else {
        layer.arcs.resize(from);
      }
      name[s] = number;
    }
  }
  for (std::size_t i = 0; i <= count; ++i) {
    const std::size_t states = made[i].begin.size() - 1;
    begin.push_back(of.size() / 64);
    nowhere.push_back(states);
    for (std::size_t s = 0; s < states; ++s) of.push_back(static_cast<std::uint32_t>(arcs.size() + made[i].begin[s]));
    arcs.insert(arcs.end(), made[i].arcs.begin(), made[i].arcs.end());
    of.resize(64 * (begin[i] + states / 64 + 1), static_cast<std::uint32_t>(arcs.size()));
  }
  begin.push_back(of.size() / 64);
  for (std::size_t i = 0; i < count; ++i) {
    std::vector<DigitBits> parts = {digits[i]};
    for (std::size_t k = 0; k < made[i].arcs.size() && parts.size() < side; ++k) {
      const DigitBits with = made[i].arcs[k].digits;
      for (std::size_t c = 0, end = parts.size(); c < end; ++c) {
        if ((parts[c] & with) == 0 || (parts[c] & ~with) == 0) continue;
        parts.push_back(parts[c] & ~with);
        parts[c] &= with;
      }
    }
    if (2 * parts.size() > side) parts.clear();
    classes.push_back(std::move(parts));
  }
}

ClueNet::ClueNet(const Puzzle& puzzle, const StopToken& stop) {
  const Topology& t = *puzzle.topology;
  side = t.side();
  cells = t.cell_count();
  words = (cells + 63) / 64;
  const DigitBits all = static_cast<DigitBits>((std::uint64_t{1} << side) - 1);
  start.assign(cells, all);
  for (std::size_t c = 0; c < cells; ++c) {
    DigitBits digits = 0;
    for (std::size_t d = 0; d < side; ++d) digits |= puzzle.allows(CellId(c), Digit(d)) ? DigitBits{1} << d : 0u;
    start[c] = digits;
  }
  Lowering to(side, stop);
  std::vector<const Constraint*> circled, ranked;
  for (const Constraint& clue : t.spec().constraints) {
    if (to.stopped()) break;
    if (clue.kind == RuleKind::counting_circles && side <= kMostCircled) {
      circled.push_back(&clue);
    } else if (clue.kind == RuleKind::rellik_cage) {
      free_of_sum(clue, to);
    } else if (clue.kind == RuleKind::full_rank || clue.kind == RuleKind::tied_rank) {
      ranked.push_back(&clue);
    } else {
      clue_rule(clue.kind).lower(clue, t, to);
    }
  }
  const std::size_t of_clues = to.made().sums.size();
  derive_sums(t, to, true);
  Primitives lowered = std::move(to).take();
  const auto goes_on = [&] {
    if (lowered.stopped == StopReason::none) lowered.stopped = stop.poll(stop_point::search_setup);
    stopped = lowered.stopped;
    return stopped == StopReason::none;
  };
  if (!goes_on()) return;
  for (const Unary& u : lowered.unary) start[u.cell.index()] &= u.digits;

  peer_bits.assign(cells * words, 0);
  for (std::size_t c = 0; c < cells; ++c) {
    for (const CellId p : t.peers(CellId(c))) peer_bits[c * words + p.index() / 64] |= std::uint64_t{1} << p.index() % 64;
  }
  add_houses(t);
  for (const Constraint* clue : circled) add_circles(*clue, t);
  add_ranks(ranked);
  add_pairs(std::move(lowered.pairs));
  for (const DigitSets& s : lowered.sets) {
    if (!goes_on()) return;
    add_sets(s);
  }
  for (const LinearSum& s : lowered.sums) add_sum(in_groups(s));
  combine_sums(std::span(lowered.sums).first(of_clues));
  automata = std::move(lowered.automata);
  for (std::size_t i = 0; i < automata.size(); ++i) {
    TRESSE_CHECK(!automata[i].cells.empty());
    std::vector<Cell> of = numbers(automata[i].cells);
    std::sort(of.begin(), of.end());
    of.erase(std::unique(of.begin(), of.end()), of.end());
    add_propagator(Kind::automaton, i, std::move(of));
  }
  ranges::stable_sort(propagators, {}, [](const Propagator& p) { return std::pair(p.kind, p.cells.size()); });
  queue_words = (propagators.size() + 63) / 64;
  for (std::uint32_t h = 0; h < propagators.size(); ++h) {
    if (propagators[h].kind != Kind::house) continue;
    for (const Propagator& p : propagators) {
      if (p.kind != Kind::sets || sets[p.at].total || sets[p.at].list->sets.size() <= side)
        continue;
      std::size_t common = 0;
      for (std::size_t w = 0; w < words; ++w)
        common += static_cast<std::size_t>(std::popcount(p.bits[w] & propagators[h].bits[w]));
      if (common > 1) sets[p.at].houses.push_back(h);
    }
  }
  wakes.assign(cells * queue_words, 0);
  for (std::size_t p = 0; p < propagators.size(); ++p) {
    const auto wake = [&](std::size_t c) { wakes[c * queue_words + p / 64] |= std::uint64_t{1} << p % 64; };
    ranges::for_each(propagators[p].cells, wake);
    for (std::size_t c = 0; propagators[p].kind == Kind::rank && c < cells; ++c) wake(c);
  }
}

Propagator ClueNet::propagator(Kind kind, std::size_t at, std::vector<Cell> of) const {
  std::vector<std::uint64_t> bits(words, 0);
  for (const Cell c : of) bits[c / 64] |= std::uint64_t{1} << c % 64;
  return {kind, static_cast<std::uint32_t>(at), std::move(of), std::move(bits)};
}

// Houses, and groups of N cells that differ, such as cages of N cells.
void ClueNet::add_houses(const Topology& t) {
  std::set<std::vector<Cell>> known;
  const auto add = [&](std::vector<Cell> of) {
    std::sort(of.begin(), of.end());
    if (of.size() != side || !known.insert(of).second) return;
    houses.push_back(of);
    add_propagator(Kind::house, houses.size() - 1, std::move(of));
  };
  for (std::size_t h = 0; h < t.house_count(HouseSet::all); ++h) add(numbers(t.cells(HouseId(h))));
  for (const Constraint& clue : t.spec().constraints) {
    if (clue.kind == RuleKind::killer_cage) add(numbers(clue.cells));
  }
}

void ClueNet::add_pairs(std::vector<PairRelation> list) {
  const auto low = [](const PairRelation& p) { return std::min(p.first, p.second); };
  const auto high = [](const PairRelation& p) { return std::max(p.first, p.second); };
  ranges::stable_sort(list, {}, [&](const PairRelation& p) { return std::pair(low(p), high(p)); });
  struct Supports {
    const Support* of_b;
    const Support* of_a;
  };
  // Of a relation that stands alone between two cells, is turned around, and whose cells see each other.
  std::map<std::tuple<const void*, bool, bool>, Supports> known;
  std::map<std::vector<DigitBits>, const Support*> kept;
  const auto support = [&](const std::vector<DigitBits>& allowed) {
    auto& at = kept[allowed];
    if (at == nullptr) at = supports_.emplace_back(std::make_unique<Support>(allowed, side)).get();
    return at;
  };
  const auto turned = [&](const std::vector<DigitBits>& allowed) {
    std::vector<DigitBits> back(side, 0);
    for (std::size_t x = 0; x < side; ++x) {
      for (DigitBits left = allowed[x]; left != 0; left &= left - 1) back[static_cast<std::size_t>(std::countr_zero(left))] |= DigitBits{1} << x;
    }
    return back;
  };
  for (std::size_t i = 0, end = 0; i < list.size(); i = end) {
    const Cell a = number(low(list[i])), b = number(high(list[i]));
    while (end < list.size() && number(low(list[end])) == a && number(high(list[end])) == b) ++end;
    const auto make = [&] {
      std::vector<DigitBits> allowed(side, static_cast<DigitBits>((std::uint64_t{1} << side) - 1));
      for (std::size_t x = 0; sees(a, b) && x < side; ++x) allowed[x] &= ~(DigitBits{1} << x);
      for (std::size_t k = i; k < end; ++k) {
        const bool swap = list[k].second < list[k].first;
        const std::vector<DigitBits>& other = swap ? turned(*list[k].allowed) : *list[k].allowed;
        for (std::size_t x = 0; x < side; ++x) allowed[x] &= other[x];
      }
      return Supports{support(allowed), support(turned(allowed))};
    };
    Supports found{};
    if (end == i + 1) {
      Supports& at = known[{list[i].allowed.get(), list[i].second < list[i].first, sees(a, b)}];
      if (at.of_b == nullptr) at = make();
      found = at;
    } else {
      found = make();
    }
    pairs.push_back({a, b, found.of_b, found.of_a});
    add_propagator(Kind::pair, pairs.size() - 1, {a, b});
  }
}

bool ClueNet::differ(const std::vector<Cell>& of) const {
  for (std::size_t i = 0; i < of.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      if (!sees(of[i], of[k])) return false;
    }
  }
  return true;
}

void ClueNet::add_sets(const DigitSets& added) {
  auto& list = lists_[added.sets.get()];
  if (list == nullptr) list = std::make_shared<const SetList>(*added.sets, side);
  std::vector<Cell> of = numbers(added.cells);
  sets.push_back({of, list, differ(of) ? added.total : std::nullopt});
  add_propagator(Kind::sets, sets.size() - 1, sets.back().cells);
}

void ClueNet::add_circles(const Constraint& clue, const Topology& t) {
  std::vector<Cell> of = numbers(clue.cells);
  ranges::sort(of);
  std::vector<DigitBits> filling;
  for (DigitBits set = 0; set < DigitBits{1} << side; ++set) {
    std::size_t sum = 0;
    for (DigitBits left = set; left != 0; left &= left - 1) sum += static_cast<std::size_t>(std::countr_zero(left)) + 1;
    if (sum == of.size()) filling.push_back(set);
  }
  Circles made{{}, std::move(filling)};
  for (const HouseKind kind : {HouseKind::row, HouseKind::column, HouseKind::box, HouseKind::region}) {
    std::vector<Cell> left = of;
    std::vector<Propagator> parts;
    for (std::size_t h = 0; h < t.house_count(); ++h) {
      if (t.info(HouseId(h)).kind != kind) continue;
      std::vector<Cell> inside;
      for (const Cell c : numbers(t.cells(HouseId(h)))) {
        if (std::erase(left, c) != 0) inside.push_back(c);
      }
      if (!inside.empty()) parts.push_back(propagator(Kind::house, 0, std::move(inside)));
    }
    if (parts.empty()) continue;
    for (const Cell c : left) parts.push_back(propagator(Kind::house, 0, {c}));
    made.partitions.push_back(std::move(parts));
  }
  circles.push_back(std::move(made));
  add_propagator(Kind::circles, circles.size() - 1, std::move(of));
}

void ClueNet::add_ranks(const std::vector<const Constraint*>& clues) {
  if (clues.empty()) return;
  for (std::size_t way = 0; way < 4; ++way) {
    for (std::size_t k = 0; k < side; ++k) {
      std::vector<Cell>& line = lines.emplace_back();
      for (std::size_t i = 0; i < side; ++i) {
        const std::size_t at = way % 2 == 0 ? i : side - 1 - i;
        line.push_back(static_cast<Cell>(way < 2 ? k * side + at : at * side + k));
      }
    }
  }
  for (const Constraint* clue : clues) {
    const std::int32_t place = clue->values[0] - 1;
    const auto line = static_cast<std::size_t>(ranges::find(lines, numbers(clue->cells)) - lines.begin());
    const auto may = static_cast<std::uint8_t>(clue->kind == RuleKind::tied_rank ? Rank::any : Rank::any & ~Rank::equal);
    ranks.push_back({line, DigitBits{1} << place / 4, place % 4, std::vector<std::uint8_t>(lines.size(), may)});
    start[lines[line][0]] &= ranks.back().digit;
  }
  for (Rank& rank : ranks) {
    for (const Rank& other : ranks) {
      if (other.digit != rank.digit) continue;
      const auto order = other.fewer < rank.fewer ? Rank::less : other.fewer > rank.fewer ? Rank::greater : Rank::equal;
      rank.may[other.line] &= order;
    }
    std::vector<Cell> of = lines[rank.line];
    for (const std::vector<Cell>& line : lines) of.push_back(line[0]);
    ranges::sort(of);
    of.erase(std::unique(of.begin(), of.end()), of.end());
    add_propagator(Kind::rank, static_cast<std::size_t>(&rank - ranks.data()), std::move(of));
  }
}

Sum ClueNet::in_groups(const LinearSum& sum) const {
  Sum s;
  s.total = sum.total;
  std::vector<LinearSum::Term> left = sum.terms;
  std::vector<std::int32_t> factors;
  for (const LinearSum::Term& term : left) factors.push_back(term.coefficient);
  ranges::sort(factors);
  factors.erase(std::unique(factors.begin(), factors.end()), factors.end());
  std::vector<std::uint64_t> open;  // [factor * words] cells of the terms that are left
  while (!left.empty()) {
    s.begin.push_back(s.terms.size());
    // The house with most of the cells, with the others that see them all.
    const Propagator* best = nullptr;
    std::size_t most = 1;
    std::int32_t coefficient = left[0].coefficient;
    open.assign(factors.size() * words, 0);
    for (const LinearSum::Term& term : left) {
      const auto factor = static_cast<std::size_t>(ranges::find(factors, term.coefficient) - factors.begin());
      open[factor * words + number(term.cell) / 64] |= std::uint64_t{1} << number(term.cell) % 64;
    }
    for (const Propagator& p : std::span(propagators).first(houses.size())) {
      for (std::size_t f = 0; f < factors.size(); ++f) {
        std::size_t found = 0;
        for (std::size_t w = 0; w < words; ++w) {
          if (const std::uint64_t here = open[f * words + w] & p.bits[w]; here != 0) found += static_cast<std::size_t>(std::popcount(here));
        }
        if (found <= most) continue;
        most = found;
        coefficient = factors[f];
        best = &p;
      }
    }
    std::stable_partition(left.begin(), left.end(), [&](const LinearSum::Term& term) { return best != nullptr && best->has(number(term.cell)) && term.coefficient == coefficient; });
    for (std::size_t i = 0; i < left.size();) {
      const Cell c = number(left[i].cell);
      const bool fits = left[i].coefficient == coefficient &&
                        std::all_of(s.terms.begin() + static_cast<std::ptrdiff_t>(s.begin.back()), s.terms.end(),
                                    [&](const Sum::Term& term) { return sees(c, term.cell); });
      if (!fits) {
        ++i;
        continue;
      }
      s.terms.push_back({c, coefficient});
      s.unit = s.unit && (coefficient == 1 || coefficient == -1);
      left.erase(left.begin() + static_cast<std::ptrdiff_t>(i));
    }
  }
  s.begin.push_back(s.terms.size());
  return s;
}

void ClueNet::add_sum(Sum sum) {
  std::vector<Cell> of;
  for (const Sum::Term& term : sum.terms) of.push_back(term.cell);
  sums.push_back(std::move(sum));
  add_propagator(Kind::sum, sums.size() - 1, std::move(of));
}

}  // namespace tresse::clues
