// The program is killed at a system call that would change a file: before it, or with half of a write done. Under a final name there is
// never half a file; the same command then comes to the bytes of an undisturbed run, also when it is killed once more on the way.
//
// TRESSE_KILL_SAMPLES=N takes N moments of each case (default 12), 0 takes all; TRESSE_FAULT_CASE=NAME takes one case only.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "boost_main.hpp"
#include "fault/cases.hpp"
#include "fault/traced.hpp"

namespace tresse::test {
namespace {

namespace fs = std::filesystem;

std::size_t kill_samples() {
  const char* wanted = std::getenv("TRESSE_KILL_SAMPLES");
  return wanted == nullptr ? 12 : std::stoul(wanted);
}

std::size_t changes_of(const Traced& t) {
  return static_cast<std::size_t>(
      std::ranges::count_if(t.calls, [](const MadeCall& c) { return changes(c.kind); }));
}

Plan killed_at(std::size_t k, Effect effect) {
  Plan plan;
  plan.effect = effect;
  plan.any_change = true;
  plan.number = k;
  return plan;
}

// Runs the command until it comes to its end, as a user would after a kill.
Outcome again(const Case& c) {
  const Outcome o = run(c.args);
  if (c.resumes || o.code != 2) return o;
  clear(c);  // a folder for certificates must be new
  return run(c.args);
}

Files without_drafts(Files files) {
  std::erase_if(files, [](const auto& f) { return is_draft(f.first); });
  return files;
}

struct Kills {
  std::size_t killed = 0, twice = 0;
};

void kill_each(const Case& c, Kills& kills) {
  clear(c);
  const Traced whole = run_traced(c.args);
  const Files right = written(c);
  const std::size_t all = changes_of(whole);
  const std::size_t size = kill_samples() == 0 ? all : std::min(all, kill_samples());
  for (std::size_t i = 0; i < size; ++i) {
    const std::size_t k = all - i * all / size;
    for (const Effect effect : {Effect::kill, Effect::torn}) {
      clear(c);
      const Traced first = run_traced(c.args, killed_at(k, effect));
      if (first.outcome.code != 128 + 9)
        continue;  // what it writes to standard error is not counted
      ++kills.killed;
      const std::string where = c.name + ", " + (effect == Effect::kill ? "killed" : "torn") +
                                " at " + std::to_string(k) + " of " + std::to_string(all);
      std::string half = half_written(c, written(c), right, true);
      BOOST_TEST(half.empty(), where << ": half of " << half);
      if (c.resumes) {  // once more on the way, at another call each time
        const Traced second = run_traced(c.args, killed_at(1 + (7 * k) % (all + 1), effect));
        kills.twice += second.outcome.code == 128 + 9 ? 1 : 0;
        half = half_written(c, written(c), right, true);
        BOOST_TEST(half.empty(), where << ", then again: half of " << half);
      }
      const Outcome last = again(c);
      BOOST_TEST(last.code == whole.outcome.code, where << ": " << last.code << last.err);
      BOOST_TEST(last.out == whole.outcome.out, where);
      BOOST_TEST((without_drafts(written(c)) == right), where << ": other bytes");
    }
  }
}

BOOST_AUTO_TEST_CASE(after_a_kill_the_same_command_comes_to_the_same_bytes) {
  if (!can_trace()) return skip("the right to trace a program");
  Kills kills;
  for (const Case& c : cases()) {
    if (chosen(c.name) && !c.writes.empty()) kill_each(c, kills);
  }
  BOOST_TEST_MESSAGE(kills.killed << " kills, " << kills.twice << " second ones");
}

std::string content_of(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// The answers of cubes go to standard output, which a kill cuts anywhere: they are merged to the right verdict or to none, and
// with those of another run to the right one.
BOOST_AUTO_TEST_CASE(answers_that_a_kill_cut_merge_to_no_other_verdict) {
  if (!can_trace()) return skip("the right to trace a program");
  const std::string grid = temporary(
      "grid.txt",
      "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n");
  const std::string cubes = temporary("cubes", run({"cube", "--cubes", "6", "--quiet", grid}).out);
  const std::string answers = path("answers");
  const std::vector<std::string> args = {"solve",  "-j",           "1",       "--engine", "sat",
                                         "--cube", cubes + ":all", "--quiet", grid};
  const std::size_t all = changes_of(run_traced(args, {}, answers));
  const std::string whole = path("answers.whole");
  fs::copy_file(answers, whole, fs::copy_options::overwrite_existing);
  const Outcome right = run({"merge", grid, cubes, whole});
  BOOST_TEST_REQUIRE(right.code == 0, right.err);
  std::size_t kills = 0;
  for (std::size_t k = 1; k <= all; ++k) {
    for (const Effect effect : {Effect::kill, Effect::torn}) {
      if (run_traced(args, killed_at(k, effect), answers).outcome.code != 128 + 9) continue;
      ++kills;
      BOOST_TEST(content_of(whole).starts_with(content_of(answers)));
      const Outcome some = run({"merge", grid, cubes, answers});
      BOOST_TEST((some.out == right.out || some.out.starts_with("unknown")),
                 k << ": " << some.out << some.err);
      BOOST_TEST((some.code == 0 || some.code == 3 || some.code == 4),
                 k << ": " << some.code << some.err);
      const Outcome both = run({"merge", grid, cubes, answers, whole});
      BOOST_TEST(both.out == right.out, k << ": " << both.out << both.err);
    }
  }
  BOOST_TEST(kills > 5u);
  BOOST_TEST_MESSAGE(kills << " kills");
}

// What a killed `judge` has printed is the begin of what it prints undisturbed, and the files for its solver are no files of its own.
BOOST_AUTO_TEST_CASE(judgements_that_a_kill_cut_are_a_beginning) {
  if (!can_trace()) return skip("the right to trace a program");
  const std::string judgements = path("judgements");
  std::size_t kills = 0;
  for (const Case& c : cases()) {
    if (!c.name.starts_with("judge") || !chosen(c.name)) continue;
    const std::size_t all = changes_of(run_traced(c.args, {}, judgements));
    const std::string whole = content_of(judgements);
    const std::size_t size = kill_samples() == 0 ? all : std::min(all, kill_samples());
    for (std::size_t i = 0; i < size; ++i) {
      for (const Effect effect : {Effect::kill, Effect::torn}) {
        const std::size_t k = all - i * all / size;
        if (run_traced(c.args, killed_at(k, effect), judgements).outcome.code != 128 + 9) continue;
        ++kills;
        BOOST_TEST(whole.starts_with(content_of(judgements)), c.name << ", " << k);
      }
    }
    BOOST_TEST(run(c.args).out == whole, c.name);
  }
  BOOST_TEST_MESSAGE(kills << " kills of judge");
}

}  // namespace
}  // namespace tresse::test
