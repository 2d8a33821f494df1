// Text tools without state. Everything is ASCII by hand: the locale must not change what is read.
#include "io/text.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace tresse::io {

std::string_view trim(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

std::string lower(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(), to_lower);
  return out;
}

bool equal_no_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return to_lower(x) == to_lower(y); });
}

std::size_t find_no_case(std::string_view text, std::string_view needle) {
  const auto at = std::search(text.begin(), text.end(), needle.begin(), needle.end(),
                              [](char x, char y) { return to_lower(x) == y; });
  return at == text.end() ? std::string_view::npos : static_cast<std::size_t>(at - text.begin());
}

bool starts_with_no_case(std::string_view text, std::string_view prefix) {
  return equal_no_case(text.substr(0, prefix.size()), prefix);
}

bool is_comment(std::string_view line) {
  for (char c : line) {
    if (!is_blank(c)) return c == '#';
  }
  return false;
}

bool is_empty(std::string_view line) {
  return std::all_of(line.begin(), line.end(), is_blank);
}

void split_blanks(std::string_view text, std::vector<Token>& out, std::size_t first_column) {
  out.clear();
  out.reserve(std::min(kMostTokens, text.size() / 2 + 1));
  each_word(text, first_column, [&](const Token& t) {
    out.push_back(t);
    return out.size() < kMostTokens;
  });
}

void split_at(std::string_view text, char separator, std::vector<Token>& out) {
  out.clear();
  out.reserve(std::min(kMostTokens, text.size() + 1));
  each_piece(text, separator, [&](const Token& t) {
    out.push_back(t);
    return out.size() < kMostTokens;
  });
}

