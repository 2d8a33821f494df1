// The large and irregular grids of the shared test data, when they are there: read, answered as their
// manifest says, or `unknown` for those it marks hard. TRESSE_LARGE_SECONDS sets the limit per grid
// (60 for the full run; default 5, and 1 for those marked hard, which most would only use up). One that is not marked
// hard is undecided only after a minute of CPU time: a busy machine does little within a limit.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "boost_main.hpp"
#include "cli/program.hpp"
#include "skip.hpp"

namespace tresse::test {
namespace {

double seconds_after(const std::string& text, const std::string& word) {
  const auto at = text.find(word);
  return at == std::string::npos ? 0 : std::strtod(text.c_str() + at + word.size(), nullptr);
}

// The manifest's solver took long, or gave up, or was not run.
bool marked_hard(const std::string& status) {
  const bool decided = status.starts_with("UNIQUE") || status.starts_with("MULTIPLE");
  return !decided || seconds_after(status, "prove ") > 0.45;
}

BOOST_AUTO_TEST_CASE(large_grids) {
  const auto path = shared_file("large/MANIFEST.tsv");
  if (!path) return;
  const auto folder = std::filesystem::path(*path).parent_path();
  std::ifstream manifest(*path);
  const char* limit = std::getenv("TRESSE_LARGE_SECONDS");
  std::string line;
  std::getline(manifest, line);
  std::size_t grids = 0, answered = 0;
  while (std::getline(manifest, line)) {
    std::istringstream fields(line);
    std::string file, side, rows, cols, givens, status;
    for (std::string* f : {&file, &side, &rows, &cols, &givens, &status}) {
      std::getline(fields, *f, '\t');
    }
    ++grids;
    const bool hard = marked_hard(status);
    const double seconds = limit != nullptr ? std::strtod(limit, nullptr) : hard ? 1 : 5;
    const auto is_over = [&](const Outcome& o) {
      return hard || o.cpu > std::chrono::minutes(1) || !says(o.out, "\"verdict\":\"unknown\"");
    };
    const Outcome o = run_limited({"solve", "--format", "ndjson", (folder / file).string()},
                                  std::chrono::milliseconds(static_cast<int>(1000 * seconds)), is_over);
    const auto records = ndjson(o);
    BOOST_TEST_REQUIRE(records.size() == 1u, file << " " << o.err);
    const auto& r = records[0];
    BOOST_TEST(r["side"] == std::stoi(side), file);
    BOOST_TEST(r["clues"] == std::stoi(givens), file);
    const std::string verdict = r["verdict"];
    BOOST_TEST_MESSAGE(file << ": " << verdict << " in " << o.seconds.count() << " s; " << status);
    if (verdict == "unknown") {
      BOOST_TEST(hard, file << " undecided: " << r["reason"]);
      BOOST_TEST(o.code == 4);
      continue;
    }
    ++answered;
    if (status.starts_with("UNIQUE")) BOOST_TEST(verdict == "unique", file);
    if (status.starts_with("MULTIPLE")) BOOST_TEST(verdict == "multiple", file);
  }
  BOOST_TEST_MESSAGE(answered << " of " << grids << " answered");
  BOOST_TEST(grids > 50u);
}

}  // namespace
}  // namespace tresse::test
