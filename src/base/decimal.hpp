// Numbers with decimals as text, whatever the locale: std::from_chars and std::to_chars of double, which not every C++20 library has.
#pragma once

#include <charconv>
#include <locale>
#include <sstream>
#include <string>
#include <string_view>

namespace tresse {

// The number at the begin of `text`, with an exponent or without, and what is behind it. error: there is none
// (invalid_argument), or a double can't hold it (result_out_of_range).
struct Decimal {
  double value = 0;
  std::string_view rest;
  std::errc error = {};
};

[[nodiscard]] inline Decimal decimal_of(std::string_view text) {
  Decimal read;
#if defined(__cpp_lib_to_chars)
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), read.value);
  read.rest = text.substr(static_cast<std::size_t>(end - text.data()));
  read.error = error;
#else
  const auto digits = [&](std::size_t at) {
    while (at < text.size() && text[at] >= '0' && text[at] <= '9') ++at;
    return at;
  };
  const std::size_t begin = text.starts_with('-') ? 1 : 0;
  std::size_t end = digits(begin), figures = end - begin;
  if (end < text.size() && text[end] == '.') {
    const std::size_t whole = figures;
    figures += digits(end + 1) - end - 1;
    if (figures != 0) end += 1 + figures - whole;
  }
  read.rest = text;
  if (figures == 0) {
    read.error = std::errc::invalid_argument;
    return read;
  }
  if (end < text.size() && (text[end] == 'e' || text[end] == 'E')) {
    const std::size_t power = end + 1 < text.size() && (text[end + 1] == '-' || text[end + 1] == '+') ? end + 2 : end + 1;
    if (digits(power) != power) end = digits(power);
  }
  read.rest = text.substr(end);
  std::istringstream in{std::string(text.substr(0, end))};
  in.imbue(std::locale::classic());
  if (!(in >> read.value)) read.error = std::errc::result_out_of_range;
#endif
  return read;
}

// Without an exponent, and with no more decimals than are needed to read it back: 1000000, 12.7.
[[nodiscard]] inline std::string plain_decimal(double value) {
#if defined(__cpp_lib_to_chars)
  char buffer[400];  // the longest has 309 figures before the point
  const auto [end, error] = std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::fixed);
  return {buffer, error == std::errc() ? end : buffer};
#else
  for (int decimals = 0;; ++decimals) {
    std::ostringstream out;
    out.imbue(std::locale::classic());
    out.precision(decimals);
    out << std::fixed << value;
    if (decimals == 17 || decimal_of(out.str()).value == value) return out.str();
  }
#endif
}

}  // namespace tresse
