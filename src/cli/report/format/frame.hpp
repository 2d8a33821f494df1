// What stands around the records of one output and between them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "cli/report/format/format.hpp"

namespace tresse {

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
