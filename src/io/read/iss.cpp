// Constraint strings of Interactive Sudoku Solver, one a line: ".Shape~6x6.Cage~10~R1C1~R1C2.Thermo~R3C3~R4C3.~R5C5_7". A part begins
// with a dot and its type; '~' stands between its values and cells; the part without a type is a cell with its digits. What is not
// in the tables is refused by its name.
//
// Digits may begin at 0 (".Shape~9x9~0-8"). Then 1 is added to each: the sum of a cage grows by its cells, and what compares sums of unlike
// sizes becomes a sum with factors. Rules that read a digit as a number, and cannot be said so, are refused.
#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include "base/ranges.hpp"
#include "io/read/format.hpp"
#include "io/read/nfa.hpp"
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
  edges,       // cells: each two of them that share an edge
  greater,     // the same, the first is the greater one
  sums,        // lists of cells with the same sum, '-' between them
  sum,         // a sum, perhaps with factors "5_=_1_-2", then cells
  counts,      // counts and digits in one word, then cells
  chain,       // a relation in bits, then lines of cells
  every_two,   // the same, for each two cells of a list
  automaton,   // an automaton in bits, then lines of cells, with '-' where they are broken
  pattern,     // a regular expression in bits, then lines of cells
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
  bool shifts = false;     // it means the same with 1 added to all digits, or is read so
};

constexpr bool kShifts = true;
constexpr Type kTypes[] = {
    {"AntiConsecutive", RuleKind::nonconsecutive, Args::nothing, 0, kShifts},
    {"StrictXV", RuleKind::negative_xv, Args::nothing},
    {"AntiKnight", RuleKind::anti_knight, Args::nothing, 0, kShifts},
    {"AntiKing", RuleKind::anti_king, Args::nothing, 0, kShifts},
    {"AntiTaxicab", RuleKind::anti_taxicab, Args::nothing},
    {"GlobalEntropy", RuleKind::global_entropy, Args::nothing},
    {"Thermo", RuleKind::thermometer, Args::line, 0, kShifts},
    {"Whisper", RuleKind::whispers, Args::value_line, 5, kShifts},
    {"Renban", RuleKind::renban, Args::line, 0, kShifts},
    {"Entropic", RuleKind::entropic_line, Args::line},
    {"RegionSumLine", RuleKind::region_sum_line, Args::line},
    {"Between", RuleKind::between_line, Args::line, 0, kShifts},
    {"Lockout", RuleKind::lockout_line, Args::value_line, 4, kShifts},
    {"Palindrome", RuleKind::palindrome, Args::line, 0, kShifts},
    {"Zipper", RuleKind::zipper_line, Args::line},
    {"DoubleArrow", RuleKind::double_arrow, Args::line},
    {"Cage", RuleKind::killer_cage, Args::cage, 0, kShifts},
    {"RellikCage", RuleKind::rellik_cage, Args::cage},
    {"EqualityCage", RuleKind::equality_cage, Args::cells, 0, kShifts},
    {"AllDifferent", RuleKind::killer_cage, Args::cells, 0, kShifts},
    {"CountingCircles", RuleKind::counting_circles, Args::cells},
    {"Lunchbox", RuleKind::lunchbox, Args::cage},
    {"LookAndSay", RuleKind::look_and_say, Args::counts, 0, kShifts},
    {"Arrow", RuleKind::arrow, Args::arrow, 0, kShifts},
    {"PillArrow", RuleKind::arrow, Args::pill, 0, kShifts},
    {"Sum", RuleKind::sum, Args::sum, 0, kShifts},
    {"EqualSum", RuleKind::sum, Args::sums, 0, kShifts},
    {"SumLine", RuleKind::sum_line, Args::value_line, 10},
    {"CountDistinct", RuleKind::count_distinct, Args::cells},
    {"WhiteDot", RuleKind::difference, Args::edges, 0, kShifts},
    {"BlackDot", RuleKind::ratio, Args::edges, 0, kShifts},
    {"X", RuleKind::xv, Args::edges, 10, kShifts},
    {"V", RuleKind::xv, Args::edges, 5, kShifts},
    {"GreaterThan", RuleKind::thermometer, Args::greater, 0, kShifts},
    {"Pair", RuleKind::relation, Args::chain, 0, kShifts},
    {"PairX", RuleKind::relation, Args::every_two, 0, kShifts},
    {"Binary", RuleKind::relation, Args::chain, 0, kShifts},
    {"BinaryX", RuleKind::relation, Args::every_two, 0, kShifts},
    {"NFA", RuleKind::automaton, Args::automaton, 0, kShifts},
    {"Regex", RuleKind::automaton, Args::pattern, 0, kShifts},
    {"Quad", RuleKind::quadruple, Args::corner, 0, kShifts},
    {"LittleKiller", RuleKind::little_killer, Args::diagonal, 0, kShifts},
    {"Sandwich", RuleKind::sandwich, Args::sandwich},
    {"XSum", RuleKind::x_sum, Args::both_ends},
    {"Skyscraper", RuleKind::skyscraper, Args::both_ends},
    {"HiddenSkyscraper", RuleKind::hidden_skyscraper, Args::both_ends, 0, kShifts},
    {"NumberedRoom", RuleKind::numbered_room, Args::both_ends},
    {"FullRank", RuleKind::full_rank, Args::both_ends, 0, kShifts},
};

using Refusal = std::optional<std::string>;

constexpr std::size_t kMostStates = 10'000;  // of an automaton

