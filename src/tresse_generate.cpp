// tresse::generate: settings to a job of the service, one puzzle, back to values. What the service refuses is told as the
// detail of an impossible request.
#include <memory>
#include <new>
#include <optional>
#include <type_traits>
#include <utility>

#include "service/api/puzzles.hpp"
#include "service/generate/grid.hpp"
#include "service/generate/job.hpp"
#include "service/generate/maker.hpp"
#include "service/rate.hpp"
#include "tresse.hpp"

namespace tresse {
namespace {

// A setting that means nothing: one sentence.
struct BadSetting {
  std::string why;
};

// What GenerateSettings calls the parts of a request; what it has not is never at fault.
std::string setting_name(service::GeneratePart part) {
  using Part = service::GeneratePart;
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
    default:
      return "";
  }
}

template <class T, class E>
T value_of(Result<T, E> result) {
  if (result) return std::move(result).value();
  if constexpr (std::is_same_v<E, std::string>) {
    throw BadSetting{result.error()};
  } else {
    throw BadSetting{result.error().text};
  }
}

std::optional<Level> level_of(const std::string& name) {
  if (name.empty()) return std::nullopt;
  return value_of(service::level_named(name));
}

std::vector<TechniqueId> techniques_of(const std::string& list, std::size_t side) {
  if (list.empty()) return {};
  return value_of(service::techniques_named(list, side));
}

std::optional<int> tenths_of(const std::optional<double>& er) {
  if (!er) return std::nullopt;
  if (const auto bound = service::bound_in_tenths(*er)) return bound;
  throw BadSetting{"a rating has one decimal, such as 6.5, and is 100 at most"};
}

std::shared_ptr<const Topology> topology_of(const GenerateSettings& s) {
  service::GridOptions grid;
  if (s.grid.side != 0) grid.side = s.grid.side;
  if (s.grid.box_rows != 0 || s.grid.box_cols != 0) {
    grid.box = BoxShape{s.grid.box_rows, s.grid.box_cols};
  }
  grid.regions = s.regions;
  grid.latin = s.grid.latin;
  grid.diagonals = s.grid.diagonals;
  grid.windoku = s.grid.windoku;
  for (const std::string& name : s.grid.rules) {
    const DifferRule* rule = find_global_rule(name);
    if (rule == nullptr) throw BadSetting{"unknown rule '" + name + "'"};
    grid.global_rules.add(rule->kind);
  }
  return value_of(service::grid_topology(grid, setting_name));
}

Puzzle full_grid(const std::shared_ptr<const Topology>& topology,
                 const std::vector<std::uint16_t>& values) {
  const std::size_t side = topology->side();
  Grid grid(side);
  if (values.size() != grid.values().size())
    throw BadSetting{"a solution has one value for each cell"};
  for (std::size_t c = 0; c < values.size(); ++c) {
    if (values[c] == 0 || values[c] > side) throw BadSetting{"a solution has values from 1 to N"};
    grid.set(CellId(c), Digit(std::size_t{values[c]} - 1));
  }
  return Puzzle(topology, std::move(grid));
}

service::GenerateJob job_of(const GenerateSettings& s) {
  service::GenerateOptions o;
  o.topology = topology_of(s);
  if (!s.solution.empty()) o.from = full_grid(o.topology, s.solution);
  o.unique = s.unique;
  o.minimal = s.minimal;
  if (s.min_clues != 0) o.min_clues = s.min_clues;
  if (s.max_clues != 0) o.max_clues = s.max_clues;
  const Symmetry symmetry = value_of(service::symmetry_named(s.symmetry));
  if (symmetry != Symmetry::none) o.symmetry = symmetry;
  if (!s.pattern.empty()) o.pattern = s.pattern;
  o.unbiased = s.unbiased;
  const std::size_t side = o.topology->side();
  o.target.min_level = level_of(s.min_level);
  o.target.max_level = level_of(s.max_level);
  o.target.min_er = tenths_of(s.min_er);
  o.target.max_er = tenths_of(s.max_er);
  o.target.pearl = s.pearl;
  o.target.diamond = s.diamond;
  o.target.require = techniques_of(s.require, side);
  o.target.forbid = techniques_of(s.forbid, side);
  o.target.only = techniques_of(s.only, side);
  o.tries = s.tries;
  o.seed = s.limits.seed;
  return value_of(service::generate_job(o, setting_name));
}

std::string_view name_of(const GenerateResult& made) {
  switch (made.end) {
    case GenerateResult::End::made:
      return "made";
    case GenerateResult::End::tries:
      return "tries";
    case GenerateResult::End::impossible:
      return "impossible";
    case GenerateResult::End::stopped:
      return name_of(made.stopped);
  }
  return "unknown";
}

void fill(Generated& to, GenerateResult&& made) {
  to.ended = name_of(made);
  to.detail = made.detail;
  if (made.puzzle) {
    Record record;
    record.alphabet = Alphabet::standard(made.puzzle->side());
    record.puzzle = std::move(*made.puzzle);
    record.solution = made.solution;
    to.puzzle.emplace(std::make_shared<const Record>(std::move(record)));
  }
  if (made.solution) {
    to.solution.assign(made.solution->values().begin(), made.solution->values().end());
  }
  to.log_weight = made.log_weight;
  to.tries = made.tally.tries;
  for (const auto& [filter, count] : made.tally.stopped_by) {
    to.stopped_by[std::string(filter)] = count;
  }
}

}  // namespace

Generated generate(std::uint64_t index, const GenerateSettings& settings) {
  Generated result;
  try {
    service::PuzzleMaker maker(job_of(settings));
    const SolveSettings& limits = settings.limits;
    const StopToken stop = StopToken().with_flag(limits.stop).with_time_limit(limits.time_limit);
    fill(result, std::move(maker.make(index, 1, stop).front().made));
  } catch (const BadSetting& bad) {
    result.ended = "impossible";
    result.detail = bad.why;
  } catch (const std::bad_alloc&) {
    result.ended = "memory";
  } catch (const std::exception& e) {
    result.ended = "internal";
    result.detail = e.what();
  }
  return result;
}

}  // namespace tresse
