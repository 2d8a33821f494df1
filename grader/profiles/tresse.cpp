// tresse: every technique we know but nested chains, easiest first, as a person would try them. It has levels and no
// ratings. Direct forms are left out: a person removes what locked candidates or a hidden set remove, then fills a single.
// Sets have no guards: a naked set and the hidden set beside it are the same finding, and the smaller one is tried first.
//
// Levels: singles are easy; what one house and its crossings show is medium; sets of three and more, fish, wings and
// techniques that assume one solution are hard; chains and cycles on an unchanging board are expert; what is found by
// following assumptions is extreme.
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
    {FinderId::naked_set, 2, 0, {{{naked_pair, medium}}}},
    {FinderId::hidden_set, 2, 0, {{{hidden_pair, medium}}}},
    {FinderId::naked_set, 3, 0, {{{naked_triple, hard}}}},
    {FinderId::hidden_set, 3, 0, {{{hidden_triple, hard}}}},
    {FinderId::fish, 2, 0, {{{x_wing, hard}}}},
    {FinderId::wing, 2, 0, {{{xy_wing, hard}}}},
    {FinderId::fish, 3, 0, {{{swordfish, hard}}}},
    {FinderId::wing, 3, 0, {{{xyz_wing, hard}}}},
    {FinderId::unique_loops,
     0,
     0,
     {{{unique_loop_1, hard},
       {unique_loop_2, hard},
       {unique_loop_3_naked, hard},
       {unique_loop_3_hidden, hard},
       {unique_loop_4, hard}}}},
    {FinderId::naked_set, 4, 0, {{{naked_quad, hard}}}},
    {FinderId::hidden_set, 4, 0, {{{hidden_quad, hard}}}},
    {FinderId::fish, 4, 0, {{{jellyfish, hard}}}},
    {FinderId::bug, 0, 0, {{{bug_1, hard}, {bug_2, hard}, {bug_3, hard}, {bug_4, hard}}}},
    {FinderId::aligned, 2, 0, {{{aligned_pair, expert}}}},
    {FinderId::static_chains,
     0,
     0,
     {{{x_cycle, expert},
       {y_cycle, expert},
       {xy_cycle, expert},
       {x_chain, expert},
       {xy_chain, expert}}}},
    {FinderId::aligned, 3, 0, {{{aligned_triple, expert}}}},
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
