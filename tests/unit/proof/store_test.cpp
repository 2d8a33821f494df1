// The tables of the proof checker against those of the standard library, and the ways through it that whole certificates rarely go.
#include <boost/test/unit_test.hpp>
#include <map>
#include <stdexcept>
#include <streambuf>
#include <type_traits>

#include "proof/hints.hpp"
#include "proof/rup.hpp"
#include "unit/proof/samples.hpp"

using namespace tresse;
using namespace tresse::test;
using proof::Budget;
using proof::Claim;
using proof::ProofFormat;
using proof::Ruling;

namespace {

struct Heard : proof::CheckObserver {
  std::vector<Clause> clauses, gone;
  void claimed(const Claim&) override {}
  void derived(std::span<const std::int32_t> clause) override { clauses.emplace_back(clause.begin(), clause.end()); }
  void removed(std::span<const std::int32_t> clause) override { gone.emplace_back(clause.begin(), clause.end()); }
};

// A file whose disk fails.
struct Broken : std::streambuf {
  int_type underflow() override { throw std::runtime_error("no disk"); }
};

std::string told_of(const std::string& formula, const std::string& lines, ProofFormat format) {
  const auto judged = check_text(Puzzle(Topology::boxes(2, 2), Grid(4)), Claim{}, formula, lines, format);
  return judged ? judged->detail : to_string(judged.error());
}

}  // namespace

BOOST_AUTO_TEST_CASE(clauses_are_found_again_by_their_content) {
  Budget budget(std::uint64_t{1} << 24);
  proof::ClauseIndex index(budget);
  std::multimap<std::uint64_t, std::uint32_t> plain;
  BOOST_TEST(!index.contains(7));
  BOOST_TEST(!index.take(7).has_value());
  Rng rng(1);
  for (std::uint32_t i = 1; i < 20000; ++i) {
    const std::uint64_t hash = 1 + rng.below(3000);
    if (rng.below(3) != 0) {
      index.add(hash, i);
      plain.emplace(hash, i);
    } else {
      const auto [first, last] = plain.equal_range(hash);
      const auto place = index.take(hash);
      BOOST_REQUIRE(place.has_value() == (first != last));
      const auto same = std::find_if(first, last, [&](const auto& entry) { return entry.second == place; });
      BOOST_REQUIRE((!place || same != last));
      if (place) plain.erase(same);
    }
    const std::uint64_t other = 1 + rng.below(3000);
    BOOST_REQUIRE(index.contains(other) == plain.contains(other));
  }
  index.move_all([](std::uint32_t place) { return place % 2 == 0 ? 0 : place + 1; });
  for (std::uint64_t hash = 1; hash <= 3000; ++hash) {
    const auto [first, last] = plain.equal_range(hash);
    BOOST_REQUIRE(index.contains(hash) == std::any_of(first, last, [](const auto& entry) { return entry.second % 2 != 0; }));
  }
}

// 0 means a free slot, and this clause would have it.
BOOST_AUTO_TEST_CASE(no_clause_has_the_hash_0) {
  BOOST_TEST(proof::content_hash(Clause{3165, 7848860, 12361449, 15012689}) == 1u);
  BOOST_TEST(proof::content_hash(Clause{15012689, 3165, 12361449, 7848860}) == 1u);
}

// There is memory for 1024 slots and a copy of them, but not for 2048.
BOOST_AUTO_TEST_CASE(two_thirds_of_an_index_are_used) {
  Budget budget(2 * 1024 * 16);
  proof::ClauseIndex index(budget);
  const auto add_from = [&](std::uint32_t first) {
    for (std::uint32_t i = first;; ++i) {
      try {
        index.add(i, i);
      } catch (const std::bad_alloc&) {
        return i - 1;
      }
    }
  };
  BOOST_TEST(add_from(1) == 682u);
  BOOST_TEST(!index.contains(5000));
  std::size_t asked = 0;
  index.move_all([&](std::uint32_t place) { return ++asked, place <= 600 ? place : 0; });
  BOOST_TEST(asked == 682u);
  BOOST_TEST(index.contains(1));
  BOOST_TEST(!index.contains(601));
  BOOST_TEST(add_from(601) == 682u);
}

