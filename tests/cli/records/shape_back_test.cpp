// What our commands write of puzzles of different shapes is read back with these shapes, or something is
// said: a loss when it is written, an error or a warning when it is read.
#include <boost/test/unit_test.hpp>

#include "base/rng.hpp"
#include "cli/program.hpp"

namespace tresse::test {
namespace {

using Args = std::vector<std::string>;
using Json = nlohmann::json;

// Lines of JSON, one puzzle of each shape of a side.
std::vector<std::string> puzzles(const std::vector<Args>& shapes) {
  std::vector<std::string> all;
  for (const Args& shape : shapes) {
    Args args = {"generate", "--seed", "3", "-f", "ndjson"};
    args.insert(args.end(), shape.begin(), shape.end());
    const Outcome o = run(args);
    BOOST_REQUIRE_MESSAGE(o.code == 0, o.err);
    all.push_back(o.out);
  }
  return all;
}

std::string regions(const std::string& name, const std::string& rows) {
  return temporary(name, rows);
}

const std::vector<std::vector<std::string>>& sides() {
  static const std::vector<std::vector<std::string>> all = {
      puzzles({{},
               {"--diagonals"},
               {"--windoku"},
               {"--anti-knight"},
               {"--anti-king", "--diagonals", "--fill", "40"},
               {"--latin", "--fill", "40"},
               {"--diagonals", "--windoku", "--fill", "40"}}),
      puzzles(
          {{"--box", "2x3"},
           {"--box", "3x2"},
           {"--box", "3x2", "--diagonals"},
           {"--latin", "--side", "6"},
           {"--regions", regions("six.txt", "111222\n111322\n443332\n443366\n455666\n455556\n")},
           {"--diagonals", "--regions",
            regions("bands.txt", "111222\n111222\n333444\n333444\n555666\n555666\n")}})};
  return all;
}

// The keys that say the shape of each record.
std::vector<Json> shapes_in(const Outcome& o) {
  std::vector<Json> all;
  for (const Json& record : ndjson(o)) {
    Json shape;
    for (const char* key :
         {"n", "box", "latin", "regions", "diagonals", "windoku", "anti_knight", "anti_king"}) {
      if (record.contains(key)) shape[key] = record[key];
    }
    all.push_back(std::move(shape));
  }
  return all;
}

void reads_back(const Args& write, const std::string& input, const std::vector<Json>& expected) {
  const Outcome written = run(write, input);
  if (says(written.err, "cannot hold")) return;
  const Outcome read = run({"convert", "--to", "json", "-"}, written.out);
  if (read.code == 3) return;
  BOOST_TEST((shapes_in(read) == expected), write[0] << " " << write[2] << "\n" << written.out);
}

BOOST_AUTO_TEST_CASE(shapes_of_any_records_are_read_back_or_their_loss_is_told) {
  Rng rng(11);
  for (const auto& all : sides()) {
    for (int round = 0; round < 12; ++round) {
      std::string input;
      for (std::size_t k = 2 + rng.below(4); k > 0; --k) input += all[rng.below(all.size())];
      const auto expected = shapes_in(run({"convert", "--to", "json", "-"}, input));
      for (const char* format : {"line", "grid", "box", "rows", "numbers", "pencil", "sukaku",
                                 "json", "csv", "sdk", "sdm", "ss"}) {
        reads_back({"convert", "--to", format, "-"}, input, expected);
      }
      for (const char* format : {"grid", "box", "pencil"}) {
        reads_back({"canon", "--to", format, "-"}, input, expected);
      }
      for (const char* command :
           {"solve", "verify", "count", "grade", "explain", "candidates", "minimize", "repair"}) {
        if (round > 2) break;
        reads_back({command, "-f", "text", "-"}, input, expected);
      }
    }
  }
}

// Of the formats that hold every shape: nothing is lost, nothing refused.
BOOST_AUTO_TEST_CASE(a_plain_puzzle_after_another_one_is_read_as_plain) {
  for (const auto& all : sides()) {
    for (const std::string& first : all) {
      for (const std::string& second : all) {
        const std::string input = first + second + first;
        const auto expected = shapes_in(run({"convert", "--to", "json", "-"}, input));
        // Not grid: its gaps end a grid where other shapes have none, which is an error.
        for (const char* format : {"box", "numbers", "pencil"}) {
          const Outcome written = run({"convert", "--to", format, "-"}, input);
          BOOST_TEST(written.err.empty(), written.err);
          const Outcome read = run({"convert", "--to", "json", "-"}, written.out);
          BOOST_TEST(read.code == 0, read.err);
          BOOST_TEST(read.err.empty(), read.err);
          BOOST_TEST((shapes_in(read) == expected), written.out);
        }
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(text_of_every_command_that_draws_is_read_back) {
  for (const auto& all : sides()) {
    std::string input;
    for (const std::string& puzzle : all) input += puzzle;
    const auto expected = shapes_in(run({"convert", "--to", "json", "-"}, input));
    for (const char* command :
         {"solve", "verify", "grade", "explain", "candidates", "minimize", "repair"}) {
      const Outcome written = run({command, "-f", "text", "-"}, input);
      const Outcome read = run({"convert", "--to", "json", "-"}, written.out);
      BOOST_TEST(read.code == 0, command << ": " << read.err);
      BOOST_TEST((shapes_in(read) == expected), command << "\n" << written.out);
    }
  }
}

BOOST_AUTO_TEST_CASE(what_could_not_be_repaired_or_minimized_is_drawn_too) {
  const std::string two = "1....3.1......23", none = "11..............";
  for (const Args& args :
       {Args{"repair", "-f", "text", "--node-limit", "1", "-"}, Args{"minimize", "-f", "text", "-"},
        Args{"candidates", "-f", "text", "-"}}) {
    const Outcome written = run(args, none + "\n");
    const Outcome read = run({"convert", "--to", "line", "-"}, written.out);
    BOOST_TEST(read.code == 0, written.out + read.err);
  }
  BOOST_TEST(run({"convert", "-"}, run({"repair", "-f", "text", "-"}, two + "\n").out).code == 0);
}

const std::string kGrid = "1 . . .\n. 3 . 1\n. . . .\n. . 2 3\n";

BOOST_AUTO_TEST_CASE(a_word_of_a_heading_that_is_not_known_is_told_with_its_place) {
  const auto told = [](const std::string& heading) {
    const Outcome o = run({"convert", "--to", "json", "-"}, heading + "\n" + kGrid);
    BOOST_TEST(o.code == 0);
    return o.err;
  };
  BOOST_TEST(told("# n=4 box=2x2 diagonals").empty());
  BOOST_TEST(told("# a diagonal of it is mine").empty());
  BOOST_TEST(
      told("# n=4 box=2x2 diagonal") ==
      "tresse: warning: standard input:1:15: 'diagonal' is ignored: no word of a heading (did "
      "you mean 'diagonals'?)\n");
  BOOST_TEST(says(told("# n=4 box=2+2"), ":1:7: 'box=2+2' is ignored"));
  BOOST_TEST(says(told("# n=9 diagonals"), ":1:1: this shape is ignored: a puzzle below has side 4"));
  BOOST_TEST(says(told("#diagonals"), ":1:2: 'diagonals' is ignored: a heading begins with n=4"));
  BOOST_TEST(says(told("# N=4 box=2x2 windoku"), ":1:3: 'N=4' is ignored"));
}

BOOST_AUTO_TEST_CASE(a_heading_of_our_text_that_is_misspelt_is_refused_with_its_place) {
  const std::string drawn =
      "+-----+-----+\n| 1 . | . . |\n| . 3 | . 1 |\n+-----+-----+\n| . . | . . |\n| . . | 2 3 "
      "|\n+-----+-----+\n\n";
  const std::string good = "Puzzle 1: 4x4 with 2x2 boxes, 5 givens\n" + drawn;
  for (const auto& [heading, column] : std::vector<std::pair<std::string, int>>{
           {"Puzzle 2: 4x4 with 2x2 boxes, diagnals, 5 givens", 31},
           {"Puzzle 2: 4x4 wth 2x2 boxes, 5 givens", 14},
           {"Puzzle 2: 4x4 with 2x2 boxes, 5 gives", 32},
           {"Mine: 4x5 with 2x2 boxes, 5 givens", 10}}) {
    const std::string place = ":" + std::to_string(column) + ": this heading is not understood";
    const Outcome first = run({"convert", "-"}, heading + "\n" + drawn + good);
    BOOST_TEST(first.code == 3, heading);
    BOOST_TEST(says(first.err, "standard input:1" + place), first.err);
    BOOST_TEST(first.out == "1....3.1......23\n");
    const Outcome later = run({"convert", "-"}, good + heading + "\n" + drawn);
    BOOST_TEST(later.code == 3, heading);
    BOOST_TEST(says(later.err, place), later.err);
    BOOST_TEST(later.out == "1....3.1......23\n");
  }
  const Outcome below = run({"convert", "-"}, kGrid + "\n" + good);
  BOOST_TEST(below.code == 3);
  BOOST_TEST(says(below.err, ":6: a heading of our text output below other grids"), below.err);
}

}  // namespace
}  // namespace tresse::test
