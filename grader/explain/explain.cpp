// Words for steps and events: names, singles, locked candidates and subsets; the rest is in
// explain_pattern.cpp and explain_chain.cpp. A sentence names the pattern first and what follows
// from it second.
#include "grader/explain/explain.hpp"

#include <vector>

#include "grader/explain/step_words.hpp"
#include "grader/table.hpp"

namespace tresse {
namespace {

enum class Kind { plain, pattern, chain };

Kind kind_of(TechniqueId id) {
  if (id >= TechniqueId::x_cycle) return Kind::chain;
  return id >= TechniqueId::x_wing ? Kind::pattern : Kind::plain;
}

// "in box 3, 5 fits only in r1c7, r2c7, both in column 7"
std::string locked(const StepWords& w) {
  const Step& s = w.step();
  return "in " + w.house(0) + ", " + w.digits(s.digits) + " fits only in " + w.cells(s.cells) +
         (s.cells.size() == 2 ? ", both in " : ", all in ") + w.house(1);
}

std::string hidden_subset(const StepWords& w) {
  const Step& s = w.step();
  return "in " + w.house(0) + ", " + w.digits(s.digits) + " fit only in " + w.cells(s.cells);
}

std::string plain_body(const StepWords& w) {
  const Step& s = w.step();
  switch (s.technique) {
    case TechniqueId::full_house:
      return "in " + w.house(0) + " only " + w.cells(s.cells) + " is open; it takes " +
             w.digits(s.digits);
    case TechniqueId::naked_single:
      return w.cells(s.cells) + " can only be " + w.digits(s.digits);
    case TechniqueId::hidden_single:
      return "in " + w.house(0) + ", " + w.digits(s.digits) + " fits only in " + w.cells(s.cells);
    case TechniqueId::pointing:
    case TechniqueId::claiming:
      return locked(w) + "; so " + w.leaves();
    case TechniqueId::direct_pointing:
    case TechniqueId::direct_claiming:
      return locked(w) + "; so it leaves the rest of " + w.house(1) + ", and in " + w.house(2) +
             " it then fits only in " + w.cell_of(s.placements[0]);
    case TechniqueId::naked_pair:
    case TechniqueId::naked_triple:
    case TechniqueId::naked_quad:
    case TechniqueId::naked_subset:
      return "in " + w.house(0) + ", " + w.cells(s.cells) + " hold only " + w.digits(s.digits) +
             "; so " + w.leaves();
    case TechniqueId::hidden_pair:
    case TechniqueId::hidden_triple:
    case TechniqueId::hidden_quad:
    case TechniqueId::hidden_subset:
      return hidden_subset(w) + "; so " + w.loses();
    case TechniqueId::direct_hidden_pair:
    case TechniqueId::direct_hidden_triple:
      return hidden_subset(w) + "; they take no other digit, and in " + w.house(0) + ", " +
             w.digits(s.extra) + " then fits only in " + w.cells(s.others);
    default:
      return "?";
  }
}

// Empty for singles: what they place says it all.
std::string plain_line(const StepWords& w) {
  const Step& s = w.step();
  switch (s.technique) {
    case TechniqueId::full_house:
    case TechniqueId::naked_single:
    case TechniqueId::hidden_single:
      return {};
    case TechniqueId::pointing:
    case TechniqueId::claiming:
    case TechniqueId::direct_pointing:
    case TechniqueId::direct_claiming:
      return w.digits(s.digits) + " in " + w.short_houses(s.houses);
    default:
      return w.digits(s.digits, "/") + " in " + w.cells(s.cells);
  }
}

std::string hypotheses(std::size_t depth) {
  if (depth == 0) return "without hypothesis";
  return "under " + std::to_string(depth) + (depth == 1 ? " hypothesis" : " hypotheses");
}

std::string in_words(const Topology& topology, const Contradiction& c, const DigitText& text) {
  switch (c.kind) {
    case Contradiction::Kind::cell_without_digit:
      return topology.name(c.cell) + " has no candidate left";
    case Contradiction::Kind::digit_without_place:
      return "in " + topology.long_name(c.house) + ", " + text(c.digit) + " has no place left";
    case Contradiction::Kind::value_not_allowed:
      return topology.name(c.cell) + " cannot be " + text(c.digit);
  }
  return "?";
}

}  // namespace

std::string decimal(Digit d) {
  return std::to_string(d.index() + 1);
}

std::string step_name(const Step& step) {
  static constexpr const char* kLevels[] = {"",
                                            " (+)",
                                            " (+ Forcing Chains)",
                                            " (+ Multiple Forcing Chains)",
                                            " (+ Dynamic Forcing Chains)",
                                            " (+ Dynamic Forcing Chains (+ Forcing Chains))"};
  std::string name(technique(step.technique).name);
  if (step.technique >= TechniqueId::unique_loop_1 &&
      step.technique <= TechniqueId::unique_loop_4) {
    const std::string type = name.substr(std::string("Unique Loop ").size());
    const std::size_t length = step.cells.size();
    if (length == 4) return "Unique Rectangle " + type;
    return length == 6 ? name : "Unique Loop " + std::to_string(length) + " " + type;
  }
  if (step.dynamic && step.technique != TechniqueId::nishio) name = "Dynamic " + name;
  return name + (step.level < std::size(kLevels) ? kLevels[step.level] : "");
}

std::string StepWords::told() const {
  std::string text = step_name(step_) + ": ";
  switch (kind_of(step_.technique)) {
    case Kind::plain:
      return text + plain_body(*this);
    case Kind::pattern:
      return text + pattern_body(*this);
    case Kind::chain:
      return text + chain_body(*this);
  }
  return text;
}

std::string StepWords::line() const {
  std::string pattern;
  switch (kind_of(step_.technique)) {
    case Kind::plain:
      pattern = plain_line(*this);
      break;
    case Kind::pattern:
      pattern = pattern_line(*this);
      break;
    case Kind::chain:
      pattern = chain_line(*this);
      break;
  }
  std::vector<std::string> effects;
  for (CandId p : step_.placements) effects.push_back(candidate(p, "="));
  for (CandId e : step_.eliminations) effects.push_back(candidate(e, "<>"));
  return step_name(step_) + ": " + pattern + (pattern.empty() ? "" : " => ") + join(effects, ", ");
}

std::string explain(const Topology& topology, const Step& step, const DigitText& text) {
  return StepWords(topology, step, text).told() + ".";
}

std::string notation(const Topology& topology, const Step& step, const DigitText& text) {
  return StepWords(topology, step, text).line();
}

std::string explain(const Topology& topology, const TraceEvent& event, const DigitText& text) {
  const std::size_t side = topology.side();
  switch (event.kind) {
    case TraceEvent::Kind::step:
      return explain(topology, event.step, text);
    case TraceEvent::Kind::assume:
      return "Hypothesis " + std::to_string(event.depth) + ": assume " +
             topology.name(cell_of(event.candidate, side)) + " = " +
             text(digit_of(event.candidate, side)) + ".";
    case TraceEvent::Kind::dead_end:
      return "Dead end " + hypotheses(event.depth) + ": " +
             in_words(topology, event.contradiction, text) + ".";
    case TraceEvent::Kind::solution:
      return "Solution, " + hypotheses(event.depth) + ".";
  }
  return "?";
}

}  // namespace tresse
