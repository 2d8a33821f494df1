// Takes off what is wrapped around rows: marks of quoted mail, tags, bold, commands of LaTeX, brackets and quotes. Quotes become
// blanks. Where brackets hold rows, the text is a program: each bracket ends a line, comments go, and a name between two rows parts
// them, for it may name a column. In other texts the lines stay lines. Words stand outside of blocks of rows, never before a row.
#include "io/loose/loose.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "io/read/coding.hpp"

namespace tresse::io {
namespace {

constexpr std::size_t kFewestCells = 4, kFewestRows = 4, kRun = 16;
constexpr std::string_view kQuotes = "\"'`";

bool is_letter_byte(char c) { return is_letter(c) || static_cast<unsigned char>(c) >= 0x80; }
bool is_any_of(char c, std::string_view set) { return set.find(c) != std::string_view::npos; }

// Has the text a word or a time ("12:31")? Letters that are all the same may be empty cells.
bool has_words(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    std::size_t end = i;
    while (end < text.size() && is_letter_byte(text[end])) ++end;
    const std::string_view word = text.substr(i, end - i);
    const bool same = std::all_of(word.begin(), word.end(), [&](char c) { return to_lower(c) == to_lower(word[0]); });
    if (word.size() > 1 && !same && !is_missing_word(word)) return true;
    const auto digit = [&](std::size_t k) { return k < text.size() && is_digit(text[k]); };
    if (text[i] == ':' && i > 1 && digit(i - 2) && digit(i - 1) && digit(i + 1) && digit(i + 2) && !digit(i + 3)) return true;
    i = std::max(end, i + 1);
  }
  return false;
}

// How many symbols of cells the text has; 0 if it has anything else but these and what stands between cells.
std::size_t symbols_of_cells(std::string_view text) {
  if (has_words(text) || text.find_first_not_of("-+=| \n") == std::string_view::npos) return 0;
  std::size_t symbols = 0;
  for (const char c : text) {
    if (is_any_of(c, " \t,;|\n")) continue;
    if (!is_digit(c) && !is_letter_byte(c) && !is_any_of(c, ".*_-?/\"'`\x7f~#")) return 0;
    ++symbols;
  }
  return symbols;
}

void blank_out(std::string& text, std::size_t from, std::size_t to) {
  for (std::size_t i = from; i < std::min(to, text.size()); ++i) text[i] = ' ';
}

// Commands of LaTeX, ends of its lines, the last stroke of the package sudoku. False: an environment or a table has no end, or no
// beginning.
bool drop_commands(std::vector<LooseLine>& lines) {
  std::ptrdiff_t open = 0, fences = 0;
  for (LooseLine& line : lines) {
    const std::string_view text = trim(line.text);
    fences += text == "|===" ? 1 : 0;  // of AsciiDoc
    open += text.find("\\begin{") != std::string_view::npos || text.starts_with("{|") ? 1 : 0;
    open -= text.find("\\end{") != std::string_view::npos || text == "|}" ? 1 : 0;
    if (text.ends_with("|.")) line.text.resize(line.text.rfind('.'));
    if (text == "|}" || text.starts_with('\\')) line.text.clear();
    if (const std::size_t at = line.text.find("\\\\"); at != std::string::npos && line.text.find('&') < at) line.text.resize(at);
  }
  return open == 0 && fences % 2 == 0;
}

// "[3,]" and "[,3]" of R are labels.
void drop_brackets_of_labels(std::string& text) {
  for (std::size_t at = text.find('['); at != std::string::npos; at = text.find('[', at + 1)) {
    const std::size_t end = text.find(']', at), comma = text[at + 1] == ',' ? at + 1 : end - 1;
    if (end == std::string::npos || end - at < 3 || end - at > 4 || text[comma] != ',') continue;
    if (text.find_first_not_of("0123456789,", at + 1) == end) text[at] = text[end] = text[comma] = ' ';
  }
}

// "53..7....;": a mark at the end of each row, or of all but the last one, or of the last one alone, is no cell.
void drop_ends(std::vector<LooseLine>& lines) {
  for (const char mark : {';', ','}) {
    std::vector<LooseLine*> rows;
    const auto ends = [&](const LooseLine* row) { return trim(row->text).find(mark) + 1 == trim(row->text).size(); };
    for (LooseLine& line : lines) {
      if (symbols_of_cells(trim(line.text)) != 0) rows.push_back(&line);
    }
    if (rows.size() < kFewestRows) return;
    const auto ended = static_cast<std::size_t>(std::count_if(rows.begin(), rows.end(), ends));
    const bool all = ended == rows.size() || (ended + 1 == rows.size() && !ends(rows.back())), last = ended == 1 && ends(rows.back());
    for (LooseLine* row : rows) {
      if ((all || last) && ends(row)) row->text.resize(row->text.rfind(mark));
    }
  }
}

// "||4||" among blanks, which chats hide.
bool has_spoiler(std::string_view line) {
  for (std::size_t at = line.find("||"); at != std::string_view::npos; at = line.find("||", at + 1)) {
    const std::string_view rest = line.substr(at);
    if (rest.size() > 4 && is_digit(rest[2]) && rest.substr(3, 2) == "||" && (at == 0 || line[at - 1] == ' ') && (rest.size() == 5 || rest[5] == ' '))
      return true;
  }
  return false;
}

// "**5 3** . .": bold, if each '*' of the text belongs to such a pair.
void drop_bold(std::vector<LooseLine>& lines) {
  for (const LooseLine& line : lines) {
    std::string rest = line.text;
    const std::size_t size = rest.size();
    replace_all(rest, "**", "");
    if (rest.find('*') != std::string::npos || (size - rest.size()) % 4 != 0 || line.text.find("***") != std::string::npos) return;
  }
  for (LooseLine& line : lines) replace_all(line.text, "**", "  ");
}

// Marks of mail are taken off; one blank belongs to each, unless some line has none. The depth of each line.
std::vector<std::size_t> drop_quoting(std::vector<LooseLine>& lines) {
  std::vector<std::size_t> depths, ends;
  bool spaced = true;
  for (const LooseLine& line : lines) {
    const std::string_view marks = std::string_view(line.text).substr(0, line.text.find_first_not_of("> \t"));
    depths.push_back(static_cast<std::size_t>(std::count(marks.begin(), marks.end(), '>')));
    ends.push_back(marks.rfind('>') + 1);  // 0: there is none
    spaced = spaced && (ends.back() == 0 || ends.back() == line.text.size() || line.text[ends.back()] == ' ');
  }
  for (std::size_t k = 0; k < lines.size(); ++k) {
    const std::size_t end = ends[k] + (spaced && ends[k] != 0 && ends[k] < lines[k].text.size() ? 1u : 0u);
    lines[k].text.erase(0, end);
    lines[k].column += end;
  }
  return depths;
}

bool is_apostrophe(std::string_view text, std::size_t at) {
  return text[at] == '\'' && ((at > 0 && is_letter_byte(text[at - 1])) || text.substr(at + 1).starts_with('('));
}

// Comments of programs go; a comment that calls its row a column or a box is the fault.
std::string drop_comments(std::vector<LooseLine>& lines) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kLong = {{{"/*", "*/"}, {"{- ", "-}"}, {"(* ", "*)"}, {"--[[", "]]"}}};
  std::string_view inside;  // the end of a comment that goes on
  std::string fault;
  for (LooseLine& line : lines) {
    std::string& text = line.text;
    const std::size_t start = text.find_first_not_of(" \t");
    for (std::size_t i = 0; i < text.size(); ++i) {
      const std::string_view rest = std::string_view(text).substr(i);
      if (const auto* marks = std::find_if(kLong.begin(), kLong.end(), [&](const auto& one) { return rest.starts_with(one.first); });
          inside.empty() && marks != kLong.end())
        inside = marks->second;
      if (!inside.empty()) {
        const std::size_t end = text.find(inside, i);
        blank_out(text, i, end == std::string::npos ? end : end + 2);
        if (end == std::string::npos) break;
        inside = {};
        continue;
      }
      if (is_any_of(text[i], kQuotes) && !is_apostrophe(text, i)) {
        if (const std::size_t end = text.find(text[i], i + 1); end != std::string::npos) i = end;
        continue;
      }
      const bool begins = i == 0 || is_blank(text[i - 1]), dashes = rest.starts_with("--") && !rest.starts_with("---");
      if (!rest.starts_with("//") && !(i == start && is_any_of(rest[0], ";!")) &&
          !(begins && (rest[0] == '#' || rest.starts_with(";;") || rest.starts_with("% ") || dashes)))
        continue;
      const auto label = label_of(rest.substr(std::min(rest.find_first_not_of("/#;%- "), rest.size())));
      if (label && (label->kind == LabelKind::column || label->kind == LabelKind::box)) fault = trim(rest);
      text.resize(i);
    }
  }
  return fault;
}

