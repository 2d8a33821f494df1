// Sinks for tests: all clauses, and a naive judge of assignments.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "encoders/clause_sink.hpp"

namespace tresse::test {

class Collect : public ClauseSink {
 public:
  void add(std::span<const Literal> clause) override {
    clauses.emplace_back(clause.begin(), clause.end());
    literals += clause.size();
  }
  [[nodiscard]] bool wants_more() const override { return clauses.size() < limit; }

  // Does the assignment (bit v - 1 = variable v) satisfy every clause?
  [[nodiscard]] bool satisfied(std::uint64_t assignment) const {
    return std::ranges::all_of(clauses, [&](const auto& clause) {
      return std::ranges::any_of(clause, [&](Literal l) {
        const bool value = ((assignment >> (std::abs(l) - 1)) & 1) != 0;
        return value == (l > 0);
      });
    });
  }

  std::vector<std::vector<Literal>> clauses;
  std::size_t literals = 0;
  std::size_t limit = static_cast<std::size_t>(-1);
};

}  // namespace tresse::test
