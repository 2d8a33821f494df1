// sheet(): settings to a book, and what was thrown to a value.
#include "tresse/sheet.hpp"

#include <algorithm>
#include <cctype>
#include <set>
#include <stdexcept>
#include <utility>

#include "base/check.hpp"
#include "base/ranges.hpp"
#include "engines/engines.hpp"
#include "library/answer.hpp"
#include "library/call.hpp"
#include "library/json.hpp"
#include "library/settings.hpp"
#include "library/sheet_book.hpp"
#include "model/clue_drawing.hpp"
#include "model/extra_houses.hpp"
#include "model/rules/clue.hpp"
#include "model/rules/differ.hpp"
#include "model/verify.hpp"
#include "sheet/layout.hpp"
#include "sheet/paper.hpp"

namespace tresse {
namespace {

using library::BadRequest;

void note(Sheet& to, std::size_t number, const library::SheetEntry& made, bool asked) {
  const std::string where = "puzzle " + std::to_string(number);
  if (asked && made.answer.verdict != Verdict::unique) {
    to.notes.push_back(where + " " + library::why_no_solution(made.answer));
    return;
  }
  if (made.contradicted) to.notes.push_back(where + ": the grade contradicts the solution: a bug of the library");
  if (!made.no_level.empty()) to.notes.push_back(where + " has no level: " + made.no_level);
  if (!made.no_rating.empty()) to.notes.push_back(where + " has no rating: " + made.no_rating);
}

void print(std::span<const Puzzle> puzzles, const SheetSettings& s, Sheet& to) {
  if (puzzles.empty()) throw BadRequest("no puzzle to print");
  library::SheetBook book(s);
  Query query = library::query_of(s.limits);
  query.seed = s.seed;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    library::check(puzzles[i]);
    const std::size_t side = puzzles[i].side();
    const Alphabet symbols = s.symbols.empty() ? Alphabet::standard(side) : library::alphabet_of(s.symbols, side);
    const StopToken stop = library::stop_of(s.limits);
    note(to, i + 1, book.add(i, puzzles[i], symbols, query, stop), book.solves());
  }
  auto files = book.files(s.limits.stop);
  if (files) {
    to.files = std::move(files).value();
  } else {
    const RenderFault& fault = files.error();
    to.error = fault.detail.empty() ? std::string(name_of(fault.reason)) : fault.detail;
    to.reason = fault.reason;
  }
}

}  // namespace

Sheet v0::sheet(std::span<const Puzzle> puzzles, const SheetSettings& settings) {
  Sheet result;
  Answer failure;
  library::guarded(failure, [&] { print(puzzles, settings, result); });
  if (failure.reason != StopReason::none) {
    result = Sheet();
    result.reason = failure.reason;
    result.error = failure.detail.empty() ? std::string(name_of(failure.reason)) : std::move(failure.detail);
  }
  return result;
}

// Solves, grades and rates one puzzle for print. The words beside a grid are made here, so that every sheet says the same.

}  // namespace tresse

