// sukaku: the scale of SukakuExplainer 1.18 as it is without options. It is that of Sudoku Explainer 1.2.1 (se121) with more
// rows: chains of strong links, wings of an almost locked set and a cell of two candidates, and at the end four kinds of
// dynamic chains within dynamic chains, all of one rating. Where the two differ in an order or a repair only, the searches
// ask for the dialect (Dialect in grader/profile.hpp).
#include "grader/profile.hpp"

namespace tresse::rows_of_sukaku {
namespace {

using enum TechniqueId;
using enum Level;

constexpr ProfileRow forcing(FinderId finder, std::uint8_t level, double rating) {
  return {finder,
          level,
          0,
          {{{cell_forcing, extreme, rating},
            {region_forcing, extreme, rating},
            {contradiction_forcing, extreme, rating},
            {double_forcing, extreme, rating}}}};
}

// Where there are further houses, it removes from common peers in place of locked candidates and naked sets.
constexpr ProfileRow only(Where where, ProfileRow row) {
  row.where = where;
  return row;
}
constexpr ProfileRow naked(std::uint16_t size, std::uint16_t open_cells, TechniqueId id,
                           Level level, double rating) {
  return only(Where::without_further,
              {FinderId::naked_set, size, open_cells, {{{id, level, rating}}}});
}
constexpr ProfileRow generalized(std::uint16_t size, std::uint16_t open_cells, TechniqueId id,
                                 Level level, double rating) {
  return only(Where::with_further,
              {FinderId::generalized_set, size, open_cells, {{{id, level, rating}}}});
}

constexpr ProfileRow kRows[] = {
    only(Where::with_further, {FinderId::implied_house, 0, 0, {{{implied_house, easy, 0}}}}),
    {FinderId::full_house, 0, 0, {{{full_house, easy, 1.0}}}},
    {FinderId::hidden_single, 0, 0, {{{hidden_single, easy, 1.2, 1.5}}}},
    {FinderId::direct_locking,
     0,
     0,
     {{{direct_pointing, medium, 1.7}, {direct_claiming, medium, 1.9}}}},
    {FinderId::direct_hidden_set, 2, 3, {{{direct_hidden_pair, medium, 2.0}}}},
    {FinderId::naked_single, 0, 0, {{{naked_single, easy, 2.3}}}},
    {FinderId::direct_hidden_set, 3, 4, {{{direct_hidden_triple, hard, 2.5}}}},
    only(Where::without_further,
         {FinderId::locking, 0, 0, {{{pointing, medium, 2.6}, {claiming, medium, 2.8}}}}),
    only(Where::with_further, {FinderId::common_peer, 0, 0, {{{common_peer, medium, 2.9}}}}),
    naked(2, 4, naked_pair, hard, 3.0),
    generalized(2, 4, generalized_pair, hard, 3.0),
    {FinderId::fish, 2, 0, {{{x_wing, hard, 3.2}}}},
    {FinderId::hidden_set, 2, 5, {{{hidden_pair, hard, 3.4}}}},
    naked(3, 6, naked_triple, hard, 3.6),
    generalized(3, 6, generalized_triple, hard, 3.6),
    {FinderId::fish, 3, 0, {{{swordfish, hard, 3.8}}}},
    {FinderId::hidden_set, 3, 7, {{{hidden_triple, hard, 4.0}}}},
    {FinderId::link_chain, 2, 0, {{{two_strong_links, hard, 4.0, 0, 0.1}}}},
    {FinderId::wing, 2, 0, {{{xy_wing, hard, 4.2}}}},
    {FinderId::wing, 3, 0, {{{xyz_wing, hard, 4.4}}}},
    {FinderId::unique_loops,
     0,
     0,
     {{{unique_loop_1, hard, 4.5},
       {unique_loop_2, hard, 4.5},
       {unique_loop_3_naked, hard, 4.5},
       {unique_loop_3_hidden, hard, 4.5},
       {unique_loop_4, hard, 4.5}}}},
    naked(4, 8, naked_quad, expert, 5.0),
    generalized(4, 8, generalized_quad, expert, 5.0),
    {FinderId::fish, 4, 0, {{{jellyfish, expert, 5.2}}}},
    {FinderId::hidden_set, 4, 9, {{{hidden_quad, expert, 5.4}}}},
    {FinderId::link_chain, 3, 0, {{{three_strong_links, expert, 5.4, 0, 0.1}}}},
    {FinderId::bivalue_wing, 4, 0, {{{bivalue_wxyz_wing, expert, 5.5, 0, 0.1}}}},
    {FinderId::bug,
     0,
     0,
     {{{bug_1, expert, 5.6}, {bug_2, expert, 5.7}, {bug_3, expert, 5.7}, {bug_4, expert, 5.7}}}},
    {FinderId::link_chain, 4, 0, {{{four_strong_links, expert, 5.8, 0, 0.1}}}},
    {FinderId::bivalue_wing, 5, 0, {{{bivalue_vwxyz_wing, expert, 6.2, 0, 0.1}}}},
    {FinderId::aligned, 2, 0, {{{aligned_pair, expert, 6.2}}}},
    {FinderId::bivalue_wing, 6, 0, {{{bivalue_uvwxyz_wing, expert, 6.6}}}},
    {FinderId::static_chains,
     0,
     0,
     {{{x_cycle, expert, 6.5},
       {y_cycle, expert, 6.5},
       {xy_cycle, expert, 7.0},
       {x_chain, expert, 6.6},
       {xy_chain, expert, 7.0}}}},
    {FinderId::bivalue_wing, 7, 0, {{{bivalue_tuvwxyz_wing, extreme, 7.5}}}},
    {FinderId::aligned, 3, 0, {{{aligned_triple, expert, 7.5}}}},
    {FinderId::nishio, 0, 0, {{{nishio, extreme, 7.5}}}},
    {FinderId::multiple_forcing,
     0,
     0,
     {{{cell_forcing, extreme, 8.0}, {region_forcing, extreme, 8.0}}}},
    forcing(FinderId::dynamic_forcing, 0, 8.5),
    forcing(FinderId::dynamic_forcing, 1, 9.0),
    forcing(FinderId::dynamic_forcing, 2, 9.5),
    forcing(FinderId::dynamic_forcing, 3, 10.0),
    forcing(FinderId::dynamic_in_dynamic_forcing, 0, 10.5),
    forcing(FinderId::dynamic_in_dynamic_forcing, 1, 10.5),
    forcing(FinderId::dynamic_in_dynamic_forcing, 2, 10.5),
    forcing(FinderId::dynamic_in_dynamic_forcing, 3, 10.5),
};

}  // namespace
}  // namespace tresse::rows_of_sukaku

namespace tresse {

constexpr Profile k_sukaku_profile{
    "sukaku",         "sukaku-extended", true,    HouseOrder::boxes_first, rows_of_sukaku::kRows,
    Selection::first, Dialect::sukaku,   nullptr, Implied::windows};

}  // namespace tresse
