// Propagation against truth tables and against the plainest unit propagation there is, over random
// formulas with clauses coming and going; with sweeps after every few clauses.
#include "proof/rup.hpp"

#include <boost/test/unit_test.hpp>
#include <set>

#include "base/rng.hpp"
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

// A derived clause helps as long as it is there.
BOOST_AUTO_TEST_CASE(what_was_removed_shows_nothing_more) {
  // 1 or 2 (or 6) follows by propagation; 1 (or 6) does with it, and not without.
  for (const bool longer : {false, true}) {
    const auto with = [&](Clause c) {
      if (longer) c.push_back(6);
      return c;
    };
    for (const bool gone : {false, true}) {
      Budget budget(1 << 26);
      const StopToken stop;
      Rup rup(budget, stop);
      for (const Clause& c : {Clause{1, 2, 3}, Clause{1, 2, -3}, Clause{1, -2, 4}, Clause{1, -2, -4}}) {
        rup.add_axiom(with(c));
      }
      rup.begin();
      const Clause derived = with({1, 2}), last = with({1});
      BOOST_TEST(rup.implied(derived));
      rup.add_implied(derived);
      if (gone) rup.remove(Clause(derived.rbegin(), derived.rend()));
      BOOST_TEST(rup.implied(last) == !gone);
    }
  }
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
