// Each finder against a naive predicate over all houses, cells and digits of small random
// positions: asked for all findings, it must give exactly those that the definition gives,
// eliminations included, and nothing eliminated may occur in any solution (brute force).
#include <algorithm>
#include <bit>
#include <boost/test/unit_test.hpp>
#include <set>
#include <tuple>

#include "grader/explain/explain.hpp"
#include "grader/position.hpp"
#include "grader/table.hpp"
#include "unit/grader/findings.hpp"
#include "unit/grader/support.hpp"

using namespace tresse;
using namespace tresse::test;

namespace {

using Key = std::tuple<TechniqueId, std::vector<CellId>, std::vector<HouseId>, std::vector<Digit>,
                       std::vector<CandId>, std::vector<CandId>>;
Key key_of(const Step& s) {
  return {s.technique, s.cells, s.houses, s.digits, s.placements, s.eliminations};
}

// The definitions, read off the position with no regard to cost.
class Naive {
 public:
  Naive(const Topology& t, const Grid& values, const PencilMarks& marks)
      : t_(t), values_(values), marks_(marks) {}

  std::set<Key> all() {
    for (std::size_t h = 0; h < t_.house_count(); ++h) singles(HouseId(h));
    for (std::size_t c = 0; c < t_.cell_count(); ++c) naked_single(CellId(c));
    for (std::size_t b = 0; b < t_.house_count(); ++b) {
      for (std::size_t v = 0; v < t_.house_count(); ++v) {
        if (b != v) locked(HouseId(b), HouseId(v));
      }
    }
    for (std::size_t h = 0; h < t_.house_count(); ++h) subsets(HouseId(h));
    return found_;
  }

 private:
  bool has(CellId c, std::size_t d) const {
    return !values_.filled(c) && marks_.allows(c, Digit(d));
  }
  std::vector<CellId> places(HouseId h, std::size_t d) const {
    std::vector<CellId> list;
    for (CellId c : t_.cells(h)) {
      if (has(c, d)) list.push_back(c);
    }
    return list;
  }
  CandId candidate(CellId c, std::size_t d) const { return cand(c, Digit(d), t_.side()); }
  void add(TechniqueId id, std::vector<CellId> cells, std::vector<HouseId> houses,
           std::vector<Digit> digits, std::vector<CandId> placed, std::vector<CandId> removed) {
    std::sort(removed.begin(), removed.end());
    found_.insert({id, cells, houses, digits, placed, removed});
  }

  void singles(HouseId h) {
    std::size_t open = 0;
    for (CellId c : t_.cells(h)) open += values_.filled(c) ? 0 : 1;
    for (std::size_t d = 0; d < t_.side(); ++d) {
      const auto list = places(h, d);
      if (list.size() != 1) continue;
      const CandId placed = candidate(list[0], d);
      add(TechniqueId::hidden_single, list, {h}, {Digit(d)}, {placed}, {});
      if (open == 1) add(TechniqueId::full_house, list, {h}, {Digit(d)}, {placed}, {});
    }
  }

  void naked_single(CellId c) {
    std::vector<Digit> digits;
    for (std::size_t d = 0; d < t_.side(); ++d) {
      if (has(c, d)) digits.push_back(Digit(d));
    }
    if (digits.size() != 1) return;
    add(TechniqueId::naked_single, {c}, {}, digits, {candidate(c, digits[0].index())}, {});
  }

  bool line(HouseId h) const { return h.index() < 2 * t_.side(); }

  void locked(HouseId base, HouseId cover) {
    if (line(base) && line(cover)) return;
    const auto& of_cover = t_.cells(cover);
    const auto& of_base = t_.cells(base);
    for (std::size_t d = 0; d < t_.side(); ++d) {
      const auto list = places(base, d);
      if (list.size() < 2) continue;
      const bool all_inside = std::all_of(list.begin(), list.end(), [&](CellId c) {
        return std::find(of_cover.begin(), of_cover.end(), c) != of_cover.end();
      });
      std::vector<CandId> removed;
      for (CellId c : of_cover) {
        const bool in_base = std::find(of_base.begin(), of_base.end(), c) != of_base.end();
        if (has(c, d) && !in_base) removed.push_back(candidate(c, d));
      }
      if (!all_inside || removed.empty()) continue;
      add(line(base) ? TechniqueId::claiming : TechniqueId::pointing, list, {base, cover},
          {Digit(d)}, {}, removed);
    }
  }

