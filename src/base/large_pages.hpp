// Pages of 2 MB for large tables. 0.5 GB in pages of 4 kB takes 0.2 s to touch and 0.1 s to give back, and
// while it is given back no stop is seen.
#pragma once

#include <sys/mman.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace tresse {

// Reserves so many elements of a vector or string, in large pages where the system has them and the table is worth it.
template <class Table>
void reserve_large(Table& table, std::size_t count) {
  table.reserve(count);
#ifdef MADV_HUGEPAGE
  using T = typename Table::value_type;
  constexpr std::uintptr_t kPage = std::uintptr_t{1} << 21;
  const auto begin = reinterpret_cast<std::uintptr_t>(table.data());
  const std::uintptr_t first = (begin + kPage - 1) / kPage * kPage;
  const std::uintptr_t last = (begin + count * sizeof(T)) / kPage * kPage;
  if (first >= last) return;
  // A refusal changes nothing but the time.
  (void)::madvise(reinterpret_cast<void*>(first), last - first, MADV_HUGEPAGE);
#endif
}

// Makes a table of so many equal elements, 4 MB at a time. False: `stops()` was true before a piece, and the table
// is shorter.
template <class T, class Stops>
[[nodiscard]] bool fill_large(std::vector<T>& table, std::size_t count, const T& value,
                              Stops&& stops) {
  constexpr std::size_t kPiece = (std::size_t{1} << 22) / sizeof(T);
  reserve_large(table, count);
  while (table.size() < count) {
    if (stops()) return false;
    table.resize(std::min(count, table.size() + kPiece), value);
  }
  return true;
}

}  // namespace tresse
