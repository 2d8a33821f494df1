// True claims with proofs in each form are accepted, false claims never: also with the proof that would
// do if the claim were true, and with damaged ones.
#include "proof/check.hpp"

#include <boost/test/unit_test.hpp>

#include "proof/fault.hpp"
#include "unit/proof/samples.hpp"

using namespace tresse;
using namespace tresse::test;
using proof::Claim;
using proof::ProofFormat;
using proof::Ruling;

namespace {

struct ClaimCase {
  Puzzle puzzle;
  std::vector<Grid> solutions;
};

// Some with no, one and several solutions of every small shape, with and without pencil marks.
std::vector<ClaimCase> claim_cases() {
  std::vector<ClaimCase> all;
  for (const SmallShape& s : small_shapes()) {
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
      Puzzle p = dig(s.topology, s.full, 4 + seed, seed);
      if (seed % 3 == 1) {
        p.marks.emplace(4, true);
        for (std::size_t i = 0; i < 16; ++i) p.marks->forbid(CellId(i), Digit(i * seed % 4));
      }
      if (seed % 3 == 2) p.givens.set(CellId(15), Digit(seed % 4));
      all.push_back({p, all_solutions(p)});
    }
    const Puzzle full = dig(s.topology, s.full, 16, 1);
    all.push_back({full, all_solutions(full)});
  }
  return all;
}

Claim claim_of(Claim::Kind kind, const std::vector<Grid>& solutions) {
  Claim c;
  c.kind = kind;
  if (kind != Claim::Kind::none) c.solution = solutions.at(0);
  if (kind == Claim::Kind::multiple) c.second = solutions.at(1);
  return c;
}

std::optional<Grid> blocked(const Claim& c) {
  return c.kind == Claim::Kind::unique ? std::optional(c.solution) : std::nullopt;
}

Ruling ruling(const Result<proof::CheckResult, InputError>& judged) {
  BOOST_REQUIRE(judged.has_value());
  return judged->ruling;
}

}  // namespace

BOOST_AUTO_TEST_CASE(true_claims_are_accepted_and_false_ones_are_not) {
  std::size_t unique = 0, none = 0, false_claims = 0;
  for (const ClaimCase& c : claim_cases()) {
    for (const Claim::Kind kind : {Claim::Kind::unique, Claim::Kind::none}) {
      if (kind == Claim::Kind::unique && c.solutions.empty()) continue;
      const Claim claim = claim_of(kind, c.solutions);
      const bool truth = c.solutions.size() == (kind == Claim::Kind::unique ? 1 : 0);
      const Formula f = formula_of(c.puzzle, blocked(claim));
      const auto lines = ProofSearch(c.puzzle, f).run();
      for (const ProofFormat format : kFormats) {
        const auto judged = check_text(c.puzzle, claim, dimacs(c.puzzle, f.clauses),
                                       proof_text(f, lines, format), format);
        BOOST_TEST((ruling(judged) == (truth ? Ruling::accepted : Ruling::rejected)));
        if (truth) BOOST_TEST(judged->clauses == f.clauses.size());
        if (!truth) BOOST_TEST(!judged->detail.empty());
      }
      if (!truth) ++false_claims;
      if (truth) ++(kind == Claim::Kind::unique ? unique : none);
    }
  }
  BOOST_TEST(unique >= 5u);
  BOOST_TEST(none >= 3u);
  BOOST_TEST(false_claims >= 10u);
}

BOOST_AUTO_TEST_CASE(damaged_proofs_of_false_claims_stay_rejected) {
  std::size_t judged_count = 0;
  for (const ClaimCase& c : claim_cases()) {
    if (c.solutions.size() < 2) continue;
    Rng rng(c.solutions.size());
    const Claim claim = claim_of(Claim::Kind::unique, c.solutions);
    const Formula f = formula_of(c.puzzle, claim.solution);
    for (int k = 0; k < 300; ++k) {
      Formula g = f;
      auto lines = ProofSearch(c.puzzle, f).run();
      const auto damage = [&](Clause& clause) {
        if (clause.empty()) return;
        const std::size_t at = rng.below(clause.size());
        if (rng.below(2) == 0)
          clause[at] = -clause[at];
        else
          clause.erase(clause.begin() + static_cast<std::ptrdiff_t>(at));
      };
      if (rng.below(2) == 0)
        damage(g.clauses[rng.below(g.clauses.size())]);
      else
        damage(lines[rng.below(lines.size())].clause);
      const ProofFormat format = kFormats[rng.below(3)];
      const auto judged = check_text(c.puzzle, claim, dimacs(c.puzzle, g.clauses),
                                     proof_text(g, lines, format), format);
      BOOST_TEST((ruling(judged) == Ruling::rejected));
      ++judged_count;
    }
  }
  BOOST_TEST(judged_count > 1000u);
}

