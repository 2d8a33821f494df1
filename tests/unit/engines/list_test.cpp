// Lists of all solutions: every engine hands on the same set, each solution once, with known totals; the
// receiver, the limits and the stops end a list with an honest count.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <new>
#include <optional>
#include <string>

#include "base/stop.hpp"
#include "check/crosscheck.hpp"
#include "engines/engines.hpp"
#include "generate/random_puzzle.hpp"
#include "model/verify.hpp"
#include "native/kernel9/kernel.hpp"
#include "native/kernel9/kernel9.hpp"
#include "sat/backend.hpp"

using namespace tresse;

namespace {

struct Named {
  std::string name;
  std::unique_ptr<Engine> engine;
};

// Every engine, kernel and SAT backend that this build and this CPU have.
std::vector<Named> everyone() {
  std::vector<Named> list;
  for (const char* name : {"auto", "logic", "portfolio"}) list.push_back({name, make_engine(name)});
  for (const auto* kernel : kernel9::kernels()) {
    list.push_back({std::string("native ") + kernel->name, make_native_engine(kernel)});
  }
  for (const Backend& backend : backends()) {
    SatOptions options;
    options.backend.name = backend.key;
    list.push_back({"sat " + std::string(backend.key), make_sat_engine(options)});
  }
  return list;
}

struct Listed {
  Answer answer;
  std::vector<Grid> grids;
};

Listed list(const Engine& engine, const Puzzle& p, Query q, const StopToken& stop = {},
            std::size_t enough = ~std::size_t{0}) {
  Listed l;
  const SolutionSink each = [&](const Grid& g) {
    BOOST_REQUIRE(is_solution(p, g));
    l.grids.push_back(g);
    return l.grids.size() < enough;
  };
  q.each = &each;
  l.answer = run_guarded(engine, p, q, stop);
  BOOST_TEST(l.answer.count == l.grids.size());
  std::vector<Grid> first = l.grids;
  first.resize(std::min(q.keep, first.size()));
  BOOST_TEST((l.answer.solutions == first));
  return l;
}

bool before(const Grid& a, const Grid& b) {
  return std::ranges::lexicographical_compare(a.values(), b.values());
}
std::vector<Grid> sorted(std::vector<Grid> grids) {
  std::ranges::sort(grids, before);
  BOOST_TEST((std::ranges::adjacent_find(grids) == grids.end()), "one solution twice");
  return grids;
}

Query all() {
  Query q;
  q.solution_limit = 0;
  return q;
}

Puzzle empty(std::shared_ptr<const Topology> t) {
  const std::size_t side = t->side();
  return Puzzle(std::move(t), Grid(side));
}

// A puzzle of this topology with so many givens that it has some hundred solutions.
Puzzle some_hundred(const std::shared_ptr<const Topology>& t, std::uint64_t seed) {
  const Grid full = random_solution(t, seed).value();
  for (std::size_t clues = t->cell_count(); clues-- > 0;) {
    Puzzle p = dig(t, full, clues, seed);
    Query q = all();
    q.solution_limit = 1000;
    const Answer a = make_engine("native")->run(p, q, {});
    if (a.count >= 1000) break;
    if (a.count >= 150) return p;
  }
  BOOST_FAIL("no puzzle with some hundred solutions");
  return Puzzle(t, full);
}

std::vector<Puzzle> with_known_totals() {
  std::vector<Puzzle> puzzles;
  puzzles.push_back(empty(Topology::boxes(2, 2)));  // 288
  puzzles.push_back(empty(Topology::latin(4)));     // 576
  return puzzles;
}

}  // namespace

BOOST_AUTO_TEST_CASE(known_totals) {
  const std::size_t totals[] = {288, 576};
  const auto puzzles = with_known_totals();
  for (const Named& e : everyone()) {
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      const Listed l = list(*e.engine, puzzles[i], all());
      BOOST_TEST(l.grids.size() == totals[i], e.name);
      BOOST_TEST(l.answer.count_exact, e.name);
      BOOST_TEST((l.answer.verdict == Verdict::multiple), e.name);
      static_cast<void>(sorted(l.grids));
    }
  }
}