BOOST_AUTO_TEST_CASE(a_budget_has_back_what_it_gave) {
  Budget budget(UINT64_MAX);
  proof::Bounded<std::uint32_t> memory(budget);
  BOOST_CHECK_THROW((void)memory.allocate(SIZE_MAX / 4), std::bad_alloc);  // the machine has less
  for (int i = 0; i < 100; ++i) {  // more than scripts/mutate lets a process have at once
    const std::size_t words = std::size_t{1} << 24;
    std::uint32_t* const place = memory.allocate(words);
    *static_cast<volatile std::uint32_t*>(place) = 1;
    memory.deallocate(place, words);
  }
  budget.take(UINT64_MAX);
}

BOOST_AUTO_TEST_CASE(neither_a_budget_nor_an_observer_is_copied) {
  BOOST_TEST(!std::is_copy_constructible_v<Budget>);
  BOOST_TEST(!std::is_copy_constructible_v<Heard>);
}

BOOST_AUTO_TEST_CASE(zeros_in_a_table_take_no_memory) {
  Budget budget((std::uint64_t{1} << 16) - 1);
  proof::PageTable table(budget);
  table.set(5, 1);
  table.set(5, 0);
  for (int bit = 15; bit >= 0; --bit) {
    try {
      budget.take(std::uint64_t{1} << bit);
    } catch (const std::bad_alloc&) {
    }
  }
  table.set(5, 0);
  table.set(1u << 31, 0);
  BOOST_CHECK_THROW(table.set(5, 1), std::bad_alloc);
}

BOOST_AUTO_TEST_CASE(numbers_are_found_again_by_their_keys) {
  Budget budget(std::uint64_t{1} << 24);
  proof::PageTable table(budget);
  std::map<std::uint32_t, std::uint32_t> plain;
  Rng rng(1);
  for (int i = 0; i < 20000; ++i) {
    const auto key = static_cast<std::uint32_t>(4096 * rng.below(40) + rng.below(3));
    const auto value = static_cast<std::uint32_t>(rng.below(3));
    table.set(key, value);
    plain[key] = value;
    const auto other = static_cast<std::uint32_t>(4096 * rng.below(50) + rng.below(3));
    BOOST_REQUIRE(table.find(other) == (plain.contains(other) ? plain[other] : 0));
  }
  proof::LiteralMap map(budget);
  for (const std::int32_t literal : {5, -5, -70000, 70000, 9}) BOOST_TEST(map.literal(map.code(literal)) == literal);
}

BOOST_AUTO_TEST_CASE(facts_that_contradict_each_other) {
  const auto contradict = [](const std::vector<Clause>& axioms, const std::vector<Clause>& facts) {
    Budget budget(std::uint64_t{1} << 24);
    const StopToken stop;
    proof::Rup rup(budget, stop);
    for (const Clause& clause : axioms) rup.add_axiom(clause);
    rup.begin();
    for (const Clause& clause : facts) rup.add_fact(clause);
    return rup.refuted();
  };
  BOOST_TEST(contradict({{1}, {-1}}, {}));
  BOOST_TEST(contradict({{-1}}, {{1}}));
  BOOST_TEST(contradict({{-1}, {-2}}, {{1, 2}, {3}}));
  BOOST_TEST(!contradict({{1}}, {{1, 2}, {1}, {-2}}));
  BOOST_TEST(!contradict({{1}}, {{-1, 2}, {-2, 3}}));
  BOOST_TEST(contradict({{1, 2}, {-1, 2}}, {{-2}}));
}

