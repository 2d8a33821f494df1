// Steps by clues. All ways to fill the cells of a clue with candidates, so that cells that see each other differ and the judge of the
// rule agrees, are tried; what is removed must be in none. Of the 45 rule the equation is counted cell by cell.
#include <array>
#include <functional>

#include "judges/judges.hpp"
#include "model/rules/judge.hpp"

namespace tresse {
namespace {

using Values = std::vector<std::vector<int>>;  // of each cell, from 1; one that has a value has this one alone

Values values_of(const CheckedPosition& at) {
  Values all(at.topology().cell_count());
  for (std::size_t i = 0; i < all.size(); ++i) {
    const CellId c(i);
    if (at.values().filled(c)) all[i] = {static_cast<int>(at.values().at(c)->index() + 1)};
    else for (const Digit d : at.digits(c)) all[i].push_back(static_cast<int>(d.index() + 1));
  }
  return all;
}

constexpr RuleSet kRanks = {RuleKind::full_rank, RuleKind::tied_rank};  // they speak of the whole grid

bool near(const Topology& t, CellId a, CellId b) { return distance(t, a, b) == 1; }

// May the two cells of `cells`, a part of those that the rule speaks of, have these values? Rules that speak of more than their own
// cells, and lines of which any two cells, or two in a row, are a line themselves.
bool may(const Topology& t, const Constraint& clue, CellId a, CellId b, int x, int y, Grid& grid) {
  const auto as_clue = [&](std::vector<CellId> two) {
    grid.set(a, Digit(static_cast<std::size_t>(x - 1)));
    grid.set(b, Digit(static_cast<std::size_t>(y - 1)));
    return judge_clue({clue.kind, std::move(two), clue.values, 0}, t, grid);
  };
  switch (clue.kind) {
    case RuleKind::minimum:
    case RuleKind::maximum: {
      if (a != clue.cells[0] || !near(t, a, b)) return true;
      for (const Constraint& other : t.spec().constraints) {
        if (other.kind == clue.kind && other.cells[0] == b) return true;
      }
      return clue.kind == RuleKind::minimum ? x < y : x > y;
    }
    case RuleKind::nonconsecutive:
    case RuleKind::negative_ratio: {
      if (!near(t, a, b) || marked(t, RuleKind::difference, a, b) || marked(t, RuleKind::ratio, a, b)) return true;
      if (clue.kind == RuleKind::nonconsecutive) return x - y != 1 && y - x != 1;
      bool any = false;
      for (const Constraint& dot : t.spec().constraints) {
        if (dot.kind != RuleKind::ratio) continue;
        const int times = dot.values.empty() ? 2 : dot.values[0];
        any = true;
        if (x == times * y || y == times * x) return false;
      }
      return any || (x != 2 * y && y != 2 * x);
    }
    case RuleKind::anti_taxicab: {
      const int steps = static_cast<int>(distance(t, a, b));
      return x != steps || y != steps;
    }
    case RuleKind::negative_xv:
      return !near(t, a, b) || marked(t, RuleKind::xv, a, b) || (x + y != 5 && x + y != 10);
    case RuleKind::thermometer:
    case RuleKind::slow_thermometer:
    case RuleKind::whispers:
    case RuleKind::nabner: {
      const bool any_two = clue.kind == RuleKind::nabner;
      for (std::size_t i = 0; i < clue.cells.size(); ++i) {
        for (std::size_t k = i + 1; k < clue.cells.size() && (any_two || k == i + 1); ++k) {
          if (clue.cells[i] == a && clue.cells[k] == b && !as_clue({a, b})) return false;
        }
      }
      return true;
    }
    case RuleKind::full_rank:
    case RuleKind::tied_rank:  // four numbers begin with each digit
      return a != clue.cells[0] || x == (clue.values[0] + 3) / 4;
    default:
      return true;
  }
}
bool is_of_pairs(RuleKind kind) {
  return RuleSet{RuleKind::minimum, RuleKind::maximum, RuleKind::nonconsecutive, RuleKind::negative_ratio, RuleKind::negative_xv, RuleKind::anti_taxicab}.has(kind);
}
// What a rule that holds everywhere speaks of: two cells, or the four cells of a square.
std::vector<std::vector<CellId>> groups_of(const Topology& t, RuleKind kind) {
  std::vector<std::vector<CellId>> groups;
  const std::size_t n = t.side();
  for (std::size_t a = 0; a < t.cell_count(); ++a) {
    if (kind == RuleKind::global_entropy) {
      if (a % n + 1 < n && a / n + 1 < n) groups.push_back({CellId(a), CellId(a + 1), CellId(a + n), CellId(a + n + 1)});
      continue;
    }
    for (std::size_t b = a + 1; b < t.cell_count(); ++b) {
      if (kind == RuleKind::anti_taxicab || near(t, CellId(a), CellId(b))) groups.push_back({CellId(a), CellId(b)});
    }
  }
  return groups;
}
// Has a square a low, a middle and a high digit?
bool has_all_thirds(const std::vector<CellId>& square, const Grid& grid) {
  const int third = static_cast<int>(grid.side()) / 3;
  return std::ranges::all_of(std::array{0, 1, 2}, [&](int part) {
    return std::ranges::any_of(square, [&](CellId c) { return (value_at(grid, c) - 1) / third == part; });
  });
}

// The ways to fill some cells so that one clue is obeyed.
class Ways {
 public:
  Ways(const CheckedPosition& at, const Constraint& clue, const Values& values, std::vector<CellId> cells)
      : at_(at), clue_(clue), values_(values), cells_(std::move(cells)), grid_(at.side()) {
    const auto add = [&](CellId c) {
      if (!holds(cells_, c)) cells_.push_back(c);
    };
    std::ranges::for_each(clue.cells, add);
    square_ = clue.kind == RuleKind::global_entropy && holds(groups_of(at.topology(), clue.kind), cells_);
    for (std::size_t i = 0; RuleSet{RuleKind::minimum, RuleKind::maximum}.has(clue.kind) && i < values.size(); ++i) {
      if (near(at.topology(), clue.cells[0], CellId(i))) add(CellId(i));
    }
    for (std::size_t i = 0; kRanks.has(clue.kind) && i < values.size(); ++i) add(CellId(i));
    // An indexer speaks of a whole house.
    for (std::size_t h = 0; h < at.topology().house_count(); ++h) {
      const HouseKind kind = at.topology().info(HouseId(h)).kind;
      const bool of_it = (clue.kind == RuleKind::row_indexer && kind == HouseKind::column) ||
                         (clue.kind == RuleKind::column_indexer && kind == HouseKind::row) ||
                         (clue.kind == RuleKind::box_indexer && (kind == HouseKind::box || kind == HouseKind::region));
      if (of_it && at.inside(clue.cells[0], HouseId(h))) std::ranges::for_each(at.topology().cells(HouseId(h)), add);
    }
  }

