// The 9x9 kernel against the generic search: counts, solutions, nodes, limits, stops, bad ends. Every
// kernel that this machine can run is forced once. Larger runs: tests/cross/kernel_check.
#include <algorithm>
#include <array>
#include <boost/test/unit_test.hpp>
#include <set>
#include <string>

#include "base/rng.hpp"
#include "base/stop.hpp"
#include "generate/random_puzzle.hpp"
#include "model/verify.hpp"
#include "model/verify_line.hpp"
#include "native/kernel9/kernel.hpp"
#include "native/kernel9/kernel9.hpp"
#include "native/search/search.hpp"

namespace {

using namespace tresse;
using kernel9::End;
using kernel9::Kernel;
using kernel9::Line;
using kernel9::Marks;
using kernel9::Outcome;
using Way = kernel9::Solver::Way;

constexpr std::array kWays = {Way::batch, Way::routed, Way::digits, Way::tree};

const std::string kUnique =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
// The hardest of 2012 (Inkala): a real search.
const std::string kHard =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

Line line_of(const std::string& text) {
  Line line{};
  std::copy(text.begin(), text.end(), line.cell);
  return line;
}

std::vector<Outcome> solve(const Kernel& kernel, const std::vector<Line>& lines,
                           const std::vector<Marks>& marks, const kernel9::Limits& limits, Way way,
                           const StopToken& stop = StopToken()) {
  std::vector<Outcome> results(lines.size());
  kernel9::Solver(kernel).solve(lines, marks, limits, stop, results, way);
  return results;
}

std::string text(const char (&cells)[81]) {
  return std::string(cells, 81);
}

// Random puzzles with no, one and several solutions; the odd ones with pencil marks.
std::vector<Puzzle> mixed_puzzles(std::size_t count, std::uint64_t seed) {
  const auto topology = Topology::boxes(3, 3);
  std::vector<Puzzle> puzzles;
  for (std::size_t i = 0; i < count; ++i) {
    Rng rng(Rng::sub_seed(seed, i));
    const Grid solution = *random_solution(topology, rng.next());
    Puzzle p = rng.below(2) == 0 ? dig_unique(topology, solution, 20, rng.next(), 200)
                                 : dig(topology, solution, 20 + rng.below(20), rng.next());
    if (rng.below(4) == 0) p.givens.set(CellId(rng.below(81)), Digit(rng.below(9)));
    if (i % 2 == 1) {
      p.marks = PencilMarks(9, true);
      for (std::size_t k = rng.below(300); k > 0; --k) {
        const CellId c(rng.below(81));
        const Digit d(rng.below(9));
        if (solution.at(c) != d || rng.below(100) == 0) p.marks->forbid(c, d);
      }
    }
    puzzles.push_back(std::move(p));
  }
  return puzzles;
}

}  // namespace

BOOST_AUTO_TEST_CASE(takes_plain_9x9_only) {
  BOOST_TEST(kernel9::can(*Topology::boxes(3, 3)));
  BOOST_TEST(!kernel9::can(*Topology::boxes(2, 3)));
  BOOST_TEST(!kernel9::can(*Topology::latin(9)));
  TopologySpec spec = Topology::boxes(3, 3)->spec();
  spec.diagonals = true;
  BOOST_TEST(!kernel9::can(**Topology::build(spec)));
  TopologySpec jigsaw;
  jigsaw.side = 9;
  jigsaw.regions = random_regions(9, 1, 60);
  BOOST_TEST(!kernel9::can(**Topology::build(jigsaw)));
}

BOOST_AUTO_TEST_CASE(kernels_by_name) {
  const auto all = kernel9::kernels();
  BOOST_TEST_REQUIRE(!all.empty());
  BOOST_TEST(std::string(all.back()->name) == "portable");
  BOOST_TEST(*kernel9::find_kernel("") == all.front());
  for (const Kernel* k : all) BOOST_TEST(*kernel9::find_kernel(k->name) == k);
  BOOST_TEST(kernel9::find_kernel("sse").error().find("unknown kernel 'sse'") == 0);
}

BOOST_AUTO_TEST_CASE(one_solution) {
  for (const Kernel* kernel : kernel9::kernels()) {
    for (const Way way : kWays) {
      const auto r = solve(*kernel, {line_of(kUnique), line_of(kHard)}, {}, {}, way);
      BOOST_TEST(r[0].count == 1u);
      BOOST_TEST(r[0].nodes == 1u);
      BOOST_TEST((r[0].end == End::exhausted));
      BOOST_TEST(
          text(r[0].solution[0]) ==
          "534678912672195348198342567859761423426853791713924856961537284287419635345286179");
      BOOST_TEST(r[1].count == 1u);
      BOOST_TEST(r[1].nodes > 1u);
    }
  }
}

