// tresse.h tells what means nothing from what a limit ended, and has what the command line has.
#include <boost/test/unit_test.hpp>
#include <cstring>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tresse.h"

namespace {

constexpr const char* kLineOfC =
    "..3.5..8.4..78.1.....1.3..527....9.4.3.......9.8.....2367..2.5....83.....4...5.9.";

template <auto Free>
struct Freed {
  template <class T>
  void operator()(T* handle) const {
    Free(handle);
  }
};
using PuzzleOfC = std::unique_ptr<tresse_puzzle, Freed<tresse_puzzle_free>>;
using AnswerOfC = std::unique_ptr<tresse_answer, Freed<tresse_answer_free>>;
using PathOfC = std::unique_ptr<tresse_path, Freed<tresse_path_free>>;

PuzzleOfC puzzle_of_c(const char* text) {
  tresse_puzzle* puzzle = nullptr;
  BOOST_REQUIRE(tresse_puzzle_from_text(text, &puzzle, nullptr) == TRESSE_OK);
  return PuzzleOfC(puzzle);
}

// A text that a call gave, freed.
std::string taken(char* text) {
  const std::string copy = text == nullptr ? "" : text;
  tresse_free(text);
  return copy;
}

tresse_limits over() {
  tresse_limits limits = {};
  limits.seconds = -1;
  return limits;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(library_c)

BOOST_AUTO_TEST_CASE(wrong_settings_are_malformed) {
  const PuzzleOfC puzzle = puzzle_of_c(kLineOfC);
  tresse_solve_settings engine = {};
  engine.engine = "guess";
  const AnswerOfC answer(tresse_solve(puzzle.get(), &engine));
  BOOST_TEST(tresse_answer_status(answer.get()) == TRESSE_MALFORMED);
  BOOST_TEST(tresse_reason_of(answer.get()) == std::string("bad request, unknown engine 'guess'"));
  tresse_grade_settings how = {};
  how.profile = "nope";
  PathOfC path(tresse_grade(puzzle.get(), &how));
  BOOST_TEST(tresse_path_status(path.get()) == TRESSE_MALFORMED);
  BOOST_TEST(tresse_path_reason(path.get()) == std::string("bad request, unknown profile 'nope'"));
  how = {};
  how.max_subset = 1;
  path.reset(tresse_grade(puzzle.get(), &how));
  BOOST_TEST(tresse_path_status(path.get()) == TRESSE_MALFORMED);
  path.reset(tresse_rate(puzzle.get(), "hodoku", nullptr));
  BOOST_TEST(tresse_path_status(path.get()) == TRESSE_MALFORMED);
  how = {};
  how.min_er = 5;
  how.max_er = 4;
  path.reset(tresse_rate(puzzle.get(), nullptr, &how));
  BOOST_TEST(tresse_path_status(path.get()) == TRESSE_MALFORMED);
  BOOST_TEST(tresse_answer_status(nullptr) == TRESSE_NO_MEMORY);
  BOOST_TEST(tresse_path_status(nullptr) == TRESSE_NO_MEMORY);
  tresse_generate_settings wish = {};
  wish.only = "naked-singel";
  tresse_puzzle* made = nullptr;
  char* error = nullptr;
  BOOST_TEST(tresse_generate(1, &wish, &made, nullptr, &error) == TRESSE_MALFORMED);
  BOOST_TEST(taken(error).find("naked-singel") != std::string::npos);
  BOOST_TEST(made == nullptr);
}

BOOST_AUTO_TEST_CASE(limits_are_undecided) {
  const PuzzleOfC puzzle = puzzle_of_c(kLineOfC);
  tresse_solve_settings engine = {};
  engine.limits = over();
  const AnswerOfC answer(tresse_solve(puzzle.get(), &engine));
  BOOST_TEST(tresse_answer_status(answer.get()) == TRESSE_UNDECIDED);
  tresse_grade_settings how = {};
  how.limits = over();
  PathOfC path(tresse_grade(puzzle.get(), &how));
  BOOST_TEST(tresse_path_status(path.get()) == TRESSE_UNDECIDED);
  path.reset(tresse_grade(puzzle.get(), nullptr));
  BOOST_TEST(tresse_path_status(path.get()) == TRESSE_OK);
  const tresse_limits limits = over();
  tresse_puzzle* none = nullptr;
  BOOST_TEST(tresse_puzzle_from_text_within(kLineOfC, &limits, &none, nullptr) == TRESSE_UNDECIDED);
  const auto each = [](const tresse_puzzle*, const char*, void*) { return 1; };
  BOOST_TEST(tresse_read(kLineOfC, 81, &limits, each, nullptr) == TRESSE_UNDECIDED);
  BOOST_TEST(tresse_read(kLineOfC, 81, nullptr, each, nullptr) == TRESSE_OK);
  tresse_encode_settings encode = {};
  encode.limits = over();
  char* cnf = nullptr;
  BOOST_TEST(tresse_encode(puzzle.get(), &encode, &cnf, nullptr) == TRESSE_UNDECIDED);
}

BOOST_AUTO_TEST_CASE(a_hint_has_its_reason) {
  const PuzzleOfC puzzle = puzzle_of_c(kLineOfC);
  char* text = nullptr;
  char* json = nullptr;
  BOOST_TEST(tresse_hint(puzzle.get(), nullptr, &text, &json) == TRESSE_OK);
  BOOST_TEST(taken(text) == "Hidden Single: in box 4, 4 fits only in r5c3.");
  BOOST_TEST(nlohmann::json::parse(taken(json))["technique"] == "hidden-single");
  const tresse_limits limits = over();
  BOOST_TEST(tresse_hint(puzzle.get(), &limits, &text, nullptr) == TRESSE_UNDECIDED);
  BOOST_TEST(text == nullptr);
  const PuzzleOfC empty = puzzle_of_c("................");
  BOOST_TEST(tresse_hint(empty.get(), nullptr, &text, nullptr) == TRESSE_NOT_FOUND);
}

BOOST_AUTO_TEST_CASE(techniques_steps_and_formulas) {
  char* json = nullptr;
  char* error = nullptr;
  BOOST_TEST(tresse_techniques("unique-rectangles", &json, &error) == TRESSE_OK);
  BOOST_TEST(nlohmann::json::parse(taken(json)).size() > 1u);
  BOOST_TEST(tresse_techniques(nullptr, &json, &error) == TRESSE_OK);
  BOOST_TEST(nlohmann::json::parse(taken(json)).size() > 30u);
  BOOST_TEST(tresse_techniques("x-wnig", &json, &error) == TRESSE_MALFORMED);
  BOOST_TEST(taken(error).find("x-wing") != std::string::npos);
  const PuzzleOfC puzzle = puzzle_of_c(kLineOfC);
  const PathOfC path(tresse_grade(puzzle.get(), nullptr));
  std::size_t checked = 0, proven = 0;
  BOOST_TEST(tresse_path_check(path.get(), nullptr, &checked, &proven, nullptr) == TRESSE_OK);
  BOOST_TEST(checked + 1 == tresse_step_count(path.get()));  // the last one is the solution
  BOOST_TEST(proven == checked);
  tresse_encode_settings how = {};
  how.encoding = "best";
  char* cnf = nullptr;
  BOOST_TEST(tresse_encode(puzzle.get(), &how, &cnf, nullptr) == TRESSE_MALFORMED);
  how.encoding = "minimal";
  how.block = 1;
  BOOST_TEST(tresse_encode(puzzle.get(), &how, &cnf, nullptr) == TRESSE_OK);
  tresse_free(cnf);
  const PuzzleOfC none = puzzle_of_c("11..............");
  BOOST_TEST(tresse_encode(none.get(), &how, &cnf, nullptr) == TRESSE_NOT_FOUND);
}

BOOST_AUTO_TEST_CASE(many_puzzles) {
  tresse_generate_settings wish = {};
  wish.side = 4;
  wish.distinct = 1;
  std::vector<std::string> lines;
  const auto each = [](const tresse_puzzle* puzzle, const std::uint16_t* solution, void* user) {
    char* text = nullptr;
    BOOST_TEST(tresse_puzzle_write(puzzle, "line", &text, nullptr) == TRESSE_OK);
    BOOST_TEST(tresse_solves(puzzle, solution) == 1);
    static_cast<std::vector<std::string>*>(user)->push_back(taken(text));
    return 1;
  };
  BOOST_TEST(tresse_generate_many(3, &wish, each, &lines, nullptr) == TRESSE_OK);
  BOOST_TEST(lines.size() == 3u);
  tresse_puzzle* alone = nullptr;
  BOOST_TEST(tresse_generate(1, &wish, &alone, nullptr, nullptr) == TRESSE_MALFORMED);
}

BOOST_AUTO_TEST_SUITE_END()
