// hodoku: the scale of HoDoKu 2.2.4 with its default options: a level and a score. Each step adds the points of the row
// that found it, whatever the step is called there, and the level is that of the hardest row, or a higher one where the
// points say so. It is defined on the plain 9x9 only.
//
// HoDoKu takes the first step that a search meets, or the best one of those that it has collected. Our searches have
// orders of their own, so a row hands over all that it finds, and techniques/hodoku/step_order.hpp says which one HoDoKu
// takes.
#include "grader/profile.hpp"

namespace tresse::rows_of_hodoku {
namespace {

using enum TechniqueId;
using enum Level;

constexpr ProfileRow kRows[] = {
    {FinderId::queued_full_house, 0, 0, {{{full_house, easy, 4}}}},
    {FinderId::queued_naked_single, 0, 0, {{{naked_single, easy, 4}}}},
    {FinderId::queued_hidden_single, 0, 0, {{{hidden_single, easy, 14}}}},
    {FinderId::locked_set, 2, 0, {{{locked_pair, medium, 40}}}},
    {FinderId::locked_set, 3, 0, {{{locked_triple, medium, 60}}}},
    {FinderId::locking, 0, 0, {{{pointing, medium, 50}}}},
    {FinderId::locking, 0, 0, {{{claiming, medium, 50}}}},
    {FinderId::naked_set, 2, 3, {{{naked_pair, medium, 60}}}},
    {FinderId::naked_set, 3, 4, {{{naked_triple, medium, 80}}}},
    {FinderId::hidden_set, 2, 3, {{{hidden_pair, medium, 70}}}},
    {FinderId::hidden_set, 3, 4, {{{hidden_triple, medium, 100}}}},
    {FinderId::naked_set, 4, 5, {{{naked_quad, hard, 120}}}},
    {FinderId::hidden_set, 4, 5, {{{hidden_quad, hard, 150}}}},
    {FinderId::fish, 2, 0, {{{x_wing, hard, 140}}}},
    {FinderId::fish, 3, 0, {{{swordfish, hard, 150}}}},
    {FinderId::fish, 4, 0, {{{jellyfish, hard, 160}}}},
    {FinderId::remote_pair, 0, 0, {{{remote_pair, hard, 110}}}, false, true},
    {FinderId::bug, 0, 0, {{{bug_1, hard, 100}}}, false, true},
    {FinderId::skyscraper, 0, 0, {{{skyscraper, hard, 130}}}},
    {FinderId::two_string_kite, 0, 0, {{{two_string_kite, hard, 150}}}},
    {FinderId::turbot_fish, 0, 0, {{{turbot_fish, hard, 120}}}, false, true},
    {FinderId::empty_rectangle, 3, 0, {{{empty_rectangle, hard, 120}}}},
    {FinderId::w_wing, 0, 0, {{{w_wing, hard, 150}}}},
    {FinderId::wing, 2, 0, {{{xy_wing, hard, 160}}}},
    {FinderId::wing, 3, 0, {{{xyz_wing, hard, 180}}}},
    {FinderId::uniqueness_tests, 1, 0, {{{uniqueness_test_1, hard, 100}}}, false, true},
    {FinderId::uniqueness_tests, 1, 0, {{{uniqueness_test_2, hard, 100}}}, false, true},
    {FinderId::uniqueness_tests, 1, 0, {{{uniqueness_test_3, hard, 100}}}, false, true},
    {FinderId::uniqueness_tests, 1, 0, {{{uniqueness_test_4, hard, 100}}}, false, true},
    {FinderId::uniqueness_tests, 1, 0, {{{uniqueness_test_5, hard, 100}}}, false, true},
    {FinderId::uniqueness_tests, 1, 0, {{{uniqueness_test_6, hard, 100}}}, false, true},
    {FinderId::hidden_rectangle, 1, 0, {{{hidden_rectangle, hard, 100}}}, false, true},
    {FinderId::avoidable_rectangles, 0, 0, {{{avoidable_rectangle_1, hard, 100}}}, false, true},
    {FinderId::avoidable_rectangles, 0, 0, {{{avoidable_rectangle_2, hard, 100}}}, false, true},
    {FinderId::finned_fish, 2, 0, {{{finned_x_wing, hard, 130}}}},
    {FinderId::finned_fish, 2, 0, {{{sashimi_x_wing, hard, 150}}}},
    {FinderId::finned_fish, 3, 0, {{{finned_swordfish, expert, 200}}}},
    {FinderId::finned_fish, 3, 0, {{{sashimi_swordfish, expert, 240}}}},
    {FinderId::finned_fish, 4, 0, {{{finned_jellyfish, expert, 250}}}},
    {FinderId::finned_fish, 4, 0, {{{sashimi_jellyfish, expert, 260}}}},
    {FinderId::sue_de_coq, 0, 0, {{{sue_de_coq, expert, 250}}}, false, true},
    {FinderId::simple_colors, 0, 0, {{{simple_colors_trap, hard, 150}, {simple_colors_wrap, hard, 150}}}},
    {FinderId::multi_colors, 0, 0, {{{multi_colors_1, hard, 200}, {multi_colors_2, hard, 200}}}},
    {FinderId::one_digit_chains, 0, 0, {{{alternating_x_chain, expert, 260}}}, false, true},
    {FinderId::bivalue_chains, 0, 0, {{{alternating_xy_chain, expert, 260}}}, false, true},
    {FinderId::table_loops, 0, 0, {{{continuous_nice_loop, expert, 280}, {discontinuous_nice_loop, expert, 280}, {aic, expert, 280}}}},
    {FinderId::table_loops, 1, 0, {{{grouped_continuous_nice_loop, expert, 300}, {grouped_discontinuous_nice_loop, expert, 300},
         {grouped_aic, expert, 300}}}},
    {FinderId::als_xz, 0, 0, {{{als_xz, expert, 300}}}, false, true},
    {FinderId::als_xy_wing, 0, 0, {{{als_xy_wing, expert, 320}}}, false, true},
    {FinderId::als_xy_chain, 0, 0, {{{als_xy_chain, expert, 340}}}, false, true},
    {FinderId::franken_fish, 2, 0, {{{franken_fish, expert, 300}}}},
    {FinderId::franken_fish, 3, 0, {{{franken_fish, expert, 350}}}},
    {FinderId::franken_fish, 2, 0, {{{finned_franken_fish, expert, 390}}}},
    {FinderId::franken_fish, 3, 0, {{{finned_franken_fish, expert, 410}}}},
    {FinderId::table_forcing, 0, 0, {{{forcing_chain_contradiction, extreme, 500}, {forcing_chain_verity, extreme, 500}}}},
    {FinderId::net_forcing, 0, 0, {{{forcing_net_contradiction, extreme, 700}, {forcing_net_verity, extreme, 700}}}},
    {FinderId::brute_force, 0, 0, {{{brute_force, extreme, 10'000}}}},
};

// Unfair stands for our "expert".
constexpr Scoring kScoring{.levels = {"Easy", "Medium", "Hard", "Unfair", "Extreme"},
                           .most = {800, 1000, 1600, 1800, ~std::uint32_t{0}},
                           .least_values = 10};

}  // namespace
}  // namespace tresse::rows_of_hodoku

namespace tresse {

constexpr Profile k_hodoku_profile{"hodoku",
                                   "hodoku",
                                   true,
                                   HouseOrder::lines_first,
                                   rows_of_hodoku::kRows,
                                   Selection::ordered,
                                   Dialect::se121,
                                   &rows_of_hodoku::kScoring};

}  // namespace tresse
