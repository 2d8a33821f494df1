// What commands that print puzzles say of them beside the givens: the shape of the grid, pencil marks,
// ratings; and the options about these.
#include <boost/test/unit_test.hpp>

#include "cli/program.hpp"

namespace tresse::test {
namespace {

using Args = std::vector<std::string>;

BOOST_AUTO_TEST_CASE(every_command_has_the_box_option) {
  const Args wish = {"generate", "--seed", "2", "--count", "2", "-f", "ndjson"};
  const auto with_box = [&](const Args& option) {
    Args args = wish;
    args.insert(args.end(), option.begin(), option.end());
    return run(args);
  };
  const Outcome made = with_box({"--box", "3x2"});
  BOOST_TEST(made.code == 0, made.err);
  for (const auto& record : ndjson(made)) BOOST_TEST(record["box"] == nlohmann::json({3, 2}));
  BOOST_TEST(with_box({"--boxes", "3x2"}).out == made.out);
  BOOST_TEST(with_box({"--boxes=3x2"}).out == made.out);
  BOOST_TEST(run({"generate", "--help"}).out.find("--boxes") == std::string::npos);
  BOOST_TEST(with_box({"--box", "3x3", "--order", "4"}).code == 2);
}

Args joined_args(Args args, const Args& more) {
  args.insert(args.end(), more.begin(), more.end());
  return args;
}

std::string jigsaw_file() {
  return temporary("regions.txt", "111222\n111322\n443332\n443366\n455666\n455556\n");
}
std::string boxes_file() {
  return temporary("boxes.txt", "111222\n111222\n333444\n333444\n555666\n555666\n");
}

const std::vector<Args>& shapes() {
  static const std::vector<Args> all = {{},
                                        {"--diagonals"},
                                        {"--windoku"},
                                        {"--diagonals", "--windoku", "--fill", "40"},
                                        {"--latin"},
                                        {"--latin", "--side", "7"},
                                        {"--box", "2x3"},
                                        {"--box", "3x2"},
                                        {"--box", "2x8", "--fill", "70"},
                                        {"--order", "4", "--fill", "70"},
                                        {"--order", "6", "--fill", "70"},
                                        {"--regions", jigsaw_file()},
                                        {"--regions", boxes_file(), "--diagonals"}};
  return all;
}

BOOST_AUTO_TEST_CASE(drawings_of_any_shape_are_read_back) {
  for (const Args& shape : shapes()) {
    const Args wish = joined_args({"generate", "--seed", "1", "--count", "3", "-f"}, shape);
    const auto in_format = [&](const char* format) {
      Args args = wish;
      args.insert(args.begin() + 6, format);
      const Outcome o = run(args);
      BOOST_REQUIRE_MESSAGE(o.code == 0, o.err);
      return o.out;
    };
    const std::string json = run({"convert", "--to", "json", "-"}, in_format("ndjson")).out;
    const std::string text = in_format("text");
    auto puzzles = ndjson(Outcome{0, json, "", {}, {}, 0});
    for (auto& record : puzzles) record.erase("solution");
    BOOST_TEST((ndjson(run({"convert", "--to", "json", "-"}, text)) == puzzles), text);
    for (const char* format : {"box", "grid", "numbers", "pencil"}) {
      const std::string drawn = run({"convert", "--to", format, "-"}, json).out;
      const auto records = ndjson(run({"convert", "--to", "json", "-"}, drawn));
      const auto expected = ndjson(Outcome{0, json, "", {}, {}, 0});
      BOOST_REQUIRE(records.size() == expected.size());
      for (std::size_t i = 0; i < records.size(); ++i) {
        for (const char* key : {"n", "box", "regions", "diagonals", "windoku"}) {
          BOOST_TEST(records[i].value(key, nlohmann::json()) ==
                     expected[i].value(key, nlohmann::json()));
        }
      }
    }
    // Graded and minimized text begins each puzzle in the same way.
    const bool large = ndjson(Outcome{0, json, "", {}, {}, 0})[0]["n"] > 9;
    for (const char* command : {"grade", "minimize"}) {
      if (large) continue;
      const std::string again = run({command, "-f", "text", "-"}, text).out;
      const auto records = ndjson(run({"convert", "--to", "json", "-"}, again));
      const auto expected = ndjson(Outcome{0, json, "", {}, {}, 0});
      BOOST_REQUIRE(records.size() == expected.size());
      BOOST_TEST(records[0].value("regions", nlohmann::json()) ==
                 expected[0].value("regions", nlohmann::json()));
      BOOST_TEST(records[0].value("diagonals", false) == expected[0].value("diagonals", false));
    }
  }
}

BOOST_AUTO_TEST_CASE(a_heading_that_the_drawing_does_not_bear_out_is_refused) {
  const std::string grid = "| . 1 | 2 . |\n| . . | . . |\n| . . | . . |\n| . . | . . |\n";
  const auto error = [](const std::string& text) {
    const Outcome o = run({"convert", "-"}, text);
    BOOST_TEST(o.code == 3, o.out);
    BOOST_TEST(o.out.empty());
    return o.err;
  };
  const auto has = [](const std::string& text, const char* words) {
    return text.find(words) != std::string::npos;
  };
  BOOST_TEST(has(error("A: 4x4 jigsaw, 2 givens\n" + grid), "no region map follows"));
  BOOST_TEST(
      has(error("A: 4x4 with 2x2 boxes, 3 extra houses, 2 givens\n" + grid), "extra houses"));
  BOOST_TEST(has(error("A: 5x5 Latin square, 2 givens\n" + grid), "4 drawn rows"));
  const std::string name = "A: 4x4 with 2x2 boxes, diagonals, 2 givens\n";
  const auto record = ndjson(run({"convert", "--to", "json", "-"}, "odd: " + name + grid)).at(0);
  BOOST_TEST(record["name"] == "odd: A");
  BOOST_TEST(record["diagonals"] == true);
}

std::size_t times(const std::string& text, const std::string& words) {
  std::size_t found = 0;
  for (auto at = text.find(words); at != std::string::npos; at = text.find(words, at + 1)) ++found;
  return found;
}

BOOST_AUTO_TEST_CASE(a_shape_that_the_output_loses_is_told_once) {
  const auto lost = [](const Args& args, const std::string& input = "") {
    return times(run(args, input).err, " cannot hold the ");
  };
  for (const char* format : {"line", "rows", "csv", "ndjson", "text"}) {
    const Args wish = {"generate", "--seed", "1", "--count", "3", "-f", format};
    const bool loses = format != std::string("ndjson") && format != std::string("text");
    for (const Args& shape : {Args{"--diagonals"}, Args{"--windoku"}, Args{"--box", "3x2"},
                              Args{"--latin", "--side", "7"}, Args{"--regions", jigsaw_file()}}) {
      BOOST_TEST(lost(joined_args(wish, shape)) == (loses ? 1u : 0u), format << " " << shape[0]);
      BOOST_TEST(run(joined_args(joined_args(wish, shape), {"--quiet"})).err.empty());
    }
    BOOST_TEST(lost(wish) == 0u);
    BOOST_TEST(lost(joined_args(wish, {"--box", "2x3"})) == 0u);
  }
  // Without --format the puzzles keep their shape.
  for (const Args& shape : {Args{"--diagonals"}, Args{"--box", "3x2"}, Args{"--regions", jigsaw_file()}}) {
    const Args wish = joined_args({"generate", "--seed", "1", "--count", "3"}, shape);
    const Outcome made = run(wish);
    BOOST_TEST(made.err.empty(), made.err);
    BOOST_TEST(made.out == run(joined_args(wish, {"-f", "ndjson"})).out);
    BOOST_TEST(run({"count", "-"}, made.out).out == "1\n1\n1\n");
  }
  BOOST_TEST(run({"generate", "--seed", "1", "--box", "2x3"}).out ==
             run({"generate", "--seed", "1", "--side", "6", "-f", "line"}).out);
  // What came with the records, but not what the options say to this reader and the next.
  const std::string json =
      run({"generate", "--seed", "1", "--count", "3", "-f", "ndjson", "--regions", jigsaw_file()})
          .out;
  const std::string lines = run({"convert", "-"}, json).out;
  for (const Args& args :
       {Args{"minimize", "-"}, Args{"grade", "-"}, Args{"canon", "-"},
        Args{"grade", "--scale", "se121", "-"}, Args{"grade", "-f", "csv", "-"},
        Args{"solve", "-f", "csv", "-"}, Args{"count", "-f", "csv", "-"},
        Args{"verify", "-f", "csv", "-"}, Args{"solve", "--limit", "all", "-f", "csv", "-"},
        Args{"explain", "--scale", "se121", "-f", "trace", "-"}}) {
    BOOST_TEST(lost(args, json) == 1u, args[0]);
    BOOST_TEST(lost(joined_args(args, {"--regions", jigsaw_file()}), lines) == 0u, args[0]);
  }
  BOOST_TEST(lost({"convert", "-"}, json) == 1u);
  BOOST_TEST(lost({"convert", "--to", "box", "-"}, json) == 0u);
  for (const char* command : {"solve", "count", "verify", "grade"}) {
    BOOST_TEST(lost({command, "-f", "ndjson", "-"}, json) == 0u);
  }
  for (const char* format : {"line", "rows"}) {  // the answers alone
    BOOST_TEST(lost({"solve", "-f", format, "-"}, json) == 0u);
  }
  const std::string one = temporary("one.ndjson", json.substr(0, json.find('\n') + 1));
  const std::string cubes = temporary("cubes", run({"cube", "--cubes", "2", one}).out);
  BOOST_TEST(lost({"solve", "--cube", cubes + ":all", "-f", "csv", one}) == 1u);
  BOOST_TEST(lost({"merge", "-f", "csv", one, cubes}) == 1u);
}

// A puzzle of pencil marks has no givens: its line of givens would be 81 dots.
BOOST_AUTO_TEST_CASE(graded_lines_hold_pencil_marks) {
  const std::string puzzle =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  const std::string solution = run({"solve", puzzle}).out;
  const std::string marks = run({"convert", "--to", "sukaku", puzzle}).out;
  BOOST_REQUIRE(marks.size() == 730u);
  for (const Args& args : {Args{"grade", "-"}, Args{"grade", "--scale", "se121", "-"}}) {
    const Outcome graded = run(args, marks);
    BOOST_TEST(graded.code == 0, graded.err);
    BOOST_TEST(graded.out.compare(0, 729, marks, 0, 729) == 0, graded.out);
    BOOST_TEST(graded.err.find("cannot hold") == std::string::npos, graded.err);
    BOOST_TEST(run({"solve", "-"}, graded.out).out == solution);
    const Outcome table = run(joined_args(args, {"-f", "csv"}), marks);
    BOOST_TEST(table.out.find("\n1," + marks.substr(0, 729) + ",9,") != std::string::npos);
  }
  for (const Args& args : {Args{"solve"}, Args{"count"}, Args{"verify"}}) {
    const Outcome table = run(joined_args(args, {"-f", "csv", "-"}), marks);
    BOOST_TEST(table.out.find("\n1," + marks.substr(0, 729) + ",9,") != std::string::npos);
    BOOST_TEST(table.err.empty(), table.err);
  }
  const Outcome trace = run({"explain", "--scale", "se121", "-f", "trace", "-"}, marks);
  BOOST_TEST(trace.out.starts_with("P " + marks), trace.out);
  BOOST_TEST(run({"minimize", "-"}, marks).err.find("cannot hold the pencil marks") !=
             std::string::npos);
}

BOOST_AUTO_TEST_CASE(rated_lines_are_those_of_grade) {
  for (const Args& grid : {Args{}, Args{"--diagonals"}, Args{"--distinct", "--pearl"}}) {
    Args args = {"generate", "--seed", "7", "--count", "6", "--scale", "se121", "-f"};
    args.insert(args.begin() + 1, grid.begin(), grid.end());
    args.push_back("line");
    const Outcome made = run(args);
    BOOST_TEST(made.code == 0, made.err);
    BOOST_TEST(made.err.find("scale: se121") != std::string::npos, made.err);
    Args grade = {"grade", "--scale", "se121", "-"};
    if (!grid.empty() && grid[0] == "--diagonals") grade.push_back("--diagonals");
    BOOST_TEST(run(grade, made.out).out == made.out);
    args.insert(args.end(), {"--jobs", "3"});
    BOOST_TEST(run(args).out == made.out);
  }
  BOOST_TEST(run({"generate", "--scale", "se121", "-f", "rows"}).code == 2);
  // With --rating the scale is named for the wish; the lines stay what they were.
  const Args wish = {"generate", "--seed", "7", "--rating", "2.0..3.0"};
  BOOST_TEST(run({"generate", "--seed", "7", "--rating", "2.0..3.0", "--scale", "se121"}).out ==
             run(wish).out);
}

BOOST_AUTO_TEST_CASE(the_help_tells_the_seed_of_each_command) {
  const auto tells = [](const char* command, const char* words) {
    std::string help;  // with one blank where lines are broken
    for (const char c : run({command, "--help-all"}).out) {
      const bool blank = c == ' ' || c == '\n';
      if (!blank) help += c;
      if (blank && !help.empty() && help.back() != ' ') help += ' ';
    }
    const auto at = help.find("--seed S");
    BOOST_REQUIRE(at != std::string::npos);
    BOOST_TEST(help.find("--seed S", at + 1) == std::string::npos, command);
    BOOST_TEST(help.find(words, at) != std::string::npos, command);
  };
  tells("generate", "default: a random one, which is printed");
  tells("minimize", "order in which givens are tried; not with --all (default: 0)");
  tells("repair", "additions that are tried; not with --to (default: 0)");
  tells("bench", "(default: 42)");
  tells("solve", "(default: 0: no random choices)");
}

}  // namespace
}  // namespace tresse::test
