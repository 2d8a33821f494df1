// Finds the step of an example. Only positions and what goes or is placed there are kept: the search of the technique finds the
// pattern again, so that an example shows what the grader does now.
#include "service/steps/technique_example.hpp"

#include <string_view>

#include "grader/rating.hpp"
#include "service/regress.hpp"
#include "tresse/tool/logic/case_line.hpp"

namespace tresse::service {
namespace {

std::string_view example_text(TechniqueId id) {
  switch (id) {
#define TRESSE_EXAMPLE(technique, text) \
  case TechniqueId::technique:          \
    return text;
#include "service/steps/examples.def"
    default:
      return {};
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

std::optional<Step> step_found_by(const Profile& profile, const ProfileRow& row, TechniqueId id,
                                  const RegressionCase& one, const StopToken& stop) {
  ProfileRow alone = row;
  alone.if_named = false;
  Profile only = profile;
  only.rows = {&alone, 1};
  RateOptions options;
  options.scale = &only;
  options.allowed = {id};
  options.origin = &one.origin;
  for (Step& step : Rater(options).findings(one.puzzle, stop).steps) {
    if (step.technique == id && step.eliminations == one.eliminations &&
        step.placements == one.placements) {
      return std::move(step);
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<Example> find_example(TechniqueId id, const StopToken& stop) {
  const std::string_view text = example_text(id);
  if (text.empty()) return std::nullopt;
  const auto one = read_case(":0000::" + std::string(text) + ":");
  if (!one) return std::nullopt;
  for (const Profile* profile : searched_profiles()) {
    for (const ProfileRow& row : profile->rows) {
      if (row.find(id) == nullptr) continue;
      if (auto step = step_found_by(*profile, row, id, *one, stop)) {
        Example example{one->origin, start_of(one->puzzle), std::move(*step), {}};
        auto line = case_line(example.origin, example.before, example.step);
        if (!line) line = position_line(example.origin, example.before);
        example.line = std::move(line).value_or("");
        return example;
      }
    }
  }
  return std::nullopt;
}

}  // namespace tresse::service
