// The candidates that some values leave, as the variables of a search over nogoods: numbered by cell and digit, with the groups
// of which exactly one is true.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "base/stop.hpp"
#include "native/search/nogoods.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/model/ids.hpp"
#include "tresse/model/topology.hpp"

namespace tresse {

class PuzzleVariables {
 public:
  // The topology must outlive it. O(cells * houses of a cell).
  PuzzleVariables(const Topology& topology, Grid facts)
      : topology_(topology), facts_(std::move(facts)), used_(topology.house_count() * topology.side(), false) {
    for (std::size_t i = 0; i < topology.cell_count(); ++i) {
      const auto fact = facts_.at(CellId(i));
      if (!fact) continue;
      for (const Membership& m : topology.houses(CellId(i))) {
        const std::size_t place = m.house.index() * topology.side() + fact->index();
        clash_ = clash_ || used_[place];
        used_[place] = true;
      }
      for (const CellId x : topology.links(CellId(i))) clash_ = clash_ || facts_.at(x) == fact;
    }
  }
  [[nodiscard]] bool clash() const { return clash_; }

  // Calls f(cell, digit) for every candidate that is `allowed`, in order. At N = 256 that takes 0.2 s. Polls
  // stop_point::search_setup, as number() does.
  template <class Allowed, class F>
  StopReason for_each(const Allowed& allowed, const StopToken& stop, F&& f) const {
    for (std::size_t i = 0; i < topology_.cell_count(); ++i) {
      if (i % 256 == 0) {
        if (const auto why = stop.poll(stop_point::search_setup); why != StopReason::none) return why;
      }
      const CellId c(i);
      if (facts_.filled(c)) continue;
      for (std::size_t d = 0; d < topology_.side(); ++d) {
        if (!allowed(c, Digit(d))) continue;
        bool live = true;
        for (const Membership& m : topology_.houses(c)) live = live && !used_[m.house.index() * topology_.side() + d];
        for (const CellId x : topology_.links(c)) live = live && facts_.at(x) != Digit(d);
        if (live) f(c, Digit(d));
      }
    }
    return StopReason::none;
  }

  // Numbers them. Of a house the candidates are sorted by digit: a number for each candidate of the grid, live or not, is
  // 4 GB at N = 1024.
  template <class Allowed>
  StopReason number(const Allowed& allowed, const StopToken& stop) {
    const std::size_t side = topology_.side();
    auto why = for_each(allowed, stop, [&](CellId c, Digit d) {
      first.resize(c.index() + 1, static_cast<std::uint32_t>(candidates.size()));
      candidates.push_back(cand(c, d, side));
    });
    first.resize(topology_.cell_count() + 1, static_cast<std::uint32_t>(candidates.size()));
    for (std::size_t i = 0; i < topology_.cell_count(); ++i) {
      if (facts_.filled(CellId(i))) continue;
      for (std::uint32_t v = first[i]; v < first[i + 1]; ++v) groups.items.push_back(v);
      groups.end_list();
    }
    std::vector<std::vector<std::uint32_t>> places(side);
    for (std::size_t h = 0; h < topology_.house_count() && why == StopReason::none; ++h) {
      why = stop.poll(stop_point::search_setup);
      for (auto& p : places) p.clear();
      for (const CellId c : topology_.cells(HouseId(h))) {
        for (std::uint32_t v = first[c.index()]; v < first[c.index() + 1]; ++v) {
          places[digit_of(candidates[v], side).index()].push_back(v);
        }
      }
      for (std::size_t d = 0; d < side; ++d) {
        if (used_[h * side + d]) continue;
        groups.items.insert(groups.items.end(), places[d].begin(), places[d].end());
        groups.end_list();
      }
    }
    return why;
  }

  // The variable of a candidate, or candidates.size().
  [[nodiscard]] std::uint32_t variable(CellId c, Digit d) const {
    const auto end = candidates.begin() + first[c.index() + 1];
    const auto at = std::lower_bound(candidates.begin() + first[c.index()], end, cand(c, d, topology_.side()));
    const bool found = at != end && *at == cand(c, d, topology_.side());
    return static_cast<std::uint32_t>(found ? at - candidates.begin() : candidates.end() - candidates.begin());
  }

  // Cells of a link do not have the same digit.
  void exclude_links(Nogoods& search) const {
    for (std::uint32_t v = 0; v < candidates.size() && topology_.link_count() != 0; ++v) {
      const CellId c = cell_of(candidates[v], topology_.side());
      for (const CellId x : topology_.links(c)) {
        if (x < c) continue;
        const std::uint32_t w = variable(x, digit_of(candidates[v], topology_.side()));
        if (w < candidates.size()) search.exclude(v, w);
      }
    }
  }

  std::vector<CandId> candidates;    // of a variable
  std::vector<std::uint32_t> first;  // of a cell, its first variable; one more at the end
  Lists<std::uint32_t> groups;

 private:
  const Topology& topology_;
  const Grid facts_;
  std::vector<bool> used_;  // house * N + digit: a fact has it
  bool clash_ = false;      // of two facts
};

}  // namespace tresse
