// The merged verdict is that of the puzzle, whatever happens to cubes and answers on their way; only a
// forged claim that there is nothing more cannot be seen.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include "cube/split.hpp"
#include "unit/cube/parts.hpp"

namespace tresse::test {
namespace {

CubeSet cut(const Puzzle& puzzle, std::size_t depth) {
  SplitOptions o;
  o.depth = depth;
  return split(puzzle, o, StopToken()).set;
}

// 4x4 puzzles of all kinds: no solution, one, several.
Puzzle any_small(std::uint64_t seed) {
  Puzzle p = small(3 + seed % 6, seed);
  if (seed % 4 == 0) {
    for (std::size_t i = 0; i < 16; ++i) {
      if (!p.givens.filled(CellId(i))) {
        p.givens.set(CellId(i), Digit(seed / 4 % 4));
        break;
      }
    }
  }
  return p;
}

BOOST_AUTO_TEST_CASE(the_verdict_of_the_parts_is_that_of_the_whole) {
  std::size_t seen[4] = {};
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const Puzzle puzzle = any_small(seed);
    const Answer whole = counted(puzzle, 2);
    const CubeSet set = cut(puzzle, seed % 5);
    auto answers = answers_for(puzzle, set);
    const auto again = answers;  // twice, in another order
    answers.insert(answers.end(), again.begin(), again.end());
    Rng rng(seed);
    rng.shuffle(std::span(answers));
    const Merged m = merged(puzzle, set, answers, decide_little);
    BOOST_TEST((m.answer.verdict == whole.verdict), "seed " << seed);
    BOOST_TEST(m.missing.empty());
    BOOST_TEST(m.wrong.empty());
    if (whole.verdict == Verdict::unique) BOOST_TEST((m.answer.solutions == whole.solutions));
    ++seen[static_cast<int>(whole.verdict)];
  }
  for (int v = 0; v < 3; ++v) BOOST_TEST(seen[v] > 30u);
}

// Anything may happen but a wrong word: the verdict of the whole, or unknown.
void check_honest(const Merged& m, const Answer& whole, const std::string& what) {
  BOOST_TEST((m.answer.verdict == whole.verdict || m.answer.verdict == Verdict::unknown), what);
}

BOOST_AUTO_TEST_CASE(mutated_cubes_never_give_a_wrong_verdict) {
  std::size_t unknown = 0;
  for (std::uint64_t seed = 0; seed < 600; ++seed) {
    Rng rng(seed);
    const Puzzle puzzle = any_small(seed);
    const Answer whole = counted(puzzle, 2);
    CubeSet set = cut(puzzle, 1 + seed % 5);
    const auto before = answers_for(puzzle, set);
    const std::size_t at = rng.below(set.cubes.size());
    const std::size_t kind = rng.below(5);
    Cube& cube = set.cubes[at];
    if (kind == 0) set.cubes.erase(set.cubes.begin() + static_cast<long>(at));
    if (kind == 1 && !cube.literals.empty()) {
      Literal& l = cube.literals[rng.below(cube.literals.size())];
      l = -l;
    }
    if (kind == 2) cube.refuted = !cube.refuted;
    if (kind == 3) cube.literals.push_back(static_cast<Literal>(1 + rng.below(64)));
    if (kind == 4 && !cube.literals.empty()) cube.literals.pop_back();  // then cubes overlap
    // Mutated after the work was done, and before it.
    for (const auto& answers : {before, answers_for(puzzle, set)}) {
      for (const Merger::Decide& decide :
           {Merger::Decide(decide_little), Merger::Decide(decide_nothing)}) {
        const Merged m = merged(puzzle, set, answers, decide);
        check_honest(m, whole, "seed " + std::to_string(seed) + " kind " + std::to_string(kind));
        unknown += m.answer.verdict == Verdict::unknown ? 1 : 0;
      }
    }
  }
  BOOST_TEST(unknown > 100u);
}

BOOST_AUTO_TEST_CASE(missing_and_unknown_answers_are_listed) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Puzzle puzzle = any_small(seed);
    const Answer whole = counted(puzzle, 2);
    const CubeSet set = cut(puzzle, 4);
    auto answers = answers_for(puzzle, set);
    if (answers.size() < 2) continue;
    const std::size_t at = seed % answers.size();
    const bool lost = seed % 2 == 0;
    if (lost) answers.erase(answers.begin() + static_cast<long>(at));
    if (!lost) answers[at].verdict = Verdict::unknown;
    const Merged m = merged(puzzle, set, answers, decide_little);
    BOOST_TEST((m.missing == std::vector{at + 1}));
    check_honest(m, whole, "seed " + std::to_string(seed));
    BOOST_TEST((m.answer.verdict == Verdict::multiple || m.answer.verdict == Verdict::unknown));
    if (m.answer.verdict == Verdict::unknown) {
      BOOST_TEST((m.answer.reason == StopReason::part_missing));
      BOOST_TEST(m.answer.detail ==
                 "cube " + std::to_string(at + 1) + " of " + std::to_string(set.open().size()));
    }
  }
}

