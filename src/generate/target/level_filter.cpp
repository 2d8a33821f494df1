// The path of the default profile, restricted to the techniques up to the level that is asked for. Levels rise along the
// rows of the profile and the first row that finds something is applied, so the restricted path is the beginning of the
// whole one: if it solves the puzzle, the level is known; if not, the level is higher. No puzzle of a higher level costs more
// than its beginning.
#include "generate/target/level_filter.hpp"

#include <algorithm>

#include "grader/profile.hpp"
#include "grader/table.hpp"

namespace tresse {
namespace {

// Where any level passes, the cheapest path is enough.
Level top_of(const Target& target) {
  if (target.max_level && *target.max_level < Level::extreme) return *target.max_level;
  const Level least = target.min_level.value_or(Level::easy);
  return least == Level::easy ? least : static_cast<Level>(static_cast<int>(least) - 1);
}

RateOptions path_up_to(Level top) {
  RateOptions options;
  options.scale = &default_profile();
  options.up_to = top;
  return options;
}

std::size_t open_after(const Puzzle& puzzle, const Rated& rated) {
  std::uint64_t placed = 0;
  for (const TechniqueId id : members_of("singles")) {
    placed += rated.used[static_cast<std::size_t>(id)];
  }
  const std::uint64_t open = puzzle.topology->cell_count() - puzzle.clue_count();
  return static_cast<std::size_t>(open - std::min(open, placed));
}

}  // namespace

// The rows of basic come behind the path. Above side 9 they know sets of five and more; where a rule links cells of no
// common house they use these links.
LevelFilter::LevelFilter(const Topology& topology, const Target& target)
    : has_path_(can_rate(default_profile(), topology)),
      exact_(topology.side() > 9 || topology.link_count() != 0),
      top_(top_of(target)) {
  if (has_path_) part_.emplace(path_up_to(top_));
}

LevelFilter::Found LevelFilter::find(const Puzzle& puzzle, const StopToken& stop) {
  if (!has_path_) return find_whole(puzzle, stop);
  const Rated rated = part_->rate(puzzle, stop);
  Found found;
  found.stopped = rated.stopped;
  if (rated.end == Rated::End::solved) {
    found.least = rated.rating.level;
    return found;
  }
  found.left = std::max<std::size_t>(1, open_after(puzzle, rated));
  if (found.stopped != StopReason::none) return found;
  if (exact_) {
    const std::size_t left = found.left;
    found = find_whole(puzzle, stop);
    found.left = left;
    return found;
  }
  found.least = static_cast<Level>(static_cast<int>(top_) + 1);
  found.is_level = found.least == Level::extreme;
  return found;
}

LevelFilter::Found LevelFilter::find_whole(const Puzzle& puzzle, const StopToken& stop) {
  if (!whole_) {
    RateOptions options;
    options.scale = &default_profile();
    options.keep_steps = true;
    whole_.emplace(options);
  }
  LogicOptions chain;
  chain.hypotheses = false;
  Query query;
  query.solution_limit = 1;
  query.keep = 0;
  const Logic logic = run_logic(puzzle, query, chain, stop, &*whole_);
  Found found;
  const StopReason reason = logic.answer.reason;
  if (!logic.closed && reason != StopReason::stalled) found.stopped = reason;
  found.least = level_of(logic);
  return found;
}

}  // namespace tresse
