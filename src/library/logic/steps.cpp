// Techniques and steps: the table, and what is said of a step.
#include "tresse/step.hpp"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>

#include "grader/explain/explain.hpp"
#include "grader/explain/notation.hpp"
#include "grader/explain/parts.hpp"
#include "grader/grade.hpp"
#include "grader/position.hpp"
#include "grader/rating.hpp"
#include "grader/step.hpp"
#include "grader/table.hpp"
#include "io/alphabet.hpp"
#include "io/reader.hpp"
#include "io/writer.hpp"
#include "library/steps/step_json.hpp"
#include "model/answer.hpp"
#include "model/rules/differ.hpp"
#include "model/verify.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/model/level.hpp"
#include "tresse/model/topology.hpp"
#include "tresse/notation.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {
namespace {

DigitText standard_digits(const Puzzle& puzzle) {
  return [alphabet = Alphabet::standard(puzzle.side())](Digit d) { return alphabet.text(d); };
}

}  // namespace

std::span<const Technique> v0::techniques() {
  return kTechniques;
}
const Technique& v0::technique_of(TechniqueId id) {
  return kTechniques.at(static_cast<std::size_t>(id));
}
const Technique* v0::find_technique(std::string_view name) {
  const auto ids = parse_techniques(name, kTechniques);
  return ids && ids->size() == 1 ? &technique(ids->front()) : nullptr;
}

std::string v0::explain(const Puzzle& puzzle, const Step& step) {
  return explain(*puzzle.topology, step, standard_digits(puzzle));
}
std::string v0::brief(const Puzzle& puzzle, const Step& step) {
  return brief(*puzzle.topology, step, standard_digits(puzzle));
}
std::string v0::notation(const Puzzle& puzzle, const Step& step) {
  return notation(*puzzle.topology, step, standard_digits(puzzle));
}
std::string v0::notation(const Puzzle& puzzle, const Step& step, Notation style) {
  return notation(*puzzle.topology, step, style, standard_digits(puzzle));
}
std::optional<Notation> v0::find_notation(std::string_view name) {
  static constexpr std::string_view kNames[] = {"plain", "eureka", "nice-loop", "words"};
  const auto at = std::find(std::begin(kNames), std::end(kNames), name);
  if (at == std::end(kNames)) return std::nullopt;
  return static_cast<Notation>(at - std::begin(kNames));
}
std::string v0::step_json(const Puzzle& puzzle, const Step& step) {
  return step_json(*puzzle.topology, step, standard_digits(puzzle)).dump();
}

}  // namespace tresse
