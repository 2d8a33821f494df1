// Text tools without state. Everything is ASCII by hand: the locale must not change what is read.
#include "io/text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "base/ranges.hpp"

namespace tresse::io {

using namespace std::string_view_literals;

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
  return ranges::equal(a, b, {}, to_lower, to_lower);
}

std::size_t find_no_case(std::string_view text, std::string_view needle) {
  const auto at = std::search(text.begin(), text.end(), needle.begin(), needle.end(), [](char x, char y) { return to_lower(x) == y; });
  return at == text.end() ? std::string_view::npos : static_cast<std::size_t>(at - text.begin());
}

bool starts_with_no_case(std::string_view text, std::string_view prefix) { return equal_no_case(text.substr(0, prefix.size()), prefix); }

void replace_all(std::string& text, std::string_view what, std::string_view by) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size())) text.replace(at, what.size(), by);
}

bool is_comment(std::string_view line) { return trim(line).starts_with('#'); }
bool is_empty(std::string_view line) { return std::all_of(line.begin(), line.end(), is_blank); }

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
  if (fault != std::errc{} || end != text.data() + text.size() || value > 1'000'000'000) return std::nullopt;
  return value;
}

std::optional<std::size_t> square_side(std::size_t count) {
  const auto root = static_cast<std::size_t>(std::sqrt(static_cast<double>(count)) + 0.5);
  return root == 0 || root * root != count ? std::nullopt : std::optional(root);
}

std::optional<std::size_t> cube_side(std::size_t count) {
  const auto root = static_cast<std::size_t>(std::cbrt(static_cast<double>(count)) + 0.5);
  return root == 0 || root * root * root != count ? std::nullopt : std::optional(root);
}

std::string in_hex(unsigned value, std::size_t digits) {
  std::string text(digits, '0');
  for (std::size_t i = digits; i-- > 0; value /= 16) text[i] = "0123456789abcdef"[value % 16];
  return text;
}

std::string in_quotes(char c) {
  if (c == kSignBlank) return "a sign beyond ASCII";
  if (c >= 0x20 && c < 0x7f) return std::string("'") + c + "'";
  return "byte 0x" + in_hex(static_cast<unsigned char>(c), 2);
}

std::string in_quotes(std::string_view text) {
  constexpr std::size_t kMost = 24;
  // Latin, Greek and Cyrillic letters, and signs of East Asia; others may turn a line round.
  const auto is_shown = [](unsigned code) { return (code >= 0xC0 && code <= 0x52F) || (code >= 0x3040 && code <= 0xD7A3); };
  std::string out = "'";
  std::size_t shown = 0, i = 0;
  for (; i < text.size() && shown < kMost; ++shown) {
    const Character c = character_at(text, i);
    if (is_shown(c.code)) {
      out += text.substr(i, c.bytes);
    } else {
      for (std::size_t k = 0; k < c.bytes; ++k) out += text[i + k] >= 0x20 && text[i + k] < 0x7f ? text[i + k] : '?';
    }
    i += c.bytes;
  }
  if (i < text.size()) out += "...";
  return out + "'";
}

std::string without_controls(std::string_view text) {
  std::string out(text);
  for (std::size_t i = 0; i < out.size(); ++i) {
    const auto byte = static_cast<unsigned char>(out[i]);
    if (byte < 0x20 || byte == 0x7f) out[i] = ' ';
    // U+0080 to U+009F: a terminal may take U+009B for ESC [.
    const auto next = static_cast<unsigned char>(i + 1 < out.size() ? out[i + 1] : 0);
    if (byte == 0xc2 && next >= 0x80 && next < 0xa0) out.replace(i, 2, " ");
  }
  return out;
}

std::string a_size(std::size_t side) {
  const std::string n = std::to_string(side);
  const bool vowel = n[0] == '8' || n == "11" || n == "18";  // eight, eleven, eighteen, eighty
  return (vowel ? "an " : "a ") + n + "x" + n;
}

std::string cell_name(std::size_t cell, std::size_t side) {
  return "r" + std::to_string(cell / side + 1) + "c" + std::to_string(cell % side + 1);
}

std::string counted(std::size_t n, std::string_view noun) {
  return std::to_string(n) + " " + std::string(noun) + (n == 1 ? "" : "s");
}

