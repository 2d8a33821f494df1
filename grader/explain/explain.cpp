// Sentences and lines of steps, and words for events. What a technique says stands in a file for its
// family (words.hpp). A sentence names the pattern first and what follows from it second.
#include "grader/explain/explain.hpp"

#include <vector>

#include "grader/explain/words.hpp"

namespace tresse {
namespace {

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

std::string StepWords::told() const {
  switch (step_.technique) {
#define TRESSE_TECHNIQUE(id, key, name, others, families, se, hodoku, wiki, code, unique, holds, \
                         form, judge, named, said, ...)                                          \
  case TechniqueId::id:                                                                          \
    return step_name(step_) + ": " + words::said(*this);
#include "grader/techniques/techniques.def"
    case TechniqueId::kCount:
      break;
  }
  return step_name(step_);
}

std::string StepWords::line() const {
  std::string pattern;
  switch (step_.technique) {
#define TRESSE_TECHNIQUE(id, key, name, others, families, se, hodoku, wiki, code, unique, holds, \
                         form, judge, named, said, line, parts)                                  \
  case TechniqueId::id:                                                                          \
    pattern = words::line(*this);                                                                \
    break;
#include "grader/techniques/techniques.def"
    case TechniqueId::kCount:
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
      // Under a hypothesis the techniques of basic are tried, whatever the profile.
      return "Hypothesis " + std::to_string(event.depth) +
             (event.depth > 1 ? ": singles, locked candidates and sets find nothing more; assume "
                              : ": no technique finds anything more; assume ") +
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
