// The text read back by a parser of its own, its header compared with its body, its models with the
// puzzle's solutions.
#include "base/stop.hpp"
#include "encoders/dimacs.hpp"

#include <boost/test/unit_test.hpp>
#include <sstream>
#include <string>

#include "model/verify.hpp"
#include "sat/backend.hpp"
#include "unit/sat/samples.hpp"

using namespace tresse;

namespace {

struct Text {
  std::vector<std::string> comments;
  Literal variables = 0;
  std::size_t clauses_told = 0;
  std::vector<std::vector<Literal>> clauses;
};

Text parse(const std::string& text) {
  Text cnf;
  std::istringstream in(text);
  bool header = false;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("c ")) {
      BOOST_TEST(!header);
      cnf.comments.push_back(line);
      continue;
    }
    std::istringstream words(line);
    if (line.starts_with("p cnf ")) {
      std::string p, kind;
      words >> p >> kind >> cnf.variables >> cnf.clauses_told;
      header = true;
      continue;
    }
    BOOST_REQUIRE(header);
    auto& clause = cnf.clauses.emplace_back();
    Literal l = 1;
    while (words >> l && l != 0) {
      BOOST_REQUIRE(std::abs(l) <= cnf.variables);
      clause.push_back(l);
    }
    BOOST_REQUIRE(l == 0);
  }
  return cnf;
}

Text written(const Puzzle& p, const DimacsOptions& options) {
  std::ostringstream out;
  const auto report = write_dimacs(p, options, out, {});
  BOOST_TEST((report.stopped == StopReason::none));
  const Text cnf = parse(out.str());
  BOOST_TEST(cnf.clauses.size() == cnf.clauses_told);
  BOOST_TEST(cnf.clauses.size() == report.size.clauses);
  std::size_t literals = 0;
  for (const auto& clause : cnf.clauses) literals += clause.size();
  BOOST_TEST(literals == report.size.literals);
  BOOST_TEST(static_cast<std::uint64_t>(cnf.variables) == report.size.variables);
  return cnf;
}

// The first model: positive literals, decoded by the published map. nullopt: unsatisfiable.
std::optional<Grid> model(const Text& cnf, std::size_t side) {
  const auto solver = make_sat_solver(cnf.variables);
  for (const auto& clause : cnf.clauses) solver->add(clause);
  const auto result = solver->solve({}, 0, {});
  if (result.status == SatStatus::unsat) return std::nullopt;
  BOOST_REQUIRE((result.status == SatStatus::sat));
  Grid grid(side);
  for (std::size_t v = 1; v <= side * side * side; ++v) {
    if (!solver->value(static_cast<Literal>(v))) continue;
    const CellId c((v - 1) / side);
    BOOST_TEST(!grid.filled(c));
    grid.set(c, Digit((v - 1) % side));
  }
  return grid;
}

