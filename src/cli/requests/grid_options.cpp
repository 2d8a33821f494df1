// What a file must be is taken from the grid of the run, so that 256 symbols are a 16x16 and no guess.
#include "cli/requests/grid_options.hpp"

#include <utility>

#include "cli/options/text_numbers.hpp"
#include "cli/records/inputs.hpp"

namespace tresse::cli {

using std::string;

std::shared_ptr<const Topology> grid_topology(const Options& o, library::PartName name) {
  const ReadOptions& r = o.read;
  library::GridOptions grid;
  grid.box = r.box;
  grid.side = r.side;
  grid.regions = r.regions;
  grid.latin = r.latin;
  grid.diagonals = r.diagonals;
  grid.windoku = r.windoku;
  grid.global_rules = r.global_rules;
  if (o.has("order")) grid.order = number_option(o, "order", 1, 32);
  auto topology = library::grid_topology(grid, name);
  if (!topology) throw UsageError(topology.error().text);
  return std::move(topology).value();
}

namespace {

// `position`: with what a player entered.
std::vector<Puzzle> read_all(const Options& o, const char* option, const Topology& t, bool position) {
  ReadOptions read = o.read;
  read.position = position;
  const TopologySpec& spec = t.spec();
  read.side = spec.side;
  if (spec.box_rows != 0) read.box = BoxShape{spec.box_rows, spec.box_cols};
  read.latin = spec.box_rows == 0 && spec.regions.empty();
  Inputs inputs(resolve_inputs({o.get<string>(option)}, *o.console), read);
  std::vector<Puzzle> puzzles;
  while (auto item = inputs.next()) {
    if (!item->item) refuse_input("--" + string(option), item->item.error());
    o.tell(warnings_of(*item->item));
    puzzles.push_back(item->item->puzzle);
  }
  if (read.stop.poll(stop_point::read_input) != StopReason::none) {
    throw UsageError("--" + string(option) + ": stopped while it was read");
  }
  return puzzles;
}

}  // namespace

std::vector<Puzzle> read_grids(const Options& o, const char* option, const Topology& t) {
  return read_all(o, option, t, false);
}

Puzzle read_grid(const Options& o, const char* option, const Topology& t) {
  std::vector<Puzzle> puzzles = read_all(o, option, t, true);  // a player may have filled it
  if (puzzles.size() != 1) {
    throw UsageError("--" + string(option) + " takes one grid, not " +
                     std::to_string(puzzles.size()));
  }
  return std::move(puzzles.front());
}

}  // namespace tresse::cli
