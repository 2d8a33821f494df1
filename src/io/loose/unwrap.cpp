// Takes off what is wrapped around rows: marks of quoted mail, tags, bold, commands of LaTeX, brackets and quotes. Brackets and
// quotes that hold one cell or none are dropped. Where others hold many cells, the text is a program: each innermost one is a row,
// or lines of rows, and what stands before it is kept, for it may be the row's name. In other texts the lines stay lines; what all
// of them have before their symbols ("Row 1:", "[12:31] Anna:") is taken off and kept too.
#include "io/loose/loose.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <utility>

#include "io/read/coding.hpp"

namespace tresse::io {
namespace {

constexpr std::size_t kFewestCells = 4, kFewestRows = 4, kRun = 16;
constexpr std::string_view kBetween = " \t,;|\n";

bool is_letter_byte(char c) {
  return is_letter(c) || static_cast<unsigned char>(c) >= 0x80;
}

// Behind the last word or time ("12:31") of the text; 0: it has none. Letters that are all the same may be empty cells.
std::size_t behind_last_word(std::string_view text) {
  std::size_t last = 0;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t end = i;
    while (end < text.size() && is_letter_byte(text[end])) ++end;
    const std::string_view word = text.substr(i, end - i);
    const bool same = std::all_of(word.begin(), word.end(), [&](char c) { return to_lower(c) == to_lower(word[0]); });
    if (word.size() > 1 && !same && !is_missing_word(word)) last = end;
    const bool time = i > 1 && is_digit(text[i - 2]) && text[i] == ':' && i + 2 < text.size() && is_digit(text[i - 1]) && is_digit(text[i + 1]) && is_digit(text[i + 2]) &&
                      (i + 3 == text.size() || !is_digit(text[i + 3]));
    if (time) last = i + 3;
    i = std::max(end, i + 1);
  }
  return last;
}

// How many symbols of cells the text has; 0 if it has anything else but these and what stands between cells. `fields`: each mark
// between cells counts too.
std::size_t symbols_of_cells(std::string_view text, bool fields = false) {
  if (behind_last_word(text) != 0 || text.find_first_not_of("-+=| \n") == std::string_view::npos) return 0;
  std::size_t symbols = 0;
  for (const char c : text) {
    if (kBetween.find(c) != std::string_view::npos) {
      symbols += fields && c != ' ' && c != '\n' ? 1u : 0u;
      continue;
    }
    if (!is_digit(c) && !is_letter_byte(c) && std::string_view(".*_-?/\"'`\x1f\x7f~#").find(c) == std::string_view::npos) return 0;
    ++symbols;
  }
  return symbols;
}

// The length of the words, numbers and marks before the symbols of a row; 0: there are no words, or no such symbols.
std::size_t prefix_length(std::string_view text) {
  std::size_t end = behind_last_word(text);
  if (end == 0) return 0;
  const auto skip = [&](std::string_view symbols) {
    const std::size_t from = end;
    end = std::min(text.find_first_not_of(symbols, end), text.size());
    return end - from;
  };
  // The number of the row, or its letter.
  const std::size_t word = end;
  skip(" _#-");
  const std::size_t number = end;
  const std::size_t digits = skip("0123456789");
  const bool letter = digits == 0 && end < text.size() && is_letter(text[end]) && to_upper(text[end]) != 'X' && number > word;
  if (letter) ++end;
  const bool marked = end < text.size() && std::string_view(" \t:)]=|,;").find(text[end]) != std::string_view::npos;
  if ((digits == 0 && !letter) || digits > 2 || !marked) end = word;
  skip(" ");
  const std::size_t marks = skip(":)]>|=");
  const bool one = end + 1 < text.size() && (text[end] == ',' || text[end] == ';' || ((text[end] == '-' || text[end] == '.') && is_blank(text[end + 1])));
  if (marks == 0 && one) ++end;
  skip(" \t");
  const std::string_view row = text.substr(end);
  const bool dashes = row.size() >= kFewestCells && row.find_first_not_of('-') == std::string_view::npos;
  return dashes || symbols_of_cells(row, true) >= kFewestCells ? end : 0;
}

void blank_out(std::string& text, std::size_t from, std::size_t to) {
  std::fill(text.begin() + static_cast<std::ptrdiff_t>(from), text.begin() + static_cast<std::ptrdiff_t>(std::min(to, text.size())), ' ');
}

// '#' for empty cells, in lines of digits and that sign alone.
bool holds_hashes(const Head& head) {
  std::size_t rows = 0;
  bool hash = false;
  for (const Line* line : head.all) {
    if (is_empty(line->text)) continue;
    if (line->text.find_first_not_of("123456789#| ") != std::string::npos || line->text.find_first_of("123456789") == std::string::npos)
      return false;
    hash = hash || line->text.find('#') != std::string::npos;
    ++rows;
  }
  return hash && rows >= kFewestRows;
}

// "||1||2||3||...": labels that count on, between two strokes each.
bool is_head_of_jira(std::string_view text) {
  if (!text.starts_with("||") || !text.ends_with("||") || text.size() < 8) return false;
  std::vector<std::string_view> labels;
  for (std::size_t at = 2; at < text.size();) {
    const std::size_t end = text.find("||", at);
    if (end == std::string_view::npos) return false;
    labels.push_back(text.substr(at, end - at));
    at = end + 2;
  }
  return labels.size() >= kFewestCells && kind_of_labels(labels, labels.size()).has_value();
}

// Commands of LaTeX, ends of its lines, the last stroke of the package sudoku, the head of Jira. False: an environment or a table
// has no end, or no beginning.
bool drop_commands(std::vector<LooseLine>& lines) {
  std::ptrdiff_t open = 0, fences = 0;
  for (LooseLine& line : lines) {
    const std::string_view text = trim(line.text);
    fences += text == "|===" ? 1 : 0;  // of AsciiDoc
    open += text.find("\\begin{") != std::string_view::npos || text.starts_with("{|") ? 1 : 0;
    open -= text.find("\\end{") != std::string_view::npos || text == "|}" ? 1 : 0;
    if (text.ends_with("|.")) line.text.resize(line.text.rfind('.'));
    if (is_head_of_jira(text)) replace_all(line.text, "||", "|");
    if (text == "|}" || text.starts_with('\\')) line.text.clear();
    if (const std::size_t at = line.text.find("\\\\"); at != std::string::npos && line.text.find('&') < at) line.text.resize(at);
  }
  return open == 0 && fences % 2 == 0;
}

// "[3,]" and "[,3]" of R are labels.
void drop_brackets_of_labels(std::vector<LooseLine>& lines) {
  for (LooseLine& line : lines) {
    std::string& text = line.text;
    for (std::size_t at = text.find('['); at != std::string::npos; at = text.find('[', at + 1)) {
      const std::size_t end = text.find(']', at);
      if (end == std::string::npos || end - at < 3 || end - at > 4) continue;
      const std::string_view inside = std::string_view(text).substr(at + 1, end - at - 1);
      const std::size_t comma = inside.find(',');
      const bool edge = comma == 0 || comma + 1 == inside.size();
      if (!edge || inside.find_first_not_of("0123456789,") != std::string_view::npos) continue;
      text[at] = text[end] = text[at + 1 + comma] = ' ';
    }
  }
}

// "53..7....;": a mark at the end of each row, or of all but the last one, or of the last one alone, is no cell.
void drop_ends(std::vector<LooseLine>& lines) {
  for (const char mark : {';', ','}) {
    std::vector<LooseLine*> rows;
    std::size_t ended = 0;
    for (LooseLine& line : lines) {
      const std::string_view text = trim(line.text);
      if (text.empty() || behind_last_word(text) != 0 || symbols_of_cells(text) == 0) continue;
      rows.push_back(&line);
      if (text.find(mark) + 1 == text.size()) ++ended;
    }
    if (rows.size() < kFewestRows) return;
    const auto ends = [&](const LooseLine* row) { return trim(row->text).find(mark) + 1 == trim(row->text).size(); };
    const bool all = ended + 1 >= rows.size() && (ended == rows.size() || !ends(rows.back())), last = ended == 1 && ends(rows.back());
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
    std::size_t pairs = 0;
    for (std::size_t at = line.text.find('*'); at != std::string::npos; at = line.text.find('*', at + 2)) {
      if (line.text.compare(at, 2, "**") != 0 || line.text.compare(at, 3, "***") == 0) return;
      ++pairs;
    }
    if (pairs % 2 != 0) return;
  }
  for (LooseLine& line : lines) replace_all(line.text, "**", "  ");
}

// How many '>' stand before the text of a line.
std::size_t quoting_of(std::string_view text, std::size_t& end) {
  std::size_t marks = 0;
  end = 0;
  for (std::size_t i = 0; i < text.size() && (text[i] == '>' || is_blank(text[i])); ++i) {
    if (text[i] != '>') continue;
    ++marks;
    end = i + 1;
  }
  return marks;
}

// Marks of mail are taken off; one blank belongs to each, unless some line has none. The depth of each line.
std::vector<std::size_t> drop_quoting(std::vector<LooseLine>& lines) {
  std::vector<std::size_t> depths;
  bool spaced = true;
  for (const LooseLine& line : lines) {
    std::size_t end = 0;
    depths.push_back(quoting_of(line.text, end));
    spaced = spaced && (depths.back() == 0 || end == line.text.size() || line.text[end] == ' ');
  }
  for (LooseLine& line : lines) {
    std::size_t end = 0;
    if (quoting_of(line.text, end) == 0) continue;
    if (spaced && end < line.text.size()) ++end;
    line.text.erase(0, end);
    line.column += end;
  }
  return depths;
}

// Where a quote mark at `at` has its partner on the same line; npos: it has none; `at`: it is an apostrophe, or begins a list of Lisp.
std::size_t end_of_quote(std::string_view text, std::size_t at) {
  const bool apostrophe = text[at] == '\'' && ((at > 0 && is_letter_byte(text[at - 1])) || text.substr(at + 1).starts_with('('));
  if (apostrophe) return at;
  return text.substr(0, text.find('\n', at)).find(text[at], at + 1);
}

bool is_quote(char c) { return c == '"' || c == '\'' || c == '`'; }

// "[5]", "[ ]", "'5'": the cells in brackets or quotes of one line. `use` gets where each begins and ends.
template <class Use>
void each_wrapped_cell(std::string_view text, Use&& use) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool quote = is_quote(text[i]);
    if (!quote && text[i] != '[') continue;
    const std::size_t end = quote ? end_of_quote(text, i) : text.find(']', i);
    if (end == std::string_view::npos) return;
    if (end == i) continue;
    const std::string_view cell = trim(text.substr(i + 1, end - i - 1));
    const bool one = cell.size() <= 2 && cell.find_first_of(",;:|[({ \t") == std::string_view::npos;
    if (one) use(i, end);
    if (one || quote) i = end;
  }
}

