// What a sentence says of a step after the technique's name, and what a line says between the name and "=>".
// techniques.def names the two of each technique. Most are templates (words.def); what depends on the step stands in
// explain_pattern.cpp, explain_colors.cpp and explain_chain.cpp.
#pragma once

#include <string>

#include "grader/explain/step_words.hpp"

namespace tresse::names {

// The name of a technique as a step of it is called.
#define TRESSE_TECHNIQUE(id, key, name, others, families, se, hodoku, wiki, code, unique, holds, \
                         form, judge, named, ...)                                                \
  [[nodiscard]] std::string named(const Step& step, std::string of_technique);
#include "grader/techniques/techniques.def"

}  // namespace tresse::names

namespace tresse::words {

#define TRESSE_TECHNIQUE(id, key, name, others, families, se, hodoku, wiki, code, unique, holds, \
                         form, judge, named, said, line, parts)                                  \
  [[nodiscard]] std::string said(const StepWords& w);                                            \
  [[nodiscard]] std::string line(const StepWords& w);
#include "grader/techniques/techniques.def"
[[nodiscard]] std::string two_solutions(const StepWords& w);  // what a loop would have

}  // namespace tresse::words
