// The library and the command line say the same: solve, verify, grade, rate and generate, on puzzles of tests/data
// and on what comes of them when givens go or clash.
#include <fstream>
#include <map>
#include <sstream>

#include "boost_main.hpp"
#include "cli/program.hpp"
#include "tresse/tresse.hpp"

namespace tresse::test {

BOOST_AUTO_TEST_SUITE(library_and_program)

namespace {

using nlohmann::json;
using std::string;

constexpr std::size_t kEvery = 10;  // of 490 puzzles

// 49 puzzles; every seventh without a quarter of its givens, every eleventh with two that clash.
std::vector<string> puzzles() {
  std::ifstream file(TRESSE_SOURCE_DIR "/tests/data/rated/own_se_490.txt");
  std::vector<string> all;
  std::size_t at = 0;
  for (string line; std::getline(file, line);) {
    if (line.starts_with("#") || at++ % kEvery != 0) continue;
    string puzzle = line.substr(0, 81);
    if (all.size() % 7 == 3) puzzle.replace(0, 20, string(20, '.'));
    if (all.size() % 11 == 5) puzzle.replace(0, 2, "77");
    all.push_back(puzzle);
  }
  return all;
}

string lines(const std::vector<string>& all) {
  string text;
  for (const string& one : all) text += one + "\n";
  return text;
}

std::vector<json> told(std::vector<string> args, const string& input) {
  args.insert(args.begin() + 1, {"--format", "ndjson"});
  return ndjson(run(args, input));
}

// null stands for the empty text and for no grid.
string text(const json& value) {
  return value.is_null() ? string() : value.get<string>();
}

string symbols(const Grid& grid) {
  string all;
  for (const std::uint16_t value : grid.values())
    all += value == 0 ? '.' : static_cast<char>('0' + value);
  return all;
}

string nth(const std::vector<Grid>& solutions, std::size_t i) {
  return i < solutions.size() ? symbols(solutions[i]) : string();
}

string level_text(const Graded& graded) {
  return graded.level ? string(name_of(*graded.level)) : string();
}

void compare(const Answer& ours, const json& theirs) {
  BOOST_TEST(name_of(ours.verdict) == theirs["verdict"].get<string>());
  BOOST_TEST(ours.count == theirs["count"].get<std::uint64_t>());
  BOOST_TEST(ours.count_exact == theirs["count_exact"].get<bool>());
  BOOST_TEST(reason_text(ours) == text(theirs["reason"]));
}

// Both on all puzzles: `ask` gets a puzzle of the library and the record of the program.
template <class Ask>
void on_all(const std::vector<string>& args, const Ask& ask) {
  const std::vector<string> all = puzzles();
  BOOST_TEST_REQUIRE(all.size() == 49u);
  const ReadResult read = read_puzzles(lines(all));
  const std::vector<json> records = told(args, lines(all));
  BOOST_TEST_REQUIRE(read.puzzles.size() == all.size());
  BOOST_TEST_REQUIRE(records.size() == all.size());
  std::map<string, std::size_t> verdicts;
  for (std::size_t i = 0; i < all.size(); ++i) {
    BOOST_TEST_CONTEXT(all[i]) {
      ask(read.puzzles[i], records[i]);
    }
    ++verdicts[records[i]["verdict"].get<string>()];
  }
  BOOST_TEST(verdicts["unique"] > 30u);
  BOOST_TEST(verdicts["multiple"] > 4u);
  BOOST_TEST(verdicts["none"] > 3u);
}

}  // namespace

BOOST_AUTO_TEST_CASE(solve_and_count) {
  const std::pair<EngineKind, string> engines[] = {{EngineKind::automatic, "auto"},
                                                   {EngineKind::native, "native"},
                                                   {EngineKind::sat, "sat"},
                                                   {EngineKind::logic, "logic"}};
  for (const auto& [kind, name] : engines) {
    on_all({"solve", "--engine", name}, [&, kind = kind](const Puzzle& puzzle, const json& record) {
      SolveSettings settings;
      settings.engine = kind;
      const Answer solved = solve(puzzle, settings);
      compare(solved, record);
      BOOST_TEST(nth(solved.solutions, 0) == text(record["solution"]));
      BOOST_TEST(nth(solved.solutions, 1) == text(record["second"]));
      BOOST_TEST(solved.engine == record["engine"].get<string>());
    });
  }
  on_all({"count", "--limit", "50"}, [](const Puzzle& puzzle, const json& record) {
    SolveSettings settings;
    settings.limit = 50;
    compare(solve(puzzle, settings), record);
  });
}

BOOST_AUTO_TEST_CASE(verify_by_all) {
  on_all({"verify"}, [](const Puzzle& puzzle, const json& record) {
    const Verified verified = verify(puzzle);
    compare(verified.answer, record);
    BOOST_TEST(verified.agree == record["agree"].get<bool>());
    BOOST_TEST_REQUIRE(verified.engines.size() == record["engines"].size());
    for (const Answer& one : verified.engines) compare(one, record["engines"][one.engine]);
  });
}

BOOST_AUTO_TEST_CASE(grades) {
  for (const string techniques : {"", "singles"}) {
    std::vector<string> args = {"grade"};
    if (!techniques.empty()) args.insert(args.end(), {"--techniques", techniques});
    on_all(args, [&](const Puzzle& puzzle, const json& record) {
      GradeSettings settings;
      settings.techniques = techniques;
      const Graded graded = grade(puzzle, settings);
      BOOST_TEST(name_of(graded.answer.verdict) == record["verdict"].get<string>());
      BOOST_TEST(level_text(graded) == text(record["level"]));
      BOOST_TEST(graded.hardest == text(record["hardest"]));
      BOOST_TEST(graded.solved_by_logic == record["solved_by_logic"].get<bool>());
      BOOST_TEST(graded.hypotheses == record["hypotheses"].get<std::uint32_t>());
      BOOST_TEST((json(graded.techniques) == record["techniques"]));
    });
  }
}

BOOST_AUTO_TEST_CASE(ratings) {
  for (const bool uniqueness : {true, false}) {
    std::vector<string> args = {"grade", "--scale", "se121"};
    if (!uniqueness) args.emplace_back("--no-uniqueness");
    on_all(args, [&](const Puzzle& puzzle, const json& record) {
      RateSettings settings;
      settings.uniqueness = uniqueness;
      const RatingReport rated = rate(puzzle, settings);
      BOOST_TEST(name_of(rated.answer.verdict) == record["verdict"].get<string>());
      const json& figures = record["rating"];
      BOOST_TEST(!rated.figures.has_value() == figures.is_null());
      if (figures.is_null()) return;
      BOOST_TEST(rated.scale == figures["scale"].get<string>());
      BOOST_TEST(rated.figures->er == figures["er"].get<double>());
      BOOST_TEST(rated.figures->ep == figures["ep"].get<double>());
      BOOST_TEST(rated.figures->ed == figures["ed"].get<double>());
      BOOST_TEST((json(rated.techniques) == record["techniques"]));
    });
  }
}

BOOST_AUTO_TEST_CASE(generated_puzzles) {
  GenerateSettings plain, minimal, medium, symmetric, small;
  minimal.minimal = true;
  medium.level = "medium";
  symmetric.symmetry = "rotate180";
  small.grid.side = 6;
  const std::vector<std::pair<GenerateSettings, std::vector<string>>> cases = {
      {plain, {}},
      {minimal, {"--minimal"}},
      {medium, {"--level", "medium"}},
      {symmetric, {"--symmetry", "rotate180"}},
      {small, {"--side", "6"}}};
  for (auto [settings, options] : cases) {
    settings.seed = 5;
    std::vector<string> args = {"generate", "--seed", "5", "--count", "10"};
    args.insert(args.end(), options.begin(), options.end());
    const std::vector<json> records = told(args, "");
    BOOST_TEST_REQUIRE(records.size() == 10u);
    for (std::size_t i = 0; i < records.size(); ++i) {
      BOOST_TEST_CONTEXT(json(options).dump() << " puzzle " << i + 1) {
        const Generated made = generate(i + 1, settings);
        BOOST_TEST_REQUIRE((made.end == Generated::End::made));
        BOOST_TEST(symbols(made.puzzle->givens) == text(records[i]["puzzle"]));
        BOOST_TEST(symbols(made.solution.value()) == text(records[i]["solution"]));
        const Graded graded = grade(*made.puzzle);
        BOOST_TEST(level_text(graded) == text(records[i]["level"]));
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace tresse::test
