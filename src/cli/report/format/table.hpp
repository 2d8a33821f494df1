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

// A record without an answer as a row: its columns `index`, `verdict` and `reason` say something, the others are empty.
[[nodiscard]] CsvRow failure_as_row(std::size_t index, const RecordFailure& failure);

}  // namespace tresse
