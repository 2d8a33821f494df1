// tresse_stub: writes the typed stub of the Python module from standard input. A line "# settings of CALL" becomes the keywords of
// that call, from its .def file.
#include <iostream>
#include <string>

#include "bindings/python/extension/setting_words.hpp"
#include "tresse/repair.hpp"
#include "tresse/sheet.hpp"

namespace {

using namespace tresse;

template <class Settings>
void write_keywords() {
  for (const Setting<Settings>& one : settings_of<Settings>()) {
    std::cout << "    " << one.row.name << ": " << python::type_of(one.row, nullptr, "_Ints | None") << " = " << python::initial_of(one.row, '"') << ",\n";
  }
  std::cout << "    time_limit: float | None = None,\n    node_limit: int = 0,\n    memory_limit: int = 0,\n";
}

}  // namespace

int main() {
  for (std::string line; std::getline(std::cin, line);) {
    if (line == "    # settings of sheet") {
      write_keywords<SheetSettings>();
    } else if (line == "    # settings of minimize") {
      write_keywords<MinimizeSettings>();
    } else if (line == "    # settings of repair") {
      write_keywords<RepairSettings>();
    } else {
      std::cout << line << "\n";
    }
  }
  return std::cout.flush() ? 0 : 1;
}
