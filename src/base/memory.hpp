// How much memory a strand may plan to take, decided before anything is allocated.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <string>
#include <unistd.h>

namespace tresse {

// `limit` itself, or half of the physical memory when it is 0; 1 GB if the system does not tell.
[[nodiscard]] inline std::uint64_t byte_budget(std::uint64_t limit) {
  if (limit != 0) return limit;
  const long pages = ::sysconf(_SC_PHYS_PAGES);
  const long page = ::sysconf(_SC_PAGESIZE);
  if (pages <= 0 || page <= 0) return std::uint64_t{1} << 30;
  return static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(page) / 2;
}


// "needs 12.3 GB", the detail of Unknown(too_large); below 0.1 GB in MB, at least "0.1 MB"; above
// 10^15 bytes in PB.
[[nodiscard]] inline std::string needs_text(double bytes) {
  struct Unit {
    double size;
    const char* name;
  };
  static constexpr std::array kUnits = {Unit{1e15, "PB"}, Unit{1e12, "TB"}, Unit{1e8, "GB"},
                                        Unit{0, "MB"}};
  for (const Unit& unit : kUnits) {
    if (bytes < unit.size) continue;
    const double scale = unit.size == 1e8 ? 1e9 : std::max(unit.size, 1e6);
    const double tenths = std::max(1.0, std::ceil(bytes / scale * 10));
    const auto whole = static_cast<std::uint64_t>(tenths);
    return "needs " + std::to_string(whole / 10) + "." + std::to_string(whole % 10) + " " +
           unit.name;
  }
  return {};
}

}  // namespace tresse
