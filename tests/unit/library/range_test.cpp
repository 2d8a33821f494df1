// What a loop can go through: generated puzzles, answers in bulk; lists from a stream; puzzles as lines.
#include <boost/test/unit_test.hpp>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "tresse/tresse.hpp"

using namespace tresse;

static_assert(std::input_iterator<GeneratedPuzzles::Iterator>);
static_assert(std::input_iterator<BulkAnswers::Iterator>);
static_assert(std::input_iterator<Solutions::Iterator>);

namespace {

constexpr const char* kOneLine =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

std::vector<std::string> lines_of(GeneratedPuzzles puzzles) {
  std::vector<std::string> lines;
  for (const Generated& made : puzzles) lines.push_back(to_string(*made.puzzle));
  BOOST_TEST((puzzles.outcome().end == Generated::End::made));
  return lines;
}

// Fails after some characters.
class Broken : public std::stringbuf {
 public:
  explicit Broken(const std::string& text) : std::stringbuf(text) {}

 protected:
  std::streamsize xsgetn(char*, std::streamsize) override { throw std::runtime_error("torn"); }
};

}  // namespace

BOOST_AUTO_TEST_SUITE(library_range)

BOOST_AUTO_TEST_CASE(generated_puzzles_are_those_of_generate) {
  const GenerateSettings wish = {.seed = 3, .minimal = true};
  const auto all = lines_of(generated(4, wish));
  BOOST_TEST_REQUIRE(all.size() == 4u);
  for (std::size_t i = 0; i < 4; ++i) {
    BOOST_TEST(all[i] == to_string(generate(i + 1, wish).puzzle.value()));
  }
  const auto last = lines_of(generated(2, wish, 3));
  BOOST_TEST((last == std::vector<std::string>{all[2], all[3]}));
  BOOST_TEST(lines_of(generated(0, wish)).empty());
}

BOOST_AUTO_TEST_CASE(a_range_says_how_it_ended) {
  GeneratedPuzzles wrong = generated(3, {.clues = "30..20"});
  BOOST_TEST((wrong.begin() == wrong.end()));
  BOOST_TEST((wrong.outcome().reason == StopReason::bad_request));
  GeneratedPuzzles none = generated(3, {}, 0);
  BOOST_TEST((none.begin() == none.end()));
  BOOST_TEST((none.outcome().reason == StopReason::bad_request));
  // 288 grids of side 4, few of them minimal puzzles that are no isomorphs: the range ends before the count.
  GenerateSettings wish = {.distinct = true, .minimal = true, .tries = 200};
  wish.grid.side = 4;
  GeneratedPuzzles few = generated(1000, wish);
  std::size_t made = 0;
  for ([[maybe_unused]] const Generated& one : few) ++made;
  BOOST_TEST(made > 0u);
  BOOST_TEST(made < 1000u);
  BOOST_TEST((few.outcome().end == Generated::End::tries));
}

BOOST_AUTO_TEST_CASE(bulk_answers_are_a_range) {
  std::istringstream in(std::string(kOneLine) + "\nno puzzle\n" + std::string(81, '.') + "\n");
  std::string seen;
  for (const BulkAnswer& a : solve_lines(in)) {
    seen += std::string(name_of(a.verdict)) + " " + std::to_string(a.count) + " " +
            std::string(a.solution.substr(0, 3)) + "\n";
  }
  BOOST_TEST(seen.starts_with("unique 1 534\nunknown 0 ...\nmultiple 2 "));
  const BulkAnswers none = solve_lines("");
  BOOST_TEST((none.begin() == none.end()));
}

BOOST_AUTO_TEST_CASE(lists_come_from_streams) {
  std::string text;
  for (int i = 0; i < 2000; ++i) text += std::string(kOneLine) + "\n";  // more than one piece
  std::istringstream list(text);
  list.exceptions(std::ios::badbit | std::ios::failbit | std::ios::eofbit);
  BOOST_TEST(read_puzzles(list).puzzles.size() == 2000u);
  std::istringstream again(text);
  BOOST_TEST(solve_lines(again).size() == 2000u);
  std::istream nothing(nullptr);
  BOOST_TEST(read_puzzles(nothing).puzzles.empty());
  Broken torn(text);
  std::istream from_torn(&torn);
  BOOST_TEST(solve_lines(from_torn).size() == 0u);
}

BOOST_AUTO_TEST_CASE(puzzles_and_grids_as_lines) {
  const Puzzle p = Puzzle::from_text(kOneLine).value();
  BOOST_TEST(to_string(p) == kOneLine);
  BOOST_TEST(to_string(solve(p).solutions[0]).starts_with("534678912"));
  BOOST_TEST(to_string(Puzzle()).empty());
  BOOST_TEST(to_string(Grid()).empty());
  BOOST_TEST(to_string(Grid(40)).starts_with(". . "));
}

BOOST_AUTO_TEST_SUITE_END()
