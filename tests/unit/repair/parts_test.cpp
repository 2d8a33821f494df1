// Minimal and smallest sets of givens and clues on sides 4 and 6, against all subsets and all grids.
#include <bit>
#include <boost/test/unit_test.hpp>
#include <set>

#include "base/rng.hpp"
#include "generate/clues/draw.hpp"
#include "generate/clues/parts.hpp"
#include "generate/random_puzzle.hpp"
#include "model/verify.hpp"
#include "native/search/search.hpp"
#include "repair/contradiction.hpp"
#include "repair/minimize.hpp"
#include "repair/repair.hpp"

BOOST_AUTO_TEST_SUITE(parts)

namespace {
using namespace tresse;

// All 288 grids of side 4.
const std::vector<Grid>& all_grids() {
  static const std::vector<Grid> kAll = [] {
    Query all;
    all.solution_limit = 0;
    all.keep = 300;
    return solve_native(Puzzle(Topology::boxes(2, 2), Grid(4)), all, {}).solutions;
  }();
  return kAll;
}

// By judging all grids.
std::size_t solutions_of(const Puzzle& puzzle) {
  return static_cast<std::size_t>(std::ranges::count_if(all_grids(), [&](const Grid& grid) { return is_solution(puzzle, grid); }));
}

Puzzle with_clues(const Puzzle& puzzle, std::vector<Constraint> clues) {
  TopologySpec spec = puzzle.topology->spec();
  spec.constraints = std::move(clues);
  return Puzzle(Topology::build(std::move(spec)).value(), puzzle.givens);
}

// Some givens and clues of all rules, with one solution.
Puzzle random_puzzle(std::uint64_t seed, std::size_t most_parts) {
  const auto shape = Topology::boxes(2, 2);
  for (std::uint64_t k = 0;; ++k) {
    Rng rng(Rng::sub_seed(seed, k));
    const Grid grid = random_solution(shape, rng.next()).value();
    std::vector<Constraint> clues;
    for (const ClueRule& rule : clue_rules()) {
      if (rng.below(3) != 0) continue;
      if (rule.shape == ClueShape::flag || rule.shape == ClueShape::listed) {
        const Constraint clue{rule.kind, {}, {}, 0};
        if (rng.below(3) == 0 && !clue_fault(clue, shape->spec())) clues.push_back(clue);
        continue;
      }
      ClueDraw draw(shape, grid, rng.next());
      for (Constraint& clue : draw.draw(rule, 1 + rng.below(2))) clues.push_back(std::move(clue));
    }
    rng.shuffle(std::span(clues));
    const std::size_t givens = rng.below(5);
    if (clues.size() + givens > most_parts) clues.resize(most_parts - std::min(most_parts, givens));
    const Puzzle puzzle = with_clues(dig(shape, grid, givens, rng.next()), std::move(clues));
    if (!puzzle.topology->spec().constraints.empty() && solutions_of(puzzle) == 1) return puzzle;
  }
}

std::set<std::size_t> set_of(const auto& list) {
  std::set<std::size_t> numbers;
  for (const auto& item : list) {
    if constexpr (requires { item.index(); }) {
      numbers.insert(item.index());
    } else {
      numbers.insert(item);
    }
  }
  return numbers;
}
}  // namespace

BOOST_AUTO_TEST_CASE(the_redundant_parts_are_those_that_can_go_alone) {
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    const Puzzle p = random_puzzle(seed, 20);
    for (const Removable what : {Removable::both, Removable::givens, Removable::clues}) {
      std::set<std::size_t> cells, clues;
      const Grid solution = minimize(p, {}, {}).solution;
      for (const PuzzlePart& part : parts_of(p)) {
        const Puzzle rest = without_parts(p, {&part, 1});
        if (solutions_of(rest) != 1 || !is_solution(rest, solution)) continue;
        if (part.given && what != Removable::clues) cells.insert(part.given->index());
        if (!part.given && what != Removable::givens) clues.insert(part.clue);
      }
      const Redundant r = redundant_givens(p, {}, {}, what);
      BOOST_TEST((r.before == Verdict::unique));
      BOOST_TEST((r.open.empty() && r.open_clues.empty()));
      BOOST_TEST((set_of(r.cells) == cells), "seed " << seed);
      BOOST_TEST((set_of(r.clues) == clues), "seed " << seed);
    }
  }
}

