// A minimum correction set: the obstacles are sets of givens that contradict each other (cores), and
// the fewest givens that hit them all are taken out. Two givens that clash directly are a core that
// needs no solver. A core of the solver is shrunk by deletion before it counts: small cores make the
// hitting sets tight; a given that kCoreEffort conflicts do not decide stays in its core.
#include <algorithm>
#include <utility>
#include <vector>

#include "base/check.hpp"
#include "base/ranges.hpp"
#include "model/verify.hpp"
#include "repair/parts.hpp"

namespace tresse {
namespace {

constexpr std::uint64_t kCoreEffort = 300;   // conflicts for one given of a core
constexpr std::uint64_t kTotalEffort = 600;  // ... for all of them

// Givens that must go, because equal ones see each other: those of one house, all but one of each digit, or pairs that share
// no cell. A puzzle without a solution loses one at least.
std::size_t least_removed(const Puzzle& puzzle) {
  const Topology& t = *puzzle.topology;
  std::vector<bool> paired(t.cell_count(), false);
  std::size_t pairs = 0, most = 1;
  const auto pair_up = [&](CellId a, CellId b) {
    paired[a.index()] = paired[b.index()] = true;
    ++pairs;
  };
  std::vector<std::size_t> count(t.side());
  std::vector<std::optional<CellId>> alone(t.side());
  for (std::size_t h = 0; h < t.house_count(); ++h) {
    count.assign(t.side(), 0);
    alone.assign(t.side(), std::nullopt);
    std::size_t twice = 0;
    for (const CellId c : t.cells(HouseId(h))) {
      const auto given = puzzle.givens.at(c);
      if (!given) continue;
      const std::size_t d = given->index();
      if (count[d]++ != 0) ++twice;
      if (paired[c.index()]) continue;
      if (alone[d]) {
        pair_up(c, *std::exchange(alone[d], std::nullopt));
      } else {
        alone[d] = c;
      }
    }
    most = std::max(most, twice);
  }
  for (const CellId c : given_cells(puzzle)) {
    for (const CellId other : t.links(c)) {
      if (paired[c.index()]) break;
      const bool equal = puzzle.givens.at(other) == puzzle.givens.at(c);
      if (equal && !paired[other.index()]) pair_up(c, other);
    }
  }
  return std::max(most, pairs);
}

class Remover {
 public:
  Remover(const Puzzle& puzzle, const Query& query, const StopToken& stop)
      : puzzle_(puzzle),
        query_(query),
        stop_(stop),
        cells_(given_cells(puzzle)),
        oracle_(without_givens(puzzle, cells_), query, kSingles, 0, stop) {}

  Change run() {
    Change change;
    if (oracle_.failed() != StopReason::none) {
      change.at_least(least_removed(puzzle_));
      change.reason = oracle_.failed();
      change.detail = oracle_.detail();
      return change;
    }
    const FewestHits hits = fewest_hits(
        cells_.size(), [this](const std::vector<bool>& gone) { return core_without(gone); }, {}, 0,
        proof_nodes(query_), stop_);
    change.reason = hits.reason;
    change.ended_by_effort(query_);
    change.impossible = hits.status == FewestHits::Status::unhittable;
    change.fewest.lower = hits.lower;
    if (!change.impossible) change.at_least(least_removed(puzzle_));
    if (hits.status != FewestHits::Status::hit) return change;
    for (const std::uint32_t e : hits.elements) change.fewest.cells.push_back(cells_[e]);
    // The solution that was there when the search confirmed them.
    change.solution = solution_of(hits.elements);
    change.at_least(hits.lower);
    return change;
  }

