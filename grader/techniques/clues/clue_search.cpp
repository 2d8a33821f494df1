// Each search lets primitives narrow a copy of the position: what has gone from open cells is the finding. Where nothing obeys a
// clue, its first open cell loses all candidates, which every reader of the board takes for the contradiction that it is.
#include "grader/techniques/clues/clue_search.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <map>
#include <optional>
#include <span>

#include "base/ranges.hpp"

namespace tresse::logic {
namespace {

using Clue = ClueTable::Clue;

bool is_open(DigitBits d) { return !std::has_single_bit(d); }
std::int32_t value_of(DigitBits bit) { return static_cast<std::int32_t>(std::bit_width(bit)); }

// The ways to fill a house so that each cage in it can be filled. Sides up to 9: sets of digits are remembered.
class HouseFill {
 public:
  HouseFill(const ClueTable& table, HouseId h) {
    const auto inside = table.topology().cells(h);
    std::vector<CellId> rest(inside.begin(), inside.end());
    few_ = inside.size() <= 9;
    for (const ClueTable::Clue& clue : table.clues()) {
      for (const DigitSets& s : clue.of.sets) {
        Part part{{}, {}, s.total};
        for (const CellId c : s.cells) (ranges::find(inside, c) != inside.end() ? part.in : part.out).push_back(c);
        // Of cages that overlap one counts.
        if (!s.total || part.in.empty() || !ranges::all_of(part.in, [&](CellId c) { return ranges::find(rest, c) != rest.end(); })) continue;
        std::erase_if(rest, [&](CellId c) { return ranges::find(part.in, c) != part.in.end(); });
        parts_.push_back(std::move(part));
      }
    }
    for (const CellId c : rest) parts_.push_back({{c}, {}, std::nullopt});
  }
  [[nodiscard]] std::vector<CellId> cells() const {
    std::vector<CellId> all;
    for (const Part& part : parts_) {
      all.insert(all.end(), part.in.begin(), part.in.end());
      all.insert(all.end(), part.out.begin(), part.out.end());
    }
    return all;
  }
  bool has_way(const CellDigits& now) {
    failed_.assign(parts_.size() << 9, false);
    return !few_ || fill(now, 0, 0, 0, 0, 0);
  }

 private:
  struct Part {
    std::vector<CellId> in, out;
    std::optional<std::int32_t> total;
  };
  // `used`: digits of the house, `here`: of this part.
  bool fill(const CellDigits& now, std::size_t p, std::size_t i, DigitBits used, DigitBits here, std::int32_t sum) {
    if (p == parts_.size()) return true;
    const Part& part = parts_[p];
    if (i == part.in.size()) {
      return (!part.total || ends(now, part, 0, here, *part.total - sum)) && fill(now, p + 1, 0, used, 0, 0);
    }
    if (i == 0 && failed_[p << 9 | used]) return false;
    for (DigitBits left = now[part.in[i].index()] & ~used; left != 0; left &= left - 1) {
      const DigitBits bit = left & (~left + 1);
      if (fill(now, p, i + 1, used | bit, here | bit, sum + value_of(bit))) return true;
    }
    if (i == 0) failed_[p << 9 | used] = true;
    return false;
  }
  static bool ends(const CellDigits& now, const Part& part, std::size_t i, DigitBits here, std::int32_t rest) {
    if (i == part.out.size()) return rest == 0;
    for (DigitBits left = now[part.out[i].index()] & ~here; left != 0; left &= left - 1) {
      const DigitBits bit = left & (~left + 1);
      if (rest >= value_of(bit) && ends(now, part, i + 1, here | bit, rest - value_of(bit))) return true;
    }
    return false;
  }

  std::vector<Part> parts_;
  std::vector<bool> failed_;  // [part << 9 | digits used before it]
  bool few_ = false;
};

class Searcher {
 public:
  Searcher(const ClueTable& table, const CellDigits& digits, const CellChanged& changed, Patience& patience, const TakeClueFinding& take)
      : table_(table), digits_(digits), changed_(changed), patience_(patience), take_(take) {}

  void run(ClueSearch what) {
    if (what == ClueSearch::innies || what == ClueSearch::groups) return by_equations(what == ClueSearch::groups);
    if (what == ClueSearch::contradiction) return contradictions();
    for (const Clue& clue : table_.clues()) {
      if (enough_ || patience_.ends_soon()) return;
      // Ways to fill a clue hang on those beside it.
      if (what != ClueSearch::exhaustion && !has_changed(clue.cells)) continue;
      of_clue(clue, what);
    }
  }

