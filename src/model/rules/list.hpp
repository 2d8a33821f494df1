// What the folder of each row of rules.def defines: rule.cpp its row of the table, judge.cpp its judges. See
// differ.hpp.
#pragma once

#include "model/rules/differ.hpp"

namespace tresse {

#define TRESSE_RULE(folder)                                                              \
  namespace folder {                                                                     \
  [[nodiscard]] DifferRule rule();                                                       \
  [[nodiscard]] PairJudge judge(const TopologySpec& spec);                               \
  [[nodiscard]] std::optional<std::pair<CellId, CellId>> clash(const TopologySpec& spec, \
                                                               const Grid& grid);        \
  }
#include "tresse/model/rules.def"
#undef TRESSE_RULE

}  // namespace tresse
