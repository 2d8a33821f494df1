// JSON that says more, or other things, than is read: evidence is refused, other input is told.
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <set>

#include "cli/program.hpp"

namespace tresse::test {
namespace {

namespace fs = std::filesystem;

// The Latin square of side 2 with one given: a certificate by hand, with this puzzle.json.
std::string certificate(const std::string& puzzle_json) {
  const fs::path path = fs::path(temporary("here", "")).parent_path() / "strict_certificate";
  fs::remove_all(path);
  fs::create_directory(path);
  std::ofstream(path / "certificate.txt") << "tresse-certificate 1\nclaim unique\nstrand sat\n";
  std::ofstream(path / "solution.txt") << "1 2\n2 1\n";
  std::ofstream(path / "formula.cnf") << "p cnf 8 5\n1 0\n4 0\n6 0\n7 0\n-4 -6 -7 0\n";
  std::ofstream(path / "proof.drat") << "";
  std::ofstream(path / "puzzle.json") << puzzle_json;
  return path.string();
}

BOOST_AUTO_TEST_CASE(evidence_is_read_strictly) {
  const std::string good = R"("puzzle":[1,0,0,0],"n":2,"box":null)";
  BOOST_TEST(run({"check", certificate("{" + good + "}\n")}).code == 0);
  BOOST_TEST(
      run({"check", certificate("{" + good + R"(,"verdict":"unique","solution":[1,2,2,1]})")})
          .code == 0);
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"{" + good + R"(,"puzzle":[1,0,0,0]})", ":1:38: key 'puzzle' stands twice in one object"},
      {"{" + good + ",\n  \"cages\":[]}", ":2:3: key 'cages' is not known"},
      {"{" + good + R"(,"diagonal":true})",
       ":1:38: key 'diagonal' is not known (did you mean 'diagonals'?)"},
      {"{" + good + R"(,"Regions":"1122"})",
       "key 'Regions' is not known (did you mean 'regions'?)"},
      {"{" + good + R"(,"\u0063ages":1})", "key 'cages' is not known"},
      {"{" + good + R"(,"extra_houses":[{"cells":["r1c1","r2c2"]}]})", "key 'cells' is not known"},
      {"{" + good + R"(,"name":{"a":1,"a":2}})", "key 'a' stands twice in one object"},
      {"{" + good + R"(,"index":1})", "key 'index' is not known"},
      {"{" + good + R"(,"placed":["r1c1"]})", "key 'placed' is not known"},
      {"{" + good + R"(,"verdict":"none"})",
       ":1:38: the verdict here is none, the certificate claims unique"},
      {"{" + good + R"(,"verdict":1})", "key 'verdict' is not a text"},
      {"{" + good + R"(,"verdict":null})", "key 'verdict' is null: leave it out"},
      {"{" + good + R"(,"solution":null})", "key 'solution' is null: leave it out"},
      {"{" + good + R"(,"solution":[2,1,1,2]})",
       ":1:38: the solution here is not a solution of the puzzle"},
      {"{" + good + R"(,"solution":[1,2,2,0]})", "is not a solution of the puzzle"},
      {"{" + good + R"(,"side":4})", "keys 'n' and 'side' contradict each other"},
      {R"({"grid":[[{"value":1},{}],[{},{}]]})", "key 'grid' is not known"},
      {"{" + good + "}\n{" + good + "}\n", "there is more than one puzzle"},
      {"", "no puzzle in it"}};
  for (const auto& [json, message] : cases) {
    const std::string folder = certificate(json);
    const Outcome o = run({"check", folder});
    BOOST_TEST(o.code == 3, json);
    BOOST_TEST(o.err.starts_with("tresse: " + folder + "/puzzle.json:"), o.err);
    BOOST_TEST(says(o.err, message), o.err);
  }
  const std::string folder = certificate("{" + good + "}\n");
  std::ofstream(folder + "/certificate.txt") << "tresse-certificate 1\nclaim unique\nstrand foo\n";
  const Outcome o = run({"check", folder});
  BOOST_TEST(o.code == 3);
  BOOST_TEST(o.err ==
             "tresse: " + folder + "/certificate.txt:3:8: a strand is sat, native or logic\n");
}

