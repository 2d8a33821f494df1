// Descriptors and names of files. Every file is opened so that no child process inherits it.
#pragma once

#include <cstddef>
#include <string>

namespace tresse::cli {

// Opens those of the descriptors 0, 1 and 2 that are closed, so that no file opened later becomes one of
// them and receives what is meant for a stream. Reading from such a standard input fails, writing to such
// a standard output fails too: an answer is never dropped in silence. Messages go nowhere.
// False: /dev/null cannot be opened.
[[nodiscard]] bool open_standard_descriptors();

// Where the name part of a path ends and ".ext" begins; its length if there is none.
[[nodiscard]] std::size_t extension_at(const std::string& path);
// "svg" of "a/b.SVG"; empty if there is none.
[[nodiscard]] std::string extension_of(const std::string& path);

}  // namespace tresse::cli
