// Rater: known answers, stops, and that a rating depends on nothing but the position: not on what was
// rated before, nor on how the position came about.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <map>
#include <string>
#include <vector>

#include "base/stop.hpp"
#include "grader/table.hpp"
#include "judges/step_check.hpp"
#include "native/search/search.hpp"
#include "ratings.hpp"

using namespace tresse;
using namespace tresse::test;

namespace {

struct Known {
  const char* puzzle;
  const char* rating;
};
constexpr Known kKnown[] = {
    {"..3.....94...892...8..73..........6.8...2..95.74.6...234...75..5.....6....65.....",
     "1.2/1.2/1.2"},
    {"..3.5..8.4..78.1.....1.3..527....9.4.3.......9.8.....2367..2.5....83.....4...5.9.",
     "8.3/1.2/1.2"},
    {"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
     "10.5/1.2/1.2"},
    {"..34..7...5...9..6....7..1....3.........1.46..6...2..5.8.6.....5.2..8.....9.....8",
     "10.6/1.2/1.2"},
};

}  // namespace

BOOST_AUTO_TEST_SUITE(rater_tests)

BOOST_AUTO_TEST_CASE(known_answers) {
  Rater rater{RateOptions{}};
  for (const Known& k : kKnown) {
    const Rated rated = rater.rate(puzzle9(k.puzzle), StopToken());
    BOOST_TEST((rated.end == Rated::End::solved));
    BOOST_TEST(rating_text(rated.rating) == k.rating);
    BOOST_TEST(rated.steps.empty());
  }
}

BOOST_AUTO_TEST_CASE(nothing_to_do) {
  for (const auto& t : {Topology::boxes(3, 3), Topology::boxes(2, 3)}) {
    const Rated rated = rate(Puzzle(t, tresse::random_solution(t, 1).value()), with_steps());
    BOOST_TEST((rated.end == Rated::End::solved));
    BOOST_TEST(rating_text(rated.rating) == "0.0/0.0/0.0");
    BOOST_TEST(rated.steps.empty());
  }
}

BOOST_AUTO_TEST_CASE(names_of_the_scale) {
  BOOST_TEST(scale_name(k_se121_profile, *Topology::boxes(3, 3)) == "se121");
  for (const Named& n : topologies()) {
    const TopologySpec& s = n.topology->spec();
    const bool plain = s.side == 9 && s.box_rows == 3 && s.regions.empty() && !s.diagonals &&
                       !s.windoku && s.extra_houses.empty();
    BOOST_TEST((scale_name(k_se121_profile, *n.topology) == "se121") == plain, n.name);
    BOOST_TEST(can_rate(k_se121_profile, *n.topology));
  }
  BOOST_TEST(!can_rate(k_se121_profile, *Topology::boxes(5, 13)));
  BOOST_TEST(rating_refusal(k_se121_profile, *Topology::boxes(5, 13)) ==
             "se121 does not rate side 65");
  BOOST_TEST(rating_refusal(k_se121_profile, *Topology::boxes(5, 5)).empty());
  TopologySpec knight = Topology::boxes(3, 3)->spec();
  knight.global_rules = {RuleKind::anti_knight};
  const auto t = Topology::build(knight).value();
  BOOST_TEST(!can_rate(k_se121_profile, *t));
  BOOST_TEST(scale_name(k_se121_profile, *t) != "se121");
  BOOST_TEST(rating_refusal(k_se121_profile, *t) ==
             "se121 does not rate puzzles with the rule anti-knight");
  TopologySpec many = Topology::latin(9)->spec();
  Rng rng(1);
  while (many.extra_houses.size() < 2040) {  // a column for each row
    std::vector<std::size_t> columns{0, 1, 2, 3, 4, 5, 6, 7, 8};
    rng.shuffle(std::span<std::size_t>(columns));
    std::vector<CellId> house;
    for (std::size_t r = 0; r < 9; ++r) house.push_back(CellId(9 * r + columns[r]));
    many.extra_houses.push_back(house);
  }
  const auto crowded = Topology::build(many).value();
  BOOST_TEST(!can_rate(k_se121_profile, *crowded));
  BOOST_TEST(rating_refusal(k_se121_profile, *crowded) ==
             "se121 does not rate " + std::to_string(crowded->house_count()) +
                 " houses; 2048 are the most");
}