BOOST_AUTO_TEST_CASE(none_for_clashes_and_empty_marks) {
  std::string clash = kUnique;
  clash[2] = '5';
  Marks no_mark;
  std::fill(std::begin(no_mark.digits), std::end(no_mark.digits), std::uint16_t{0x1FF});
  Marks all_marks = no_mark;
  no_mark.digits[2] = 0;
  for (const Kernel* kernel : kernel9::kernels()) {
    for (const Way way : kWays) {
      const auto r = solve(*kernel, {line_of(clash), line_of(kUnique), line_of(kUnique)},
                           {all_marks, no_mark, all_marks}, {}, way);
      BOOST_TEST(r[0].count == 0u);
      BOOST_TEST((r[0].end == End::exhausted));
      BOOST_TEST(r[1].count == 0u);
      BOOST_TEST((r[1].end == End::exhausted));
      BOOST_TEST(r[2].count == 1u);
    }
  }
}

BOOST_AUTO_TEST_CASE(limits) {
  const std::vector<Line> empty = {line_of(std::string(81, '.')), line_of(kHard)};
  for (const Kernel* kernel : kernel9::kernels()) {
    for (const Way way : kWays) {
      for (const std::uint64_t k : {1u, 2u, 3u, 1000u}) {
        const auto r = solve(*kernel, empty, {}, {k, 0}, way);
        BOOST_TEST(r[0].count == k);
        BOOST_TEST((r[0].end == End::limit));
        if (k > 1) BOOST_TEST(text(r[0].solution[0]) != text(r[0].solution[1]));
      }
      const auto r = solve(*kernel, empty, {}, {2, 5}, way);
      for (const Outcome& o : r) {
        BOOST_TEST((o.end == End::nodes));
        BOOST_TEST(o.nodes >= 6u);  // the tree looks once a round
        BOOST_TEST(o.count == 0u);
      }
    }
  }
}

// Two naked singles of one digit in a row: once a search of millions of nodes.
BOOST_AUTO_TEST_CASE(sparse_contradictions_end_at_once) {
  const std::vector<Line> lines = {
      line_of(".......6..............7........5..5...............6.............8...............7"),
      line_of("......6........................2.............1.......1.....3.....................")};
  std::vector<Marks> marks(2);
  for (Marks& m : marks) std::fill(std::begin(m.digits), std::end(m.digits), std::uint16_t{0x1FF});
  marks[1].digits[40] = marks[1].digits[43] = 1u << 5;
  for (const Kernel* kernel : kernel9::kernels()) {
    for (const Way way : kWays) {
      for (const auto& r : {solve(*kernel, lines, {}, {2, 1000}, way),
                            solve(*kernel, lines, marks, {2, 1000}, way)}) {
        for (const Outcome& o : r) {
          BOOST_TEST(o.count == 0u);
          BOOST_TEST((o.end == End::exhausted));
        }
      }
    }
  }
}

// Near the end of the tree as well: the verdict does not depend on the number of lanes.
BOOST_AUTO_TEST_CASE(node_limits_are_the_same_on_every_kernel) {
  const std::vector<Line> lines = {
      line_of("..4..3....7..8....2.81....6..3....9..8..2....1..7....3......45....8..9....9..5..8"),
      line_of(".....7..8.3..2..9...84..3....6.......8.5..6..5.4..........9.8.2.1.....7.8..3..4..")};
  const auto whole = solve(*kernel9::kernels().back(), lines, {}, {}, Way::digits);
  for (std::size_t k = 0; k < lines.size(); ++k) {
    for (std::uint64_t limit = 1; limit <= whole[k].nodes + 1; ++limit) {
      for (const Kernel* kernel : kernel9::kernels()) {
        for (const Way way : {Way::batch, Way::routed, Way::digits}) {
          const Outcome o = solve(*kernel, {lines[k]}, {}, {2, limit}, way)[0];
          BOOST_TEST((o.end == End::exhausted) == (limit >= whole[k].nodes));
        }
      }
    }
  }
}

// A stop at any poll ends in End::stopped for some and leaves the others as they were.
BOOST_AUTO_TEST_CASE(stops) {
  const std::vector<Line> lines(3000, line_of(kHard));
  for (const Kernel* kernel : kernel9::kernels()) {
    for (const Way way : kWays) {
      for (const std::uint64_t visit : {1u, 2u, 3u}) {
        StopSource source;
        source.trip_at(stop_point::kernel9_round, visit);
        const auto r = solve(*kernel, lines, {}, {}, way, source.token());
        const auto stopped = std::count_if(r.begin(), r.end(),
                                           [](const Outcome& o) { return o.end == End::stopped; });
        BOOST_TEST(stopped > 0);
        if (visit == 1) BOOST_TEST(stopped == 3000);
        for (const Outcome& o : r) {
          if (o.end == End::exhausted) BOOST_TEST(o.count == 1u);
        }
      }
    }
  }
  StopSource source;
  source.trip_at(stop_point::kernel9_round, 1);
  Puzzle puzzle(Topology::boxes(3, 3), Grid(9));
  const Answer a = kernel9::solve(*kernel9::kernels()[0], puzzle, Query{}, source.token());
  BOOST_TEST((a.verdict == Verdict::unknown));
  BOOST_TEST((a.reason == StopReason::interrupted));
}

