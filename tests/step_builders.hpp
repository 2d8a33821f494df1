// Parts of steps on the plain 9x9, for tests that make steps by hand: cells, houses, digits, links. Rows, columns, boxes
// and digits count from 1.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "grader/step.hpp"

namespace tresse::test {

inline CellId at(std::size_t row, std::size_t column) {
  return CellId((row - 1) * 9 + column - 1);
}
inline CandId on(std::size_t row, std::size_t column, std::size_t digit) {
  return cand(at(row, column), Digit(digit - 1), 9);
}
inline HouseId row(std::size_t r) {
  return HouseId(r - 1);
}
inline HouseId column(std::size_t c) {
  return HouseId(9 + c - 1);
}
inline HouseId box(std::size_t b) {
  return HouseId(18 + b - 1);
}

inline std::vector<Digit> digits(const std::vector<std::size_t>& list) {
  std::vector<Digit> out;
  for (std::size_t d : list) out.push_back(Digit(d - 1));
  return out;
}

inline Step step(TechniqueId id, std::vector<CellId> cells, std::vector<HouseId> houses,
                 const std::vector<std::size_t>& list, std::vector<CandId> placed,
                 std::vector<CandId> removed, std::vector<CellId> others = {},
                 const std::vector<std::size_t>& extra = {}) {
  Step s{id,           std::move(cells),  std::move(houses),
         digits(list), std::move(placed), std::move(removed)};
  s.others = std::move(others);
  s.extra = digits(extra);
  return s;
}

inline Link assume(CandId c, bool is_on) {
  return {c, is_on, LinkReason::assumption, {}, 0, {}};
}
inline Link by_cell(CandId c, bool is_on, std::vector<std::uint32_t> from) {
  return {c, is_on, LinkReason::cell, {}, 0, std::move(from)};
}
inline Link by_house(CandId c, bool is_on, HouseId h, std::vector<std::uint32_t> from) {
  return {c, is_on, LinkReason::house, h, 0, std::move(from)};
}
inline Link by_nested(CandId c, std::uint32_t nested, std::vector<std::uint32_t> from) {
  return {c, false, LinkReason::nested, {}, nested, std::move(from)};
}

// The same link of a group: its candidate and more of the digit.
inline Link with(Link link, std::vector<CandId> more) {
  link.more = std::move(more);
  return link;
}
inline Link by_set(CandId c, std::vector<CellId> set, std::vector<std::uint32_t> from) {
  Link link{c, true, LinkReason::set, {}, 0, std::move(from)};
  link.set = std::move(set);
  return link;
}

inline Step chain(TechniqueId id, std::vector<Inference> inferences, std::vector<CandId> placed,
                  std::vector<CandId> removed) {
  Step s = step(id, {}, {}, {}, std::move(placed), std::move(removed));
  s.inferences = std::move(inferences);
  return s;
}

inline Step with_sets(Step s, std::vector<std::vector<CellId>> sets) {
  s.sets = std::move(sets);
  return s;
}
// The digits of each of its sets, counted from 1.
inline Step with_digits(Step s, const std::vector<std::vector<std::size_t>>& digits) {
  for (const auto& list : digits) {
    auto& of_set = s.set_digits.emplace_back();
    for (const std::size_t d : list) of_set.push_back(Digit(d - 1));
  }
  return s;
}

}  // namespace tresse::test
