// Builds what the search for puzzles with clues works on.
//
// Pairs of the same two cells become one relation, and terms of a sum whose cells differ stand together. Automata become layers of
// states, of which only those are kept that can be reached and go on: on ten lunchboxes a node takes 35 us instead of 385. If the cells
// differ and there are few states, they also know the digits that were read, so that lines with skyscrapers are arc consistent.
#include "native/clues/clue_puzzle.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <set>
#include <unordered_map>

#include "base/check.hpp"
#include "base/ranges.hpp"
#include "model/rules/clue.hpp"

namespace tresse::clues {

Support::Support(const std::vector<DigitBits>& allowed, std::size_t side) {
  for (std::size_t p = 0; p < part.size(); ++p) {
    for (std::size_t bits = 0; bits < 256; ++bits) {
      const std::size_t d = 8 * p + static_cast<std::size_t>(std::countr_zero(bits));
      part[p][bits] = (bits == 0 ? 0 : part[p][bits & (bits - 1)]) | (d < side ? allowed[d] : 0);
    }
  }
}

SetList::SetList(const std::vector<DigitBits>& list, std::size_t side)
    : sets(list), parts((side + 4) / 5), words((list.size() + 63) / 64), with(parts * 32 * words, 0) {
  for (std::size_t p = 0; p < parts; ++p) {
    for (std::size_t digits = 0; digits < 32; ++digits) {
      std::uint64_t* to = &with[(32 * p + digits) * words];
      for (std::size_t i = 0; i < sets.size(); ++i) to[i / 64] |= std::uint64_t{(sets[i] >> 5 * p & digits) != 0} << i % 64;
    }
  }
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

}  // namespace

Layers::Layers(const Automaton& automaton, const std::vector<DigitBits>& digits, bool differ) : cells(numbers(automaton.cells)) {
  TRESSE_CHECK(!cells.empty());
  constexpr std::uint32_t kNone = ~std::uint32_t{0};
  const std::size_t count = cells.size(), side = automaton.next.size() / automaton.states;
  // [layer] states, and above them the digits read so far, if these count; and the number of the next one for each digit.
  std::vector<std::vector<std::uint64_t>> reached(count + 1);
  std::vector<std::vector<std::uint32_t>> next(count);
  const auto read = [&](bool once) {
    std::size_t total = 0;
    reached[0] = {0};
    for (std::size_t i = 0; i < count; ++i) {
      std::unordered_map<std::uint64_t, std::uint32_t> number;
      reached[i + 1].clear();
      next[i].clear();
      for (const std::uint64_t at : reached[i]) {
        for (std::size_t d = 0; d < side; ++d) {
          const std::uint64_t digit = std::uint64_t{1} << (16 + d);
          const std::uint16_t to = automaton.next[(at & 0xffff) * side + d];
          next[i].push_back(kNone);
          if ((digits[cells[i]] >> d & 1) == 0 || (at & digit) != 0 || to == Automaton::kDead) continue;
          const std::uint64_t key = to | (once ? (at >> 16 << 16) | digit : 0);
          const auto [place, fresh] = number.try_emplace(key, static_cast<std::uint32_t>(number.size()));
          if (fresh) reached[i + 1].push_back(key);
          next[i].back() = place->second;
        }
      }
      total += reached[i + 1].size();
      if (once && total > kMostOnce) return false;
    }
    return true;
  };
  if (!differ || !read(true)) read(false);
  // From the last layer to the first: what the states of a layer are called, and the arcs of each of these.
  using Arcs = std::vector<Arc>;
  struct Hash {
    std::size_t operator()(const Arcs& list) const {
      std::uint64_t hash = 0;
      for (const Arc& arc : list) hash = (hash ^ (std::uint64_t{arc.to} << 32 | arc.digits)) * 0x9e3779b97f4a7c15u;
      return static_cast<std::size_t>(hash ^ hash >> 29);
    }
  };
  std::vector<std::vector<Arcs>> made(count + 1);
  std::vector<std::uint32_t> name, after;
  for (const std::uint64_t s : reached[count]) name.push_back(automaton.accepts[s & 0xffff] ? 0 : kNone);
  made[count].emplace_back();
  for (std::size_t i = count; i-- > 0;) {
    after.swap(name);
    name.assign(reached[i].size(), kNone);
    std::unordered_map<Arcs, std::uint32_t, Hash> known;
    Arcs list;
    for (std::size_t s = 0; s < reached[i].size(); ++s) {
      list.clear();
      for (std::size_t d = 0; d < side; ++d) {
        const std::uint32_t to = next[i][s * side + d] == kNone ? kNone : after[next[i][s * side + d]];
        if (to == kNone) continue;
        const auto at = ranges::find(list, to, &Arc::to);
        if (at == list.end()) {
          list.push_back({to, DigitBits{1} << d});
        } else {
          at->digits |= DigitBits{1} << d;
        }
      }
      if (list.empty()) continue;
      const auto [at, fresh] = known.try_emplace(list, static_cast<std::uint32_t>(made[i].size()));
      if (fresh) made[i].push_back(list);
      name[s] = at->second;
    }
  }
  if (made[0].empty()) made[0].emplace_back();  // nothing is read
  for (std::size_t i = 0; i <= count; ++i) {
    begin.push_back(of.size() / 64);
    const auto end = static_cast<std::uint32_t>(64 * (begin[i] + (made[i].size() + 63) / 64));
    for (const Arcs& list : made[i]) {
      of.push_back(static_cast<std::uint32_t>(arcs.size()));
      for (const Arc& arc : list) arcs.push_back({end + arc.to, arc.digits});
    }
    of.resize(end, static_cast<std::uint32_t>(arcs.size()));
  }
  begin.push_back(of.size() / 64);
  of.push_back(static_cast<std::uint32_t>(arcs.size()));
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
  std::vector<const Constraint*> circled;
  for (const Constraint& clue : t.spec().constraints) {
    if (to.stopped()) break;
    if (clue.kind == RuleKind::counting_circles && side <= kMostCircled) {
      circled.push_back(&clue);
    } else {
      clue_rule(clue.kind).lower(clue, t, to);
    }
  }
  derive_sums(t, to, true);
  Primitives lowered = std::move(to).take();
  const auto goes_on = [&] {
    if (lowered.stopped == StopReason::none) lowered.stopped = stop.poll(stop_point::search_setup);
    stopped = lowered.stopped;
    return stopped == StopReason::none;
  };
  if (!goes_on()) return;
  for (const Unary& u : lowered.unary) start[u.cell.index()] &= u.digits;

  peers.resize(cells);
  peer_bits.assign(cells * words, 0);
  for (std::size_t c = 0; c < cells; ++c) {
    for (const CellId p : t.peers(CellId(c))) {
      peers[c].push_back(number(p));
      peer_bits[c * words + p.index() / 64] |= std::uint64_t{1} << p.index() % 64;
    }
  }
  add_houses(t);
  for (const Constraint* clue : circled) add_circles(*clue, t);
  add_pairs(lowered.pairs);
  for (const DigitSets& s : lowered.sets) {
    if (!goes_on()) return;
    add_sets(s);
  }
  for (const LinearSum& s : lowered.sums) add_sum(s);
  for (const Automaton& a : lowered.automata) {
    if (!goes_on()) return;
    std::vector<Cell> of = numbers(a.cells);
    automata.emplace_back(a, start, differ(of));
    std::sort(of.begin(), of.end());
    of.erase(std::unique(of.begin(), of.end()), of.end());
    add_propagator(Kind::automaton, automata.size() - 1, std::move(of));
  }
  ranges::stable_sort(propagators, {}, [](const Propagator& p) { return std::pair(p.kind, p.cells.size()); });
  queue_words = (propagators.size() + 63) / 64;
  wakes.assign(cells * queue_words, 0);
  for (std::size_t p = 0; p < propagators.size(); ++p) {
    for (const Cell c : propagators[p].cells) wakes[c * queue_words + p / 64] |= std::uint64_t{1} << p % 64;
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

void ClueNet::add_pairs(const std::vector<PairRelation>& list) {
  std::map<std::pair<Cell, Cell>, std::vector<DigitBits>> merged;
  for (const PairRelation& p : list) {
    const bool swap = p.second < p.first;
    const Cell a = number(swap ? p.second : p.first);
    const Cell b = number(swap ? p.first : p.second);
    std::vector<DigitBits> allowed(side, 0);
    for (std::size_t x = 0; x < side; ++x) {
      for (std::size_t y = 0; y < side; ++y) {
        if (((*p.allowed)[x] >> y & 1) == 0) continue;
        if (swap) {
          allowed[y] |= DigitBits{1} << x;
        } else {
          allowed[x] |= DigitBits{1} << y;
        }
      }
    }
    auto& into = merged[{a, b}];
    if (into.empty()) into.assign(side, ~DigitBits{0});
    for (std::size_t x = 0; x < side; ++x) into[x] &= allowed[x];
  }
  std::map<std::vector<DigitBits>, const Support*> kept;
  const auto support = [&](const std::vector<DigitBits>& allowed) {
    auto& at = kept[allowed];
    if (at == nullptr) at = supports_.emplace_back(std::make_unique<Support>(allowed, side)).get();
    return at;
  };
  for (auto& [of, allowed] : merged) {
    const auto [a, b] = of;
    std::vector<DigitBits> back(side, 0);
    for (std::size_t x = 0; x < side; ++x) {
      if (sees(a, b)) allowed[x] &= ~(DigitBits{1} << x);
      for (std::size_t y = 0; y < side; ++y) back[y] |= (allowed[x] >> y & 1) << x;
    }
    pairs.push_back({a, b, support(allowed), support(back)});
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

void ClueNet::add_sum(const LinearSum& sum) {
  Sum s;
  s.total = sum.total;
  std::vector<LinearSum::Term> left = sum.terms;
  std::vector<std::int32_t> factors;
  for (const LinearSum::Term& term : left) factors.push_back(term.coefficient);
  ranges::sort(factors);
  factors.erase(std::unique(factors.begin(), factors.end()), factors.end());
  while (!left.empty()) {
    s.begin.push_back(s.terms.size());
    // The house with most of the cells, with the others that see them all.
    const Propagator* best = nullptr;
    std::size_t most = 1;
    std::int32_t coefficient = left[0].coefficient;
    for (const Propagator& p : propagators) {
      if (p.kind != Kind::house) continue;
      for (const std::int32_t factor : factors) {
        const auto inside = [&](const LinearSum::Term& term) { return term.coefficient == factor && p.has(number(term.cell)); };
        const auto found = static_cast<std::size_t>(ranges::count_if(left, inside));
        if (found <= most) continue;
        most = found;
        coefficient = factor;
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
  std::vector<Cell> of;
  for (const Sum::Term& term : s.terms) of.push_back(term.cell);
  sums.push_back(std::move(s));
  add_propagator(Kind::sum, sums.size() - 1, std::move(of));
}

}  // namespace tresse::clues
