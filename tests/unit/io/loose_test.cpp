// Loose text with puzzles of few givens, which have empty rows and columns: each layout is read, and a text that lost a line, is turned or
// hides rows is not read as another puzzle.
#include <functional>

#include "pastes.hpp"
#include "sanitized.hpp"

namespace tresse::test {
namespace {

std::vector<std::string> minimal_puzzles() {
  std::vector<std::string> all = {
      ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
      ".......12....35......6...7.7.....3.....4..8..1...........12.....8.....4..5....6..",
      ".......12..36.........7...41..2.......5..3..7.....6..28.....4....3..5............",
      ".......12..8.3...........4.12.5..........47...6.......5.7...3.....62.......1.....",
      ".......12.4..5.........9....7.6..4.....1............5.....875..6.1...3..2........",
      ".......12.5.4............3.7..6..4....1..........8....92....8.....51.7.......3...",
      ".......123......6.....4....9.....5.......1.7..2..........35.4....14..8...6.......",
      "1....7.9............96...5...53...9..1..8...26....4...3......1..4......7..7...3..",
      "5.2..8.1..........9..1..3...7........4.5..6..........2..3..4........9..58........",
  };
  const std::size_t count = all.size();
  for (std::size_t k = 0; k < count; ++k) {
    std::string turned(81, '.'), down(81, '.');
    for (std::size_t i = 0; i < 81; ++i) {
      turned[i % 9 * 9 + i / 9] = all[k][i];
      down[80 - i] = all[k][i];
    }
    all.push_back(turned);
    all.push_back(down);
  }
  return all;
}

// A row of cells between separators; `empty` is what an empty cell is.
struct Cells {
  std::string begin, between, end, empty;
};
std::string rows_of(const std::string& puzzle, const Cells& cells, const std::function<std::string(std::size_t)>& label = {}) {
  std::string text;
  for (std::size_t i = 0; i < 81; ++i) {
    if (i % 9 == 0) text += (label ? label(i / 9) : "") + cells.begin;
    text += puzzle[i] == '.' ? cells.empty : std::string(1, puzzle[i]);
    text += i % 9 == 8 ? cells.end + "\n" : cells.between;
  }
  return text;
}
std::string drawn(const std::string& puzzle, const std::string& empty, const std::string& border, bool framed) {
  std::string text = framed ? border + "\n" : "";
  for (std::size_t r = 0; r < 9; ++r) {
    if (r == 3 || r == 6) text += border + "\n";
    std::string row = framed ? "| " : "";
    for (std::size_t c = 0; c < 9; ++c) {
      row += puzzle[9 * r + c] == '.' ? empty : std::string(1, puzzle[9 * r + c]);
      row += c == 8 ? (framed ? " |" : "") : c % 3 == 2 ? " | " : " ";
    }
    text += row + "\n";
  }
  return text + (framed ? border + "\n" : "");
}
std::string prefixed(const std::string& text, const std::string& prefix) {
  std::string out = prefix;
  for (std::size_t i = 0; i < text.size(); ++i) {
    out += text[i];
    if (text[i] == '\n' && i + 1 < text.size()) out += prefix;
  }
  return out;
}
std::string number(std::size_t r) { return std::to_string(r + 1); }
std::string letter(std::size_t r) { return std::string(1, static_cast<char>('A' + r)); }

struct Layout {
  std::string name;
  std::function<std::string(const std::string&)> show;
};
std::vector<Layout> layouts() {
  std::vector<Layout> all;
  const auto add = [&](std::string name, std::function<std::string(const std::string&)> show) { all.push_back({std::move(name), std::move(show)}); };
  for (const std::string empty : {".", "0", "_", "*", "-"}) {
    add("glued " + empty, [=](const std::string& p) { return rows_of(p, {"", "", "", empty}); });
    add("words " + empty, [=](const std::string& p) { return rows_of(p, {"", " ", "", empty}); });
    add("labelled words " + empty, [=](const std::string& p) { return "  1 2 3 4 5 6 7 8 9\n" + rows_of(p, {" ", " ", "", empty}, letter); });
    add("numbered words " + empty, [=](const std::string& p) { return rows_of(p, {" ", " ", "", empty}, number); });
    add("numbered with strokes " + empty, [=](const std::string& p) { return rows_of(p, {" | ", " ", "", empty}, number); });
    add("numbered glued " + empty, [=](const std::string& p) { return rows_of(p, {": ", "", "", empty}, number); });
    add("mail " + empty, [=](const std::string& p) { return prefixed(rows_of(p, {"", "", "", empty}), "> "); });
    add("mail twice " + empty, [=](const std::string& p) { return "Hello,\n" + prefixed(rows_of(p, {"", " ", "", empty}), "> > "); });
    add("list " + empty, [=](const std::string& p) { return prefixed(rows_of(p, {"", "", "", empty}), "* "); });
  }
  for (const std::string empty : {"", "0", ".", "NaN"}) {
    for (const std::string between : {",", ";", "\t", " & "}) {
      const std::string end = between == " & " ? " \\\\" : "";
      add("fields " + between + empty, [=](const std::string& p) { return rows_of(p, {"", between, end, empty}); });
      add("numbered fields " + between + empty, [=](const std::string& p) { return rows_of(p, {between, between, end, empty}, number); });
      if (between == " & ") continue;
      std::string head = between;
      for (std::size_t c = 0; c < 9; ++c) head += letter(c) + (c == 8 ? "" : between);
      add("labelled fields " + between + empty, [=](const std::string& p) { return head + "\n" + rows_of(p, {between, between, "", empty}, number); });
      add("fields under letters " + between + empty, [=](const std::string& p) { return head.substr(1) + "\n" + rows_of(p, {"", between, "", empty}); });
    }
  }
  for (const std::string empty : {" ", "."}) {
    add("Markdown under letters " + empty, [=](const std::string& p) {
      return "| A | B | C | D | E | F | G | H | I |\n|---|---|---|---|---|---|---|---|---|\n" + rows_of(p, {"| ", " | ", " |", empty});
    });
    add("Markdown with labels " + empty, [=](const std::string& p) {
      return "|   | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |\n|---|---|---|---|---|---|---|---|---|---|\n" +
             rows_of(p, {" | ", " | ", " |", empty}, [](std::size_t r) { return "| " + letter(r); });
    });
    add("strokes " + empty, [=](const std::string& p) { return rows_of(p, {"|", "|", "|", empty}); });
    add("every cell in a frame " + empty, [=](const std::string& p) {
      std::string text = "+---+---+---+---+---+---+---+---+---+\n";
      const std::string border = text, rows = rows_of(p, {"| ", " | ", " |", empty});
      for (std::size_t at = 0; at < rows.size();) {
        const std::size_t end = rows.find('\n', at) + 1;
        text += rows.substr(at, end - at) + border;
        at = end;
      }
      return text;
    });
    add("drawn " + empty, [=](const std::string& p) { return drawn(p, empty, "+-------+-------+-------+", true); });
    add("drawn with dashes of print " + empty, [=](const std::string& p) { return drawn(p, empty, "+\u2013\u2013\u2013\u2013\u2013\u2013\u2013+\u2013\u2013\u2013\u2013\u2013\u2013\u2013+\u2013\u2013\u2013\u2013\u2013\u2013\u2013+", true); });
    add("drawn with underscores " + empty, [=](const std::string& p) { return drawn(p, empty, "+_______+_______+_______+", true); });
    add("drawn without a frame " + empty, [=](const std::string& p) { return drawn(p, empty, "------+-------+------", false); });
  }
  for (const std::string empty : {"0", "null", "None", "undefined", "_"}) {
    add("lists " + empty, [=](const std::string& p) { return "grid = [\n" + rows_of(p, {"  [", ", ", "],", empty}) + "]\n"; });
    add("lists of C " + empty, [=](const std::string& p) { return "int grid[9][9] = {\n" + rows_of(p, {"  {", ", ", "},", empty}) + "};\n"; });
    add("one list " + empty, [=](const std::string& p) { return "grid = [\n" + rows_of(p, {"", ", ", ",", empty}) + "]\n"; });
    add("YAML " + empty, [=](const std::string& p) { return "grid:\n" + rows_of(p, {"  - [", ", ", "]", empty}); });
    add("nested YAML " + empty, [=](const std::string& p) { return "puzzle:\n  name: Monday\n  rows:\n" + rows_of(p, {"    - [", ", ", "]", empty}); });
  }
  add("texts", [](const std::string& p) { return "grid = [\n" + rows_of(p, {"  \"", "", "\",", "."}) + "]\n"; });
  add("cells as texts", [](const std::string& p) { return "grid = [\n" + rows_of(p, {"  [\"", "\", \"", "\"],", "."}) + "]\n"; });
  add("quoted fields", [](const std::string& p) { return rows_of(p, {"\"", "\";\"", "\"", ""}); });
  add("Matlab", [](const std::string& p) { return "M = [" + rows_of(p, {"", " ", ";", "0"}) + "];\n"; });
  add("MiniZinc", [](const std::string& p) { return "start = [|\n" + rows_of(p, {"", ", ", " |", "_"}) + "];\n"; });
  add("GMPL", [](const std::string& p) { return "param givens : 1 2 3 4 5 6 7 8 9 :=\n" + rows_of(p, {"  ", " ", "", "."}, number) + ";\n\nend;\n"; });
  add("R", [](const std::string& p) {
    return "      [,1] [,2] [,3] [,4] [,5] [,6] [,7] [,8] [,9]\n" + rows_of(p, {"    ", "    ", "", "0"}, [](std::size_t r) { return " [" + number(r) + ",]"; });
  });
  add("floats", [](const std::string& p) {
    std::string text = rows_of(p, {" ", "  ", "", "NaN"}, [](std::size_t r) { return std::to_string(r); }), out = "  0 1 2 3 4 5 6 7 8\n";
    for (std::size_t i = 0; i < text.size(); ++i) {
      out += text[i];
      const bool value = text[i] >= '1' && text[i] <= '9' && i > 0 && text[i - 1] == ' ';
      if (value) out += ".0";
    }
    return out;
  });
  add("page", [](const std::string& p) { return "<table>\n" + rows_of(p, {"<tr><td>", "</td><td>", "</td></tr>", ""}) + "</table>\n"; });
  add("page with labels", [](const std::string& p) {
    return "<table>\n" + rows_of(p, {"</th><td>", "</td><td>", "</td></tr>", ""}, [](std::size_t r) { return "<tr><th>" + number(r); }) + "</table>\n";
  });
  for (const std::string separator : {"/", " / ", "|", ":", ";", "\\n"}) {
    add("one line " + separator, [=](const std::string& p) {
      std::string text = rows_of(p, {"", "", "", "0"}), out;
      for (std::size_t i = 0; i + 1 < text.size(); ++i) out += text[i] == '\n' ? separator : std::string(1, text[i]);
      return out + "\n";
    });
  }
  for (const std::string sign : {"\u2591", "\u2610", "\u26AA", "\u25FD", "\U0001F7E6"}) {
    add("glued " + sign, [=](const std::string& p) { return rows_of(p, {"", "", "", sign}); });
    add("words " + sign, [=](const std::string& p) { return rows_of(p, {"", " ", "", sign}); });
  }
  return all;
}

BOOST_AUTO_TEST_CASE(puzzles_of_few_givens_are_read_in_each_layout) {
  std::size_t read = 0, refused = 0;
  for (const Layout& layout : layouts()) {
    for (const std::string& puzzle : minimal_puzzles()) {
      const std::string text = layout.show(puzzle);
      const std::string what = met({{}, {}, text});
      // Where nothing but blanks or strokes tells of empty cells, a text may be open.
      BOOST_TEST((what == "line " + puzzle), layout.name << ": " << what << "\n" << text);
      ++(what == "line " + puzzle ? read : refused);
    }
  }
  BOOST_TEST_MESSAGE(read << " read, " << refused << " refused");
}

// A stroke too many in one row is no drawing of other boxes.
BOOST_AUTO_TEST_CASE(a_stray_stroke) {
  std::string rows;
  for (std::size_t r = 0; r < 8; ++r) rows += std::string(r, '.') + std::to_string(r + 1) + std::string(7 - r, '.') + "\n";
  rows.insert(7 * 9 + 2, "|");
  for (const ReadItem& item : read_all(rows)) {
    if (item) BOOST_TEST(item->puzzle.topology->spec().box_cols == 4u);
  }
  std::string drawn;
  for (std::size_t r = 0; r < 8; ++r) drawn += "1.|..|..|..\n";
  BOOST_TEST(read_one(drawn).puzzle.topology->spec().box_cols == 2u);
}

// A line lost or doubled, or two columns of the text that changed: the puzzle or an error.
BOOST_AUTO_TEST_CASE(damaged_puzzles_of_few_givens_are_no_others) {
  // Of each layout every third puzzle, by turns; all of them take a sanitized build six minutes.
  const std::vector<std::string> puzzles = minimal_puzzles();
  const std::size_t every = kSlow ? 27 : 3;
  std::size_t turn = 0;
  for (const Layout& layout : layouts()) {
    ++turn;
    for (std::size_t k = turn % every; k < puzzles.size(); k += every) {
      const std::string& puzzle = puzzles[k];
      const std::string text = layout.show(puzzle);
      for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1) {
        const std::size_t end = text.find('\n', at) + 1;
        for (const std::string& damaged : {text.substr(0, at) + text.substr(end), text.substr(0, end) + text.substr(at)}) {
          if (damaged.empty()) continue;
          const std::string what = met({{}, {}, damaged});
          BOOST_TEST((what == "line " + puzzle || !what.starts_with("line ")), layout.name << ": " << what << "\n" << damaged);
        }
      }
    }
  }
}

// Words and calls that put the rows in another order, and rows that a comment holds.
BOOST_AUTO_TEST_CASE(other_orders_are_refused) {
  const std::string rows = rows_of(kP, {"", "", "", "."}), lists = rows_of(kP, {"  [", ", ", "],", "0"});
  const auto refused = [](const std::string& text) {
    const std::string what = met({{}, {}, text});
    BOOST_TEST(what.starts_with("error"), what << "\n" << text);
  };
  for (const std::string title : {"columns:", "by column:", "transposed:", "right to left:", "bottom to top:", "(last row first)", "last row first:", "colonnes",
                                  "Colonnes :", "Spalten:", "columnas:", "boxes:", "rows reversed", "mirror image:", "upside down", "reversed:"}) {
    refused(title + "\n" + rows);
  }
  for (const std::string call : {"grid = matrix(", "grid = np.transpose(", "grid = list(zip(*", "grid = np.flipud(", "grid = np.rot90(", "grid = list(reversed("})
    refused(call + "[\n" + lists + "])\n");
  // Sizes say no order.
  for (const std::string size : {"order = 3\n", "rows, cols = 9, 9\n", "# 9 columns, 3x3 boxes\n", "# 2026-11-28 09:15\n"}) {
    BOOST_TEST(met({{}, {}, size + "grid = [\n" + lists + "]\n"}) == "line " + kP, size);
  }
  for (const std::string end : {"].T", "][::-1]", "]'", "].reverse()", "].t()"}) refused("grid = [\n" + lists + end + "\n");
  refused("grid = []\n" + rows_of(kP, {"grid.insert(0, [", ", ", "])", "0"}));
  refused("grid = [];\n" + rows_of(kP, {"grid.unshift([", ", ", "]);", "0"}));
  const auto commented = [&](const std::string& text, const std::string& begin, const std::string& end) {
    for (std::size_t r = 0; r < 9; ++r) {
      std::size_t at = 0;
      for (std::size_t k = 0; k < r; ++k) at = text.find('\n', at) + 1;
      const std::size_t stop = text.find('\n', at);
      refused(text.substr(0, at) + begin + text.substr(at, stop - at) + end + text.substr(stop));
    }
  };
  commented(rows, "<!-- ", " -->");
  commented(rows, "-- ", "");
  commented(rows, "// ", "");
  for (const std::string comment : {"# ", "// ", "-- ", "% ", "; ", "! "}) {
    std::string text = "grid = [\n" + lists + "]\n";
    text.insert(text.find("  [6"), comment);
    refused(text);
  }
  for (const auto& [begin, end] : {std::pair{"/* ", " */"}, {"{- ", " -}"}, {"(* ", " *)"}, {"--[[\n", "\n]]"}}) {
    std::string text = "grid = [\n" + lists + "]\n";
    const std::size_t at = text.find("  [6");
    text.insert(text.find('\n', at), end);
    text.insert(at, begin);
    refused(text);
  }
}

// What a sentence or a line of a program says of the grid is not known: who writes the puzzle down elsewhere is told.
BOOST_AUTO_TEST_CASE(lines_of_words_are_not_read) {
  const std::string rows = in_rows(kP, 9);
  BOOST_TEST(read_one(rows).unread == "");
  BOOST_TEST(read_one("Monday\n" + rows).unread == "");  // its name
  BOOST_TEST(read_one(rows + "grid.reverse()\n").unread == "lines not read: 'grid.reverse()'");
  BOOST_TEST(read_one("Well,\n" + rows + "\nis it hard?\n").unread == "lines not read: 'Well,', 'is it hard?'");
  const auto two = read_all("Well,\n" + rows + "\nand\n" + rows);
  BOOST_TEST_REQUIRE(two.size() == 2u);
  BOOST_TEST(two[1]->unread == "");
}

// Words that name another order, above rows and in a program below them.
BOOST_AUTO_TEST_CASE(an_order_in_words_is_refused) {
  const std::string rows = in_rows(kP, 9);
  for (const char* words : {"given as columns", "reading each column top to bottom", "Fortran order", "from last to first", "de bas en haut",
                            "von rechts nach links", "rows 9 to 1", "en columnas", "inverted"})
    BOOST_TEST(read_error(std::string(words) + "\n" + rows).code == InputCode::ambiguous, words);
  std::string program = "grid = np.array([";
  for (std::size_t r = 0; r < 9; ++r) {
    program += r == 0 ? "[" : ",\n  [";
    for (std::size_t c = 0; c < 9; ++c) program += std::string(c == 0 ? "" : ", ") + (kP[9 * r + c] == '.' ? '0' : kP[9 * r + c]);
    program += "]";
  }
  BOOST_TEST(line_of(read_one(program + "])\n")) == kP);
  BOOST_TEST(read_error(program + "])\ngrid = grid.T\n").code == InputCode::ambiguous);
}

}  // namespace
}  // namespace tresse::test
