// The formats of --format. A command describes its record once (Described). A format is one row of the table in format.cpp: what
// stands for a record, for a record that has no answer, and around all records.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/put_keys.hpp"

namespace tresse {

// In the order of the help.
enum class ReportFormat : std::uint8_t { text, line, json, ndjson, csv, rows, trace };

// One line of a table: a value for each column, not quoted yet.
using CsvRow = std::vector<std::string>;

// What a command says of one record. Only what the format writes is called; what is empty is not said, and a
// format for people is `line` then. Texts end with a line end, unless there is nothing to say.
struct Described {
  std::function<nlohmann::ordered_json()> fields;  // an object: named values in their order
  // More fields behind these, as JSON text that begins with a comma: for values of gigabytes.
  std::function<std::string()> large_fields = {};
  std::function<std::vector<CsvRow>()> table = {};
  std::function<std::string()> text = {};  // for a terminal
  std::function<std::string()> line = {};  // for pipes
  std::function<std::string()> rows = {};
  std::function<std::string()> trace = {};
};

// A record that has no answer: `code` in a word, where it stands, and what happened.
struct RecordFailure {
  std::string code;
  std::string file;
  std::size_t line = 0;
  std::size_t column = 0;
  std::string detail;
  std::string_view columns;  // of the table that it stands in
};

struct Format {
  std::string_view name;  // of --format
  std::string (*record)(const Described& described);
  std::string (*failure)(std::size_t index, const RecordFailure& failure);
  bool fields = false;  // writes the fields of a record
  bool table = false;   // writes a table: its first line names the columns
  // Of a puzzle it has the givens alone: no shape, no pencil marks.
  bool givens_only = false;
  // All records are one JSON value: the object of a single record, or an array.
  bool one_value = false;
};

[[nodiscard]] std::span<const Format> formats();
[[nodiscard]] const Format& row_of(ReportFormat format);

[[nodiscard]] std::string write_record(const Described& described, ReportFormat format);

// The same of a report: an object with fields(), table(), text() and so on, as far as it has them.
template <class Report>
[[nodiscard]] std::string written(const Report& report, ReportFormat format) {
  Described d;
  if constexpr (requires { report.fields(); }) d.fields = [&] { return report.fields(); };
  if constexpr (requires { report.large_fields(); }) d.large_fields = [&] { return report.large_fields(); };
  if constexpr (requires { report.table(); }) d.table = [&] { return report.table(); };
  if constexpr (requires { report.text(); }) d.text = [&] { return report.text(); };
  if constexpr (requires { report.line(); }) d.line = [&] { return report.line(); };
  if constexpr (requires { report.rows(); }) d.rows = [&] { return report.rows(); };
  if constexpr (requires { report.trace(); }) d.trace = [&] { return report.trace(); };
  return write_record(d, format);
}

// On one line, without a line end, in ASCII.
[[nodiscard]] std::string json_text(const nlohmann::ordered_json& value);

// What stands around the records of one output and between them.
class RecordFrame {
 public:
  // `columns`: the names of a table, with commas between. `array`: where all records are one JSON value, it is an
  // array whatever their number; else a single record is an object alone, which waits for end().
  RecordFrame(ReportFormat format, std::string_view columns, bool array);

  // Before the first record.
  [[nodiscard]] std::string begin() const;
  // Turns a record, as write_record() gave it, into what is written when it is there; several records behind each
  // other too, if they are in an array. requires: not empty.
  void add(std::string& record);
  // After the last record.
  [[nodiscard]] std::string end();

 private:
  const Format& format_;
  std::string_view columns_;
  bool array_;
  std::size_t count_ = 0;
  std::string first_;  // waits until it is known whether another one follows
};

}  // namespace tresse
