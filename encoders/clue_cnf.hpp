// Clauses of the clues of further rules, over the literals of candidates and fresh variables.
#pragma once

#include <functional>
#include <limits>
#include <tuple>

#include "encoders/clause_sink.hpp"
#include "encoders/formulation.hpp"
#include "model/candidates.hpp"
#include "model/rules/primitives.hpp"

namespace tresse {

// The clues of a topology as clauses. Each fresh variable is a function of the grid: with all candidates assigned as a full grid,
// unit propagation assigns it, and refutes the formula if and only if a clue is not obeyed.
class ClueClauses {
 public:
  // The literal of a candidate; 0: it is false; kTrue: it is true.
  static constexpr Literal kTrue = std::numeric_limits<Literal>::max();
  using LiteralOf = std::function<Literal(CellId, Digit)>;

  // requires: the topology outlives this.
  explicit ClueClauses(const Topology& topology);

  // The same literals, the same clauses. Polls `point` before each primitive, and returns the reason if it ended early. Ends early,
  // with none, when the sink wants no more.
  [[nodiscard]] StopReason emit(const LiteralOf& literal_of, FreshVariables& fresh, ClauseSink& sink, const StopToken& stop,
                                StopPoint point) const;

 private:
  std::size_t side_;
  Primitives primitives_;
};

// The literals of a position: those of candidates as `of_live` says.
template <int W, class OfLive>
[[nodiscard]] ClueClauses::LiteralOf clue_literals(const CandidateGrid<W>& grid, OfLive of_live) {
  return [&grid, of_live](CellId c, Digit d) -> Literal {
    if (!grid.open(c)) return grid.values().at(c) == d ? ClueClauses::kTrue : 0;
    return grid.has(c, d) ? of_live(c, d) : 0;
  };
}

// The exact size of the clauses of all clues on a position.
template <int W>
[[nodiscard]] CnfSize clue_size(const CandidateGrid<W>& grid) {
  class Count final : public ClauseSink {
   public:
    void add(std::span<const Literal> clause) override {
      ++size.clauses;
      size.literals += clause.size();
    }
    CnfSize size;
  };
  Count count;
  const std::size_t side = grid.topology().side();
  FreshVariables fresh(0);
  std::ignore = ClueClauses(grid.topology())
                    .emit(clue_literals(grid, [side](CellId c, Digit d) { return literal_of(cand(c, d, side)); }), fresh, count,
                          StopToken(), stop_point::encode_group);
  count.size.variables = static_cast<std::uint64_t>(fresh.last());
  return count.size;
}

}  // namespace tresse
