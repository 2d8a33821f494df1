// What --version prints.
#pragma once

#include <string>

namespace tresse::cli {

[[nodiscard]] std::string version_text();

}  // namespace tresse::cli
