// 2,006 traces of Sudoku Explainer: at each step that one of our techniques stands for, that
// technique, asked for all findings in the same position, must have one with the same effects.
// Direct hints and fish, wings and chains are only carried out.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <map>
#include <set>
#include <string>

#include "findings.hpp"
#include "grader/table.hpp"
#include "skip.hpp"
#include "support.hpp"

using namespace tresse;
using namespace tresse::test;

namespace {

const std::map<std::string, std::vector<TechniqueId>> kNames = {
    {"Hidden Single", {TechniqueId::hidden_single}},
    {"Naked Single", {TechniqueId::naked_single}},
    {"Pointing", {TechniqueId::pointing}},
    {"Claiming", {TechniqueId::claiming}},
    {"Naked Pair", {TechniqueId::naked_pair}},
    {"Naked Triplet", {TechniqueId::naked_triple}},
    {"Naked Quad", {TechniqueId::naked_quad}},
    {"Hidden Pair", {TechniqueId::hidden_pair}},
    {"Hidden Triplet", {TechniqueId::hidden_triple}},
    {"Hidden Quad", {TechniqueId::hidden_quad}},
};

struct Effects {
  std::set<CandId> placed;
  std::set<CandId> removed;
};

// " r1c2=3 r4c5<>6": each token has its digit last.
Effects parse(const std::string& text) {
  Effects e;
  for (std::size_t at = text.find('r'); at != std::string::npos; at = text.find('r', at + 1)) {
    const CellId c(static_cast<std::size_t>(text[at + 1] - '1') * 9 +
                   static_cast<std::size_t>(text[at + 3] - '1'));
    const bool places = text[at + 4] == '=';
    const char digit = text[at + (places ? 5 : 6)];
    (places ? e.placed : e.removed)
        .insert(cand(c, Digit(static_cast<std::size_t>(digit - '1')), 9));
  }
  return e;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(strat_trace_tests)

BOOST_AUTO_TEST_CASE(every_step_of_our_techniques_is_found, *boost::unit_test::label(kOptional)) {
  const auto t = Topology::boxes(3, 3);
  std::unique_ptr<On9> at;
  std::map<std::string, std::size_t> seen;
  std::size_t missed = 0;
  for (const std::string& line : shared_lines("rated/strat_trace.txt.gz")) {
    if (line.starts_with("P ")) {
      at = std::make_unique<On9>(puzzle(t, line.substr(2, 81)));
    }
    if (!line.starts_with("S ")) continue;
    const std::size_t bar = line.find(" |");
    const std::size_t from = line.find(' ', 2) + 1;
    const std::string name = line.substr(from, bar - from);
    const Effects effects = parse(line.substr(bar + 2));
    if (const auto known = kNames.find(name); known != kNames.end()) {
      bool found = false;
      for (TechniqueId id : known->second) {
        const auto steps = at->all(id);
        found = found || std::any_of(steps.begin(), steps.end(), [&](const Step& s) {
                  return std::set(s.placements.begin(), s.placements.end()) == effects.placed &&
                         std::set(s.eliminations.begin(), s.eliminations.end()) == effects.removed;
                });
      }
      missed += found ? 0 : 1;
      ++seen[name];
    }
    for (CandId c : effects.removed) at->remove(cell_of(c, 9), digit_of(c, 9));
    for (CandId c : effects.placed) at->place(cell_of(c, 9), digit_of(c, 9));
    BOOST_REQUIRE(!at->contradiction());
  }
  BOOST_TEST(missed == 0u);
  std::size_t total = 0;
  for (const auto& [name, n] : seen) {
    BOOST_TEST_MESSAGE(name << ": " << n);
    total += n;
  }
  BOOST_TEST_MESSAGE(total << " steps of Sudoku Explainer found, " << missed << " missed");
  if (!seen.empty()) BOOST_TEST(total == 117'656u);
}

BOOST_AUTO_TEST_SUITE_END()
