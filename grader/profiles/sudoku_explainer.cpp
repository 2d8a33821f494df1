// se121 and sukaku: the scales of Sudoku Explainer 1.2.1 and of SukakuExplainer 1.18 as it is without options. The second one
// has more rows: chains of strong links, wings of an almost locked set and a cell of two candidates, and at the end four kinds
// of dynamic chains within dynamic chains, all of one rating. Where there are further houses, it removes from common peers in
// place of locked candidates and naked sets. Where the two differ in an order or a repair only, the searches ask for the
// dialect (Dialect in grader/profile.hpp).
//
// Their order is not that of their ratings, and their guards ("more than 2d open cells") decide whether a set is seen as
// hidden or its complement as naked: both are part of the scale.
#include <algorithm>

#include "base/ranges.hpp"
#include "grader/profile.hpp"

namespace tresse::rows_of_sudoku_explainer {
namespace {

using enum TechniqueId;
using enum Level;

enum class Of : std::uint8_t {
  both,
  se121,
  sukaku,
  further,      // sukaku, where there are further houses
  not_further,  // se121, and sukaku where there are none
};
struct ScaleRow {
  Of of{};
  ProfileRow row{};
};

constexpr ProfileRow forcing(FinderId finder, std::uint16_t level, double rating) {
  return {finder, level, 0, {{{cell_forcing, extreme, rating}, {region_forcing, extreme, rating}, {contradiction_forcing, extreme, rating},
                              {double_forcing, extreme, rating}}}};
}

constexpr ScaleRow kScaleRows[] = {
    {Of::further, {FinderId::implied_house, 0, 0, {{{implied_house, easy, 0}}}}},
    {Of::both, {FinderId::full_house, 0, 0, {{{full_house, easy, 1.0}}}}},
    {Of::both, {FinderId::hidden_single, 0, 0, {{{hidden_single, easy, 1.2, 1.5}}}}},
    {Of::both, {FinderId::direct_locking, 0, 0, {{{direct_pointing, medium, 1.7}, {direct_claiming, medium, 1.9}}}}},
    {Of::both, {FinderId::direct_hidden_set, 2, 3, {{{direct_hidden_pair, medium, 2.0}}}}},
    {Of::both, {FinderId::naked_single, 0, 0, {{{naked_single, easy, 2.3}}}}},
    {Of::both, {FinderId::direct_hidden_set, 3, 4, {{{direct_hidden_triple, hard, 2.5}}}}},
    {Of::not_further, {FinderId::locking, 0, 0, {{{pointing, medium, 2.6}, {claiming, medium, 2.8}}}}},
    {Of::further, {FinderId::common_peer, 0, 0, {{{common_peer, medium, 2.9}}}}},
    {Of::not_further, {FinderId::naked_set, 2, 4, {{{naked_pair, hard, 3.0}}}}},
    {Of::further, {FinderId::generalized_set, 2, 4, {{{generalized_pair, hard, 3.0}}}}},
    {Of::both, {FinderId::fish, 2, 0, {{{x_wing, hard, 3.2}}}}},
    {Of::both, {FinderId::hidden_set, 2, 5, {{{hidden_pair, hard, 3.4}}}}},
    {Of::not_further, {FinderId::naked_set, 3, 6, {{{naked_triple, hard, 3.6}}}}},
    {Of::further, {FinderId::generalized_set, 3, 6, {{{generalized_triple, hard, 3.6}}}}},
    {Of::both, {FinderId::fish, 3, 0, {{{swordfish, hard, 3.8}}}}},
    {Of::both, {FinderId::hidden_set, 3, 7, {{{hidden_triple, hard, 4.0}}}}},
    {Of::sukaku, {FinderId::link_chain, 2, 0, {{{two_strong_links, hard, 4.0, 0, 0.1}}}}},
    {Of::both, {FinderId::wing, 2, 0, {{{xy_wing, hard, 4.2}}}}},
    {Of::both, {FinderId::wing, 3, 0, {{{xyz_wing, hard, 4.4}}}}},
    {Of::both, {FinderId::unique_loops, 0, 0,
                {{{unique_loop_1, hard, 4.5}, {unique_loop_2, hard, 4.5}, {unique_loop_3_naked, hard, 4.5}, {unique_loop_3_hidden, hard, 4.5},
                  {unique_loop_4, hard, 4.5}}}}},
    {Of::not_further, {FinderId::naked_set, 4, 8, {{{naked_quad, expert, 5.0}}}}},
    {Of::further, {FinderId::generalized_set, 4, 8, {{{generalized_quad, expert, 5.0}}}}},
    {Of::both, {FinderId::fish, 4, 0, {{{jellyfish, expert, 5.2}}}}},
    {Of::both, {FinderId::hidden_set, 4, 9, {{{hidden_quad, expert, 5.4}}}}},
    {Of::sukaku, {FinderId::link_chain, 3, 0, {{{three_strong_links, expert, 5.4, 0, 0.1}}}}},
    {Of::sukaku, {FinderId::bivalue_wing, 4, 0, {{{bivalue_wxyz_wing, expert, 5.5, 0, 0.1}}}}},
    {Of::both, {FinderId::bug, 0, 0, {{{bug_1, expert, 5.6}, {bug_2, expert, 5.7}, {bug_3, expert, 5.7}, {bug_4, expert, 5.7}}}}},
    {Of::sukaku, {FinderId::link_chain, 4, 0, {{{four_strong_links, expert, 5.8, 0, 0.1}}}}},
    {Of::sukaku, {FinderId::bivalue_wing, 5, 0, {{{bivalue_vwxyz_wing, expert, 6.2, 0, 0.1}}}}},
    {Of::both, {FinderId::aligned, 2, 0, {{{aligned_pair, expert, 6.2}}}}},
    {Of::sukaku, {FinderId::bivalue_wing, 6, 0, {{{bivalue_uvwxyz_wing, expert, 6.6}}}}},
    {Of::both, {FinderId::static_chains, 0, 0,
                {{{x_cycle, expert, 6.5}, {y_cycle, expert, 6.5}, {xy_cycle, expert, 7.0}, {x_chain, expert, 6.6}, {xy_chain, expert, 7.0}}}}},
    {Of::sukaku, {FinderId::bivalue_wing, 7, 0, {{{bivalue_tuvwxyz_wing, extreme, 7.5}}}}},
    {Of::both, {FinderId::aligned, 3, 0, {{{aligned_triple, expert, 7.5}}}}},
    {Of::both, {FinderId::nishio, 0, 0, {{{nishio, extreme, 7.5}}}}},
    {Of::both, {FinderId::multiple_forcing, 0, 0, {{{cell_forcing, extreme, 8.0}, {region_forcing, extreme, 8.0}}}}},
    {Of::both, forcing(FinderId::dynamic_forcing, 0, 8.5)},
    {Of::both, forcing(FinderId::dynamic_forcing, 1, 9.0)},
    {Of::both, forcing(FinderId::dynamic_forcing, 2, 9.5)},
    {Of::both, forcing(FinderId::dynamic_forcing, 3, 10.0)},
    {Of::se121, forcing(FinderId::dynamic_forcing, 4, 10.5)},
    {Of::se121, forcing(FinderId::dynamic_forcing, 5, 11.0)},
    {Of::sukaku, forcing(FinderId::dynamic_in_dynamic_forcing, 0, 10.5)},
    {Of::sukaku, forcing(FinderId::dynamic_in_dynamic_forcing, 1, 10.5)},
    {Of::sukaku, forcing(FinderId::dynamic_in_dynamic_forcing, 2, 10.5)},
    {Of::sukaku, forcing(FinderId::dynamic_in_dynamic_forcing, 3, 10.5)},
};

constexpr bool of_se121(Of of) { return of == Of::both || of == Of::se121 || of == Of::not_further; }
constexpr bool of_sukaku(Of of) { return of != Of::se121; }

constexpr auto kSe121 = [] {
  std::array<ProfileRow, ranges::count_if(kScaleRows, of_se121, &ScaleRow::of)> rows{};
  std::size_t n = 0;
  for (const ScaleRow& r : kScaleRows) {
    if (of_se121(r.of)) rows[n++] = r.row;
  }
  return rows;
}();
constexpr auto kSukaku = [] {
  std::array<ProfileRow, ranges::count_if(kScaleRows, of_sukaku, &ScaleRow::of)> rows{};
  std::size_t n = 0;
  for (const ScaleRow& r : kScaleRows) {
    if (!of_sukaku(r.of)) continue;
    rows[n] = r.row;
    if (r.of == Of::further) rows[n].where = Where::with_further;
    if (r.of == Of::not_further) rows[n].where = Where::without_further;
    ++n;
  }
  return rows;
}();

}  // namespace
}  // namespace tresse::rows_of_sudoku_explainer

namespace tresse {

constexpr Profile k_se121_profile{"se121", "se121-extended", true, HouseOrder::boxes_first, rows_of_sudoku_explainer::kSe121};
constexpr Profile k_sukaku_profile{"sukaku", "sukaku-extended", true, HouseOrder::boxes_first, rows_of_sudoku_explainer::kSukaku,
                                   Selection::first, Dialect::sukaku, nullptr, Implied::windows};

}  // namespace tresse
