// tresse::generate: settings to a request, one puzzle, back to values. What cannot be asked is told as the
// detail of an impossible request.
#include <algorithm>
#include <cmath>
#include <new>
#include <thread>

#include "generate/generator.hpp"
#include "generate/pattern/pattern.hpp"
#include "generate/target/filter.hpp"
#include "grader/table.hpp"
#include "io/reader.hpp"
#include "model/rules/differ.hpp"
#include "model/verify.hpp"
#include "tresse.hpp"

namespace tresse {
namespace {

// A setting that means nothing: one sentence.
struct BadSetting {
  std::string why;
};

std::optional<Level> level_named(const std::string& name) {
  if (name.empty()) return std::nullopt;
  for (int i = 0; i <= static_cast<int>(Level::extreme); ++i) {
    if (name_of(static_cast<Level>(i)) == name) return static_cast<Level>(i);
  }
  throw BadSetting{"unknown level '" + name + "'"};
}

Symmetry symmetry_named(const std::string& name) {
  const auto at = std::find(kSymmetryNames.begin(), kSymmetryNames.end(), name);
  if (at == kSymmetryNames.end()) throw BadSetting{"unknown symmetry '" + name + "'"};
  return static_cast<Symmetry>(at - kSymmetryNames.begin());
}

std::vector<TechniqueId> techniques_named(const std::string& list) {
  if (list.empty()) return {};
  auto parsed = parse_techniques(list, kTechniques);
  if (!parsed) throw BadSetting{parsed.error()};
  return *parsed;
}

std::optional<int> tenths_of(const std::optional<double>& er) {
  if (!er) return std::nullopt;
  return static_cast<int>(std::lround(std::clamp(*er, 0.0, 100.0) * 10));
}

std::shared_ptr<const Topology> topology_of(const GenerateSettings& s) {
  TopologySpec spec;
  spec.side = s.grid.side;
  spec.box_rows = s.grid.box_rows;
  spec.box_cols = s.grid.box_cols;
  spec.regions = s.regions;
  spec.diagonals = s.grid.diagonals;
  spec.windoku = s.grid.windoku;
  for (const std::string& name : s.grid.rules) {
    const DifferRule* rule = find_global_rule(name);
    if (rule == nullptr) throw BadSetting{"unknown rule '" + name + "'"};
    spec.global_rules.add(rule->kind);
  }
  if (spec.side == 0) spec.side = spec.box_rows != 0 ? spec.box_rows * spec.box_cols : 9;
  if (spec.box_rows == 0 && !s.grid.latin && spec.regions.empty()) {
    const auto box = default_box_shape(spec.side);
    if (!box) throw BadSetting{"side " + std::to_string(spec.side) + " has no usual boxes"};
    spec.box_rows = box->rows;
    spec.box_cols = box->cols;
  }
  auto topology = Topology::build(std::move(spec));
  if (!topology) throw BadSetting{topology.error().detail};
  if ((*topology)->side() > 256) throw BadSetting{"grids up to side 256 are generated"};
  return *topology;
}

GenerateRequest request_of(const GenerateSettings& s) {
  GenerateRequest request;
  request.topology = topology_of(s);
  const std::size_t cells = request.topology->cell_count();
  request.unique = s.unique;
  request.minimal = s.minimal || s.unbiased;
  request.min_clues = s.min_clues;
  request.max_clues = s.max_clues != 0 ? s.max_clues : cells;
  if (request.min_clues > std::min(request.max_clues, cells))
    throw BadSetting{"no such number of clues"};
  request.symmetry = symmetry_named(s.symmetry);
  if (!s.pattern.empty() && s.pattern.size() != cells) {
    throw BadSetting{"a pattern has one value for each cell"};
  }
  request.pattern = s.pattern;
  request.unbiased = s.unbiased;
  if (s.unbiased && !request.topology->is_classic9()) {
    throw BadSetting{"unbiased sampling is for 9x9 with 3x3 boxes"};
  }
  if (!s.solution.empty()) {
    Grid grid(request.topology->side());
    const bool fits = s.solution.size() == cells &&
                      std::all_of(s.solution.begin(), s.solution.end(), [&](std::uint16_t v) {
                        return v >= 1 && v <= request.topology->side();
                      });
    for (std::size_t c = 0; fits && c < cells; ++c) {
      grid.set(CellId(c), Digit(std::size_t{s.solution[c]} - 1));
    }
    if (!fits || find_clash(*request.topology, grid)) throw BadSetting{"the solution is not valid"};
    request.solution = std::move(grid);
  }
  Target& t = request.target;
  t.min_level = level_named(s.min_level);
  t.max_level = level_named(s.max_level);
  t.min_er = tenths_of(s.min_er);
  t.max_er = tenths_of(s.max_er);
  t.pearl = s.pearl;
  t.diamond = s.diamond;
  t.require = techniques_named(s.require);
  t.forbid = techniques_named(s.forbid);
  t.only = techniques_named(s.only);
  if (!request.unique && (request.minimal || !t.asks_nothing())) {
    throw BadSetting{"only a puzzle with one solution is minimal or has a grade"};
  }
  if (const auto fault = request_fault(request)) throw BadSetting{*fault};
  if (!request.pattern.empty() && request.unique) {
    if (const auto why = why_never_unique(*request.topology, request.pattern))
      throw BadSetting{*why};
  }
  return request;
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
    const auto generator = make_generator(request_of(settings));
    const std::uint64_t seed = puzzle_seed(settings.limits.seed, index);
    const SolveSettings& limits = settings.limits;
    const StopToken stop = StopToken().with_flag(limits.stop).with_time_limit(limits.time_limit);
    GenerateResult made;
    generator->make({&seed, 1}, settings.tries, stop, {&made, 1});
    fill(result, std::move(made));
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