BOOST_AUTO_TEST_CASE(cubes_by_hand_may_overlap_and_lean_on_the_rules) {
  // "1 here, 2 here, 3 here, 4 here" covers by the rules, not by logic alone.
  const auto t = Topology::boxes(2, 2);
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const Puzzle puzzle = any_small(seed);
    CubeSet set;
    for (std::size_t d = 1; d <= 4; ++d) set.cubes.push_back({{lit(*t, 2, 3, d)}, false});
    const Answer whole = counted(puzzle, 2);
    BOOST_TEST((merged(puzzle, set, answers_for(puzzle, set), decide_little).answer.verdict ==
                whole.verdict));
    // The empty cube beside them: every solution is found twice.
    set.cubes.push_back({{}, false});
    BOOST_TEST((merged(puzzle, set, answers_for(puzzle, set), decide_nothing).answer.verdict ==
                whole.verdict));
  }
}

BOOST_AUTO_TEST_CASE(a_contradicted_answer_is_found_out) {
  for (std::uint64_t seed = 1; seed < 100; seed += 2) {
    const Puzzle puzzle = any_small(seed);
    const Answer whole = counted(puzzle, 2);
    if (whole.verdict == Verdict::none) continue;
    CubeSet set = cut(puzzle, 3);
    const auto answers = answers_for(puzzle, set);
    // A cube around all of them says none, while a part of it has a solution.
    set.cubes.push_back({{}, false});
    auto forged = answers;
    forged.push_back({{}, Verdict::none, {}});
    const Merged m = merged(puzzle, set, forged, decide_little);
    BOOST_TEST((m.wrong == std::vector<std::vector<Literal>>{{}}));
    check_honest(m, whole, "seed " + std::to_string(seed));
  }
}

BOOST_AUTO_TEST_CASE(ranges) {
  BOOST_TEST(ranges_text(std::vector<std::size_t>{}) == "");
  BOOST_TEST(ranges_text(std::vector<std::size_t>{2, 5, 7, 8, 9}) == "2,5,7-9");
  BOOST_TEST(ranges_text(std::vector<std::size_t>{1, 2}) == "1-2");
}

// Records as text, one thing wrong with each.
struct Reading {
  std::vector<CubeAnswer> answers;
  std::vector<std::string> faults;
  std::vector<std::string> warnings;
};
Reading read(const Puzzle& puzzle, const std::string& text) {
  Reading r;
  const AnswerReader reader{puzzle,
                            fingerprint(puzzle),
                            Alphabet::standard(puzzle.side()),
                            [&](CubeAnswer a) { r.answers.push_back(std::move(a)); },
                            [&](const InputError& e) { r.faults.push_back(to_string(e)); },
                            [&](const InputError& e) { r.warnings.push_back(to_string(e)); }};
  reader.read(Source::from_text(text, "answers"));
  return r;
}

