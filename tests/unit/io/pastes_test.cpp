// Pastes: the layouts of tests/data/pastes.txt are read right, or refused with words that tell why.
#include "pastes.hpp"

namespace tresse::test {
namespace {

BOOST_AUTO_TEST_CASE(pastes_are_read_or_refused) {
  const auto all = pastes();
  BOOST_TEST(all.size() >= 250u);
  for (const Paste& paste : all) {
    const std::string what = met(paste);
    if (paste.wanted.starts_with("line ")) {
      BOOST_TEST(what == paste.wanted, paste.name << ": " << what);
      continue;
    }
    const std::size_t words = paste.wanted.find(' ', paste.wanted.find(' ') + 1);
    BOOST_TEST_REQUIRE(words != std::string::npos, paste.name);
    BOOST_TEST(what.starts_with(paste.wanted.substr(0, words + 1)), paste.name << ": " << what);
    BOOST_TEST(what.find(paste.wanted.substr(words + 1)) != std::string::npos,
               paste.name << ": " << what);
  }
}

// Lines lost, blanks lost: what is left is the puzzle, or an error, never another puzzle.
BOOST_AUTO_TEST_CASE(damaged_pastes_are_never_another_puzzle) {
  const auto without_line = [](const std::string& text, std::size_t lost) {
    std::istringstream lines(text);
    std::string out;
    std::size_t number = 0;
    for (std::string line; std::getline(lines, line); ++number) {
      if (number != lost) out += line + "\n";
    }
    return out;
  };
  const auto without_first_blanks = [](const std::string& text, bool first_line_only) {
    std::string out;
    bool begins = true;
    for (char c : text) {
      if (begins && (c == ' ' || c == '\t')) continue;
      begins = c == '\n' && !first_line_only;
      out += c;
    }
    return out;
  };
  for (const Paste& paste : pastes()) {
    if (!paste.wanted.starts_with("line ") || paste.text.size() > 1500) continue;
    std::vector<std::string> damaged;
    const auto lines =
        static_cast<std::size_t>(std::count(paste.text.begin(), paste.text.end(), '\n'));
    for (std::size_t lost = 0; lines > 1 && lost < lines; ++lost) {
      damaged.push_back(without_line(paste.text, lost));
    }
    damaged.push_back(without_first_blanks(paste.text, false));
    damaged.push_back(without_first_blanks(paste.text, true));
    damaged.push_back(replaced(paste.text, '\t', ' '));
    damaged.push_back(replaced(paste.text, '\n', ' '));
    for (const std::string& text : damaged) {
      const std::string what = met({paste.name, {}, text});
      BOOST_TEST((what == paste.wanted || !what.starts_with("line ")), paste.name << ": " << what
                                                                                  << "\n"
                                                                                  << text);
    }
  }
}

// A first row that begins with empty cells loses them where a program takes blanks off the text.
// An answer to a mail that quotes one grid and adds another: both are read, in their order.
BOOST_AUTO_TEST_CASE(a_grid_beside_a_quoted_one_is_kept) {
  const std::string other =
      "..3.5..8.4..78.1.....1.3..527....9.4.3.......9.8.....2367..2.5....83.....4...5.9.";
  const auto grid = [](const std::string& line, const std::string& mark) {
    std::string text;
    for (std::size_t r = 0; r < 9; ++r) text += mark + line.substr(9 * r, 9) + "\n";
    return text;
  };
  for (const std::string& text :
       {grid(kP, "") + "\n" + grid(other, "> "), grid(kP, "> ") + "\nmine is\n" + grid(other, ""),
        "Hello,\n" + grid(kP, "> ") + "\n" + grid(other, "")}) {
    const auto items = read_all(text);
    BOOST_TEST_REQUIRE(items.size() == 2u, text);
    BOOST_TEST_REQUIRE((items[0].has_value() && items[1].has_value()), text);
    BOOST_TEST(line_of(*items[0]) == kP);
    BOOST_TEST(line_of(*items[1]) == other);
  }
}

// Several tables in one text, each laid out in its own way.
BOOST_AUTO_TEST_CASE(tables_of_several_layouts_are_read) {
  const std::string other =
      "..3.5..8.4..78.1.....1.3..527....9.4.3.......9.8.....2367..2.5....83.....4...5.9.";
  const auto rows = [](const std::string& line, const std::string& mark) {
    std::string text;
    for (std::size_t r = 0; r < 9; ++r) text += mark + line.substr(9 * r, 9) + "\n";
    return text;
  };
  const auto labelled = [](const std::string& line) {
    std::string text = "  1 2 3 4 5 6 7 8 9\n";
    for (std::size_t i = 0; i < 81; ++i) {
      if (i % 9 == 0) text += static_cast<char>('A' + i / 9);
      text += std::string(" ") + line[i] + (i % 9 == 8 ? "\n" : "");
    }
    return text;
  };
  const std::string mail = "Hello,\n" + rows(kP, "> ");
  for (const std::string& text :
       {mail + "\nMine:\n" + labelled(other), mail + labelled(other), mail + "\n" + labelled(other),
        rows(kP, "") + "\n" + labelled(other), kP + "\n\n" + labelled(other)}) {
    const auto items = read_all(text);
    BOOST_TEST_REQUIRE(items.size() == 2u, text);
    BOOST_TEST_REQUIRE((items[0].has_value() && items[1].has_value()), text);
    BOOST_TEST(line_of(*items[0]) == kP, text);
    BOOST_TEST(line_of(*items[1]) == other, text);
  }
  // A row of the second one is lost: neither is taken for something else.
  std::string damaged = mail + "\nMine:\n" + labelled(other);
  damaged.erase(damaged.find("E "), 20);
  for (const ReadItem& item : read_all(damaged)) BOOST_TEST((!item || line_of(*item) == kP));
}

// What is nearest, in words.
BOOST_AUTO_TEST_CASE(the_nearest_reading_is_named) {
  const auto words = [](const std::string& text) { return read_error(text).detail; };
  std::string nine;
  for (std::size_t r = 0; r < 9; ++r) nine += "12345678......\n";
  BOOST_TEST(
      words(nine) ==
      "9 rows, each of 14 cells; a 14x14 grid has 14 rows; a 9x9 grid has 9 cells in each row");
  std::string open = "The puzzle of Monday:\n";  // no line end behind the last row
  for (std::size_t r = 0; r < 9; ++r) {
    std::string row;
    for (std::size_t c = 0; c < 9; ++c)
      row += std::string(c == 0 ? "" : " ") + (kP[9 * r + c] == '.' ? ' ' : kP[9 * r + c]);
    if (r == 8) row.resize(row.find_last_of("123456789") - 3);
    open += row.substr(0, row.find_last_not_of(' ') + 1) + (r == 8 ? "" : "\n");
  }
  BOOST_TEST(words(open).ends_with("the text may be cut there; write a dot for each empty cell"),
             words(open));
  std::string ragged = kP.substr(0, 8) + "\n";
  for (std::size_t r = 1; r < 10; ++r) ragged += "1234567890123456.7.8.\n";
  BOOST_TEST(words(ragged) ==
             "no format fits: 197 symbols in 10 rows; most rows have 21 symbols, but row 1 has 8");
}

BOOST_AUTO_TEST_CASE(lost_first_cells_are_seen) {
  const std::string puzzle =
      ".....7.1.....4.5...4...3..7..36...9..579.....1.....8...3..59...2.6...1.....2.....";
  for (const char* between : {"\t", " ", ""}) {
    for (const bool kept : {true, false}) {
      std::string text;
      for (std::size_t i = 0; i < 81; ++i) {
        if (puzzle[i] != '.' || *between != '\t') text += puzzle[i] == '.' ? ' ' : puzzle[i];
        if (i % 9 != 8) text += between;
        if (i % 9 != 8) continue;
        if (!kept) text.resize(text.find_last_not_of(" \t\n") + 1);
        text += '\n';
      }
      const std::string whole = met({{}, {}, text});
      BOOST_TEST((whole == "line " + puzzle || whole.starts_with("error")), whole);
      if (kept) BOOST_TEST(whole == "line " + puzzle);
      const std::string cut = met({{}, {}, text.substr(text.find_first_not_of(" \t"))});
      BOOST_TEST(cut.starts_with("error"), cut << "\n" << text);
    }
  }
}

// A second sign for empty cells is told, whatever the layout; a 0 that may be a value is no blank.
BOOST_AUTO_TEST_CASE(a_second_blank_is_told_in_every_table) {
  std::vector<std::string> cells(81);
  for (std::size_t i = 0; i < 81; ++i) cells[i] = kP[i] == '.' ? "" : std::string(1, kP[i]);
  cells[2] = "?";
  const auto shown = [&](const std::string& row, const std::string& between,
                         const std::string& end) {
    std::string text;
    for (std::size_t i = 0; i < 81; ++i)
      text += (i % 9 == 0 ? row : between) + cells[i] + (i % 9 == 8 ? end : "");
    return text;
  };
  for (const std::string& text :
       {shown("", ",", "\n"), shown("", ";", "\n"), shown("", "\t", "\n"),
        shown("| ", " | ", " |\n"),
        "<table>\n" + shown("<tr><td>", "</td><td>", "</td></tr>\n") + "</table>\n"}) {
    const Record record = read_one(text);
    BOOST_TEST(line_of(record) == kP);
    BOOST_TEST_REQUIRE(record.warnings.size() == 1u, text);
    BOOST_TEST(record.warnings[0].find("'?' and nothing (in r1c4)") != std::string::npos,
               record.warnings[0]);
  }
}

BOOST_AUTO_TEST_CASE(a_zero_beside_another_blank_may_be_a_value) {
  // Values 0 to 15, or 1 to 16 if `from` is 1; every third cell is `empty`.
  const auto shown = [](std::size_t from, const std::string& empty, const std::string& begin,
                        const std::string& between, const std::string& end) {
    std::string text;
    for (std::size_t i = 0; i < 256; ++i) {
      const std::size_t r = i / 16, value = (r % 4 * 4 + r / 4 + i) % 16 + from;
      text += i % 16 == 0 ? begin : between;
      text += i % 3 == 0 ? empty : std::to_string(value);
      if (i % 16 == 15) text += end;
    }
    return text;
  };
  for (const std::size_t from : {0u, 1u}) {
    for (const std::string& text :
         {shown(from, "", "", ",", "\n"), shown(from, ".", "", ";", "\n"),
          shown(from, "", "", "\t", "\n"), shown(from, ".", "", " ", "\n"),
          "[" + shown(from, "null", ",[", ",", "]").substr(1) + "]\n",
          "g = [" + shown(from, "None", "[", ",", "],\n") + "]\n"}) {
      if (from == 1) {
        BOOST_TEST(read_one(text).warnings.empty(), text);
        continue;
      }
      const InputError error = read_error(text);
      BOOST_TEST(error.code == InputCode::ambiguous, error.detail);
      BOOST_TEST(error.detail.find("is 0 a value?") != std::string::npos, error.detail);
    }
  }
}

// A list whose numbers begin with '#'.
BOOST_AUTO_TEST_CASE(a_numbered_puzzle_is_no_comment) {
  const std::string other =
      "..3.5..8.4..78.1.....1.3..527....9.4.3.......9.8.....2367..2.5....83.....4...5.9.";
  for (const std::string& text :
       {other + "\n#2 " + kP + "\n", "#1 " + other + "\n#2 " + kP + "\n",
        "#1: " + other + "\n#2: " + kP + "\n", "#1. " + other + " easy\n#2.\t" + kP + "\n"}) {
    const auto items = read_all(text);
    BOOST_TEST_REQUIRE(items.size() == 2u, text);
    BOOST_TEST_REQUIRE((items[0].has_value() && items[1].has_value()), text);
    BOOST_TEST(line_of(*items[0]) == other);
    BOOST_TEST(line_of(*items[1]) == kP);
  }
  // Commented out, or other words.
  for (const std::string& line : {"# " + other, "#" + other, std::string("#2 of 1000 puzzles"),
                                  std::string("#2 2026-11-25T10:0")}) {
    BOOST_TEST(read_all(line + "\n" + kP + "\n").size() == 1u, line);
  }
}

// What is read, but may not be what was meant, is told.
BOOST_AUTO_TEST_CASE(a_doubtful_reading_is_told) {
  const std::string other =
      "..3.5..8.4..78.1.....1.3..527....9.4.3.......9.8.....2367..2.5....83.....4...5.9.";
  std::string state = "[State]\n";
  for (std::size_t r = 0; r < 9; ++r) state += kP.substr(9 * r, 9) + "\n";
  const auto told = [](const std::string& text, std::string_view words) {
    const auto items = read_all(text);
    BOOST_TEST_REQUIRE((!items.empty() && items[0].has_value()), text);
    BOOST_TEST(line_of(*items[0]) == kP);
    BOOST_TEST_REQUIRE(items[0]->warnings.size() == 1u, text);
    BOOST_TEST(items[0]->warnings[0].find(words) != std::string::npos, items[0]->warnings[0]);
    for (std::size_t k = 1; k < items.size(); ++k) BOOST_TEST(items[k]->warnings.empty(), text);
  };
  told(state, "[State] without [Puzzle]");
  for (const char* between : {" ", "\t", ","}) {
    const std::string line = kP + between + other + "\n";
    told(line, "two puzzles on one line");
    told(line + line, "two puzzles on one line");  // once
  }
}

// A frame of givens is one, if a corner is filled, or a value is as large as the side; or if the format is said.
BOOST_AUTO_TEST_CASE(clues_outside_are_no_givens) {
  const std::string clues = ".2213.2....33.1..11....42....2.2132.";
  const auto rows = [](const std::string& line) {
    std::string text;
    for (std::size_t r = 0; r < 6; ++r) text += line.substr(6 * r, 6) + "\n";
    return text;
  };
  BOOST_TEST(read_error(rows(clues)).code == InputCode::ambiguous);
  ReadOptions grid;
  grid.format = "grid";
  BOOST_TEST(line_of(read_one(rows(clues), grid)) == clues);
  for (const std::size_t at : {0u, 1u}) {
    std::string givens = clues;
    givens[at] = at == 0 ? '4' : '6';
    BOOST_TEST(line_of(read_one(rows(givens))) == givens);
  }
}

// R fills a matrix column by column, and so does numpy with order "F": what a program does with its values is never guessed.
BOOST_AUTO_TEST_CASE(values_by_columns_are_refused) {
  std::string values, names;
  for (std::size_t i = 0; i < 81; ++i) {
    const char c = kP[i % 9 * 9 + i / 9];
    values += std::string(i == 0 ? "" : ",") + (c == '.' ? '0' : c);
    names += std::string(i % 9 == 0 ? "  - \"" : "") + c + (i % 9 == 8 ? "\"\n" : "");
  }
  for (const std::string& text :
       {"m <- matrix(c(" + values + "), nrow=9)\n", "m <- c(" + values + ")\ndim(m) <- c(9,9)\n",
        "g = np.array([" + values + "]).reshape(9,9)\ng = g.T\n",
        "g = np.array([" + values + "]).reshape((9,9),order=\"F\")\n", "columns:\n" + names}) {
    BOOST_TEST(read_error(text).code == InputCode::ambiguous, text);
  }
  BOOST_TEST(read_error("m <- matrix(c(" + values + "), nrow=9, byrow=TRUE)\n").code == InputCode::ambiguous);
}

// Names say what the lists are; a comment and a name near it are no rows either.
BOOST_AUTO_TEST_CASE(names_and_comments_of_columns_are_heard) {
  std::string boxes, columns;
  for (std::size_t i = 0; i < 81; ++i) {
    const auto add = [&](std::string& to, std::size_t cell) {
      to += std::string(i % 9 == 0 ? "  [" : ", ") + (kP[cell] == '.' ? '0' : kP[cell]) +
            (i % 9 == 8 ? "],\n" : "");
    };
    add(boxes, (i / 27 * 3 + i % 9 / 3) * 9 + i / 9 % 3 * 3 + i % 3);
    add(columns, i % 9 * 9 + i / 9);
  }
  for (const std::string& text : {"boxes = [\n" + boxes + "]\n", "columns = [\n" + columns + "]\n", "int cols[9][9] = [\n" + columns + "]\n"})
    BOOST_TEST(read_error(text).code == InputCode::ambiguous, text);
  for (const char* before : {"byColumn = [", "transposed = [", "# by column\ng = [",
                             "g = [  // the columns", "/* column-major */\nconst g = ["}) {
    const InputError error = read_error(std::string(before) + "\n" + columns + "]\n");
    BOOST_TEST(error.code == InputCode::ambiguous, before);
  }
  std::string rows;
  for (std::size_t i = 0; i < 81; ++i)
    rows += std::string(i % 9 == 0 ? "  [" : ", ") + (kP[i] == '.' ? '0' : kP[i]) +
            (i % 9 == 8 ? "],\n" : "");
  for (const char* before :
       {"g = [", "box_size = 3\ng = [", "# 9 rows and 9 columns\ng = [", "rows_cols = [",
        "# the boxes are 3x3\ng = [", "cols = 9\n\ng = [",
        "const int ROWS = 9, COLS = 9;\nint g[ROWS][COLS] = ["}) {
    BOOST_TEST(line_of(read_one(std::string(before) + "\n" + rows + "]\n")) == kP, before);
    const std::string behind = "]\nrows, cols = len(g), len(g[0])\nboxes = 3\n";
    BOOST_TEST(line_of(read_one(std::string(before) + "\n" + rows + behind)) == kP, before);
  }
}

// A packed text that unpacks to a thousand times its length is given up early.
BOOST_AUTO_TEST_CASE(packed_links_are_bounded) {
  const std::string link = "https://f-puzzles.com/?load=";
  BOOST_TEST(read_error(link + "N4Igzglg").code == InputCode::truncated);
  BOOST_TEST(read_error(link + "N4I*").code == InputCode::bad_syntax);
  BOOST_TEST(read_error(link + "////////").code == InputCode::bad_syntax);
  // 'a', then at each step the entry made by it: the text grows as the square of the number of codes.
  std::string bits =
      "00"
      "10000110";
  std::size_t next = 4;  // the next code
  for (; next < 4000; ++next) {
    std::size_t width = 0;
    while ((std::size_t{1} << width) <= next) ++width;
    for (std::size_t k = 0; k < width; ++k) bits += (next >> k & 1) != 0 ? '1' : '0';
  }
  std::string packed;
  for (std::size_t i = 0; i + 6 <= bits.size(); i += 6) {
    const auto value = static_cast<std::size_t>(std::stoi(bits.substr(i, 6), nullptr, 2));
    packed += "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"[value];
  }
  const InputError error = read_error(link + packed);
  BOOST_TEST(error.code == InputCode::line_too_long, error.detail);
}

}  // namespace
}  // namespace tresse::test
