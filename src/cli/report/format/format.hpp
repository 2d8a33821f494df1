// The formats of --format. A command describes its record once (Described). A format is one file of this folder and one
// row of formats.def: what stands for a record, for a record that has no answer, and around all records.
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

namespace tresse {

enum class ReportFormat : std::uint8_t {
#define FORMAT(name) name,
#include "cli/report/format/formats.def"
#undef FORMAT
};

// One line of a table: a value for each column, not quoted yet.
using CsvRow = std::vector<std::string>;
// Values behind those that a row has; texts that are moved in are not copied.
template <class... Values>
void add_values(CsvRow& row, Values&&... values) {
  row.reserve(16);
  (row.emplace_back(std::forward<Values>(values)), ...);
}

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

// One CSV field, quoted when it must be (RFC 4180).
[[nodiscard]] std::string csv_field(std::string_view text);
// On one line, without a line end, in ASCII.
[[nodiscard]] std::string json_text(const nlohmann::ordered_json& value);

}  // namespace tresse
