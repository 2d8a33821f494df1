// Finds the step of an example. Only positions and what goes or is placed there are kept: the search of the technique finds the
// pattern again, so that an example shows what the grader does now.
#include "library/steps/technique_example.hpp"

#include <algorithm>
#include <string_view>

#include "grader/rating.hpp"
#include "io/reader.hpp"
#include "library/regress.hpp"
#include "library/steps/case_line.hpp"

namespace tresse::library {
namespace {

std::string_view example_text(TechniqueId id) {
  switch (id) {
#define TRESSE_EXAMPLE(technique, text) \
  case TechniqueId::technique:          \
    return text;
#include "library/steps/examples.def"
    default:
      return {};
  }
}

std::optional<TechniqueId> easier_than(TechniqueId id) {
  switch (id) {
#define TRESSE_EASY_EXAMPLE(technique, easier, text) \
  case TechniqueId::technique:                       \
    return TechniqueId::easier;
#include "library/steps/examples.def"
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
    if (!begin.eliminations ||
        (step.eliminations == *begin.eliminations && step.placements == begin.placements)) {
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
  if (text.starts_with('{') &&
      std::ranges::none_of(searched_profiles(), [&](const Profile* profile) {
        return can_rate(*profile, *begin->origin.topology) &&
               follow_path(*profile, *begin, id, stop);
      })) {
    return std::nullopt;
  }
  for (const Profile* profile : searched_profiles()) {
    for (const ProfileRow& row : profile->rows) {
      if (row.find(id) == nullptr) continue;
      if (auto step = step_found_by(*profile, row, id, *begin, stop)) {
        Example example{
            begin->origin, start_of(begin->position), std::move(*step), {}, easier_than(id)};
        example.line = line_of(*begin, example);
        return example;
      }
    }
  }
  return std::nullopt;
}

}  // namespace tresse::library
