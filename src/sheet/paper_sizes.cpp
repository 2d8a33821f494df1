// The papers by name, one row each, and those given in millimetres.
#include <array>
#include <charconv>

#include "sheet/layout.hpp"

namespace tresse {
namespace {

struct Row {
  std::string_view name;
  double width;  // millimetres
  double height;
};

constexpr std::array kPapers = {
    Row{"a3", 297, 420},         Row{"a4", 210, 297},        Row{"a5", 148, 210},
    Row{"letter", 215.9, 279.4}, Row{"legal", 215.9, 355.6}, Row{"6x9", 152.4, 228.6},
};

constexpr double kLeastMillimetres = 30;
constexpr double kMostMillimetres = 2000;

// Whole millimetres or with decimals; nullopt outside of the limits.
std::optional<double> millimetres(std::string_view text) {
  double value = 0;
  const auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  if (!(value >= kLeastMillimetres && value <= kMostMillimetres)) return std::nullopt;
  return value;
}

}  // namespace

std::optional<Paper> paper_named(std::string_view name) {
  const auto made = [](double width, double height) {
    return Paper{width * kPointsPerMillimetre, height * kPointsPerMillimetre};
  };
  for (const Row& row : kPapers) {
    if (row.name == name) return made(row.width, row.height);
  }
  if (!name.ends_with("mm")) return std::nullopt;
  name.remove_suffix(2);
  const auto x = name.find('x');
  if (x == std::string_view::npos) return std::nullopt;
  const auto width = millimetres(name.substr(0, x));
  const auto height = millimetres(name.substr(x + 1));
  if (!width || !height) return std::nullopt;
  return made(*width, *height);
}

std::vector<std::string> paper_keys() {
  std::vector<std::string> keys;
  for (const Row& row : kPapers) keys.emplace_back(row.name);
  return keys;
}

std::string paper_names() {
  std::string text;
  for (const std::string& key : paper_keys()) text += key + ", ";
  return text + "or WxHmm with 30 to 2000 mm each";
}

}  // namespace tresse
