// The formula is that of the givens; what a position has placed and removed besides are assumptions,
// and so is the negation of one effect: unsat = it follows. A model of the position is kept: it shows
// that the position has a solution, and an effect that it contradicts needs no call.
// Uniqueness: a clause that forbids the first solution, switched on by a variable of its own, so that
// it is out of the way of all other calls.
#include "check/step_proof.hpp"

#include <new>

#include "base/check.hpp"
#include "base/memory.hpp"
#include "base/stop.hpp"
#include "encoders/clause_sink.hpp"
#include "encoders/clue_cnf.hpp"
#include "encoders/sudoku_cnf.hpp"
#include "grader/table.hpp"
#include "model/candidates.hpp"
#include "model/verify.hpp"

namespace tresse {
namespace {

ProofVerdict no(std::string why) {
  return {ProofVerdict::Kind::does_not_follow, StopReason::none, std::move(why)};
}
ProofVerdict unknown(StopReason reason) {
  return {ProofVerdict::Kind::unknown, reason, {}};
}
const ProofVerdict kFollows{ProofVerdict::Kind::follows, StopReason::none, {}};

// Is the solution one of this position?
bool inside(const Grid& solution, const Position& position) {
  for (std::size_t i = 0; i < solution.values().size(); ++i) {
    const CellId c(i);
    const Digit d = *solution.at(c);
    if (position.values.filled(c) ? position.values.at(c) != d : !position.marks.allows(c, d)) {
      return false;
    }
  }
  return true;
}

}  // namespace

StepProof::StepProof(const Puzzle& puzzle, const StopToken& stop) : puzzle_(puzzle) {
  try {
    with_width(puzzle.side(), [&]<int W>() {
      const CandidateGrid<W> grid(puzzle, stop);
      if (grid.stopped()) {
        unloaded_ = stop_reason(stop);
        return;
      }
      live_ = marks_of(grid);
      clash_ = find_clash(*puzzle.topology, puzzle.givens).has_value();
      const auto& fault = grid.contradiction();
      if (clash_ || (fault && fault->kind == Contradiction::Kind::value_not_allowed)) {
        clash_ = true;
        return;
      }
      const auto lengths = group_lengths(grid, HouseSet::given, stop);
      unloaded_ = lengths.stopped;
      if (unloaded_ != StopReason::none) return;
      if (solver_bytes(size_of(lengths, extended_pairwise())) > byte_budget(0)) {
        unloaded_ = StopReason::too_large;
        return;
      }
      const auto variables = Variables<W>::by_candidate(grid);
      other_ = variables.last() + 1 + static_cast<Literal>(lengths.clues.variables);
      solver_ = make_sat_solver(other_, {}, stop);
      unloaded_ =
          encode(grid, variables, extended_pairwise(), *solver_, stop, stop_point::sat_load);
    });
  } catch (const std::bad_alloc&) {
    unloaded_ = StopReason::memory;
  }
}

bool StepProof::live(CandId c) const {
  const std::size_t side = puzzle_.side();
  return live_.allows(cell_of(c, side), digit_of(c, side));
}

// What the position says beyond the givens; nothing if it contradicts them.
std::optional<std::vector<Literal>> StepProof::assumptions(const Position& position) const {
  std::vector<Literal> all;
  for (std::size_t i = 0; i < puzzle_.topology->cell_count(); ++i) {
    const CellId c(i);
    const auto value = position.values.at(c);
    if (const auto given = puzzle_.givens.at(c)) {
      if (value != given) return std::nullopt;
      continue;
    }
    for (std::size_t d = 0; d < puzzle_.side(); ++d) {
      const CandId candidate = cand(c, Digit(d), puzzle_.side());
      if (value == Digit(d)) {
        if (!live(candidate)) return std::nullopt;
        all.push_back(literal_of(candidate));
      } else if (!value && live(candidate) && !position.marks.allows(c, Digit(d))) {
        all.push_back(-literal_of(candidate));
      }
    }
  }
  return all;
}

Grid StepProof::model() const {
  Grid solution = puzzle_.givens;
  for (std::size_t i = 0; i < puzzle_.topology->candidate_count(); ++i) {
    const CandId c(i);
    if (live(c) && solver_->value(literal_of(c))) {
      solution.set(cell_of(c, puzzle_.side()), digit_of(c, puzzle_.side()));
    }
  }
  TRESSE_CHECK(is_solution(puzzle_, solution));
  return solution;
}

// Makes example_ a solution of the position.
ProofVerdict StepProof::find_inside(const Position& position, const std::vector<Literal>& assumed,
                                    const StopToken& stop) {
  if (example_ && inside(*example_, position)) return kFollows;
  const SatResult result = solver_->solve(assumed, 0, stop);
  if (result.status == SatStatus::unknown) return unknown(result.reason);
  if (result.status == SatStatus::unsat) return no("the position has no solution");
  example_ = model();
  return kFollows;
}

// Makes only_ the puzzle's one solution.
ProofVerdict StepProof::find_only(const StopToken& stop) {
  if (only_) return kFollows;
  if (several_) return no("the puzzle has more than one solution");
  if (!first_) {
    const SatResult any = solver_->solve({}, 0, stop);
    if (any.status == SatStatus::unknown) return unknown(any.reason);
    if (any.status == SatStatus::unsat) return no("the puzzle has no solution");
    first_ = model();
    std::vector<Literal> differs{-other_};
    for (std::size_t i = 0; i < puzzle_.topology->cell_count(); ++i) {
      const CandId c = cand(CellId(i), *first_->at(CellId(i)), puzzle_.side());
      if (live(c)) differs.push_back(-literal_of(c));
    }
    solver_->add(differs);
  }
  const SatResult second = solver_->solve(std::vector{other_}, 0, stop);
  if (second.status == SatStatus::unknown) return unknown(second.reason);
  if (second.status == SatStatus::sat) {
    several_ = true;
    return find_only(stop);
  }
  only_ = first_;
  return kFollows;
}

std::optional<std::string> StepProof::contradicted(const Step& step, const Grid& solution) const {
  const std::size_t side = puzzle_.side();
  const auto text = [&](CandId c, const char* relation) {
    return puzzle_.topology->name(cell_of(c, side)) + relation +
           std::to_string(digit_of(c, side).index() + 1) + " does not follow";
  };
  for (CandId e : step.eliminations) {
    if (solution.at(cell_of(e, side)) == digit_of(e, side)) return text(e, "<>");
  }
  for (CandId p : step.placements) {
    if (solution.at(cell_of(p, side)) != digit_of(p, side)) return text(p, "=");
  }
  return std::nullopt;
}

ProofVerdict StepProof::check(const Position& before, const Step& step, const StopToken& stop) {
  if (unloaded_ != StopReason::none) return unknown(unloaded_);
  if (clash_) return no("the givens contradict each other");
  try {
    const auto position = assumptions(before);
    if (!position) return no("the position contradicts the givens");
    if (technique(step.technique).unique) {
      if (const ProofVerdict v = find_only(stop); v.kind != ProofVerdict::Kind::follows) return v;
      if (!inside(*only_, before)) return no("the position excludes the solution");
      if (auto why = contradicted(step, *only_)) return no(std::move(*why));
      return kFollows;
    }
    if (const ProofVerdict v = find_inside(before, *position, stop);
        v.kind != ProofVerdict::Kind::follows) {
      return v;
    }
    if (auto why = contradicted(step, *example_)) return no(std::move(*why));
    // The example agrees with the step; does every solution?
    std::vector<Literal> assumed = *position;
    const auto refute = [&](CandId c, bool on) -> SatResult {
      if (!live(c)) return {SatStatus::unsat, StopReason::none};
      assumed.resize(position->size());
      assumed.push_back(on ? literal_of(c) : -literal_of(c));
      return solver_->solve(assumed, 0, stop);
    };
    for (const bool on : {true, false}) {
      for (CandId c : on ? step.eliminations : step.placements) {
        const SatResult result = refute(c, on);
        if (result.status == SatStatus::unknown) return unknown(result.reason);
        if (result.status == SatStatus::unsat) continue;
        example_ = model();
        auto why = contradicted(step, *example_);
        TRESSE_CHECK(why.has_value());
        return no(std::move(*why));
      }
    }
    return kFollows;
  } catch (const std::bad_alloc&) {
    return unknown(StopReason::memory);
  }
}

}  // namespace tresse
