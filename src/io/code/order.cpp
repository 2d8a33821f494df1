// R, Julia, Matlab and Fortran fill an array column by column; functions that bind columns, tables of named columns and
// transposes turn rows into columns too. Two of them undo each other.
#include "io/code/order.hpp"

#include <algorithm>
#include <array>

#include "base/nearest.hpp"
#include "io/labels/turned.hpp"
#include "io/text.hpp"

namespace tresse::io {
namespace {

bool is_part_of_name(char c) {
  return is_letter(c) || is_digit(c) || c == '_' || c == '.';
}

// Program text in lower case and without blanks.
class BareText {
 public:
  explicit BareText(std::string_view text) : text_(lower(text)) {
    std::erase_if(text_, [](char c) { return c == ' ' || c == '\n' || c == '\t'; });
  }
  bool has(std::string_view piece) const { return text_.find(piece) != std::string::npos; }
  // How often it stands there as a name of its own, or after other letters.
  std::size_t count(std::string_view piece, bool name = true) const {
    std::size_t times = 0;
    for (std::size_t at = text_.find(piece); at != std::string::npos;
         at = text_.find(piece, at + 1)) {
      times += !name || at == 0 || !is_part_of_name(text_[at - 1]) ? 1u : 0u;
    }
    return times;
  }
  // "x.T" of numpy and pandas, ".t()" of torch.
  std::size_t count_dot_t() const {
    std::size_t times = 0;
    for (std::size_t at = text_.find(".t"); at != std::string::npos; at = text_.find(".t", at + 1))
      times += at + 2 == text_.size() || !is_part_of_name(text_[at + 2]) ? 1u : 0u;
    return times;
  }
  // "]'" of Matlab and Julia, where no text stands between such marks.
  bool has_prime() const {
    return std::count(text_.begin(), text_.end(), '\'') % 2 == 1 &&
           (has("]'") || has(")'") || has("].'") || has(").'"));
  }
  // Hands on each name and what stands before and behind it.
  template <class Use>
  void each_name(Use&& use) const {
    for (std::size_t i = 0; i < text_.size(); ++i) {
      if (!is_part_of_name(text_[i])) continue;
      std::size_t end = i;
      while (end < text_.size() && is_part_of_name(text_[end])) ++end;
      const std::string_view all = text_;
      use(all.substr(i, end - i), all.substr(0, i), all.substr(end));
      i = end;
    }
  }

