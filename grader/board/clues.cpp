// Lowers clues one by one, and derives the equations of the 45 rule: of houses alone, and of up to half of all rows, columns or boxes.
//
// From the sum of the houses go the cages inside them (innies are left), or all cages that touch them (outies are left), or those
// that lie in them with the greater part (both are left).
#include "grader/board/clues.hpp"

#include <algorithm>
#include <set>

#include "base/ranges.hpp"
#include "model/rules/clue.hpp"

namespace tresse::logic {
namespace {

constexpr std::size_t kMostCells = 6;   // of an equation; more say little
constexpr std::size_t kMostHouses = 9;  // of a kind; of more, runs alone are taken

std::vector<CellId> cells_of(const Primitives& p) {
  std::vector<CellId> cells;
  for (const Unary& u : p.unary) cells.push_back(u.cell);
  for (const PairRelation& r : p.pairs) cells.insert(cells.end(), {r.first, r.second});
  for (const DigitSets& s : p.sets) cells.insert(cells.end(), s.cells.begin(), s.cells.end());
  for (const LinearSum& s : p.sums) {
    for (const LinearSum::Term& term : s.terms) cells.push_back(term.cell);
  }
  for (const Automaton& a : p.automata) cells.insert(cells.end(), a.cells.begin(), a.cells.end());
  std::sort(cells.begin(), cells.end());
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  return cells;
}

}  // namespace

class ClueTable::Derivation {
 public:
  Derivation(const Topology& topology, const std::vector<Clue>& clues, std::vector<Equation>& to) : t_(topology), to_(to) {
    for (const Clue& clue : clues) {
      for (const DigitSets& s : clue.of.sets) {
        if (!s.total) continue;
        cages_.push_back({clue.number, s.cells, *s.total});
        std::vector<CellId> cells = s.cells;
        std::sort(cells.begin(), cells.end());
        known_.insert({std::move(cells), {}});
      }
    }
  }

  void run() {
    if (cages_.empty()) return;
    std::vector<HouseId> rows, columns, boxes;
    for (std::size_t i = 0; i < t_.house_count(); ++i) {
      const HouseId h(i);
      const HouseKind kind = t_.info(h).kind;
      of_houses({h});
      if (kind == HouseKind::row) rows.push_back(h);
      if (kind == HouseKind::column) columns.push_back(h);
      if (kind == HouseKind::box || kind == HouseKind::region) boxes.push_back(h);
    }
    for (std::size_t count = 2; count <= t_.side() / 2; ++count) {
      for (const auto* kind : {&boxes, &rows, &columns}) {
        if (kind->size() > kMostHouses) of_runs(*kind, count);
        else of_subsets(*kind, count, 0, {});
      }
    }
  }

 private:
  struct Cage {
    std::uint32_t number;
    std::vector<CellId> cells;
    std::int32_t total;
  };

  void of_runs(const std::vector<HouseId>& all, std::size_t count) {
    for (std::size_t from = 0; from + count <= all.size(); ++from) {
      const auto at = all.begin() + static_cast<std::ptrdiff_t>(from);
      of_houses({at, at + static_cast<std::ptrdiff_t>(count)});
    }
  }
  void of_subsets(const std::vector<HouseId>& all, std::size_t count, std::size_t from, std::vector<HouseId> chosen) {
    if (chosen.size() == count) return of_houses(chosen);
    for (std::size_t i = from; i < all.size(); ++i) {
      chosen.push_back(all[i]);
      of_subsets(all, count, i + 1, chosen);
      chosen.pop_back();
    }
  }
  // requires: no two of the houses share a cell.
  void of_houses(const std::vector<HouseId>& houses) {
    std::vector<int> inside(t_.cell_count(), 0);
    for (const HouseId h : houses) {
      for (const CellId c : t_.cells(h)) inside[c.index()] = 1;
    }
    const auto less = [&](auto&& chosen) {
      Equation equation{houses, {}, {}};
      const auto n = static_cast<std::int32_t>(t_.side());
      equation.sum.total = n * (n + 1) / 2 * static_cast<std::int32_t>(houses.size());
      std::vector<int> left = inside;  // 1: an innie, -1: an outie
      for (const Cage& cage : cages_) {
        std::size_t in = 0;
        for (const CellId c : cage.cells) in += inside[c.index()] == 1 ? 1 : 0;
        // An innie that an earlier cage has taken would count twice.
        const auto free = [&](CellId c) { return left[c.index()] == inside[c.index()]; };
        if (in == 0 || !chosen(in, cage.cells.size() - in) || !ranges::all_of(cage.cells, free)) continue;
        for (const CellId c : cage.cells) --left[c.index()];
        equation.cages.push_back(cage.number);
        equation.sum.total -= cage.total;
      }
      for (std::size_t c = 0; c < left.size(); ++c) {
        if (left[c] != 0) equation.sum.terms.push_back({CellId(c), left[c]});
      }
      add(std::move(equation));
    };
    less([](std::size_t, std::size_t out) { return out == 0; });
    less([](std::size_t, std::size_t) { return true; });
    less([](std::size_t in, std::size_t out) { return in > out; });
    less([](std::size_t in, std::size_t out) { return in >= out; });
  }

  void add(Equation equation) {
    auto& terms = equation.sum.terms;
    std::vector<CellId> innies, outies;
    for (const LinearSum::Term& term : terms) (term.coefficient > 0 ? innies : outies).push_back(term.cell);
    if (equation.cages.empty() || terms.empty() || terms.size() > kMostCells) return;
    if (innies.empty()) std::swap(innies, outies);
    if (known_.insert({std::move(innies), std::move(outies)}).second) to_.push_back(std::move(equation));
  }

  const Topology& t_;
  std::vector<Equation>& to_;
  std::vector<Cage> cages_;
  std::set<std::pair<std::vector<CellId>, std::vector<CellId>>> known_;
};

ClueTable::ClueTable(const Topology& topology) : topology_(topology), sees_(topology.cell_count() * topology.cell_count(), false) {
  const auto& constraints = topology.spec().constraints;
  for (std::size_t i = 0; i < constraints.size(); ++i) {
    Lowering to(topology.side());
    clue_rule(constraints[i].kind).lower(constraints[i], topology, to);
    Clue& clue = clues_.emplace_back();
    clue.number = static_cast<std::uint32_t>(i);
    clue.of = std::move(to).take();
    clue.cells = cells_of(clue.of);
    clue.everywhere = constraints[i].cells.empty();
  }
  for (std::size_t a = 0; a < topology.cell_count(); ++a) {
    for (const CellId b : topology.peers(CellId(a))) sees_[a * topology.cell_count() + b.index()] = true;
  }
  Derivation(topology, clues_, equations_).run();
}

std::shared_ptr<const ClueTable> ClueTable::of(const Topology& topology) {
  return topology.spec().constraints.empty() ? nullptr : std::make_shared<const ClueTable>(topology);
}

}  // namespace tresse::logic
