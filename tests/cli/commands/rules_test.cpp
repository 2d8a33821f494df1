// Puzzles whose cells differ beyond their houses, as a user makes, solves, proves and compares them.
#include <boost/test/unit_test.hpp>
#include <filesystem>

#include "cli/program.hpp"
#include "skip.hpp"
#include "unit/certify/sample_folder.hpp"

namespace tresse::test {

BOOST_AUTO_TEST_SUITE(rules)

namespace {

using Args = std::vector<std::string>;

bool says(const std::string& text, const std::string& words) {
  return text.find(words) != std::string::npos;
}

Args with(Args args, const Args& more) {
  args.insert(args.end(), more.begin(), more.end());
  return args;
}

const std::vector<Args>& grids() {
  static const std::vector<Args> all = {{"--anti-knight"},
                                        {"--anti-king"},
                                        {"--anti-knight", "--anti-king"},
                                        {"--box", "2x3", "--anti-king"},
                                        {"--box", "2x4", "--anti-knight"},
                                        {"--diagonals", "--anti-king"}};
  return all;
}

}  // namespace

BOOST_AUTO_TEST_CASE(made_solved_and_proven) {
  for (const Args& grid : grids()) {
    const std::string about = grid.back();
    const Outcome made =
        run(with({"generate", "--seed", "5", "--count", "4", "--minimal", "-f", "ndjson"}, grid));
    BOOST_REQUIRE_MESSAGE(made.code == 0, made.err);
    BOOST_TEST(ndjson(made).size() == 4u);
    for (const auto& record : ndjson(made)) {
      BOOST_TEST((record.contains("anti_knight") || record.contains("anti_king")));
    }
    // All strands, and each of them alone.
    BOOST_TEST(run({"verify", "-f", "ndjson", "-"}, made.out).code == 0, about);
    for (const char* engine : {"native", "sat", "logic", "portfolio", "auto"}) {
      const Outcome o = run({"count", "--engine", engine, "-"}, made.out);
      BOOST_TEST(o.out == "1\n1\n1\n1\n", about + " " + engine + o.err);
    }
    for (const char* strand : {"sat", "native", "logic"}) {
      const SampleFolder dir("cli-rules");
      const Outcome o = run(
          {"solve", "--certificate", dir.path(), "--certificate-strand", strand, "-"}, made.out);
      BOOST_TEST(o.code == 0, o.err);
      const std::string first = (dir.path() / "1").string();
      BOOST_TEST(says(text_of(dir.path() / "1" / "puzzle.json"), "\"anti_k"));
      const Outcome good = run({"check", first});
      BOOST_TEST(good.code == 0, about + " " + strand + good.out + good.err);
      // Without the rule the formula has clauses that are no axioms.
      std::string puzzle = text_of(dir.path() / "1" / "puzzle.json");
      for (const char* key : {"\"anti_knight\":true", "\"anti_king\":true"}) {
        if (const auto at = puzzle.find(key); at != std::string::npos) {
          puzzle.replace(at, std::string(key).size(), "\"windoku\":false");
          break;
        }
      }
      std::ofstream(dir.path() / "1" / "puzzle.json") << puzzle;
      BOOST_TEST(run({"check", first}).code != 0, about + " " + strand);
    }
  }
}

BOOST_AUTO_TEST_CASE(forms_and_steps) {
  const Outcome made = run({"generate", "--anti-knight", "--seed", "9", "-f", "ndjson"});
  BOOST_REQUIRE(made.code == 0);
  const Outcome form = run({"canon", "-f", "ndjson", "-"}, made.out);
  BOOST_TEST(form.code == 0, form.err);
  BOOST_TEST(run({"canon", "-f", "ndjson", "-"}, made.out).out == form.out);
  const Outcome steps = run({"explain", "--check", "--anti-knight", "-"}, made.out);
  BOOST_TEST((steps.code == 0 || steps.code == 1), steps.err);
  BOOST_TEST(!says(steps.err, "wrong"));
}

BOOST_AUTO_TEST_CASE(what_is_refused_and_what_is_lost) {
  const std::string record = R"({"puzzle":")" + std::string(81, '.') + R"(","anti_knight":true})";
  const Outcome line = run({"convert", "--to", "line", "-"}, record);
  BOOST_TEST(says(line.err, "anti-knight"), line.err);
  const Outcome grid = run({"convert", "--to", "grid", "-"}, record);
  BOOST_TEST(says(grid.out, "# n=9 box=3x3 anti-knight"), grid.out);
  BOOST_TEST(says(run({"encode", "-"}, record).out, "n=9 box=3x3 anti-knight"));
  const Outcome rated = run({"generate", "--anti-knight", "--scale", "se121"});
  BOOST_TEST(rated.code == 2);
  BOOST_TEST(says(rated.err, "se121 does not rate puzzles with the rule anti-knight"), rated.err);
  const Outcome two = run({"solve", "--anti-knight", "-f", "ndjson",
                           "1............1......................................................"
                           "............."});
  BOOST_TEST(ndjson(two)[0]["verdict"] == "multiple");  // r1c1 and r2c5: no knight reaches that far
  const Outcome clash = run({"solve", "--anti-king", "--latin", "-f", "ndjson",
                             "1.........1.........................................................."
                             "............"});
  BOOST_TEST(says(clash.out, "a king's move apart"), clash.out);
  BOOST_TEST(ndjson(clash)[0]["conflict_rule"] == "anti-king");
}

BOOST_AUTO_TEST_CASE(puzzles_of_others_are_proven, *boost::unit_test::label(kOptional)) {
  for (const char* name : {"antiknight-9", "extra-region-9"}) {
    const auto path = shared_file(std::string("variants/") + name + ".json");
    if (!path) continue;
    for (const char* strand : {"sat", "native", "logic"}) {
      const SampleFolder dir("cli-rules-shared");
      BOOST_TEST(
          run({"solve", "--certificate", dir.path(), "--certificate-strand", strand, *path}).code ==
          0);
      BOOST_TEST(run({"check", dir.path()}).code == 0, strand);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace tresse::test
