// Stops at every visit of every point, and every memory limit: the ruling is the true one or unknown.
#include <boost/test/unit_test.hpp>

#include "proof/fault.hpp"
#include "unit/proof/samples.hpp"

using namespace tresse;
using namespace tresse::test;
using proof::Claim;
using proof::ProofFormat;
using proof::Ruling;

namespace {

struct Sample {
  Puzzle puzzle;
  Claim claim;
  Formula formula;
  std::vector<ProofLine> lines;
};

// A 6x6 that loses givens as long as it stays unique, and that unit propagation alone does not decide.
Sample sample() {
  const auto t = Topology::boxes(2, 3);
  for (std::uint64_t seed = 0;; ++seed) {
    Puzzle p = dig(t, full_grid(*t, seed), 36, seed);
    const Grid full = p.givens;
    Rng rng(seed);
    for (int k = 0; k < 60; ++k) {
      const CellId c(rng.below(36));
      p.givens.clear(c);
      if (all_solutions(p).size() > 1) p.givens.set(c, *full.at(c));
    }
    const Claim claim{Claim::Kind::unique, full, {}};
    Formula f = formula_of(p, full);
    const auto by_units = check_text(p, claim, dimacs(p, f.clauses), "", ProofFormat::drat);
    if (by_units->ruling == Ruling::accepted) continue;
    auto lines = ProofSearch(p, f).run();
    if (lines.size() > 100 && lines.size() < 2000) return {p, claim, f, lines};
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(at_every_visit_of_every_point) {
  const Sample s = sample();
  const std::string cnf = dimacs(s.puzzle, s.formula.clauses);
  for (const ProofFormat format : kFormats) {
    const std::string lines = proof_text(s.formula, s.lines, format);
    for (const StopPoint point :
         {stop_point::proof_load, stop_point::proof_step, stop_point::proof_propagate}) {
      std::size_t stopped = 0;
      for (std::uint64_t visit = 1;; ++visit) {
        StopSource source;
        source.trip_at(point, visit);
        const auto judged = check_text(s.puzzle, s.claim, cnf, lines, format, {}, source.token());
        BOOST_REQUIRE(judged.has_value());
        if (judged->ruling == Ruling::accepted) break;
        BOOST_TEST((judged->ruling == Ruling::unknown));
        BOOST_TEST((judged->reason == StopReason::interrupted));
        ++stopped;
      }
      const bool hinted = format == ProofFormat::lrat && point == stop_point::proof_propagate;
      if (!hinted) BOOST_TEST(stopped > 0u);  // few hints: no poll comes
    }
  }
}

BOOST_AUTO_TEST_CASE(any_memory_limit) {
  const Sample s = sample();
  const std::string cnf = dimacs(s.puzzle, s.formula.clauses);
  for (const ProofFormat format : kFormats) {
    const std::string lines = proof_text(s.formula, s.lines, format);
    std::size_t too_little = 0;
    for (std::uint64_t bytes = 1;; bytes += bytes / 8 + 1) {
      const auto judged = check_text(s.puzzle, s.claim, cnf, lines, format, {bytes});
      BOOST_REQUIRE(judged.has_value());
      if (judged->ruling == Ruling::accepted) {
        BOOST_TEST(bytes < 10'000'000u);
        break;
      }
      BOOST_TEST((judged->ruling == Ruling::unknown));
      BOOST_TEST((judged->reason == StopReason::memory));
      ++too_little;
    }
    BOOST_TEST(too_little > 50u);
  }
}

BOOST_AUTO_TEST_CASE(a_deadline_that_has_passed) {
  const Sample s = sample();
  const auto judged =
      check_text(s.puzzle, s.claim, dimacs(s.puzzle, s.formula.clauses), "", ProofFormat::drat, {},
                 StopToken().with_time_limit(std::chrono::nanoseconds(0)));
  BOOST_REQUIRE(judged.has_value());
  BOOST_TEST((judged->reason == StopReason::time));
}
