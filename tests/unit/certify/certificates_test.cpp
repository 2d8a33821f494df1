// Certificates of every strand over many shapes: the verdict, the files, each line of the proof.
#include "certify/certify.hpp"

#include "base/rng.hpp"
#include "boost_main.hpp"
#include "cross/shapes.hpp"
#include "grader/grade.hpp"
#include "io/reader.hpp"
#include "model/verify.hpp"
#include "native/search/search.hpp"
#include "sample_folder.hpp"
#include "strands.hpp"
#include "tiny_rup.hpp"

namespace tresse::test {
namespace {

Grid grid_in(const std::string& text, std::size_t side) {
  Grid grid(side);
  std::istringstream in(text);
  std::size_t v = 0;
  for (std::size_t i = 0; i < side * side && in >> v; ++i) grid.set(CellId(i), Digit(v - 1));
  return grid;
}

// Reads the folder as a stranger would and says what is wrong with it.
std::string judged(const std::filesystem::path& folder, const Puzzle& puzzle) {
  const std::string said = text_of(folder / "certificate.txt");
  const auto claims = [&](const char* what) {
    return said.starts_with(std::string("tresse-certificate 1\nclaim ") + what + "\nstrand ");
  };
  Reader reader(Source::from_text(text_of(folder / "puzzle.json"), "puzzle.json"), {});
  const auto item = reader.next();
  if (!item || !*item) return "the puzzle cannot be read";
  const Puzzle& read = (*item)->puzzle;
  if (!(read.topology->spec() == puzzle.topology->spec())) return "another topology";
  if (read.givens != puzzle.givens) return "other givens";
  for (std::size_t i = 0; i < puzzle.topology->candidate_count(); ++i) {
    const CellId c = cell_of(CandId(i), puzzle.side());
    const Digit d = digit_of(CandId(i), puzzle.side());
    if (read.allows(c, d) != puzzle.allows(c, d)) return "other marks";
  }
  const Grid solution = grid_in(text_of(folder / "solution.txt"), puzzle.side());
  if (!claims("none") && !is_solution(puzzle, solution)) return "no solution";
  if (claims("multiple")) {
    const Grid second = grid_in(text_of(folder / "second.txt"), puzzle.side());
    const bool files = !exists(folder / "formula.cnf") && !exists(folder / "proof.drat");
    return is_solution(puzzle, second) && second != solution && files ? "" : "no second solution";
  }
  const auto formula = read_cnf(text_of(folder / "formula.cnf"));
  if (formula.empty()) return "no formula";
  // The solution keeps every clause but the last, so that only the last one forbids anything.
  for (std::size_t i = 0; claims("unique") && i < formula.size(); ++i) {
    const bool kept = std::ranges::any_of(formula[i], [&](int l) {
      const CandId c(static_cast<std::size_t>(std::abs(l)) - 1);
      return (solution.at(cell_of(c, puzzle.side())) == digit_of(c, puzzle.side())) == (l > 0);
    });
    if (kept == (i + 1 == formula.size())) return "clause " + std::to_string(i + 1);
  }
  if (!claims("unique") && !claims("none")) return "no claim";
  return TinyRup(formula).judge(text_of(folder / "proof.drat"));
}

void check(const Puzzle& puzzle, const std::string& name) {
  const Answer known = solve_native(puzzle, Query{}, {});
  for (const CertificateStrand strand : kStrands) {
    const SampleFolder folder("certificate");
    CertificateOptions options;
    options.folder = folder.path() / "below" / "it";
    options.strand = strand;
    const Certificate made = certify(puzzle, Query{}, options, {});
    BOOST_TEST_CONTEXT(name << ", " << name_of(strand)) {
      BOOST_TEST(made.written);
      BOOST_TEST(name_of(made.answer.verdict) == name_of(known.verdict));
      BOOST_TEST(judged(options.folder, puzzle) == "");
    }
  }
}

Puzzle line(const char* text) {
  Reader reader(Source::from_text(text, "line"), {});
  return reader.next().value().value().puzzle;
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_shape_and_kind) {
  const auto all = shapes(5);
  for (std::size_t i = 0; i + kLargeShapes < all.size(); ++i) {
    const Shape& s = all[i];
    const std::size_t n = s.topology->side(), cells = s.topology->cell_count();
    const std::size_t floor = n >= 12 ? cells * 9 / 20 : 0;
    Puzzle p = dig_unique(s.topology, s.solutions[0], floor, i, 200);
    check(p, s.name + " unique");
    Puzzle wrong = p;
    Rng rng(i);
    wrong.givens.set(CellId(rng.below(cells)), Digit(rng.below(n)));
    check(wrong, s.name + " changed");
    Puzzle marked = p;
    marked.marks = PencilMarks(n, true);
    for (std::size_t k = 0; k < cells; ++k) {
      marked.marks->forbid(CellId(rng.below(cells)), Digit(rng.below(n)));
    }
    check(marked, s.name + " marked");
    if (n < 12) check(dig(s.topology, s.solutions[0], cells / 2, i), s.name + " dug");
  }
}

BOOST_AUTO_TEST_CASE(a_grid_of_side_25) {
  const auto topology = Topology::build(boxes(5, 5)).value();
  check(dig(topology, *random_solution(topology, 3), 420, 3), "25x25");
}

BOOST_AUTO_TEST_CASE(edges) {
  check(line("5346789126721953481983425678597614234268537917139248569615372842874196353452861"
             "79"),
        "full grid");
  check(line("5346789126721953481983425678597614234268537917139248569615372842874196353452861"
             "78"),
        "full wrong grid");
  Puzzle bare =
      line("53467891267219534819834256785976142342685379171392485696153728428741963534528617.");
  bare.marks = PencilMarks(9, true);
  for (std::size_t d = 0; d < 9; ++d) bare.marks->forbid(CellId(80), Digit(d));
  check(bare, "a cell without any mark");
}

// A dead end under hypotheses, at depth, and the refutation of the whole tree.
BOOST_AUTO_TEST_CASE(hard_puzzles) {
  for (const char* p :
       {"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
        ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."}) {
    check(line(p), p);
  }
}

// The checker of these tests would see a proof of nothing.
BOOST_AUTO_TEST_CASE(without_the_last_clause_nothing_is_proven) {
  const Puzzle p =
      line("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
  for (const CertificateStrand strand : kStrands) {
    const SampleFolder folder("less");
    CertificateOptions options;
    options.folder = folder.path();
    options.strand = strand;
    BOOST_TEST(certify(p, Query{}, options, {}).written);
    auto formula = read_cnf(text_of(folder.path() / "formula.cnf"));
    const std::string proof = text_of(folder.path() / "proof.drat");
    BOOST_TEST(TinyRup(formula).judge(proof) == "");
    formula.pop_back();
    BOOST_TEST(TinyRup(formula).judge(proof) != "");
    BOOST_TEST(TinyRup(formula).judge("0\n") != "");
  }
}

// Naked triples and the like, no hypotheses: a line or a few for each elimination, not a search.
BOOST_AUTO_TEST_CASE(human_steps_give_short_proofs) {
  const Puzzle p =
      line("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......");
  const SampleFolder folder("human");
  CertificateOptions options;
  options.folder = folder.path();
  options.strand = CertificateStrand::logic;
  Query query;
  LogicOptions logic;
  logic.keep_trace = true;
  const Logic steps = run_logic(p, query, logic, {});
  std::size_t eliminations = 0;
  for (const TraceEvent& e : steps.trace) eliminations += e.step.eliminations.size();
  const Certificate made = certify(p, query, options, {});
  BOOST_TEST(made.written);
  BOOST_TEST(made.proof_clauses <= 1 + 4 * eliminations + 2 * steps.dead_ends);
  BOOST_TEST(judged(folder.path(), p) == "");
}

BOOST_AUTO_TEST_CASE(same_bytes) {
  const Puzzle p =
      line("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9");
  for (const CertificateStrand strand : kStrands) {
    const SampleFolder one("one"), two("two");
    CertificateOptions options;
    options.strand = strand;
    for (const SampleFolder* f : {&one, &two}) {
      options.folder = f->path();
      BOOST_TEST(certify(p, Query{}, options, {}).written);
    }
    for (const char* name :
         {"certificate.txt", "puzzle.json", "formula.cnf", "proof.drat", "solution.txt"}) {
      BOOST_TEST(text_of(one.path() / name) == text_of(two.path() / name));
      BOOST_TEST(!text_of(one.path() / name).empty());
    }
  }
}

}  // namespace tresse::test