// Each primitive as one. requires: the side is at most 9.
std::vector<Automaton> as_automata(const Primitives& primitives, std::size_t side) {
  Lowering to(side);
  const auto any = [](int) { return true; };
  for (const Unary& u : primitives.unary) {
    to.automaton({u.cell}, 0, [&](int, int v) { return (u.digits >> (v - 1) & 1) != 0 ? std::optional(0) : std::nullopt; }, any);
  }
  for (const PairRelation& pair : primitives.pairs) {
    const auto step = [&](int first, int v) -> std::optional<int> {
      if (first == 0) return v;
      return ((*pair.allowed)[static_cast<std::size_t>(first - 1)] >> (v - 1) & 1) != 0 ? std::optional(first) : std::nullopt;
    };
    to.automaton({pair.first, pair.second}, 0, step, any);
  }
  for (const DigitSets& sets : primitives.sets) {
    const auto step = [](DigitBits seen, int v) {
      const DigitBits bit = DigitBits{1} << (v - 1);
      return (seen & bit) != 0 ? std::nullopt : std::optional(seen | bit);
    };
    to.automaton(sets.cells, DigitBits{0}, step, [&](DigitBits seen) { return ranges::binary_search(*sets.sets, seen); });
  }
  for (const LinearSum& sum : primitives.sums) {
    std::vector<CellId> cells;
    for (const LinearSum::Term& term : sum.terms) cells.push_back(term.cell);
    using At = std::pair<std::size_t, std::int32_t>;  // terms, and their sum
    const auto step = [&](const At& at, int v) { return std::optional(At{at.first + 1, at.second + sum.terms[at.first].coefficient * v}); };
    to.automaton(cells, At{0, 0}, step, [&](const At& at) { return at.second == sum.total; });
  }
  std::vector<Automaton> made = std::move(to).take().automata;
  made.insert(made.end(), primitives.automata.begin(), primitives.automata.end());
  return made;
}

class IssReader {
 public:
  IssReader(ReadContext& context, const Line& line) : context_(context), line_(line) {}