BOOST_AUTO_TEST_CASE(agrees_with_the_generic_search) {
  const auto puzzles = mixed_puzzles(1500, 3);
  std::set<std::uint64_t> seen;
  for (const std::uint64_t limit : {2u, 50u}) {
    for (const std::size_t marked : {0u, 1u}) {
      std::vector<Line> lines;
      std::vector<Marks> marks;
      std::vector<const Puzzle*> used;
      for (std::size_t i = marked; i < puzzles.size(); i += 2) {
        used.push_back(&puzzles[i]);
        kernel9::to_line(puzzles[i], lines.emplace_back());
        if (marked == 1) marks.push_back(kernel9::to_marks(*puzzles[i].marks));
      }
      std::vector<Outcome> batch;
      for (const Way way : kWays) {
        std::vector<Outcome> first;  // of the first kernel, this way
        for (const Kernel* kernel : kernel9::kernels()) {
          const auto results = solve(*kernel, lines, marks, {limit, 0}, way);
          if (first.empty()) first = results;
          if (batch.empty()) batch = results;
          for (std::size_t i = 0; i < results.size(); ++i) {
            const Outcome& o = results[i];
            Query query;
            query.solution_limit = limit;
            const Answer generic = solve_native(*used[i], query, StopToken());
            BOOST_TEST(o.count == generic.count);
            BOOST_TEST((o.end == End::exhausted) == generic.count_exact);
            seen.insert(std::min<std::uint64_t>(o.count, 2));
            if (way == Way::tree && o.count >= 2) continue;  // another order
            BOOST_TEST(o.nodes == first[i].nodes);
            for (std::size_t s = 0; s < std::min<std::uint64_t>(o.count, 2); ++s) {
              BOOST_TEST(text(o.solution[s]) == text(batch[i].solution[s]));
            }
          }
        }
      }
    }
  }
  BOOST_TEST(seen.size() == 3u);
}

BOOST_AUTO_TEST_CASE(the_verification_of_lines) {
  const std::string good =
      "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
  BOOST_TEST(is_solution_line(kUnique.data(), nullptr, good.data()));
  BOOST_TEST(is_solution_line(std::string(81, '.').data(), nullptr, good.data()));
  BOOST_TEST(!is_solution_line(kHard.data(), nullptr, good.data()));
  std::array<std::uint16_t, 81> allowed{};
  allowed.fill(0x1FF);
  BOOST_TEST(is_solution_line(kUnique.data(), allowed.data(), good.data()));
  allowed[2] = 0x1FF & ~(1u << 3);
  BOOST_TEST(!is_solution_line(kUnique.data(), allowed.data(), good.data()));
  allowed[2] = 0x1FF;
  allowed[0] = 0;  // a given: its marks are ignored
  BOOST_TEST(is_solution_line(kUnique.data(), allowed.data(), good.data()));
  // Against the check of any side: every change of one cell, and every swap of two, is refused.
  const Puzzle empty(Topology::boxes(3, 3), Grid(9));
  const auto grid_of = [](const std::string& cells) {
    Grid g(9);
    for (std::size_t c = 0; c < 81; ++c) {
      if (cells[c] >= '1' && cells[c] <= '9') g.set(CellId(c), Digit(std::size_t(cells[c] - '1')));
    }
    return g;
  };
  const std::string blank(96, '.');
  const std::string padded_unique = kUnique + std::string(15, '9');
  std::vector<kernel9::Verify> fast;
  for (const Kernel* kernel : kernel9::kernels()) {
    if (kernel->verify != nullptr) fast.push_back(kernel->verify);
  }
  for (const auto verify : fast) {
    BOOST_TEST(verify(padded_unique.data(), nullptr, good.data()));
    BOOST_TEST(!verify((kHard + std::string(15, '.')).data(), nullptr, good.data()));
  }
  for (std::size_t c = 0; c < 81; ++c) {
    for (char value = '0'; value <= ':'; ++value) {
      std::string other = good;
      other[c] = value;
      BOOST_TEST(is_solution_line(blank.data(), nullptr, other.data()) == (other == good));
      for (const auto verify : fast) {
        BOOST_TEST(verify(blank.data(), nullptr, other.data()) == (other == good));
        BOOST_TEST(verify(padded_unique.data(), nullptr, other.data()) == (other == good));
      }
    }
    for (std::size_t k = 0; k < c; ++k) {
      std::string other = good;
      std::swap(other[c], other[k]);
      BOOST_TEST(is_solution_line(blank.data(), nullptr, other.data()) ==
                 is_solution(empty, grid_of(other)));
      for (const auto verify : fast) {
        BOOST_TEST(verify(blank.data(), nullptr, other.data()) ==
                   is_solution(empty, grid_of(other)));
      }
    }
  }
  // Whole rows change places: only boxes may be wrong.
  for (std::size_t row = 0; row < 9; ++row) {
    for (std::size_t k = 0; k < row; ++k) {
      std::string other = good;
      std::swap_ranges(other.begin() + std::ptrdiff_t(9 * row), other.begin() + std::ptrdiff_t(9 * row + 9), other.begin() + std::ptrdiff_t(9 * k));
      for (const auto verify : fast) BOOST_TEST(verify(blank.data(), nullptr, other.data()) == (row / 3 == k / 3));
    }
  }
}
