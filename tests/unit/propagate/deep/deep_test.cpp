// The rules on the live formula against naive definitions written over CandidateGrid and sets.
#include <algorithm>
#include <map>
#include <set>

#include "base/stop.hpp"
#include "boost_main.hpp"
#include "propagate/deep/deep.hpp"
#include "propagate/fixpoint.hpp"
#include "sat/solve.hpp"
#include "unit/sat/samples.hpp"

using namespace tresse;

namespace {

constexpr std::uint64_t kPlenty = std::uint64_t{1} << 40;

std::vector<std::shared_ptr<const Topology>> shapes() {
  TopologySpec jigsaw;
  jigsaw.side = 4;
  jigsaw.regions = {0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 2, 3, 2, 3, 3, 3};
  return {Topology::boxes(1, 1),           Topology::boxes(2, 2),
          test::shaped(4, 2, 2, true),     Topology::latin(4),
          Topology::build(jigsaw).value(), Topology::boxes(2, 3),
          Topology::boxes(3, 3),           test::shaped(9, 3, 3, true, true)};
}

// Sets of rules: each alone, and all.
std::vector<Rules> sets_of_rules() {
  std::vector<Rules> sets = {kNoRules, kSinglesAndLocked, kPrepared, kProbed,
                             parse_rules("all").value()};
  for (const Rule& rule : kRules) sets.push_back(parse_rules(rule.key).value());
  for (Rules& rules : sets) rules.effort = kPlenty;
  return sets;
}

Puzzle sample(const std::shared_ptr<const Topology>& t, std::uint64_t seed) {
  const std::size_t cells = t->cell_count();
  const bool plain = t->spec().regions.empty() && !t->spec().diagonals;
  if (seed % 3 == 0 || !plain) return test::scatter(t, cells / 5 + 1, seed);
  return test::dig(t, test::full_grid(*t, seed), cells * (2 + seed % 3) / 10, seed);
}

CandidateGrid<1> after(const Puzzle& p, Rules rules) {
  rules.effort = kPlenty;
  CandidateGrid<1> g(p);
  BOOST_REQUIRE(propagate(g, rules, {}) == StopReason::none);
  BOOST_REQUIRE(g.ok());
  return g;
}

std::size_t live(const CandidateGrid<1>& g) {
  std::size_t n = 0;
  for (std::size_t i = 0; i < g.topology().cell_count(); ++i) n += g.digits(CellId(i)).count();
  return n;
}

bool same(const CandidateGrid<1>& a, const CandidateGrid<1>& b) {
  if (a.contradiction() || b.contradiction()) {
    return a.contradiction().has_value() == b.contradiction().has_value();
  }
  for (std::size_t i = 0; i < a.topology().cell_count(); ++i) {
    if (!(a.digits(CellId(i)) == b.digits(CellId(i)))) return false;
  }
  return a.values() == b.values();
}

// Eliminates as `refuted` says until it says nothing more, with singles in between.
template <class Refuted>
CandidateGrid<1> naive_fixpoint(const Puzzle& p, Refuted&& refuted) {
  CandidateGrid<1> g = after(p, kSingles);
  for (bool changed = true; changed && !g.contradiction();) {
    changed = false;
    for (std::size_t i = 0; i < p.topology->cell_count() && !changed; ++i) {
      for (std::size_t d = 0; d < p.side() && !changed; ++d) {
        if (!g.has(CellId(i), Digit(d)) || !refuted(g, CellId(i), Digit(d))) continue;
        g.eliminate(CellId(i), Digit(d));
        BOOST_REQUIRE(propagate(g, kSingles, {}) == StopReason::none);
        changed = true;
      }
    }
  }
  return g;
}

// Is there a one-to-one map of lefts to rights that uses only `edges` and sends `left` to `right`?
bool completes(std::vector<std::set<std::size_t>> edges, std::size_t left, std::size_t right) {
  edges[left] = {right};
  std::set<std::size_t> used;
  std::sort(edges.begin(), edges.end(),
            [](const auto& a, const auto& b) { return a.size() < b.size(); });
  const auto extend = [&](const auto& self, std::size_t at) -> bool {
    if (at == edges.size()) return true;
    return std::ranges::any_of(edges[at], [&](std::size_t r) {
      if (!used.insert(r).second) return false;
      const bool fits = self(self, at + 1);
      used.erase(r);
      return fits;
    });
  };
  return extend(extend, 0);
}

// May the digit be in the cell, as far as the map between two families of houses goes? kind 0: rows
// to columns, 1: rows to boxes, 2: columns to boxes.
bool fits_lines(const CandidateGrid<1>& g, CellId c, Digit d, int kind) {
  const Topology& t = g.topology();
  const std::size_t n = t.side();
  const auto house = [&](CellId x, std::size_t family) {
    return t.houses(x)[family].house.index() % n;
  };
  const std::size_t from = kind == 2 ? 1 : 0, to = kind == 0 ? 1 : 2;
  std::vector<std::set<std::size_t>> edges(n);
  for (std::size_t i = 0; i < t.cell_count(); ++i) {
    const CellId x(i);
    if (g.has(x, d) || g.values().at(x) == d) edges[house(x, from)].insert(house(x, to));
  }
  return completes(edges, house(c, from), house(c, to));
}

bool fits_house(const CandidateGrid<1>& g, const Membership& m, Digit d) {
  const auto cells = g.topology().cells(m.house);
  std::vector<std::set<std::size_t>> edges(cells.size());
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (auto k : g.digits(cells[i])) edges[i].insert(k);
    if (const auto v = g.values().at(cells[i])) edges[i].insert(v->index());
  }
  return completes(edges, m.position, d.index());
}

