// Examples of techniques: each is found where its row says, holds, and agrees with the solution of its puzzle.
#include "library/techniques.hpp"

#include <boost/test/unit_test.hpp>
#include "easier_findings.hpp"
#include "grader/table.hpp"
#include "judges/step_check.hpp"
#include "tresse/solve.hpp"

using namespace tresse;
using namespace tresse::library;

namespace {

constexpr std::size_t kEasyExamples = 11;
constexpr std::size_t kCrowdedExamples = 8;

bool agrees(const Step& step, const Grid& solution) {
  const std::size_t n = solution.side();
  const auto right = [&](CandId x) { return solution.at(cell_of(x, n)) == digit_of(x, n); };
  return std::all_of(step.placements.begin(), step.placements.end(), right) &&
         std::none_of(step.eliminations.begin(), step.eliminations.end(), right);
}

}  // namespace

BOOST_AUTO_TEST_CASE(examples_are_found_and_hold) {
  std::size_t crowded = 0;
  for (const Technique& t : kTechniques) {
    const auto example = find_example(t.id);
    BOOST_TEST(example.has_value(), t.key);
    if (!example) continue;
    const Position& at = example->before;
    BOOST_TEST((example->step.technique == t.id), t.key);
    BOOST_TEST(!check_step(*example->origin.topology, at.values, at.marks, example->step,
                           &example->origin),
               t.key);
    const Answer answer = solve(example->origin);
    BOOST_REQUIRE((answer.verdict == Verdict::unique));
    BOOST_TEST(agrees(example->step, answer.solutions.at(0)), t.key);
    if (t.code.empty()) continue;
    // The line is the same position and step, and nearly always passes as a case.
    const auto one = read_case(example->line);
    BOOST_REQUIRE_MESSAGE(one.has_value(), example->line);
    BOOST_TEST((start_of(one->puzzle) == at), t.key);
    BOOST_TEST((one->eliminations == example->step.eliminations), t.key);
    if (!run_case(*one, LengthConvention::v1_4, {}).pass) ++crowded;
  }
  // A case fails where the technique finds more with the same digits.
  BOOST_TEST(crowded <= kCrowdedExamples);
}

// An example shows why the technique is worth knowing: the lower techniques do not find the same there. The row says where they
// do; such rows become fewer, not more.
BOOST_AUTO_TEST_CASE(examples_need_their_technique) {
  std::size_t easy = 0;
  for (const Technique& t : kTechniques) {
    const auto example = find_example(t.id);
    BOOST_REQUIRE(example.has_value());
    const Yield* by =
        tests::EasierFindings(example->origin, example->before).hardest_for(example->step);
    const std::string found(by == nullptr ? "" : technique(by->technique).key);
    const std::string told(example->easier ? technique(*example->easier).key : "");
    BOOST_TEST(found == told, std::string(t.key) + ": " + found + ", not " + told);
    if (example->easier) ++easy;
  }
  BOOST_TEST(easy <= kEasyExamples);
}
