// Calls that take a puzzle apart or change it: true candidates, minimize, repair, canonical forms, cubes, sessions.
#include <boost/test/unit_test.hpp>
#include <string>

#include "tresse/tresse.hpp"

using namespace tresse;

namespace {

Puzzle puzzle_of(const std::string& text) {
  return Puzzle::from_text(text).value();
}

const Puzzle kFull =
    puzzle_of("534678912672195348198342567859761423426853791713924856961537284287419635345286170");
const Puzzle kClassic =
    puzzle_of("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");

}  // namespace

BOOST_AUTO_TEST_CASE(true_candidates_are_those_of_all_solutions) {
  const Puzzle p = puzzle_of("1...............");
  const TrueCandidates found = true_candidates(p);
  BOOST_TEST((found.verdict == Verdict::multiple));
  PencilMarks seen(4, false);
  for (const Grid& g : solutions(p)) {
    for (std::size_t i = 0; i < 16; ++i) seen.allow(CellId(i), *g.at(CellId(i)));
  }
  BOOST_TEST((found.shown == seen));
  BOOST_TEST((found.open == PencilMarks(4, false)));
  BOOST_TEST((true_candidates(puzzle_of("11..............")).verdict == Verdict::none));
  Limits stopped;
  std::stop_source stop;
  stop.request_stop();
  stopped.stop = stop.get_token();
  BOOST_TEST((true_candidates(p, stopped).verdict == Verdict::unknown));
}

BOOST_AUTO_TEST_CASE(minimize_leaves_a_minimal_part) {
  const Minimized m = minimize(kFull);
  BOOST_TEST((m.before == Verdict::unique));
  BOOST_TEST(m.minimal);
  BOOST_TEST(m.checked);
  BOOST_TEST(m.result.clue_count() + m.removed.size() == kFull.clue_count());
  BOOST_TEST((solve(m.result).verdict == Verdict::unique));
  BOOST_TEST(redundant_givens(m.result).cells.empty());
  BOOST_TEST(!redundant_givens(kFull).cells.empty());
  MinimizeSettings other;
  other.seed = 5;
  BOOST_TEST((minimize(kFull, other).result.givens != m.result.givens));
  BOOST_TEST((minimize(puzzle_of(std::string(81, '.'))).before == Verdict::multiple));
}

BOOST_AUTO_TEST_CASE(repair_makes_a_puzzle_valid) {
  Puzzle wrong = kClassic;
  wrong.givens.set(CellId(2), Digit(8));  // 9 in r1c3: the column has one
  const Repaired r = repair(wrong);
  BOOST_TEST((r.before == Verdict::none));
  BOOST_TEST(r.removed.cells.size() == 1u);
  BOOST_TEST(r.proven());
  BOOST_TEST((solve(r.result).verdict != Verdict::none));
  Puzzle open = kClassic;
  open.givens.clear(CellId(0));
  open.givens.clear(CellId(1));
  RepairSettings target;
  target.target = solve(kClassic).solutions.at(0);
  const Repaired added = repair(open, target);
  BOOST_TEST((solve(added.result).solutions.at(0) == *target.target));
  target.target = Grid(4);
  BOOST_TEST((repair(open, target).reason == StopReason::bad_request));
  target.target = Grid(9);
  BOOST_TEST((repair(open, target).reason == StopReason::bad_request));
}

BOOST_AUTO_TEST_CASE(canonical_forms_forget_symmetries) {
  Grid turned(9);
  for (std::size_t i = 0; i < 81; ++i) {
    const auto d = kClassic.givens.at(CellId(i));
    if (d) turned.set(CellId((i % 9) * 9 + i / 9), Digit((d->index() + 1) % 9));
  }
  const Canonical a = canonical_form(kClassic);
  const Canonical b = canonical_form(Puzzle(kClassic.topology, turned));
  BOOST_TEST((a.reason == StopReason::none));
  BOOST_TEST((a.form.givens == b.form.givens));
  BOOST_TEST(a.source.size() == 81u);
}

BOOST_AUTO_TEST_CASE(random_forms_are_the_same_puzzle) {
  const Scrambled made = scramble(kClassic, 2, {.seed = 5});
  BOOST_TEST((made.puzzle.givens != kClassic.givens));
  BOOST_TEST((canonical_form(made.puzzle).form.givens == canonical_form(kClassic).form.givens));
  BOOST_TEST((scramble(kClassic, 2, {.seed = 5}).puzzle.givens == made.puzzle.givens));
  BOOST_TEST((scramble(kClassic, 3, {.seed = 5}).puzzle.givens != made.puzzle.givens));
  BOOST_TEST((scramble(Puzzle()).reason == StopReason::bad_request));
  std::stop_source stop;
  stop.request_stop();
  BOOST_TEST((scramble(kClassic, 1, {.limits = {.stop = stop.get_token()}}).reason ==
              StopReason::interrupted));
}

