// The obstacles are differences: the cells of the set in which another solution T is not the target S.
// The puzzle with the values of S in some cells is unique exactly when these cells hit every
// difference. A difference is shrunk before it counts: a solution that differs in a part of it is
// asked for as long as there is one, so that what is left is a minimal unavoidable set.
#include "repair/parts.hpp"

#include <algorithm>

#include "base/check.hpp"
#include "repair/value_oracle.hpp"

namespace tresse {
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
    return static_cast<std::uint32_t>(std::ranges::lower_bound(cells_, c) - cells_.begin());
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
        i = static_cast<std::size_t>(std::ranges::count_if(
            cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(i),
            [&](CellId c) { return std::ranges::binary_search(smaller, c); }));
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
