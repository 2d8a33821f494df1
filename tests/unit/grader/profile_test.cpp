// Profiles: what a table says is what a path does; a profile made here, with an order and figures of its own, changes both.
#include "grader/profile.hpp"

#include <boost/test/unit_test.hpp>

#include "grader/grade.hpp"
#include "grader/rating.hpp"
#include "grader/table.hpp"
#include "unit/grader/support.hpp"

using namespace tresse;
using namespace tresse::test;

namespace {

// The profile basic needs two hypotheses, the scale an X-Wing.
const Puzzle kXWing =
    puzzle9("1.....569492.561.8.561.924...964.8.1.64.1....218.356.4.4.5...169.5.614.2621.....5");

Rated rate_by(const Profile& profile, const Puzzle& puzzle) {
  RateOptions options;
  options.scale = &profile;
  return Rater(options).rate(puzzle, {});
}

constexpr ProfileRow kNakedFirst[] = {
    {FinderId::naked_single, 0, 0, {{{TechniqueId::naked_single, Level::hard, 4.5}}}},
    {FinderId::full_house, 0, 0, {{{TechniqueId::full_house, Level::easy, 0.5}}}},
    {FinderId::hidden_single, 0, 0, {{{TechniqueId::hidden_single, Level::easy, 2, 3}}}},
    {FinderId::fish, 2, 0, {{{TechniqueId::x_wing, Level::extreme, 9.9}}}},
};
constexpr Profile kOwn{"own", "own", true, HouseOrder::boxes_first, kNakedFirst};

constexpr ProfileRow kPairsFirst[] = {
    {FinderId::naked_set, 2, 0, {{{TechniqueId::naked_pair, Level::medium, 3.0}}}},
    {FinderId::naked_single, 0, 0, {{{TechniqueId::naked_single, Level::easy, 2.3}}}},
    {FinderId::hidden_single, 0, 0, {{{TechniqueId::hidden_single, Level::easy, 1.2, 1.5}}}},
};
constexpr Profile pairs_first(Selection selection) {
  return {"own", "own", true, HouseOrder::boxes_first, kPairsFirst, selection};
}

}  // namespace

BOOST_AUTO_TEST_SUITE(profiles_of_techniques)

BOOST_AUTO_TEST_CASE(a_profile_of_ones_own_changes_the_figures) {
  const Rated se121 = rate_by(k_se121_profile, kXWing);
  BOOST_TEST((se121.end == Rated::End::solved));
  BOOST_TEST(rating_text(se121.rating) == "3.2/3.2/2.6");
  const Rated own = rate_by(kOwn, kXWing);
  BOOST_TEST(rating_text(own.rating) ==
             "9.9/9.9/9.9");  // the X-Wing is all that it finds at the start
  BOOST_TEST((hardest_in(kOwn, own.used) == TechniqueId::x_wing));
  const Puzzle easy =
      puzzle9("..3.....94...892...8..73..........6.8...2..95.74.6...234...75..5.....6....65.....");
  const auto naked = static_cast<std::size_t>(TechniqueId::naked_single);
  BOOST_TEST(rate_by(k_se121_profile, easy).used[naked] == 0u);
  BOOST_TEST(rate_by(kOwn, easy).used[naked] > 0u);  // tried before hidden singles
  BOOST_TEST(rate_by(kOwn, easy).rating.er == 4.5);
}

// The same rows under each selection. The puzzle needs hidden singles only, and has naked pairs from the start.
BOOST_AUTO_TEST_CASE(the_selection_says_which_finding_is_applied) {
  const Puzzle easy =
      puzzle9("..3.....94...892...8..73..........6.8...2..95.74.6...234...75..5.....6....65.....");
  const auto path_by = [&](const Profile& profile) {
    RateOptions options;
    options.scale = &profile;
    options.keep_steps = true;
    Rated rated = Rater(options).rate(easy, {});
    BOOST_TEST((rated.end == Rated::End::solved));
    return rated;
  };
  static constexpr Profile kFirst = pairs_first(Selection::first);
  static constexpr Profile kCheapest = pairs_first(Selection::cheapest);
  static constexpr Profile kClosure = pairs_first(Selection::closure);
  static constexpr Profile kTogether = pairs_first(Selection::together);
  const Rated first = path_by(kFirst);
  BOOST_TEST(first.rating.er == 3.0);
  BOOST_TEST(first.used[static_cast<std::size_t>(TechniqueId::naked_pair)] > 0u);

  // Never a dearer finding than one that is there: hidden singles in boxes are enough.
  const Rated cheapest = path_by(kCheapest);
  BOOST_TEST(cheapest.rating.er == 1.2);
  BOOST_TEST(cheapest.steps.at(0).rating == 1.2);

  // Naked singles go on until there are none, though a pair may have come up.
  const auto runs = [](const Rated& rated) {
    std::size_t n = 0;
    for (std::size_t i = 1; i < rated.steps.size(); ++i) {
      n += rated.steps[i].step.technique != rated.steps[i - 1].step.technique ? 1 : 0;
    }
    return n;
  };
  const Rated closure = path_by(kClosure);
  BOOST_TEST(runs(closure) < runs(first));

  // Rounds: what is said to be seen together is all of one technique, and nothing of it is left for the next round.
  const Rated together = path_by(kTogether);
  std::size_t rounds = 0;
  for (std::size_t i = 0; i < together.steps.size(); ++i) {
    const Step& step = together.steps[i].step;
    rounds += step.together ? 0 : 1;
    BOOST_REQUIRE((i > 0 || !step.together));
    if (step.together) BOOST_TEST((step.technique == together.steps[i - 1].step.technique));
  }
  BOOST_TEST(rounds < together.steps.size() / 2);
  BOOST_TEST(runs(together) < rounds);
}