BOOST_AUTO_TEST_CASE(every_engine_lists_the_same_solutions) {
  TopologySpec diagonals;
  diagonals.side = 9;
  diagonals.box_rows = diagonals.box_cols = 3;
  diagonals.diagonals = true;
  TopologySpec jigsaw;
  jigsaw.side = 5;
  for (const char r : std::string("0001100111222332233344444")) {
    jigsaw.regions.push_back(static_cast<std::uint16_t>(r - '0'));
  }
  std::vector<Puzzle> puzzles;
  puzzles.push_back(some_hundred(Topology::boxes(3, 3), 1));
  puzzles.push_back(some_hundred(Topology::boxes(2, 3), 2));
  puzzles.push_back(some_hundred(Topology::build(diagonals).value(), 3));
  puzzles.push_back(some_hundred(Topology::build(jigsaw).value(), 4));
  puzzles.push_back(some_hundred(Topology::boxes(4, 4), 5));
  for (const Puzzle& p : puzzles) {
    const auto expected = sorted(list(*make_native_engine(), p, all()).grids);
    for (const Named& e : everyone()) {
      const Listed l = list(*e.engine, p, all());
      BOOST_TEST(l.answer.count_exact, e.name);
      BOOST_TEST((sorted(l.grids) == expected), e.name << ", " << p.topology->describe());
    }
  }
}

