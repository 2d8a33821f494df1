// "r1c2=5": a cell and its value, as changes of a puzzle are told.
#pragma once

#include <string>
#include <vector>

#include "tresse/answer.hpp"
#include "tresse/model/topology.hpp"

namespace tresse::cli {

// requires: `values` fills the cells.
[[nodiscard]] inline std::vector<std::string> named_values(const Topology& topology,
                                                           const std::vector<CellId>& cells,
                                                           const Grid& values) {
  std::vector<std::string> names;
  for (const CellId c : cells) {
    names.push_back(topology.name(c) + "=" + std::to_string(values.at(c)->index() + 1));
  }
  return names;
}

// The "reason" of a record, as of an answer.
[[nodiscard]] inline std::string reason_of(StopReason reason, const std::string& detail) {
  Answer answer;
  answer.reason = reason;
  answer.detail = detail;
  const std::string text = reason_text(answer);
  return text.empty() ? detail : text;
}

}  // namespace tresse::cli
