// Constraint strings of Interactive Sudoku Solver, one a line: ".Shape~6x6.Cage~10~R1C1~R1C2.Thermo~R3C3~R4C3.~R5C5_7". A part begins
// with a dot and its type; '~' stands between its values and cells; the part without a type is a cell with its digits. What is not
// in the tables is refused by its name.
#include "io/read/format.hpp"
#include "model/rules/clue.hpp"
#include "model/rules/differ.hpp"

namespace tresse::io {
namespace {

// What stands behind the type.
enum class Args : std::uint8_t {
  nothing,     // it holds everywhere
  line,        // cells in order
  value_line,  // a value, then cells in order
  cage,        // a sum (0: none), then cells
  cells,       // cells that differ
  arrow,       // the circle, then the line
  pill,        // how many cells are in the circle, these, then the line
  pair,        // two cells
  greater,     // each cell is greater than the next one
  corner,      // the upper left cell, then digits
  diagonal,    // a sum and the first cell
  sandwich,    // a sum and the row or column, R3 or C3
  both_ends,   // the row or column, and the values at its beginning and its end
  each_cell,   // cells, each a clue
};

struct Type {
  std::string_view name;
  RuleKind kind;
  Args args;
  std::int32_t value = 0;  // of a clue without one; 0: none
};

constexpr Type kTypes[] = {
    {"AntiConsecutive", RuleKind::nonconsecutive, Args::nothing},
    {"StrictXV", RuleKind::negative_xv, Args::nothing},
    {"AntiKnight", RuleKind::anti_knight, Args::nothing},
    {"AntiKing", RuleKind::anti_king, Args::nothing},
    {"Thermo", RuleKind::thermometer, Args::line},
    {"Whisper", RuleKind::whispers, Args::value_line, 5},
    {"Renban", RuleKind::renban, Args::line},
    {"Entropic", RuleKind::entropic_line, Args::line},
    {"RegionSumLine", RuleKind::region_sum_line, Args::line},
    {"Between", RuleKind::between_line, Args::line},
    {"Palindrome", RuleKind::palindrome, Args::line},
    {"Zipper", RuleKind::zipper_line, Args::line},
    {"DoubleArrow", RuleKind::double_arrow, Args::line},
    {"Cage", RuleKind::killer_cage, Args::cage},
    {"AllDifferent", RuleKind::killer_cage, Args::cells},
    {"Arrow", RuleKind::arrow, Args::arrow},
    {"PillArrow", RuleKind::arrow, Args::pill},
    {"WhiteDot", RuleKind::difference, Args::pair},
    {"BlackDot", RuleKind::ratio, Args::pair},
    {"X", RuleKind::xv, Args::pair, 10},
    {"V", RuleKind::xv, Args::pair, 5},
    {"GreaterThan", RuleKind::thermometer, Args::greater},
    {"Quad", RuleKind::quadruple, Args::corner},
    {"LittleKiller", RuleKind::little_killer, Args::diagonal},
    {"Sandwich", RuleKind::sandwich, Args::sandwich},
    {"XSum", RuleKind::x_sum, Args::both_ends},
    {"Skyscraper", RuleKind::skyscraper, Args::both_ends},
};

using Refusal = std::optional<std::string>;

class IssReader {
 public:
  IssReader(ReadContext& context, const Line& line) : context_(context), line_(line) {}

  ReadItem read() {
    std::vector<Token> parts;
    split_at(trim(line_.text), '.', parts);
    for (const Token& part : parts) {
      if (part.text.starts_with("Shape~")) {
        if (shaped_) return refuse(part, "is a second shape");
        shaped_ = true;
        if (auto why = read_shape(part.text.substr(6))) return refuse(part, *why);
      }
    }
    givens_ = Grid(side_);
    marks_ = PencilMarks(side_, true);
    for (const Token& part : parts) {
      if (part.text.empty()) continue;
      std::vector<Token> tokens;
      split_at(part.text, '~', tokens);
      args_.clear();
      for (const Token& t : std::span(tokens).subspan(1)) args_.emplace_back(trim(t.text));
      if (auto why = read_part(trim(tokens[0].text))) return refuse(part, *why);
    }
    add_diagonals();
    if (disjoint_ && !add_disjoint_groups(side_, hints_)) {
      return context_.fail(InputCode::bad_regions, line_.number, 1, "disjoint groups need boxes or regions");
    }
    ReadItem record = context_.record(line_.number, "ISS", std::move(givens_), Alphabet::standard(side_), '.', hints_);
    if (record && marked_) record->puzzle.marks = std::move(marks_);
    return record;
  }

