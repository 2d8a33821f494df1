// Lines, tables and texts are written as they are, behind each other. JSON that is one value is an object, or an array with one
// object a line; of no records it is an empty array. nlohmann::ordered_json keeps the keys in the order in which they are
// documented. Every object begins as Json::object(): a null that becomes one at its first key is left without a body when memory
// runs out there (nlohmann-json 3.11.2), and its destructor crashes.
#include "cli/report/format.hpp"

#include <array>
#include <nlohmann/json.hpp>

#include "base/pieces.hpp"

namespace tresse {
namespace {

using Json = nlohmann::ordered_json;

// Appends a value, quoted when it must be.
void add_field(std::string_view text, std::string& line) {
  // One after the other: each is a search for a byte by the C library, which is several times as fast as a loop compiled for size.
  const auto has = [&](char c) { return text.find(c) != std::string_view::npos; };
  if (text.empty() || !(has(',') || has('"') || has('\r') || has('\n'))) {
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

// Its columns `index`, `verdict` and `reason` say something, the others are empty.
CsvRow failure_as_row(std::size_t index, const RecordFailure& failure) {
  CsvRow row;
  for (const std::string_view name : pieces_in(failure.columns, ",")) {
    row.push_back(name == "index" ? std::to_string(index) : name == "verdict" ? "error" : name == "reason" ? failure.detail : "");
  }
  return row;
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

std::string record_as_json(const Described& d) {
  if (!d.fields) return {};
  std::string text = json_text(d.fields());
  if (d.large_fields) {
    text.pop_back();  // the brace
    text += d.large_fields();
    text += '}';
  }
  return text + "\n";
}

std::string failure_as_json(std::size_t index, const RecordFailure& f) {
  Json j = Json::object();
  j["index"] = index;
  j["error"] = {{"code", f.code}, {"file", f.file}, {"line", f.line}, {"column", f.column}, {"detail", f.detail}};
  return json_text(j) + "\n";
}

// What a format for people or pipes says, else what `line` says.
template <std::function<std::string()> Described::*kText>
std::string record_as(const Described& d) {
  if (d.*kText) return (d.*kText)();
  return d.line ? d.line() : std::string();
}

std::string failure_as_line(std::size_t, const RecordFailure& f) { return "error " + f.code + "\n"; }

// In the order of ReportFormat: name, record, failure, fields, table, givens_only, one_value. Standard error tells what is wrong with
// a record of text.
constexpr std::array kFormats = {
    Format{"text", record_as<&Described::text>, [](std::size_t, const RecordFailure&) { return std::string(); }},
    Format{"line", record_as<&Described::line>, failure_as_line, false, false, true},
    Format{"json", record_as_json, failure_as_json, true, false, false, true},
    Format{"ndjson", record_as_json, failure_as_json, true},
    Format{"csv", record_as_csv, failure_as_csv, false, true, true},
    Format{"rows", record_as<&Described::rows>, failure_as_line, false, false, true},
    Format{"trace", record_as<&Described::trace>, [](std::size_t, const RecordFailure& f) { return "R " + failure_as_line(0, f); }, false, false, true},
};

void drop_line_end(std::string& text) {
  if (!text.empty() && text.back() == '\n') text.pop_back();
}

}  // namespace

std::span<const Format> formats() { return kFormats; }

const Format& row_of(ReportFormat format) { return kFormats[static_cast<std::size_t>(format)]; }

std::string write_record(const Described& described, ReportFormat format) { return row_of(format).record(described); }

std::string json_text(const Json& value) { return value.dump(-1, ' ', true, Json::error_handler_t::replace); }

RecordFrame::RecordFrame(ReportFormat format, std::string_view columns, bool array)
    : format_(row_of(format)), columns_(columns), array_(array) {}

std::string RecordFrame::begin() const {
  if (!format_.table) return {};
  Described names;
  names.table = [this] {
    const auto columns = fields_in(columns_, ",");
    return std::vector<CsvRow>{{columns.begin(), columns.end()}};
  };
  return format_.record(names);
}

void RecordFrame::add(std::string& record) {
  ++count_;
  if (!format_.one_value) return;
  if (count_ == 1 && !array_) {
    first_ = std::exchange(record, {});
    return;
  }
  drop_line_end(record);
  for (auto at = record.find('\n'); at != std::string::npos; at = record.find('\n', at + 2)) {
    record.insert(at, 1, ',');  // several objects, one a line
  }
  if (count_ == 2 && !array_) {
    drop_line_end(first_);
    record.insert(0, "[\n" + std::exchange(first_, {}) + ",\n");
  } else {
    record.insert(0, count_ == 1 ? "[\n" : ",\n");
  }
}

std::string RecordFrame::end() {
  if (!format_.one_value) return {};
  if (count_ == 0) return "[]\n";
  return count_ == 1 && !array_ ? std::exchange(first_, {}) : "\n]\n";
}

}  // namespace tresse
