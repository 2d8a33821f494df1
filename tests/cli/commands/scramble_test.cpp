// scramble: forms with the same canonical form and the same rating, the same bytes for any --jobs, other shapes, faults.
#include <boost/test/unit_test.hpp>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "cli/program.hpp"
#include "cli/puzzles.hpp"

namespace tresse::test {
namespace {

using std::string;

std::vector<string> lines_of(const string& text) {
  std::istringstream in(text);
  std::vector<string> lines;
  for (string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

BOOST_AUTO_TEST_CASE(forms_are_the_same_up_to_symmetry) {
  const Outcome forms = run({"scramble", "--count", "40", "--seed", "3", kRated83});
  BOOST_TEST(forms.code == 0);
  const auto lines = lines_of(forms.out);
  BOOST_TEST(lines.size() == 40u);
  BOOST_TEST(std::set<string>(lines.begin(), lines.end()).size() == 40u);
  const Outcome canonical = run({"canon", "-"}, forms.out);
  for (const string& form : lines_of(canonical.out)) {
    BOOST_REQUIRE(form + "\n" == run({"canon", kRated83}).out);
  }
  // Singles have the same rating in every form.
  const string easy = run({"scramble", "--count", "5", kEasy}).out;
  const auto rating = ndjson(run({"grade", "--scale", "se121", "--format", "ndjson", kEasy})).at(0);
  for (const auto& r :
       ndjson(run({"grade", "--scale", "se121", "--format", "ndjson", "-"}, easy))) {
    BOOST_TEST(r["rating"] == rating["rating"]);
  }
}

BOOST_AUTO_TEST_CASE(the_seed_says_all) {
  string puzzles;
  for (int i = 0; i < 30; ++i) puzzles += kEasy + "\n";
  const Outcome one = run({"scramble", "-j", "1", "--seed", "5", "-"}, puzzles);
  BOOST_TEST(run({"scramble", "-j", "3", "--seed", "5", "-"}, puzzles).out == one.out);
  BOOST_TEST(run({"scramble", "-j", "3", "--seed", "6", "-"}, puzzles).out != one.out);
  // Forms are numbered through, over all puzzles: here all puzzles are the same one.
  BOOST_TEST(run({"scramble", "-j", "2", "--count", "30", "--seed", "5", kEasy}).out == one.out);
  BOOST_TEST(run({"scramble", "-j", "2", "--count", "10", "--seed", "5", "-"},
                 kEasy + "\n" + kEasy + "\n" + kEasy + "\n")
                 .out == one.out);
}

BOOST_AUTO_TEST_CASE(formats_and_marks) {
  const string box = run({"scramble", "--to", "box", "--count", "2", kEasy}).out;
  BOOST_TEST(run({"canon", "-"}, box).out == run({"canon", kEasy}).out + run({"canon", kEasy}).out);
  BOOST_TEST(says(run({"scramble", "--to", "csv", kEasy}).out, "puzzle,clues,name\n"));
  const string marks = run({"convert", "--to", "sukaku", kEasy}).out;
  const Outcome marked = run({"scramble", "-"}, marks);
  BOOST_TEST(marked.out.size() == marks.size());
  BOOST_TEST(marked.err.empty());
  BOOST_TEST(says(run({"scramble", "--to", "line", "-"}, marks).err, "cannot hold the pencil marks"));
}

BOOST_AUTO_TEST_CASE(further_houses_stay) {
  const Outcome forms = run({"scramble", "--diagonals", "--count", "8", kEasy});
  BOOST_TEST(forms.code == 0);
  std::set<string> canonical;
  for (const string& form : lines_of(run({"canon", "--diagonals", "-"}, forms.out).out)) {
    canonical.insert(form + "\n");
  }
  BOOST_TEST((canonical == std::set<string>{run({"canon", "--diagonals", kEasy}).out}));
}

BOOST_AUTO_TEST_CASE(what_is_wrong_is_told) {
  BOOST_TEST(run({"scramble", "--count", "0", kEasy}).code == 2);
  BOOST_TEST(run({"scramble", "--to", "nothing", kEasy}).code == 2);
  const Outcome bad = run({"scramble", "-"}, "12x\n" + kEasy + "\n");
  BOOST_TEST(bad.code == 3);
  BOOST_TEST(lines_of(bad.out).size() == 1u);
}

}  // namespace
}  // namespace tresse::test