 private:
  ReadItem refuse(const Token& part, const std::string& why) const {
    return context_.fail(InputCode::unsupported, line_.number, part.column, "constraint " + in_quotes(part.text.substr(0, 40)) + " " + why);
  }

  // "6x6", "9x9~9"
  Refusal read_shape(std::string_view text) {
    const std::size_t x = text.find('x'), end = std::min(text.find('~'), text.size());
    const auto rows = x < end ? to_number(text.substr(0, x)) : std::nullopt;
    const auto columns = x < end ? to_number(text.substr(x + 1, end - x - 1)) : std::nullopt;
    if (!rows || !columns || *rows != *columns || *rows == 0 || *rows > kMostDigits) return "is no square shape that is read";
    if (end != text.size() && to_number(text.substr(end + 1)) != rows) return "has other digits than 1 to the side, which are not read";
    side_ = *rows;
    return std::nullopt;
  }

  // "R1C2", above 9 with letters: "RaC2".
  [[nodiscard]] std::optional<CellId> cell(std::string_view name) const {
    const auto place = [this](char c) -> std::size_t {
      const std::size_t n = is_digit(c) ? static_cast<std::size_t>(c - '0') : is_lower(to_lower(c)) ? static_cast<std::size_t>(to_lower(c) - 'a') + 10 : 0;
      return n <= side_ ? n : 0;
    };
    if (name.size() != 4 || name[0] != 'R' || name[2] != 'C') return std::nullopt;
    const std::size_t row = place(name[1]), column = place(name[3]);
    if (row == 0 || column == 0) return std::nullopt;
    return CellId((row - 1) * side_ + column - 1);
  }

  Refusal cells_from(std::size_t first, std::vector<CellId>& cells) const {
    for (std::size_t i = first; i < args_.size(); ++i) {
      const auto at = cell(args_[i]);
      if (!at) return "names " + in_quotes(args_[i]) + ", which is not a cell";
      cells.push_back(*at);
    }
    if (cells.empty()) return "has no cells";
    return std::nullopt;
  }

  [[nodiscard]] std::optional<std::int32_t> number(std::size_t i) const {
    if (i >= args_.size()) return std::nullopt;
    const auto value = to_number(args_[i]);
    if (!value || *value > 1'000'000) return std::nullopt;
    return static_cast<std::int32_t>(*value);
  }

  Refusal read_part(std::string_view type) {
    if (type == "Shape") return std::nullopt;
    if (type.empty()) return read_digits();
    if (type == "NoBoxes") return flag(hints_.latin);
    if (type == "Windoku") return flag(hints_.windoku);
    if (type == "Jigsaw") return read_regions();
    if (type == "Diagonal") return read_diagonal();
    if (type == "DisjointSets") return flag(disjoint_);
    if (type == "StrictKropki") {
      if (!args_.empty()) return "takes nothing behind its name";
      hints_.clues.push_back({RuleKind::nonconsecutive, {}, {}, 0});
      hints_.clues.push_back({RuleKind::negative_ratio, {}, {}, 0});
      return std::nullopt;
    }
    if (type == "Modular") {
      if (number(0) != 3) return "is read for three classes only";
      return read_clue({"Modular", RuleKind::modular_line, Args::value_line});
    }
    if (type == "Indexing") {
      if (args_.empty() || (args_[0] != "R" && args_[0] != "C")) return "is read for R and C only";
      return read_clue({"Indexing", args_[0] == "R" ? RuleKind::row_indexer : RuleKind::column_indexer, Args::each_cell});
    }
    if (type == "SameValues") return read_same();
    for (const Type& known : kTypes) {
      if (known.name == type) return read_clue(known);
    }
    return "is not understood";
  }

  Refusal flag(bool& to) const {
    if (!args_.empty() && &to != &rising_ && &to != &falling_) return "takes nothing behind its name";
    to = true;
    return std::nullopt;
  }

  Refusal read_digits() {
    for (const std::string& arg : args_) {
      std::vector<Token> parts;
      split_at(arg, '_', parts);
      const auto at = cell(parts[0].text);
      if (!at || parts.size() < 2) return "is not a cell and its digits";
      PencilMarks own(side_, false);
      for (const Token& part : std::span(parts).subspan(1)) {
        const auto digit = to_number(part.text);
        if (!digit || *digit == 0 || *digit > side_) return "has the digit " + in_quotes(part.text);
        own.allow(*at, Digit(*digit - 1));
      }
      // What a cell is told twice holds together.
      std::size_t left = 0, last = 0;
      for (std::size_t d = 0; d < side_; ++d) {
        if (!own.allows(*at, Digit(d))) marks_.forbid(*at, Digit(d));
        if (!marks_.allows(*at, Digit(d))) continue;
        ++left;
        last = d;
      }
      givens_.clear(*at);
      if (left == 1) givens_.set(*at, Digit(last));
      if (left == 0) return "leaves the cell no digit";
      marked_ = marked_ || left > 1;
    }
    return std::nullopt;
  }

