// A repair, and a puzzle that was minimized, as the JSON objects that the commands write and C gets.
#include <nlohmann/json.hpp>

#include "library/repaired_json.hpp"
#include "model/answer.hpp"
#include "repair/minimize.hpp"
#include "repair/repair.hpp"

namespace tresse {
namespace {

using Json = nlohmann::ordered_json;

Json named(const Topology& t, const std::vector<CellId>& cells, const Grid& values) {
  Json names = Json::array();
  for (const CellId c : cells) names.push_back(t.name(c) + "=" + std::to_string(values.at(c)->index() + 1));
  return names;
}

void put_reason(Json& j, StopReason reason, const std::string& detail) {
  Answer why;
  why.reason = reason;
  why.detail = detail;
  std::string text = reason_text(why);
  if (text.empty()) text = detail;
  if (!text.empty()) j["reason"] = std::move(text);
}

}  // namespace

Json library::grid_json(const Grid& grid, const WriteOptions& options) {
  if (grid.side() <= 35) return write_line(grid, options);
  const auto values = grid.values();
  return Json(std::vector<std::uint16_t>(values.begin(), values.end()));
}

Json library::repaired_json(const Puzzle& puzzle, const Repaired& r, const WriteOptions& options) {
  const Topology& t = *puzzle.topology;
  const bool done = r.solution.side() != 0;
  // Both were changed: each is the fewest; fewer in all may do.
  const bool in_turn = !r.removed.cells.empty() && !r.added.cells.empty();
  Json j = Json::object();
  j["result"] = nullptr;
  if (done) j["result"] = grid_json(r.result.givens, options);
  j["result_verdict"] = name_of(r.after);
  j["removed"] = named(t, r.removed.cells, puzzle.givens);
  j["added"] = named(t, r.added.cells, r.solution);
  j["minimum"] = r.proven() && !in_turn;
  j["removed_at_least"] = r.removed.lower;
  j["added_at_least"] = r.added.lower;
  if (done) j["result_solution"] = grid_json(r.solution, options);
  j["checked"] = r.checked;
  put_reason(j, r.reason, r.detail);
  return j;
}

Json library::minimized_json(const Puzzle& puzzle, const Minimized& m, bool smallest, const WriteOptions& options) {
  Json j = Json::object();
  j["result"] = grid_json(m.result.givens, options);
  j["result_clues"] = m.result.clue_count();
  j["removed"] = named(*puzzle.topology, m.removed, puzzle.givens);
  j["minimal"] = m.minimal;
  if (smallest) {
    j["minimum"] = m.minimum;
    j["at_least"] = m.lower;
  }
  j["solution"] = grid_json(m.solution, options);
  j["checked"] = m.checked;
  if (m.reason != StopReason::none) put_reason(j, m.reason, m.detail);
  return j;
}

}  // namespace tresse
