// Every text that is not what it should be is named by file, line and column; nothing of it is guessed.
#include <boost/test/unit_test.hpp>

#include "unit/proof/samples.hpp"

using namespace tresse;
using namespace tresse::test;
using proof::Claim;
using proof::ProofFormat;

namespace {

struct Text {
  const char* text;
  const char* message;
};

constexpr Text kFormulas[] = {
    {"", "formula.cnf:1:1: a formula begins with \"p cnf VARIABLES CLAUSES\""},
    {"1 2 3 4 0\n", "formula.cnf:1:2: a formula begins with \"p cnf VARIABLES CLAUSES\""},
    {"p cnf\n", "formula.cnf:1:6: the line ends where the number of variables is expected"},
    {"p cnf 65 0\n", "formula.cnf:1:7: there are 64 variables, not 65"},
    {"p cnf -1 0\n", "formula.cnf:1:7: there are 64 variables, not -1"},
    {"p cnf 1000000000000 0\n", "formula.cnf:1:7: there are 64 variables, not 1000000000000"},
    {"p cnf 1000000000001 0\n", "formula.cnf:1:7: a number above 1000000000000 where the number of variables is expected"},
    {"p cnf 64 1000000000000\n", "formula.cnf:2:1: the file has 0 clauses where 1000000000000 are announced"},
    {"p cnf 64 1000000000001\n", "formula.cnf:1:10: a number above 1000000000000 where the number of clauses is expected"},
    {"p cnf 64\n", "formula.cnf:1:9: the line ends where the number of clauses is expected"},
    {"p cnf 64 1 1\n", "formula.cnf:1:12: the line has a word too many"},
    {"p cnf 64 1\r\n1 2 3 4 0\r\n",
     "formula.cnf:1:11: unexpected a carriage return (lines end with \"\\n\" here)"},
    {"p cnf 64 1\n1 2 3 4\n", "formula.cnf:2:8: the line ends where a literal or 0 is expected"},
    {"p cnf 64 1\n1 2 3 4", "formula.cnf:2:8: the file ends where a literal or 0 is expected"},
    {"p cnf 64 1\n1 2 3 -", "formula.cnf:2:8: a minus sign alone where a literal or 0 is expected"},
    {"p cnf 64 1\n1 2 x 0\n", "formula.cnf:2:5: 'x' where a literal or 0 is expected"},
    {"p cnf 64 1\n1 2x 0\n", "formula.cnf:2:4: unexpected 'x'"},
    {"p cnf 64 1\n1 65 0\n", "formula.cnf:2:3: literal 65 is over no variable from 1 to 64"},
    {"p cnf 64 1\n-65 0\n", "formula.cnf:2:1: literal -65 is over no variable from 1 to 64"},
    {"p cnf 64 1\n99999999999999999999 0\n",
     "formula.cnf:2:1: a number above 2147483647 where a literal or 0 is expected"},
    {"p cnf 64 1\n1 2 3 4 0 5\n", "formula.cnf:2:11: the line has a word too many"},
    {"p cnf 64 2\n1 2 3 4 0\n", "formula.cnf:3:1: the file has 1 clauses where 2 are announced"},
    {"p cnf 64 0\n1 2 3 4 0\n", "formula.cnf:3:1: the file has 1 clauses where 0 are announced"},
    {"p cnf 64 1\n1 ~ 0\n", "formula.cnf:2:3: '~' where a literal or 0 is expected"},
    {"p cnf 64 1\n1 2 \x01 0\n", "formula.cnf:2:5: byte 1 where a literal or 0 is expected"},
};

struct ProofCase {
  ProofFormat format;
  Text line;
};

constexpr ProofCase kProofs[] = {
    {ProofFormat::drat, {"-1 -2", "proof:1:6: the file ends where a literal or 0 is expected"}},
    {ProofFormat::drat, {"d -1\n", "proof:1:5: the line ends where a literal or 0 is expected"}},
    {ProofFormat::drat, {"c\n\nq\n", "proof:3:1: 'q' where a literal or 0 is expected"}},
    {ProofFormat::drat,
     {"a\x02\x03", "proof:1:1: 'a' begins no line of a text DRAT proof (a binary one?)"}},
    {ProofFormat::drat, {"65 0\n", "proof:1:1: literal 65 is over no variable from 1 to 64"}},
    {ProofFormat::drat, {"-1 -2 0 0\n", "proof:1:9: the line has a word too many"}},
    {ProofFormat::lrat, {"0 1 0 1 0\n", "proof:1:1: a clause id is above 0"}},
    {ProofFormat::lrat, {"-3 1 0 1 0\n", "proof:1:1: a clause id is above 0"}},
    {ProofFormat::lrat,
     {"4294967296 1 0 1 0\n",
      "proof:1:1: a number above 4294967295 where the id of a clause is expected"}},
    {ProofFormat::lrat,
     {"3 -1 -2 0\n", "proof:1:10: the line ends where a clause id or 0 is expected"}},
    {ProofFormat::lrat, {"3 d 1\n", "proof:1:6: the line ends where a clause id or 0 is expected"}},
    {ProofFormat::lrat, {"3 x\n", "proof:1:3: 'x' where a literal or 0 is expected"}},
    {ProofFormat::frat,
     {"x 1 0\n", "proof:1:1: a line of a FRAT proof begins with o, a, d, f, r or c"}},
    {ProofFormat::frat, {"a 0 -1 -2 0\n", "proof:1:3: a clause id is above 0"}},
    {ProofFormat::frat,
     {"a 1 -1 -2 0 l 5\n", "proof:1:16: the line ends where a clause id or 0 is expected"}},
    {ProofFormat::frat, {"a 1 -1 -2 0 k\n", "proof:1:13: the line has a word too many"}},
    {ProofFormat::frat, {"r 1 2\n", "proof:1:6: the line ends where a clause id or 0 is expected"}},
    {ProofFormat::frat, {"o 3\n", "proof:1:4: the line ends where a literal or 0 is expected"}},
};

}  // namespace

