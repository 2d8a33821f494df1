// The parts that every report shares, and the record of an input error.
#include "cli/report/report.hpp"

#include <charconv>
#include <nlohmann/json.hpp>
#include <utility>

#include "io/json/clues.hpp"
#include "library/json.hpp"
#include "model/rules/clue.hpp"
#include "model/rules/judge.hpp"
#include "tresse/clash.hpp"
#include "tresse/step.hpp"

namespace tresse {
namespace {

using Json = nlohmann::ordered_json;

// Calls `put` with each technique that was used, and how often.
template <class Put>
void for_used(Used used, const Put& put) {
  for (std::size_t i = 0; i < used.size(); ++i) {
    if (used[i] != 0) put(techniques()[i], used[i]);
  }
}

}  // namespace

WriteOptions write_options(const Record& record, const ReportOptions& options) {
  WriteOptions w;
  const std::size_t side = record.puzzle.side();
  const bool fits = side <= 35 && !record.alphabet.numeric() && record.alphabet.symbols().size() >= side;
  w.alphabet = fits ? record.alphabet : Alphabet::standard(side);
  w.blank = options.blank;
  w.unicode = options.unicode;
  w.color = options.color;
  w.givens = &record.as_it_began().givens;
  if (record.began) w.began = &*record.began;
  return w;
}

std::string verdict_text(const Answer& answer) {
  std::string text(name_of(answer.verdict));
  const std::string reason = reason_text(answer);
  return reason.empty() ? text : text + " (" + reason + ")";
}

std::string solutions_text(Verdict verdict) {
  return verdict == Verdict::unique     ? "one solution"
         : verdict == Verdict::multiple ? "several solutions"
         : verdict == Verdict::none     ? "no solution"
                                        : "undecided";
}

Json or_null(const std::string& text) { return text.empty() ? Json() : Json(text); }

Json used_json(Used used) {
  Json j = Json::object();
  for_used(used, [&](const Technique& t, std::uint64_t n) { j[std::string(t.key)] = n; });
  return j;
}

std::string used_words(Used used) {
  std::string text;
  text.reserve(200);
  for_used(used, [&](const Technique& t, std::uint64_t n) {
    if (!text.empty()) text += ' ';
    text += t.key;
    text += '=';
    char digits[24];
    text.append(digits, std::to_chars(digits, digits + sizeof digits, n).ptr);
  });
  return text;
}

std::string used_lines(Used used) {
  std::string text;
  for_used(used, [&](const Technique& t, std::uint64_t n) { text += "  " + std::to_string(n) + " x " + std::string(t.name) + "\n"; });
  return text;
}

Json keys_json(const std::vector<TechniqueId>& techniques) {
  Json keys = Json::array();
  for (const TechniqueId id : techniques) keys.push_back(technique_of(id).key);
  return keys;
}

Json cells_json(const Topology& topology, std::span<const CellId> cells) {
  Json names = Json::array();
  for (const CellId c : cells) names.push_back(topology.name(c));
  return names;
}

Json marks_json(const Puzzle& puzzle) {
  Json cells = Json::array();
  for (std::size_t i = 0; i < puzzle.topology->cell_count(); ++i) {
    Json digits = Json::array();
    for (std::size_t d = 0; d < puzzle.side(); ++d) {
      if (puzzle.allows(CellId(i), Digit(d))) digits.push_back(d + 1);
    }
    cells.push_back(std::move(digits));
  }
  return cells;
}

DigitText Reported::digit_text() const {
  return [alphabet = symbols().alphabet](Digit d) { return alphabet.text(d); };
}

CsvRow Reported::puzzle_columns() const {
  return {std::to_string(index), puzzle_line(), std::to_string(puzzle().side()), std::to_string(record.as_it_began().clue_count())};
}

Json Reported::record_fields() const {
  const Puzzle& p = puzzle();
  const TopologySpec& spec = p.topology->spec();
  Json j = Json::object();
  j["index"] = index;
  if (!p.name.empty()) j["name"] = p.name;
  put_keys(j, "puzzle", json_of(p.givens), "side", p.side());
  if (spec.box_rows != 0) j["box"] = {spec.box_rows, spec.box_cols};
  if (spec.box_rows == 0 && spec.regions.empty()) j["latin"] = true;
  if (!spec.regions.empty()) j["regions"] = spec.regions;
  if (spec.diagonals) j["diagonals"] = true;
  if (spec.windoku) j["windoku"] = true;
  for (const auto& house : spec.extra_houses) j["extra_houses"].push_back(cells_json(*p.topology, house));
  for (const auto& region : spec.extra_regions) j["extra_regions"].push_back(cells_json(*p.topology, region));
  for (const RuleOption& rule : rule_options()) {
    if (spec.global_rules.has(rule.kind)) j[std::string(rule.key)] = true;
  }
  if (!spec.constraints.empty()) j["constraints"] = io::clues_json(spec.constraints, p.side());
  if (record.began) j["placed"] = cells_json(*p.topology, cells_of_player(*record.began, p));
  if (p.marks) {
    put_keys(j, "pencil_marks", true, "candidates", marks_json(p));
  }
  j["clues"] = record.as_it_began().clue_count();
  return j;
}

Json Reported::verdict_fields(Verdict verdict) const {
  Json j = record_fields();
  j["verdict"] = name_of(verdict);
  const std::string plain = verdict == Verdict::none ? contradiction() : std::string();
  if (!plain.empty()) j["contradiction"] = plain;
  return j;
}

Json Reported::json_of(const Grid& grid) const { return library::grid_json(grid, symbols()); }

Json Reported::solution_of(const Answer& answer) const {
  const bool there = answer.verdict == Verdict::unique && !answer.solutions.empty();
  return there ? json_of(answer.solutions[0]) : Json();
}

std::string report_error(std::size_t index, const InputError& e, const ReportOptions& options) {
  const Format& row = row_of(options.format);  // a table has no columns for the place
  return row.failure(index, {std::string(name_of(e.code)), e.file, e.line, e.column, row.table ? to_string(e) : e.detail, options.columns});
}

// What every puzzle in text output begins with. The reader knows it (io/read_report.cpp).

std::string Reported::heading() const {
  const Puzzle& p = record.as_it_began();
  const std::size_t entered = puzzle().clue_count() - p.clue_count();
  return (p.name.empty() ? "Puzzle " + std::to_string(index) : p.name) + ": " +
         p.topology->describe() + ", " + std::to_string(p.clue_count()) + (p.clue_count() == 1 ? " given" : " givens") +
         (entered == 0 ? "" : ", " + std::to_string(entered) + (entered == 1 ? " value" : " values") + " of the player");
}

std::string Reported::drawn(const Grid& grid) const {
  if (grid.side() > kLargestDrawn) return {};
  return write_box(topology(), grid, symbols()) + write_regions(topology());
}

// Naive on purpose: what each house holds and each link excludes, what that leaves to each cell, and which digits still have a
// cell. A deeper contradiction takes a search, and givens name it (sat/conflict.cpp) or steps lead to it.

namespace {

// The cells that break a rule which holds everywhere: digits far above the side break none, so all others can have such.
std::vector<CellId> breaking(const Constraint& clue, const Topology& topology, Grid grid) {
  std::vector<CellId> left;
  for (std::size_t i = 0; i < topology.cell_count(); ++i) {
    const Digit own = *grid.at(CellId(i));
    grid.set(CellId(i), Digit(2000 + 64 * i));  // neither neighbours nor multiples of one another
    if (!judge_clue(clue, topology, grid)) continue;
    grid.set(CellId(i), own);
    left.emplace_back(i);
  }
  return left;
}

}  // namespace

std::string Reported::line_of(const Puzzle& made) const {
  return in_json() ? find_output_format("json")->write(made, symbols(), nullptr) : line_of(made.givens) + "\n";
}

std::string Reported::contradiction() const {
  const Puzzle& puzzle = record.puzzle;
  const Topology& t = *puzzle.topology;
  const std::size_t n = puzzle.side();
  if (const auto clash = find_clash(t, puzzle.givens)) {
    return t.name(clash->first) + " and " + t.name(clash->second) + " hold the same digit " + where(t, *clash);
  }
  if (puzzle.givens.complete()) {
    for (const Constraint& clue : t.spec().constraints) {
      if (judge_clue(clue, t, puzzle.givens)) continue;
      const bool everywhere = clue.cells.empty();
      std::string held;
      for (const CellId c : everywhere ? breaking(clue, t, puzzle.givens) : clue.cells) {
        held += (held.empty() ? " (" : ", ") + (everywhere ? t.name(c) + "=" : "") + symbols().alphabet.text(*puzzle.givens.at(c));
      }
      return clue_phrase(clue, n) + (held.empty() ? "" : held + ")") + " is not obeyed: " + clue_text(clue, n);
    }
  }
  std::vector<bool> held(t.house_count() * n), places = held;  // [house * n + digit]
  for (std::size_t i = 0; i < t.cell_count(); ++i) {
    const auto given = puzzle.givens.at(CellId(i));
    if (!given) continue;
    for (const Membership& m : t.houses(CellId(i))) {
      held[m.house.index() * n + given->index()] = places[m.house.index() * n + given->index()] = true;
    }
  }
  for (std::size_t i = 0; i < t.cell_count(); ++i) {
    const CellId c(i);
    if (puzzle.givens.at(c)) continue;
    bool any = false;
    for (std::size_t d = 0; d < n; ++d) {
      bool open = puzzle.allows(c, Digit(d));
      for (const Membership& m : t.houses(c)) open = open && !held[m.house.index() * n + d];
      for (CellId x : t.links(c)) open = open && puzzle.givens.at(x) != Digit(d);
      any = any || open;
      if (!open) continue;
      for (const Membership& m : t.houses(c)) places[m.house.index() * n + d] = true;
    }
    if (!any) return t.name(c) + " has no candidate left";
  }
  for (std::size_t h = 0; h < t.house_count(); ++h) {
    for (std::size_t d = 0; d < n; ++d) {
      if (places[h * n + d]) continue;
      return "in " + t.long_name(HouseId(h)) + ", " + symbols().alphabet.text(Digit(d)) + " has no place left";
    }
  }
  return {};
}

std::string Reported::verdict_text(const Answer& answer) const {
  const std::string why = answer.verdict == Verdict::none ? contradiction() : std::string();
  return tresse::verdict_text(answer) + (why.empty() ? why : " (" + why + ")");
}

}  // namespace tresse
