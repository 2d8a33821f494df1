// All symmetries of a small topology by trying, for the oracle of canonical forms: a cell after the
// other gets an image that shares as many houses with the images before as the cells do, or a link, and in the end
// every house must have become a house. Shares nothing with what it judges.
#pragma once

#include <algorithm>
#include <cstddef>
#include <set>
#include <vector>

#include "tresse/model/topology.hpp"

namespace tresse {

using CellMap = std::vector<std::size_t>;  // image of each cell

class Symmetries {
 public:
  explicit Symmetries(const Topology& topology) : cells_(topology.cell_count()) {
    for (std::size_t h = 0; h < topology.house_count(); ++h) {
      std::vector<std::size_t> house;
      for (const CellId c : topology.cells(HouseId(h))) house.push_back(c.index());
      houses_.insert(house);
    }
    shared_.assign(cells_ * cells_, 0);
    for (const auto& house : houses_) {
      for (const std::size_t a : house) {
        for (const std::size_t b : house) ++shared_[a * cells_ + b];
      }
    }
    for (std::size_t a = 0; a < cells_; ++a) {
      for (const CellId b : topology.links(CellId(a))) shared_[a * cells_ + b.index()] = kLinked;
    }
    extend({});
  }

  [[nodiscard]] const std::vector<CellMap>& all() const { return found_; }

 private:
  void extend(CellMap map) {
    if (map.size() == cells_) {
      if (keeps_houses(map)) found_.push_back(map);
      return;
    }
    const std::size_t cell = map.size();
    for (std::size_t image = 0; image < cells_; ++image) {
      bool fits = shared_[cell * cells_ + cell] == shared_[image * cells_ + image] &&
                  std::find(map.begin(), map.end(), image) == map.end();
      for (std::size_t c = 0; c < cell && fits; ++c) {
        fits = shared_[c * cells_ + cell] == shared_[map[c] * cells_ + image];
      }
      if (!fits) continue;
      map.push_back(image);
      extend(map);
      map.pop_back();
    }
  }

  bool keeps_houses(const CellMap& map) const {
    for (const auto& house : houses_) {
      std::vector<std::size_t> image;
      for (const std::size_t c : house) image.push_back(map[c]);
      std::sort(image.begin(), image.end());
      if (houses_.count(image) == 0) return false;
    }
    return true;
  }

  std::size_t cells_;
  std::set<std::vector<std::size_t>> houses_;
  static constexpr int kLinked = -1;
  std::vector<int> shared_;  // houses that two cells share, or kLinked
  std::vector<CellMap> found_;
};

}  // namespace tresse