  // rows[i] = members of item i as a mask. Every set of `size` items with 2 or more members each
  // and `size` members together.
  static std::vector<std::pair<unsigned, unsigned>> tight(const std::vector<unsigned>& rows) {
    std::vector<std::pair<unsigned, unsigned>> sets;
    for (unsigned set = 1; set < 1u << rows.size(); ++set) {
      unsigned members = 0;
      for (std::size_t i = 0; i < rows.size(); ++i) {
        if ((set >> i) & 1) members |= rows[i];
      }
      if (std::popcount(members) == std::popcount(set)) sets.push_back({set, members});
    }
    return sets;
  }

  // Is this set the smallest tight one around one of its items?
  static bool smallest(unsigned set, const std::vector<std::pair<unsigned, unsigned>>& sets) {
    for (unsigned rest = set; rest != 0; rest &= rest - 1) {
      const unsigned item = rest & (~rest + 1);
      const bool other = std::any_of(sets.begin(), sets.end(), [&](const auto& s) {
        return (s.first & item) != 0 && s.first != set && (s.first & ~set) == 0;
      });
      if (!other) return true;
    }
    return false;
  }

  void subsets(HouseId h) {
    std::vector<CellId> cells;
    std::vector<std::size_t> digits;
    for (CellId c : t_.cells(h)) {
      if (!values_.filled(c)) cells.push_back(c);
    }
    for (std::size_t d = 0; d < t_.side(); ++d) {
      if (!places(h, d).empty()) digits.push_back(d);
    }
    std::vector<unsigned> by_cell(cells.size(), 0), by_digit(digits.size(), 0);
    for (std::size_t i = 0; i < cells.size(); ++i) {
      for (std::size_t j = 0; j < digits.size(); ++j) {
        if (!has(cells[i], digits[j])) continue;
        by_cell[i] |= 1u << j;
        by_digit[j] |= 1u << i;
      }
    }
    report(h, cells, digits, by_cell, by_cell, true);
    report(h, cells, digits, by_cell, by_digit, false);
  }

  void report(HouseId h, const std::vector<CellId>& cells, const std::vector<std::size_t>& digits,
              const std::vector<unsigned>& by_cell, const std::vector<unsigned>& items,
              bool naked) {
    static constexpr TechniqueId kNaked[] = {TechniqueId::naked_pair, TechniqueId::naked_triple,
                                             TechniqueId::naked_quad};
    static constexpr TechniqueId kHidden[] = {TechniqueId::hidden_pair, TechniqueId::hidden_triple,
                                              TechniqueId::hidden_quad};
    const auto sets = tight(items);
    for (const auto& [set, members] : sets) {
      const auto size = static_cast<std::size_t>(std::popcount(set));
      if (size < 2 || size > std::max<std::size_t>(4, t_.side() / 2)) continue;
      bool singles_in_it = false;
      for (std::size_t i = 0; i < items.size(); ++i) {
        if (((set >> i) & 1) != 0 && std::popcount(items[i]) < 2) singles_in_it = true;
      }
      if (singles_in_it || (size > 4 && !smallest(set, sets))) continue;
      const unsigned in_cells = naked ? set : members;
      const unsigned in_digits = naked ? members : set;
      std::vector<CellId> pattern;
      std::vector<Digit> pattern_digits;
      std::vector<CandId> removed;
      for (std::size_t i = 0; i < cells.size(); ++i) {
        const bool inside = ((in_cells >> i) & 1) != 0;
        if (inside) pattern.push_back(cells[i]);
        for (std::size_t j = 0; j < digits.size(); ++j) {
          const bool own = ((in_digits >> j) & 1) != 0;
          const bool goes = naked ? (!inside && own) : (inside && !own);
          if (goes && ((by_cell[i] >> j) & 1) != 0)
            removed.push_back(candidate(cells[i], digits[j]));
        }
      }
      for (std::size_t j = 0; j < digits.size(); ++j) {
        if ((in_digits >> j) & 1) pattern_digits.push_back(Digit(digits[j]));
      }
      if (removed.empty()) continue;
      const TechniqueId id = size > 4
                                 ? (naked ? TechniqueId::naked_subset : TechniqueId::hidden_subset)
                                 : (naked ? kNaked : kHidden)[size - 2];
      add(id, pattern, {h}, pattern_digits, {}, removed);
    }
  }

