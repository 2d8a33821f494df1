// Techniques and steps: the table, and what is said of a step.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <span>

#include "base/ranges.hpp"
#include "grader/explain/notation.hpp"
#include "grader/explain/parts.hpp"
#include "grader/position.hpp"
#include "grader/step.hpp"
#include "grader/table.hpp"
#include "library/json.hpp"
#include "library/steps.hpp"
#include "model/rules/clue.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {

using library::digits_of;

std::span<const Technique> v0::techniques() { return kTechniques; }
const Technique& v0::technique_of(TechniqueId id) { return kTechniques.at(static_cast<std::size_t>(id)); }
const Technique* v0::find_technique(std::string_view name) {
  const auto ids = parse_techniques(name, kTechniques);
  return ids && ids->size() == 1 ? &technique(ids->front()) : nullptr;
}

std::string v0::explain(const Puzzle& puzzle, const Step& step) { return explain(*puzzle.topology, step, digits_of(puzzle)); }
std::string v0::brief(const Puzzle& puzzle, const Step& step) { return brief(*puzzle.topology, step, digits_of(puzzle)); }
std::string v0::notation(const Puzzle& puzzle, const Step& step) { return notation(*puzzle.topology, step, digits_of(puzzle)); }
std::string v0::notation(const Puzzle& puzzle, const Step& step, Notation style) {
  return notation(*puzzle.topology, step, style, digits_of(puzzle));
}
std::string v0::step_json(const Puzzle& puzzle, const Step& step) { return step_json(*puzzle.topology, step, digits_of(puzzle)).dump(); }

// A step as JSON. The lists of a step mean something else in each technique (grader/step.hpp);
// `pattern` says what, part by part, so that a reader needs no table of techniques.

namespace {

using Json = nlohmann::ordered_json;

// With room for so many keys: an object that grows copies all that is in it, because its keys are const.
Json object_of(std::size_t keys) {
  Json j = Json::object();
  j.get_ref<Json::object_t&>().reserve(keys);
  return j;
}
constexpr std::size_t kStepKeys = 24;  // of a step in a path

class Writer {
 public:
  Writer(const Topology& topology, const Step& step, const DigitText& text, Notation style)
      : topology_(topology), step_(step), text_(text), style_(style) {}

  // Adds the keys of the step to an object.
  void step(Json& j) {
    const Technique& row = technique(step_.technique);
    put_keys(j, "technique", row.key, "name", step_name(step_));
    if (row.unique) j["assumes_uniqueness"] = true;
    put_keys(j, "brief", brief(topology_, step_, text_), "notation", notation(topology_, step_, style_, text_), "cells", cells(step_.cells),
             "houses", houses(step_.houses), "digits", digits(step_.digits));
    if (Json named = clues(); !named.empty()) j["clues"] = std::move(named);
    if (Json implied = implied_houses(); !implied.empty()) j["implied_houses"] = std::move(implied);
    if (step_.together) j["together"] = true;
    put_keys(j, "pattern", pattern(), "place", candidates_json(topology_, step_.placements, text_),
             "eliminate", candidates_json(topology_, step_.eliminations, text_), "placements", candidates(step_.placements, "="),
             "eliminations", candidates(step_.eliminations, "<>"));
    if (step_.inferences.empty()) return;
    put_keys(j, "dynamic", step_.dynamic, "level", step_.level, "chains", Json::array());
    for (const Inference& one : step_.inferences) {
      if (!one.links.empty()) j["chains"].push_back(chain(one));
    }
    if (step_.nested.empty()) return;
    j["nested"] = Json::array();
    for (const Step& inner : step_.nested) {
      j["nested"].push_back(step_json(topology_, inner, text_, style_));
    }
  }

 private:
  [[nodiscard]] Json pattern() const {
    Json all = Json::array();
    for (const Part& part : parts_of(step_)) {
      Json j = object_of(4);
      j["role"] = part.role;
      if (!part.cells.empty()) j["cells"] = cells(part.cells);
      if (!part.houses.empty()) j["houses"] = houses(part.houses);
      if (!part.digits.empty()) j["digits"] = digits(part.digits);
      all.push_back(std::move(j));
    }
    return all;
  }

