// Own JSON, one object per line; the only format that carries everything (pencil marks
// up to side 256: their text grows with N^3). The puzzle is a string in
// the standard symbols up to side 35, and an array of numbers above or where all values are letters. Extra houses and pencil marks are
// written number by number: as values of a JSON library 256x256 pencil marks would take 0.5 GB.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/ranges.hpp"
#include "io/json/clues.hpp"
#include "io/write/parts.hpp"
#include "model/rules/differ.hpp"

namespace tresse::io {
namespace {

using Json = nlohmann::ordered_json;

// Letters alone say as well values from 1 on (A = 1) as values from 10 on.
bool letters_alone(const Grid& grid) {
  const auto values = grid.values();
  return ranges::any_of(values, [](auto v) { return v > 9; }) &&
         ranges::none_of(values, [](auto v) { return v >= 1 && v <= 9; });
}

Json values_of(const Grid& grid) {
  if (grid.side() <= 35 && !letters_alone(grid)) return write_line(grid, WriteOptions{});
  return Json(grid.values());
}

// Bytes that are no UTF-8 (a name from a Latin-1 file) become question marks.
std::string dumped(const Json& value) {
  return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// `,"key":[[a,b],[c]]`, appended list by list.
class ListText {
 public:
  ListText(std::string& text, std::string_view key) : text_(text) { text_.append(",\"").append(key).append("\":["); }
  void begin() {
    text_ += lists_++ == 0 ? "[" : "],[";
    members_ = 0;
  }
  void add(std::string_view member) {
    if (members_++ != 0) text_ += ',';
    text_ += member;
  }
  void end() { text_ += lists_ == 0 ? "]" : "]]"; }

 private:
  std::string& text_;
  std::size_t lists_ = 0;
  std::size_t members_ = 0;
};

}  // namespace

std::string json_record(const Puzzle& puzzle, const WriteOptions& options, Losses* losses) {
  const auto stopped = [&] { return options.stop.poll(stop_point::write_text) != StopReason::none; };
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
  for (const DifferRule& rule : differ_rules()) {
    if (shape.global_rules.has(rule.kind)) record[std::string(rule.key)] = true;
  }
  if (!shape.constraints.empty()) record["constraints"] = clues_json(shape.constraints, side);
  std::string text = dumped(record);
  text.pop_back();  // the brace
  for (const auto& [key, lists] : {std::pair{"extra_houses", &shape.extra_houses}, std::pair{"extra_regions", &shape.extra_regions}}) {
    if (lists->empty()) continue;
    ListText houses(text, key);
    for (const auto& house : *lists) {
      if (stopped()) return {};
      houses.begin();
      for (CellId c : house) houses.add('"' + puzzle.topology->name(c) + '"');
    }
    houses.end();
  }
  if (options.began != nullptr) {
    Json placed = Json::array();
    for (CellId c : cells_of_player(*options.began, puzzle)) placed.push_back(puzzle.topology->name(c));
    text += ",\"placed\":" + placed.dump();
  }
  if (puzzle.marks && side > kLargestMarked && losses != nullptr) losses->push_back("pencil marks (side above 256)");
  if (puzzle.marks && side <= kLargestMarked) {
    ListText cells(text, "candidates");
    for (std::size_t c = 0; c < side * side; ++c) {
      if (stopped()) return {};
      cells.begin();
      for (std::size_t d = 0; d < side; ++d) {
        if (puzzle.allows(CellId(c), Digit(d))) cells.add(std::to_string(d + 1));
      }
    }
    cells.end();
  }
  if (options.solution != nullptr) text += ",\"solution\":" + dumped(values_of(*options.solution));
  if (!puzzle.name.empty()) text += ",\"name\":" + dumped(puzzle.name);
  return text + "}\n";
}

}  // namespace tresse::io
