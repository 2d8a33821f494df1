// No step ever removes a digit of the solution. Chains run on random puzzles of all topologies, in
// random orders of random techniques; where one stalls, a true digit is given and it goes on. Every
// step is also re-judged by check_step on a position that naive code keeps.
// How many steps: `unit_grader -- --steps 1000000` or TRESSE_LOGIC_STEPS=1000000; default 60000.
#include <array>
#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <numeric>
#include <string>
#include <string_view>

#include "findings.hpp"
#include "grader/position.hpp"
#include "judges/step_check.hpp"
#include "support.hpp"

using namespace tresse;
using namespace tresse::test;

namespace {

std::size_t wanted_steps() {
  const auto& suite = boost::unit_test::framework::master_test_suite();
  for (int i = 1; i + 1 < suite.argc; ++i) {
    if (std::string_view(suite.argv[i]) == "--steps") {
      return std::strtoull(suite.argv[i + 1], nullptr, 10);
    }
  }
  if (const char* text = std::getenv("TRESSE_LOGIC_STEPS")) {
    return std::strtoull(text, nullptr, 10);
  }
  return 60'000;
}

// All techniques in table order half of the time, else some of them in some order.
std::vector<TechniqueId> random_order(Rng& rng) {
  std::vector<TechniqueId> order;
  order = basic_techniques();
  if (rng.below(2) == 0) return order;
  rng.shuffle(std::span<TechniqueId>(order));
  order.resize(1 + rng.below(order.size()));
  return order;
}

struct Run {
  std::array<std::uint64_t, kBasicTechniqueCount> used{};
  std::uint64_t steps = 0;

  void follow(const Puzzle& p, const Grid& solution, Rng& rng) {
    OnAny at(p);
    const std::size_t side = p.side();
    const Topology& topology = *p.topology;
    const std::vector<TechniqueId> order = random_order(rng);
    Closure closure(at, order, side / 2);
    Position position = at.position();
    while (at.board().left != 0) {
      BOOST_REQUIRE(!at.contradiction());
      const auto step = closure.next();
      if (!step) {
        CellId c(rng.below(topology.cell_count()));
        while (!at.open(c)) c = CellId((c.index() + 1) % topology.cell_count());
        closure.assume(c, *solution.at(c));
        place(topology, position, c, *solution.at(c));
        continue;
      }
      const auto fault = check_step(topology, position.values, position.marks, *step);
      BOOST_REQUIRE_MESSAGE(!fault, fault.value_or(""));
      for (CandId e : step->eliminations) {
        BOOST_REQUIRE(solution.at(cell_of(e, side)) != digit_of(e, side));
      }
      for (CandId e : step->placements) {
        BOOST_REQUIRE(solution.at(cell_of(e, side)) == digit_of(e, side));
      }
      ++used[static_cast<std::size_t>(step->technique)];
      ++steps;
      apply(topology, position, *step);
      closure.apply();
    }
    BOOST_REQUIRE(consistent(at.geometry(), at.board()));
    BOOST_REQUIRE((position == at.position()));
    BOOST_REQUIRE((position.values == solution));
  }
};

}  // namespace

BOOST_AUTO_TEST_SUITE(soundness_tests)

BOOST_AUTO_TEST_CASE(no_step_removes_a_solution_digit) {
  const std::size_t wanted = wanted_steps();
  const std::uint64_t seed = 20261120;
  Run run;
  for (std::uint64_t round = 0; run.steps < wanted; ++round) {
    for (const Named& n : topologies()) {
      Rng rng(
          Rng::sub_seed(seed, round * 100 + static_cast<std::size_t>(&n - topologies().data())));
      const Grid solution = random_solution(*n.topology, rng);
      for (int i = 0; i < 4; ++i) {
        run.follow(random_puzzle(n.topology, solution, rng.below(60), rng), solution, rng);
        run.follow(random_marks(n.topology, solution, rng.below(40), 10 + rng.below(50), rng),
                   solution, rng);
      }
    }
  }
  for (const Technique& t : kBasicTechniques) {
    const auto n = run.used[static_cast<std::size_t>(t.id)];
    BOOST_TEST(n > 0u, std::string(t.name));
    BOOST_TEST_MESSAGE(t.name << ": " << n);
  }
  BOOST_TEST_MESSAGE(run.steps << " steps, seed " << seed);
}

BOOST_AUTO_TEST_SUITE_END()
