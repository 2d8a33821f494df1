// Numbers on the command line: the whole text must be the number, and it must fit.
#pragma once

#include <charconv>
#include <cstdint>
#include <string>

#include "cli/options/parse.hpp"

namespace tresse::cli {

[[nodiscard]] inline std::uint64_t parse_count(const std::string& text, const char* option) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) {
    const bool negative = text.size() > 1 && text[0] == '-' && text.find_first_not_of("0123456789", 1) == std::string::npos;
    const bool large = error == std::errc::result_out_of_range && end == text.data() + text.size();
    throw UsageError(std::string(option) + " takes a whole number" + (negative ? " from 0" : "") +
                     (large ? " up to " + std::to_string(UINT64_MAX) : "") + ", not '" + text + "'");
  }
  return value;
}

[[nodiscard]] inline double parse_real(const std::string& text, const char* option) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value != value) {
    throw UsageError(std::string(option) + " takes a number, not '" + text + "'");
  }
  if (value < 0) throw UsageError(std::string(option) + " takes a number from 0, not " + text);
  return value;
}

// The value of --NAME, a whole number in this range.
[[nodiscard]] inline std::uint64_t number_option(const Options& options, const char* name,
                                                 std::uint64_t least, std::uint64_t most) {
  const std::string shown = std::string("--") + name;
  const std::uint64_t value = parse_count(options.get<std::string>(name), shown.c_str());
  if (value < least || value > most) {
    throw UsageError(shown + " takes a number from " + std::to_string(least) + " to " +
                     std::to_string(most));
  }
  return value;
}

}  // namespace tresse::cli
