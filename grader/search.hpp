// Search: what a finder is told and what it gives back.
//
// A finder is a pure function of the candidates. It looks through the houses of the agenda in house
// order and hands each finding to take(), until that says "enough". A house in which it found
// nothing leaves the agenda: what a finder sees of a house depends on that house alone, and only a
// change there can give it a new finding. So a caller that puts changed houses back finds exactly
// what a full scan would find, in the same order, at a fraction of the cost.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "base/bits.hpp"
#include "base/ids.hpp"
#include "base/stop.hpp"
#include "grader/house_set.hpp"
#include "grader/step.hpp"
#include "grader/stop_points.hpp"

namespace tresse {

// One thing to combine in a subset scan: a cell with its digits, or a digit with its places.
template <int W>
struct SubsetItem {
  std::size_t id;  // position of the cell in the house, or the digit
  Bits<W> members;
};

template <int W>
struct Search {
  HouseSet agenda;
  std::size_t max_subset = 4;  // read by the large subsets only
  std::size_t limit = 1;       // findings wanted; 0 = all
  StopToken stop;

  std::vector<Step> found;
  StopReason stopped = StopReason::none;  // set when the scan was cut short

  std::vector<SubsetItem<W>> items;  // scratch of the subset scans

  // Everything in a topology with `houses` houses.
  [[nodiscard]] static Search whole(std::size_t houses, std::size_t wanted = 0) {
    Search s;
    s.agenda = HouseSet::full(houses);
    s.limit = wanted;
    return s;
  }

  // Keeps a finding; true = enough, return.
  bool take(Step step) {
    found.push_back(std::move(step));
    return limit != 0 && found.size() >= limit;
  }
  // Polls stop_point::subset_scan; true = return at once.
  bool halted() {
    stopped = stop.poll(stop_point::subset_scan);
    return stopped != StopReason::none;
  }
  // The same, once every 4096 calls: for the innermost loops.
  bool tick() { return (++ticks_ & 4095u) == 0 && halted(); }

 private:
  std::size_t ticks_ = 0;
};

// Calls in_house(house) for the houses from <= house < to of the agenda, in order, until it returns
// true; takes the houses without finding off the agenda.
template <int W, class InHouse>
void over_houses(Search<W>& search, std::size_t from, std::size_t to, InHouse&& in_house) {
  for (std::size_t h = search.agenda.next(from); h < to; h = search.agenda.next(h + 1)) {
    const std::size_t before = search.found.size();
    if (in_house(HouseId(h))) return;
    if (search.found.size() == before) search.agenda.remove(HouseId(h));
  }
}

}  // namespace tresse
