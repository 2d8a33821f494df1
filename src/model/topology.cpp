// Builders of topologies. Every shape ends in the same two tables, house -> cells and cell ->
// (house, position), so that nothing above needs to know which shape it was.
// An extra house that has the same cells as another house says nothing new: it is not made, and the spec that
// the topology keeps is without it. So what is printed, compared and certified has each house once. The same
// goes for extra regions.
// Invariants: each house has exactly N different cells in rising order; rows come first, columns
// second, so Membership 0 and 1 of a cell are its row and its column. Links are kept at both ends.
#include "tresse/model/topology.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <set>
#include <utility>

#include "base/ranges.hpp"
#include "model/implied.hpp"
#include "model/limits.hpp"
#include "model/rules/clue.hpp"
#include "model/rules/differ.hpp"

namespace tresse {
namespace {

constexpr std::size_t kMostPairs = std::size_t{1} << 22;  // of cells in extra regions: 64 MB

Failure<InputError> bad(InputCode code, std::string detail) {
  return Failure{InputError{code, "", 0, 0, std::move(detail)}};
}

std::optional<std::string> region_fault(const TopologySpec& spec) {
  const std::size_t n = spec.side;
  if (spec.regions.size() != n * n) {
    return "a region map for side " + std::to_string(n) + " needs " + std::to_string(n * n) +
           " cells, not " + std::to_string(spec.regions.size());
  }
  std::vector<std::size_t> size(n, 0);
  for (auto r : spec.regions) {
    if (r >= n) return "region number " + std::to_string(r + 1) + " is above " + std::to_string(n);
    ++size[r];
  }
  for (std::size_t r = 0; r < n; ++r) {
    if (size[r] != n) {
      return "region " + std::to_string(r + 1) + " has " + std::to_string(size[r]) +
             " cells, expected " + std::to_string(n);
    }
  }
  return std::nullopt;
}

// The shape of the boxes that the regions are, if they are boxes. requires: no region_fault().
std::optional<BoxShape> boxes_among(const TopologySpec& spec) {
  const std::size_t n = spec.side;
  std::size_t cols = 1;  // of the region in the corner
  while (cols < n && spec.regions[cols] == spec.regions[0]) ++cols;
  if (n % cols != 0) return std::nullopt;
  const std::size_t rows = n / cols;
  for (std::size_t i = 0; i < n * n; ++i) {
    const std::size_t row = i / n, column = i % n;
    const std::size_t corner = (row - row % rows) * n + column - column % cols;
    if (spec.regions[i] != spec.regions[corner]) return std::nullopt;
  }
  return BoxShape{rows, cols};
}

using House = std::vector<CellId>;  // cells rising

// The extra houses of the spec, without those that equal another one or a house of `t`; the spec keeps the
// same ones, as they were said.
Result<std::vector<House>, InputError> take_extra_houses(TopologySpec& spec, const Topology& t) {
  std::vector<House> taken;
  if (spec.extra_houses.empty()) return taken;
  const std::size_t n = spec.side;
  std::set<House> known;
  for (std::size_t h = 0; h < t.house_count(); ++h) {
    const auto cells = t.cells(HouseId(h));
    known.emplace(cells.begin(), cells.end());
  }
  std::vector<std::vector<CellId>> said = std::exchange(spec.extra_houses, {});
  for (std::size_t x = 0; x < said.size(); ++x) {
    House cells = said[x];
    std::sort(cells.begin(), cells.end());
    const bool repeated = std::adjacent_find(cells.begin(), cells.end()) != cells.end();
    if (cells.size() != n || repeated || cells.back().index() >= n * n) {
      return bad(InputCode::bad_regions, "extra house " + std::to_string(x + 1) + " is not " +
                                             std::to_string(n) + " different cells of the grid");
    }
    if (!known.insert(cells).second) continue;
    taken.push_back(std::move(cells));
    spec.extra_houses.push_back(std::move(said[x]));
  }
  return taken;
}

bool within_a_house(const Topology& t, const House& cells) {
  return ranges::any_of(t.houses(cells[0]), [&](const Membership& m) {
    return ranges::includes(t.cells(m.house), cells);
  });
}

// Leaves out of the spec the extra regions that say nothing new; the others stay as they were said.
std::optional<std::string> take_extra_regions(TopologySpec& spec, const Topology& t) {
  const std::size_t n = spec.side;
  std::set<House> known;
  std::size_t pairs = 0;
  std::vector<std::vector<CellId>> said = std::exchange(spec.extra_regions, {});
  if (said.size() > kMostExtra) return "more than 60000 extra regions";
  for (std::size_t x = 0; x < said.size(); ++x) {
    House cells = said[x];
    std::sort(cells.begin(), cells.end());
    const bool repeated = std::adjacent_find(cells.begin(), cells.end()) != cells.end();
    if (cells.size() < 2 || cells.size() >= n || repeated || cells.back().index() >= n * n) {
      return "extra region " + std::to_string(x + 1) + " is not 2 to " + std::to_string(n - 1) +
             " different cells of the grid";
    }
    pairs += cells.size() * (cells.size() - 1) / 2;
    if (pairs > kMostPairs) return "the extra regions have too many pairs of cells";
    if (within_a_house(t, cells) || !known.insert(std::move(cells)).second) continue;
    spec.extra_regions.push_back(std::move(said[x]));
  }
  return std::nullopt;
}

RuleSet rules_of(const TopologySpec& s) {
  RuleSet rules = s.global_rules;
  if (s.box_rows != 0) rules.add(RuleKind::boxes);
  if (!s.regions.empty()) rules.add(RuleKind::regions);
  if (s.diagonals) rules.add(RuleKind::diagonals);
  if (s.windoku) rules.add(RuleKind::windows);
  if (!s.extra_houses.empty()) rules.add(RuleKind::extra_houses);
  if (!s.extra_regions.empty()) rules.add(RuleKind::extra_regions);
  for (const Constraint& clue : s.constraints) rules.add(clue.kind);
  return rules;
}

}  // namespace

std::optional<BoxShape> v0::default_box_shape(std::size_t side) {
  if (side == 0) return std::nullopt;
  std::size_t rows = 1;
  for (std::size_t r = 1; r * r <= side; ++r) {
    if (side % r == 0) rows = r;
  }
  if (rows == 1 && side > 3) return std::nullopt;
  return BoxShape{rows, side / rows};
}

Result<std::shared_ptr<const Topology>, InputError> Topology::build(TopologySpec spec) {
  const std::size_t n = spec.side;
  if (n == 0 || n > kMaxSide) {
    return bad(InputCode::bad_side, "side " + std::to_string(n) + " is not between 1 and 1024");
  }
  const bool boxed = spec.box_rows != 0 || spec.box_cols != 0;
  const bool fits = spec.box_rows != 0 && spec.box_rows <= n && n % spec.box_rows == 0 &&
                    spec.box_cols == n / spec.box_rows;
  if (boxed && !fits) {
    return bad(InputCode::bad_side, "boxes of " + std::to_string(spec.box_rows) + "x" +
                                        std::to_string(spec.box_cols) + " do not fit side " +
                                        std::to_string(n));
  }
  if (!spec.regions.empty()) {
    if (auto fault = region_fault(spec)) return bad(InputCode::bad_regions, *fault);
    const auto boxes = boxes_among(spec);
    spec.box_rows = boxes ? boxes->rows : 0;
    spec.box_cols = boxes ? boxes->cols : 0;
    if (boxes) spec.regions.clear();  // one topology has one spec
  }
  if (spec.windoku && (spec.box_rows == 0 || spec.box_rows != spec.box_cols)) {
    return bad(InputCode::bad_side, "windoku needs square boxes");
  }
  if (const auto rule = spec.global_rules.beyond(global_rules())) {
    return bad(InputCode::bad_regions,
               std::string(name_of(*rule)) + " are not a rule that holds for all cells");
  }

  auto t = std::shared_ptr<Topology>(new Topology);
  t->spec_ = std::move(spec);
  const TopologySpec& s = t->spec_;
  for (std::size_t r = 0; r < n; ++r) {
    std::vector<CellId> cells;
    for (std::size_t c = 0; c < n; ++c) cells.push_back(t->cell(r, c));
    t->add_house(HouseKind::row, r, std::move(cells));
  }
  for (std::size_t c = 0; c < n; ++c) {
    std::vector<CellId> cells;
    for (std::size_t r = 0; r < n; ++r) cells.push_back(t->cell(r, c));
    t->add_house(HouseKind::column, c, std::move(cells));
  }
  if (!s.regions.empty()) {
    std::vector<std::vector<CellId>> regions(n);
    for (std::size_t i = 0; i < n * n; ++i) regions[s.regions[i]].push_back(CellId(i));
    for (std::size_t g = 0; g < n; ++g) t->add_house(HouseKind::region, g, std::move(regions[g]));
  } else if (s.box_rows != 0) {
    const std::size_t across = n / s.box_cols;
    for (std::size_t b = 0; b < n; ++b) {
      const std::size_t top = b / across * s.box_rows;
      const std::size_t left = b % across * s.box_cols;
      std::vector<CellId> cells;
      for (std::size_t i = 0; i < n; ++i) {
        cells.push_back(t->cell(top + i / s.box_cols, left + i % s.box_cols));
      }
      t->add_house(HouseKind::box, b, std::move(cells));
    }
  }
  if (s.diagonals) {
    std::vector<CellId> falling, rising;
    for (std::size_t i = 0; i < n; ++i) {
      falling.push_back(t->cell(i, i));
      rising.push_back(t->cell(i, n - 1 - i));
    }
    t->add_house(HouseKind::diagonal, 0, std::move(falling));
    t->add_house(HouseKind::diagonal, 1, std::move(rising));
  }
  if (s.windoku) {
    const std::size_t order = s.box_rows;
    for (std::size_t w = 0; w < (order - 1) * (order - 1); ++w) {
      const std::size_t top = 1 + w / (order - 1) * (order + 1);
      const std::size_t left = 1 + w % (order - 1) * (order + 1);
      std::vector<CellId> cells;
      for (std::size_t i = 0; i < n; ++i) {
        cells.push_back(t->cell(top + i / order, left + i % order));
      }
      t->add_house(HouseKind::window, w, std::move(cells));
    }
  }
  if (s.extra_houses.size() > kMostExtra) {
    return bad(InputCode::bad_regions, "more than 60000 extra houses");
  }
  auto extra = take_extra_houses(t->spec_, *t);
  if (!extra) return Failure{extra.error()};
  for (std::size_t x = 0; x < extra->size(); ++x) {
    t->add_house(HouseKind::extra, x, std::move((*extra)[x]));
  }

  t->index_houses(t->first_membership_, t->memberships_);
  if (auto fault = take_extra_regions(t->spec_, *t)) {
    return bad(InputCode::bad_regions, std::move(*fault));
  }
  for (const Constraint& clue : s.constraints) {
    if (!kClueRules.has(clue.kind)) return bad(InputCode::bad_regions, std::string(name_of(clue.kind)) + " are no clues");
    if (const auto fault = clue_fault(clue, s)) {
      std::string where;  // the first cells
      for (const CellId c : clue.cells) {
        if (c.index() < t->cell_count() && where.size() < 24) where += (where.empty() ? " (" : ", ") + t->name(c);
      }
      return bad(InputCode::bad_regions, std::string(name_of(clue.kind)) + " " + *fault + where + (where.empty() ? "" : ")"));
    }
  }
  t->rules_ = rules_of(t->spec_);
  t->link_cells();
  t->add_implied_houses();
  return std::shared_ptr<const Topology>(std::move(t));
}

namespace {

std::shared_ptr<const Topology> built_or_null(TopologySpec spec) {
  auto built = Topology::build(std::move(spec));
  return built ? std::move(built).value() : nullptr;
}

}  // namespace

std::shared_ptr<const Topology> Topology::boxes(std::size_t rows, std::size_t cols) {
  TopologySpec spec;
  if (rows > kMaxSide || cols > kMaxSide) return nullptr;  // their product may overflow
  spec.side = rows * cols;
  spec.box_rows = rows;
  spec.box_cols = cols;
  return built_or_null(std::move(spec));
}

std::shared_ptr<const Topology> Topology::latin(std::size_t side) {
  TopologySpec spec;
  spec.side = side;
  return built_or_null(std::move(spec));
}

void Topology::add_house(HouseKind kind, std::size_t number, std::vector<CellId> cells) {
  std::sort(cells.begin(), cells.end());
  info_.push_back({kind, static_cast<std::uint16_t>(number)});
  house_cells_.insert(house_cells_.end(), cells.begin(), cells.end());
}

void Topology::index_houses(std::vector<std::uint32_t>& begin, std::vector<Membership>& memberships) const {
  const std::size_t n = spec_.side;
  begin.assign(n * n + 1, 0);
  for (CellId c : house_cells_) ++begin[c.index() + 1];
  std::partial_sum(begin.begin(), begin.end(), begin.begin());
  memberships.resize(house_cells_.size());
  std::vector<std::uint32_t> next(begin.begin(), begin.end() - 1);
  for (std::size_t i = 0; i < house_cells_.size(); ++i) {
    memberships[next[house_cells_[i].index()]++] =
        Membership{HouseId(i / n), static_cast<std::uint16_t>(i % n)};
  }
}

void Topology::link_cells() {
  std::vector<std::pair<CellId, CellId>> pairs;
  for (const DifferRule& rule : differ_rules()) {
    if (!rules_.has(rule.kind)) continue;
    rule.links(spec_, [&](CellId a, CellId b) {
      if (share_house(a, b)) return;
      pairs.emplace_back(a, b);
      pairs.emplace_back(b, a);
    });
  }
  for (const Constraint& clue : spec_.constraints) {
    if (!clue_rule(clue.kind).differ) continue;
    for (const CellId a : clue.cells) {
      for (const CellId b : clue.cells) {
        if (a != b && !share_house(a, b)) pairs.emplace_back(a, b);
      }
    }
  }
  if (pairs.empty()) return;
  std::sort(pairs.begin(), pairs.end());
  pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
  first_link_.assign(cell_count() + 1, 0);
  links_.reserve(pairs.size());
  for (const auto& [from, to] : pairs) {
    ++first_link_[from.index() + 1];
    links_.push_back(to);
  }
  std::partial_sum(first_link_.begin(), first_link_.end(), first_link_.begin());
}

void Topology::add_implied_houses() {
  for (ImpliedHouse& house : find_implied_houses(*this)) {
    add_house(HouseKind::implied, implied_.size(), std::move(house.cells));
    implied_.push_back(std::move(house.by));
  }
  if (!implied_.empty()) index_houses(first_of_all_, all_memberships_);
}

namespace {

// Both lists of houses are rising, so one walk through both finds a common one.
bool meet(std::span<const Membership> a, std::span<const Membership> b) {
  for (std::size_t i = 0, k = 0; i < a.size() && k < b.size();) {
    if (a[i].house == b[k].house) return true;
    a[i].house < b[k].house ? ++i : ++k;
  }
  return false;
}

}  // namespace

bool Topology::share_house(CellId a, CellId b) const { return a != b && meet(houses(a), houses(b)); }

bool Topology::share_implied_house(CellId a, CellId b) const {
  const auto implied = [&](CellId c) { return houses(c, HouseSet::all).subspan(houses(c).size()); };
  return a != b && meet(implied(a), implied(b));
}

bool Topology::are_peers(CellId a, CellId b) const {
  return share_house(a, b) || ranges::binary_search(links(a), b);
}

bool Topology::sees(CellId a, CellId b) const { return are_peers(a, b) || share_implied_house(a, b); }

std::vector<CellId> Topology::peers(CellId c) const {
  std::vector<std::uint64_t> seen((cell_count() + 63) / 64, 0);
  const auto see = [&](CellId p) { seen[p.index() / 64] |= std::uint64_t{1} << p.index() % 64; };
  for (const Membership& m : houses(c)) ranges::for_each(cells(m.house), see);
  ranges::for_each(links(c), see);
  seen[c.index() / 64] &= ~(std::uint64_t{1} << c.index() % 64);
  std::vector<CellId> all;
  all.reserve(4 * side());
  for (std::size_t w = 0; w < seen.size(); ++w) {
    for (std::uint64_t left = seen[w]; left != 0; left &= left - 1) all.emplace_back(64 * w + static_cast<std::size_t>(std::countr_zero(left)));
  }
  return all;
}

std::string Topology::name(CellId c) const {
  return "r" + std::to_string(row_of(c) + 1) + "c" + std::to_string(column_of(c) + 1);
}

std::string Topology::name(HouseId h) const {
  static constexpr char kLetter[] = {'r', 'c', 'b', 'g', 'd', 'w', 'x', 'i'};
  const HouseInfo i = info(h);
  return kLetter[static_cast<std::size_t>(i.kind)] + std::to_string(i.number + 1);
}

namespace {

// The rows and the columns that cells lie in.
struct Crossed {
  std::set<std::size_t> rows, columns;
};
Crossed crossed(const Topology& t, std::span<const CellId> cells) {
  Crossed by;
  for (const CellId c : cells) {
    by.rows.insert(t.row_of(c));
    by.columns.insert(t.column_of(c));
  }
  return by;
}

// "234", above 9 "2,3,14".
std::string numbers(const std::set<std::size_t>& lines, std::size_t side) {
  std::string text;
  for (const std::size_t i : lines) {
    if (side > 9 && !text.empty()) text += ',';
    text += std::to_string(i + 1);
  }
  return text;
}

}  // namespace

bool Topology::is_hidden_window(HouseId h) const {
  if (!spec_.windoku || info(h).kind != HouseKind::implied) return false;
  const Crossed by = crossed(*this, cells(h));
  return by.rows.size() == spec_.box_rows && by.columns.size() == spec_.box_rows;
}

std::string Topology::long_name(HouseId h) const {
  static constexpr const char* kWord[] = {"row",      "column", "box",         "region",
                                          "diagonal", "window", "extra house", "implied house"};
  const HouseInfo i = info(h);
  if (is_hidden_window(h)) {
    const Crossed by = crossed(*this, cells(h));
    return "hidden window r" + numbers(by.rows, side()) + "c" + numbers(by.columns, side());
  }
  return std::string(kWord[static_cast<std::size_t>(i.kind)]) + " " + std::to_string(i.number + 1);
}

std::string Topology::describe() const {
  const auto n = std::to_string(side());
  std::string text = n + "x" + n;
  if (!spec_.regions.empty()) {
    text += " jigsaw";
  } else if (spec_.box_rows == 0) {
    text += " Latin square";
  } else {
    text +=
        " with " + std::to_string(spec_.box_rows) + "x" + std::to_string(spec_.box_cols) + " boxes";
  }
  if (spec_.diagonals) text += ", diagonals";
  if (spec_.windoku) text += ", windoku";
  if (!spec_.extra_houses.empty()) {
    const std::size_t count = spec_.extra_houses.size();
    text += ", " + std::to_string(count) + (count == 1 ? " extra house" : " extra houses");
  }
  if (!spec_.extra_regions.empty()) {
    const std::size_t count = spec_.extra_regions.size();
    text += ", " + std::to_string(count) + (count == 1 ? " extra region" : " extra regions");
  }
  for (const DifferRule& rule : differ_rules()) {
    if (spec_.global_rules.has(rule.kind)) text += ", " + std::string(rule.name);
  }
  for (const ClueRule& rule : clue_rules()) {
    const auto count = ranges::count(spec_.constraints, rule.kind, &Constraint::kind);
    if (count == 0) continue;
    text += ", " + (count == 1 ? std::string(rule.name) : std::to_string(count) + " " + plural_name(rule));
  }
  return text;
}

}  // namespace tresse
