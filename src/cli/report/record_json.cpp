// The parts that every report shares, and the record of an input error.
#include <nlohmann/json.hpp>
#include <utility>

#include "cli/report/report.hpp"
#include "io/reader.hpp"
#include "io/writer.hpp"
#include "library/repaired_json.hpp"

namespace tresse {
namespace {

using Json = nlohmann::ordered_json;

}  // namespace

WriteOptions write_options(const Record& record, const ReportOptions& options) {
  WriteOptions w;
  const std::size_t side = record.puzzle.side();
  const bool fits =
      side <= 35 && !record.alphabet.numeric() && record.alphabet.symbols().size() >= side;
  w.alphabet = fits ? record.alphabet : Alphabet::standard(side);
  w.blank = options.blank;
  w.unicode = options.unicode;
  w.color = options.color;
  w.givens = &record.as_it_began().givens;
  if (record.began) w.began = &*record.began;
  return w;
}

std::string verdict_text(const Answer& answer) {
  std::string text(name_of(answer.verdict));
  const std::string reason = reason_text(answer);
  return reason.empty() ? text : text + " (" + reason + ")";
}

Json grid_json(const Grid& grid, const WriteOptions& options) {
  return library::grid_json(grid, options);
}

Json marks_json(const Puzzle& puzzle) {
  Json cells = Json::array();
  for (std::size_t i = 0; i < puzzle.topology->cell_count(); ++i) {
    Json digits = Json::array();
    for (std::size_t d = 0; d < puzzle.side(); ++d) {
      if (puzzle.allows(CellId(i), Digit(d))) digits.push_back(d + 1);
    }
    cells.push_back(std::move(digits));
  }
  return cells;
}

CsvRow puzzle_columns(std::size_t index, const Record& record, std::string puzzle) {
  CsvRow row;
  add_values(row, std::to_string(index), std::move(puzzle), std::to_string(record.puzzle.side()),
             std::to_string(record.as_it_began().clue_count()));
  return row;
}

Json record_json(std::size_t index, const Record& record, const ReportOptions& options) {
  const Puzzle& p = record.puzzle;
  const TopologySpec& spec = p.topology->spec();
  Json j = Json::object();
  j["index"] = index;
  if (!p.name.empty()) j["name"] = p.name;
  j["puzzle"] = grid_json(p.givens, write_options(record, options));
  j["side"] = p.side();
  if (spec.box_rows != 0) j["box"] = {spec.box_rows, spec.box_cols};
  if (spec.box_rows == 0 && spec.regions.empty()) j["latin"] = true;
  if (!spec.regions.empty()) j["regions"] = spec.regions;
  if (spec.diagonals) j["diagonals"] = true;
  if (spec.windoku) j["windoku"] = true;
  for (const auto& house : spec.extra_houses) {
    Json names = Json::array();
    for (CellId c : house) names.push_back(p.topology->name(c));
    j["extra_houses"].push_back(std::move(names));
  }
  for (const auto& region : spec.extra_regions) {
    Json names = Json::array();
    for (CellId c : region) names.push_back(p.topology->name(c));
    j["extra_regions"].push_back(std::move(names));
  }
  for (const RuleOption& rule : rule_options()) {
    if (spec.global_rules.has(rule.kind)) j[std::string(rule.key)] = true;
  }
  if (record.began) {
    j["placed"] = Json::array();
    for (const CellId c : cells_of_player(*record.began, p)) j["placed"].push_back(p.topology->name(c));
  }
  if (p.marks) {
    j["pencil_marks"] = true;
    j["candidates"] = marks_json(p);
  }
  j["clues"] = record.as_it_began().clue_count();
  return j;
}

std::string report_error(std::size_t index, const InputError& e, const ReportOptions& options) {
  const Format& row = row_of(options.format);  // a table has no columns for the place
  return row.failure(index, {std::string(name_of(e.code)), e.file, e.line, e.column,
                             row.table ? to_string(e) : e.detail, options.columns});
}

}  // namespace tresse