namespace {

// The zeros of other scripts; the digits follow them.
constexpr std::array kZeros = {0x660u, 0x6F0u, 0x7C0u, 0x966u, 0x9E6u, 0xA66u, 0xAE6u, 0xB66u, 0xBE6u, 0xC66u, 0xCE6u, 0xD66u, 0xDE6u,
                               0xE50u, 0xED0u, 0xF20u, 0x1040u, 0x17E0u, 0x1810u, 0xFF10u, 0x1D7CEu, 0x1D7D8u, 0x1D7E2u, 0x1D7ECu, 0x1D7F6u, 0x1FBF0u};
// Circled and bracketed ones; the others follow.
constexpr std::array kOnes = {0x2460u, 0x2474u, 0x2488u, 0x24F5u, 0x2776u, 0x2780u, 0x278Au};
constexpr std::array kNumerals = {0x4E00u, 0x4E8Cu, 0x4E09u, 0x56DBu, 0x4E94u, 0x516Du, 0x4E03u, 0x516Bu, 0x4E5Du};
// Squares and circles that stand for an empty cell.
constexpr std::array kEmpty = {0xB7u, 0x2022u, 0x2219u, 0x22C5u, 0x25A0u, 0x25A1u, 0x25A2u, 0x25AAu, 0x25ABu, 0x25CBu, 0x25E6u, 0x25EFu,
                               0x25FBu, 0x25FDu, 0x2B1Bu, 0x2B1Cu, 0x2B55u, 0x30FBu, 0xFF0Eu, 0xFF3Fu, 0xFF65u, 0x1F532u, 0x1F533u};

constexpr bool within(unsigned code, unsigned first, unsigned last) { return code >= first && code <= last; }

// What stands for something in a line without words only: numerals of Chinese and Japanese, quote marks, a Cyrillic x;
// 0 if it is none.
char numeral(unsigned code) {
  if (within(code, 0x201C, 0x201E) || code == 0xAB || code == 0xBB) return '"';
  if (within(code, 0x2018, 0x2019)) return '\'';
  if (code == 0x445 || code == 0x425 || code == 0xD7) return 'x';
  if (code == 0x3007 || code == 0x96F6 || code == 0x24EA) return '0';
  const auto* at = std::find(kNumerals.begin(), kNumerals.end(), code);
  return at == kNumerals.end() ? char{0} : static_cast<char>('1' + (at - kNumerals.begin()));
}

// The stand-in for one character of two to four UTF-8 bytes, or 0 if it has none.
char stand_in(unsigned code) {
  if (code == 0xA0 || code == 0x3000 || within(code, 0x2000, 0x200A) || code == 0x202F) return ' ';
  for (const unsigned zero : kZeros) {
    if (within(code, zero, zero + 9)) return static_cast<char>('0' + (code - zero));
  }
  for (const unsigned one : kOnes) {
    if (within(code, one, one + 8)) return static_cast<char>('1' + (code - one));
  }
  if (code == 0xA6 || code == 0xFF5C) return '|';
  if (code >= 0x2010 && code <= 0x2015) return '-';
  if (std::find(kEmpty.begin(), kEmpty.end(), code) != kEmpty.end()) return '.';
  // Lines from U+2500 on; all others up to U+257F are corners and crossings.
  constexpr std::string_view kHorizontal = "\x00\x01\x04\x05\x08\x09\x4C\x4D\x50\x74\x76\x78\x7A\x7C\x7E"sv;
  constexpr std::string_view kVertical = "\x02\x03\x06\x07\x0A\x0B\x4E\x4F\x51\x75\x77\x79\x7B\x7D\x7F";
  if (code < 0x2500 || code > 0x257F) return 0;
  const char line = static_cast<char>(code - 0x2500);
  return kHorizontal.find(line) != std::string_view::npos ? '-' : kVertical.find(line) != std::string_view::npos ? '|' : '+';
}

// Squares, circles, pictures and other signs that are no letters: any one of them may stand for an empty cell.
bool is_sign(unsigned code) {
  return within(code, 0xA1, 0xA9) || within(code, 0xAC, 0xB1) || within(code, 0x2016, 0x2070) || within(code, 0x2190, 0x23FF) ||
         within(code, 0x2580, 0x2BFF) || within(code, 0x3001, 0x3020) || within(code, 0x1F000, 0x1FAFF);
}

// Marks without a width: those that make an emoji of a digit (1 U+FE0F U+20E3), joiners, byte order marks.
bool is_invisible(unsigned code) {
  return code == 0xFE0F || code == 0x20E3 || within(code, 0x200B, 0x200F) || code == 0x2060 || within(code, 0x202A, 0x202E) ||
         within(code, 0x2066, 0x2069) || code == 0xFEFF;
}

}  // namespace

void drop_escapes(std::string& line) {
  constexpr char kEscape = '\x1b';
  std::size_t to = 0;
  for (std::size_t i = 0; i < line.size();) {
    if (line[i] != kEscape) {
      line[to++] = line[i++];
      continue;
    }
    const char kind = ++i < line.size() ? line[i] : kEscape;
    if (kind == '[') {  // up to its letter
      ++i;
      while (i < line.size() && line[i] >= 0x20 && line[i] < 0x40) ++i;
      i += i < line.size() && line[i] >= 0x40 ? 1u : 0u;
    } else if (kind == ']') {  // up to a bell or ESC '\\'
      while (i < line.size() && line[i] != '\a' && line[i] != kEscape) ++i;
      i += i < line.size() && line[i] == kEscape ? 2u : 1u;
    } else if (kind == '(' || kind == ')') {  // the character set
      i += 2;
    } else if (kind != kEscape) {
      ++i;
    }
  }
  line.resize(to);
}

