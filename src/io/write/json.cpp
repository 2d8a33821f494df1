// Own JSON, one object per line; the only format that carries everything (pencil marks
// up to side 256: their text grows with N^3). The puzzle is a string in
// the standard symbols up to side 35 and an array of numbers above.
#include <nlohmann/json.hpp>

#include "io/write/parts.hpp"

namespace tresse::io {
namespace {

using Json = nlohmann::ordered_json;

Json values_of(const Grid& grid) {
  if (grid.side() <= 35) return write_line(grid, WriteOptions{});
  return Json(grid.values());
}

// Bytes that are no UTF-8 (a name from a Latin-1 file) become question marks.
std::string dumped(const Json& value) {
  return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

std::string json_record(const Puzzle& puzzle, const WriteOptions&, Losses* losses) {
  const TopologySpec& shape = puzzle.topology->spec();
  const std::size_t side = puzzle.side();
  Json record = Json::object();
  record["puzzle"] = values_of(puzzle.givens);
  record["n"] = side;
  if (shape.box_rows != 0) record["box"] = {shape.box_rows, shape.box_cols};
  if (shape.box_rows == 0 && shape.regions.empty()) record["box"] = nullptr;
  if (!shape.regions.empty()) record["regions"] = shape.regions;
  if (shape.diagonals) record["diagonals"] = true;
  if (shape.windoku) record["windoku"] = true;
  if (!shape.extra_houses.empty()) record["extra_houses"] = Json::array();
  for (const auto& house : shape.extra_houses) {
    Json names = Json::array();
    for (CellId c : house) names.push_back(puzzle.topology->name(c));
    record["extra_houses"].push_back(std::move(names));
  }
  if (puzzle.marks && side > kLargestMarked && losses != nullptr) {
    losses->push_back("pencil marks (side above 256)");
  }
  if (puzzle.marks && side <= kLargestMarked) {
    Json all = Json::array();
    for (std::size_t c = 0; c < side * side; ++c) {
      Json cell = Json::array();
      for (std::size_t d = 0; d < side; ++d) {
        if (puzzle.allows(CellId(c), Digit(d))) cell.push_back(d + 1);
      }
      all.push_back(std::move(cell));
    }
    record["candidates"] = std::move(all);
  }
  if (!puzzle.name.empty()) record["name"] = puzzle.name;
  return dumped(record) + "\n";
}

}  // namespace tresse::io