bool drop_wrapped_cells(std::vector<LooseLine>& lines) {
  std::size_t count = 0;
  for (const LooseLine& line : lines) each_wrapped_cell(line.text, [&](std::size_t, std::size_t) { ++count; });
  if (count < kRun) return false;
  for (LooseLine& line : lines) {
    const std::string before = line.text;
    each_wrapped_cell(before, [&](std::size_t begin, std::size_t end) {
      const bool bare = is_empty(std::string_view(before).substr(begin + 1, end - begin - 1));
      line.text[begin] = bare ? kBareCell : ' ';
      line.text[end] = ' ';
    });
  }
  return true;
}

// Comments of programs become blanks; a comment that calls its row a column or a box is the fault.
std::string drop_comments(std::vector<LooseLine>& lines) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kLong = {{{"/*", "*/"}, {"{- ", "-}"}, {"(* ", "*)"}, {"--[[", "]]"}}};
  std::string_view inside;  // the end of a comment that goes on
  std::string fault;
  for (LooseLine& line : lines) {
    std::string& text = line.text;
    const std::size_t start = text.find_first_not_of(" \t");
    for (std::size_t i = 0; i < text.size(); ++i) {
      const std::string_view rest = std::string_view(text).substr(i);
      if (!inside.empty()) {
        const std::size_t end = text.find(inside, i);
        blank_out(text, i, end == std::string::npos ? text.size() : end + 2);
        if (end == std::string::npos) break;
        inside = {};
        continue;
      }
      if (is_quote(text[i])) {
        if (const std::size_t end = end_of_quote(text, i); end != std::string::npos) i = end;
        continue;
      }
      const auto* comments = std::find_if(kLong.begin(), kLong.end(), [&](const auto& marks) { return rest.starts_with(marks.first); });
      if (comments != kLong.end()) {
        inside = comments->second;
        --i;
        continue;
      }
      const bool begins = i == 0 || is_blank(text[i - 1]);
      const bool dashes = rest.starts_with("--") && !rest.starts_with("---");
      const bool comment = rest.starts_with("//") || (i == start && (rest[0] == ';' || rest[0] == '!')) ||
                           (begins && (rest[0] == '#' || rest.starts_with(";;") || rest.starts_with("% ") || dashes));
      if (!comment) continue;
      const auto label = label_of(rest.substr(std::min(rest.find_first_not_of("/#;%- "), rest.size())));
      if (label && (label->kind == LabelKind::column || label->kind == LabelKind::box)) fault = trim(rest);
      text.resize(i);
    }
  }
  return fault;
}