BOOST_AUTO_TEST_CASE(records_are_checked) {
  const auto t = Topology::boxes(2, 2);
  const Puzzle puzzle(t, Grid(4));
  using Json = nlohmann::ordered_json;
  Json good;
  good["index"] = 1;
  good["cube"] = {{"index", 1},
                  {"of", 2},
                  {"puzzle", fingerprint_text(fingerprint(puzzle))},
                  {"literals", {lit(*t, 1, 1, 1)}}};
  good["verdict"] = "multiple";
  good["solution"] = "1234341221434321";
  good["second"] = {1, 2, 3, 4, 3, 4, 1, 2, 2, 3, 4, 1, 4, 1, 2, 3};
  const auto one = read(puzzle, good.dump() + "\n");
  BOOST_TEST_REQUIRE(one.answers.size() == 1u, (one.faults.empty() ? "" : one.faults[0]));
  BOOST_TEST((one.answers[0].verdict == Verdict::multiple));
  BOOST_TEST(one.answers[0].solutions.size() == 2u);
  BOOST_TEST(one.warnings.empty());

  // Keys that nobody writes are told, once each, and the answer counts.
  Json more = good;
  more["puzzle"] = std::string(16, '.');
  more["cubes"] = 7;
  more["cube"]["foo"] = 1;
  const auto told = read(puzzle, more.dump() + "\n" + more.dump() + "\n");
  BOOST_TEST(told.answers.size() == 2u);
  BOOST_TEST(told.faults.empty());
  BOOST_TEST_REQUIRE(told.warnings.size() == 2u);
  const std::string column = std::to_string(more.dump().find("\"foo\"") + 1);
  BOOST_TEST(told.warnings[0] == "answers:1:" + column + ": key 'foo' is not known: ignored");
  BOOST_TEST(told.warnings[1].find("key 'cubes' is not known") != std::string::npos);

  const auto fault = [&](auto change) {
    Json bad = good;
    change(bad);
    const auto r = read(puzzle, "\n" + bad.dump() + "\n" + good.dump() + "\n");
    BOOST_TEST(r.answers.size() == 1u, bad.dump());
    BOOST_TEST_REQUIRE(r.faults.size() == 1u);
    return r.faults[0].substr(std::string("answers:2: ").size());
  };
  BOOST_TEST(fault([](Json& j) { j.erase("cube"); }) ==
             "not an answer for a cube: the record has no cube");
  BOOST_TEST(fault([](Json& j) {
               j["cube"]["puzzle"] = "0123456789abcdef";
             }).starts_with("an answer for another puzzle"));
  BOOST_TEST(fault([](Json& j) { j["cube"]["literals"] = {65}; }) ==
             "the literals of the cube must be numbers from 1 to 64, or of their negatives");
  BOOST_TEST(fault([](Json& j) { j["cube"]["literals"] = {0}; }) ==
             "the literals of the cube must be numbers from 1 to 64, or of their negatives");
  // As signed numbers of 64 bits they would be 0, -1, 1 and -64.
  for (const std::string number :
       {"18446744073709551616", "18446744073709551615", "18446744073709551617",
        "18446744073709551552", "9223372036854775809", "-9223372036854775809", "1e3", "1.0"}) {
    BOOST_TEST(
        fault([&](Json& j) { j["cube"]["literals"] = {Json::parse(number)}; }) ==
            "the literals of the cube must be numbers from 1 to 64, or of their negatives",
        number);
  }
  BOOST_TEST(fault([](Json& j) { j["cube"].erase("literals"); }) ==
             "the literals of the cube must be numbers from 1 to 64, or of their negatives");
  BOOST_TEST(fault([](Json& j) { j["verdict"] = "uniqe"; }) == "the record has no verdict");
  BOOST_TEST(fault([](Json& j) { j["verdict"] = "none"; }) ==
             "the verdict is none, the solutions are 2");
  BOOST_TEST(fault([](Json& j) { j["verdict"] = "unique"; }) ==
             "the verdict is unique, the solutions are 2");
  BOOST_TEST(fault([](Json& j) { j["second"] = nullptr; }) ==
             "the verdict is multiple, the solutions are 1");
  BOOST_TEST(fault([](Json& j) { j["second"] = j["solution"]; }) == "the two solutions are the same");
  BOOST_TEST(fault([](Json& j) { j["solution"] = "1234341221434312"; }) ==
             "the solution is not a solution of the puzzle");
  BOOST_TEST(fault([](Json& j) { j["solution"] = "123434122143432"; }) ==
             "the solution cannot be read");
  BOOST_TEST(fault([](Json& j) { j["second"][3] = 5; }) == "the second cannot be read");
  BOOST_TEST(fault([&](Json& j) { j["cube"]["literals"] = {-lit(*t, 1, 1, 1)}; }) ==
             "the solution is outside the cube");
}

