// The table of formats, in the order of ReportFormat.
#include <array>

#include "cli/report/format/table.hpp"

namespace tresse {

std::span<const Format> formats() {
  static const std::array kFormats = {
#define FORMAT(name) name##_format(),
#include "cli/report/format/formats.def"
#undef FORMAT
  };
  return kFormats;
}

const Format& row_of(ReportFormat format) {
  return formats()[static_cast<std::size_t>(format)];
}

CsvRow failure_as_row(std::size_t index, const RecordFailure& failure) {
  constexpr std::size_t kColumns = 11;
  constexpr std::size_t kVerdict = 4;
  CsvRow row(kColumns);
  row.front() = std::to_string(index);
  row[kVerdict] = "error";
  row.back() = failure.detail;
  return row;
}

std::string write_record(const Described& described, ReportFormat format) {
  return row_of(format).record(described);
}

}  // namespace tresse
