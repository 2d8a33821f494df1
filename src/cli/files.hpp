// Descriptors and whole files of the program. Every file is opened so that no child process inherits it.
#pragma once

#include <string>

namespace tresse::cli {

// Writes a whole file, or leaves none. The text of the error, or empty.
[[nodiscard]] std::string write_file(const std::string& path, const std::string& bytes);

}  // namespace tresse::cli