// The parser keeps the last of two equal keys: an answer could be read as another one.
BOOST_AUTO_TEST_CASE(a_key_that_stands_twice_is_told_with_its_place) {
  const Puzzle puzzle = small(4, 2);
  const std::string print = fingerprint_text(fingerprint(puzzle));
  const std::string good =
      R"({"index":1,"cube":{"puzzle":")" + print + R"(","literals":[1]},"verdict":"none"})";
  const auto told = [&](const std::string& line) {
    const auto r = read(puzzle, good + "\n" + line + "\n");
    BOOST_TEST(r.answers.size() == 1u, line);
    return r.faults.empty() ? std::string() : r.faults.back();
  };
  const std::string twice = R"({"index":1,"verdict":"unknown",)" + good.substr(11);
  BOOST_TEST(told(twice) == "answers:2:" + std::to_string(twice.rfind("\"verdict") + 1) +
                                ": key 'verdict' stands twice in one object");
  BOOST_TEST(told("  " + twice).find(":" + std::to_string(twice.rfind("\"verdict") + 3) + ": ") !=
             std::string::npos);
  std::string inner = good;
  inner.insert(inner.find(R"("literals")"), R"("literals":[2],)");
  BOOST_TEST(told(inner).find("key 'literals' stands twice") != std::string::npos);
  BOOST_TEST(told(good.substr(0, 30) + twice).find("key 'verdict' stands twice") !=
             std::string::npos);
}

BOOST_AUTO_TEST_CASE(torn_lines_take_nothing_with_them) {
  const Puzzle puzzle = small(4, 2);
  const std::string none = R"({"index":1,"cube":{"puzzle":")" +
                           fingerprint_text(fingerprint(puzzle)) +
                           R"(","literals":[1]},"verdict":"none"})";
  for (std::size_t cut = 1; cut < none.size(); ++cut) {
    // A writer was killed in the middle of a line; another file follows without a line end.
    const std::string torn = none.substr(0, cut);
    const auto glued = read(puzzle, none + "\n" + torn + none + "\n" + none);
    BOOST_TEST(glued.answers.size() == 3u, torn);
    BOOST_TEST(glued.faults.size() == 1u, torn);
    const auto last = read(puzzle, none + "\n" + torn);
    BOOST_TEST(last.answers.size() == 1u);
    BOOST_TEST(last.faults.size() == 1u);
  }
}

BOOST_AUTO_TEST_CASE(what_a_torn_line_may_hold) {
  const Puzzle puzzle = small(4, 2);
  const auto record = [&](const std::string& more) {
    return R"({"index":1,)" + more + R"("cube":{"puzzle":")" +
           fingerprint_text(fingerprint(puzzle)) + R"(","literals":[1]},"verdict":"none"})";
  };
  // Quotes, backslashes and brackets in strings; blanks around; records of others without our first key.
  for (const std::string more :
       {R"("a":"}","b":"{",)", R"("a":"\\","b":"\"}",)", R"("a":"\\\"{\"index\":",)",
        R"("a":[{"index":2},{"index":[]}],)"}) {
    for (const std::string torn : {"", "{", R"({"index":1,"a":"x)", "]]}}", R"(")", R"(\)"}) {
      const auto r = read(puzzle, torn + record(more) + " \t\n");
      BOOST_TEST(r.answers.size() == 1u, torn << record(more));
      BOOST_TEST(r.faults.size() == (torn.empty() ? 0u : 1u), torn << record(more));
    }
  }
  BOOST_TEST(read(puzzle, "x" + record("") + "x").answers.empty());
  BOOST_TEST(read(puzzle, "x{\"verdict\":\"none\"}").answers.empty());
}

// One parser ran from each of the beginnings to the end: 36 kB took 1.5 s, and these 4 MB five hours.
BOOST_AUTO_TEST_CASE(a_line_of_beginnings_is_read_once) {
  const Puzzle puzzle = small(4, 2);
  std::string line;
  while (line.size() < 4'000'000) line += R"({"index":)";
  for (const std::string end : {"", "1", "}", "\"", "]"}) {
    const auto r = read(puzzle, line + end);
    BOOST_TEST(r.answers.empty());
    BOOST_TEST(r.faults.size() == 1u);
  }
}

}  // namespace
}  // namespace tresse::test
