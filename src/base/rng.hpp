// One 64-bit seed, our own generator (xoshiro256**, Blackman and Vigna 2018, seeded by SplitMix64)
// and our own bounded draw, so that a seed gives the same numbers on every machine and library.
// std::uniform_int_distribution promises no such thing.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace tresse {

class Rng {
 public:
  explicit constexpr Rng(std::uint64_t seed) {
    for (auto& s : state_) s = split_mix(seed);
  }

  constexpr std::uint64_t next() {
    const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
    const std::uint64_t t = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= t;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  // Uniform in 0 .. bound-1 by rejection; requires bound > 0.
  constexpr std::uint64_t below64(std::uint64_t bound) {
    const std::uint64_t limit = UINT64_MAX - UINT64_MAX % bound;
    std::uint64_t r = next();
    while (r >= limit) r = next();
    return r % bound;
  }
  constexpr std::size_t below(std::size_t bound) { return static_cast<std::size_t>(below64(bound)); }

  template <class T>
  constexpr void shuffle(std::span<T> items) {
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[below(i)]);
  }

  // An independent stream for item `index` of a seeded run.
  [[nodiscard]] static constexpr std::uint64_t sub_seed(std::uint64_t seed, std::uint64_t index) {
    std::uint64_t s = seed ^ (index * 0x9E3779B97F4A7C15u);
    return split_mix(s);
  }

 private:
  static constexpr std::uint64_t split_mix(std::uint64_t& s) {
    s += 0x9E3779B97F4A7C15u;
    std::uint64_t z = s;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
  }
  std::array<std::uint64_t, 4> state_{};
};

}  // namespace tresse