// An observer that checks each clause by itself would do with what it hears.
BOOST_AUTO_TEST_CASE(what_an_observer_hears) {
  const Puzzle p(Topology::boxes(2, 2), Grid(4));
  const auto hear = [&](Heard& heard, const std::string& formula, const std::string& lines, ProofFormat format) {
    std::istringstream cnf(formula), in(lines);
    BOOST_REQUIRE(proof::check_proof(p, Claim{}, {cnf, "formula.cnf"}, {in, "proof"}, format, {}, {}, &heard).has_value());
  };
  Heard drat, lrat;
  hear(drat, "p cnf 64 2\n-1 -2 0\n-1 -5 0\n", "-1 -2 -3 0\nd -1 -2 -3 0\n", ProofFormat::drat);
  BOOST_TEST((drat.clauses == std::vector<Clause>{{-1, -2, -3}}));
  BOOST_TEST((drat.gone == std::vector<Clause>{{-1, -2, -3}}));
  hear(lrat, "p cnf 64 1\n-1 -2 0\n", "2 -1 -2 -3 0 1 0\n", ProofFormat::lrat);
  BOOST_TEST((lrat.clauses == std::vector<Clause>{{-1, -2, -3}}));
  Puzzle given = p;  // the facts of the formula are not news
  given.givens.set(CellId(0), Digit(0));
  Heard news;
  std::istringstream facts("p cnf 64 2\n1 0\n-1 -2 0\n"), line("-2 -5 0\n");
  BOOST_REQUIRE(proof::check_proof(given, Claim{}, {facts, "formula.cnf"}, {line, "proof"}, ProofFormat::drat, {}, {}, &news).has_value());
  BOOST_TEST((news.clauses == std::vector<Clause>{{-2, -5}}));
  // A pair: what follows from the clause that the proof derives is told too.
  Puzzle pair = p;
  pair.marks.emplace(4, true);
  for (std::size_t c = 0; c < 2; ++c) pair.marks->forbid(CellId(c), Digit(2)), pair.marks->forbid(CellId(c), Digit(3));
  pair.marks->forbid(CellId(2), Digit(1)), pair.marks->forbid(CellId(2), Digit(3));
  Heard heard;
  std::istringstream cnf("p cnf 64 7\n1 2 0\n5 6 0\n9 11 0\n-1 -5 0\n-2 -6 0\n-1 -9 0\n-5 -9 0\n"), in("-9 0\n");
  BOOST_REQUIRE(proof::check_proof(pair, Claim{}, {cnf, "formula.cnf"}, {in, "proof"}, ProofFormat::drat, {}, {}, &heard).has_value());
  BOOST_TEST((heard.clauses == std::vector<Clause>{{-9}, {-9}, {11}}));
  Heard none;
  std::istringstream broken("p cnf 64 3\n-1 -2 0\n1 2 3 4 0\n-1 -3 0\n"), lines("a 9 -1 -2 -3 0\nf 9 -1 0\nr 1 2 0\no 8 -1 -4 0\no 8 -1 -2 -4 0\no 7 -2 -1 0\no 9 -4 -1 0\n");
  BOOST_REQUIRE(proof::check_proof(p, Claim{}, {broken, "formula.cnf"}, {lines, "proof"}, ProofFormat::frat, {}, {}, &none).has_value());
  BOOST_TEST((none.clauses == std::vector<Clause>{{-1, -2, -3}, {-1, -4}, {-1, -2, -4}}));
}

BOOST_AUTO_TEST_CASE(clauses_that_a_proof_calls_original_or_removes) {
  const std::string formula = "p cnf 64 1\n-1 -2 0\n";
  BOOST_TEST(told_of(formula, "o 5 -2 -1 0\no 6 -1 -3 0\no 7 -1 -2 -9 0\n", ProofFormat::frat) == told_of(formula, "", ProofFormat::frat));
  BOOST_TEST(told_of(formula, "o 5 1 2 3 4 0\na 6 1 2 3 4 7 0\n", ProofFormat::frat) == told_of(formula, "", ProofFormat::frat));
  BOOST_TEST(told_of("p cnf 0 0\n", "", ProofFormat::drat) == told_of("p cnf 64 0\n", "", ProofFormat::drat));
  BOOST_TEST(told_of(formula, "o 5 -1 0\n", ProofFormat::frat) == "this clause is not an axiom of the puzzle and does not follow");
  BOOST_TEST(told_of("p cnf 64 0\n", "o 5 -1 0\n", ProofFormat::frat) == "this clause is not an axiom of the puzzle and does not follow");
  BOOST_TEST(told_of(formula, "5000 -1 -2 -3 0 1 0\n5001 d 5000 0\n5002 d 5000 0\n", ProofFormat::lrat) == told_of(formula, "", ProofFormat::lrat));
  BOOST_TEST(told_of(formula, "9 d 77 -3 1 0\n", ProofFormat::lrat) == told_of(formula, "", ProofFormat::lrat));
}

