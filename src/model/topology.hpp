// Topology: which cells exist and which houses they form. It is data, never code: an engine asks
// for houses and peers, and nobody asks "is it 9x9?".
//
// Shapes. Side N (1 <= N <= 1024), N x N cells, numbered row by row from 0. Every house holds
// exactly N different cells, in rising order, so in a solution it holds every digit once:
//   rows 0..N-1, columns N..2N-1, then N boxes or regions (none in a Latin square), then both
//   diagonals, then the windows of windoku, then further extra houses.
// Memory: about 16 bytes per cell and house, 25 MB at N = 1024. Peers are never listed (3 N per
// cell would be 12 GB at N = 1024); `sees` decides from the houses of two cells.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/ids.hpp"
#include "base/input_error.hpp"
#include "base/result.hpp"

namespace tresse {

enum class HouseKind : std::uint8_t { row, column, box, region, diagonal, window, extra };

struct HouseInfo {
  HouseKind kind;
  std::uint16_t number;  // 0-based within its kind
};

// Membership of one cell in one house: the cell is the house's cell number `position`.
struct Membership {
  HouseId house;
  std::uint16_t position;
};

// What a topology is made of; a plain value that readers fill and writers print.
struct TopologySpec {
  std::size_t side = 0;
  std::size_t box_rows = 0;  // 0 = no boxes
  std::size_t box_cols = 0;
  std::vector<std::uint16_t> regions;  // N*N region numbers 0..N-1 instead of boxes, or empty
  bool diagonals = false;              // both main diagonals are houses
  bool windoku = false;                // (n-1)^2 windows, square boxes only
  std::vector<std::vector<CellId>> extra_houses;  // further houses of N cells each

  friend bool operator==(const TopologySpec&, const TopologySpec&) = default;
};

// Box shape when nothing is said: R x C with R the largest divisor of N not above sqrt(N); no shape
// for a prime N above 3, where only 1 x N would be left. N = 1 has 1x1, N = 2 has 1x2, 3 has 1x3.
struct BoxShape {
  std::size_t rows;
  std::size_t cols;
};
[[nodiscard]] std::optional<BoxShape> default_box_shape(std::size_t side);

class Topology {
 public:
  // Builds and checks; regions that are boxes become boxes, equal extra houses are one, in spec() too.
  // Errors: bad_side, bad_regions. O(houses * N).
  [[nodiscard]] static Result<std::shared_ptr<const Topology>, InputError> build(TopologySpec spec);

  // Shorthands for specs that cannot fail; requires: 1 <= rows * cols <= 1024.
  [[nodiscard]] static std::shared_ptr<const Topology> boxes(std::size_t rows, std::size_t cols);
  [[nodiscard]] static std::shared_ptr<const Topology> latin(std::size_t side);

  [[nodiscard]] const TopologySpec& spec() const { return spec_; }
  [[nodiscard]] std::size_t side() const { return spec_.side; }
  [[nodiscard]] std::size_t cell_count() const { return spec_.side * spec_.side; }
  [[nodiscard]] std::size_t candidate_count() const { return cell_count() * spec_.side; }
  [[nodiscard]] std::size_t house_count() const { return info_.size(); }

  [[nodiscard]] std::size_t row_of(CellId c) const { return c.index() / spec_.side; }
  [[nodiscard]] std::size_t column_of(CellId c) const { return c.index() % spec_.side; }
  [[nodiscard]] CellId cell(std::size_t row, std::size_t column) const {
    return CellId(row * spec_.side + column);
  }

  [[nodiscard]] HouseInfo info(HouseId h) const { return info_[h.index()]; }
  // The N cells of a house, rising.
  [[nodiscard]] std::span<const CellId> cells(HouseId h) const {
    return {house_cells_.data() + h.index() * spec_.side, spec_.side};
  }
  // The houses a cell belongs to, in house order: always its row and column first.
  [[nodiscard]] std::span<const Membership> houses(CellId c) const {
    return {memberships_.data() + first_membership_[c.index()],
            memberships_.data() + first_membership_[c.index() + 1]};
  }
  // Do two different cells share a house?
  [[nodiscard]] bool sees(CellId a, CellId b) const;
  // All cells that share a house with c, rising, without c. O(houses of c * N).
  [[nodiscard]] std::vector<CellId> peers(CellId c) const;

  // "r3c5" for a cell; "r3", "c4", "b5", "g5" (region), "d1", "w2", "x1" for a house, and in words.
  [[nodiscard]] std::string name(CellId c) const;
  [[nodiscard]] std::string name(HouseId h) const;
  [[nodiscard]] std::string long_name(HouseId h) const;
  // "9x9", "6x6 with 2x3 boxes", "9x9 jigsaw", "5x5 Latin square", "... and diagonals".
  [[nodiscard]] std::string describe() const;

 private:
  Topology() = default;
  void add_house(HouseKind kind, std::size_t number, std::vector<CellId> cells);

  TopologySpec spec_;
  std::vector<HouseInfo> info_;
  std::vector<CellId> house_cells_;  // house_count x N
  std::vector<std::uint32_t> first_membership_;
  std::vector<Membership> memberships_;
};

}  // namespace tresse
