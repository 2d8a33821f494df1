// Axioms against the definition and against all solutions: every clause of up to three literals of small
// puzzles of all shapes, and longer ones around the groups.
#include "proof/axiom.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "sanitized.hpp"
#include "unit/proof/samples.hpp"

using namespace tresse;
using namespace tresse::test;
using proof::AxiomKind;
using proof::Axioms;
using proof::Budget;

namespace {

// Under sanitizers, which take forty times as long, a share of the cases.
constexpr int kShare = test::kSlow ? 16 : 1;

struct AxiomCase {
  Puzzle puzzle;
  std::vector<Grid> solutions;
};

std::vector<AxiomCase> axiom_cases() {
  std::vector<AxiomCase> all;
  for (const SmallShape& s : small_shapes()) {
    for (const std::size_t clues : {0u, 3u, 5u, 14u}) {
      Puzzle p = dig(s.topology, s.full, clues, clues + 1);
      all.push_back({p, all_solutions(p)});
      if (clues != 5) continue;
      p.marks.emplace(4, true);  // marks that leave the full grid
      Rng rng(7);
      for (int k = 0; k < 20; ++k) {
        const CellId c(rng.below(16));
        const Digit d(rng.below(4));
        if (s.full.at(c) != d) p.marks->forbid(c, d);
      }
      all.push_back({p, all_solutions(p)});
      Puzzle clashing = scatter(s.topology, 6, 3);
      all.push_back({clashing, all_solutions(clashing)});
    }
  }
  return all;
}

bool holds(const Puzzle& p, const Clause& clause, const Grid& solution) {
  return std::any_of(clause.begin(), clause.end(), [&](std::int32_t l) {
    return (solution.at(cell_of_literal(p, l)) == digit_of_literal(p, l)) == (l > 0);
  });
}

// The definition of axiom.hpp, word by word.
bool naive_axiom(const Puzzle& p, const std::vector<Clause>& all_groups, const Grid* known,
                 const Clause& clause) {
  const std::set<std::int32_t> set(clause.begin(), clause.end());
  if (set.size() != clause.size()) return false;
  const auto excluded = [&](std::int32_t l) {
    return naive_excluded(p, cell_of_literal(p, l), digit_of_literal(p, l));
  };
  for (const Clause& group : all_groups) {
    const bool inside = std::all_of(clause.begin(), clause.end(), [&](std::int32_t l) {
      return std::find(group.begin(), group.end(), l) != group.end();
    });
    const bool enough = std::all_of(group.begin(), group.end(), [&](std::int32_t l) {
      return set.count(l) != 0 || excluded(l);
    });
    if (inside && enough) return true;
  }
  const bool negative =
      std::all_of(clause.begin(), clause.end(), [](std::int32_t l) { return l < 0; });
  if (clause.size() == 1) {
    const std::int32_t l = clause[0];
    if (l > 0) return p.givens.at(cell_of_literal(p, l)) == digit_of_literal(p, l);
    if (excluded(l)) return true;
  }
  if (clause.size() == 2 && negative) {
    const bool same_digit = digit_of_literal(p, clause[0]) == digit_of_literal(p, clause[1]);
    const CellId a = cell_of_literal(p, clause[0]), b = cell_of_literal(p, clause[1]);
    if (same_digit && p.topology->are_peers(a, b)) return true;
    for (const Clause& group : all_groups) {
      if (std::find(group.begin(), group.end(), -clause[0]) != group.end() &&
          std::find(group.begin(), group.end(), -clause[1]) != group.end()) {
        return true;
      }
    }
  }
  if (known == nullptr || !negative) return false;
  std::set<std::size_t> cells;
  for (std::int32_t l : clause) {
    const CellId c = cell_of_literal(p, l);
    if (known->at(c) != digit_of_literal(p, l)) return false;
    cells.insert(c.index());
  }
  for (std::size_t i = 0; i < p.topology->cell_count(); ++i) {
    if (!p.givens.filled(CellId(i)) && cells.count(i) == 0) return false;
  }
  return true;
}

class Bench {
 public:
  Bench(const AxiomCase& c, const Grid* known)
      : case_(c),
        groups_(groups(c.puzzle)),
        known_(known),
        budget_(1 << 30),
        axioms_(c.puzzle, known, budget_, stop_) {}

  // Compares; counts what is accepted.
  void operator()(const Clause& clause) {
    const AxiomKind kind = axioms_.recognise(clause);
    const bool expected = naive_axiom(case_.puzzle, groups_, known_, clause);
    if ((kind != AxiomKind::none) != expected) {
      BOOST_ERROR(text_of(clause) + (expected ? " is an axiom" : " is none"));
    }
    if (kind == AxiomKind::none) return;
    ++accepted;
    for (const Grid& g : case_.solutions) {
      if (kind == AxiomKind::blocking && g == *known_) continue;
      if (!holds(case_.puzzle, clause, g)) BOOST_ERROR(text_of(clause) + " is false");
    }
  }
  const std::vector<Clause>& all_groups() const { return groups_; }

  std::size_t accepted = 0;

 private:
  const AxiomCase& case_;
  std::vector<Clause> groups_;
  const Grid* known_;
  StopToken stop_;
  Budget budget_;
  Axioms axioms_;
};

}  // namespace

