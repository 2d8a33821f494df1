// The table and the selection of techniques by name.
#include "grader/table.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <set>

#include "grader/explain/explain.hpp"
#include "grader/grade.hpp"
#include "grader/rating.hpp"
#include "sample_steps.hpp"

using namespace tresse;

namespace {

std::string keys(std::string_view list, std::span<const Technique> known = kBasicTechniques) {
  const auto chosen = parse_techniques(list, known);
  if (!chosen) return "error: " + chosen.error();
  std::string text;
  for (TechniqueId id : *chosen) text += (text.empty() ? "" : " ") + std::string(technique(id).key);
  return text;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(table_tests)

BOOST_AUTO_TEST_CASE(rows_are_in_order_of_trial) {
  BOOST_TEST(keys("all") ==
             "full-house naked-single hidden-single pointing claiming naked-pair hidden-pair "
             "naked-triple hidden-triple naked-quad hidden-quad large-naked-subset "
             "large-hidden-subset");
  std::set<std::string_view> seen;
  Level level = Level::easy;
  std::size_t at = 0;
  for (const ProfileRow& row : k_basic_profile.rows) {
    const Yield& yield = row.yield[0];
    if (row.where == Where::everywhere) BOOST_TEST((kBasicTechniques[at++].id == yield.technique));
    BOOST_TEST(seen.insert(technique(yield.technique).key).second);
    BOOST_TEST((level <= yield.level));
    level = yield.level;
  }
  BOOST_TEST(at == kBasicTechniqueCount);
}

BOOST_AUTO_TEST_CASE(keys_and_families) {
  BOOST_TEST(keys("naked-pair,naked-single") == "naked-pair naked-single");
  BOOST_TEST(keys(" Hidden_Single , locked ") == "hidden-single pointing claiming");
  BOOST_TEST(keys("singles") == "full-house naked-single hidden-single");
  BOOST_TEST(keys("naked-subsets") == "naked-pair naked-triple naked-quad large-naked-subset");
  BOOST_TEST(keys("hidden-subsets") == "hidden-pair hidden-triple hidden-quad large-hidden-subset");
  BOOST_TEST(parse_techniques("subsets").value().size() == 8u);
  BOOST_TEST(keys("claiming,locked,claiming") == "claiming pointing");
}

// Those of which the proof supposes a value. Chains that hold in both directions do not.
BOOST_AUTO_TEST_CASE(the_family_of_what_assumes) {
  BOOST_TEST(keys("assumptions", kTechniques) ==
             "clue-contradiction kraken-fish-1 kraken-fish-2 nishio cell-forcing region-forcing contradiction-forcing "
             "double-forcing forcing-chain-contradiction forcing-chain-verity "
             "forcing-net-contradiction forcing-net-verity brute-force");
  for (const Technique& t : kTechniques) {
    const bool named = in_family(t.id, "forcing") || in_family(t.id, "tabling") ||
                       in_family(t.id, "kraken-fish") || t.id == TechniqueId::brute_force ||
                       t.id == TechniqueId::clue_contradiction;
    BOOST_TEST(assumes(t.id) == named, t.key);
  }
}

BOOST_AUTO_TEST_CASE(the_whole_table_has_more_families_and_other_names) {
  BOOST_TEST(keys("fish,forcing-chain", kTechniques) == "x-wing swordfish jellyfish forcing-chain");
  BOOST_TEST(keys("xy-chain,X-Chain", kTechniques) == "xy-chain x-chain");
  BOOST_TEST(keys("bugs,Wings", kTechniques) ==
             "bug-1 bug-2 bug-3 bug-4 xy-wing xyz-wing w-wing wxyz-wing vwxyz-wing uvwxyz-wing "
             "tuvwxyz-wing stuvwxyz-wing rstuvwxyz-wing");
  BOOST_TEST(keys("unique-rectangle-4,unique_loops", kTechniques) ==
             "unique-loop-4 unique-loop-1 unique-loop-2 unique-loop-3-naked unique-loop-3-hidden");
  BOOST_TEST(keys("3d-medusa,Colors", kTechniques) ==
             "3d-medusa-trap 3d-medusa-wrap simple-colors-trap simple-colors-wrap multi-colors-1 "
             "multi-colors-2 remote-pair");
  BOOST_TEST(keys("singles", kTechniques) == "full-house naked-single hidden-single");
  BOOST_TEST(keys("locked-candidates,aligned", kTechniques) ==
             "pointing claiming aligned-pair-exclusion aligned-triple-exclusion");
  BOOST_TEST(parse_techniques("all", kTechniques).value().size() == kTechniqueCount);
  BOOST_TEST(keys("x-wing") ==
             "error: 'x-wing' is not a technique of the profile basic; known are full-house, "
             "naked-single, hidden-single, pointing, claiming, naked-pair, "
             "hidden-pair, naked-triple, hidden-triple, naked-quad, hidden-quad, "
             "large-naked-subset, large-hidden-subset, singles, locked, "
             "naked-subsets, hidden-subsets, subsets, all");
  BOOST_TEST(keys("x-wig", kTechniques) ==
             "error: unknown technique 'x-wig'; did you mean 'x-wing'?");
}

BOOST_AUTO_TEST_CASE(plurals_and_american_spelling_are_understood) {
  using Names = std::pair<std::string_view, std::string_view>;
  for (const auto& [said, key] :
       {Names{"x-chains", "x-chain"}, Names{"XY-Chains", "xy-chain"}, Names{"X-Wings", "x-wing"},
        Names{"hidden rectangles", "hidden-rectangle"}, Names{"ALS chains", "als-chain"},
        Names{"forcing chains", "forcing-chain"}, Names{"simple coloring", "simple colouring"}}) {
    BOOST_TEST(keys(said, kTechniques) == keys(key, kTechniques), said);
    BOOST_TEST(!keys(said, kTechniques).starts_with("error"), said);
  }
  const std::string als = keys("als", kTechniques);
  BOOST_TEST(als.starts_with("error: unknown technique 'als'; these begin so:"));
  BOOST_TEST(als.find(" als-xz") != std::string::npos);
}

// Whatever is printed for a step can be typed where techniques are named.
BOOST_AUTO_TEST_CASE(every_printed_name_names_its_technique) {
  const auto names = [](const std::string& name, TechniqueId id) {
    const auto chosen = parse_techniques(name, kTechniques);
    return chosen && std::find(chosen->begin(), chosen->end(), id) != chosen->end();
  };
  for (const Technique& t : kTechniques) {
    BOOST_TEST((parse_techniques(t.key, kTechniques).value() == std::vector{t.id}), t.key);
    BOOST_TEST((parse_techniques(t.name, kTechniques).value() == std::vector{t.id}), t.name);
  }
  for (Step s : test::sample_steps()) {
    for (const bool dynamic : {false, true}) {
      s.dynamic = dynamic;
      s.level = dynamic ? 5 : 0;
      BOOST_TEST(names(step_name(s), s.technique), step_name(s));
      const std::string scale_says = se_name(s);
      // SE has no Full House: it is a Hidden Single there.
      const bool full_house = s.technique == TechniqueId::full_house;
      BOOST_TEST(names(scale_says, full_house ? TechniqueId::hidden_single : s.technique),
                 scale_says);
    }
  }
  BOOST_TEST(keys("Turbot Fish", kTechniques) == "boxed-turbot-fish forcing-x-chain");
  BOOST_TEST(keys("turbotfish,GENERALIZED X-WING", kTechniques) ==
             "boxed-turbot-fish forcing-x-chain x-cycle");
  BOOST_TEST(keys("Unique Loop 12 type 4,Unique Rectangle type 1", kTechniques) ==
             "unique-loop-4 unique-loop-1");
  BOOST_TEST(keys("Unique Loop 8 type 3 with a naked subset", kTechniques) ==
             "unique-loop-3-naked");
  BOOST_TEST(keys("Unique Rectangle type 3", kTechniques) ==
             "unique-loop-3-naked unique-loop-3-hidden");
  BOOST_TEST(keys("Dynamic Cell Forcing Chains (+)", kTechniques) == "cell-forcing");
  BOOST_TEST(keys("alternating inference chains", kTechniques) == "aic");
  BOOST_TEST(keys("AIC with ALS", kTechniques) == "als-aic");
  BOOST_TEST(keys("grouped-loops", kTechniques) ==
             "grouped-continuous-nice-loop grouped-discontinuous-nice-loop grouped-aic als-aic");
  BOOST_TEST(keys("MSLS", kTechniques) == "multi-sector-locked-set");
  BOOST_TEST(keys("sashimi", kTechniques) == "sashimi-x-wing sashimi-swordfish sashimi-jellyfish");
  BOOST_TEST(keys("forcing nets", kTechniques) == "forcing-net-contradiction forcing-net-verity");
  BOOST_TEST(keys("multi colouring,Hidden Unique Rectangle", kTechniques) ==
             "multi-colors-1 multi-colors-2 hidden-rectangle");
  BOOST_TEST(keys("turbot-fsh", kTechniques) ==
             "error: unknown technique 'turbot-fsh'; did you mean 'turbot-fish'?");
}

BOOST_AUTO_TEST_CASE(misspelt_keys_get_a_suggestion) {
  BOOST_TEST(keys("nakd-pair") ==
             "error: unknown technique 'nakd-pair'; did you mean 'naked-pair'?");
  BOOST_TEST(keys("singles,hiden single") ==
             "error: unknown technique 'hiden single'; did you mean 'hidden-single'?");
  BOOST_TEST(keys("foo", kTechniques) ==
             "error: unknown technique 'foo'; the nearest names are aic, all, fish, mug");
  BOOST_TEST(keys("rectangle", kTechniques).ends_with("the nearest names are empty-rectangle, "
                                                      "hidden-rectangle, extended-rectangle, avoidable-rectangles"));
  BOOST_TEST(keys("") == "error: no technique named");
  BOOST_TEST(keys(" , ,") == "error: no technique named");
}

BOOST_AUTO_TEST_CASE(levels) {
  for (const Level level : {Level::easy, Level::medium, Level::hard, Level::expert}) {
    Logic logic;
    logic.level = level;
    logic.closed = true;
    BOOST_TEST((level_of(logic) == level));
    logic.closed = false;
    BOOST_TEST((level_of(logic) == Level::extreme));
  }
  BOOST_TEST((level_in(k_basic_profile, TechniqueId::hidden_single) == Level::easy));
  BOOST_TEST((level_in(k_basic_profile, TechniqueId::claiming) == Level::medium));
  BOOST_TEST((level_in(k_basic_profile, TechniqueId::hidden_triple) == Level::hard));
  BOOST_TEST((level_in(k_basic_profile, TechniqueId::hidden_subset) == Level::expert));
}

BOOST_AUTO_TEST_SUITE_END()
