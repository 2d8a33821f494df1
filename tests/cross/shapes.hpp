// The topologies that the cross-check programs go through, each with some full grids.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/rng.hpp"
#include "generate/random_puzzle.hpp"
#include "model/rules/differ.hpp"

namespace tresse::test {

inline TopologySpec boxes(std::size_t rows, std::size_t cols, bool diagonals = false) {
  TopologySpec s;
  s.side = rows * cols;
  s.box_rows = rows;
  s.box_cols = cols;
  s.diagonals = diagonals;
  return s;
}

inline TopologySpec jigsaw(std::size_t side, std::uint64_t seed) {
  TopologySpec s;
  s.side = side;
  s.regions = random_regions(side, seed, 4 * side);
  return s;
}

struct Shape {
  std::string name;
  std::shared_ptr<const Topology> topology;
  std::vector<Grid> solutions;
};

// How many of the last shapes have sides above 16.
inline constexpr std::size_t kLargeShapes = 3;

inline std::vector<std::size_t> permutation(std::size_t n, Rng& rng) {
  std::vector<std::size_t> p(n);
  for (std::size_t i = 0; i < n; ++i) p[i] = i;
  rng.shuffle(std::span(p));
  return p;
}

inline std::vector<Shape> shapes(std::uint64_t seed) {
  TopologySpec windoku = boxes(3, 3);
  windoku.windoku = true;
  TopologySpec latin;
  latin.side = 7;
  TopologySpec latin_diagonal;
  latin_diagonal.side = 5;
  latin_diagonal.diagonals = true;
  std::vector<TopologySpec> specs = {
      boxes(2, 2), boxes(2, 2, true), boxes(2, 3), boxes(3, 2), boxes(2, 3, true), boxes(2, 4),
      boxes(3, 3), boxes(3, 3, true), windoku,     boxes(2, 5), boxes(3, 4),       boxes(4, 4),
      latin,       latin_diagonal,    boxes(1, 1)};
  for (std::size_t side : {4u, 6u, 7u, 8u, 9u}) specs.push_back(jigsaw(side, seed + side));
  // Random houses on top of rows and columns, as long as a grid exists.
  for (std::uint64_t i = 0; i < 4; ++i) {
    TopologySpec extra = i % 2 == 0 ? boxes(2, 3) : boxes(3, 3);
    Rng rng(Rng::sub_seed(seed, 1000 + i));
    for (int k = 0; k < 2; ++k) {
      std::vector<CellId> house;
      for (std::size_t row : permutation(extra.side, rng)) {
        house.push_back(CellId(house.size() * extra.side + row));
      }
      extra.extra_houses.push_back(house);
    }
    specs.push_back(extra);
  }
  // Cells that differ beyond their houses.
  const auto with_rules = [&](TopologySpec spec, RuleSet rules) {
    spec.global_rules = rules;
    specs.push_back(std::move(spec));
  };
  for (const TopologySpec& spec : {boxes(2, 2), boxes(2, 3), boxes(2, 4), boxes(3, 3)}) {
    for (const DifferRule& rule : differ_rules()) {
      if (rule.is_global()) with_rules(spec, {rule.kind});
    }
  }
  with_rules(boxes(3, 3), {RuleKind::anti_knight, RuleKind::anti_king});
  specs.push_back(boxes(3, 3));
  for (std::size_t i = 0; i < 4; ++i) {  // the last one: regions of five cells down a diagonal
    std::vector<CellId> region;
    for (std::size_t k = 0; k < 5; ++k) region.push_back(CellId(i + 10 * k + 18 * (i % 2)));
    specs.back().extra_regions.push_back(std::move(region));
  }
  for (const TopologySpec& large : {boxes(5, 5), boxes(5, 13), boxes(10, 10)}) {
    specs.push_back(large);
  }
  std::vector<Shape> all;
  for (const TopologySpec& spec : specs) {
    Shape s;
    s.topology = Topology::build(spec).value();
    s.name = s.topology->describe();
    for (std::uint64_t i = 0; i < 8; ++i) {
      if (auto g = random_solution(s.topology, Rng::sub_seed(seed, i))) {
        s.solutions.push_back(std::move(*g));
      }
    }
    if (!s.solutions.empty()) all.push_back(std::move(s));
  }
  return all;
}

}  // namespace tresse::test
