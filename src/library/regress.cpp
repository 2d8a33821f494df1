// Reads the cases of a technique library and runs them: all findings of the technique's search at the case's position
// are made, and those with the case's digits are compared with it.
//
// The digits of a case are those that go or are placed, but for sets, wings, rectangles and remote pairs, which are named
// by the digits of their pattern. So a case says too that the technique does nothing else with these digits there. A
// BUG + 1 (0610) is named by nothing: there is one at most.
#include "library/techniques.hpp"

#include <algorithm>
#include <cstdint>

#include "base/pieces.hpp"
#include "base/stop.hpp"
#include "grader/chain_length.hpp"
#include "grader/rating.hpp"
#include "grader/table.hpp"
#include "library/call.hpp"
#include "model/candidates.hpp"
#include "tresse/grade.hpp"

namespace tresse::library {
namespace {

constexpr std::size_t kSide = 9;

bool digit(char c) { return c >= '1' && c <= '9'; }
std::size_t value(char c) { return static_cast<std::size_t>(c - '1'); }

// What the values leave, without the candidates that are deleted.
PencilMarks marks_without(const Puzzle& puzzle, const std::vector<CandId>& deleted) {
  const CandidateGrid<1> grid(puzzle);
  PencilMarks marks(kSide, false);
  for (std::size_t c = 0; c < kSide * kSide; ++c) {
    for (std::size_t v = 0; v < kSide; ++v) {
      const CandId x(c * kSide + v);
      const bool gone = std::find(deleted.begin(), deleted.end(), x) != deleted.end();
      if (grid.has(CellId(c), Digit(v)) && !gone) marks.allow(CellId(c), Digit(v));
    }
  }
  return marks;
}

// Reads the fields of one line.
class CaseReader {
 public:
  explicit CaseReader(std::string_view line) : line_(line) {}

  // Throws InputError.
  RegressionCase read() {
    if (line_.empty() || line_[0] != ':') fault("a case begins with a colon", line_);
    const std::vector<std::string_view> fields = fields_in(line_.substr(1), ":");
    if (fields.size() < 6) {
      fault("a case has six or seven fields, each after a colon; this one has " + std::to_string(fields.size()), line_);
    }
    RegressionCase one;
    const std::size_t dash = fields[0].find('-');
    one.code = fields[0].substr(0, dash);
    if (dash != std::string_view::npos) one.variant = fields[0].substr(dash + 1);
    if (one.variant == "x" && fields[1] == "x") one.any_digits = true;
    for (const char& c : fields[1]) {
      if (one.any_digits) break;
      if (!digit(c)) fault("a digit from 1 to 9 is expected", {&c, 1});
      one.digits.push_back(Digit(value(c)));
    }
    std::sort(one.digits.begin(), one.digits.end());
    read_grid(fields[2], one);
    const std::vector<CandId> deleted = list_in(fields[3]);
    one.eliminations = list_in(fields[4]);
    one.placements = list_in(fields[5]);
    one.puzzle.marks = marks_without(one.puzzle, deleted);
    if (fields.size() > 6 && !fields[6].empty()) one.length = length_in(fields[6]);
    return one;
  }

 private:
  [[noreturn]] void fault(std::string what, std::string_view at) const {
    throw InputError{InputCode::bad_syntax, {}, 0, static_cast<std::size_t>(at.data() - line_.data()) + 1, std::move(what)};
  }
  void read_grid(std::string_view text, RegressionCase& one) {
    Grid grid(kSide);
    Grid given(kSide);
    std::size_t cell = 0;
    bool solved = false;  // behind a plus sign
    for (const char& c : text) {
      if (c == '+') {
        solved = true;
        continue;
      }
      if (cell == kSide * kSide) break;
      if (digit(c)) {
        grid.set(CellId(cell), Digit(value(c)));
        if (!solved) given.set(CellId(cell), Digit(value(c)));
      } else if (c != '.' && c != '0') {
        fault("a digit, a point or a plus sign is expected in the grid", {&c, 1});
      }
      solved = false;
      ++cell;
    }
    if (cell != kSide * kSide) fault("the grid has " + std::to_string(cell) + " cells, not 81", text);
    one.puzzle = Puzzle(Topology::boxes(3, 3), std::move(grid));
    one.origin = Puzzle(one.puzzle.topology, std::move(given));
  }
  // "912 345": digit, row, column.
  [[nodiscard]] std::vector<CandId> list_in(std::string_view text) const {
    std::vector<CandId> list;
    for (const std::string_view item : fields_in(text, " ")) {
      if (item.empty()) continue;
      if (item.size() != 3 || !digit(item[0]) || !digit(item[1]) || !digit(item[2])) {
        fault("digit, row and column are expected, as 912", item);
      }
      const std::size_t cell = value(item[1]) * kSide + value(item[2]);
      list.push_back(CandId(cell * kSide + value(item[0])));
    }
    std::sort(list.begin(), list.end());
    return list;
  }
  [[nodiscard]] std::size_t length_in(std::string_view text) const {
    std::size_t length = 0;
    for (const char& c : text) {
      if (c < '0' || c > '9' || length > 10000) fault("the length of a chain is expected", {&c, 1});
      length = 10 * length + static_cast<std::size_t>(c - '0');
    }
    return length;
  }

