// The logic strand answers first and keeps its trace; then each of its events becomes clauses:
// * a step: each elimination or placement is derived (Derivation), by unit propagation where that
//   does (singles need no line, locked candidates a unit clause), else by splits on the step's pattern;
// * a hypothesis: an assumption; all clauses below it begin with its negation;
// * a dead end, or a solution, which the blocking clause excludes: the clause that refutes the hypotheses.
// The position of the proof may be ahead of the strand's, never behind: it carries out every single at
// once. Where it has refuted a branch that the strand still goes through, events are passed over.
//
// A trace holds every step of every branch, some 300 bytes each; what does not fit into an eighth of the
// memory is not proven by logic: Unknown(too_large).
#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include "base/check.hpp"
#include "base/memory.hpp"
#include "base/stop.hpp"
#include "certify/strands.hpp"
#include "encoders/clause_sink.hpp"
#include "grader/table.hpp"
#include "model/candidates.hpp"
#include "native/search/search_state.hpp"

namespace tresse {
namespace {

// Derivation<W>: turns "this candidate goes" into clauses, for findings that unit propagation alone does
// not show. It keeps the position that the clauses so far imply, under the assumptions in force; every
// line it writes is negated assumptions and what follows from them.
//
//   naked triple 123, 123, 123 in three cells, so 1 leaves cell e that sees them:
//     -e1 is no unit consequence. Assume e1, and a=2 in the first cell: unit propagation fails, so
//     (-e1 -a2) is a clause; now e1 fails by unit propagation: -e1 is one, and (-e1 -a2) goes.
//   With 12, 23, 13 unit propagation does it alone: -e1 is one line.
//
// The cells and digits to split on are those of the finding's own pattern, tightest first, so the clauses
// are about what a person looks at. When these do not do, any choice of the grid is taken.
//
// The position is that of the native search: its propagation is unit propagation on the formula, and it
// can be taken back. Nothing of the logic strand is believed: a finding is only a hint where to split, so
// a wrong one costs time and never gives a wrong line.
//
// Invariants: between calls the position is consistent and propagated, and each clause in force (BranchLog)
// is carried out in it as far as the assumptions in force trigger it. So what propagation refutes here,
// reverse unit propagation refutes in a checker.

// What a finding speaks of: cells, and digits in houses.
struct Pattern {
  struct HouseDigit {
    HouseId house;
    Digit digit;
  };
  std::vector<CellId> cells;
  std::vector<HouseDigit> places;
};

template <int W>
class Derivation {
 public:
  enum class Outcome : std::uint8_t {
    open,       // the assumptions in force are not refuted
    refuted,    // the last of them were: depth() is smaller now; at 0 see complete()
    stopped,    // by the token or by a proof that takes no more
    exhausted,  // more than kSplits for one finding
  };
  static constexpr std::size_t kSplits = 100'000;

  // The puzzle's start, singles carried out. Polls stop_point::grade_step.
  Derivation(const Puzzle& puzzle, ProofSink& proof, const StopToken& stop)
      : stop_(stop),
        topology_(*puzzle.topology),
        side_(puzzle.side()),
        proof_(proof),
        log_(proof),
        state_(puzzle, stop, HouseSet::given) {
    if (state_.stopped()) {
      stopped_ = true;
      return;
    }
    auto now = state_.consistent() ? propagate() : State::Outcome::contradiction;
    state_.keep_trail();
    if (settle(now) == Outcome::stopped) stopped_ = true;
  }
  // The constructor was cut short.
  [[nodiscard]] bool stopped() const { return stopped_; }

  // Assumptions in force.
  [[nodiscard]] std::size_t depth() const { return path_.size(); }
  // The empty clause is written.
  [[nodiscard]] bool complete() const { return complete_; }
  [[nodiscard]] bool solved() const { return state_.solved(); }
  [[nodiscard]] Grid grid() const { return state_.grid(); }
  // Not refuted yet, under the assumptions in force.
  [[nodiscard]] bool live(CandId c) const { return state_.live(c); }

