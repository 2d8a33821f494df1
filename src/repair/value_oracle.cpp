// Values are assumptions on the variables of candidates. What propagation of the ground decides is
// no variable: placed there it costs nothing, refused there it is a core of one cell. "Other than
// this grid" is one clause with a selector, so that several grids can be targets of one solver.
// Every model is judged by is_solution().
#include "base/ranges.hpp"
#include "repair/parts.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "base/check.hpp"
#include "base/memory.hpp"
#include "base/stop.hpp"
#include "encoders/sudoku_cnf.hpp"
#include "model/verify.hpp"
#include "propagate/fixpoint.hpp"

namespace tresse {
namespace {
constexpr Literal kNever = 0;
constexpr Literal kAlways = std::numeric_limits<Literal>::max();
}  // namespace

ValueOracle::ValueOracle(Puzzle ground, const Query& query, const Rules& rules, std::size_t targets,
                         const StopToken& stop)
    : ground_(std::move(ground)), stop_(stop), node_limit_(query.node_limit) {
  with_width(ground_.side(), [&]<int W>() { load<W>(query, rules, targets); });
}

template <int W>
void ValueOracle::load(const Query& query, const Rules& rules, std::size_t targets) {
  const Topology& t = *ground_.topology;
  const std::uint64_t budget = byte_budget(query.byte_limit);
  const std::uint64_t grid_bytes = CandidateGrid<W>::bytes_for(t) + propagation_bytes(t, rules) +
                                   (t.cell_count() + t.candidate_count()) * sizeof(Literal);
  const auto too_large = [&](std::uint64_t formula) {
    failed_ = StopReason::too_large;
    detail_ = needs_text(static_cast<double>(grid_bytes) + static_cast<double>(formula));
  };
  if (grid_bytes > budget) return too_large(0);
  BackendOptions backend;
  backend.seed = query.seed;
  const bool clash = find_clash(t, ground_.givens).has_value();
  CandidateGrid<W> grid(ground_, stop_);
  if (!grid.stopped() && !clash) failed_ = propagate(grid, rules, stop_);
  if (grid.stopped()) failed_ = stop_reason(stop_);
  if (failed_ != StopReason::none) return;
  literals_.assign(t.candidate_count(), kNever);
  if (clash || grid.contradiction()) {
    solver_ = make_sat_solver(1, backend, stop_);
    solver_->add({});
    return;
  }
  const Room room{[&](const CnfSize& size) { return solver_bytes(size, backend); },
                  budget - grid_bytes, solver_variables(), targets};
  const auto lengths = group_lengths(grid, HouseSet::given, stop_);
  failed_ = lengths.stopped;
  if (failed_ != StopReason::none) return;
  const Choice choice = choose(lengths, {}, room);
  if (!choice.fits) return too_large(room.needs(choice.size));
  const auto variables = Variables<W>::compact(grid);
  for (std::size_t i = 0; i < t.cell_count(); ++i) {
    const CellId c(i);
    if (const auto d = grid.values().at(c)) literals_[cand(c, *d, t.side()).index()] = kAlways;
    for (const auto d : grid.digits(c)) {
      literals_[cand(c, Digit(d), t.side()).index()] = variables.literal(c, Digit(d));
    }
  }
  first_selector_ = static_cast<Literal>(choice.size.variables) + 1;
  targets_ = targets;
  solver_ = make_sat_solver(
      static_cast<Literal>(std::max<std::uint64_t>(1, choice.size.variables + targets)), backend,
      stop_);
  failed_ = encode(grid, variables, choice.formulation, *solver_, stop_, stop_point::sat_load);
}

std::size_t ValueOracle::add_target(const Grid& solution) {
  TRESSE_CHECK(targets_ > 0);
  --targets_;
  const Literal selector = first_selector_++;
  std::vector<Literal> clause = {-selector};
  bool differs = false;
  for (std::size_t i = 0; i < ground_.topology->cell_count(); ++i) {
    const Literal l = literal(CellId(i), *solution.at(CellId(i)));
    differs = differs || l == kNever;
    if (l != kNever && l != kAlways) clause.push_back(-l);
  }
  if (!differs) solver_->add(clause);
  return static_cast<std::size_t>(selector);
}

SatResult ValueOracle::ask(const Question& q) {
  core_.clear();
  std::vector<Literal> assumptions;
  for (std::size_t i = 0; i < ground_.topology->cell_count(); ++i) {
    const CellId c(i);
    const auto d = q.placed.at(c);
    if (!d) continue;
    const Literal l = literal(c, *d);
    if (l == kNever) {
      core_ = {c};
      return {SatStatus::unsat, StopReason::none};
    }
    if (l != kAlways) assumptions.push_back(l);
  }
  const std::size_t values = assumptions.size();
  if (q.refused) {
    const Literal l = literals_[q.refused->index()];
    if (l == kAlways) return {SatStatus::unsat, StopReason::none};
    if (l != kNever) assumptions.push_back(-l);
  }
  if (q.other_than) assumptions.push_back(static_cast<Literal>(*q.other_than));
  std::uint64_t conflicts = q.conflicts;
  if (node_limit_ != 0) {
    if (exhausted()) return {SatStatus::unknown, StopReason::nodes};
    const std::uint64_t left = node_limit_ - solver_->conflicts();
    conflicts = conflicts == 0 ? left : std::min(conflicts, left);
  }
  const SatResult result = solver_->solve(assumptions, conflicts, stop_);
  if (result.status == SatStatus::sat) read_model();
  if (result.status != SatStatus::unsat) return result;
  std::vector<Literal> literals = solver_->core();
  std::sort(literals.begin(), literals.end());
  std::size_t at = 0;  // of the next assumption, in cell order like the cells
  for (std::size_t i = 0; i < ground_.topology->cell_count() && at < values; ++i) {
    const auto d = q.placed.at(CellId(i));
    if (!d || literal(CellId(i), *d) == kAlways) continue;
    if (ranges::binary_search(literals, assumptions[at++])) core_.push_back(CellId(i));
  }
  return result;
}

void ValueOracle::read_model() {
  const std::size_t side = ground_.side();
  solution_ = Grid(side);
  for (std::size_t i = 0; i < literals_.size(); ++i) {
    const Literal l = literals_[i];
    if (l == kNever || (l != kAlways && !solver_->value(l))) continue;
    const CellId c = cell_of(CandId(i), side);
    TRESSE_CHECK(!solution_.filled(c));
    solution_.set(c, digit_of(CandId(i), side));
  }
  TRESSE_CHECK(is_solution(ground_, solution_));
}

}  // namespace tresse