BOOST_AUTO_TEST_CASE(the_receiver_and_the_limit_end_a_list) {
  for (const Puzzle& p : {empty(Topology::boxes(2, 2)), empty(Topology::boxes(3, 3))}) {
    for (const Named& e : everyone()) {
      const Listed whole = list(*e.engine, p, [] {
        Query q;
        q.solution_limit = 20;
        return q;
      }());
      BOOST_TEST(whole.grids.size() == 20u, e.name);
      BOOST_TEST(!whole.answer.count_exact, e.name);
      BOOST_TEST((whole.answer.reason == StopReason::none), e.name);
      static_cast<void>(sorted(whole.grids));
      for (const std::size_t enough : {1U, 2U, 7U}) {
        const Listed l = list(*e.engine, p, all(), {}, enough);
        BOOST_TEST(l.grids.size() == enough, e.name);
        BOOST_TEST(!l.answer.count_exact, e.name);
        BOOST_TEST((l.answer.verdict == (enough == 1 ? Verdict::unknown : Verdict::multiple)));
        BOOST_TEST((l.answer.reason == (enough == 1 ? StopReason::not_asked : StopReason::none)));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(the_first_two_are_those_of_an_answer) {
  for (const auto* kernel : kernel9::kernels()) {
    const auto engine = make_native_engine(kernel);
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      const auto t = Topology::boxes(3, 3);
      const Puzzle p = dig(t, *random_solution(t, seed), 18 + seed % 6, seed);
      const Answer answer = engine->run(p, Query{}, {});
      Query q;
      q.solution_limit = 3;
      BOOST_TEST((list(*engine, p, q).answer.solutions == answer.solutions), seed);
    }
  }
}

BOOST_AUTO_TEST_CASE(no_stop_makes_a_list_complete) {
  const Puzzle p = some_hundred(Topology::boxes(3, 3), 1);
  const Puzzle small = empty(Topology::boxes(2, 2));
  for (const StopPoint point :
       {stop_point::search_node, stop_point::kernel9_round, stop_point::grade_step,
        stop_point::grade_hypothesis, stop_point::sat_solve}) {
    for (const std::uint64_t visit : {1U, 2U, 9U, 60U}) {
      for (const Named& e : everyone()) {
        for (const Puzzle* puzzle : {&p, &small}) {
          StopSource source;
          source.trip_at(point, visit);
          const Listed l = list(*e.engine, *puzzle, all(), source.token());
          if (l.answer.count_exact) continue;  // it was done before
          BOOST_TEST((l.answer.reason == StopReason::interrupted), e.name);
          BOOST_TEST((l.answer.verdict != Verdict::unique && l.answer.verdict != Verdict::none));
        }
      }
    }
  }
}

// Native hands on what its budget allows; sat goes on without telling a solution twice.
BOOST_AUTO_TEST_CASE(sat_repeats_nothing_that_native_has_handed_on) {
  struct Case {
    std::shared_ptr<const Topology> topology;
    std::uint64_t seed;
    std::size_t clues;
    std::uint64_t budget;  // of auto
    std::size_t count;
  };
  for (const Case& c : {Case{Topology::boxes(5, 6), 20, 480, 100, 76},
                        Case{Topology::boxes(5, 5), 2, 280, 2'000, 90}}) {
    const Puzzle p = dig(c.topology, *random_solution(c.topology, c.seed), c.clues, c.seed);
    Query q;
    q.solution_limit = 90;
    q.node_limit = c.budget;
    const std::size_t before = list(*make_native_engine(), p, q).grids.size();
    BOOST_TEST_REQUIRE(before > 0u);
    BOOST_TEST_REQUIRE(before < c.count);
    q.node_limit = 0;
    const Listed l = list(*make_engine("auto"), p, q);
    BOOST_TEST(l.answer.choice.starts_with("sat: native spent its budget"));
    BOOST_TEST(l.grids.size() == c.count);
    BOOST_TEST(l.answer.count_exact == (c.count < 90));
    static_cast<void>(sorted(l.grids));
  }
}

// Where there are many, native begins anew without a budget.
BOOST_AUTO_TEST_CASE(native_repeats_nothing_that_it_has_handed_on) {
  const Puzzle p = empty(Topology::boxes(4, 4));
  Query q;
  q.solution_limit = 30'000;  // at least a node for each; the budget of auto is 20,000
  const Listed l = list(*make_engine("auto"), p, q);
  BOOST_TEST(l.answer.choice == "native: counting, solutions come quickly");
  BOOST_TEST((l.grids == list(*make_native_engine(), p, q).grids));
}

// The list is cut short; what could not be received is not in the count.
BOOST_AUTO_TEST_CASE(memory_that_runs_out_in_the_receiver_is_a_stop) {
  const Puzzle p = empty(Topology::boxes(2, 2));
  for (const Named& e : everyone()) {
    std::size_t calls = 0;
    std::vector<Grid> received;
    const SolutionSink each = [&](const Grid& g) {
      if (++calls == 10) throw std::bad_alloc();
      received.push_back(g);
      return true;
    };
    Query q = all();
    q.each = &each;
    const Answer a = run_guarded(*e.engine, p, q, {});
    BOOST_TEST(a.count == received.size(), e.name);
    BOOST_TEST(a.count == sorted(received).size(), e.name);
    BOOST_TEST(a.count == 9u, e.name);
    BOOST_TEST((a.reason == StopReason::memory), e.name);
    BOOST_TEST(!a.count_exact, e.name);
  }
}

// A cross-check hands on one list and holds the others against it.
BOOST_AUTO_TEST_CASE(a_cross_check_compares_lists) {
  const Puzzle p = some_hundred(Topology::boxes(2, 3), 2);
  std::size_t told = 0;
  const SolutionSink each = [&](const Grid&) {
    ++told;
    return true;
  };
  Query q = all();
  q.each = &each;
  const CrossCheck honest = cross_check(all_strands(), p, q, {0, 0}, {});
  BOOST_TEST(honest.agree, honest.disagreement);
  BOOST_TEST(honest.answer.count == told);
  BOOST_TEST(honest.answer.count_exact);

  // Tells one solution twice in the place of another.
  class Liar final : public Engine {
   public:
    std::string_view name() const override { return "liar"; }
    RuleSet honoured() const override { return kHouseRules | RuleSet{RuleKind::pencil_marks}; }
    Answer run(const Puzzle& puzzle, const Query& query, StopToken stop) const override {
      std::size_t number = 0;
      std::optional<Grid> first;
      const SolutionSink lie = [&](const Grid& g) {
        if (!first) first = g;
        return (*query.each)(++number == 5 ? *first : g);
      };
      Query asked = query;
      asked.each = &lie;
      Answer a = make_native_engine()->run(puzzle, asked, stop);
      a.engine = "liar";
      return a;
    }
  };
  std::vector<std::unique_ptr<Engine>> engines = all_strands();
  engines.push_back(std::make_unique<Liar>());
  const CrossCheck lied = cross_check(engines, p, q, {0, 0}, {});
  BOOST_TEST(!lied.agree);
  BOOST_TEST(lied.disagreement.find("native and liar list different solutions") !=
             std::string::npos);
}