BOOST_AUTO_TEST_CASE(short_clauses_by_definition_and_by_all_solutions) {
  std::size_t accepted = 0;
  for (const AxiomCase& c : axiom_cases()) {
    const Grid* known = c.solutions.empty() ? nullptr : &c.solutions.back();
    Bench check(c, known);
    check({});
    for (std::int32_t a = -64; a <= 64; ++a) {
      if (a == 0) continue;
      check({a});
      for (std::int32_t b = -64; b <= 64; ++b) {
        if (b != 0 && (a + b + 128) % kShare == 0) check({a, b});
      }
    }
    accepted += check.accepted;
  }
  BOOST_TEST(accepted > 10'000u / kShare);
}

BOOST_AUTO_TEST_CASE(longer_clauses_around_the_groups) {
  Rng rng(11);
  std::size_t accepted = 0, tried = 0;
  for (const AxiomCase& c : axiom_cases()) {
    const Grid* known = c.solutions.empty() ? nullptr : &c.solutions.front();
    Bench check(c, known);
    for (int k = 0; k < 4000 / kShare; ++k, ++tried) {
      Clause clause = check.all_groups()[rng.below(check.all_groups().size())];
      if (known != nullptr && rng.below(8) == 0) {
        clause.clear();
        for (std::size_t i = 0; i < 16; ++i) {
          if (!c.puzzle.givens.filled(CellId(i)) || rng.below(3) == 0) {
            clause.push_back(-literal(c.puzzle, CellId(i), *known->at(CellId(i))));
          }
        }
      }
      for (auto changes = rng.below(4); changes-- > 0 && !clause.empty();) {
        const std::size_t at = rng.below(clause.size());
        switch (rng.below(4)) {
          case 0:
            clause[at] = -clause[at];
            break;
          case 1:
            clause[at] = static_cast<std::int32_t>(rng.below(64) + 1);
            break;
          case 2:
            clause.push_back(clause[at]);
            break;
          default:
            clause.erase(clause.begin() + static_cast<std::ptrdiff_t>(at));
        }
      }
      check(clause);
    }
    accepted += check.accepted;
  }
  BOOST_TEST(accepted > tried / 10);
  BOOST_TEST(accepted < tried);
}

BOOST_AUTO_TEST_CASE(a_short_clause_of_a_large_group) {
  // Row 1 of a 144x144 with all but two values: the two places left are the whole clause.
  const auto t = Topology::boxes(12, 12);
  const Grid full = full_grid(*t, 5);
  Puzzle p(t, Grid(144));
  for (std::size_t c = 2; c < 144; ++c) p.givens.set(CellId(c), *full.at(CellId(c)));
  Budget budget(1 << 30);
  const StopToken stop;
  Axioms axioms(p, nullptr, budget, stop);
  const std::int32_t a = literal(p, CellId(0), *full.at(CellId(0)));
  const std::int32_t b = literal(p, CellId(1), *full.at(CellId(0)));
  BOOST_TEST((axioms.recognise(Clause{a, b}) == AxiomKind::at_least_one));
  BOOST_TEST((axioms.recognise(Clause{b, a}) == AxiomKind::at_least_one));
  BOOST_TEST((axioms.recognise(Clause{a}) == AxiomKind::none));
  BOOST_TEST((axioms.recognise(Clause{a, a}) == AxiomKind::none));
  BOOST_TEST((axioms.recognise(Clause{-a, -b}) == AxiomKind::exclusion));
  BOOST_TEST((axioms.recognise(Clause{}) == AxiomKind::none));
}

// Literals that were met are marked by the number of their clause, which begins anew after 65,535.
BOOST_AUTO_TEST_CASE(more_clauses_than_numbers) {
  Puzzle p(Topology::boxes(2, 2), Grid(4));
  p.givens.set(CellId(0), Digit(0));
  for (const bool met : {false, true}) {  // by the clause of the first number
    Budget budget(1 << 20);
    const StopToken stop;
    Axioms axioms(p, nullptr, budget, stop);
    const Clause given{1}, cell{61, 62, 63, 64};
    BOOST_TEST((axioms.recognise(met ? cell : given) == AxiomKind::at_least_one));
    for (int k = 2; k < 65'536; ++k) BOOST_REQUIRE((axioms.recognise(given) == AxiomKind::at_least_one));
    BOOST_TEST((axioms.recognise(cell) == AxiomKind::at_least_one));
  }
}

BOOST_AUTO_TEST_CASE(many_clauses_take_no_more_memory_than_one) {
  Budget budget(4096);
  const StopToken stop;
  const Puzzle p(Topology::boxes(2, 2), Grid(4));
  Axioms axioms(p, nullptr, budget, stop);
  for (int k = 0; k < 10'000; ++k) BOOST_REQUIRE((axioms.recognise(Clause{1, 5, 9, 13}) == AxiomKind::at_least_one));
}

BOOST_AUTO_TEST_CASE(sides_of_one_and_of_1024) {
  Budget budget(std::uint64_t{1} << 32);
  const StopToken stop;
  const Puzzle one(Topology::latin(1), Grid(1));
  Axioms of_one(one, nullptr, budget, stop);
  BOOST_TEST((of_one.recognise(Clause{1}) == AxiomKind::at_least_one));
  BOOST_TEST((of_one.recognise(Clause{-1}) == AxiomKind::none));
  Puzzle large(Topology::latin(1024), Grid(1024));
  const std::int32_t last = 1 << 30;
  BOOST_TEST(literal(large, CellId(1024 * 1024 - 1), Digit(1023)) == last);
  Axioms of_large(large, nullptr, budget, stop);
  BOOST_TEST((of_large.recognise(Clause{-last, -(last - 1)}) == AxiomKind::exclusion));
  BOOST_TEST((of_large.recognise(Clause{-last, -1}) == AxiomKind::none));
  BOOST_TEST((of_large.recognise(Clause{last}) == AxiomKind::none));
}
