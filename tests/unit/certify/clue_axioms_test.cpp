// Axioms of clues: what the writer of certificates says of a clue is accepted, and whatever is accepted, changed clauses and
// changed meanings included, holds in all grids that the judges of the rules accept.
#include <boost/test/unit_test.hpp>

#include "clue_certificates.hpp"
#include "proof/axiom.hpp"
#include "proof/fault.hpp"
#include "sanitized.hpp"

using namespace tresse;
using namespace tresse::test;
using proof::AxiomKind;

namespace {

// The axioms of a puzzle with such a meanings.txt.
struct Declared {
  StopToken stop;
  proof::Budget budget{1 << 30};
  proof::Axioms axioms;
  std::string fault;

  Declared(const Puzzle& puzzle, const std::string& meanings) : axioms(puzzle, nullptr, budget, stop) {
    std::istringstream text(meanings);
    proof::Scanner in(text, "meanings.txt");
    try {
      static_cast<void>(axioms.declare(in));
    } catch (const proof::Malformed& m) {
      fault = to_string(m.error);
    }
  }
};

std::string about(const Puzzle& p, const Clause& clause) {
  std::string text = text_of(clause) + " of";
  for (const Constraint& clue : p.topology->spec().constraints) text += " " + clue_name(clue, p.side()) + ";";
  return text;
}

Clause changed(Clause clause, Literal variables, Rng& rng) {
  for (std::size_t times = 1 + rng.below(2); times > 0 && !clause.empty(); --times) {
    const std::size_t at = rng.below(clause.size());
    switch (rng.below(4)) {
      case 0:
        clause[at] = -clause[at];
        break;
      case 1:
        clause.erase(clause.begin() + static_cast<std::ptrdiff_t>(at));
        break;
      default:
        clause[at] = (rng.below(2) == 0 ? 1 : -1) * static_cast<Literal>(1 + rng.below(static_cast<std::size_t>(variables)));
    }
  }
  return clause;
}

std::shared_ptr<const Topology> bare_for(const ClueRule& rule) {
  return rule.kind == RuleKind::entropic_line || rule.kind == RuleKind::global_entropy ? Topology::latin(3) : Topology::boxes(2, 2);
}

}  // namespace

BOOST_AUTO_TEST_CASE(clauses_of_clues_are_axioms_and_what_is_accepted_holds) {
  constexpr int kRounds = kSlow ? 2 : 12;
  constexpr int kMost = 50;  // a clue at random may say nothing beyond the candidates: such rounds show too little
  Rng rng(5);
  for (const ClueRule& rule : clue_rules()) {
    std::size_t of_clues = 0, accepted = 0, refused = 0;
    const auto shown = [&] { return of_clues > 0 && accepted > 0 && refused > 0; };
    for (int round = 0; round < kRounds || (!shown() && round < kMost); ++round) {
      const CluePuzzle made = random_clue_puzzle(bare_for(rule), &rule, 1 + rng.below(5), rng.below(3) == 0 ? 6 : 0, rng);
      const ClueText text(made.puzzle);
      Declared honest(made.puzzle, text.meanings);
      BOOST_REQUIRE_MESSAGE(honest.fault.empty(), about(made.puzzle, {}) << honest.fault);
      const NaiveMeanings naive(made.puzzle, text.meanings);
      const auto holds = [&](const Clause& clause) {
        return std::ranges::all_of(made.solutions, [&](const Grid& grid) { return naive.holds(clause, grid); });
      };
      for (const Clause& clause : text.clauses) {
        const AxiomKind kind = honest.axioms.recognise(clause);
        BOOST_REQUIRE_MESSAGE(kind != AxiomKind::none, about(made.puzzle, clause));
        BOOST_REQUIRE_MESSAGE(holds(clause), about(made.puzzle, clause));
        of_clues += kind == AxiomKind::clue ? 1 : 0;
      }
      for (int k = 0; k < 400; ++k) {
        const Clause clause = changed(text.clauses[rng.below(text.clauses.size())], text.variables, rng);
        const bool is = honest.axioms.recognise(clause) != AxiomKind::none;
        BOOST_REQUIRE_MESSAGE(!is || holds(clause), about(made.puzzle, clause));
        ++(is ? accepted : refused);
      }
    }
    BOOST_TEST(of_clues > 0, rule.name);
    BOOST_TEST(accepted > 0, rule.name);
    BOOST_TEST(refused > 0, rule.name);
  }
}

BOOST_AUTO_TEST_CASE(with_other_meanings_other_clauses_are_accepted) {
  constexpr int kCases = kSlow ? 40 : 800;
  Rng rng(6);
  std::size_t malformed = 0, accepted = 0, refused = 0;
  for (int i = 0; i < kCases; ++i) {
    const CluePuzzle made = random_clue_puzzle(Topology::boxes(2, 2), nullptr, 6, 4, rng);
    const ClueText text(made.puzzle);
    std::vector<std::string> lines;
    std::istringstream in(text.meanings);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    if (lines.empty()) continue;
    std::string& line = lines[rng.below(lines.size())];
    line = changed_number(line, 8, rng);
    std::string meanings;
    for (const std::string& l : lines) meanings += l + "\n";
    Declared forged(made.puzzle, meanings);
    if (!forged.fault.empty()) {
      ++malformed;
      continue;
    }
    const NaiveMeanings naive(made.puzzle, meanings);
    for (const Clause& clause : text.clauses) {
      const bool over = std::ranges::any_of(clause, [&](Literal l) {
        return static_cast<std::size_t>(std::abs(l)) > made.puzzle.topology->candidate_count() + naive.size();
      });
      if (over) continue;
      const bool is = forged.axioms.recognise(clause) != AxiomKind::none;
      ++(is ? accepted : refused);
      for (std::size_t s = 0; is && s < made.solutions.size(); ++s) {
        BOOST_REQUIRE_MESSAGE(naive.holds(clause, made.solutions[s]), about(made.puzzle, clause) << " by " << line);
      }
    }
  }
  BOOST_TEST(malformed > 0);
  BOOST_TEST(accepted > 0);
  BOOST_TEST(refused > 0);
}
