// The steps before any hypothesis. What a step removes stays false whatever else a player has found, so that the first step
// that is not made is a hint in every right position, though its pattern may have become smaller there.
#include "library/steps/plan.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "grader/explain/hint_words.hpp"
#include "grader/explain/notation.hpp"
#include "grader/table.hpp"
#include "library/steps/step_json.hpp"

namespace tresse::library {
namespace {

using Json = nlohmann::ordered_json;

Json entry(const Topology& topology, const Step& step, std::size_t number, const DigitText& text) {
  const Technique& row = technique(step.technique);
  Json j = Json::object();
  j["n"] = number;
  j["technique"] = row.key;
  j["name"] = step_name(step);
  if (row.unique) j["assumes_uniqueness"] = true;
  if (step.together) j["together"] = true;
  j["place"] = candidates_json(topology, step.placements, text);
  j["eliminate"] = candidates_json(topology, step.eliminations, text);
  j["hints"] = hint_levels(topology, step, text);
  j["brief"] = brief(topology, step, text);
  const bool chain = !step.inferences.empty();
  j["notation"] = notation(topology, step, chain ? Notation::eureka : Notation::plain, text);
  j["pattern"] = step_json(topology, step, text)["pattern"];
  return j;
}

}  // namespace

nlohmann::ordered_json plan_json(const Topology& topology, const std::vector<const Step*>& list,
                                 bool stalled, const DigitText& text) {
  Json j = Json::object();
  j["schema"] = "tresse-plan";
  j["version"] = kPlanVersion;
  j["stalled"] = stalled;
  Json& steps = j["steps"] = Json::array();
  for (const Step* step : list) steps.push_back(entry(topology, *step, steps.size() + 1, text));
  return j;
}

std::vector<const Step*> certain_steps(const std::vector<TraceEvent>& trace) {
  std::vector<const Step*> steps;
  for (const TraceEvent& e : trace) {
    if (e.kind == TraceEvent::Kind::assume) break;
    if (e.kind == TraceEvent::Kind::step) steps.push_back(&e.step);
  }
  return steps;
}

bool is_made(const Step& step, const Position& now) {
  const std::size_t side = now.values.side();
  const auto placed = [&](CandId x) {
    return now.values.at(cell_of(x, side)) == digit_of(x, side);
  };
  const auto gone = [&](CandId x) {
    return now.values.filled(cell_of(x, side)) ||
           !now.marks.allows(cell_of(x, side), digit_of(x, side));
  };
  return std::all_of(step.placements.begin(), step.placements.end(), placed) &&
         std::all_of(step.eliminations.begin(), step.eliminations.end(), gone);
}

}  // namespace tresse::library