const std::string kCells = "1....3.1......23";

BOOST_AUTO_TEST_CASE(a_key_that_stands_twice_costs_its_record) {
  const std::string puzzle = "{\"puzzle\":\"" + kCells + "\"";
  const Outcome o =
      run({"solve", "-"}, puzzle + "}\n" + puzzle + ",\"side\":4,\"side\":4}\n" + puzzle +
                              ",\"steps\":[{\"n\":1,\"n\":2}]}\n" + puzzle + "}\n");
  BOOST_TEST(o.code == 3);
  BOOST_TEST(std::count(o.out.begin(), o.out.end(), '\n') == 4);
  BOOST_TEST(says(o.err, "standard input:2:39: key 'side' stands twice in one object"), o.err);
  BOOST_TEST(says(o.err, "standard input:3:46: key 'n' stands twice in one object"), o.err);
  // In an array too.
  const Outcome array = run(
      {"solve", "-"}, "[" + puzzle + "},\n" + puzzle + ",\"n\":4,\"n\":4},\n" + puzzle + "}]\n");
  BOOST_TEST(array.code == 3);
  BOOST_TEST(std::count(array.out.begin(), array.out.end(), '\n') == 3);
  BOOST_TEST(says(array.err, ":2:36: key 'n' stands twice"), array.err);
}

BOOST_AUTO_TEST_CASE(a_key_that_is_not_known_is_told_once) {
  const std::string puzzle = "{\"puzzle\":\"" + kCells + "\",\"solutin\":3}\n";
  const Outcome o = run({"solve", "--jobs", "2", "-"}, puzzle + puzzle + puzzle);
  BOOST_TEST(o.code == 0);
  BOOST_TEST(o.err ==
             "tresse: warning: standard input:1:30: key 'solutin' is not known (did you mean "
             "'solution'?): ignored\n");
  BOOST_TEST(run({"solve", "--quiet", "-"}, puzzle).err.empty());
  for (const std::vector<std::string>& args :
       {std::vector<std::string>{"encode", "-"}, {"cube", "--depth", "1", "-"}}) {
    BOOST_TEST(says(run(args, puzzle).err, "key 'solutin' is not known"), args[0]);
  }
  const std::string file = temporary("avoid.json", puzzle);
  BOOST_TEST(says(run({"generate", "--order", "2", "--seed", "1", "--avoid", file}).err,
                  "key 'solutin' is not known"));
  const std::string f_puzzles =
      R"({"size":2,"grid":[[{"value":1,"given":true,"colour":3},{}],[{},{}]]})";
  BOOST_TEST(says(run({"solve", "--latin", "-"}, f_puzzles).err, "key 'colour' is not known"));
}

BOOST_AUTO_TEST_CASE(a_fault_names_its_key) {
  const std::string begin = "{\"puzzle\":\"" + kCells + "\",";
  const std::vector<std::pair<std::string, std::string>> cases = {
      {R"("solution":5})", "key 'solution' is neither a string nor an array of numbers"},
      {R"("solution":"123"})", "3 symbols in 'solution', which is not N x N"},
      {R"("solution":[1,2,3]})", "key 'solution': an array of 3 values does not fill a square grid"},
      {R"("diagonals":null})", "key 'diagonals' is null"},
      {R"("windoku":null})", "key 'windoku' is null"},
      {R"("regions":null})", "key 'regions' is null"},
      {R"("candidates":null})", "key 'candidates' is null"},
      {R"("n":null})", "key 'n' is null"},
      {R"("clues":4})", "key 'clues' is 4, and the puzzle has 5 givens"},
      {R"("clues":"5"})", "key 'clues' is \"5\", and the puzzle has 5 givens"}};
  for (const auto& [json, message] : cases) {
    const Outcome o = run({"solve", "-"}, begin + json + "\n");
    BOOST_TEST(o.code == 3, json);
    BOOST_TEST(says(o.err, message), o.err);
  }
  const std::string fine = R"("clues":5,"name":null,"solution":null,"verdict":null})";
  BOOST_TEST(run({"solve", "-"}, begin + fine + "\n").err.empty());
}