  Refusal read_regions() {
    const std::string layout = args_.empty() ? "" : args_.back();
    if (layout.size() != side_ * side_) return "has " + std::to_string(layout.size()) + " cells";
    std::string known;
    for (const char c : layout) {
      if (known.find(c) == std::string::npos) known += c;
      hints_.regions.push_back(static_cast<std::uint16_t>(known.find(c)));
    }
    return std::nullopt;
  }

  Refusal read_diagonal() {
    if (args_.size() != 1 || (args_[0] != "1" && args_[0] != "-1")) return "is neither 1 nor -1";
    return flag(args_[0] == "1" ? rising_ : falling_);
  }
  // As f-puzzles has them too: one diagonal is a house of its own.
  void add_diagonals() {
    hints_.diagonals = rising_ && falling_;
    if (rising_ == falling_) return;
    std::vector<CellId> cells;
    for (std::size_t i = 0; i < side_; ++i) cells.emplace_back(i * side_ + (rising_ ? side_ - 1 - i : i));
    hints_.extra_houses.push_back(std::move(cells));
  }

  // Sets of one cell: all are equal.
  Refusal read_same() {
    if (number(0) != static_cast<std::int32_t>(args_.size()) - 1) return "is read for sets of one cell only";
    std::vector<CellId> cells;
    if (auto why = cells_from(1, cells)) return why;
    for (std::size_t i = 1; i < cells.size(); ++i) hints_.clues.push_back({RuleKind::clone, {cells[0], cells[i]}, {}, 1});
    return std::nullopt;
  }

  Refusal read_clue(const Type& type) {
    Constraint clue;
    clue.kind = type.kind;
    const bool loop = !args_.empty() && args_.back() == "LOOP";
    if (loop) args_.pop_back();
    if (type.value != 0) clue.values = {type.value};
    if (loop && type.args != Args::line && type.args != Args::value_line) return "is read without LOOP only";
    switch (type.args) {
      case Args::nothing:
        if (!args_.empty()) return "takes nothing behind its name";
        if (kDifferRules.has(type.kind)) {
          hints_.global_rules.add(type.kind);
          return std::nullopt;
        }
        break;
      case Args::line:
      case Args::value_line: {
        const auto value = type.args == Args::value_line ? number(0) : std::nullopt;
        if (value && type.kind != RuleKind::modular_line) clue.values = {*value};
        if (auto why = cells_from(value ? 1 : 0, clue.cells)) return why;
        if (loop) {
          if (auto why = close(clue)) return why;
        }
        break;
      }
      case Args::cage:
        if (!number(0)) return "has no sum";
        if (*number(0) != 0) clue.values = {*number(0)};
        if (auto why = cells_from(1, clue.cells)) return why;
        break;
      case Args::cells:
        if (auto why = cells_from(0, clue.cells)) return why;
        break;
      case Args::arrow:
        clue.first = 1;
        if (auto why = cells_from(0, clue.cells)) return why;
        break;
      case Args::pill:
        clue.first = static_cast<std::size_t>(number(0).value_or(0));
        if (auto why = cells_from(1, clue.cells)) return why;
        break;
      case Args::pair:
        if (auto why = cells_from(0, clue.cells)) return why;
        break;
      case Args::greater: {
        std::vector<CellId> cells;
        if (auto why = cells_from(0, cells)) return why;
        for (std::size_t i = 0; i + 1 < cells.size(); ++i) {
          clue.cells = {cells[i + 1], cells[i]};
          hints_.clues.push_back(clue);
        }
        return std::nullopt;
      }
      case Args::corner: {
        const auto at = args_.empty() ? std::nullopt : cell(args_[0]);
        if (!at || at->index() % side_ + 1 == side_ || at->index() / side_ + 1 == side_) return "names no four cells";
        for (const std::size_t by : {std::size_t{0}, std::size_t{1}, side_, side_ + 1}) clue.cells.emplace_back(at->index() + by);
        for (std::size_t i = 1; i < args_.size(); ++i) {
          if (!number(i)) return "has the digit " + in_quotes(args_[i]);
          clue.values.push_back(*number(i));
        }
        break;
      }
      case Args::diagonal:
        if (args_.size() != 2 || !number(0)) return "is not a sum and a cell";
        clue.values = {*number(0)};
        if (auto why = diagonal_from(args_[1], clue)) return why;
        break;
      case Args::sandwich:
        if (args_.size() != 2 || !number(0)) return "is not a sum and a row or column";
        clue.values = {*number(0)};
        if (auto why = line_named(args_[1], clue)) return why;
        break;
      case Args::both_ends:
        return both_ends(clue);
      case Args::each_cell: {
        std::vector<CellId> cells;
        if (auto why = cells_from(1, cells)) return why;
        for (const CellId c : cells) {
          clue.cells = {c};
          hints_.clues.push_back(clue);
        }
        return std::nullopt;
      }
    }
    hints_.clues.push_back(std::move(clue));
    return std::nullopt;
  }