BOOST_AUTO_TEST_CASE(rows_are_found_by_key_and_technique) {
  for (const Profile* profile : profiles()) {
    BOOST_TEST(find_profile(profile->key) == profile);
    BOOST_TEST(!profile->rows.empty(), profile->key);
    for (const ProfileRow& row : profile->rows) {
      BOOST_TEST(!row.yields().empty(), profile->key);
      for (const Yield& y : row.yields()) {
        BOOST_TEST(level_in(*profile, y.technique).has_value());
        // What hidden windows exclude SukakuExplainer does not rate.
        const bool unrated = profile->scale && row.finder == FinderId::implied_house;
        const bool figures = !unrated && (profile->scale || profile->scoring != nullptr);
        BOOST_TEST((y.rating > 0) == figures, technique(y.technique).key);
      }
    }
  }
  BOOST_TEST(find_profile("basi") == nullptr);
  BOOST_TEST(!level_in(k_tresse_profile, TechniqueId::direct_pointing).has_value());
  BOOST_TEST(
      !hardest_in(k_tresse_profile, std::vector<std::uint64_t>(kTechniqueCount)).has_value());
}

// What is tried later is not easier: a level says what is met on the way there.
BOOST_AUTO_TEST_CASE(levels_of_tresse_rise) {
  Level level = Level::easy;
  for (const ProfileRow& row : k_tresse_profile.rows) {
    for (const Yield& y : row.yields()) {
      BOOST_TEST((y.level >= level), technique(y.technique).key);
      level = y.level;
    }
  }
}

BOOST_AUTO_TEST_CASE(hypotheses_are_what_is_left) {
  const Logic chain = run_logic(kXWing, {}, {}, {});
  BOOST_TEST(chain.hypotheses == 2u);
  RateOptions options;
  options.scale = &k_tresse_profile;
  options.keep_steps = true;
  Rater path(options);
  const Logic logic = run_logic(kXWing, {}, {}, {}, &path);
  BOOST_TEST(logic.closed);
  BOOST_TEST(logic.hypotheses == 0u);
  BOOST_TEST((logic.hardest == TechniqueId::x_wing));
  BOOST_TEST((level_of(logic) == Level::hard));
  BOOST_TEST((logic.points.value_or(0) >= 30u && logic.points.value_or(0) < 200u));
  BOOST_TEST(!chain.points.has_value());
  BOOST_TEST((logic.answer.solutions == chain.answer.solutions));
}

// A grid that is made again by replay is that behind the path, not that behind the chain alone.
BOOST_AUTO_TEST_CASE(little_memory_gives_the_same_tree_behind_a_path) {
  const Puzzle hard =
      puzzle9("..34..7...5...9..6....7..1....3.........1.46..6...2..5.8.6.....5.2..8.....9.....8");
  RateOptions options;
  options.scale = &k_tresse_profile;
  options.keep_steps = true;
  Rater path(options);
  LogicOptions traced;
  traced.keep_trace = true;
  Query query;
  const Logic wide = run_logic(hard, query, traced, {}, &path);
  BOOST_TEST(!wide.closed);
  BOOST_TEST(wide.answer.nodes > 2u);
  query.byte_limit = 2 * logic_bytes(*hard.topology);
  const Logic narrow = run_logic(hard, query, traced, {}, &path);
  BOOST_TEST((narrow.answer.verdict == wide.answer.verdict));
  BOOST_TEST((narrow.answer.solutions == wide.answer.solutions));
  BOOST_TEST(narrow.answer.nodes == wide.answer.nodes);
  BOOST_TEST(narrow.used == wide.used);
  BOOST_TEST_REQUIRE(narrow.trace.size() == wide.trace.size());
  for (std::size_t i = 0; i < wide.trace.size(); ++i) {
    BOOST_TEST((narrow.trace[i].step == wide.trace[i].step), i);
  }
}

BOOST_AUTO_TEST_SUITE_END()
