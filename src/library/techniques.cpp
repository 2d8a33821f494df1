// techniques_named(), uses_of(), profile_infos() and technique_json(): the table of techniques with what profiles say of it.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/pieces.hpp"
#include "base/ranges.hpp"
#include "grader/explain/explain.hpp"
#include "grader/rating.hpp"
#include "io/alphabet.hpp"
#include "io/reader.hpp"
#include "io/writer.hpp"
#include "library/json.hpp"
#include "library/techniques.hpp"
#include "library/steps.hpp"
#include "tresse/model/level.hpp"
#include "tresse/model/topology.hpp"
#include "tresse/techniques.hpp"

namespace tresse {
namespace {

// What the profile says of the technique; null: it does not look for it.
const Yield* yield_of(const Profile& profile, TechniqueId id) {
  for (const ProfileRow& row : profile.rows) {
    if (const Yield* yield = row.find(id)) return yield;
  }
  return nullptr;
}

}  // namespace

Result<std::vector<TechniqueId>, std::string> v0::techniques_named(std::string_view list) { return parse_techniques(list, kTechniques); }

std::vector<TechniqueUse> v0::uses_of(TechniqueId id) {
  std::vector<TechniqueUse> uses;
  for (const Profile* profile : profiles()) {
    const Yield* yield = yield_of(*profile, id);
    if (yield == nullptr) continue;
    TechniqueUse& use = uses.emplace_back();
    use.profile = profile->key;
    use.level = yield->level;
    use.level_name = name_of(yield->level);
    use.if_named = library::if_named(*profile, id);
    if (profile->scoring != nullptr) {
      use.points = static_cast<std::uint32_t>(yield->rating);
      use.level_name = profile->scoring->levels[static_cast<std::size_t>(yield->level)];
    } else if (profile->scale) {
      use.rating = tenths(yield->rating) / 10.0;
    }
  }
  return uses;
}

std::vector<ProfileInfo> v0::profile_infos() {
  std::vector<ProfileInfo> infos;
  for (const Profile* profile : profiles()) {
    infos.push_back({profile->key, profile->scale, profile == &default_profile()});
  }
  return infos;
}

}  // namespace tresse

