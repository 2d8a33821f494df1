// line: one line a record, for pipes.
#include "cli/report/format/table.hpp"

namespace tresse {

std::string record_as_line(const Described& d) {
  return d.line ? d.line() : std::string();
}

std::string failure_as_line(std::size_t, const RecordFailure& f) {
  return "error " + f.code + "\n";
}

Format line_format() {
  Format format{"line", record_as_line, failure_as_line};
  format.givens_only = true;
  return format;
}

}  // namespace tresse