// Do brackets hold rows?
bool is_program(const std::vector<LooseLine>& lines) {
  constexpr std::string_view kOpen = "[{(", kClose = "]})";
  std::string text;
  for (const LooseLine& line : lines) text += line.text + '\n';
  std::size_t rows = 0;
  for (std::size_t at = text.find_first_of("[]{}()"), next; at != std::string::npos; at = next) {
    next = text.find_first_of("[]{}()", at + 1);
    if (next == std::string::npos || !is_any_of(text[at], kOpen) || !is_any_of(text[next], kClose)) continue;
    const std::size_t cells = symbols_of_cells(std::string_view(text).substr(at + 1, next - at - 1));
    rows += cells >= kRun ? kFewestRows : cells >= kFewestCells ? 1 : 0;
  }
  return rows >= kFewestRows;
}

// Lines that end at each bracket; a row in two brackets may have several lines. A bracket without its partner is where `broken` is.
std::vector<LooseLine> cut_at_brackets(const std::vector<LooseLine>& lines, std::size_t& broken) {
  constexpr std::array<std::string_view, 12> kLists = {"array", "asarray", "list", "tuple", "vector", "of", "arrayof", "listof", "intarrayof", "c", "vec", "set"};
  std::vector<LooseLine> out(1);
  std::string open;
  const auto next = [&](const LooseLine& line, std::size_t column) {
    std::string& text = out.back().text;
    text.resize(text.find_last_not_of(" \t,;|") + 1);  // of MiniZinc and Matlab
    blank_out(text, 0, std::min(text.find_first_not_of(" \t|,;"), text.size()));
    if (is_empty(text) || text.find_first_not_of("-=: >+") == std::string::npos) out.pop_back();
    out.push_back({{}, line.number, column});
  };
  for (const LooseLine& line : lines) {
    if (open.size() < 2) next(line, line.column);
    out.back().text += ' ';
    for (std::size_t i = 0; i < line.text.size(); ++i) {
      const char c = line.text[i];
      const bool begins = is_any_of(c, "[{("), ends = is_any_of(c, "]})");
      if (!begins && !ends) {
        out.back().text += c;
        continue;
      }
      std::string& before = out.back().text;
      std::size_t word = before.size() - (before.ends_with('!') ? 1 : 0);
      while (word > 0 && is_letter(before[word - 1])) --word;
      if (begins && std::find(kLists.begin(), kLists.end(), lower(std::string_view(before).substr(word, before.find_last_not_of('!') + 1 - word))) != kLists.end())
        before.resize(word);
      next(line, line.column + i + 1);
      if (begins) open += c == '(' ? ')' : c == '[' ? ']' : '}';
      if (ends && !open.ends_with(c)) broken = std::min(broken, line.number);
      if (ends && !open.empty()) open.pop_back();
    }
  }
  next(lines.back(), 1);
  out.pop_back();
  if (!open.empty()) broken = std::min(broken, lines.back().number);
  return out;
}

