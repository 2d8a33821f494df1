// The rows of the formats, one a file.
#pragma once

#include "cli/report/format/format.hpp"

namespace tresse {

#define FORMAT(name) [[nodiscard]] Format name##_format();
#include "cli/report/format/formats.def"
#undef FORMAT

// As the format line writes it.
[[nodiscard]] std::string record_as_line(const Described& described);
[[nodiscard]] std::string failure_as_line(std::size_t index, const RecordFailure& failure);

// A record without an answer as a row. All tables of records that are read have eleven columns, `index` the first,
// `verdict` the fifth and the reason the last: so it has a place in each of them.
[[nodiscard]] CsvRow failure_as_row(std::size_t index, const RecordFailure& failure);

}  // namespace tresse
