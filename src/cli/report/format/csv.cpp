// csv: RFC 4180 with line ends of Unix.
#include "cli/report/format/table.hpp"

namespace tresse {
namespace {

std::string csv_line(const CsvRow& row) {
  std::string line;
  for (const std::string& value : row) {
    if (&value != &row.front()) line += ',';
    line += csv_field(value);
  }
  return line + "\n";
}

std::string record_as_csv(const Described& d) {
  std::string lines;
  if (!d.table) return lines;
  for (const CsvRow& row : d.table()) lines += csv_line(row);
  return lines;
}

std::string failure_as_csv(std::size_t index, const RecordFailure& f) {
  return csv_line(failure_as_row(index, f));
}

}  // namespace

std::string csv_field(std::string_view text) {
  if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(text);
  std::string quoted = "\"";
  for (char c : text) {
    if (c == '"') quoted += '"';
    quoted += c;
  }
  return quoted + "\"";
}

Format csv_format() {
  Format format{"csv", record_as_csv, failure_as_csv};
  format.table = true;
  format.givens_only = true;
  return format;
}

}  // namespace tresse
