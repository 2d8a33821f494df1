// cube, solve --cube and merge: exit codes, limits, faults. The way of a whole grid through them is in
// parallel.sh.
#include <sys/stat.h>

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <csignal>
#include <filesystem>

#include "cli/program.hpp"
#include "cli/puzzles.hpp"
#include "unit/certify/sample_folder.hpp"

namespace tresse::test {
namespace {

BOOST_AUTO_TEST_CASE(cubes_exit_codes) {
  const Outcome cut = run({"cube", "--cubes", "8", "--probes", "1", kHard});
  BOOST_TEST(cut.code == 0);
  BOOST_TEST(run({"cube", "--cubes", "8", "--probes", "1", kHard}).out == cut.out);
  const std::string cubes = temporary("some.cubes", cut.out);

  // Usage.
  BOOST_TEST(run({"cube", kHard}).code == 2);
  BOOST_TEST(run({"cube", "--depth", "1", "--cubes", "2", kHard}).code == 2);
  BOOST_TEST(run({"cube", "--depth", "31", kHard}).code == 2);
  BOOST_TEST(run({"cube", "--cubes", "0", kHard}).code == 2);
  BOOST_TEST(run({"merge", kHard}).code == 2);
  for (const char* which : {"", ":", ":0", ":9", ":3..2", ":1..9", ":x", ":1.."}) {
    BOOST_TEST(run({"solve", "--cube", cubes + which, kHard}).code == 2, which);
  }
  BOOST_TEST(run({"solve", "--engine", "all", "--cube", cubes + ":1", kHard}).code == 2);
  for (const char* limit : {"0", "all", "3"}) {
    const Outcome o = run({"solve", "--limit", limit, "--cube", cubes + ":1", kHard});
    BOOST_TEST(o.code == 2);
    BOOST_TEST(o.err.find("--limit takes 1 or 2 there") != std::string::npos, o.err);
  }
  BOOST_TEST(run({"solve", "--limit", "1", "--cube", cubes + ":1", kHard}).code == 0);

  // Files.
  BOOST_TEST(run({"solve", "--cube", cubes + "x:1", kHard}).code == 74);
  BOOST_TEST(run({"merge", kHard, cubes, cubes + "x"}).code == 74);
  const std::string bad = temporary("bad.cubes", cut.out.substr(0, cut.out.size() - 3));
  const Outcome torn = run({"solve", "--cube", bad + ":1", kHard});
  BOOST_TEST(torn.code == 3);
  BOOST_TEST(torn.err.find("the cube does not end in 0") != std::string::npos, torn.err);

  // Decided is 0, whatever the verdict; a limit is 4.
  // Several objects behind each other are no JSON.
  BOOST_TEST(run({"solve", "--format", "json", "--cube", cubes + ":all", kHard}).code == 2);
  const Outcome one = run({"solve", "--format", "json", "--cube", cubes + ":1", kHard});
  BOOST_TEST(nlohmann::json::parse(one.out)["cube"]["index"] == 1);
  const Outcome all = run({"solve", "--cube", cubes + ":all", kHard});
  BOOST_TEST(all.code == 0);
  const auto records = ndjson(all);
  BOOST_TEST(records.size() == 8u);
  BOOST_TEST(std::count_if(records.begin(), records.end(),
                           [](const auto& r) { return r["verdict"] == "none"; }) == 7);
  const Outcome little =
      run({"solve", "--engine", "native", "--node-limit", "1", "--cube", cubes + ":all", kHard});
  BOOST_TEST(little.code == 4);

  // Nothing is there: unknown, and what is missing. One answer too little, and all of them.
  const Outcome nothing = run({"merge", "--format", "ndjson", kHard, cubes});
  BOOST_TEST(nothing.code == 4);
  BOOST_TEST(ndjson(nothing)[0]["verdict"] == "unknown");
  BOOST_TEST(ndjson(nothing)[0]["missing"] == "1-8");
  BOOST_TEST(run({"merge", kHard, cubes, "-"}, all.out.substr(all.out.find('\n') + 1)).code == 4);
  const Outcome merged = run({"merge", "--format", "ndjson", kHard, cubes, "-"}, all.out);
  BOOST_TEST(merged.code == 0);
  BOOST_TEST(ndjson(merged)[0]["verdict"] == "unique");
}

namespace fs = std::filesystem;

BOOST_AUTO_TEST_CASE(proofs_of_cubes_make_one_certificate) {
  const SampleFolder dir("cubed");
  const std::string proofs = dir.path() / "proofs", whole = dir.path() / "whole";
  const std::string cubes =
      temporary("proven.cubes", run({"cube", "--cubes", "8", "--probes", "1", kHard}).out);
  const Outcome all = run({"solve", "--certificate", proofs, "--cube", cubes + ":all", kHard});
  BOOST_TEST(all.code == 0, all.err);
  BOOST_TEST(ndjson(all).size() == 8u);
  // Again, as a job that is queued again does: what is there stays.
  const Outcome again = run({"solve", "--certificate", proofs, "--cube", cubes + ":2..3", kHard});
  BOOST_TEST(again.code == 0, again.err);
  std::vector<fs::path> folders;
  for (const auto& entry : fs::directory_iterator(proofs)) folders.push_back(entry.path());
  BOOST_TEST(folders.size() == 8u);

  const std::vector<std::string> merge = {
      "merge", "--format", "ndjson", "--certificate", whole, "--proofs", proofs, kHard, cubes};
  const Outcome merged = run(merge);
  BOOST_TEST(merged.code == 0, merged.err);
  BOOST_TEST(ndjson(merged).at(0)["verdict"] == "unique");
  BOOST_TEST(text_of(fs::path(whole) / "certificate.txt") ==
             "tresse-certificate 1\nclaim unique\n");
  BOOST_TEST(run({"check", whole}).code == 0);
  BOOST_TEST(run({"merge", "--proofs", proofs, kHard, cubes}).code == 0);  // nothing to write
  BOOST_TEST(run(merge).code == 2);                                        // the folder is in use
  BOOST_TEST(run({"merge", "--certificate", dir.path() / "x", kHard, cubes}).code == 2);

  // A forged answer counts for nothing without its proof.
  const auto refused = [&](int code, const std::string& words) {
    fs::remove_all(whole);
    std::vector<std::string> args = merge;
    args.push_back(temporary("all.answers", all.out));
    const Outcome o = run(args);
    BOOST_TEST(o.code == code, o.err);
    BOOST_TEST(says(o.err, words), o.err);
    BOOST_TEST(ndjson(o).at(0)["verdict"] == "unknown");
    BOOST_TEST(!fs::exists(whole));
  };
  const fs::path kept = dir.path() / "kept";
  fs::rename(folders[0], kept);
  refused(4, "no certificates of cubes");
  fs::copy(folders[1], folders[0]);
  refused(3, ": no proof: ");
  fs::remove_all(folders[0]);
  // A folder that cannot be looked into is not missing.
  fs::create_symlink(folders[0], folders[0]);
  refused(3, folders[0].string() + " cannot be read");
  fs::remove(folders[0]);
  // A limit bounds the waiting for a proof too.
  fs::copy(kept, folders[0]);
  const fs::path pipe = folders[0] / "certificate.txt";
  fs::remove(pipe);
  BOOST_REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
  BOOST_TEST(run({"merge", "--time-limit", "1", "--proofs", proofs, kHard, cubes}).code == 4);
  fs::remove_all(folders[0]);
  fs::rename(kept, folders[0]);
  for (const fs::path& folder : folders) {
    if (!fs::exists(folder / "solution.txt")) continue;
    std::ofstream(folder / "certificate.txt") << "tresse-certificate 1\nclaim none\n";
    refused(3, "this clause is not an axiom of the puzzle");
  }
}

BOOST_AUTO_TEST_CASE(a_limit_on_cutting_leaves_cubes_that_merge) {
  const std::string grid = std::string(TRESSE_SOURCE_DIR) + "/data/puzzles/09x09-two-solutions.txt";
  const Outcome cut = run({"cube", "--cubes", "1000000", "--time-limit", "0", grid});
  BOOST_TEST(cut.code == 4);
  BOOST_TEST(cut.err.find("stopped: time") != std::string::npos);
  const std::string cubes = temporary("limited.cubes", cut.out);
  const Outcome all = run({"solve", "--cube", cubes + ":all", grid});
  BOOST_TEST(all.code == 0);
  const Outcome merged = run({"merge", "--format", "ndjson", grid, cubes, "-"}, all.out);
  BOOST_TEST(merged.code == 1);
  BOOST_TEST(ndjson(merged)[0]["verdict"] == "multiple");
}

// A Latin square of side 24 with 11 digits for twelve cells of its first row: no solution, which a search
// without counting needs 11! branches to see. So the first cube takes long; the second one contradicts.
std::string twelve_cells_for_eleven_digits() {
  std::vector<int> all, few;
  for (int d = 1; d <= 24; ++d) all.push_back(d);
  few.assign(all.begin(), all.begin() + 11);
  std::vector<std::vector<int>> candidates(24 * 24, all);
  std::fill(candidates.begin(), candidates.begin() + 12, few);
  const nlohmann::json json = {{"puzzle", std::string(24 * 24, '.')},
                               {"n", 24},
                               {"box", nullptr},
                               {"candidates", candidates}};
  return temporary("eleven.json", json.dump() + "\n");
}

BOOST_AUTO_TEST_CASE(nothing_follows_an_interrupted_cube) {
  const std::string puzzle = twelve_cells_for_eleven_digits();
  const std::string cut = run({"cube", "--depth", "1", puzzle}).out;
  std::string text;
  for (std::size_t at = 0; at < cut.size();) {
    const std::size_t end = cut.find('\n', at) + 1;
    if (cut[at] == 'c') text += cut.substr(at, end - at);
    at = end;
  }
  const std::string cubes = temporary("endless.cubes", text + "a 1 0\na 1 2 0\n");
  const std::vector<std::string> args = {"solve", "--engine", "native", "--jobs",
                                         "2",     "--cube",   "",       puzzle};
  std::vector<std::string> second = args;
  second[6] = cubes + ":2";
  BOOST_TEST(ndjson(run(second)).at(0)["verdict"] == "none");
  std::vector<std::string> both = args;
  both[6] = cubes + ":all";
  const Outcome o = run(both, "", Signal{SIGINT, std::chrono::milliseconds(500)});
  BOOST_TEST(o.code == 130);
  BOOST_TEST(ndjson(o).size() == 1u);
  BOOST_TEST(ndjson(o).at(0)["cube"]["index"] == 1);
  BOOST_TEST(ndjson(o).at(0)["reason"] == "interrupted");
}

}  // namespace
}  // namespace tresse::test
