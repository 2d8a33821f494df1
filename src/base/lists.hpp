// Many short lists in one array.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace tresse {

// Lists of different lengths in one array: list i begins at first[i].
template <class T>
struct Lists {
  std::vector<std::uint32_t> first = {0};
  std::vector<T> items;

  [[nodiscard]] std::size_t size() const { return first.size() - 1; }
  [[nodiscard]] std::span<const T> operator[](std::size_t i) const {
    return {items.data() + first[i], items.data() + first[i + 1]};
  }
  void end_list() { first.push_back(static_cast<std::uint32_t>(items.size())); }
};

}  // namespace tresse
