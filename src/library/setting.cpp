// Values of settings as text: the sentences that refuse one are the same in every front end, behind its own name for the setting.
#include "tresse/settings.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

namespace tresse {
namespace {

std::string named(const std::vector<std::string_view>& names) {
  std::string text;
  for (const std::string_view name : names) text += (text.empty() ? "" : " and ") + std::string(name);
  return text;
}

std::string quoted(std::string_view text) {
  return "'" + std::string(text) + "'";
}

[[noreturn]] void refuse(const SettingRow& row, std::string says) {
  throw BadSetting({row.name}, std::move(says));
}

// Without an exponent: 1000000, 12.7.
std::string plain(double value) {
  char buffer[400];  // the longest has 309 figures before the point
  const auto [end, error] = std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::fixed);
  return {buffer, error == std::errc() ? end : buffer};
}

void check_range(const SettingRow& row, double value) {
  if (value >= row.least && (row.most == 0 || value <= row.most)) return;
  if (row.most == 0) refuse(row, "takes a number from " + plain(row.least) + ", not " + plain(value));
  refuse(row, "takes a number from " + plain(row.least) + " to " + plain(row.most));
}

template <class Whole>
void read_whole(const SettingRow& row, std::string_view text, Whole& to) {
  Whole value = 0;
  const char* const last = text.data() + text.size();
  const auto [end, error] = std::from_chars(text.data(), last, value);
  if (error != std::errc() || end != last) {
    const bool negative = text.size() > 1 && text[0] == '-' && text.find_first_not_of("0123456789", 1) == text.npos;
    const bool large = error == std::errc::result_out_of_range && end == last;
    refuse(row, std::string("takes a whole number") + (negative ? " from 0" : "") +
                    (large ? " up to " + std::to_string(UINT64_MAX) : "") + ", not " + quoted(text));
  }
  check_range(row, static_cast<double>(value));
  to = value;
}

}  // namespace

BadSetting::BadSetting(std::vector<std::string_view> names, std::string says)
    : std::invalid_argument(named(names) + " " + says), names_(std::move(names)), says_(std::move(says)) {}
BadSetting::~BadSetting() = default;

void v0::read_setting(const SettingRow& row, std::string_view text, bool& to) {
  if (text != "true" && text != "false") refuse(row, "takes true or false, not " + quoted(text));
  to = text == "true";
}
void v0::read_setting(const SettingRow& row, std::string_view text, unsigned long& to) {
  read_whole(row, text, to);
}
void v0::read_setting(const SettingRow& row, std::string_view text, unsigned long long& to) {
  read_whole(row, text, to);
}
void v0::read_setting(const SettingRow& row, std::string_view text, double& to) {
  double value = 0;
  const char* const last = text.data() + text.size();
  const auto [end, error] = std::from_chars(text.data(), last, value);
  if (error != std::errc() || end != last || std::isnan(value)) refuse(row, "takes a number, not " + quoted(text));
  check_range(row, value);
  to = value;
}
void v0::read_setting(const SettingRow&, std::string_view text, std::string& to) {
  to = text;
}
void v0::read_setting(const SettingRow& row, std::string_view text, std::optional<Grid>& to) {
  SettingRow whole;
  whole.name = row.name;
  std::vector<std::size_t> values;
  for (std::size_t at = 0; (at = text.find_first_not_of(" \n", at)) != text.npos;) {
    const std::size_t end = std::min(text.find_first_of(" \n", at), text.size());
    read_whole(whole, text.substr(at, end - at), values.emplace_back());
    at = end;
  }
  std::size_t side = 0;
  while (side * side < values.size()) ++side;
  Grid grid(side);
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (side * side != values.size() || values[i] == 0 || values[i] > side) {
      refuse(row, "takes a full grid: side * side values from 1 to side");
    }
    grid.set(CellId(i), Digit(values[i] - 1));
  }
  to = std::move(grid);
}

std::size_t v0::word_of(const SettingRow& row, std::string_view text) {
  const std::vector<std::string> words = row.words();
  std::string all;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == text) return i;
    all += (i == 0 ? "" : i + 1 == words.size() ? " or " : ", ") + words[i];
  }
  refuse(row, "takes " + all + ", not " + quoted(text));
}

}  // namespace tresse
