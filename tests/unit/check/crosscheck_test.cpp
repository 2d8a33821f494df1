// The alarm must ring: engines that lie in every way a lie can look like, and engines that do not.
#include "check/crosscheck.hpp"

#include "boost_main.hpp"
#include "engines/engines.hpp"

namespace tresse {
namespace {

// Answers what it was told to, whatever it is asked.
class Parrot final : public Engine {
 public:
  explicit Parrot(Answer answer) : answer_(std::move(answer)) {}
  std::string_view name() const override { return answer_.engine; }
  RuleSet honoured() const override { return kHouseRules | RuleSet{RuleKind::pencil_marks}; }
  Answer run(const Puzzle&, const Query&, StopToken) const override { return answer_; }

 private:
  Answer answer_;
};

Puzzle small(const std::string& line) {
  Grid g(4);
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] != '.') g.set(CellId(i), Digit(std::size_t(line[i] - '1')));
  }
  return Puzzle(Topology::boxes(2, 2), std::move(g));
}

const Puzzle kPuzzle = small("1....3.1......23");
const Grid kSolution = small("1432234132144123").givens;
const Grid kWrong = small("1432234132144132").givens;

Answer says(const char* engine, std::uint64_t count, bool exact, std::vector<Grid> solutions = {}) {
  Answer a;
  a.engine = engine;
  conclude(a, count, exact, exact || count >= 2 ? StopReason::none : StopReason::time);
  a.solutions = std::move(solutions);
  return a;
}

CrossCheck check(const Puzzle& puzzle, std::vector<Answer> answers) {
  std::vector<std::unique_ptr<Engine>> engines;
  for (Answer& a : answers) engines.push_back(std::make_unique<Parrot>(std::move(a)));
  return cross_check(engines, puzzle, Query{}, CrossCheckOptions{}, StopToken());
}

BOOST_AUTO_TEST_CASE(honest_engines_agree) {
  for (const char* line :
       {"1....3.1......23", "1...............", "11..............", "123.......4....."}) {
    const CrossCheck c =
        cross_check(all_strands(), small(line), Query{}, CrossCheckOptions{}, StopToken());
    BOOST_TEST(c.agree, line << ": " << c.disagreement);
    BOOST_TEST(c.answers.size() == 3u);
    BOOST_TEST((c.answer.verdict != Verdict::unknown));
    for (const Answer& a : c.answers) BOOST_TEST((a.verdict == c.answer.verdict));
  }
}

BOOST_AUTO_TEST_CASE(every_lie_is_found) {
  const Answer truth = says("a", 1, true, {kSolution});
  BOOST_TEST(check(kPuzzle, {truth, says("b", 1, true, {kSolution})}).agree);
  BOOST_TEST(check(kPuzzle, {truth, says("b", 0, false)}).agree);            // unknown
  BOOST_TEST(!check(kPuzzle, {truth, says("b", 0, true)}).agree);            // none
  BOOST_TEST(!check(kPuzzle, {truth, says("b", 2, false)}).agree);           // multiple
  BOOST_TEST(!check(kPuzzle, {truth, says("b", 1, true, {kWrong})}).agree);  // not a solution
  BOOST_TEST(!check(kPuzzle, {says("a", 0, true), says("b", 1, false, {kSolution})}).agree);
  BOOST_TEST(!check(kPuzzle, {truth, says("b", 2, false, {kSolution, kSolution})}).agree);
  BOOST_TEST(!check(small("................"), {says("a", 288, true), says("b", 287, true)}).agree);
  BOOST_TEST(
      !check(small("................"), {says("a", 287, true), says("b", 288, false)}).agree);
}

BOOST_AUTO_TEST_CASE(the_combined_answer_is_one_that_decided) {
  const CrossCheck c = check(kPuzzle, {says("a", 0, false), says("b", 1, true, {kSolution})});
  BOOST_TEST((c.answer.verdict == Verdict::unique));
  BOOST_TEST(c.answer.engine == "b");
  const CrossCheck d = check(kPuzzle, {says("a", 0, false), says("b", 1, false, {kSolution})});
  BOOST_TEST((d.answer.verdict == Verdict::unknown));
  BOOST_TEST(d.answer.count == 1u);
}

BOOST_AUTO_TEST_CASE(an_interrupted_check_decides_nothing) {
  Answer late;
  late.engine = "late";
  late.reason = StopReason::interrupted;
  for (const Answer& early :
       {says("early", 1, true, {kSolution}), says("early", 0, true), says("early", 2, false)}) {
    const CrossCheck c = check(kPuzzle, {early, late});
    BOOST_TEST(c.agree);
    BOOST_TEST((c.answer.verdict == Verdict::unknown));
    BOOST_TEST((c.answer.reason == StopReason::interrupted));
    BOOST_TEST(!c.answer.count_exact);
    BOOST_TEST((c.answers[0].verdict == early.verdict));
  }
  BOOST_TEST(!check(kPuzzle, {says("early", 1, true, {kWrong}), late}).agree);
}

BOOST_AUTO_TEST_CASE(auto_says_what_it_took) {
  const Answer easy = make_auto_engine()->run(kPuzzle, Query{}, StopToken());
  BOOST_TEST(easy.engine == "native");
  BOOST_TEST(!easy.choice.empty());
  // An empty 49x49 with uniqueness asked: several solutions, whoever finds them.
  const Puzzle large(Topology::boxes(7, 7), Grid(49));
  const Answer a = make_auto_engine()->run(large, Query{},
                                           StopToken().with_time_limit(std::chrono::seconds(20)));
  BOOST_TEST(!a.choice.empty());
  BOOST_TEST((a.verdict == Verdict::multiple || a.verdict == Verdict::unknown));
}

}  // namespace
}  // namespace tresse