// ER is the highest of the steps, EP the highest up to the first placement, ED the first.
BOOST_AUTO_TEST_CASE(figures_follow_from_the_steps) {
  Rater rater(with_steps());
  for (const Puzzle& p : random_unique9(40, 2)) {
    const Rated rated = rater.rate(p, StopToken());
    BOOST_REQUIRE((rated.end == Rated::End::solved));
    double er = 0, ep = 0;
    std::vector<std::uint64_t> used(kTechniqueCount, 0);
    for (const RatedStep& s : rated.steps) {
      er = std::max(er, s.rating);
      if (ep == 0 && !s.step.placements.empty()) ep = er;
      ++used[static_cast<std::size_t>(s.step.technique)];
    }
    BOOST_TEST(rated.rating.er == er);
    BOOST_TEST(rated.rating.ep == ep);
    BOOST_TEST(rated.rating.ed == rated.steps[0].rating);
    BOOST_TEST(rated.used == used);
  }
}

// Patterns are made on request only; what is found must not depend on it.
BOOST_AUTO_TEST_CASE(keeping_steps_changes_nothing) {
  Rater with(with_steps());
  Rater without{RateOptions{}};
  for (const Puzzle& p : random_unique9(40, 3)) {
    const Rated one = with.rate(p, StopToken());
    const Rated other = without.rate(p, StopToken());
    BOOST_TEST(one.rating.er == other.rating.er);
    BOOST_TEST(one.rating.ep == other.rating.ep);
    BOOST_TEST(one.rating.ed == other.rating.ed);
    BOOST_TEST(one.used == other.used);
  }
}

