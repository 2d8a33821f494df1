// Damaged pastes: one fault at a place drawn by lot in a layout of tests/data/pastes.txt. What is read is the puzzle or an
// error that says something, never another puzzle. Faults: a line lost, doubled or moved, a character doubled, a blank or a mark of
// the layout lost, two lines joined, a text that lost its beginning or its end at any place. A digit that became another one is
// none, for nobody can see it. For the same reason a text is passed over that is, byte for byte, how the layout shows the
// other puzzle (shows_this), and one that holds nothing but the solution.
// TRESSE_PASTE_FAULTS=N takes N faults; 0 all there are.
#include <array>
#include <cstdlib>

#include "base/rng.hpp"
#include "pastes.hpp"

namespace tresse::test {
namespace {

bool is_blank(char c) {
  return c == ' ' || c == '\t';
}

constexpr std::string_view kMarks = "|+-,;:\"'[](){}<>/";

std::size_t line_end(const std::string& text, std::size_t at) {
  return std::min(text.find('\n', at), text.size() - 1) + 1;
}

// A text with a fault at a place; empty: there is none of this kind.
enum Fault : std::size_t {
  lost_line,
  doubled_line,
  moved_line,
  doubled_symbol,
  lost_blank,
  joined_lines,
  lost_mark,
  lost_beginning,
  lost_end
};
constexpr std::size_t kFaults = 9;
std::string damaged(const std::string& text, std::size_t kind, std::size_t at) {
  const bool line_begins = at == 0 || text[at - 1] == '\n';
  std::string out = text;
  switch (kind) {
    case lost_line:
      return line_begins ? out.erase(at, line_end(text, at) - at) : "";
    case doubled_line:
      return line_begins ? out.insert(at, text.substr(at, line_end(text, at) - at)) : "";
    case moved_line:  // to the right
      return line_begins ? out.insert(at, "  ") : "";
    case doubled_symbol:
      return out.insert(at, 1, text[at]);
    case lost_blank:
      return is_blank(text[at]) ? out.erase(at, 1) : "";
    case joined_lines:
      return text[at] == '\n' ? out.erase(at, 1) : "";
    case lost_beginning:
      return text.substr(at);
    case lost_end:
      return text.substr(0, at);
    default:
      return kMarks.find(text[at]) != std::string_view::npos ? out.erase(at, 1) : "";
  }
}

// Layouts whose empty cells are nothing, or blanks.
struct BlankLayout {
  const char* name;
  std::string separator;
  bool stripped;            // line ends are
  bool gaps;                // an empty row and column between boxes
  std::size_t apart = 0;    // blanks more between boxes
  bool bands = false;       // empty lines between them
  std::string head = {};    // above the columns
  std::string labels = {};  // before the rows
};
const BlankLayout kBlankLayouts[] = {
    {"spreadsheet cells, tabs kept", "\t", false, false},
    {"spreadsheet cells, tabs at line ends stripped, words before", "\t", true, false},
    {"spreadsheet with a narrow column and row between boxes", "\t", false, true},
    {"CSV with semicolons, empty cells", ";", false, false},
    {"grid separated by blanks, empty cells are blanks", " ", false, false},
    {"the same, blanks at line ends stripped, words before", " ", true, false},
    {"rows of nine, empty cells are blanks, line ends stripped, words before", "", true, false},
    {"spreadsheet cells, tabs at line ends stripped, nothing before", "\t", true, false},
    {"the same, blanks at line ends stripped, nothing before", " ", true, false},
    {"rows of nine, empty cells are blanks, line ends stripped, nothing before", "", true, false},
    {"wider gaps between boxes, empty cells are blanks", " ", false, false, 2},
    {"wider gaps between boxes, line ends stripped, words before", " ", true, false, 2},
    {"wider gaps between boxes and empty lines, empty cells are blanks", " ", false, false, 2,
     true},
    {"a blank between boxes, empty cells are blanks", "", false, false, 1},
    {"a blank between boxes, line ends stripped, words before", "", true, false, 1},
    {"cells far apart, wider gaps between boxes, empty cells are blanks", "  ", false, false, 2},
    {"empty row, spreadsheet, tabs stripped, words before", "\t", true, false},
    {"empty row, separated by blanks, stripped, words before", " ", true, false},
    {"empty row, rows of nine, blanks kept", "", false, false},
    {"empty row, rows of nine, stripped, words before", "", true, false},
    {"empty row, wider gaps between boxes, stripped, words before", " ", true, false, 2},
    {"CSV under letters, empty cells", ",", false, false, 0, false, "A,B,C,D,E,F,G,H,I"},
    {"CSV under numbers, empty cells", ",", false, false, 0, false, "1,2,3,4,5,6,7,8,9"},
    {"CSV under letters, numbered rows, empty cells", ",", false, false, 0, false,
     ",A,B,C,D,E,F,G,H,I", "123456789"},
    {"CSV under numbers, numbered rows, empty cells", ",", false, false, 0, false,
     ",1,2,3,4,5,6,7,8,9", "123456789"},
    {"CSV with semicolons under numbers, lettered rows", ";", false, false, 0, false,
     ";1;2;3;4;5;6;7;8;9", "ABCDEFGHI"},
    {"CSV under C1 to C9, rows R1 to R9", ",", false, false, 0, false,
     ",C1,C2,C3,C4,C5,C6,C7,C8,C9", "R"},
    {"spreadsheet under letters, no row labels", "\t", false, false, 0, false,
     "A\tB\tC\tD\tE\tF\tG\tH\tI"},
    {"spreadsheet under letters, numbered rows", "\t", false, false, 0, false,
     "\tA\tB\tC\tD\tE\tF\tG\tH\tI", "123456789"},
    {"spreadsheet under C1 to C9, rows R1 to R9", "\t", false, false, 0, false,
     "\tC1\tC2\tC3\tC4\tC5\tC6\tC7\tC8\tC9", "R"},
};

std::string shown(const std::string& cells, const BlankLayout& layout) {
  const std::string& between = layout.separator;
  std::string text;
  for (std::size_t r = 0; r < 9; ++r) {
    std::string row = layout.labels == "R"    ? "R" + std::to_string(r + 1) + between
                      : layout.labels.empty() ? ""
                                              : layout.labels[r] + between;
    for (std::size_t c = 0; c < 9; ++c) {
      if (c != 0) row += between + (layout.gaps && c % 3 == 0 ? between : "");
      if (c != 0 && c % 3 == 0) row.append(layout.apart, ' ');
      const char digit = cells[9 * r + c];
      if (digit != '.') row += digit;
      if (digit == '.' && between.find_first_not_of(' ') == std::string::npos) row += ' ';
    }
    if (layout.bands && (r == 3 || r == 6)) text += '\n';
    if (between == " " && !layout.stripped && layout.apart == 0) row.resize(18, ' ');
    if (layout.stripped) row.resize(row.find_last_not_of(" \t") + 1);
    if (layout.gaps && r % 3 == 0 && r != 0) text += std::string(10, '\t') + "\n";
    text += row + "\n";
  }
  return text;
}

// Is the text the other puzzle in this layout, below lines without a digit? Or all that is left of it its solution?
bool shows_this(const std::string& text, const Paste& paste, const std::string& read,
                std::size_t kind) {
  const std::size_t first = text.find_first_of("0123456789.");
  const std::size_t at = text.substr(0, first).find_last_of(",;\t") == std::string::npos
                             ? first
                             : text.find_first_not_of(" \t");
  std::string left = text.substr(std::min(first, text.size()));
  std::erase(left, ' ');
  std::erase(left, '\n');
  if (left == kS) return true;
  if (at != std::string::npos &&
      (text.compare(at, 81, kS) == 0 || text.compare(at, 9, kS, 0, 9) == 0))
    return true;
  for (const BlankLayout& layout : kBlankLayouts) {
    if (paste.name != layout.name) continue;
    // Nothing before: the reader must see that the first row moved to the left.
    if (kind == lost_beginning && paste.name.ends_with("nothing before") && !is_blank(text[0]))
      return false;
    std::string wanted = shown(read, layout), met = text;
    if (!layout.stripped && !met.ends_with('\n')) met += '\n';
    if (!met.ends_with(wanted)) return false;
    std::string before = met.substr(0, met.size() - wanted.size());
    if (before == layout.head + "\n") before.clear();
    return before.find_first_of("0123456789") == std::string::npos;
  }
  return false;
}

// A text that lost one given at its very beginning or end, and labels around it; the mark between cells stands there still, so
// that the cell is an empty one of this layout.
bool lost_one_given(const Paste& paste, const std::string& text, const std::string& wanted,
                    const std::string& read, std::size_t kind) {
  constexpr std::string_view kBetween = ",;\t|";
  const bool begins =
      kind == lost_beginning && kBetween.find(text.front()) != std::string_view::npos;
  const bool ends = kind == lost_end && kBetween.find(text.back()) != std::string_view::npos;
  if ((!begins && !ends) || read.size() != wanted.size()) return false;
  const std::size_t at = begins ? 0 : wanted.size() - 1;
  std::string lost =
      ends ? paste.text.substr(text.size()) : paste.text.substr(0, paste.text.size() - text.size());
  lost.resize(lost.find_last_not_of('\n') + 1);
  lost.erase(0, lost.rfind('\n') + 1);  // a line of labels
  std::string without = wanted;
  without[at] = '.';
  return lost == std::string(1, wanted[at]) && read == without;
}

// Every record must be the puzzle that `paste` is; its solution may stand beside it.
void judge(const Paste& paste, const std::string& text, const std::string& what, std::size_t kind) {
  const std::string wanted = paste.wanted.substr(5);
  for (const ReadItem& item : read_all(text)) {
    if (!item) {
      BOOST_TEST(!item.error().detail.empty(), what);
      continue;
    }
    const std::string read = line_of(*item);
    if (read == wanted || lost_one_given(paste, text, wanted, read, kind)) continue;
    BOOST_TEST((read.size() == 81 && shows_this(text, paste, read, kind)), what << ": " << read
                                                                                << "\n"
                                                                                << text);
  }
}

BOOST_AUTO_TEST_CASE(a_fault_in_a_paste_makes_no_other_puzzle) {
  std::vector<Paste> all;
  for (Paste& paste : pastes()) {
    if (paste.wanted.starts_with("line ") && paste.text.size() < 4000)
      all.push_back(std::move(paste));
  }
  const auto holds = [](const Paste& paste, std::size_t kind, std::size_t at) {
    const std::string text = damaged(paste.text, kind, at);
    if (text.empty()) return false;
    judge(paste, text, paste.name + ", fault " + std::to_string(kind) + " at " + std::to_string(at),
          kind);
    return true;
  };
  const char* wanted = std::getenv("TRESSE_PASTE_FAULTS");
  const std::size_t faults = wanted == nullptr ? 8000 : std::stoul(wanted);
  if (faults == 0) {
    for (const Paste& paste : all) {
      for (std::size_t at = 0; at < paste.text.size(); ++at) {
        for (std::size_t kind = 0; kind < kFaults; ++kind) (void)holds(paste, kind, at);
      }
    }
    return;
  }
  Rng rng(20261125);
  for (std::size_t made = 0; made < faults;) {
    const Paste& paste = all[rng.below(all.size())];
    if (holds(paste, rng.below(kFaults), rng.below(paste.text.size()))) ++made;
  }
}

// Layouts of which one fault makes another puzzle if the reader believes too much, each with what must be said.
BOOST_AUTO_TEST_CASE(faults_that_were_believed) {
  const std::vector<Paste> all = pastes();
  const auto text_of = [&](std::string_view name) {
    const auto at =
        std::find_if(all.begin(), all.end(), [&](const Paste& p) { return p.name == name; });
    BOOST_TEST_REQUIRE((at != all.end()), name);
    return at->text;
  };
  const auto refused = [](const std::string& text, std::string_view words) {
    const InputError error = read_error(text);
    BOOST_TEST(error.detail.find(words) != std::string::npos, error.detail << "\n" << text);
    BOOST_TEST(read_all(text).size() == 1u, text);
  };
  // A row that was pasted twice.
  const std::string labelled = text_of("numbered rows under numbered columns");
  const std::size_t row = labelled.find("1 | 5");
  refused(damaged(labelled, doubled_line, row), "was a row doubled?");
  const std::string rows = text_of("rows with underscores for empty");
  refused(damaged(rows, doubled_line, 0), "10 rows; a 9x9 grid has 9: rows 1 and 2 are the same");
  // A puzzle of 82 symbols before its solution.
  refused(damaged(text_of("CSV without a head, number first"), doubled_symbol, 20),
          "puzzle before it (84 symbols)");
  // A text that ends within a row.
  const std::string framed = text_of("box-drawing characters, empty cells are blanks");
  refused(framed.substr(0, framed.rfind('8')), "9 rows of 9");
  // Quoted fields that lost their beginning.
  refused(text_of("CSV with commas and quotes").substr(1), "row 1");
}

}  // namespace
}  // namespace tresse::test