// An innermost bracket or text in quotes that holds cells alone.
struct Group {
  std::size_t begin, end;  // of what is in it
  std::size_t parent;      // where the bracket around it begins; npos: there is none
  std::size_t cells;
  bool quoted;
};

struct Groups {
  std::string text;
  std::vector<std::size_t> begins;  // of the lines
  std::vector<Group> all;
  std::size_t broken = std::string::npos;  // a bracket or quote mark without its partner
  std::map<std::size_t, std::size_t> outer;  // of a bracket: where the bracket around it begins

  bool are_rows() const {
    const auto rows = std::count_if(all.begin(), all.end(), [](const Group& g) { return g.cells >= kFewestCells; });
    return rows >= static_cast<std::ptrdiff_t>(kFewestRows) ||
           std::any_of(all.begin(), all.end(), [](const Group& g) { return g.cells >= kRun; });
  }
  std::size_t line_of(std::size_t at) const {
    return static_cast<std::size_t>(std::upper_bound(begins.begin(), begins.end(), at) - begins.begin()) - 1;
  }
};

Groups find_groups(const std::vector<LooseLine>& lines) {
  Groups groups;
  for (const LooseLine& line : lines) {
    groups.begins.push_back(groups.text.size());
    groups.text += line.text + '\n';
  }
  const std::string_view text = groups.text;
  struct Open {
    char mark;
    std::size_t at;
    bool innermost = true;
  };
  std::vector<Open> open;
  const auto add = [&](std::size_t begin, std::size_t end, bool quoted) {
    const std::size_t cells = symbols_of_cells(text.substr(begin, end - begin));
    const std::size_t next = std::min(text.find_first_not_of(" \t\"'`", end), text.size());
    const bool key = quoted && (text.substr(next).starts_with(':') || text.substr(next).starts_with("=>"));
    if (cells > 1 && !key) groups.all.push_back({begin, end, open.empty() ? std::string::npos : open.back().at, cells, quoted});
    if (!open.empty() && cells > 1 && !key) open.back().innermost = false;
  };
  const auto broken = [&](std::size_t at) { groups.broken = std::min(groups.broken, at); };
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (is_quote(c)) {
      const bool fence = i + 2 < text.size() && text[i + 1] == c && text[i + 2] == c;
      const std::size_t end = fence ? text.find(text.substr(i, 3), i + 3) : end_of_quote(text, i);
      if (end == std::string_view::npos) {
        broken(i);
        if (fence) i += 2;
        continue;
      }
      if (end != i) add(i + (fence ? 3 : 1), end, true);
      i = end + (fence ? 2 : 0);
    } else if (c == '[' || c == '{' || c == '(') {
      if (!open.empty()) open.back().innermost = false;
      groups.outer[i] = open.empty() ? std::string::npos : open.back().at;
      open.push_back({c, i});
    } else if (c == ']' || c == '}' || c == ')') {
      const char begin = c == ')' ? '(' : c == ']' ? '[' : '{';
      if (open.empty() || open.back().mark != begin) {
        broken(i);
        if (open.empty()) continue;
      }
      const Open group = open.back();
      open.pop_back();
      const bool bars = text[group.at + 1] == '|' && text[i - 1] == '|' && i > group.at + 2;  // "[|5; 3|]"
      if (group.innermost) add(group.at + (bars ? 2 : 1), i - (bars ? 1 : 0), false);
    }
  }
  for (const Open& group : open) broken(group.at);
  // A bracket that holds one of them alone, as of a call, says nothing.
  std::map<std::size_t, std::size_t> held;
  for (const Group& group : groups.all) ++held[group.parent];
  for (Group& group : groups.all) {
    if (group.parent != std::string::npos && held[group.parent] == 1) group.parent = groups.outer[group.parent];
  }
  std::sort(groups.all.begin(), groups.all.end(), [](const Group& a, const Group& b) { return a.begin < b.begin; });
  return groups;
}

