// Bits<W>: a set of up to 64 * W small numbers, used in both views of a grid (the digits of a cell,
// the places of a digit in a house). W is chosen once per puzzle by with_width(); hot code never
// branches on the side. Call sites are meant to read as set algebra: `a & b`, `lone(b)`,
// `for (auto d : b)`.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace tresse {

template <int W>
struct Bits {
  static_assert(W == 1 || W == 2 || W == 4 || W == 8 || W == 16);
  std::array<std::uint64_t, W> word{};

  // The set {0, ..., n-1}; requires n <= 64 * W.
  [[nodiscard]] static constexpr Bits first_n(std::size_t n) {
    Bits b;
    for (std::size_t i = 0; i < W; ++i) {
      if (n >= 64 * (i + 1)) {
        b.word[i] = ~std::uint64_t{0};
      } else if (n > 64 * i) {
        b.word[i] = (std::uint64_t{1} << (n - 64 * i)) - 1;
      }
    }
    return b;
  }
  [[nodiscard]] static constexpr Bits of(std::size_t i) {
    Bits b;
    b.set(i);
    return b;
  }

  constexpr void set(std::size_t i) { word[i / 64] |= std::uint64_t{1} << (i % 64); }
  constexpr void reset(std::size_t i) { word[i / 64] &= ~(std::uint64_t{1} << (i % 64)); }
  [[nodiscard]] constexpr bool test(std::size_t i) const {
    return ((word[i / 64] >> (i % 64)) & 1) != 0;
  }
  [[nodiscard]] constexpr bool none() const {
    std::uint64_t all = 0;
    for (auto w : word) all |= w;
    return all == 0;
  }
  [[nodiscard]] constexpr bool any() const { return !none(); }
  [[nodiscard]] constexpr std::size_t count() const {
    int n = 0;
    for (auto w : word) n += std::popcount(w);
    return static_cast<std::size_t>(n);
  }

  constexpr Bits& operator&=(const Bits& o) {
    for (std::size_t i = 0; i < W; ++i) word[i] &= o.word[i];
    return *this;
  }
  constexpr Bits& operator|=(const Bits& o) {
    for (std::size_t i = 0; i < W; ++i) word[i] |= o.word[i];
    return *this;
  }
  // Set difference: a - b keeps what is in a and not in b.
  constexpr Bits& operator-=(const Bits& o) {
    for (std::size_t i = 0; i < W; ++i) word[i] &= ~o.word[i];
    return *this;
  }
  friend constexpr Bits operator&(Bits a, const Bits& b) { return a &= b; }
  friend constexpr Bits operator|(Bits a, const Bits& b) { return a |= b; }
  friend constexpr Bits operator-(Bits a, const Bits& b) { return a -= b; }
  friend constexpr bool operator==(const Bits&, const Bits&) = default;

  // Iteration in rising order. The set may be changed while it is iterated over a copy only.
  class Iterator {
   public:
    constexpr Iterator(const Bits* bits, std::size_t at) : bits_(bits), at_(at) {
      if (at_ < W) {
        rest_ = bits_->word[at_];
        skip();
      }
    }
    constexpr std::size_t operator*() const {
      return at_ * 64 + static_cast<std::size_t>(std::countr_zero(rest_));
    }
    constexpr Iterator& operator++() {
      rest_ &= rest_ - 1;
      skip();
      return *this;
    }
    friend constexpr bool operator==(const Iterator& a, const Iterator& b) {
      return a.at_ == b.at_ && a.rest_ == b.rest_;
    }

   private:
    constexpr void skip() {
      while (rest_ == 0 && ++at_ < W) rest_ = bits_->word[at_];
    }
    const Bits* bits_;
    std::size_t at_;
    std::uint64_t rest_ = 0;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(this, 0); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(this, W); }
};

// The smallest member; requires b.any().
template <int W>
[[nodiscard]] constexpr std::size_t first(const Bits<W>& b) {
  return *b.begin();
}

// Exactly one member?
template <int W>
[[nodiscard]] constexpr bool lone(const Bits<W>& b) {
  if constexpr (W == 1) return std::has_single_bit(b.word[0]);
  return b.count() == 1;
}

template <int W>
[[nodiscard]] constexpr bool subset(const Bits<W>& a, const Bits<W>& b) {
  return (a - b).none();
}

// M(W) for each width. A page loads WebAssembly before it does anything: there few widths are better than fast ones.
#ifdef __EMSCRIPTEN__
#define TRESSE_EACH_WIDTH(M) M(1) M(16)
#else
#define TRESSE_EACH_WIDTH(M) M(1) M(2) M(4) M(8) M(16)
#endif

// Calls f.template operator()<W>() with the smallest of them that holds `side` members.
// requires: side <= 1024.
template <class F>
constexpr decltype(auto) with_width(std::size_t side, F&& f) {
  if (side <= 64) return std::forward<F>(f).template operator()<1>();
#ifndef __EMSCRIPTEN__
  if (side <= 128) return std::forward<F>(f).template operator()<2>();
  if (side <= 256) return std::forward<F>(f).template operator()<4>();
  if (side <= 512) return std::forward<F>(f).template operator()<8>();
#endif
  return std::forward<F>(f).template operator()<16>();
}

[[nodiscard]] constexpr std::size_t width_for(std::size_t side) {
  return with_width(side, []<int W>() { return std::size_t{W}; });
}

}  // namespace tresse
