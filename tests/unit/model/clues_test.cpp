// Rules that are said clue by clue: on all grids of side 4, and random ones of sides 6 and 9, what a rule is lowered to holds exactly
// where its judge, which knows no lowering, says so.
#include <boost/test/unit_test.hpp>
#include <set>

#include "model/rules/clue.hpp"
#include "model/rules/judge.hpp"
#include "model/verify.hpp"
#include "random_clues.hpp"
#include "sanitized.hpp"
#include "tresse/model/topology.hpp"

namespace tresse {

BOOST_AUTO_TEST_SUITE(clues)

namespace {

TopologySpec boxed(std::size_t rows, std::size_t cols) {
  TopologySpec spec;
  spec.side = rows * cols;
  spec.box_rows = rows;
  spec.box_cols = cols;
  return spec;
}

std::shared_ptr<const Topology> with(TopologySpec spec, std::vector<Constraint> clues) {
  spec.constraints = std::move(clues);
  auto built = Topology::build(std::move(spec));
  BOOST_REQUIRE(built.has_value());
  return *built;
}

// Does a full grid satisfy what the clues are lowered to, and differ where the links say so?
bool satisfies(const Topology& t, const Grid& grid) {
  Lowering to(t.side());
  lower_clues(t, to);
  const Primitives& p = to.made();
  const auto value = [&](CellId c) { return grid.at(c)->index(); };
  for (const Unary& u : p.unary) {
    if ((u.digits >> value(u.cell) & 1) == 0) return false;
  }
  for (const PairRelation& r : p.pairs) {
    if (((*r.allowed)[value(r.first)] >> value(r.second) & 1) == 0) return false;
  }
  for (const DigitSets& s : p.sets) {
    DigitBits digits = 0;
    for (const CellId c : s.cells) digits |= DigitBits{1} << value(c);
    if (std::ranges::find(*s.sets, digits) == s.sets->end()) return false;
  }
  for (const LinearSum& s : p.sums) {
    std::int32_t sum = 0;
    for (const auto& term : s.terms) sum += term.coefficient * static_cast<std::int32_t>(value(term.cell) + 1);
    if (sum != s.total) return false;
  }
  for (const Automaton& a : p.automata) {
    std::uint16_t state = 0;
    for (const CellId c : a.cells) {
      state = a.next[state * t.side() + value(c)];
      if (state == Automaton::kDead) return false;
    }
    if (!a.accepts[state]) return false;
  }
  for (std::size_t i = 0; i < t.cell_count(); ++i) {
    for (const CellId c : t.links(CellId(i))) {
      if (grid.at(CellId(i)) == grid.at(c)) return false;
    }
  }
  return true;
}

// All grids of side 4, by trying all.
std::vector<Grid> grids_of_four() {
  const auto t = Topology::boxes(2, 2);
  std::vector<Grid> all;
  Grid grid(4);
  const auto fill = [&](const auto& self, std::size_t cell) -> void {
    if (cell == 16) return all.push_back(grid);
    for (std::size_t d = 0; d < 4; ++d) {
      grid.set(CellId(cell), Digit(d));
      if (!find_clash(*t, grid)) self(self, cell + 1);
      grid.clear(CellId(cell));
    }
  };
  fill(fill, 0);
  return all;
}

// A grid of any side with these boxes: rows shifted, and digits, rows and columns of a band exchanged.
Grid random_grid(std::size_t rows, std::size_t cols, Rng& rng) {
  const std::size_t n = rows * cols;
  std::vector<std::size_t> digit(n);
  for (std::size_t i = 0; i < n; ++i) digit[i] = i;
  for (std::size_t i = n; i > 1; --i) std::swap(digit[i - 1], digit[rng.below(i)]);
  const std::size_t shift = rng.below(cols);
  Grid grid(n);
  for (std::size_t r = 0; r < n; ++r) {
    for (std::size_t c = 0; c < n; ++c) {
      const std::size_t column = c / cols * cols + (c % cols + shift) % cols;
      grid.set(CellId(r * n + c), Digit(digit[(cols * (r % rows) + r / rows + column) % n]));
    }
  }
  return grid;
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_rule_has_its_row) {
  RuleSet rows;
  std::set<std::pair<std::string_view, bool>> keys;
  for (const ClueRule& rule : clue_rules()) {
    BOOST_TEST(!rows.has(rule.kind));
    rows.add(rule.kind);
    keys.emplace(rule.key, rule.shape == ClueShape::listed);
    BOOST_TEST(&clue_rule(rule.kind) == &rule);
    BOOST_TEST(name_of(rule.kind) == rule.name);
    BOOST_TEST(rule.text.ends_with('.'));
    BOOST_TEST((rule.text.find("he values") == std::string_view::npos), rule.name);  // "the value" gives way to the value
  }
  BOOST_TEST((rows == kClueRules));
  BOOST_TEST(keys.size() == clue_rules().size());
}

BOOST_AUTO_TEST_CASE(judges_agree_with_what_engines_are_told_on_all_grids_of_four) {
  const std::vector<Grid> all = grids_of_four();
  BOOST_REQUIRE_EQUAL(all.size(), 288u);
  Rng rng(5);
  const auto bare = Topology::boxes(2, 2);
  constexpr std::size_t kRounds = test::kSlow ? 30 : 60;
  for (const ClueRule& rule : clue_rules()) {
    std::size_t obeyed = 0, broken = 0;
    for (std::size_t round = 0; round < kRounds; ++round) {
      std::vector<Constraint> list = {test::random_clue(rule, *bare, all[rng.below(all.size())], rng)};
      if (clue_fault(list[0], bare->spec())) continue;
      // Rules that look at other clues.
      if (rng.below(2) == 0) list.push_back(test::random_clue(clue_rule(RuleKind::difference), *bare, all[0], rng));
      if (rng.below(2) == 0) list.push_back(test::random_clue(clue_rule(RuleKind::ratio), *bare, all[7], rng));
      if (rng.below(2) == 0) list.push_back(test::random_clue(rule, *bare, all[9], rng));
      if (clue_fault(list.back(), bare->spec())) list.pop_back();
      const auto t = with(bare->spec(), list);
      for (const Grid& grid : all) {
        const bool judged = std::ranges::all_of(list, [&](const Constraint& c) { return judge_clue(c, *t, grid); });
        (judged ? obeyed : broken) += 1;
        BOOST_REQUIRE_MESSAGE(judged == satisfies(*t, grid), clue_name(list[0], 4));
      }
    }
    if (rule.kind == RuleKind::entropic_line || rule.kind == RuleKind::global_entropy) continue;  // need thirds
    BOOST_TEST(broken > 0, rule.name);
    constexpr RuleSet kImpossible = {RuleKind::nonconsecutive, RuleKind::negative_ratio, RuleKind::anti_taxicab};  // on side 4
    const bool possible = !kImpossible.has(rule.kind);
    BOOST_TEST((obeyed > 0) == possible, rule.name);
  }
}

BOOST_AUTO_TEST_CASE(judges_agree_with_what_engines_are_told_on_larger_sides) {
  Rng rng(6);
  for (const auto& [rows, cols] : {std::pair{2u, 3u}, std::pair{3u, 3u}, std::pair{3u, 4u}, std::pair{4u, 4u}}) {
    const auto bare = Topology::boxes(rows, cols);
    for (const ClueRule& rule : clue_rules()) {
      for (std::size_t round = 0; round < 12; ++round) {
        const Grid solution = random_grid(rows, cols, rng);
        BOOST_REQUIRE(!find_clash(*bare, solution));
        const Constraint clue = test::random_clue(rule, *bare, solution, rng);
        if (clue_fault(clue, bare->spec())) continue;
        const auto t = with(bare->spec(), {clue});
        BOOST_TEST(judge_clue(clue, *t, solution) == satisfies(*t, solution), clue_name(clue, bare->side()));
        const Grid other = random_grid(rows, cols, rng);
        BOOST_TEST(judge_clue(clue, *t, other) == satisfies(*t, other), clue_name(clue, bare->side()));
        BOOST_TEST(judge_clue(clue, *t, other) == is_solution(Puzzle(t, Grid(bare->side())), other));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(names_of_rules_have_plurals) {
  std::string all;
  for (const RuleKind kind : {RuleKind::killer_cage, RuleKind::sandwich, RuleKind::lunchbox, RuleKind::automaton, RuleKind::counting_circles, RuleKind::same_digits,
                              RuleKind::count_distinct}) {
    all += plural_name(clue_rule(kind)) + "|";
  }
  BOOST_TEST(all == "killer cages|sandwiches|lunchboxes|automata|counting circles|same digits|counts of digits|");
}

BOOST_AUTO_TEST_CASE(names_of_clues_tell_them_apart) {
  const auto name = [](RuleKind kind, std::initializer_list<std::size_t> numbers, std::vector<std::int32_t> values, std::size_t first = 0) {
    Constraint clue{kind, {}, std::move(values), first};
    for (const std::size_t i : numbers) clue.cells.emplace_back(i);
    return clue_name(clue, 4);
  };
  BOOST_TEST(name(RuleKind::killer_cage, {0, 1}, {4}) == "killer cage 4 at r1c1,r1c2");
  BOOST_TEST(name(RuleKind::killer_cage, {0, 4}, {4}) == "killer cage 4 at r1c1,r2c1");
  BOOST_TEST(name(RuleKind::thermometer, {0, 1, 5}, {}) == "thermometer at r1c1-r1c2-r2c2");
  BOOST_TEST(name(RuleKind::clone, {0, 1, 10, 11}, {}, 2) == "clone at r1c1,r1c2 and r3c3,r3c4");
  BOOST_TEST(name(RuleKind::skyscraper, {0, 1, 2, 3}, {3}) == "skyscraper 3 in row 1 from r1c1");
  BOOST_TEST(name(RuleKind::skyscraper, {0, 4, 8, 12}, {3}) == "skyscraper 3 in column 1 from r1c1");
  BOOST_TEST(name(RuleKind::little_killer, {1, 6, 11}, {3}) == "little killer 3 from r1c2 to r3c4");
  BOOST_TEST(name(RuleKind::nonconsecutive, {}, {}) == "nonconsecutive");
  BOOST_TEST(name(RuleKind::automaton, {0, 1}, {1, 1, 1, 1, 1, 1}) == "automaton 1 1 1 1 1 1 at r1c1-r1c2");
  BOOST_TEST(name(RuleKind::automaton, {0, 1}, {2, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1}) == "automaton 2 1 2 1 1 1 1 1 ... at r1c1-r1c2");
}

BOOST_AUTO_TEST_CASE(the_rule_of_a_clue_has_its_value) {
  const auto text = [](RuleKind kind, std::vector<std::int32_t> values) {
    return clue_text({kind, {CellId(0), CellId(1), CellId(2), CellId(3)}, std::move(values), 0}, 4);
  };
  BOOST_TEST(text(RuleKind::look_and_say, {1, 1, 1, 3}).starts_with("for each pair of a count and a digit, so many cells hold that digit"));
  BOOST_TEST(text(RuleKind::full_rank, {16}).ends_with("the place of this one from the least is 16; none is equal"));
  BOOST_TEST(text(RuleKind::tied_rank, {3}).ends_with("one fewer than 3 are less than this one; others may be equal"));
}

BOOST_AUTO_TEST_CASE(clues_that_mean_nothing_are_refused) {
  const auto fault = [](RuleKind kind, std::vector<CellId> cells, std::vector<std::int32_t> values = {}, std::size_t first = 0) {
    TopologySpec spec = boxed(2, 2);
    spec.constraints = {{kind, std::move(cells), std::move(values), first}};
    const auto built = Topology::build(std::move(spec));
    return built ? std::string() : built.error().detail.substr(0, built.error().detail.find(" ("));
  };
  const CellId a(0), b(1), c(15);
  BOOST_TEST(fault(RuleKind::killer_cage, {a, b}, {3}).empty());
  BOOST_TEST(fault(RuleKind::killer_cage, {a, a}, {3}) == "killer cage names a cell twice");
  BOOST_TEST(fault(RuleKind::killer_cage, {}, {3}) == "killer cage has no cells");
  BOOST_TEST(fault(RuleKind::killer_cage, {a, CellId(16)}) == "killer cage names a cell outside of the grid");
  BOOST_TEST(fault(RuleKind::difference, {a, c}) == "difference dot takes two cells that share an edge");
  BOOST_TEST(fault(RuleKind::xv, {a, b}) == "XV needs a value");
  BOOST_TEST(fault(RuleKind::odd, {a}, {1}) == "odd cell takes no value");
  BOOST_TEST(fault(RuleKind::thermometer, {a}) == "thermometer needs two cells or more");
  BOOST_TEST(fault(RuleKind::arrow, {a, b}, {}, 0) == "arrow needs a circle and a cell behind it");
  BOOST_TEST(fault(RuleKind::quadruple, {a, b}, {9}) == "quadruple asks for the digit 9 on side 4");
  BOOST_TEST(fault(RuleKind::sandwich, {CellId(15), CellId(14), CellId(13), CellId(12)}, {2}).empty());
  BOOST_TEST(fault(RuleKind::sandwich, {CellId(15), CellId(14), CellId(13), CellId(3)}, {2}) == "sandwich takes a whole row or column");
  BOOST_TEST(fault(RuleKind::entropic_line, {a, b}) == "entropic line needs a side that can be divided by 3");
  BOOST_TEST(fault(RuleKind::parity_line, {a, b, c}).empty());
  BOOST_TEST(fault(RuleKind::parity_line, {a, b, a}) == "parity line names a cell twice");
  BOOST_TEST(fault(RuleKind::sum_line, {a, b}).empty());  // a ten line
  BOOST_TEST(fault(RuleKind::boxes, {a}) == "boxes are no clues");
  TopologySpec cage = boxed(2, 2);
  cage.constraints = {{RuleKind::killer_cage, {b, b}, {3}, 0}};
  BOOST_TEST(Topology::build(cage).error().detail == "killer cage names a cell twice (r1c2, r1c2)");
  TopologySpec wide = boxed(6, 6);
  wide.constraints = {{RuleKind::odd, {a}, {}, 0}};
  BOOST_TEST(Topology::build(wide).error().detail == "odd cell is for sides up to 31 (r1c1)");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace tresse
