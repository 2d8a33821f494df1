// tresse: every technique we know but nested chains, easiest first, as a person would try them. It has levels and no
// ratings. Direct forms are left out: a person removes what locked candidates or a hidden set remove, then fills a single.
// Sets have no guards: a naked set and the hidden set beside it are the same finding, and the smaller one is tried first.
//
// Levels: singles are easy; what one house and its crossings show is medium; sets of three and more, fish, wings, patterns
// of few strong links, colors and techniques that assume one solution are hard; larger finned fish, chains and cycles on an
// unchanging board are expert; almost locked sets, and what is found by following assumptions, are extreme.
#include "grader/profile.hpp"

namespace tresse::rows_of_tresse {
namespace {

using enum TechniqueId;
using enum Level;

constexpr ProfileRow kRows[] = {
    {FinderId::full_house, 0, 0, {{{full_house, easy}}}},
    {FinderId::hidden_single, 0, 0, {{{hidden_single, easy}}}},
    {FinderId::naked_single, 0, 0, {{{naked_single, easy}}}},
    {FinderId::locking, 0, 0, {{{pointing, medium}, {claiming, medium}}}},
    {FinderId::locked_set, 2, 0, {{{locked_pair, medium}}}},
    {FinderId::naked_set, 2, 0, {{{naked_pair, medium}}}},
    {FinderId::hidden_set, 2, 0, {{{hidden_pair, medium}}}},
    {FinderId::locked_set, 3, 0, {{{locked_triple, hard}}}},
    {FinderId::naked_set, 3, 0, {{{naked_triple, hard}}}},
    {FinderId::hidden_set, 3, 0, {{{hidden_triple, hard}}}},
    {FinderId::fish, 2, 0, {{{x_wing, hard}}}},
    {FinderId::skyscraper, 0, 0, {{{skyscraper, hard}}}},
    {FinderId::two_string_kite, 0, 0, {{{two_string_kite, hard}}}},
    {FinderId::empty_rectangle, 3, 0, {{{empty_rectangle, hard}}}},
    {FinderId::wing, 2, 0, {{{xy_wing, hard}}}},
    {FinderId::fish, 3, 0, {{{swordfish, hard}}}},
    {FinderId::wing, 3, 0, {{{xyz_wing, hard}}}},
    {FinderId::w_wing, 0, 0, {{{w_wing, hard}}}},
    {FinderId::simple_colors, 0, 0, {{{simple_colors_trap, hard}, {simple_colors_wrap, hard}}}},
    {FinderId::remote_pair, 0, 0, {{{remote_pair, hard}}}},
    {FinderId::finned_fish, 2, 0, {{{finned_x_wing, hard}, {sashimi_x_wing, hard}}}},
    {FinderId::unique_loops,
     0,
     0,
     {{{unique_loop_1, hard},
       {unique_loop_2, hard},
       {unique_loop_3_naked, hard},
       {unique_loop_3_hidden, hard},
       {unique_loop_4, hard}}}},
    {FinderId::uniqueness_tests,
     1,
     0,
     {{{uniqueness_test_1, hard},
       {uniqueness_test_2, hard},
       {uniqueness_test_3, hard},
       {uniqueness_test_4, hard},
       {uniqueness_test_5, hard},
       {uniqueness_test_6, hard}}}},
    {FinderId::hidden_rectangle, 1, 0, {{{hidden_rectangle, hard}}}},
    {FinderId::avoidable_rectangles,
     0,
     0,
     {{{avoidable_rectangle_1, hard}, {avoidable_rectangle_2, hard}}}},
    {FinderId::naked_set, 4, 0, {{{naked_quad, hard}}}},
    {FinderId::hidden_set, 4, 0, {{{hidden_quad, hard}}}},
    {FinderId::fish, 4, 0, {{{jellyfish, hard}}}},
    {FinderId::bug, 0, 0, {{{bug_1, hard}, {bug_2, hard}, {bug_3, hard}, {bug_4, hard}}}},
    {FinderId::multi_colors, 0, 0, {{{multi_colors_1, expert}, {multi_colors_2, expert}}}},
    {FinderId::finned_fish, 3, 0, {{{finned_swordfish, expert}, {sashimi_swordfish, expert}}}},
    {FinderId::finned_fish, 4, 0, {{{finned_jellyfish, expert}, {sashimi_jellyfish, expert}}}},
    {FinderId::aligned, 2, 0, {{{aligned_pair, expert}}}},
    {FinderId::static_chains,
     0,
     0,
     {{{x_cycle, expert},
       {y_cycle, expert},
       {xy_cycle, expert},
       {x_chain, expert},
       {xy_chain, expert}}}},
    {FinderId::sue_de_coq, 0, 0, {{{sue_de_coq, extreme}}}},
    {FinderId::aligned, 3, 0, {{{aligned_triple, extreme}}}},
    {FinderId::als_xz, 4, 0, {{{als_xz, extreme}}}},
    {FinderId::nishio, 0, 0, {{{nishio, extreme}}}},
    {FinderId::multiple_forcing, 0, 0, {{{cell_forcing, extreme}, {region_forcing, extreme}}}},
    {FinderId::dynamic_forcing,
     0,
     0,
     {{{cell_forcing, extreme},
       {region_forcing, extreme},
       {contradiction_forcing, extreme},
       {double_forcing, extreme}}}},
};

}  // namespace
}  // namespace tresse::rows_of_tresse

namespace tresse {

constexpr Profile k_tresse_profile{"tresse", "tresse", false, HouseOrder::boxes_first,
                                   rows_of_tresse::kRows};

}  // namespace tresse
