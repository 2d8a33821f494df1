// text: drawings and sentences for a terminal. Standard error tells what is wrong with a record.
#include "cli/report/format/table.hpp"

namespace tresse {
namespace {

std::string record_as_text(const Described& d) {
  return d.text ? d.text() : record_as_line(d);
}

std::string failure_as_text(std::size_t, const RecordFailure&) {
  return {};
}

}  // namespace

Format text_format() {
  return {"text", record_as_text, failure_as_text};
}

}  // namespace tresse
