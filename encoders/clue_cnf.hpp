// Clauses of the clues of further rules, over the literals of candidates and fresh variables.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <tuple>
#include <vector>

#include "encoders/clause_sink.hpp"
#include "encoders/formulation.hpp"
#include "model/candidates.hpp"
#include "model/rules/origins.hpp"

namespace tresse {

// What a fresh variable says of the grid. Digits are from 0.
struct Auxiliary {
  enum class List : std::uint8_t { sets, sums, automata };
  enum class Says : std::uint8_t {
    set,     // the digits in the cells are these
    has,     // this digit is in them
    digits,  // of the first `read` digits as many are in them as these, with the same sum
    cells,   // reading the first cells led to where these digits lead
  };
  List list;          // of the primitive
  std::size_t place;  // of the primitive in that list
  Says says;
  std::size_t read = 0;
  std::vector<std::size_t> digits = {};
};

// The clues of a topology as clauses. Each fresh variable is a function of the grid: with all candidates assigned as a full grid,
// unit propagation assigns it, and refutes the formula if and only if a clue is not obeyed.
class ClueClauses {
 public:
  // The literal of a candidate; 0: it is false; kTrue: it is true.
  static constexpr Literal kTrue = std::numeric_limits<Literal>::max();
  using LiteralOf = std::function<Literal(CellId, Digit)>;
  using Tell = std::function<void(const Auxiliary&)>;

  // requires: the topology outlives this.
  ClueClauses(const Topology& topology, const StopToken& stop);
  // Tells where the primitives come from.
  ClueClauses(const Topology& topology, Origins& origins, const StopToken& stop);

  // The same literals, the same clauses. `tell`, if not null, hears of each fresh variable, in their order. Polls `point`, and returns the reason if it ended early. Ends early,
  // with none, when the sink wants no more.
  [[nodiscard]] StopReason emit(const LiteralOf& literal_of, FreshVariables& fresh, ClauseSink& sink, const StopToken& stop,
                                StopPoint point, const Tell& tell = nullptr) const;

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

class ClauseCount final : public ClauseSink {
 public:
  void add(std::span<const Literal> clause) override {
    ++size.clauses;
    size.literals += clause.size();
  }
  CnfSize size;
};

// The exact size of the clauses of all clues on a position; less if `stopped` gets a reason.
template <int W>
[[nodiscard]] CnfSize clue_size(const CandidateGrid<W>& grid, const StopToken& stop, StopReason& stopped) {
  ClauseCount count;
  const std::size_t side = grid.topology().side();
  FreshVariables fresh(0);
  stopped = ClueClauses(grid.topology(), stop)
                .emit(clue_literals(grid, [side](CellId c, Digit d) { return literal_of(cand(c, d, side)); }), fresh, count,
                      stop, stop_point::encode_group);
  count.size.variables = static_cast<std::uint64_t>(fresh.last());
  return count.size;
}

}  // namespace tresse