 private:
  [[nodiscard]] bool has_changed(const std::vector<CellId>& cells) const { return ranges::any_of(cells, changed_); }
  [[nodiscard]] DigitBits at(CellId c) const { return digits_[c.index()]; }
  [[nodiscard]] std::size_t side() const { return table_.topology().side(); }

  void of_clue(const Clue& clue, ClueSearch what) {
    switch (what) {
      case ClueSearch::cells:
        for (const Unary& u : clue.of.unary) {
          by_narrowing(clue, {u.cell}, [&](CellDigits& now) { return narrow(u, now); });
        }
        break;
      case ClueSearch::pairs:
        by_pairs(clue);
        break;
      case ClueSearch::combinations:
        for (const DigitSets& s : clue.of.sets) by_combinations(clue, s);
        break;
      case ClueSearch::contained:
        for (const DigitSets& s : clue.of.sets) contained(clue, s);
        break;
      case ClueSearch::sums:
        for (const LinearSum& s : clue.of.sums) {
          std::vector<CellId> cells;
          for (const LinearSum::Term& term : s.terms) cells.push_back(term.cell);
          by_narrowing(clue, std::move(cells), [&](CellDigits& now) { return narrow(table_, s, now); });
        }
        break;
      case ClueSearch::lines:
        for (const Automaton& a : clue.of.automata) {
          by_narrowing(clue, a.cells, [&](CellDigits& now) { return narrow(a, now); });
        }
        break;
      case ClueSearch::exhaustion:
        exhaust(clue);
        break;
      default:
        break;
    }
  }

  // Hands over what has gone, if anything has. `obeyed`: something is left.
  void hand_over(ClueFinding&& found, const CellDigits& now, bool obeyed) {
    if (enough_) return;
    for (const CellId c : found.cells) {
      if (!is_open(at(c))) continue;
      const DigitBits gone = obeyed ? at(c) & ~now[c.index()] : at(c);
      if (gone != 0) found.removed.emplace_back(c, gone);
      if (!obeyed) break;
    }
    give(std::move(found));
  }
  void give(ClueFinding&& found) {
    if (!found.removed.empty()) enough_ = take_(std::move(found));
  }

  template <class Narrow>
  void by_narrowing(const Clue& clue, std::vector<CellId> cells, Narrow&& narrow_it) {
    CellDigits now = digits_;
    const bool obeyed = narrow_it(now);
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    hand_over({{clue.number}, {}, std::move(cells), {}, 0, 0, {}, {}, {}}, now, obeyed);
  }

  // A line is one finding, however many pairs it has.
  void by_pairs(const Clue& clue) {
    if (clue.of.pairs.empty()) return;
    if (clue.everywhere) {
      for (const PairRelation& pair : clue.of.pairs) {
        if (enough_) return;
        if (!changed_(pair.first) && !changed_(pair.second)) continue;
        by_narrowing(clue, {pair.first, pair.second}, [&](CellDigits& now) { return narrow(pair, now); });
      }
      return;
    }
    std::vector<CellId> cells;
    for (const PairRelation& pair : clue.of.pairs) cells.insert(cells.end(), {pair.first, pair.second});
    by_narrowing(clue, std::move(cells), [&](CellDigits& now) {
      for (CellDigits before; before != now;) {
        before = now;
        for (const PairRelation& pair : clue.of.pairs) {
          if (!narrow(pair, now)) return false;
        }
      }
      return true;
    });
  }

  void by_combinations(const Clue& clue, const DigitSets& s) {
    ClueFinding found{{clue.number}, {}, s.cells, {}, 0, 0, {}, {}, {}};
    CellDigits now = digits_;
    const bool obeyed = narrow(s, now, &found.sets);
    std::sort(found.cells.begin(), found.cells.end());
    hand_over(std::move(found), now, obeyed);
  }

  // Calls f(cell) for those that have the digit and see all of its `places`.
  template <class F>
  void each_beside(const CellDigits& digits, const std::vector<CellId>& places, DigitBits bit, F&& f) const {
    for (std::size_t c = 0; c < digits.size(); ++c) {
      if ((digits[c] & bit) == 0) continue;
      if (ranges::all_of(places, [&](CellId place) { return table_.sees(CellId(c), place); })) f(CellId(c));
    }
  }

