// tresse.h: commands run as the program runs them, and handles, lists and stops say what their calls of C++ say.
#include "tresse.h"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstring>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "tresse/bulk.hpp"
#include "tresse/run.hpp"
#include "unit/library/packed_list.hpp"

namespace {

using namespace tresse;

constexpr const char* kGivens = "..3.5..8.4..78.1.....1.3..527....9.4.3.......9.8.....2367..2.5....83.....4...5.9.";

template <auto Free>
struct Freed {
  template <class T>
  void operator()(T* handle) const {
    Free(handle);
  }
};
using Settings = std::unique_ptr<tresse_settings, Freed<tresse_settings_free>>;
using PuzzleOfC = std::unique_ptr<tresse_puzzle, Freed<tresse_puzzle_free>>;
using SessionOfC = std::unique_ptr<tresse_session, Freed<tresse_session_free>>;
using BulkOfC = std::unique_ptr<tresse_bulk, Freed<tresse_bulk_free>>;
using StopOfC = std::unique_ptr<tresse_stop, Freed<tresse_stop_free>>;

// A text that a call gave, freed.
std::string taken(char* text) {
  const std::string copy = text == nullptr ? "" : text;
  tresse_free(text);
  return copy;
}

using Pairs = std::vector<std::pair<const char*, const char*>>;

Settings settings_of(const char* command, const Pairs& all) {
  Settings settings(tresse_settings_new(command));
  for (const auto& [name, value] : all) BOOST_TEST(tresse_set(settings.get(), name, value) == TRESSE_OK);
  return settings;
}

struct Ran {
  tresse_status status;
  std::string output;
  std::string messages;
};
Ran ran(const char* command, const Pairs& all, const char* input = kGivens) {
  const Settings settings = settings_of(command, all);
  char* output = nullptr;
  char* messages = nullptr;
  std::size_t length = 0;
  const tresse_status status = tresse_run(settings.get(), input, &output, &length, &messages);
  std::string bytes(output, length);
  tresse_free(output);
  return {status, std::move(bytes), taken(messages)};
}

PuzzleOfC puzzle_of(const char* text) {
  tresse_puzzle* puzzle = nullptr;
  BOOST_REQUIRE(tresse_puzzle_read(nullptr, text, &puzzle, nullptr) == TRESSE_OK);
  return PuzzleOfC(puzzle);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(library_c)

BOOST_AUTO_TEST_CASE(a_command_writes_records) {
  const Ran graded = ran("grade", {{"format", "line"}, {"scale", "se121"}, {"format", "json"}});
  BOOST_TEST(graded.status == TRESSE_OK);
  const auto json = nlohmann::json::parse(graded.output);
  BOOST_TEST(json["verdict"] == "unique");
  BOOST_TEST(json["scale"] == "se121");  // the last value counts
  BOOST_TEST(graded.messages == "");
  const Ran two = ran("solve", {{"format", "line"}}, (std::string(kGivens) + "\n" + kGivens).c_str());
  BOOST_TEST(two.output.size() == 2u * 82u);
  BOOST_TEST(ran("solve", {{nullptr, kGivens}}, nullptr).output == ran("solve", {}).output);
  BOOST_TEST(ran("generate", {{"seed", "7"}, {"count", "2"}, {"jobs", "1"}}, nullptr).output ==
             ran("generate", {{"seed", "7"}, {"count", "2"}, {"jobs", "2"}}, nullptr).output);
  BOOST_TEST(ran("convert", {{"to", "png"}, {"output", "-"}}).output.starts_with("\x89PNG"));
}

BOOST_AUTO_TEST_CASE(how_a_run_ends) {
  BOOST_TEST(ran("solve", {}, "11..............").status == TRESSE_NEGATIVE);
  BOOST_TEST(ran("minimize", {{"smallest", "true"}, {"time-limit", "0"}}).status == TRESSE_UNDECIDED);
  const Ran malformed = ran("solve", {}, "12");
  BOOST_TEST(malformed.status == TRESSE_MALFORMED);
  BOOST_TEST(malformed.messages.starts_with("tresse: input:1:3: "));
  BOOST_TEST(nlohmann::json::parse(malformed.output)["error"]["code"] == "wrong_length");
  BOOST_TEST(ran("check", {{nullptr, "/no/such/folder"}}).status == TRESSE_INPUT_OUTPUT);
  for (const auto& [command, options, says] : std::vector<std::tuple<const char*, Pairs, std::string>>{
           {"solve", {{"gutter", "3"}}, "tresse: unknown option --gutter=3"},
           {"solve", {{"engine", "guess"}}, "tresse: unknown engine 'guess'"},
           {"solve", {{"timing", "maybe"}}, "tresse: --timing is true or false, not 'maybe'"},
           {"solve", {{"help", "true"}}, "tresse: the library prints no help"},
           {"judge", {}, "tresse: the library has no command 'judge'"},
           {"", {}, "tresse: the library has no command ''"}}) {
    const Ran wrong = ran(command, options);
    BOOST_TEST(wrong.status == TRESSE_USAGE);
    BOOST_TEST(wrong.messages.substr(0, says.size()) == says);
    BOOST_TEST(wrong.output == "");
  }
}

BOOST_AUTO_TEST_CASE(records_come_one_by_one) {
  std::string list;
  for (int i = 0; i < 50; ++i) list += std::string(kGivens) + "\n";
  struct Seen {
    std::string text;
    std::size_t left;
  };
  const auto take = [](const char* text, std::size_t length, void* user) {
    Seen& seen = *static_cast<Seen*>(user);
    seen.text.append(text, length);
    BOOST_TEST(seen.text.back() == '\n');
    return --seen.left > 0 ? 1 : 0;
  };
  const Settings grade = settings_of("grade", {{"jobs", "1"}});
  Seen all{{}, 1000};
  BOOST_TEST(tresse_run_each(grade.get(), list.data(), list.size(), take, &all, nullptr) == TRESSE_OK);
  BOOST_TEST(std::ranges::count(all.text, '\n') == 50);
  Seen some{{}, 1};
  BOOST_TEST(tresse_run_each(grade.get(), list.data(), list.size(), take, &some, nullptr) == TRESSE_STOPPED);
  BOOST_TEST(!some.text.empty());
  BOOST_TEST(all.text.starts_with(some.text));
}

BOOST_AUTO_TEST_CASE(a_stop_ends_a_run) {
  const StopOfC stop(tresse_stop_new());
  tresse_stop_request(stop.get());
  const Settings settings = settings_of("solve", {});
  tresse_set_stop(settings.get(), stop.get());
  char* output = nullptr;
  BOOST_TEST(tresse_run(settings.get(), kGivens, &output, nullptr, nullptr) == TRESSE_STOPPED);
  BOOST_TEST(taken(output) == "");
  tresse_set_stop(settings.get(), nullptr);
  BOOST_TEST(tresse_run(settings.get(), kGivens, &output, nullptr, nullptr) == TRESSE_OK);
  tresse_free(output);
}

BOOST_AUTO_TEST_CASE(puzzles_of_any_shape) {
  const std::vector<std::uint16_t> values = {1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4};
  const Settings diagonals = settings_of("convert", {{"diagonals", "true"}});
  tresse_puzzle* made = nullptr;
  BOOST_REQUIRE(tresse_puzzle_from_values(diagonals.get(), values.data(), 4, &made, nullptr) == TRESSE_OK);
  const PuzzleOfC puzzle(made);
  BOOST_TEST(tresse_puzzle_side(made) == 4u);
  std::vector<std::uint16_t> back(16);
  tresse_puzzle_values(made, back.data());
  BOOST_TEST(back == values, boost::test_tools::per_element());
  char* text = nullptr;
  char* lost = nullptr;
  BOOST_TEST(tresse_puzzle_write(made, "json", &text, &lost) == TRESSE_OK);
  BOOST_TEST(lost == nullptr);
  BOOST_TEST(nlohmann::json::parse(taken(text))["diagonals"] == true);
  BOOST_TEST(tresse_puzzle_write(made, "line", &text, &lost) == TRESSE_OK);
  BOOST_TEST(taken(text) == "1..............4\n");
  BOOST_TEST(taken(lost).starts_with("tresse: not written: shape"));
  BOOST_TEST(tresse_puzzle_write(made, "nothing", &text, &lost) == TRESSE_USAGE);
  BOOST_TEST(taken(lost).find("unknown format 'nothing'") != std::string::npos);
  const std::vector<std::uint16_t> wrong(16, 5);
  BOOST_TEST(tresse_puzzle_from_values(nullptr, wrong.data(), 4, &made, &lost) == TRESSE_MALFORMED);
  BOOST_TEST(made == nullptr);
  BOOST_TEST(!taken(lost).empty());
  BOOST_TEST(tresse_puzzle_read(diagonals.get(), (std::string(kGivens) + "\n" + kGivens).c_str(), &made, nullptr) == TRESSE_MALFORMED);
  // Nothing is guessed of values: a column that looks like labels, values of two figures, a side that needs to be told.
  std::vector<std::uint16_t> column(81);
  for (std::size_t i = 0; i < 9; ++i) column[9 * i] = static_cast<std::uint16_t>(i + 1);
  std::vector<std::uint16_t> large(625);
  large[3] = 25;
  for (const auto& [all, side] : {std::pair(column, 9u), std::pair(large, 25u), std::pair(std::vector<std::uint16_t>(4), 2u)}) {
    BOOST_REQUIRE(tresse_puzzle_from_values(nullptr, all.data(), side, &made, nullptr) == TRESSE_OK);
    const PuzzleOfC owner(made);
    std::vector<std::uint16_t> again(all.size());
    tresse_puzzle_values(made, again.data());
    BOOST_TEST(again == all, boost::test_tools::per_element());
  }
  BOOST_TEST(tresse_puzzle_from_values(nullptr, wrong.data(), std::size_t{1} << 32, &made, nullptr) == TRESSE_USAGE);
  for (const auto& [name, value] : Pairs{{nullptr, kGivens}, {"output", "x"}, {"to", "line"}}) {
    const Settings writes = settings_of("convert", {{name, value}});
    BOOST_TEST(tresse_puzzle_read(writes.get(), kGivens, &made, nullptr) == TRESSE_USAGE);
  }
  for (const auto& [name, value] : Pairs{{"input-format", "line"}, {"alphabet", "abcd"}, {"blank", "x"}, {"col", "a"}, {"ignore", "a"}}) {
    const Settings reads = settings_of("convert", {{name, value}});
    BOOST_TEST(tresse_puzzle_from_values(reads.get(), values.data(), 4, &made, &lost) == TRESSE_USAGE);
    BOOST_TEST(taken(lost) == "tresse: " + std::string(name) + " has no effect on values\n");
  }
  BOOST_TEST(tresse_puzzle_read(nullptr, nullptr, &made, nullptr) == TRESSE_MALFORMED);
  const Settings other = settings_of("solve", {});
  BOOST_TEST(tresse_puzzle_read(other.get(), kGivens, &made, nullptr) == TRESSE_USAGE);
}

BOOST_AUTO_TEST_CASE(a_session_of_changes) {
  const PuzzleOfC puzzle = puzzle_of(kGivens);
  const SessionOfC session(tresse_session_new(puzzle.get()));
  BOOST_TEST(tresse_session_allows(session.get(), 0, 3) == 0);  // its row has a 3
  BOOST_TEST(tresse_session_set(session.get(), 0, 3) == 0);
  BOOST_TEST(tresse_session_set(session.get(), 2, 1) == 0);  // a given
  BOOST_TEST(tresse_session_set(session.get(), 81, 1) == 0);
  BOOST_TEST(tresse_session_set(session.get(), 0, 0) == 0);
  BOOST_TEST(tresse_session_set(session.get(), 0, 10) == 0);
  std::vector<std::uint16_t> solution(81);
  BOOST_TEST(tresse_session_solve(session.get(), 0, solution.data()) == TRESSE_UNIQUE);
  BOOST_TEST(tresse_session_solve(session.get(), -1, nullptr) == TRESSE_UNKNOWN);
  BOOST_TEST(tresse_session_remove(session.get(), 0, solution[0]) == 1);
  BOOST_TEST(tresse_session_solve(session.get(), 0, nullptr) == TRESSE_NONE);
  BOOST_TEST(tresse_session_undo(session.get()) == 1);
  BOOST_TEST(tresse_session_set(session.get(), 0, solution[0]) == 1);
  const PuzzleOfC now(tresse_session_puzzle(session.get()));
  std::vector<std::uint16_t> values(81);
  tresse_puzzle_values(now.get(), values.data());
  BOOST_TEST(values[0] == solution[0]);
  char* json = nullptr;
  BOOST_TEST(tresse_puzzle_write(now.get(), "json", &json, nullptr) == TRESSE_OK);
  const Ran hint = ran("explain", {{"hint", "true"}}, json);
  tresse_free(json);
  BOOST_TEST(nlohmann::json::parse(hint.output)["steps"].size() == 1u);
}

namespace {

std::string list_of(std::size_t lines) {
  std::string text;
  for (std::size_t i = 0; i < lines; ++i) text += i % 7 == 3 ? "no puzzle\n" : i % 5 == 1 ? std::string(81, '.') + "\n" : std::string(kGivens) + "\n";
  return text;
}

BulkOfC lines_solved(std::string_view text, const Pairs& options, tresse_status status = TRESSE_OK) {
  const Settings settings = settings_of("solve", options);
  tresse_bulk* answers = nullptr;
  char* messages = nullptr;
  BOOST_TEST(tresse_solve_lines(settings.get(), text.data(), text.size(), &answers, &messages) == status);
  BOOST_TEST(taken(messages).empty() == (status == TRESSE_OK));
  return BulkOfC(answers);
}

struct Giver {
  std::string_view text;
  std::size_t size = 1000;
  bool breaks = false;
};
std::size_t given(char* into, std::size_t size, void* from) {
  Giver& giver = *static_cast<Giver*>(from);
  const std::size_t n = std::min({giver.text.size(), giver.size, size});
  if (n == 0 && giver.breaks) return TRESSE_BROKEN;
  std::memcpy(into, giver.text.data(), n);
  giver.text.remove_prefix(n);
  return n;
}

// What a stream says: a verdict for each line, and what is wrong.
struct Seen {
  std::string verdicts = {}, errors = {};
  std::size_t pieces = 0, most = 100;
};
int seen(const tresse_bulk* piece, void* user) {
  Seen& s = *static_cast<Seen*>(user);
  for (std::size_t i = 0; i < tresse_bulk_count(piece); ++i) {
    s.verdicts += std::to_string(tresse_bulk_verdicts(piece)[i]) + (tresse_bulk_solutions(piece)[81 * i] == '.' ? "." : "s");
  }
  for (std::size_t i = 0; tresse_bulk_error(piece, i) != nullptr; ++i) s.errors += std::string(tresse_bulk_error(piece, i)) + "\n";
  return ++s.pieces < s.most ? 1 : 0;
}

}  // namespace

BOOST_AUTO_TEST_CASE(lists_say_what_the_library_says) {
  const std::string text = list_of(300);
  const BulkAnswers expected = solve_lines(text);
  for (const char* kernel : {"portable", "auto"}) {
    const BulkOfC answers = lines_solved(text, std::string_view(kernel) == "auto" ? Pairs{{"jobs", "2"}} : Pairs{{"kernel", kernel}});
    BOOST_REQUIRE(tresse_bulk_count(answers.get()) == expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
      BOOST_TEST(tresse_bulk_verdicts(answers.get())[i] == static_cast<int>(expected.verdicts[i]));
      BOOST_TEST(tresse_bulk_counts(answers.get())[i] == expected.counts[i]);
      BOOST_TEST(std::string_view(tresse_bulk_solutions(answers.get()) + 81 * i, 81) == expected.solution(i));
      BOOST_TEST(tresse_bulk_lines(answers.get())[i] == expected.lines[i]);
    }
    BOOST_TEST(tresse_bulk_error(answers.get(), 0) == std::string("argument:4:3: 2 symbols on this line, expected 81 (9x9)"));
  }
  BOOST_TEST(tresse_bulk_counts(lines_solved(std::string(81, '.'), {{"limit", "7"}}).get())[0] == 7u);
  BOOST_TEST(tresse_bulk_counts(lines_solved(std::string(81, '.'), {{"limit", "1"}, {"limit", "few"}, {"limit", "7"}}).get())[0] == 7u);
  std::uint8_t verdict = 0;
  std::uint64_t count = 0;
  std::string solution(81, ' ');
  for (const auto& wrong : Pairs{{"engine", "sat"}, {"limit", "few"}, {"kernel", "fast"}, {"jobs", "0"}, {"jobs", "5000"}}) {
    BOOST_TEST(ran("solve", {wrong}).status == (std::string_view(wrong.first) == "engine" ? TRESSE_OK : TRESSE_USAGE));
    BOOST_TEST(lines_solved(text, {wrong}, TRESSE_USAGE) == nullptr);
    const Settings settings = settings_of("solve", {wrong});
    BOOST_TEST(tresse_solve_cells(settings.get(), kGivens, 1, &verdict, &count, solution.data()) == TRESSE_USAGE);
    Giver giver{text};
    Seen none;
    BOOST_TEST(tresse_solve_stream(settings.get(), given, &giver, seen, &none, nullptr) == TRESSE_USAGE);
    BOOST_TEST(none.pieces == 0u);
  }
  BOOST_TEST(tresse_solve_cells(nullptr, kGivens, 1, &verdict, &count, solution.data()) == TRESSE_OK);
  BOOST_TEST(verdict == TRESSE_UNIQUE);
  BOOST_TEST(count == 1u);
  std::unique_ptr<tresse_line_solver, Freed<tresse_line_solver_free>> solver(tresse_line_solver_new());
  std::string again(81, ' ');
  BOOST_TEST(tresse_line_solve(solver.get(), kGivens, again.data()) == TRESSE_UNIQUE);
  BOOST_TEST(again == solution);
}

BOOST_AUTO_TEST_CASE(a_stream_says_what_the_whole_says) {
  const std::string text = list_of(100'000);  // more than one piece
  Seen whole;
  seen(lines_solved(text, {}).get(), &whole);
  Giver giver{text, 100'000};
  Seen pieces;
  BOOST_TEST(tresse_solve_stream(nullptr, given, &giver, seen, &pieces, nullptr) == TRESSE_OK);
  BOOST_TEST((pieces.verdicts == whole.verdicts));
  BOOST_TEST((pieces.errors == whole.errors));
  BOOST_TEST(pieces.pieces >= 2u);
  Giver again{text, 100'000};
  Seen some{.most = 1};
  BOOST_TEST(tresse_solve_stream(nullptr, given, &again, seen, &some, nullptr) == TRESSE_OK);
  BOOST_TEST(some.pieces == 1u);
}

BOOST_AUTO_TEST_CASE(a_stream_that_is_packed_or_breaks_off) {
  for (const std::string& text : {std::string(kListText), bytes_of_hex(kListGzip), bytes_of_hex(kListZstd)}) {
    Giver giver{text, 7};
    Seen s;
    BOOST_TEST(tresse_solve_stream(nullptr, given, &giver, seen, &s, nullptr) == TRESSE_OK);
    BOOST_TEST(s.verdicts == "0s0s0s3.1s");
    BOOST_TEST(s.errors == "argument:4:3: 2 symbols on this line, expected 81 (9x9)\n");
  }
  Giver giver{kListText, 50, true};
  Seen s;
  char* messages = nullptr;
  BOOST_TEST(tresse_solve_stream(nullptr, given, &giver, seen, &s, &messages) == TRESSE_MALFORMED);
  BOOST_TEST(taken(messages) == "tresse: argument: cannot be read: the function that gives bytes says so\n");
}

BOOST_AUTO_TEST_SUITE_END()