  ReadItem read() {
    context_.begin_record();
    context_.begin_names();
    std::vector<Token> parts;
    split_at(trim(line_.text), '.', parts);
    for (const Token& part : parts) {
      if (part.text.starts_with("Shape~")) {
        if (shaped_) return refuse(part, "is a second shape");
        shaped_ = true;
        if (auto why = read_shape(trim(part.text.substr(6)))) return refuse(part, *why);
      }
    }
    givens_ = Grid(side_);
    marks_ = PencilMarks(side_, true);
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if (parts[i].text.empty()) continue;
      const std::string type = split(parts[i].text);
      if (type == "Or") {
        const std::size_t begin = i;
        if (auto why = read_or(parts, i)) return refuse(parts[begin], *why);
        continue;
      }
      if (type != "Replicate") {
        if (auto why = read_part(split(parts[i].text))) return refuse(parts[i], *why);
        continue;
      }
      // What stands up to ".End", once for each place.
      std::vector<CellId> places;
      const auto origin = args_.size() < 2 ? CellId(0) : cell(args_[1]).value_or(CellId(side_ * side_));
      if (auto why = places_from(origin, places)) return refuse(parts[i], *why);
      const auto end = std::find_if(parts.begin() + static_cast<std::ptrdiff_t>(i), parts.end(), [](const Token& t) { return t.text == "End"; });
      if (end == parts.end()) return refuse(parts[i], "has no .End");
      for (const CellId place : places) {
        shift_ = {origin, place};
        for (auto part = parts.begin() + static_cast<std::ptrdiff_t>(i) + 1; part != end; ++part) {
          if (auto why = read_part(split(part->text))) return refuse(*part, *why);
        }
      }
      shift_.reset();
      i = static_cast<std::size_t>(end - parts.begin());
    }
    add_strict_sums();
    keep_dots_apart();
    settle_regions();
    add_diagonals();
    if (disjoint_ && !add_disjoint_groups(side_, hints_)) {
      return context_.fail(InputCode::bad_regions, line_.number, 1, "disjoint groups need boxes or regions");
    }
    const auto tie = [](std::vector<Constraint>& clues) {
      for (Constraint& clue : clues) clue.kind = clue.kind == RuleKind::full_rank ? RuleKind::tied_rank : clue.kind;
    };
    if (tied_ranks_) {
      tie(hints_.clues);
      for (Choice& choice : choices_) {
        for (Branch& branch : choice) tie(branch.clues);
      }
    }
    if (!choices_.empty() || !zero_lines_.empty()) {
      const auto topology = context_.topology(side_, hints_);
      if (!topology) return context_.fail(topology.error(), line_.number);
      Refusal why = add_sums_from_zero(**topology);
      for (std::size_t i = 0; i < choices_.size() && !why; ++i) {
        if ((why = add_choice(choices_[i], **topology))) why = "constraint 'Or' " + *why;
      }
      if (why) return context_.fail(InputCode::unsupported, line_.number, 1, *why);
    }
    ReadItem record = context_.record(line_.number, "ISS", std::move(givens_), symbols(), '.', hints_);
    if (record && marked_) record->puzzle.marks = std::move(marks_);
    return record;
  }

 private:
  ReadItem refuse(const Token& part, const std::string& why) const {
    return context_.fail(InputCode::unsupported, line_.number, part.column, "constraint " + in_quotes(part.text.substr(0, 40)) + " " + why);
  }

  // The type of a part; what stands behind it is in args_.
  std::string split(std::string_view part) {
    std::vector<Token> tokens;
    split_at(part, '~', tokens);
    args_.clear();
    for (const Token& t : std::span(tokens).subspan(1)) args_.emplace_back(trim(t.text));
    return std::string(trim(tokens[0].text));
  }

  [[nodiscard]] Alphabet symbols() const {
    return from_zero_ ? *Alphabet::custom(std::string_view("0123456789ABCDEFGHIJKLMNOPQRSTU").substr(0, side_)) : Alphabet::standard(side_);
  }

  // The cells whose bits are set, counted from the origin.
  Refusal places_from(CellId origin, std::vector<CellId>& places) const {
    for (std::size_t i = 0; !args_.empty() && i < 6 * args_[0].size(); ++i) {
      const auto bits = six_bits(args_[0][i / 6]);
      if (!bits) return "has " + in_quotes(args_[0].substr(i / 6, 1)) + " in its places";
      if ((*bits >> i % 6 & 1) == 0) continue;
      places.emplace_back(origin.index() + i);
      if (places.back().index() >= side_ * side_) return "has a place outside of the grid";
    }
    if (places.empty()) return "has no places";
    return std::nullopt;
  }

  // "6x6", "9x9~9", "9x9~0-8"
  Refusal read_shape(std::string_view text) {
    const std::size_t x = text.find('x'), end = std::min(text.find('~'), text.size());
    const auto rows = x < end ? to_number(text.substr(0, x)) : std::nullopt;
    const auto columns = x < end ? to_number(text.substr(x + 1, end - x - 1)) : std::nullopt;
    if (!rows || !columns || *rows != *columns || *rows == 0 || *rows > kMostDigits) return "is no square shape that is read";
    side_ = *rows;
    const std::string_view digits = end == text.size() ? "" : text.substr(end + 1);
    from_zero_ = digits == "0-" + std::to_string(side_ - 1);
    if (!digits.empty() && !from_zero_ && to_number(digits) != rows) return "has other digits than 1 to the side or from 0, which are not read";
    return std::nullopt;
  }

  // "R1C2", above 9 with letters: "RaC2".
  [[nodiscard]] std::optional<CellId> cell(std::string_view name) const {
    const auto place = [this](char c) -> std::size_t {
      const std::size_t n = is_digit(c) ? static_cast<std::size_t>(c - '0') : is_lower(to_lower(c)) ? static_cast<std::size_t>(to_lower(c) - 'a') + 10 : 0;
      return n <= side_ ? n : 0;
    };
    if (name.size() != 4 || to_lower(name[0]) != 'r' || to_lower(name[2]) != 'c') return std::nullopt;
    std::size_t row = place(name[1]), column = place(name[3]);
    if (row == 0 || column == 0) return std::nullopt;
    if (shift_) {
      row += shift_->second.index() / side_ - shift_->first.index() / side_;
      column += shift_->second.index() % side_ - shift_->first.index() % side_;
      if (row - 1 >= side_ || column - 1 >= side_) return std::nullopt;
    }
    return CellId((row - 1) * side_ + column - 1);
  }

  // From 1, whatever the first digit is.
  [[nodiscard]] std::optional<std::int32_t> digit(std::string_view text) const {
    const auto number = to_number(text);
    const std::size_t value = number.value_or(side_ + 1) + (from_zero_ ? 1 : 0);
    return value == 0 || value > side_ ? std::nullopt : std::optional(static_cast<std::int32_t>(value));
  }
  // What so many digits sum to, with what was added to them.
  [[nodiscard]] std::int32_t shifted(std::int32_t sum, std::size_t digits) const {
    return sum + (from_zero_ ? static_cast<std::int32_t>(digits) : 0);
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
    if (!type.empty() && context_.leaves_out(type)) return std::nullopt;
    if (!type.empty()) context_.could_leave_out(type);
    if (type.empty()) return read_digits();
    if (type == "NoBoxes") return flag(hints_.latin);
    if (type == "Windoku") return flag(hints_.windoku);
    if (type == "Jigsaw") return read_regions();
    if (type == "Diagonal") return read_diagonal();
    if (type == "DisjointSets") return flag(disjoint_);
    if (type == "StrictXV" && from_zero_) return flag(strict_sums_);
    if (type == "StrictKropki" && !from_zero_) {
      if (!args_.empty()) return "takes nothing behind its name";
      hints_.clues.push_back({RuleKind::nonconsecutive, {}, {}, 0});
      hints_.clues.push_back({RuleKind::negative_ratio, {}, {}, 0});
      return std::nullopt;
    }
    if (type == "Modular" && number(0) == 3) return read_clue({"Modular", RuleKind::modular_line, Args::value_line});
    if (type == "Modular") return read_modular();
    if (type == "Indexing" && !from_zero_) {
      if (args_.empty() || (args_[0] != "R" && args_[0] != "C")) return "is read for R and C only";
      return read_clue({"Indexing", args_[0] == "R" ? RuleKind::row_indexer : RuleKind::column_indexer, Args::each_cell});
    }
    if (type == "SameValues") return read_same();
    if (type.starts_with("Binary") && !args_.empty()) {  // as a pair, of which two symbols mean each other
      for (char& c : args_[0]) c = c == '-' ? '_' : c == '_' ? '-' : c;
    }
    if (type == "FullRankTies") {
      if (args_.size() != 1 || (args_[0] != "any" && args_[0] != "only-unclued")) return "is read for any and only-unclued";
      tied_ranks_ = args_[0] == "any";
      return std::nullopt;
    }
    for (const Type& known : kTypes) {
      if (known.name != type) continue;
      if (from_zero_ && !known.shifts) return read_from_zero(known);
      return read_clue(known);
    }
    return "is not understood; " + context_.options.call("ignore") + " " + std::string(type) + " leaves it out";
  }

  // Rules that read digits as numbers.
  Refusal read_from_zero(const Type& type) {
    std::vector<CellId> cells;
    switch (type.kind) {
      case RuleKind::skyscraper:
        return read_clue(type);
      case RuleKind::double_arrow:
      case RuleKind::region_sum_line:
      case RuleKind::zipper_line:
        if (auto why = cells_from(0, cells)) return why;
        zero_lines_.push_back({type.kind, std::move(cells), {}, 0});
        return std::nullopt;
      case RuleKind::sum_line: {
        if (!number(0) || *number(0) == 0 || *number(0) > 1'000) return "has no sum from 1 to 1000";
        if (auto why = cells_from(1, cells)) return why;
        const auto step = [total = *number(0)](int sum, int v) { return sum + v - 1 > total ? std::nullopt : std::optional((sum + v - 1) % total); };
        add_automaton(cells, 0, step, [](int sum) { return sum == 0; });
        return std::nullopt;
      }
      case RuleKind::counting_circles:
        if (auto why = cells_from(0, cells)) return why;
        for (int value = 0; value < static_cast<int>(side_); ++value) {
          const auto step = [value](int count, int v) -> std::optional<int> {
            if (v - 1 != value) return count;
            return count < value ? std::optional(count + 1) : std::nullopt;
          };
          add_automaton(cells, 0, step, [value](int count) { return count == 0 || count == value; });
        }
        return std::nullopt;
      default:
        return "is read for digits from 1 only";
    }
  }

  // requires: factors for all cells, or none. Of digits as they stand in the text.
  void add_sum(std::vector<CellId> cells, const std::vector<std::int32_t>& factors, std::int32_t total) {
    auto added = static_cast<std::int32_t>(cells.size());
    if (!factors.empty()) added = std::accumulate(factors.begin(), factors.end(), 0);
    Constraint clue{RuleKind::sum, std::move(cells), {total + (from_zero_ ? added : 0)}, 0};
    clue.values.insert(clue.values.end(), factors.begin(), factors.end());
    hints_.clues.push_back(std::move(clue));
  }

  // A cell that a cage names twice counts twice; each is left once. False: there is none.
  bool add_repeats(std::vector<CellId>& cells, std::int32_t total) {
    std::map<CellId, std::int32_t> times;
    for (const CellId c : cells) ++times[c];
    if (times.size() == cells.size()) return false;
    std::vector<std::int32_t> factors;
    cells.clear();
    for (const auto& [cell, count] : times) {
      cells.push_back(cell);
      factors.push_back(count);
    }
    add_sum(cells, factors, total);
    return true;
  }

  // holds(a, b) of digits from 1, for each cell and the next one.
  template <class Holds>
  [[nodiscard]] Constraint relation(std::vector<CellId> cells, Holds&& holds) const {
    Constraint clue{RuleKind::relation, std::move(cells), std::vector<std::int32_t>(side_, 0), 0};
    for (std::size_t a = 0; a < side_; ++a) {
      for (std::size_t b = 0; b < side_; ++b) clue.values[a] |= holds(static_cast<int>(a + 1), static_cast<int>(b + 1)) ? 1 << b : 0;
    }
    return clue;
  }
  template <class Holds>
  void add_relation(std::vector<CellId> cells, Holds&& holds) {
    hints_.clues.push_back(relation(std::move(cells), std::forward<Holds>(holds)));
  }

  // As Lowering::automaton().
  template <class State, class Step, class Ends>
  void add_automaton(const std::vector<CellId>& cells, State start, Step&& step, Ends&& ends) {
    Lowering made(side_);
    made.automaton(cells, start, step, ends);
    const Primitives lowered = std::move(made).take();
    const Automaton& a = lowered.automata.at(0);
    Constraint clue{RuleKind::automaton, cells, {static_cast<std::int32_t>(a.states)}, 0};
    for (std::size_t s = 0; s < a.states; ++s) {
      clue.values.push_back(a.accepts[s] ? 1 : 0);
      for (std::size_t d = 0; d < side_; ++d) {
        const std::uint16_t next = a.next[s * side_ + d];
        clue.values.push_back(next == Automaton::kDead ? 0 : next + 1);
      }
    }
    hints_.clues.push_back(std::move(clue));
  }

  // So many cells in a row have as many remainders.
  Refusal read_modular() {
    const auto classes = number(0);
    if (!classes || *classes < 1) return "has no number of classes";
    std::vector<CellId> cells;
    if (auto why = cells_from(1, cells)) return why;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      for (std::size_t k = i + 1; k < cells.size() && k < i + static_cast<std::size_t>(*classes); ++k) {
        add_relation({cells[i], cells[k]}, [m = *classes](int a, int b) { return a % m != b % m; });
      }
    }
    return std::nullopt;
  }

  // Digits from 0, of lines that say sums of digits alone.
  Refusal add_sums_from_zero(const Topology& topology) {
    for (const Constraint& line : zero_lines_) {
      if (auto fault = clue_fault(line, topology.spec())) return std::string(clue_rule(line.kind).name) + " " + *fault;
      Lowering to(side_);
      clue_rule(line.kind).lower(line, topology, to);
      for (const LinearSum& sum : std::move(to).take().sums) {
        std::vector<CellId> cells;
        std::vector<std::int32_t> factors;
        for (const LinearSum::Term& term : sum.terms) {
          cells.push_back(term.cell);
          factors.push_back(term.coefficient);
        }
        add_sum(std::move(cells), factors, sum.total);
      }
    }
    return std::nullopt;
  }

  // Clues that hold together, and the digits of cells.
  struct Branch {
    std::vector<Constraint> clues;
    std::vector<std::pair<CellId, DigitBits>> digits;
  };
  using Choice = std::vector<Branch>;

  // From ".Or" to its ".End", which is `i` then: parts, and parts that hold together between ".And" and ".End".
  Refusal read_or(const std::vector<Token>& parts, std::size_t& i) {
    if (side_ > 9) return "is read for sides up to 9";
    Choice choice;
    bool together = false;
    for (++i; i < parts.size(); ++i) {
      const std::string type = split(parts[i].text);
      if (type == "End" && !together) {
        if (choice.empty()) return "has no parts";
        choices_.push_back(std::move(choice));
        return std::nullopt;
      }
      if (type == "End") {
        together = false;
        continue;
      }
      if (!together) choice.emplace_back();
      if (type == "And" && !together) {
        together = true;
        continue;
      }
      // As without the choice; what it adds is taken out again.
      const auto marks = std::exchange(marks_, PencilMarks(side_, true));
      const auto givens = givens_;
      const bool marked = marked_;
      const std::size_t zero_lines = zero_lines_.size();
      ShapeHints hints;
      std::swap(hints, hints_);
      in_choice_ = true;
      const Refusal why = read_part(type);
      in_choice_ = false;
      std::swap(hints, hints_);
      auto& branch = choice.back();
      branch.clues.insert(branch.clues.end(), hints.clues.begin(), hints.clues.end());
      hints.clues.clear();
      for (std::size_t c = 0; c < side_ * side_; ++c) {
        DigitBits digits = 0;
        for (std::size_t d = 0; d < side_; ++d) digits |= marks_.allows(CellId(c), Digit(d)) ? DigitBits{1} << d : 0u;
        if (digits != (DigitBits{1} << side_) - 1) branch.digits.emplace_back(CellId(c), digits);
      }
      marks_ = marks;
      givens_ = givens;
      marked_ = marked;
      if (why) return "has a part that " + *why;
      const bool cells = type.empty() || type == "Modular" || type == "SameValues" || type == "Indexing" ||
                         ranges::any_of(kTypes, [&](const Type& known) { return known.name == type; });
      if (!cells || hints != ShapeHints{} || zero_lines_.size() != zero_lines) return "is not read with " + in_quotes(type);
    }
    return "has no .End";
  }

  // One automaton reads the cells of all primitives, branch after branch, until it has read a branch that holds.
  Refusal add_choice(const Choice& choice, const Topology& topology) {
    struct Piece {
      Automaton of;
      bool last;  // of its branch
    };
    std::vector<Piece> pieces;
    for (const Branch& branch : choice) {
      Lowering to(side_);
      for (const auto& [cell, digits] : branch.digits) to.unary(cell, [&, bits = digits](int v) { return (bits >> (v - 1) & 1) != 0; });
      for (const Constraint& clue : branch.clues) {
        const ClueRule& rule = clue_rule(clue.kind);
        if (auto fault = clue_fault(clue, topology.spec())) return "has a part that does not fit: " + std::string(rule.name) + " " + *fault;
        rule.lower(clue, topology, to);
        for (std::size_t a = 0; rule.differ && a < clue.cells.size(); ++a) {
          for (std::size_t b = a + 1; b < clue.cells.size(); ++b) to.pair(clue.cells[a], clue.cells[b], [](int x, int y) { return x != y; });
        }
      }
      const Primitives lowered = std::move(to).take();
      for (const LinearSum& sum : lowered.sums) {
        std::int64_t weight = 0;
        for (const LinearSum::Term& term : sum.terms) weight += std::abs(term.coefficient);
        if (weight > 60'000 / static_cast<std::int64_t>(sum.terms.size() * side_)) return "has a sum that is too long";  // for states in 16 bits
      }
      std::vector<Automaton> read = as_automata(lowered, side_);
      if (read.empty()) return std::nullopt;  // it always holds
      for (Automaton& a : read) pieces.push_back({std::move(a), &a == &read.back()});
    }
    std::vector<std::pair<std::size_t, std::size_t>> places;  // piece, and the place of the cell in it
    std::vector<CellId> cells;
    for (std::size_t p = 0; p < pieces.size(); ++p) {
      for (std::size_t i = 0; i < pieces[p].of.cells.size(); ++i) {
        places.emplace_back(p, i);
        cells.push_back(pieces[p].of.cells[i]);
      }
    }
    using At = std::pair<std::size_t, std::uint16_t>;  // cells that were read, and the state in the piece; kDead: the branch does not hold
    const At done{places.size(), 0};
    std::set<At> seen;
    const auto step = [&](const At& from, int v) -> std::optional<At> {
      if (from == done) return done;
      if (seen.size() > kMostStates) return std::nullopt;
      seen.insert(from);
      At to{from.first + 1, from.second};
      const auto& [p, i] = places[from.first];
      const Automaton& a = pieces[p].of;
      if (to.second != Automaton::kDead) to.second = a.next[to.second * side_ + static_cast<std::size_t>(v - 1)];
      if (i + 1 < a.cells.size()) return to;
      if (to.second != Automaton::kDead) to.second = a.accepts[to.second] ? 0 : Automaton::kDead;
      if (!pieces[p].last) return to;
      if (to.second != Automaton::kDead) return done;
      return to.first == places.size() ? std::nullopt : std::optional(At{to.first, 0});
    };
    add_automaton(cells, At{0, 0}, step, [&](const At& at) { return at == done; });
    return seen.size() > kMostStates ? Refusal("has too many states") : std::nullopt;
  }

  // Digits from 0: no two neighbours sum to 5 or 10 unless they are marked so.
  void add_strict_sums() {
    if (!strict_sums_) return;
    for (const auto& [a, b] : edges(side_)) {
      if (marked_sums_.contains({a, b}) || marked_sums_.contains({b, a})) continue;
      add_relation({a, b}, [](int x, int y) { return x + y - 2 != 5 && x + y - 2 != 10; });
    }
  }

  // .AntiConsecutive holds for cells with a dot between them too, where the rule that it is read as makes an exception.
  void keep_dots_apart() {
    std::vector<std::vector<CellId>> dotted;
    for (const Constraint& clue : hints_.clues) {
      if (clue.kind == RuleKind::difference || clue.kind == RuleKind::ratio) dotted.push_back(clue.cells);
    }
    const auto add = [&](std::vector<Constraint>& clues) {
      for (const std::vector<CellId>& pair : dotted) clues.push_back(relation(pair, [](int a, int b) { return a - b != 1 && b - a != 1; }));
    };
    if (no_consecutive_) add(hints_.clues);
    for (Choice& choice : choices_) {
      for (Branch& branch : choice) {
        if (ranges::find(branch.clues, RuleKind::nonconsecutive, &Constraint::kind) != branch.clues.end()) add(branch.clues);
      }
    }
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
        const auto told = digit(part.text);
        if (!told) return "has the digit " + in_quotes(part.text);
        own.allow(*at, Digit(static_cast<std::size_t>(*told - 1)));
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

  // Beside boxes, regions are further houses.
  void settle_regions() {
    if (!hints_.regions.empty() && hints_.latin) hints_.latin = false;
    else if (!hints_.regions.empty() && default_box_shape(side_)) {
      std::map<std::uint16_t, std::vector<CellId>> houses;
      for (std::size_t i = 0; i < side_ * side_; ++i) houses[hints_.regions[i]].emplace_back(i);
      for (auto& [number, cells] : houses) hints_.extra_houses.push_back(std::move(cells));
      hints_.regions.clear();
    }
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

  // So many sets of one size: of one cell, all are equal.
  Refusal read_same() {
    std::vector<CellId> cells;
    if (auto why = cells_from(1, cells)) return why;
    const auto sets = static_cast<std::size_t>(number(0).value_or(0));
    if (sets < 2 || cells.size() % sets != 0) return "is not a number of sets and their cells";
    const auto size = static_cast<std::ptrdiff_t>(cells.size() / sets);
    for (auto set = cells.begin() + size; set != cells.end(); set += size) {
      Constraint clue{size == 1 ? RuleKind::clone : RuleKind::same_digits, {cells.begin(), cells.begin() + size}, {}, static_cast<std::size_t>(size)};
      clue.cells.insert(clue.cells.end(), set, set + size);
      hints_.clues.push_back(std::move(clue));
    }
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
        no_consecutive_ = no_consecutive_ || (type.kind == RuleKind::nonconsecutive && !in_choice_);
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
        if (auto why = cells_from(1, clue.cells)) return why;
        if (type.kind == RuleKind::killer_cage && *number(0) != 0 && add_repeats(clue.cells, *number(0))) break;
        if (*number(0) != 0 || type.kind == RuleKind::lunchbox) clue.values = {shifted(*number(0), clue.cells.size())};
        break;
      case Args::cells:
        if (auto why = cells_from(0, clue.cells)) return why;
        break;
      case Args::arrow:
      case Args::pill:
        clue.first = type.args == Args::arrow ? 1 : static_cast<std::size_t>(number(0).value_or(0));
        if (auto why = cells_from(type.args == Args::arrow ? 0 : 1, clue.cells)) return why;
        if (clue.first == 0 || clue.first > 4 || clue.first >= clue.cells.size()) return "has no circle and line";
        std::sort(clue.cells.begin(), clue.cells.begin() + static_cast<std::ptrdiff_t>(clue.first));
        if (from_zero_) {
          std::vector<std::int32_t> factors(clue.cells.size(), -1);
          std::int32_t place = 1;
          for (std::size_t i = clue.first; i-- > 0; place *= 10) factors[i] = place;
          add_sum(clue.cells, factors, 0);
          return std::nullopt;
        }
        break;
      case Args::edges:
      case Args::greater:
        return read_edges(clue, type);
      case Args::sums:
        return read_equal_sums();
      case Args::sum:
        return read_sum();
      case Args::counts:
        if (auto why = cells_from(1, clue.cells)) return why;
        if (args_[0].empty() || args_[0].size() % 2 != 0) return "has no pairs of a count and a digit";
        for (std::size_t i = 0; i < args_[0].size(); i += 2) {
          const auto told = digit(args_[0].substr(i + 1, 1));
          if (!is_digit(args_[0][i]) || !told) return "counts " + in_quotes(args_[0].substr(i, 2));
          clue.values.insert(clue.values.end(), {args_[0][i] - '0', *told});
        }
        break;
      case Args::chain:
      case Args::every_two:
        return read_relation(type.args == Args::chain);
      case Args::automaton:
      case Args::pattern:
        return read_automaton(type.args == Args::pattern);
      case Args::corner: {
        const auto at = args_.empty() ? std::nullopt : cell(args_[0]);
        if (!at || at->index() % side_ + 1 == side_ || at->index() / side_ + 1 == side_) return "names no four cells";
        for (const std::size_t by : {std::size_t{0}, std::size_t{1}, side_, side_ + 1}) clue.cells.emplace_back(at->index() + by);
        for (std::size_t i = 1; i < args_.size(); ++i) {
          if (!digit(args_[i])) return "has the digit " + in_quotes(args_[i]);
          clue.values.push_back(*digit(args_[i]));
        }
        break;
      }
      case Args::diagonal:
        if (args_.size() != 2 || !number(0)) return "is not a sum and a cell";
        if (auto why = diagonal_from(args_[1], clue)) return why;
        clue.values = {shifted(*number(0), clue.cells.size())};
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

  Refusal read_edges(Constraint clue, const Type& type) {
    std::vector<CellId> cells;
    if (auto why = cells_from(0, cells)) return why;
    bool any = false;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      for (std::size_t k = i + 1; k < cells.size(); ++k) {
        const std::vector<CellId> near = neighbours(cells[i], side_);
        if (ranges::find(near, cells[k]) == near.end()) continue;
        any = true;
        clue.cells = type.args == Args::greater ? std::vector{cells[k], cells[i]} : std::vector{cells[i], cells[k]};
        if (clue.kind == RuleKind::xv) marked_sums_.emplace(cells[i], cells[k]);
        if (from_zero_ && clue.kind == RuleKind::xv) {
          add_sum(clue.cells, {}, type.value);
        } else if (from_zero_ && clue.kind == RuleKind::ratio) {
          add_relation(clue.cells, [](int a, int b) { return a - 1 == 2 * (b - 1) || b - 1 == 2 * (a - 1); });
        } else {
          hints_.clues.push_back(clue);
        }
      }
    }
    if (!any) return "has no two cells that share an edge";
    return std::nullopt;
  }

  Refusal read_equal_sums() {
    std::vector<std::vector<CellId>> lists;
    if (auto why = lists_from(0, "-", lists)) return why;
    if (lists.size() < 2) return "has one list of cells only";
    for (std::size_t i = 1; i < lists.size(); ++i) {
      std::vector<CellId> cells = lists[i - 1];
      std::vector<std::int32_t> factors(cells.size(), 1);
      cells.insert(cells.end(), lists[i].begin(), lists[i].end());
      factors.resize(cells.size(), -1);
      add_sum(std::move(cells), factors, 0);
    }
    return std::nullopt;
  }

  Refusal read_sum() {
    std::vector<CellId> cells;
    if (args_.empty()) return "has no sum";
    if (auto why = cells_from(1, cells)) return why;
    std::vector<Token> parts;
    split_at(args_[0], '_', parts);
    std::vector<std::int32_t> numbers;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if (i == 1 && parts[i].text == "=") continue;
      const bool minus = parts[i].text.starts_with('-');
      const auto value = to_number(parts[i].text.substr(minus ? 1 : 0));
      if (!value || *value > 1'000'000) return "has the number " + in_quotes(parts[i].text);
      numbers.push_back(minus ? -static_cast<std::int32_t>(*value) : static_cast<std::int32_t>(*value));
    }
    const std::vector<std::int32_t> factors(numbers.begin() + 1, numbers.end());
    if (!factors.empty() && factors.size() != cells.size()) return "has not a factor for each cell";
    add_sum(std::move(cells), factors, numbers[0]);
    return std::nullopt;
  }

  // Lists of cells with what begins like `between` between them: of relations and automata the name of the next list, "_Name", or nothing.
  // `gaps`: a '-' is a cell behind the last one.
  Refusal lists_from(std::size_t first, std::string_view between, std::vector<std::vector<CellId>>& lists, bool gaps = false) const {
    lists.emplace_back();
    for (std::size_t i = first; i < args_.size(); ++i) {
      if (gaps && args_[i] == "-") {
        lists.back().emplace_back(side_ * side_);
        continue;
      }
      if (args_[i].empty() || args_[i].starts_with(between)) {
        lists.emplace_back();
        continue;
      }
      const auto at = cell(args_[i]);
      if (!at) return "names " + in_quotes(args_[i]) + ", which is not a cell";
      lists.back().push_back(*at);
    }
    std::erase_if(lists, [](const auto& list) { return list.empty(); });
    if (lists.empty()) return "has no cells";
    return std::nullopt;
  }

  Refusal read_relation(bool chain) {
    std::vector<std::vector<CellId>> lists;
    if (auto why = lists_from(1, "_", lists)) return why;
    std::vector<bool> bits(side_ * side_, false);
    if (args_[0].size() > (bits.size() + 5) / 6) return "has a relation of another size";
    for (std::size_t i = 0; i < args_[0].size(); ++i) {
      const auto six = six_bits(args_[0][i]);
      if (!six) return "has " + in_quotes(args_[0].substr(i, 1)) + " in its relation";
      for (std::size_t k = 0; k < 6 && 6 * i + k < bits.size(); ++k) bits[6 * i + k] = (*six >> k & 1) != 0;
    }
    const auto holds = [&](int a, int b) { return static_cast<bool>(bits[static_cast<std::size_t>(a - 1) * side_ + static_cast<std::size_t>(b - 1)]); };
    for (const auto& cells : lists) {
      if (chain) add_relation(cells, holds);
      for (std::size_t i = 0; !chain && i < cells.size(); ++i) {
        for (std::size_t k = i + 1; k < cells.size(); ++k) add_relation({cells[i], cells[k]}, holds);
      }
    }
    return std::nullopt;
  }

  // Sets of states are the states of an automaton that has one step for each digit, and how many cells were read if the line is broken.
  Refusal read_automaton(bool pattern) {
    if (args_.empty()) return "is empty";
    Nfa nfa;
    if (auto why = pattern ? read_pattern(args_[0], side_, from_zero_, nfa) : read_bits(args_[0], nfa)) return why;
    std::vector<std::vector<CellId>> lists;
    if (auto why = lists_from(1, "_", lists, !pattern)) return why;
    // Each set is made once, for all lists.
    constexpr std::size_t kNew = ~std::size_t{0};
    std::map<Nfa::States, std::size_t> numbers;
    std::vector<const Nfa::States*> sets;
    std::vector<std::vector<std::size_t>> after;  // [set][symbol]
    const auto number_of = [&](Nfa::States states) {
      const auto [at, fresh] = numbers.try_emplace(std::move(states), sets.size());
      if (fresh) {
        sets.push_back(&at->first);
        after.emplace_back(side_ + 2, kNew);
      }
      return at->second;
    };
    const auto next = [&](std::size_t set, int symbol) {
      const auto column = static_cast<std::size_t>(symbol);
      if (after[set][column] == kNew) {
        const std::size_t to = number_of(nfa.next(*sets[set], symbol));
        after[set][column] = to;
      }
      return after[set][column];
    };
    const CellId gap(side_ * side_);
    for (auto& cells : lists) {
      using At = std::pair<std::size_t, std::size_t>;
      const auto broken = [&](At at) {
        for (; at.first < cells.size() && cells[at.first] == gap; ++at.first) at.second = next(at.second, static_cast<int>(side_ + 1));
        return at;
      };
      const bool gaps = ranges::find(cells, gap) != cells.end();
      std::set<At> seen;
      const auto step = [&](const At& from, int v) -> std::optional<At> {
        At to{from.first, next(from.second, v)};
        if (gaps) {
          ++to.first;
          to = broken(to);
        }
        if (sets[to.second]->empty() || seen.size() > kMostStates) return std::nullopt;
        seen.insert(to);
        return to;
      };
      std::vector<CellId> read = cells;
      std::erase(read, gap);
      add_automaton(read, broken({0, number_of(nfa.starts)}), step,
                    [&](const At& at) { return nfa.ends_in(*sets[at.second]); });
      if (seen.size() > kMostStates) return "has an automaton of too many states";
    }
    return std::nullopt;
  }

  // The line goes on at its first cells. Of a renban line the order means nothing.
  static Refusal close(Constraint& clue) {
    const bool three = clue.kind == RuleKind::entropic_line || clue.kind == RuleKind::modular_line;
    if (clue.kind == RuleKind::renban) return std::nullopt;
    if (!three && clue.kind != RuleKind::whispers && clue.kind != RuleKind::sum_line) return "is read without LOOP only";
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
      const bool digit_asked = clue.kind == RuleKind::hidden_skyscraper;
      clue.values = {shifted(*number(i), digit_asked ? 1 : 0)};
      if (!from_zero_ || digit_asked || clue.kind == RuleKind::full_rank) {
        hints_.clues.push_back(clue);
        continue;
      }
      using Seen = std::pair<int, int>;  // the highest, how many; one of no height is not seen
      const auto step = [asked = clue.values[0]](const Seen& at, int v) -> std::optional<Seen> {
        if (v <= at.first) return at;
        return at.second < asked ? std::optional(Seen{v, at.second + 1}) : std::nullopt;
      };
      add_automaton(clue.cells, Seen{1, 0}, step, [asked = clue.values[0]](const Seen& at) { return at.second == asked; });
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
  std::optional<std::pair<CellId, CellId>> shift_;  // from the origin to the place of what is replicated
  std::set<std::pair<CellId, CellId>> marked_sums_;  // of X and V
  std::vector<Choice> choices_;
  std::vector<Constraint> zero_lines_;
  bool shaped_ = false, marked_ = false, disjoint_ = false, rising_ = false, falling_ = false, from_zero_ = false, strict_sums_ = false, tied_ranks_ = false;
  bool no_consecutive_ = false, in_choice_ = false;
};

}  // namespace

bool matches_iss(const Head& head, const ReadOptions&) {
  if (head.data.empty()) return false;
  const std::string_view text = trim(head.data[0]->text);
  if (text.size() < 4 || text[0] != '.') return false;
  if (text[1] == '~') return true;
  const std::size_t end = text.find_first_of("~.", 1);
  const std::string_view type = text.substr(1, end == std::string_view::npos ? end : end - 1);
  const bool values = end != std::string_view::npos && text[end] == '~';  // "X~R1C1~R1C2"
  return is_upper(type[0]) && (values || (type.size() > 1 && is_lower(type[1]))) && ranges::all_of(type, is_letter);
}

ReadItem read_iss_text(ReadContext& context, const Line& line) { return IssReader(context, line).read(); }

NextRecord open_iss(ReadContext& context, const Head&) { return record_of_each_line(context, read_iss_text); }

}  // namespace tresse::io