BOOST_AUTO_TEST_CASE(cubes_give_the_verdict_together) {
  const Puzzle p = puzzle_of(
      "1..............2...........3....4...5.........6.....7..........8...........9.....");
  SplitSettings how;
  how.cubes = 8;
  const SplitResult parts = split(p, how);
  BOOST_TEST((parts.stopped == StopReason::none));
  const auto set = read_cubes(write_cubes(parts.set));
  BOOST_TEST_REQUIRE(set.has_value());
  BOOST_TEST((set->cubes == parts.set.cubes));
  BOOST_TEST(!read_cubes("no cubes").has_value());
  std::vector<CubeAnswer> answers;
  for (const Cube* cube : set->open()) {
    const Answer a = solve(cube_puzzle(p, *cube));
    answers.push_back({cube->literals, a.verdict, a.solutions});
  }
  BOOST_TEST((merge(p, *set, answers).answer.verdict == Verdict::multiple));
  // What is said of the classic puzzle's cubes is the verdict on it, and nothing is when one is missing.
  const SplitResult one = split(kClassic, {.depth = 2});
  answers.clear();
  for (const Cube* cube : one.set.open()) {
    const Answer a = solve(cube_puzzle(kClassic, *cube));
    answers.push_back({cube->literals, a.verdict, a.solutions});
  }
  BOOST_TEST((merge(kClassic, one.set, answers).answer.verdict == Verdict::unique));
  for (CubeAnswer& a : answers) {
    for (Grid& g : a.solutions) std::ignore = (g.clear(CellId(0)), 0);
  }
  const Merged lies = merge(kClassic, one.set, answers);
  BOOST_TEST((lies.answer.verdict != Verdict::none));
  BOOST_TEST((merge(kClassic, parts.set, {}).answer.reason == StopReason::bad_request));
}

BOOST_AUTO_TEST_CASE(a_session_is_what_was_done_and_not_taken_back) {
  Session session(kClassic);
  const CellId cell(2);  // r1c3: 1, 2 or 4
  BOOST_TEST(!session.set(CellId(0), Digit(0)));
  BOOST_TEST(!session.set(cell, Digit(4)));  // 5 stands in its row
  BOOST_TEST(!session.set(CellId(99), Digit(0)));
  BOOST_TEST(session.allows(cell, Digit(0)));
  BOOST_TEST((session.answer().verdict == Verdict::unique));
  BOOST_TEST(session.set(cell, Digit(0)));
  BOOST_TEST((session.answer().verdict == Verdict::none));
  BOOST_TEST(session.undo());
  BOOST_TEST((session.answer().verdict == Verdict::unique));
  BOOST_TEST(session.remove(cell, Digit(3)));  // the solution has 4 there
  BOOST_TEST(!session.remove(cell, Digit(3)));
  BOOST_TEST((session.answer().verdict == Verdict::none));
  BOOST_TEST(session.undo());
  BOOST_TEST(!session.undo());
  BOOST_TEST(!session.puzzle().marks.has_value());
  std::size_t steps = 0;
  while (!session.complete()) {
    const auto step = session.hint();
    BOOST_TEST_REQUIRE(step.step.has_value());
    for (const CandId e : step->eliminations) {
      BOOST_TEST(session.remove(cell_of(e, 9), digit_of(e, 9)));
    }
    for (const CandId p : step->placements) {
      BOOST_TEST(session.set(cell_of(p, 9), digit_of(p, 9)));
    }
    ++steps;
  }
  BOOST_TEST(session.changes() >= steps);
  BOOST_TEST(solves(session.puzzle().givens, kClassic));
}

BOOST_AUTO_TEST_CASE(sheets_are_files) {
  const std::vector<Puzzle> puzzles = {kClassic, puzzle_of(std::string(81, '.'))};
  SheetSettings settings;
  settings.grade = true;
  const Sheet pdf = sheet(puzzles, settings);
  if (pdf.error.find("cairo") != std::string::npos) return;  // it is not installed
  BOOST_TEST_REQUIRE(pdf.files.size() == 1u, pdf.error);
  BOOST_TEST(pdf.files[0].starts_with("%PDF"));
  BOOST_TEST_REQUIRE(pdf.notes.size() == 1u);
  BOOST_TEST(pdf.notes[0] == "puzzle 2 has several solutions; none is printed");
  settings.file = SheetFile::svg;
  settings.per_page = 1;
  const Sheet svg = sheet(puzzles, settings);
  BOOST_TEST(svg.files.size() > 1u);
  settings.paper = "napkin";
  BOOST_TEST(!sheet(puzzles, settings).error.empty());
  BOOST_TEST(sheet({}, {}).error == "no puzzle to print");
}
