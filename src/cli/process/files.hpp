// Descriptors and whole files of the program. Every file is opened so that no child process inherits it.
#pragma once

#include <string>

namespace tresse::cli {

// Opens those of the descriptors 0, 1 and 2 that are closed, so that no file opened later becomes one of
// them and receives what is meant for a stream. Reading from such a standard input fails, writing to such
// a standard output fails too: an answer is never dropped in silence. Messages go nowhere.
// False: /dev/null cannot be opened.
[[nodiscard]] bool open_standard_descriptors();

// Writes a whole file, or leaves none. The text of the error, or empty.
[[nodiscard]] std::string write_file(const std::string& path, const std::string& bytes);

}  // namespace tresse::cli