 private:
  std::string text_;
};

// Names that say something of the order.
constexpr std::array<std::string_view, 18> kOrderNames = {
    "matrix",      "byrow",  "reshape",   "order",        "cbind",      "hcat",
    "horzcat",     "tibble", "dataframe", "data.frame",   "data.table", "transpose",
    "permutedims", "aperm",  "swapaxes",  "column_stack", "structure",  "t"};

// What an unknown function of R does with a matrix nobody can tell.
constexpr std::array<std::string_view, 16> kFunctionsOfR = {
    "c",          "t",          "matrix", "rbind", "cbind", "list",      "array", "structure",
    "data.frame", "data.table", "tibble", "aperm", "print", "as.matrix", "dim",   "unlist"};

// A name that is all but such a name: a letter more or fewer, or what is left of it where a text was cut. Empty: there is none.
std::string damaged_name(const BareText& text) {
  std::string damaged;
  text.each_name([&](std::string_view name, std::string_view before, std::string_view behind) {
    if (!name.starts_with("data.")) name.remove_prefix(name.rfind('.') + 1);  // of a module
    const bool call = behind.starts_with('(') || behind.starts_with('[');
    const auto known = [&](std::string_view other) {
      const auto one = [](std::size_t a, std::size_t b) { return a + 1 == b || b + 1 == a; };
      if (one(name.size(), other.size()) && edit_distance(name, other) == 1 &&
          (name.size() > 2 || name == "tt"))
        return true;
      if (name.size() >= other.size()) return false;
      return (before.empty() && call && other.ends_with(name)) ||
             (before.ends_with('/') && behind.empty() && other.starts_with(name));
    };
    const bool whole = std::find(kOrderNames.begin(), kOrderNames.end(), name) != kOrderNames.end();
    if (!whole && std::any_of(kOrderNames.begin(), kOrderNames.end(), known)) damaged = name;
  });
  return damaged;
}

std::string unknown_function_of_r(const BareText& text) {
  std::string unknown;
  text.each_name([&](std::string_view name, std::string_view, std::string_view behind) {
    const bool known =
        std::find(kFunctionsOfR.begin(), kFunctionsOfR.end(), name) != kFunctionsOfR.end();
    if (behind.starts_with('(') && !known) unknown = name;
  });
  return unknown;
}

// The number of a key that ends before the bracket or quote mark at the end of `before`.
std::optional<std::size_t> number_of_key(std::string_view before) {
  const auto drop = [&](std::string_view symbols) {
    const std::size_t size = before.size();
    while (!before.empty() && symbols.find(before.back()) != std::string_view::npos)
      before.remove_suffix(1);
    return before.size() != size;
  };
  const std::size_t call = before.find_last_not_of(" \t[{\"'");
  if (drop(" \t[({\"'") && call != std::string_view::npos && before.size() <= call) {
    while (!before.empty() && is_part_of_name(before.back()) && !is_digit(before.back()))
      before.remove_suffix(1);  // "c(" of R, "list("
    drop(" \t");
  }
  const bool listed = trim(before).ends_with(',');
  if (!drop(" \t:=<>-,")) return std::nullopt;
  if (!listed) drop(" \t])\"'");
  std::size_t begin = before.size();
  while (begin > 0 && is_digit(before[begin - 1])) --begin;
  if (before.size() - begin > 3) return std::nullopt;
  return to_number(before.substr(begin));
}

// Where a comment begins in a line of a program; npos: nowhere.
std::size_t comment_in(std::string_view text) {
  std::size_t at = std::string_view::npos;
  for (const char* sign : {"#", "//", "--", "/*", "%", "(*", "\"\"\"", "'''", "{-"})
    at = std::min(at, text.find(sign));
  return text.starts_with('*') || text.starts_with(';') ? 0 : at;
}

// A name in the text that says so, unless it has a number, "boxes=3", or is a dimension or an argument: "int g[ROWS][COLS]".
// Block[] of Mathematica is none.
std::string name_in(std::string_view code) {
  std::string found, text(code);
  for (std::size_t end = text.find_first_of("])"); end != std::string::npos;
       end = text.find_first_of("])", end)) {
    const std::size_t begin = text.find_last_of("[(", end);
    if (begin != std::string::npos)
      std::fill(text.begin() + static_cast<std::ptrdiff_t>(begin),
                text.begin() + static_cast<std::ptrdiff_t>(end), ' ');
    text[end] = ' ';
  }
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::size_t end = i;
    while (end < text.size() && is_part_of_name(text[end]) && text[end] != '.') ++end;
    const std::string_view all = text;
    const std::string_view name = all.substr(i, end - i), behind = trim(all.substr(end));
    const bool number = (behind.starts_with('=') || behind.starts_with(':')) &&
                        trim(behind.substr(1)).find_first_of("0123456789") == 0;
    if (name_of_another_order(name) && !number && !behind.starts_with("[{") &&
        !behind.starts_with(','))
      found = name;
    i = std::max(end, i);
  }
  return found;
}

}  // namespace

ValueOrder order_of_values(std::string_view text, bool flat, std::string_view called) {
  const BareText bare(text);
  ValueOrder order;
  const auto refuse = [&](std::string_view word) {
    order.fault = "the text says " + in_quotes(word) +
                  ": this may mean columns or another order; write the rows from above";
    return order;
  };
  for (const char* turn : {"rot90", "flip", "reverse", "::-1", "rev(", "rseq", "applymapvector", "moveaxis",
                           ".mt", ".permute(", "hstack", "c_[", "einsum", "9:1", "end:-1:1",
                           ".insert(0", ".unshift(", "^t", "by=t", "b=t", "byrow=!f"}) {
    if (bare.has(turn)) return refuse(turn);
  }
  if (const std::string name = damaged_name(bare); !name.empty()) return refuse(name);
  const bool r = bare.count("c(") != 0 || bare.has("<-");
  if (const std::string name = unknown_function_of_r(bare); r && !name.empty()) return refuse(name);
  for (const char* twice : {"]''", "].''", ").''"}) {
    if (bare.has(twice)) return refuse("''");
  }
  bool columns = false;
  if (const std::size_t made = r ? bare.count("matrix(") : 0; made != 0) {
    const std::size_t by_row = bare.count("byrow", false) - bare.count("byrow=f", false);
    if (by_row != 0 && by_row != made) return refuse("byrow");
    columns = by_row == 0;
  }
  if (r && (bare.has("dim=c(") || bare.count("dim(") != 0)) columns = true;
  if (r && bare.count("structure(") != 0 && !columns) return refuse("structure");
  const bool numpy = bare.has("numpy") || bare.has("import");
  if (bare.count("reshape(") != 0 && !numpy && !bare.has("order=[2,1]") &&
      !bare.has("order=(/2,1/)")) {
    if (!flat) return refuse("reshape");
    if (bare.has("order")) return refuse("order");
    columns = true;
  }
  if (bare.has("order=\"f\"") || bare.has("order='f'")) columns = columns || flat;
  for (const char* binds : {"cbind(", "hcat(", "horzcat(", "tibble(", "data.table("})
    columns = columns || bare.count(binds) != 0;
  if (bare.count("data.frame(") != 0 && !bare.has("rbind(") && !bare.has("matrix(")) columns = true;
  if (bare.has("column_stack")) columns = true;
  const bool frame = bare.has("dataframe(");
  if (bare.has("dataframe({") || bare.has("dataframe(data={")) {
    columns = true;
  } else if (bare.has("from_dict(") && !bare.has("orient='index'") &&
             !bare.has("orient=\"index\"")) {
    columns = true;
  } else if (frame && bare.has("={")) {
    return refuse("DataFrame");
  } else if (bare.has("{0:[") || bare.has("{1:[")) {
    if (!bare.has("from_dict(")) return refuse("{0: [");
  } else if (!frame && (bare.has("{'a':[") || bare.has("{a:["))) {
    return refuse("A: [");  // rows of a Sudoku, columns of a spreadsheet
  }
  if (!frame)
    columns = columns || equal_no_case(called, "columns") || equal_no_case(called, "cols");
  std::size_t turned = bare.count_dot_t() + bare.count("transpose", false) + bare.count("zip(*") +
                       bare.count("permutedims(") + bare.count("aperm(") +
                       bare.count("swapaxes", false) + (r ? bare.count("t(") : 0);
  if (bare.has_prime()) ++turned;
  if (turned > 1) return refuse("transpose");
  order.turned = turned == 1;
  const bool boxes = equal_no_case(called, "boxes") || equal_no_case(called, "blocks");
  if (boxes && (columns || turned != 0)) return refuse("boxes");
  if (boxes) order.lines = LabelKind::box;
  if (columns != (turned == 1)) order.lines = LabelKind::column;
  order.told = columns || turned != 0 || boxes || bare.has("]'") || bare.has(")'");
  return order;
}

