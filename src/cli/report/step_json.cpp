// A step as JSON. The lists of a step mean something else in each technique (grader/step.hpp);
// `pattern` says what, part by part, so that a reader needs no table of techniques.
#include "cli/report/step_json.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <span>

#include "service/api/logic.hpp"

namespace tresse {
namespace {

using Json = nlohmann::ordered_json;

class Writer {
 public:
  Writer(const Topology& topology, const Step& step, const DigitText& text)
      : topology_(topology), step_(step), text_(text) {}

  [[nodiscard]] Json step() {
    const Technique& row = technique(step_.technique);
    Json j = Json::object();
    j["technique"] = row.key;
    j["name"] = step_name(step_);
    if (row.unique) j["assumes_uniqueness"] = true;
    j["notation"] = notation(topology_, step_, text_);
    j["cells"] = cells(step_.cells);
    j["houses"] = houses(step_.houses);
    j["digits"] = digits(step_.digits);
    add_parts();
    j["pattern"] = std::move(pattern_);
    j["place"] = candidates_json(topology_, step_.placements, text_);
    j["eliminate"] = candidates_json(topology_, step_.eliminations, text_);
    j["placements"] = candidates(step_.placements, "=");
    j["eliminations"] = candidates(step_.eliminations, "<>");
    if (step_.inferences.empty()) return j;
    j["dynamic"] = step_.dynamic;
    j["level"] = step_.level;
    j["chains"] = Json::array();
    for (const Inference& one : step_.inferences) {
      if (!one.links.empty()) j["chains"].push_back(chain(one));
    }
    if (step_.nested.empty()) return j;
    j["nested"] = Json::array();
    for (const Step& inner : step_.nested) {
      j["nested"].push_back(step_json(topology_, inner, text_));
    }
    return j;
  }

 private:
  void add_parts() {
    const Step& s = step_;
    const std::span<const CellId> all(s.cells);
    const std::span<const CellId> others(s.others);
    const std::span<const HouseId> lines(s.houses);
    switch (s.technique) {
      case TechniqueId::full_house:
      case TechniqueId::naked_single:
      case TechniqueId::hidden_single:
      case TechniqueId::cell_forcing:
      case TechniqueId::region_forcing:
        add("cell", all);
        add("house", lines);
        add("digit", s.digits);
        break;
      case TechniqueId::pointing:
      case TechniqueId::claiming:
      case TechniqueId::direct_pointing:
      case TechniqueId::direct_claiming:
        add("pattern", all);
        add("base", first(lines, 1));
        add("cover", rest(first(lines, 2), 1));
        add("house", rest(lines, 2));
        add("digit", s.digits);
        break;
      case TechniqueId::naked_pair:
      case TechniqueId::hidden_pair:
      case TechniqueId::naked_triple:
      case TechniqueId::hidden_triple:
      case TechniqueId::naked_quad:
      case TechniqueId::hidden_quad:
      case TechniqueId::naked_subset:
      case TechniqueId::hidden_subset:
      case TechniqueId::direct_hidden_pair:
      case TechniqueId::direct_hidden_triple:
        add("subset", all);
        add("house", lines);
        add("subset", s.digits);
        add("cell", others);
        add("digit", s.extra);
        break;
      case TechniqueId::x_wing:
      case TechniqueId::swordfish:
      case TechniqueId::jellyfish:
        add("pattern", all);
        add("base", first(lines, lines.size() / 2));
        add("cover", rest(lines, lines.size() / 2));
        add("digit", s.digits);
        break;
      case TechniqueId::xy_wing:
      case TechniqueId::xyz_wing:
        add("pivot", first(all, 1));
        add("pincer", rest(all, 1));
        add("digit", s.digits);
        break;
      case TechniqueId::unique_loop_1:
      case TechniqueId::unique_loop_2:
      case TechniqueId::unique_loop_3_naked:
      case TechniqueId::unique_loop_3_hidden:
      case TechniqueId::unique_loop_4: {
        const bool with_subset = s.technique == TechniqueId::unique_loop_3_naked ||
                                 s.technique == TechniqueId::unique_loop_3_hidden;
        add("loop", all);
        add("loop", s.digits);
        add("extra-cell", with_subset ? first(others, 2) : others);
        if (with_subset) add("subset", rest(others, 2));
        add("house", lines);
        add(with_subset                                 ? "subset"
            : s.technique == TechniqueId::unique_loop_4 ? "locked"
                                                        : "extra",
            s.extra);
        break;
      }
      case TechniqueId::bug_1:
      case TechniqueId::bug_2:
      case TechniqueId::bug_3:
      case TechniqueId::bug_4:
        add("extra-cell", all);
        add("extra", s.extra);
        add("subset", others);
        add("house", lines);
        if (s.technique == TechniqueId::bug_3) add("subset", s.digits);
        if (s.technique == TechniqueId::bug_4) add("locked", s.digits);
        break;
      case TechniqueId::aligned_pair:
      case TechniqueId::aligned_triple:
        add("pattern", all);
        add("excluder", others);
        break;
      case TechniqueId::x_cycle:
      case TechniqueId::y_cycle:
      case TechniqueId::xy_cycle:
      case TechniqueId::x_chain:
      case TechniqueId::xy_chain:
      case TechniqueId::nishio:
      case TechniqueId::contradiction_forcing:
      case TechniqueId::double_forcing:
      case TechniqueId::kCount:
        break;  // their links say it all
    }
  }

