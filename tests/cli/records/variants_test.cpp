// Puzzles with clues from the outside: the engines agree, what cannot honour a clue says so by its name, and nothing is answered
// without the clue.
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <set>

#include "cli/program.hpp"
#include "cli/puzzles.hpp"
#include "skip.hpp"

namespace tresse::test {
namespace {

using std::string;

// Without a given; its solution is kFour.
const string kRows = R"("size":4,"grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]])";
const string kFour = "1234341221434321";
string killer(const string& last) {
  return "{" + kRows + R"(,"killercage":[{"cells":["R1C1","R2C1","R3C1"],"value":"6"},{"cells":["R1C2","R1C3"],"value":"5"},)" +
         R"({"cells":["R2C2","R3C2"],"value":"5"},{"cells":["R4C1","R4C2"],"value":"7"},{"cells":["R3C3","R4C3"],"value":"6"},)" +
         R"({"cells":["R2C4","R3C4","R4C4"],"value":")" + last + "\"}]}\n";
}
const string kKiller = killer("6");

BOOST_AUTO_TEST_CASE(engines_agree_on_a_killer) {
  for (const char* engine : {"auto", "native", "sat", "logic"}) {
    const Outcome solved = run({"solve", "--engine", engine, "-"}, kKiller);
    BOOST_TEST(solved.out == kFour + "\n", engine << solved.err);
    BOOST_TEST(run({"solve", "--engine", engine, "-"}, killer("9")).out == "none (2 clues contradict each other: killer cage 6 at r3c3,r4c3, killer cage 9 at r2c4,r3c4,r4c4)\n", engine);
  }
  BOOST_TEST(run({"verify", "-"}, kKiller).out == kFour + "\n");
  BOOST_TEST(run({"count", "-"}, kKiller).out == "1\n");
  // A record that is read again has its clues.
  BOOST_TEST(run({"count", "-"}, run({"solve", "-f", "ndjson", "-"}, kKiller).out).out == "1\n");
  // Without its cages it is an empty grid.
  BOOST_TEST(run({"count", "--limit", "all", "-"}, "{" + kRows + "}\n").out == "288\n");
}

BOOST_AUTO_TEST_CASE(what_cannot_honour_a_clue_names_it) {
  for (const std::vector<string>& asked : {std::vector<string>{"solve", "--engine", "portfolio"},
                                           {"grade", "--scale", "se121"}, {"canon"}, {"scramble"},
                                           {"cube", "--cubes", "4"}, {"vicinity"}, {"analyse"}}) {
    std::vector<string> words = asked;
    words.push_back("-");
    const Outcome refused = run(words, kKiller);
    BOOST_TEST(refused.code == 4, words[0] << refused.out << refused.err);
    BOOST_TEST(says(refused.out + refused.err, "killer cage"), words[0] << refused.out << refused.err);
  }
  const string folder = (std::filesystem::temp_directory_path() / ("tresse-clues-" + std::to_string(::getpid()))).string();
  for (const char* strand : {"native", "logic"}) {
    const Outcome proof = run({"solve", "--certificate", folder, "--certificate-strand", strand, "-"}, kKiller);
    BOOST_TEST(proof.code == 4);
    BOOST_TEST(says(proof.err, "no certificate: unsupported, the rule killer cage"), proof.err);
    BOOST_TEST(!std::filesystem::exists(folder));
  }
  BOOST_TEST(run({"solve", "--certificate", folder, "-"}, kKiller).code == 0);
  BOOST_TEST(says(run({"check", folder}).out, ": accepted unique"));
  std::filesystem::remove_all(folder);
  const Outcome line = run({"convert", "--to", "line", "-"}, kKiller);
  BOOST_TEST(says(line.err, "cannot hold the clues (killer cage)"), line.err);
}

// The search for the reason prints nothing of its own.
BOOST_AUTO_TEST_CASE(no_grid_is_printed_where_clues_contradict) {
  for (const char* engine : {"auto", "native", "sat", "logic"}) {
    const Outcome all = run({"solve", "--limit", "all", "--engine", engine, "-"}, killer("9"));
    BOOST_TEST(all.out == "none (2 clues contradict each other: killer cage 6 at r3c3,r4c3, killer cage 9 at r2c4,r3c4,r4c4)\n", engine);
  }
}

// Clues without which others say more are parts of a conflict, and can be removed.
BOOST_AUTO_TEST_CASE(clues_that_others_depend_on_are_named_and_removed) {
  const string maximum = R"({"puzzle":"1...............","n":4,"box":[2,2],"constraints":{"maximum":[{"cell":"R1C1"}]}})";
  BOOST_TEST(says(run({"verify", "--minimal-conflict", "-"}, maximum).out, "maximum cell"));
  const auto repaired = ndjson(run({"repair", "--parts", "clues", "-f", "ndjson", "-"}, maximum)).at(0);
  BOOST_TEST(repaired["removed_clues"].size() == 1u);
  const string xv = R"({"puzzle":"................","n":4,"box":[2,2],"constraints":{"xv":[{"cells":["R1C1","R1C2"],"value":"X"}],"negative":["xv"]}})";
  BOOST_TEST(ndjson(run({"repair", "-f", "ndjson", "-"}, xv)).at(0)["removed_clues"].size() == 2u);
}