// Quotes that are no apostrophes become blanks, and such with nothing between them a dot, unless one of a kind has no partner.
bool drop_quotes(std::vector<LooseLine>& lines) {
  bool paired = true;
  for (const char quote : kQuotes) {
    bool inside = false;
    const auto each = [&](auto&& use) {
      for (LooseLine& line : lines) {
        for (std::size_t i = line.text.find(quote); i != std::string::npos; i = line.text.find(quote, i + 1)) {
          if (is_apostrophe(line.text, i)) continue;
          inside = !inside;
          use(line.text, i);
        }
      }
    };
    each([](std::string&, std::size_t) {});
    paired = paired && !inside;
    if (std::exchange(inside, false)) continue;
    const char* behind = nullptr;  // the quote before: there may be three
    each([&](std::string& text, std::size_t i) {
      const std::string_view rest = std::string_view(text).substr(i + 1);
      const std::size_t end = rest.find_first_not_of(' ');
      const bool empty = inside && &text[i] != behind && end < rest.size() && rest[end] == quote && !rest.substr(end + 1).starts_with(quote);
      text[i] = empty ? '.' : ' ';
      behind = &text[i] + 1;
    });
  }
  return paired;
}

void add_blocks(std::vector<LooseLine>& lines, const std::vector<std::size_t>& depths, bool program, Unwrapped& out) {
  bool fresh = true, topmost = true;
  std::size_t depth = 0;
  for (std::size_t k = 0; k < lines.size(); ++k) {
    LooseLine& line = lines[k];
    if (has_words(line.text) || (program && symbols_of_cells(line.text) < kFewestCells)) {
      out.words.push_back(line);
      fresh = true;
      topmost = false;
      continue;
    }
    if (line.text.empty() && fresh) continue;
    if (fresh || depths[k] != depth) out.blocks.push_back({{}, program, topmost});
    fresh = false;
    depth = depths[k];
    topmost = topmost && line.is_gap();
    out.blocks.back().lines.push_back(std::move(line));
  }
}

}  // namespace

