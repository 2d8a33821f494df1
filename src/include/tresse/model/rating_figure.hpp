// A figure of a rating, such as an ER: a number with one decimal.
#pragma once

#include <cmath>
#include <iosfwd>
#include <string>

namespace tresse {
inline namespace v0 {

// A double wherever one is wanted, and it prints as the program does: std::cout << RatingFigure(8) is 8.0.
class RatingFigure {
 public:
  constexpr RatingFigure() = default;
  constexpr RatingFigure(double value) : value_(value) {}
  constexpr operator double() const { return value_; }

  // "8.3", "8.0"
  [[nodiscard]] std::string text() const {
    const auto tenths = std::llround(value_ * 10);
    return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
  }
  template <class Traits>
  friend std::basic_ostream<char, Traits>& operator<<(std::basic_ostream<char, Traits>& out,
                                                      const RatingFigure& figure) {
    return out << figure.text();
  }

 private:
  double value_ = 0;
};

}  // namespace v0
}  // namespace tresse
