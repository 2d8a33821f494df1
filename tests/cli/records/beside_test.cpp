// What comes beside a puzzle, a solution or the names of other columns: `convert` writes it or says that it is lost.
#include <boost/test/unit_test.hpp>

#include "cli/program.hpp"
#include "cli/puzzles.hpp"

namespace tresse::test {
namespace {

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

std::size_t times(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++count;
  }
  return count;
}

Outcome written(const char* format, const std::string& input) {
  return run({"convert", "--to", format, "-"}, input);
}

const std::string kPair = kEasy + "," + kEasySolution;

BOOST_AUTO_TEST_CASE(json_and_csv_hold_a_solution) {
  for (const std::string& input :
       {kPair + "\n", "puzzle,solution\n" + kPair + "\n",
        R"({"puzzle":")" + kEasy + R"(","solution":")" + kEasySolution + "\"}\n"}) {
    const Outcome json = written("json", input);
    BOOST_TEST(nlohmann::json::parse(json.out)["solution"] == kEasySolution);
    BOOST_TEST(json.err == "");
    const Outcome csv = written("csv", input);
    BOOST_TEST(holds(csv.out, "puzzle,clues,name,solution\n" + kEasy + ","), csv.out);
    BOOST_TEST(csv.err == "");
    // Read again it is the same.
    BOOST_TEST(written("json", csv.out).out == json.out);
  }
}

BOOST_AUTO_TEST_CASE(other_formats_say_that_a_solution_is_lost) {
  for (const char* format :
       {"line", "grid", "box", "rows", "numbers", "pencil", "sukaku", "sdk", "sdm", "ss", "svg"}) {
    const std::string said = "the format " + std::string(format) + " cannot hold the solution; use --to json";
    const bool one = std::string(format) == "svg";  // a file of one puzzle
    const Outcome o = written(format, one ? kPair + "\n" : kPair + "\n" + kPair + "\n");
    BOOST_TEST(times(o.err, said) == 1u, format << o.err);
    BOOST_TEST(!holds(written(format, kEasy + "\n").err, "solution"));
  }
}

BOOST_AUTO_TEST_CASE(a_solution_that_does_not_solve_the_puzzle_is_told) {
  std::string wrong = kEasySolution;
  std::swap(wrong[0], wrong[80]);  // against a given
  const std::string said = "the solution stated there is not a solution of this puzzle";
  for (const char* format : {"json", "csv", "line", "svg"}) {
    const Outcome o = written(format, kEasy + "," + wrong + "\n");
    BOOST_TEST(times(o.err, said) == 1u, format << o.err);
    BOOST_TEST(o.code == 1, format);
    BOOST_TEST(!o.out.empty(), format);
    BOOST_TEST(written(format, kPair + "\n").code == 0, format);
  }
  const Outcome second = written("json", kPair + "\n" + kEasy + "," + wrong + "\n");
  BOOST_TEST(holds(second.err, "puzzle 2: " + said), second.err);
}

// Whatever a command does with a puzzle; but for those that judge the solution, the exit code is that of the answer.
BOOST_AUTO_TEST_CASE(every_command_tells_a_wrong_solution) {
  std::string wrong = kEasySolution;
  wrong.back() = '8';
  const std::string said = "tresse: standard input:1: puzzle 1: the solution stated there is not a solution of this puzzle\n";
  const auto record = [](const std::string& solution) {
    return R"({"puzzle":")" + kEasy + R"(","solution":")" + solution + "\"}\n";
  };
  const std::string solver = std::string("cat ") + temporary("right.txt", kEasySolution + "\n");
  const std::string page = temporary("beside.pdf", "");
  struct Case {
    std::vector<std::string> args;
    int code = 0;
  };
  for (const auto& [args, code] : std::vector<Case>{
           {{"solve"}, 1}, {{"solve", "--first"}, 1}, {{"solve", "--limit", "3"}, 1}, {{"verify"}, 1}, {{"count"}, 1},
           {{"convert", "--to", "json"}, 1}, {{"grade"}}, {{"grade", "--scale", "hodoku"}}, {{"explain"}},
           {{"explain", "--scale", "se121"}}, {{"explain", "--hint"}}, {{"explain", "--plan"}}, {{"candidates"}}, {{"minimize"}},
           {{"repair"}}, {{"canon"}}, {{"scramble", "--seed", "1"}}, {{"analyse"}}, {{"vicinity", "--plus", "1", "--minus", "1"}},
           {{"encode"}}, {{"cube", "--cubes", "2"}}, {{"sheet", "--output", page}},
           {{"judge", "--solver", solver}}}) {
    const auto asked = [&, args = args](const std::string& solution) {
      std::vector<std::string> all = args;
      all.push_back("-");
      return run(all, record(solution));
    };
    const Outcome bad = asked(wrong);
    const Outcome good = asked(kEasySolution);
    BOOST_TEST(times(bad.err, said) == 1u, args[0] << bad.err);
    BOOST_TEST(bad.code == code, args[0] << bad.code);
    BOOST_TEST(times(good.err, "stated") == 0u, args[0] << good.err);
    BOOST_TEST(good.code == 0, args[0] << good.err);
  }
  BOOST_TEST(run({"grade", "--quiet", "-"}, record(wrong)).err.empty());
}

BOOST_AUTO_TEST_CASE(the_first_record_decides_if_there_is_a_column) {
  const std::string head = "puzzle,clues,name";
  const Outcome first = written("csv", kPair + "\n" + kEasy + "\n");
  BOOST_TEST(holds(first.out, head + ",solution\n"));
  BOOST_TEST(times(first.out, kEasySolution) == 1u);
  BOOST_TEST(first.out.ends_with(",,\n"), first.out);  // no name, no solution
  BOOST_TEST(first.err == "");
  const Outcome later = written("csv", kEasy + "\n" + kPair + "\n" + kPair + "\n");
  BOOST_TEST(holds(later.out, head + "\n"));
  BOOST_TEST(!holds(later.out, kEasySolution));
  BOOST_TEST(times(later.err, "csv has no column for those of others") == 1u, later.err);
  const Outcome none = written("csv", "12\n");
  BOOST_TEST(none.out == head + "\n");
}

BOOST_AUTO_TEST_CASE(what_is_not_read_is_told_once) {
  const std::string csv = "index,rating,puzzle,clues,author,title\n";
  const std::string row = "7,4.5," + kEasy + ",30,Ann,One\n";
  const Outcome o = written("csv", csv + row + row);
  BOOST_TEST(times(o.err, "columns not read: 'rating', 'author'") == 1u, o.err);
  BOOST_TEST(!holds(o.err, "clues"));
  BOOST_TEST(times(o.out, ",One\n") == 2u, o.out);
  BOOST_TEST(run({"solve", "-"}, csv + row).err == "");  // nothing is lost there
  const std::string record = R"({"puzzle":")" + kEasy + R"(","rating":4.5,"clues":30})" + "\n";
  const Outcome json = written("json", record + record);
  BOOST_TEST(times(json.err, "keys not read: 'rating'") == 1u, json.err);
  std::string rows;
  for (std::size_t r = 0; r < 9; ++r) rows += kEasy.substr(9 * r, 9) + "\n";
  BOOST_TEST(holds(written("line", "#AAnn\n#DOne\n" + rows).err, "header lines not read: '#A'"));
  BOOST_TEST(holds(written("line", "#AAnn\n[Puzzle]\n" + rows).err, "header lines not read: '#A'"));
}

}  // namespace
}  // namespace tresse::test
