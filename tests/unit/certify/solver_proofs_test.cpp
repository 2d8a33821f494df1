// What each solver says while it looks for all models of a random formula: every line follows from the formula with the clauses that
// forbid the models found, also where a clause comes back to variables that the solver had done with.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <string>
#include <vector>

#include "base/rng.hpp"
#include "heard.hpp"
#include "sanitized.hpp"
#include "sat/backend.hpp"
#include "tiny_rup.hpp"

namespace tresse::test {
namespace {

constexpr Literal kVariables = 110;
constexpr int kModels = 40;

// Three literals a clause, about four clauses a variable: models are few, and hard to find.
std::vector<Clause> random_formula(Rng& rng) {
  std::vector<Clause> formula(430 + rng.below(40));
  for (Clause& clause : formula) {
    while (clause.size() < 3) {
      const auto v = static_cast<Literal>(1 + rng.below(kVariables));
      const auto is_v = [&](Literal l) { return std::abs(l) == v; };
      if (std::none_of(clause.begin(), clause.end(), is_v)) clause.push_back(rng.below(2) == 0 ? v : -v);
    }
  }
  return formula;
}

}  // namespace

BOOST_AUTO_TEST_CASE(lines_follow_while_models_are_forbidden) {
  for (const Backend& row : backends()) {
    if (row.make_proof == nullptr) continue;
    int refuted = 0;
    for (std::uint64_t seed = 1; seed <= (kSlow ? 5 : 15); ++seed) {
      Rng rng(seed);
      std::vector<Clause> formula = random_formula(rng);
      Heard lines;
      const auto solver = row.make_proof(kVariables, {}, lines);
      for (const Clause& clause : formula) solver->add(clause);
      SatStatus status = SatStatus::sat;
      for (int found = 0; status == SatStatus::sat && found <= kModels; ++found) {
        status = solver->solve({}, 0, {}).status;
        if (status != SatStatus::sat) break;
        // Of some variables only: it forbids many models.
        Clause block;
        for (Literal v = 1; v <= kVariables; v += 1 + static_cast<Literal>(rng.below(30))) block.push_back(solver->value(v) ? -v : v);
        formula.push_back(block);
        solver->add(block);
      }
      if (status != SatStatus::unsat) continue;
      ++refuted;
      if (!lines.text.ends_with("\n0\n") && lines.text != "0\n") lines.text += "0\n";
      BOOST_TEST(TinyRup(formula).judge(lines.text) == "", std::string(row.key) << ", seed " << seed);
    }
    BOOST_TEST(refuted > (kSlow ? 1 : 5), std::string(row.key));
  }
}

}  // namespace tresse::test
