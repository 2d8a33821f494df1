// Clues of all rules at random, for tests: with the values that a grid gives them, or with others.
#pragma once

#include <algorithm>
#include <vector>

#include "base/rng.hpp"
#include "model/rules/clue.hpp"
#include "model/rules/judge.hpp"

namespace tresse::test {

inline std::vector<CellId> random_walk(std::size_t side, std::size_t length, Rng& rng) {
  std::vector<CellId> cells = {CellId(rng.below(side * side))};
  while (cells.size() < length) {
    const std::vector<CellId> near = neighbours(cells.back(), side);
    std::vector<CellId> fresh;
    for (const CellId c : near) {
      if (std::find(cells.begin(), cells.end(), c) == cells.end()) fresh.push_back(c);
    }
    if (fresh.empty()) break;
    cells.push_back(fresh[rng.below(fresh.size())]);
  }
  return cells;
}

// A clue that fits such a grid. Its value, if it has one, is one for which `solution` obeys it, if there is such a value.
inline Constraint random_clue(const ClueRule& rule, const Topology& t, const Grid& solution, Rng& rng) {
  const std::size_t n = t.side();
  Constraint clue;
  clue.kind = rule.kind;
  switch (rule.shape) {
    case ClueShape::flag:
    case ClueShape::listed:
      return clue;
    case ClueShape::cell:
    case ClueShape::each_cell:
      clue.cells = {CellId(rng.below(n * n))};
      break;
    case ClueShape::pair:
      while (clue.cells.size() != 2) clue.cells = random_walk(n, 2, rng);
      break;
    case ClueShape::cage:
      clue.cells = random_walk(n, 1 + rng.below(n), rng);
      break;
    case ClueShape::line:
      while (clue.cells.size() < 2) clue.cells = random_walk(n, 2 + rng.below(n), rng);
      if (rng.below(8) == 0 && clue.cells.size() > 2) clue.cells.push_back(clue.cells[0]);  // a loop, or nearly one
      break;
    case ClueShape::arrow:
      while (clue.cells.size() < 3) clue.cells = random_walk(n, 3 + rng.below(2), rng);
      clue.first = 1 + rng.below(2);
      break;
    case ClueShape::clone: {
      clue.first = 1 + rng.below(2);
      for (std::size_t i = 0; i < 2 * clue.first; ++i) clue.cells.emplace_back(rng.below(n * n));
      break;
    }
    case ClueShape::corner: {
      const std::size_t at = rng.below(n - 1) * n + rng.below(n - 1);
      for (const std::size_t c : {at, at + 1, at + n, at + n + 1}) clue.cells.emplace_back(c);
      for (std::size_t i = 0; i < 1 + rng.below(3); ++i) {
        clue.values.push_back(static_cast<std::int32_t>(
            rng.below(4) == 0 ? 1 + rng.below(n) : solution.at(clue.cells[i])->index() + 1));
      }
      return clue;
    }
    case ClueShape::diagonal: {
      const std::size_t from = rng.below(n);
      for (std::size_t i = 0; from + i < n; ++i) clue.cells.emplace_back((from + i) * n + i);
      break;
    }
    case ClueShape::numbers: {
      clue.cells = random_walk(n, 2 + rng.below(4), rng);
      const auto value = [&](std::size_t i) { return static_cast<std::int32_t>(solution.at(clue.cells[i])->index() + 1); };
      const auto below = [&](std::size_t end) { return static_cast<std::int32_t>(rng.below(end)); };
      const std::size_t count = clue.cells.size();
      const auto digits = static_cast<std::int32_t>(n);
      if (rule.kind == RuleKind::sum) {
        clue.values = {0};
        const bool factors = rng.below(2) == 0;
        for (std::size_t i = 0; i < count; ++i) {
          const std::int32_t factor = factors ? below(7) - 3 : 1;
          if (factors) clue.values.push_back(factor);
          clue.values[0] += factor * value(i);
        }
      } else if (rule.kind == RuleKind::look_and_say) {
        for (std::int32_t d = 1; d <= digits; ++d) {
          std::int32_t found = 0;
          for (std::size_t i = 0; i < count; ++i) found += value(i) == d ? 1 : 0;
          if (d == 1 || rng.below(2) == 0) clue.values.insert(clue.values.end(), {found, d});
        }
      } else if (rule.kind == RuleKind::relation) {
        for (std::int32_t d = 1; d <= digits; ++d) clue.values.push_back(below(std::size_t{1} << n));
        for (std::size_t i = 1; i < count; ++i) clue.values[static_cast<std::size_t>(value(i - 1) - 1)] |= 1 << (value(i) - 1);
      } else if (rule.kind == RuleKind::automaton) {
        if (rng.below(3) == 0) clue.cells.push_back(clue.cells[rng.below(count)]);
        const std::int32_t states = 2 + below(3);
        clue.values = {states};
        for (std::int32_t s = 0; s < states; ++s) {
          clue.values.push_back(below(2));
          for (std::size_t d = 0; d < n; ++d) clue.values.push_back(below(static_cast<std::size_t>(states + 1)));
        }
      }
      return clue;
    }
    case ClueShape::outside: {
      const std::size_t line = rng.below(n);
      const bool row = rng.below(2) == 0;
      for (std::size_t i = 0; i < n; ++i) clue.cells.emplace_back(row ? line * n + i : i * n + line);
      if (rng.below(2) == 0) std::reverse(clue.cells.begin(), clue.cells.end());
      break;
    }
  }
  if (!rule.value || (!rule.value->needed && rng.below(4) == 0)) return clue;
  const std::size_t most = n * (n + 1);
  const std::size_t from = rng.below(most);
  for (std::size_t i = 0; i <= most; ++i) {
    clue.values = {static_cast<std::int32_t>((from + i) % (most + 1))};
    if (clue.kind == RuleKind::xv) clue.values = {i % 2 == 0 ? 5 : 10};
    if (!clue_fault(clue, t.spec()) && judge_clue(clue, t, solution)) return clue;
  }
  clue.values = {static_cast<std::int32_t>(1 + rng.below(n))};
  if (clue.kind == RuleKind::xv) clue.values = {5};
  return clue;
}

}  // namespace tresse::test
