// What follows from a position and what does not, with one solution and with several; nothing that
// was stopped is a pass.
#include "base/stop.hpp"
#include "check/step_proof.hpp"

#include <boost/test/unit_test.hpp>

#include "base/rng.hpp"
#include "generate/random_puzzle.hpp"
#include "native/search/search.hpp"

namespace tresse {
namespace {

using Kind = ProofVerdict::Kind;

Puzzle puzzle_of(const std::string& line) {
  Grid g(4);
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] != '.') g.set(CellId(i), Digit(std::size_t(line[i] - '1')));
  }
  return Puzzle(Topology::boxes(2, 2), std::move(g));
}

const std::string kUnique = "1....3.1......23";
const std::string kTruth = "1432234132144123";

CandId on(std::size_t row, std::size_t column, std::size_t digit) {
  return CandId(((row - 1) * 4 + column - 1) * 4 + digit - 1);
}
Step placing(CandId c) {
  Step s;
  s.technique = TechniqueId::hidden_single;
  s.placements = {c};
  return s;
}
Step removing(CandId c, TechniqueId id = TechniqueId::xy_chain) {
  Step s;
  s.technique = id;
  s.eliminations = {c};
  return s;
}
std::string text(const ProofVerdict& v) {
  if (v.kind == Kind::follows) return "follows";
  return v.kind == Kind::unknown ? "unknown" : v.why;
}

BOOST_AUTO_TEST_CASE(effects_follow_or_do_not) {
  const Puzzle puzzle = puzzle_of(kUnique);
  StepProof proof(puzzle);
  const Position start = start_of(puzzle);
  for (std::size_t c = 0; c < 16; ++c) {
    if (puzzle.givens.filled(CellId(c))) continue;
    const std::size_t truth = static_cast<std::size_t>(kTruth[c] - '1');
    for (std::size_t d = 0; d < 4; ++d) {
      const CandId candidate(c * 4 + d);
      for (const auto id : {TechniqueId::xy_chain, TechniqueId::unique_loop_1}) {
        const Kind removed = proof.check(start, removing(candidate, id), {}).kind;
        BOOST_TEST((removed == (d == truth ? Kind::does_not_follow : Kind::follows)));
      }
      const Kind placed = proof.check(start, placing(candidate), {}).kind;
      BOOST_TEST((placed == (d == truth ? Kind::follows : Kind::does_not_follow)));
    }
  }
  Step both = placing(on(1, 2, 4));
  both.eliminations = {on(1, 3, 1), on(1, 3, 3)};  // the second one is false
  BOOST_TEST(text(proof.check(start, both, {})) == "r1c3<>3 does not follow");
  both.eliminations.pop_back();
  BOOST_TEST(text(proof.check(start, both, {})) == "follows");
}

// What is the same in all follows, the rest does not, nor anything by uniqueness.
BOOST_AUTO_TEST_CASE(several_solutions) {
  const Puzzle puzzle = puzzle_of("12..34..21......");
  StepProof proof(puzzle);
  const Position start = start_of(puzzle);
  const Answer all = solve_native(puzzle, Query{}, StopToken());
  BOOST_REQUIRE(all.verdict == Verdict::multiple);
  BOOST_TEST(text(proof.check(start, removing(on(1, 3, 3)), {})) == "r1c3<>3 does not follow");
  BOOST_TEST(text(proof.check(start, placing(on(1, 3, 3)), {})) == "r1c3=3 does not follow");
  BOOST_TEST(text(proof.check(start, removing(on(1, 3, 1)), {})) == "follows");
  BOOST_TEST(text(proof.check(start, removing(on(1, 3, 3), TechniqueId::bug_1), {})) ==
             "the puzzle has more than one solution");
  BOOST_TEST(text(proof.check(start, removing(on(1, 3, 1), TechniqueId::bug_1), {})) ==
             "the puzzle has more than one solution");
  BOOST_TEST(text(proof.check(start, removing(on(1, 3, 1)), {})) == "follows");
  // With a candidate gone the rest may follow: it is the position that counts.
  Position less = start;
  less.marks.forbid(CellId(2), Digit(3));
  BOOST_TEST(text(proof.check(less, placing(on(1, 3, 3)), {})) == "follows");
  BOOST_TEST(text(proof.check(start, placing(on(1, 3, 3)), {})) == "r1c3=3 does not follow");
}

