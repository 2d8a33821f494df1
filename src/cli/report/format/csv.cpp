// csv: RFC 4180 with line ends of Unix.
#include "cli/report/format/table.hpp"

namespace tresse {
namespace {

// Appends a value, quoted when it must be.
void add_field(std::string_view text, std::string& line) {
  unsigned char special = 0;  // asked of all: a loop that ends early is no vector
  for (const char c : text) {
    const bool one = (c == ',') | (c == '"') | (c == '\r') | (c == '\n');
    special = static_cast<unsigned char>(special | static_cast<unsigned char>(one));
  }
  if (special == 0) {
    line += text;
    return;
  }
  line += '"';
  for (char c : text) {
    if (c == '"') line += '"';
    line += c;
  }
  line += '"';
}

void add_line(const CsvRow& row, std::string& lines) {
  std::size_t size = lines.size() + row.size();
  for (const std::string& value : row) size += value.size();
  lines.reserve(size);
  for (const std::string& value : row) {
    if (&value != &row.front()) lines += ',';
    add_field(value, lines);
  }
  lines += '\n';
}

std::string record_as_csv(const Described& d) {
  std::string lines;
  if (!d.table) return lines;
  for (const CsvRow& row : d.table()) add_line(row, lines);
  return lines;
}

std::string failure_as_csv(std::size_t index, const RecordFailure& f) {
  std::string line;
  add_line(failure_as_row(index, f), line);
  return line;
}

}  // namespace

std::string csv_field(std::string_view text) {
  std::string field;
  add_field(text, field);
  return field;
}

Format csv_format() {
  Format format{"csv", record_as_csv, failure_as_csv};
  format.table = true;
  format.givens_only = true;
  return format;
}

}  // namespace tresse