BOOST_AUTO_TEST_CASE(keys_inside_others_are_told_too) {
  const std::string begin = "{\"puzzle\":\"" + kCells + "\",";
  const auto told = [&](const std::string& json) {
    return run({"solve", "-"}, begin + json + "}\n").err;
  };
  BOOST_TEST(says(told(R"("cube":{"diagonals":true})"), ":1:38: key 'diagonals' is not known"));
  BOOST_TEST(says(told(R"("engines":{"sat":{"diagonals":true}})"), "key 'diagonals' is not known"));
  BOOST_TEST(says(told(R"("level":{"cages":[]})"), "key 'cages' is not known"));
  const std::string whole = told(R"("tints":[{"cells":["r1c1"],"sum":1}])");
  BOOST_TEST(says(whole, "key 'tints' is not known"), whole);
  BOOST_TEST(!says(whole, "'cells'"), whole);
}

// Without its cages a killer Sudoku is another puzzle.
BOOST_AUTO_TEST_CASE(rules_of_others_are_refused) {
  const std::string begin = "{\"puzzle\":\"" + kCells + "\",";
  for (const auto& [rule, means] : {std::pair<std::string, std::string>{R"("cages":[{"cells":["r1c1"],"sum":1}])", "'killercage'"},
                                    {R"("arrows":[["r1c1","r1c2"]])", "'arrow'"}, {R"("antiknight":true)", "'anti_knight'"},
                                    {R"("thermo":[["r1c1","r1c2"]])", "'thermometer'"}, {R"("kropki_dots":[1])", "'ratio'"},
                                    {R"("diagonal":true)", "'diagonals'"}, {R"("constraints":{"diagonal+":true})", "'extra_houses'"},
                                    {R"("killer":"3=a1a2")", "'killercage'"}, {R"("nonconsecutive":1)", "'nonconsecutive'"}}) {
    const Outcome o = run({"solve", "-"}, begin + rule + "}\n");
    BOOST_TEST(o.code == 3, rule);
    BOOST_TEST(says(o.err, "does it stand for"), o.err);
    BOOST_TEST(says(o.err, means), o.err);
  }
  // Words and numbers of other programs are no rules.
  BOOST_TEST(run({"solve", "-"}, begin + "\"number\":17,\"counts\":[1,2],\"events\":[3],\"sum\":45,\"double\":true,"
                                         "\"diagonal_symmetry\":true,\"cloned\":true,\"minimumClues\":[17],\"between\":{\"a\":1}}\n").code == 0);
  // It is the place that is wrong.
  BOOST_TEST(says(run({"solve", "-"}, begin + "\"nonconsecutive\":true}\n").err, "it stands in the object"));
  BOOST_TEST(run({"solve", "-"}, begin + "\"cages\":[],\"nonconsecutive\":false}\n").code == 0);
}

BOOST_AUTO_TEST_CASE(keys_that_contradict_each_other_are_refused) {
  const std::string begin = "{\"puzzle\":\"" + kCells + "\",";
  for (const std::string more :
       {R"("n":4,"side":9})", R"("box":[2,2],"latin":true})",
        R"("latin":true,"regions":"1122132213224444"})",
        R"("box":[2,2],"regions":"1123112344124433"})", R"("pencil_marks":true})", R"("name":7})",
        R"("extra_houses":{"a":["r1c1"]}})", R"("placed":"r1c1"})"}) {
    const Outcome o = run({"solve", "-"}, begin + more + "\n");
    BOOST_TEST(o.code == 3, more + o.err);
    BOOST_TEST(says(o.err, "standard input:1: key"), o.err);
  }
}

// Nine lists of nine numbers in it are no grid in the code of a program.
BOOST_AUTO_TEST_CASE(a_list_of_three_transforms_is_a_list_of_puzzles) {
  const std::string nine = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  const Outcome list = run({"canon", "--transform", "--format", "json", nine, nine, nine});
  const Outcome o = run({"count"}, list.out);
  BOOST_TEST(o.out == "1\n1\n1\n");
  BOOST_TEST(o.err.empty(), o.err);
}