Unwrapped unwrap(const Head& head) {
  Unwrapped out;
  std::vector<LooseLine> lines;
  const bool markup = is_markup(head);
  for (const Line* line : head.all) {
    if (!is_comment(line->text)) lines.push_back({line->text, line->number, 1, line->ended});
  }
  const auto refuse = [&](InputCode code, std::size_t line, std::string detail) { out.fault = {code, {}, line, 0, std::move(detail)}; };
  out.wrapped = markup;
  if (markup) out.fault = drop_tags(lines);
  if (!out.fault.detail.empty() || lines.empty()) return out;
  if (!drop_commands(lines)) refuse(InputCode::wrong_length, lines[0].number, "a table without its beginning or its end: was the text cut?");
  for (const LooseLine& line : lines) {
    if (has_spoiler(line.text)) refuse(InputCode::ambiguous, line.number, "this line has values between spoiler marks (||4||): write a dot for each");
  }
  std::vector<std::size_t> depths = drop_quoting(lines);
  drop_bold(lines);
  for (LooseLine& line : lines) drop_brackets_of_labels(line.text);
  std::vector<LooseLine> bare = lines;
  const std::string columns = markup ? std::string() : drop_comments(bare);
  const bool paired = drop_quotes(bare);
  const bool program = !markup && is_program(bare);
  if (program) {
    std::size_t broken = paired ? std::string::npos : lines[0].number;
    lines = cut_at_brackets(bare, broken);
    depths.assign(lines.size(), 0);
    out.wrapped = true;
    if (broken != std::string::npos)
      refuse(InputCode::ambiguous, broken, "a bracket or a quote mark has no partner: was the text cut or changed? Copy it again, or write the rows alone");
    if (!columns.empty()) refuse(InputCode::ambiguous, lines[0].number, "the text says " + in_quotes(columns) + ": write the rows from above");
  } else {
    (void)drop_quotes(lines);
    drop_ends(lines);
  }
  add_blocks(lines, depths, program, out);
  const auto ends_in_cells = [](const LooseLine& line) {  // behind words
    std::size_t at = line.text.size();
    while (at > 0 && !is_letter_byte(line.text[at - 1]) && !is_any_of(line.text[at - 1], ":=)>]")) --at;
    return symbols_of_cells(std::string_view(line.text).substr(at)) >= kFewestCells;
  };
  if (!program && out.blocks.empty() && std::count_if(out.words.begin(), out.words.end(), ends_in_cells) >= std::ptrdiff_t{kFewestRows})
    refuse(InputCode::ambiguous, out.words[0].number, "words stand before the cells of these lines: are they rows, columns or boxes? Write the rows alone, from above");
  return out;
}

}  // namespace tresse::io