// What stands before a row of a program, since the row before it, on its own line: a name, a key, a call.
std::string before_group(std::string_view text, std::size_t from, std::size_t begin) {
  std::string_view before = text.substr(from, begin - from);
  before.remove_prefix(std::min(before.size(), before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1));
  const std::size_t first = before.find_first_not_of(" \t,;|)]}\"'`>");
  if (first == std::string_view::npos) return {};
  before.remove_prefix(first);
  const std::size_t last = before.find_last_not_of(" \t([{\"'`|");
  if (last == std::string_view::npos) return {};
  const bool call = before.substr(last + 1).find('(') != std::string_view::npos;
  return std::string(before.substr(0, last + 1)) + (call ? "(" : "");
}

void add_program_blocks(const Groups& groups, const std::vector<LooseLine>& lines, Unwrapped& out) {
  const std::string_view text = groups.text;
  std::size_t parent = 0, from = 0;
  bool several_lines = false;
  for (const Group& group : groups.all) {
    if (group.cells < kFewestCells) continue;
    std::string inside(text.substr(group.begin, group.end - group.begin));
    const bool nested = group.parent != std::string::npos && !(group.quoted && inside.find('\n') != std::string::npos);
    if (nested) std::replace(inside.begin(), inside.end(), '\n', ' ');
    const bool lines_of_rows = inside.find('\n') != std::string::npos;
    if (out.blocks.empty() || group.parent != parent || several_lines || lines_of_rows) out.blocks.push_back({{}, true, false});
    parent = group.parent;
    several_lines = lines_of_rows;
    std::string before = before_group(text, from, group.begin);
    std::size_t at = group.begin;
    each_piece(inside, '\n', [&](const Token& piece) {
      const std::size_t line = groups.line_of(at);
      std::string row(piece.text);
      if (lines_of_rows) {  // of MiniZinc and Matlab
        row.resize(row.find_last_not_of(" \t,;|") + 1);
        blank_out(row, 0, std::min(row.find_first_not_of(" \t|"), row.size()));
      }
      if (!is_empty(row)) {
        out.blocks.back().lines.push_back({std::move(row), lines[line].number, at - groups.begins[line] + lines[line].column, true,
                                           lines_of_rows ? std::string() : before});
      }
      at += piece.text.size() + 1;
      return true;
    });
    from = group.end;
  }
}