  // The line goes on at its first cells. Of a renban line the order means nothing.
  static Refusal close(Constraint& clue) {
    const bool three = clue.kind == RuleKind::entropic_line || clue.kind == RuleKind::modular_line;
    if (clue.kind == RuleKind::renban) return std::nullopt;
    if (!three && clue.kind != RuleKind::whispers) return "is read without LOOP only";
    if (clue.cells.size() < 4) return "is a LOOP of too few cells";
    clue.cells.push_back(clue.cells[0]);
    if (three) clue.cells.push_back(clue.cells[1]);
    return std::nullopt;
  }

  // From the left down, from the right up, from above to the left, from below to the right.
  Refusal diagonal_from(std::string_view name, Constraint& clue) const {
    const auto from = cell(name);
    if (!from) return "names " + in_quotes(name) + ", which is not a cell";
    const auto n = static_cast<std::ptrdiff_t>(side_);
    auto row = static_cast<std::ptrdiff_t>(from->index()) / n, column = static_cast<std::ptrdiff_t>(from->index()) % n;
    std::ptrdiff_t down = 0, right = 0;
    if (column == 0 && row + 1 < n) {
      down = right = 1;
    } else if (column + 1 == n && row > 0 && row + 1 < n) {
      down = right = -1;
    } else if (row == 0) {
      down = 1, right = -1;
    } else if (row + 1 == n && column > 0 && column + 1 < n) {
      down = -1, right = 1;
    } else {
      return "begins where no diagonal does";
    }
    for (; row >= 0 && column >= 0 && row < n && column < n; row += down, column += right) {
      clue.cells.emplace_back(static_cast<std::size_t>(row * n + column));
    }
    return std::nullopt;
  }

  Refusal line_named(std::string_view name, Constraint& clue) const {
    const auto number_of = name.size() < 2 ? std::nullopt : to_number(name.substr(1));
    if (!number_of || (name[0] != 'R' && name[0] != 'C') || *number_of == 0 || *number_of > side_) {
      return "names " + in_quotes(name) + ", which is not a row or column";
    }
    for (std::size_t i = 0; i < side_; ++i) {
      clue.cells.emplace_back(name[0] == 'R' ? (*number_of - 1) * side_ + i : i * side_ + *number_of - 1);
    }
    return std::nullopt;
  }

  Refusal both_ends(const Constraint& bare) {
    if (args_.size() < 2 || args_.size() > 3) return "is not a row or column and one or two values";
    Constraint clue = bare;
    if (auto why = line_named(args_[0], clue)) return why;
    if (std::all_of(args_.begin() + 1, args_.end(), [](const std::string& arg) { return arg.empty(); })) return "has no value";
    for (std::size_t i = 1; i < args_.size(); ++i) {
      if (i == 2) std::reverse(clue.cells.begin(), clue.cells.end());
      if (args_[i].empty()) continue;
      if (!number(i)) return "has the value " + in_quotes(args_[i]);
      clue.values = {*number(i)};
      hints_.clues.push_back(clue);
    }
    return std::nullopt;
  }

  ReadContext& context_;
  const Line& line_;
  std::size_t side_ = 9;
  std::vector<std::string> args_;
  ShapeHints hints_;
  Grid givens_{1};
  PencilMarks marks_{1, true};
  bool shaped_ = false, marked_ = false, disjoint_ = false, rising_ = false, falling_ = false;
};

}  // namespace

bool matches_iss(const Head& head, const ReadOptions&) {
  if (head.data.empty()) return false;
  const std::string_view text = trim(head.data[0]->text);
  if (text.size() < 4 || text[0] != '.') return false;
  if (text[1] == '~') return true;
  const std::size_t end = text.find_first_of("~.", 1);
  const std::string_view type = text.substr(1, end == std::string_view::npos ? end : end - 1);
  return type.size() > 1 && is_upper(type[0]) && is_lower(type[1]) && std::ranges::all_of(type, is_letter);
}

ReadItem read_iss_text(ReadContext& context, const Line& line) { return IssReader(context, line).read(); }

NextRecord open_iss(ReadContext& context, const Head&) { return record_of_each_line(context, read_iss_text); }

}  // namespace tresse::io
