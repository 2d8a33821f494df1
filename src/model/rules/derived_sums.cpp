// The 45 rule: the digits of a house have a known sum, 45 on side 9. So what lies beyond the cages inside of some houses (innies)
// has a known sum, and so has what the cages that cover them hold outside of them (outies).
//
// Houses are taken alone, in runs of up to half of the rows or columns, and boxes also in twos and threes. Sums of more than six
// cells say little and are left out. Without them killers without givens take a search 10 to 100 times the nodes, and a SAT solver
// five times the time. A search takes half the nodes again with sums of up to eight cells, and with innies less outies: there a cage
// that is partly inside counts as what is the lesser part of it.
#include <algorithm>
#include <set>

#include "base/ranges.hpp"
#include "model/rules/clue.hpp"
#include "model/rules/origins.hpp"

namespace tresse {
namespace {

void append(Primitives& to, Primitives from) {
  to.unary.insert(to.unary.end(), from.unary.begin(), from.unary.end());
  to.pairs.insert(to.pairs.end(), from.pairs.begin(), from.pairs.end());
  to.sets.insert(to.sets.end(), from.sets.begin(), from.sets.end());
  to.sums.insert(to.sums.end(), from.sums.begin(), from.sums.end());
  to.automata.insert(to.automata.end(), from.automata.begin(), from.automata.end());
}

Origins::End end_of(const Primitives& p) {
  return {p.sets.size(), p.sums.size(), p.automata.size()};
}

constexpr std::size_t kMostCells = 6, kMostOfMany = 8;
constexpr std::size_t kMostBoxes = 9;  // that are taken in threes

class Derivation {
 public:
  Derivation(const Topology& topology, Primitives& to, Origins* origins, bool many)
      : t_(topology), to_(to), origins_(origins), most_cells_(many ? kMostOfMany : kMostCells), mixed_(many) {
    for (std::size_t i = 0; i < to.sets.size(); ++i) {
      const DigitSets& s = to.sets[i];
      if (s.total) cages_.push_back({s.cells, *s.total, i});
    }
    for (const Cage& cage : cages_) {
      std::vector<CellId> cells = cage.cells;
      std::sort(cells.begin(), cells.end());
      known_.insert(std::move(cells));
    }
  }

  void run() {
    if (cages_.empty()) return;
    std::vector<std::size_t> lines[2], boxes;
    for (std::size_t h = 0; h < t_.house_count(); ++h) {
      switch (t_.info(HouseId(h)).kind) {
        case HouseKind::row:
          lines[0].push_back(h);
          break;
        case HouseKind::column:
          lines[1].push_back(h);
          break;
        case HouseKind::box:
        case HouseKind::region:
          boxes.push_back(h);
          break;
        default:
          of_houses({h});
      }
    }
    for (const auto& list : lines) {
      for (std::size_t count = 1; count <= t_.side() / 2; ++count) {
        for (auto from = list.begin(); from + static_cast<std::ptrdiff_t>(count) <= list.end(); ++from) {
          of_houses({from, from + static_cast<std::ptrdiff_t>(count)});
        }
      }
    }
    for (std::size_t i = 0; i < boxes.size(); ++i) {
      of_houses({boxes[i]});
      for (std::size_t k = i + 1; k < boxes.size(); ++k) {
        of_houses({boxes[i], boxes[k]});
        for (std::size_t l = k + 1; boxes.size() <= kMostBoxes && l < boxes.size(); ++l) of_houses({boxes[i], boxes[k], boxes[l]});
      }
    }
  }

 private:
  struct Cage {
    std::vector<CellId> cells;
    std::int32_t total;
    std::size_t place;  // in the list of sets
  };
  using Marked = std::vector<char>;  // [cell]

