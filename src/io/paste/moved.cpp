// Did the first row lose its beginning? A program that takes blanks off the ends of a text takes the empty cells before the
// first value with them, and whoever marks a text by hand may begin within a row. The row then stands too far to the left. If
// the puzzle has no solution with the row further to the right, wherever that may be, the row was not moved: a puzzle that
// lost a part of its first row would have one. The search is small on purpose; what it does not decide counts as moved.
#include <algorithm>
#include <bit>

#include "io/paste/table.hpp"
#include "tresse/clash.hpp"

namespace tresse::io {
namespace {

constexpr std::size_t kMostTries = 5'000;  // for all places of the row together

// Does the grid have a solution? Values that are left for each cell, as bits; the cell with the fewest first.
class SmallSearch {
 public:
  SmallSearch(const Topology& topology, const Grid& grid, std::size_t& tries)
      : topology_(topology), grid_(grid), tries_(tries) {
    left_.assign(topology.cell_count(), (std::uint32_t{1} << topology.side()) - 1);
    for (std::size_t i = 0; i < topology.cell_count(); ++i) {
      peers_.push_back(topology.peers(CellId(i)));
    }
  }

  // True too when it is not decided.
  bool may_be_solved() {
    if (find_clash(topology_, grid_)) return false;
    for (std::size_t i = 0; i < left_.size(); ++i) {
      if (const auto value = grid_.at(CellId(i))) place(i, value->index());
    }
    return search();
  }

 private:
  void place(std::size_t cell, std::size_t value) {
    left_[cell] = 0;
    ++placed_;
    for (const CellId peer : peers_[cell]) left_[peer.index()] &= ~(std::uint32_t{1} << value);
    done_.push_back(cell);
  }

  bool search() {
    if (placed_ == left_.size() || ++tries_ > kMostTries) return true;
    std::vector<bool> filled(left_.size(), false);
    for (const std::size_t cell : done_) filled[cell] = true;
    std::size_t best = left_.size();
    for (std::size_t i = 0; i < left_.size(); ++i) {
      if (filled[i]) continue;
      if (best == left_.size() || std::popcount(left_[i]) < std::popcount(left_[best])) best = i;
    }
    for (std::uint32_t values = left_[best]; values != 0; values &= values - 1) {
      const std::vector<std::uint32_t> before = left_;
      place(best, static_cast<std::size_t>(std::countr_zero(values)));
      if (search()) return true;
      left_ = before;
      done_.pop_back();
      --placed_;
    }
    return false;
  }

  const Topology& topology_;
  const Grid& grid_;
  std::vector<std::uint32_t> left_;
  std::vector<std::vector<CellId>> peers_;
  std::vector<std::size_t> done_;  // cells with a value
  std::size_t placed_ = 0;
  std::size_t& tries_;
};

}  // namespace

bool may_be_moved(const CellTable& table, const ReadOptions& options) {
  const std::size_t side = table.values.side();
  TopologySpec spec;
  spec.side = side;
  // Rules that are left out leave more solutions, so that more counts as moved.
  const auto box = options.box ? options.box : table.box ? table.box : default_box_shape(side);
  if (box && !options.latin && options.regions.empty()) {
    spec.box_rows = box->rows;
    spec.box_cols = box->cols;
  }
  const auto topology = Topology::build(std::move(spec));
  if (!topology) return true;
  std::size_t end = side;  // of the row, behind its last value
  while (end != 0 && !table.values.filled(CellId(end - 1))) --end;
  std::size_t tries = 0;
  for (std::size_t by = 1; end + by <= side; ++by) {
    Grid moved = table.values;
    for (std::size_t c = 0; c < side; ++c) {
      moved.clear(CellId(c));
      if (c < by) continue;
      if (const auto value = table.values.at(CellId(c - by))) moved.set(CellId(c), *value);
    }
    if (SmallSearch(**topology, moved, tries).may_be_solved()) return true;
  }
  return false;
}

}  // namespace tresse::io