  [[nodiscard]] const std::vector<CellId>& cells() const { return cells_; }
  // Calls each(grid) for ways until it returns true; nullopt: there are too many to try.
  std::optional<bool> any(const std::function<bool(const Grid&)>& each) {
    left_ = kRanks.has(clue_.kind) ? 100'000 : 3'000'000;
    const bool found = fill(0, each);
    if (left_ == 0) return std::nullopt;
    return found;
  }
  // Is there one with that value?
  std::optional<bool> with(CellId c, int value) {
    return any([&](const Grid& grid) { return value_at(grid, c) == value; });
  }

 private:
  [[nodiscard]] bool obeyed() const {
    if (clue_.kind == RuleKind::global_entropy) return !square_ || has_all_thirds(cells_, grid_);
    return is_of_pairs(clue_.kind) || judge_clue(clue_, at_.topology(), grid_);
  }
  bool fill(std::size_t i, const std::function<bool(const Grid&)>& each) {
    if (left_ == 0) return false;
    --left_;
    if (i == cells_.size()) return obeyed() && each(grid_);
    for (const int v : values_[cells_[i].index()]) {
      bool fits = true;
      for (std::size_t k = 0; k < i && fits; ++k) {
        const int w = value_at(grid_, cells_[k]);
        Grid two = grid_;
        fits = !(v == w && at_.sees(cells_[k], cells_[i])) && may(at_.topology(), clue_, cells_[k], cells_[i], w, v, two) &&
               may(at_.topology(), clue_, cells_[i], cells_[k], v, w, two);
      }
      if (!fits) continue;
      grid_.set(cells_[i], Digit(static_cast<std::size_t>(v - 1)));
      if (fill(i + 1, each)) return true;
      grid_.clear(cells_[i]);
    }
    return false;
  }