BOOST_AUTO_TEST_CASE(positions_without_a_solution_prove_nothing) {
  const Puzzle puzzle = puzzle_of(kUnique);
  StepProof proof(puzzle);
  Position wrong = start_of(puzzle);
  place(*puzzle.topology, wrong, CellId(1), Digit(1));
  BOOST_TEST(text(proof.check(wrong, removing(on(1, 3, 3)), {})) == "the position has no solution");
  BOOST_TEST(text(proof.check(wrong, removing(on(1, 3, 4), TechniqueId::bug_1), {})) ==
             "the position excludes the solution");
  Position other = start_of(puzzle_of("2....3.1......23"));
  BOOST_TEST(text(proof.check(other, removing(on(1, 3, 3)), {})) ==
             "the position contradicts the givens");
  const Puzzle clash = puzzle_of("11..............");
  BOOST_TEST(text(StepProof(clash).check(start_of(clash), removing(on(3, 3, 3)), {})) ==
             "the givens contradict each other");
  const Puzzle none = puzzle_of("12....3.........");
  StepProof nothing(none);
  BOOST_TEST(text(nothing.check(start_of(none), removing(on(3, 1, 3)), {})) ==
             "the position has no solution");
  BOOST_TEST(text(nothing.check(start_of(none), removing(on(3, 1, 3), TechniqueId::bug_1), {})) ==
             "the puzzle has no solution");
}

BOOST_AUTO_TEST_CASE(pencil_marks_of_the_puzzle_count) {
  Puzzle puzzle = puzzle_of("12..34..21......");
  puzzle.marks = PencilMarks(4, true);
  puzzle.marks->forbid(CellId(2), Digit(3));
  StepProof proof(puzzle);
  BOOST_TEST(text(proof.check(start_of(puzzle), placing(on(1, 3, 3)), {})) == "follows");
  BOOST_TEST(text(proof.check(start_of(puzzle), removing(on(1, 4, 3), TechniqueId::bug_1), {})) !=
             "unknown");
}

// Stopped at every visit of every point: unknown, or what is said without a stop.
BOOST_AUTO_TEST_CASE(a_stop_is_never_a_pass) {
  const Puzzle puzzle = puzzle_of("12..34..21......");
  const Position start = start_of(puzzle);
  for (const bool unique : {false, true}) {
    const auto id = unique ? TechniqueId::bug_2 : TechniqueId::xy_chain;
    const Step step = removing(on(1, 3, 3), id);
    for (StopPoint point : {stop_point::sat_load, stop_point::sat_solve}) {
      std::size_t stopped = 0;
      for (std::uint64_t visit = 1; visit < 200; ++visit) {
        StopSource source;
        source.trip_at(point, visit);
        StepProof proof(puzzle, source.token());
        const ProofVerdict v = proof.check(start, step, source.token());
        BOOST_TEST((v.kind != Kind::follows));
        if (v.kind != Kind::unknown) break;
        BOOST_TEST((v.stopped == StopReason::interrupted));
        ++stopped;
        // Asked again without a stop, the same object knows, if it was loaded.
        const ProofVerdict again = proof.check(start, step, {});
        if (point == stop_point::sat_solve) BOOST_TEST((again.kind == Kind::does_not_follow));
        if (point == stop_point::sat_load) BOOST_TEST((again.kind == Kind::unknown));
      }
      BOOST_TEST(stopped > 0u);
      BOOST_TEST(stopped < 199u);
    }
  }
  StopSource source;
  source.request_stop();
  StepProof proof(puzzle_of(kUnique));
  BOOST_TEST(text(proof.check(start_of(puzzle_of(kUnique)), placing(on(1, 2, 4)), source.token())) ==
             "unknown");
}

// Every effect of random positions, on grids with extra houses too, as brute force says.
BOOST_AUTO_TEST_CASE(agrees_with_all_solutions) {
  TopologySpec diagonal;
  diagonal.side = 4;
  diagonal.box_rows = diagonal.box_cols = 2;
  diagonal.diagonals = true;
  Rng rng(5);
  for (const auto& t :
       {Topology::boxes(2, 2), Topology::latin(4), Topology::build(diagonal).value()}) {
    for (int i = 0; i < 30; ++i) {
      const Grid full = random_solution(t, rng.next()).value();
      Puzzle puzzle(t, Grid(4));
      puzzle.marks = PencilMarks(4, true);
      for (std::size_t c = 0; c < 16; ++c) {
        if (rng.below(3) == 0) puzzle.givens.set(CellId(c), *full.at(CellId(c)));
        for (std::size_t d = 0; d < 4; ++d) {
          if (full.at(CellId(c)) != Digit(d) && rng.below(4) == 0) {
            puzzle.marks->forbid(CellId(c), Digit(d));
          }
        }
      }
      Query query;
      query.solution_limit = query.keep = 1000;
      const Answer all = solve_native(puzzle, query, StopToken());
      BOOST_REQUIRE(all.count_exact);
      StepProof proof(puzzle);
      const Position start = start_of(puzzle);
      for (std::size_t k = 0; k < 64; ++k) {
        const CandId c(k);
        if (!start.marks.allows(cell_of(c, 4), digit_of(c, 4))) continue;
        std::size_t holding = 0;
        for (const Grid& s : all.solutions) holding += s.at(cell_of(c, 4)) == digit_of(c, 4);
        BOOST_TEST((proof.check(start, removing(c), {}).kind == Kind::follows) == (holding == 0));
        BOOST_TEST((proof.check(start, placing(c), {}).kind == Kind::follows) ==
                   (holding == all.solutions.size()));
      }
    }
  }
}

}  // namespace
}  // namespace tresse