  [[nodiscard]] Json clues() const {
    Json names = Json::array();
    for (const std::uint32_t i : step_.clues) names.push_back(clue_name(topology_.spec().constraints[i], topology_.side()));
    return names;
  }
  // The cells of the implied houses that the step and its links name, because no rule says them.
  [[nodiscard]] Json implied_houses() const {
    Json all = Json::object();
    const auto add = [&](HouseId h) {
      if (h.index() >= topology_.house_count()) all[topology_.name(h)] = cells(topology_.cells(h));
    };
    ranges::for_each(step_.houses, add);
    for (const Inference& one : step_.inferences) {
      for (const Link& link : one.links) {
        if (link.reason == LinkReason::house) add(link.house);
      }
    }
    return all;
  }
  [[nodiscard]] Json cells(std::span<const CellId> list) const {
    Json names = Json::array();
    for (CellId c : list) names.push_back(topology_.name(c));
    return names;
  }
  [[nodiscard]] Json houses(std::span<const HouseId> list) const {
    Json names = Json::array();
    for (HouseId h : list) names.push_back(topology_.name(h));
    return names;
  }
  [[nodiscard]] Json digits(std::span<const Digit> list) const {
    Json names = Json::array();
    for (Digit d : list) names.push_back(text_(d));
    return names;
  }
  [[nodiscard]] std::string candidate(CandId c, const char* relation) const {
    const std::size_t side = topology_.side();
    return topology_.name(cell_of(c, side)) + relation + text_(digit_of(c, side));
  }
  [[nodiscard]] Json candidates(const std::vector<CandId>& list, const char* relation) const {
    Json names = Json::array();
    for (CandId c : list) names.push_back(candidate(c, relation));
    return names;
  }

  [[nodiscard]] Json proposition(const Link& link) const {
    Json j = object_of(8);
    put_keys(j, "candidate", candidate(link.candidate, "="), "on", link.on);
    if (!link.more.empty()) j["more"] = candidates(link.more, "=");
    return j;
  }
  [[nodiscard]] Json chain(const Inference& one) const {
    Json j = object_of(3);
    put_keys(j, "assumption", proposition(one.links.front()), "conclusion", proposition(one.links.back()), "links", Json::array());
    for (const Link& link : one.links) {
      static constexpr const char* kReasons[] = {"assumption", "cell", "house", "nested", "set"};
      Json l = proposition(link);
      l["reason"] = kReasons[static_cast<std::size_t>(link.reason)];
      if (link.reason == LinkReason::house) l["house"] = topology_.name(link.house);
      if (link.reason == LinkReason::nested) l["nested"] = link.nested;
      if (link.reason == LinkReason::set) l["set"] = cells(link.set);
      l["from"] = link.from;
      j["links"].push_back(std::move(l));
    }
    return j;
  }

  const Topology& topology_;
  const Step& step_;
  const DigitText& text_;
  Notation style_;
};

constexpr const char* kKinds[] = {"step", "hypothesis", "dead end", "solution"};  // in the order of TraceEvent::Kind

}  // namespace

Json step_json(const Topology& topology, const Step& step, const DigitText& text, Notation style) {
  Json j = object_of(kStepKeys);
  Writer(topology, step, text, style).step(j);
  return j;
}

Json candidates_json(const Topology& topology, const std::vector<CandId>& list, const DigitText& text) {
  Json out = Json::array();
  const std::size_t side = topology.side();
  for (CandId c : list) {
    Json one = object_of(2);
    put_keys(one, "cell", topology.name(cell_of(c, side)), "value", text(digit_of(c, side)));
    out.push_back(std::move(one));
  }
  return out;
}

nlohmann::ordered_json event_json(const Topology& topology, const TraceEvent& event,
                                  std::size_t number, const DigitText& text, Notation style) {
  Json s = object_of(kStepKeys);
  put_keys(s, "n", number, "kind", kKinds[static_cast<std::size_t>(event.kind)], "depth", event.depth);
  if (event.kind == TraceEvent::Kind::step) Writer(topology, event.step, text, style).step(s);
  if (event.kind == TraceEvent::Kind::assume) {
    s["place"] = candidates_json(topology, {event.candidate}, text);
  }
  s["text"] = explain(topology, event, text);
  return s;
}

nlohmann::ordered_json rated_step_json(const Topology& topology, const Profile& scale, const Step& step, double rating, std::size_t number,
                                       const DigitText& text, Notation style) {
  Json s = object_of(kStepKeys);
  s["n"] = number;
  if (scale.scoring != nullptr) {
    s["score"] = static_cast<std::uint32_t>(rating);
  } else {
    s["rating"] = tenths(rating) / 10.0;
  }
  s["name"] = nullptr;  // keeps its place before the step's own keys
  Writer(topology, step, text, style).step(s);
  put_keys(s, "name", name_on_scale(scale, step), "text", explain(topology, step, text));
  return s;
}

}  // namespace tresse
