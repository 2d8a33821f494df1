// Ratings: grade --scale and explain --scale, their formats, filters, summary and exit codes. That the
// figures are right is the business of tests/rated; here two puzzles with known ones are enough.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cctype>
#include <sstream>

#include "cli/program.hpp"
#include "cli/puzzles.hpp"

namespace tresse::test {
namespace {

const std::string kRated12 =  // 1.2/1.2/1.2
    "..3.....94...892...8..73..........6.8...2..95.74.6...234...75..5.....6....65.....";
const std::string kSix = "....26......51.....6..3...12...25..3";  // 6x6, one solution

std::vector<std::string> lines(const std::string& text) {
  std::vector<std::string> all;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) all.push_back(line);
  return all;
}

std::vector<std::string> rate(std::vector<std::string> more) {
  std::vector<std::string> args = {"grade", "--scale", "se121"};
  args.insert(args.end(), more.begin(), more.end());
  return args;
}

std::vector<std::string> explained(std::vector<std::string> more) {
  std::vector<std::string> args = {"explain", "--scale", "se121"};
  args.insert(args.end(), more.begin(), more.end());
  return args;
}

BOOST_AUTO_TEST_CASE(the_line_is_puzzle_and_figures) {
  const Outcome o = run(rate({kRated12, kRated83}));
  BOOST_TEST(o.code == 0);
  BOOST_TEST(o.out == kRated12 + " 1.2/1.2/1.2\n" + kRated83 + " 8.3/1.2/1.2\n");
  BOOST_TEST(o.err == "tresse: scale: se121\n");
  BOOST_TEST(run({"grade", "--scale", "se121", "--scale", "hodoku", kEasy}).err == "tresse: scales: se121, hodoku\n");
  BOOST_TEST(run(rate({"--quiet", kRated12})).err.empty());
  // A column for each scale; a scale that is named twice is one.
  BOOST_TEST(run(rate({"--scale", "sukaku", kRated83})).out ==
             kRated83 + " 8.3/1.2/1.2 8.3/1.2/1.2\n");
  BOOST_TEST(run(rate({"--scale", "se121", kRated83})).out == kRated83 + " 8.3/1.2/1.2\n");
}

BOOST_AUTO_TEST_CASE(json_has_numbers) {
  const Outcome o = run(rate({"--format", "ndjson", kRated83}));
  BOOST_TEST(o.code == 0);
  BOOST_TEST(o.err.empty());
  BOOST_TEST(says(o.out, R"("rating":{"scale":"se121","er":8.3,"ep":1.2,"ed":1.2})"));
  const auto r = ndjson(o).at(0);
  BOOST_TEST(r["verdict"] == "unique");
  BOOST_TEST(r["techniques"]["bug-2"] == 1);
  BOOST_TEST(!r.contains("ratings"));
  BOOST_TEST(!r.contains("level"));
  const auto two = ndjson(run(rate({"--scale", "sukaku", "--format", "ndjson", kRated83}))).at(0);
  BOOST_TEST_REQUIRE(two["ratings"].size() == 2u);
  BOOST_TEST(two["ratings"][0] == two["rating"]);
  BOOST_TEST(two["ratings"][1]["scale"] == "sukaku");
}

BOOST_AUTO_TEST_CASE(sukaku_is_a_scale_of_its_own) {
  const Outcome o =
      run({"grade", "--scale", "sukaku", "--scale", "se121", "-f", "ndjson", kRated83});
  BOOST_TEST(says(o.out, R"("rating":{"scale":"sukaku","er":8.3,"ep":1.2,"ed":1.2})"));
  BOOST_TEST(ndjson(o).at(0)["ratings"][1]["scale"] == "se121");
  BOOST_TEST(ndjson(o).at(0)["techniques"].contains("bivalue-wxyz-wing"));
  const Outcome steps = run({"explain", "--scale", "sukaku", "--check", kRated83});
  BOOST_TEST(steps.code == 0);
  BOOST_TEST(says(steps.out,
                  " 4.0 Two Strong Links: remove 2 from r1c7, r3c7, r8c8. In row 2, 2 fits only in "
                  "r2c3, r2c8, in row 9 only in r9c3, r9c7. "),
             steps.out);
  BOOST_TEST(says(steps.out, " 5.6 Bivalue WXYZ-Wing: "), steps.out);
  const auto made = ndjson(run({"generate", "--seed", "3", "--scale", "sukaku", "--rating",
                                "4.0..4.3", "--require", "two-strong-links", "-f", "ndjson"}))
                        .at(0);
  BOOST_TEST(made["rating"]["scale"] == "sukaku");
  BOOST_TEST(run({"grade", "-q", "--scale", "sukaku", made["puzzle"].get<std::string>()})
                 .out.find(made["puzzle"].get<std::string>() + " 4.") == 0u);
  // The scale decides what a rating and a technique mean.
  const Outcome unknown =
      run({"generate", "--rating", "4.0..4.3", "--require", "two-strong-links"});
  BOOST_TEST(unknown.code == 2);
  BOOST_TEST(says(unknown.err, "--rating goes by se121, which does not know two-strong-links"),
             unknown.err);
  BOOST_TEST(run({"grade", "--scale", "sukaka", kRated12}).err.find("did you mean 'sukaku'") !=
             std::string::npos);
}

BOOST_AUTO_TEST_CASE(text_and_csv_name_the_scale) {
  BOOST_TEST(says(run(rate({"--format", "text", kRated83})).out, "se121 ER 8.3 EP 1.2 ED 1.2\n"));
  BOOST_TEST(says(run(rate({"--format", "text", kRated12})).out,
                  "se121 ER 1.2 EP 1.2 ED 1.2 (diamond)\n"));
  const auto csv = lines(run(rate({"--format", "csv", kRated83, kEmpty})).out);
  BOOST_TEST_REQUIRE(csv.size() == 3u);
  BOOST_TEST(csv[0] ==
             "index,puzzle,side,clues,verdict,scale,er,ep,ed,techniques,reason,level,score");
  BOOST_TEST(says(csv[1], ",unique,se121,8.3,1.2,1.2,full-house="));
  BOOST_TEST(says(csv[2], ",multiple,se121,,,,,"));
}

BOOST_AUTO_TEST_CASE(without_uniqueness_techniques) {
  const Outcome o = run(rate({"--no-uniqueness", "--format", "ndjson", kRated83}));
  const auto r = ndjson(o).at(0);
  BOOST_TEST(r["rating"]["uniqueness"] == false);
  BOOST_TEST(r["rating"]["er"] == 8.3);
  BOOST_TEST(!r["techniques"].contains("bug-2"));
  BOOST_TEST(says(run(rate({"--no-uniqueness", "--format", "text", kRated83})).out,
                  "se121 without uniqueness techniques ER 8.3"));
  BOOST_TEST(run(rate({"--no-uniqueness", kRated83})).err ==
             "tresse: scale: se121 without uniqueness techniques\n");
}

BOOST_AUTO_TEST_CASE(without_assumptions) {
  const Outcome o = run(rate({"--no-assumptions", kRated12, kRated83}));
  BOOST_TEST(o.code == 1);
  BOOST_TEST(o.out == kRated12 + " 1.2/1.2/1.2\n" + kRated83 + " stuck\n");
  BOOST_TEST(o.err == "tresse: scale: se121 without assumptions\n");
  const auto r =
      ndjson(run(rate({"--no-assumptions", "--no-uniqueness", "--format", "ndjson", kRated12})))
          .at(0);
  BOOST_TEST(r["rating"]["assumptions"] == false);
  BOOST_TEST(
      says(run(rate({"--no-assumptions", "--no-uniqueness", "--format", "text", kRated12})).out,
           "se121 without uniqueness techniques and assumptions ER 1.2"));
}

BOOST_AUTO_TEST_CASE(only_unique_puzzles_are_rated) {
  const Outcome o = run(rate({kEmpty, kClash, kRated12}));
  BOOST_TEST(o.code == 1);
  BOOST_TEST(o.out == kEmpty + " multiple\n" + kClash +
                          " none (r1c1 and r1c2 hold the same digit in row 1)\n" + kRated12 +
                          " 1.2/1.2/1.2\n");
  const auto r = ndjson(run(rate({"--format", "ndjson", kEmpty}))).at(0);
  BOOST_TEST(r["verdict"] == "multiple");
  BOOST_TEST(r["rating"].is_null());
  const Outcome late = run(rate({"--time-limit", "0.000001ms", kRated83}));
  BOOST_TEST(late.code == 4);
  BOOST_TEST(late.out == kRated83 + " unknown (time)\n");
  for (const Outcome& tight :
       {run(rate({"--memory-limit", "0.0001", kRated83})),
        run({"explain", "--scale", "se121", "--memory-limit", "0.0001", kRated83})}) {
    BOOST_TEST(tight.code == 4);
    BOOST_TEST(says(tight.out, "unknown (too large)"));
  }
}

BOOST_AUTO_TEST_CASE(other_topologies_have_a_scale_of_their_own) {
  const auto r = ndjson(run(rate({"--format", "ndjson", kSix}))).at(0);
  BOOST_TEST(r["rating"]["scale"] == "se121-extended");
  BOOST_TEST(r["rating"]["er"].get<double>() >= 1.0);
  BOOST_TEST(run(rate({kSix, kRated12})).err ==
             "tresse: scale: se121-extended\ntresse: scale: se121\n");
  std::string large = "# n=100\n";
  for (int row = 0; row < 100; ++row) {
    for (int c = 0; c < 100; ++c) large += ". ";
    large += "\n";
  }
  const Outcome refused = run(rate({"--format", "ndjson", "-"}), large);
  BOOST_TEST(refused.code == 4);
  BOOST_TEST(says(refused.err, "se121 does not rate side 100"));
  BOOST_TEST(ndjson(refused).at(0)["rating"].is_null());
  BOOST_TEST(says(ndjson(refused).at(0)["reason"], "unsupported"));
}

BOOST_AUTO_TEST_CASE(filters_leave_out) {
  const auto out = [](std::vector<std::string> filter) {
    filter.insert(filter.end(), {"--quiet", kRated12, kRated83, kEmpty});
    return run(rate(filter)).out;
  };
  const std::string easy = kRated12 + " 1.2/1.2/1.2\n";
  const std::string hard = kRated83 + " 8.3/1.2/1.2\n";
  BOOST_TEST(out({"--min", "er=6.5"}) == hard);
  BOOST_TEST(out({"--min", "er=8.3"}) == hard);
  BOOST_TEST(out({"--min", "er=8.4"}).empty());
  BOOST_TEST(out({"--max", "er=8.3"}) == easy + hard);
  BOOST_TEST(out({"--max", "er=8.2"}) == easy);
  BOOST_TEST(out({"--min", "er=1", "--max", "er=2"}) == easy);
  BOOST_TEST(out({"--max", "er=9", "--max", "er=2"}) == easy);
  BOOST_TEST(out({"--min", "ep=1.3"}).empty());
  BOOST_TEST(out({"--max", "ed=1.2"}) == easy + hard);
  BOOST_TEST(out({"--pearl"}) == easy);
  BOOST_TEST(out({"--diamond"}) == easy);
  BOOST_TEST(out({"--min", "er=9", "--format", "json"}) == "[]\n");
  // What no filter has judged is told.
  const Outcome late = run(rate({"--min", "er=1", "--time-limit", "0.000001ms", kRated83}));
  BOOST_TEST(late.out == kRated83 + " unknown (time)\n");
}

BOOST_AUTO_TEST_CASE(a_summary_instead_of_puzzles) {
  std::string list;
  for (int i = 0; i < 300; ++i) list += (i % 3 == 0 ? kRated83 : kRated12) + "\n";
  list += kEmpty + "\n" + kRated12.substr(0, 80) + "\n" + kClash + "\n";
  const std::string file = temporary("summary.txt", list);
  const Outcome o = run(rate({"--summary", "--format", "ndjson", "--jobs", "1", file}));
  BOOST_TEST(o.code == 3);
  BOOST_TEST(o.out == run(rate({"--summary", "--format", "ndjson", "--jobs", "4", file})).out);
  BOOST_TEST_REQUIRE(lines(o.out).size() == 1u);
  const auto s = ndjson(o).at(0)["summary"];
  BOOST_TEST(s["scale"] == "se121");
  BOOST_TEST(s["rated"] == 300);
  BOOST_TEST(s["filtered"] == 0);
  BOOST_TEST(s["not_rated"] == 2);
  BOOST_TEST(s["malformed"] == 1);
  BOOST_TEST_REQUIRE(s["ratings"].size() == 2u);
  BOOST_TEST(s["ratings"][0]["er"] == 1.2);
  BOOST_TEST(s["ratings"][0]["count"] == 200);
  BOOST_TEST(s["ratings"][0]["share"] == 0.6667);
  BOOST_TEST(s["techniques"]["bug-2"]["steps"] == 100);
  BOOST_TEST(s["techniques"]["bug-2"]["puzzles"] == 100);
  const Outcome filtered =
      run(rate({"--summary", "--max", "er=2", "--format", "json", "--jobs", "2", file}));
  const auto f = nlohmann::json::parse(filtered.out)["summary"];
  BOOST_TEST(f["rated"] == 200);
  BOOST_TEST(f["filtered"] == 100);
  const Outcome text = run(rate({"--summary", file}));
  BOOST_TEST(says(text.out, "scale: se121\nrated: 300\nfiltered: 0\nnot rated: 2\nmalformed: 1\n"));
  BOOST_TEST(says(text.out, " 8.3        100   33.33 %\n"));
  BOOST_TEST(says(text.out, "       100        100  BUG type 2\n"));
  const Outcome two = run(rate({"--summary", "--scale", "hodoku", file}));
  BOOST_TEST(two.code == 2);
  BOOST_TEST(two.out == "");
  BOOST_TEST(says(two.err, "tresse: --summary counts one --scale"), two.err);
}

BOOST_AUTO_TEST_CASE(steps_of_a_rating) {
  const Outcome o = run(explained({kRated83}));
  BOOST_TEST(o.code == 0);
  const auto all = lines(o.out);
  // A step begins with its number; the branches of chains stand on lines below it.
  BOOST_TEST_REQUIRE(std::count_if(all.begin(), all.end(), [](const std::string& line) {
                       return std::isdigit(static_cast<unsigned char>(line[0])) != 0;
                     }) == 83);
  BOOST_TEST(all[0] == "1. 1.2 Hidden Single: r5c3 is 4. In box 4, 4 fits only in r5c3.");
  BOOST_TEST(all.back() == "se121 ER 8.3 EP 1.2 ED 1.2");
  BOOST_TEST(says(o.out, " 8.3 Region Forcing Chains: "));
  const auto hint = lines(run(explained({"--hint", kRated83})).out);
  BOOST_TEST_REQUIRE(hint.size() == 1u);  // the path ends there: no rating
  BOOST_TEST(hint[0] == all[0]);
  BOOST_TEST(lines(run(explained({"--hint", "--at-step", "2", kRated83})).out).at(0) == all[2]);
  BOOST_TEST(run(explained({"--step", "83", kRated83})).out == all[all.size() - 2] + "\n");
  const auto first = ndjson(run(explained({"--format", "ndjson", "--hint", kRated83}))).at(0);
  BOOST_TEST(first["rating"].is_null());
  BOOST_TEST(!first.contains("reason"));
  const Outcome third = run(explained({"--step", "3", "--grids", kRated83}));
  BOOST_TEST(third.out.find("before:") == 0u);
  BOOST_TEST(says(third.out, all[2] + "\nafter:"));
  BOOST_TEST(run(explained({"--step", "999", kRated83})).code == 1);
  const auto json = ndjson(run(explained({"--format", "ndjson", kRated83}))).at(0);
  BOOST_TEST(json["rating"]["er"] == 8.3);
  BOOST_TEST_REQUIRE(json["steps"].size() == 83u);
  BOOST_TEST(json["steps"][0]["n"] == 1);
  BOOST_TEST(json["steps"][0]["rating"] == 1.2);
  BOOST_TEST(json["steps"][0]["name"] == "Hidden Single");
  BOOST_TEST(json["steps"][0]["technique"] == "hidden-single");
  BOOST_TEST(json["steps"][0]["place"][0]["cell"] == "r5c3");
}

BOOST_AUTO_TEST_CASE(the_trace_format) {
  const Outcome o = run(explained({"--format", "trace", kRated83, kEmpty}));
  BOOST_TEST(o.code == 1);
  BOOST_TEST(o.err == "tresse: scale: se121\ntresse: scale: se121 without uniqueness techniques\n");
  const auto all = lines(o.out);
  BOOST_TEST_REQUIRE(all.size() == 87u);
  BOOST_TEST(all[0] == "P " + kRated83);
  BOOST_TEST(all[1] == "S 1.2 Hidden Single | r5c3=4");
  BOOST_TEST(std::count_if(all.begin(), all.end(), [](const std::string& line) {
               return line.find("S ") == 0 && line.find(" | r") != std::string::npos;
             }) == 83);
  BOOST_TEST(all[84] == "R 8.3/1.2/1.2");
  BOOST_TEST(all[85] == "P " + kEmpty);
  BOOST_TEST(all[86] == "R multiple");
}

BOOST_AUTO_TEST_CASE(an_empty_grid_has_nothing_to_explain) {
  const Outcome o = run(explained({"--format", "ndjson", kEmpty}));
  BOOST_TEST(o.code == 1);
  const auto r = ndjson(o).at(0);
  BOOST_TEST(r["verdict"] == "multiple");
  BOOST_TEST(r["rating"].is_null());
  BOOST_TEST(r["steps"].empty());
  BOOST_TEST(run(explained({kClash})).out ==
             "se121: none (r1c1 and r1c2 hold the same digit in row 1), not rated\n");
}

BOOST_AUTO_TEST_CASE(steps_are_checked) {
  for (const std::string& puzzle : {kRated12, kRated83}) {
    const Outcome o = run(explained({"--check", "--format", "ndjson", puzzle}));
    BOOST_TEST(o.code == 0, o.err);
    const auto r = ndjson(o).at(0);
    BOOST_TEST(r["checked"] == r["steps"].size());
    BOOST_TEST(r["proven"] == r["steps"].size());
  }
  BOOST_TEST(
      says(run(explained({"--check", kRated12})).out, "\n55 steps proven by SAT"));
  const Outcome plain = run({"explain", "--check", kRated12});
  BOOST_TEST(plain.code == 0);
  BOOST_TEST(says(plain.out, "\n55 steps proven by SAT"));
  // Steps under hypotheses too.
  const Outcome tree = run({"explain", "--check", "--format", "ndjson", kRated83});
  BOOST_TEST(tree.code == 0, tree.err);
  BOOST_TEST(ndjson(tree).at(0)["checked"].get<int>() > 50);
}

// Not known to have one solution: explained without what assumes that, and not rated.
BOOST_AUTO_TEST_CASE(steps_cut_short_are_undecided) {
  // Less every 24th given it has several solutions, which is found at once, and a path of 20 seconds.
  const std::string file = std::string(TRESSE_SOURCE_DIR) + "/data/puzzles/64x64-unique.txt";
  std::istringstream tokens(run({"convert", "--to", "line", file}).out);
  std::string puzzle;
  std::size_t given = 0;
  for (std::string token; tokens >> token;) {
    const bool blank = token == "." || given++ % 24 == 0;
    puzzle += (puzzle.empty() ? "" : " ") + (blank ? "." : token);
  }
  const Outcome o = run(explained({"--time-limit", "2", "--format", "ndjson", "-"}), puzzle);
  BOOST_TEST(o.code == 4);
  BOOST_TEST(ndjson(o).at(0)["verdict"] != "unique");
  BOOST_TEST(ndjson(o).at(0)["reason"] == "time");
  BOOST_TEST(ndjson(o).at(0)["rating"].is_null());
}

BOOST_AUTO_TEST_CASE(several_solutions_are_explained_without_uniqueness) {
  const std::string two =
      "..3.5..8.4..78.1.....1.3..527....9.4.3.......9.8.....2367..2.5....83.....4...5...";
  const auto r = ndjson(run(explained({"--check", two, "--format", "ndjson"}))).at(0);
  BOOST_TEST(r["verdict"] == "multiple");
  BOOST_TEST(r["rating"].is_null());
  BOOST_TEST(r["uniqueness"] == false);
  BOOST_TEST(!r["steps"].empty());
  BOOST_TEST(r["proven"] == r["steps"].size());
  for (const auto& s : r["steps"]) BOOST_TEST(!s.contains("assumes_uniqueness"));
}

// A full grid has no step: 0.0, which is no diamond.
BOOST_AUTO_TEST_CASE(a_full_grid_is_no_diamond) {
  const std::string full =
      "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
  BOOST_TEST(run({"grade", "--scale", "se121", "-q", "-f", "line", full}).out ==
             full + " 0.0/0.0/0.0\n");
  BOOST_TEST(run({"grade", "--scale", "se121", "-q", "-f", "line", "--pearl", full}).out == "");
}

BOOST_AUTO_TEST_CASE(usage_of_scales) {
  const std::vector<std::vector<std::string>> wrong = {
      {"grade", "--scale", "se12", kRated12},
      {"grade", "--min", "er=5", kRated12},
      {"grade", "--summary", kRated12},
      rate({"--min", "5", kRated12}),
      rate({"--min", "xy=5", kRated12}),
      rate({"--min", "er=5.55", kRated12}),
      rate({"--min", "er=5", "--max", "er=4", kRated12}),
      rate({"--max", "ed=1.2", "--min", "ed=1.3", kRated12}),
      rate({"--max", "er=five", kRated12}),
      rate({"--techniques", "singles", kRated12}),
      rate({"--max-subset", "3", kRated12}),
      rate({"--summary", "--format", "csv", kRated12}),
      rate({"--format", "trace", kRated12}),
      explained({"--scale", "sukaku", kRated12}),
      explained({"--format", "trace", "--hint", kRated12}),
      explained({"--format", "csv", kRated12}),
      explained({"--min", "er=5", kRated12}),
      {"explain", "--format", "trace", kRated12},
      {"solve", "--format", "trace", kRated12}};
  for (const auto& args : wrong) {
    const Outcome o = run(args);
    BOOST_TEST(o.code == 2, args[0] << " " << args[1] << " " << o.err);
    BOOST_TEST(o.out.empty());
    BOOST_TEST(!o.err.empty());
  }
  BOOST_TEST(says(run(wrong[0]).err, "known: hodoku, se121, sukaku"));
}

BOOST_AUTO_TEST_CASE(jobs_do_not_change_a_rating) {
  std::string list;
  for (int i = 0; i < 400; ++i) {
    list += (i % 7 == 0 ? kRated83 : i % 11 == 3 ? kEmpty : kRated12) + "\n";
    if (i % 50 == 9) list += "not a puzzle\n";
  }
  const std::string file = temporary("rated.txt", list);
  for (const char* format : {"line", "ndjson", "csv"}) {
    const Outcome one = run(rate({"--jobs", "1", "--format", format, file}));
    const Outcome four = run(rate({"--jobs", "4", "--format", format, file}));
    BOOST_TEST(one.out == four.out, format);
    BOOST_TEST(one.err == four.err);
    BOOST_TEST(one.code == 3);
  }
}

}  // namespace
}  // namespace tresse::test