 private:
  Obstacle core_without(const std::vector<bool>& gone) {
    Grid placed = puzzle_.givens;
    for (std::size_t e = 0; e < cells_.size(); ++e) {
      if (gone[e]) placed.clear(cells_[e]);
    }
    if (const auto clash = find_clash(*puzzle_.topology, placed)) {
      return found({clash->first, clash->second});
    }
    const SatResult result =
        oracle_.ask({.placed = placed, .other_than = {}, .refused = {}, .conflicts = 0});
    if (result.status == SatStatus::unknown) {
      return {Obstacle::Status::stopped, result.reason, {}};
    }
    if (result.status == SatStatus::sat) {
      solutions_.push_back(oracle_.solution());
      return {};
    }
    return found(shrunk(oracle_.core()));
  }

  // Deletion, in cell order.
  std::vector<CellId> shrunk(std::vector<CellId> core) {
    const std::uint64_t before = oracle_.conflicts();
    for (std::size_t i = 0; i < core.size() && oracle_.conflicts() - before < kTotalEffort;) {
      Grid placed(puzzle_.side());
      for (const CellId c : core) {
        if (c != core[i]) placed.set(c, *puzzle_.givens.at(c));
      }
      const SatResult result = oracle_.ask(
          {.placed = placed, .other_than = {}, .refused = {}, .conflicts = kCoreEffort});
      if (result.status == SatStatus::unsat) {
        const auto kept = static_cast<std::ptrdiff_t>(i);
        // Those before i are needed, so they are in every core of what is left.
        std::vector<CellId> smaller = oracle_.core();
        TRESSE_CHECK(smaller.size() < core.size());
        i = static_cast<std::size_t>(std::count_if(
            core.begin(), core.begin() + kept,
            [&](CellId c) { return ranges::binary_search(smaller, c); }));
        core = std::move(smaller);
        continue;
      }
      if (result.status == SatStatus::unknown &&
          (result.reason != StopReason::nodes || oracle_.exhausted())) {
        break;
      }
      ++i;
    }
    return core;
  }

  Obstacle found(const std::vector<CellId>& cells) const {
    Obstacle o;
    o.status = Obstacle::Status::found;
    for (const CellId c : cells) {
      o.elements.push_back(
          static_cast<std::uint32_t>(ranges::lower_bound(cells_, c) - cells_.begin()));
    }
    std::sort(o.elements.begin(), o.elements.end());
    return o;
  }

  std::optional<Grid> solution_of(const std::vector<std::uint32_t>& gone) const {
    std::vector<CellId> cells;
    for (const std::uint32_t e : gone) cells.push_back(cells_[e]);
    const Puzzle rest = without_givens(puzzle_, cells);
    const auto fits = [&](const Grid& g) { return is_solution(rest, g); };
    const auto at = std::find_if(solutions_.rbegin(), solutions_.rend(), fits);
    TRESSE_CHECK(at != solutions_.rend());
    return *at;
  }

  const Puzzle& puzzle_;
  const Query& query_;
  const StopToken& stop_;
  const std::vector<CellId> cells_;
  ValueOracle oracle_;
  std::vector<Grid>
      solutions_;  // of the puzzle without givens, one for each choice that was enough
};

}  // namespace

Change fewest_removed(const Puzzle& puzzle, const Query& query, const StopToken& stop) {
  return Remover(puzzle, query, stop).run();
}

// The obstacles are differences: the cells of the set in which another solution T is not the target S.
// The puzzle with the values of S in some cells is unique exactly when these cells hit every
// difference. A difference is shrunk before it counts: a solution that differs in a part of it is
// asked for as long as there is one, so that what is left is a minimal unavoidable set.

namespace {

constexpr std::uint64_t kEffort = 1'000;  // conflicts for one cell of a difference

class Pinner {
 public:
  Pinner(const Puzzle& puzzle, const std::vector<CellId>& cells, const Grid& target,
         const Query& query, const StopToken& stop)
      : puzzle_(puzzle),
        target_(target),
        stop_(stop),
        cells_(cells),
        oracle_(puzzle, query, kSingles, 1, stop) {}

