// What every scale shares: figures and their text.
#include "grader/rating.hpp"

namespace tresse {

int tenths(double rating) {
  return static_cast<int>((rating + 0.05) * 10);
}

std::string rating_text(double rating) {
  const int t = tenths(rating);
  return std::to_string(t / 10) + "." + std::to_string(t % 10);
}

std::string rating_text(const Rating& rating) {
  return rating_text(rating.er) + "/" + rating_text(rating.ep) + "/" + rating_text(rating.ed);
}

}  // namespace tresse