bool fits_maps(const CandidateGrid<1>& g, CellId c, Digit d) {
  const TopologySpec& spec = g.topology().spec();
  const bool boxes = spec.box_rows != 0 || !spec.regions.empty();
  for (const Membership& m : g.topology().houses(c)) {
    if (!fits_house(g, m, d)) return false;
  }
  return fits_lines(g, c, d, 0) && (!boxes || (fits_lines(g, c, d, 1) && fits_lines(g, c, d, 2)));
}

// Exactly-one groups of a grid as plain lists; facts are true candidates without a group.
std::vector<std::vector<CandId>> groups_of(const CandidateGrid<1>& g) {
  const Topology& t = g.topology();
  std::vector<std::vector<CandId>> groups;
  for (std::size_t i = 0; i < t.cell_count(); ++i) {
    groups.emplace_back();
    for (auto d : g.digits(CellId(i))) groups.back().push_back(cand(CellId(i), Digit(d), t.side()));
    if (groups.back().empty()) groups.pop_back();
  }
  for (std::size_t h = 0; h < t.house_count(); ++h) {
    for (auto d : g.unplaced(HouseId(h))) {
      groups.emplace_back();
      for (auto p : g.places(HouseId(h), Digit(d))) {
        groups.back().push_back(cand(t.cells(HouseId(h))[p], Digit(d), t.side()));
      }
    }
  }
  return groups;
}

// The definition in implications.hpp for one round: the candidates that exclude a whole group.
std::set<CandId> closed_out(const CandidateGrid<1>& g) {
  const auto groups = groups_of(g);
  std::map<CandId, std::set<CandId>> out;
  for (const auto& group : groups) {
    for (CandId x : group) {
      for (CandId y : group) {
        if (x != y) out[x].insert(y);
      }
    }
  }
  std::set<CandId> gone;
  for (bool changed = true; changed;) {
    changed = false;
    for (auto& [x, excluded] : out) {
      for (const auto& group : groups) {
        std::vector<CandId> left;
        for (CandId y : group) {
          if (!excluded.contains(y)) left.push_back(y);
        }
        if (left.empty() && gone.insert(x).second) changed = true;
        if (left.empty() || left.size() > 3 || std::ranges::count(left, x) != 0) continue;
        const auto first = out[left[0]];
        for (CandId z : first) {
          const bool common =
              std::ranges::all_of(left, [&](CandId y) { return out[y].contains(z); });
          if (!common || !excluded.insert(z).second) continue;
          out[z].insert(x);
          if (z == x) gone.insert(x);
          changed = true;
        }
      }
    }
  }
  return gone;
}

}  // namespace