  std::string_view line_;
};

std::vector<Digit> effect_digits(const Step& step) {
  std::vector<Digit> digits;
  for (const auto* list : {&step.eliminations, &step.placements}) {
    for (const CandId x : *list) digits.push_back(digit_of(x, kSide));
  }
  std::sort(digits.begin(), digits.end());
  digits.erase(std::unique(digits.begin(), digits.end()), digits.end());
  return digits;
}

// Those that a library names a step by.
std::vector<Digit> case_digits(const Puzzle& puzzle, const Step& step, std::string_view code) {
  const std::string_view group = code.substr(0, 2);
  if (group == "08") {  // wings: all digits of their cells
    std::vector<Digit> digits;
    for (std::size_t v = 0; v < kSide; ++v) {
      const auto has = [&](CellId c) { return puzzle.marks->allows(c, Digit(v)); };
      if (std::any_of(step.cells.begin(), step.cells.end(), has)) digits.push_back(Digit(v));
    }
    return digits;
  }
  const bool by_pattern = group == "01" || group == "02" || group == "06" || group == "14" || code == "0703";
  if (code == "0404") return {step.digits.front()};  // two kites of two digits are named by one
  std::vector<Digit> digits = by_pattern ? step.digits : effect_digits(step);
  std::sort(digits.begin(), digits.end());
  return digits;
}

// A case may place a digit where our step removes the other candidates of the cell.
std::vector<CandId> removed_by(const RegressionCase& one) {
  std::vector<CandId> removed = one.eliminations;
  for (const CandId x : one.placements) {
    const CellId c = cell_of(x, kSide);
    for (std::size_t v = 0; v < kSide; ++v) {
      const CandId other(c.index() * kSide + v);
      if (other != x && one.puzzle.marks->allows(c, Digit(v))) removed.push_back(other);
    }
  }
  std::sort(removed.begin(), removed.end());
  return removed;
}

bool same_effects(const RegressionCase& one, const Step& step) {
  if (step.eliminations == one.eliminations && step.placements == one.placements) return true;
  return step.placements.empty() && step.eliminations == removed_by(one);
}

std::string effects_text(const Step& step) {
  std::string text;
  const auto add = [&](CandId x, const char* relation) {
    const std::size_t c = cell_of(x, kSide).index();
    text += (text.empty() ? "r" : " r") + std::to_string(c / kSide + 1) + "c" + std::to_string(c % kSide + 1) + relation +
            std::to_string(digit_of(x, kSide).index() + 1);
  };
  for (const CandId x : step.placements) add(x, "=");
  for (const CandId x : step.eliminations) add(x, "<>");
  return text;
}

// A WXYZ-Wing by its first definition: a hinge that sees the three other cells, which have two digits each.
constexpr std::string_view kHingedWing = "0804";
bool hinged(const Puzzle& puzzle, const Step& step) {
  const auto wide = [&](CellId c) {
    std::size_t count = 0;
    for (std::size_t v = 0; v < kSide; ++v) count += puzzle.marks->allows(c, Digit(v)) ? 1 : 0;
    return count != 2;
  };
  return std::any_of(step.cells.begin(), step.cells.end(), [&](CellId hinge) {
    return std::all_of(step.cells.begin(), step.cells.end(),
                       [&](CellId c) { return c == hinge || (!wide(c) && puzzle.topology->sees(hinge, c)); });
  });
}

// Is a grouped loop or AIC found with almost locked sets?
bool with_sets(const RegressionCase& one) { return one.variant == (one.code == "0709" ? "2" : "3") || one.variant == "4"; }

// A technique that has the code of a case; `size`: of its fish, 0 if the code says nothing of it.
struct Coded {
  TechniqueId id;
  std::size_t size;
};
std::vector<Coded> techniques_of(std::string_view code) {
  std::vector<Coded> all;
  if (code == kHingedWing) code = technique(TechniqueId::wxyz_wing).code;
  for (const Technique& t : kTechniques) {
    const std::vector<std::string_view> codes = fields_in(t.code, "|");
    for (std::size_t i = 0; i < codes.size(); ++i) {
      if (!code.empty() && codes[i] == code) all.push_back({t.id, codes.size() == 1 ? 0 : i + 2});
    }
  }
  return all;
}

// Some patterns of the same digits stand in several places at once: further wings, graves, oddagons and kraken fish. A case
// of these is that they are found there, not that nothing else is.
bool others_may_be_found(std::string_view code) {
  const std::string_view group = code.substr(0, 2);
  return group == "14" || code.starts_with("037") || code.starts_with("062") || code == "0802" || (group == "08" && code > "0803");
}

// The row of the default profile that finds a technique, as a case of a variant wants it.
std::optional<ProfileRow> row_for(const Coded& technique, const RegressionCase& one) {
  const TechniqueId id = technique.id;
  for (const ProfileRow& row : default_profile().rows) {
    const Yield* yield = row.find(id);
    if (yield == nullptr) continue;
    ProfileRow alone = row;
    alone.if_named = false;
    const bool any_box = id == TechniqueId::empty_rectangle && one.variant == "1";
    if (any_box || id == TechniqueId::dual_empty_rectangle) alone.size = 2;
    if (technique.size != 0) alone.size = static_cast<std::uint16_t>(technique.size);
    if (in_family(id, "almost-locked-sets")) {
      alone.size = 0;  // sets of any size
      alone.overlap = one.variant == "2";
    }
    if (row.finder == FinderId::grouped_nice_loops) alone.size = with_sets(one) ? kSide : 0;
    // Rectangles: do their cells hold both digits?
    if (one.code.starts_with("060")) alone.size = one.variant == "2" ? 1 : 0;
    return alone;
  }
  return std::nullopt;
}

// The code of a step, the option that is needed to find it, its digits and its length.
struct CaseName {
  std::string code;
  std::string variant;
  std::vector<Digit> digits;
  std::optional<std::size_t> length;  // of a chain, counted as in version 1.4
};

// `position`: its marks are the candidates before the step. None: the technique has no code.
std::optional<CaseName> name_of_case(const Puzzle& position, const Step& step) {
  const Technique& t = technique(step.technique);
  const std::vector<std::string_view> codes = fields_in(t.code, "|");
  std::size_t size = 0;
  if (codes.size() > 1) {  // those of fish; a siamese one has two sets of covers
    size = step.houses.size() / (in_family(step.technique, "siamese") ? 3 : 2) - 2;
  }
  if (size >= codes.size() || codes[size].empty()) return std::nullopt;
  // What removes one candidate only is no AIC to HoDoKu, but a loop.
  const bool is_aic = codes[size] == "0708" || codes[size] == "0711";
  if (is_aic && step.eliminations.size() < 2) return std::nullopt;
  CaseName name;
  name.code = codes[size];
  name.digits = case_digits(position, step, name.code);
  if (name.code.starts_with("07")) name.length = chain_length(step, kSide, LengthConvention::v1_4);
  const auto lacks = [&](CellId c) {
    return !position.givens.filled(c) &&
           !std::all_of(step.digits.begin(), step.digits.end(), [&](Digit d) { return position.marks->allows(c, d); });
  };
  if (in_family(step.technique, "uniqueness-tests") && std::any_of(step.cells.begin(), step.cells.end(), lacks)) {
    name.variant = "2";
  }
  if (in_family(step.technique, "grouped-loops")) {
    const std::vector<Link>& links = step.inferences.at(0).links;
    const auto by_set = [](const Link& link) { return link.reason == LinkReason::set; };
    if (std::any_of(links.begin(), links.end(), by_set)) {
      name.variant = name.code == "0709" ? "2" : "3";
    }
  }
  return name;
}

}  // namespace

Result<RegressionCase, InputError> read_case(std::string_view line) {
  try {
    return CaseReader(line).read();
  } catch (InputError& error) {
    return Failure{std::move(error)};
  }
}

CaseRun run_case(const RegressionCase& one, LengthConvention length, const StopToken& stop) {
  CaseRun result;
  result.reason = stop.poll(stop_point::grade_step);
  if (result.reason != StopReason::none) return result;
  const std::vector<Coded> coded = techniques_of(one.code);
  if (coded.empty()) {
    result.detail = "no technique has the code " + one.code;
    return result;
  }
  bool exact = false;
  bool other = false;
  std::optional<std::size_t> shortest;
  for (const Coded& technique : coded) {
    const std::optional<ProfileRow> row = row_for(technique, one);
    if (!row) continue;
    Profile alone = default_profile();
    alone.rows = {&*row, 1};
    RateOptions options;
    options.scale = &alone;
    options.allowed = {technique.id};
    options.origin = &one.origin;
    const Findings found = Rater(options).findings(one.puzzle, stop);
    if (found.stopped != StopReason::none) {
      result.reason = found.stopped;
      return result;
    }
    for (const Step& step : found.steps) {
      if (one.code == kHingedWing && !hinged(one.puzzle, step)) continue;
      const bool of_case = one.any_digits || one.code == "0610" || case_digits(one.puzzle, step, one.code) == one.digits;
      if (step.technique != technique.id || !of_case) continue;
      const bool same = same_effects(one, step);
      (same ? exact : other) = true;
      if (same && one.length) {
        shortest = std::min(shortest.value_or(SIZE_MAX), chain_length(step, kSide, length));
      }
      const std::string text = effects_text(step);
      if (std::find(result.found.begin(), result.found.end(), text) == result.found.end()) {
        result.found.push_back(text);
      }
    }
  }
  const bool forbidden = one.variant == "x";
  result.pass = forbidden ? !exact && !other : exact && (!other || others_may_be_found(one.code));
  if (result.pass && one.length && shortest != one.length) {
    result.pass = false;
    result.detail = "the shortest chain has " + std::to_string(shortest.value_or(0)) + " links";
    return result;
  }
  if (result.pass) return result;
  result.detail = forbidden ? "it was found"
                  : exact   ? "more was found with these digits"
                  : other   ? "something else was found with these digits"
                            : "nothing was found";
  return result;
}

// What the values leave is not written; what they leave and the position has not is the list of deleted candidates. Marks of
// the puzzle itself are deleted candidates too, because the format knows no others.

namespace {

// "912 345": digit, row, column.
std::string triples(const std::vector<CandId>& list) {
  std::string text;
  for (const CandId x : list) {
    const std::size_t c = cell_of(x, kSide).index();
    if (!text.empty()) text += ' ';
    text += std::to_string(100 * (digit_of(x, kSide).index() + 1) + 10 * (c / kSide + 1) + c % kSide + 1);
  }
  return text;
}

// The grid and the deleted candidates.
std::string grid_fields(const Puzzle& puzzle, const Position& position) {
  std::string grid;
  std::vector<CandId> deleted;
  const Position all = start_of(Puzzle(puzzle.topology, position.values));
  for (std::size_t i = 0; i < kSide * kSide; ++i) {
    const CellId c(i);
    if (const auto value = position.values.at(c)) {
      if (!puzzle.givens.filled(c)) grid += '+';
      grid += static_cast<char>('1' + value->index());
      continue;
    }
    grid += '.';
    for (std::size_t v = 0; v < kSide; ++v) {
      const bool gone = all.marks.allows(c, Digit(v)) && !position.marks.allows(c, Digit(v));
      if (gone) deleted.push_back(cand(c, Digit(v), kSide));
    }
  }
  return grid + ":" + triples(deleted);
}

}  // namespace

std::optional<std::string> case_line(const Puzzle& puzzle, const Position& before, const Step& step) {
  if (!puzzle.topology->is_classic9()) return std::nullopt;
  Puzzle here(puzzle.topology, before.values);
  here.marks = before.marks;
  const auto named = name_of_case(here, step);
  if (!named) return std::nullopt;
  std::string digits;
  for (const Digit d : named->digits) digits += static_cast<char>('1' + d.index());
  return ":" + named->code + (named->variant.empty() ? "" : "-" + named->variant) + ":" + digits + ":" + grid_fields(puzzle, before) + ":" +
         triples(step.eliminations) + ":" + triples(step.placements) + ":" + (named->length ? std::to_string(*named->length) : "");
}

std::optional<std::string> position_line(const Puzzle& puzzle, const Position& position) {
  if (!puzzle.topology->is_classic9()) return std::nullopt;
  return ":0000:x:" + grid_fields(puzzle, position) + "::";
}

}  // namespace tresse::library

namespace tresse {

Result<CaseRun, InputError> v0::run_case(std::string_view line, const Limits& limits, LengthConvention length) {
  std::optional<InputError> error;
  CaseRun run = library::result_of<CaseRun>([&] {
    const StopToken stop = library::stop_of(limits);
    const auto one = library::read_case(line);
    if (one) return library::run_case(*one, length, stop);
    error = one.error();
    return CaseRun();
  });
  if (error) return Failure{std::move(*error)};
  return run;
}

}  // namespace tresse
