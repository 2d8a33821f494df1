// Region maps: what is read has a number for each cell, and builds a topology or says why not.
#include "fuzz/target.hpp"
#include "io/reader.hpp"
#include "tresse/model/topology.hpp"

using namespace tresse;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto map = read_regions(Source::from_text(fuzz::text_of(data, size), "map"));
  if (!map) return 0;
  TopologySpec spec;
  while (spec.side * spec.side < map->size()) ++spec.side;
  fuzz::require(spec.side * spec.side == map->size(), "the map is no square");
  if (spec.side > 36) return 0;
  spec.regions = *map;
  const auto built = Topology::build(spec);
  if (built) fuzz::require((*built)->house_count() >= 2 * spec.side, "a topology without its lines");
  return 0;
}
