// tresse: every technique we know but nested chains, easiest first, as a person would try them. It has levels and no
// ratings. Direct forms are left out: a person removes what locked candidates or a hidden set remove, then fills a single.
// Sets have no guards: a naked set and the hidden set beside it are the same finding, and the smaller one is tried first.
// Generalized sets are left out: once a naked set has cleared its house, common peers find the same.
//
// Some are tried only if they are named: what they find, cheaper techniques of the table find too, or a person would look
// for it last.
//
// Levels: singles are easy; what one house and its crossings show is medium; sets of three and more, fish, wings, patterns
// of few strong links, colors and techniques that assume one solution are hard; larger finned fish, chains of strong and weak
// links, and two or three almost locked sets are expert; longer chains with almost locked sets, what is found by following
// assumptions, and an expert path of more than 1,250 points are extreme.
#include "grader/profile.hpp"

namespace tresse::rows_of_tresse {
namespace {

using enum TechniqueId;
using enum Level;

constexpr ProfileRow kRows[] = {
    {FinderId::full_house, 1, 0, {{{full_house, easy, 1}}}},
    {FinderId::hidden_single, 1, 0, {{{hidden_single, easy, 2}}}},
    {FinderId::naked_single, 0, 0, {{{naked_single, easy, 3}}}},
    clue_row(ClueSearch::cells, clue_candidates, easy, 1),
    clue_row(ClueSearch::pairs, clue_pairs, medium, 5),
    clue_row(ClueSearch::combinations, cage_combinations, medium, 6),
    clue_row(ClueSearch::sums, clue_sum, medium, 8),
    {FinderId::implied_house, 0, 0, {{{implied_house, medium, 5}}}},
    {FinderId::leftovers, 1, 0, {{{leftovers_1, medium, 6}}}},
    {FinderId::hidden_single, 2, 0, {{{implied_hidden_single, medium, 6, 6}}}},
    {FinderId::locking, 0, 0, {{{pointing, medium, 8}, {claiming, medium, 8}}}},
    clue_row(ClueSearch::contained, cage_digit, medium, 10),
    clue_row(ClueSearch::lines, clue_reading, medium, 10),
    clue_row(ClueSearch::innies, innies_outies, medium, 10),
    {FinderId::leftovers, 2, 0, {{{leftovers_2, medium, 10}}}},
    {FinderId::common_peer, 0, 0, {{{common_peer, medium, 10}}}},
    {FinderId::locked_set, 2, 0, {{{locked_pair, medium, 10}}}},
    {FinderId::naked_set, 2, 0, {{{naked_pair, medium, 12}}}},
    {FinderId::hidden_set, 2, 0, {{{hidden_pair, medium, 16}}}},
    clue_row(ClueSearch::groups, innies_outies_group, hard, 20),
    {FinderId::locked_set, 3, 0, {{{locked_triple, hard, 18}}}},
    {FinderId::naked_set, 3, 0, {{{naked_triple, hard, 22}}}},
    {FinderId::hidden_set, 3, 0, {{{hidden_triple, hard, 28}}}},
    {FinderId::leftovers, 3, 0, {{{leftovers_3, hard, 28}}}},
    {FinderId::fish, 2, 0, {{{x_wing, hard, 30}}}},
    {FinderId::leftovers, 4, 0, {{{leftovers_4, hard, 34}}}},
    {FinderId::skyscraper, 0, 0, {{{skyscraper, hard, 34}}}},
    {FinderId::two_string_kite, 0, 0, {{{two_string_kite, hard, 34}}}},
    {FinderId::empty_rectangle, 3, 0, {{{empty_rectangle, hard, 38}}}},
    {FinderId::turbot_fish, 0, 0, {{{turbot_fish, hard, 38}}}, true},
    {FinderId::dual_two_string_kite, 0, 0, {{{dual_two_string_kite, hard, 42}}}, true},
    {FinderId::dual_empty_rectangle, 3, 0, {{{dual_empty_rectangle, hard, 46}}}, true},
    {FinderId::wing, 2, 0, {{{xy_wing, hard, 40}}}},
    {FinderId::fish, 3, 0, {{{swordfish, hard, 50}}}},
    {FinderId::wing, 3, 0, {{{xyz_wing, hard, 45}}}},
    {FinderId::w_wing, 0, 0, {{{w_wing, hard, 45}}}},
    {FinderId::bent_set, 4, 0, {{{wxyz_wing, hard, 70}}}, true},
    {FinderId::simple_colors, 0, 0, {{{simple_colors_trap, hard, 50}, {simple_colors_wrap, hard, 50}}}},
    {FinderId::remote_pair, 0, 0, {{{remote_pair, hard, 45}}}},
    {FinderId::finned_fish, 2, 0, {{{finned_x_wing, hard, 55}, {sashimi_x_wing, hard, 55}}}},
    {FinderId::unique_loops, 0, 0, {{{unique_loop_1, hard, 60}, {unique_loop_2, hard, 60}, {unique_loop_3_naked, hard, 60},
         {unique_loop_3_hidden, hard, 60}, {unique_loop_4, hard, 60}}}, true},
    {FinderId::uniqueness_tests, 1, 0, {{{uniqueness_test_1, hard, 50}, {uniqueness_test_2, hard, 50}, {uniqueness_test_3, hard, 50},
         {uniqueness_test_4, hard, 50}, {uniqueness_test_5, hard, 50}, {uniqueness_test_6, hard, 50}}}},
    {FinderId::hidden_rectangle, 1, 0, {{{hidden_rectangle, hard, 55}}}},
    {FinderId::avoidable_rectangles, 0, 0, {{{avoidable_rectangle_1, hard, 55}, {avoidable_rectangle_2, hard, 55}}}},
    {FinderId::naked_set, 4, 0, {{{naked_quad, hard, 60}}}},
    {FinderId::hidden_set, 4, 0, {{{hidden_quad, hard, 70}}}},
    {FinderId::fish, 4, 0, {{{jellyfish, hard, 80}}}},
    clue_row(ClueSearch::exhaustion, clue_exhaustion, hard, 80),
    {FinderId::bug, 0, 0, {{{bug_1, hard, 70}, {bug_2, hard, 70}, {bug_3, hard, 70}, {bug_4, hard, 70}}}},
    {FinderId::extended_rectangle, 0, 0, {{{extended_rectangle, hard, 80}}}, true},
    {FinderId::bug_lite, 0, 0, {{{bug_lite, expert, 90}}}, true},
    {FinderId::reverse_bug, 0, 0, {{{reverse_bug, expert, 90}}}, true},
    {FinderId::multivalue_grave, 0, 0, {{{multivalue_grave, expert, 90}}}, true},
    {FinderId::multi_colors, 0, 0, {{{multi_colors_1, expert, 90}, {multi_colors_2, expert, 90}}}},
    {FinderId::medusa, 0, 0, {{{medusa_trap, expert, 110}, {medusa_wrap, expert, 110}}}, true},
    {FinderId::finned_fish, 3, 0, {{{finned_swordfish, expert, 100}, {sashimi_swordfish, expert, 100}}}},
    {FinderId::finned_fish, 4, 0, {{{finned_jellyfish, expert, 130}, {sashimi_jellyfish, expert, 130}}}},
    {FinderId::bent_set, 5, 0, {{{vwxyz_wing, expert, 130}}}, true},
    {FinderId::bent_set, 6, 0, {{{uvwxyz_wing, expert, 140}}}, true},
    {FinderId::aligned, 2, 0, {{{aligned_pair, expert, 140}}}, true},
    {FinderId::one_digit_chains, 0, 0, {{{alternating_x_chain, expert, 120}}}, true},
    {FinderId::bivalue_chains, 0, 0, {{{alternating_xy_chain, expert, 140}}}, true},
    {FinderId::nice_loops, 0, 0, {{{continuous_nice_loop, expert, 160}}}, true},
    {FinderId::nice_loops, 0, 0, {{{discontinuous_nice_loop, expert, 160}}}, true},
    {FinderId::nice_loops, 0, 0, {{{aic, expert, 160}}}, true},
    {FinderId::static_chains, 0, 0, {{{x_cycle, expert, 120}, {y_cycle, expert, 140}, {xy_cycle, expert, 160}, {x_chain, expert, 120},
         {xy_chain, expert, 160}}}, true},
    {FinderId::alternating_chains, 8, 0, {{{alternating_x_chain, expert, 120}, {continuous_nice_loop, expert, 160}}}},
    {FinderId::alternating_chains, 8, 0, {{{alternating_xy_chain, expert, 140}, {continuous_nice_loop, expert, 160}}}},
    {FinderId::alternating_chains, 8, 0, {{{aic, expert, 160}, {continuous_nice_loop, expert, 160}}}},
    {FinderId::fireworks, 3, 0, {{{fireworks_triple, expert, 160}}}, true},
    {FinderId::fireworks, 4, 0, {{{fireworks_quadruple, expert, 160}}}, true},
    {FinderId::bivalue_oddagon, 0, 0, {{{bivalue_oddagon, expert, 160}}}, true},
    {FinderId::broken_wing, 0, 0, {{{broken_wing, expert, 160}}}, true},
    {FinderId::grouped_nice_loops, 0, 0, {{{grouped_continuous_nice_loop, expert, 200}}}, true},
    {FinderId::grouped_nice_loops, 0, 0, {{{grouped_discontinuous_nice_loop, expert, 200}}}, true},
    {FinderId::grouped_nice_loops, 0, 0, {{{grouped_aic, expert, 200}}}, true},
    {FinderId::alternating_chains, 8, 0, {{{grouped_aic, expert, 200}, {grouped_continuous_nice_loop, expert, 200}}}},
    {FinderId::sue_de_coq, 0, 0, {{{sue_de_coq, expert, 220}}}},
    {FinderId::als_xz, 4, 0, {{{als_xz, expert, 220}}}},
    {FinderId::als_xy_wing, 4, 0, {{{als_xy_wing, expert, 240}}}},
    {FinderId::tridagon, 0, 0, {{{tridagon, extreme, 300}}}, true},
    {FinderId::junior_exocet, 0, 0, {{{junior_exocet, extreme, 300}}}, true},
    {FinderId::multi_sector, 4, 0, {{{multi_sector_locked_set, extreme, 300}}}, true},
    {FinderId::aligned, 3, 0, {{{aligned_triple, extreme, 300}}}, true},
    {FinderId::bent_set, 7, 0, {{{tuvwxyz_wing, extreme, 300}}}, true},
    {FinderId::bent_set, 8, 0, {{{stuvwxyz_wing, extreme, 300}}}, true},
    {FinderId::bent_set, 9, 0, {{{rstuvwxyz_wing, extreme, 300}}}, true},
    {FinderId::als_xy_chain, 4, 0, {{{als_xy_chain, extreme, 300}}}, true},
    {FinderId::death_blossom, 4, 0, {{{death_blossom, extreme, 300}}}, true},
    {FinderId::franken_fish, 2, 0, {{{franken_fish, extreme, 300}, {finned_franken_fish, extreme, 300}}}, true},
    {FinderId::franken_fish, 3, 0, {{{franken_fish, extreme, 300}, {finned_franken_fish, extreme, 300}}}, true},
    {FinderId::franken_fish, 4, 0, {{{franken_fish, extreme, 300}, {finned_franken_fish, extreme, 300}}}, true},
    {FinderId::mutant_fish, 2, 0, {{{mutant_fish, extreme, 300}, {finned_mutant_fish, extreme, 300}}}, true},
    {FinderId::mutant_fish, 3, 0, {{{mutant_fish, extreme, 300}, {finned_mutant_fish, extreme, 300}}}, true},
    {FinderId::mutant_fish, 4, 0, {{{mutant_fish, extreme, 300}, {finned_mutant_fish, extreme, 300}}}, true},
    {FinderId::siamese_fish, 2, 0, {{{siamese_fish, extreme, 300}, {siamese_sashimi_fish, extreme, 300},
         {siamese_franken_fish, extreme, 300}, {siamese_mutant_fish, extreme, 300}}}, true},
    {FinderId::siamese_fish, 3, 0, {{{siamese_fish, extreme, 300}, {siamese_sashimi_fish, extreme, 300},
         {siamese_franken_fish, extreme, 300}, {siamese_mutant_fish, extreme, 300}}}, true},
    {FinderId::siamese_fish, 4, 0, {{{siamese_fish, extreme, 300}, {siamese_sashimi_fish, extreme, 300},
         {siamese_franken_fish, extreme, 300}, {siamese_mutant_fish, extreme, 300}}}, true},
    {FinderId::kraken_fish, 2, 0, {{{kraken_fish_1, extreme, 300}, {kraken_fish_2, extreme, 300}}}, true},
    {FinderId::kraken_fish, 3, 0, {{{kraken_fish_1, extreme, 300}, {kraken_fish_2, extreme, 300}}}, true},
    {FinderId::kraken_fish, 4, 0, {{{kraken_fish_1, extreme, 300}, {kraken_fish_2, extreme, 300}}}, true},
    {FinderId::nishio, 0, 0, {{{nishio, extreme, 300}}}, true},
    {FinderId::multiple_forcing, 0, 0, {{{cell_forcing, extreme, 300}, {region_forcing, extreme, 300}}}, true},
    {FinderId::dynamic_forcing, 0, 0, {{{cell_forcing, extreme, 300}, {region_forcing, extreme, 300}, {contradiction_forcing, extreme, 500},
         {double_forcing, extreme, 300}}}, true},
    {FinderId::alternating_chains, 8, 0, {{{als_aic, extreme, 300}}}},
    clue_row(ClueSearch::contradiction, clue_contradiction, extreme, 500),
    {FinderId::contradictions, 0, 0, {{{contradiction_forcing, extreme, 500}}}},
    {FinderId::templates, 0, 0, {{{template_set, extreme, 300}, {template_delete, extreme, 300}}}, true},
};

constexpr std::uint32_t kAny = ~std::uint32_t{0};
constexpr Scoring kScoring{.levels = {"easy", "medium", "hard", "expert", "extreme"},
                           .most = {kAny, kAny, kAny, 1250, kAny},
                           .stall = 2000};

}  // namespace
}  // namespace tresse::rows_of_tresse

namespace tresse {

constexpr Profile k_tresse_profile{"tresse",
                                   "tresse",
                                   false,
                                   HouseOrder::boxes_first,
                                   rows_of_tresse::kRows,
                                   Selection::together,
                                   Dialect::se121,
                                   &rows_of_tresse::kScoring,
                                   Implied::all};

}  // namespace tresse
