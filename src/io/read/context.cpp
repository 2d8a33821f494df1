// Building a topology costs about 10 us at side 9 and 20 ms at side 1024, a record on a line less
// than one; so topologies are shared, and the sentence read_as is made anew only when it changes.
#include "io/read/context.hpp"

#include <algorithm>
#include <span>
#include <vector>

#include "base/ranges.hpp"
#include "io/text.hpp"
#include "model/extra_houses.hpp"

namespace tresse::io {
namespace {

std::string shape_text(BoxShape box) {
  return std::to_string(box.rows) + "x" + std::to_string(box.cols);
}

}  // namespace

bool add_disjoint_groups(std::size_t side, ShapeHints& hints) {
  const auto box = hints.box ? hints.box : default_box_shape(side);
  if (hints.latin || (hints.regions.empty() && !box)) return false;
  TopologySpec spec;
  spec.side = side;
  spec.regions = hints.regions;
  if (box) spec.box_rows = box->rows, spec.box_cols = box->cols;
  const auto groups = disjoint_groups(spec);
  hints.extra_houses.insert(hints.extra_houses.end(), groups.begin(), groups.end());
  return true;
}

Result<TopologyPtr, InputError> ReadContext::topology(std::size_t side, const ShapeHints& hints) {
  for (std::size_t i = 0; i < shapes_.size(); ++i) {
    if (shapes_[i].side != side || !(shapes_[i].hints == hints)) continue;
    if (i != 0) std::swap(shapes_[0], shapes_[i]);
    return shapes_[0].topology;
  }
  TopologySpec spec;
  spec.side = side;
  spec.diagonals = hints.diagonals || options.diagonals;
  spec.windoku = hints.windoku || options.windoku;
  spec.global_rules = hints.global_rules | options.global_rules;
  spec.extra_houses = hints.extra_houses;
  spec.extra_regions = hints.extra_regions;
  spec.constraints = hints.clues;
  std::optional<BoxShape> box = hints.box;
  if (!options.regions.empty() || options.latin || options.box) {
    spec.regions = options.regions;
    box = spec.regions.empty() && !options.latin ? options.box : std::nullopt;
  } else if (!hints.regions.empty() || hints.latin) {
    spec.regions = hints.regions;
    box.reset();
  } else if (!box) {
    box = default_box_shape(side);
    if (!box)
      return bad(InputCode::bad_side, 0, 0, "side " + std::to_string(side) + " is a prime: it has no boxes; say " + options.call("latin") +
                                                ", or give regions with " + options.call("regions"));
    if (box->rows != box->cols && box->rows > 1)
      assumption_ = "side " + std::to_string(side) + ": boxes " + shape_text(*box) + " (rows x columns) assumed; say " + options.call("box") + " " +
                    shape_text({box->cols, box->rows}) + " if they are the other way round";
  }
  if (box) {
    spec.box_rows = box->rows;
    spec.box_cols = box->cols;
  }
  if (feed.stopped()) return bad(InputCode::bad_side, 0, 0, "stopped");
  const std::size_t said = spec.extra_houses.size(), said_regions = spec.extra_regions.size();
  auto built = Topology::build(std::move(spec));
  if (!built) return Failure{built.error()};
  const auto tell_idle = [&](std::size_t all, std::size_t kept, std::string_view why) {
    if (kept == all) return;
    assumption_ += (assumption_.empty() ? "" : "; ") + std::to_string(all - kept) + " of " + std::to_string(all) + std::string(why);
  };
  tell_idle(said, (*built)->spec().extra_houses.size(), " extra houses have the cells of another house and are left out");
  tell_idle(said_regions, (*built)->spec().extra_regions.size(), " extra regions lie in a house or stand twice and are left out");
  if (shapes_.size() == kKeptShapes) shapes_.pop_back();
  shapes_.insert(shapes_.begin(), Shape{side, hints, *built});
  return *built;
}

ReadItem ReadContext::record(std::size_t line, std::string_view format, Grid values, const Alphabet& alphabet,
                             char blank, const ShapeHints& hints) {
  auto shape = topology(values.side(), hints);
  if (!shape) return fail(shape.error(), line);
  Puzzle puzzle(std::move(*shape), std::move(values));
  if (blank == 0) blank = '.';
  if (puzzle.topology != said_topology_ || alphabet.name() != said_alphabet_ || format != said_format_ || blank != said_blank_) {
    said_topology_ = puzzle.topology;
    said_alphabet_ = alphabet.name();
    said_format_ = format;
    said_blank_ = blank;
    said_ = said_format_ + ", " + puzzle.topology->describe() + ", alphabet " + said_alphabet_ + ", blank " + in_quotes(blank);
  }
  Record r;
  r.puzzle = std::move(puzzle);
  r.file = feed.name();
  r.line = line;
  r.read_as = said_;
  r.alphabet = alphabet;
  if (!assumption_.empty()) r.notes.push_back(std::move(assumption_));
  assumption_.clear();
  for (const std::string& name : std::exchange(left_out_, {})) warn(r, line, 0, in_quotes(name) + " is left out, as " + options.call("ignore") + " asks");
  if (const auto names = std::exchange(names_, {})) {
    for (const std::string& name : options.ignore) {
      if (!settled_.insert(name).second) continue;
      std::string all;
      for (const std::string& there : *names) all += (all.empty() ? "; this puzzle has " : ", ") + in_quotes(there);
      warn(r, line, 0, "there is no " + in_quotes(name) + " to leave out, as " + options.call("ignore") + " asks" + all);
    }
  }
  return r;
}

bool ReadContext::leaves_out(std::string_view name) {
  if (ranges::find(options.ignore, name) == options.ignore.end()) return false;
  settled_.emplace(name);
  if (ranges::find(left_out_, name) == left_out_.end()) left_out_.emplace_back(name);
  return true;
}

void ReadContext::could_leave_out(std::string_view name) {
  constexpr std::size_t kMostNames = 16;
  if (names_ && names_->size() < kMostNames && ranges::find(*names_, name) == names_->end()) names_->emplace_back(name);
}

ReadItem ReadContext::record(std::size_t line, std::string_view format, Grid values, const Alphabet& alphabet,
                             const Blanks& blanks, const ShapeHints& hints) {
  ReadItem made = record(line, format, std::move(values), alphabet, blanks.symbol(), hints);
  if (!made || !blanks.has_second() || std::exchange(told_second_blank_, true)) return made;
  warn(*made, line, 0, "two symbols for empty cells, " + blanks.both() + " (in " +
                           made->puzzle.topology->name(CellId(blanks.second_cell())) +
                           "): if one is a slip, say " + options.call("blank"));
  return made;
}

void ReadContext::warn(Record& record, std::size_t line, std::size_t column, std::string what) const {
  record.warnings.push_back(to_string(InputError{{}, feed.name(), line, column, std::move(what)}));
}

namespace {

// Do the marks exclude a digit from an open cell that no value in its sight excludes?
bool marks_say_more(const Puzzle& puzzle) {
  const Topology& t = *puzzle.topology;
  const std::size_t side = t.side();
  std::vector<bool> seen(side);
  for (std::size_t i = 0; i < t.cell_count(); ++i) {
    const CellId c(i);
    if (puzzle.givens.filled(c) || puzzle.marks->count(c) == side) continue;
    seen.assign(side, false);
    const auto see = [&](CellId peer) {
      if (const auto v = puzzle.givens.at(peer)) seen[v->index()] = true;
    };
    for (const Membership& m : t.houses(c)) ranges::for_each(t.cells(m.house), see);
    ranges::for_each(t.links(c), see);
    for (std::size_t d = 0; d < side; ++d) {
      if (!seen[d] && !puzzle.marks->allows(c, Digit(d))) return true;
    }
  }
  return false;
}

}  // namespace

void ReadContext::part_position(const std::vector<CellId>& placed, Marks marks, Record& record) {
  std::optional<PencilMarks>& all = record.puzzle.marks;
  if (marks == Marks::players && all && !marks_say_more(record.puzzle)) all.reset();
  const bool marked = marks == Marks::players && all;
  if (placed.empty() && !marked) return;
  const std::size_t givens = (record.began ? *record.began : record.puzzle).givens.filled_count();
  if (givens == placed.size()) {
    if (givens == 0) return;  // marks are all there is
    if (marked) all.reset();
    if (std::exchange(told_no_given_, true)) return;
    return warn(record, record.line, 0, "no value is a given here: what the player placed is read as givens" +
                std::string(marked ? ", and his pencil marks are left out" : ""));
  }
  if (options.position) {
    if (!record.began) record.began = record.puzzle;
    if (marked) record.began->marks.reset();
    for (const CellId c : placed) record.began->givens.clear(c);
    return;
  }
  if (marked) all.reset();
  for (const CellId c : placed) record.puzzle.givens.clear(c);
  const bool tell_values = !placed.empty() && !std::exchange(told_values_, true);
  const bool tell_marks = marked && !std::exchange(told_marks_, true);
  if (!tell_values && !tell_marks) return;
  constexpr std::size_t kMostNames = 4;
  std::string what;
  if (tell_values) {
    what = counted(placed.size(), "value");
    for (std::size_t k = 0; k < std::min(placed.size(), kMostNames); ++k) what += (k == 0 ? " (" : ", ") + record.puzzle.topology->name(placed[k]);
    what += placed.size() > kMostNames ? ", ...)" : ")";
  }
  if (tell_marks) what += tell_values ? " and pencil marks" : "pencil marks";
  warn(record, record.line, 0, "the player entered " + what + ": ignored, here and below, because only givens form the puzzle");
}

void ReadContext::part_signed(Record& record) {
  if (record.puzzle.side() != 9) return;
  feed.use_signs(record.line, [&](const SignedCells& s) {
    for (std::size_t i = 0; i < s.cells.size(); ++i) {
      const auto v = record.puzzle.givens.at(CellId(i));
      const char symbol = v ? static_cast<char>('1' + v->index()) : '.';
      if (symbol != (s.cells[i] == '0' ? '.' : s.cells[i])) return false;
    }
    part_position(s.placed, Marks::puzzles, record);
    return true;
  });
}

void ReadContext::warn_of_notes(Record& record) {
  if (!std::exchange(told_notes_, true)) warn(record, record.line, 0, "notes of the player are not read");
}

ReadItem ReadContext::fail(InputCode code, std::size_t line, std::size_t column, std::string detail) const {
  return fail(fault_at(code, line, column, std::move(detail)));
}

ReadItem ReadContext::fail(InputError error, std::size_t line) const {
  error.file = feed.name();
  if (error.line == 0) error.line = line;
  error.column = feed.column_in_source(error.line, error.column);
  return Failure{std::move(error)};
}

namespace {

// For each house the digits that two cells of it or more have or may take, as ceil(N / 64) words.
std::vector<std::uint64_t> repeated_digits(const Puzzle& puzzle) {
  const Topology& t = *puzzle.topology;
  const std::size_t words = (t.side() + 63) / 64;
  std::vector<std::uint64_t> repeated(t.house_count() * words, 0), once(words);
  for (std::size_t h = 0; h < t.house_count(); ++h) {
    std::fill(once.begin(), once.end(), 0);
    const auto twice = std::span(repeated).subspan(h * words, words);
    const auto add = [&](std::size_t w, std::uint64_t digits) {
      twice[w] |= once[w] & digits;
      once[w] |= digits;
    };
    for (const CellId c : t.cells(HouseId(h))) {
      if (const auto given = puzzle.givens.at(c)) {
        add(given->index() / 64, std::uint64_t{1} << (given->index() % 64));
        continue;
      }
      const auto marks = puzzle.marks->words(c);
      for (std::size_t w = 0; w < words; ++w) add(w, marks[w]);
    }
  }
  return repeated;
}

}  // namespace

// By houses: to look at all cells that each single sees took 0.15 s at N = 256, and no stop was seen.
std::string not_read(std::string_view what, const std::vector<std::string>& names) {
  constexpr std::size_t kMostNames = 8;
  if (names.empty()) return {};
  std::string text(what);
  for (std::size_t k = 0; k < std::min(names.size(), kMostNames); ++k) text += (k == 0 ? " not read: " : ", ") + in_quotes(trim(names[k]));
  if (names.size() > kMostNames) text += " and " + std::to_string(names.size() - kMostNames) + " more";
  return text;
}

std::vector<CellId> place_singles(Puzzle& puzzle, const std::vector<CellId>& singles) {
  const Topology& t = *puzzle.topology;
  const PencilMarks& marks = *puzzle.marks;
  const std::size_t side = t.side(), words = (side + 63) / 64;
  const std::vector<std::uint64_t> repeated = repeated_digits(puzzle);
  const Grid before = puzzle.givens;
  std::vector<CellId> placed;
  for (CellId c : singles) {
    std::size_t value = 0;
    while (value < side && !marks.allows(c, Digit(value))) ++value;
    if (value == side) continue;
    bool seen = false;
    for (const Membership& m : t.houses(c)) {
      seen = seen || (repeated[m.house.index() * words + value / 64] >> (value % 64) & 1) != 0;
    }
    for (CellId p : t.links(c)) {
      const auto given = before.at(p);
      if (given ? given->index() == value : marks.allows(p, Digit(value))) seen = true;
    }
    if (seen) continue;
    puzzle.givens.set(c, Digit(value));
    placed.push_back(c);
  }
  return placed;
}

void drop_empty_marks(Puzzle& puzzle) {
  if (!puzzle.marks) return;
  const std::size_t side = puzzle.side();
  for (std::size_t i = 0; i < side * side; ++i) {
    if (!puzzle.givens.filled(CellId(i)) && puzzle.marks->count(CellId(i)) < side) return;
  }
  puzzle.marks.reset();
}

bool solves(const Grid& second, const Grid& first) {
  if (second.side() != first.side() || !second.complete() || first.complete()) return false;
  for (std::size_t i = 0; i < first.side() * first.side(); ++i) {
    const auto value = first.at(CellId(i));
    if (value && second.at(CellId(i)) != value) return false;
  }
  return true;
}

}  // namespace tresse::io