namespace tresse::library {

const char* topologies_of(Holds holds) {
  constexpr const char* kTopologies[] = {"any", "with boxes or regions", "without anti-knight, anti-king and extra regions"};
  return kTopologies[static_cast<std::size_t>(holds)];
}

bool if_named(const Profile& profile, TechniqueId id) {
  bool named = false;
  for (const ProfileRow& row : profile.rows) {
    if (row.find(id) == nullptr) continue;
    if (!row.if_named) return false;
    named = true;
  }
  return named;
}

namespace {

// As a line, or in JSON if its shape is not the usual one of its side.
std::string written(const Puzzle& puzzle) {
  WriteOptions options;
  options.alphabet = Alphabet::standard(puzzle.side());
  const auto usual = default_box_shape(puzzle.side());
  const TopologySpec& spec = puzzle.topology->spec();
  const bool plain = usual && spec.box_rows == usual->rows && puzzle.topology->rules() == RuleSet{RuleKind::boxes};
  if (plain) return write_puzzle_line(puzzle, options);
  std::string text = find_output_format("json")->write(puzzle, options, nullptr);
  while (text.ends_with('\n')) text.pop_back();
  return text;
}

nlohmann::ordered_json example_json(TechniqueId id) {
  const std::optional<Example> example = find_example(id);
  if (!example) return nullptr;
  const Topology& t = *example->origin.topology;
  Puzzle position(example->origin.topology, example->before.values);
  position.marks = example->before.marks;
  nlohmann::ordered_json j;
  put_keys(j, "puzzle", written(example->origin), "position", written(position),
           "line", example->line.empty() ? written(position) : example->line, "step", step_json(t, example->step, decimal),
           "text", explain(t, example->step), "easier", nullptr);
  if (example->easier) j["easier"] = technique(*example->easier).key;
  return j;
}

}  // namespace

nlohmann::ordered_json technique_json(const Technique& t) {
  nlohmann::ordered_json j;
  put_keys(j, "technique", t.key, "name", t.name, "families", pieces_in(t.families, " "), "assumes_uniqueness", t.unique,
           "topologies", topologies_of(t.holds));
  auto& names = j["names"] = nlohmann::ordered_json::object();
  if (!t.se.empty()) names["sudoku_explainer"] = pieces_in(t.se, "|");
  if (!t.hodoku.empty()) names["hodoku"] = pieces_in(t.hodoku, "|");
  if (!t.code.empty()) names["hodoku_code"] = t.code;
  if (!t.wiki.empty()) names["sudokuwiki"] = pieces_in(t.wiki, "|");
  auto& in = j["profiles"] = nlohmann::ordered_json::object();
  for (const TechniqueUse& use : uses_of(t.id)) {
    auto& says = in[std::string(use.profile)];
    put_keys(says, "level", use.level_name, "score", use.points, "rating", use.rating);
    if (use.if_named) says["if_named"] = true;
  }
  j["example"] = example_json(t.id);
  return j;
}

// Finds the step of an example. Only positions and what goes or is placed there are kept: the search of the technique finds the
// pattern again, so that an example shows what the grader does now.

namespace {

std::string_view example_text(TechniqueId id) {
  switch (id) {
#define TRESSE_EXAMPLE(technique, text) \
  case TechniqueId::technique:          \
    return text;
#include "library/examples.def"
    default:
      return {};
  }
}

std::optional<TechniqueId> easier_than(TechniqueId id) {
  switch (id) {
#define TRESSE_EASY_EXAMPLE(technique, easier, text) \
  case TechniqueId::technique:                       \
    return TechniqueId::easier;
#include "library/examples.def"
    default:
      return std::nullopt;
  }
}

// The default profile first: its rows say how a technique is usually looked for.
std::vector<const Profile*> searched_profiles() {
  std::vector<const Profile*> all = {&default_profile()};
  for (const Profile* p : profiles()) {
    if (p != &default_profile()) all.push_back(p);
  }
  return all;
}

struct Beginning {
  Puzzle origin;
  Puzzle position;
  std::string line;  // a line that says the position; empty: case_line or position_line does
  std::optional<std::vector<CandId>> eliminations;  // of the step; none: it is the first one found
  std::vector<CandId> placements;
};

// A text in braces is a puzzle in JSON, and the step is the first one of its technique on the path of the first profile that takes it. One with
// colons is a line of a library without its code; any other is a puzzle, and the step is found at its start.
std::optional<Beginning> beginning_of(std::string_view text) {
  if (!text.starts_with('{') && text.find(':') != std::string_view::npos) {
    auto one = read_case(":0000::" + std::string(text) + ":");
    if (!one) return std::nullopt;
    return Beginning{one->origin, one->puzzle, {}, one->eliminations, one->placements};
  }
  Reader reader(Source::from_text(std::string(text), "example"), {});
  const auto item = reader.next();
  if (!item || !*item) return std::nullopt;
  Puzzle position = (*item)->puzzle;
  position.marks = start_of(position).marks;
  return Beginning{(*item)->puzzle, std::move(position), std::string(text), {}, {}};
}

std::optional<Step> step_found_by(const Profile& profile, const ProfileRow& row, TechniqueId id,
                                  const Beginning& begin, const StopToken& stop) {
  ProfileRow alone = row;
  alone.if_named = false;
  Profile only = profile;
  only.rows = {&alone, 1};
  RateOptions options;
  options.scale = &only;
  options.allowed = {id};
  options.origin = &begin.origin;
  for (Step& step : Rater(options).findings(begin.position, stop).steps) {
    if (step.technique != id) continue;
    if (!begin.eliminations || (step.eliminations == *begin.eliminations && step.placements == begin.placements)) {
      return std::move(step);
    }
  }
  return std::nullopt;
}

// Goes on to the first step of the technique on the path of a profile; false: it has none.
bool follow_path(const Profile& profile, Beginning& begin, TechniqueId id, const StopToken& stop) {
  RateOptions options;
  options.scale = &profile;
  options.keep_steps = true;
  Position at = start_of(begin.origin);
  for (const RatedStep& s : Rater(options).rate(begin.origin, stop).steps) {
    if (s.step.technique == id && !s.step.together) {
      begin.line.clear();
      begin.position = Puzzle(begin.origin.topology, at.values);
      begin.position.marks = std::move(at.marks);
      begin.eliminations = s.step.eliminations;
      begin.placements = s.step.placements;
      return true;
    }
    apply(*begin.origin.topology, at, s.step);
  }
  return false;
}

std::string line_of(const Beginning& begin, const Example& example) {
  if (!begin.line.empty()) return begin.line;
  auto line = case_line(example.origin, example.before, example.step);
  if (!line) line = position_line(example.origin, example.before);
  return line.value_or("");
}

}  // namespace

std::optional<Example> find_example(TechniqueId id, const StopToken& stop) {
  const std::string_view text = example_text(id);
  if (text.empty()) return std::nullopt;
  auto begin = beginning_of(text);
  if (!begin) return std::nullopt;
  if (text.starts_with('{') && ranges::none_of(searched_profiles(), [&](const Profile* profile) {
        return can_rate(*profile, *begin->origin.topology) && follow_path(*profile, *begin, id, stop);
      })) {
    return std::nullopt;
  }
  for (const Profile* profile : searched_profiles()) {
    for (const ProfileRow& row : profile->rows) {
      if (row.find(id) == nullptr) continue;
      if (auto step = step_found_by(*profile, row, id, *begin, stop)) {
        Example example{begin->origin, start_of(begin->position), std::move(*step), {}, easier_than(id)};
        example.line = line_of(*begin, example);
        return example;
      }
    }
  }
  return std::nullopt;
}

}  // namespace tresse::library
