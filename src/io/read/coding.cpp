// Telling alphabets apart (16 symbols may be 1-9 A-G, 0-9 A-F or A-P) and blanks from values.
// Decided once per file: a later symbol outside the alphabet is an error at its place, not a reason
// to think again. Where two alphabets differ only by the names of the digits, the usual one is
// taken with a note; where they give different puzzles the answer is an error.
#include "io/read/coding.hpp"

#include <algorithm>
#include <utility>

#include "io/text.hpp"

namespace tresse::io {
namespace {

std::size_t byte(char c) { return static_cast<unsigned char>(c); }

std::size_t counted_in(const Census& census, std::string_view symbols) {
  std::size_t n = 0;
  for (char c : symbols) n += census.count[byte(c)];
  return n;
}

constexpr std::string_view kUpperLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ", kLowerLetters = "abcdefghijklmnopqrstuvwxyz";
// Letters of either case with index from..25.
std::size_t letters_from(const Census& census, std::size_t from) {
  return counted_in(census, kUpperLetters.substr(from)) + counted_in(census, kLowerLetters.substr(from));
}

std::string describe(const Alphabet& alphabet) {
  const std::string& s = alphabet.symbols();
  return alphabet.name() + " (" + (s.size() <= 12 ? s : s.substr(0, 1) + ".." + s.back()) + ")";
}

struct Choice {
  std::string_view name;
  std::string note;
};

// Sides 10 to 16 with digits: is '0' a value?
Choice hex_choice(std::size_t side, const Census& census, const std::string& hex0) {
  if (letters_from(census, side - 10) != 0) return {"hex1", {}};
  if (census.count['0'] == 0) return {"hex1", "no 0 and no top letter: 1-9 then A, B, ... assumed (" + hex0 + " if 0 is a value)"};
  if (census.zero_repeats) return {"hex1", {}};
  if (counted_in(census, ".*_-?") != 0) return {"hex0", "0 taken for a value, because there is another blank"};
  if (census.all_latin_with_0) return {"hex0", {}};
  return {"hex1", "0 taken for a blank (" + hex0 + " if it is a value)"};
}

// The alphabet by the symbols seen, for sides above 9; an empty name is an ambiguity.
Choice choose(std::size_t side, const Census& census, const ReadOptions& options) {
  const std::size_t ones = counted_in(census, "123456789");
  if (side <= 26) {
    const std::size_t beyond = letters_from(census, side - 9);  // above digits-then-letters
    const std::size_t all = letters_from(census, 0);
    if (side == 16 && all == 0 && counted_in(census, ":;<=>@") != 0) return {"ascii", {}};
    if (beyond > ones) return {"letters", {}};
    if (ones == 0 && all != 0 && (side > 16 || beyond != 0)) return {"letters", beyond != 0 ? "" : "no digit at all: letters"};
    return side <= 16 ? hex_choice(side, census, options.call("alphabet") + " hex0") : Choice{"b35", {}};
  }
  if (side <= 35) return {"b35", {}};
  if (side > 61) return {"wide64", {}};
  const std::size_t upper = counted_in(census, kUpperLetters), small = counted_in(census, kLowerLetters);
  if (upper != 0 && small != 0) return {{}, {}};
  if (side == 36 && census.count['0'] != 0 && !census.zero_repeats && (counted_in(census, ".*_-?") != 0 || census.all_latin_with_0))
    return {"b36", "0 taken for a value"};
  if (small != 0) return {"wide-lower", "lower case only: 1-9 a-z assumed"};
  return {"wide", "upper case only: 1-9 A-Z assumed"};
}

Failure<InputError> refuse(InputCode code, std::string detail) { return bad(code, 0, 0, std::move(detail)); }

void fill_values(Coding& coding, const ReadOptions& options) {
  coding.value.fill(-1);
  for (char c : options.blank ? std::string_view() : kUsualBlanks) coding.value[byte(c)] = 0;
  for (std::size_t c = 0x21; c < 0x7f; ++c) {
    if (const auto d = coding.alphabet.digit(static_cast<char>(c))) coding.value[c] = static_cast<std::int16_t>(d->index() + 1);
  }
  coding.forced_blank = options.blank.has_value();
  if (options.blank) coding.value[byte(*options.blank)] = 0;
}

// What a program that reads pictures takes for a letter; 0: nothing.
char likely_digit(char c) {
  constexpr std::string_view kLetters = "lIi|ZzASsGbTBqgOoDQ", kDigits = "1111224556678990000";
  const std::size_t at = kLetters.find(c);
  return at == std::string_view::npos ? '\0' : kDigits[at];
}

}  // namespace

bool is_missing_word(std::string_view text) {
  return !text.empty() && text.size() < 10 && is_one_of("na nan none null nil empty undefined missing n/a", lower(text));
}

bool is_empty_cell(std::string_view text) {
  if (text.size() != 1) return text.empty() || text == "-1" || is_missing_word(text);
  return to_lower(text[0]) != 'o' && (text == " " || kUsualBlanks.find(text[0]) != std::string_view::npos);
}

Coding number_coding(std::size_t side, const ReadOptions& options) {
  Coding coding;
  coding.side = side;
  fill_values(coding, options);
  return coding;
}

void Census::add(std::string_view cells, std::size_t side, std::optional<BoxShape> box) {
  cells = cells.substr(0, side * side);
  for (char c : cells) ++count[byte(c)];
  if (!zero_repeats) {
    std::vector<bool> row(side), column(side), boxes(side);
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (cells[i] != '0') continue;
      const std::size_t r = i / side, c = i % side;
      const std::size_t b = box ? r / box->rows * (side / box->cols) + c / box->cols : r;
      if (row[r] || column[c] || (box && boxes[b])) zero_repeats = true;
      row[r] = column[c] = boxes[b] = true;
    }
  }
  all_latin_with_0 = all_latin_with_0 && cells.size() == side * side;
  for (std::size_t r = 0; r < side && all_latin_with_0; ++r) {
    std::array<bool, 256> seen{};
    for (char c : cells.substr(r * side, side)) {
      if (!(is_digit(c) || is_letter(c)) || std::exchange(seen[byte(c)], true)) all_latin_with_0 = false;
    }
  }
}

