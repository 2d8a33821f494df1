// Puzzles with what they take: the same whatever is made beside them, graded as asked, and no two of one class.
#include "library/generate/maker.hpp"

#include <boost/test/unit_test.hpp>
#include <set>

#include "engines/engines.hpp"
#include "grader/profile.hpp"
#include "grader/table.hpp"

using namespace tresse;
using library::GeneratedPuzzle;
using library::GenerateJob;
using library::PuzzleMaker;

namespace {

using End = GenerateResult::End;

struct Order : GenerateSettings {
  library::GenerateExtras more;
};

GenerateJob job_on(std::size_t rows, std::size_t columns, const std::function<void(Order&)>& ask = {}) {
  Order asked;
  asked.seed = 3;
  if (ask) ask(asked);
  return library::generate_job(Topology::boxes(rows, columns), asked, asked.more);
}

// Of classes by the number of givens alone, so that they are soon used up.
std::string by_givens(const Puzzle& puzzle) {
  std::size_t clues = 0;
  for (const auto value : puzzle.givens.values()) clues += value != 0 ? 1 : 0;
  return std::to_string(clues);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(puzzle_maker)

BOOST_AUTO_TEST_CASE(a_puzzle_does_not_depend_on_those_beside_it) {
  PuzzleMaker all(job_on(3, 3)), alone(job_on(3, 3));
  const auto puzzles = all.make(1, 5, {});
  BOOST_TEST_REQUIRE(puzzles.size() == 5u);
  for (const GeneratedPuzzle& p : puzzles) {
    BOOST_TEST_REQUIRE((p.made.end == End::made));
    const auto again = alone.make(p.index, 1, {});
    BOOST_TEST((again.front().made.puzzle->givens == p.made.puzzle->givens));
    const Answer answer = run_guarded(*make_engine("native"), *p.made.puzzle, Query{}, {});
    BOOST_TEST((answer.verdict == Verdict::unique));
    BOOST_TEST(!p.level.has_value());
    BOOST_TEST(!p.scale.has_value());
  }
}

BOOST_AUTO_TEST_CASE(what_is_told_is_worked_out) {
  GenerateJob job = job_on(3, 3, [](auto& o) { o.scale = "se121", o.more.path = true; });
  job.tell_level = job.tell_rating = true;
  const GeneratedPuzzle p = std::move(PuzzleMaker(job).make(1, 1, {}).front());
  BOOST_TEST(p.level.has_value());
  BOOST_TEST_REQUIRE(p.scale.has_value());
  BOOST_TEST(p.scale->rating.has_value());
  BOOST_TEST(!p.steps.empty());
  BOOST_TEST(!p.used.empty());
}

BOOST_AUTO_TEST_CASE(the_path_of_only_is_by_these_techniques) {
  GenerateJob job = job_on(3, 3, [](auto& o) { o.only = "naked-pair"; });
  job.tell_level = job.tell_rating = true;
  const GeneratedPuzzle p = std::move(PuzzleMaker(job).make(1, 1, {}).front());
  BOOST_TEST_REQUIRE((p.made.end == End::made));
  BOOST_TEST(!p.scale.has_value());
  BOOST_TEST_REQUIRE(!p.used.empty());
  for (const Technique& t : kTechniques) {
    const bool single = level_in(k_basic_profile, t.id) == Level::easy;
    if (t.id == job.request.target.only.front()) {
      BOOST_TEST(p.used[static_cast<std::size_t>(t.id)] > 0u);
    } else if (!single) {
      BOOST_TEST(p.used[static_cast<std::size_t>(t.id)] == 0u, t.key);
    }
  }
}

BOOST_AUTO_TEST_CASE(no_two_puzzles_are_of_one_class) {
  PuzzleMaker maker(job_on(2, 2, [](auto& o) { o.distinct = true; }), by_givens);
  std::set<std::string> seen;
  bool another = false;
  for (std::uint64_t index = 1; index <= 3; ++index) {
    GeneratedPuzzle p = std::move(maker.make(index, 1, {}).front());
    another |= maker.settle(p, {});
    BOOST_TEST_REQUIRE((p.made.end == End::made));
    BOOST_TEST(seen.insert(by_givens(*p.made.puzzle)).second);
    BOOST_TEST(p.key == by_givens(*p.made.puzzle));
  }
  BOOST_TEST(another);
}

BOOST_AUTO_TEST_CASE(avoided_classes_end_the_tries) {
  PuzzleMaker maker(job_on(2, 2, [](auto& o) { o.tries = 4; }),
                    [](const Puzzle&) { return std::string("all"); });
  GeneratedPuzzle p = std::move(maker.make(1, 1, {}).front());
  BOOST_TEST(!maker.settle(p, {}));
  maker.avoid(*p.made.puzzle);
  BOOST_TEST(maker.settle(p, {}));
  BOOST_TEST((p.made.end == End::tries));
  BOOST_TEST(p.made.tally.tries == 4u);
  BOOST_TEST(p.made.tally.stopped_by.at("isomorphic to another") == 4u);
}

BOOST_AUTO_TEST_CASE(a_stop_ends_the_attempts) {
  PuzzleMaker maker(job_on(2, 2), [](const Puzzle&) { return std::string("all"); });
  GeneratedPuzzle p = std::move(maker.make(1, 1, {}).front());
  maker.avoid(*p.made.puzzle);
  StopFlag stop;
  stop.request_stop();
  BOOST_TEST(maker.settle(p, StopToken(stop)));
  BOOST_TEST((p.made.end == End::stopped));
  BOOST_TEST((p.made.stopped == StopReason::interrupted));
}

BOOST_AUTO_TEST_SUITE_END()