  // requires: no two of the houses share a cell.
  void of_houses(const std::vector<std::size_t>& houses) {
    Marked inside(t_.cell_count(), 0);
    for (const std::size_t h : houses) {
      for (const CellId c : t_.cells(HouseId(h))) inside[c.index()] = 1;
    }
    const auto n = static_cast<std::int32_t>(t_.side());
    const std::int32_t all = n * (n + 1) / 2 * static_cast<std::int32_t>(houses.size());
    Marked covered(t_.cell_count(), 0);  // by a cage inside
    Marked reached(t_.cell_count(), 0);  // by a cage that touches the houses
    std::vector<CellId> outies;
    DerivedSum within{houses, {}, false}, without{houses, {}, true};
    std::vector<LinearSum::Term> mixed;
    Marked taken(t_.cell_count(), 0);  // by a cage that is mostly inside
    std::int32_t of_covered = 0, of_reached = 0, of_taken = 0;
    bool apart = true;  // do the cages that touch share no cell?
    for (const Cage& cage : cages_) {
      const auto in = ranges::count_if(cage.cells, [&](CellId c) { return inside[c.index()] != 0; });
      if (in == 0) continue;
      of_reached += cage.total;
      without.cages.push_back(cage.place);
      for (const CellId c : cage.cells) {
        apart = apart && reached[c.index()] == 0;
        reached[c.index()] = 1;
        if (inside[c.index()] == 0) outies.push_back(c);
      }
      const bool mostly = 2 * static_cast<std::size_t>(in) > cage.cells.size();
      if (mostly && ranges::none_of(cage.cells, [&](CellId c) { return taken[c.index()] != 0; })) {
        of_taken += cage.total;
        for (const CellId c : cage.cells) {
          taken[c.index()] = 1;
          if (inside[c.index()] == 0) mixed.push_back({c, -1});
        }
      }
      const bool whole = static_cast<std::size_t>(in) == cage.cells.size();
      if (!whole || ranges::any_of(cage.cells, [&](CellId c) { return covered[c.index()] != 0; })) continue;
      of_covered += cage.total;
      within.cages.push_back(cage.place);
      for (const CellId c : cage.cells) covered[c.index()] = 1;
    }
    std::vector<CellId> innies;
    bool all_reached = true;
    for (std::size_t c = 0; c < t_.cell_count(); ++c) {
      if (inside[c] == 0) continue;
      if (covered[c] == 0) innies.emplace_back(c);
      if (taken[c] == 0) mixed.push_back({CellId(c), 1});
      all_reached = all_reached && reached[c] != 0;
    }
    add(std::move(innies), all - of_covered, std::move(within));
    if (apart && all_reached) add(std::move(outies), of_reached - all, std::move(without));
    if (mixed_) add_mixed(std::move(mixed), all - of_taken);
  }

  // Innies less outies; without either, add() has it.
  void add_mixed(std::vector<LinearSum::Term> terms, std::int32_t total) {
    const auto minus = ranges::count(terms, -1, &LinearSum::Term::coefficient);
    if (terms.size() > most_cells_ || minus == 0 || minus == std::ssize(terms)) return;
    ranges::sort(terms, {}, &LinearSum::Term::cell);
    std::vector<CellId> key;
    for (const LinearSum::Term& term : terms) key.push_back(term.cell);
    // Its negative says the same: the first factor is 1.
    if (terms[0].coefficient < 0) {
      total = -total;
      for (LinearSum::Term& term : terms) term.coefficient = -term.coefficient;
    }
    for (const LinearSum::Term& term : terms) key.emplace_back(term.coefficient < 0 ? 1u : 0u);
    if (known_.insert(std::move(key)).second) to_.sums.push_back({std::move(terms), total});
  }

  void add(std::vector<CellId> cells, std::int32_t total, DerivedSum how) {
    if (cells.size() > most_cells_) return;
    std::sort(cells.begin(), cells.end());
    if (!known_.insert(cells).second) return;
    const bool differ = ranges::all_of(cells, [&](CellId a) {
      return ranges::all_of(cells, [&](CellId b) { return a == b || t_.sees(a, b); });
    });
    Lowering to(t_.side());
    if (differ && !cells.empty()) {
      to.sets_of_sum(std::move(cells), total);
    } else {
      std::vector<LinearSum::Term> terms;
      for (const CellId c : cells) terms.push_back({c, 1});
      to.sum(terms, total);
    }
    append(to_, std::move(to).take());
    if (origins_ == nullptr) return;
    origins_->ends.push_back(end_of(to_));
    origins_->derived.push_back(std::move(how));
  }

  const Topology& t_;
  Primitives& to_;
  Origins* origins_;
  std::size_t most_cells_;
  bool mixed_;
  std::vector<Cage> cages_;
  std::set<std::vector<CellId>> known_;
};

}  // namespace

void derive_sums(const Topology& topology, Primitives& primitives, bool many) {
  Derivation(topology, primitives, nullptr, many).run();
}

Primitives lower_clues(const Topology& topology, Origins& origins) {
  Primitives all;
  for (const Constraint& clue : topology.spec().constraints) {
    Lowering to(topology.side());
    clue_rule(clue.kind).lower(clue, topology, to);
    append(all, std::move(to).take());
    origins.ends.push_back(end_of(all));
  }
  Derivation(topology, all, &origins, false).run();
  return all;
}

}  // namespace tresse