  const CheckedPosition& at_;
  const Constraint& clue_;
  const Values& values_;
  std::vector<CellId> cells_;
  Grid grid_;
  bool square_ = false;  // they are one of those that global entropy speaks of
  std::size_t left_ = 0;
};

StepFault form(const CheckedPosition& at, const Step& step, std::size_t clues) {
  if (step.clues.size() != clues) return "wrong number of clues";
  for (const std::uint32_t i : step.clues) {
    if (i >= at.topology().spec().constraints.size()) return "no such clue";
  }
  if (!step.placements.empty()) return "clues place nothing";
  return std::nullopt;
}

const Constraint& clue_of(const CheckedPosition& at, const Step& step) { return at.topology().spec().constraints[step.clues[0]]; }

// Can the cells of the house hold different digits, so that cages with cells there can be filled?
bool has_room(const CheckedPosition& at, HouseId h, const Values& values) {
  std::vector<CellId> cells, cage_ends;
  std::vector<const Constraint*> cages;
  const auto in_order = [&](CellId c) {
    if (!holds(cells, c)) cells.push_back(c);
  };
  for (const Constraint& clue : at.topology().spec().constraints) {
    if (clue.kind != RuleKind::killer_cage || clue.values.empty()) continue;
    std::vector<CellId> here;
    std::ranges::copy_if(clue.cells, std::back_inserter(here), [&](CellId c) { return at.inside(c, h); });
    if (here.empty()) continue;
    std::ranges::for_each(here, in_order);
    cages.push_back(&clue);
    cage_ends.push_back(*std::ranges::max_element(here, {}, [&](CellId c) { return std::ranges::find(cells, c) - cells.begin(); }));
  }
  std::ranges::for_each(at.topology().cells(h), in_order);
  std::vector<int> value(at.topology().cell_count(), 0);
  std::vector<bool> used(at.side() + 1, false);
  const std::function<bool(const Constraint&, std::size_t)> can_end = [&](const Constraint& cage, std::size_t i) {
    if (i == cage.cells.size()) {
      int sum = 0;
      for (const CellId c : cage.cells) sum += value[c.index()];
      return sum == cage.values[0];
    }
    const std::size_t c = cage.cells[i].index();
    if (value[c] != 0) return can_end(cage, i + 1);
    for (const int v : values[c]) {
      if (std::ranges::any_of(cage.cells, [&](CellId other) { return value[other.index()] == v; })) continue;
      value[c] = v;
      const bool ends = can_end(cage, i + 1);
      value[c] = 0;
      if (ends) return true;
    }
    return false;
  };
  const std::function<bool(std::size_t)> fill = [&](std::size_t i) {
    if (i == cells.size()) return true;
    const std::size_t c = cells[i].index();
    for (const int v : values[c]) {
      if (used[static_cast<std::size_t>(v)]) continue;
      used[static_cast<std::size_t>(v)] = true;
      value[c] = v;
      bool fits = true;
      for (std::size_t k = 0; fits && k < cages.size(); ++k) fits = cage_ends[k] != cells[i] || can_end(*cages[k], 0);
      fits = fits && fill(i + 1);
      value[c] = 0;
      used[static_cast<std::size_t>(v)] = false;
      if (fits) return true;
    }
    return false;
  };
  return fill(0);
}

// What houses sum to less what cages do, as an equation.
struct Balance {
  std::vector<HouseId> houses;
  std::vector<CellId> cells;
  std::vector<int> times;
  int total = 0;
  // Can they have that sum? value: of one of them; 0: whatever it is.
  [[nodiscard]] bool fits(const CheckedPosition& at, const Values& values, CellId with, int value) const {
    std::vector<int> chosen(cells.size(), 0);
    const std::function<bool(std::size_t, int)> fill = [&](std::size_t i, int left) {
      if (i == cells.size()) return left == 0;
      for (const int v : values[cells[i].index()]) {
        bool can = cells[i] != with || value == 0 || v == value;
        for (std::size_t k = 0; can && k < i; ++k) can = chosen[k] != v || !at.sees(cells[k], cells[i]);
        chosen[i] = v;
        if (can && fill(i + 1, left - times[i] * v)) return true;
      }
      return false;
    };
    return fill(0, total);
  }
};
// All of up to half of the rows, columns or boxes, or of any house alone, with six cells at most. Those cages are taken off that have
// at least that share of their cells inside.
std::vector<Balance> balances(const CheckedPosition& at) {
  const Topology& t = at.topology();
  std::vector<std::vector<HouseId>> groups;
  for (const auto kind : {HouseKind::row, HouseKind::column, HouseKind::box, HouseKind::region}) {
    std::vector<HouseId> all;
    for (std::size_t h = 0; h < t.house_count(); ++h) {
      if (t.info(HouseId(h)).kind == kind) all.emplace_back(h);
    }
    const bool few = all.size() < 10;
    for (std::size_t bits = 1; few && bits < std::size_t{1} << all.size(); ++bits) {
      std::vector<HouseId> some;
      for (std::size_t i = 0; i < all.size(); ++i) {
        if ((bits >> i & 1) != 0) some.push_back(all[i]);
      }
      if (2 * some.size() <= std::max<std::size_t>(at.side(), 2)) groups.push_back(std::move(some));
    }
    for (std::size_t from = 0; !few && from < all.size(); ++from) {
      std::vector<HouseId> some;
      for (std::size_t i = from; i < std::min(all.size(), from + at.side() / 2); ++i) {
        some.push_back(all[i]);
        groups.push_back(some);
      }
    }
  }
  for (std::size_t h = 0; h < t.house_count(); ++h) groups.push_back({HouseId(h)});
  std::vector<Balance> found;
  const int n = static_cast<int>(at.side());
  for (const auto& group : groups) {
    for (const std::array<int, 2>& share : {std::array{1, 1}, {501, 1000}, {1, 2}, {1, 1000}}) {
      std::vector<int> left(t.cell_count(), 0);
      for (const HouseId h : group) {
        for (const CellId c : t.cells(h)) left[c.index()] = 1;
      }
      const std::vector<int> inside = left;
      Balance b;
      b.houses = group;
      b.total = n * (n + 1) / 2 * static_cast<int>(group.size());
      for (const Constraint& cage : t.spec().constraints) {
        if (cage.kind != RuleKind::killer_cage || cage.values.empty()) continue;
        const auto in = static_cast<int>(std::ranges::count_if(cage.cells, [&](CellId c) { return inside[c.index()] == 1; }));
        if (in == 0 || share[1] * in < share[0] * static_cast<int>(cage.cells.size())) continue;
        if (std::ranges::any_of(cage.cells, [&](CellId c) { return left[c.index()] != inside[c.index()]; })) continue;
        for (const CellId c : cage.cells) --left[c.index()];
        b.total -= cage.values[0];
      }
      for (std::size_t i = 0; i < left.size(); ++i) {
        if (left[i] == 0) continue;
        b.cells.emplace_back(i);
        b.times.push_back(left[i]);
      }
      if (!b.cells.empty() && b.cells.size() <= 6) found.push_back(std::move(b));
    }
  }
  return found;
}
// With several clues those after the first one, houses with their cages and the 45 rule must have a way, too, when cells lose what a
// way of the first one excludes.
StepFault in_no_way(const CheckedPosition& at, const Step& step) {
  const bool several = step.technique == TechniqueId::clue_exhaustion && !step.clues.empty();
  if (StepFault f = form(at, step, several ? step.clues.size() : 1)) return f;
  const Values values = values_of(at);
  std::vector<Balance> sums;
  if (several && !step.houses.empty()) sums = balances(at);
  std::erase_if(sums, [&](const Balance& b) { return !std::ranges::all_of(b.houses, [&](HouseId h) { return holds(step.houses, h); }); });
  for (const CandId e : step.eliminations) {
    const bool inside = holds(step.cells, at.cell(e));
    if (!inside && step.technique != TechniqueId::clue_exhaustion) return at.name(at.cell(e)) + " is no cell of the step";
    const int gone = static_cast<int>(at.digit(e).index() + 1);
    Ways ways(at, clue_of(at, step), values, step.cells);
    const auto possible = ways.any([&](const Grid& grid) {
      if (inside && value_at(grid, at.cell(e)) != gone) return false;
      Values then = values;
      for (const CellId c : ways.cells()) {
        const int v = value_at(grid, c);
        if (!inside && v == gone && at.sees(c, at.cell(e))) return false;
        for (std::size_t i = 0; i < then.size(); ++i) {
          if (at.sees(c, CellId(i))) std::erase(then[i], v);
        }
        then[c.index()] = {v};
      }
      return std::ranges::all_of(step.houses, [&](HouseId h) { return has_room(at, h, then); }) &&
             std::ranges::all_of(sums, [&](const Balance& b) { return b.fits(at, then, b.cells[0], 0); }) &&
             std::all_of(step.clues.begin() + 1, step.clues.end(), [&](std::uint32_t other) {
               return Ways(at, at.topology().spec().constraints[other], then, {}).any([](const Grid&) { return true; }) != false;
             });
    });
    if (!possible) return "there are too many ways to judge";
    if (*possible) return at.not_following(e);
  }
  return std::nullopt;
}

}  // namespace

StepFault judges::clue_candidates(const CheckedPosition& at, const Step& step) { return in_no_way(at, step); }
StepFault judges::clue_pairs(const CheckedPosition& at, const Step& step) { return in_no_way(at, step); }
StepFault judges::cage_combinations(const CheckedPosition& at, const Step& step) { return in_no_way(at, step); }
StepFault judges::clue_sum(const CheckedPosition& at, const Step& step) { return in_no_way(at, step); }
StepFault judges::clue_reading(const CheckedPosition& at, const Step& step) { return in_no_way(at, step); }
StepFault judges::clue_exhaustion(const CheckedPosition& at, const Step& step) { return in_no_way(at, step); }

StepFault judges::cage_digit(const CheckedPosition& at, const Step& step) {
  if (StepFault f = form(at, step, 1)) return f;
  if (step.digits.size() != 1 || step.cells.empty()) return "needs one digit and its places";
  for (const CellId c : step.cells) {
    if (!holds(clue_of(at, step).cells, c)) return at.name(c) + " is not in the cage";
  }
  const int digit = static_cast<int>(step.digits[0].index() + 1);
  const auto without = Ways(at, clue_of(at, step), values_of(at), {}).any([&](const Grid& grid) {
    return std::ranges::none_of(step.cells, [&](CellId c) { return value_at(grid, c) == digit; });
  });
  if (!without) return "there are too many ways to judge";
  if (*without) return "the digit need not be there";
  for (const CandId e : step.eliminations) {
    if (at.digit(e) != step.digits[0] || !at.sees_all(at.cell(e), step.cells)) return at.not_following(e);
  }
  return std::nullopt;
}

// Each cell as often as it is in houses, less as often as it is in cages.
StepFault judges::innies_outies(const CheckedPosition& at, const Step& step) {
  if (StepFault f = form(at, step, step.clues.size())) return f;
  if ((step.houses.size() > 1) != (step.technique == TechniqueId::innies_outies_group)) return "wrong number of houses";
  std::vector<int> times(at.topology().cell_count(), 0);
  const int n = static_cast<int>(at.side());
  int total = 0;
  for (const HouseId h : step.houses) {
    if (h.index() >= at.topology().house_count()) return "an implied house";
    for (const CellId c : at.topology().cells(h)) ++times[c.index()];
    total += n * (n + 1) / 2;
  }
  for (const std::uint32_t i : step.clues) {
    const Constraint& cage = at.topology().spec().constraints[i];
    if (cage.kind != RuleKind::killer_cage || cage.values.empty()) return "needs cages with sums";
    for (const CellId c : cage.cells) --times[c.index()];
    total -= cage.values[0];
  }
  std::vector<CellId> cells;
  for (std::size_t i = 0; i < times.size(); ++i) {
    const int claimed = holds(step.cells, CellId(i)) ? 1 : holds(step.others, CellId(i)) ? -1 : 0;
    if (times[i] != claimed) return at.name(CellId(i)) + " counts otherwise";
    if (claimed != 0) cells.emplace_back(i);
  }
  const Values values = values_of(at);
  std::vector<int> chosen(cells.size(), 0);
  const std::function<bool(std::size_t, int, CandId)> fill = [&](std::size_t i, int left, CandId with) {
    if (i == cells.size()) return left == 0;
    for (const int v : values[cells[i].index()]) {
      if (at.cell(with) == cells[i] && static_cast<int>(at.digit(with).index() + 1) != v) continue;
      bool fits = true;
      for (std::size_t k = 0; k < i; ++k) fits = fits && !(chosen[k] == v && at.sees(cells[k], cells[i]));
      chosen[i] = v;
      if (fits && fill(i + 1, left - times[cells[i].index()] * v, with)) return true;
    }
    return false;
  };
  for (const CandId e : step.eliminations) {
    if (!holds(cells, at.cell(e)) || fill(0, total, e)) return at.not_following(e);
  }
  return std::nullopt;
}

// What sees all cells that can have the value has it not.
void exclude_beside(const CheckedPosition& at, const std::vector<CellId>& cells, int v, Values& values) {
  std::vector<CellId> places;
  for (const CellId c : cells) {
    if (holds(values[c.index()], v)) places.push_back(c);
  }
  for (std::size_t i = 0; i < values.size() && !places.empty(); ++i) {
    if (at.sees_all(CellId(i), places)) std::erase(values[i], v);
  }
}

// Values exclude, houses have singles and locked candidates, clues and the 45 rule exclude what is in no way to obey them, until
// something has nothing left.
StepFault judges::clue_contradiction(const CheckedPosition& at, const Step& step) {
  if (step.cells.size() != 1 || step.digits.size() != 1) return "needs one candidate";
  if (!step.placements.empty() || step.eliminations != std::vector{cand(step.cells[0], step.digits[0], at.side())}) return "removes what it assumes";
  if (step.sets.size() != step.set_digits.size()) return "tells cells without digits";
  for (std::size_t i = 0; i < step.sets.size(); ++i) {
    if (step.sets[i].size() != step.set_digits[i].size()) return "tells cells without digits";
    for (std::size_t k = 0; k < step.sets[i].size(); ++k) {
      if (!at.has(cand(step.sets[i][k], step.set_digits[i][k], at.side()))) return "tells a digit that is not there";
    }
  }
  Values values = values_of(at);
  values[step.cells[0].index()] = {static_cast<int>(step.digits[0].index() + 1)};
  const Topology& t = at.topology();
  const auto nothing_left = [&] { return std::ranges::any_of(values, [](const auto& list) { return list.empty(); }); };
  std::vector<Balance> sums;
  for (Values before; before != values;) {
    before = values;
    for (std::size_t a = 0; a < values.size(); ++a) {
      for (std::size_t b = 0; b < values.size(); ++b) {
        if (values[a].size() == 1 && at.sees(CellId(a), CellId(b))) std::erase(values[b], values[a][0]);
      }
    }
    for (std::size_t h = 0; h < t.house_count(); ++h) {
      for (int v = 1; v <= static_cast<int>(at.side()); ++v) {
        std::vector<CellId> places;
        for (const CellId c : t.cells(HouseId(h))) {
          if (holds(values[c.index()], v)) places.push_back(c);
        }
        if (places.empty()) return std::nullopt;
        if (places.size() == 1) values[places[0].index()] = {v};
        else exclude_beside(at, places, v, values);
      }
    }
    if (nothing_left()) return std::nullopt;
    const Values now = values;
    const auto exclude = [&](const Constraint& clue, std::vector<CellId> some) {
      Ways ways(at, clue, now, std::move(some));
      for (const CellId c : ways.cells()) {
        std::erase_if(values[c.index()], [&](int v) { return ways.with(c, v) == false; });
      }
    };
    for (const Constraint& clue : t.spec().constraints) {
      if (!clue.cells.empty()) exclude(clue, {});
      else for (auto& group : groups_of(t, clue.kind)) exclude(clue, std::move(group));
    }
    if (nothing_left()) return std::nullopt;
    if (before != values) continue;
    for (const Constraint& cage : t.spec().constraints) {
      for (int v = 1; RuleSet{RuleKind::killer_cage, RuleKind::renban}.has(cage.kind) && v <= static_cast<int>(at.side()); ++v) {
        const auto without = Ways(at, cage, values, {}).any([&](const Grid& grid) {
          return std::ranges::none_of(cage.cells, [&](CellId c) { return value_at(grid, c) == v; });
        });
        if (without == false) exclude_beside(at, cage.cells, v, values);
      }
    }
    if (sums.empty()) sums = balances(at);
    for (const Balance& b : sums) {
      for (const CellId c : b.cells) std::erase_if(values[c.index()], [&](int v) { return !b.fits(at, values, c, v); });
    }
    if (nothing_left()) return std::nullopt;
  }
  return at.not_following(step.eliminations[0]);
}

}  // namespace tresse
