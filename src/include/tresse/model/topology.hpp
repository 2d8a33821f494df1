// Topology: which cells exist, which houses they form and which further cells differ. It is data, never
// code: an engine asks for houses, links and peers, and nobody asks "is it 9x9?".
//
// Shapes. Side N (1 <= N <= 1024), N x N cells, numbered row by row from 0. Every house holds
// exactly N different cells, in rising order, so in a solution it holds every digit once:
//   rows 0..N-1, columns N..2N-1, then N boxes or regions (none in a Latin square), then both
//   diagonals, then the windows of windoku, then further extra houses.
// Up to side 64 it also knows implied houses: N cells that hold every digit once because other houses do, such as rows 2, 3
// and 4 of a windoku without its two upper windows. They are numbered after the given houses, and no rule is lost
// without them: only who asks for them by their numbers, and sees(), takes them into account.
// Memory: about 16 bytes per cell and house, 25 MB at N = 1024; with links 4 bytes a cell and 8 a link.
// Peers are never listed (3 N per cell would be 12 GB at N = 1024); `sees` decides from the houses of two
// cells.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tresse/model/ids.hpp"
#include "tresse/model/input_error.hpp"
#include "tresse/model/result.hpp"
#include "tresse/model/rules.hpp"
#include "tresse/model/topology_spec.hpp"
#include "tresse/version.hpp"

namespace tresse {
inline namespace v0 {

enum class HouseKind : std::uint8_t { row, column, box, region, diagonal, window, extra, implied };

// Which houses: those that a rule gives, or with them those that follow from them.
enum class HouseSet : std::uint8_t { given, all };

struct HouseInfo {
  HouseKind kind;
  std::uint16_t number;  // 0-based within its kind
};

// Membership of one cell in one house: the cell is the house's cell number `position`.
struct Membership {
  HouseId house;
  std::uint16_t position;
};

// Why N cells are a house: the houses of `whole` lie in no cell twice and contain those of `less`, which lie in no cell
// twice either; there is one more of `whole`, and the cells are what is left of them. Both lists rise; implied houses
// among them have smaller numbers.
struct ImpliedBy {
  std::vector<HouseId> whole;
  std::vector<HouseId> less;
};

class TRESSE_PUBLIC Topology {
 public:
  // Builds and checks; regions that are boxes become boxes, equal extra houses are one, in spec() too, and
  // so are equal extra regions; those within a house are left out.
  // Errors: bad_side, bad_regions. O(houses * N).
  [[nodiscard]] static Result<std::shared_ptr<const Topology>, InputError> build(TopologySpec spec);

  // The same for specs that cannot fail if the side, rows * cols, is 1 to 1024; else null, which every call on such a
  // puzzle refuses.
  [[nodiscard]] static std::shared_ptr<const Topology> boxes(std::size_t rows, std::size_t cols);
  [[nodiscard]] static std::shared_ptr<const Topology> latin(std::size_t side);

  [[nodiscard]] const TopologySpec& spec() const { return spec_; }
  [[nodiscard]] std::size_t side() const { return spec_.side; }
  [[nodiscard]] std::size_t cell_count() const { return spec_.side * spec_.side; }
  [[nodiscard]] std::size_t candidate_count() const { return cell_count() * spec_.side; }
  // The given houses; the implied ones follow.
  [[nodiscard]] std::size_t house_count(HouseSet which = HouseSet::given) const {
    return which == HouseSet::all ? info_.size() : info_.size() - implied_.size();
  }
  [[nodiscard]] std::size_t implied_count() const { return implied_.size(); }
  // requires: an implied house.
  [[nodiscard]] const ImpliedBy& implied_by(HouseId h) const {
    return implied_[h.index() - house_count()];
  }
  // What it has of kHouseRules and kDifferRules.
  [[nodiscard]] RuleSet rules() const { return rules_; }
  // 9x9 with boxes of 3x3 and no other rule: what has programs of its own.
  [[nodiscard]] bool is_classic9() const {
    return spec_.side == 9 && spec_.box_rows == 3 && rules_ == RuleSet{RuleKind::boxes};
  }

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
  [[nodiscard]] std::span<const Membership> houses(CellId c, HouseSet which) const {
    if (which == HouseSet::given || implied_.empty()) return houses(c);
    return {all_memberships_.data() + first_of_all_[c.index()],
            all_memberships_.data() + first_of_all_[c.index() + 1]};
  }
  // The cells that c differs from and shares no house with, rising.
  [[nodiscard]] std::span<const CellId> links(CellId c) const {
    if (links_.empty()) return {};
    return {links_.data() + first_link_[c.index()], links_.data() + first_link_[c.index() + 1]};
  }
  [[nodiscard]] std::size_t link_count() const { return links_.size() / 2; }
  [[nodiscard]] bool share_house(CellId a, CellId b) const;
  // Do they share a given house or a link, so that a clause of the rules alone says that they differ?
  [[nodiscard]] bool are_peers(CellId a, CellId b) const;
  // Do they share an implied house?
  [[nodiscard]] bool share_implied_house(CellId a, CellId b) const;
  // Must two different cells differ: are they peers, or do they share an implied house?
  [[nodiscard]] bool sees(CellId a, CellId b) const;
  // The peers of c, rising, without c. O(houses of c * N).
  [[nodiscard]] std::vector<CellId> peers(CellId c) const;

  // Is this implied house one of a windoku that is, as its windows are, where some rows cross some columns?
  [[nodiscard]] bool is_hidden_window(HouseId h) const;

  // "r3c5" for a cell; "r3", "c4", "b5", "g5" (region), "d1", "w2", "x1", "i1" (implied) for a house, and in words.
  [[nodiscard]] std::string name(CellId c) const;
  [[nodiscard]] std::string name(HouseId h) const;
  [[nodiscard]] std::string long_name(HouseId h) const;
  // "9x9", "6x6 with 2x3 boxes", "9x9 jigsaw", "5x5 Latin square", "..., diagonals, anti-knight".
  [[nodiscard]] std::string describe() const;

 private:
  Topology() = default;
  void add_house(HouseKind kind, std::size_t number, std::vector<CellId> cells);
  void index_houses(std::vector<std::uint32_t>& begin, std::vector<Membership>& memberships) const;
  void link_cells();
  void add_implied_houses();

  TopologySpec spec_;
  RuleSet rules_;
  std::vector<HouseInfo> info_;
  std::vector<CellId> house_cells_;  // N of each house
  std::vector<ImpliedBy> implied_;
  std::vector<std::uint32_t> first_membership_;
  std::vector<Membership> memberships_;
  std::vector<std::uint32_t> first_of_all_;  // empty without implied houses
  std::vector<Membership> all_memberships_;
  std::vector<std::uint32_t> first_link_;  // empty without links
  std::vector<CellId> links_;
};

}  // namespace v0
}  // namespace tresse
