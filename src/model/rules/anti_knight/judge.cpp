// A knight moves one line one way and two the other: the product of the distances is 2.
#include "model/rules/distance.hpp"
#include "model/rules/list.hpp"

namespace tresse::anti_knight {
namespace {

constexpr std::size_t kReach = 2;

bool differ(std::size_t rows, std::size_t columns) {
  return rows * columns == 2;
}

}  // namespace

PairJudge judge(const TopologySpec& spec) {
  return judge_distance(spec, differ);
}

std::optional<std::pair<CellId, CellId>> clash(const TopologySpec& spec, const Grid& grid) {
  return clash_at_distance(spec, grid, kReach, differ);
}

}  // namespace tresse::anti_knight