  const Topology& t_;
  const Grid& values_;
  const PencilMarks& marks_;
  std::set<Key> found_;
};

struct Counts {
  std::size_t positions = 0;
  std::array<std::size_t, kBasicTechniqueCount> findings{};
};

void compare(const Puzzle& p, bool has_solution, Counts& counts) {
  OnAny grid(p);
  if (grid.contradiction()) return;
  ++counts.positions;
  const Topology& t = *p.topology;
  const PencilMarks marks = grid.marks();
  const Grid start = grid.values();
  std::set<Key> expected = Naive(t, start, marks).all();
  std::set<Key> found;
  std::set<CandId> removed;
  for (const Technique& row : kBasicTechniques) {
    const auto steps = grid.all(row.id, t.side() / 2);
    for (const Step& step : steps) {
      BOOST_REQUIRE(found.insert(key_of(step)).second);
      removed.insert(step.eliminations.begin(), step.eliminations.end());
      ++counts.findings[static_cast<std::size_t>(row.id)];
    }
    // Asked for one, it gives the first of all.
    const auto one = grid.first(row.id, t.side() / 2);
    BOOST_REQUIRE(one.has_value() == !steps.empty());
    if (one) BOOST_REQUIRE((*one == steps[0]));
  }
  if (!has_solution) {  // what large subsets report in an overcrowded house is tested elsewhere
    const auto large = [](const Key& k) { return std::get<0>(k) >= TechniqueId::naked_subset; };
    std::erase_if(expected, large);
    std::erase_if(found, large);
  }
  const auto report = [&](const std::set<Key>& a, const std::set<Key>& b, const char* what) {
    for (const Key& k : a) {
      if (b.contains(k)) continue;
      const Step step{std::get<0>(k), std::get<1>(k), std::get<2>(k),
                      std::get<3>(k), std::get<4>(k), std::get<5>(k)};
      BOOST_ERROR(what << " on " << t.describe() << ": " << notation(t, step));
    }
  };
  report(expected, found, "missed");
  report(found, expected, "not defined");
  BOOST_REQUIRE((found == expected));
  if (!has_solution) return;
  std::size_t solutions = 0;
  each_solution(
      t, start, marks,
      [&](const Grid& g) {
        for (CandId e : removed) {
          if (g.at(cell_of(e, t.side())) == digit_of(e, t.side())) return false;
        }
        return ++solutions < 500;
      },
      nullptr, 5000);
  for (CandId e : removed) {
    // A digit that is still possible somewhere was not removed: solve with it forced.
    Grid values = start;
    PencilMarks forced = marks;
    const CellId c = cell_of(e, t.side());
    for (std::size_t d = 0; d < t.side(); ++d) {
      if (Digit(d) != digit_of(e, t.side())) forced.forbid(c, Digit(d));
    }
    bool possible = false;
    each_solution(
        t, values, forced,
        [&](const Grid&) {
          possible = true;
          return false;
        },
        nullptr, 20'000);
    BOOST_REQUIRE(!possible);
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(technique_oracle)

BOOST_AUTO_TEST_CASE(finders_find_exactly_what_the_definitions_say) {
  Rng rng(31);
  Counts counts;
  for (const Named& n : topologies()) {
    const std::size_t side = n.topology->side();
    if (side > 10) continue;
    const int rounds = side <= 5 ? 300 : side <= 7 ? 80 : side <= 9 ? 20 : 60;
    for (int i = 0; i < rounds; ++i) {
      const Grid solution = random_solution(*n.topology, rng);
      const std::size_t density = side >= 8 ? 10 + rng.below(25) : 15 + rng.below(70);
      Puzzle p = random_marks(n.topology, solution, rng.below(50), density, rng);
      compare(p, true, counts);
      if (side <= 7) {  // and one that may have no solution at all
        for (int k = 0; k < 3; ++k) {
          p.marks->forbid(CellId(rng.below(n.topology->cell_count())), Digit(rng.below(side)));
        }
        compare(p, false, counts);
      }
    }
  }
  BOOST_TEST_MESSAGE(counts.positions << " positions");
  for (const Technique& t : kBasicTechniques) {
    const auto n = counts.findings[static_cast<std::size_t>(t.id)];
    BOOST_TEST(n > 20u, std::string(t.name));
    BOOST_TEST_MESSAGE(t.name << ": " << n << " findings");
  }
}

BOOST_AUTO_TEST_SUITE_END()
