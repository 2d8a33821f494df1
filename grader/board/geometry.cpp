// Tables of a topology in the scale's search order. What the scale does not define: diagonals, windows, extra and implied
// houses come after columns, windows as one kind, which hidden windows belong to, each other one as a kind of its own; two
// houses of any kinds with two common cells can lock candidates, those of the scale's four pairs of kinds first, then, for
// each further kind, the six pairs that SukakuExplainer has for windows, in its order.
#include "grader/board/geometry.hpp"

#include <algorithm>
#include <bit>

#include "base/stop.hpp"

namespace tresse::logic {
namespace {

std::uint8_t kind_of(HouseKind kind) {
  switch (kind) {
    case HouseKind::box:
    case HouseKind::region:
      return kBlock;
    case HouseKind::row:
      return kRow;
    case HouseKind::column:
      return kColumn;
    default:
      return kFurther;
  }
}

}  // namespace

HouseList houses_in_search_order(const Topology& topology, bool implied) {
  HouseList list;
  list.side = topology.side();
  list.given = topology.house_count();
  list.regions = topology.rules().has(RuleKind::regions);
  const auto is_window = [&](HouseId h) {
    const HouseKind kind = topology.info(h).kind;
    return kind == HouseKind::window ||
           (kind == HouseKind::implied && topology.is_hidden_window(h));
  };
  for (std::size_t h = 0; h < topology.house_count(implied ? HouseSet::all : HouseSet::given); ++h) {
    list.ids.push_back(HouseId(h));
  }
  std::stable_sort(list.ids.begin(), list.ids.end(), [&](HouseId a, HouseId b) {
    const auto rank = [&](HouseId h) {
      const HouseKind kind = topology.info(h).kind;
      return std::pair(kind_of(kind), is_window(h) ? HouseKind::window : kind);
    };
    const auto x = rank(a), y = rank(b);
    return x.first != y.first ? x.first < y.first : x.first == kFurther && x.second < y.second;
  });
  std::uint8_t further = kFurther - 1;
  bool window = false;  // the house before
  for (const HouseId h : list.ids) {
    auto& cells = list.cells.emplace_back();
    for (const CellId c : topology.cells(h)) {
      cells.push_back(static_cast<std::uint16_t>(c.index()));
    }
    std::uint8_t kind = kind_of(topology.info(h).kind);
    if (kind == kFurther) {
      if (!(window && is_window(h)) && further < 255) ++further;
      kind = further;
      if (is_window(h)) list.window_kind = kind;
      window = is_window(h);
    }
    list.kind.push_back(kind);
  }
  return list;
}

AnyGeometry::AnyGeometry(const Topology& topology, const StopToken& stop, bool implied)
    : AnyGeometry(houses_in_search_order(topology, implied), stop,
                  kHouseRules.covers(topology.rules()) ? nullptr : &topology) {
  clues_ = ClueTable::of(topology);
}

AnyGeometry::AnyGeometry(const HouseList& list, const StopToken& stop, const Topology* linked)
    : topology_(linked),
      side_(list.side),
      words_((list.side * list.side + 63) / 64),
      kind_(list.kind),
      ids_(list.ids),
      given_(list.given),
      has_regions_(list.regions),
      window_kind_(list.window_kind) {
  const std::size_t houses = kind_.size();
  std::vector<std::vector<Place>> places(cell_count());
  for (std::size_t h = 0; h < houses; ++h) {
    for (std::size_t p = 0; p < side_; ++p) {
      const std::uint16_t c = list.cells[h][p];
      house_cells_.push_back(c);
      places[c].push_back({static_cast<std::uint16_t>(h), static_cast<std::uint16_t>(p)});
    }
  }
  sees_.assign(cell_count() * words_, 0);
  for (std::size_t c = 0; c < cell_count(); ++c) {
    if (polled(stop)) return;
    first_place_.push_back(static_cast<std::uint32_t>(places_.size()));
    first_peer_.push_back(static_cast<std::uint32_t>(peers_.size()));
    for (const Place place : places[c]) {
      places_.push_back(place);
      for (std::size_t p = 0; p < side_; ++p) {
        const std::size_t d = cell(place.house, p);
        add_peer(c, d);
      }
    }
    for (const CellId d : links(c)) add_peer(c, d.index());
  }
  first_place_.push_back(static_cast<std::uint32_t>(places_.size()));
  first_peer_.push_back(static_cast<std::uint32_t>(peers_.size()));
  for (const Kind k : {kBlock, kRow, kColumn}) {
    const auto from = std::find(kind_.begin(), kind_.end(), k);
    first_of_kind_[k] = static_cast<std::size_t>(from - kind_.begin());
    count_of_kind_[k] = static_cast<std::size_t>(std::count(kind_.begin(), kind_.end(), k));
  }
  const auto range = [&](Kind k) { return HouseRange{first(k), first(k) + count(k)}; };
  const HouseRange further{count(kBlock) + count(kRow) + count(kColumn), houses};
  ranges_ = {{{range(kBlock), range(kColumn), range(kRow), further},
              {range(kRow), range(kColumn), range(kBlock), further}}};
  find_crossings(stop);
}

void AnyGeometry::add_peer(std::size_t c, std::size_t d) {
  if (d == c || sees(c, d)) return;
  sees_[c * words_ + d / 64] |= std::uint64_t{1} << (d % 64);
  peers_.push_back(static_cast<std::uint16_t>(d));
}

bool AnyGeometry::polled(const StopToken& stop) {
  stopped_ = stop.poll(stop_point::rating_tables);
  return stopped_ != StopReason::none;
}

// For one house at a time: with thousands of houses a table of all pairs would be gigabytes.
void AnyGeometry::find_crossings(const StopToken& stop) {
  const std::size_t houses = house_count();
  meet_ = WideHouses(houses * houses);
  std::vector<std::uint64_t> common(houses);  // with each house: positions of `a`
  const auto for_pairs = [&](auto&& is_base, auto&& is_pair) {
    for (std::size_t a = 0; a < houses; ++a) {
      if (!is_base(a)) continue;
      if (polled(stop)) return;
      std::fill(common.begin(), common.end(), 0);
      for (std::size_t p = 0; p < side_; ++p) {
        for (const Place b : places(cell(a, p))) common[b.house] |= std::uint64_t{1} << p;
      }
      for (std::size_t b = 0; b < houses; ++b) {
        if (common[b] != 0) meet_.set(a * houses + b);
        if (a == b || std::popcount(common[b]) < 2 || !is_pair(a, b)) continue;
        crossings_.push_back(
            {static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b), common[b]});
      }
    }
  };
  constexpr Kind kPairs[4][2] = {
      {kBlock, kColumn}, {kBlock, kRow}, {kColumn, kBlock}, {kRow, kBlock}};
  for (const auto& pair : kPairs) {
    for_pairs([&](std::size_t a) { return kind_[a] == pair[0]; },
              [&](std::size_t, std::size_t b) { return kind_[b] == pair[1]; });
    if (stopped_ != StopReason::none) return;
  }
  const std::uint8_t last = has_further() ? kind_.back() : kFurther - 1;
  for (std::size_t kind = kFurther; kind <= last; ++kind) {
    const std::size_t pairs[6][2] = {{kind, kColumn}, {kind, kRow},   {kColumn, kind},
                                     {kRow, kind},    {kBlock, kind}, {kind, kBlock}};
    for (const auto& pair : pairs) {
      for_pairs([&](std::size_t a) { return kind_[a] == pair[0]; },
                [&](std::size_t, std::size_t b) { return kind_[b] == pair[1]; });
      if (stopped_ != StopReason::none) return;
    }
  }
  for_pairs([&](std::size_t a) { return kind_[a] >= kFurther; },
            [&](std::size_t, std::size_t b) { return kind_[b] >= kFurther; });
}

}  // namespace tresse::logic
