// Sequential counter (Sinz, CP 2005): s_i says "one of the first i literals is true". x_i implies
// s_i, s_i implies s_(i+1), and s_i forbids x_(i+1). 3n - 4 clauses, n - 1 auxiliary variables, one
// chain of implications from the first literal to the last: unit propagation takes up to n steps
// where pairwise takes one.
#include "encoders/at_most_one/at_most_one.hpp"

namespace tresse {

AmoSize sequential_size(std::uint64_t n) {
  if (n <= kShortGroup) return pairwise_size(n);
  return {3 * n - 4, 2 * (3 * n - 4), n - 1};
}

void emit_sequential(std::span<const Literal> literals, FreshVariables& fresh, ClauseSink& sink) {
  if (literals.size() <= kShortGroup) return emit_pairwise(literals, fresh, sink);
  Literal before = 0;  // s of the literal before
  for (std::size_t i = 0; i < literals.size(); ++i) {
    if (before != 0) emit_implication(before, -literals[i], sink);
    if (i + 1 == literals.size()) break;
    const Literal here = fresh.next();
    emit_implication(literals[i], here, sink);
    if (before != 0) emit_implication(before, here, sink);
    before = here;
  }
}

}  // namespace tresse
