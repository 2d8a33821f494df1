// tresse.h tells what means nothing from what a limit ended, and has what the command line has.
#include <boost/test/unit_test.hpp>
#include <cstring>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "unit/library/c/handles.hpp"

BOOST_AUTO_TEST_SUITE(library_c)

BOOST_AUTO_TEST_CASE(wrong_settings_are_malformed) {
  const PuzzleOfC puzzle = puzzle_of_c(kLineOfC);
  tresse_solve_settings engine = {};
  engine.engine = "guess";
  const AnswerOfC answer(tresse_solve(puzzle.get(), &engine));
  BOOST_TEST(tresse_answer_status(answer.get()) == TRESSE_MALFORMED);
  BOOST_TEST(
      tresse_reason_of(answer.get()) ==
      std::string("bad request, unknown engine 'guess' (auto, logic, native, sat, portfolio)"));
  engine.engine = "";
  const AnswerOfC nameless(tresse_solve(puzzle.get(), &engine));
  BOOST_TEST(tresse_answer_status(nameless.get()) == TRESSE_MALFORMED);
  tresse_grade_settings how = {};
  how.profile = "nope";
  PathOfC path(tresse_grade(puzzle.get(), &how));
  BOOST_TEST(tresse_path_status(path.get()) == TRESSE_MALFORMED);
  BOOST_TEST(tresse_path_reason(path.get()) ==
             std::string("bad request, unknown profile 'nope' (basic, tresse)"));
  how = {};
  how.max_subset = 1;
  path.reset(tresse_grade(puzzle.get(), &how));
  BOOST_TEST(tresse_path_status(path.get()) == TRESSE_MALFORMED);
  path.reset(tresse_rate(puzzle.get(), "gnome", nullptr));
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
  const auto each = [](const tresse_puzzle*, const tresse_input_error*, void*) { return 1; };
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
  BOOST_TEST(taken(text) == "Hidden Single: r5c3 is 4. In box 4, 4 fits only in r5c3.");
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
  const std::string line = ":0300:3:" + std::string(81, '.') + "::::";
  BOOST_TEST(tresse_run_case(line.c_str(), "1.3", nullptr, nullptr, &error) == TRESSE_NOT_FOUND);
  BOOST_TEST(taken(error) == "nothing was found");
  BOOST_TEST(tresse_run_case(line.c_str(), "1.5", nullptr, nullptr, &error) == TRESSE_MALFORMED);
  BOOST_TEST(taken(error) == "unknown length convention '1.5' (1.3, 1.4)");
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

BOOST_AUTO_TEST_CASE(settings_of_the_command) {
  const PuzzleOfC puzzle = puzzle_of_c(kLineOfC);
  tresse_solve_settings how = {};
  how.engine = "sat";
  how.sat.encoding = "minimal";
  how.sat.polarity = "random";
  AnswerOfC answer(tresse_solve(puzzle.get(), &how));
  BOOST_TEST(tresse_verdict_of(answer.get()) == TRESSE_UNIQUE);
  how = {};
  how.engine = "logic";
  how.techniques = "naked-single";
  answer.reset(tresse_solve(puzzle.get(), &how));
  BOOST_TEST(tresse_reason_of(answer.get()) == std::string("stalled"));
  how.hypotheses = 1;
  answer.reset(tresse_count_with(puzzle.get(), &how));
  BOOST_TEST(tresse_count_of(answer.get()) == 1u);
  how.kernel = "portable";
  answer.reset(tresse_solve(puzzle.get(), &how));
  BOOST_TEST(tresse_answer_status(answer.get()) == TRESSE_MALFORMED);
  tresse_candidate_settings marks = {};
  marks.sat.at_most_one = "best";
  std::vector<std::uint8_t> candidates(729);
  tresse_verdict verdict = TRESSE_NONE;
  BOOST_TEST(tresse_candidates_with(puzzle.get(), &marks, candidates.data(), &verdict, nullptr) ==
             TRESSE_MALFORMED);
  marks.sat.at_most_one = "product";
  BOOST_TEST(tresse_candidates_with(puzzle.get(), &marks, candidates.data(), &verdict, nullptr) ==
             TRESSE_OK);
  BOOST_TEST(verdict == TRESSE_UNIQUE);
  tresse_grade_settings bounds = {};
  bounds.min_ed = 1.3;
  PathOfC path(tresse_rate(puzzle.get(), nullptr, &bounds));
  BOOST_TEST(tresse_path_rating(path.get(), nullptr, nullptr, nullptr) == 0);
}

BOOST_AUTO_TEST_CASE(a_grade_without_assumptions_tells_what_is_left) {
  const PuzzleOfC puzzle = puzzle_of_c(
      "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
  tresse_grade_settings how = {};
  tresse_puzzle* left = nullptr;
  PathOfC path(tresse_grade(puzzle.get(), &how));
  BOOST_TEST(tresse_path_stuck(path.get(), &left) == TRESSE_NOT_FOUND);
  BOOST_TEST(left == nullptr);
  how.no_assumptions = 1;
  path.reset(tresse_grade(puzzle.get(), &how));
  BOOST_TEST(tresse_path_level(path.get()) == nullptr);
  BOOST_TEST(tresse_path_reason(path.get()) == std::string("stalled"));
  BOOST_TEST(tresse_path_status(path.get()) == TRESSE_UNDECIDED);
  BOOST_TEST(tresse_path_stuck(path.get(), &left) == TRESSE_OK);
  const PuzzleOfC position(left);
  const AnswerOfC answer(tresse_solve(position.get(), nullptr));
  BOOST_TEST(tresse_verdict_of(answer.get()) == TRESSE_UNIQUE);
}

BOOST_AUTO_TEST_CASE(givens_that_can_go_or_contradict) {
  const PuzzleOfC full = puzzle_of_c("1234341221434321");
  std::uint8_t cells[16];
  BOOST_TEST(tresse_redundant(full.get(), nullptr, cells, nullptr) == TRESSE_OK);
  BOOST_TEST(std::string(cells, cells + 16) == std::string(16, '\1'));
  const PuzzleOfC empty = puzzle_of_c("................");
  BOOST_TEST(tresse_redundant(empty.get(), nullptr, cells, nullptr) == TRESSE_NOT_FOUND);
  BOOST_TEST(tresse_conflict(empty.get(), 1, nullptr, cells, nullptr, nullptr) == TRESSE_NOT_FOUND);
  const PuzzleOfC clash = puzzle_of_c("11...........2..");
  int proven = 0;
  BOOST_TEST(tresse_conflict(clash.get(), 0, nullptr, cells, &proven, nullptr) == TRESSE_OK);
  BOOST_TEST(std::string(cells, cells + 16) == std::string(2, '\1') + std::string(14, '\0'));
  BOOST_TEST(proven == 1);
  const std::vector<std::uint16_t> target = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
  const std::unique_ptr<tresse_settings, void (*)(tresse_settings*)> repair(tresse_settings_new(),
                                                                          tresse_settings_free);
  BOOST_TEST(tresse_set(repair.get(), "target", "1 2 3 4 3 4 1 2 2 1 4 3 4 3 2 1") == TRESSE_OK);
  BOOST_TEST(tresse_set(repair.get(), "time_limit", "60") == TRESSE_OK);
  tresse_puzzle* made = nullptr;
  char* report = nullptr;
  BOOST_TEST(tresse_repair(clash.get(), repair.get(), &made, &report, nullptr) == TRESSE_OK);
  BOOST_TEST(std::string(report).find("\"removed\":[\"r1c2=1\",\"r4c2=2\"]") != std::string::npos, report);
  tresse_free(report);
  const PuzzleOfC repaired(made);
  const AnswerOfC answer(tresse_solve(repaired.get(), nullptr));
  std::vector<std::uint16_t> values(16);
  BOOST_TEST(tresse_solution(answer.get(), 0, values.data()) == 1);
  BOOST_TEST((values == target));
}

int keep_neighbour(const tresse_puzzle*, void* count) {
  return ++*static_cast<int*>(count) < 2 ? 1 : 0;
}

BOOST_AUTO_TEST_CASE(analyses_and_neighbours) {
  const PuzzleOfC puzzle = puzzle_of_c(".3....2..1..4...");
  char* report = nullptr;
  BOOST_TEST(tresse_analyse(puzzle.get(), nullptr, &report, nullptr) == TRESSE_OK);
  const std::string analysis = taken(report);
  BOOST_TEST(analysis.find("\"minimal\":true") != std::string::npos, analysis);
  tresse_analyse_settings how = {};
  how.backdoors = 3;
  BOOST_TEST(tresse_analyse(puzzle.get(), &how, &report, nullptr) == TRESSE_MALFORMED);
  int count = 0;
  tresse_vicinity_settings few = {};
  few.non_minimal = 1;
  BOOST_TEST(tresse_vicinity(puzzle.get(), &few, keep_neighbour, &count, &report, nullptr) ==
             TRESSE_OK);
  BOOST_TEST(count == 2);
  const std::string neighbours = taken(report);
  BOOST_TEST(neighbours.find("\"found\":2,\"complete\":false") != std::string::npos, neighbours);
}

BOOST_AUTO_TEST_CASE(forms_and_cubes_with_all_that_is_known) {
  const PuzzleOfC puzzle = puzzle_of_c(kLineOfC);
  tresse_puzzle* made = nullptr;
  std::vector<std::size_t> source(81);
  std::vector<std::uint16_t> label(9), form(81), values(81);
  std::uint64_t automorphisms = 0;
  BOOST_TEST(tresse_canonical_with(puzzle.get(), nullptr, &made, source.data(), label.data(),
                                   &automorphisms, nullptr) == TRESSE_OK);
  const PuzzleOfC canonical(made);
  BOOST_TEST(automorphisms == 1u);
  tresse_puzzle_values(puzzle.get(), values.data());
  tresse_puzzle_values(canonical.get(), form.data());
  for (std::size_t i = 0; i < 81; ++i) {
    const std::uint16_t v = values[source[i]];
    BOOST_TEST(form[i] == (v == 0 ? 0 : label[v - 1u]));
  }
  BOOST_TEST(tresse_scramble(puzzle.get(), 4, 7, nullptr, &made, source.data(), label.data(),
                             nullptr) == TRESSE_OK);
  const PuzzleOfC scrambled(made);
  tresse_puzzle_values(scrambled.get(), form.data());
  for (std::size_t i = 0; i < 81; ++i) {
    const std::uint16_t v = values[source[i]];
    BOOST_TEST(form[i] == (v == 0 ? 0 : label[v - 1u]));
  }
  tresse_split_settings how = {};
  how.depth = 2;
  how.probes = 5;
  char* file = nullptr;
  BOOST_TEST(tresse_split_with(puzzle.get(), &how, &file, nullptr) == TRESSE_OK);
  const std::string cubes = taken(file);
  how.cubes = 2;
  BOOST_TEST(tresse_split_with(puzzle.get(), &how, &file, nullptr) == TRESSE_MALFORMED);
  std::size_t count = 0;
  BOOST_TEST(tresse_cube_count(cubes.c_str(), &count, nullptr) == TRESSE_OK);
  std::vector<AnswerOfC> answers;
  std::vector<const tresse_answer*> all;
  for (std::size_t i = 0; i < count; ++i) {
    answers.emplace_back(tresse_solve_cube(puzzle.get(), cubes.c_str(), i + 1, nullptr));
    all.push_back(answers.back().get());
  }
  all.push_back(nullptr);
  const AnswerOfC merged(tresse_merge_with(puzzle.get(), cubes.c_str(), all.data(), 5, nullptr));
  BOOST_TEST(tresse_verdict_of(merged.get()) == TRESSE_UNIQUE);
}

// What the receiver is told of settings that mean nothing; empty: the call is not TRESSE_MALFORMED.
std::string read_refusal(const std::string& text, const tresse_read_settings& settings) {
  std::string told;
  const auto each = [](const tresse_puzzle* puzzle, const tresse_input_error* error, void* user) {
    *static_cast<std::string*>(user) += puzzle == nullptr ? error->text : "a puzzle";
    return 1;
  };
  const auto status = tresse_read_with(text.data(), text.size(), &settings, each, &told);
  return status == TRESSE_MALFORMED ? told : std::string();
}

BOOST_AUTO_TEST_CASE(puzzles_and_errors_have_their_place) {
  const auto each = [](const tresse_puzzle* puzzle, const tresse_input_error* e, void* user) {
    std::string& told = *static_cast<std::string*>(user);
    if (puzzle != nullptr) told += std::to_string(tresse_puzzle_line(puzzle)) + "\n";
    if (e != nullptr) {
      told += std::string(tresse_input_code_name(e->code)) + " " + e->file + " " + std::to_string(e->line) +
              " " + std::to_string(e->column) + " " + e->detail + "\n" + e->text + "\n";
    }
    return 1;
  };
  const std::string line = kLineOfC;
  const std::string text = "# a list\n" + line + "\n\n" + line.substr(9) + "\n" + line + "\n";
  tresse_read_settings how = {};
  std::string told;
  BOOST_TEST(tresse_read_with(text.data(), text.size(), &how, each, &told) == TRESSE_OK);
  const std::string what = "72 symbols on this line, expected 81 (9x9)\n";
  BOOST_TEST(told == "2\n5\nwrong_length argument 4 73 " + what + "argument:4:73: " + what);
  how.file = "list.txt";
  told.clear();
  BOOST_TEST(tresse_read_with(text.data(), text.size(), &how, each, &told) == TRESSE_OK);
  BOOST_TEST(told == "2\n5\nwrong_length list.txt 4 73 " + what + "list.txt:4:73: " + what);
  BOOST_TEST(tresse_puzzle_line(puzzle_of_c(kLineOfC).get()) == 0u);
}

BOOST_AUTO_TEST_CASE(texts_as_they_are_said_to_be) {
  std::size_t givens = 0;
  const auto each = [](const tresse_puzzle* puzzle, const tresse_input_error*, void* user) {
    std::vector<std::uint16_t> values(16);
    if (puzzle != nullptr && tresse_puzzle_side(puzzle) == 4) {
      tresse_puzzle_values(puzzle, values.data());
      for (const auto v : values) *static_cast<std::size_t*>(user) += v != 0;
    }
    return 1;
  };
  tresse_read_settings how = {};
  how.alphabet = "abcd";
  how.blank = '-';
  tresse_shape shape = {};
  shape.diagonals = 1;
  how.shape = &shape;
  const std::string text = "-c----b--a--d---\n";
  BOOST_TEST(tresse_read_with(text.data(), text.size(), &how, each, &givens) == TRESSE_OK);
  BOOST_TEST(givens == 4u);
  shape.box_rows = 2;
  BOOST_TEST(read_refusal(text, how) == "settings: boxes have rows and columns");
  shape.box_cols = 3;
  how.side = 4;
  BOOST_TEST(read_refusal(text, how) == "settings: box 2x3 does not fit side 4");
  how.format = "pictures";
  BOOST_TEST(read_refusal(text, how).starts_with("settings: unknown format 'pictures' (sdk, "));
  const PuzzleOfC puzzle = puzzle_of_c(".3....2..1..4...");
  tresse_write_settings out = {};
  out.alphabet = "abcd";
  out.blank = '-';
  char* written = nullptr;
  BOOST_TEST(tresse_puzzle_write_with(puzzle.get(), &out, &written, nullptr) == TRESSE_OK);
  BOOST_TEST(taken(written) == text);
  out.unicode = 1;
  BOOST_TEST(tresse_puzzle_write_with(puzzle.get(), &out, &written, nullptr) == TRESSE_MALFORMED);
}

BOOST_AUTO_TEST_CASE(a_stop_after_two_solutions_leaves_the_verdict) {
  struct Seen {
    std::size_t count = 0;
    tresse_stop* stop = tresse_stop_new();
  } seen;
  tresse_solve_settings how = {};
  how.limits.stop = seen.stop;
  const auto each = [](const std::uint16_t*, void* user) {
    auto& so_far = *static_cast<Seen*>(user);
    if (++so_far.count == 3) tresse_stop_request(so_far.stop);
    return 1;
  };
  const PuzzleOfC puzzle = puzzle_of_c(std::string(81, '.').c_str());
  const AnswerOfC answer(tresse_solutions(puzzle.get(), &how, each, &seen));
  BOOST_TEST(tresse_verdict_of(answer.get()) == TRESSE_MULTIPLE);
  BOOST_TEST(tresse_answer_status(answer.get()) == TRESSE_OK);
  BOOST_TEST(tresse_reason_of(answer.get()) == std::string("interrupted"));
  BOOST_TEST(tresse_count_exact(answer.get()) == 0);
  tresse_stop_free(seen.stop);
}

BOOST_AUTO_TEST_CASE(many_puzzles_from_any_number_on) {
  tresse_generate_settings wish = {};
  wish.side = 4;
  wish.first = 2;
  const auto each = [](const tresse_puzzle* puzzle, const std::uint16_t*, void* user) {
    char* text = nullptr;
    BOOST_TEST(tresse_puzzle_write(puzzle, "line", &text, nullptr) == TRESSE_OK);
    *static_cast<std::string*>(user) += taken(text);
    return 1;
  };
  std::string second;
  BOOST_TEST(tresse_generate_many(1, &wish, each, &second, nullptr) == TRESSE_OK);
  tresse_puzzle* made = nullptr;
  BOOST_TEST(tresse_generate(2, &wish, &made, nullptr, nullptr) == TRESSE_OK);
  const PuzzleOfC puzzle(made);
  char* text = nullptr;
  BOOST_TEST(tresse_puzzle_write(puzzle.get(), "line", &text, nullptr) == TRESSE_OK);
  BOOST_TEST(taken(text) == second);
}

BOOST_AUTO_TEST_CASE(figures_of_a_wish_are_those_of_its_scale) {
  tresse_generate_settings wish = {};
  wish.scale = "sukaku";
  wish.require = "two-strong-links";  // se121 has no such technique
  tresse_puzzle* made = nullptr;
  BOOST_TEST(tresse_generate(1, &wish, &made, nullptr, nullptr) == TRESSE_OK);
  const PuzzleOfC puzzle(made);
  const PathOfC path(tresse_rate(puzzle.get(), "sukaku", nullptr));
  double er = 0;
  BOOST_TEST(tresse_path_rating(path.get(), &er, nullptr, nullptr) == 1);
  BOOST_TEST(er >= 4.0);
  wish.min_er = 4;
  wish.scale = nullptr;
  char* error = nullptr;
  BOOST_TEST(tresse_generate(1, &wish, &made, nullptr, &error) == TRESSE_MALFORMED);
  BOOST_TEST(taken(error) == "rating goes by se121, which does not know two-strong-links");
  wish = {};
  wish.scale = "hodoku";
  wish.min_level = wish.max_level = "unfair";
  BOOST_TEST(tresse_generate(1, &wish, &made, nullptr, nullptr) == TRESSE_OK);
  const PuzzleOfC unfair(made);
  const PathOfC steps(tresse_rate(unfair.get(), "hodoku", nullptr));
  std::uint32_t score = 0;
  BOOST_TEST(tresse_path_score(steps.get(), &score) == 1);
  BOOST_TEST(score > 0u);
  BOOST_TEST(tresse_path_level(steps.get()) == std::string("Unfair"));
  BOOST_TEST(tresse_path_rating(steps.get(), nullptr, nullptr, nullptr) == 0);
  tresse_grade_settings how = {};
  how.min_score = score + 1;
  const PathOfC outside(tresse_rate(unfair.get(), "hodoku", &how));
  BOOST_TEST(tresse_path_score(outside.get(), &score) == 0);
  wish.max_score = 10;
  wish.tries = 5;
  BOOST_TEST(tresse_generate(1, &wish, &made, nullptr, nullptr) == TRESSE_NOT_FOUND);
  wish.scale = "nope";
  BOOST_TEST(tresse_generate(1, &wish, &made, nullptr, nullptr) == TRESSE_MALFORMED);
}

BOOST_AUTO_TEST_SUITE_END()