  // What sees all places of a digit that each combination has is not this digit.
  void contained(const Clue& clue, const DigitSets& s) {
    CellDigits now = digits_;
    std::vector<DigitBits> fitting;
    if (!narrow(s, now, &fitting) || fitting.empty()) return;
    DigitBits in_all = ~DigitBits{0};
    for (const DigitBits set : fitting) in_all &= set;
    for (std::size_t d = 0; d < side() && !enough_; ++d) {
      const DigitBits bit = DigitBits{1} << d;
      if ((in_all & bit) == 0) continue;
      ClueFinding found{{clue.number}, {}, {}, {}, bit, 0, fitting, {}, {}};
      for (const CellId c : s.cells) {
        if ((at(c) & bit) != 0) found.cells.push_back(c);
      }
      std::sort(found.cells.begin(), found.cells.end());
      if (ranges::any_of(found.cells, [&](CellId c) { return at(c) == bit; })) continue;
      each_beside(digits_, found.cells, bit, [&](CellId c) {
        if (is_open(at(c)) && ranges::find(s.cells, c) == s.cells.end()) found.removed.emplace_back(c, bit);
      });
      give(std::move(found));
    }
  }

  void by_equations(bool several) {
    for (const ClueTable::Equation& e : table_.equations()) {
      if (enough_ || patience_.ends_soon()) return;
      if ((e.houses.size() > 1) != several) continue;
      ClueFinding found{e.cages, e.houses, {}, {}, 0, 0, {}, {}, {}};
      for (const LinearSum::Term& term : e.sum.terms) (term.coefficient > 0 ? found.cells : found.others).push_back(term.cell);
      if (!has_changed(found.cells) && !has_changed(found.others)) continue;
      CellDigits now = digits_;
      const bool obeyed = narrow(table_, e.sum, now);
      bool emptied = false;
      for (const auto* cells : {&found.cells, &found.others}) {
        for (const CellId c : *cells) {
          if (!is_open(at(c)) || emptied) continue;
          const DigitBits gone = obeyed ? at(c) & ~now[c.index()] : at(c);
          if (gone != 0) found.removed.emplace_back(c, gone);
          emptied = !obeyed;
        }
      }
      give(std::move(found));
    }
  }

  // --- one clue with the houses and clues beside its cells, by trying all ways to fill it ---

  void exhaust(const Clue& clue) {
    std::vector<CellId> open;
    for (const CellId c : clue.cells) {
      if (is_open(at(c))) open.push_back(c);
    }
    constexpr std::size_t kMostOpen = 9;
    if (clue.everywhere || open.size() < 2 || open.size() > kMostOpen) return;
    ways_ = 0;
    clue_ = &clue;
    seen_.assign(digits_.size(), 0);
    list_beside(clue, open);
    CellDigits now = digits_;
    if (!narrow(table_, clue, now) || !fill(now, open)) return;
    ClueFinding found{{clue.number}, {}, clue.cells, {}, 0, 0, {}, {}, {}};
    for (const Beside& b : beside_) {
      if (!b.excludes) continue;
      for (const std::uint32_t i : b.clues) {
        if (ranges::find(found.clues, i) == found.clues.end()) found.clues.push_back(i);
      }
      for (const HouseId h : b.houses) {
        if (ranges::find(found.houses, h) == found.houses.end()) found.houses.push_back(h);
      }
    }
    const bool any_way = ranges::all_of(open, [&](CellId c) { return seen_[c.index()] != 0; });
    for (std::size_t c = 0; c < digits_.size(); ++c) {
      if (!is_open(digits_[c]) || (!any_way && ranges::find(open, CellId(c)) == open.end())) continue;
      if (const DigitBits gone = digits_[c] & ~seen_[c]; gone != 0) found.removed.emplace_back(CellId(c), gone);
    }
    give(std::move(found));
  }