BOOST_AUTO_TEST_CASE(formulas) {
  const Puzzle p(Topology::boxes(2, 2), Grid(4));
  for (const auto& [text, message] : kFormulas) {
    for (const ProofFormat format : kFormats) {
      const auto judged = check_text(p, Claim{}, text, "", format);
      BOOST_REQUIRE_MESSAGE(!judged.has_value(), text);
      BOOST_TEST(to_string(judged.error()) == message);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_zero_byte) {
  const Puzzle p(Topology::boxes(2, 2), Grid(4));
  const auto told = [&](const std::string& formula, const std::string& proof) {
    const auto judged = check_text(p, Claim{}, formula, proof, ProofFormat::drat);
    return judged ? std::string() : to_string(judged.error());
  };
  BOOST_TEST(told(std::string("p cnf 64 1\n\0 0\n", 16), "") == "formula.cnf:2:1: unexpected byte 0");
  BOOST_TEST(told(std::string("p cnf 64 1\n1\0 0\n", 17), "") == "formula.cnf:2:2: unexpected byte 0");
  BOOST_TEST(told("p cnf 64 1\n1 2 3 4 0\n", std::string("0 \0", 3)) == "proof:1:3: unexpected byte 0");
}

BOOST_AUTO_TEST_CASE(proofs) {
  const Puzzle p(Topology::boxes(2, 2), Grid(4));
  for (const auto& [format, line] : kProofs) {
    const auto judged =
        check_text(p, Claim{}, "p cnf 64 2\n1 2 3 4 0\n-1 -2 0\n", line.text, format);
    BOOST_REQUIRE_MESSAGE(!judged.has_value(), line.text);
    BOOST_TEST(to_string(judged.error()) == line.message);
  }
}

// Cut anywhere, a certificate is malformed or rejected, never accepted, unless what is lost is not needed.
BOOST_AUTO_TEST_CASE(cut_anywhere) {
  const auto t = Topology::boxes(2, 2);
  const Puzzle p = dig(t, full_grid(*t, 3), 5, 1);
  const auto solutions = all_solutions(p);
  BOOST_REQUIRE(!solutions.empty());
  const Claim claim{Claim::Kind::unique, solutions[0], {}};
  const Formula f = formula_of(p, claim.solution);
  const std::string cnf = dimacs(p, f.clauses);
  for (std::size_t length = 0; length + 2 < cnf.size(); ++length) {
    BOOST_TEST(!check_text(p, claim, cnf.substr(0, length), "", ProofFormat::drat).has_value());
  }
}

// Blocks of the scanner end anywhere: a long comment moves every token over the border.
BOOST_AUTO_TEST_CASE(tokens_across_blocks) {
  const Puzzle p(Topology::boxes(2, 2), Grid(4));
  for (std::size_t k = 0; k < 40; ++k) {
    const std::string text =
        "c" + std::string((1 << 18) - 30 + k, 'x') + "\np cnf 64 1\n-1 -17 -2 0\n";
    const auto judged = check_text(p, Claim{}, text, "", ProofFormat::drat);
    BOOST_REQUIRE(judged.has_value());
    BOOST_TEST(judged->line == 3u);
    const auto bad = check_text(p, Claim{}, text + "1 !", "", ProofFormat::lrat);
    BOOST_REQUIRE(bad.has_value());  // the clause before is no axiom: judged first
  }
}