// Stopped anywhere, a Rater says so; and it is as good as new afterwards.
BOOST_AUTO_TEST_CASE(no_stop_becomes_a_rating) {
  const Puzzle hard9 = puzzle9(kKnown[1].puzzle);
  const Puzzle other9 = puzzle9(kKnown[0].puzzle);
  const Puzzle hard = random_unique(diagonals(2, 3), 0, 1);
  const Puzzle other = random_unique(diagonals(2, 3), 0, 2);
  for (const auto& [puzzle, next] : {std::pair(hard9, other9), std::pair(hard, other)}) {
    const Rated whole = rate(puzzle, with_steps());
    BOOST_TEST(whole.rating.er > 7.4);
    const Rated after = rate(next, with_steps());
    StopSource counter;
    counter.trip_at(stop_point::grade_step, 1'000'000'000);
    require_equal(whole, Rater(with_steps()).rate(puzzle, counter.token()));
    const std::uint64_t visits = counter.visits(stop_point::grade_step);
    BOOST_TEST(visits >= whole.steps.size());
    BOOST_TEST_MESSAGE(visits << " visits, " << whole.steps.size() << " steps, rated "
                              << rating_text(whole.rating));
    Rater rater(with_steps());
    for (std::uint64_t visit = 1; visit <= visits; ++visit) {
      StopSource source;
      source.trip_at(stop_point::grade_step, visit);
      const Rated stopped = rater.rate(puzzle, source.token());
      BOOST_REQUIRE((stopped.end == Rated::End::stopped));
      BOOST_REQUIRE((stopped.stopped == StopReason::interrupted));
      BOOST_REQUIRE(stopped.steps.size() <= whole.steps.size());
      for (std::size_t i = 0; i < stopped.steps.size(); ++i) {
        BOOST_REQUIRE((stopped.steps[i].step == whole.steps[i].step));
      }
      require_equal(after, rater.rate(next, StopToken()));
    }
  }
}

// The tables of a topology are made when its first puzzle is rated; what a stop has left is not kept.
BOOST_AUTO_TEST_CASE(stops_while_the_tables_are_made) {
  const Puzzle p = random_unique(diagonals(2, 3), 0, 1);
  StopSource counter;
  counter.trip_at(stop_point::rating_tables, 1'000'000'000);
  const Rated whole = Rater(with_steps()).rate(p, counter.token());
  const std::uint64_t visits = counter.visits(stop_point::rating_tables);
  BOOST_TEST(visits > p.topology->cell_count());
  for (std::uint64_t visit = 1; visit <= visits; ++visit) {
    StopSource source;
    source.trip_at(stop_point::rating_tables, visit);
    Rater rater(with_steps());
    const Rated stopped = rater.rate(p, source.token());
    BOOST_REQUIRE((stopped.end == Rated::End::stopped));
    BOOST_REQUIRE((stopped.stopped == StopReason::interrupted));
    BOOST_REQUIRE(stopped.steps.empty());
    require_equal(whole, rater.rate(p, StopToken()));
  }
}

// The nested levels are polled too.
BOOST_AUTO_TEST_CASE(stops_in_nested_chains) {
  const Puzzle p = puzzle9(kKnown[2].puzzle);
  StopSource counter;
  counter.trip_at(stop_point::grade_step, 1'000'000'000);
  Rater rater{RateOptions{}};
  const Rated whole = rater.rate(p, counter.token());
  const std::uint64_t visits = counter.visits(stop_point::grade_step);
  BOOST_TEST(visits > 1'000u);
  for (std::uint64_t k = 1; k <= 3; ++k) {
    StopSource source;
    source.trip_at(stop_point::grade_step, visits * k / 5);
    BOOST_TEST((rater.rate(p, source.token()).end == Rated::End::stopped));
  }
  BOOST_TEST(rating_text(rater.rate(p, StopToken()).rating) == rating_text(whole.rating));
}

BOOST_AUTO_TEST_CASE(what_was_rated_before_does_not_matter) {
  std::vector<Puzzle> all = random_unique9(30, 6);
  all.push_back(puzzle9(kKnown[1].puzzle));
  for (const Named& n : topologies()) {
    const std::size_t side = n.topology->side();
    if (side > 10) continue;
    for (std::uint64_t i = 0; i < 2; ++i) {
      all.push_back(random_unique(n.topology, side == 10 ? 45 : 0, 10 + i));
    }
  }
  Rng rng(7);
  for (int round = 0; round < 2; ++round) {
    rng.shuffle(std::span<Puzzle>(all));
    Rater rater(with_steps());
    for (const Puzzle& p : all) require_equal(rate(p, with_steps()), rater.rate(p, StopToken()));
  }
}

// Cut anywhere, the position as givens and pencil marks has the rest of the path: no step depends on
// anything that the searches remember.
BOOST_AUTO_TEST_CASE(a_position_as_pencil_marks_has_the_rest_of_the_path) {
  std::vector<Puzzle> all = random_unique9(12, 8);
  all.push_back(puzzle9(kKnown[1].puzzle));
  for (const Named& n : topologies()) {
    if (n.topology->side() <= 9) all.push_back(random_unique(n.topology, 0, 12));
  }
  Rater rater(with_steps());
  for (const Puzzle& p : all) {
    const Rated whole = rater.rate(p, StopToken());
    Position position = start_of(p);
    for (std::size_t i = 0; i < whole.steps.size(); ++i) {
      if (i % 8 == 0) {
        Puzzle cut(p.topology, position.values);
        cut.marks = position.marks;
        require_equal(whole, rater.rate(cut, StopToken()), i);
      }
      apply(*p.topology, position, whole.steps[i].step);
    }
  }
}

// The same where nested searches are asked: the path of a Rater that knows what they found before, and whose deeper searches go
// on where others ended, and that of a fresh one.
BOOST_AUTO_TEST_CASE(nested_searches_remember_nothing_that_matters) {
  for (const Known& k : {kKnown[2], kKnown[3]}) {
    const Puzzle p = puzzle9(k.puzzle);
    const Rated whole = rate(p, with_steps());
    const Rated short_of_steps = rate(p, RateOptions{});
    BOOST_TEST(rating_text(short_of_steps.rating) == rating_text(whole.rating));
    BOOST_TEST(short_of_steps.used == whole.used);
    std::size_t cuts = 0;
    Position position = start_of(p);
    for (std::size_t i = 0; i < whole.steps.size() && cuts < 3; ++i) {
      if (whole.steps[i].rating >= 9.5 && i % 4 == 0) {
        ++cuts;
        Puzzle cut(p.topology, position.values);
        cut.marks = position.marks;
        require_equal(whole, rate(cut, with_steps()), i);
      }
      apply(*p.topology, position, whole.steps[i].step);
    }
    BOOST_TEST(cuts == 3u);
  }
}

// Pencil marks alone, no given: all that is true, and one more candidate here and there.
BOOST_AUTO_TEST_CASE(pencil_marks_alone) {
  Rng rng(9);
  Rater rater(with_steps());
  std::size_t rated_puzzles = 0;
  for (int i = 0; i < 60; ++i) {
    const auto t = Topology::boxes(3, 3);
    const Grid solution = tresse::random_solution(t, rng.next()).value();
    const Puzzle p = random_marks(t, solution, i % 2 == 0 ? 0 : 15, 25, rng);
    if (solve_native(p, Query{}, StopToken()).verdict != Verdict::unique) continue;
    const Rated rated = rater.rate(p, StopToken());
    BOOST_TEST((rated.end == Rated::End::solved));
    Position position = start_of(p);
    for (const RatedStep& s : rated.steps) {
      BOOST_REQUIRE(agrees(s.step, solution));
      BOOST_REQUIRE(!check_step(*t, position.values, position.marks, s.step, &p));
      apply(*t, position, s.step);
    }
    BOOST_TEST((position.values == solution));
    ++rated_puzzles;
  }
  BOOST_TEST(rated_puzzles > 5u);
}

// The pattern of a step is of one technique alone: here a BUG is begun in vain before an aligned pair.
BOOST_AUTO_TEST_CASE(what_was_begun_in_vain_leaves_no_pattern) {
  TopologySpec spec;
  spec.side = 7;
  spec.regions = {2, 0, 0, 1, 1, 1, 1, 2, 0, 0, 0, 0, 1, 1, 2, 2, 2, 0, 3, 3, 1, 2, 5, 3, 3,
                  3, 3, 4, 2, 5, 3, 5, 6, 4, 4, 5, 5, 5, 5, 6, 4, 4, 6, 6, 6, 6, 6, 4, 4};
  const TopologyPtr t = Topology::build(spec).value();
  const Puzzle p = puzzle(t, "....6.54.................32..........7643...5....");
  const Rated rated = rate(p, with_steps());
  BOOST_TEST((rated.end == Rated::End::solved));
  BOOST_TEST(rated.used[static_cast<std::size_t>(TechniqueId::aligned_pair)] > 0u);
  Position position = start_of(p);
  for (const RatedStep& s : rated.steps) {
    const auto fault = check_step(*t, position.values, position.marks, s.step, &p);
    BOOST_TEST(!fault, fault.value_or(""));
    apply(*t, position, s.step);
  }
}

// Not rated by the command line; the library must not break on it.
BOOST_AUTO_TEST_CASE(no_or_several_solutions_do_no_harm) {
  Rng rng(10);
  std::map<Rated::End, std::size_t> ends;
  Rater rater(with_steps());
  const auto run = [&](const Puzzle& p) {
    StopSource source;
    source.trip_at(stop_point::grade_step, 300);
    const Rated rated = rater.rate(p, source.token());
    ++ends[rated.end];
  };
  for (const Named& n : topologies()) {
    const TopologyPtr& t = n.topology;
    const std::size_t side = t->side();
    const int rounds = side <= 9 ? 12 : 2;
    const Grid solution = test::random_solution(*t, rng);
    if (side <= 9) run(Puzzle(t, Grid(side)));
    for (int i = 0; i < rounds; ++i) {
      // Several solutions.
      const Puzzle dug = dig(t, solution, rng.below(t->cell_count() / 2), rng.next());
      run(dug);
      // A wrong given, with or without a clash.
      Puzzle wrong = random_unique(t, side <= 9 ? 0 : t->cell_count() / 2, rng.next());
      const CellId c(rng.below(t->cell_count()));
      wrong.givens.set(c, Digit(rng.below(side)));
      run(wrong);
      // Marks without the solution: some cell may have none at all.
      Puzzle marks(t, Grid(side));
      marks.marks = PencilMarks(side, false);
      for (std::size_t cell = 0; cell < t->cell_count(); ++cell) {
        for (std::size_t d = 0; d < side; ++d) {
          if (rng.below(100) < 50) marks.marks->allow(CellId(cell), Digit(d));
        }
      }
      run(marks);
      // Random values without regard to anything.
      Grid random(side);
      for (std::size_t cell = 0; cell < t->cell_count(); ++cell) {
        if (rng.below(20) == 0) random.set(CellId(cell), Digit(rng.below(side)));
      }
      run(Puzzle(t, random));
    }
  }
  BOOST_TEST(ends[Rated::End::stuck] > 0u);
  BOOST_TEST(rating_text(rater.rate(puzzle9(kKnown[1].puzzle), StopToken()).rating) ==
             kKnown[1].rating);
}

BOOST_AUTO_TEST_CASE(smallest_and_largest_sides) {
  for (const auto& t : {Topology::boxes(1, 1), Topology::boxes(1, 2), Topology::boxes(5, 5),
                        Topology::boxes(7, 9), Topology::boxes(8, 8)}) {
    const Grid solution = tresse::random_solution(t, 3).value();
    const std::size_t cells = t->cell_count();
    const Puzzle p = dig_unique(t, solution, cells - std::min<std::size_t>(cells, 60), 4);
    const Rated rated = rate(p, with_steps());
    BOOST_TEST((rated.end == Rated::End::solved));
    Position position = start_of(p);
    for (const RatedStep& s : rated.steps) {
      BOOST_REQUIRE(!check_step(*t, position.values, position.marks, s.step, &p));
      apply(*t, position, s.step);
    }
    BOOST_TEST((position.values == solution));
  }
}

BOOST_AUTO_TEST_SUITE_END()