// All solutions by writing again with... one block at a time: first, then "is there another?".
void check(const Puzzle& p, std::uint64_t solutions, const Formulation& formulation = {}) {
  for (const bool full : {false, true}) {
    DimacsOptions options;
    options.full = full;
    options.formulation = formulation;
    const auto first = model(written(p, options), p.side());
    BOOST_TEST(first.has_value() == (solutions > 0));
    if (!first) continue;
    BOOST_TEST(is_solution(p, *first));
    options.block = first;
    const auto second = model(written(p, options), p.side());
    BOOST_TEST(second.has_value() == (solutions > 1));
    if (!second) continue;
    BOOST_TEST(is_solution(p, *second));
    BOOST_TEST((*second != *first));
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(models_of_the_text_are_solutions) {
  TopologySpec jigsaw;
  jigsaw.side = 4;
  jigsaw.regions = {0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 2, 3, 2, 3, 3, 3};
  std::size_t seen[3] = {};
  for (const auto& t : {Topology::boxes(1, 1), Topology::boxes(2, 2), test::shaped(4, 2, 2, true),
                        Topology::latin(4), Topology::build(jigsaw).value()}) {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      Puzzle p = test::scatter(t, seed % 12, seed);
      if (seed % 2 == 0) {
        p.marks = PencilMarks(t->side(), true);
        Rng rng(seed);
        for (int k = 0; k < 8; ++k) {
          p.marks->forbid(CellId(rng.below(t->cell_count())), Digit(rng.below(t->side())));
        }
      }
      const auto count = test::brute_count(p);
      ++seen[std::min<std::uint64_t>(count, 2)];
      check(p, count);
    }
  }
  for (const auto n : seen) BOOST_TEST(n > 10U);
}

BOOST_AUTO_TEST_CASE(larger_sides_and_full_grids) {
  for (const std::size_t order : {3U, 4U}) {
    const auto t = Topology::boxes(order, order);
    const Grid full = test::full_grid(*t, 5);
    check(test::dig(t, full, t->cell_count(), 1), 1);
    check(test::dig(t, full, t->cell_count() - 1, 1), 1);
    check(Puzzle(t, Grid(t->side())), 2);
  }
}

BOOST_AUTO_TEST_CASE(every_formulation) {
  const auto t = Topology::boxes(2, 3);
  const Grid full = test::full_grid(*t, 5);
  for (const Encoding& e : encodings()) {
    for (const AtMostOne& a : at_most_one_encodings()) {
      check(test::dig(t, full, t->cell_count() - 2, 1), 1, {&e, &a});
      check(Puzzle(t, Grid(t->side())), 2, {&e, &a});
    }
  }
  DimacsOptions options;
  options.formulation = {find_encoding("cell"), find_at_most_one("sequential")};
  const Text cnf = written(Puzzle(t, Grid(6)), options);
  BOOST_TEST(cnf.comments.at(2) ==
             "c cell encoding, at-most-one sequential, 216 candidates left by singles,locked");
  BOOST_TEST(cnf.comments.at(3) == "c auxiliary variables 217 to 396");  // 36 cells, 5 each
}

BOOST_AUTO_TEST_CASE(variables_beyond_an_int32_are_refused) {
  const auto t = Topology::boxes(32, 32);
  DimacsOptions options;
  options.full = true;  // no propagation, which takes seconds at this side
  options.formulation.at_most_one = find_at_most_one("sequential");
  options.formulation.encoding = &extended();
  std::ostringstream out;
  const auto report = write_dimacs(Puzzle(t, Grid(1024)), options, out, {});
  BOOST_TEST((report.stopped == StopReason::too_large));
  BOOST_TEST(report.detail ==
             "extended sequential needs 5364514816 variables, DIMACS has 2147483647");
  BOOST_TEST(out.str().empty());
}

BOOST_AUTO_TEST_CASE(the_map_is_the_published_one) {
  const auto t = Topology::boxes(2, 2);
  Puzzle p(t, Grid(4));
  p.givens.set(t->cell(0, 0), Digit(0));  // variable 1
  p.givens.set(t->cell(3, 3), Digit(2));  // variable 63
  DimacsOptions options;
  options.full = true;
  const Text cnf = written(p, options);
  BOOST_TEST(cnf.comments.at(0) == "c tresse cnf: sudoku n=4 box=2x2");
  BOOST_TEST(cnf.comments.at(1) == "c map var = (r*4 + c)*4 + d        r, c from 0, d from 1");
  BOOST_TEST(cnf.variables == 64);
  BOOST_TEST(cnf.clauses.at(0) == std::vector<Literal>{1});
  BOOST_TEST(cnf.clauses.at(1) == std::vector<Literal>{63});
  // Two units; 16 + 48 groups of 4 candidates, each 1 + 6 clauses.
  BOOST_TEST(cnf.clauses.size() == 2U + 64U * 7U);
}

BOOST_AUTO_TEST_CASE(removed_candidates_are_denied_or_absent) {
  const auto t = Topology::boxes(3, 3);
  const Puzzle p = test::dig(t, test::full_grid(*t, 7), 26, 7);
  std::vector<bool> occurs(730, false);
  for (const auto& clause : written(p, {}).clauses) {
    for (Literal l : clause) occurs[static_cast<std::size_t>(std::abs(l))] = true;
  }
  BOOST_TEST(std::count(occurs.begin(), occurs.end(), true) == 729);

  DimacsOptions bare;
  bare.pin_removed = false;
  const Text cnf = written(p, bare);
  std::size_t negative_units = 0;
  for (const auto& clause : cnf.clauses) negative_units += clause.size() == 1 && clause[0] < 0;
  BOOST_TEST(negative_units == 0U);
  BOOST_TEST(cnf.clauses.size() < written(p, {}).clauses.size());
}

BOOST_AUTO_TEST_CASE(a_refuted_puzzle_is_two_clauses) {
  const auto t = Topology::boxes(2, 2);
  Puzzle p(t, Grid(4));
  p.givens.set(t->cell(0, 0), Digit(0));
  p.givens.set(t->cell(0, 1), Digit(0));
  const Text cnf = written(p, {});
  BOOST_TEST(cnf.clauses.size() == 2U);
  BOOST_TEST(!model(cnf, 4).has_value());
}

BOOST_AUTO_TEST_CASE(stops_and_failing_streams) {
  const auto t = Topology::boxes(3, 3);
  const Puzzle p = test::dig(t, test::full_grid(*t, 7), 26, 7);
  for (const auto point : {stop_point::propagate_step, stop_point::encode_group}) {
    std::uint64_t visit = 1;
    for (;; ++visit) {
      StopSource source;
      source.trip_at(point, visit);
      std::ostringstream out;
      const auto report = write_dimacs(p, {}, out, source.token());
      if (report.stopped == StopReason::none) break;
      BOOST_REQUIRE((report.stopped == StopReason::interrupted));
    }
    BOOST_TEST(visit > 5U);
  }
  std::ostringstream broken;
  broken.setstate(std::ios::badbit);
  BOOST_TEST((write_dimacs(p, {}, broken, {}).stopped == StopReason::none));
  BOOST_TEST(broken.str().empty());
}
