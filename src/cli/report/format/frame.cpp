// Lines, tables and texts are written as they are, behind each other. JSON that is one value is an object, or an
// array with one object a line; of no records it is an empty array.
#include "cli/report/format/frame.hpp"

#include <utility>

namespace tresse {
namespace {

void drop_line_end(std::string& text) {
  if (!text.empty() && text.back() == '\n') text.pop_back();
}

CsvRow names_in(std::string_view columns) {
  CsvRow names(1);
  for (const char c : columns) {
    if (c == ',') {
      names.emplace_back();
    } else {
      names.back() += c;
    }
  }
  return names;
}

}  // namespace

RecordFrame::RecordFrame(ReportFormat format, std::string_view columns, bool array)
    : format_(row_of(format)), columns_(columns), array_(array) {}

std::string RecordFrame::begin() const {
  if (!format_.table) return {};
  Described names;
  names.table = [this] { return std::vector<CsvRow>{names_in(columns_)}; };
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
