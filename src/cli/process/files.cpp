// /dev/null opened in the wrong direction fails with EBADF, as a closed descriptor does: the C library
// does the same for programs that run with another user's rights.
#include "cli/process/files.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>

namespace tresse::cli {

bool open_standard_descriptors() {
  constexpr std::array kModes = {O_WRONLY, O_RDONLY, O_WRONLY};  // of 0, 1, 2
  for (int descriptor = 0; descriptor < 3; ++descriptor) {
    if (::fcntl(descriptor, F_GETFD) >= 0 || errno != EBADF) continue;
    // The lowest one that is free is taken: those below are open by now.
    if (::open("/dev/null", kModes[static_cast<std::size_t>(descriptor)]) != descriptor) {
      return false;
    }
  }
  return true;
}

std::size_t extension_at(const std::string& path) {
  const auto slash = path.rfind('/');
  const auto name = slash == std::string::npos ? 0 : slash + 1;
  const auto dot = path.rfind('.');
  return dot == std::string::npos || dot <= name ? path.size() : dot;
}

std::string extension_of(const std::string& path) {
  const std::size_t at = extension_at(path);
  if (at == path.size()) return {};
  std::string extension = path.substr(at + 1);
  std::transform(extension.begin(), extension.end(), extension.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return extension;
}

}  // namespace tresse::cli
