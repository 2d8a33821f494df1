// The version is that of CMake's project(); the solver's is asked at run time, since it is a shared
// library.
#include "cli/version.hpp"

#include "sat/backend.hpp"

namespace tresse::cli {

std::string version_text() {
  return "tresse " TRESSE_VERSION " (" + sat_backend_name() + ")\n";
}

}  // namespace tresse::cli
