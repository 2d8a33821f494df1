// A king moves one line at most each way.
#include "model/rules/distance.hpp"
#include "model/rules/list.hpp"

namespace tresse::anti_king {
namespace {

constexpr std::size_t kReach = 1;

bool differ(std::size_t rows, std::size_t columns) {
  return rows <= 1 && columns <= 1;
}

}  // namespace

PairJudge judge(const TopologySpec& spec) {
  return judge_distance(spec, differ);
}

std::optional<std::pair<CellId, CellId>> clash(const TopologySpec& spec, const Grid& grid) {
  return clash_at_distance(spec, grid, kReach, differ);
}

}  // namespace tresse::anti_king
