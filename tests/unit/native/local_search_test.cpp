// Local search on every kind of topology: what it finds are solutions, pieces give what one run
// gives, a stop at any visit gives unknown, and it says what it cannot do.
#include "base/stop.hpp"
#include "native/search/local_search.hpp"

#include <boost/test/unit_test.hpp>

#include "generate/random_puzzle.hpp"
#include "model/verify.hpp"
#include "native/search/search.hpp"

using namespace tresse;

namespace {

std::vector<std::shared_ptr<const Topology>> shapes() {
  const auto spec = [](std::size_t side, std::size_t rows, std::size_t cols) {
    TopologySpec made;
    made.side = side;
    made.box_rows = rows;
    made.box_cols = cols;
    return made;
  };
  std::vector<TopologySpec> specs = {spec(1, 1, 1), spec(4, 2, 2), spec(5, 0, 0),
                                     spec(6, 2, 3), spec(9, 3, 3), spec(9, 3, 3),
                                     spec(9, 3, 3), spec(8, 0, 0), spec(16, 4, 4)};
  specs[5].diagonals = true;
  specs[6].windoku = true;
  specs[7].regions = random_regions(8, 3, 40);
  std::vector<std::shared_ptr<const Topology>> all;
  for (const TopologySpec& s : specs) all.push_back(Topology::build(s).value());
  return all;
}

Query for_solutions(std::uint64_t limit, std::uint64_t seed = 0) {
  Query q;
  q.solution_limit = limit;
  q.seed = seed;
  return q;
}

Puzzle dug(const std::shared_ptr<const Topology>& t, std::size_t percent, std::uint64_t seed) {
  return dig(t, random_solution(t, seed).value(), t->cell_count() * percent / 100, seed);
}

}  // namespace

BOOST_AUTO_TEST_CASE(finds_solutions_of_many_shapes) {
  std::size_t single = 0, multiple = 0, nothing = 0;
  for (const auto& t : shapes()) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
      if (!random_solution(t, seed)) continue;
      Puzzle p = dug(t, 4 * seed, seed);
      if (seed % 3 == 0) {  // marks, some of which matter
        p.marks = PencilMarks(t->side(), true);
        for (std::size_t i = 0; i < t->cell_count(); i += 3) {
          p.marks->forbid(CellId(i), Digit(i % t->side()));
        }
      }
      const Answer truth = solve_native(p, for_solutions(2), {});
      for (const std::uint64_t limit : {1U, 2U}) {
        LocalSearch search(p, for_solutions(limit, seed));
        const Answer a = search.advance(30'000, {});
        BOOST_TEST(a.count <= truth.count);
        BOOST_TEST(!a.count_exact);
        BOOST_TEST(a.solutions.size() == a.count);
        for (const Grid& g : a.solutions) BOOST_TEST(is_solution(p, g));
        if (a.count == 2) BOOST_TEST(!(a.solutions[0] == a.solutions[1]));
        BOOST_TEST(((a.verdict == Verdict::multiple) == (a.count == 2)));
        if (a.count == 1 && limit == 1) BOOST_TEST((a.reason == StopReason::not_asked));
        single += a.count == 1 ? 1 : 0;
        multiple += a.count == 2 ? 1 : 0;
        nothing += a.count == 0 ? 1 : 0;
      }
    }
  }
  BOOST_TEST_MESSAGE(single << " with one, " << multiple << " with two, " << nothing << " without");
  BOOST_TEST(single > 60U);
  BOOST_TEST(multiple > 30U);
  BOOST_TEST(nothing > 0U);
}

BOOST_AUTO_TEST_CASE(local_search_in_pieces_as_in_one) {
  const Puzzle p = dug(Topology::boxes(5, 5), 20, 3);
  for (const std::uint64_t limit : {1U, 2U}) {
    const Answer whole = LocalSearch(p, for_solutions(limit, 5)).advance(0, {});
    BOOST_TEST(whole.count == limit);
    LocalSearch search(p, for_solutions(limit, 5));
    Answer piece;
    int pieces = 0;
    do {
      piece = search.advance(7, {});
      ++pieces;
    } while (piece.reason == StopReason::nodes);
    BOOST_TEST(pieces > 10);
    BOOST_TEST((piece.solutions == whole.solutions));
    BOOST_TEST(piece.nodes == whole.nodes);
  }
  const Answer other = LocalSearch(p, for_solutions(1, 6)).advance(0, {});
  const Answer again = LocalSearch(p, for_solutions(1, 6)).advance(0, {});
  BOOST_TEST((other.solutions == again.solutions));
  BOOST_TEST(!(other.solutions == LocalSearch(p, for_solutions(1, 5)).advance(0, {}).solutions));
}

BOOST_AUTO_TEST_CASE(local_search_stops_anywhere_and_goes_on) {
  const Puzzle p = dug(Topology::boxes(5, 5), 20, 3);
  const Answer truth = LocalSearch(p, for_solutions(2)).advance(0, {});
  int cut = 0;
  for (const auto point : {stop_point::search_setup, stop_point::search_node}) {
    for (std::uint64_t visit = 1;; ++visit) {
      StopSource source;
      source.trip_at(point, visit);
      LocalSearch search(p, for_solutions(2));
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
  BOOST_TEST(cut > 3);
}

BOOST_AUTO_TEST_CASE(what_local_search_cannot_do) {
  const auto t = Topology::boxes(3, 3);
  const auto reason = [](const Puzzle& p, const Query& q) {
    LocalSearch search(p, q);
    const Answer first = search.advance(1'000, {});
    const Answer second = search.advance(1'000, {});
    BOOST_TEST((first.verdict == Verdict::unknown));
    BOOST_TEST((first.reason == second.reason));
    return first.reason;
  };
  const Puzzle p = dug(t, 40, 1);
  BOOST_TEST((reason(p, for_solutions(0)) == StopReason::unsupported));
  BOOST_TEST((reason(p, for_solutions(3)) == StopReason::unsupported));

  Puzzle clash = p;
  for (const std::size_t i : {0U, 1U}) clash.givens.set(CellId(i), Digit(4));
  BOOST_TEST((reason(clash, for_solutions(1)) == StopReason::stalled));

  const Puzzle full(t, random_solution(t, 2).value());
  const Answer a = LocalSearch(full, for_solutions(1)).advance(10, {});
  BOOST_TEST((a.solutions == std::vector<Grid>{full.givens}));
  BOOST_TEST((reason(full, for_solutions(2)) == StopReason::stalled));

  Query small = for_solutions(1);
  small.byte_limit = 2'000'000;
  const auto large = Topology::boxes(6, 6);
  const Puzzle empty(large, Grid(36));
  BOOST_TEST((LocalSearch(empty, for_solutions(1)).advance(0, {}).count == 1));
  small.byte_limit = 200'000;
  LocalSearch search(empty, small);
  const Answer refused = search.advance(0, {});
  BOOST_TEST((refused.reason == StopReason::too_large));
  BOOST_TEST(refused.detail.starts_with("needs "));
}
