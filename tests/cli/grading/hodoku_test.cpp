// The scale hodoku on the command line: level and score in every format, its filters, and puzzles made to order by it. That
// the figures are right is the business of tests/rated; those of two puzzles, by HoDoKu itself, are enough here.
#include <boost/test/unit_test.hpp>

#include "cli/program.hpp"
#include "cli/puzzles.hpp"

namespace tresse::test {
namespace {

const std::string kEasy362 =
    ".....68.....5.....35.9.....8....39.5.1...2......4.568..9.8....4..3.2..1...4......";
const std::string kEasy280 =
    ".9.3......7..2....28......1...2..3.7.5.6...1...145...8..2.6...4..8.4.6...6....58.";

std::vector<std::string> on_hodoku(std::vector<std::string> more) {
  std::vector<std::string> args = {"grade", "--scale", "hodoku"};
  args.insert(args.end(), more.begin(), more.end());
  return args;
}
Outcome order(std::vector<std::string> more) {
  std::vector<std::string> args = {"generate", "--seed", "1"};
  args.insert(args.end(), more.begin(), more.end());
  return run(args);
}

BOOST_AUTO_TEST_CASE(level_and_score_in_every_format) {
  const Outcome line = run(on_hodoku({kEasy362, kEasy280}));
  BOOST_TEST(line.code == 0);
  BOOST_TEST(line.out == kEasy362 + " Easy 362\n" + kEasy280 + " Easy 280\n");
  BOOST_TEST(line.err == "tresse: scale: hodoku\n");
  const Outcome json = run(on_hodoku({"-f", "ndjson", kEasy362}));
  BOOST_TEST(says(json.out, R"("rating":{"scale":"hodoku","level":"Easy","score":362})"), json.out);
  BOOST_TEST(says(run(on_hodoku({"-f", "text", kEasy362})).out, "HoDoKu Easy 362\n"));
  const std::string csv = run(on_hodoku({"-f", "csv", kEasy362})).out;
  BOOST_TEST(csv.starts_with(
      "index,puzzle,side,clues,verdict,scale,er,ep,ed,techniques,reason,level,score\n"));
  BOOST_TEST(says(csv, ",unique,hodoku,,,,"), csv);
  BOOST_TEST(csv.ends_with(",,Easy,362\n"), csv);
  const std::string summary = run(on_hodoku({"--summary", kEasy362, kEasy280})).out;
  BOOST_TEST(says(summary, "level    puzzles"), summary);
  BOOST_TEST(says(summary, "Easy          2  100.00 %"), summary);
  BOOST_TEST(run({"grade", "-q", "--scale", "se121", "--scale", "hodoku", kRated83})
                 .out.starts_with(kRated83 + " 8.3/1.2/1.2 "));
}

// What was rated before, by the same thread, changes nothing.
BOOST_AUTO_TEST_CASE(a_puzzle_has_one_score_in_every_order) {
  const std::string after =
      ".2.4..7.945........891.........9..3.........296..7.5..5...28..4.3.9....8.42..59..";
  for (const std::string& other : {kRated83, kEasy362, kEasy280}) {
    const std::string both = run(on_hodoku({"-q", "-j", "1", other, after})).out;
    BOOST_TEST(both.ends_with(after + " Medium 446\n"), both);
  }
}

BOOST_AUTO_TEST_CASE(steps_have_points_and_names) {
  const Outcome o = run({"explain", "--scale", "hodoku", "--check", kRated83});
  BOOST_TEST(o.code == 0);
  BOOST_TEST(says(o.out, ". 14 Hidden Single: "), o.out);
  BOOST_TEST(says(o.out, "(HoDoKu: "), o.out);
  const auto record = ndjson(run({"explain", "--scale", "hodoku", "-f", "ndjson", kRated83})).at(0);
  std::size_t points = 0;
  for (const auto& step : record["steps"]) points += step["score"].get<std::size_t>();
  BOOST_TEST(points == record["rating"]["score"].get<std::size_t>());
}

BOOST_AUTO_TEST_CASE(filters) {
  const auto passes = [](std::vector<std::string> filter) {
    filter.insert(filter.end(), {"-q", kEasy362, kEasy280});
    return run(on_hodoku(filter)).out;
  };
  BOOST_TEST(passes({"--min", "score=281"}) == kEasy362 + " Easy 362\n");
  BOOST_TEST(passes({"--max", "score=361"}) == kEasy280 + " Easy 280\n");
  BOOST_TEST(passes({"--min", "score=280", "--max", "score=362"}) ==
             kEasy362 + " Easy 362\n" + kEasy280 + " Easy 280\n");
  BOOST_TEST(passes({"--min", "score=363"}).empty());
  for (const auto& wrong :
       std::vector<std::vector<std::string>>{{"--min", "er=5.0"},
                                             {"--max", "score=-1"},
                                             {"--max", "score=9999999999"},
                                             {"--pearl"},
                                             {"--diamond"},
                                             {"--min", "score=9", "--max", "score=8"}}) {
    std::vector<std::string> args = on_hodoku(wrong);
    args.push_back(kEasy362);
    BOOST_TEST(run(args).code == 2, wrong.at(0));
  }
  BOOST_TEST(run({"grade", "--scale", "se121", "--min", "score=5", kEasy362}).code == 2);
}

BOOST_AUTO_TEST_CASE(plain_nine_alone) {
  const Outcome o = run(on_hodoku({"....26......51.....6..3...12...25..3"}));
  BOOST_TEST(o.code == 4);
  BOOST_TEST(says(o.err, "hodoku rates only 9x9 puzzles with 3x3 boxes"), o.err);
}

// A scale that does not rate a puzzle leaves it to the others, and says why, wherever it stands.
BOOST_AUTO_TEST_CASE(the_order_of_the_scales_does_not_matter) {
  const std::string six = "....26......51.....6..3...12...25..3";
  for (const bool last : {false, true}) {
    const Outcome o = run({"grade", "-f", "csv", "--scale", last ? "se121" : "hodoku", "--scale", last ? "hodoku" : "se121", six});
    BOOST_TEST(o.code == 4);
    BOOST_TEST(o.err == "tresse: argument:1: puzzle 1: hodoku rates only 9x9 puzzles with 3x3 boxes and no further rule\n");
    BOOST_TEST(says(o.out, R"(,unique,hodoku,,,,,"unsupported, hodoku rates only 9x9)"), o.out);
    BOOST_TEST(says(o.out, ",unique,se121-extended,1.5,1.2,1.2,"), o.out);
  }
  const std::string line = run({"grade", "-q", "--scale", "se121", "--scale", "hodoku", six}).out;
  BOOST_TEST(says(line, " unknown (unsupported, hodoku rates only 9x9"), line);
}

// The scale decides which filters there are: ER, EP, ED, or its own levels and score.
BOOST_AUTO_TEST_CASE(puzzles_to_order) {
  const Outcome unfair = order({"--scale", "hodoku", "--level", "unfair"});
  BOOST_TEST(unfair.code == 0);
  BOOST_TEST(says(unfair.out, " Unfair "), unfair.out);
  BOOST_TEST(run(on_hodoku({"-q", "-"}), unfair.out.substr(0, 81)).out == unfair.out);
  const auto made = ndjson(order({"--scale", "hodoku", "--level", "Medium..Hard", "--score",
                                  "600..700", "--count", "3", "-f", "ndjson"}));
  BOOST_TEST_REQUIRE(made.size() == 3u);
  for (const auto& record : made) {
    BOOST_TEST(record["rating"]["score"].get<int>() >= 600);
    BOOST_TEST(record["rating"]["score"].get<int>() <= 700);
    const auto level = record["rating"]["level"].get<std::string>();
    BOOST_TEST((level == "Medium" || level == "Hard"));
  }
  const std::vector<std::pair<std::vector<std::string>, std::string>> refused = {
      {{"--score", "500"}, "--score needs --scale hodoku"},
      {{"--scale", "sukaku", "--score", "500"}, "--score needs --scale hodoku"},
      {{"--scale", "hodoku", "--rating", "5.0"}, "--rating: the scale hodoku has a score and no"},
      {{"--scale", "hodoku", "--pearl"}, "--pearl: the scale hodoku has a score and no ER, EP, ED"},
      {{"--scale", "hodoku", "--level", "expert"}, "(easy, medium, hard, unfair, extreme)"},
      {{"--level", "unfair"}, "(easy, medium, hard, expert, extreme)"},
      {{"--scale", "hodoku", "--score", "9..8"}, "the range is empty"},
      {{"--scale", "hodoku", "--level", "easy", "--score", "801.."},
       "the level Easy has a score of 800 at most"},
      {{"--scale", "hodoku", "--side", "6"}, "hodoku rates only 9x9 puzzles with 3x3 boxes"}};
  for (const auto& [wish, why] : refused) {
    const Outcome o = order(wish);
    BOOST_TEST(o.code == 2, wish.at(1));
    BOOST_TEST(says(o.err, why), o.err);
  }
}

}  // namespace
}  // namespace tresse::test