std::optional<std::size_t> to_number(std::string_view text) {
  if (text.empty() || text.size() > 10) return std::nullopt;
  std::size_t value = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (fault != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  if (value > 1'000'000'000) return std::nullopt;
  return value;
}

std::optional<std::size_t> square_side(std::size_t count) {
  const auto root = static_cast<std::size_t>(std::sqrt(static_cast<double>(count)) + 0.5);
  if (root == 0 || root * root != count) return std::nullopt;
  return root;
}

std::optional<std::size_t> cube_side(std::size_t count) {
  const auto root = static_cast<std::size_t>(std::cbrt(static_cast<double>(count)) + 0.5);
  if (root == 0 || root * root * root != count) return std::nullopt;
  return root;
}

std::string in_quotes(char c) {
  if (c >= 0x20 && c < 0x7f) return std::string("'") + c + "'";
  static constexpr char kHex[] = "0123456789abcdef";
  const auto byte = static_cast<unsigned char>(c);
  return std::string("byte 0x") + kHex[byte >> 4] + kHex[byte & 15];
}

std::string in_quotes(std::string_view text) {
  std::string out = "'";
  for (char c : text.substr(0, 24)) out += c >= 0x20 && c < 0x7f ? c : '?';
  if (text.size() > 24) out += "...";
  return out + "'";
}

std::string a_size(std::size_t side) {
  const std::string n = std::to_string(side);
  const bool vowel = n[0] == '8' || n == "11" || n == "18";  // eight, eleven, eighteen, eighty
  return (vowel ? "an " : "a ") + n + "x" + n;
}

std::string counted(std::size_t n, std::string_view noun) {
  return std::to_string(n) + " " + std::string(noun) + (n == 1 ? "" : "s");
}

namespace {

// The stand-in for one character of two or three UTF-8 bytes, or 0 if it has none.
char stand_in(unsigned code) {
  if (code == 0xA0 || code == 0x3000 || (code >= 0x2000 && code <= 0x200A) || code == 0x202F)
    return ' ';
  if (code >= 0xFF10 && code <= 0xFF19)
    return static_cast<char>('0' + (code - 0xFF10));  // full-width digits
  if (code >= 0x2460 && code <= 0x2468) return static_cast<char>('1' + (code - 0x2460));  // circled
  if (code >= 0x2776 && code <= 0x277E) return static_cast<char>('1' + (code - 0x2776));
  if (code >= 0x660 && code <= 0x669)
    return static_cast<char>('0' + (code - 0x660));  // Arabic-Indic
  if (code >= 0x6F0 && code <= 0x6F9) return static_cast<char>('0' + (code - 0x6F0));
  if (code == 0xA6) return '|';
  if (code == 0xFF0E || code == 0xFF65 || code == 0x2B1B) return '.';
  if (code == 0xB7 || code == 0x2022 || code == 0x25A1 || code == 0x2B1C || code == 0x2013) {
    return '.';
  }
  if (code < 0x2500 || code > 0x257F) return 0;
  switch (code) {
    case 0x2500:
    case 0x2501:
    case 0x2504:
    case 0x2505:
    case 0x2508:
    case 0x2509:
    case 0x254C:
    case 0x254D:
    case 0x2550:
    case 0x2574:
    case 0x2576:
    case 0x2578:
    case 0x257A:
    case 0x257C:
    case 0x257E:
      return '-';
    case 0x2502:
    case 0x2503:
    case 0x2506:
    case 0x2507:
    case 0x250A:
    case 0x250B:
    case 0x254E:
    case 0x254F:
    case 0x2551:
    case 0x2575:
    case 0x2577:
    case 0x2579:
    case 0x257B:
    case 0x257D:
    case 0x257F:
      return '|';
    default:
      return '+';
  }
}

// Marks without a width: those that make an emoji of a digit (1 U+FE0F U+20E3), joiners, byte order marks.
bool is_invisible(unsigned code) {
  return code == 0xFE0F || code == 0x20E3 || (code >= 0x200B && code <= 0x200D) || code == 0x2060 ||
         code == 0xFEFF;
}

}  // namespace

void plain_strokes(std::string& line) {
  const std::string_view text = trim(line);
  if (!text.starts_with("! ") || !text.ends_with(" !")) return;
  std::replace(line.begin(), line.end(), '!', '|');
}

void plain_number(std::string& line) {
  std::size_t begin = std::min(line.find_first_not_of(" \t"), line.size());
  if (begin == line.size() || line[begin] != '#') return;
  const std::size_t digits = begin + 1;
  std::size_t end = std::min(line.find_first_not_of("0123456789", digits), line.size());
  if (end == digits || end - digits > 9) return;
  end = std::min(line.find_first_not_of(" \t.:),;-=\"'", end), line.size());
  // A grid may begin with dots that look like the mark of the number: its symbols are what stands between blanks.
  while (end > digits && !is_blank(line[end - 1]) &&
         std::string_view(".-").find(line[end - 1]) != std::string_view::npos)
    --end;
  const std::size_t stop = std::min(line.find_first_of(" \t,;\"'", end), line.size());
  const auto side = square_side(stop - end);
  if (!side || *side < 4 || *side > 64 || is_digit(line[end - 1])) return;
  const std::string_view cells = std::string_view(line).substr(end, stop - end);
  const auto is_cell = [&](char c) {
    if (is_digit(c)) return *side > 9 || static_cast<std::size_t>(c - '0') <= *side;
    return std::string_view(".*_-?xX").find(c) != std::string_view::npos ||
           (*side > 9 && is_letter(c));
  };
  const bool value =
      std::any_of(cells.begin(), cells.end(), [](char c) { return is_digit(c) && c != '0'; });
  if (!value || !std::all_of(cells.begin(), cells.end(), is_cell)) return;
  for (std::size_t i = begin; i < end; ++i) line[i] = ' ';
}

bool plain_ascii(std::string& line) {
  const auto high = [](char c) { return (static_cast<unsigned char>(c) & 0x80) != 0; };
  auto it = std::find_if(line.begin(), line.end(), high);
  if (it == line.end()) return false;
  auto to = static_cast<std::size_t>(it - line.begin());  // in place: nothing gets longer
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(line[i]); };
  const auto tail = [&](std::size_t i) { return i < line.size() && (byte(i) & 0xC0) == 0x80; };
  for (std::size_t i = to; i < line.size();) {
    unsigned code = 0;
    std::size_t bytes = 1;
    if ((byte(i) & 0xE0) == 0xC0 && tail(i + 1)) {
      code = (byte(i) & 0x1Fu) << 6 | (byte(i + 1) & 0x3Fu);
      bytes = 2;
    } else if ((byte(i) & 0xF0) == 0xE0 && tail(i + 1) && tail(i + 2)) {
      code = (byte(i) & 0x0Fu) << 12 | (byte(i + 1) & 0x3Fu) << 6 | (byte(i + 2) & 0x3Fu);
      bytes = 3;
    }
    const char plain = bytes > 1 ? stand_in(code) : char{0};
    if (plain != 0) {
      line[to++] = plain;
    } else if (!is_invisible(code)) {
      for (std::size_t k = 0; k < bytes; ++k) line[to++] = line[i + k];
    }
    i += bytes;
  }
  line.resize(to);
  return true;
}

}  // namespace tresse::io