// What a command of ours writes is read back without a word, and is the same puzzle.
BOOST_AUTO_TEST_CASE(our_own_records_are_read_back) {
  const std::string data = std::string(TRESSE_SOURCE_DIR) + "/data/puzzles/";
  const std::string nine =
      "53..7....6..195....98....6.8..76...34..8.3..17...2...6.6....28....419..5....8..79";
  const std::string none = "55" + std::string(79, '.');
  const std::string two = data + "09x09-two-solutions.txt";
  const std::string extra =
      temporary("extra.json",
                R"({"puzzle":"1...............","extra_houses":[["r1c1","r2c2","r3c4","r4c3"]]})");
  const std::string sukaku = temporary("sukaku.txt", run({"convert", "--to", "sukaku", nine}).out);
  const std::string cubes = temporary("own.cubes", run({"cube", "--depth", "1", nine}).out);
  const std::vector<std::vector<std::string>> commands = {
      {"solve"},
      {"solve", "--engine", "all"},
      {"solve", "--node-limit", "1"},
      {"solve", "--first"},
      {"verify"},
      {"count"},
      {"grade"},
      {"grade", "--scale", "se121"},
      {"grade", "--scale", "se121", "--scale", "se121"},
      {"grade", "--scale", "hodoku"},
      {"explain"},
      {"explain", "--check"},
      {"explain", "--plan"},
      {"explain", "--hint"},
      {"explain", "--why-not=r1c3=2"},
      {"explain", "--scale", "se121", "--check", "--grids"},
      {"explain", "--scale", "hodoku"},
      {"candidates"},
      {"minimize"},
      {"minimize", "--all"},
      {"minimize", "--smallest", "--node-limit", "5"},
      {"repair"},
      {"repair", "--unique"},
      {"canon", "--transform"},
      {"analyse"},
      {"canon", "--to", "json", "--transform"},
      {"convert", "--to", "json"}};
  for (const auto& command : commands) {
    std::vector<std::string> args = command;
    if (command[0] != "convert" && command.size() < 4) {
      args.insert(args.end(), {"--format", "ndjson"});
    } else if (command[0] != "convert" && command[1] != "--to") {
      args.insert(args.end(), {"--format", "ndjson"});
    }
    args.insert(args.end(),
                {nine, none, two, data + "08x08-jigsaw-unique.txt", data + "07x07-latin-unique.txt",
                 data + "09x09-windoku-unique.txt", sukaku, extra});
    const Outcome written = run(args);
    const Outcome read = run({"convert", "--to", "json", "-"}, written.out);
    BOOST_TEST(read.code == 0, command[0]);
    BOOST_TEST(read.err.empty(), command[0] + ": " + read.err);
  }
  // The parts of a puzzle that a line does not have.
  for (const std::string& file : {sukaku, extra}) {
    const Outcome solved = run({"solve", "--format", "ndjson", file});
    auto back = ndjson(run({"convert", "--to", "json", "-"}, solved.out)).at(0);
    BOOST_TEST(back.erase("solution") == 1u);
    BOOST_TEST(back == ndjson(run({"convert", "--to", "json", file})).at(0));
  }
  for (const std::vector<std::string>& args : std::vector<std::vector<std::string>>{
           {"solve", "--cube", cubes + ":all", nine},
           {"generate", "--seed", "1", "--format", "ndjson", "--path"},
           {"generate", "--seed", "1", "--format", "ndjson", "--scale", "se121", "--path"},
           {"generate", "--seed", "1", "--format", "ndjson", "--scale", "hodoku", "--path"},
           {"generate", "--seed", "1", "--format", "ndjson", "--unbiased"},
           {"generate", "--seed", "1", "--format", "ndjson", "--minimal", "--rating",
            "1.0..9.0"}}) {
    const Outcome written = run(args);
    const Outcome read = run({"convert", "--to", "json", "-"}, written.out);
    BOOST_TEST(read.code == 0, args[0]);
    BOOST_TEST(read.err.empty(), args[0] + ": " + read.err);
  }
  const Outcome answers = run({"solve", "--cube", cubes + ":all", nine});
  const Outcome merged = run({"merge", "--format", "ndjson", nine, cubes, "-"}, answers.out);
  BOOST_TEST(run({"solve", "-"}, merged.out).err.empty());
}

}  // namespace
}  // namespace tresse::test
