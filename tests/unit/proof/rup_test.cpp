// Propagation against truth tables and against the plainest unit propagation there is, over random
// formulas with clauses coming and going; with sweeps after every few clauses.
#include "proof/rup.hpp"

#include <boost/test/unit_test.hpp>
#include <set>

#include "base/rng.hpp"
#include "proof/fault.hpp"
#include "proof/hints.hpp"

using namespace tresse;
using proof::Budget;
using proof::Hints;
using proof::Rup;

namespace {

using Clause = std::vector<std::int32_t>;
constexpr std::int32_t kVariables = 9;

bool satisfied(const Clause& c, unsigned world) {
  for (std::int32_t l : c) {
    const bool value = ((world >> (std::abs(l) - 1)) & 1) != 0;
    if (value == (l > 0)) return true;
  }
  return false;
}

bool entailed(const std::vector<Clause>& formula, const Clause& c) {
  for (unsigned world = 0; world < (1u << kVariables); ++world) {
    bool model = true;
    for (const Clause& f : formula) model = model && satisfied(f, world);
    if (model && !satisfied(c, world)) return false;
  }
  return true;
}

// Rounds over all clauses until nothing changes. Tells also the clauses used, in order.
bool naive_rup(const std::vector<std::pair<std::int64_t, Clause>>& formula, const Clause& c,
               std::vector<std::int64_t>& used) {
  std::set<std::int32_t> truths;
  for (std::int32_t l : c) {
    if (truths.count(l) != 0) return true;
    truths.insert(-l);
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (const auto& [id, f] : formula) {
      std::set<std::int32_t> open;
      bool holds = false;
      for (std::int32_t l : f) {
        holds = holds || truths.count(l) != 0;
        if (truths.count(-l) == 0) open.insert(l);
      }
      if (holds || open.size() > 1) continue;
      used.push_back(id);
      if (open.empty()) return true;
      truths.insert(*open.begin());
      changed = true;
    }
  }
  return false;
}

Clause random_clause(Rng& rng, std::size_t least, std::size_t most) {
  std::set<std::int32_t> variables;
  const std::size_t size = least + rng.below(most - least + 1);
  while (variables.size() < size) {
    variables.insert(static_cast<std::int32_t>(rng.below(kVariables) + 1));
  }
  Clause c;
  for (std::int32_t v : variables) c.push_back(rng.below(2) == 0 ? v : -v);
  rng.shuffle(std::span(c));
  return c;
}

}  // namespace

