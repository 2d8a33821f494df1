// The version is that of CMake's project(); the solvers' are asked at run time, since they may
// be shared libraries.
#include "cli/system/version.hpp"

#include "sat/backend_options.hpp"

namespace tresse::cli {

std::string version_text() {
  return "tresse " TRESSE_VERSION " (" + backend_versions() + ")\n";
}

}  // namespace tresse::cli
