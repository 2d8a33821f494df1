// What a caller can do wrong is refused or harmless: puzzles and topologies that are none, objects that were moved from, settings of
// reading and writing that mean nothing.
#include <boost/test/unit_test.hpp>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "tresse/tresse.hpp"

using namespace tresse;

namespace {

const std::string kFirstLine =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

std::vector<std::uint16_t> blanks(std::size_t count) {
  return std::vector<std::uint16_t>(count, 0);
}

std::string reading_refused(const ReadSettings& settings) {
  const ReadResult read = read_puzzles(kFirstLine, settings);
  BOOST_TEST(read.puzzles.empty());
  BOOST_TEST_REQUIRE(read.errors.size() == 1u);
  BOOST_TEST((read.errors[0].code == InputCode::unsupported));
  BOOST_TEST(read.errors[0].file == "settings");
  return read.errors[0].detail;
}

std::string writing_refused(const WriteSettings& settings) {
  const auto written = write_puzzle(*Puzzle::from_text(kFirstLine), settings);
  BOOST_TEST_REQUIRE(!written.has_value());
  return written.error().detail;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(library_safe)

BOOST_AUTO_TEST_CASE(values_have_the_usual_boxes_unless_latin_is_asked_for) {
  const auto shape = [](const auto& how) {
    const auto puzzle = Puzzle::from_values(blanks(81), how);
    return puzzle ? puzzle->topology->describe() : to_string(puzzle.error());
  };
  BOOST_TEST(shape(TopologySpec{}) == "9x9 with 3x3 boxes");
  TopologySpec diagonal;
  diagonal.diagonals = true;
  BOOST_TEST(shape(diagonal) == "9x9 with 3x3 boxes, diagonals");
  BOOST_TEST(shape(Topology::latin(9)) == "9x9 Latin square");
  TopologySpec jigsaw;
  for (std::uint16_t i = 0; i < 81; ++i) jigsaw.regions.push_back(i % 9);
  BOOST_TEST(shape(jigsaw).starts_with("9x9"));
  const auto prime = Puzzle::from_values(blanks(25), TopologySpec{});
  BOOST_TEST_REQUIRE(!prime.has_value());
  BOOST_TEST((prime.error().code == InputCode::bad_side));
  BOOST_TEST(Puzzle::from_values(blanks(25), Topology::latin(5))->topology->describe() ==
             "5x5 Latin square");
  BOOST_TEST((Puzzle::from_values(blanks(16), Topology::latin(5)).error().code ==
              InputCode::wrong_length));
  BOOST_TEST((Puzzle::from_values(blanks(16), std::shared_ptr<const Topology>()).error().code ==
              InputCode::bad_side));
}

BOOST_AUTO_TEST_CASE(a_topology_that_is_none_is_null) {
  for (const auto& none : {Topology::boxes(0, 3), Topology::boxes(3, 0), Topology::boxes(33, 32),
                           Topology::boxes(std::size_t{1} << 33, std::size_t{1} << 33),
                           Topology::latin(0), Topology::latin(1025)}) {
    BOOST_TEST(!none);
    const Puzzle puzzle(none, Grid(9));
    BOOST_TEST((solve(puzzle).reason == StopReason::bad_request));
    BOOST_TEST(puzzle.side() == 0u);
    BOOST_TEST(puzzle.rules().empty());
  }
  BOOST_TEST(Topology::boxes(32, 32) != nullptr);
}

BOOST_AUTO_TEST_CASE(a_session_of_no_puzzle_refuses) {
  const auto refuses = [](Session& session) {
    BOOST_TEST(!session.open(CellId(0)));
    BOOST_TEST(!session.complete());
    BOOST_TEST(!session.allows(CellId(0), Digit(0)));
    BOOST_TEST(!session.set(CellId(0), Digit(0)));
    BOOST_TEST(!session.remove(CellId(0), Digit(0)));
    BOOST_TEST(!session.undo());
    BOOST_TEST((session.answer().reason == StopReason::bad_request));
    BOOST_TEST((session.hint().reason == StopReason::bad_request));
  };
  Session none{Puzzle()};
  refuses(none);
  Session small{Puzzle(Topology::boxes(3, 3), Grid(4))};
  refuses(small);
  Session good(*Puzzle::from_text(kFirstLine));
  const Session taken(std::move(good));
  refuses(good);  // NOLINT: that is the test
  BOOST_TEST(taken.open(CellId(2)));
  BOOST_TEST(!taken.open(CellId(81)));
  BOOST_TEST(!taken.allows(CellId(2), Digit(9)));
  BOOST_TEST(!taken.allows(CellId(81), Digit(0)));
}

BOOST_AUTO_TEST_CASE(what_was_moved_from_is_harmless) {
  LineSolver solver;
  LineSolver other(std::move(solver));
  BOOST_TEST((solver.solve(kFirstLine).verdict == Verdict::unique));  // NOLINT: that is the test
  BOOST_TEST((other.solve(kFirstLine).verdict == Verdict::unique));
  Solutions range = solutions(*Puzzle::from_text("................"));
  Solutions taken(std::move(range));
  BOOST_TEST((range.begin() == range.end()));  // NOLINT
  std::size_t seen = 0;
  for ([[maybe_unused]] const Grid& g : taken) ++seen;
  BOOST_TEST(seen == 288u);
  GeneratedPuzzles made = generated(1);
  const GeneratedPuzzles rest(std::move(made));
  BOOST_TEST((made.begin() == made.end()));  // NOLINT
}

BOOST_AUTO_TEST_CASE(settings_of_reading_that_mean_nothing) {
  BOOST_TEST(reading_refused({.format = "foo"}).starts_with("unknown input format 'foo' (known: "));
  BOOST_TEST(reading_refused({.side = 1025}) == "side takes a number from 1 to 1024");
  BOOST_TEST(reading_refused({.side = 8, .box = BoxShape{3, 3}}) == "box 3x3 does not fit side 8");
  BOOST_TEST(reading_refused({.box = BoxShape{0, 3}}) == "box 0x3: a side is between 1 and 1024");
  BOOST_TEST(reading_refused({.box = BoxShape{3, 3}, .latin = true}) ==
             "latin and box exclude each other");
  BOOST_TEST(reading_refused({.latin = true, .windoku = true}) ==
             "windoku needs square boxes, and latin has none");
  BOOST_TEST(reading_refused({.side = 8, .windoku = true}) == "windoku needs square boxes");
  BOOST_TEST(reading_refused({.regions = {0, 0, 1}}) ==
             "regions: a region map for side 2 needs 4 cells, not 3");
  BOOST_TEST(reading_refused({.side = 9, .regions = {0, 0, 1, 1}}) ==
             "regions: a region map for side 9 needs 81 cells, not 4");
  BOOST_TEST(reading_refused({.alphabet = "aa"}).find("not a list of different symbols") !=
             std::string::npos);
  BOOST_TEST(reading_refused({.side = 9, .alphabet = "ab"}).starts_with("alphabet 'ab' is not a name and does not list the 9 different symbols"));
  BOOST_TEST(reading_refused({.blank = '\n'}) == "blank takes a printable character");
  BOOST_TEST(reading_refused({.format = "line", .column = "p"}) == "column is for the format csv");
  // Where the settings do not say the side, each puzzle does.
  const ReadResult few = read_puzzles(kFirstLine, {.alphabet = "ab"});
  BOOST_TEST(few.puzzles.empty());
  BOOST_TEST_REQUIRE(few.errors.size() == 1u);
  BOOST_TEST(few.errors[0].detail.starts_with("alphabet 'ab' is not a name and does not list the 9 different symbols of a grid of side 9; "));
  const ReadResult usual = read_puzzles(std::string(64, '.'), {.format = "line", .side = 8});
  BOOST_TEST_REQUIRE(usual.puzzles.size() == 1u);
  BOOST_TEST(usual.puzzles[0].topology->describe() == "8x8 with 2x4 boxes");
}

BOOST_AUTO_TEST_CASE(a_blank_that_would_not_be_written) {
  BOOST_TEST(writing_refused({.blank = '5'}) == "blank '5' is a value of the alphabet");
  BOOST_TEST(writing_refused({.blank = '\n'}) == "blank takes a printable character");
  BOOST_TEST(writing_refused({.blank = '#'}) == "blank '#' would begin a comment");
  BOOST_TEST(writing_refused({.alphabet = "abcdefghi", .blank = 'c'}) ==
             "blank 'c' is a value of the alphabet");
  BOOST_TEST(writing_refused({.format = "numbers", .blank = '3'}) ==
             "blank '3' is a value of the alphabet");
  BOOST_TEST(writing_refused({.format = "sukaku", .blank = '_'}) ==
             "blank '_': sukaku has '.' or '0'");
  for (const char blank : {'0', '_', 'x'}) {
    const auto written = write_puzzle(*Puzzle::from_text(kFirstLine), {.blank = blank});
    BOOST_TEST_REQUIRE(written.has_value());
    BOOST_TEST(written->text[2] == blank);
  }
}

// Messages of the readers name settings, not options of the command line.
BOOST_AUTO_TEST_CASE(messages_have_no_words_of_the_command_line) {
  std::string all;
  const auto add = [&](std::string_view text, const ReadSettings& settings) {
    const ReadResult read = read_puzzles(text, settings);
    for (const InputError& e : read.errors) all += to_string(e) + "\n";
    for (const std::string& w : read.warnings) all += w + "\n";
  };
  const std::size_t before = all.size();
  add(std::string(25, '.'), {});                                    // a prime side
  add("id,a\n1," + kFirstLine + "\n", {.format = "csv"});           // no such column
  add("puzzle,quiz\n" + kFirstLine + "," + kFirstLine + "\n", {});  // two
  add("12", {.format = "line"});                                    // no square
  add(std::string(255, '.') + "%", {});                             // no symbol
  std::string mixed = kFirstLine;
  mixed[3] = 'x';
  add(mixed, {});
  BOOST_TEST(all.size() > before + 200);
  BOOST_TEST(all.find("--") == std::string::npos, all);
  BOOST_TEST(all.find("say latin") != std::string::npos, all);
  BOOST_TEST(all.find("say column NAME") != std::string::npos, all);
  BOOST_TEST(all.find("if one is a slip, say blank") != std::string::npos, all);
}

BOOST_AUTO_TEST_CASE(a_limit_that_comes_after_two_solutions_is_no_unknown) {
  SolveSettings settings;
  settings.limit = 0;
  std::stop_source stop;
  settings.limits.stop = stop.get_token();
  std::size_t seen = 0;
  const Answer answer = solve(*Puzzle::from_values(blanks(81)), settings, [&](const Grid&) {
    if (++seen == 3) stop.request_stop();
    return true;
  });
  BOOST_TEST((answer.verdict == Verdict::multiple));
  BOOST_TEST((answer.reason == StopReason::interrupted));
}

BOOST_AUTO_TEST_CASE(a_range_of_solutions_says_why_it_ended) {
  const auto last = [](SolveSettings settings, std::size_t most) {
    Solutions range = solutions(*Puzzle::from_values(blanks(81)), settings);
    std::size_t seen = 0;
    for ([[maybe_unused]] const Grid& g : range) {
      if (++seen == most) break;
    }
    if (seen < most) BOOST_TEST(range.answer().count == seen);
    BOOST_TEST(!range.complete());
    return range.answer().reason;
  };
  SolveSettings settings;
  settings.limits.time = std::chrono::milliseconds(30);
  BOOST_TEST((last(settings, std::size_t(-1)) == StopReason::time));
  settings.limits.time.reset();
  BOOST_TEST((last(settings, 2000) == StopReason::none));  // left
  Solutions all = solutions(*Puzzle::from_text("................"));
  for ([[maybe_unused]] const Grid& g : all) continue;
  BOOST_TEST(all.complete());
  BOOST_TEST((all.answer().reason == StopReason::none));
  Solutions wrong = solutions(Puzzle());
  for ([[maybe_unused]] const Grid& g : wrong) continue;
  BOOST_TEST((wrong.answer().reason == StopReason::bad_request));
  BOOST_TEST(!wrong.complete());
}

BOOST_AUTO_TEST_CASE(a_candidate_that_is_not_as_asked_is_told_in_words) {
  GenerateSettings wish;
  wish.level = "extreme";
  wish.tries = 1;
  wish.seed = 2;
  const Generated made = generate(1, wish);
  BOOST_TEST((made.end == Generated::End::tries));
  BOOST_TEST(made.detail.starts_with("no match in 1 attempt; the nearest candidate: "),
             made.detail);
  BOOST_TEST(made.detail.ends_with("; its level is too low"), made.detail);
  BOOST_TEST(made.stopped_by.contains("level-low"));
}

BOOST_AUTO_TEST_SUITE_END()
