// Finds the houses that follow from other houses.
//
// k lines of one direction hold every digit k times. If k - 1 houses lie in them and no two of these meet, the N cells that
// are left hold every digit once. (k regions without k - 1 lines that lie in them are the same cells as the other lines
// without the other regions.) A house that was found is tried as one of the k - 1 as well, in another pass, until nothing
// new comes of it: in a windoku, columns 2, 3, 4 without two windows are the house r159c234, and columns 1, 5, 9 without
// r234c159 and r678c159 are r159c159.
//
// Which lines: those that some houses meet, boxes aside. Above side 12, where these would be too many, those that one
// house or two meet and those that follow each other. Fewer lines come first, so each house is told by the fewest. Columns
// come before rows: this is the order in which SukakuExplainer numbers the hidden windows.
#include "model/implied.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <functional>
#include <set>
#include <utility>

#include "base/ranges.hpp"

namespace tresse {
namespace {

constexpr std::size_t kMostSide = 64;
constexpr std::size_t kMostSideForAll = 12;
constexpr std::size_t kMostHouses = 512;
constexpr std::size_t kMostTries = 500;      // of houses for one set of lines
constexpr std::size_t kMostInAll = 100'000;  // of them for a topology

using CellBits = std::vector<std::uint64_t>;

struct HouseBits {
  HouseId id;
  CellBits cells;
  std::uint64_t lines[2];  // the columns and the rows that it meets
};

class Finder {
 public:
  explicit Finder(const Topology& t) : t_(t), n_(t.side()) {
    for (std::size_t h = 0; h < t.house_count(); ++h) {
      const auto cells = t.cells(HouseId(h));
      known_.emplace(cells.begin(), cells.end());
      if (h >= 2 * n_) add(HouseId(h), cells);
    }
  }

  std::vector<ImpliedHouse> find() {
    for (std::size_t before = SIZE_MAX; before != found_.size() && tries_ < kMostInAll;) {
      before = found_.size();
      known_before_ = houses_.size();
      for (const std::size_t direction : {kColumns, kRows}) {
        for (const std::uint64_t lines : sets_of_lines(direction)) in_lines(direction, lines);
      }
    }
    return std::move(found_);
  }

 private:
  static constexpr std::size_t kColumns = 0;
  static constexpr std::size_t kRows = 1;

  [[nodiscard]] HouseId line(std::size_t direction, std::size_t i) const {
    return HouseId(direction == kRows ? i : n_ + i);
  }
  [[nodiscard]] CellBits no_cells() const { return CellBits((n_ * n_ + 63) / 64); }

  void add(HouseId id, std::span<const CellId> cells) {
    HouseBits house{id, no_cells(), {0, 0}};
    for (const CellId c : cells) {
      house.cells[c.index() / 64] |= std::uint64_t{1} << c.index() % 64;
      house.lines[kColumns] |= std::uint64_t{1} << t_.column_of(c);
      house.lines[kRows] |= std::uint64_t{1} << t_.row_of(c);
    }
    houses_.push_back(std::move(house));
  }

  // Lines that follow each other, two or more.
  [[nodiscard]] std::vector<std::uint64_t> neighbours() const {
    std::vector<std::uint64_t> sets;
    for (std::size_t length = 2; length <= n_; ++length) {
      const std::uint64_t first = ~std::uint64_t{0} >> (64 - length);
      for (std::size_t from = 0; from + length <= n_; ++from) sets.push_back(first << from);
    }
    return sets;
  }
  // By size, then as numbers.
  [[nodiscard]] std::vector<std::uint64_t> sets_of_lines(std::size_t direction) const {
    std::vector<std::uint64_t> met;
    for (const HouseBits& h : houses_) {
      if (h.id.index() >= t_.house_count() || t_.info(h.id).kind != HouseKind::box) {
        met.push_back(h.lines[direction]);
      }
    }
    std::sort(met.begin(), met.end());
    met.erase(std::unique(met.begin(), met.end()), met.end());
    std::vector<std::uint64_t> sets;
    if (n_ <= kMostSideForAll) {
      std::vector<char> known(std::size_t{1} << n_, 0);
      const auto add = [&](std::uint64_t set) {
        if (std::exchange(known[set], char{1}) == 0) sets.push_back(set);
      };
      for (const std::uint64_t a : met) {
        const std::size_t before = sets.size();
        add(a);
        for (std::size_t i = 0; i < before; ++i) add(sets[i] | a);
      }
    } else {
      if (t_.rules().has(RuleKind::regions)) sets = neighbours();
      for (const std::uint64_t a : met) {
        for (const std::uint64_t b : met) sets.push_back(a | b);
      }
    }
    std::sort(sets.begin(), sets.end(), [](std::uint64_t a, std::uint64_t b) {
      return std::pair(std::popcount(a), a) < std::pair(std::popcount(b), b);
    });
    sets.erase(std::unique(sets.begin(), sets.end()), sets.end());
    return sets;
  }

