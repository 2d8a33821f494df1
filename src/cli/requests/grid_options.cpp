// What several options say about one grid must agree; the first contradiction is told. What a file must be
// is taken from the grid of the run, so that 256 symbols are a 16x16 and no guess.
#include "cli/requests/grid_options.hpp"

#include <cmath>
#include <cstdio>
#include <utility>

#include "cli/options/text_numbers.hpp"
#include "cli/records/inputs.hpp"

namespace tresse::cli {

using std::string;

std::shared_ptr<const Topology> grid_topology(const Options& o) {
  const ReadOptions& r = o.read;
  TopologySpec spec;
  spec.diagonals = r.diagonals;
  spec.windoku = r.windoku;
  spec.global_rules = r.global_rules;
  std::optional<BoxShape> box = r.box;
  const auto only = [&](bool fine) {
    if (!fine) throw UsageError("--order, --box, --side and --regions contradict each other");
  };
  if (o.has("order")) {
    const std::size_t n = number_option(o, "order", 1, 32);
    only(!box);
    box = BoxShape{n, n};
  }
  if (!r.regions.empty()) {
    only(!box && !r.latin);
    spec.regions = r.regions;
    spec.side = static_cast<std::size_t>(std::lround(std::sqrt(double(r.regions.size()))));
    only(!r.side || *r.side == spec.side);
  } else if (box) {
    if (r.latin) throw UsageError("--latin: no boxes");
    spec.side = box->rows * box->cols;
    only(!r.side || *r.side == spec.side);
  } else {
    spec.side = r.side.value_or(9);
    if (!r.latin) box = default_box_shape(spec.side);
    if (!r.latin && !box) {
      throw UsageError("--side " + std::to_string(spec.side) +
                       " has no usual boxes: name --box or --latin");
    }
  }
  if (box) {
    spec.box_rows = box->rows;
    spec.box_cols = box->cols;
  }
  auto built = Topology::build(spec);
  if (!built) throw UsageError("the grid: " + built.error().detail);
  if ((*built)->side() > 256) throw UsageError("grids up to side 256 are generated");
  return *built;
}

std::vector<Puzzle> read_grids(const Options& o, const char* option, const Topology& t) {
  ReadOptions read = o.read;
  const TopologySpec& spec = t.spec();
  read.side = spec.side;
  if (spec.box_rows != 0) read.box = BoxShape{spec.box_rows, spec.box_cols};
  read.latin = spec.box_rows == 0 && spec.regions.empty();
  Inputs inputs(resolve_inputs({o.get<string>(option)}), read);
  std::vector<Puzzle> puzzles;
  while (auto item = inputs.next()) {
    if (!item->item) throw UsageError("--" + string(option) + ": " + to_string(item->item.error()));
    if (!o.quiet) std::fputs(warnings_of(*item->item).c_str(), stderr);
    puzzles.push_back(item->item->puzzle);
  }
  if (read.stop.poll(stop_point::read_input) != StopReason::none) {
    throw UsageError("--" + string(option) + ": stopped while it was read");
  }
  return puzzles;
}

Puzzle read_grid(const Options& o, const char* option, const Topology& t) {
  std::vector<Puzzle> puzzles = read_grids(o, option, t);
  if (puzzles.size() != 1) {
    throw UsageError("--" + string(option) + " takes one grid, not " +
                     std::to_string(puzzles.size()));
  }
  return std::move(puzzles.front());
}

}  // namespace tresse::cli
