// The logic strand answers first and keeps its trace; then each of its events becomes clauses:
// * a step: each elimination or placement is derived (derivation.hpp), by unit propagation where that
//   does (singles need no line, locked candidates a unit clause), else by splits on the step's pattern;
// * a hypothesis: an assumption; all clauses below it begin with its negation;
// * a dead end, or a solution, which the blocking clause excludes: the clause that refutes the hypotheses.
// The position of the proof may be ahead of the strand's, never behind: it carries out every single at
// once. Where it has refuted a branch that the strand still goes through, events are passed over.
//
// A trace holds every step of every branch, some 300 bytes each; what does not fit into an eighth of the
// memory is not proven by logic: Unknown(too_large).
#include <algorithm>

#include "base/check.hpp"
#include "base/memory.hpp"
#include "certify/derivation.hpp"
#include "certify/strands.hpp"
#include "grader/table.hpp"

namespace tresse {
namespace {

constexpr std::uint64_t kEventBytes = 400;

// An implied house has no clauses: the houses that it follows from stand for it.
void add_house(Pattern& pattern, const Topology& topology, HouseId house, std::span<const Digit> digits) {
  if (house.index() < topology.house_count()) {
    for (Digit d : digits) pattern.places.push_back({house, d});
    return;
  }
  const ImpliedBy& by = topology.implied_by(house);
  for (HouseId h : by.whole) add_house(pattern, topology, h, digits);
  for (HouseId h : by.less) add_house(pattern, topology, h, digits);
}

void add_to(Pattern& pattern, const Topology& topology, const Step& step) {
  pattern.cells.insert(pattern.cells.end(), step.cells.begin(), step.cells.end());
  pattern.cells.insert(pattern.cells.end(), step.others.begin(), step.others.end());
  for (HouseId h : step.houses) {
    add_house(pattern, topology, h, step.digits);
    add_house(pattern, topology, h, step.extra);
  }
  for (const Step& nested : step.nested) add_to(pattern, topology, nested);
}

template <int W>
class Translation {
  using Outcome = typename Derivation<W>::Outcome;

 public:
  Translation(const Puzzle& puzzle, ProofSink& proof, const StopToken& stop)
      : topology_(*puzzle.topology), proof_(puzzle, proof, stop) {}

  // none: the proof is complete.
  StopReason run(const std::vector<TraceEvent>& trace, const StopToken& stop) {
    if (proof_.stopped()) return stop_reason(stop);
    for (const TraceEvent& e : trace) {
      if (proof_.complete()) return StopReason::none;
      const Outcome outcome = follow(e);
      if (outcome == Outcome::stopped) return stop_reason(stop);
      if (outcome == Outcome::exhausted) return StopReason::nodes;
    }
    TRESSE_CHECK(proof_.complete());
    return StopReason::none;
  }

 private:
  Outcome follow(const TraceEvent& e) {
    if (e.kind == TraceEvent::Kind::assume) {
      const bool reachable = proof_.depth() + 1 == e.depth && proof_.live(e.candidate);
      return reachable ? proof_.assume(e.candidate) : Outcome::open;
    }
    if (proof_.depth() != e.depth) return Outcome::open;  // refuted already
    if (e.kind == TraceEvent::Kind::step) return step(e.step);
    return proof_.close_branch();
  }

  Outcome step(const Step& step) {
    const std::size_t depth = proof_.depth();
    Pattern pattern;
    add_to(pattern, topology_, step);
    const auto derive_all = [&](const std::vector<CandId>& candidates, bool on) {
      for (CandId c : candidates) {
        const Outcome outcome = proof_.derive(c, on, pattern);
        if (outcome == Outcome::stopped || outcome == Outcome::exhausted) return outcome;
        if (proof_.complete() || proof_.depth() != depth) return Outcome::refuted;
      }
      return Outcome::open;
    };
    const Outcome outcome = derive_all(step.eliminations, false);
    return outcome == Outcome::open ? derive_all(step.placements, true) : outcome;
  }

  const Topology& topology_;
  Derivation<W> proof_;
};

}  // namespace

Answer prove_logic(const Puzzle& puzzle, const Query& query, LogicOptions options, ProofSink& proof,
                   const StopToken& stop) {
  for (TechniqueId id : options.techniques) TRESSE_CHECK(!technique(id).unique);
  Query both = query;
  both.solution_limit = both.keep = 2;
  options.keep_trace = true;
  options.trace_limit =
      std::min<std::uint64_t>(options.trace_limit, byte_budget(query.byte_limit) / 8 / kEventBytes);
  Logic logic = run_logic(puzzle, both, options, stop);
  Answer& answer = logic.answer;
  if (answer.verdict != Verdict::unique && answer.verdict != Verdict::none) return answer;
  StopReason why = StopReason::too_large;
  answer.detail = "a trace of more than " + std::to_string(options.trace_limit) + " steps";
  if (!logic.trace_truncated) {
    answer.detail.clear();
    with_width(puzzle.side(), [&]<int W>() {
      const auto bytes = SearchState<W>::bytes_for(*puzzle.topology) +
                         4 * std::uint64_t{puzzle.topology->candidate_count()};
      if (bytes > byte_budget(query.byte_limit)) {
        answer.detail = needs_text(static_cast<double>(bytes));
        return;
      }
      why = Translation<W>(puzzle, proof, stop).run(logic.trace, stop);
    });
  }
  if (why != StopReason::none) conclude(answer, answer.count, false, why);
  return answer;
}

}  // namespace tresse
