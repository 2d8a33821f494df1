// Unpacks lz-string: a stream of codes, each as wide as the largest code that may stand there. Codes 0 and 1 are
// followed by a new character of 8 or 16 bits, 2 ends the text, larger ones name an entry of a dictionary. Each code
// makes the next entry: the text of the code before it and the first character of its own. So every entry is a piece of
// the text already written, and the dictionary holds places, not texts. The bits of a number come lowest first.
#include "io/read/lz_string.hpp"

#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

namespace tresse::io {
namespace {

// Of base64; npos: it is no symbol. '-' and '$' are those of links.
std::size_t base64_value(char c) {
  return std::string_view("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/").find(c == '-' ? '/' : c);
}

class BitsOfBase64 {
 public:
  explicit BitsOfBase64(std::string_view text) : text_(text) {}

  std::optional<std::size_t> take(std::size_t width) {
    std::size_t value = 0;
    for (std::size_t bit = 0; bit < width; ++bit) {
      const std::size_t at = next_ / 6;
      if (at == text_.size()) return std::nullopt;
      value |= (base64_value(text_[at]) >> (5 - next_ % 6) & 1) << bit;
      ++next_;
    }
    return value;
  }

 private:
  std::string_view text_;
  std::size_t next_ = 0;
};

void append_utf8(std::string& out, std::uint32_t code) {
  constexpr std::uint32_t kHeads[] = {0, 0xC0, 0xE0, 0xF0};
  const std::uint32_t tail = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
  out += static_cast<char>(kHeads[tail] | code >> 6 * tail);
  for (std::uint32_t k = tail; k-- > 0;) out += static_cast<char>(0x80 | (code >> 6 * k & 0x3F));
}

std::string utf8_of(const std::u16string& units) {
  std::string text;
  text.reserve(units.size());
  for (std::size_t i = 0; i < units.size(); ++i) {
    std::uint32_t code = units[i];
    const bool high = code >= 0xD800 && code < 0xDC00, low = code >= 0xDC00 && code < 0xE000;
    if (high && i + 1 < units.size() && units[i + 1] >= 0xDC00 && units[i + 1] < 0xE000) {
      code = 0x10000 + ((code - 0xD800) << 10) + (units[++i] - 0xDC00u);
    } else if (high || low) {
      code = 0xFFFD;  // half of a pair
    }
    append_utf8(text, code);
  }
  return text;
}

struct Piece {
  std::size_t begin;
  std::size_t length;
};

}  // namespace

Result<std::string, UnpackFault> unpack_lz_string(std::string_view packed, const StopToken& stop) {
  packed = packed.substr(0, packed.find_last_not_of("=$") + 1);
  for (char c : packed) {
    if (base64_value(c) == std::string_view::npos) return Failure{UnpackFault::symbol};
  }
  constexpr std::size_t kEnd = 2, kFirstEntry = 3;
  BitsOfBase64 bits(packed);
  std::vector<Piece> entries;
  std::u16string text;
  std::optional<Piece> before;
  for (std::size_t codes = 0;; ++codes) {
    if (codes % 4096 == 4095 && stop.poll(stop_point::read_input) == StopReason::interrupted) {
      return Failure{UnpackFault::stopped};
    }
    const auto code =
        bits.take(static_cast<std::size_t>(std::bit_width(kFirstEntry + entries.size())));
    if (!code) return Failure{UnpackFault::cut_short};
    if (*code == kEnd) return utf8_of(text);
    Piece piece{text.size(), 1};
    if (*code < kEnd) {
      const auto unit = bits.take(*code == 0 ? 8 : 16);
      if (!unit) return Failure{UnpackFault::cut_short};
      if (text.size() == kMostUnpacked) return Failure{UnpackFault::too_long};
      text += static_cast<char16_t>(*unit);
      entries.push_back(piece);
    } else {
      const std::size_t entry = *code - kFirstEntry;
      // The entry that this code makes may be its own: then it is the piece before and its first character.
      if (entry > entries.size() || !before) return Failure{UnpackFault::damaged};
      const Piece from =
          entry < entries.size() ? entries[entry] : Piece{before->begin, before->length + 1};
      piece.length = from.length;
      if (text.size() + piece.length > kMostUnpacked) return Failure{UnpackFault::too_long};
      for (std::size_t i = 0; i < from.length; ++i) text += char16_t{text[from.begin + i]};
    }
    if (before) entries.push_back({before->begin, before->length + 1});
    before = piece;
  }
}

}  // namespace tresse::io