BOOST_AUTO_TEST_CASE(people_solve_by_clues) {
  const auto graded = ndjson(run({"grade", "-f", "ndjson", "-"}, kKiller)).at(0);
  BOOST_TEST(graded["level"] == "medium");
  BOOST_TEST(graded["hypotheses"] == 0);
  // What is named is tried, and nothing else.
  const auto named = ndjson(run({"grade", "--techniques", "naked-single", "-f", "ndjson", "-"}, kKiller)).at(0);
  BOOST_TEST((named["verdict"] == "unique" && named["hypotheses"] != 0), named.dump());
  for (const auto& [technique, count] : named["techniques"].items()) BOOST_TEST(technique == "naked-single");
  const Outcome explained = run({"explain", "--check", "-"}, kKiller);
  BOOST_TEST(explained.code == 0, explained.err);
  BOOST_TEST(says(explained.out, "Cage Combinations: remove 1 from r4c1, r4c2 and 2 from r4c1, r4c2. The killer cage of 7 at r4c1, r4c2 can only be 3+4."), explained.out);
  const auto steps = ndjson(run({"explain", "-f", "ndjson", "-"}, kKiller)).at(0)["steps"];
  BOOST_TEST(std::any_of(steps.begin(), steps.end(), [](const auto& s) {
    return s["technique"] == "cage-combinations" && s["clues"] == nlohmann::json::array({"killer cage 7 at r4c1,r4c2"});
  }));
  BOOST_TEST(says(run({"explain", "--hint", "--hint-level", "1", "-"}, kKiller).out, "Look at the killer cage"));
}

// Where a profile is cut down to some techniques, those of clues are tried if they are named.
BOOST_AUTO_TEST_CASE(techniques_of_clues_may_be_named) {
  const auto used = [](const char* techniques) {
    const auto graded = ndjson(run({"grade", "--techniques", techniques, "-f", "ndjson", "-"}, kKiller)).at(0);
    std::set<string> keys;
    for (const auto& [key, count] : graded["techniques"].items()) keys.insert(key);
    return keys;
  };
  const auto beside = [](std::set<string> keys) {
    std::erase_if(keys, [](const string& key) { return key.ends_with("single") || key == "full-house"; });
    return keys;
  };
  BOOST_TEST((beside(used("singles,cage-combinations")) == std::set<string>{"cage-combinations"}));
  BOOST_TEST(beside(used("singles")).empty());
  BOOST_TEST(beside(used("singles,clues")).contains("cage-combinations"));
}

BOOST_AUTO_TEST_CASE(a_full_grid_that_breaks_a_clue_is_told_which) {
  const auto verified = [](string givens, const string& clues) {
    return run({"verify", "-"}, "{\"puzzle\":\"" + givens + "\",\"constraints\":{" + clues + "}}").out;
  };
  BOOST_TEST(verified(kFour, R"("killercage":[{"cells":["R1C1","R1C2"],"value":"5"}])") ==
             "not valid (the killer cage of 5 at r1c1, r1c2 (1, 2) is not obeyed: the cells differ; they sum to 5)\n");
  BOOST_TEST(verified(kFour, R"("difference":[{"cells":["R1C1","R1C2"],"value":"2"}])") ==
             "not valid (the difference dot of 2 between r1c1 and r1c2 (1, 2) is not obeyed: the two cells differ by 2)\n");
  BOOST_TEST(verified(kFour, R"("difference":[{"cells":["R1C1","R2C1"]}])") ==
             "not valid (the difference dot between r1c1 and r2c1 (1, 3) is not obeyed: the two cells differ by 1)\n");
  BOOST_TEST(verified(kFour, R"("skyscraper":[{"cell":"R0C2","value":"1"}])") ==
             "not valid (the skyscraper of 1 in column 2 from r1c2 (2, 4, 1, 3) is not obeyed: the number of digits greater than all "
             "before them, seen from the side of the clue, is 1)\n");
  // A rule that holds everywhere: where it does not.
  BOOST_TEST(verified("2413134242313124", R"("nonconsecutive":true)") ==
             "not valid (the nonconsecutive rule (r4c2=1, r4c3=2) is not obeyed: cells that share an edge never differ by 1, but for those "
             "with a difference or ratio dot between them)\n");
  BOOST_TEST(says(verified(kFour, R"("antitaxicab":true)"), "not valid (the anti-taxicab rule (r3c4=3, r4c2=3) is not obeyed: "));
}

