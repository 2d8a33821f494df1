// The queues of singles as HoDoKu keeps them. Whatever loses a candidate is looked at in a fixed order, and a cell that is
// then left with one candidate, or a house with one place for a digit, goes to the end of a queue; the oldest entry whose
// cell is still open is the next single. So the order in which candidates go decides which single comes first, and a
// position alone does not say it: the queues go along with a path.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

namespace tresse::logic {

class SingleQueues {
 public:
  struct Single {
    std::uint8_t cell;
    std::uint8_t digit;
  };

  // An empty grid.
  void clear() {
    open_.fill(true);
    digits_.fill(0x1ff);
    for (auto& house : places_) house.fill(9);
    naked_.clear();
    hidden_.clear();
    first_naked_ = 0;
    first_hidden_ = 0;
  }

  void place(std::size_t c, std::size_t v) {
    const std::uint32_t others = digits_[c] & ~(std::uint32_t{1} << v);
    const bool had = (digits_[c] >> v & 1) != 0;
    open_[c] = false;
    digits_[c] = 0;
    for (std::size_t d = 0; d < 81; ++d) {
      if (d != c && (d / 9 == c / 9 || d % 9 == c % 9 || box(d) == box(c))) remove(d, v);
    }
    for (std::size_t w = 0; w < 9; ++w) {
      if (w == v ? !had : (others >> w & 1) == 0) continue;
      for (const std::size_t h : houses(c)) {
        if (--places_[h][w] == 1 && w != v) add_hidden(h, w);
      }
    }
  }
  void remove(std::size_t c, std::size_t v) {
    if ((digits_[c] >> v & 1) == 0) return;
    digits_[c] &= ~(std::uint32_t{1} << v);
    if (std::has_single_bit(digits_[c])) {
      naked_.push_back(single(c, static_cast<std::size_t>(std::countr_zero(digits_[c]))));
    }
    for (const std::size_t h : houses(c)) {
      if (--places_[h][v] == 1) add_hidden(h, v);
    }
  }

  // The oldest naked single that is alone in one of its houses; it stays in the queue.
  [[nodiscard]] std::optional<Single> full_house() const {
    for (std::size_t i = first_naked_; i < naked_.size(); ++i) {
      if (open_[naked_[i].cell] && house_of(naked_[i])) return naked_[i];
    }
    return std::nullopt;
  }
  [[nodiscard]] std::optional<Single> naked_single() { return next(naked_, first_naked_); }
  [[nodiscard]] std::optional<Single> hidden_single() { return next(hidden_, first_hidden_); }

  // The house in which a single is the last open cell; or the only place of its digit. Rows, columns, boxes.
  [[nodiscard]] std::optional<std::size_t> house_of(Single s, bool full = true) const {
    for (const std::size_t h : houses(s.cell)) {
      const auto& of = places_[h];
      const auto left = static_cast<std::size_t>(
          std::count_if(of.begin(), of.end(), [](std::uint8_t n) { return n != 0; }));
      if (full ? left == 1 : of[s.digit] == 1) return h;
    }
    return std::nullopt;
  }

 private:
  static constexpr std::size_t box(std::size_t c) { return c / 27 * 3 + c % 9 / 3; }
  static constexpr std::array<std::size_t, 3> houses(std::size_t c) {
    return {c / 9, 9 + c % 9, 18 + box(c)};
  }
  static Single single(std::size_t c, std::size_t v) {
    return {static_cast<std::uint8_t>(c), static_cast<std::uint8_t>(v)};
  }
  static constexpr std::size_t cell(std::size_t h, std::size_t p) {
    if (h < 9) return 9 * h + p;
    if (h < 18) return 9 * p + h - 9;
    return 27 * ((h - 18) / 3) + 3 * ((h - 18) % 3) + 9 * (p / 3) + p % 3;
  }
  void add_hidden(std::size_t h, std::size_t v) {
    for (std::size_t p = 0; p < 9; ++p) {
      const std::size_t c = cell(h, p);
      if ((digits_[c] >> v & 1) == 0) continue;
      hidden_.push_back(single(c, v));
      return;
    }
  }
  std::optional<Single> next(std::vector<Single>& queue, std::size_t& first) const {
    while (first < queue.size()) {
      const Single s = queue[first++];
      if (open_[s.cell]) return s;
    }
    return std::nullopt;
  }

  std::array<bool, 81> open_{};
  std::array<std::uint32_t, 81> digits_{};
  std::array<std::array<std::uint8_t, 9>, 27> places_{};  // of each digit
  std::vector<Single> naked_;
  std::vector<Single> hidden_;
  std::size_t first_naked_ = 0;
  std::size_t first_hidden_ = 0;
};

}  // namespace tresse::logic
