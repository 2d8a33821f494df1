// Puzzles with clues: made to order, made minimal, repaired; what is superfluous or contradicts is named.
#include <boost/test/unit_test.hpp>

#include "cli/program.hpp"
#include "cli/puzzles.hpp"

namespace tresse::test {
namespace {

using Json = nlohmann::json;

std::string cage(const char* cells, int sum) {
  return R"({"cells":[)" + std::string(cells) + R"(],"value":")" + std::to_string(sum) + R"("})";
}
std::string puzzle(const std::string& givens, const std::string& cages) {
  return R"({"puzzle":")" + givens + R"(","constraints":{"killercage":[)" + cages + "]}}";
}

// 1234 3412 2143 4321; the first cage and the given 4 say what others say.
const std::string kSpare = puzzle("1234..1.........", cage(R"("R2C1","R2C2")", 7) + "," + cage(R"("R3C1","R4C1")", 6) + "," + cage(R"("R3C1","R3C2")", 3));
// The given and the first cage exclude each other, whatever else is there.
const std::string kWrong = puzzle("4..............1", cage(R"("R1C1","R1C2")", 4) + "," + cage(R"("R4C1","R4C2")", 7));

}  // namespace

BOOST_AUTO_TEST_CASE(the_parts_that_a_puzzle_does_not_need_are_named) {
  const Json all = ndjson(run({"minimize", "--all", "--format", "ndjson", "-"}, kSpare)).at(0);
  BOOST_TEST_REQUIRE((all["verdict"] == "unique"), all.dump());
  BOOST_TEST((all["redundant_clues"].size() + all["redundant"].size()) >= 2u);
  for (const char* parts : {"both", "givens", "clues"}) {
    const Outcome o = run({"minimize", "--parts", parts, "--format", "ndjson", "-"}, kSpare);
    const Json j = ndjson(o).at(0);
    BOOST_TEST(o.code == 0);
    BOOST_TEST((j["minimal"] == true && j["checked"] == true), j.dump());
    BOOST_TEST((parts == std::string("clues")) == j["removed"].empty());
    BOOST_TEST((parts != std::string("givens") || j["removed_clues"].empty()));
    BOOST_TEST((parts != std::string("clues") || j["removed_clues"] == Json{"killer cage 7 at r2c1,r2c2"}), j.dump());
    Json left{{"puzzle", j["result"]}};
    if (!j["result_constraints"].empty()) left["constraints"] = j["result_constraints"];
    BOOST_TEST((ndjson(run({"solve", "--format", "ndjson", "-"}, left.dump())).at(0)["verdict"] == "unique"));
  }
  const Outcome text = run({"minimize", "--all", "--format", "text", "-"}, kSpare);
  BOOST_TEST(text.out.find("killer cage") != std::string::npos, text.out);
  BOOST_TEST(run({"minimize", "--parts", "cages", kEasy}).code == 2);
}

BOOST_AUTO_TEST_CASE(a_contradiction_names_givens_and_clues) {
  const Json solved = ndjson(run({"solve", "--minimal-conflict", "--format", "ndjson", "-"}, kWrong)).at(0);
  BOOST_TEST((solved["conflict"] == Json{"r1c1"}), solved.dump());
  BOOST_TEST((solved["conflict_clues"] == Json{"killer cage 4 at r1c1,r1c2"}));
  const Outcome text = run({"solve", "--minimal-conflict", "--format", "text", "-"}, kWrong);
  BOOST_TEST(text.out.find("1 given and 1 clue contradict each other (none of them can be left out): r1c1, killer cage 4 at r1c1,r1c2") !=
                 std::string::npos, text.out);
  const std::string marked = R"({"puzzle":"................","candidates":[[3,4])" + [] {
    std::string rest;
    for (int c = 1; c < 16; ++c) rest += ",[1,2,3,4]";
    return rest;
  }() + R"(],"constraints":{"killercage":[)" + cage(R"("R1C1","R1C2")", 3) + "]}}";
  BOOST_TEST(run({"solve", "--format", "line", "-"}, marked).out ==
             "none (no solution obeys this clue under the pencil marks: killer cage 3 at r1c1,r1c2)\n");
  const auto removed = [](const char* parts) {
    return ndjson(run({"repair", "--parts", parts, "--format", "ndjson", "-"}, kWrong)).at(0);
  };
  const Json both = removed("both"), givens = removed("givens"), clues = removed("clues");
  BOOST_TEST(both["removed"].size() + both["removed_clues"].size() == 1u, both.dump());
  BOOST_TEST((both["minimum"] == true));
  BOOST_TEST((givens["removed"] == Json{"r1c1=4"}), givens.dump());
  BOOST_TEST((clues["removed_clues"] == Json{"killer cage 4 at r1c1,r1c2"}), clues.dump());
  BOOST_TEST((clues["result_constraints"]["killercage"].size() == 1u));
}

BOOST_AUTO_TEST_CASE(what_no_repair_mends_is_named) {
  const auto says = [](const std::string& givens, const std::string& rules, std::vector<std::string> words) {
    words.insert(words.begin(), "repair");
    words.push_back("-");
    const Outcome o = run(words, R"({"puzzle":")" + givens + R"(",)" + rules + "}");
    return o.out + o.err;
  };
  const std::vector<std::string> towards = {"--to", "1234341221434321"};
  const std::string empty(16, '.'), cages = R"("constraints":{"killercage":[)" + cage(R"("R1C1","R1C2")", 3) + "," + cage(R"("R2C1","R2C2")", 3) + "]}";
  BOOST_TEST(says(empty, cages, towards).find("--to: the wanted solution does not obey this clue: killer cage 3 at r2c1,r2c2") != std::string::npos);
  BOOST_TEST(says(empty, R"("diagonals":true)", towards).find("--to: the wanted solution is not a solution of this shape") != std::string::npos);
  BOOST_TEST(says(empty, R"("anti_king":true)", {"--format", "text"}).find("no grid obeys its rules, with or without givens") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(puzzles_with_clues_to_order) {
  const std::vector<std::string> asked = {"generate", "--rules", "killer-cage,arrow:2,thermometer:..2", "--minimal", "--seed", "3", "--count", "4"};
  const auto with = [&](std::initializer_list<std::string> more) {
    std::vector<std::string> all = asked;
    all.insert(all.end(), more);
    return run(all);
  };
  const Outcome one = with({"--jobs", "1"});
  BOOST_TEST_REQUIRE(one.code == 0, one.err);
  BOOST_TEST(with({"--jobs", "4"}).out == one.out);
  BOOST_TEST(ndjson(one).size() == 4u);
  for (const Json& j : ndjson(one)) {
    BOOST_TEST((j["minimal"] == true));
    BOOST_TEST(j["constraints"]["arrow"].size() <= 2u);
    const Json again = ndjson(run({"minimize", "--format", "ndjson", "-"}, j.dump())).at(0);
    BOOST_TEST((again["removed"].empty() && again["removed_clues"].empty()), again.dump());
    BOOST_TEST((again["solution"] == j["solution"]));
  }
  const Outcome dots = run({"generate", "--side", "4", "--rules", "difference,nonconsecutive", "--from", "1234341221434321", "--seed", "1"});
  BOOST_TEST_REQUIRE(dots.code == 0, dots.err);
  BOOST_TEST((ndjson(dots).at(0)["constraints"]["nonconsecutive"] == true), dots.out);
  const Outcome none = run({"generate", "--rules", "killercage", "--clues", "0", "--seed", "1"});
  BOOST_TEST((ndjson(none).at(0)["clues"] == 0), none.out);
}

BOOST_AUTO_TEST_CASE(a_limit_leaves_the_candidates_that_are_proven) {
  const Outcome open = run({"generate", "--rules", "killer-cage:26", "--allow-multiple", "--clues", "0", "--seed", "2"});
  const Json all = ndjson(run({"candidates", "--format", "ndjson", "-"}, open.out)).at(0);
  BOOST_TEST_REQUIRE((all["verdict"] == "multiple"), all.dump());
  bool between = false;
  for (const char* limit : {"1", "3", "6", "10", "15"}) {
    const Outcome o = run({"candidates", "--node-limit", limit, "--format", "ndjson", "-"}, open.out);
    const Json j = ndjson(o).at(0);
    if (j["verdict"] != "unknown") continue;
    BOOST_TEST(o.code == 4);
    if (!j.contains("candidates")) continue;
    for (std::size_t c = 0; c < 81; ++c) {
      for (const Json& digit : j["candidates"][c]) {
        const auto& of = all["candidates"][c];
        BOOST_TEST((std::find(of.begin(), of.end(), digit) != of.end()));
        between = true;
      }
      for (const Json& digit : all["candidates"][c]) {
        const auto &shown = j["candidates"][c], &left = j["undecided"][c];
        BOOST_TEST((std::find(shown.begin(), shown.end(), digit) != shown.end() || std::find(left.begin(), left.end(), digit) != left.end()));
      }
    }
  }
  BOOST_TEST(between);
}

BOOST_AUTO_TEST_CASE(rules_that_cannot_be_made_are_refused) {
  for (const auto& [rules, why] : std::vector<std::pair<std::string, std::string>>{
           {"killer", "unknown rule 'killer'"}, {"arrow,arrow", "names arrow twice"}, {"arrow:4..2", "the range is empty"}, {"arrow:0", "--rules"},
           {"nonconsecutive:2", "holds everywhere"}, {"arrow,anti-knight", "anti-knight is asked for by --anti-knight"}, {"diagonals", "by --diagonals"}}) {
    const Outcome o = run({"generate", "--rules", rules});
    BOOST_TEST(o.code == 2);
    BOOST_TEST(o.err.find(why) != std::string::npos, o.err);
  }
  // What the grid cannot have is refused before an attempt.
  for (const auto& [arguments, why] : std::vector<std::pair<std::vector<std::string>, std::string>>{
           {{"entropic-line", "--side", "8"}, "entropic line needs a side that can be divided by 3"}, {{"box-indexer", "--latin", "--side", "5"}, "box indexer needs boxes or regions"},
           {{"region-sum-line", "--latin"}, "region sum line needs boxes or regions"}}) {
    std::vector<std::string> all = {"generate", "--rules"};
    all.insert(all.end(), arguments.begin(), arguments.end());
    const Outcome o = run(all);
    BOOST_TEST(o.code == 2, o.err);
    BOOST_TEST(o.err.find(why) != std::string::npos, o.err);
  }
  for (const char* option : {"--format=line", "--unbiased", "--distinct"}) {
    BOOST_TEST(run({"generate", "--rules", "arrow", option}).code == 2, option);
  }
}

}  // namespace tresse::test
