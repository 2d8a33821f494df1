// dig_rates ROWS COLUMNS COUNT [FILL [check]]: full grids with these boxes (0 columns: a Latin square of
// side ROWS) and puzzles dug from them, minimal or down to a share FILL of givens; CPU seconds, and how far
// the grids are from a shifted pattern. check: SAT must say unique. Exit 1: it does not.
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>

#include "generate/dig/digger.hpp"
#include "generate/grids/full_grid.hpp"
#include "sat/solve.hpp"
#include "unit/generate/grids/quadrangles.hpp"

int main(int argc, char** argv) {
  using namespace tresse;
  if (argc < 4) {
    std::fputs("dig_rates ROWS COLUMNS COUNT [FILL [check]]\n", stderr);
    return 2;
  }
  const auto number = [&](int i) { return std::strtoul(argv[i], nullptr, 10); };
  const auto seconds = [] {
    return static_cast<double>(std::clock()) / static_cast<double>(CLOCKS_PER_SEC);
  };
  const auto topology =
      number(2) == 0 ? Topology::latin(number(1)) : Topology::boxes(number(1), number(2));
  const std::size_t cells = topology->cell_count();
  const double fill = argc > 4 ? std::strtod(argv[4], nullptr) : 0;
  const auto digger = make_any_digger(topology);
  double for_grids = 0, for_digs = 0, slowest = 0, share = 0;
  std::size_t unique = 0, complete = 0, clues = 0, refuted = 0;
  for (std::uint64_t i = 0; i < number(3); ++i) {
    std::optional<Grid> grid[1];
    const std::uint64_t seed[1] = {i + 1};
    double from = seconds();
    digger->grids(seed, {}, grid);
    for_grids += seconds() - from;
    if (!grid[0]) continue;
    if (topology->side() >= 3) share += quadrangle_share(*grid[0], 1, 20'000);
    DigJob job[1];
    job[0].solution = *grid[0];
    job[0].givens.assign(cells, true);
    job[0].floor = static_cast<std::size_t>(fill * static_cast<double>(cells));
    job[0].seed = i + 1;
    if (fill >= 1) continue;
    Dug dug[1];
    from = seconds();
    digger->dig(job, {}, dug);
    for_digs += seconds() - from;
    slowest = std::max(slowest, seconds() - from);
    unique += dug[0].unique ? 1 : 0;
    complete += dug[0].complete ? 1 : 0;
    Puzzle p(topology, Grid(topology->side()));
    for (std::size_t c = 0; c < cells; ++c) {
      if (dug[0].givens[c]) p.givens.set(CellId(c), *grid[0]->at(CellId(c)));
    }
    clues += p.clue_count();
    if (argc > 5) refuted += solve_sat(p, {}, {}, {}).verdict == Verdict::unique ? 0 : 1;
  }
  const double n = static_cast<double>(number(3));
  std::printf(
      "%s: %.0f grids in %.3f s each, quadrangles %.4f (1/side %.4f); dug in %.4f s each, slowest "
      "%.3f, %.2f/s; %zu unique, %zu minimal, mean clues %.2f = %.4f%s\n",
      topology->describe().c_str(), n, for_grids / n, share / n,
      1.0 / static_cast<double>(topology->side()), for_digs / n, slowest, n / for_digs, unique,
      complete, static_cast<double>(clues) / n,
      static_cast<double>(clues) / n / static_cast<double>(cells),
      argc <= 5      ? ""
      : refuted == 0 ? "; SAT agrees"
                     : "; SAT REFUTES");
  return refuted == 0 ? 0 : 1;
}
