// generate(): settings to a job, one puzzle, back to values. What a job refuses is told as the
// detail of an impossible request.
#include "tresse/generate.hpp"

#include <tuple>
#include <utility>

#include "base/stop.hpp"
#include "library/call.hpp"
#include "library/generate/job.hpp"
#include "library/generate/maker.hpp"
#include "model/rules/differ.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/model/topology.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {
namespace {

using library::BadRequest;

std::shared_ptr<const Topology> topology_of(const GenerateSettings& s) {
  const TopologySpec& spec = s.grid;
  if (!spec.extra_houses.empty() || !spec.extra_regions.empty()) {
    throw BadRequest("puzzles with extra houses or regions are not generated");
  }
  if (!spec.constraints.empty()) throw BadRequest("puzzles with clues of further rules are not generated");
  if (spec.side > kMaxSide || spec.box_rows > kMaxSide || spec.box_cols > kMaxSide) {
    throw BadRequest("a side is at most 1024");
  }
  library::GridOptions grid;
  if (spec.side != 0) grid.side = spec.side;
  if (spec.box_rows != 0 || spec.box_cols != 0) grid.box = BoxShape{spec.box_rows, spec.box_cols};
  grid.regions = spec.regions;
  grid.latin = s.latin;
  grid.diagonals = spec.diagonals;
  grid.windoku = spec.windoku;
  grid.global_rules = spec.global_rules;
  return library::grid_topology(grid);
}

Puzzle full_grid(const std::shared_ptr<const Topology>& topology, const Grid& solution) {
  if (solution.side() != topology->side()) throw BadRequest("the solution does not have the side of the puzzles");
  return Puzzle(topology, solution);
}

library::GenerateJob job_of(const GenerateSettings& s) {
  auto topology = topology_of(s);
  library::GenerateExtras extras;
  if (s.solution) extras.solution = full_grid(topology, *s.solution);
  extras.avoid = !s.avoid.empty();
  return library::generate_job(std::move(topology), s, extras);
}

// In the order of GenerateResult::End.
constexpr Generated::End kEnds[] = {Generated::End::made, Generated::End::tries, Generated::End::stopped, Generated::End::impossible};

void fill(Generated& to, GenerateResult&& made) {
  to.end = kEnds[static_cast<std::size_t>(made.end)];
  to.reason = made.stopped;
  to.detail = made.detail;
  if (to.end == Generated::End::tries) {
    const std::string tries = std::to_string(made.tally.tries);
    to.detail = "no match in " + tries + (tries == "1" ? " attempt" : " attempts") +
                (made.detail.empty() ? "" : "; the nearest candidate: " + made.detail);
  }
  to.puzzle = std::move(made.puzzle);
  to.solution = std::move(made.solution);
  to.log_weight = made.log_weight;
  to.tries = made.tally.tries;
  for (const auto& [filter, count] : made.tally.stopped_by) {
    to.stopped_by[std::string(filter)] = count;
  }
}

// Puzzles of one seed, in order.
class Run {
 public:
  explicit Run(const GenerateSettings& s)
      : limits_(s.limits), maker_(job_of(s), s.distinct || !s.avoid.empty() ? library::classes_up_to_symmetry() : library::ClassOf()) {
    if (s.avoid.empty()) return;
    const auto topology = topology_of(s);
    for (const Puzzle& puzzle : s.avoid) {
      library::check(puzzle);
      if (puzzle.topology->spec() != topology->spec()) {
        throw BadRequest("a puzzle to avoid is " + puzzle.topology->describe() + ", the puzzles are " + topology->describe());
      }
      maker_.avoid(puzzle);
    }
  }

  Generated make(std::uint64_t index) {
    const StopToken stop = library::stop_of(limits_);
    library::GeneratedPuzzle puzzle = std::move(maker_.make(index, 1, stop).front());
    std::ignore = maker_.settle(puzzle, stop);
    Generated result;
    fill(result, std::move(puzzle.made));
    return result;
  }

 private:
  Limits limits_;
  library::PuzzleMaker maker_;
};

// What `body` makes; what it throws is how the making ended.
template <class Body>
Generated guarded_making(const Body& body) {
  Answer failure;
  std::optional<Generated> made;
  library::guarded(failure, [&] { made.emplace(body()); });
  if (made) return std::move(*made);
  Generated result;
  result.reason = failure.reason;
  result.detail = std::move(failure.detail);
  if (failure.reason == StopReason::bad_request) result.end = Generated::End::impossible;
  return result;
}

}  // namespace

Generated v0::generate(std::uint64_t index, const GenerateSettings& settings) {
  return guarded_making([&] {
    if (index == 0) throw BadRequest("puzzles are numbered from 1");
    if (settings.distinct) {
      throw BadRequest("distinct compares a puzzle with those before it: use generated()");
    }
    return Run(settings).make(index);
  });
}

struct GeneratedPuzzles::State {
  std::uint64_t next = 1;
  std::uint64_t left = 0;
  std::optional<Run> run;
};

GeneratedPuzzles::GeneratedPuzzles(std::uint64_t count, const GenerateSettings& settings, std::uint64_t first) {
  outcome_ = guarded_making([&] {
    if (first == 0) throw BadRequest("puzzles are numbered from 1");
    state_ = std::make_unique<State>();
    state_->next = first;
    state_->left = count;
    state_->run.emplace(settings);
    Generated all;
    all.end = Generated::End::made;
    return all;
  });
  if (outcome_.end != Generated::End::made) state_.reset();
}
GeneratedPuzzles::GeneratedPuzzles(GeneratedPuzzles&&) noexcept = default;
GeneratedPuzzles& GeneratedPuzzles::operator=(GeneratedPuzzles&&) noexcept = default;
GeneratedPuzzles::~GeneratedPuzzles() = default;

void GeneratedPuzzles::advance() {
  some_ = false;
  if (!state_ || state_->left == 0) return;
  Generated made = guarded_making([&] { return state_->run->make(state_->next); });
  some_ = made.end == Generated::End::made;
  if (some_) {
    ++state_->next;
    --state_->left;
    current_ = std::move(made);
  } else {
    state_->left = 0;
    outcome_ = std::move(made);
  }
}

GeneratedPuzzles v0::generated(std::uint64_t count, const GenerateSettings& settings, std::uint64_t first) {
  return GeneratedPuzzles(count, settings, first);
}

}  // namespace tresse
