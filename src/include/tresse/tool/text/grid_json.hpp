// A grid as JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "tresse/tool/text/writer.hpp"
#include "tresse/version.hpp"

namespace tresse::service {

// A text, or above side 35 the values row by row.
[[nodiscard]] TRESSE_PUBLIC nlohmann::ordered_json grid_json(const Grid& grid, const WriteOptions& options);

}  // namespace tresse::service
