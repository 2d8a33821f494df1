// The target filter: what passes is what the grader, asked step by step, says of the puzzle.
#include "generate/target/filter.hpp"
#include "base/stop.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <functional>
#include <map>
#include <string>

#include "base/rng.hpp"
#include "generate/random_puzzle.hpp"
#include "grader/table.hpp"
#include "native/search/search.hpp"

namespace {
using namespace tresse;

struct Known {
  Puzzle puzzle;
  Grid solution;
};
std::vector<Known> random_puzzles(const std::shared_ptr<const Topology>& t, std::size_t count,
                                  std::size_t percent, std::uint64_t seed) {
  std::vector<Known> all;
  for (std::uint64_t i = 0; i < count; ++i) {
    const Grid solution = random_solution(t, Rng::sub_seed(seed, i)).value();
    const std::size_t left =
        i % 3 == 0 ? t->cell_count() * 37 / 100 : t->cell_count() * percent / 100;
    all.push_back({dig_unique(t, solution, left, Rng::sub_seed(seed + 1, i)), solution});
  }
  return all;
}

Rated whole(const Puzzle& p) {
  return Rater(RateOptions{}).rate(p, StopToken());
}
Logic chain(const Puzzle& p, std::vector<TechniqueId> techniques, std::size_t max_subset) {
  LogicOptions options;
  options.techniques = std::move(techniques);
  options.max_subset = max_subset;
  options.hypotheses = false;
  return run_logic(p, Query{}, options, StopToken());
}
// As `grade` does it.
Level level(const Puzzle& p) {
  RateOptions path;
  path.scale = &default_profile();
  path.keep_steps = true;
  Rater rater(path);
  LogicOptions options;
  options.hypotheses = false;
  return level_of(run_logic(p, Query{}, options, StopToken(), &rater));
}
bool uses(const Puzzle& p, TechniqueId id) {
  return whole(p).used[static_cast<std::size_t>(id)] != 0;
}
bool solved_by(const Puzzle& p, std::vector<TechniqueId> ids) {
  RateOptions options;
  ids.push_back(TechniqueId::naked_single);
  options.allowed = ids;
  return Rater(options).rate(p, StopToken()).end == Rated::End::solved;
}

struct Case {
  std::string name;
  Target target;
  std::function<bool(const Puzzle&)> passes;
};
std::vector<Case> cases() {
  std::vector<Case> all;
  const auto add = [&](std::string name, auto&& fill, std::function<bool(const Puzzle&)> passes) {
    Target target;
    fill(target);
    all.push_back({std::move(name), target, std::move(passes)});
  };
  add(
      "level easy", [](Target& t) { t.max_level = Level::easy; },
      [](const Puzzle& p) { return level(p) == Level::easy; });
  add(
      "level medium to hard",
      [](Target& t) {
        t.min_level = Level::medium;
        t.max_level = Level::hard;
      },
      [](const Puzzle& p) { return level(p) == Level::medium || level(p) == Level::hard; });
  add(
      "rating 2.0 to 6.6",
      [](Target& t) {
        t.min_er = 20;
        t.max_er = 66;
      },
      [](const Puzzle& p) {
        const int er = tenths(whole(p).rating.er);
        return er >= 20 && er <= 66;
      });
  add(
      "rating from 6.7", [](Target& t) { t.min_er = 67; },
      [](const Puzzle& p) { return tenths(whole(p).rating.er) >= 67; });
  add(
      "pearl", [](Target& t) { t.pearl = true; },
      [](const Puzzle& p) {
        const Rating r = whole(p).rating;
        return r.er != 0 && tenths(r.er) == tenths(r.ep);
      });
  add(
      "diamond", [](Target& t) { t.diamond = true; },
      [](const Puzzle& p) {
        const Rating r = whole(p).rating;
        return r.er != 0 && tenths(r.er) == tenths(r.ep) && tenths(r.er) == tenths(r.ed);
      });
  add(
      "pearl from 2.4",
      [](Target& t) {
        t.pearl = true;
        t.min_er = 24;
      },
      [](const Puzzle& p) {
        const Rating r = whole(p).rating;
        return tenths(r.er) >= 24 && tenths(r.er) == tenths(r.ep);
      });
  add(
      "require pointing", [](Target& t) { t.require = {TechniqueId::pointing}; },
      [](const Puzzle& p) { return uses(p, TechniqueId::pointing); });
  add(
      "forbid pointing, from 2.4",
      [](Target& t) {
        t.forbid = {TechniqueId::pointing};
        t.min_er = 24;
      },
      [](const Puzzle& p) {
        return !uses(p, TechniqueId::pointing) && tenths(whole(p).rating.er) >= 24;
      });
  add(
      "only singles", [](Target& t) { t.only = {TechniqueId::hidden_single}; },
      [](const Puzzle& p) { return solved_by(p, {}); });
  add(
      "only pointing", [](Target& t) { t.only = {TechniqueId::pointing}; },
      [](const Puzzle& p) { return !solved_by(p, {}) && solved_by(p, {TechniqueId::pointing}); });
  add(
      "only pointing and naked pairs",
      [](Target& t) {
        t.only = {TechniqueId::pointing, TechniqueId::naked_pair};
      },
      [](const Puzzle& p) {
        return solved_by(p, {TechniqueId::pointing, TechniqueId::naked_pair}) &&
               !solved_by(p, {TechniqueId::pointing}) && !solved_by(p, {TechniqueId::naked_pair});
      });
  return all;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(filter_tests)

BOOST_AUTO_TEST_CASE(passes_what_the_grader_says) {
  for (const auto& t : {Topology::boxes(3, 3), Topology::boxes(2, 3)}) {
    const auto puzzles = random_puzzles(t, t->side() == 9 ? 150 : 40, 0, 11);
    for (const Case& c : cases()) {
      TargetFilter filter(t, c.target);
      std::size_t passed = 0;
      for (const Known& k : puzzles) {
        const FilterResult filtered = filter.apply(k.puzzle, k.solution, StopToken());
        const bool passes = c.passes(k.puzzle);
        BOOST_REQUIRE_MESSAGE((filtered.filter == Filter::passed) == passes, c.name);
        BOOST_TEST((filtered.distance == 0) == passes);
        BOOST_TEST((filtered.stopped == StopReason::none));
        passed += passes ? 1 : 0;
        if (!passes) continue;
        if (filtered.rated) {
          BOOST_TEST(rating_text(filtered.rated->rating) == rating_text(whole(k.puzzle).rating));
          BOOST_TEST(filtered.rated->used == whole(k.puzzle).used);
        }
        if (filtered.level) BOOST_TEST((*filtered.level == level(k.puzzle)));
      }
      BOOST_TEST_MESSAGE(t->describe() << ", " << c.name << ": " << passed);
      if (t->side() == 9)
        BOOST_TEST((passed != 0 || c.target.min_er == 24 || c.target.only.size() == 2));
      BOOST_TEST(passed != puzzles.size());
    }
  }
}

// Where nobody asks for figures the path ends early, and the judgement is that of the whole path.
BOOST_AUTO_TEST_CASE(figures_that_nobody_asks_for) {
  const auto t = Topology::boxes(3, 3);
  const auto puzzles = random_puzzles(t, 150, 0, 23);
  for (const int least : {15, 23, 45, 71, 90}) {
    Target target;
    target.min_er = least;
    TargetFilter whole_path(t, target);
    target.figures_unasked = true;
    TargetFilter filter(t, target);
    target.max_er = 120;
    TargetFilter with_most(t, target);
    std::size_t early = 0;
    std::size_t failed = 0;
    for (const Known& k : puzzles) {
      const FilterResult filtered = filter.apply(k.puzzle, k.solution, StopToken());
      const FilterResult judged = whole_path.apply(k.puzzle, k.solution, StopToken());
      BOOST_TEST((filtered.filter == judged.filter));
      BOOST_TEST(filtered.distance == judged.distance);
      BOOST_TEST((judged.filter == Filter::passed) == (tenths(whole(k.puzzle).rating.er) >= least));
      early += filtered.rated && filtered.rated->end == Rated::End::enough ? 1 : 0;
      failed += judged.filter == Filter::passed ? 0 : 1;
      const FilterResult asked = with_most.apply(k.puzzle, k.solution, StopToken());
      BOOST_TEST((!asked.rated || asked.rated->end == Rated::End::solved));
    }
    BOOST_TEST(early + failed <= puzzles.size());
    // Singles are carried out in runs that nothing ends.
    if (least > 23) BOOST_TEST(early + failed == puzzles.size());
    BOOST_TEST(early > 0u);
    BOOST_TEST(failed > 0u);
  }
}

// Every range of levels, on sides up to 9 and above, and where the profile has no path.
BOOST_AUTO_TEST_CASE(levels_are_those_of_the_grader) {
  TopologySpec knight = Topology::boxes(3, 3)->spec();
  knight.global_rules = RuleSet{RuleKind::anti_knight};
  std::array<std::size_t, 5> met{};
  for (const auto& [t, count] :
       {std::pair(Topology::boxes(3, 3), 150U), std::pair(Topology::boxes(3, 4), 8U),
        std::pair(Topology::build(knight).value(), 10U)}) {
    const auto puzzles = random_puzzles(t, count, 0, 11);
    std::vector<Level> levels;
    for (const Known& k : puzzles) {
      levels.push_back(level(k.puzzle));
      ++met[static_cast<std::size_t>(levels.back())];
    }
    for (int least = 0; least < 5; ++least) {
      for (int most = least; most <= 5; ++most) {
        Target target;
        target.min_level = static_cast<Level>(least);
        if (most < 5) target.max_level = static_cast<Level>(most);
        TargetFilter filter(t, target);
        for (std::size_t i = 0; i < puzzles.size(); ++i) {
          const FilterResult filtered =
              filter.apply(puzzles[i].puzzle, puzzles[i].solution, StopToken());
          const int is = static_cast<int>(levels[i]);
          BOOST_REQUIRE_EQUAL(filtered.filter == Filter::passed, is >= least && is <= most);
          if (filtered.level) BOOST_TEST((*filtered.level == levels[i]));
        }
      }
    }
  }
  for (const std::size_t n : met) BOOST_TEST(n > 3U);
}

// Large subsets: by the profile basic.
BOOST_AUTO_TEST_CASE(large_subsets_are_those_of_the_plain_chain) {
  const auto t = Topology::latin(11);
  const auto large = TechniqueId::naked_subset;
  Target only, require;
  only.only = {TechniqueId::pointing, large};
  require.require = {large};
  TargetFilter by_only(t, only), by_require(t, require);
  const std::vector<TechniqueId> singles = {TechniqueId::full_house, TechniqueId::naked_single,
                                            TechniqueId::hidden_single};
  std::size_t required = 0;
  for (const Known& k : random_puzzles(t, 60, 24, 3)) {
    const auto closes = [&](std::vector<TechniqueId> more) {
      more.insert(more.begin(), singles.begin(), singles.end());
      return chain(k.puzzle, more, 6).closed;
    };
    const bool passes = closes({TechniqueId::pointing, large}) && !closes({large}) &&
                        !closes({TechniqueId::pointing});
    BOOST_TEST((by_only.apply(k.puzzle, k.solution, StopToken()).filter == Filter::passed) ==
               passes);
    const bool used = chain(k.puzzle, {}, 6).used[static_cast<std::size_t>(large)] != 0;
    BOOST_TEST((by_require.apply(k.puzzle, k.solution, StopToken()).filter == Filter::passed) ==
               used);
    required += used ? 1 : 0;
  }
  BOOST_TEST_MESSAGE(required << " with a large naked subset");
}

// Singles on masks place exactly what the profile basic of singles places.
BOOST_AUTO_TEST_CASE(singles_are_those_of_the_chain) {
  for (const auto& t : {Topology::boxes(3, 3), Topology::boxes(2, 4), Topology::latin(7)}) {
    Singles singles(*t);
    std::size_t stuck = 0;
    for (const Known& k : random_puzzles(t, 60, 0, 5)) {
      singles.solution(k.solution);
      SinglesPosition at;
      singles.clear(at);
      for (std::size_t c = 0; c < t->cell_count(); ++c) {
        if (k.puzzle.givens.filled(CellId(c))) singles.place(at, c);
      }
      singles.close(at);
      const Logic logic = chain(
          k.puzzle,
          {TechniqueId::full_house, TechniqueId::naked_single, TechniqueId::hidden_single}, 4);
      BOOST_TEST((at.open == 0) == logic.closed);
      if (logic.closed) continue;
      ++stuck;
      for (std::size_t c = 0; c < t->cell_count(); ++c) {
        BOOST_REQUIRE((at.live[c] == 0) == logic.answer.partial.filled(CellId(c)));
      }
    }
    BOOST_TEST(stuck > 5u);
  }
}

BOOST_AUTO_TEST_CASE(no_stop_becomes_a_judgement) {
  const auto t = Topology::boxes(3, 3);
  const auto puzzles = random_puzzles(t, 12, 0, 8);
  for (const Case& c : cases()) {
    TargetFilter filter(t, c.target);
    for (const Known& k : puzzles) {
      const FilterResult filtered = filter.apply(k.puzzle, k.solution, StopToken());
      for (const std::uint64_t visit : {1u, 2u, 7u, 40u}) {
        StopSource source;
        source.trip_at(stop_point::grade_step, visit);
        const FilterResult stopped = filter.apply(k.puzzle, k.solution, source.token());
        if (stopped.stopped != StopReason::none) {
          BOOST_TEST((stopped.stopped == StopReason::interrupted));
        } else {
          BOOST_TEST((stopped.filter == filtered.filter), c.name);
          BOOST_TEST(stopped.distance == filtered.distance);
        }
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(requests_that_nothing_meets) {
  GenerateRequest request;
  request.topology = Topology::boxes(3, 3);
  BOOST_TEST(!request_fault(request));
  const auto fault = [&](auto&& change) {
    GenerateRequest changed = request;
    change(changed);
    return request_fault(changed).value_or("");
  };
  BOOST_TEST(fault([](GenerateRequest& w) {
               w.target.min_er = 72;
               w.target.max_er = 71;
             }) == "no rating is asked for");
  BOOST_TEST(fault([](GenerateRequest& w) {
               w.target.min_level = Level::hard;
               w.target.max_level = Level::easy;
             }) == "no level is asked for");
  BOOST_TEST(fault([](GenerateRequest& w) { w.target.only = {TechniqueId::naked_subset}; }) ==
             "large-naked-subset does not occur up to side 9: its complement is a smaller subset");
  BOOST_TEST(fault([](GenerateRequest& w) {
               w.target.require = {TechniqueId::x_wing};
               w.target.forbid = {TechniqueId::x_wing};
             }) == "x-wing is both required and forbidden");
  BOOST_TEST(fault([](GenerateRequest& w) {
               w.min_clues = 30;
               w.max_clues = 20;
             }) == "no number of givens is asked for");
  BOOST_TEST(fault([](GenerateRequest& w) {
               w.unique = false;
               w.target.pearl = true;
             }) == "only puzzles with one solution have a grade");
  BOOST_TEST(fault([](GenerateRequest& w) {
               w.topology = Topology::boxes(8, 9);
               w.target.pearl = true;
             }) == "puzzles of sides above 64 are not rated");
  BOOST_TEST(fault([](GenerateRequest& w) {
               w.topology = Topology::boxes(3, 4);
               w.target.only = {TechniqueId::naked_subset, TechniqueId::x_wing};
             }).starts_with("only the profile basic finds large subsets"));
  BOOST_TEST(fault([](GenerateRequest& w) { w.target.only = {TechniqueId::x_wing}; }) == "");
  request.target.scale = &k_tresse_profile;
  BOOST_TEST(fault([](GenerateRequest& w) { w.target.require = {TechniqueId::leftovers_1}; }) ==
             "law-of-leftovers-1 does not occur on grids of rows, columns and boxes alone");
  BOOST_TEST(fault([](GenerateRequest& w) { w.target.require = {TechniqueId::common_peer}; }) ==
             "common-peer does not occur on grids of rows, columns and boxes alone");
  BOOST_TEST(fault([](GenerateRequest& w) { w.target.require = {TechniqueId::implied_house}; }) ==
             "implied-house does not occur here: no house follows from others");
  BOOST_TEST(fault([](GenerateRequest& w) { w.target.require = {TechniqueId::cage_digit}; }) == "cage-digit needs clues");
  TopologySpec spec;
  spec.side = 9;
  spec.box_rows = spec.box_cols = 3;
  spec.windoku = true;
  request.topology = Topology::build(spec).value();
  BOOST_TEST(fault([](GenerateRequest& w) { w.target.require = {TechniqueId::implied_house}; }) == "");
}

BOOST_AUTO_TEST_CASE(levels_and_points_of_a_scale) {
  const auto t = Topology::boxes(3, 3);
  RateOptions options;
  options.scale = &k_hodoku_profile;
  Rater rater(options);
  Target target;
  target.scale = &k_hodoku_profile;
  target.min_scale_level = Level::medium;
  target.max_scale_level = Level::hard;
  target.min_points = 500;
  target.max_points = 1000;
  TargetFilter filter(t, target);
  std::map<Filter, std::size_t> stopped;
  for (const Known& known : random_puzzles(t, 120, 0, 11)) {
    const Rating r = rater.rate(known.puzzle, StopToken()).rating;
    const Filter found = filter.apply(known.puzzle, known.solution, StopToken()).filter;
    const Filter wanted = r.points > 1000           ? Filter::score_high
                          : r.level > Level::hard   ? Filter::level_high
                          : r.level < Level::medium ? Filter::level_low
                          : r.points < 500          ? Filter::score_low
                                                    : Filter::passed;
    BOOST_TEST((found == wanted));
    ++stopped[found];
  }
  BOOST_TEST(stopped[Filter::passed] > 0u);
  BOOST_TEST(stopped[Filter::score_high] > 0u);
  BOOST_TEST(stopped[Filter::level_low] > 0u);
}

BOOST_AUTO_TEST_SUITE_END()