  // False: it takes too long. What the ways to go on from here have is seen.
  bool fill(const CellDigits& now, const std::vector<CellId>& open) {
    constexpr std::size_t kMostWays = 3000;
    if (++ways_ > kMostWays || patience_.ends_soon()) return false;
    const CellId* next = nullptr;
    for (const CellId& c : open) {
      const DigitBits d = now[c.index()];
      if (is_open(d) && (next == nullptr || std::popcount(d) < std::popcount(now[next->index()]))) next = &c;
    }
    bool new_to_see = false;
    for (std::size_t c = 0; c < now.size() && !new_to_see; ++c) new_to_see = (now[c] & ~seen_[c]) != 0;
    if (!new_to_see) return true;
    if (next == nullptr) {
      CellDigits then = now;
      for (const CellId c : open) {
        for (const CellId peer : table_.topology().peers(c)) then[peer.index()] &= ~now[c.index()];
      }
      if (ranges::all_of(beside_, [&](Beside& b) { return b.obeyed(then); })) {
        for (std::size_t c = 0; c < then.size(); ++c) seen_[c] |= then[c];
      }
      return true;
    }
    for (DigitBits rest = now[next->index()]; rest != 0; rest &= rest - 1) {
      CellDigits then = now;
      then[next->index()] = rest & (~rest + 1);
      if (!differ(then, open) || !narrow(table_, *clue_, then) || !differ(then, open)) continue;
      if (!fill(then, open)) return false;
    }
    return true;
  }
  // What has one digit takes it from the cells of the clue that it sees.
  bool differ(CellDigits& now, const std::vector<CellId>& open) const {
    for (bool changed = true; changed;) {
      changed = false;
      for (const CellId a : open) {
        if (is_open(now[a.index()])) continue;
        for (const CellId b : open) {
          if ((now[a.index()] & now[b.index()]) == 0 || !table_.sees(a, b)) continue;
          now[b.index()] &= ~now[a.index()];
          if (now[b.index()] == 0) return false;
          changed = true;
        }
      }
    }
    return true;
  }
  // What must have a way beside the clue that is filled: a clue, an equation of the 45 rule, a house with its cages.
  struct Beside {
    std::vector<std::uint32_t> clues;
    std::vector<HouseId> houses;
    std::vector<CellId> cells;
    std::function<bool(CellDigits&)> holds;
    std::map<std::vector<DigitBits>, bool> known = {};  // by the digits of the cells
    bool excludes = false;                              // some way

    bool obeyed(const CellDigits& now) {
      std::vector<DigitBits> key;
      for (const CellId c : cells) key.push_back(now[c.index()]);
      if (ranges::find(key, DigitBits{0}) != key.end()) return !(excludes = true);
      const auto [at, fresh] = known.try_emplace(std::move(key), false);
      if (fresh) {
        CellDigits copy = now;
        at->second = holds(copy);
      }
      excludes = excludes || !at->second;
      return at->second;
    }
  };
  void list_beside(const Clue& clue, const std::vector<CellId>& open) {
    beside_.clear();
    const auto is_beside = [&](const std::vector<CellId>& cells) {
      return ranges::any_of(cells, [&](CellId c) {
        return is_open(at(c)) && ranges::any_of(open, [&](CellId o) { return o == c || table_.sees(o, c); });
      });
    };
    for (const Clue& other : table_.clues()) {
      if (&other == &clue || other.everywhere || !is_beside(other.cells)) continue;
      beside_.push_back({{other.number}, {}, other.cells, [this, &other](CellDigits& now) { return narrow(table_, other, now); }});
    }
    for (const ClueTable::Equation& e : table_.equations()) {
      std::vector<CellId> cells;
      for (const auto& term : e.sum.terms) cells.push_back(term.cell);
      if (!is_beside(cells)) continue;
      beside_.push_back({e.cages, e.houses, std::move(cells), [this, &e](CellDigits& now) { return narrow(table_, e.sum, now); }});
    }
    for (std::size_t i = 0; i < table_.topology().house_count(); ++i) {
      const HouseId h(i);
      const auto inside = table_.topology().cells(h);
      if (ranges::none_of(open, [&](CellId c) { return ranges::find(inside, c) != inside.end(); })) continue;
      HouseFill house(table_, h);
      std::vector<CellId> cells = house.cells();
      beside_.push_back({{}, {h}, std::move(cells), [this, h, house = std::move(house)](CellDigits& now) mutable {
                           return has_room(h, now) && house.has_way(now);
                         }});
    }
  }
  // Can the cells of the house hold different digits? Each takes one, or that of another cell that has a further one.
  [[nodiscard]] bool has_room(HouseId h, const CellDigits& now) const {
    const auto cells = table_.topology().cells(h);
    std::vector<std::size_t> cell_of(side(), SIZE_MAX);
    std::vector<char> tried;
    const auto take = [&](const auto& self, std::size_t i) -> bool {
      for (std::size_t d = 0; d < side(); ++d) {
        if ((now[cells[i].index()] >> d & 1) == 0 || tried[d] != 0) continue;
        tried[d] = 1;
        if (cell_of[d] != SIZE_MAX && !self(self, cell_of[d])) continue;
        cell_of[d] = i;
        return true;
      }
      return false;
    };
    for (std::size_t i = 0; i < cells.size(); ++i) {
      tried.assign(side(), 0);
      if (!take(take, i)) return false;
    }
    return true;
  }