std::string words_of_another_order(const Head& head, const TableCell& first) {
  for (const Line* one : head.all) {
    const std::string_view all = one->text;
    const std::size_t sign = std::min(all.find_first_of(":="), all.size());
    if (all.size() > 80 || sign == all.size()) continue;
    if (all.find_first_of("[({") == std::string_view::npos &&
        is_order(all.substr(0, sign), trim(all.substr(sign + 1))))
      return std::string(trim(all));
  }
  auto line = std::find_if(head.all.begin(), head.all.end(),
                           [&](const Line* one) { return one->number == first.line; });
  if (line == head.all.end()) return {};
  const std::size_t column = first.column - 1;
  std::string_view text = std::string_view((*line)->text).substr(0, column);
  const std::size_t behind = comment_in(std::string_view((*line)->text).substr(column));
  if (behind != std::string_view::npos &&
      says_another_order(std::string_view((*line)->text).substr(column + behind)))
    return (*line)->text.substr(column + behind);
  for (bool begun = false;;) {  // the statement
    const std::size_t sign = comment_in(text);
    if (sign != std::string_view::npos && says_another_order(text.substr(sign)))
      return std::string(trim(text.substr(sign)));
    const std::string_view code = trim(text.substr(0, sign));
    const bool goes_on =
        code.empty() || std::string_view("=([{:,<").find(code.back()) != std::string_view::npos;
    if (begun && !code.empty() && !goes_on) return {};  // another statement
    if (std::string name = name_in(code); !name.empty()) return name;
    begun = begun || std::any_of(code.begin(), code.end(), is_letter);
    if (line == head.all.begin()) return {};
    text = trim((*--line)->text);
    if (begun && text.empty()) return {};
  }
}

std::string fault_of_keys(const Head& head, std::span<const TableRow> rows, std::size_t side) {
  std::vector<std::size_t> numbers;
  for (const TableRow& row : rows) {
    const auto line = std::find_if(head.all.begin(), head.all.end(), [&](const Line* one) {
      return one->number == row.front().line;
    });
    if (line == head.all.end()) return {};
    const auto number =
        number_of_key(std::string_view((*line)->text).substr(0, row.front().column - 1));
    if (!number) return {};
    numbers.push_back(*number);
  }
  const bool equal = std::all_of(numbers.begin(), numbers.end(),
                                 [&](std::size_t n) { return n == numbers.front(); });
  for (std::size_t i = 1; i < numbers.size() && !equal; ++i) {
    if (i % side == 0 || numbers[i] > numbers[i - 1]) continue;
    return "the numbers of the rows do not count on (" + std::to_string(numbers[i]) + " follows " +
           std::to_string(numbers[i - 1]) + "): put the rows in their order";
  }
  return {};
}

}  // namespace tresse::io