  // Makes it known that the candidate is true (`on`) or false. Nothing is written if it is known.
  // requires: not complete.
  [[nodiscard]] Outcome derive(CandId candidate, bool on, const Pattern& pattern) {
    const CellId cell = cell_of(candidate, side_);
    const bool live = state_.live(candidate);
    if (on ? live && lone(state_.digits(cell)) : !live) return Outcome::open;
    // Known to be the contrary: the assumptions in force are refuted, as unit propagation will see.
    const auto now = refute(push(candidate, !on), pattern);
    if (now == State::Outcome::stopped) return Outcome::stopped;
    if (now == State::Outcome::consistent) return Outcome::exhausted;
    return settle(now);
  }
  // Takes the candidate as true. requires: live, not complete.
  [[nodiscard]] Outcome assume(CandId candidate) {
    return settle(push(candidate, true));
  }
  // The assumptions in force contradict each other or leave only solutions that are forbidden: writes so
  // and takes back the last one, and those before it that then contradict, too.
  [[nodiscard]] Outcome close_branch() {
    return settle(state_.solved() ? State::Outcome::contradiction
                                  : refute(State::Outcome::consistent, {}));
  }

 private:
  using State = SearchState<W>;
  struct Assumption {
    typename State::Mark mark;
    CandId candidate;
    bool on;
  };

  typename State::Outcome propagate() { return state_.propagate(stop_); }
  typename State::Outcome push(CandId candidate, bool on) {
    path_.push_back({state_.mark(), candidate, on});
    if (on) {
      state_.queue(candidate);
    } else {
      state_.refute(candidate);
    }
    return propagate();
  }
  typename State::Outcome pop_and_negate() {
    const Assumption last = path_.back();
    path_.pop_back();
    state_.undo(last.mark);
    if (last.on) {
      state_.refute(last.candidate);
    } else {
      state_.queue(last.candidate);
    }
    return propagate();
  }
  void write_path() {
    clause_.clear();
    for (const Assumption& a : path_) {
      clause_.push_back(a.on ? -literal_of(a.candidate) : literal_of(a.candidate));
    }
    log_.add(clause_);
  }
  // Refutes the assumptions in force by splits above them. State::Outcome::consistent: kSplits reached.
  typename State::Outcome refute(typename State::Outcome now, const Pattern& pattern) {
    const std::size_t base = path_.size();
    std::size_t splits = 0;
    for (;;) {
      if (now == State::Outcome::stopped) return now;
      if (now == State::Outcome::contradiction) {
        if (path_.size() == base) return now;
        write_path();
        now = pop_and_negate();
        continue;
      }
      if (++splits > kSplits || state_.solved()) return State::Outcome::consistent;
      if (stop_.poll(stop_point::grade_step) != StopReason::none || !proof_.wants_more()) {
        return State::Outcome::stopped;
      }
      now = push(choose(pattern), true);
    }
  }
  // The first candidate of the tightest choice of the pattern that is still one, else of the grid.
  [[nodiscard]] CandId choose(const Pattern& pattern) {
    std::size_t fewest = side_ + 1;
    CandId pick;
    for (CellId c : pattern.cells) {
      const std::size_t n = state_.digits(c).count();
      if (n < 2 || n >= fewest) continue;
      fewest = n;
      pick = cand(c, Digit(first(state_.digits(c))), side_);
    }
    for (const auto& [house, digit] : pattern.places) {
      const Bits<W>& places = state_.places(house, digit);
      const std::size_t n = places.count();
      if (n < 2 || n >= fewest) continue;
      fewest = n;
      pick = cand(topology_.cells(house)[first(places)], digit, side_);
    }
    if (fewest <= side_) return pick;
    state_.tightest(choice_);
    return choice_.front();
  }
  // While the assumptions in force contradict: writes it and negates the last one.
  Outcome settle(typename State::Outcome now) {
    bool any = false;
    while (now == State::Outcome::contradiction) {
      write_path();
      any = true;
      if (path_.empty()) {
        complete_ = true;
        return Outcome::refuted;
      }
      now = pop_and_negate();
    }
    if (now == State::Outcome::stopped || !proof_.wants_more()) return Outcome::stopped;
    return any ? Outcome::refuted : Outcome::open;
  }

  const StopToken& stop_;
  const Topology& topology_;
  std::size_t side_;
  ProofSink& proof_;
  BranchLog log_;
  State state_;
  std::vector<Assumption> path_;
  std::vector<Literal> clause_;
  std::vector<CandId> choice_;
  bool stopped_ = false;
  bool complete_ = false;
};

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