  // --- assumptions that singles, locked candidates, clues and the 45 rule contradict ---

  // All that come to that in few rounds; if there are none, in more. Each is told without the cells that it does not need.
  void contradictions() {
    for (const std::size_t most : std::array<std::size_t, 4>{2, 4, 8, 40}) {
      std::vector<ClueFinding> all;
      std::vector<char> left_out(digits_.size(), 0);
      for (std::size_t i = 0; i < digits_.size(); ++i) {
        if (!is_open(digits_[i])) continue;
        for (DigitBits rest = digits_[i]; rest != 0; rest &= rest - 1) {
          if (patience_.ends()) return;
          const DigitBits bit = rest & (~rest + 1);
          ClueFinding found{{}, {}, {CellId(i)}, {}, bit, 0, {}, {{CellId(i), bit}}, {}};
          if (refute(found, most, left_out)) all.push_back(std::move(found));
        }
      }
      for (ClueFinding& found : all) {
        if (enough_ || patience_.ends()) return;
        left_out.assign(digits_.size(), 0);
        const auto whole = found.follow;
        for (auto round = whole.rbegin(); round != whole.rend(); ++round) {
          for (const auto& [cell, digit] : *round) {
            left_out[cell.index()] = 1;
            ClueFinding shorter = found;
            if (refute(shorter, most, left_out)) found = std::move(shorter);
            else left_out[cell.index()] = 0;
          }
        }
        give(std::move(found));
      }
      if (!all.empty()) return;
    }
  }

  // Is its assumption contradicted in `most` rounds? A round does all that the round before leads to, but that cells `left_out` keep their
  // digits; the 45 rule waits until that is nothing.
  bool refute(ClueFinding& found, std::size_t most, const std::vector<char>& left_out) {
    found = {{}, {}, std::move(found.cells), {}, found.digits, 0, {}, std::move(found.removed), {}};
    CellDigits now = digits_;
    now[found.cells[0].index()] = found.digits;
    std::vector<char> touched(digits_.size(), 0);
    touched[found.cells[0].index()] = 1;
    std::vector<char> unbalanced = touched;
    CellDigits then;
    const auto changed = [&] {
      for (std::size_t c = 0; c < now.size(); ++c) {
        if (left_out[c] != 0) then[c] = now[c];
      }
      return then != now;
    };
    for (std::size_t rounds = 0; rounds < most; ++rounds) {
      then = now;
      if (!round(now, touched, then, found)) return true;
      if (!changed()) {
        if (!balance(now, unbalanced, then, found)) return true;
        unbalanced.assign(digits_.size(), 0);
        if (!changed()) return false;
      }
      found.follow.emplace_back();
      for (std::size_t c = 0; c < now.size(); ++c) {
        touched[c] = now[c] != then[c] ? 1 : 0;
        unbalanced[c] |= touched[c];
        if (touched[c] != 0 && !is_open(then[c])) found.follow.back().emplace_back(CellId(c), then[c]);
      }
      now = then;
    }
    return false;
  }

