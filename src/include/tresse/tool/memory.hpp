// How much memory a call may plan to take when nobody says how much.
#pragma once

#include <unistd.h>

#include <cstdint>

namespace tresse {

// `limit` itself, or half of the physical memory when it is 0; 1 GB if the system does not tell.
[[nodiscard]] inline std::uint64_t byte_budget(std::uint64_t limit) {
  if (limit != 0) return limit;
  const long pages = ::sysconf(_SC_PHYS_PAGES);
  const long page = ::sysconf(_SC_PAGESIZE);
  if (pages <= 0 || page <= 0) return std::uint64_t{1} << 30;
  return static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(page) / 2;
}

}  // namespace tresse
