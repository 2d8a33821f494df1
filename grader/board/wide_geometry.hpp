// WideGeometry<W>: any topology up to side 64 W, with no table of its own: it asks the topology. For the searches that
// need no list of peers. Houses have the topology's numbers: rows, columns, boxes or regions, further houses.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "base/bits.hpp"
#include "base/large_pages.hpp"
#include "grader/board/geometry.hpp"
#include "tresse/model/topology.hpp"

namespace tresse::logic {

template <int W>
class WideGeometry {
 public:
  using Mask = Bits<W>;
  using Houses = WideHouses;
  using Value = std::uint16_t;
  static constexpr bool kSquare9 = false;
  static constexpr bool kWide = true;
  template <class T>
  using List = std::vector<T>;
  template <class T>
  using PerDigit = std::array<T, 64 * W>;

  explicit WideGeometry(const Topology& topology) : topology_(&topology), clues_(ClueTable::of(topology)) {
    const std::size_t n = topology.side();
    std::size_t boxes_end = 2 * n;
    while (boxes_end < topology.house_count() && is_box(boxes_end)) ++boxes_end;
    const HouseRange rows{0, n}, columns{n, 2 * n}, boxes{2 * n, boxes_end};
    const HouseRange further{boxes_end, topology.house_count()};
    ranges_ = {{{boxes, columns, rows, further}, {rows, columns, boxes, further}}};
  }

  [[nodiscard]] std::size_t side() const { return topology_->side(); }
  [[nodiscard]] std::size_t cell_count() const { return topology_->cell_count(); }
  [[nodiscard]] std::size_t house_count() const { return topology_->house_count(); }
  [[nodiscard]] std::uint8_t kind(std::size_t house) const {
    if (house < side()) return kRow;
    if (house < 2 * side()) return kColumn;
    return is_box(house) ? kBlock : kFurther;
  }
  [[nodiscard]] std::size_t cell(std::size_t house, std::size_t position) const {
    return topology_->cells(HouseId(house))[position].index();
  }
  // A cell's houses, and its positions there.
  struct Place {
    std::size_t house;
    std::size_t position;
  };
  class Places {
   public:
    explicit Places(std::span<const Membership> all) : all_(all) {}
    struct Iterator {
      const Membership* at;
      Place operator*() const { return {at->house.index(), at->position}; }
      Iterator& operator++() {
        ++at;
        return *this;
      }
      friend bool operator==(const Iterator&, const Iterator&) = default;
    };
    [[nodiscard]] Iterator begin() const { return {all_.data()}; }
    [[nodiscard]] Iterator end() const { return {all_.data() + all_.size()}; }

   private:
    std::span<const Membership> all_;
  };
  [[nodiscard]] Places places(std::size_t cell) const {
    return Places(topology_->houses(CellId(cell)));
  }
  [[nodiscard]] std::span<const CellId> links(std::size_t cell) const {
    return topology_->links(CellId(cell));
  }
  [[nodiscard]] const ClueTable* clues() const { return clues_.get(); }
  [[nodiscard]] const std::array<HouseRange, 4>& ranges(HouseOrder order) const {
    return ranges_[static_cast<std::size_t>(order)];
  }
  [[nodiscard]] HouseId id_of(std::size_t house) const { return HouseId(house); }
  [[nodiscard]] static constexpr bool implied(std::size_t) { return false; }

  // Storage, which Board::start() fills.
  template <class T>
  [[nodiscard]] std::vector<T> per_cell() const {
    return {};
  }
  template <class T>
  [[nodiscard]] std::vector<T> per_house() const {
    return std::vector<T>(house_count());
  }
  template <class T>
  [[nodiscard]] std::vector<T> per_house_digit() const {
    return {};
  }

 private:
  [[nodiscard]] bool is_box(std::size_t house) const {
    const HouseKind kind = topology_->info(HouseId(house)).kind;
    return kind == HouseKind::box || kind == HouseKind::region;
  }

  const Topology* topology_;
  std::shared_ptr<const ClueTable> clues_;
  std::array<std::array<HouseRange, 4>, 2> ranges_{};
};

}  // namespace tresse::logic