void add_text_blocks(std::vector<LooseLine>& lines, const std::vector<std::size_t>& depths, Unwrapped& out) {
  std::vector<std::size_t> prefixes;
  std::size_t named = 0, rows = 0;
  for (const LooseLine& line : lines) {
    prefixes.push_back(prefix_length(line.text));
    named += prefixes.back() != 0 ? 1u : 0u;
    rows += prefixes.back() == 0 && symbols_of_cells(line.text) >= kFewestCells ? 1u : 0u;
  }
  const bool taken_off = named >= kFewestRows && rows < kFewestRows;
  bool fresh = true, topmost = true;
  std::size_t depth = 0;
  for (std::size_t k = 0; k < lines.size(); ++k) {
    LooseLine& line = lines[k];
    const bool words = behind_last_word(line.text) != 0;
    if (words && !(taken_off && prefixes[k] != 0)) {
      if (prefixes[k] != 0) {
        out.words.push_back(line);
      } else {
        out.unread.emplace_back(trim(line.text));
      }
      fresh = true;
      topmost = false;
      continue;
    }
    if (line.text.empty() && fresh) continue;
    if (fresh || depths[k] != depth) out.blocks.push_back({{}, false, topmost});
    fresh = false;
    depth = depths[k];
    if (words) {
      line.before = trim(std::string_view(line.text).substr(0, prefixes[k]));
      blank_out(line.text, 0, prefixes[k]);
      line.text.erase(0, prefixes[k]);
      line.column += prefixes[k];
    }
    topmost = topmost && is_empty(line.text) && line.text.find('\t') == std::string::npos;
    out.blocks.back().lines.push_back(std::move(line));
  }
}

}  // namespace