void plain_missing(std::string& line) {
  const std::size_t size = line.size();
  for (std::size_t at = line.find("#N"); at < size; at = line.find("#N", at + 1)) {
    const std::string_view rest = std::string_view(line).substr(at + 2);
    const bool slash = rest.starts_with("/A") || rest.starts_with("/B") || rest.starts_with("/D");
    if (!slash && !rest.starts_with('V')) continue;
    const auto parts = [&](std::size_t k) { return k >= size || std::string_view("\t,;|\"").find(line[k]) != std::string_view::npos; };
    const std::size_t length = slash ? 4 : 3;
    const bool begins = at == 0 || parts(at - 1) || line[at - 1] == ' ';
    if (begins && parts(line.find_first_not_of(' ', at + length))) line.replace(at, length, slash ? "null" : "nil");
  }
}

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
  while (end > digits && (line[end - 1] == '.' || line[end - 1] == '-')) --end;
  const std::size_t stop = std::min(line.find_first_of(" \t,;\"'", end), line.size());
  const auto side = square_side(stop - end);
  if (!side || *side < 4 || *side > 64 || is_digit(line[end - 1])) return;
  const std::string_view cells = std::string_view(line).substr(end, stop - end);
  const auto is_cell = [&](char c) {
    if (is_digit(c)) return *side > 9 || static_cast<std::size_t>(c - '0') <= *side;
    return std::string_view(".*_-?xX").find(c) != std::string_view::npos || (*side > 9 && is_letter(c));
  };
  if (cells.find_first_of("123456789") == std::string_view::npos || !std::all_of(cells.begin(), cells.end(), is_cell)) return;
  for (std::size_t i = begin; i < end; ++i) line[i] = ' ';
}

Character character_at(std::string_view line, std::size_t i) {
  const auto byte = [&](std::size_t k) { return static_cast<unsigned char>(line[k]); };
  const auto tail = [&](std::size_t k) { return k < line.size() && (byte(k) & 0xC0) == 0x80; };
  const unsigned head = byte(i);
  const std::size_t bytes = (head & 0xE0) == 0xC0 ? 2 : (head & 0xF0) == 0xE0 ? 3 : (head & 0xF8) == 0xF0 ? 4 : 1;
  Character c{bytes == 1 ? 0 : head & (0x7Fu >> bytes), bytes};
  for (std::size_t k = 1; k < bytes; ++k) {
    if (!tail(i + k)) return {0, 1};
    c.code = c.code << 6 | (byte(i + k) & 0x3Fu);
  }
  const bool overlong = c.code < (bytes == 2 ? 0x80u : bytes == 3 ? 0x800u : 0x10000u);
  return bytes > 1 && overlong ? Character{0, 1} : c;
}

bool plain_ascii(std::string& line, unsigned& sign) {
  const auto high = [](char c) { return (static_cast<unsigned char>(c) & 0x80) != 0; };
  auto it = std::find_if(line.begin(), line.end(), high);
  if (it == line.end()) return false;
  const auto first = static_cast<std::size_t>(it - line.begin());
  // A line has few signs and may have millions of each.
  struct Known {
    unsigned code = 0;
    char plain = 0;
  };
  std::array<Known, 32> known{};
  const auto plain_of = [&known](const Character& c) {
    if (c.bytes == 1) return char{0};
    Known& k = known[c.code % known.size()];
    if (k.code != c.code) k = {c.code, stand_in(c.code)};
    return k.plain;
  };
  // Numerals are words elsewhere: they are digits in a line without words.
  bool words = std::any_of(line.begin(), line.end(), is_letter);
  for (std::size_t i = first; i < line.size() && !words;) {
    const Character c = character_at(line, i);
    words = c.bytes > 1 && plain_of(c) == 0 && !is_invisible(c.code) && numeral(c.code) == 0 && c.code != 0x2026 && !is_sign(c.code) && c.code != sign;
    i += c.bytes;
  }
  std::size_t to = first;  // in place: nothing gets longer
  for (std::size_t i = to; i < line.size();) {
    const Character c = character_at(line, i);
    char plain = plain_of(c);
    if (plain == 0 && c.bytes > 1 && !words) plain = numeral(c.code);
    if (plain == 0 && sign == 0 && c.bytes > 1 && !words && is_sign(c.code)) sign = c.code;
    if (plain == 0 && c.bytes > 1 && c.code == sign) plain = kSignBlank;
    if (c.code == 0x2026 && !words) {  // an ellipsis, as long as three dots
      for (std::size_t k = 0; k < 3; ++k) line[to++] = '.';
    } else if (plain != 0) {
      line[to++] = plain;
    } else if (!is_invisible(c.code)) {
      for (std::size_t k = 0; k < c.bytes; ++k) line[to++] = line[i + k];
    }
    i += c.bytes;
  }
  line.resize(to);
  return true;
}

}  // namespace tresse::io