std::optional<Alphabet> asked_alphabet(std::size_t side, const ReadOptions& options) {
  if (options.alphabet.empty()) return std::nullopt;
  std::optional<Alphabet> alphabet = Alphabet::named(options.alphabet, side);
  const auto custom = alphabet ? std::nullopt : Alphabet::custom(options.alphabet);
  if (custom && custom->symbols().size() >= side) alphabet = Alphabet::custom(options.alphabet.substr(0, side));
  if (alphabet && alphabet->numeric()) return std::nullopt;
  return alphabet;
}

Result<Coding, InputError> decide_coding(std::size_t side, const Census& census, const ReadOptions& options) {
  Coding coding;
  coding.side = side;
  coding.setting = options.call("alphabet");
  std::optional<Alphabet> alphabet;
  if (!options.alphabet.empty()) {
    alphabet = asked_alphabet(side, options);
    if (!alphabet) return refuse(InputCode::bad_side, "alphabet " + in_quotes(options.alphabet) + alphabet_fault(options.alphabet, side));
  } else if (side <= 9) {
    alphabet = Alphabet::standard(side);
  } else if (side > 64) {
    return refuse(InputCode::bad_side, "side " + std::to_string(side) + " has no one-character symbols; write numbers separated by blanks");
  } else {
    Choice choice = choose(side, census, options);
    if (choice.name.empty()) {
      return refuse(InputCode::ambiguous, std::to_string(side * side) +
                                              " symbols with upper and lower case letters: alphabet wide (1-9 A-Z a-z) or wide-lower (1-9 a-z A-Z)? say " +
                                              coding.setting + " wide or " + coding.setting + " wide-lower");
    }
    alphabet = Alphabet::named(choice.name, side);
    coding.note = std::move(choice.note);
  }
  coding.alphabet = std::move(*alphabet);
  fill_values(coding, options);
  return coding;
}

bool Blanks::put_kind(char kind, std::size_t side, std::size_t cell) {
  ++blanks_;
  if (kind == '0' && !zero_repeats_) {
    zero_repeats_ = zeros_++ != 0 && cell / side == last_zero_ / side;
    last_zero_ = cell;
  }
  if (first_ == 0) first_ = kind;
  if (kind == first_ || kind == second_) return true;
  if (second_ != 0) return false;
  second_ = kind;
  second_cell_ = cell;
  return true;
}

bool Blanks::put_word(std::string_view text, std::size_t side, std::size_t cell) {
  if (text.empty() && empty_fields_++ == 0) empty_field_ = cell;
  return put_kind(text.empty() ? kNothing : text == "-1" ? kMinusOne : text.size() == 1 ? text[0] : kWord, side, cell);
}

bool Blanks::put(char c, const Coding& coding, std::size_t cell) {
  if (coding.at(c) == 0) return put_kind(c, coding.side, cell);
  ++blanks_;
  if (coding.forced_blank || is_digit(c) || c == '"' || c == '\'' || c <= ' ' || c >= 0x7f) return false;
  if (coding.side > 9 && is_letter(c)) return false;
  if (filler_ == 0) {
    filler_ = c;
    filler_cell_ = cell;
  }
  return c == filler_;
}

std::string Blanks::both() const {
  const auto name = [](char kind) {
    return kind == kNothing    ? std::string("nothing")
           : kind == kMinusOne ? std::string("-1")
           : kind == kWord     ? std::string("a word such as null")
                               : in_quotes(kind);
  };
  return name(first_) + " and " + name(second_);
}