namespace tresse::library {
namespace {

std::string words_for(Verdict verdict) {
  return verdict == Verdict::none ? "no solution" : verdict == Verdict::multiple ? "several solutions" : "not solved";
}

void add_words(BookEntry& entry, const std::string& words) { entry.level += (entry.level.empty() ? "" : ", ") + words; }

// The houses of a shape beyond rows and columns. `take`: has `to` this rule of `from` alone?
struct HouseRule {
  std::string_view name;
  std::string_view house;
  bool (*take)(TopologySpec& to, const TopologySpec& from);
};
bool take(TopologySpec& to, const std::vector<HouseCells>& houses) {
  to.extra_houses.insert(to.extra_houses.end(), houses.begin(), houses.end());
  return !houses.empty();
}
constexpr HouseRule kHouseRules[] = {
    {"jigsaw", "outlined region", [](TopologySpec&, const TopologySpec& from) { return !from.regions.empty(); }},
    {"sudoku", "box", [](TopologySpec&, const TopologySpec& from) { return from.box_rows != 0; }},
    {"diagonals", "diagonal", [](TopologySpec& to, const TopologySpec& from) { return to.diagonals = from.diagonals; }},
    {"windoku", "shaded window", [](TopologySpec& to, const TopologySpec& from) { return to.windoku = from.windoku; }},
    {"diagonal", "shaded diagonal", [](TopologySpec& to, const TopologySpec& from) { return take(to, name_extra_houses(from).diagonals); }},
    {"extra houses", "shaded group",
     [](TopologySpec& to, const TopologySpec& from) {
       const ExtraHouses named = name_extra_houses(from);
       return !named.others_cover(from.side * from.side) && take(to, named.others);
     }},
};
constexpr std::string_view kApartInRegion = "Within a shaded region no symbol repeats.";

// Houses that are not drawn, in words.
struct Undrawn {
  std::string_view name;
  std::string_view text;
  std::vector<HouseCells> houses;
};
std::vector<Undrawn> undrawn_houses(const TopologySpec& spec) {
  std::vector<Undrawn> all;
  ExtraHouses named = name_extra_houses(spec);
  if (named.disjoint_groups) all.push_back({"disjoint groups", kDisjointGroups, disjoint_groups(spec)});
  if (named.others_cover(spec.side * spec.side)) all.push_back({"further groups", "Each of them holds each digit once; they fill the grid and are not drawn.", std::move(named.others)});
  return all;
}

TopologySpec plain_of(const TopologySpec& s) {
  TopologySpec plain;
  plain.side = s.side;
  plain.box_rows = s.box_rows;
  plain.box_cols = s.box_cols;
  plain.regions = s.regions;
  return plain;
}

std::string with_and(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) text += (i == 0 ? "" : i + 1 == words.size() ? " and " : ", ") + words[i];
  return text;
}

std::string capitalised(std::string text) {
  if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

std::string apart_sentence(const DifferRule& rule) { return "Cells " + std::string(rule.apart) + " differ."; }

// What a puzzle asks, if it is no plain one: "Each row, column, outlined region and diagonal holds 1 to 9 once."
std::string caption_of(const Topology& t, const Alphabet& alphabet) {
  const TopologySpec& s = t.spec();
  std::vector<std::string> houses = {"row", "column"};
  TopologySpec own = plain_of(s);
  for (const HouseRule& rule : kHouseRules) {
    if (rule.take(own, s)) houses.emplace_back(rule.house);
  }
  std::string text;
  if (!s.extra_regions.empty() || !s.global_rules.empty() || s.box_rows == 0 || houses.size() != 3) {
    text = "Each " + with_and(houses) + " holds " + alphabet.text(Digit(0)) + " to " + alphabet.text(Digit(s.side - 1)) + " once.";
  }
  const auto add = [&](std::string_view sentence) { text += (text.empty() ? "" : " ") + std::string(sentence); };
  if (!s.extra_regions.empty()) add(kApartInRegion);
  for (const Undrawn& rule : undrawn_houses(s)) add(capitalised(std::string(rule.name)) + ": " + std::string(rule.text));
  for (const DifferRule& rule : differ_rules()) {
    if (s.global_rules.has(rule.kind)) add(apart_sentence(rule));
  }
  for (const ClueRule& rule : clue_rules()) {
    if (t.rules().has(rule.kind)) add(capitalised(std::string(rule.name)) + ": " + std::string(rule.text));
  }
  return text;
}

// The heading of its chapter by kind: "Jigsaw, killer cage", "Sudoku 16x16".
std::string kind_of(const Topology& t) {
  const TopologySpec& s = t.spec();
  std::vector<std::string> words;
  TopologySpec own = plain_of(s);
  for (const HouseRule& rule : kHouseRules) {
    if (rule.house != "box" && rule.take(own, s)) words.emplace_back(rule.name);
  }
  if (s.regions.empty() && s.box_rows == 0) words.emplace_back("Latin square");
  if (!s.extra_regions.empty()) words.emplace_back("extra regions");
  for (const Undrawn& rule : undrawn_houses(s)) words.emplace_back(rule.name);
  for (const DifferRule& rule : differ_rules()) {
    if (s.global_rules.has(rule.kind)) words.emplace_back(rule.name);
  }
  for (const ClueRule& rule : clue_rules()) {
    if (t.rules().has(rule.kind)) words.emplace_back(rule.name);
  }
  if (words.empty()) words.emplace_back("sudoku");
  std::string text = joined(words);
  if (s.side != 9) text += " " + std::to_string(s.side) + "x" + std::to_string(s.side);
  return capitalised(text);
}

// The rules of some puzzles, each once with a picture.
std::vector<BookEntry> rules_of(const std::vector<BookEntry>& entries) {
  std::vector<BookEntry> all;
  const auto add = [&](std::string name, std::string text, TopologySpec spec, std::optional<CellId> given = {}) {
    const std::size_t side = spec.side;
    auto topology = Topology::build(std::move(spec));
    if (!topology) return;
    Grid givens(side);
    if (given) givens.set(*given, Digit(side / 2));
    BookEntry rule;
    rule.puzzle = Puzzle(*topology, givens);
    rule.alphabet = Alphabet::standard(side);
    rule.name = capitalised(std::move(name));
    rule.caption = std::move(text);
    all.push_back(std::move(rule));
  };
  // The first puzzle that has the rule shows it.
  const auto first_with = [&](auto&& add_rule) {
    for (const BookEntry& entry : entries) {
      if (add_rule(entry.puzzle.topology->spec())) return;
    }
  };
  for (const HouseRule& rule : kHouseRules) {
    first_with([&](const TopologySpec& s) {
      TopologySpec own = plain_of(s);
      if (!rule.take(own, s)) return false;
      const std::string whole = own == plain_of(s) ? "row, column and " : "";
      add(std::string(rule.name), "Each " + whole + std::string(rule.house) + " holds each digit once.", own);
      return true;
    });
  }
  first_with([&](const TopologySpec& s) {
    if (!s.regions.empty() || s.box_rows != 0) return false;
    add("Latin square", "Each row and column holds each digit once.", plain_of(s));
    return true;
  });
  first_with([&](const TopologySpec& s) {
    TopologySpec own = plain_of(s);
    own.extra_regions = s.extra_regions;
    if (!own.extra_regions.empty()) add("extra regions", std::string(kApartInRegion), own);
    return !own.extra_regions.empty();
  });
  // One group is shaded as an example.
  std::set<std::string_view> shown;
  for (const BookEntry& entry : entries) {
    for (const Undrawn& rule : undrawn_houses(entry.puzzle.topology->spec())) {
      if (!shown.insert(rule.name).second) continue;
      TopologySpec own = plain_of(entry.puzzle.topology->spec());
      own.extra_houses = {rule.houses[rule.houses.size() / 2]};
      add(std::string(rule.name), std::string(rule.text), own);
    }
  }
  RuleSet used;
  for (const BookEntry& entry : entries) {
    for (const DifferRule& rule : differ_rules()) {
      if (entry.puzzle.topology->spec().global_rules.has(rule.kind)) used.add(rule.kind);
    }
    for (const ClueRule& rule : clue_rules()) {
      if (entry.puzzle.topology->rules().has(rule.kind)) used.add(rule.kind);
    }
  }
  // A digit, and shaded where it cannot be.
  for (const DifferRule& rule : differ_rules()) {
    if (!used.has(rule.kind)) continue;
    TopologySpec spec;
    spec.side = 9;
    const CellId middle(30);  // its neighbours are in several boxes
    std::vector<CellId> apart;
    rule.links(spec, [&](CellId a, CellId b) {
      const CellId other = a == middle ? b : a;
      if ((a == middle || b == middle) && ranges::find(apart, other) == apart.end()) apart.push_back(other);
    });
    spec.box_rows = spec.box_cols = 3;
    spec.extra_regions = {apart};
    add(std::string(rule.name), apart_sentence(rule), spec, middle);
  }
  for (const ClueRule& rule : clue_rules()) {
    if (used.has(rule.kind)) add(std::string(rule.name), std::string(rule.text), clue_example(rule));
  }
  return all;
}

LogicOptions logic_options(bool assumptions) {
  LogicOptions options;
  options.hypotheses = assumptions;
  options.keep_stall = !assumptions;
  return options;
}

}  // namespace

std::string why_no_solution(const Answer& answer) {
  if (answer.verdict == Verdict::multiple) return "has several solutions; none is printed";
  if (answer.verdict == Verdict::none) return "has no solution";
  const std::string why = reason_text(answer);
  return "was not solved" + (why.empty() ? "" : " (" + why + ")");
}

SheetEntry SheetBook::entry_of(const Puzzle& puzzle, const Alphabet& alphabet, const Query& query, const StopToken& stop) {
  SheetEntry made;
  made.entry.puzzle = puzzle;
  made.entry.alphabet = alphabet;
  made.entry.name = puzzle.name;
  if (settings_.captions) made.entry.caption = caption_of(*puzzle.topology, alphabet);
  for (const DifferRule& rule : differ_rules()) {  // nothing of these is drawn but beside clues
    if (puzzle.topology->spec().constraints.empty() && puzzle.topology->spec().global_rules.has(rule.kind)) {
      add_words(made.entry, std::string(rule.name));
    }
  }
  if (solves()) solve(puzzle, query, stop, made);
  return made;
}

void SheetBook::solve(const Puzzle& puzzle, const Query& query, const StopToken& stop, SheetEntry& made) {
  made.answer = first_verdict(*engine_, puzzle, query, stop);
  if (made.answer.verdict != Verdict::unique) {
    made.entry.instead = words_for(made.answer.verdict);
    return;
  }
  TRESSE_CHECK(made.answer.solutions.size() == 1 && is_solution(puzzle, made.answer.solutions[0]));
  made.entry.solution = made.answer.solutions[0];
  if (settings_.grade) grade(puzzle, query, stop, made);
  if (rater_) rate(puzzle, query.byte_limit, stop, made);
}

void SheetBook::grade(const Puzzle& puzzle, const Query& query, const StopToken& stop, SheetEntry& made) {
  const Logic logic = grader_.run(puzzle, query, true, stop);
  made.contradicted = contradicts(logic.answer, made.answer);
  if (logic.answer.count == 0) {
    made.stuck = logic.stuck.has_value();
    made.no_level = made.stuck ? "stuck" : reason_text(logic.answer);
    if (made.stuck) add_words(made.entry, "stuck");
    return;
  }
  const Level level = level_of(logic);
  add_words(made.entry, std::string(name_of(level)));
  made.entry.dots = 1 + static_cast<std::size_t>(level);
}

void SheetBook::rate(const Puzzle& puzzle, std::uint64_t bytes, const StopToken& stop, SheetEntry& made) {
  const ScaleRating rated = rater_->rate_unique(puzzle, stop, bytes).scales.front();
  if (rated.rating) {
    const bool scored = has_score(*rated.profile);
    add_words(made.entry, std::string(rated.scale) + " " + (scored ? rating_text(*rated.rating) : rating_text(rated.rating->er)));
  } else {
    const bool stuck = rated.reason == StopReason::stalled && !rated.assumptions;
    made.stuck |= stuck;
    made.no_rating = rated.reason == StopReason::unsupported ? rated.detail : stuck ? "stuck" : library::why(rated.reason, rated.detail);
  }
}

// Checks what no page can have, lays the puzzles out when all of them are there, and numbers them then.

namespace {

constexpr std::size_t kCaptionLines = 2;
constexpr std::size_t kMostCaptionLines = 6;  // where clues need many words
constexpr std::size_t kCaptionLine = 60;      // letters, about
constexpr double kLeastArea = 72;  // points; less than an inch holds no puzzle

LayoutOptions layout_of(const SheetSettings& s) {
  check_ranges(s);
  LayoutOptions layout;
  std::string name = s.paper;  // "A4" is a4
  ranges::transform(name, name.begin(), [](unsigned char c) { return std::tolower(c); });
  const auto paper = paper_named(name);
  if (!paper) throw BadSetting("{paper} takes %, not '%'", {paper_names(), s.paper});
  layout.paper = *paper;
  if (s.landscape) std::swap(layout.paper.width, layout.paper.height);
  layout.margin = s.margin * kPointsPerMillimetre;
  layout.gutter = s.gutter * kPointsPerMillimetre;
  if (!(std::min(layout.paper.width - layout.gutter, layout.paper.height) - 2 * layout.margin >= kLeastArea)) {
    if (s.gutter == 0) throw BadSetting("{margin} leaves less than an inch of the paper");
    throw BadSetting("{margin} and {gutter} leave less than an inch of the paper");
  }
  if (s.captions && s.solutions == SheetSolutions::only) {
    throw BadSetting("{captions} stand below puzzles, and solutions only prints none");
  }
  if (s.solution_pages && s.solutions != SheetSolutions::end) throw BadSetting("{solution_pages} needs {solutions} end");
  if (s.book && s.title.empty()) throw BadSetting("{book} needs {title}");
  if (!s.profile.empty() && !s.grade) throw BadSetting("{profile} needs {grade}");
  layout.note_lines = (s.captions ? kCaptionLines : 0) + (s.solution_pages ? 1 : 0);
  layout.per_page = s.per_page;
  layout.large_print = s.large_print;
  layout.title = !s.title.empty() || s.chapters != SheetChapters::none;
  layout.title_page = s.book;
  layout.puzzles = s.solutions != SheetSolutions::only;
  layout.solutions = s.solutions != SheetSolutions::none;
  layout.headers = s.numbers;
  return layout;
}

Font font_named(const std::string& family) {
  auto font = Font::open(family);
  if (!font) throw MissingFont(font.error());
  return std::move(font).value();
}

}  // namespace

SheetBook::SheetBook(const SheetSettings& settings)
    : settings_(settings),
      layout_(layout_of(settings)),
      font_(font_named(settings.font)),
      engine_(make_auto_engine()),
      grader_(logic_options(settings.assumptions), &level_profile_named(settings.profile.empty() ? "tresse" : settings.profile),
              settings.uniqueness) {
  settings_.grade |= settings_.chapters == SheetChapters::level;
  if (!settings.scale.empty()) {
    RateSettings rating;
    rating.scale = settings.scale;
    rating.uniqueness = settings.uniqueness;
    rating.assumptions = settings.assumptions;
    rater_.emplace(rating_request(rating));
    if (rater_->request().scales.size() > 1) throw BadSetting("sheet prints one {scale}");
  }
  layout_.title_lines = title_lines(settings_.title, font_, layout_);
}

SheetEntry SheetBook::add(std::size_t index, const Puzzle& puzzle, const Alphabet& alphabet, const Query& query, const StopToken& stop) {
  Placed placed;
  placed.shape = shape_of(*puzzle.topology, puzzle.marks.has_value(), alphabet, font_);
  if (auto fault = misfit(placed.shape, layout_)) throw std::invalid_argument(*fault);
  SheetEntry made = entry_of(puzzle, alphabet, query, stop);
  placed.entry = std::exchange(made.entry, {});
  const std::lock_guard lock(mutex_);
  placed_.emplace(index, std::move(placed));
  return made;
}

// Chapters by level rise; by kind they stand as they come first.
std::vector<SheetBook::Placed*> SheetBook::in_chapters() {
  std::vector<Placed*> all;
  for (auto& [index, placed] : placed_) all.push_back(&placed);
  if (settings_.chapters == SheetChapters::none) return all;
  const std::string before = settings_.book || settings_.title.empty() ? "" : settings_.title + " - ";  // no page has the title alone
  std::vector<std::string> kinds;
  std::map<const Placed*, std::size_t> place;
  for (Placed* const placed : all) {
    std::string& chapter = placed->entry.chapter;
    if (settings_.chapters == SheetChapters::level) {
      const std::size_t dots = placed->entry.dots;  // 0: it has no level
      chapter = dots == 0 ? "Without a level" : capitalised(std::string(name_of(static_cast<Level>(dots - 1))));
      place[placed] = dots == 0 ? kMostDots : dots - 1;
    } else {
      chapter = kind_of(*placed->entry.puzzle.topology);
      const auto known = ranges::find(kinds, chapter);
      place[placed] = static_cast<std::size_t>(known - kinds.begin());
      if (known == kinds.end()) kinds.push_back(chapter);
    }
    chapter.insert(0, before);
  }
  ranges::stable_sort(all, {}, [&](const Placed* one) { return place[one]; });
  return all;
}

Result<std::vector<std::string>, RenderFault> SheetBook::files(const StopToken& stop) {
  Book book;
  book.title = settings_.title;
  std::vector<SheetShape> shapes;
  std::vector<std::size_t> chapters;
  for (Placed* const next : in_chapters()) {
    Placed& placed = *next;
    BookEntry& entry = placed.entry;
    if (chapters.empty() || book.entries.back().chapter != entry.chapter) {
      chapters.push_back(chapters.empty() ? 0 : chapters.back() + 1);
      layout_.title_lines = std::max(layout_.title_lines, title_lines(entry.chapter, font_, layout_));
    } else {
      chapters.push_back(chapters.back());
    }
    if (settings_.numbers) entry.number = "No " + std::to_string(settings_.first_number + shapes.size());
    layout_.headers |= !entry.name.empty() || !entry.level.empty();
    shapes.push_back(placed.shape);
    book.entries.push_back(std::move(entry));
  }
  for (const BookEntry& entry : book.entries) {
    if (entry.caption.empty() || entry.puzzle.topology->spec().constraints.empty()) continue;
    const std::size_t lines = std::clamp(1 + entry.caption.size() / kCaptionLine, kCaptionLines, kMostCaptionLines);
    layout_.note_lines = std::max(layout_.note_lines, lines + (settings_.solution_pages ? 1 : 0));
  }
  if (settings_.book) book.rules = rules_of(book.entries);
  layout_.rules = book.rules.size();
  const auto pages = lay_out(shapes, layout_, chapters);
  if (!pages) return Failure{RenderFault{StopReason::bad_request, pages.error()}};
  if (settings_.solution_pages) {
    const std::vector<std::size_t> at = solution_pages(*pages, book.entries.size());
    for (std::size_t i = 0; i < at.size(); ++i) book.entries[i].solution_page = at[i];
  }
  return render(book, *pages, font_, {layout_.paper, settings_.file, settings_.dpi}, stop);
}

}  // namespace tresse::library
