// Masks: sets of digits, or of positions in a house. Nine bits are a 32-bit number, up to 64 are one word, more are
// Bits<W>; the searches use the functions of this file and do not know which.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "base/bits.hpp"

namespace tresse::logic {

// The bits of a mask, rising.
template <class Mask>
class Bit {
 public:
  constexpr explicit Bit(Mask rest) : rest_(rest) {}
  constexpr std::size_t operator*() const {
    return static_cast<std::size_t>(std::countr_zero(rest_));
  }
  constexpr Bit& operator++() {
    rest_ &= rest_ - 1;
    return *this;
  }
  constexpr bool operator!=(const Bit& other) const { return rest_ != other.rest_; }

 private:
  Mask rest_;
};
template <class Mask>
struct BitsOf {
  Mask mask;
  constexpr Bit<Mask> begin() const { return Bit<Mask>(mask); }
  constexpr Bit<Mask> end() const { return Bit<Mask>(0); }
};
template <class Mask>
BitsOf(Mask) -> BitsOf<Mask>;

template <class Mask>
constexpr std::size_t size_of(Mask mask) {
  return static_cast<std::size_t>(std::popcount(mask));
}
// Nine bits, no more: a table, because a plain x86-64 build has no instruction that counts bits (6 % of all
// instructions of a rating were spent on that).
inline constexpr std::array<std::uint8_t, 512> kSizes9 = [] {
  std::array<std::uint8_t, 512> sizes{};
  for (std::uint32_t m = 0; m < 512; ++m) sizes[m] = static_cast<std::uint8_t>(std::popcount(m));
  return sizes;
}();
constexpr std::size_t size_of(std::uint32_t mask) {
  return kSizes9[mask];
}
template <class Mask>
constexpr std::size_t lowest(Mask mask) {
  return static_cast<std::size_t>(std::countr_zero(mask));
}
template <class G>
constexpr typename G::Mask bit(std::size_t i) {
  return static_cast<typename G::Mask>(typename G::Mask{1} << i);
}
template <class G>
requires G::kWide constexpr typename G::Mask bit(std::size_t i) {
  return G::Mask::of(i);
}

template <class Mask>
constexpr bool empty(Mask mask) {
  return mask == 0;
}
template <class Mask>
constexpr bool has(Mask mask, std::size_t i) {
  return (mask >> i & 1) != 0;
}
template <class Mask>
constexpr void drop(Mask& mask, std::size_t i) {
  mask &= ~(Mask{1} << i);
}
template <class Mask>
constexpr void put(Mask& mask, std::size_t i, bool in) {
  mask = static_cast<Mask>((mask & ~(Mask{1} << i)) | static_cast<Mask>(in) << i);
}
template <class Mask>
constexpr Mask without(Mask mask, Mask gone) {
  return mask & ~gone;
}
template <class Mask>
constexpr Mask first_n(std::size_t n) {
  return static_cast<Mask>(~std::uint64_t{0} >> (64 - n));
}
// Exactly one member?
template <class Mask>
constexpr bool single(Mask mask) {
  return mask != 0 && (mask & (mask - 1)) == 0;
}

// --- the same of wide masks ---

template <int W>
struct BitsOf<Bits<W>> {
  Bits<W> mask;
  constexpr auto begin() const { return mask.begin(); }
  constexpr auto end() const { return mask.end(); }
};
template <int W>
constexpr std::size_t size_of(const Bits<W>& mask) {
  return mask.count();
}
template <int W>
constexpr std::size_t lowest(const Bits<W>& mask) {
  return tresse::first(mask);
}
template <int W>
constexpr bool empty(const Bits<W>& mask) {
  return mask.none();
}
template <int W>
constexpr bool has(const Bits<W>& mask, std::size_t i) {
  return mask.test(i);
}
template <int W>
constexpr void drop(Bits<W>& mask, std::size_t i) {
  mask.reset(i);
}
template <int W>
constexpr void put(Bits<W>& mask, std::size_t i, bool in) {
  mask.reset(i);
  if (in) mask.set(i);
}
template <int W>
constexpr Bits<W> without(const Bits<W>& mask, const Bits<W>& gone) {
  return mask - gone;
}
template <class Mask>
requires requires(Mask m) {
  m.word;
}
constexpr Mask first_n(std::size_t n) {
  return Mask::first_n(n);
}
template <int W>
constexpr bool single(const Bits<W>& mask) {
  return lone(mask);
}

}  // namespace tresse::logic
