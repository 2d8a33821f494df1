// Rater: what switches and filters leave of a path: without techniques that assume one solution, with some
// techniques only, without some, and within ranges of the rating.
#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "grader/table.hpp"
#include "judges/step_check.hpp"
#include "native/search/search.hpp"
#include "ratings.hpp"

using namespace tresse;
using namespace tresse::test;

BOOST_AUTO_TEST_SUITE(rater_filter_tests)

BOOST_AUTO_TEST_CASE(without_uniqueness) {
  RateOptions options = with_steps();
  options.uniqueness = false;
  Rater with(with_steps());
  std::size_t differs = 0;
  std::vector<Puzzle> all = random_unique9(60, 4);
  for (const Named& n : topologies()) {
    if (n.topology->side() > 9) continue;
    for (std::uint64_t i = 0; i < 3; ++i) all.push_back(random_unique(n.topology, 0, i));
  }
  for (const Puzzle& p : all) {
    const Grid solution = solve_native(p, Query{}, StopToken()).solutions.at(0);
    const Rated rated = rate(p, options);
    for (const Technique& t : kTechniques) {
      if (t.unique) BOOST_TEST(rated.used[static_cast<std::size_t>(t.id)] == 0u);
    }
    Position position = start_of(p);
    for (const RatedStep& s : rated.steps) {
      BOOST_TEST(!technique(s.step.technique).unique);
      BOOST_REQUIRE(agrees(s.step, solution));
      BOOST_REQUIRE(!check_step(*p.topology, position.values, position.marks, s.step, &p));
      apply(*p.topology, position, s.step);
    }
    if (rated.end == Rated::End::solved) BOOST_TEST((position.values == solution));
    differs += with.rate(p, StopToken()).used != rated.used ? 1 : 0;
  }
  BOOST_TEST(differs > 0u);
  BOOST_TEST_MESSAGE(differs << " of " << all.size() << " paths use uniqueness");
}

// A restricted path has no step of another technique, its steps are sound, it ends where the whole
// path would go on with another technique; and all techniques together are no restriction.
BOOST_AUTO_TEST_CASE(restricted_paths) {
  Rater whole(with_steps());
  RateOptions every = with_steps();
  for (const Technique& t : kTechniques) every.allowed.push_back(t.id);
  Rater all(every);
  std::vector<Puzzle> puzzles = random_unique9(24, 9);
  for (const Named& n : topologies()) {
    if (n.topology->side() <= 9) puzzles.push_back(random_unique(n.topology, 0, 3));
  }
  for (const Puzzle& p : puzzles)
    require_equal(whole.rate(p, StopToken()), all.rate(p, StopToken()));
  std::size_t stuck = 0, solved = 0, techniques = 0;
  for (const Technique& t : kTechniques) {
    if (t.id < TechniqueId::pointing || t.key.starts_with("large-")) continue;
    RateOptions options = with_steps();
    options.allowed = {t.id};
    options.deepest = 0;
    Rater rater(options);
    std::uint64_t used = 0;
    for (const Puzzle& p : puzzles) {
      const Grid solution = solve_native(p, Query{}, StopToken()).solutions.at(0);
      const Rated rated = rater.rate(p, StopToken());
      used += rated.used[static_cast<std::size_t>(t.id)];
      Position position = start_of(p);
      for (const RatedStep& s : rated.steps) {
        BOOST_REQUIRE((s.step.technique == t.id || s.step.technique <= TechniqueId::hidden_single));
        BOOST_REQUIRE(agrees(s.step, solution));
        BOOST_REQUIRE(!check_step(*p.topology, position.values, position.marks, s.step, &p));
        apply(*p.topology, position, s.step);
      }
      if (rated.end == Rated::End::solved) {
        ++solved;
        BOOST_TEST((position.values == solution));
        continue;
      }
      ++stuck;
      BOOST_REQUIRE((rated.end == Rated::End::stuck));
      Puzzle rest(p.topology, position.values);
      rest.marks = position.marks;
      const Rated more = whole.rate(rest, StopToken());
      BOOST_REQUIRE(!more.steps.empty());
      if (more.steps[0].step.level == 0) BOOST_REQUIRE((more.steps[0].step.technique != t.id));
      BOOST_REQUIRE(more.steps[0].step.technique > TechniqueId::hidden_single);
    }
    techniques += used != 0 ? 1 : 0;
    BOOST_TEST_MESSAGE(t.key << ": " << used);
  }
  BOOST_TEST(techniques >= 25u);
  BOOST_TEST(stuck > 100u);
  BOOST_TEST(solved > 100u);
}