BOOST_AUTO_TEST_CASE(characters_that_no_line_has) {
  const auto says = [](const std::string& formula) { return told_of(formula, "", ProofFormat::drat); };
  BOOST_TEST(says("p cnf\x7f 64 1\n") == "formula.cnf:1:6: unexpected byte 127");
  BOOST_TEST(says("p " + std::string(65, 'x') + " 64 1\n") == "formula.cnf:1:3: a word of more than 64 characters");
  BOOST_TEST(says("p " + std::string(64, '~') + " 64 1\n") == "formula.cnf:1:67: a formula begins with \"p cnf VARIABLES CLAUSES\"");
  BOOST_TEST(says(std::string("p cnf\0 64 1\n", 12)) == "formula.cnf:1:6: unexpected byte 0");
  BOOST_TEST(says(std::string("p cnf 64 1\n1 -\0 0\n", 18)) == "formula.cnf:2:4: byte 0 where a literal or 0 is expected");
  BOOST_TEST(says(std::string("p cnf 64 1\n1 \0 0\n", 17)) == "formula.cnf:2:3: byte 0 where a literal or 0 is expected");
  BOOST_TEST(says("p cnf 64 1\n1 -\n") == "formula.cnf:2:4: a minus sign alone where a literal or 0 is expected");
  BOOST_TEST(says("p cnf 64 1\n\x7f 0\n") == "formula.cnf:2:1: byte 127 where a literal or 0 is expected");
  BOOST_TEST(says(std::string("p cnf 64 1 \0\n", 13)) == "formula.cnf:1:12: unexpected byte 0");
  BOOST_TEST(says(std::string("c a\0b\np cnf 64 1\n-1 -2 0\n", 25)) == says("p cnf 64 1\n-1 -2 0\n"));
  BOOST_TEST(says("p\tcnf\t64\t1\n-1\t-2\t0\n") == says("p cnf 64 1\n-1 -2 0\n"));
}

BOOST_AUTO_TEST_CASE(a_disk_that_fails) {
  Broken broken;
  std::istream formula(&broken);
  std::istringstream lines;
  const auto judged = proof::check_proof(Puzzle(Topology::boxes(2, 2), Grid(4)), Claim{}, {formula, "formula.cnf"}, {lines, "proof"},
                                         ProofFormat::drat, {}, {});
  BOOST_REQUIRE(!judged.has_value());
  BOOST_TEST(to_string(judged.error()) == "formula.cnf:1: cannot read on");
}

// Hints are polled for a stop too, however few there are in a line.
BOOST_AUTO_TEST_CASE(a_stop_among_hints) {
  const Puzzle p(Topology::boxes(2, 2), Grid(4));
  std::string lines;
  for (int id = 3; id < 3000; ++id) lines += std::to_string(id) + " -1 -2 -3 0 1 0\n";
  StopSource source;
  source.trip_at(stop_point::proof_propagate, 1);
  const auto judged = check_text(p, Claim{}, "p cnf 64 1\n-1 -2 0\n", lines, ProofFormat::lrat, {}, source.token());
  BOOST_REQUIRE(judged.has_value());
  BOOST_TEST((judged->reason == StopReason::interrupted));
  std::string formula = "p cnf 64 2000\n";
  for (int i = 0; i < 2000; ++i) formula += "-1 -2 0\n";
  StopSource other;
  other.trip_at(stop_point::proof_propagate, 1);
  const auto ended = check_text(p, Claim{}, formula, "2001 d 1 0\n", ProofFormat::lrat, {}, other.token());
  BOOST_REQUIRE(ended.has_value());
  BOOST_TEST((ended->reason == StopReason::interrupted));
}

BOOST_AUTO_TEST_CASE(the_same_given_three_times_in_a_row) {
  Puzzle p(Topology::boxes(2, 2), Grid(4));
  for (std::size_t c = 0; c < 3; ++c) p.givens.set(CellId(c), Digit(0));
  const auto judged = check_text(p, Claim{}, "p cnf 64 1\n0\n", "", ProofFormat::drat);
  BOOST_REQUIRE(judged.has_value());
  BOOST_TEST((judged->ruling == Ruling::accepted));
}
