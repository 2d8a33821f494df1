// One step per technique on the plain 9x9, made by hand: right in form and geometry, of no puzzle in
// particular. For the wording and the JSON of steps.
#pragma once

#include <vector>

#include "step_builders.hpp"

namespace tresse::test {

// Cell forcing by way of a naked pair that the first assumption makes.
inline Step nested_forcing() {
  Step pair = step(TechniqueId::naked_pair, {at(1, 7), at(2, 7)}, {column(7)}, {5, 6}, {},
                   {on(7, 7, 5), on(8, 7, 5)});
  const Inference first{{assume(on(1, 1, 3), true), by_house(on(1, 7, 3), false, row(1), {0}),
                         by_nested(on(7, 7, 5), 0, {1}), by_nested(on(8, 7, 5), 0, {1}),
                         by_house(on(9, 8, 5), true, box(9), {2, 3}),
                         by_cell(on(9, 8, 2), false, {4})}};
  const Inference second{{assume(on(1, 1, 8), true), by_house(on(9, 1, 8), false, column(1), {0}),
                          by_house(on(9, 8, 8), true, row(9), {1}),
                          by_cell(on(9, 8, 2), false, {2})}};
  Step s = chain(TechniqueId::cell_forcing, {first, second}, {}, {on(9, 8, 2)});
  s.cells = {at(1, 1)};
  s.nested = {pair};
  s.dynamic = true;
  s.level = 1;
  return s;
}

// What row 1 and box 1 leave: of the row, and of the box.
inline Step leftovers(TechniqueId id, std::vector<CellId> cells, std::vector<CellId> others,
                      std::vector<std::vector<CellId>> sets, std::vector<CandId> placed,
                      std::vector<CandId> removed) {
  Step s = step(id, std::move(cells), {row(1), box(1)}, {5}, std::move(placed), std::move(removed),
                std::move(others));
  s.sets = std::move(sets);
  return s;
}

// A fish of 4s in rows 2 and 6, columns 3 and 8, with a fin; each place, with that from which a chain begins.
inline Step kraken(TechniqueId id, std::vector<HouseId> further, std::vector<Inference> chains,
                   CandId removed) {
  Step s = chain(id, std::move(chains), {}, {removed});
  s.cells = {at(2, 3), at(2, 8), at(6, 3), at(6, 8)};
  s.others = {at(2, 5)};
  s.houses = {row(2), row(6), column(3), column(8)};
  s.houses.insert(s.houses.end(), further.begin(), further.end());
  s.digits = digits({4});
  return s;
}

// 3s and 8s that are true by turns. Trap: 3 in r5c1; wrap: 3 in r1c1 would leave r5c4 nothing.
inline Step medusa(TechniqueId id, std::vector<CandId> removed, std::vector<CellId> emptied = {}) {
  Step s = step(id, {at(1, 1)}, {row(1), row(4), column(1), column(5)}, {3, 8}, {},
                std::move(removed), std::move(emptied));
  s.sets = {{at(1, 1), at(4, 5)}, {at(1, 5), at(4, 2)}, {at(5, 1)}, {at(1, 1)}};
  return s;
}

// From bivalue oddagon to kraken fish.
inline std::vector<Step> guarded_steps() {
  using T = TechniqueId;
  return {
      step(T::bivalue_oddagon, {at(2, 3), at(3, 2), at(3, 6), at(9, 6), at(9, 3)},
           {box(1), row(3), column(6), row(9), column(3)}, {3, 7}, {}, {on(5, 3, 8)},
           {at(2, 3), at(9, 3)}, {8}),
      step(T::broken_wing, {at(4, 3), at(4, 9), at(8, 9), at(8, 1), at(5, 1)},
           {row(4), column(9), row(8), column(1), box(4)}, {5}, {}, {on(7, 4, 5)},
           {at(7, 9), at(8, 5), at(7, 1)}),
      step(T::tridagon,
           {at(1, 1), at(2, 2), at(3, 3), at(1, 4), at(2, 5), at(3, 6), at(4, 1), at(5, 2),
            at(6, 3), at(4, 4), at(5, 6), at(6, 5)},
           {box(1), box(2), box(4), box(5)}, {2, 6, 8}, {}, {on(6, 5, 2), on(6, 5, 6), on(6, 5, 8)},
           {at(6, 5)}, {3}),
      step(T::fireworks_triple, {at(1, 1), at(1, 7), at(5, 1)}, {row(1), column(1), box(1)},
           {2, 4, 6}, {}, {on(1, 7, 9)}),
      step(T::fireworks_quadruple, {at(1, 1), at(5, 7), at(1, 7), at(5, 1)},
           {row(1), column(1), box(1), row(5), column(7), box(6)}, {2, 4, 6, 8}, {}, {on(1, 1, 6)}),
      step(T::junior_exocet, {at(1, 1), at(1, 2)}, {column(3), column(4), column(7)}, {1, 2, 3}, {},
           {on(2, 4, 9)}, {at(2, 4), at(3, 7)}),
      with_digits(step(T::multi_sector_locked_set, {at(1, 1), at(1, 2), at(5, 1), at(5, 2)},
                       {row(1), row(5), column(1), column(2)}, {3, 4, 7}, {}, {on(1, 9, 3)}),
                  {{3}, {3}, {4}, {7}}),
      kraken(
          T::kraken_fish_1, {},
          {{{assume(on(2, 5, 4), true), by_house(on(5, 5, 4), false, column(5), {0}),
             by_house(on(5, 6, 4), true, box(5), {1}), by_house(on(5, 3, 4), false, row(5), {2})}}},
          on(5, 3, 4)),
      kraken(T::kraken_fish_2, {column(3)},
             {{{assume(on(2, 3, 4), true), by_house(on(1, 1, 4), false, box(1), {0})}},
              {{assume(on(6, 3, 4), true), by_house(on(4, 2, 4), false, box(4), {0}),
                by_house(on(1, 2, 4), true, column(2), {1}),
                by_house(on(1, 1, 4), false, row(1), {2})}},
              {{assume(on(2, 5, 4), true), by_house(on(9, 5, 4), false, column(5), {0}),
                by_house(on(9, 1, 4), true, row(9), {1}),
                by_house(on(1, 1, 4), false, column(1), {2})}}},
             on(1, 1, 4)),
  };
}

// The digits of the combinations that a cage has left.
inline Step combinations(Step s, std::vector<std::vector<std::size_t>> all) {
  for (const auto& set : all) s.set_digits.push_back(digits(set));
  return s;
}

// The grid of these steps: the plain 9x9 with some clues, of which those by clues speak.
inline std::shared_ptr<const Topology> sample_topology() {
  TopologySpec spec = Topology::boxes(3, 3)->spec();
  const auto cage = [](std::vector<CellId> cells, std::int32_t sum) { return Constraint{RuleKind::killer_cage, std::move(cells), {sum}, 0}; };
  spec.constraints = {{RuleKind::odd, {at(3, 3)}, {}, 0},
                      {RuleKind::thermometer, {at(5, 1), at(5, 2), at(6, 2)}, {}, 0},
                      cage({at(1, 1), at(1, 2)}, 16),
                      {RuleKind::arrow, {at(7, 4), at(7, 5), at(7, 6)}, {}, 1},
                      {RuleKind::between_line, {at(9, 1), at(9, 2), at(8, 3)}, {}, 0},
                      cage({at(1, 3), at(1, 4), at(1, 5)}, 8),
                      cage({at(1, 6), at(1, 7), at(1, 8), at(2, 8)}, 17)};
  return Topology::build(spec).value();
}

inline Step by_clues(std::vector<std::uint32_t> clues, Step s) {
  s.clues = std::move(clues);
  return s;
}

// What an assumption leads to.
inline Step follow(Step s, std::vector<std::vector<CellId>> cells, std::vector<std::vector<std::size_t>> all) {
  s.sets = std::move(cells);
  return combinations(std::move(s), std::move(all));
}

inline std::vector<Step> sample_steps() {
  using T = TechniqueId;
  std::vector<Step> all = {
      step(T::full_house, {at(3, 5)}, {row(3)}, {7}, {on(3, 5, 7)}, {}),
      step(T::naked_single, {at(3, 5)}, {}, {7}, {on(3, 5, 7)}, {}),
      step(T::hidden_single, {at(3, 5)}, {box(2)}, {7}, {on(3, 5, 7)}, {}),
      step(T::pointing, {at(1, 7), at(2, 7)}, {box(3), column(7)}, {5}, {},
           {on(5, 7, 5), on(8, 7, 5)}),
      step(T::claiming, {at(4, 1), at(4, 2), at(4, 3)}, {row(4), box(4)}, {9}, {}, {on(5, 1, 9)}),
      step(T::naked_pair, {at(2, 4), at(2, 9)}, {row(2)}, {3, 7}, {}, {on(2, 1, 3), on(2, 6, 7)}),
      step(T::hidden_pair, {at(4, 7), at(5, 9)}, {box(6)}, {3, 7}, {},
           {on(4, 7, 1), on(4, 7, 2), on(5, 9, 5)}),
      step(T::naked_triple, {at(2, 4), at(2, 5), at(2, 9)}, {row(2)}, {3, 5, 7}, {}, {on(2, 1, 3)}),
      step(T::hidden_triple, {at(4, 7), at(5, 7), at(5, 9)}, {box(6)}, {3, 5, 7}, {},
           {on(4, 7, 1)}),
      step(T::naked_quad, {at(2, 2), at(2, 4), at(2, 5), at(2, 9)}, {row(2)}, {3, 5, 7, 8}, {},
           {on(2, 1, 3)}),
      step(T::hidden_quad, {at(4, 7), at(4, 9), at(5, 7), at(5, 9)}, {box(6)}, {3, 5, 7, 8}, {},
           {on(4, 7, 1)}),
      step(T::naked_subset, {at(2, 2), at(2, 3), at(2, 4), at(2, 5), at(2, 9)}, {row(2)},
           {3, 5, 7, 8, 9}, {}, {on(2, 1, 3)}),
      step(T::hidden_subset, {at(4, 7), at(4, 9), at(5, 7), at(5, 9), at(6, 9)}, {box(6)},
           {3, 5, 7, 8, 9}, {}, {on(4, 7, 1)}),
      by_clues({0}, step(T::clue_candidates, {at(3, 3)}, {}, {}, {}, {on(3, 3, 2), on(3, 3, 4)})),
      by_clues({1}, step(T::clue_pairs, {at(5, 1), at(5, 2), at(6, 2)}, {}, {}, {}, {on(5, 1, 8), on(6, 2, 1)})),
      combinations(by_clues({2}, step(T::cage_combinations, {at(1, 1), at(1, 2)}, {}, {}, {}, {on(1, 1, 1), on(1, 2, 8)})), {{7, 9}}),
      combinations(by_clues({5}, step(T::cage_digit, {at(1, 3), at(1, 4)}, {}, {1}, {}, {on(1, 9, 1)})), {{1, 2, 5}, {1, 3, 4}}),
      by_clues({3}, step(T::clue_sum, {at(7, 4), at(7, 5), at(7, 6)}, {}, {}, {}, {on(7, 4, 1), on(7, 5, 9)})),
      by_clues({4}, step(T::clue_reading, {at(8, 3), at(9, 1), at(9, 2)}, {}, {}, {}, {on(9, 2, 9)})),
      by_clues({2, 5, 6}, step(T::innies_outies, {at(1, 9)}, {row(1)}, {}, {}, {on(1, 9, 3)}, {at(2, 8)})),
      by_clues({2, 5, 6}, step(T::innies_outies_group, {at(1, 9)}, {row(1), row(2)}, {}, {}, {on(1, 9, 3)})),
      by_clues({3}, step(T::clue_exhaustion, {at(7, 4), at(7, 5), at(7, 6)}, {row(7)}, {}, {}, {on(7, 4, 3)})),
      follow(by_clues({2}, step(T::clue_contradiction, {at(5, 5)}, {}, {4}, {}, {on(5, 5, 4)})), {{at(5, 6), at(7, 7)}, {at(1, 2)}}, {{3, 1}, {9}}),
      step(T::direct_pointing, {at(1, 7), at(2, 7)}, {box(3), column(7), box(6)}, {5},
           {on(4, 8, 5)}, {}),
      step(T::direct_claiming, {at(4, 1), at(4, 2)}, {row(4), box(4), row(5)}, {9}, {on(5, 8, 9)},
           {}),
      step(T::direct_hidden_pair, {at(4, 7), at(5, 9)}, {box(6)}, {3, 7}, {on(6, 8, 1)}, {},
           {at(6, 8)}, {1}),
      step(T::direct_hidden_triple, {at(4, 7), at(5, 7), at(5, 9)}, {box(6)}, {3, 5, 7},
           {on(6, 8, 1)}, {}, {at(6, 8)}, {1}),
      step(T::implied_house, {at(3, 5)}, {box(2)}, {7}, {}, {on(1, 4, 7)}),
      step(T::implied_hidden_single, {at(3, 5)}, {box(2)}, {7}, {on(3, 5, 7)}, {}),
      step(T::common_peer, {at(4, 4), at(5, 5)}, {box(5)}, {5}, {}, {on(4, 5, 5)}),
      step(T::generalized_pair, {at(2, 4), at(2, 9)}, {row(2)}, {3, 7}, {},
           {on(2, 1, 3), on(3, 9, 7)}),
      step(T::generalized_triple, {at(2, 4), at(2, 5), at(2, 9)}, {row(2)}, {3, 5, 7}, {},
           {on(2, 1, 3)}),
      step(T::generalized_quad, {at(2, 2), at(2, 4), at(2, 5), at(2, 9)}, {row(2)}, {3, 5, 7, 8},
           {}, {on(2, 1, 3)}),
      leftovers(T::leftovers_1, {at(1, 4)}, {at(2, 1)}, {{at(1, 4)}, {}, {}}, {}, {on(1, 4, 5)}),
      leftovers(T::leftovers_2, {at(1, 4), at(1, 5)}, {at(2, 1), at(2, 2)},
                {{at(1, 4), at(1, 5)}, {at(2, 1)}, {}}, {}, {on(3, 1, 5)}),
      leftovers(T::leftovers_3, {at(1, 4), at(1, 5), at(1, 6)}, {at(2, 1), at(2, 2), at(2, 3)},
                {{at(1, 4)}, {at(2, 1)}, {at(1, 4)}}, {on(2, 1, 5)}, {}),
      leftovers(T::leftovers_4, {at(1, 4), at(1, 5), at(1, 6), at(1, 7)},
                {at(2, 1), at(2, 2), at(2, 3), at(3, 1)}, {{at(1, 4)}, {}, {}}, {}, {on(1, 4, 5)}),
      step(T::x_wing, {at(2, 3), at(2, 8), at(6, 3), at(6, 8)},
           {row(2), row(6), column(3), column(8)}, {4}, {}, {on(1, 3, 4), on(9, 8, 4)}),
      step(T::swordfish, {at(1, 2), at(5, 2), at(1, 4), at(9, 4), at(5, 7), at(9, 7)},
           {column(2), column(4), column(7), row(1), row(5), row(9)}, {4}, {}, {on(1, 3, 4)}),
      step(T::jellyfish,
           {at(1, 2), at(5, 2), at(1, 4), at(9, 4), at(5, 7), at(8, 7), at(8, 9), at(9, 9)},
           {column(2), column(4), column(7), column(9), row(1), row(5), row(8), row(9)}, {4}, {},
           {on(1, 3, 4)}),
      step(T::xy_wing, {at(2, 4), at(2, 9), at(5, 4)}, {}, {5}, {}, {on(5, 9, 5)}),
      step(T::xyz_wing, {at(2, 4), at(2, 9), at(1, 6)}, {}, {5}, {}, {on(2, 5, 5), on(2, 6, 5)}),
      step(T::w_wing, {at(2, 4), at(5, 9)}, {row(8)}, {5}, {}, {on(2, 9, 5)}, {at(8, 4), at(8, 9)},
           {3}),
      step(T::wxyz_wing, {at(2, 2), at(3, 4), at(3, 5), at(3, 6)}, {row(3), box(1)}, {4}, {},
           {on(2, 5, 4)}),
      step(T::vwxyz_wing, {at(2, 2), at(3, 4), at(3, 5), at(3, 6), at(3, 8)}, {row(3), box(1)}, {4},
           {}, {on(3, 1, 4)}),
      step(T::uvwxyz_wing, {at(1, 2), at(2, 2), at(3, 4), at(3, 5), at(3, 6), at(3, 8)},
           {row(3), box(1)}, {4}, {}, {on(3, 1, 4)}),
      step(T::tuvwxyz_wing, {at(1, 2), at(2, 2), at(3, 3), at(3, 4), at(3, 5), at(3, 6), at(3, 8)},
           {row(3), box(1)}, {4}, {}, {on(3, 1, 4)}),
      step(T::stuvwxyz_wing,
           {at(1, 2), at(2, 2), at(2, 3), at(3, 3), at(3, 4), at(3, 5), at(3, 6), at(3, 8)},
           {row(3), box(1)}, {4}, {}, {on(3, 1, 4)}),
      step(T::rstuvwxyz_wing,
           {at(1, 2), at(2, 2), at(2, 3), at(3, 3), at(3, 4), at(3, 5), at(3, 6), at(3, 8),
            at(3, 9)},
           {row(3), box(1)}, {4}, {}, {on(3, 1, 4)}),
      step(T::locked_pair, {at(1, 1), at(1, 2)}, {box(1), row(1)}, {3, 7}, {},
           {on(1, 8, 3), on(2, 3, 7)}),
      step(T::locked_triple, {at(1, 1), at(1, 2), at(1, 3)}, {box(1), row(1)}, {3, 5, 7}, {},
           {on(1, 8, 3), on(2, 3, 7)}),
      step(T::skyscraper, {at(2, 5), at(7, 4)}, {row(2), row(7), column(1)}, {6}, {}, {on(8, 5, 6)},
           {at(2, 1), at(7, 1)}),
      step(T::two_string_kite, {at(2, 8), at(9, 1)}, {row(2), column(1), box(1)}, {6}, {},
           {on(9, 8, 6)}, {at(2, 2), at(3, 1)}),
      step(T::empty_rectangle, {at(2, 7), at(8, 7)}, {box(1), column(7), row(2), column(3)}, {6},
           {}, {on(8, 3, 6)}, {at(1, 3), at(2, 1), at(2, 2)}),
      step(T::turbot_fish, {at(1, 1), at(8, 5)}, {row(1), box(8), column(6)}, {6}, {},
           {on(8, 1, 6)}, {at(1, 6), at(7, 6)}),
      step(T::dual_two_string_kite, {at(1, 9), at(8, 3), at(3, 8), at(9, 1)},
           {row(1), column(3), row(3), column(1), box(1)}, {6}, {}, {on(8, 9, 6), on(9, 8, 6)},
           {at(1, 1), at(3, 3)}),
      step(T::dual_empty_rectangle, {at(2, 7), at(8, 7), at(2, 5), at(9, 5)},
           {box(1), column(7), column(5)}, {6}, {}, {on(8, 3, 6), on(9, 3, 6)},
           {at(1, 3), at(2, 1), at(2, 2)}),
      step(T::two_strong_links, {at(1, 1), at(1, 6), at(7, 6), at(9, 5), at(9, 6)},
           {row(1), column(6), box(8)}, {6}, {}, {on(9, 1, 6)}, {at(1, 1), at(9, 5), at(9, 6)}),
      step(T::three_strong_links, {at(2, 1), at(2, 4), at(5, 4), at(5, 8), at(7, 8), at(7, 1)},
           {row(2), column(4), row(5), column(8), row(7), column(1)}, {6}, {}, {on(9, 4, 6)}),
      step(T::four_strong_links,
           {at(1, 1), at(1, 6), at(7, 6), at(8, 5), at(8, 8), at(3, 8), at(2, 9), at(4, 9)},
           {row(1), column(6), box(8), row(8), column(8), box(3), column(9)}, {6}, {},
           {on(4, 1, 6)}, {at(1, 1), at(4, 9)}),
      step(T::simple_colors_trap, {at(1, 1), at(5, 5)}, {row(1), column(5), row(5)}, {6}, {},
           {on(2, 9, 6)}, {at(1, 5), at(5, 9)}),
      step(T::simple_colors_wrap, {at(1, 1), at(2, 2)}, {row(1), column(2)}, {6}, {},
           {on(1, 1, 6), on(2, 2, 6)}, {at(1, 5), at(8, 2)}),
      step(T::multi_colors_1, {at(1, 5), at(9, 9)}, {row(1), column(9)}, {6}, {}, {on(9, 5, 6)},
           {at(1, 8), at(2, 9)}),
      step(T::multi_colors_2, {at(1, 1)}, {row(1), row(5), column(4), row(2)}, {6}, {},
           {on(1, 1, 6)}, {at(1, 9), at(5, 1), at(2, 4), at(5, 4), at(2, 2)}),
      medusa(T::medusa_trap, {on(5, 1, 3)}),
      medusa(T::medusa_wrap, {on(1, 1, 3), on(4, 5, 3), on(5, 1, 8)}, {at(5, 4)}),
      step(T::remote_pair, {at(1, 1), at(1, 5), at(4, 5), at(4, 9)}, {}, {3, 8}, {},
           {on(9, 1, 3), on(9, 1, 8)}),
      step(T::finned_x_wing, {at(2, 3), at(2, 8), at(6, 3), at(6, 8)},
           {row(2), row(6), column(3), column(8), box(3)}, {4}, {}, {on(1, 8, 4)}, {at(2, 9)}),
      step(T::sashimi_x_wing, {at(2, 3), at(6, 3), at(6, 8)},
           {row(2), row(6), column(3), column(8), box(3)}, {4}, {}, {on(1, 8, 4)},
           {at(2, 7), at(2, 9)}),
      step(T::finned_swordfish, {at(1, 2), at(5, 2), at(1, 4), at(9, 4), at(5, 7), at(9, 7)},
           {column(2), column(4), column(7), row(1), row(5), row(9), box(1)}, {4}, {},
           {on(1, 3, 4)}, {at(2, 2)}),
      step(T::sashimi_swordfish, {at(5, 2), at(1, 4), at(9, 4), at(5, 7), at(9, 7)},
           {column(2), column(4), column(7), row(1), row(5), row(9), box(1)}, {4}, {},
           {on(1, 3, 4)}, {at(2, 2)}),
      step(T::finned_jellyfish,
           {at(1, 2), at(5, 2), at(1, 4), at(9, 4), at(5, 7), at(8, 7), at(8, 9), at(9, 9)},
           {column(2), column(4), column(7), column(9), row(1), row(5), row(8), row(9), box(1)},
           {4}, {}, {on(1, 3, 4)}, {at(2, 2)}),
      step(T::sashimi_jellyfish,
           {at(5, 2), at(1, 4), at(9, 4), at(5, 7), at(8, 7), at(8, 9), at(9, 9)},
           {column(2), column(4), column(7), column(9), row(1), row(5), row(8), row(9), box(1)},
           {4}, {}, {on(1, 3, 4)}, {at(2, 2)}),
      step(T::franken_fish, {at(1, 2), at(1, 8), at(5, 1), at(6, 2)},
           {row(1), box(4), column(1), column(2)}, {4}, {}, {on(9, 1, 4), on(9, 2, 4)}),
      step(T::finned_franken_fish, {at(1, 2), at(1, 8), at(5, 1), at(6, 2), at(9, 8), at(9, 1)},
           {row(1), box(4), row(9), column(1), column(2), column(8)}, {4}, {}, {on(7, 8, 4)},
           {at(9, 9)}),
      step(T::mutant_fish, {at(1, 2), at(1, 8), at(5, 4), at(6, 4)},
           {row(1), column(4), column(2), box(5)}, {4}, {}, {on(9, 2, 4)}),
      step(T::finned_mutant_fish, {at(1, 2), at(5, 4), at(6, 4)},
           {row(1), column(4), column(2), box(5)}, {4}, {}, {on(3, 2, 4)}, {at(1, 1), at(1, 4)}),
      step(T::siamese_fish, {at(1, 2), at(1, 7), at(5, 2), at(5, 8), at(5, 9)},
           {row(1), row(5), column(2), column(7), column(2), column(8)}, {4}, {},
           {on(6, 7, 4), on(3, 8, 4)}),
      step(T::siamese_sashimi_fish, {at(1, 2), at(1, 7), at(5, 2), at(5, 8), at(9, 8), at(9, 7)},
           {row(1), row(5), row(9), column(2), column(7), column(3), column(2), column(8),
            column(3)},
           {4}, {}, {on(6, 7, 4), on(3, 8, 4)}),
      step(T::siamese_franken_fish, {at(1, 2), at(1, 7), at(5, 2), at(5, 8), at(5, 9)},
           {row(1), row(5), column(2), box(3), column(2), column(8)}, {4}, {},
           {on(3, 7, 4), on(3, 8, 4)}),
      step(T::siamese_mutant_fish, {at(1, 2), at(1, 7), at(5, 2), at(5, 8), at(5, 9)},
           {row(1), row(5), column(2), box(3), row(4), column(8)}, {4}, {},
           {on(3, 7, 4), on(3, 8, 4)}),
      with_digits(
          with_sets(step(T::sue_de_coq, {at(1, 1), at(1, 2)}, {box(1), row(1)}, {1, 2, 3, 4}, {},
                         {on(1, 9, 1), on(3, 3, 3)}, {at(1, 7), at(2, 2)}),
                    {{at(1, 1), at(1, 2)}, {at(1, 7)}, {at(2, 2)}}),
          {{1, 2, 3, 4}, {1, 2}, {3, 4}}),
      with_digits(step(T::als_xz, {at(1, 1), at(1, 2)}, {row(1), row(5)}, {7}, {}, {on(5, 1, 7)},
                       {at(5, 2), at(5, 3)}, {4}),
                  {{1, 4, 7}, {2, 4, 7}}),
      step(T::bivalue_wxyz_wing, {at(1, 1), at(1, 2), at(1, 3)}, {row(1), box(1)}, {7}, {},
           {on(2, 2, 7)}, {at(3, 1)}, {4}),
      step(T::bivalue_vwxyz_wing, {at(1, 1), at(1, 2), at(1, 3), at(1, 5)}, {row(1), box(1)}, {7},
           {}, {on(2, 2, 7)}, {at(3, 1)}, {4}),
      step(T::bivalue_uvwxyz_wing, {at(1, 1), at(1, 2), at(1, 3), at(1, 5), at(1, 6)},
           {row(1), box(1)}, {7}, {}, {on(2, 2, 7)}, {at(3, 1)}, {4}),
      step(T::bivalue_tuvwxyz_wing, {at(1, 1), at(1, 2), at(1, 3), at(1, 5), at(1, 6), at(1, 9)},
           {row(1), box(1)}, {5, 7}, {}, {on(1, 8, 5), on(2, 2, 7)}, {at(3, 1)}, {4, 7}),
      with_digits(with_sets(step(T::als_xy_wing, {}, {row(1), row(5), column(9)}, {7}, {},
                                 {on(9, 1, 7)}, {}, {4, 5}),
                            {{at(1, 1), at(1, 2)}, {at(5, 2), at(5, 9)}, {at(8, 9)}}),
                  {{1, 4, 7}, {2, 4, 5}, {5, 7}}),
      with_digits(
          with_sets(step(T::als_xy_chain, {}, {row(1), row(5), column(9), row(8)}, {7}, {},
                         {on(9, 1, 7)}, {}, {4, 5, 6}),
                    {{at(1, 1), at(1, 2)}, {at(5, 2), at(5, 9)}, {at(7, 9)}, {at(8, 7), at(8, 8)}}),
          {{1, 4, 7}, {2, 4, 5}, {5, 6}, {3, 6, 7}}),
      with_digits(with_sets(step(T::death_blossom, {at(2, 2)}, {row(2), column(2), box(1)}, {7}, {},
                                 {on(2, 1, 7)}, {}, {4, 5, 6}),
                            {{at(2, 8), at(2, 9)}, {at(8, 2)}, {at(1, 1), at(3, 3)}}),
                  {{1, 4, 7}, {5, 7}, {2, 6, 7}}),
      step(T::unique_loop_1, {at(1, 1), at(1, 3), at(5, 3), at(5, 1)}, {}, {3, 7}, {},
           {on(1, 1, 3), on(1, 1, 7)}, {at(1, 1)}),
      step(T::unique_loop_2, {at(1, 1), at(1, 3), at(5, 3), at(5, 1)}, {}, {3, 7}, {},
           {on(1, 2, 5)}, {at(1, 1), at(1, 3)}, {5}),
      step(T::unique_loop_3_naked, {at(1, 1), at(1, 4), at(3, 4), at(3, 7), at(2, 7), at(2, 1)},
           {row(1)}, {3, 7}, {}, {on(1, 9, 2), on(1, 9, 8)}, {at(1, 1), at(1, 4), at(1, 5)},
           {2, 8}),
      step(T::unique_loop_3_hidden, {at(1, 1), at(1, 3), at(5, 3), at(5, 1)}, {row(1)}, {3, 7}, {},
           {on(1, 5, 2), on(1, 6, 4)}, {at(1, 1), at(1, 3), at(1, 5), at(1, 6)}, {3, 7, 9}),
      step(T::unique_loop_4, {at(1, 1), at(1, 3), at(5, 3), at(5, 1)}, {row(1)}, {3, 7}, {},
           {on(1, 1, 7), on(1, 3, 7)}, {at(1, 1), at(1, 3)}, {3}),
      step(T::uniqueness_test_1, {at(1, 1), at(1, 3), at(5, 3), at(5, 1)}, {}, {3, 7}, {},
           {on(1, 1, 3)}, {at(1, 1)}),
      step(T::uniqueness_test_2, {at(1, 1), at(1, 3), at(5, 3), at(5, 1)}, {}, {3, 7}, {},
           {on(1, 8, 5)}, {at(1, 1), at(1, 3)}, {5}),
      step(T::uniqueness_test_3, {at(1, 1), at(1, 3), at(5, 3), at(5, 1)}, {row(1)}, {3, 7}, {},
           {on(1, 8, 5), on(1, 9, 2)}, {at(1, 1), at(1, 3), at(1, 5)}, {2, 5}),
      step(T::uniqueness_test_4, {at(1, 1), at(1, 3), at(5, 3), at(5, 1)}, {row(1)}, {3, 7}, {},
           {on(1, 1, 7), on(1, 3, 7)}, {at(1, 1), at(1, 3)}, {3}),
      step(T::uniqueness_test_5, {at(1, 1), at(1, 3), at(5, 3), at(5, 1)}, {}, {3, 7}, {},
           {on(4, 1, 5)}, {at(1, 1), at(5, 3)}, {5}),
      step(T::uniqueness_test_6, {at(1, 1), at(1, 3), at(5, 3), at(5, 1)}, {row(1), row(5)}, {3, 7},
           {}, {on(1, 1, 3), on(5, 3, 3)}, {at(1, 1), at(5, 3)}, {3}),
      step(T::hidden_rectangle, {at(1, 1), at(1, 3), at(5, 3), at(5, 1)}, {row(5), column(3)},
           {3, 7}, {}, {on(5, 3, 7)}, {at(5, 3)}, {3}),
      step(T::avoidable_rectangle_1, {at(1, 1), at(1, 3), at(5, 3), at(5, 1)}, {}, {3, 7}, {},
           {on(5, 1, 7)}, {at(5, 1)}),
      step(T::avoidable_rectangle_2, {at(1, 1), at(1, 3), at(5, 3), at(5, 1)}, {}, {3, 7}, {},
           {on(5, 8, 5)}, {at(5, 3), at(5, 1)}, {5}),
      step(T::bug_1, {at(3, 3)}, {}, {2, 7}, {}, {on(3, 3, 2), on(3, 3, 7)}, {}, {5}),
      step(T::bug_2, {at(3, 3), at(6, 3)}, {}, {5}, {}, {on(9, 3, 5)}, {}, {5}),
      step(T::bug_3, {at(3, 3), at(6, 3)}, {column(3)}, {2, 5, 6}, {}, {on(9, 3, 2)},
           {at(1, 3), at(2, 3)}, {5, 6}),
      step(T::bug_4, {at(3, 3), at(6, 3)}, {column(3)}, {4}, {}, {on(3, 3, 2), on(6, 3, 8)}, {},
           {5, 6}),
      step(T::extended_rectangle, {at(1, 1), at(1, 4), at(1, 7), at(2, 1), at(2, 4), at(2, 7)},
           {row(1), row(2)}, {3, 5, 7}, {}, {on(2, 7, 3), on(2, 7, 5)}, {at(2, 7)}, {8}),
      with_sets(step(T::bug_lite, {at(1, 1), at(1, 4), at(1, 7), at(2, 1), at(2, 4), at(2, 7)}, {},
                     {3, 5, 7}, {}, {on(2, 7, 3), on(2, 7, 7)}, {at(2, 7)}, {8}),
                {{at(1, 1), at(1, 7), at(2, 1), at(2, 7)},
                 {at(1, 1), at(1, 4), at(2, 1), at(2, 4)},
                 {at(1, 4), at(1, 7), at(2, 4), at(2, 7)}}),
      step(T::reverse_bug, {at(1, 1), at(1, 4), at(2, 4)}, {}, {1, 2}, {}, {on(2, 1, 2)},
           {at(2, 1)}, {2}),
      step(T::multivalue_grave,
           {at(1, 1), at(1, 4), at(1, 7), at(2, 1), at(2, 4), at(2, 7), at(3, 1), at(3, 4),
            at(3, 7)},
           {}, {3, 5, 7}, {}, {on(1, 8, 8)}, {at(2, 7), at(3, 7)}, {8}),
      step(T::aligned_pair, {at(1, 1), at(2, 3)}, {}, {}, {}, {on(1, 1, 3), on(2, 3, 5)},
           {at(1, 2), at(3, 1)}),
      step(T::aligned_triple, {at(1, 1), at(1, 2), at(2, 3)}, {}, {}, {}, {on(1, 1, 3)},
           {at(1, 3), at(3, 1)}),
  };
  all.push_back(chain(
      T::x_cycle,
      {{{assume(on(1, 1, 5), true), by_house(on(1, 9, 5), false, row(1), {0}),
         by_house(on(7, 9, 5), true, column(9), {1}), by_house(on(7, 1, 5), false, row(7), {2}),
         by_house(on(1, 1, 5), true, column(1), {3})}}},
      {}, {on(1, 4, 5), on(7, 6, 5)}));
  all.push_back(
      chain(T::y_cycle,
            {{{assume(on(1, 1, 5), true), by_house(on(1, 9, 5), false, row(1), {0}),
               by_cell(on(1, 9, 6), true, {1}), by_house(on(7, 9, 6), false, column(9), {2}),
               by_cell(on(7, 9, 4), true, {3}), by_house(on(7, 1, 4), false, row(7), {4}),
               by_cell(on(7, 1, 8), true, {5}), by_house(on(1, 1, 8), false, column(1), {6}),
               by_cell(on(1, 1, 5), true, {7})}}},
            {}, {on(1, 4, 5), on(2, 1, 8)}));
  all.push_back(chain(T::xy_cycle,
                      {{{assume(on(1, 1, 5), true), by_cell(on(1, 1, 6), false, {0}),
                         by_house(on(1, 9, 6), true, row(1), {1}), by_cell(on(1, 9, 5), false, {2}),
                         by_house(on(1, 1, 5), true, row(1), {3})}}},
                      {}, {on(1, 1, 2), on(1, 9, 3)}));
  all.push_back(chain(
      T::x_chain,
      {{{assume(on(4, 8, 7), true), by_house(on(4, 2, 7), false, row(4), {0}),
         by_house(on(9, 2, 7), true, column(2), {1}), by_house(on(9, 9, 7), false, row(9), {2}),
         by_house(on(6, 9, 7), true, column(9), {3}), by_house(on(4, 8, 7), false, box(6), {4})}}},
      {}, {on(4, 8, 7)}));
  all.push_back(
      chain(T::xy_chain,
            {{{assume(on(4, 8, 7), false), by_cell(on(4, 8, 3), true, {0}),
               by_house(on(4, 2, 3), false, row(4), {1}), by_cell(on(4, 2, 7), true, {2}),
               by_house(on(5, 1, 7), false, box(4), {3}), by_house(on(5, 8, 7), true, row(5), {4}),
               by_cell(on(5, 8, 2), false, {5}), by_house(on(4, 8, 7), true, box(6), {3, 6})}}},
            {on(4, 8, 7)}, {on(4, 8, 3), on(4, 8, 9)}));
  all.push_back(chain(
      T::alternating_x_chain,
      {{{assume(on(2, 1, 6), false), by_house(on(2, 5, 6), true, row(2), {0}),
         by_house(on(6, 5, 6), false, column(5), {1}), by_house(on(6, 3, 6), true, row(6), {2})}}},
      {}, {on(1, 3, 6), on(3, 3, 6)}));
  all.push_back(
      chain(T::alternating_xy_chain,
            {{{assume(on(1, 1, 3), false), by_cell(on(1, 1, 4), true, {0}),
               by_house(on(1, 8, 4), false, row(1), {1}), by_cell(on(1, 8, 5), true, {2}),
               by_house(on(6, 8, 5), false, column(8), {3}), by_cell(on(6, 8, 3), true, {4})}}},
            {}, {on(6, 1, 3)}));
  all.push_back(chain(T::continuous_nice_loop,
                      {{{assume(on(1, 1, 3), true), by_cell(on(1, 1, 4), false, {0}),
                         by_house(on(1, 8, 4), true, row(1), {1}), by_cell(on(1, 8, 3), false, {2}),
                         by_house(on(1, 1, 3), true, row(1), {3})}}},
                      {}, {on(1, 1, 7), on(1, 8, 9)}));
  all.push_back(
      chain(T::discontinuous_nice_loop,
            {{{assume(on(4, 4, 2), false), by_house(on(4, 9, 2), true, row(4), {0}),
               by_cell(on(4, 9, 8), false, {1}), by_house(on(8, 9, 8), true, column(9), {2}),
               by_house(on(8, 4, 8), false, row(8), {3}), by_cell(on(8, 4, 1), true, {4}),
               by_house(on(5, 4, 1), false, column(4), {5}), by_cell(on(5, 4, 6), true, {6}),
               by_house(on(4, 4, 6), false, box(5), {7}), by_cell(on(4, 4, 2), true, {8})}}},
            {}, {on(4, 4, 6)}));
  all.push_back(
      chain(T::aic,
            {{{assume(on(4, 4, 2), false), by_house(on(4, 9, 2), true, row(4), {0}),
               by_cell(on(4, 9, 8), false, {1}), by_house(on(8, 9, 8), true, column(9), {2}),
               by_house(on(8, 4, 8), false, row(8), {3}), by_cell(on(8, 4, 1), true, {4})}}},
            {}, {on(4, 4, 1), on(8, 4, 2)}));
  all.push_back(chain(
      T::grouped_continuous_nice_loop,
      {{{assume(on(1, 1, 3), true), with(by_house(on(1, 7, 3), false, row(1), {0}), {on(1, 8, 3)}),
         by_house(on(3, 9, 3), true, box(3), {1}), by_house(on(3, 1, 3), false, row(3), {2}),
         by_house(on(1, 1, 3), true, box(1), {3})}}},
      {}, {on(1, 5, 3), on(3, 6, 3)}));
  all.push_back(
      chain(T::grouped_discontinuous_nice_loop,
            {{{assume(on(4, 4, 2), true), by_house(on(4, 8, 2), false, row(4), {0}),
               by_set(on(5, 7, 6), {at(4, 8), at(5, 7)}, {1}),
               with(by_house(on(5, 5, 6), false, row(5), {2}), {on(5, 6, 6)}),
               by_house(on(4, 4, 6), true, box(5), {3}), by_cell(on(4, 4, 2), false, {4})}}},
            {}, {on(4, 4, 2)}));
  all.push_back(chain(
      T::grouped_aic,
      {{{assume(on(1, 1, 5), false), with(by_house(on(1, 4, 5), true, row(1), {0}), {on(1, 6, 5)}),
         by_house(on(3, 5, 5), false, box(2), {1}), by_house(on(8, 5, 5), true, column(5), {2})}}},
      {}, {on(8, 1, 5)}));
  all.push_back(chain(T::als_aic,
                      {{{assume(on(4, 8, 2), false), by_set(on(5, 7, 6), {at(4, 8), at(5, 7)}, {0}),
                         with(by_house(on(5, 5, 6), false, row(5), {1}), {on(5, 6, 6)}),
                         by_house(on(4, 4, 6), true, box(5), {2})}}},
                      {}, {on(4, 4, 2)}));
  for (Step& s : guarded_steps()) all.push_back(std::move(s));
  all.push_back(chain(
      T::nishio,
      {{{assume(on(1, 1, 5), true), by_house(on(1, 9, 5), false, row(1), {0}),
         by_house(on(7, 9, 5), true, column(9), {1})}},
       {{assume(on(1, 1, 5), true), by_house(on(3, 2, 5), false, box(1), {0}),
         by_house(on(7, 1, 5), false, column(1), {0}),
         by_house(on(8, 2, 5), true, column(2), {1, 2}), by_house(on(8, 8, 5), false, row(8), {3}),
         by_house(on(9, 8, 5), true, box(9), {4}), by_house(on(7, 9, 5), false, box(9), {5})}}},
      {}, {on(1, 1, 5)}));
  all.back().dynamic = true;
  all.push_back(nested_forcing());
  all.push_back(chain(
      T::region_forcing,
      {{{assume(on(2, 1, 4), true), by_house(on(9, 1, 4), false, column(1), {0})}},
       {{assume(on(2, 6, 4), true), by_cell(on(2, 6, 9), false, {0}),
         by_house(on(8, 6, 9), true, column(6), {1}), by_cell(on(8, 6, 4), false, {2}),
         by_house(on(9, 4, 4), true, box(8), {3}), by_house(on(9, 1, 4), false, row(9), {4})}}},
      {}, {on(9, 1, 4)}));
  all.back().houses = {row(2)};
  all.back().digits = digits({4});
  all.push_back(
      chain(T::contradiction_forcing,
            {{{assume(on(1, 1, 5), false), by_cell(on(1, 1, 6), true, {0}),
               by_house(on(5, 1, 6), false, column(1), {1}), by_cell(on(5, 1, 2), true, {2})}},
             {{assume(on(1, 1, 5), false), by_house(on(1, 9, 5), true, row(1), {0}),
               by_house(on(5, 9, 5), false, column(9), {1}), by_cell(on(5, 9, 2), true, {2}),
               by_house(on(5, 1, 2), false, row(5), {3})}}},
            {on(1, 1, 5)}, {on(1, 1, 6)}));
  all.back().dynamic = true;
  all.push_back(
      chain(T::double_forcing,
            {{{assume(on(1, 1, 5), true), by_house(on(1, 9, 5), false, row(1), {0}),
               by_cell(on(1, 9, 2), true, {1})}},
             {{assume(on(1, 1, 5), false), by_cell(on(1, 1, 2), true, {0}),
               by_house(on(1, 8, 2), false, row(1), {1}), by_house(on(1, 7, 2), false, row(1), {1}),
               by_house(on(1, 9, 2), true, box(3), {2, 3})}}},
            {on(1, 9, 2)}, {on(1, 9, 5), on(1, 9, 8)}));
  all.back().dynamic = true;
  all.back().level = 3;
  all.push_back(
      chain(T::forcing_chain_contradiction,
            {{{assume(on(1, 1, 5), false), by_cell(on(1, 1, 6), true, {0}),
               by_house(on(5, 1, 6), false, column(1), {1}), by_cell(on(5, 1, 2), true, {2})}},
             {{assume(on(1, 1, 5), false), by_house(on(1, 9, 5), true, row(1), {0}),
               by_house(on(5, 9, 5), false, column(9), {1}), by_cell(on(5, 9, 2), true, {2}),
               by_house(on(5, 1, 2), false, row(5), {3})}}},
            {on(1, 1, 5)}, {on(1, 1, 6)}));
  all.back().dynamic = true;
  all.push_back(
      chain(T::forcing_chain_verity,
            {{{assume(on(1, 1, 5), true), by_house(on(1, 9, 5), false, row(1), {0}),
               by_cell(on(1, 9, 2), true, {1})}},
             {{assume(on(1, 1, 5), false), by_cell(on(1, 1, 2), true, {0}),
               by_house(on(1, 8, 2), false, row(1), {1}), by_house(on(1, 7, 2), false, row(1), {1}),
               by_house(on(1, 9, 2), true, box(3), {2, 3})}}},
            {on(1, 9, 2)}, {on(1, 9, 5), on(1, 9, 8)}));
  all.back().dynamic = true;
  for (const T net : {T::forcing_net_contradiction, T::forcing_net_verity}) {
    all.push_back(all[all.size() - 2]);
    all.back().technique = net;
  }
  all.push_back(step(T::brute_force, {at(1, 4)}, {}, {7}, {on(1, 4, 7)}, {}));
  all.push_back(step(T::template_set, {}, {}, {7}, {on(1, 4, 7), on(9, 9, 7)}, {}));
  all.push_back(step(T::template_delete, {}, {}, {7}, {}, {on(1, 5, 7), on(8, 9, 7)}));
  return all;
}

}  // namespace tresse::test