// A forbidden technique ends the path exactly where it occurs.
BOOST_AUTO_TEST_CASE(forbidden_techniques) {
  Rater whole{RateOptions{}};
  RateOptions options;
  options.forbidden = {TechniqueId::pointing, TechniqueId::naked_pair};
  Rater rater(options);
  std::size_t outside = 0;
  for (const Puzzle& p : random_unique9(60, 10)) {
    const Rated one = whole.rate(p, StopToken());
    const Rated other = rater.rate(p, StopToken());
    const auto of = [](const Rated& r, TechniqueId id) {
      return r.used[static_cast<std::size_t>(id)];
    };
    const bool has = of(one, TechniqueId::pointing) + of(one, TechniqueId::naked_pair) != 0;
    outside += has ? 1 : 0;
    BOOST_TEST((other.end == (has ? Rated::End::outside : Rated::End::solved)));
    BOOST_TEST(of(other, TechniqueId::pointing) + of(other, TechniqueId::naked_pair) ==
               (has ? 1u : 0u));
  }
  BOOST_TEST(outside > 5u);
  BOOST_TEST(outside < 55u);
}

// A filter lets through exactly what the whole rating would, and with the same figures.
BOOST_AUTO_TEST_CASE(what_a_filter_leaves_out) {
  struct Filter {
    std::string name;
    RateOptions options;
    bool (*passes)(const Rating&, int);
    int bound;
  };
  std::vector<Filter> filters;
  for (const int bound : {12, 15, 26, 66, 72, 83, 200}) {
    RateOptions least;
    least.min_er = bound;
    filters.push_back({"min " + std::to_string(bound), least,
                       [](const Rating& r, int b) { return tenths(r.er) >= b; }, bound});
    RateOptions most;
    most.max_er = bound;
    filters.push_back({"max " + std::to_string(bound), most,
                       [](const Rating& r, int b) { return tenths(r.er) <= b; }, bound});
    RateOptions exactly;
    exactly.min_er = exactly.max_er = bound;
    filters.push_back({"exactly " + std::to_string(bound), exactly,
                       [](const Rating& r, int b) { return tenths(r.er) == b; }, bound});
  }
  const auto pearl = [](const Rating& r, int) { return tenths(r.er) == tenths(r.ep); };
  const auto diamond = [](const Rating& r, int) {
    return tenths(r.er) == tenths(r.ep) && tenths(r.ep) == tenths(r.ed);
  };
  RateOptions options;
  options.pearl = true;
  filters.push_back({"pearl", options, pearl, 0});
  options.diamond = true;
  filters.push_back({"pearl and diamond", options, diamond, 0});
  options.pearl = false;
  filters.push_back({"diamond", options, diamond, 0});

  // Every other puzzle is cut short, some steps before its hardest one: random puzzles begin with a
  // single, and are pearls or diamonds only when they end with singles.
  auto puzzles = random_unique9(200, 5);
  std::vector<Rated> whole;
  Rater plain(with_steps());
  Rng rng(5);
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    Rated rated = plain.rate(puzzles[i], StopToken());
    if (i % 2 == 0) {
      puzzles[i] = cut_before_hardest(puzzles[i], rated, rng.below(4));
      rated = plain.rate(puzzles[i], StopToken());
    }
    whole.push_back(std::move(rated));
  }
  for (const Filter& f : filters) {
    Rater rater(f.options);
    std::size_t passed = 0;
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      BOOST_REQUIRE((whole[i].end == Rated::End::solved));
      const Rated rated = rater.rate(puzzles[i], StopToken());
      const bool passes = f.passes(whole[i].rating, f.bound);
      BOOST_TEST((rated.end == (passes ? Rated::End::solved : Rated::End::outside)), f.name);
      if (!passes) continue;
      ++passed;
      BOOST_TEST(rating_text(rated.rating) == rating_text(whole[i].rating), f.name);
    }
    BOOST_TEST(passed < puzzles.size() + (f.bound == 12 || f.bound == 200 ? 1 : 0));
    BOOST_TEST_MESSAGE(f.name << ": " << passed);
  }
}

BOOST_AUTO_TEST_SUITE_END()
