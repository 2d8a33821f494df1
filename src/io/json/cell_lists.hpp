// Names of cells in JSON, and lists of them: extra houses, extra regions.
#pragma once

#include <cstddef>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "tresse/model/ids.hpp"
#include "tresse/model/result.hpp"

namespace tresse::io {

// "r3c5", "R3C5": rows and columns from 1; nullopt if that is no cell of an NxN grid.
[[nodiscard]] std::optional<CellId> cell_named(const std::string& name, std::size_t side);

// [["r1c1","r2c2"],["r5c5"]]. The error goes on from the name of the key: " is not a list of lists of
// cells". `stopped` is asked before each list.
[[nodiscard]] Result<std::vector<std::vector<CellId>>, std::string> cell_lists(
    const nlohmann::json& value, std::size_t side, const std::function<bool()>& stopped);

}  // namespace tresse::io
