// generate(): settings to a job, one puzzle, back to values. What a job refuses is told as the
// detail of an impossible request.
#include "tresse/generate.hpp"

#include <memory>
#include <new>
#include <optional>
#include <stdexcept>
#include <tuple>
#include <type_traits>
#include <utility>

#include "canon/canon.hpp"
#include "base/stop.hpp"
#include "io/alphabet.hpp"
#include "io/reader.hpp"
#include "io/writer.hpp"
#include "library/call.hpp"
#include "library/generate/grid.hpp"
#include "library/generate/job.hpp"
#include "library/generate/maker.hpp"
#include "library/settings.hpp"
#include "model/answer.hpp"
#include "model/rules/differ.hpp"
#include "model/verify.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/model/topology.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {
namespace {

using library::BadRequest;

// What GenerateSettings calls the parts of a request; what it has not is never at fault.
std::string setting_name(library::GeneratePart part) {
  using Part = library::GeneratePart;
  switch (part) {
    case Part::box:
      return "box_rows";
    case Part::side:
      return "side";
    case Part::regions:
      return "regions";
    case Part::latin:
      return "latin";
    case Part::from:
      return "solution";
    case Part::minimal:
      return "minimal";
    case Part::allow_multiple:
      return "unique = false";
    case Part::clues:
      return "clues";
    case Part::symmetry:
      return "symmetry";
    case Part::pattern:
      return "pattern";
    case Part::unbiased:
      return "unbiased";
    case Part::level:
      return "level";
    case Part::rating:
      return "rating";
    case Part::score:
      return "score";
    case Part::pearl:
      return "pearl";
    case Part::diamond:
      return "diamond";
    case Part::require:
      return "require";
    case Part::forbid:
      return "forbid";
    case Part::only:
      return "only";
    case Part::tries:
      return "tries";
    case Part::fill:
      return "fill";
    case Part::distinct:
      return "distinct";
    case Part::avoid:
      return "avoid";
    default:
      return "";
  }
}

template <class T, class E>
T value_of(Result<T, E> result) {
  if (result) return std::move(result).value();
  if constexpr (std::is_same_v<E, std::string>) {
    throw BadRequest(result.error());
  } else {
    throw BadRequest(result.error().text);
  }
}

std::vector<TechniqueId> techniques_of(const std::string& list, std::size_t side) {
  if (list.empty()) return {};
  return value_of(library::techniques_named(list, side));
}

std::optional<int> tenths_of(const std::optional<double>& er) {
  if (!er) return std::nullopt;
  if (const auto bound = library::bound_in_tenths(*er)) return bound;
  throw BadRequest("a rating has one decimal, such as 6.5, and is at most 100");
}

std::shared_ptr<const Topology> topology_of(const GenerateSettings& s) {
  const TopologySpec& spec = s.grid;
  if (!spec.extra_houses.empty() || !spec.extra_regions.empty()) {
    throw BadRequest("puzzles with extra houses or regions are not generated");
  }
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
  return value_of(library::grid_topology(grid, setting_name));
}

Puzzle full_grid(const std::shared_ptr<const Topology>& topology, const Grid& solution) {
  if (solution.side() != topology->side()) throw BadRequest("the solution does not have the side of the puzzles");
  return Puzzle(topology, solution);
}

// The bounds of a range that is not empty.
template <class T>
void check_range(const std::optional<T>& min, const std::optional<T>& max, const char* what) {
  if (min && max && *min > *max) {
    throw BadRequest("min_" + std::string(what) + " is above max_" + what + ": the range is empty");
  }
}

bool classes_matter(const GenerateSettings& s) {
  return s.distinct || !s.avoid.empty();
}

library::GenerateJob job_of(const GenerateSettings& s) {
  check_range(s.min_level, s.max_level, "level");
  check_range(s.min_er, s.max_er, "er");
  check_range(s.min_score, s.max_score, "score");
  library::GenerateOptions o;
  o.topology = topology_of(s);
  if (s.solution) o.from = full_grid(o.topology, *s.solution);
  o.unique = s.unique;
  o.minimal = s.minimal;
  if (s.min_clues != 0) o.min_clues = s.min_clues;
  if (s.max_clues != 0) o.max_clues = s.max_clues;
  o.fill = s.fill;
  if (s.symmetry != Symmetry::none) o.symmetry = s.symmetry;
  if (!s.pattern.empty()) o.pattern = s.pattern;
  o.unbiased = s.unbiased;
  const std::size_t side = o.topology->side();
  o.target.min_level = s.min_level;
  o.target.max_level = s.max_level;
  o.target.scale = &library::scale_named(s.scale);
  o.target.min_er = tenths_of(s.min_er);
  o.target.max_er = tenths_of(s.max_er);
  o.target.min_points = s.min_score;
  o.target.max_points = s.max_score;
  o.target.pearl = s.pearl;
  o.target.diamond = s.diamond;
  o.target.require = techniques_of(s.require, side);
  o.target.forbid = techniques_of(s.forbid, side);
  o.target.only = techniques_of(s.only, side);
  o.tries = s.tries;
  o.seed = s.seed;
  o.distinct = s.distinct;
  o.avoid = !s.avoid.empty();
  const std::string refused = classes_matter(s) ? canon_refusal(*o.topology) : std::string();
  if (!refused.empty()) throw BadRequest("distinct and avoid: " + refused);
  return value_of(library::generate_job(o, setting_name));
}

Generated::End end_of(GenerateResult::End end) {
  switch (end) {
    case GenerateResult::End::made:
      return Generated::End::made;
    case GenerateResult::End::tries:
      return Generated::End::tries;
    case GenerateResult::End::impossible:
      return Generated::End::impossible;
    case GenerateResult::End::stopped:
      return Generated::End::stopped;
  }
  return Generated::End::stopped;
}

void fill(Generated& to, GenerateResult&& made) {
  to.end = end_of(made.end);
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

// The class of a puzzle under symmetries. No limit ends it.
std::string class_of(const Puzzle& puzzle) {
  const Canonical canonical = Canonizer()(puzzle, StopToken());
  if (canonical.reason == StopReason::memory) throw std::bad_alloc();
  if (canonical.reason != StopReason::none) {
    throw std::runtime_error("no canonical form: " + std::string(name_of(canonical.reason)));
  }
  return canon_key(canonical);
}

// Puzzles of one seed, in order.
class Run {
 public:
  explicit Run(const GenerateSettings& s)
      : limits_(s.limits), maker_(job_of(s), classes_matter(s) ? class_of : library::ClassOf()) {
    if (s.avoid.empty()) return;
    const auto topology = topology_of(s);
    for (const Puzzle& puzzle : s.avoid) {
      library::check(puzzle);
      if (puzzle.topology->spec() != topology->spec()) {
        throw BadRequest("a puzzle to avoid is " + puzzle.topology->describe() +
                         ", the puzzles are " + topology->describe());
      }
      maker_.avoid(puzzle);
    }
  }

  Generated make(std::uint64_t index) {
    const library::Stopping stopping(limits_);
    library::GeneratedPuzzle puzzle = std::move(maker_.make(index, 1, stopping.token()).front());
    std::ignore = maker_.settle(puzzle, stopping.token());
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

// Hands a puzzle on. Whether more are wanted; none: the receiver threw, which `end` says.
std::optional<bool> hand_on(const EachGenerated& each, Generated&& made, Generated& end) {
  end.end = Generated::End::stopped;
  end.reason = StopReason::not_asked;
  try {
    return each(std::move(made));
  } catch (const std::exception& e) {
    end.detail = std::string("the receiver threw: ") + e.what();
  } catch (...) {
    end.detail = "the receiver threw";
  }
  return std::nullopt;
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

GeneratedPuzzles::GeneratedPuzzles(std::uint64_t count, const GenerateSettings& settings,
                                   std::uint64_t first) {
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

GeneratedPuzzles v0::generated(std::uint64_t count, const GenerateSettings& settings,
                               std::uint64_t first) {
  return GeneratedPuzzles(count, settings, first);
}

Generated v0::generate_many(std::uint64_t count, const GenerateSettings& settings,
                            const EachGenerated& each, std::uint64_t first) {
  GeneratedPuzzles puzzles(count, settings, first);
  for (Generated& made : puzzles) {
    Generated end;
    const auto more = hand_on(each, std::move(made), end);
    if (!more) return end;
    if (!*more) break;
  }
  return puzzles.outcome();
}

}  // namespace tresse
