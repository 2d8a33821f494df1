// The rows of the formats, one a file.
#pragma once

#include "cli/report/format/format.hpp"

namespace tresse {

[[nodiscard]] Format text_format();
[[nodiscard]] Format line_format();
[[nodiscard]] Format json_format();
[[nodiscard]] Format ndjson_format();
[[nodiscard]] Format csv_format();
[[nodiscard]] Format rows_format();
[[nodiscard]] Format trace_format();

// As the format line writes it.
[[nodiscard]] std::string record_as_line(const Described& described);
[[nodiscard]] std::string failure_as_line(std::size_t index, const RecordFailure& failure);

}  // namespace tresse