  template <class T>
  static std::span<const T> first(std::span<const T> list, std::size_t n) {
    return list.first(std::min(n, list.size()));
  }
  template <class T>
  static std::span<const T> rest(std::span<const T> list, std::size_t n) {
    return list.subspan(std::min(n, list.size()));
  }

  void add(const char* role, std::span<const CellId> list) { part(role, "cells", cells(list)); }
  void add(const char* role, std::span<const HouseId> list) { part(role, "houses", houses(list)); }
  void add(const char* role, std::span<const Digit> list) { part(role, "digits", digits(list)); }
  void part(const char* role, const char* key, Json names) {
    if (names.empty()) return;
    pattern_.push_back({{"role", role}, {key, std::move(names)}});
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
    return {{"candidate", candidate(link.candidate, "=")}, {"on", link.on}};
  }
  [[nodiscard]] Json chain(const Inference& one) const {
    Json j = Json::object();
    j["assumption"] = proposition(one.links.front());
    j["conclusion"] = proposition(one.links.back());
    j["links"] = Json::array();
    for (const Link& link : one.links) {
      static constexpr const char* kReasons[] = {"assumption", "cell", "house", "nested"};
      Json l = proposition(link);
      l["reason"] = kReasons[static_cast<std::size_t>(link.reason)];
      if (link.reason == LinkReason::house) l["house"] = topology_.name(link.house);
      if (link.reason == LinkReason::nested) l["nested"] = link.nested;
      l["from"] = link.from;
      j["links"].push_back(std::move(l));
    }
    return j;
  }

  const Topology& topology_;
  const Step& step_;
  const DigitText& text_;
  Json pattern_ = Json::array();
};

std::string kind_name(TraceEvent::Kind kind) {
  switch (kind) {
    case TraceEvent::Kind::step:
      return "step";
    case TraceEvent::Kind::assume:
      return "hypothesis";
    case TraceEvent::Kind::dead_end:
      return "dead end";
    case TraceEvent::Kind::solution:
      return "solution";
  }
  return {};
}

}  // namespace

Json step_json(const Topology& topology, const Step& step, const DigitText& text) {
  return Writer(topology, step, text).step();
}

Json candidates_json(const Topology& topology, const std::vector<CandId>& list,
                     const DigitText& text) {
  Json out = Json::array();
  const std::size_t side = topology.side();
  for (CandId c : list) {
    out.push_back({{"cell", topology.name(cell_of(c, side))}, {"value", text(digit_of(c, side))}});
  }
  return out;
}

nlohmann::ordered_json event_json(const Topology& topology, const TraceEvent& event,
                                  std::size_t number, const DigitText& text) {
  Json s = Json::object();
  s["n"] = number;
  s["kind"] = kind_name(event.kind);
  s["depth"] = event.depth;
  if (event.kind == TraceEvent::Kind::step) s.update(step_json(topology, event.step, text));
  if (event.kind == TraceEvent::Kind::assume) {
    s["place"] = candidates_json(topology, {event.candidate}, text);
  }
  s["text"] = explain(topology, event, text);
  return s;
}

nlohmann::ordered_json rated_step_json(const Topology& topology, const RatedStep& step,
                                       std::size_t number, const DigitText& text) {
  Json s = Json::object();
  s["n"] = number;
  s["rating"] = tenths(step.rating) / 10.0;
  s["name"] = nullptr;  // keeps its place before the step's own keys
  s.update(step_json(topology, step.step, text));
  s["name"] = se121_name(step);
  s["text"] = explain(topology, step.step, text);
  return s;
}

}  // namespace tresse