BOOST_AUTO_TEST_CASE(random_formulas_with_deletions) {
  std::size_t confirmed = 0, refused = 0, ended = 0;
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    Rng rng(seed);
    Budget budget(1 << 26);
    const StopToken stop;
    Rup rup(budget, stop, seed % 2 == 0 ? 0 : 1 << 16);
    Hints hints(budget, stop, seed % 2 == 0 ? 0 : 1 << 16);
    std::vector<Clause> axioms;
    std::vector<std::pair<std::int64_t, Clause>> live;
    const std::size_t size = 12 + rng.below(30);
    for (std::size_t i = 0; i < size; ++i) {
      axioms.push_back(random_clause(rng, rng.below(20) == 0 ? 1 : 2, 4));
      rup.add_axiom(axioms.back());
      hints.add_axiom(axioms.back());
      live.emplace_back(static_cast<std::int64_t>(i + 1), axioms.back());
    }
    rup.begin();
    std::int64_t id = static_cast<std::int64_t>(size);
    for (int step = 0; step < 60; ++step) {
      if (live.size() > size && rng.below(3) == 0) {
        const std::size_t at = size + rng.below(live.size() - size);
        Clause gone = live[at].second;
        rng.shuffle(std::span(gone));
        rup.remove(gone);
        hints.remove(static_cast<std::uint32_t>(live[at].first));
        live.erase(live.begin() + static_cast<std::ptrdiff_t>(at));
        continue;
      }
      // Often related to the clause before, as in the proofs of solvers.
      Clause c = random_clause(rng, 1, 5);
      if (live.size() > size && rng.below(2) == 0) {
        c = live.back().second;
        c.erase(c.begin());
        if (rng.below(2) == 0) c.insert(c.begin(), static_cast<std::int32_t>(rng.below(9) + 1));
      }
      std::vector<std::int64_t> used;
      const bool plain = naive_rup(live, c, used);
      const bool implied = rup.implied(c);
      if (plain) BOOST_TEST(implied);
      if (implied && !entailed(axioms, c)) BOOST_ERROR("seed " << seed << " accepts too much");
      BOOST_TEST(hints.fault(c, used).empty() == plain);
      ++(implied ? confirmed : refused);
      if (!implied) continue;
      rup.add_implied(c);
      if (plain) {
        hints.add(static_cast<std::uint32_t>(++id), c);
        live.emplace_back(id, c);
      }
      if (rup.refuted()) {
        BOOST_TEST(entailed(axioms, {}));
        ++ended;
        break;
      }
    }
  }
  BOOST_TEST(confirmed > 3'000u);
  BOOST_TEST(refused > 1'000u);
  BOOST_TEST(ended > 30u);
}

BOOST_AUTO_TEST_CASE(facts_added_later_hold) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Rng rng(seed);
    Budget budget(1 << 26);
    const StopToken stop;
    Rup rup(budget, stop, 0);
    std::vector<Clause> all;
    std::vector<std::pair<std::int64_t, Clause>> live;
    rup.begin();
    for (int k = 0; k < 45 && !rup.refuted(); ++k) {
      all.push_back(random_clause(rng, 2, 4));
      live.emplace_back(k, all.back());
      rup.add_fact(all.back());
      const Clause c = random_clause(rng, 1, 4);
      std::vector<std::int64_t> used;
      const bool implied = rup.implied(c);
      if (naive_rup(live, c, used)) BOOST_TEST(implied);
      if (implied) BOOST_TEST(entailed(all, c));
    }
  }
}