BOOST_AUTO_TEST_CASE(what_is_left_is_minimal) {
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    const Puzzle p = random_puzzle(seed, 20);
    for (const Removable what : {Removable::both, Removable::givens, Removable::clues}) {
      Query query;
      query.seed = seed;
      const Minimized m = minimize(p, query, {}, what);
      BOOST_TEST((m.minimal && m.checked));
      BOOST_TEST(is_solution(p, m.solution));
      BOOST_TEST(solutions_of(m.result) == 1u);
      BOOST_TEST(m.result.clue_count() + m.removed.size() == p.clue_count());
      const auto& clues = p.topology->spec().constraints;
      BOOST_TEST(m.result.topology->spec().constraints.size() + m.removed_clues.size() == clues.size());
      BOOST_TEST((what != Removable::clues || m.removed.empty()));
      BOOST_TEST((what != Removable::givens || m.removed_clues.empty()));
      for (const PuzzlePart& part : parts_of(m.result)) {
        if (what != Removable::both && part.given.has_value() != (what == Removable::givens)) continue;
        const Puzzle rest = without_parts(m.result, {&part, 1});
        BOOST_TEST((solutions_of(rest) != 1 || !is_solution(rest, m.solution)), "seed " << seed);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(the_smallest_set_is_that_of_all_subsets) {
  std::size_t proven = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const Puzzle p = random_puzzle(seed, 9);
    const auto all = parts_of(p);
    std::size_t best = all.size();
    for (std::uint32_t out = 0; out < 1u << all.size(); ++out) {
      const std::size_t left = all.size() - static_cast<std::size_t>(std::popcount(out));
      if (left >= best) continue;
      std::vector<PuzzlePart> gone;
      for (std::size_t k = 0; k < all.size(); ++k) {
        if ((out >> k & 1) != 0) gone.push_back(all[k]);
      }
      if (solutions_of(without_parts(p, gone)) == 1) best = left;
    }
    const Minimized m = smallest_subset(p, {}, {});
    BOOST_TEST(solutions_of(m.result) == 1u);
    if ((p.rules() & kRulesOfRest).empty()) {
      BOOST_TEST((m.minimum && m.checked));
      BOOST_TEST(parts_of(m.result).size() == best);
      BOOST_TEST(m.lower == best);
      ++proven;
    } else {
      BOOST_TEST((!m.minimum && m.minimal && m.reason == StopReason::unsupported));
    }
  }
  BOOST_TEST(proven > 20u);
}

// Givens and clues of several grids contradict each other: the fewest to remove against all subsets, and a set of which none can
// be left out.
BOOST_AUTO_TEST_CASE(what_contradicts_is_found_and_removed) {
  std::size_t contradictory = 0;
  for (std::uint64_t seed = 1; contradictory < 60; ++seed) {
    Rng rng(seed);
    const Puzzle first = random_puzzle(rng.next(), 5), second = random_puzzle(rng.next(), 5);
    std::vector<Constraint> clues = first.topology->spec().constraints;
    for (const Constraint& clue : second.topology->spec().constraints) clues.push_back(clue);
    const Puzzle p = with_clues(first, clues);
    if (solutions_of(p) != 0 || !(p.rules() & kRulesOfRest).empty()) continue;
    ++contradictory;
    const auto all = parts_of(p);
    for (const Removable what : {Removable::both, Removable::givens, Removable::clues}) {
      std::size_t best = all.size() + 1;
      for (std::uint32_t out = 0; out < 1u << all.size(); ++out) {
        std::vector<PuzzlePart> gone;
        for (std::size_t k = 0; k < all.size(); ++k) {
          if ((out >> k & 1) != 0) gone.push_back(all[k]);
        }
        if (gone.size() >= best || !std::ranges::all_of(gone, [&](const PuzzlePart& part) { return may_go(part, what); })) continue;
        if (solutions_of(without_parts(p, gone)) != 0) best = gone.size();
      }
      const Repaired r = repair(p, {}, {}, {}, what);
      BOOST_TEST((r.before == Verdict::none));
      if (best > all.size()) {
        BOOST_TEST((r.after == Verdict::none && !r.detail.empty()));
        continue;
      }
      BOOST_TEST(r.removed.minimum);
      BOOST_TEST(r.removed.cells.size() + r.removed.clues.size() == best);
      BOOST_TEST(r.removed.lower == best);
      BOOST_TEST(is_solution(r.result, r.solution));
      BOOST_TEST(r.result.topology->spec().constraints.size() + r.removed.clues.size() == clues.size());
    }
    const auto conflict = contradicting_parts(p, true, {}, {});
    BOOST_TEST_REQUIRE(conflict.has_value());
    BOOST_TEST(conflict->minimal);
    const auto without = [&](const PuzzlePart* left_out) {
      std::vector<PuzzlePart> gone;
      for (const PuzzlePart& part : all) {
        const bool kept = std::ranges::find(conflict->parts, part) != conflict->parts.end();
        if (!kept || (left_out != nullptr && part == *left_out)) gone.push_back(part);
      }
      return solutions_of(without_parts(p, gone));
    };
    BOOST_TEST(without(nullptr) == 0u);
    for (const PuzzlePart& part : conflict->parts) BOOST_TEST(without(&part) != 0u);
  }
}

// A difference of 7 is impossible on side 4; the rule of those without a dot goes with the dots, but is not needed.
BOOST_AUTO_TEST_CASE(single_parts_of_what_goes_together) {
  const Puzzle p = with_clues(Puzzle(Topology::boxes(2, 2), Grid(4)), {{RuleKind::nonconsecutive, {}, {}, 0},
                                                              {RuleKind::difference, {CellId(0), CellId(1)}, {7}, 0},
                                                              {RuleKind::difference, {CellId(4), CellId(5)}, {2}, 0}});
  const auto conflict = contradicting_parts(p, true, {}, {});
  BOOST_TEST_REQUIRE(conflict.has_value());
  BOOST_TEST(conflict->minimal);
  BOOST_TEST(conflict->parts.size() == 1u);
}

// A rule that is read beside others is one of kRulesOfRest: without another clue, what the clues of the others are lowered to stays.
BOOST_AUTO_TEST_CASE(what_a_clue_says_without_another_one) {
  const auto shape = Topology::boxes(3, 3);
  const auto pairs_of = [](const Puzzle& p) {
    Lowering to(p.side());
    lower_clues(*p.topology, to);
    return to.made().pairs.size();
  };
  for (const ClueRule& rule : clue_rules()) {
    const bool everywhere = rule.shape == ClueShape::flag || rule.shape == ClueShape::listed;
    const Constraint first{rule.kind, everywhere ? std::vector<CellId>{} : std::vector{CellId(0)}, {}, 0};
    bool reads = false;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      const Grid grid = random_solution(shape, seed).value();
      std::vector<Constraint> clues;
      for (const RuleKind kind : {rule.kind, RuleKind::difference, RuleKind::ratio, RuleKind::xv}) {
        const ClueRule& of = clue_rule(kind);
        if (of.shape == ClueShape::flag || of.shape == ClueShape::listed) {
          clues.push_back(first);
        } else if (of.shape == ClueShape::cell) {  // side by side
          clues.push_back({kind, {CellId(0)}, {}, 0});
          clues.push_back({kind, {CellId(1)}, {}, 0});
        } else {
          ClueDraw draw(shape, grid, seed);
          for (Constraint& clue : draw.draw(of, 3)) clues.push_back(std::move(clue));
        }
      }
      const Puzzle whole = with_clues(Puzzle(shape, Grid(9)), clues);
      for (const PuzzlePart& part : parts_of(whole)) {
        const Puzzle alone = with_clues(Puzzle(shape, Grid(9)), {clues[part.clue]});
        reads = reads || pairs_of(whole) != pairs_of(without_parts(whole, {&part, 1})) + pairs_of(alone);
      }
    }
    BOOST_TEST((reads == kRulesOfRest.has(rule.kind)), rule.name);
  }
}

BOOST_AUTO_TEST_SUITE_END()
