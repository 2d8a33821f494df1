// Bimander (Nguyen and Mai, SoICT 2015): groups of two, pairwise within; the number of a group is
// written in binary on ceil(log2(groups)) auxiliary variables, and each literal implies the bits of
// its group. Two literals of different groups differ in a bit. The fewest auxiliary variables, but
// n log n clauses, and a bit that is learnt says little about one literal.
#include <bit>
#include <vector>

#include "encoders/at_most_one/at_most_one.hpp"

namespace tresse {
namespace {

constexpr std::size_t kBimanderGroup = 2;

// Bits that tell the groups of n literals apart. requires: n > 0.
constexpr std::uint64_t bits_for(std::uint64_t n) {
  return static_cast<std::uint64_t>(std::bit_width((n + kBimanderGroup - 1) / kBimanderGroup - 1));
}

}  // namespace

AmoSize bimander_size(std::uint64_t n) {
  if (n <= kShortGroup) return pairwise_size(n);
  const std::uint64_t clauses = n / kBimanderGroup + n * bits_for(n);
  return {clauses, 2 * clauses, bits_for(n)};
}

void emit_bimander(std::span<const Literal> literals, FreshVariables& fresh, ClauseSink& sink) {
  if (literals.size() <= kShortGroup) return emit_pairwise(literals, fresh, sink);
  std::vector<Literal> bits(bits_for(literals.size()));
  for (Literal& b : bits) b = fresh.next();
  for (std::size_t i = 0; i < literals.size(); ++i) {
    if (i % kBimanderGroup != 0)
      emit_pairwise(literals.subspan(i - 1, kBimanderGroup), fresh, sink);
    for (std::size_t k = 0; k < bits.size(); ++k) {
      const bool set = ((i / kBimanderGroup) >> k & 1) != 0;
      emit_implication(literals[i], set ? bits[k] : -bits[k], sink);
    }
  }
}

}  // namespace tresse
