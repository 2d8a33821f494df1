// Whatever fails below the program, it never tells another answer: a run in which one allocation fails, or
// all from some point on, ends with the right bytes and the right exit code, or with exit code 4 or 74
// and a message. A thread that cannot be made changes nothing at all.
//
// Every case runs once with nothing failing, which also counts the calls, then once for each number of a
// sample of them, with that call failing. Calls before main are the same in each case, and are tried in the first one
// only. TRESSE_FAULT_SAMPLES=N takes N of each case (default 24), 0 takes all (450,000 runs, of which 347,405 are of
// `bench`, and as many with all that follow);
// TRESSE_FAULT_CASE=NAME,NAME takes these cases only.
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <set>

#include "boost_main.hpp"
#include "fault/cases.hpp"
#include "fault/prepared.hpp"

namespace tresse::test {
namespace {

void set_environment(const Case& c) {
  setenv("TRESSE_FAULT_SECONDS", "600", 1);
  if (!c.spared.empty()) setenv("TRESSE_FAULT_SPARE", c.spared.c_str(), 1);
}
void unset_environment() {
  for (const char* name :
       {"LD_PRELOAD", "TRESSE_FAULT", "TRESSE_FAULT_SPARE", "TRESSE_FAULT_TALLY"})
    unsetenv(name);
}

// A program that is started for this run.
Result run_case(const Case& c, const std::string& fault, const std::string& tally = "") {
  clear(c);
  set_environment(c);
  setenv("LD_PRELOAD", TRESSE_FAULT_LIBRARY, 1);
  setenv("TRESSE_FAULT", fault.c_str(), 1);
  if (!tally.empty()) setenv("TRESSE_FAULT_TALLY", tally.c_str(), 1);
  Result r;
  r.outcome = run(c.args);
  unset_environment();
  r.files = written(c);
  return r;
}

// Runs of a case in which calls from main on fail.
class Failing {
 public:
  Failing(const Case& c, const Result& right) : case_(c) {
    set_environment(c);
    program_.emplace(c.args);
    unset_environment();
    const Result undisturbed = with("");
    BOOST_TEST(fault_of(c, right, undisturbed) == "");
    BOOST_TEST(undisturbed.outcome.code == right.outcome.code);
  }
  Result with(const std::string& fault) {
    clear(case_);
    Result r;
    r.outcome = program_->run(fault);
    r.files = written(case_);
    return r;
  }

 private:
  const Case& case_;
  std::optional<Prepared> program_;
};

struct Range {
  std::size_t first = 1;  // the first call from main on
  std::size_t last = 0;
  [[nodiscard]] std::size_t size() const { return last + 1 - first; }
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

// A quarter of the sample from the beginning, the rest spread evenly to the end.
std::set<std::size_t> sample(Range range, std::size_t size) {
  std::set<std::size_t> numbers;
  const std::size_t all = range.size();
  const bool every = size == 0 || all <= size;
  for (std::size_t k = 0; k < (every ? all : size / 4); ++k) numbers.insert(range.first + k);
  for (std::size_t i = 0; !every && i < size - size / 4; ++i) {
    numbers.insert(range.last - i * all / size);
  }
  return numbers;
}

// Runs each case with calls of this kind failing; `suffix` is "+" for all that follow, too.
void each_fails(const std::string& kind, const std::string& suffix, std::size_t size,
                const std::set<std::string>& only = {}) {
  const std::string tally = path("tally");
  std::size_t runs = 0, all = 0, told = 0;
  for (const Case& c : cases()) {
    if (!chosen(c.name) || (!only.empty() && !only.contains(c.name))) continue;
    const Result right = run_case(c, "", tally);
    BOOST_TEST_REQUIRE(right.outcome.code < 4, c.name << ": " << right.outcome.err);
    Range range = calls(tally, kind);
    BOOST_TEST_REQUIRE(range.last != 0, c.name << ": nothing was counted");
    const std::size_t main = range.first;
    if (runs == 0) range.first = 1;
    all += range.size();
    Failing failing(c, right);
    const auto begin = std::chrono::steady_clock::now();
    const std::set<std::size_t> numbers = sample(range, size);
    for (const std::size_t k : numbers) {
      const std::string fault = kind + "=" + std::to_string(k) + suffix;
      const Result got = k < main ? run_case(c, fault) : failing.with(fault);
      const std::string wrong = fault_of(c, right, got);
      BOOST_TEST(wrong.empty(), c.name << ", " << fault << " of " << range.last << ": " << wrong
                                       << "\n"
                                       << got.outcome.err);
      ++runs;
      told += got.outcome.code == 4 || got.outcome.code == 74 ? 1 : 0;
    }
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    BOOST_TEST_MESSAGE(c.name << ": " << numbers.size() << " of " << range.size() << " calls, "
                              << seconds.count() << " s");
  }
  BOOST_TEST((told > 0 || runs == 0), "no call failed");
  BOOST_TEST_MESSAGE(runs << " runs, for " << all << " calls; " << told
                          << " ended with exit code 4 or 74");
}

BOOST_AUTO_TEST_CASE(an_allocation_that_fails_changes_no_answer) {
  each_fails("alloc", "", samples(24));
}

BOOST_AUTO_TEST_CASE(no_allocation_succeeds_any_more) {
  each_fails("alloc", "+", (samples(24) + 3) / 4);
}

// One allocation of each once failed badly: the name of an option was lost, marks were half made, a draft was left, a
// solver was started without its input, the end of a PDF was lost, another smallest puzzle came.
BOOST_AUTO_TEST_CASE(every_allocation_of_some_commands) {
  each_fails("alloc", "", 0, {"conflict", "candidates", "pictures", "judge-shrink", "sheet", "minimize-smallest"});
}

// All of them, one and all that follow: fewer threads, the same bytes.
BOOST_AUTO_TEST_CASE(threads_that_cannot_be_made_are_done_without) {
  const std::string tally = path("tally");
  for (const Case& c : cases()) {
    if (!chosen(c.name)) continue;
    const Result right = run_case(c, "", tally);
    const Range range = calls(tally, "thread");
    Failing failing(c, right);
    for (std::size_t k = range.first; k <= range.last; ++k) {
      for (const char* suffix : {"", "+"}) {
        const std::string fault = "thread=" + std::to_string(k) + suffix;
        const Result got = failing.with(fault);
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
