// What every scale shares: figures and their text.
#include "grader/rating.hpp"

namespace tresse {

int tenths(double rating) {
  return static_cast<int>((rating + 0.05) * 10);
}

std::string_view level_text(const Rating& rating) {
  return rating.scale->scoring->levels[static_cast<std::size_t>(rating.level)];
}

std::string rating_text(double rating) {
  const int t = tenths(rating);
  std::string text = std::to_string(t / 10);
  text += '.';
  text += static_cast<char>('0' + t % 10);
  return text;
}

std::string rating_text(const Profile& scale, double rating) {
  if (scale.scoring == nullptr) return rating_text(rating);
  return std::to_string(static_cast<std::uint32_t>(rating));
}

std::string rating_text(const Rating& rating) {
  if (rating.scale != nullptr && rating.scale->scoring != nullptr) {
    return std::string(level_text(rating)) + " " + std::to_string(rating.points);
  }
  return rating_text(rating.er) + "/" + rating_text(rating.ep) + "/" + rating_text(rating.ed);
}

}  // namespace tresse