std::optional<CellFault> blanks_fault(const Blanks& blanks, const Grid& grid) {
  const std::size_t side = grid.side();
  if (const auto cell = blanks.lost_symbol())
    return CellFault{InputCode::wrong_length, *cell,
                     cell_name(*cell, side) + " is the only empty field, the other empty cells have a symbol: was the text cut here?"};
  const auto ten = blanks.doubtful_ten(side), zero = blanks.doubtful_zero(side);
  const auto values = grid.values();
  if ((!ten && !zero) || std::find(values.begin(), values.end(), side) != values.end()) return std::nullopt;
  const std::string n = std::to_string(side), seen = "empty cells are " + blanks.both() + ", and no cell has " + n;
  if (ten) return CellFault{InputCode::ambiguous, *ten, seen + ": is X a value? Write ten as A, or all empty cells in one way"};
  return CellFault{InputCode::ambiguous, *zero, seen + ": is 0 a value? Write the values as 1 to " + n + ", or all empty cells in one way"};
}

CellFault symbol_fault(char c, std::size_t cell, const Coding& coding) {
  const auto fault = [&](std::string detail, InputCode code = InputCode::unknown_symbol) { return CellFault{code, cell, std::move(detail)}; };
  if (coding.alphabet.digit('1') && is_digit(c) && static_cast<std::size_t>(c - '0') > coding.side)
    return fault("value " + std::string(1, c) + " is above the side " + std::to_string(coding.side), InputCode::value_out_of_range);
  if (coding.at(c) == 0) return fault(in_quotes(c) + " would be a third blank symbol of this grid");
  const bool told = !coding.setting.empty();
  if (const char digit = coding.side <= 9 ? likely_digit(c) : '\0'; digit != 0)
    return fault("symbol " + in_quotes(c) + " is no digit: was " + (digit == '8' ? "an " : "a ") + digit + " read as a letter? Then write " + digit +
                 (told ? "; say " + coding.setting + " if letters are values" : ""));
  return fault("symbol " + in_quotes(c) + " is neither a blank nor in the alphabet " + describe(coding.alphabet) +
               (is_letter(c) && told ? "; say " + coding.setting + " if it is another one" : ""));
}

std::optional<CellFault> decode_cells(std::string_view cells, const Coding& coding, Grid& grid, Blanks& blanks) {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::int16_t v = coding.at(cells[i]);
    if (v > 0) {
      grid.set(CellId(i), Digit(static_cast<std::size_t>(v - 1)));
    } else if (!blanks.put(cells[i], coding, i)) {
      return symbol_fault(cells[i], i, coding);
    }
  }
  if (const auto stray = blanks.stray()) return symbol_fault(cells[*stray], *stray, coding);
  return std::nullopt;
}

std::optional<CellFault> decode_tokens(std::span<const Token> tokens, std::size_t first, const Coding& coding, Grid& grid, Blanks& blanks) {
  const std::size_t side = grid.side();
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const std::string_view text = tokens[i].text;
    const std::size_t cell = first + i;
    const auto fault = [&](std::string detail) { return CellFault{InputCode::unknown_symbol, cell, std::move(detail)}; };
    const bool numeric = coding.alphabet.numeric(), symbol = text.size() == 1 && !numeric;
    const auto number = symbol ? std::nullopt : to_number(text);
    if (symbol && coding.at(text[0]) > 0) {
      grid.set(CellId(cell), Digit(static_cast<std::size_t>(coding.at(text[0]) - 1)));
    } else if (text.empty() || text == "-1") {
      if (text.empty() && coding.forced_blank && coding.at('.') != 0) return fault("an empty field is not the blank symbol");
      if (!blanks.put_word(text, side, cell))
        return fault((text.empty() ? "nothing" : "-1") + std::string(" would be a third blank of this grid"));
    } else if (number && (!numeric || *number > side)) {
      return CellFault{InputCode::value_out_of_range, cell, "value " + std::string(text) + " is above the side " + std::to_string(side)};
    } else if (text.size() != 1 && !number) {
      return fault(in_quotes(text) + (numeric ? " is not a number between 1 and " : " is not a single symbol of side ") + std::to_string(side));
    } else if (numeric && number && *number != 0) {
      grid.set(CellId(cell), Digit(*number - 1));
    } else if (!blanks.put(numeric && number ? '0' : text[0], coding, cell)) {
      return numeric ? fault(in_quotes(text) + " is neither a number nor a blank") : symbol_fault(text[0], cell, coding);
    }
  }
  if (const auto stray = blanks.stray()) return symbol_fault(blanks.filler(), *stray, coding);
  return std::nullopt;
}

}  // namespace tresse::io
