// Links to puzzles, one a line; what follows the link is the name. Read are links that hold the puzzle itself: 81 symbols
// (SudokuWiki, sudoku.coach, Sudoku Exchange and others), a packed position of SudokuWiki, the packed f-puzzles documents
// of f-puzzles.com and SudokuPad, SudokuPad's text of a classic puzzle, and the constraint string of Interactive Sudoku Solver. A link with a short name needs the server.
//
// f-puzzles and SudokuPad pack by lz-string, in base64: a stream of codes, each as wide as the largest code that may stand
// there. Codes 0 and 1 are followed by a new character of 8 or 16 bits, 2 ends the text, larger ones name an entry of a dictionary. Each code
// makes the next entry: the text of the code before it and the first character of its own. So every entry is a piece of
// the text already written, and the dictionary holds places, not texts. The bits of a number come lowest first.
#include <algorithm>
#include <bit>
#include <cstdint>

#include "io/json/json.hpp"
#include "io/read/listed.hpp"
#include "io/read/format.hpp"

namespace tresse::io {
namespace {

constexpr std::string_view kLinkEnds = " \t<>\"')]|";

// Hosts whose links hold the puzzle in a form that is not read.
constexpr std::array<std::pair<std::string_view, std::string_view>, 5> kPackedHosts = {{
    {"penpa", "Penpa+"},
    {"puzz.link", "puzz.link"},
    {"pzv.jp", "pzv.jp"},
    {"pzprxs", "pzprxs"},
    {"puzzle-sudoku.com", "Puzzle Team Club"},
}};

std::string_view first_link(std::string_view text) {
  return text.substr(0, text.find_first_of(kLinkEnds));
}

// "https://...", "www....", or a host of puzzles with a path: "sudokupad.app/psxczr0jpr".
bool is_link_text(std::string_view text) {
  const auto begins = [&](std::string_view begin) { return starts_with_no_case(text, begin); };
  if (begins("http://") || begins("https://") || begins("www.")) return true;
  const std::string_view host = text.substr(0, text.find('/'));
  return host.size() != text.size() && host.size() <= 64 && host.find('.') != std::string_view::npos &&
         any_part("sudoku puzzles crackingthecryptic tinyurl", ' ', [&](std::string_view word) { return find_no_case(host, word) != std::string_view::npos; });
}

std::size_t hex_digit(char c) {
  return std::min(std::string_view("0123456789abcdef").find(to_lower(c)), std::size_t{16});
}

std::string without_percents(std::string_view link) {
  std::string out;
  out.reserve(link.size());
  for (std::size_t i = 0; i < link.size(); ++i) {
    const bool code = link[i] == '%' && i + 2 < link.size();
    const std::size_t high = code ? hex_digit(link[i + 1]) : 16, low = code ? hex_digit(link[i + 2]) : 16;
    const bool known = high < 16 && low < 16;
    out += known ? static_cast<char>(high * 16 + low) : link[i];
    i += known ? 2 : 0;
  }
  return out;
}

// The text behind `begin`, which stands behind '/' or '=', up to the next part of the link.
std::optional<std::string_view> part_behind(std::string_view link, std::string_view begin) {
  for (std::size_t at = link.find(begin); at != std::string_view::npos; at = link.find(begin, at + 1)) {
    if (at == 0 || (link[at - 1] != '/' && link[at - 1] != '=')) continue;
    const std::string_view part = link.substr(at + begin.size());
    return part.substr(0, part.find_first_of("&?#"));
  }
  return std::nullopt;
}

// SudokuPad's text of a classic puzzle: a symbol is a digit, or 0 for an empty cell, and how many empty cells follow it.
std::optional<std::string> unpack_classic(std::string_view packed) {
  constexpr std::string_view kSymbols = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";
  std::string cells;
  for (char c : packed) {
    const std::size_t value = kSymbols.find(c);
    if (value == std::string_view::npos || cells.size() >= 81) return std::nullopt;
    cells += static_cast<char>('0' + value % 10);
    cells.append(value / 10, '0');
  }
  if (cells.size() != 81) return std::nullopt;
  return cells;
}

// No f-puzzles document of a grid that people draw is longer.
constexpr std::size_t kMostUnpacked = std::size_t{1} << 20;

enum class UnpackFault { symbol, damaged, cut_short, too_long, stopped };

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

// The text in UTF-8. It has at most kMostUnpacked characters, however short the packed text is.
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
    if (codes % 4096 == 4095 && stop.poll(stop_point::read_input) == StopReason::interrupted) return Failure{UnpackFault::stopped};
    const auto code = bits.take(static_cast<std::size_t>(std::bit_width(kFirstEntry + entries.size())));
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
      const Piece from = entry < entries.size() ? entries[entry] : Piece{before->begin, before->length + 1};
      piece.length = from.length;
      if (text.size() + piece.length > kMostUnpacked) return Failure{UnpackFault::too_long};
      for (std::size_t i = 0; i < from.length; ++i) text += char16_t{text[from.begin + i]};
    }
    if (before) entries.push_back({before->begin, before->length + 1});
    before = piece;
  }
}