BOOST_AUTO_TEST_CASE(no_rule_removes_a_candidate_of_a_solution) {
  std::size_t solutions = 0, refuted = 0;
  for (const auto& t : shapes()) {
    if (t->side() > 4) continue;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      const Puzzle p = test::scatter(t, 1 + seed % (t->side() + 1), seed);
      std::vector<Grid> all;
      Grid scratch(t->side());
      test::brute_force(p, scratch, 0, [&](const Grid& s) { all.push_back(s); });
      for (const Rules& rules : sets_of_rules()) {
        const CandidateGrid<1> g = after(p, rules);
        if (g.contradiction()) BOOST_TEST(all.empty());
        refuted += g.contradiction() ? 1 : 0;
        for (const Grid& s : all) {
          for (std::size_t i = 0; i < t->cell_count(); ++i) {
            const CellId c(i);
            BOOST_REQUIRE(g.values().at(c) == s.at(c) || (g.open(c) && g.has(c, *s.at(c))));
          }
        }
      }
      solutions += all.size();
    }
  }
  BOOST_TEST(solutions > 1000U);
  BOOST_TEST(refuted > 100U);
}

BOOST_AUTO_TEST_CASE(matching_and_probing_are_what_they_say) {
  std::size_t matched = 0, probed = 0, open = 0;
  for (const auto& t : shapes()) {
    for (std::uint64_t seed = 0; seed < 36; ++seed) {
      const Puzzle p = sample(t, seed);
      const CandidateGrid<1> singles = after(p, kSingles);
      if (singles.contradiction() || singles.solved()) continue;
      ++open;
      // Below the last round of little yield the rule may not be at its end: ask until nothing goes.
      const auto settled = [&](const Rules& rules) {
        CandidateGrid<1> g = after(p, rules);
        for (std::size_t before = live(g) + 1; before != live(g) && !g.contradiction();) {
          before = live(g);
          BOOST_REQUIRE(propagate(g, rules, {}) == StopReason::none);
        }
        return g;
      };
      const CandidateGrid<1> matching = settled({.matching = true, .effort = kPlenty});
      BOOST_TEST(same(matching, naive_fixpoint(p, [](const auto& g, CellId c, Digit d) {
                        return !fits_maps(g, c, d);
                      })));
      const CandidateGrid<1> probing = settled({.probing = true, .effort = kPlenty});
      BOOST_TEST(same(probing, naive_fixpoint(p, [](CandidateGrid<1> g, CellId c, Digit d) {
                        g.place(c, d);
                        BOOST_REQUIRE(propagate(g, kSingles, {}) == StopReason::none);
                        return g.contradiction().has_value();
                      })));
      matched += live(matching) < live(singles) ? 1 : 0;
      probed += live(probing) < live(singles) ? 1 : 0;
      // What subsets remove, both of them remove.
      const CandidateGrid<1> subsets = settled({.subsets = true, .effort = kPlenty});
      BOOST_TEST(live(probing) <= live(subsets));
    }
  }
  BOOST_TEST(open > 60U);
  BOOST_TEST(matched > 20U);
  BOOST_TEST(probed > 20U);
}

BOOST_AUTO_TEST_CASE(implications_are_the_closure) {
  std::size_t compared = 0, removed = 0;
  for (const auto& t : {Topology::boxes(2, 2), Topology::latin(4), Topology::boxes(2, 3)}) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      const CandidateGrid<1> before = after(sample(t, seed), kSingles);
      if (before.contradiction() || before.solved()) continue;
      CandidateGrid<1> g = before;
      const Rules rules{.implications = true, .effort = kPlenty};
      BOOST_REQUIRE(propagate(g, rules, {}) == StopReason::none);
      CandidateGrid<1> naive = before;
      for (auto gone = closed_out(naive); !gone.empty() && !naive.contradiction();) {
        for (CandId x : gone) naive.eliminate(cell_of(x, t->side()), digit_of(x, t->side()));
        BOOST_REQUIRE(propagate(naive, kSingles, {}) == StopReason::none);
        gone = naive.contradiction() ? std::set<CandId>{} : closed_out(naive);
      }
      BOOST_TEST(same(g, naive));
      ++compared;
      removed += live(g) < live(before) ? 1 : 0;
    }
  }
  BOOST_TEST(compared > 15U);
  BOOST_TEST(removed > 5U);
}

