// What a clue says, stated for the checker of proofs: written from the text of each rule, without what engines and encoders use.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "tresse/model/constraint.hpp"
#include "tresse/model/ids.hpp"
#include "tresse/model/topology.hpp"

namespace tresse::proof {

// Bit d: the digit d + 1.
using DigitMask = std::uint32_t;

// What two cells may hold together, or one cell (a == b).
struct Relation {
  CellId a;
  CellId b;
  std::vector<DigitMask> allowed;  // [digit of a]
};

// The sum of coefficient * value is the total. No cell stands twice, no coefficient is 0.
struct Equation {
  struct Term {
    CellId cell;
    std::int64_t coefficient;
  };
  std::vector<Term> terms;
  std::int64_t total = 0;

  void add(CellId cell, std::int64_t coefficient);
};

// Different cells that hold different digits; perhaps with a sum, or without a gap.
struct DistinctCells {
  std::vector<CellId> cells;
  std::optional<std::int64_t> sum;
  bool consecutive = false;
};

// What is kept in mind while cells are read.
using ReadingState = std::array<std::int64_t, 4>;

// The cells are read in their order: step(how many were read, state, value) is the next state, if the rule is not broken.
struct Passage {
  std::vector<CellId> cells;
  ReadingState start{};
  std::function<std::optional<ReadingState>(std::size_t, const ReadingState&, int)> step;
  std::function<bool(const ReadingState&)> ends;
};

// All of it holds in each grid that obeys the houses and the clue.
struct Statement {
  std::vector<Relation> relations;
  std::optional<DistinctCells> distinct;
  std::vector<Equation> equations;
  std::vector<Passage> passages;
};

// requires: the clue fits.
[[nodiscard]] Statement state_clue(const Constraint& clue, const Topology& topology);

}  // namespace tresse::proof