Unwrapped unwrap(const Head& head) {
  Unwrapped out;
  std::vector<LooseLine> lines;
  const bool hashes = holds_hashes(head), markup = is_markup(head);
  for (const Line* line : head.all) {
    if (is_comment(line->text) && !hashes) continue;
    lines.push_back({line->text, line->number, 1, line->ended, {}});
    if (hashes) std::replace(lines.back().text.begin(), lines.back().text.end(), '#', '.');
  }
  const auto refuse = [&](InputCode code, std::size_t line, std::string detail) { out.fault = {code, {}, line, 0, std::move(detail)}; };
  out.wrapped = markup;
  if (markup) out.fault = drop_tags(lines);
  if (!out.fault.detail.empty() || lines.empty()) return out;
  if (!drop_commands(lines)) refuse(InputCode::wrong_length, lines[0].number, "a table without its beginning or its end: was the text cut?");
  for (const LooseLine& line : lines) {
    if (has_spoiler(line.text)) refuse(InputCode::ambiguous, line.number, "this line has values between spoiler marks (||4||): write a dot for each");
  }
  const std::vector<std::size_t> depths = drop_quoting(lines);
  drop_bold(lines);
  drop_brackets_of_labels(lines);
  out.cells = drop_wrapped_cells(lines);
  std::vector<LooseLine> bare = lines;
  const std::string columns = markup ? std::string() : drop_comments(bare);
  const Groups groups = markup ? Groups{} : find_groups(bare);
  if (!groups.are_rows()) {
    drop_ends(lines);
    add_text_blocks(lines, depths, out);
    return out;
  }
  out.wrapped = true;
  if (groups.broken != std::string::npos)
    refuse(InputCode::ambiguous, lines[groups.line_of(groups.broken)].number,
           "a bracket or a quote mark has no partner: was the text cut or changed? Copy it again, or write the rows alone");
  if (!columns.empty()) refuse(InputCode::ambiguous, lines[0].number, "the text says " + in_quotes(columns) + ": write the rows from above");
  add_program_blocks(groups, bare, out);
  return out;
}

}  // namespace tresse::io