BOOST_AUTO_TEST_CASE(what_the_observer_sees_is_a_proof_by_units) {
  std::size_t events = 0;
  for (const auto& t : shapes()) {
    for (std::uint64_t seed = 0; seed < 18; ++seed) {
      const Puzzle p = sample(t, seed);
      CandidateGrid<1> g(p);
      if (g.contradiction()) continue;
      const auto groups = groups_of(g);
      std::map<CandId, bool> facts;
      // Naive unit propagation from facts and one assumption; true: a contradiction.
      const auto contradicts = [&](std::map<CandId, bool> value) {
        for (bool changed = true; changed;) {
          changed = false;
          for (const auto& group : groups) {
            std::size_t yes = 0, unknown = 0;
            for (CandId x : group) {
              const auto at = value.find(x);
              yes += at != value.end() && at->second ? 1 : 0;
              unknown += at == value.end() ? 1 : 0;
            }
            if (yes > 1 || (yes == 0 && unknown == 0)) return true;
            if (unknown == 0 || (yes == 0 && unknown > 1)) continue;
            for (CandId x : group) value.emplace(x, yes == 0);
            changed = true;
          }
        }
        return false;
      };
      Rules rules = provable(parse_rules("all").value());
      rules.effort = kPlenty;
      const auto why = propagate(g, rules, {}, [&](CandId x, bool value) {
        auto negated = facts;
        negated[x] = !value;
        BOOST_TEST(contradicts(negated));
        facts[x] = value;
        ++events;
      });
      BOOST_REQUIRE(why == StopReason::none);
      if (g.contradiction()) BOOST_TEST(contradicts(facts));
    }
  }
  BOOST_TEST(events > 500U);
}

BOOST_AUTO_TEST_CASE(stops_at_each_poll_and_stays_sound) {
  const auto t = Topology::boxes(3, 3);
  const Grid full = test::full_grid(*t, 5);
  const Puzzle p = test::dig(t, full, 24, 5);
  std::uint64_t visit = 1;
  for (;; ++visit) {
    StopSource source;
    source.trip_at(stop_point::propagate_step, visit);
    CandidateGrid<1> g(p);
    Rules rules = parse_rules("all").value();
    const auto why = propagate(g, rules, source.token());
    BOOST_TEST(g.ok());
    BOOST_TEST(!g.contradiction());
    for (std::size_t i = 0; i < t->cell_count(); ++i) {
      const Digit d = *full.at(CellId(i));
      BOOST_TEST((g.values().at(CellId(i)) == d || g.has(CellId(i), d)));
    }
    if (why == StopReason::none) break;
    BOOST_REQUIRE(why == StopReason::interrupted);
  }
  BOOST_TEST(visit > 10U);
}

BOOST_AUTO_TEST_CASE(effort_bounds_the_rules_and_memory_is_estimated) {
  const auto t = Topology::boxes(4, 4);
  const Puzzle p = test::dig(t, test::full_grid(*t, 2), 115, 2);
  Rules rules = parse_rules("all").value();
  const auto left = [&](std::uint64_t effort) {
    CandidateGrid<1> g(p);
    rules.effort = effort;
    BOOST_REQUIRE(propagate(g, rules, {}) == StopReason::none);
    BOOST_TEST(g.ok());
    return live(g);
  };
  const std::size_t none = live(after(p, kSinglesAndLocked)), most = left(kPlenty);
  BOOST_TEST(most < none);
  BOOST_TEST(left(0) <= none);
  BOOST_TEST(left(0) > most);
  BOOST_TEST(left(1000) == left(1000));
  std::uint64_t before = 0;
  for (const auto& set : {kSingles, Rules{.probing = true}, kProbed, kStubborn}) {
    const std::uint64_t bytes = propagation_bytes(*t, set);
    BOOST_TEST(bytes > before);
    before = bytes;
  }
}

SatOptions prepared_by(const Rules& rules) {
  SatOptions options;
  options.rules = rules;
  return options;
}

BOOST_AUTO_TEST_CASE(rules_do_not_change_verdicts) {
  std::size_t counts[4] = {};
  for (const auto& t : shapes()) {
    for (std::uint64_t seed = 100; seed < 120; ++seed) {
      const Puzzle p = sample(t, seed);
      Query query;
      query.solution_limit = 3;
      const Answer plain = solve_sat(p, query, prepared_by(kNoRules), {});
      ++counts[plain.count];
      for (const Rules& rules : sets_of_rules()) {
        const Answer answer = solve_sat(p, query, prepared_by(rules), {});
        BOOST_TEST((answer.verdict == plain.verdict));
        BOOST_TEST(answer.count == plain.count);
      }
    }
  }
  for (std::size_t n : {0U, 1U, 3U}) BOOST_TEST(counts[n] > 5U);
}
