// Puzzles whose cells differ beyond their houses: every engine against a search that knows coordinates and
// nothing of links, over generated puzzles, and against puzzles made by other programs.
#include <boost/test/unit_test.hpp>

#include "base/rng.hpp"
#include "check/crosscheck.hpp"
#include "engines/engines.hpp"
#include "generate/random_puzzle.hpp"
#include "io/reader.hpp"
#include "model/verify.hpp"
#include "native/search/restart.hpp"
#include "native/search/search.hpp"
#include "skip.hpp"

namespace tresse {

BOOST_AUTO_TEST_SUITE(rules)

namespace {

struct Rules {
  std::size_t rows, cols;  // of a box
  bool knight, king;
  std::vector<std::vector<CellId>> regions = {};
};

std::shared_ptr<const Topology> topology_of(const Rules& r) {
  TopologySpec s;
  s.side = r.rows * r.cols;
  s.box_rows = r.rows;
  s.box_cols = r.cols;
  if (r.knight) s.global_rules.add(RuleKind::anti_knight);
  if (r.king) s.global_rules.add(RuleKind::anti_king);
  s.extra_regions = r.regions;
  return Topology::build(s).value();
}

// Counts solutions up to `limit`, cell by cell, rules read off coordinates.
class Naive {
 public:
  Naive(const Rules& rules, const Puzzle& puzzle, std::uint64_t limit)
      : rules_(rules), n_(puzzle.side()), limit_(limit), puzzle_(puzzle) {
    for (const auto v : puzzle.givens.values()) value_.push_back(v);
  }
  std::uint64_t count() {
    for (std::size_t i = 0; i < value_.size(); ++i) {
      if (value_[i] != 0 && !fits(i, value_[i])) return 0;
    }
    search();
    return found_;
  }

 private:
  bool differ(std::size_t a, std::size_t b) const {
    const std::size_t ra = a / n_, ca = a % n_, rb = b / n_, cb = b % n_;
    const std::size_t down = ra < rb ? rb - ra : ra - rb, right = ca < cb ? cb - ca : ca - cb;
    if (down == 0 || right == 0) return true;
    if (ra / rules_.rows == rb / rules_.rows && ca / rules_.cols == cb / rules_.cols) return true;
    if (rules_.knight && down + right == 3) return true;
    if (rules_.king && down == 1 && right == 1) return true;
    for (const auto& region : rules_.regions) {
      if (std::count(region.begin(), region.end(), CellId(a)) +
              std::count(region.begin(), region.end(), CellId(b)) ==
          2) {
        return true;
      }
    }
    return false;
  }
  bool fits(std::size_t cell, std::uint16_t v) const {
    for (std::size_t i = 0; i < value_.size(); ++i) {
      if (i != cell && value_[i] == v && differ(i, cell)) return false;
    }
    return true;
  }
  // The open cell with the fewest values left.
  void search() {
    std::size_t best = value_.size(), fewest = n_ + 1;
    std::vector<std::uint16_t> values;
    for (std::size_t i = 0; i < value_.size() && fewest > 0; ++i) {
      if (value_[i] != 0) continue;
      std::vector<std::uint16_t> left;
      for (std::uint16_t v = 1; v <= n_; ++v) {
        const bool allowed = puzzle_.allows(CellId(i), Digit(std::size_t{v} - 1));
        if (allowed && fits(i, v)) left.push_back(v);
      }
      if (left.size() >= fewest) continue;
      fewest = left.size();
      best = i;
      values = std::move(left);
    }
    if (best == value_.size()) {
      ++found_;
      return;
    }
    for (const std::uint16_t v : values) {
      value_[best] = v;
      search();
      value_[best] = 0;
      if (found_ >= limit_) return;
    }
  }

