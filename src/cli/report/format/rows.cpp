// rows: a grid as its rows, one a line.
#include "cli/report/format/table.hpp"

namespace tresse {
namespace {

std::string record_as_rows(const Described& d) {
  return d.rows ? d.rows() : record_as_line(d);
}

}  // namespace

Format rows_format() {
  Format format{"rows", record_as_rows, failure_as_line};
  format.givens_only = true;
  return format;
}

}  // namespace tresse
