// What a random caller does next: by a seed, or by the bytes of a trace, one or two for each choice.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "base/rng.hpp"

namespace tresse {

class Choices {
 public:
  explicit Choices(std::uint64_t seed) : rng_(seed) {}
  // The bytes outlive this.
  explicit Choices(std::span<const std::uint8_t> trace) : rng_(0), trace_(trace), traced_(true) {}

  // The last one where the trace has ended, as 0 mostly stands for what is rare. requires: bound > 0.
  std::size_t below(std::size_t bound) {
    if (!traced_) return rng_.below(bound);
    if (trace_.empty()) return bound - 1;
    std::size_t value = 0;
    for (std::size_t reach = 1; reach < bound && !trace_.empty(); reach <<= 8) {
      value = value << 8 | trace_.front();
      trace_ = trace_.subspan(1);
    }
    return value % bound;
  }
  [[nodiscard]] bool ended() const { return traced_ && trace_.empty(); }

 private:
  Rng rng_;
  std::span<const std::uint8_t> trace_;
  bool traced_ = false;
};

}  // namespace tresse
