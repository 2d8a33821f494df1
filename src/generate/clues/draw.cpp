// Lines and cages grow step by step: a cell with which the clue is true comes before others, so that a thermometer rises at each step
// and an arrow ends where its sum is reached. What was true last is the clue. With a symmetry, its images have to be true as well,
// each with a value of its own. Their cells are mapped one by one, which keeps the bulb of a thermometer and the side of a clue outside.
#include "generate/clues/draw.hpp"

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>

#include "base/ranges.hpp"
#include "model/rules/judge.hpp"

namespace tresse {
namespace {

constexpr std::size_t kOthers = 8;
constexpr std::size_t kLeastLine = 3;
constexpr std::size_t kMostLine = 6;
constexpr std::size_t kMostClones = 3;

// How many clues of a shape are usual; 0: as many as there are places.
std::size_t usual(ClueShape shape, std::size_t side) {
  switch (shape) {
    case ClueShape::line:
    case ClueShape::arrow:
    case ClueShape::corner:
      return side;
    case ClueShape::diagonal:
      return 2 * side;
    case ClueShape::clone:
      return kMostClones;
    default:
      return 0;
  }
}

bool has_order(ClueShape shape) { return shape != ClueShape::pair && shape != ClueShape::cage && shape != ClueShape::corner; }

bool on_board(ClueShape shape) {
  return shape == ClueShape::cage || shape == ClueShape::line || shape == ClueShape::arrow || shape == ClueShape::clone;
}

}  // namespace

ClueDraw::ClueDraw(std::shared_ptr<const Topology> topology, Grid solution, std::uint64_t seed, std::vector<std::vector<CellId>> maps)
    : topology_(std::move(topology)),
      solution_(std::move(solution)),
      rng_(seed),
      maps_(std::move(maps)),
      taken_(topology_->cell_count(), false) {
  for (std::size_t k = 0; k < kOthers; ++k) {
    Grid& other = others_.emplace_back(topology_->side());
    for (std::size_t c = 0; c < topology_->cell_count(); ++c) other.set(CellId(c), Digit(rng_.below(topology_->side())));
  }
}

// The cells in an order that tells places apart: a line without a direction and a diagonal may be read backwards, and what may stand at
// either end of a row is the same clue.
std::vector<CellId> ClueDraw::place_of(const ClueRule& rule, const Constraint& clue) const {
  std::vector<CellId> cells = clue.cells;
  if (!has_order(rule.shape) || rule.shape == ClueShape::diagonal || (rule.shape == ClueShape::outside && !one_way_)) ranges::sort(cells);
  if (rule.shape == ClueShape::line && rule.look.begin == rule.look.end && cells.back() < cells.front()) ranges::reverse(cells);
  return cells;
}

bool ClueDraw::judge(const Constraint& clue, const Grid& grid) const { return judge_clue(clue, *topology_, grid); }

bool ClueDraw::says_something(const Constraint& clue) const {
  return !ranges::all_of(others_, [&](const Grid& other) { return judge(clue, other); });
}

ClueOrbit ClueDraw::images(const ClueRule& rule, const Constraint& clue) const {
  ClueOrbit all{{clue.kind, clue.cells, {}, clue.first}};
  std::vector<Cells> places{place_of(rule, clue)};
  for (const auto& map : maps_) {
    Constraint image = all[0];
    for (CellId& cell : image.cells) cell = map[cell.index()];
    if (!has_order(rule.shape)) ranges::sort(image.cells);
    Cells place = place_of(rule, image);
    if (ranges::find(places, place) != places.end()) continue;
    const auto met = [&](CellId c) {
      return ranges::any_of(places, [&](const Cells& other) { return ranges::find(other, c) != other.end(); });
    };
    if (on_board(rule.shape) && ranges::any_of(place, met)) return {};
    places.push_back(std::move(place));
    all.push_back(std::move(image));
  }
  return all;
}

std::vector<Constraint> ClueDraw::draw(const ClueRule& rule, std::size_t most) {
  std::vector<Constraint> found;
  for (ClueOrbit& orbit : draw_orbits(rule, most)) found.insert(found.end(), orbit.begin(), orbit.end());
  return found;
}

std::vector<ClueOrbit> ClueDraw::draw_orbits(const ClueRule& rule, std::size_t most, bool whole) {
  const std::size_t side = topology_->side();
  if (most == 0) most = usual(rule.shape, side);
  std::vector<ClueOrbit> found;
  std::size_t count = 0;
  const auto enough = [&] { return most != 0 && count >= most; };
  const auto take = [&](const Constraint& clue) {
    if (clue.cells.empty()) return;
    ClueOrbit orbit = images(rule, clue);
    if (orbit.empty() || (most != 0 && count + orbit.size() > most)) return;
    for (Constraint& image : orbit) {
      if (!give_values(rule, image) || clue_fault(image, topology_->spec()) || !says_something(image)) return;
    }
    for (const Constraint& image : orbit) {
      if (!on_board(rule.shape)) break;
      for (const CellId c : image.cells) taken_[c.index()] = true;
    }
    count += orbit.size();
    found.push_back(std::move(orbit));
  };
  if (!on_board(rule.shape)) {
    std::vector<Cells> all = places(rule);
    rng_.shuffle(std::span(all));
    std::set<Cells> met;
    for (std::size_t k = 0; k < all.size() && !enough(); ++k) {
      const Constraint clue{rule.kind, std::move(all[k]), {}, 0};
      if (!maps_.empty() && met.contains(place_of(rule, clue))) continue;
      for (const Constraint& image : images(rule, clue)) met.insert(place_of(rule, image));
      take(clue);
    }
    return found;
  }
  std::vector<std::size_t> starts(topology_->cell_count());
  std::iota(starts.begin(), starts.end(), std::size_t{0});
  rng_.shuffle(std::span(starts));
  for (std::size_t k = 0; k < starts.size() && !enough(); ++k) {
    const CellId start(starts[k]);
    if (taken_[start.index()]) continue;
    take(rule.shape == ClueShape::cage ? cage(rule, start) : rule.shape == ClueShape::clone ? clone(rule, start) : line(rule, start));
  }
  if (whole && rule.shape == ClueShape::cage && !enough()) join(rule, found);
  return found;
}

// Cells that no cage has taken go to one beside them.
void ClueDraw::join(const ClueRule& rule, std::vector<ClueOrbit>& cages) {
  for (std::size_t c = 0; c < taken_.size(); ++c) {
    for (std::size_t k = 0; k < cages.size() && !taken_[c]; ++k) {
      const Cells near = free_near(cages[k][0].cells, false);
      if (ranges::find(near, CellId(c)) == near.end()) continue;
      Constraint larger{rule.kind, cages[k][0].cells, {}, 0};
      larger.cells.push_back(CellId(c));
      ranges::sort(larger.cells);
      ClueOrbit orbit = images(rule, larger);
      if (orbit.size() != cages[k].size()) continue;
      if (!ranges::all_of(orbit, [&](Constraint& image) { return give_values(rule, image); })) continue;
      cages[k] = std::move(orbit);
      for (const Constraint& image : cages[k]) {
        for (const CellId cell : image.cells) taken_[cell.index()] = true;
      }
    }
  }
}

std::vector<ClueDraw::Cells> ClueDraw::places(const ClueRule& rule) {
  const std::size_t n = topology_->side();
  std::vector<Cells> all;
  switch (rule.shape) {
    case ClueShape::cell:
    case ClueShape::each_cell:
      for (std::size_t c = 0; c < n * n; ++c) all.push_back({CellId(c)});
      break;
    case ClueShape::pair:
      for (const auto& [a, b] : edges(n)) all.push_back({a, b});
      break;
    case ClueShape::corner:
      for (std::size_t r = 0; r + 1 < n; ++r) {
        for (std::size_t c = 0; c + 1 < n; ++c) {
          all.push_back({topology_->cell(r, c), topology_->cell(r, c + 1), topology_->cell(r + 1, c), topology_->cell(r + 1, c + 1)});
        }
      }
      break;
    case ClueShape::diagonal:
      // Down to the right from the left and upper side, then each turned over and back.
      for (std::size_t k = 0; k < 2 * n - 1; ++k) {
        Cells down, up;
        for (std::size_t r = k < n ? 0 : k - n + 1, c = k < n ? n - 1 - k : 0; r < n && c < n; ++r, ++c) {
          down.push_back(topology_->cell(r, c));
          up.push_back(topology_->cell(n - 1 - r, c));
        }
        if (down.size() < 2) continue;
        for (Cells* cells : {&down, &up}) {
          if (rng_.below(2) != 0) ranges::reverse(*cells);
          all.push_back(std::move(*cells));
        }
      }
      break;
    case ClueShape::outside: {
      one_way_ = reads_one_way(rule);
      for (std::size_t k = 0; k < n; ++k) {
        for (const bool row : {true, false}) {
          Cells cells;
          for (std::size_t i = 0; i < n; ++i) cells.push_back(row ? topology_->cell(k, i) : topology_->cell(i, k));
          all.push_back(cells);
          if (one_way_) all.emplace_back(cells.rbegin(), cells.rend());
        }
      }
      break;
    }
    default:
      break;
  }
  return all;
}

// Does it make a difference from which side a row is read?
bool ClueDraw::reads_one_way(const ClueRule& rule) {
  const auto n = static_cast<std::int32_t>(topology_->side());
  Constraint there{rule.kind, {}, {0}, 0}, back = there;
  for (std::int32_t i = 0; i < n; ++i) there.cells.emplace_back(static_cast<std::size_t>(i));
  back.cells.assign(there.cells.rbegin(), there.cells.rend());
  Cells row = there.cells;
  for (std::size_t k = 0; k < kOthers; ++k) {
    rng_.shuffle(std::span(row));
    Grid other = solution_;
    for (std::size_t d = 0; d < row.size(); ++d) other.set(row[d], Digit(d));
    for (std::int32_t v = 0; v <= n * n; ++v) {
      there.values = back.values = {v};
      if (judge(there, other) != judge(back, other)) return true;
    }
  }
  return false;
}

// Cells that nothing has taken, beside one of these.
ClueDraw::Cells ClueDraw::free_near(const Cells& of, bool corners) {
  const std::size_t n = topology_->side();
  Cells near;
  for (const CellId c : of) {
    Cells around = neighbours(c, n);
    if (corners) {
      for (const CellId side : neighbours(c, n)) {
        if (topology_->row_of(side) == topology_->row_of(c)) continue;
        for (const CellId corner : neighbours(side, n)) {
          if (topology_->row_of(corner) == topology_->row_of(side)) around.push_back(corner);
        }
      }
    }
    for (const CellId a : around) {
      if (!taken_[a.index()] && ranges::find(of, a) == of.end()) near.push_back(a);
    }
  }
  rng_.shuffle(std::span(near));
  return near;
}

// Two cells in most cages: larger ones say little. With as many of three as of two, a minimal killer takes twice the time.
Constraint ClueDraw::cage(const ClueRule& rule, CellId start) {
  const std::size_t drawn = rng_.below(40);
  Constraint clue = grown(rule, start, 2, drawn < 28 ? 2 : drawn < 36 ? 3 : drawn < 39 ? 4 : 5);
  ranges::sort(clue.cells);
  return clue;
}

Constraint ClueDraw::line(const ClueRule& rule, CellId start) {
  return grown(rule, start, kLeastLine, kLeastLine + rng_.below(kMostLine - kLeastLine + 1));
}

Constraint ClueDraw::grown(const ClueRule& rule, CellId start, std::size_t least, std::size_t wanted) {
  const bool cage = rule.shape == ClueShape::cage;
  Constraint clue{rule.kind, {start}, {}, rule.shape == ClueShape::arrow ? std::size_t{1} : 0};
  Cells best;
  const auto holds = [&](const Constraint& so_far) {
    ClueOrbit orbit = images(rule, so_far);
    return !orbit.empty() && ranges::all_of(orbit, [&](Constraint& image) {
      return rule.value && rule.value->needed ? give_values(rule, image) : obeyed(image);
    });
  };
  while (clue.cells.size() < wanted) {
    Cells near = cage ? free_near(clue.cells, false) : free_near({clue.cells.back()}, true);
    std::erase_if(near, [&](CellId c) { return ranges::find(clue.cells, c) != clue.cells.end(); });
    if (near.empty()) break;
    const auto next = ranges::find_if(near, [&](CellId c) {
      clue.cells.push_back(c);
      const bool true_with = holds(clue);
      clue.cells.pop_back();
      return true_with;
    });
    clue.cells.push_back(next == near.end() ? near.front() : *next);
    if (clue.cells.size() >= least && next != near.end()) best = clue.cells;
  }
  clue.cells = std::move(best);
  return clue;
}

// From two cells of one digit on, by steps that both take.
Constraint ClueDraw::clone(const ClueRule& rule, CellId start) {
  const auto n = static_cast<std::ptrdiff_t>(topology_->side());
  Cells equal;
  for (std::size_t c = 0; c < taken_.size(); ++c) {
    if (CellId(c) != start && !taken_[c] && solution_.at(CellId(c)) == solution_.at(start)) equal.emplace_back(c);
  }
  rng_.shuffle(std::span(equal));
  for (const CellId other : equal) {
    const auto row = static_cast<std::ptrdiff_t>(topology_->row_of(other)) - static_cast<std::ptrdiff_t>(topology_->row_of(start));
    const auto column = static_cast<std::ptrdiff_t>(topology_->column_of(other)) - static_cast<std::ptrdiff_t>(topology_->column_of(start));
    Cells from{start}, to{other};
    Constraint clue{rule.kind, {}, {}, 0};
    for (bool grown = true; grown && from.size() < 4;) {
      grown = false;
      for (const CellId next : free_near(from, false)) {
        const auto r = static_cast<std::ptrdiff_t>(topology_->row_of(next)) + row;
        const auto c = static_cast<std::ptrdiff_t>(topology_->column_of(next)) + column;
        if (r < 0 || c < 0 || r >= n || c >= n) continue;
        const CellId image(static_cast<std::size_t>(r * n + c));
        const auto in = [&](const Cells& cells, CellId cell) { return ranges::find(cells, cell) != cells.end(); };
        if (taken_[image.index()] || in(from, image) || in(to, next) || solution_.at(image) != solution_.at(next)) continue;
        from.push_back(next);
        to.push_back(image);
        grown = true;
        break;
      }
    }
    if (from.size() < 2) continue;
    clue.first = from.size();
    clue.cells = from;
    clue.cells.insert(clue.cells.end(), to.begin(), to.end());
    return clue;
  }
  return {rule.kind, {}, {}, 0};
}

// The value with which the solution obeys the clue, or digits of a corner. False: it obeys none.
bool ClueDraw::give_values(const ClueRule& rule, Constraint& clue) {
  const auto n = static_cast<std::int32_t>(topology_->side());
  if (!rule.value || (!rule.value->needed && rule.shape != ClueShape::cage)) return obeyed(clue);
  if (rule.shape == ClueShape::corner) {
    const std::size_t wanted = 1 + rng_.below(clue.cells.size());
    for (std::size_t tries = 0; clue.values.size() < wanted && tries < 20 * wanted; ++tries) {
      clue.values.push_back(static_cast<std::int32_t>(1 + rng_.below(topology_->side())));
      if (!obeyed(clue)) clue.values.pop_back();
    }
    ranges::sort(clue.values);
    return !clue.values.empty();
  }
  // Where several values are true, any of them, but for sums that no different digits have.
  std::int32_t most = 0;
  for (std::int32_t d = n; d > n - static_cast<std::int32_t>(clue.cells.size()); --d) most += d;
  const std::int32_t least = rule.value->least, count = n * n + 1 - least;
  const auto first = static_cast<std::int32_t>(rng_.below(static_cast<std::size_t>(count)));
  for (std::int32_t k = 0; k < count; ++k) {
    clue.values = {least + (first + k) % count};
    if (rule.kind == RuleKind::rellik_cage && clue.values[0] > most) continue;
    if (!clue_fault(clue, topology_->spec()) && obeyed(clue)) return true;
  }
  return false;
}

}  // namespace tresse
