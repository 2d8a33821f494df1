// Alphabets: the table, and telling 1-9 A-G, 0-9 A-F and A-P apart.
#include "reading.hpp"

namespace tresse::test {
namespace {

ReadOptions with_alphabet(const char* name) {
  ReadOptions o;
  o.alphabet = name;
  return o;
}

// Row 10, blank, 16, 1, then blanks; fifteen rows that hold `extra` at their start.
std::string sixteen(const std::string& row, char blank, const std::string& extra) {
  std::string line = row;
  for (std::size_t r = 1; r < 16; ++r) {
    std::string next(16, blank);
    if (r - 1 < extra.size()) next[(r * 5) % 16] = extra[r - 1];
    line += next;
  }
  return line;
}

BOOST_AUTO_TEST_CASE(named_alphabets) {
  BOOST_TEST(Alphabet::named("hex1", 16)->symbols() == "123456789ABCDEFG");
  BOOST_TEST(Alphabet::named("hex0", 16)->symbols() == "0123456789ABCDEF");
  BOOST_TEST(Alphabet::named("letters", 25)->symbols() == "ABCDEFGHIJKLMNOPQRSTUVWXY");
  BOOST_TEST(Alphabet::named("wide64", 64)->symbols().size() == 64u);
  BOOST_TEST(!Alphabet::named("hex1", 17));
  BOOST_TEST(!Alphabet::named("nonsense", 9));
  BOOST_TEST(Alphabet::named("numbers", 400)->numeric());
  BOOST_TEST(!Alphabet::custom("AAB"));
  BOOST_TEST(!Alphabet::custom("AB C"));
  BOOST_TEST(Alphabet::named("hex1", 16)->digit('g')->index() == 15u);
  BOOST_TEST(!Alphabet::named("wide", 40)->digit('z'));
  BOOST_TEST(Alphabet::standard(35).name() == "b35");
  BOOST_TEST(Alphabet::standard(36).numeric());
  BOOST_TEST(Alphabet().text(Digit(11)) == "12");
}

BOOST_AUTO_TEST_CASE(the_same_row_in_four_alphabets) {
  struct Case {
    const char* row;
    char blank;
    const char* extra;
    const char* name;
  };
  for (const Case& c : {Case{"A.G1............", '.', "23456", "hex1"},
                        Case{"9*F0************", '*', "12345", "hex0"},
                        Case{"J.PA............", '.', "BCDEF", "letters"},
                        Case{":.@1............", '.', "23456", "ascii"}}) {
    const std::string line = sixteen(c.row, c.blank, c.extra);
    for (const std::string& text : {line + "\n", in_rows(line, 16)}) {
      const Record r = read_one(text);
      BOOST_TEST(r.alphabet.name() == c.name);
      const auto values = r.puzzle.givens.values();
      BOOST_TEST(values[0] == 10u);
      BOOST_TEST(values[1] == 0u);
      BOOST_TEST(values[2] == 16u);
      BOOST_TEST(values[3] == 1u);
      BOOST_TEST(values[16 + 5] == 2u);
    }
  }
}

BOOST_AUTO_TEST_CASE(zero_in_sixteen_symbols) {
  // Twice in a row: a blank.
  std::string line = sixteen("A0F10000........", '0', "23456");
  line = replaced(line, '.', '0');
  BOOST_TEST(read_one(line).alphabet.name() == "hex1");
  // Once, with another blank: a value.
  BOOST_TEST(read_one(sixteen("A.F0............", '.', "23456")).alphabet.name() == "hex0");
  // None, and no G: digits from 1, with a note.
  const Record r = read_one(sixteen("A.F1............", '.', "23456"));
  BOOST_TEST(r.alphabet.name() == "hex1");
  BOOST_TEST(has_note(r, "(alphabet hex0"));
  BOOST_TEST(read_one(sixteen("A.F1............", '.', "23456"), with_alphabet("hex0"))
                 .puzzle.givens.values()[0] == 11u);
}

BOOST_AUTO_TEST_CASE(twenty_five) {
  std::string letters(625, '.'), digits(625, '.');
  letters[0] = 'A', letters[30] = 'Y', letters[60] = 'x';
  digits[0] = '1', digits[30] = 'P', digits[60] = '9';
  for (const std::string& text : {letters, in_rows(letters, 25)}) {
    const Record r = read_one(text);
    BOOST_TEST(r.alphabet.name() == "letters");
    BOOST_TEST(r.puzzle.givens.values()[30] == 25u);
    BOOST_TEST(r.puzzle.givens.values()[60] == 24u);
  }
  const Record r = read_one(digits);
  BOOST_TEST(r.alphabet.name() == "b35");
  BOOST_TEST(r.puzzle.givens.values()[30] == 25u);
}

BOOST_AUTO_TEST_CASE(twelve_letters) {
  std::string line(144, '.');
  line[0] = '1', line[13] = 'C';
  BOOST_TEST(read_one(line).alphabet.name() == "hex1");
  line[0] = 'L', line[13] = 'A';
  BOOST_TEST(read_one(line).alphabet.name() == "letters");
}

BOOST_AUTO_TEST_CASE(wide_or_wide_lower) {
  std::string line(1296, '.');
  line[0] = 'a', line[40] = 'A', line[80] = '7';
  const InputError e = read_error(line);
  BOOST_TEST(e.code == InputCode::ambiguous);
  BOOST_TEST(e.detail.find("say alphabet wide or alphabet wide-lower") != std::string::npos);
  BOOST_TEST(read_one(line, with_alphabet("wide")).puzzle.givens.values()[40] == 10u);
  BOOST_TEST(read_one(line, with_alphabet("wide-lower")).puzzle.givens.values()[0] == 10u);
  std::string large(4096, '.');
  large[0] = '&', large[70] = '@', large[140] = 'z';
  const Record r = read_one(large);
  BOOST_TEST(r.alphabet.name() == "wide64");
  BOOST_TEST(r.puzzle.givens.values()[0] == 64u);
}

BOOST_AUTO_TEST_CASE(symbols_outside_the_alphabet) {
  std::string line(256, '.');
  line[0] = '1', line[20] = 'G', line[77] = 'Z';
  const InputError e = read_error(line);
  BOOST_TEST(e.code == InputCode::unknown_symbol);
  BOOST_TEST(e.column == 78u);
  BOOST_TEST(read_error("5" + std::string(15, '.')).code == InputCode::value_out_of_range);
}

BOOST_AUTO_TEST_CASE(digits_outside_an_alphabet_of_letters) {
  ReadOptions o;
  o.alphabet = "abcdefghi";
  BOOST_TEST(read_error(kP, o).detail.starts_with("symbol '5' is neither a blank nor in the alphabet"));
  BOOST_TEST(read_error("5..." + kFour.substr(4)).detail.starts_with("value 5 is above the side 4"));
}

BOOST_AUTO_TEST_CASE(custom_alphabet) {
  const Record r = read_one("a..b\nb..a\n....\n..cd\n", with_alphabet("abcd"));
  BOOST_TEST(write_line(r.puzzle.givens, {}) == "1..22..1......34");
  BOOST_TEST(line_of(r) == "a..bb..a......cd");
  BOOST_TEST(read_error(kP, with_alphabet("abcd")).code == InputCode::bad_side);
}

// The cells of a grid with a blank between two of them.
std::string spaced(const std::string& cells, std::size_t side) {
  std::string text;
  for (std::size_t i = 0; i < cells.size(); ++i) text += std::string(1, cells[i]) + (i % side + 1 == side ? "\n" : " ");
  return text;
}

// A grid of few values: 1 in the first cell, 2 in the next row one cell further, and so on.
std::string diagonal(std::string_view symbols) {
  std::string cells(symbols.size() * symbols.size(), '.');
  for (std::size_t i = 0; i < symbols.size(); ++i) cells[i * symbols.size() + i] = symbols[i];
  return cells;
}

BOOST_AUTO_TEST_CASE(a_named_alphabet_says_what_a_symbol_is) {
  struct Case {
    const char* name;
    std::string_view symbols;
  };
  for (const Case& c : {Case{"0123", "0123"}, Case{"_12x", "_12x"}, Case{"hex0", "0123456789"}, Case{"hex0", "0123456789AB"},
                        Case{"ascii", "123456789:"}, Case{"ascii", "123456789:;<"}, Case{"';!%", "';!%"}}) {
    const std::string cells = diagonal(c.symbols);
    for (const std::string& text : {cells, spaced(cells, c.symbols.size())}) {
      const Record r = read_one(text, with_alphabet(c.name));
      for (std::size_t i = 0; i < c.symbols.size(); ++i) {
        BOOST_TEST(r.puzzle.givens.values()[i * c.symbols.size() + i] == i + 1, text);
      }
      BOOST_TEST(r.puzzle.clue_count() == c.symbols.size(), text);
    }
  }
  BOOST_TEST(read_error("1#23............", with_alphabet("1#23")).code == InputCode::wrong_length);  // a comment behind the 1
}

BOOST_AUTO_TEST_CASE(a_zero_that_may_be_a_value) {
  std::string cells(400, '.');
  constexpr std::string_view kSymbols = "0123456789ABCDEFGHIJ";
  for (std::size_t i = 0; i < 20; ++i) cells[i * 20 + i] = kSymbols[i];
  for (const std::size_t i : {25U, 47U}) cells[i] = '0';  // more than a slip
  BOOST_TEST(read_error(cells).detail.find("is 0 a value?") != std::string::npos);
  BOOST_TEST(read_error(spaced(cells, 20)).detail.find("is 0 a value?") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_row_of_numbers_that_lacks_a_cell) {
  std::string text;
  for (std::size_t r = 0; r < 12; ++r) text += r == 2 ? ". 8 . 12 4 . . . . . .\n" : "1 . . . . . . . . . . .\n";
  const InputError e = read_error(text);
  BOOST_TEST(e.detail == "row 3 has 11 cells, expected 12");
}

}  // namespace
}  // namespace tresse::test
