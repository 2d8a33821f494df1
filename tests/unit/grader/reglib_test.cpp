// HoDoKu's regression library: for singles, locked candidates and subsets, the stated finding must
// be among all findings of the technique in the stated position.
//
// Our subset is one finding per house, the library's loses its digits in all common houses:
// findings with the same cells and digits are pooled. Locked pairs and triples (0110, 0111) are
// naked subsets whose pooled houses are a box and a line. A case passes strictly if, as the library
// demands, no finding with the same digits has another result.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <map>
#include <set>
#include <string>

#include "findings.hpp"
#include "grader/position.hpp"
#include "grader/table.hpp"
#include "judges/step_check.hpp"
#include "skip.hpp"
#include "support.hpp"

using namespace tresse;
using namespace tresse::test;

namespace {

const std::map<std::string, TechniqueId> kCodes = {
    {"0000", TechniqueId::full_house},   {"0002", TechniqueId::hidden_single},
    {"0003", TechniqueId::naked_single}, {"0100", TechniqueId::pointing},
    {"0101", TechniqueId::claiming},     {"0110", TechniqueId::naked_pair},
    {"0111", TechniqueId::naked_triple}, {"0200", TechniqueId::naked_pair},
    {"0201", TechniqueId::naked_triple}, {"0202", TechniqueId::naked_quad},
    {"0210", TechniqueId::hidden_pair},  {"0211", TechniqueId::hidden_triple},
    {"0212", TechniqueId::hidden_quad},
};

std::vector<std::string> split(const std::string& line, char separator) {
  std::vector<std::string> fields(1);
  for (char c : line) {
    if (c == separator) {
      fields.emplace_back();
    } else {
      fields.back() += c;
    }
  }
  return fields;
}

std::size_t number(char c) {
  return static_cast<std::size_t>(c - '1');
}

// "257 859" -> candidates, "digit row column" each.
std::set<CandId> candidates(const std::string& field) {
  std::set<CandId> all;
  for (const std::string& t : split(field, ' ')) {
    if (t.size() == 3)
      all.insert(cand(CellId(number(t[1]) * 9 + number(t[2])), Digit(number(t[0])), 9));
  }
  return all;
}

struct Case {
  std::string code;
  bool fail_case;
  std::vector<Digit> digits;
  Puzzle puzzle;
  std::set<CandId> effects;
};

Case parse(const std::string& line, const TopologyPtr& t) {
  const auto f = split(line, ':');
  BOOST_REQUIRE_GE(f.size(), 7u);
  Case c{f[1].substr(0, 4), f[1].ends_with("-x"), {}, Puzzle(t, Grid(9)), {}};
  for (char d : f[2]) {
    if (d != 'x') c.digits.push_back(Digit(number(d)));
  }
  std::sort(c.digits.begin(), c.digits.end());
  std::size_t cell = 0;
  for (char s : f[3]) {
    if (s == '+') continue;
    if (s >= '1' && s <= '9') c.puzzle.givens.set(CellId(cell), Digit(number(s)));
    ++cell;
  }
  BOOST_REQUIRE_EQUAL(cell, 81u);
  c.puzzle.marks = PencilMarks(9, true);
  for (CandId gone : candidates(f[4])) c.puzzle.marks->forbid(cell_of(gone, 9), digit_of(gone, 9));
  c.effects = candidates(f[5] + " " + f[6]);
  return c;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(reglib_tests)

BOOST_AUTO_TEST_CASE(every_case_of_our_techniques, *boost::unit_test::label(kOptional)) {
  const auto t = Topology::boxes(3, 3);
  std::map<std::string, std::array<std::size_t, 3>> score;  // cases, found, strict
  for (const std::string& line : shared_lines("techniques/reglib-1.3.txt")) {
    if (line.size() < 6 || line[0] != ':' || !kCodes.contains(line.substr(1, 4))) continue;
    const Case c = parse(line, t);
    On9 at(c.puzzle);
    BOOST_REQUIRE(!at.contradiction());

    std::map<std::vector<CellId>, std::set<CandId>> pooled;
    for (const Step& step : at.all(kCodes.at(c.code))) {
      BOOST_TEST(!check_step(*t, at.values(), at.marks(), step));
      if (step.digits != c.digits) continue;
      auto& effects = pooled[step.cells];
      effects.insert(step.eliminations.begin(), step.eliminations.end());
      effects.insert(step.placements.begin(), step.placements.end());
    }
    const auto same = [&](const auto& p) { return p.second == c.effects; };
    const bool found = std::any_of(pooled.begin(), pooled.end(), same);
    auto& [cases, hits, strict] = score[c.code];
    ++cases;
    hits += found ? 1 : 0;
    strict += found && std::all_of(pooled.begin(), pooled.end(), same) ? 1 : 0;
    BOOST_TEST(found != c.fail_case, line);
  }
  std::size_t total = 0;
  for (const auto& [code, s] : score) {
    BOOST_TEST_MESSAGE(code << ": " << s[1] << " of " << s[0] << " found, " << s[2] << " strictly");
    total += s[0];
  }
  if (!score.empty()) BOOST_TEST(total == 348u);
}

BOOST_AUTO_TEST_SUITE_END()
