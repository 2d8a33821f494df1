// trace: the lines in which lists of rated puzzles are published (report/trace_report.cpp).
#include "cli/report/format/table.hpp"

namespace tresse {
namespace {

std::string record_as_trace(const Described& d) {
  return d.trace ? d.trace() : record_as_line(d);
}

std::string failure_as_trace(std::size_t, const RecordFailure& f) {
  return "R error " + f.code + "\n";
}

}  // namespace

Format trace_format() {
  Format format{"trace", record_as_trace, failure_as_trace};
  format.givens_only = true;
  return format;
}

}  // namespace tresse
