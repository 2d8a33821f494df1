// Annealed search on every kind of topology: what it finds are solutions, no more than there are; pieces give what one
// run gives, a stop at any visit gives unknown; it never answers for a grid without solution; and it solves what the
// other searches do not.
#include "anneal/annealed_search.hpp"

#include <algorithm>

#include "boost_main.hpp"

#include "base/stop.hpp"
#include "generate/random_puzzle.hpp"
#include "model/verify.hpp"
#include "native/search/search.hpp"

using namespace tresse;

namespace {

TopologySpec boxed(std::size_t side, std::size_t rows, std::size_t columns) {
  TopologySpec spec;
  spec.side = side;
  spec.box_rows = rows;
  spec.box_cols = columns;
  return spec;
}

std::vector<TopologySpec> shapes() {
  std::vector<TopologySpec> all = {boxed(1, 1, 1), boxed(4, 2, 2), boxed(5, 0, 0), boxed(6, 2, 3),
                                   boxed(9, 3, 3), boxed(9, 3, 3), boxed(9, 3, 3), boxed(9, 3, 3),
                                   boxed(9, 3, 3), boxed(8, 0, 0), boxed(16, 4, 4)};
  all[5].diagonals = true;
  all[6].windoku = true;
  all[7].global_rules = {RuleKind::anti_knight};
  all[8].global_rules = {RuleKind::anti_king};
  all[9].regions = random_regions(8, 3, 40);
  return all;
}

Query asking_for(std::uint64_t solutions, std::uint64_t seed = 1) {
  Query q;
  q.solution_limit = solutions;
  q.keep = solutions;
  q.seed = seed;
  return q;
}

// So many of a hundred cells of a random solution.
Puzzle with_givens(const std::shared_ptr<const Topology>& t, std::size_t percent,
                   std::uint64_t seed) {
  return dig(t, random_solution(t, seed).value(), t->cell_count() * percent / 100, seed);
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_it_finds_are_solutions) {
  std::size_t one = 0, two = 0, nothing = 0;
  for (const TopologySpec& spec : shapes()) {
    const auto t = Topology::build(spec).value();
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
      if (!random_solution(t, seed)) continue;
      const Puzzle p = with_givens(t, 4 * seed, seed);
      const Answer truth = solve_native(p, asking_for(2), {});
      for (const std::uint64_t asked : {1U, 2U}) {
        AnnealedSearch search(p, asking_for(asked, seed));
        const Answer a = search.advance(200'000, {});
        BOOST_TEST(a.count <= truth.count);
        BOOST_TEST(!a.count_exact);
        BOOST_TEST(a.solutions.size() == a.count);
        for (const Grid& g : a.solutions) BOOST_TEST(is_solution(p, g));
        if (a.count == 2) BOOST_TEST(!(a.solutions[0] == a.solutions[1]));
        BOOST_TEST(((a.verdict == Verdict::multiple) == (a.count == 2)));
        if (a.count == 1 && asked == 1) BOOST_TEST((a.reason == StopReason::not_asked));
        one += a.count == 1 ? 1 : 0;
        two += a.count == 2 ? 1 : 0;
        nothing += a.count == 0 ? 1 : 0;
      }
    }
  }
  BOOST_TEST_MESSAGE(one << " with one, " << two << " with two, " << nothing << " without");
  BOOST_TEST(one > 80U);
  BOOST_TEST(two > 40U);
}

BOOST_AUTO_TEST_CASE(without_lists_of_neighbours_too) {
  const Puzzle empty(Topology::boxes(7, 7), Grid(49));  // 117,649 candidates
  const Answer a = AnnealedSearch(empty, asking_for(1)).advance(0, {});
  BOOST_REQUIRE(a.count == 1);
  BOOST_TEST(is_solution(empty, a.solutions[0]));
  TopologySpec spec = boxed(49, 7, 7);
  spec.global_rules = {RuleKind::anti_king};
  const Puzzle differ(Topology::build(spec).value(), Grid(49));
  const Answer b = AnnealedSearch(differ, asking_for(1)).advance(0, {});
  BOOST_REQUIRE(b.count == 1);
  BOOST_TEST(is_solution(differ, b.solutions[0]));
}

BOOST_AUTO_TEST_CASE(with_lists_of_more_than_127_neighbours) {
  TopologySpec spec = boxed(36, 6, 6);
  spec.diagonals = true;  // 35 * 4 + 25 neighbours of the same digit
  const Puzzle empty(Topology::build(spec).value(), Grid(36));
  const Answer a = AnnealedSearch(empty, asking_for(1)).advance(100'000'000, {});
  BOOST_REQUIRE(a.count == 1U);
  BOOST_TEST(is_solution(empty, a.solutions[0]));
}

BOOST_AUTO_TEST_CASE(a_grid_without_solution_has_no_answer) {
  std::size_t refuted = 0;
  for (const auto& t : {Topology::boxes(2, 2), Topology::boxes(3, 3), Topology::boxes(4, 4)}) {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
      Puzzle p = with_givens(t, 45, seed);
      for (std::size_t i = 0; i < t->cell_count(); i += 7) {  // some candidates are forbidden
        if (p.givens.filled(CellId(i))) continue;
        if (!p.marks) p.marks = PencilMarks(t->side(), true);
        for (std::size_t d = 0; d < t->side(); d += 2) p.marks->forbid(CellId(i), Digit(d));
      }
      if (solve_native(p, asking_for(1), {}).verdict != Verdict::none) continue;
      ++refuted;
      const Answer a = AnnealedSearch(p, asking_for(1, seed)).advance(100'000, {});
      BOOST_TEST(a.count == 0U);
      BOOST_TEST((a.verdict == Verdict::unknown));
    }
  }
  BOOST_TEST(refuted > 60U);
}

// All solutions of grids with few, and no more; then it looks on, and never says that there is no other.
BOOST_AUTO_TEST_CASE(solutions_up_to_a_limit) {
  std::size_t grids = 0;
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    const Puzzle p = with_givens(Topology::boxes(3, 3), 36, seed);
    const std::uint64_t total = solve_native(p, asking_for(0), {}).count;
    if (total < 3 || total > 300) continue;
    ++grids;
    std::vector<Grid> told;
    const SolutionSink each = [&](const Grid& g) {
      told.push_back(g);
      return told.size() < 300;
    };
    Query q = asking_for(total);
    q.each = &each;
    const Answer all = AnnealedSearch(p, q).advance(50'000'000, {});
    BOOST_TEST(all.count == total);
    BOOST_TEST((all.solutions == told));
    for (const Grid& g : told) BOOST_TEST(is_solution(p, g));
    for (std::size_t i = 0; i < told.size(); ++i) {
      BOOST_TEST(std::count(told.begin(), told.end(), told[i]) == 1);
    }
    const Answer more = AnnealedSearch(p, asking_for(total + 1)).advance(2'000'000, {});
    BOOST_TEST(more.count <= total);
    BOOST_TEST(!more.count_exact);
  }
  BOOST_TEST(grids > 5U);
}

