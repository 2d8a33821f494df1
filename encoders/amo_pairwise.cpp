// Pairwise at-most-one: (-a or -b) for every pair. Arc consistent by unit propagation, and the only
// encoding without auxiliary variables, so that every clause is an axiom of Sudoku to a proof
// checker. Quadratic: best after elimination, when few candidates are left in a house; on a 144x144
// after singles and locked candidates 198 k clauses, as good as the linear encodings (230-241 k).
#include "encoders/at_most_one.hpp"

namespace tresse {

AmoSize pairwise_size(std::uint64_t n) {
  const std::uint64_t pairs = n < 2 ? 0 : n * (n - 1) / 2;
  return {pairs, 2 * pairs, 0};
}

void emit_pairwise(std::span<const Literal> literals, FreshVariables&, ClauseSink& sink) {
  for (std::size_t i = 0; i < literals.size(); ++i) {
    for (std::size_t j = i + 1; j < literals.size(); ++j) {
      const Literal clause[] = {-literals[i], -literals[j]};
      sink.add(clause);
    }
  }
}

}  // namespace tresse
