// What counts as a contradiction is decided here, once. Solutions are judged again although every
// engine has done so: the check must hold against an engine that lies.
//
// Effort. The first engine may spend leader_nodes; if it decides, the others only confirm within
// follower_nodes. If nobody has decided after the first round, the thorough engine (sat) runs
// without a bound but the caller's. Bounds are node counts, not times, so the answer does not
// depend on the machine; a time limit is shared out evenly over the engines still to run.
//
// Lists. With Query::each one engine hands its solutions on, the first that finds any, and the combined
// answer is its answer: its count is the number of solutions that were handed on. Sets of solutions
// are compared by a digest of 128 bits, a sum over the solutions, so the order does not matter and
// memory does not grow.
#include "check/crosscheck.hpp"

#include <algorithm>

#include "base/ranges.hpp"
#include "model/verify.hpp"

namespace tresse {
namespace {

using Clock = StopToken::Clock;

std::uint64_t tighter(std::uint64_t a, std::uint64_t b) {
  if (a == 0) return b;
  if (b == 0) return a;
  return std::min(a, b);
}

bool decided(const Answer& a) {
  return a.verdict != Verdict::unknown;
}

bool interrupted(const Answer& a) {
  return a.reason == StopReason::interrupted;
}

StopToken share_of_time(const StopToken& stop, std::size_t engines_left) {
  const auto deadline = stop.deadline();
  if (!deadline || engines_left <= 1) return stop;
  const auto left = std::max(*deadline - Clock::now(), Clock::duration::zero());
  return stop.with_time_limit(left / static_cast<long>(engines_left));
}

std::string state(const Answer& a) {
  std::string text = a.engine + " says " + std::string(name_of(a.verdict)) + ", " +
                     count_text(a) + (a.count_exact ? "" : " or more");
  return text + (a.count == 1 ? " solution" : " solutions");
}

// What contradicts, or empty.
std::string contradiction(const Answer& a, const Answer& b) {
  const bool both = decided(a) && decided(b);
  if (both && a.verdict != b.verdict) return state(a) + "; " + state(b);
  if (a.count_exact && b.count > a.count) return state(a) + "; " + state(b);
  if (b.count_exact && a.count > b.count) return state(a) + "; " + state(b);
  if (both && a.verdict == Verdict::unique && !a.solutions.empty() && !b.solutions.empty() &&
      a.solutions[0] != b.solutions[0]) {
    return a.engine + " and " + b.engine + " state different unique solutions";
  }
  return {};
}

// A sum over a set of solutions.
struct Digest {
  std::uint64_t low = 0, high = 0;

  void add(const Grid& solution) {
    std::uint64_t h = 0;
    for (const std::uint16_t value : solution.values()) h = mix(h ^ value);
    low += h;
    high += mix(h);
  }
  friend bool operator==(const Digest&, const Digest&) = default;

 private:
  // The last step of SplitMix64 (Steele, Lea, Flood 2014).
  static std::uint64_t mix(std::uint64_t x) {
    x += 0x9E3779B97F4A7C15;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EB;
    return x ^ (x >> 31);
  }
};

std::string false_solution(const Puzzle& puzzle, const Answer& a) {
  for (std::size_t i = 0; i < a.solutions.size(); ++i) {
    if (!is_solution(puzzle, a.solutions[i])) return a.engine + " states a solution that is none";
    for (std::size_t j = 0; j < i; ++j) {
      if (a.solutions[i] == a.solutions[j]) return a.engine + " states one solution twice";
    }
  }
  return {};
}

void note_in(CrossCheck& check, const std::string& text) {
  if (text.empty()) return;
  check.agree = false;
  if (!check.disagreement.empty()) check.disagreement += "; ";
  check.disagreement += text;
}

// A complete list and another one of as many solutions are the same.
bool same_length(const Answer& a, const Answer& b) {
  return (a.count_exact || b.count_exact) && a.count == b.count;
}

// The combined answer is that of the engine whose list was handed on, or of one that says that this
// list is complete.
void compare_lists(CrossCheck& check, const std::vector<Digest>& lists, std::size_t lister) {
  for (std::size_t i = 0; i < check.answers.size(); ++i) {
    const Answer& a = check.answers[i];
    for (std::size_t j = 0; j < i; ++j) {
      const Answer& b = check.answers[j];
      if (!same_length(a, b) || lists[i] == lists[j]) continue;
      note_in(check, b.engine + " and " + a.engine + " list different solutions");
    }
  }
  if (lister >= check.answers.size()) return;
  const Answer& listed = check.answers[lister];
  const auto complete = ranges::find_if(
      check.answers, [&](const Answer& a) { return a.count_exact && same_length(a, listed); });
  check.answer = complete != check.answers.end() ? *complete : listed;
}

}  // namespace

void compare_answers(const Puzzle& puzzle, CrossCheck& check) {
  check.agree = true;
  check.disagreement.clear();
  const auto note = [&](const std::string& text) { note_in(check, text); };
  for (std::size_t i = 0; i < check.answers.size(); ++i) {
    note(false_solution(puzzle, check.answers[i]));
    for (std::size_t j = 0; j < i; ++j) note(contradiction(check.answers[j], check.answers[i]));
  }
  const auto best = std::max_element(
      check.answers.begin(), check.answers.end(), [](const Answer& a, const Answer& b) {
        const auto rank = [](const Answer& x) {
          return std::pair{decided(x) ? 1 : 0, (x.count_exact ? UINT64_MAX : x.count)};
        };
        return rank(a) < rank(b);
      });
  if (best != check.answers.end()) check.answer = *best;
}

CrossCheck cross_check(std::span<const std::unique_ptr<Engine>> engines, const Puzzle& puzzle,
                       const Query& query, const CrossCheckOptions& options, StopToken stop) {
  CrossCheck check;
  std::vector<const Engine*> able;
  for (const auto& e : engines) {
    if (e->can(puzzle)) able.push_back(e.get());
  }
  bool done = false;
  std::vector<Digest> lists(query.each != nullptr ? able.size() : 0);
  std::size_t lister = able.size();  // the engine whose solutions are handed on
  bool enough = false;               // the receiver wants no more
  for (std::size_t i = 0; i < able.size() && !enough; ++i) {
    const bool thorough = able[i]->name() == "sat";
    Query q = query;
    if (done) {
      q.node_limit = tighter(query.node_limit, options.follower_nodes);
    } else if (!thorough) {
      q.node_limit = tighter(query.node_limit, options.leader_nodes);
    }
    const SolutionSink each = [&](const Grid& solution) {
      lister = std::min(lister, i);
      if (lister == i) enough = !(*query.each)(solution);
      lists[i].add(solution);
      return !enough;
    };
    if (query.each != nullptr) q.each = &each;
    const auto begin = Clock::now();
    check.answers.push_back(run_guarded(*able[i], puzzle, q, share_of_time(stop, able.size() - i)));
    check.times.push_back(Clock::now() - begin);
    done = done || decided(check.answers.back()) ||
           check.answers.back().reason == StopReason::not_asked;
  }
  compare_answers(puzzle, check);
  if (query.each != nullptr) compare_lists(check, lists, lister);
  // Who is interrupted depends on the clock, and a verdict of one engine is not a checked one.
  if (ranges::any_of(check.answers, interrupted)) {
    check.answer.verdict = Verdict::unknown;
    check.answer.reason = StopReason::interrupted;
    check.answer.count_exact = false;
  }
  return check;
}

}  // namespace tresse
