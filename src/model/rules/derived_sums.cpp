// The 45 rule: the digits of a house have a known sum, 45 on side 9. So what lies beyond the cages inside of some houses (innies)
// has a known sum, and so has what the cages that cover them hold outside of them (outies).
//
// Houses are taken alone, in runs of up to half of the rows or columns, and boxes also in twos and threes. Sums of more than six
// cells say little and are left out. Without them killers without givens take a search 10 to 100 times the nodes, and a SAT solver
// five times the time. A search takes half the nodes again with sums of up to eight cells, and with innies less outies: there a cage
// that is partly inside counts as what is the lesser part of it.
#include <algorithm>
#include <bit>
#include <set>
#include <span>

#include "base/ranges.hpp"
#include "model/rules/clue.hpp"
#include "model/rules/origins.hpp"

namespace tresse {
namespace {

Origins::End end_of(const Primitives& p) {
  return {p.sets.size(), p.sums.size(), p.automata.size()};
}

constexpr std::size_t kMostCells = 6, kMostOfMany = 8;
constexpr std::size_t kMostBoxes = 9;  // that are taken in threes

class Derivation {
 public:
  Derivation(const Topology& topology, Lowering& to, Origins* origins, bool many)
      : t_(topology), to_(to), origins_(origins), most_cells_(many ? kMostOfMany : kMostCells), mixed_(many) {
    for (std::size_t i = 0; i < to.made().sets.size(); ++i) {
      const DigitSets& s = to.made().sets[i];
      if (!s.total) continue;
      cages_.push_back({set_of(s.cells), s.cells.size(), *s.total, i});
      std::vector<CellId> cells = s.cells;
      std::sort(cells.begin(), cells.end());
      known_.insert(std::move(cells));
    }
  }