  Change run(const std::vector<CellId>& start, std::size_t below, std::uint64_t nodes) {
    Change change;
    if (oracle_.failed() != StopReason::none) {
      change.reason = oracle_.failed();
      change.detail = oracle_.detail();
      return change;
    }
    number_ = oracle_.add_target(target_);
    std::vector<std::uint32_t> known;
    for (const CellId c : start) known.push_back(element(c));
    const FewestHits hits = fewest_hits(
        cells_.size(), [this](const std::vector<bool>& pinned) { return difference(pinned); },
        known, below, nodes, stop_);
    change.reason = hits.reason;
    change.fewest.lower = hits.lower;
    change.impossible = hits.status == FewestHits::Status::unhittable;
    if (hits.status != FewestHits::Status::hit) return change;
    change.fewest.minimum = hits.minimum;
    for (const std::uint32_t e : hits.elements) change.fewest.cells.push_back(cells_[e]);
    change.solution = target_;
    return change;
  }

 private:
  std::uint32_t element(CellId c) const {
    return static_cast<std::uint32_t>(ranges::lower_bound(cells_, c) - cells_.begin());
  }

  SatResult other_with(const Grid& placed, std::uint64_t conflicts) {
    return oracle_.ask(
        {.placed = placed, .other_than = number_, .refused = {}, .conflicts = conflicts});
  }

  std::vector<CellId> differing() const {
    std::vector<CellId> cells;
    for (const CellId c : cells_) {
      if (oracle_.solution().at(c) != target_.at(c)) cells.push_back(c);
    }
    return cells;
  }

  Obstacle difference(const std::vector<bool>& pinned) {
    Grid placed(puzzle_.side());
    for (std::size_t e = 0; e < cells_.size(); ++e) {
      if (pinned[e]) placed.set(cells_[e], *target_.at(cells_[e]));
    }
    const SatResult result = other_with(placed, 0);
    if (result.status == SatStatus::unknown) {
      return {Obstacle::Status::stopped, result.reason, {}};
    }
    if (result.status == SatStatus::unsat) return {};
    Obstacle o;
    o.status = Obstacle::Status::found;
    for (const CellId c : shrunk(differing())) o.elements.push_back(element(c));
    return o;
  }

  Grid all_but(const std::vector<CellId>& cells) const {
    Grid placed(puzzle_.side());
    for (const CellId c : cells_) placed.set(c, *target_.at(c));
    for (const CellId c : cells) placed.clear(c);
    return placed;
  }

  std::vector<CellId> shrunk(std::vector<CellId> cells) {
    Grid placed = all_but(cells);
    for (std::size_t i = 0; i < cells.size();) {
      placed.set(cells[i], *target_.at(cells[i]));
      const SatResult result = other_with(placed, kEffort);
      if (result.status == SatStatus::sat) {
        // Cells before i are in every smaller difference.
        const auto smaller = differing();
        TRESSE_CHECK(smaller.size() < cells.size());
        i = static_cast<std::size_t>(std::count_if(
            cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(i),
            [&](CellId c) { return ranges::binary_search(smaller, c); }));
        cells = smaller;
        placed = all_but(cells);
        continue;
      }
      if (result.status == SatStatus::unknown &&
          (result.reason != StopReason::nodes || oracle_.exhausted())) {
        break;
      }
      placed.clear(cells[i]);
      ++i;
    }
    return cells;
  }

  const Puzzle& puzzle_;
  const Grid& target_;
  const StopToken& stop_;
  const std::vector<CellId>& cells_;
  ValueOracle oracle_;
  std::size_t number_ = 0;
};

}  // namespace

Change fewest_pins(const Puzzle& puzzle, const std::vector<CellId>& cells, const Grid& target,
                   const std::vector<CellId>& start, std::size_t below, std::uint64_t nodes,
                   const Query& query, const StopToken& stop) {
  return Pinner(puzzle, cells, target, query, stop).run(start, below, nodes);
}

}  // namespace tresse
