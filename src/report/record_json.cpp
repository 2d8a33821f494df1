// The parts that every JSON report shares, and the record of an input error. nlohmann::ordered_json
// keeps the keys in the order in which they are documented. Every object begins as Json::object(): a null
// that becomes one at its first key is left without a body when memory runs out there (nlohmann-json
// 3.11.2), and its destructor crashes.
#include <nlohmann/json.hpp>

#include "report/report.hpp"

namespace tresse {

using Json = nlohmann::ordered_json;

WriteOptions write_options(const Record& record, const ReportOptions& options) {
  WriteOptions w;
  const std::size_t side = record.puzzle.side();
  const bool fits =
      side <= 35 && !record.alphabet.numeric() && record.alphabet.symbols().size() >= side;
  w.alphabet = fits ? record.alphabet : Alphabet::standard(side);
  w.blank = options.blank;
  w.unicode = options.unicode;
  return w;
}

std::string verdict_text(const Answer& answer) {
  std::string text(name_of(answer.verdict));
  const std::string reason = reason_text(answer);
  return reason.empty() ? text : text + " (" + reason + ")";
}

Json grid_json(const Grid& grid, const WriteOptions& options) {
  if (grid.side() <= 35) return write_line(grid, options);
  const auto values = grid.values();
  return Json(std::vector<std::uint16_t>(values.begin(), values.end()));
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
  if (p.marks) {
    j["pencil_marks"] = true;
    j["candidates"] = marks_json(p);
  }
  j["clues"] = p.clue_count();
  return j;
}

std::string json_text(const Json& value) {
  return value.dump(-1, ' ', true, Json::error_handler_t::replace);
}

std::string csv_field(std::string_view text) {
  if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(text);
  std::string quoted = "\"";
  for (char c : text) {
    if (c == '"') quoted += '"';
    quoted += c;
  }
  return quoted + "\"";
}

std::string report_failure(std::size_t index, const RecordFailure& f,
                           const ReportOptions& options) {
  switch (options.format) {
    case ReportFormat::json:
    case ReportFormat::ndjson: {
      Json j = Json::object();
      j["index"] = index;
      j["error"] = {{"code", f.code},
                    {"file", f.file},
                    {"line", f.line},
                    {"column", f.column},
                    {"detail", f.detail}};
      return json_text(j) + "\n";
    }
    case ReportFormat::csv:
      return std::to_string(index) + ",,,,error,,,,,," + csv_field(f.detail) + "\n";
    case ReportFormat::line:
    case ReportFormat::rows:
      return "error " + f.code + "\n";
    case ReportFormat::trace:
      return "R error " + f.code + "\n";
    case ReportFormat::text:
      return {};  // standard error has it
  }
  return {};
}

std::string report_error(std::size_t index, const InputError& e, const ReportOptions& options) {
  const bool csv = options.format == ReportFormat::csv;  // no columns of its own for the place
  return report_failure(
      index,
      {std::string(name_of(e.code)), e.file, e.line, e.column, csv ? to_string(e) : e.detail},
      options);
}

}  // namespace tresse