BOOST_AUTO_TEST_CASE(solutions_are_judged_first) {
  const auto t = Topology::boxes(2, 2);
  const Puzzle p(t, Grid(4));
  const auto all = all_solutions(p);
  Claim claim = claim_of(Claim::Kind::multiple, all);
  BOOST_TEST((check_solutions(p, claim).ruling == Ruling::accepted));
  claim.second = claim.solution;
  BOOST_TEST((check_solutions(p, claim).ruling == Ruling::rejected));
  claim.second.clear(CellId(3));
  BOOST_TEST((check_solutions(p, claim).ruling == Ruling::rejected));
  claim = claim_of(Claim::Kind::unique, all);
  BOOST_TEST((check_solutions(p, claim).ruling == Ruling::unknown));
  claim.solution.set(CellId(0), *claim.solution.at(CellId(1)));
  const auto judged = check_text(p, claim, "", "", ProofFormat::drat);
  BOOST_TEST((ruling(judged) == Ruling::rejected));
}

BOOST_AUTO_TEST_CASE(what_is_wrong_and_where) {
  const auto t = Topology::boxes(2, 2);
  const Puzzle p(t, Grid(4));
  const Claim none;
  const auto where = [&](const std::string& cnf, const std::string& lines, ProofFormat format) {
    const auto j = check_text(p, none, cnf, lines, format);
    BOOST_TEST((ruling(j) == Ruling::rejected));
    return j->file + ":" + std::to_string(j->line) + ": " + j->detail;
  };
  const std::string head = "p cnf 64 2\n1 2 3 4 0\n";
  BOOST_TEST(where(head + "1 2 0\n", "", ProofFormat::drat) ==
             "formula.cnf:3: this clause is not an axiom of the puzzle");
  BOOST_TEST(where(head + "-1 -2 0\n", "c x\n-1 -3 0\n", ProofFormat::drat) ==
             "proof:2: this clause does not follow by unit propagation");
  BOOST_TEST(where(head + "-1 -2 0\n", "", ProofFormat::drat) ==
             "proof:1: the proof ends without a contradiction");
  BOOST_TEST(where(head + "-1 -2 0\n", "", ProofFormat::lrat) ==
             "proof:1: the proof ends without a contradiction");
  BOOST_TEST(where(head + "-1 -2 0\n", "o 1 -5 -14 0\n", ProofFormat::frat) ==
             "proof:1: this clause is not an axiom of the puzzle and does not follow");
  BOOST_TEST(where(head + "-1 -2 0\n", "2 1 0 1 0\n", ProofFormat::lrat) ==
             "proof:1: this clause has the id of another one");
  BOOST_TEST(where(head + "-1 -2 0\n", "3 1 0 -1 0\n", ProofFormat::lrat) ==
             "proof:1: the clause is not implied by unit propagation alone (RAT is not accepted)");
}

// A stop is asked for every 256 lines of the formula, and of the proof.
BOOST_AUTO_TEST_CASE(polls_of_lines) {
  const Puzzle p(Topology::boxes(2, 2), Grid(4));
  std::string cnf = "p cnf 64 2560\n", drat, lrat;
  for (int id = 1; id <= 2560; ++id) {
    cnf += "-1 -2 0\n";
    drat += "-1 -2 -3 0\n";
    lrat += std::to_string(2560 + id) + " -1 -2 -3 0 1 0\n";
  }
  for (const auto& [lines, format] : {std::pair{drat, ProofFormat::drat}, {lrat, ProofFormat::lrat}}) {
    StopSource source;
    source.trip_at(stop_point::proof_load, 1'000'000);
    const auto j = check_text(p, Claim{}, cnf, lines, format, {}, source.token());
    BOOST_TEST((ruling(j) == Ruling::rejected));
    BOOST_TEST(j->clauses == 2560u);
    BOOST_TEST(j->steps == 2560u);
    BOOST_TEST(source.visits(stop_point::proof_load) == 10u);
    BOOST_TEST(source.visits(stop_point::proof_step) == 11u);  // and at the end of the proof
  }
}

// The empty clause has every group counted, with a poll for each cell and house; and once only.
BOOST_AUTO_TEST_CASE(polls_of_the_empty_clause) {
  const auto polls = [](const Puzzle& p, const std::string& cnf) {
    StopSource source;
    source.trip_at(stop_point::proof_load, 1'000'000);
    BOOST_TEST(check_text(p, Claim{}, cnf, "", ProofFormat::drat, {}, source.token()).has_value());
    return source.visits(stop_point::proof_load);
  };
  Puzzle p(Topology::boxes(2, 2), Grid(4));
  BOOST_TEST(polls(p, "p cnf 64 1\n-1 -2 0\n") == 1u);
  BOOST_TEST(polls(p, "p cnf 64 1\n0\n") == 1u + 16 + 12);
  p.givens.set(CellId(2), Digit(0));
  p.givens.set(CellId(3), Digit(0));
  BOOST_TEST(polls(p, "p cnf 64 1\n0\n") == 1u + 3);
  BOOST_TEST(polls(p, "p cnf 64 2\n0\n0\n") == 1u + 3);
}

