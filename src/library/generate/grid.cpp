// What several options say about one grid must agree; the first contradiction is told.
#include "library/generate/grid.hpp"

#include <cmath>
#include <initializer_list>
#include <string>

namespace tresse::library {
namespace {

constexpr std::size_t kLargestSide = 256;

// "--order, --box, --side and --regions contradict each other"
std::string contradiction(PartName name) {
  std::vector<std::string> names;
  for (const GeneratePart part :
       {GeneratePart::order, GeneratePart::box, GeneratePart::side, GeneratePart::regions}) {
    if (std::string one = name(part); !one.empty()) names.push_back(std::move(one));
  }
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    text += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + names[i];
  }
  return text + " contradict each other";
}

}  // namespace

Result<std::shared_ptr<const Topology>, GenerateRefusal> grid_topology(const GridOptions& options,
                                                                       PartName name) {
  const auto refuse = [](std::optional<GeneratePart> part, std::string text) {
    return Failure{GenerateRefusal{part, std::move(text)}};
  };
  TopologySpec spec;
  spec.diagonals = options.diagonals;
  spec.windoku = options.windoku;
  spec.global_rules = options.global_rules;
  std::optional<BoxShape> box = options.box;
  if (options.order) {
    if (box) return refuse({}, contradiction(name));
    box = BoxShape{*options.order, *options.order};
  }
  if (!options.regions.empty()) {
    if (box || options.latin) return refuse({}, contradiction(name));
    spec.regions = options.regions;
    spec.side = static_cast<std::size_t>(std::lround(std::sqrt(double(options.regions.size()))));
  } else if (box) {
    if (options.latin) {
      return refuse(GeneratePart::latin, name(GeneratePart::latin) + ": no boxes");
    }
    spec.side = box->rows * box->cols;
  } else {
    spec.side = options.side.value_or(9);
    if (!options.latin) box = default_box_shape(spec.side);
    if (!options.latin && !box) {
      return refuse(GeneratePart::side, name(GeneratePart::side) + " " + std::to_string(spec.side) +
                                            " has no usual boxes: name " + name(GeneratePart::box) +
                                            " or " + name(GeneratePart::latin));
    }
  }
  if (options.side && *options.side != spec.side) return refuse({}, contradiction(name));
  if (box) {
    spec.box_rows = box->rows;
    spec.box_cols = box->cols;
  }
  auto built = Topology::build(std::move(spec));
  if (!built) return refuse({}, "the grid: " + built.error().detail);
  if ((*built)->side() > kLargestSide) return refuse({}, "grids up to side 256 are generated");
  return *built;
}

}  // namespace tresse::library
