// Uniqueness while digging: the puzzle without given (c, d) is still unique iff it has no solution
// with c != d. So each removal costs one search of a puzzle with one pencil mark forbidden, asking
// for a single solution, and most of these end by propagation.
#include "generate/random_puzzle.hpp"

#include <algorithm>
#include <numeric>
#include <span>

#include "base/check.hpp"
#include "base/out_of_memory.hpp"
#include "base/rng.hpp"
#include "model/verify.hpp"
#include "native/search/search.hpp"

namespace tresse {
namespace {

std::vector<std::size_t> permutation(std::size_t n, Rng& rng) {
  std::vector<std::size_t> p(n);
  std::iota(p.begin(), p.end(), std::size_t{0});
  rng.shuffle(std::span(p));
  return p;
}

// An order of n lines that permutes groups of `size` and the lines within each group.
std::vector<std::size_t> grouped_permutation(std::size_t n, std::size_t size, Rng& rng) {
  std::vector<std::size_t> order;
  for (std::size_t group : permutation(n / size, rng)) {
    for (std::size_t i : permutation(size, rng)) order.push_back(group * size + i);
  }
  return order;
}

Grid shuffled_pattern(const Topology& t, std::uint64_t seed) {
  Rng rng(seed);
  const std::size_t n = t.side();
  const std::size_t rows = std::max<std::size_t>(t.spec().box_rows, 1);
  const std::size_t cols = n / rows;
  const auto row = grouped_permutation(n, rows, rng);
  const auto column = grouped_permutation(n, t.spec().box_rows == 0 ? 1 : cols, rng);
  const auto digit = permutation(n, rng);
  Grid g(n);
  for (std::size_t r = 0; r < n; ++r) {
    for (std::size_t c = 0; c < n; ++c) {
      const std::size_t from = row[r];
      g.set(t.cell(r, c), Digit(digit[(from % rows * cols + from / rows + column[c]) % n]));
    }
  }
  return g;
}

bool connected(const std::vector<std::uint16_t>& regions, std::size_t side, std::uint16_t which) {
  const auto start = std::find(regions.begin(), regions.end(), which);
  std::vector<std::size_t> stack{static_cast<std::size_t>(start - regions.begin())};
  std::vector<bool> seen(regions.size(), false);
  seen[stack[0]] = true;
  std::size_t reached = 0;
  while (!stack.empty()) {
    const std::size_t at = stack.back();
    stack.pop_back();
    ++reached;
    const auto visit = [&](bool inside, std::size_t next) {
      if (!inside || seen[next] || regions[next] != which) return;
      seen[next] = true;
      stack.push_back(next);
    };
    visit(at >= side, at - side);
    visit(at + side < regions.size(), at + side);
    visit(at % side != 0, at - 1);
    visit(at % side + 1 != side, at + 1);
  }
  return reached == side;
}

}  // namespace

std::optional<Grid> random_solution(const std::shared_ptr<const Topology>& topology,
                                    std::uint64_t seed, const StopToken& stop) {
  constexpr RuleSet kShuffledRules = {RuleKind::boxes};
  if (kShuffledRules.covers(topology->rules()) && topology->side() > 16)
    return shuffled_pattern(*topology, seed);
  Query query;
  query.solution_limit = 1;
  query.node_limit = 200'000;
  query.seed = seed | (std::uint64_t{1} << 63);  // 0 would mean "not random"
  const Puzzle empty(topology, Grid(topology->side()));
  // Beside links a bad first choice is lost for long, and a new start is quick.
  const bool linked = topology->link_count() != 0;
  for (std::uint64_t k = 0; linked && k < 100; ++k) {
    Query start = query;
    start.node_limit = 2'000;
    start.seed = Rng::sub_seed(query.seed, k) | 1;
    Answer answer = unless_out_of_memory(solve_native(empty, start, stop));
    if (!answer.solutions.empty()) return std::move(answer.solutions[0]);
    if (answer.verdict == Verdict::none) return std::nullopt;
  }
  if (linked) return std::nullopt;
  Answer answer = unless_out_of_memory(solve_native(empty, query, stop));
  if (answer.solutions.empty()) return std::nullopt;
  return std::move(answer.solutions[0]);
}

std::vector<std::uint16_t> random_regions(std::size_t side, std::uint64_t seed, std::size_t swaps) {
  Rng rng(seed);
  const BoxShape shape = default_box_shape(side).value_or(BoxShape{1, side});
  std::vector<std::uint16_t> regions(side * side);
  for (std::size_t i = 0; i < regions.size(); ++i) {
    const std::size_t band = i / side / shape.rows;
    regions[i] = static_cast<std::uint16_t>(band * shape.rows + i % side / shape.cols);
  }
  for (std::size_t done = 0, tries = 0; done < swaps && tries < 200 * swaps; ++tries) {
    const std::size_t a = rng.below(regions.size());
    const std::size_t b = rng.below(regions.size());
    if (regions[a] == regions[b]) continue;
    std::swap(regions[a], regions[b]);
    if (connected(regions, side, regions[a]) && connected(regions, side, regions[b])) {
      ++done;
    } else {
      std::swap(regions[a], regions[b]);
    }
  }
  return regions;
}

Puzzle dig(const std::shared_ptr<const Topology>& topology, const Grid& solution,
           std::size_t givens, std::uint64_t seed) {
  Rng rng(seed);
  Puzzle puzzle(topology, solution);
  const auto order = permutation(topology->cell_count(), rng);
  for (std::size_t i = givens; i < order.size(); ++i) puzzle.givens.clear(CellId(order[i]));
  return puzzle;
}

Puzzle dig_unique(const std::shared_ptr<const Topology>& topology, const Grid& solution,
                  std::size_t givens, std::uint64_t seed, std::uint64_t node_limit,
                  const StopToken& stop) {
  TRESSE_CHECK(!find_clash(*topology, solution));
  Rng rng(seed);
  Puzzle puzzle(topology, solution);
  Query query;
  query.solution_limit = 1;
  query.keep = 0;
  query.node_limit = node_limit;
  std::size_t left = topology->cell_count();
  puzzle.marks = PencilMarks(topology->side(), true);
  for (std::size_t i : permutation(topology->cell_count(), rng)) {
    if (left <= givens || stop.poll(stop_point::search_setup) != StopReason::none) break;
    const CellId c(i);
    const Digit d = *solution.at(c);
    puzzle.givens.clear(c);
    puzzle.marks->forbid(c, d);
    const Answer other = unless_out_of_memory(solve_native(puzzle, query, stop));
    const bool removable = other.verdict == Verdict::none;
    puzzle.marks->allow(c, d);
    if (removable) {
      --left;
    } else {
      puzzle.givens.set(c, d);
    }
  }
  puzzle.marks.reset();
  return puzzle;
}

}  // namespace tresse