// One solution: the cages are not needed where the givens say all.
BOOST_AUTO_TEST_CASE(analyse_speaks_of_givens_and_clues) {
  const Outcome minimal = run({"analyse", "-"}, kKiller);
  BOOST_TEST(!says(minimal.out, "backdoors: none"), minimal.out);
  BOOST_TEST(!says(minimal.out, "trial and error:"), minimal.out);
  string given = kKiller;
  given.replace(given.find("{}"), 2, R"({"value":1,"given":true})");
  const Outcome spare = run({"analyse", "-"}, given);
  BOOST_TEST(says(spare.out, "not minimal: each of these givens and clues can be removed alone: r1c1=1, killer cage"), spare.out);
  const auto j = ndjson(run({"analyse", "-f", "ndjson", "-"}, given)).at(0);
  BOOST_TEST(!j["redundant_clues"].empty(), j.dump());
}

// Where a line has no room for clues, what is written is a puzzle that has them.
BOOST_AUTO_TEST_CASE(minimize_and_repair_write_puzzles_with_their_clues) {
  for (const char* command : {"minimize", "repair"}) {
    const Outcome made = run({command, "-"}, kKiller);
    BOOST_TEST(made.err.empty(), command << made.err);
    BOOST_TEST(run({"solve", "-"}, made.out).out == kFour + "\n", command << made.out);
    const Outcome line = run({command, "-f", "line", "-"}, kKiller);
    BOOST_TEST(line.out == string(16, '.') + "\n", command);
    BOOST_TEST(says(line.err, "cannot hold the clues"), command << line.err);
  }
}

BOOST_AUTO_TEST_CASE(minimize_and_repair_know_the_clues) {
  string given = kKiller;
  given.replace(given.find("{}"), 2, R"({"value":1,"given":true})");
  const auto minimal = ndjson(run({"minimize", "-f", "ndjson", "-"}, given)).at(0);
  BOOST_TEST(minimal["result"] == string(16, '.'));
  BOOST_TEST(minimal["minimal"] == true);
  string wrong = kKiller;
  wrong.replace(wrong.find("{}"), 2, R"({"value":2,"given":true})");
  const auto repaired = ndjson(run({"repair", "-f", "ndjson", "-"}, wrong)).at(0);
  BOOST_TEST(repaired["removed"] == nlohmann::json::array({"r1c1=2"}));
  BOOST_TEST(repaired["result_solution"] == kFour);
  const auto candidates = ndjson(run({"candidates", "-f", "ndjson", "-"}, kKiller)).at(0);
  BOOST_TEST(candidates["candidates"][0] == nlohmann::json::array({1}));
}

// Clues tell digits apart, so fewer additions than for a plain grid may be enough; and cubes of one puzzle are not those of another.
BOOST_AUTO_TEST_CASE(clues_are_part_of_the_puzzle) {
  const string fixed = R"({"puzzle":"................","constraints":{"killercage":[{"cells":["R1C1"],"value":"1"},)"
                       R"({"cells":["R1C2"],"value":"2"},{"cells":["R2C1"],"value":"3"}]}})";
  const auto repaired = ndjson(run({"repair", "-f", "ndjson", "-"}, fixed)).at(0);
  BOOST_TEST(repaired["added"].size() == 2u);
  BOOST_TEST(repaired["minimum"] == true);
  const auto hash_of = [](const string& puzzle) {
    const string out = run({"cube", "--cubes", "2", "-"}, puzzle).out;
    const std::size_t at = out.find("c puzzle ");
    return out.substr(at, out.find('\n', at) - at);
  };
  BOOST_TEST(hash_of(fixed) != hash_of(string(16, '.') + "\n"));
}

// Verdicts of two other programs.
BOOST_AUTO_TEST_CASE(shared_variants, *boost::unit_test::label(kOptional)) {
  const auto readme = shared_file("variants/README.md");
  if (!readme) return;
  std::ifstream file(*readme);
  std::size_t puzzles = 0;
  for (string row; std::getline(file, row);) {
    std::vector<string> fields;
    for (std::size_t at = 0; (at = row.find("| ", at)) != string::npos;) {
      at += 2;
      fields.push_back(row.substr(at, row.find(" |", at) - at));
    }
    if (fields.size() < 3 || (fields[2] != "unique" && fields[2] != "multiple" && fields[2] != "none")) continue;
    ++puzzles;
    const string puzzle = (std::filesystem::path(*readme).parent_path() / (fields[0] + ".json")).string();
    for (const char* engine : {"native", "sat", "logic"}) {
      const auto record = ndjson(run({"solve", "-q", "-f", "ndjson", "--engine", engine, puzzle})).at(0);
      BOOST_TEST(record["verdict"] == fields[2], fields[0] << " by " << engine);
    }
  }
  BOOST_TEST(puzzles == 57u);
}

}  // namespace
}  // namespace tresse::test