// A derived clause helps as long as it is there, wherever a sweep has put it.
BOOST_AUTO_TEST_CASE(what_was_removed_shows_nothing_more) {
  // 1 or 2 (or 6) follows by propagation; 1 (or 6) does with it, and not without.
  for (const bool longer : {false, true}) {
    const auto with = [&](Clause c) {
      if (longer) c.push_back(6);
      return c;
    };
    for (const bool gone : {false, true}) {
      for (const bool swept : {false, true}) {
        Budget budget(1 << 26);
        StopSource source;
        source.trip_at(stop_point::proof_step, 1'000);
        const StopToken stop = source.token();
        Rup rup(budget, stop, swept ? 0 : 1'000);
        for (const Clause& c : {Clause{1, 2, 3}, Clause{1, 2, -3}, Clause{1, -2, 4}, Clause{1, -2, -4}}) {
          rup.add_axiom(with(c));
        }
        rup.begin();
        const Clause derived = with({1, 2}), last = with({1});
        BOOST_TEST(rup.implied(derived));
        rup.add_implied(derived);
        for (int k = 0; k < 20; ++k) {
          const Clause more{2, 1, 7, 6};
          BOOST_TEST(rup.implied(more));
          rup.add_implied(more);
          rup.remove(more);
        }
        BOOST_TEST((source.visits(stop_point::proof_step) > 0) == swept);
        if (gone) rup.remove(Clause(derived.rbegin(), derived.rend()));
        BOOST_TEST(rup.implied(last) == !gone);
      }
    }
  }
}

// Of binary clauses the one that is named, and both of its directions.
BOOST_AUTO_TEST_CASE(which_binary_clause_was_removed) {
  const std::vector<Clause> derived = {{1, 2}, {1, 3}, {4, 2}, {1, 5}};
  for (const Clause& gone : derived) {
    for (const Clause& kept : derived) {
      for (const std::size_t from : {0u, 1u}) {
        Budget budget(1 << 20);
        const StopToken stop;
        Rup rup(budget, stop);
        for (const Clause& c : derived) {  // each follows by an assumption of 20
          rup.add_axiom(Clause{20, 21, c[0], c[1]});
          rup.add_axiom(Clause{20, -21, c[0], c[1]});
        }
        const std::int32_t one = kept[from], other = kept[1 - from];
        rup.add_axiom(Clause{one, -other, 30});
        rup.add_axiom(Clause{one, -other, -30});
        rup.add_axiom(Clause{-20, 22});
        rup.begin();
        rup.add_fact(Clause{-22});
        for (const Clause& c : derived) {
          BOOST_TEST(rup.implied(c));
          rup.add_implied(c);
        }
        rup.remove(gone);
        BOOST_TEST(!rup.implied(Clause{40}));  // what was assumed before has its consequences still
        BOOST_TEST(rup.implied(Clause{one}) == (kept != gone));
      }
    }
  }
}

// It is no longer known by its literals: see remove().
BOOST_AUTO_TEST_CASE(a_clause_that_has_become_binary_stays) {
  Budget budget(1 << 20);
  const StopToken stop;
  Rup rup(budget, stop);
  for (const Clause& c : {Clause{1, 2, 3, 4}, Clause{1, 2, 3, -4}, Clause{1, -2, 5}, Clause{1, -2, -5}, Clause{-3}}) rup.add_axiom(c);
  rup.begin();
  BOOST_TEST(rup.implied(Clause{1, 2, 3}));
  rup.add_implied(Clause{1, 2, 3});
  rup.remove(Clause{1, 2, 3});
  BOOST_TEST(rup.implied(Clause{1}));
}

BOOST_AUTO_TEST_CASE(repeated_literals_and_tautologies) {
  Budget budget(1 << 26);
  const StopToken stop;
  Rup rup(budget, stop);
  rup.add_axiom(Clause{1, 2, 3});
  rup.add_axiom(Clause{-1, 2});
  rup.begin();
  BOOST_TEST(rup.implied(Clause{2, 3, 2, 3}));
  rup.add_implied(Clause{2, 3, 2, 3});
  BOOST_TEST(rup.implied(Clause{5, -5}));
  rup.add_implied(Clause{5, -5});
  BOOST_TEST(!rup.implied(Clause{5}));
  BOOST_TEST(!rup.implied(Clause{2}));
  rup.remove(Clause{3, 3, 2, 2});
  rup.remove(Clause{7, 8});  // never was there
  BOOST_TEST(!rup.refuted());
  Hints hints(budget, stop);
  hints.add_axiom(Clause{1});
  hints.add_axiom(Clause{-1, 2});
  hints.add_axiom(Clause{-2});
  BOOST_TEST(hints.fault(Clause{}, std::vector<std::int64_t>{1, 2}) ==
             "the hints end without a contradiction");
  BOOST_TEST(hints.fault(Clause{}, std::vector<std::int64_t>{1, 2, 3}).empty());
  BOOST_TEST(hints.fault(Clause{4, -4}, {}).empty());
  BOOST_TEST(!hints.fault(Clause{}, std::vector<std::int64_t>{2, 1, 3}).empty());
  BOOST_TEST(!hints.fault(Clause{}, std::vector<std::int64_t>{9}).empty());
  BOOST_TEST(!hints.fault(Clause{}, std::vector<std::int64_t>{-1, 2, 3}).empty());
  BOOST_TEST(hints.refuted_by_units());
}

// What is assumed stands from one clause to the next: what has followed from it must not be lost.
BOOST_AUTO_TEST_CASE(assumptions_that_stand) {
  Budget budget(1 << 20);
  const StopToken stop;
  Rup rup(budget, stop);
  for (const Clause& c : {Clause{-1, 2}, Clause{-2, -4, 5}, Clause{-5, 6}, Clause{-5, -6}, Clause{-7, 8}}) rup.add_axiom(c);
  rup.begin();
  BOOST_TEST(!rup.implied(Clause{-2, -1}));  // 1 implies 2, which is not assumed again
  BOOST_TEST(rup.implied(Clause{-4, -1}));
  BOOST_TEST(!rup.implied(Clause{-9}));
  rup.add_fact(Clause{7});  // while 9 is assumed
  BOOST_TEST(rup.facts() == 2u);
  BOOST_TEST(!rup.implied(Clause{-10}));
  BOOST_TEST(rup.implied(Clause{8}));
  BOOST_TEST(rup.implied(Clause{10, 8}));
  BOOST_TEST(rup.facts() == 2u);
}

// A clause that has become unit while more is assumed: what it implies stands as long as the assumption that it needs.
BOOST_AUTO_TEST_CASE(clauses_that_come_among_assumptions) {
  Rng rng(1);
  for (int k = 0; k < 200; ++k) {
    Clause order{1, 2, 3, 4, 5, 6, 7, 8};  // in which the variables get their numbers
    rng.shuffle(std::span(order));
    for (const Clause& fact : {Clause{4, 3}, Clause{3, 4}, Clause{4, 3, 8}, Clause{8, 3, 4}}) {
      Budget budget(1 << 20);
      const StopToken stop;
      Rup rup(budget, stop);
      rup.add_axiom(order);
      for (const Clause& c : {Clause{-1, -3}, Clause{-1, -8}, Clause{-2, 4}, Clause{-4, -6, 7}, Clause{-4, -6, -7}}) rup.add_axiom(c);
      rup.begin();
      BOOST_TEST(!rup.implied(Clause{-2, -1}));  // 1 makes 3 false, then 2 makes 4 true
      rup.add_fact(fact);
      BOOST_TEST(rup.implied(Clause{-6, -1}));
    }
  }
}

BOOST_AUTO_TEST_CASE(facts_once_each) {
  Budget budget(1 << 20);
  const StopToken stop;
  Rup rup(budget, stop);
  for (const Clause& c : {Clause{3}, Clause{3}, Clause{-3, 1}, Clause{1}}) rup.add_axiom(c);
  rup.begin();
  BOOST_TEST(rup.facts() == 2u);
  for (const Clause& c : {Clause{1}, Clause{2}, Clause{2}, Clause{2, 1}}) rup.add_fact(c);
  BOOST_TEST(rup.facts() == 3u);
  BOOST_TEST(rup.fact(0) == 3);
  BOOST_TEST(rup.fact(1) == 1);
  BOOST_TEST(rup.fact(2) == 2);
}

// A stop is asked for every 256 literals.
BOOST_AUTO_TEST_CASE(polls_of_propagation) {
  Budget budget(1 << 24);
  StopSource source;
  source.trip_at(stop_point::proof_propagate, 1'000);
  const StopToken stop = source.token();
  Rup rup(budget, stop);
  for (std::int32_t l = 1; l <= 2'560; ++l) rup.add_axiom(Clause{l});
  rup.begin();
  BOOST_TEST(source.visits(stop_point::proof_propagate) == 10u);
  BOOST_TEST(rup.facts() == 2'560u);
}

namespace {

// What a budget has left.
std::uint64_t left_of(Budget& budget) {
  std::uint64_t left = 0;
  for (std::uint64_t bytes = std::uint64_t{1} << 40; bytes != 0; bytes /= 2) {
    try {
      budget.take(bytes);
      left += bytes;
    } catch (const std::bad_alloc&) {
    }
  }
  budget.give_back(left);
  return left;
}

}  // namespace

// The binary clauses of a formula lie in memory once.
BOOST_AUTO_TEST_CASE(memory_of_a_formula) {
  Budget budget(std::uint64_t{1} << 26);
  const StopToken stop;
  Rup rup(budget, stop);
  static_cast<void>(rup.implied(Clause{-1, -2}));
  rup.add_axiom(Clause{1, 2});
  const std::uint64_t before = left_of(budget);
  for (int k = 0; k < 10'000; ++k) rup.add_axiom(Clause{1, 2});
  rup.begin();
  BOOST_TEST(before - left_of(budget) < 100'000u);  // two words a clause
}

// 200,000 clauses that are derived and forgotten: 4 MB, were they kept.
BOOST_AUTO_TEST_CASE(memory_of_clauses_that_come_and_go) {
  for (const auto& [clause, small] : {std::pair{Clause{1, 2, 3, 4}, std::size_t{1'000}}, {Clause{4, 1, 2}, 0}, {Clause{2, 1}, 0}}) {
    Budget budget(200'000);
    StopSource source;
    source.trip_at(stop_point::proof_step, 1'000'000);
    const StopToken stop = source.token();
    Rup rup(budget, stop, small);
    rup.add_axiom(Clause{1, 2, 3});
    rup.add_axiom(Clause{1, 2, -3});
    rup.begin();
    for (int k = 0; k < 200'000; ++k) {
      BOOST_REQUIRE(rup.implied(clause));
      rup.add_implied(clause);
      rup.remove(clause);
    }
    if (small == 0) continue;  // each sweep of more than 1,000 words is announced
    BOOST_TEST(source.visits(stop_point::proof_step) > 100u);
    BOOST_TEST(source.visits(stop_point::proof_step) < 1'100u);
  }
}

BOOST_AUTO_TEST_CASE(one_dead_clause_among_many_is_not_swept) {
  Budget budget(1 << 24);
  StopSource source;
  source.trip_at(stop_point::proof_step, 1'000'000);
  const StopToken stop = source.token();
  Rup rup(budget, stop, 1'000);
  rup.add_axiom(Clause{1, 2, 3});
  rup.add_axiom(Clause{1, 2, -3});
  rup.begin();
  for (std::int32_t l = 4; l < 600; ++l) {  // 1,050 words come and go, then the others stay
    const Clause clause{1, 2, l, l + 1};
    BOOST_REQUIRE(rup.implied(clause));
    rup.add_implied(clause);
    if (l < 214 || l == 500) rup.remove(clause);
  }
  BOOST_TEST(source.visits(stop_point::proof_step) == 1u);
}

// Sweeps, each of which asks for a stop, come when there are new facts and much was propagated since the last one.
BOOST_AUTO_TEST_CASE(sweeps_after_facts) {
  Budget budget(1 << 24);
  StopSource source;
  source.trip_at(stop_point::proof_step, 1'000'000);
  const StopToken stop = source.token();
  Rup rup(budget, stop, 1'000);
  std::int32_t next = 4;
  rup.add_axiom(Clause{1, 2, 3});
  while (next < 2'000) rup.add_axiom(Clause{next++});
  rup.begin();
  const auto sweeps = [&](int facts, int propagated) {
    for (int k = 0; k < facts; ++k) rup.add_fact(Clause{next++});
    for (int k = 0; k < propagated; ++k) BOOST_REQUIRE(!rup.implied(Clause{-next - k % 2}));
    BOOST_REQUIRE(rup.implied(Clause{1, 2, 3}));
    rup.add_implied(Clause{1, 2, 3});
    return source.visits(stop_point::proof_step);
  };
  BOOST_TEST(sweeps(0, 2'000) == 0u);  // no new facts
  BOOST_TEST(sweeps(20, 0) == 0u);     // too few of them
  BOOST_TEST(sweeps(20, 0) == 1u);
  BOOST_TEST(sweeps(500, 0) == 1u);  // too little was propagated
  BOOST_TEST(sweeps(0, 600) == 2u);
  BOOST_TEST(sweeps(0, 2'000) == 2u);
  BOOST_TEST(sweeps(20, 2'000) == 2u);
  BOOST_TEST(sweeps(40, 0) == 3u);
}

// A fact's own list of binary clauses goes with the next sweep.
BOOST_AUTO_TEST_CASE(memory_of_binary_clauses_that_hold) {
  Budget budget(1 << 24);
  const StopToken stop;
  Rup rup(budget, stop, 0);
  for (const Clause& c : {Clause{1, 2}, Clause{1, -2}, Clause{5'000, 5'001, 5'002}}) rup.add_axiom(c);
  rup.begin();
  const auto derive = [&](const Clause& clause) {
    BOOST_REQUIRE(rup.implied(clause));
    rup.add_implied(clause);
  };
  for (std::int32_t l = 3; l < 2'000; ++l) static_cast<void>(rup.implied(Clause{l}));
  for (std::int32_t l = 3; l < 2'000; ++l) derive(Clause{1, l});
  rup.add_fact(Clause{1});
  const std::uint64_t before = left_of(budget);
  for (int k = 0; k < 3; ++k) {
    derive(Clause{5'000, 5'001, 5'002});
    rup.remove(Clause{5'000, 5'001, 5'002});
  }
  derive(Clause{5'000, 5'001, 5'002});
  BOOST_TEST(left_of(budget) > before + 4 * 1'900);
}