BOOST_AUTO_TEST_CASE(the_receiver_ends_it) {
  const Puzzle p = with_givens(Topology::boxes(5, 5), 20, 3);
  std::size_t told = 0;
  const SolutionSink each = [&](const Grid&) { return ++told < 7; };
  Query q = asking_for(1'000);
  q.each = &each;
  const Answer a = AnnealedSearch(p, q).advance(0, {});
  BOOST_TEST(told == 7U);
  BOOST_TEST(a.count == 7U);
  BOOST_TEST((a.verdict == Verdict::multiple));
}

// No search with backtracking or learning finds a solution of such a grid in a minute.
BOOST_AUTO_TEST_CASE(below_the_frontier_of_the_other_searches) {
  const Puzzle p = with_givens(Topology::boxes(6, 6), 48, 1);
  const Answer a = AnnealedSearch(p, asking_for(1)).advance(400'000'000, {});
  BOOST_TEST(a.count == 1U);
}

BOOST_AUTO_TEST_CASE(pieces_give_what_one_run_gives) {
  const Puzzle p = with_givens(Topology::boxes(5, 5), 20, 3);
  for (const std::uint64_t asked : {1U, 2U}) {
    const Answer whole = AnnealedSearch(p, asking_for(asked, 5)).advance(0, {});
    BOOST_TEST(whole.count == asked);
    AnnealedSearch search(p, asking_for(asked, 5));
    Answer piece;
    int pieces = 0;
    do {
      piece = search.advance(777, {});
      ++pieces;
    } while (piece.reason == StopReason::nodes);
    BOOST_TEST(pieces > 10);
    BOOST_TEST((piece.solutions == whole.solutions));
    BOOST_TEST(piece.nodes == whole.nodes);
    BOOST_TEST(
        !(AnnealedSearch(p, asking_for(asked, 6)).advance(0, {}).solutions == whole.solutions));
  }
}

// Probing comes after the first cycle, and what it refutes ends the search. A stop at any step, also of that probing, and
// pieces change nothing.
BOOST_AUTO_TEST_CASE(probing_follows_the_first_cycle) {
  std::size_t probed = 0;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    Puzzle p = with_givens(Topology::boxes(4, 4), 44, seed);
    const Answer truth = solve_native(p, asking_for(1), {});
    for (std::size_t i = 0; i < 256; i += 7) {  // not the digit of a solution
      if (!p.givens.filled(CellId(i)) && !p.marks) {
        p.marks = PencilMarks(16, true);
        p.marks->forbid(CellId(i), *truth.solutions[0].at(CellId(i)));
      }
    }
    if (solve_native(p, asking_for(1), {}).verdict != Verdict::none) continue;
    const Answer whole = AnnealedSearch(p, asking_for(1, seed)).advance(2'000'000, {});
    BOOST_TEST(whole.count == 0U);
    if (whole.reason != StopReason::stalled || whole.nodes == 0) continue;
    ++probed;
    AnnealedSearch search(p, asking_for(1, seed));
    Answer piece;
    do {
      piece = search.advance(50'000, {});
    } while (piece.reason == StopReason::nodes);
    BOOST_TEST((piece.reason == StopReason::stalled));
    BOOST_TEST(piece.nodes == whole.nodes);
    if (probed > 1) continue;
    StopSource all;
    (void)AnnealedSearch(p, asking_for(1, seed)).advance(2'000'000, all.token());
    const std::uint64_t steps = all.visits(stop_point::propagate_step);
    for (std::uint64_t visit = 1; visit <= steps; ++visit) {
      StopSource source;
      source.trip_at(stop_point::propagate_step, visit);
      AnnealedSearch stopped(p, asking_for(1, seed));
      BOOST_TEST((stopped.advance(2'000'000, source.token()).reason == StopReason::interrupted));
      const Answer rest = stopped.advance(2'000'000, {});
      BOOST_TEST((rest.reason == StopReason::stalled));
      BOOST_TEST(rest.nodes == whole.nodes);
    }
  }
  BOOST_TEST(probed > 1U);
}

BOOST_AUTO_TEST_CASE(it_stops_anywhere_and_goes_on) {
  const Puzzle p = with_givens(Topology::boxes(5, 5), 30, 3);
  const Answer truth = AnnealedSearch(p, asking_for(2)).advance(0, {});
  int cut = 0;
  for (const auto point :
       {stop_point::propagate_step, stop_point::anneal_setup, stop_point::anneal_slice}) {
    for (std::uint64_t visit = 1;; ++visit) {
      StopSource source;
      source.trip_at(point, visit);
      AnnealedSearch search(p, asking_for(2));
      const Answer a = search.advance(0, source.token());
      if (a.count < 2) {
        BOOST_TEST((a.verdict == Verdict::unknown));
        BOOST_TEST((a.reason == StopReason::interrupted));
        ++cut;
      }
      const Answer rest = search.advance(0, {});
      BOOST_TEST((rest.solutions == truth.solutions));
      BOOST_TEST(rest.nodes == truth.nodes);
      if (source.visits(point) < visit) break;
    }
  }
  BOOST_TEST(cut > 5);
}

BOOST_AUTO_TEST_CASE(what_it_cannot_do) {
  const auto t = Topology::boxes(3, 3);
  const auto reason = [](const Puzzle& p, const Query& q) {
    AnnealedSearch search(p, q);
    const Answer first = search.advance(1'000, {});
    const Answer second = search.advance(1'000, {});
    BOOST_TEST((first.verdict == Verdict::unknown));
    BOOST_TEST((first.reason == second.reason));
    return first.reason;
  };
  const Puzzle p = with_givens(t, 40, 1);
  BOOST_TEST((reason(p, asking_for(0)) == StopReason::unsupported));
  BOOST_TEST(
      (reason(p, asking_for(AnnealedSearch::kMostSolutions + 1)) == StopReason::unsupported));

  Puzzle clash = p;
  for (const std::size_t i : {0U, 1U}) clash.givens.set(CellId(i), Digit(4));
  BOOST_TEST((reason(clash, asking_for(1)) == StopReason::stalled));

  const Puzzle full(t, random_solution(t, 2).value());
  const Answer a = AnnealedSearch(full, asking_for(1)).advance(10, {});
  BOOST_TEST((a.solutions == std::vector<Grid>{full.givens}));
  BOOST_TEST((reason(full, asking_for(2)) == StopReason::stalled));

  Query small = asking_for(1);
  small.byte_limit = 200'000;
  const Puzzle empty(Topology::boxes(6, 6), Grid(36));
  AnnealedSearch search(empty, small);
  const Answer refused = search.advance(0, {});
  BOOST_TEST((refused.reason == StopReason::too_large));
  BOOST_TEST(refused.detail.starts_with("needs "));
}
