// Whatever fails below the program, it never tells another answer: a run in which one allocation fails, or
// all from some point on, ends with the right bytes and the right exit code, or with exit code 4 or 74
// and a message. A thread that cannot be made changes nothing at all.
//
// Every case runs once with nothing failing, which also counts the calls, then once for each number of a
// sample of them, with that call failing. Calls before main are the same in each case, and are tried in the first one
// only. TRESSE_FAULT_SAMPLES=N takes N of each case (default 24), 0 takes all (an hour);
// TRESSE_FAULT_CASE=NAME takes one case only.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "boost_main.hpp"
#include "cli/program.hpp"

namespace tresse::test {
namespace {

namespace fs = std::filesystem;

const std::string kEasy =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string kHard =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
const std::string kRated =
    "2...65....57........893..56........7...1.....71...4.89..68.......9.2.4.8....4.6..";
const std::string kTwo =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8....";
const std::string kNone =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..75";
const std::string kSmall = "1......4.3....2.";

struct Case {
  std::string name;
  std::vector<std::string> args;
  bool partial = false;     // at exit code 4 it may give what it knows so far, in words of its own
  std::string writes = {};  // a file or folder that it makes
  std::string spared = {};  // libraries whose calls do not fail: they end the process then
};

// Of cairo and what it loads; the C library because it allocates for them (strdup).
const std::string kFontCode =
    "libcairo,libfreetype,libfontconfig,libexpat,libpixman,libpng,libz,libX,libxcb,libbrotli,ld-"
    "linux,"
    "libc.so";

fs::path work_folder() {
  static const fs::path folder = [] {
    std::string pattern = (fs::temp_directory_path() / "tresse-fault-XXXXXX").string();
    BOOST_REQUIRE(mkdtemp(pattern.data()) != nullptr);
    return fs::path(pattern);
  }();
  return folder;
}

std::string path(const std::string& name) {
  return (work_folder() / name).string();
}

std::vector<Case> cases() {
  const std::string four =
      temporary("four.txt", kEasy + "\n" + kHard + "\n" + kNone + "\n" + kTwo + "\n");
  const std::string cubes = temporary("cubes.txt", run({"cube", "--cubes", "4", kHard}).out);
  const std::string answers =
      temporary("answers.ndjson", run({"solve", "--cube", cubes + ":all", "--quiet", kHard}).out);
  std::string certificate = path("kept");
  if (!fs::exists(certificate)) (void)run({"verify", "--certificate", certificate, kEasy});
  return {
      {"help", {"--help"}},
      {"version", {"--version"}},
      {"solve-help", {"solve", "--help"}},
      {"solve", {"solve", "-j", "1", four}},
      {"solve-jobs", {"solve", "-j", "2", four}},
      {"solve-ndjson", {"solve", "-j", "1", "--format", "ndjson", four}},
      {"logic", {"solve", "-j", "1", "--engine", "logic", kHard}},
      {"native", {"solve", "-j", "1", "--engine", "native", "--limit", "all", kTwo}},
      {"sat", {"solve", "-j", "1", "--engine", "sat", kHard}},
      {"rating-summary", {"grade", "-j", "1", "--scale", "se121", "--summary", four}, true},
      {"portfolio", {"solve", "-j", "1", "--engine", "portfolio", kHard}},
      {"portfolio-jobs", {"solve", "-j", "2", "--engine", "portfolio", kHard}},
      {"all", {"solve", "-j", "1", "--engine", "all", kEasy}},
      {"conflict", {"solve", "-j", "1", "--minimal-conflict", kNone}},
      {"count", {"count", "-j", "1", "--limit", "all", "--latin", "................"}, true},
      {"verify", {"verify", "-j", "1", kEasy}},
      {"certificate",
       {"verify", "-j", "1", "--certificate", path("made"), kEasy},
       false,
       path("made")},
      {"check", {"check", certificate}},
      {"grade", {"grade", "-j", "1", kHard}},
      {"grade-scale", {"grade", "-j", "1", "--scale", "se121", kRated}},
      {"explain", {"explain", "-j", "1", kRated}, true},
      {"explain-check", {"explain", "-j", "1", "--scale", "se121", "--check", kRated}, true},
      {"candidates", {"candidates", "-j", "1", kTwo}, true},
      {"minimize", {"minimize", "-j", "1", kEasy}, true},
      {"minimize-smallest", {"minimize", "-j", "1", "--smallest", kEasy}, true},
      {"repair-remove", {"repair", "-j", "1", kNone}, true},
      {"repair-add", {"repair", "-j", "1", kTwo}, true},
      {"canon", {"canon", "-j", "1", kEasy}},
      {"canon-graph", {"canon", "-j", "1", "--diagonals", kEasy}, false, "", "libbliss,libgmp"},
      {"scramble", {"scramble", "-j", "1", kEasy}},
      {"analyse", {"analyse", "-j", "1", kEasy}, true, "", "libbliss,libgmp"},
      {"vicinity", {"vicinity", "-j", "1", kSmall}, false, "", "libbliss,libgmp"},
      {"convert-json", {"convert", "-j", "1", "--to", "json", four}},
      {"convert-box", {"convert", "-j", "1", "--to", "box", kEasy}},
      {"encode", {"encode", kSmall}, true},
      {"cube", {"cube", "--cubes", "4", kEasy}, true},
      {"merge", {"merge", kHard, cubes, answers}},
      {"generate", {"generate", "-j", "1", "--count", "2", "--seed", "1"}},
      {"generate-6x6", {"generate", "-j", "1", "--count", "1", "--seed", "1", "--box", "2x3"}},
      {"generate-level", {"generate", "-j", "1", "--seed", "1", "--level", "hard"}},
      {"sheet", {"sheet", "-o", path("book.pdf"), kEasy}, true, path("book.pdf"), kFontCode},
      {"bench", {"bench", "--quiet"}},
  };
}

std::string content_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// Every file of what the case writes.
std::map<std::string, std::string> written(const Case& c) {
  std::map<std::string, std::string> files;
  if (c.writes.empty() || !fs::exists(c.writes)) return files;
  if (!fs::is_directory(c.writes)) return {{"", content_of(c.writes)}};
  for (const auto& entry : fs::recursive_directory_iterator(c.writes)) {
    if (entry.is_regular_file()) files[entry.path().filename().string()] = content_of(entry.path());
  }
  return files;
}

struct Result {
  Outcome outcome;
  std::map<std::string, std::string> files;
};

Result run_case(const Case& c, const std::string& fault, const std::string& tally = "") {
  if (!c.writes.empty()) fs::remove_all(c.writes);
  setenv("LD_PRELOAD", TRESSE_FAULT_LIBRARY, 1);
  setenv("TRESSE_FAULT_SECONDS", "60", 1);
  setenv("TRESSE_FAULT", fault.c_str(), 1);
  if (!c.spared.empty()) setenv("TRESSE_FAULT_SPARE", c.spared.c_str(), 1);
  if (!tally.empty()) setenv("TRESSE_FAULT_TALLY", tally.c_str(), 1);
  Result r;
  r.outcome = run(c.args);
  for (const char* name :
       {"LD_PRELOAD", "TRESSE_FAULT", "TRESSE_FAULT_SPARE", "TRESSE_FAULT_TALLY"})
    unsetenv(name);
  r.files = written(c);
  return r;
}

struct Range {
  std::size_t first = 1;  // the first call from main on
  std::size_t last = 0;
};

// Of one kind of call, from the tally of a run.
Range calls(const std::string& tally, const std::string& kind) {
  std::ifstream in(tally);
  std::string name;
  for (std::size_t all = 0, before_main = 0; in >> name >> all >> before_main;) {
    if (name == kind) return {before_main + 1, all};
  }
  return {};
}

std::size_t samples() {
  const char* wanted = std::getenv("TRESSE_FAULT_SAMPLES");
  return wanted == nullptr ? 24 : std::stoul(wanted);
}

bool chosen(const Case& c) {
  const char* only = std::getenv("TRESSE_FAULT_CASE");
  return only == nullptr || c.name == only;
}

// A quarter of the sample from the beginning, the rest spread evenly to the end.
std::set<std::size_t> sample(Range range, std::size_t size) {
  std::set<std::size_t> numbers;
  const std::size_t all = range.last + 1 - range.first;
  const bool every = size == 0 || all <= size;
  for (std::size_t k = 0; k < (every ? all : size / 4); ++k) numbers.insert(range.first + k);
  for (std::size_t i = 0; !every && i < size - size / 4; ++i) {
    numbers.insert(range.last - i * all / size);
  }
  return numbers;
}

// What is wrong with the outcome of a run in which something failed; empty if nothing is.
std::string fault_of(const Case& c, const Result& right, const Result& got) {
  const Outcome& o = got.outcome;
  if (o.code == right.outcome.code && o.out == right.outcome.out) {
    return got.files == right.files ? "" : "the right answer, but not the right files";
  }
  if (o.code != 4 && o.code != 74) return "exit code " + std::to_string(o.code) + ": " + o.out;
  static const std::regex told("unknown|memory|undecided");
  if (c.partial) return o.err.empty() && o.out.empty() ? "no message" : "";
  if (!got.files.empty() && got.files != right.files) return "half of a file is left";
  if (o.err.empty() && !std::regex_search(o.out, told)) return "no message: " + o.out;
  std::set<std::string> known;
  std::istringstream lines(right.outcome.out), now(o.out);
  for (std::string line; std::getline(lines, line);) known.insert(line);
  for (std::string line; std::getline(now, line);) {
    if (!known.contains(line) && !std::regex_search(line, told)) return "another line: " + line;
  }
  return "";
}

// Runs each case with calls of this kind failing; `suffix` is "+" for all that follow, too.
void each_fails(const std::string& kind, const std::string& suffix, std::size_t size) {
  const std::string tally = path("tally");
  std::size_t runs = 0;
  for (const Case& c : cases()) {
    if (!chosen(c)) continue;
    const Result right = run_case(c, "", tally);
    BOOST_TEST_REQUIRE(right.outcome.code < 4, c.name << ": " << right.outcome.err);
    Range range = calls(tally, kind);
    BOOST_TEST_REQUIRE(range.last != 0, c.name << ": nothing was counted");
    if (runs == 0) range.first = 1;
    for (const std::size_t k : sample(range, size)) {
      const std::string fault = kind + "=" + std::to_string(k) + suffix;
      const Result got = run_case(c, fault);
      const std::string wrong = fault_of(c, right, got);
      BOOST_TEST(wrong.empty(), c.name << ", " << fault << " of " << range.last << ": " << wrong
                                       << "\n"
                                       << got.outcome.err);
      ++runs;
    }
  }
  BOOST_TEST_MESSAGE(runs << " runs");
}

BOOST_AUTO_TEST_CASE(an_allocation_that_fails_changes_no_answer) {
  each_fails("alloc", "", samples());
}

BOOST_AUTO_TEST_CASE(no_allocation_succeeds_any_more) {
  each_fails("alloc", "+", samples() == 0 ? 0 : samples() / 4);
}

// All of them, one and all that follow: fewer threads, the same bytes.
BOOST_AUTO_TEST_CASE(threads_that_cannot_be_made_are_done_without) {
  const std::string tally = path("tally");
  for (const Case& c : cases()) {
    if (!chosen(c)) continue;
    const Result right = run_case(c, "", tally);
    const Range range = calls(tally, "thread");
    for (std::size_t k = range.first; k <= range.last; ++k) {
      for (const char* suffix : {"", "+"}) {
        const std::string fault = "thread=" + std::to_string(k) + suffix;
        const Result got = run_case(c, fault);
        BOOST_TEST(got.outcome.code == right.outcome.code, c.name << ", " << fault);
        BOOST_TEST(got.outcome.out == right.outcome.out, c.name << ", " << fault);
        BOOST_TEST(got.outcome.err.find("bug") == std::string::npos, c.name << ", " << fault);
        BOOST_TEST((got.files == right.files), c.name << ", " << fault);
      }
    }
  }
}

}  // namespace
}  // namespace tresse::test