ReadItem read_runs(ReadContext& context, const std::string& link, std::size_t line) {
  auto made = puzzle_of_runs(symbol_runs(link));
  if (!made) return context.fail(made.error(), line);
  ReadItem record = context.record(line, "link", std::move(made->givens), Alphabet::standard(9), made->blank);
  if (record) record->solution = std::move(made->solution);
  return record;
}

ReadItem read_packed(ReadContext& context, std::string_view packed, std::size_t line, bool sudokupad = false) {
  // A browser writes '+' as a blank, and blanks end a link: %20 is what is left of it.
  std::string symbols(packed);
  std::replace(symbols.begin(), symbols.end(), ' ', '+');
  const auto text = unpack_lz_string(symbols, context.feed.stop());
  if (text) return read_document_text(context, sudokupad ? sudokupad_json(*text) : *text, line);
  const std::string what = "the packed puzzle of this link ";
  switch (text.error()) {
    case UnpackFault::too_long:
      return context.fail(InputCode::line_too_long, line, 0, what + "has more than " + std::to_string(kMostUnpacked) + " characters");
    case UnpackFault::cut_short:
      return context.fail(InputCode::truncated, line, 0, what + "ends too early: was the link cut off?");
    default:
      return context.fail(InputCode::bad_syntax, line, 0, what + "is damaged");
  }
}

ReadItem read_link(ReadContext& context, const std::string& link, std::size_t line) {
  const auto refuse = [&](std::string detail) { return context.fail(InputCode::unsupported, line, 0, std::move(detail)); };
  const auto holds = [&](std::string_view word) { return find_no_case(link, word) != std::string_view::npos; };
  for (const std::string_view begin : {"fpuzzles", "fpuz"}) {
    if (const auto packed = part_behind(link, begin)) return read_packed(context, *packed, line);
  }
  if (const std::size_t load = link.find("?load="); load != std::string::npos) {
    const std::string_view packed = std::string_view(link).substr(load + 6);
    return read_packed(context, packed.substr(0, packed.find('&')), line);
  }
  if (const std::size_t query = link.find("?q=."); query != std::string::npos && holds("interactive-sudoku-solver")) {
    Line text;
    text.text = std::string_view(link).substr(query + 3);
    text.text = text.text.substr(0, text.text.find('&'));
    text.number = line;
    return read_iss_text(context, text);
  }
  const bool sudokupad = holds("sudokupad") || holds("crackingthecryptic");
  if (const auto classic = part_behind(link, "scf"); classic && sudokupad) {
    const auto cells = unpack_classic(*classic);
    return cells ? read_runs(context, *cells, line) : refuse("the text after scf is not a classic 9x9 puzzle (81 cells and no variant)");
  }
  for (std::string_view kind : {"scl", "ctc"}) {
    if (const auto part = part_behind(link, kind); part && sudokupad && part->size() > 16) return read_packed(context, *part, line, true);
  }
  if (const std::size_t value = link.find('='); value != std::string::npos) {
    const std::string_view packed = std::string_view(link).substr(value + 1);
    if (is_sudokuwiki_text(packed)) return read_sudokuwiki_text(context, packed, line, 0);
  }
  if (!symbol_runs(link).empty()) return read_runs(context, link, line);
  for (const auto& [host, name] : kPackedHosts) {
    if (holds(host))
      return refuse("this is a link of " + std::string(name) + ", whose packed puzzles Tresse cannot read: open it, and copy the puzzle itself");
  }
  if (sudokupad || holds("tinyurl") || holds("web.app"))
    return refuse("this link only names the puzzle, which is on a server: open it, and copy the puzzle itself");
  return refuse("this link has no puzzle in it: neither 81 symbols nor a packed one (?load=, S9B)");
}

ReadItem read_line(ReadContext& context, const Line& line) {
  const std::string_view text = trim(line.text);
  if (!is_link_text(text) && is_sudokuwiki_text(text)) return read_sudokuwiki_text(context, text, line.number, 1);
  if (!is_link_text(text)) return context.fail(InputCode::bad_syntax, line.number, 1, "this line is not a link");
  const std::string_view packed = first_link(text);
  ReadItem item = read_link(context, without_percents(packed), line.number);
  if (item && item->puzzle.name.empty()) item->puzzle.name = trim(text.substr(packed.size()));
  return item;
}

}  // namespace

bool matches_link(const Head& head, const ReadOptions&) {
  return !head.data.empty() && is_link_text(trim(head.data[0]->text));
}

NextRecord open_link(ReadContext& context, const Head&) {
  return record_of_each_line(context, read_line);
}

}  // namespace tresse::io