  // Adds to `then` what values, houses and clues of touched cells exclude. False: they contradict, as `found` then says.
  bool round(const CellDigits& now, const std::vector<char>& touched, CellDigits& then, ClueFinding& found) {
    const Topology& t = table_.topology();
    for (std::size_t c = 0; c < now.size(); ++c) {
      if (touched[c] == 0 || is_open(now[c])) continue;
      for (std::size_t d = 0; d < now.size(); ++d) {
        if (table_.sees(CellId(c), CellId(d))) then[d] &= ~now[c];
      }
    }
    for (std::size_t i = 0; i < t.house_count(); ++i) {
      const auto cells = t.cells(HouseId(i));
      if (ranges::none_of(cells, [&](CellId c) { return touched[c.index()] != 0; })) continue;
      DigitBits once = 0, twice = 0;
      for (const CellId c : cells) {
        twice |= once & now[c.index()];
        once |= now[c.index()];
      }
      if (static_cast<std::size_t>(std::popcount(once)) < t.side()) {
        found.houses = {HouseId(i)};
        found.extra = ~once & static_cast<DigitBits>((std::uint64_t{1} << t.side()) - 1);
        return false;
      }
      for (const CellId c : cells) {
        if (const DigitBits alone = now[c.index()] & ~twice; alone != 0) then[c.index()] &= alone;
      }
      for (DigitBits rest = twice; rest != 0; rest &= rest - 1) lock(cells, rest & (~rest + 1), now, then);
    }
    const auto any_touched = [&](const std::vector<CellId>& cells) {
      return ranges::any_of(cells, [&](CellId c) { return touched[c.index()] != 0; });
    };
    for (const Clue& clue : table_.clues()) {
      if (!any_touched(clue.cells)) continue;
      CellDigits of_clue = now;
      if (!narrow(table_, clue, of_clue)) {
        found.clues = {clue.number};
        return false;
      }
      for (const CellId c : clue.cells) then[c.index()] &= of_clue[c.index()];
      for (const DigitSets& sets : clue.of.sets) {
        std::vector<DigitBits> fitting;
        if (!narrow(sets, of_clue, &fitting)) continue;
        DigitBits in_all = fitting.empty() ? 0 : ~DigitBits{0};
        for (const DigitBits set : fitting) in_all &= set;
        for (; in_all != 0; in_all &= in_all - 1) lock(sets.cells, in_all & (~in_all + 1), now, then);
      }
    }
    for (std::size_t c = 0; c < then.size(); ++c) {
      if (then[c] != 0) continue;
      found.others = {CellId(c)};
      return false;
    }
    return true;
  }
  // The same of the 45 rule.
  bool balance(const CellDigits& now, const std::vector<char>& touched, CellDigits& then, ClueFinding& found) {
    for (const ClueTable::Equation& e : table_.equations()) {
      const auto& terms = e.sum.terms;
      if (ranges::none_of(terms, [&](const auto& term) { return touched[term.cell.index()] != 0; })) continue;
      CellDigits of_sum = now;
      if (!narrow(table_, e.sum, of_sum)) {
        found.clues = e.cages;
        found.houses = e.houses;
        return false;
      }
      for (const auto& term : terms) {
        const std::size_t c = term.cell.index();
        if ((then[c] &= of_sum[c]) != 0) continue;
        found.others = {term.cell};
        return false;
      }
    }
    return true;
  }

  // One of the cells has the digit: what sees all that can have it has not.
  void lock(std::span<const CellId> cells, DigitBits bit, const CellDigits& now, CellDigits& then) const {
    constexpr std::size_t kMostPlaces = 4;  // more have no common peers, but on large sides
    std::vector<CellId> places;
    for (const CellId c : cells) {
      if ((now[c.index()] & bit) != 0) places.push_back(c);
    }
    if (places.size() < 2 || places.size() > kMostPlaces) return;
    each_beside(now, places, bit, [&](CellId c) { then[c.index()] &= ~bit; });
  }

  const ClueTable& table_;
  const CellDigits& digits_;
  const CellChanged& changed_;
  Patience& patience_;
  const TakeClueFinding& take_;
  bool enough_ = false;
  // Of exhaust().
  std::size_t ways_ = 0;
  const Clue* clue_ = nullptr;
  CellDigits seen_;
  std::vector<Beside> beside_;
};

}  // namespace

void search_clues(const ClueTable& table, ClueSearch what, const CellDigits& digits, const CellChanged& changed, Patience& patience,
                  const TakeClueFinding& take) {
  Searcher(table, digits, changed, patience, take).run(what);
}

std::optional<std::uint32_t> broken_clue(const ClueTable& table, const CellDigits& digits) {
  for (const Clue& clue : table.clues()) {
    if (ranges::any_of(clue.cells, [&](CellId c) { return is_open(digits[c.index()]); })) continue;
    CellDigits now = digits;
    if (!narrow(table, clue, now)) return clue.number;
  }
  return std::nullopt;
}

}  // namespace tresse::logic
