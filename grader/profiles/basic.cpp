// basic: singles, locked candidates, naked and hidden sets, looked for in rows, columns, then boxes. It has levels and no
// ratings, and it holds on every side and topology: its searches look at houses alone. The logic strand runs it under
// its hypotheses, whatever the profile.
//
// A set takes part where the house has more open cells than the set: else nothing is left to remove. Large sets are tried
// up to the size that is asked for (rows_of).
#include "grader/profile.hpp"

namespace tresse::rows_of_basic {
namespace {

using enum TechniqueId;
using enum Level;

constexpr ProfileRow kRows[] = {
    {FinderId::full_house, 0, 0, {{{full_house, easy}}}},
    {FinderId::naked_single, 0, 0, {{{naked_single, easy}}}},
    {FinderId::hidden_single, 0, 0, {{{hidden_single, easy}}}},
    clue_row(ClueSearch::cells, clue_candidates, easy),
    clue_row(ClueSearch::pairs, clue_pairs, medium),
    clue_row(ClueSearch::combinations, cage_combinations, medium),
    clue_row(ClueSearch::sums, clue_sum, medium),
    clue_row(ClueSearch::lines, clue_reading, medium),
    clue_row(ClueSearch::contained, cage_digit, medium),
    clue_row(ClueSearch::innies, innies_outies, medium),
    {FinderId::locking, 0, 0, {{{pointing, medium}}}},
    {FinderId::locking, 0, 0, {{{claiming, medium}}}},
    {FinderId::naked_set, 2, 3, {{{naked_pair, hard}}}},
    {FinderId::hidden_set, 2, 3, {{{hidden_pair, hard}}}},
    clue_row(ClueSearch::groups, innies_outies_group, hard),
    {FinderId::naked_set, 3, 4, {{{naked_triple, hard}}}},
    {FinderId::hidden_set, 3, 4, {{{hidden_triple, hard}}}},
    {FinderId::naked_set, 4, 5, {{{naked_quad, expert}}}},
    {FinderId::hidden_set, 4, 5, {{{hidden_quad, expert}}}},
    {FinderId::large_naked_set, 5, 0, {{{naked_subset, expert}}}},
    {FinderId::large_hidden_set, 5, 0, {{{hidden_subset, expert}}}},
};

}  // namespace
}  // namespace tresse::rows_of_basic

namespace tresse {

constexpr Profile k_basic_profile{"basic", "basic", false, HouseOrder::lines_first,
                                  rows_of_basic::kRows};

}  // namespace tresse
