// Alphabet: which symbol stands for which digit. One row per named alphabet in alphabet.cpp;
// "numbers" (decimals separated by blanks) is the only one beyond side 64.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tresse/model/ids.hpp"

namespace tresse {

class Alphabet {
 public:
  Alphabet() = default;  // "numbers"

  // A named alphabet ("digits", "hex1", "hex0", "letters", "ascii", "b35", "b36", "wide",
  // "wide-lower", "wide64", "numbers") that has at least `side` symbols; nullopt if there is none.
  [[nodiscard]] static std::optional<Alphabet> named(std::string_view name, std::size_t side);
  [[nodiscard]] static std::vector<std::string> names();
  // Symbols in order; nullopt if a symbol repeats or is a blank or separator.
  [[nodiscard]] static std::optional<Alphabet> custom(std::string_view symbols);
  // What we write when nothing is said: digits to 9, hex1 to 16, b35 to 35, then numbers.
  [[nodiscard]] static Alphabet standard(std::size_t side);

  [[nodiscard]] bool numeric() const { return symbols_.empty(); }
  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] const std::string& symbols() const { return symbols_; }
  // Symbol -> digit; lower-case letters are accepted where the alphabet has one case only.
  [[nodiscard]] std::optional<Digit> digit(char symbol) const;
  // requires: d is below the alphabet's size, or numeric().
  [[nodiscard]] std::string text(Digit d) const;

 private:
  std::string name_ = "numbers";
  std::string symbols_;
};

// Why what was asked for is no alphabet of this side, behind its name: " has too few symbols for a grid of side 16".
[[nodiscard]] std::string alphabet_fault(const std::string& asked, std::size_t side);

}  // namespace tresse
