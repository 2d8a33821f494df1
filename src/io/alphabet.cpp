// The named alphabets, one row each. An alphabet object holds exactly the symbols it was asked for:
// `named("hex1", 12)` is 1-9 A-C, so that a D in such a puzzle is an error at its place.
#include "io/alphabet.hpp"

#include <algorithm>

#include "base/check.hpp"
#include "base/nearest.hpp"
#include "base/pieces.hpp"
#include "io/text.hpp"

namespace tresse {
namespace {

constexpr std::string_view kUpper = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
constexpr std::string_view kLower = "abcdefghijklmnopqrstuvwxyz";
constexpr std::string_view kOneToNine = "123456789";

struct Row {
  std::string_view name;
  std::size_t least, most;  // sides it is meant for
  std::array<std::string_view, 4> parts;
};

constexpr std::array kAlphabets = {
    Row{"digits", 1, 9, {kOneToNine}},
    Row{"hex1", 1, 16, {kOneToNine, "ABCDEFG"}},
    Row{"hex0", 1, 16, {"0", kOneToNine, "ABCDEF"}},
    Row{"letters", 1, 26, {kUpper}},
    Row{"ascii", 1, 16, {kOneToNine, ":;<=>?@"}},
    Row{"b35", 1, 35, {kOneToNine, kUpper}},
    Row{"b36", 1, 36, {"0", kOneToNine, kUpper}},
    Row{"wide", 1, 61, {kOneToNine, kUpper, kLower}},
    Row{"wide-lower", 1, 61, {kOneToNine, kLower, kUpper}},
    Row{"wide64", 1, 64, {kOneToNine, kUpper, kLower, "@$&"}},
};

}  // namespace

std::optional<Alphabet> Alphabet::named(std::string_view name, std::size_t side) {
  if (name == "numbers") return Alphabet();
  for (const Row& row : kAlphabets) {
    if (row.name != name) continue;
    if (side < row.least || side > row.most) return std::nullopt;
    Alphabet a;
    a.name_ = name;
    for (std::string_view part : row.parts) a.symbols_ += part;
    a.symbols_.resize(side);
    return a;
  }
  return std::nullopt;
}

std::vector<std::string> Alphabet::names() {
  std::vector<std::string> names;
  for (const Row& row : kAlphabets) names.emplace_back(row.name);
  names.emplace_back("numbers");
  return names;
}

std::optional<Alphabet> Alphabet::custom(std::string_view symbols) {
  if (symbols.empty() || symbols.size() > 94) return std::nullopt;
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    const char c = symbols[i];
    if (c <= ' ' || c >= 0x7f || c == ',' || c == '|' || c == '.' || c == '#') return std::nullopt;
    if (symbols.find(c, i + 1) != std::string_view::npos) return std::nullopt;
  }
  Alphabet a;
  a.name_ = "custom";
  a.symbols_ = symbols;
  return a;
}

Alphabet Alphabet::standard(std::size_t side) {
  if (side >= 1 && side <= 9) return *named("digits", side);
  if (side >= 1 && side <= 16) return *named("hex1", side);
  if (side >= 1 && side <= 35) return *named("b35", side);
  return Alphabet();
}

std::optional<Digit> Alphabet::digit(char symbol) const {
  if (const auto at = symbols_.find(symbol); at != std::string::npos) return Digit(at);
  const bool cased = std::any_of(symbols_.begin(), symbols_.end(), io::is_lower) &&
                     std::any_of(symbols_.begin(), symbols_.end(), io::is_upper);
  if (cased || !io::is_letter(symbol)) return std::nullopt;
  const char other =
      io::is_lower(symbol) ? io::to_upper(symbol) : static_cast<char>(symbol - 'A' + 'a');
  if (const auto at = symbols_.find(other); at != std::string::npos) return Digit(at);
  return std::nullopt;
}

std::string Alphabet::text(Digit d) const {
  if (numeric()) return std::to_string(d.index() + 1);
  TRESSE_CHECK(d.index() < symbols_.size());
  return std::string(1, symbols_[d.index()]);
}

std::string alphabet_fault(const std::string& asked, std::size_t side) {
  const std::string grid = "a grid of side " + std::to_string(side);
  if (asked == "numbers") return " needs blanks between the numbers";
  if (Alphabet::named(asked, 1)) return " has too few symbols for " + grid;
  if (const std::size_t at = asked.find_first_of(",|.#"); at != std::string::npos) return ": " + io::in_quotes(asked[at]) + " cannot be a value";
  if (std::any_of(asked.begin(), asked.end(), [](unsigned char c) { return c >= 0x80; })) return ": values are ASCII characters";
  const std::string best = nearest(io::lower(asked), Alphabet::names());
  return " is not a name" + (best.empty() ? "" : " (did you mean " + io::in_quotes(best) + "?)") + " and does not list the " +
         std::to_string(side) + " different symbols of " + grid + "; the names are " + joined(Alphabet::names());
}

}  // namespace tresse