BOOST_AUTO_TEST_CASE(what_a_deletion_of_lrat_takes_away) {
  const Puzzle p(Topology::boxes(2, 2), Grid(4));
  const auto told = [&](const std::string& lines) {
    return check_text(p, Claim{}, "p cnf 64 2\n-1 -2 0\n-1 -3 0\n", lines, ProofFormat::lrat)->detail;
  };
  const std::string end = "the proof ends without a contradiction";
  BOOST_TEST(told("3 d 1 0\n4 -1 -2 -3 0 1 0\n") == "hint 1 does not name a clause that is known here");
  BOOST_TEST(told("3 d 1 0\n4 -1 -2 -3 0 2 0\n") == end);
  BOOST_TEST(told("4294967295 -1 -2 -4 0 1 0\n3 d -1 0\n4 -1 -2 -4 -5 0 4294967295 0\n") == end);
}

// A naked triple of digits 1 to 3 in row 1: the fourth cell does not hold 1, but that does not follow at once.
BOOST_AUTO_TEST_CASE(what_a_deletion_takes_away) {
  Puzzle p(Topology::boxes(2, 2), Grid(4));
  p.marks.emplace(4, true);
  for (std::size_t c = 0; c < 3; ++c) p.marks->forbid(CellId(c), Digit(3));
  const std::string cnf =
      "p cnf 64 15\n1 2 3 0\n5 6 7 0\nc between\n9 10 11 0\n-1 -5 0\n-1 -9 0\n-5 -9 0\n-2 -6 0\n-2 -10 0\n-6 -10 0\n"
      "-3 -7 0\n-3 -11 0\n-7 -11 0\n-1 -13 0\n-5 -13 0\n-9 -13 0\n";
  const auto told = [&](const std::string& lines, ProofFormat format) {
    const auto j = check_text(p, Claim{}, cnf, lines, format);
    BOOST_TEST((ruling(j) == Ruling::rejected));
    return std::to_string(j->line) + ": " + j->detail;
  };
  BOOST_TEST(told("-13 -2 0\n-13 0\n", ProofFormat::drat) == "3: the proof ends without a contradiction");
  BOOST_TEST(told("-13 -2 0\nd -2 -13 0\n-13 0\n", ProofFormat::drat) == "3: this clause does not follow by unit propagation");
  BOOST_TEST(told("a 16 -13 -2 0\nd 16 -2 -13 0\na 17 -13 0\n", ProofFormat::frat) == "3: this clause does not follow by unit propagation");
  BOOST_TEST(told("a 16 -13 -2 0\nf 16 -2 -13 0\na 17 -13 0\n", ProofFormat::frat) == "4: the proof ends without a contradiction");
}

BOOST_AUTO_TEST_CASE(what_is_behind_the_contradiction) {
  Puzzle p(Topology::boxes(2, 2), Grid(4));
  p.givens.set(CellId(0), Digit(0));
  p.givens.set(CellId(1), Digit(0));
  const auto check = [&](std::string lines, ProofFormat format) { return check_text(p, Claim{}, "p cnf 64 3\n5 0\n-1 -5 0\n1 0\n", std::move(lines), format); };
  for (const auto& [lines, more, format] : {std::tuple{"4 0 1 3 2 0\n", "5 7 0 1 0\n", ProofFormat::lrat}, {"", "7 0\n", ProofFormat::drat}}) {
    BOOST_TEST((ruling(check(std::string(lines) + more, format)) == Ruling::accepted));
    BOOST_TEST(!check(std::string(lines) + "rubbish\n", format).has_value());
  }
}

// A definition of a new name is RAT, and harmless; it is refused all the same.
BOOST_AUTO_TEST_CASE(rat_is_refused) {
  const auto t = Topology::boxes(2, 2);
  Puzzle p(t, Grid(4));
  p.givens.set(CellId(0), Digit(0));
  const auto j = check_text(p, Claim{}, "p cnf 64 1\n1 0\n", "64 -1 0\n", ProofFormat::drat);
  BOOST_TEST((ruling(j) == Ruling::rejected));
}

BOOST_AUTO_TEST_CASE(an_empty_proof_where_units_suffice) {
  const auto t = Topology::boxes(2, 2);
  Puzzle p(t, Grid(4));
  p.givens.set(CellId(0), Digit(0));
  p.givens.set(CellId(1), Digit(0));
  for (const ProofFormat format : kFormats) {
    BOOST_TEST((ruling(check_text(p, Claim{}, "p cnf 64 3\n5 0\n-1 -5 0\n1 0\n", "", format)) ==
                Ruling::accepted));
    // A cell without candidates: the empty clause is an axiom.
    BOOST_TEST((ruling(check_text(p, Claim{}, "p cnf 64 1\n0\n", "", format)) == Ruling::accepted));
  }
}
