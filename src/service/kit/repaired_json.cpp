// A repair as the JSON object that `tresse repair` writes and C gets.
#include <nlohmann/json.hpp>

#include "model/answer.hpp"
#include "tresse/tool/repair/repair.hpp"

namespace tresse {
namespace {

using Json = nlohmann::ordered_json;

Json named(const Topology& t, const std::vector<CellId>& cells, const Grid& values) {
  Json names = Json::array();
  for (const CellId c : cells) names.push_back(t.name(c) + "=" + std::to_string(values.at(c)->index() + 1));
  return names;
}

}  // namespace

Json service::grid_json(const Grid& grid, const WriteOptions& options) {
  if (grid.side() <= 35) return write_line(grid, options);
  const auto values = grid.values();
  return Json(std::vector<std::uint16_t>(values.begin(), values.end()));
}

Json service::repaired_json(const Puzzle& puzzle, const Repaired& r, const WriteOptions& options) {
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
  Answer why;
  why.reason = r.reason;
  why.detail = r.detail;
  if (std::string text = reason_text(why); !text.empty() || !r.detail.empty()) {
    j["reason"] = text.empty() ? r.detail : std::move(text);
  }
  return j;
}

std::string v0::repaired_json(const Puzzle& puzzle, const Repaired& repaired) {
  Json j = {{"verdict", name_of(repaired.before)}};
  j.update(service::repaired_json(puzzle, repaired, {}));
  return j.dump();
}

}  // namespace tresse
