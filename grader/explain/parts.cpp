// The parts of a step by the row of its technique.
#include "grader/explain/parts.hpp"

namespace tresse {

void parts::nothing(const Step&, Parts&) {}

void parts::single(const Step& s, Parts& to) {
  to.add("cell", s.cells);
  to.add("house", s.houses);
  to.add("digit", s.digits);
}

std::vector<Part> v0::parts_of(const Step& step) {
  std::vector<Part> list;
  parts::Parts to(list);
  switch (step.technique) {
#define TRESSE_TECHNIQUE(id, key, name, others, families, se, hodoku, wiki, code, unique, holds, \
                         form, judge, named, said, line, part)                                   \
  case TechniqueId::id:                                                                          \
    parts::part(step, to);                                                                       \
    break;
#include "grader/techniques/techniques.def"
    case TechniqueId::kCount:
      break;
  }
  return list;
}

}  // namespace tresse
