// The table of formats, in the order of ReportFormat.
#include <algorithm>
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
  CsvRow row;
  for (std::string_view rest = failure.columns; !rest.empty();) {
    const std::string_view name = rest.substr(0, rest.find(','));
    rest.remove_prefix(std::min(rest.size(), name.size() + 1));
    row.push_back(name == "index"     ? std::to_string(index)
                  : name == "verdict" ? "error"
                  : name == "reason"  ? failure.detail
                                      : "");
  }
  return row;
}

std::string write_record(const Described& described, ReportFormat format) {
  return row_of(format).record(described);
}

}  // namespace tresse
