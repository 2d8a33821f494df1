// The step checker: accepts what the finders find, refuses what is false. A changed step that it
// accepts must be true in every solution of the position, which brute force decides.
#include "base/stop.hpp"
#include "judges/step_check.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "grader/position.hpp"
#include "grader/rating.hpp"
#include "grader/table.hpp"
#include "step_mutator.hpp"
#include "unit/grader/findings.hpp"
#include "unit/grader/support.hpp"

using namespace tresse;
using namespace tresse::test;

namespace {

std::vector<Step> all_steps(OnAny& at) {
  std::vector<Step> steps;
  for (const TechniqueId id : basic_techniques()) {
    const auto some = at.all(id, at.topology().side() / 2);
    steps.insert(steps.end(), some.begin(), some.end());
  }
  return steps;
}

template <class T>
void replace_one(std::vector<T>& list, std::size_t bound, Rng& rng) {
  if (list.empty()) return;
  list[rng.below(list.size())] = T(rng.below(bound));
  std::sort(list.begin(), list.end());
}

Step mutated(Step s, const Topology& t, Rng& rng) {
  const std::size_t side = t.side();
  switch (rng.below(8)) {
    case 0:
      replace_one(s.cells, t.cell_count(), rng);
      break;
    case 1:
      replace_one(s.digits, side, rng);
      break;
    case 2:
      if (!s.houses.empty())
        s.houses[rng.below(s.houses.size())] = HouseId(rng.below(t.house_count()));
      break;
    case 3:
      replace_one(s.eliminations, t.candidate_count(), rng);
      break;
    case 4:
      replace_one(s.placements, t.candidate_count(), rng);
      break;
    case 5: {  // one more elimination
      s.eliminations.push_back(CandId(rng.below(t.candidate_count())));
      std::sort(s.eliminations.begin(), s.eliminations.end());
      break;
    }
    case 6: {  // the whole pattern for another digit
      const std::size_t shift = 1 + rng.below(side - 1);
      const auto other = [&](Digit d) { return Digit((d.index() + shift) % side); };
      for (Digit& d : s.digits) d = other(d);
      for (auto* list : {&s.placements, &s.eliminations}) {
        for (CandId& c : *list) c = cand(cell_of(c, side), other(digit_of(c, side)), side);
        std::sort(list->begin(), list->end());
      }
      std::sort(s.digits.begin(), s.digits.end());
      break;
    }
    default:
      s.technique = static_cast<TechniqueId>(rng.below(kBasicTechniqueCount));
  }
  return s;
}

template <class T>
std::vector<T> sample(std::vector<T> from, std::size_t n, Rng& rng) {
  rng.shuffle(std::span<T>(from));
  from.resize(std::min(n, from.size()));
  std::sort(from.begin(), from.end());
  return from;
}

// A step of the right form with a pattern drawn at random and one effect that would follow from it.
Step random_step(const OnAny& grid, Rng& rng) {
  const Topology& t = grid.topology();
  const std::size_t side = t.side();
  const Technique& row = kBasicTechniques[rng.below(kBasicTechniqueCount)];
  const std::size_t subset = set_size(row.id);
  const HouseId h(rng.below(t.house_count()));
  std::vector<CellId> open;
  for (CellId c : t.cells(h)) {
    if (grid.open(c)) open.push_back(c);
  }
  Step s;
  s.technique = row.id;
  if (open.empty()) return s;
  if (row.id != TechniqueId::naked_single) s.houses = {h};
  std::vector<CandId> effects;
  if (subset != 0) {
    const std::string_view kind = row.key;
    const bool naked = kind.find("naked") != std::string_view::npos;
    s.cells = sample(open, subset, rng);
    std::vector<Digit> held;
    for (auto d : grid.unplaced(h.index())) {
      for (CellId c : s.cells) {
        if (!grid.has(c, Digit(d))) continue;
        held.push_back(Digit(d));
        break;
      }
    }
    s.digits = sample(held, subset, rng);
    for (CellId c : open) {
      const bool inside = std::find(s.cells.begin(), s.cells.end(), c) != s.cells.end();
      for (auto d : grid.digits(c)) {
        const bool own = std::find(s.digits.begin(), s.digits.end(), Digit(d)) != s.digits.end();
        if (naked ? !inside && own : inside && !own) effects.push_back(cand(c, Digit(d), side));
      }
    }
  } else if (level_in(k_basic_profile, row.id) == Level::medium) {
    const HouseId cover(rng.below(t.house_count()));
    s.houses.push_back(cover);
    const auto in = [&](CellId c, HouseId house) {
      const auto cells = t.cells(house);
      return std::find(cells.begin(), cells.end(), c) != cells.end();
    };
    const Digit d(rng.below(side));
    s.digits = {d};
    for (CellId c : open) {
      if (grid.has(c, d) && in(c, cover)) s.cells.push_back(c);
    }
    for (CellId c : t.cells(cover)) {
      if (grid.has(c, d) && !in(c, h)) effects.push_back(cand(c, d, side));
    }
  } else {
    s.cells = sample(open, 1, rng);
    for (auto d : grid.digits(s.cells[0])) effects.push_back(cand(s.cells[0], Digit(d), side));
    if (effects.empty()) return s;
    s.placements = sample(effects, 1, rng);
    s.digits = {digit_of(s.placements[0], side)};
    return s;
  }
  s.eliminations = sample(effects, 1, rng);
  return s;
}

bool holds_in(const Step& s, const Grid& solution) {
  const std::size_t side = solution.side();
  for (CandId e : s.eliminations) {
    if (solution.at(cell_of(e, side)) == digit_of(e, side)) return false;
  }
  for (CandId e : s.placements) {
    if (solution.at(cell_of(e, side)) != digit_of(e, side)) return false;
  }
  return true;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(step_check_tests)

BOOST_AUTO_TEST_CASE(false_steps_are_refused) {
  Rng rng(21);
  std::size_t accepted = 0, refused_false = 0, refused_true = 0;
  for (const Named& n : topologies()) {
    if (n.topology->side() > 6) continue;
    for (int i = 0; i < 60; ++i) {
      const Grid seed = random_solution(*n.topology, rng);
      OnAny grid(random_marks(n.topology, seed, 10 + rng.below(40), 20 + rng.below(50), rng));
      const PencilMarks marks = grid.marks();
      const Grid values = grid.values();
      std::vector<Grid> solutions;
      each_solution(*n.topology, values, marks, [&](const Grid& g) {
        solutions.push_back(g);
        return solutions.size() < 3000;
      });
      for (const Step& step : all_steps(grid)) {
        BOOST_REQUIRE(!check_step(*n.topology, values, marks, step));
        for (int m = 0; m < 12; ++m) {
          const Step changed = mutated(step, *n.topology, rng);
          const bool truth = std::all_of(solutions.begin(), solutions.end(),
                                         [&](const Grid& g) { return holds_in(changed, g); });
          const bool refused = check_step(*n.topology, values, marks, changed).has_value();
          BOOST_REQUIRE_MESSAGE(truth || refused, n.name << " accepts a false step");
          if (!refused)
            ++accepted;
          else
            ++(truth ? refused_true : refused_false);
        }
      }
    }
  }
  BOOST_TEST(refused_false > 10'000u);
  BOOST_TEST_MESSAGE(refused_false << " false steps refused, " << refused_true
                                   << " true but unjustified refused, " << accepted << " accepted");
}

BOOST_AUTO_TEST_CASE(random_steps_of_the_right_form_are_judged_truly) {
  Rng rng(22);
  std::array<std::size_t, kBasicTechniqueCount> accepted{}, refused_false{};
  for (const Named& n : topologies()) {
    if (n.topology->side() > 6) continue;
    for (int i = 0; i < 60; ++i) {
      const Grid seed = random_solution(*n.topology, rng);
      OnAny grid(random_marks(n.topology, seed, 10 + rng.below(40), 10 + rng.below(50), rng));
      const PencilMarks marks = grid.marks();
      const Grid values = grid.values();
      std::vector<Grid> solutions;
      each_solution(*n.topology, values, marks, [&](const Grid& g) {
        solutions.push_back(g);
        return solutions.size() < 1000;
      });
      for (int k = 0; k < 1000; ++k) {
        const Step step = random_step(grid, rng);
        const bool truth = std::all_of(solutions.begin(), solutions.end(),
                                       [&](const Grid& g) { return holds_in(step, g); });
        const bool refused = check_step(*n.topology, values, marks, step).has_value();
        BOOST_REQUIRE_MESSAGE(truth || refused, n.name << " accepts a false step");
        const auto id = static_cast<std::size_t>(step.technique);
        if (!refused) ++accepted[id];
        if (!truth) ++refused_false[id];
      }
    }
  }
  for (const Technique& t : kBasicTechniques) {
    const auto id = static_cast<std::size_t>(t.id);
    BOOST_TEST_MESSAGE(t.name << ": " << accepted[id] << " accepted, " << refused_false[id]
                              << " false and refused");
    if (set_size(t.id) < 4) BOOST_TEST(accepted[id] > 0u, std::string(t.name));
    if (set_size(t.id) < 4) BOOST_TEST(refused_false[id] > 0u, std::string(t.name));
  }
}

BOOST_AUTO_TEST_CASE(fewer_eliminations_are_fine_more_are_not) {
  const auto t = Topology::boxes(3, 3);
  const Puzzle p = puzzle(t, "12.......34.......5........" + std::string(54, '.'));
  OnAny grid(p);
  const PencilMarks marks = grid.marks();
  for (Step step : grid.all(TechniqueId::pointing)) {
    BOOST_TEST(!check_step(*t, p.givens, marks, step));
    Step less = step;
    if (less.eliminations.size() > 1) less.eliminations.pop_back();
    BOOST_TEST(!check_step(*t, p.givens, marks, less));
    less.eliminations.clear();
    BOOST_TEST(check_step(*t, p.givens, marks, less).value() == "no effect");
  }
}

BOOST_AUTO_TEST_CASE(each_condition_is_asked) {
  const auto t = Topology::boxes(2, 2);
  const auto at = [&](std::size_t r, std::size_t c) { return t->cell(r - 1, c - 1); };
  const auto on = [&](std::size_t r, std::size_t c, std::size_t d) {
    return cand(at(r, c), Digit(d - 1), 4);
  };
  const HouseId row1(0), box1(8);
  Grid values(4);
  PencilMarks marks(4, true);
  const auto verdict = [&](const Step& s) {
    return check_step(*t, values, marks, s).value_or("fine");
  };
  using T = TechniqueId;
  const Digit one(0), two(1);

  const Step outside{T::hidden_single, {at(4, 4)}, {row1}, {one}, {on(4, 4, 1)}, {}};
  BOOST_TEST(verdict(outside) == "r4c4 is not in row 1");
  const Step other{T::naked_single, {at(4, 4)}, {}, {one}, {on(4, 4, 2)}, {}};
  BOOST_TEST(verdict(other) == "a single places its digit in its cell, nothing else");
  const Step full{T::full_house, {at(1, 4)}, {row1}, {one}, {on(1, 4, 1)}, {}};
  BOOST_TEST(verdict(full) == "r1c1 is open too");

  marks.forbid(at(1, 4), one);
  marks.forbid(at(1, 3), one);
  Step claim{T::claiming, {at(1, 1), at(1, 2)}, {row1, box1}, {one}, {}, {on(2, 1, 1)}};
  BOOST_TEST(verdict(claim) == "fine");
  claim.technique = T::pointing;
  BOOST_TEST(verdict(claim) == "the base is the wrong kind of house");
  claim.technique = T::claiming;
  claim.houses[1] = HouseId(4);
  BOOST_TEST(verdict(claim) == "two lines lock nothing");
  claim.houses[1] = HouseId(9);
  BOOST_TEST(verdict(claim) == "r1c1 is not in both houses");
  claim.houses[1] = box1;
  claim.cells = {at(1, 1)};
  BOOST_TEST(verdict(claim) == "needs two cells or more");
  claim.cells = {at(1, 1), at(1, 2), at(1, 3)};
  BOOST_TEST(verdict(claim) == "r1c3 is not in both houses");
  claim.cells = {at(1, 1), at(1, 2)};
  values.set(at(1, 3), one);  // marks that nobody cleared
  BOOST_TEST(verdict(claim) == "the digit is not missing");
  marks.forbid(at(1, 2), one);
  const Step single{T::hidden_single, {at(1, 1)}, {row1}, {one}, {on(1, 1, 1)}, {}};
  BOOST_TEST(verdict(single) == "the digit is not missing");
  marks.allow(at(1, 2), one);
  const Step hidden{T::hidden_pair, {at(1, 1), at(1, 2)}, {row1}, {one, two}, {}, {on(1, 1, 3)}};
  marks.forbid(at(1, 4), two);
  BOOST_TEST(verdict(hidden) == "a digit is not missing");
  values.clear(at(1, 3));
  marks.forbid(at(1, 3), two);
  BOOST_TEST(verdict(hidden) == "fine");
  marks.allow(at(1, 3), two);
  BOOST_TEST(verdict(hidden) == "a digit also fits in r1c3");

  for (std::size_t d : {2u, 3u}) {
    for (std::size_t c : {1u, 2u}) marks.forbid(at(1, c), Digit(d));
  }
  Step naked{T::naked_pair, {at(1, 1), at(1, 2)}, {row1}, {one, two}, {}, {on(1, 3, 2)}};
  BOOST_TEST(verdict(naked) == "fine");
  naked.digits = {one, two, Digit(2)};
  BOOST_TEST(verdict(naked) == "as many cells as digits are needed");
  naked.digits = {one, two};
  naked.technique = T::naked_triple;
  BOOST_TEST(verdict(naked) == "wrong number of cells");
  naked.technique = T::naked_pair;
  naked.houses = {HouseId(1)};
  BOOST_TEST(verdict(naked) == "r1c1 is not in the house");
  naked.houses = {row1};
  naked.eliminations = {on(2, 1, 2)};
  BOOST_TEST(verdict(naked) == "the elimination in r2c1 does not follow");
  naked.eliminations = {on(1, 3, 2)};
  values.set(at(1, 1), one);
  BOOST_TEST(verdict(naked) == "r1c1 has a value");
  values.set(at(1, 2), two);
  values.set(at(1, 3), Digit(2));
  const Step last{T::full_house, {at(1, 4)}, {row1}, {Digit(2)}, {on(1, 4, 3)}, {}};
  BOOST_TEST(verdict(last) == "the digit is not missing");
}

BOOST_AUTO_TEST_CASE(ids_out_of_range_are_refused) {
  const auto t = Topology::boxes(2, 2);
  const PencilMarks marks(4, true);
  Step s;
  s.technique = TechniqueId::naked_single;
  s.cells = {CellId(16)};
  s.digits = {Digit(0)};
  s.placements = {CandId(0)};
  BOOST_TEST(check_step(*t, Grid(4), marks, s).value() == "a cell outside the grid");
  s.cells = {CellId(0)};
  s.digits = {Digit(4)};
  BOOST_TEST(check_step(*t, Grid(4), marks, s).value() == "a digit above the side");
  s.digits = {Digit(0)};
  s.houses = {HouseId(12)};
  BOOST_TEST(check_step(*t, Grid(4), marks, s).value() == "no such house");
  s.houses = {};
  s.placements = {CandId(64)};
  BOOST_TEST(check_step(*t, Grid(4), marks, s).value() == "an effect outside the grid");
  s.technique = TechniqueId::kCount;
  s.placements = {CandId(0)};
  BOOST_TEST(check_step(*t, Grid(4), marks, s).value() == "no such technique");
}

// Positions with several solutions: an accepted step is true in all of them, unless it assumes that
// there is one.
BOOST_AUTO_TEST_CASE(changed_steps_of_the_scale_are_judged_truly) {
  Rng rng(23);
  RateOptions options;
  options.uniqueness = false;
  options.keep_steps = true;
  Rater rater(options);
  std::array<std::size_t, kTechniqueCount> seen{}, accepted{}, refused_false{};
  for (const Named& n : topologies()) {
    if (n.topology->side() > 6) continue;
    for (int i = 0; i < 60; ++i) {
      const Puzzle puzzle = random_marks(n.topology, random_solution(*n.topology, rng),
                                         15 + rng.below(20), 40 + rng.below(50), rng);
      std::vector<Grid> solutions;  // when first asked for
      Position position = start_of(puzzle);
      // The nested levels take seconds where nothing is to be found.
      StopSource source;
      source.trip_at(stop_point::grade_step, 2000);
      for (const RatedStep& rated : rater.rate(puzzle, source.token()).steps) {
        const auto judged = [&](const Step& s) {
          return !check_step(*n.topology, position.values, position.marks, s).has_value();
        };
        const Step& step = rated.step;
        const auto id = static_cast<std::size_t>(step.technique);
        const std::size_t times = id < kBasicTechniqueCount ? 0 : 30;
        BOOST_REQUIRE_MESSAGE(judged(step), n.name << ": " << technique(step.technique).name);
        ++seen[id];
        if (times != 0 && solutions.empty()) {
          each_solution(
              *n.topology, puzzle.givens, *puzzle.marks,
              [&](const Grid& g) {
                solutions.push_back(g);
                return solutions.size() < 200;
              },
              &rng, 10'000);
        }
        for (std::size_t m = 0; m < times; ++m) {
          const Step changed = StepMutator(*n.topology, position, rng).other_step(step);
          const bool truth = std::all_of(solutions.begin(), solutions.end(),
                                         [&](const Grid& g) { return holds_in(changed, g); });
          const bool fine = judged(changed);
          if (changed.technique < TechniqueId::kCount && technique(changed.technique).unique) {
            continue;
          }
          BOOST_REQUIRE_MESSAGE(truth || !fine, n.name << " accepts a false step, "
                                                       << technique(changed.technique).name);
          accepted[id] += fine ? 1 : 0;
          refused_false[id] += truth ? 0 : 1;
        }
        apply(*n.topology, position, step);
      }
    }
  }
  for (const Technique& t : kTechniques) {
    const auto id = static_cast<std::size_t>(t.id);
    BOOST_TEST_MESSAGE(t.name << ": " << seen[id] << " steps; changed: " << accepted[id]
                              << " accepted, " << refused_false[id] << " false and refused");
  }
  for (auto id : {TechniqueId::x_wing, TechniqueId::xy_chain, TechniqueId::nishio,
                  TechniqueId::cell_forcing, TechniqueId::contradiction_forcing}) {
    BOOST_TEST(refused_false[static_cast<std::size_t>(id)] > 0u);
  }
}

BOOST_AUTO_TEST_SUITE_END()