  void run() {
    if (cages_.empty()) return;
    for (std::size_t h = 0; h < t_.house_count(); ++h) houses_.push_back(set_of(t_.cells(HouseId(h))));
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
  using Cells = std::vector<std::uint64_t>;  // bits
  struct Cage {
    Cells cells;
    std::size_t size;
    std::int32_t total;
    std::size_t place;  // in the list of sets
  };

  [[nodiscard]] Cells set_of(std::span<const CellId> cells) const {
    Cells set((t_.cell_count() + 63) / 64, 0);
    for (const CellId c : cells) set[c.index() / 64] |= std::uint64_t{1} << c.index() % 64;
    return set;
  }
  static bool meet(const Cells& a, const Cells& b) {
    for (std::size_t w = 0; w < a.size(); ++w) {
      if ((a[w] & b[w]) != 0) return true;
    }
    return false;
  }
  static void take(Cells& to, const Cells& from) {
    for (std::size_t w = 0; w < to.size(); ++w) to[w] |= from[w];
  }
  // How many there are in `of` beyond `without`; which.
  static std::size_t count_beyond(const Cells& of, const Cells& without) {
    std::size_t found = 0;
    for (std::size_t w = 0; w < of.size(); ++w) {
      if (const std::uint64_t left = of[w] & ~without[w]; left != 0) found += static_cast<std::size_t>(std::popcount(left));
    }
    return found;
  }
  static std::vector<CellId> beyond(const Cells& of, const Cells& without) {
    std::vector<CellId> list;
    for (std::size_t w = 0; w < of.size(); ++w) {
      for (std::uint64_t left = of[w] & ~without[w]; left != 0; left &= left - 1) {
        list.emplace_back(64 * w + static_cast<std::size_t>(std::countr_zero(left)));
      }
    }
    return list;
  }

  // requires: no two of the houses share a cell.
  void of_houses(const std::vector<std::size_t>& houses) {
    if (to_.stopped()) return;
    for (Cells* set : {&inside_, &covered_, &reached_, &taken_}) set->assign(houses_[0].size(), 0);
    for (const std::size_t h : houses) take(inside_, houses_[h]);
    const auto n = static_cast<std::int32_t>(t_.side());
    const std::int32_t all = n * (n + 1) / 2 * static_cast<std::int32_t>(houses.size());
    DerivedSum within{houses, {}, false}, without{houses, {}, true};
    std::int32_t of_covered = 0, of_reached = 0, of_taken = 0;
    bool apart = true;  // do the cages that touch share no cell?
    for (const Cage& cage : cages_) {
      if (!meet(cage.cells, inside_)) continue;
      const std::size_t outside = count_beyond(cage.cells, inside_);
      of_reached += cage.total;
      if (origins_ != nullptr) without.cages.push_back(cage.place);
      apart = apart && !meet(reached_, cage.cells);
      take(reached_, cage.cells);
      if (2 * outside < cage.size && !meet(taken_, cage.cells)) {
        of_taken += cage.total;
        take(taken_, cage.cells);
      }
      if (outside != 0 || meet(covered_, cage.cells)) continue;
      of_covered += cage.total;
      if (origins_ != nullptr) within.cages.push_back(cage.place);
      take(covered_, cage.cells);
    }
    add(inside_, covered_, all - of_covered, within);
    if (apart && count_beyond(inside_, reached_) == 0) add(reached_, inside_, of_reached - all, without);
    if (mixed_) add_mixed(all - of_taken);
  }

  // Innies less outies of the cages that are taken; without either, add() has it.
  void add_mixed(std::int32_t total) {
    const std::size_t innies = count_beyond(inside_, taken_), outies = count_beyond(taken_, inside_);
    if (innies + outies > most_cells_ || innies == 0 || outies == 0) return;
    std::vector<LinearSum::Term> terms;
    for (const CellId c : beyond(inside_, taken_)) terms.push_back({c, 1});
    for (const CellId c : beyond(taken_, inside_)) terms.push_back({c, -1});
    ranges::sort(terms, {}, &LinearSum::Term::cell);
    std::vector<CellId> key;
    for (const LinearSum::Term& term : terms) key.push_back(term.cell);
    // Its negative says the same: the first factor is 1.
    if (terms[0].coefficient < 0) {
      total = -total;
      for (LinearSum::Term& term : terms) term.coefficient = -term.coefficient;
    }
    for (const LinearSum::Term& term : terms) key.emplace_back(term.coefficient < 0 ? 1u : 0u);
    if (known_.insert(std::move(key)).second) to_.sum(terms, total);
  }

  // The sum of what one set has beyond the other.
  void add(const Cells& of, const Cells& without, std::int32_t total, DerivedSum& how) {
    if (count_beyond(of, without) > most_cells_) return;
    std::vector<CellId> cells = beyond(of, without);
    if (!known_.insert(cells).second) return;
    const bool differ = ranges::all_of(cells, [&](CellId a) {
      return ranges::all_of(cells, [&](CellId b) { return a == b || t_.sees(a, b); });
    });
    if (differ && !cells.empty()) {
      to_.sets_of_sum(std::move(cells), total);
    } else {
      std::vector<LinearSum::Term> terms;
      for (const CellId c : cells) terms.push_back({c, 1});
      to_.sum(terms, total);
    }
    if (origins_ == nullptr) return;
    origins_->ends.push_back(end_of(to_.made()));
    origins_->derived.push_back(std::move(how));
  }

  const Topology& t_;
  Lowering& to_;
  Origins* origins_;
  std::size_t most_cells_;
  bool mixed_;
  std::vector<Cells> houses_;
  std::vector<Cage> cages_;
  std::set<std::vector<CellId>> known_;
  // Of the houses at work: their cells, and those of cages that are inside, that touch, that are mostly inside.
  Cells inside_, covered_, reached_, taken_;
};

}  // namespace

void derive_sums(const Topology& topology, Lowering& to, bool many) { Derivation(topology, to, nullptr, many).run(); }

Primitives lower_clues(const Topology& topology, Origins& origins, const StopToken& stop) {
  Lowering to(topology.side(), stop);
  for (const Constraint& clue : topology.spec().constraints) {
    if (to.stopped()) break;
    clue_rule(clue.kind).lower(clue, topology, to);
    origins.ends.push_back(end_of(to.made()));
  }
  Derivation(topology, to, &origins, false).run();
  return std::move(to).take();
}

}  // namespace tresse
