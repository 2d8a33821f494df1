// Sets of cells, and what each cell sees as such a set.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "grader/board/geometry.hpp"

namespace tresse::logic {

// The words of a set: without allocation up to 256 cells.
class CellWords {
 public:
  explicit CellWords(std::size_t cells = 0) : size_((cells + 63) / 64) {
    if (size_ > kInside) more_.resize(size_);
  }
  [[nodiscard]] std::size_t size() const { return size_; }
  std::uint64_t& operator[](std::size_t i) { return begin()[i]; }
  std::uint64_t operator[](std::size_t i) const { return begin()[i]; }
  std::uint64_t* begin() { return size_ > kInside ? more_.data() : inside_.data(); }
  std::uint64_t* end() { return begin() + size_; }
  [[nodiscard]] const std::uint64_t* begin() const {
    return size_ > kInside ? more_.data() : inside_.data();
  }
  [[nodiscard]] const std::uint64_t* end() const { return begin() + size_; }
  friend bool operator==(const CellWords& a, const CellWords& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }
  friend bool operator<(const CellWords& a, const CellWords& b) {
    return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  static constexpr std::size_t kInside = 4;
  std::size_t size_;
  std::array<std::uint64_t, kInside> inside_{};
  std::vector<std::uint64_t> more_;
};

// Two words on the plain 9x9, else as many as the cells need.
template <class G>
class CellSet {
 public:
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
  explicit CellSet(std::size_t cells) {
    if constexpr (!G::kSquare9) words_ = CellWords(cells);
  }
  void add(std::size_t c) { words_[c / 64] |= std::uint64_t{1} << c % 64; }
  void drop(std::size_t c) { words_[c / 64] &= ~(std::uint64_t{1} << c % 64); }
  void drop(const CellSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= ~other.words_[i];
  }
  void fill() { std::fill(words_.begin(), words_.end(), ~std::uint64_t{0}); }
  void keep(const CellSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
  }
  [[nodiscard]] bool has(std::size_t c) const { return (words_[c / 64] >> c % 64 & 1) != 0; }
  [[nodiscard]] bool inside(const CellSet& other) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      if ((words_[i] & ~other.words_[i]) != 0) return false;
    }
    return true;
  }
  [[nodiscard]] bool meets(const CellSet& other) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      if ((words_[i] & other.words_[i]) != 0) return true;
    }
    return false;
  }
  void add(const CellSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
  }
  [[nodiscard]] bool empty() const {
    return std::all_of(words_.begin(), words_.end(), [](std::uint64_t w) { return w == 0; });
  }
  [[nodiscard]] std::size_t count() const {
    std::size_t n = 0;
    for (const std::uint64_t w : words_) n += static_cast<std::size_t>(std::popcount(w));
    return n;
  }
  // Two or more?
  [[nodiscard]] bool several() const {
    bool one = false;
    for (const std::uint64_t w : words_) {
      if ((w & (w - 1)) != 0 || (one && w != 0)) return true;
      one = one || w != 0;
    }
    return false;
  }
  // The lowest cell; kNone: there is none.
  [[nodiscard]] std::size_t first() const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      if (words_[i] != 0) return 64 * i + static_cast<std::size_t>(std::countr_zero(words_[i]));
    }
    return kNone;
  }
  // Calls f(cell) for each, rising.
  template <class F>
  void each(F&& f) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      for (const std::size_t c : BitsOf{words_[i]}) f(64 * i + c);
    }
  }
  // The same, until it returns true.
  template <class F>
  bool any_of(F&& f) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      for (const std::size_t c : BitsOf{words_[i]}) {
        if (f(64 * i + c)) return true;
      }
    }
    return false;
  }
  friend bool operator==(const CellSet& a, const CellSet& b) { return a.words_ == b.words_; }
  friend bool operator<(const CellSet& a, const CellSet& b) { return a.words_ < b.words_; }

 private:
  std::conditional_t<G::kSquare9, std::array<std::uint64_t, 2>, CellWords> words_{};
};

// The peers of each cell.
template <class G>
class Sight {
 public:
  explicit Sight(const G& geo) : peers_(geo.cell_count(), CellSet<G>(geo.cell_count())) {
    for (std::size_t c = 0; c < geo.cell_count(); ++c) {
      for (const std::size_t d : geo.peers(c)) peers_[c].add(d);
    }
  }
  [[nodiscard]] const CellSet<G>& of(std::size_t c) const { return peers_[c]; }

 private:
  std::vector<CellSet<G>> peers_;
};

}  // namespace tresse::logic
