// Closures of assumptions beside the propagation in order: they must hold all that it reaches, on each level and from step to
// step.
#include <boost/test/unit_test.hpp>

#include "grader/techniques/chains/forcing.hpp"
#include "native/search/search.hpp"
#include "unit/grader/ratings.hpp"

using namespace tresse;
using namespace tresse::logic;
using namespace tresse::test;

namespace {

using Nine = Board<Square9>;

// Places what has one place or one digit left, as long as there is such a thing.
void place_singles(const Square9& geo, Nine& board) {
  for (bool again = true; again;) {
    again = false;
    for (std::size_t c = 0; c < 81; ++c) {
      if (!single(board.marks.cand[c])) continue;
      board.place(geo, c, lowest(board.marks.cand[c]));
      again = true;
    }
    for (std::size_t at = 0; at < 243; ++at) {
      if (!single(board.marks.pos[at])) continue;
      board.place(geo, geo.cell(at / 9, lowest(board.marks.pos[at])), at % 9);
      again = true;
    }
  }
}

// Takes a candidate away at random that is not of the solution. False: none is left.
bool remove_one(const Square9& geo, Nine& board, const Grid& solution, Rng& rng) {
  std::vector<std::size_t> wrong;
  for (std::size_t x = 0; x < 729; ++x) {
    if (logic::has(board.marks.cand[x / 9], x % 9) &&
        solution.at(CellId(x / 9))->index() != x % 9) {
      wrong.push_back(x);
    }
  }
  if (wrong.empty()) return false;
  const std::size_t x = wrong[rng.below(wrong.size())];
  board.remove(geo, x / 9, x % 9);
  return true;
}

struct Counts {
  std::size_t contradictions = 0;
  std::size_t further = 0;  // propositions of propagations that come to none
  std::size_t of_level =
      0;  // propagations that reach more than those of the level below, or a contradiction
};

// Compares all assumptions of a position on a level.
void compare(const View<Square9>& look, std::size_t level, Shared<Square9>& shared,
             AssumptionClosures<Square9>& closures, Counts& counts) {
  AssumptionPropagation<Square9> propagation(look.geo, shared);
  const auto mode = [](std::size_t of) {
    return of == 0 ? kDynamic : dynamic_level(static_cast<std::uint8_t>(of));
  };
  propagation.start(look, mode(level), false);
  AssumptionPropagation<Square9> lower(look.geo, shared);
  lower.start(look, mode(level == 0 ? 0 : level - 1), false);
  closures.start(look, true);
  for (std::size_t x = 0; x < 729; ++x) {
    if (!logic::has(look.cand(x / 9), x % 9)) continue;
    for (const bool on : {false, true}) {
      const auto key = static_cast<Key>(2 * x + (on ? 1 : 0));
      const Reach& reach = propagation.reach(key);
      const auto& closure = closures.of(key, level);
      if (reach.contradiction) BOOST_REQUIRE(closure.contradiction);
      counts.contradictions += reach.contradiction ? 1 : 0;
      const Reach& less = lower.reach(key);
      counts.of_level += !less.contradiction && less.nodes.size() < reach.nodes.size() ? 1 : 0;
      if (closure.contradiction) continue;
      for (std::size_t w = 0; w < closure.on.size(); ++w) {
        BOOST_REQUIRE((reach.has_on[w] & ~closure.on[w]) == 0u);
        BOOST_REQUIRE((reach.has_off[w] & ~closure.off[w]) == 0u);
      }
      counts.further += reach.nodes.size();
    }
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(assumption_closures_tests)

BOOST_AUTO_TEST_CASE(closures_hold_what_propagations_reach) {
  const Square9 geo;
  const auto t = Topology::boxes(3, 3);
  const Profile* se121 = find_profile("se121");
  Shared<Square9> shared;
  shared.patience.start(StopToken());
  for (const ProfileRow& row : se121->rows) {
    if (row.finder == FinderId::static_chains) shared.statics = &row;
  }
  AssumptionClosures<Square9> closures(geo);
  Counts counts[4];
  Rng rng(17);
  const auto walk = [&](const Puzzle& puzzle, const Grid& solution, std::size_t steps) {
    Nine board(geo);
    board.start(geo, puzzle, shared.patience);
    place_singles(geo, board);
    for (std::size_t step = 0; step < steps; ++step) {
      const View<Square9> look{geo, board.marks, board, shared.patience};
      for (std::size_t level = 0; level < 4; ++level) {
        compare(look, level, shared, closures, counts[level]);
      }
      if (!remove_one(geo, board, solution, rng)) break;
      place_singles(geo, board);
    }
    shared.forget();
    closures.forget();
  };
  for (std::size_t i = 0; i < 6; ++i) {
    const Grid solution = tresse::random_solution(t, rng.next()).value();
    walk(dig_unique(t, solution, 0, rng.next()), solution, 8);
  }
  // Golden Nugget, Easter Monster, and one of Arto Inkala: positions without chains, where level 3 is what leads on.
  for (const char* hard :
       {".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
        "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."}) {
    const Puzzle one = puzzle9(hard);
    walk(one, solve_native(one, Query{}, StopToken()).solutions.at(0), 6);
  }
  for (const Counts& level : counts) {
    BOOST_TEST_MESSAGE(level.contradictions << " contradictions, " << level.further
                                            << " propositions, " << level.of_level
                                            << " propagations of the level");
  }
  const std::size_t contradictions[] = {300, 450, 600, 1000};
  const std::size_t of_level[] = {0, 2500, 1700, 2000};
  for (std::size_t level = 0; level < 4; ++level) {
    BOOST_TEST(counts[level].contradictions >= contradictions[level]);
    BOOST_TEST(counts[level].further >= 100000u);
    BOOST_TEST(counts[level].of_level >= of_level[level]);
  }
}

BOOST_AUTO_TEST_SUITE_END()
