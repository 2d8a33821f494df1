// Singles first, because they are what a player sees. Where they refute nothing, an engine decides, and of the profiles `tresse` and
// `basic` the one with the shorter path tells why: the first leaps further with each step, the second needs no chains.
#include <utility>

#include "library/grader.hpp"
#include "library/steps/why_not.hpp"
#include "library/verdict.hpp"
#include "model/answer.hpp"

namespace tresse::library {
namespace {

constexpr std::size_t kLongest = 20'000;  // events

Puzzle supposing(const Puzzle& puzzle, CandId supposed) {
  Puzzle with = puzzle;
  with.givens.set(cell_of(supposed, puzzle.side()), digit_of(supposed, puzzle.side()));
  return with;
}

// The steps of a profile to a dead end; none: it finds no contradiction.
std::vector<TraceEvent> path_to_dead_end(const Profile* profile, const Puzzle& with,
                                         const Query& query, const StopToken& stop) {
  LogicOptions options;
  options.keep_trace = true;
  options.trace_limit = kLongest;
  std::vector<TraceEvent> trace =
      Grader(std::move(options), profile).run(with, query, false, stop).trace;
  const bool ends = !trace.empty() && trace.back().kind == TraceEvent::Kind::dead_end;
  if (!ends) trace.clear();
  return trace;
}

}  // namespace

WhyNot why_not(const Engine& engine, const Puzzle& puzzle, CandId supposed, const Query& query,
               const StopToken& stop) {
  WhyNot why{.supposed = supposed, .answer = {}, .refutation = {}};
  if (auto short_one = refuted_by_singles(puzzle, supposed, stop)) {
    conclude(why.answer, 0, true, StopReason::none);
    why.refutation = std::move(*short_one);
    return why;
  }
  const Puzzle with = supposing(puzzle, supposed);
  why.answer = first_verdict(engine, with, query, stop);
  if (why.answer.verdict != Verdict::none) return why;
  std::vector<TraceEvent> path = path_to_dead_end(&default_profile(), with, query, stop);
  std::vector<TraceEvent> other = path_to_dead_end(nullptr, with, query, stop);
  if (path.empty() || (!other.empty() && other.size() < path.size())) path = std::move(other);
  if (path.empty()) return why;
  for (TraceEvent& event : path) event.depth += 1;
  path.insert(path.begin(), {.kind = TraceEvent::Kind::assume, .depth = 1, .step = {}, .candidate = supposed});
  why.refutation.trace = std::move(path);
  return why;
}

std::string explain(const Topology& topology, const WhyNot& why, const DigitText& text) {
  const std::size_t side = topology.side();
  const std::string cell = topology.name(cell_of(why.supposed, side));
  const std::string digit = text(digit_of(why.supposed, side));
  const auto& trace = why.refutation.trace;
  if (trace.empty()) {
    const std::string with = " solution in which " + cell + " is " + digit;
    switch (why.answer.verdict) {
      case Verdict::none:
        return "There is no" + with + ". The techniques do not show why; a search does.";
      case Verdict::unknown:
        return "It is not known whether there is a" + with + " (" + reason_text(why.answer) + ").";
      default:
        return "There is a" + with + ".";
    }
  }
  const TraceEvent& end = trace.back();
  // Without a drawing: givens that clash by themselves.
  if (end.contradiction.kind == Contradiction::Kind::value_not_allowed && trace.size() == 2 &&
      why.refutation.drawing) {
    const auto& cells = why.refutation.drawing->cells;
    if (cells.size() < 2) return "The pencil marks of " + cell + " lack " + digit + ".";
    return topology.name(cells[1].first) + " is " + digit + " already, and " + cell +
           " must differ from it.";
  }
  std::string out = "Suppose that " + cell + " is " + digit + ".\n";
  for (std::size_t i = 1; i + 1 < trace.size(); ++i) {
    out += std::to_string(i) + ". " + explain(topology, trace[i], text) + "\n";
  }
  const std::string whole = explain(topology, end, text);
  return out + "Then " + whole.substr(whole.find(": ") + 2) + " So " + cell + " is not " + digit + ".";
}

}  // namespace tresse::library