  // k lines without k - 1 houses that lie in them.
  void in_lines(std::size_t direction, std::uint64_t lines) {
    std::vector<const HouseBits*> inside;
    for (std::size_t i = 0; i < known_before_; ++i) {
      if ((houses_[i].lines[direction] & ~lines) == 0) inside.push_back(&houses_[i]);
    }
    const auto k = static_cast<std::size_t>(std::popcount(lines));
    if (inside.size() + 1 < k) return;
    ImpliedBy by;
    CellBits left = no_cells();
    for (std::size_t i = 0; i < n_; ++i) {
      if ((lines >> i & 1) == 0) continue;
      by.whole.push_back(line(direction, i));
      for (const CellId c : t_.cells(by.whole.back())) {
        left[c.index() / 64] |= std::uint64_t{1} << c.index() % 64;
      }
    }
    // New houses are added behind, once the search is over: `inside` points at those before.
    std::vector<std::pair<CellBits, std::vector<HouseId>>> rests;
    std::size_t tries = 0;
    const std::function<void(std::size_t, const CellBits&)> choose = [&](std::size_t from,
                                                                         const CellBits& rest) {
      if (by.less.size() + 1 == k) {
        rests.emplace_back(rest, by.less);
        return;
      }
      for (std::size_t i = from; i + (k - 1 - by.less.size()) <= inside.size(); ++i) {
        if (++tries > kMostTries || ++tries_ > kMostInAll) return;
        const CellBits& cells = inside[i]->cells;
        CellBits next = rest;
        bool apart = true;
        for (std::size_t w = 0; w < next.size(); ++w) {
          apart = apart && (cells[w] & ~rest[w]) == 0;
          next[w] &= ~cells[w];
        }
        if (!apart) continue;
        by.less.push_back(inside[i]->id);
        choose(i + 1, next);
        by.less.pop_back();
      }
    };
    choose(0, left);
    for (auto& [rest, less] : rests) take(rest, {by.whole, std::move(less)});
  }

  // Many lines without regions are fewer regions without lines: those that are not among them.
  void tell_by_regions(ImpliedBy& by) const {
    if (!t_.rules().has(RuleKind::regions) || n_ - by.less.size() >= by.whole.size()) return;
    const auto region = [&](HouseId h) {
      return h.index() < t_.house_count() && t_.info(h).kind == HouseKind::region;
    };
    if (!ranges::all_of(by.less, region)) return;
    ImpliedBy other;
    for (std::size_t h = 0; h < t_.house_count(); ++h) {
      const HouseId id(h);
      const bool line = t_.info(id).kind == t_.info(by.whole[0]).kind;
      if (region(id) && !ranges::binary_search(by.less, id)) other.whole.push_back(id);
      if (line && !ranges::binary_search(by.whole, id)) other.less.push_back(id);
    }
    by = std::move(other);
  }

  void take(const CellBits& rest, ImpliedBy by) {
    std::vector<CellId> cells;
    for (std::size_t c = 0; c < n_ * n_; ++c) {
      if ((rest[c / 64] >> c % 64 & 1) != 0) cells.push_back(CellId(c));
    }
    tell_by_regions(by);
    if (found_.size() == n_ * 4 || !known_.insert(cells).second) return;
    add(HouseId(t_.house_count() + found_.size()), cells);
    found_.push_back({std::move(cells), std::move(by)});
  }

  const Topology& t_;
  std::size_t n_;
  std::vector<HouseBits> houses_;  // but for lines
  std::set<std::vector<CellId>> known_;
  std::vector<ImpliedHouse> found_;
  std::size_t known_before_ = 0;  // houses before this pass over all lines
  std::size_t tries_ = 0;
};

}  // namespace

std::vector<ImpliedHouse> find_implied_houses(const Topology& t) {
  constexpr RuleSet kShapes{RuleKind::regions, RuleKind::windows, RuleKind::extra_houses};
  if ((t.rules() & kShapes).empty() || t.side() > kMostSide || t.house_count() > kMostHouses)
    return {};
  return Finder(t).find();
}

}  // namespace tresse