  const Rules& rules_;
  std::size_t n_;
  std::uint64_t limit_;
  const Puzzle& puzzle_;
  std::vector<std::uint16_t> value_;
  std::uint64_t found_ = 0;
};

std::vector<CellId> cells(std::initializer_list<std::size_t> numbers) {
  std::vector<CellId> list;
  for (const std::size_t i : numbers) list.emplace_back(i);
  return list;
}

std::vector<Rules> all_rules() {
  return {{2, 2, true, false},
          {2, 2, false, false, {cells({5, 6, 10}), cells({0, 7})}},
          {2, 3, true, false},
          {2, 3, false, true},
          {3, 2, false, true, {cells({0, 8, 15, 23})}},
          {2, 4, true, false},
          {3, 3, true, false},
          {3, 3, false, true},
          {3, 3, true, true},
          {3, 3, false, false, {cells({0, 12, 24, 36, 48, 60}), cells({80, 70, 51, 41})}}};
}

std::vector<std::unique_ptr<Engine>> engines() {
  auto all = all_strands();
  all.push_back(make_auto_engine());
  all.push_back(make_portfolio_engine());
  return all;
}

BOOST_AUTO_TEST_CASE(every_engine_counts_as_the_naive_search) {
  const auto all = engines();
  std::size_t unique = 0, multiple = 0, none = 0;
  std::uint64_t seed = 0;
  for (const Rules& rules : all_rules()) {
    const auto t = topology_of(rules);
    const auto solution = random_solution(t, 7);
    if (!solution) {
      Puzzle empty(t, Grid(t->side()));
      BOOST_TEST(Naive(rules, empty, 1).count() == 0u);
      for (const auto& e : all) {
        BOOST_TEST((run_guarded(*e, empty, Query{}, {}).verdict == Verdict::none), e->name());
      }
      continue;
    }
    const std::size_t cell_count = t->cell_count();
    for (int round = 0; round < 30; ++round, ++seed) {
      Rng rng(seed);
      Puzzle p = round % 3 == 0
                     ? dig_unique(t, *solution, cell_count / 4, seed, 200)
                     : dig(t, *solution, cell_count / 3 + rng.below(cell_count / 3), seed);
      if (round % 5 == 1) p.givens.set(CellId(rng.below(cell_count)), Digit(rng.below(t->side())));
      if (round % 7 == 2) {
        p.marks = PencilMarks(t->side(), true);
        for (std::size_t k = 0; k < cell_count; ++k) {
          p.marks->forbid(CellId(rng.below(cell_count)), Digit(rng.below(t->side())));
        }
      }
      const std::uint64_t expected = Naive(rules, p, 2).count();
      (expected == 0 ? none : expected == 1 ? unique : multiple) += 1;
      for (const auto& e : all) {
        const Answer a = run_guarded(*e, p, Query{}, {});
        BOOST_TEST(a.count == expected, e->name() << " " << t->describe() << " seed " << seed);
        BOOST_TEST((a.verdict != Verdict::unknown));
      }
      const Answer learnt = solve_restarting(p, Query{}, {});
      BOOST_TEST(learnt.count == expected, "restarts, seed " << seed);
    }
  }
  BOOST_TEST(unique > 60u);
  BOOST_TEST(multiple > 20u);
  BOOST_TEST(none > 20u);
}

BOOST_AUTO_TEST_CASE(all_grids_of_small_sides) {
  Query all;
  all.solution_limit = 0;
  all.keep = 0;
  const auto count = [&](const Rules& rules) {
    const Puzzle empty(topology_of(rules), Grid(rules.rows * rules.cols));
    const std::uint64_t expected = Naive(rules, empty, ~std::uint64_t{0}).count();
    for (const auto& e : all_strands()) {
      BOOST_TEST(run_guarded(*e, empty, all, {}).count == expected, e->name());
    }
    BOOST_TEST(solve_restarting(empty, all, {}).count == expected);
    return expected;
  };
  BOOST_TEST(count({2, 2, true, false}) == 24u);
  BOOST_TEST(count({2, 2, false, true}) == 0u);
  BOOST_TEST(count({2, 2, false, false, {cells({5, 6, 10})}}) == 216u);
}

// An engine of houses says no to other rules, by name, whoever asks.
class HousesOnly final : public Engine {
 public:
  std::string_view name() const override { return "houses"; }
  RuleSet honoured() const override { return kHouseRules; }
  Answer run(const Puzzle&, const Query&, StopToken) const override {
    throw std::logic_error("it was run");
  }
};

BOOST_AUTO_TEST_CASE(who_does_not_honour_a_rule_is_not_run) {
  const Puzzle p(topology_of({2, 2, true, false}), Grid(4));
  const HousesOnly houses;
  BOOST_TEST(!houses.can(p));
  const Answer a = run_guarded(houses, p, Query{}, {});
  BOOST_TEST((a.reason == StopReason::unsupported && a.engine == "houses"));
  BOOST_TEST(reason_text(a) == "unsupported, the rule anti-knight");
  std::vector<std::unique_ptr<Engine>> some;
  some.push_back(std::make_unique<HousesOnly>());
  some.push_back(make_native_engine());
  const CrossCheck c = cross_check(some, p, Query{}, CrossCheckOptions{}, {});
  BOOST_TEST(c.answers.size() == 1u);
  BOOST_TEST((c.answer.verdict == Verdict::multiple));
}

// Solved by two programs that are not ours.
BOOST_AUTO_TEST_CASE(puzzles_of_others, *boost::unit_test::label(test::kOptional)) {
  for (const char* name : {"antiknight-9", "extra-region-9"}) {
    const auto path = test::shared_file(std::string("variants/") + name + ".json");
    if (!path) continue;
    Reader reader(Source::open_file(*path).value(), {});
    const Record record = std::move(reader.next().value().value());
    BOOST_REQUIRE(record.solution.has_value());
    for (const auto& e : engines()) {
      const Answer a = run_guarded(*e, record.puzzle, Query{}, {});
      BOOST_TEST((a.verdict == Verdict::unique), e->name() << " " << name);
      BOOST_TEST((a.solutions.at(0) == *record.solution));
    }
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace tresse
