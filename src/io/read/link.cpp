// Links to puzzles, one a line; what follows the link is the name. Read are links that hold the puzzle itself: 81 symbols
// (SudokuWiki, sudoku.coach, Sudoku Exchange and others), a packed position of SudokuWiki, the packed f-puzzles document
// of f-puzzles.com and SudokuPad, and SudokuPad's text of a classic puzzle. A link with a short name needs the server.
#include <algorithm>

#include "io/json/json.hpp"
#include "io/read/lz_string.hpp"
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
  for (std::string_view begin : {"http://", "https://", "www."}) {
    if (starts_with_no_case(text, begin)) return true;
  }
  const std::string_view host = text.substr(0, text.find('/'));
  if (host.size() == text.size() || host.size() > 64 || host.find('.') == std::string_view::npos)
    return false;
  for (std::string_view word : {"sudoku", "puzzles", "crackingthecryptic", "tinyurl"}) {
    if (find_no_case(host, word) != std::string_view::npos) return true;
  }
  return false;
}

std::size_t hex_digit(char c) {
  return std::min(std::string_view("0123456789abcdef").find(to_lower(c)), std::size_t{16});
}

std::string without_percents(std::string_view link) {
  std::string out;
  out.reserve(link.size());
  for (std::size_t i = 0; i < link.size(); ++i) {
    if (link[i] == '%' && i + 2 < link.size()) {
      const std::size_t high = hex_digit(link[i + 1]), low = hex_digit(link[i + 2]);
      if (high < 16 && low < 16) {
        out += static_cast<char>(high * 16 + low);
        i += 2;
        continue;
      }
    }
    out += link[i];
  }
  return out;
}

// The text behind `begin`, which stands behind '/' or '=', up to the next part of the link.
std::optional<std::string_view> part_behind(std::string_view link, std::string_view begin) {
  for (std::size_t at = link.find(begin); at != std::string_view::npos;
       at = link.find(begin, at + 1)) {
    if (at == 0 || (link[at - 1] != '/' && link[at - 1] != '=')) continue;
    const std::string_view part = link.substr(at + begin.size());
    return part.substr(0, part.find_first_of("&?#"));
  }
  return std::nullopt;
}

// SudokuPad's text of a classic puzzle: a symbol is a digit, or 0 for an empty cell, and how many empty cells follow it.
std::optional<std::string> unpack_classic(std::string_view packed) {
  constexpr std::string_view kSymbols =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";
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

ReadItem read_runs(ReadContext& context, const std::string& link, std::size_t line) {
  auto made = puzzle_of_runs(symbol_runs(link));
  if (!made) return context.fail(made.error(), line);
  ReadItem record = context.record(line, "link", std::move(made->givens), Alphabet::standard(9), made->blank);
  if (record) record->solution = std::move(made->solution);
  return record;
}

ReadItem read_packed(ReadContext& context, std::string_view packed, std::size_t line) {
  // A browser writes '+' as a blank, and blanks end a link: %20 is what is left of it.
  std::string symbols(packed);
  std::replace(symbols.begin(), symbols.end(), ' ', '+');
  const auto text = unpack_lz_string(symbols, context.feed.stop());
  if (text) return read_fpuzzles_text(context, *text, line);
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
  const bool sudokupad = holds("sudokupad") || holds("crackingthecryptic");
  if (const auto classic = part_behind(link, "scf"); classic && sudokupad) {
    const auto cells = unpack_classic(*classic);
    return cells ? read_runs(context, *cells, line) : refuse("the text after scf is not a classic 9x9 puzzle (81 cells and no variant)");
  }
  for (std::string_view kind : {"scl", "ctc"}) {
    if (const auto part = part_behind(link, kind); part && sudokupad && part->size() > 16)
      return refuse("this link holds SudokuPad's own packed document (" + std::string(kind) + "), which is not read; links of f-puzzles are");
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
