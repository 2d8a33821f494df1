// Finds the order of lines that leaves the fewest positions, by what each digit can do alone.
//
// After a set of lines, a digit has some columns and, in a band that is begun, some boxes. How many such pairs there are, over all its
// placements in the grid, is counted for every set that an order can pass. The product over the digits says how many positions there are
// at most. Its square root is what the lines behind are weighed with: of the powers tried, this found orders nearest to the best (135,041
// nodes of 135,041, 21,081 of 21,081 and 1,098,079 of 1,098,079 among 40, 40 and 16 orders of three 9x9).
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <utility>

#include "base/check.hpp"
#include "native/count/lines.hpp"

namespace tresse {
namespace {

constexpr std::size_t kPlacedSide = 9;
constexpr std::size_t kMostPlacements = 16'384;  // of all digits
constexpr std::size_t kMostBands = 4;            // hence also of lines in one

using Placement = std::array<std::uint8_t, kPlacedSide>;  // of a row, the column

// All placements of a digit; no more than `most`.
class Placements {
 public:
  Placements(const Topology& t, const std::vector<std::uint16_t>& candidates, std::size_t digit, std::size_t most)
      : t_(t), candidates_(candidates), digit_(digit), most_(most) {
    place(0, 0, 0);
  }
  std::vector<Placement> all;

 private:
  void place(std::size_t row, unsigned columns, unsigned boxes) {
    const std::size_t side = t_.side();
    if (row == side) return all.push_back(now_);
    for (std::size_t column = 0; column < side && all.size() < most_; ++column) {
      const std::size_t box = row / t_.spec().box_rows * (side / t_.spec().box_cols) + column / t_.spec().box_cols;
      if ((candidates_[row * side + column] >> digit_ & 1) == 0 || (columns >> column & 1) != 0 || (boxes >> box & 1) != 0) continue;
      now_[row] = static_cast<std::uint8_t>(column);
      place(row + 1, columns | 1U << column, boxes | 1U << box);
    }
  }

  const Topology& t_;
  const std::vector<std::uint16_t>& candidates_;
  const std::size_t digit_, most_;
  Placement now_{};
};

// The orders of one direction.
class Orders {
 public:
  // `along`: lines of a band; `across`: columns of a box.
  Orders(std::size_t side, std::size_t along, std::size_t across) : side_(side), along_(along), bands_(side / along), across_(across) {
    weight_.resize(std::size_t{1} << bands_, std::vector<double>(bands_ << along));
  }

  // Adds the placements of a digit: of a line, the column.
  void add(const std::vector<Placement>& placements) {
    // Of a band and a set of its lines, of each placement: columns, then boxes.
    std::vector<std::vector<std::uint32_t>> left(bands_ << along_, std::vector<std::uint32_t>(placements.size()));
    const std::size_t whole = (std::size_t{1} << along_) - 1;
    for (std::size_t band = 0; band < bands_; ++band) {
      for (std::size_t set = 1; set <= whole; ++set) {
        const std::vector<std::uint32_t>& rest = left[band << along_ | (set & (set - 1))];
        std::vector<std::uint32_t>& more = left[band << along_ | set];
        const std::size_t line = band * along_ + static_cast<std::size_t>(std::countr_zero(set));
        for (std::size_t i = 0; i < placements.size(); ++i) {
          const std::size_t column = placements[i][line];
          more[i] = rest[i] | 1U << column | 1U << (side_ + column / across_);
        }
      }
    }
    const std::uint32_t all_columns = (1U << side_) - 1;
    std::vector<std::uint64_t> seen((std::size_t{1} << (side_ + side_ / across_)) / 64 + 1);
    for (std::size_t full = 0; full < weight_.size(); ++full) {
      std::vector<std::uint32_t> columns(placements.size());
      for (std::size_t band = 0; band < bands_; ++band) {
        if ((full >> band & 1) == 0) continue;
        for (std::size_t i = 0; i < placements.size(); ++i) columns[i] |= left[band << along_ | whole][i] & all_columns;
      }
      for (std::size_t band = 0; band < bands_; ++band) {
        for (std::size_t set = 1; (full >> band & 1) == 0 && set <= whole; ++set) {
          std::fill(seen.begin(), seen.end(), 0);
          const std::vector<std::uint32_t>& more = left[band << along_ | set];
          const std::uint32_t mask = set == whole ? all_columns : ~0U;
          int number = 0;
          for (std::size_t i = 0; i < placements.size(); ++i) {
            const std::uint32_t key = columns[i] | (more[i] & mask);
            number += (seen[key / 64] >> key % 64 & 1) == 0 ? 1 : 0;
            seen[key / 64] |= std::uint64_t{1} << key % 64;
          }
          weight_[full][band << along_ | set] += std::log2(std::max(number, 1)) / 2;
        }
      }
    }
  }

  struct Best {
    double cost = 0;
    std::vector<std::size_t> lines;
  };
  // Of the lines of the bands that are not in `full`.
  [[nodiscard]] Best best(std::size_t full = 0) const {
    Best found;
    for (std::size_t band = 0; band < bands_; ++band) {
      if ((full >> band & 1) != 0) continue;
      const Best rest = best(full | std::size_t{1} << band);
      std::vector<std::size_t> lines(along_);
      std::iota(lines.begin(), lines.end(), std::size_t{0});
      do {
        double cost = rest.cost;
        std::size_t set = 0;
        for (const std::size_t line : lines) {
          set |= std::size_t{1} << line;
          cost += std::exp2(weight_[full][band << along_ | set]);
        }
        if (!found.lines.empty() && cost >= found.cost) continue;
        found = {cost, {}};
        for (const std::size_t line : lines) found.lines.push_back(band * along_ + line);
        found.lines.insert(found.lines.end(), rest.lines.begin(), rest.lines.end());
      } while (std::next_permutation(lines.begin(), lines.end()));
    }
    return found;
  }

 private:
  std::size_t side_, along_, bands_, across_;
  std::vector<std::vector<double>> weight_;  // of a set of full bands, of a band and a set of its lines: half the bits of their positions
};

}  // namespace

std::optional<Lines> best_lines(const Topology& t, const std::vector<std::uint16_t>& candidates) {
  const std::size_t side = t.side(), rows = t.spec().box_rows, columns = t.spec().box_cols;
  TRESSE_CHECK(rows != 0 && side <= kPlacedSide && candidates.size() == t.cell_count());
  if (rows > kMostBands || columns > kMostBands) return std::nullopt;
  Orders by_rows(side, rows, columns), by_columns(side, columns, rows);
  std::size_t left = kMostPlacements;
  for (std::size_t d = 0; d < side; ++d) {
    std::vector<Placement> all = Placements(t, candidates, d, left).all;
    if (all.size() == left) return std::nullopt;
    left -= all.size();
    by_rows.add(all);
    for (Placement& p : all) {
      const Placement of_rows = p;
      for (std::size_t row = 0; row < side; ++row) p[of_rows[row]] = static_cast<std::uint8_t>(row);
    }
    by_columns.add(all);
  }
  const Orders::Best of_rows = by_rows.best(), of_columns = by_columns.best();
  Lines lines;
  lines.columns = of_columns.cost < of_rows.cost;
  for (const std::size_t line : (lines.columns ? of_columns : of_rows).lines) {
    const auto cells = t.cells(HouseId(lines.columns ? side + line : line));
    lines.cells.emplace_back(cells.begin(), cells.end());
  }
  return lines;
}

}  // namespace tresse
