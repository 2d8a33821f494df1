// se121: the scale of Sudoku Explainer 1.2.1. Its order is not that of its ratings, and its guards ("more than 2d open
// cells") decide whether a set is seen as hidden or its complement as naked: both are part of the scale.
#include "grader/profile.hpp"

namespace tresse::rows_of_se121 {
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

constexpr ProfileRow kRows[] = {
    {FinderId::full_house, 0, 0, {{{full_house, easy, 1.0}}}},
    {FinderId::hidden_single, 0, 0, {{{hidden_single, easy, 1.2, 1.5}}}},
    {FinderId::direct_locking,
     0,
     0,
     {{{direct_pointing, medium, 1.7}, {direct_claiming, medium, 1.9}}}},
    {FinderId::direct_hidden_set, 2, 3, {{{direct_hidden_pair, medium, 2.0}}}},
    {FinderId::naked_single, 0, 0, {{{naked_single, easy, 2.3}}}},
    {FinderId::direct_hidden_set, 3, 4, {{{direct_hidden_triple, hard, 2.5}}}},
    {FinderId::locking, 0, 0, {{{pointing, medium, 2.6}, {claiming, medium, 2.8}}}},
    {FinderId::naked_set, 2, 4, {{{naked_pair, hard, 3.0}}}},
    {FinderId::fish, 2, 0, {{{x_wing, hard, 3.2}}}},
    {FinderId::hidden_set, 2, 5, {{{hidden_pair, hard, 3.4}}}},
    {FinderId::naked_set, 3, 6, {{{naked_triple, hard, 3.6}}}},
    {FinderId::fish, 3, 0, {{{swordfish, hard, 3.8}}}},
    {FinderId::hidden_set, 3, 7, {{{hidden_triple, hard, 4.0}}}},
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
    {FinderId::naked_set, 4, 8, {{{naked_quad, expert, 5.0}}}},
    {FinderId::fish, 4, 0, {{{jellyfish, expert, 5.2}}}},
    {FinderId::hidden_set, 4, 9, {{{hidden_quad, expert, 5.4}}}},
    {FinderId::bug,
     0,
     0,
     {{{bug_1, expert, 5.6}, {bug_2, expert, 5.7}, {bug_3, expert, 5.7}, {bug_4, expert, 5.7}}}},
    {FinderId::aligned, 2, 0, {{{aligned_pair, expert, 6.2}}}},
    {FinderId::static_chains,
     0,
     0,
     {{{x_cycle, expert, 6.5},
       {y_cycle, expert, 6.5},
       {xy_cycle, expert, 7.0},
       {x_chain, expert, 6.6},
       {xy_chain, expert, 7.0}}}},
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
    forcing(FinderId::dynamic_forcing, 4, 10.5),
    forcing(FinderId::dynamic_forcing, 5, 11.0),
};

}  // namespace
}  // namespace tresse::rows_of_se121

namespace tresse {

constexpr Profile k_se121_profile{"se121", "se121-extended", true, HouseOrder::boxes_first,
                                  rows_of_se121::kRows};

}  // namespace tresse
