// A reader for tests only: N rows of N decimal tokens ('.' = empty), '#' comments, an optional
// second block of region numbers; and lines of 81 symbols. The product's readers live in src/io and
// are not used here, so that this room is tested alone.
#pragma once

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "tresse/model/grid.hpp"
#include "tresse/model/ids.hpp"
#include "tresse/model/topology.hpp"
#include "tresse/puzzle.hpp"

namespace tresse::test {

// requires: a well-formed file. `box_rows` 1 with a region block makes a jigsaw.
inline Puzzle read_grid_file(const std::string& path, std::size_t side, std::size_t box_rows,
                             std::size_t box_cols) {
  std::ifstream in(path);
  std::vector<std::string> tokens;
  for (std::string line; std::getline(in, line);) {
    if (!line.empty() && line[0] == '#') continue;
    std::istringstream words(line);
    for (std::string word; words >> word;) tokens.push_back(word);
  }
  const std::size_t cells = side * side;
  TopologySpec spec;
  spec.side = side;
  if (tokens.size() == 2 * cells) {
    std::map<std::string, std::uint16_t> number;  // ids are words of any kind
    for (std::size_t i = cells; i < tokens.size(); ++i) {
      const auto next = static_cast<std::uint16_t>(number.size());
      spec.regions.push_back(number.try_emplace(tokens[i], next).first->second);
    }
  } else {
    spec.box_rows = box_rows;
    spec.box_cols = box_cols;
  }
  Puzzle puzzle(Topology::build(spec).value(), Grid(side));
  for (std::size_t i = 0; i < cells; ++i) {
    if (tokens.at(i) != ".") puzzle.givens.set(CellId(i), Digit(std::stoul(tokens[i]) - 1));
  }
  return puzzle;
}

// One line of N*N symbols 1-9, then A for 10 and so on; anything else is empty.
inline Puzzle read_line(std::shared_ptr<const Topology> topology, std::string_view line) {
  Puzzle puzzle(topology, Grid(topology->side()));
  for (std::size_t i = 0; i < topology->cell_count() && i < line.size(); ++i) {
    const char s = line[i];
    if (s >= '1' && s <= '9')
      puzzle.givens.set(CellId(i), Digit(static_cast<std::size_t>(s - '1')));
    if (s >= 'A' && s <= 'Z') {
      puzzle.givens.set(CellId(i), Digit(static_cast<std::size_t>(s - 'A' + 9)));
    }
  }
  return puzzle;
}

}  // namespace tresse::test
