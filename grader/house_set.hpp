// HouseSet: a set of houses of one topology, as a bit string. The chain keeps one per technique:
// the houses that may still hold a finding.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/ids.hpp"

namespace tresse {

class HouseSet {
 public:
  HouseSet() = default;
  // The empty set, able to hold houses 0 .. houses-1.
  explicit HouseSet(std::size_t houses) : words_((houses + 63) / 64, 0), houses_(houses) {}
  [[nodiscard]] static HouseSet full(std::size_t houses) {
    HouseSet s(houses);
    for (std::size_t h = 0; h < houses; ++h) s.add(HouseId(h));
    return s;
  }

  void add(HouseId h) { words_[h.index() / 64] |= std::uint64_t{1} << (h.index() % 64); }
  void remove(HouseId h) { words_[h.index() / 64] &= ~(std::uint64_t{1} << (h.index() % 64)); }
  void clear() { words_.assign(words_.size(), 0); }
  HouseSet& operator|=(const HouseSet& o) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= o.words_[i];
    return *this;
  }

  // How many houses there are, in the set or not.
  [[nodiscard]] std::size_t size() const { return houses_; }
  // The first member not below `from`, or size().
  [[nodiscard]] std::size_t next(std::size_t from) const {
    std::size_t i = from / 64;
    if (from >= houses_) return houses_;
    std::uint64_t rest = words_[i] >> (from % 64) << (from % 64);
    while (rest == 0) {
      if (++i == words_.size()) return houses_;
      rest = words_[i];
    }
    return i * 64 + static_cast<std::size_t>(std::countr_zero(rest));
  }

 private:
  std::vector<std::uint64_t> words_;
  std::size_t houses_ = 0;
};

}  // namespace tresse
