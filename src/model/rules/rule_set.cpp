// Names of rules: those of houses and of pencil marks stand here, the others in their folders.
#include "tresse/model/rules.hpp"

#include "base/check.hpp"
#include "model/rules/clue.hpp"
#include "model/rules/differ.hpp"

namespace tresse {

std::string_view v0::name_of(RuleKind rule) {
  switch (rule) {
    case RuleKind::boxes:
      return "boxes";
    case RuleKind::regions:
      return "regions";
    case RuleKind::diagonals:
      return "diagonals";
    case RuleKind::windows:
      return "windows";
    case RuleKind::extra_houses:
      return "extra houses";
#define TRESSE_RULE(folder) case RuleKind::folder:
#include "tresse/model/rules.def"
#undef TRESSE_RULE
      return differ_rule(rule).name;
#define TRESSE_CONSTRAINT(folder) case RuleKind::folder:
#include "tresse/model/constraints.def"
#undef TRESSE_CONSTRAINT
      return clue_rule(rule).name;
    case RuleKind::pencil_marks:
      return "pencil marks";
  }
  fail_check("the rule is of RuleKind", __FILE__, __LINE__);
}

}  // namespace tresse
