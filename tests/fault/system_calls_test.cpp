// A system call that fails changes no answer: a read, write, open, close, rename and so on that returns an error, is
// interrupted, or does a part of what was asked, once or from then on. A run ends with the right bytes and the right exit code, or with
// exit code 4 or 74, a message, and no half of a file; one that can be resumed then goes on to the same bytes.
//
// Each case runs once undisturbed, which counts the calls of each kind from main on, and once for each call of a sample. TRESSE_FAULT_SAMPLES=N takes
// N calls of each kind, effect and case (default 1), 0 takes all; TRESSE_FAULT_CASE=NAME takes one case only.
#include <errno.h>

#include <algorithm>
#include <map>
#include <set>

#include "boost_main.hpp"
#include "fault/cases.hpp"
#include "fault/traced.hpp"

namespace tresse::test {
namespace {

struct Fault {
  Call kind;
  Effect effect;
  bool and_all_after;
  int error = 0;
};

constexpr Fault kFaults[] = {
    {Call::read, Effect::error, false, EIO},
    {Call::read, Effect::error, true, EIO},
    {Call::read, Effect::error, false, EINTR},
    {Call::read, Effect::part, false},
    {Call::read, Effect::part, true},
    {Call::write, Effect::error, false, ENOSPC},
    {Call::write, Effect::error, true, EIO},
    {Call::write, Effect::error, false, EINTR},
    {Call::write, Effect::part, false},
    {Call::write, Effect::part, true},
    {Call::open, Effect::error, false, EACCES},
    {Call::open, Effect::error, true, EMFILE},
    {Call::close, Effect::error, false, EIO},
    {Call::rename, Effect::error, false, EIO},
    {Call::remove, Effect::error, false, EIO},
    {Call::sync, Effect::error, false, EIO},
    {Call::folder, Effect::error, false, ENOSPC},
    {Call::truncate, Effect::error, false, EIO},
    {Call::seek, Effect::error, false, EIO},
    {Call::look, Effect::error, false, EIO},
    {Call::list, Effect::error, false, EIO},
    {Call::lock, Effect::error, false, ENOLCK},
    {Call::memory, Effect::error, false, ENOMEM},
    {Call::memory, Effect::error, true, ENOMEM},
};

std::string words(const Fault& f, std::size_t k) {
  std::string text = name_of(f.kind) + ("=" + std::to_string(k)) + (f.and_all_after ? "+" : "");
  return text + (f.effect == Effect::part ? " in part" : ": error " + std::to_string(f.error));
}

// Spread evenly; `turn` shifts them from case to case.
std::set<std::size_t> sample(std::size_t all, std::size_t size, std::size_t turn) {
  std::set<std::size_t> numbers;
  const std::size_t count = size == 0 ? all : std::min(all, size);
  for (std::size_t i = 0; i < count; ++i)
    numbers.insert((i * all / count + (size == 0 ? 0 : turn)) % all + 1);
  return numbers;
}

std::string judged(const Case& c, const Result& right, const Result& got, const Fault& f) {
  if (f.effect == Effect::part && got.outcome.code != right.outcome.code)
    return "exit code " + std::to_string(got.outcome.code);
  std::string wrong = fault_of(c, right, got);
  // Where nothing can be written, nothing can be told.
  if (f.kind == Call::write && wrong.starts_with("no message")) wrong.clear();
  if (!wrong.empty() || !c.resumes) return wrong;
  const Outcome again = run(c.args);
  if (again.code != right.outcome.code)
    return "resumed: exit code " + std::to_string(again.code) + again.err;
  return written(c) == right.files ? "" : "resumed: other bytes";
}

BOOST_AUTO_TEST_CASE(a_system_call_that_fails_changes_no_answer) {
  if (!can_trace()) return skip("the right to trace a program");
  const std::size_t size = samples(1);
  std::size_t turn = 0;
  std::map<std::string, std::size_t> runs;
  for (const Case& c : cases()) {
    if (!chosen(c.name)) continue;
    clear(c);
    const Traced whole = run_traced(c.args);
    const Result right{whole.outcome, written(c)};
    BOOST_TEST_REQUIRE(right.outcome.code < 4, c.name << ": " << right.outcome.err);
    for (const Fault& f : kFaults) {
      // Libraries that end the process when they get no memory.
      if (f.kind == Call::memory && !c.spared.empty()) continue;
      const auto all =
          static_cast<std::size_t>(std::ranges::count(whole.calls, f.kind, &MadeCall::kind));
      for (const std::size_t k : sample(all, size, turn++)) {
        clear(c);
        const Traced got =
            run_traced(c.args, {f.effect, f.kind, false, k, f.and_all_after, f.error});
        const std::string wrong = judged(c, right, {got.outcome, written(c)}, f);
        const auto on = [&] {
          std::size_t n = 0;
          for (const MadeCall& call : got.calls) {
            if (call.kind == f.kind && ++n == k) return call.on;
          }
          return std::string();
        };
        BOOST_TEST(wrong.empty(), c.name << ", " << words(f, k) << " of " << all << " on " << on()
                                         << ": " << wrong << "\n"
                                         << got.outcome.err);
        ++runs[name_of(f.kind)];
      }
    }
  }
  std::size_t sum = 0;
  for (const auto& [kind, count] : runs) {
    BOOST_TEST_MESSAGE(kind << ": " << count << " runs");
    sum += count;
  }
  BOOST_TEST_MESSAGE(sum << " runs");
}

// A file on another machine may be found not to have been written when it is closed.
BOOST_AUTO_TEST_CASE(a_close_that_fails_is_told) {
  if (!can_trace()) return skip("the right to trace a program");
  const std::map<std::string, int> files = {{"solve", 1}, {"batch", 3}, {"convert-file", 2}};  // with standard output
  for (const Case& c : cases()) {
    const auto least = files.find(c.name);
    if (!chosen(c.name) || least == files.end()) continue;
    clear(c);
    const auto all = std::ranges::count(run_traced(c.args).calls, Call::close, &MadeCall::kind);
    int told = 0;
    for (std::size_t k = 1; k <= static_cast<std::size_t>(all); ++k) {
      clear(c);
      const Outcome o = run_traced(c.args, {Effect::error, Call::close, false, k, false, EIO}).outcome;
      told += o.code == 74 && !o.err.empty() ? 1 : 0;
    }
    BOOST_TEST(told == least->second, c.name << ": " << told << " of " << all);
  }
}

}  // namespace
}  // namespace tresse::test
