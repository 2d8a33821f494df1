// On the scale the first hint of the first producer counts, so a path restricted to the producers up to that of
// a pattern is the beginning of the whole path: what it does is done there too. Techniques of one producer
// (types of loops, of BUGs) go together.
//
// Tried and lost: patterns beside singles plus exactly the pattern. Their finds are solved by nothing harder,
// but on the whole path something easier mostly does the pattern's work: no jellyfish in 13,600 tries.
#include "generate/target/target_patterns.hpp"

#include <algorithm>

#include "grader/table.hpp"

namespace tresse {
namespace {

// Patterns in the order of the scale, by the lowest rating of their producer in tenths. Patterns below
// are met often enough.
struct Reached {
  TechniqueId id;
  int er;
};
constexpr Reached kReached[] = {{TechniqueId::naked_pair, 30},
                                {TechniqueId::x_wing, 32},
                                {TechniqueId::hidden_pair, 34},
                                {TechniqueId::naked_triple, 36},
                                {TechniqueId::swordfish, 38},
                                {TechniqueId::hidden_triple, 40},
                                {TechniqueId::xy_wing, 42},
                                {TechniqueId::xyz_wing, 44},
                                {TechniqueId::unique_loop_1, 45},
                                {TechniqueId::unique_loop_2, 45},
                                {TechniqueId::unique_loop_3_naked, 45},
                                {TechniqueId::unique_loop_3_hidden, 45},
                                {TechniqueId::unique_loop_4, 45},
                                {TechniqueId::naked_quad, 50},
                                {TechniqueId::jellyfish, 52},
                                {TechniqueId::hidden_quad, 54},
                                {TechniqueId::bug_1, 56},
                                {TechniqueId::bug_2, 56},
                                {TechniqueId::bug_3, 56},
                                {TechniqueId::bug_4, 56},
                                {TechniqueId::aligned_pair, 62}};
constexpr int kBeyondPatterns = 65;  // chains begin

TargetPattern on_scale(const Reached& reached) {
  TargetPattern pattern{reached.id,
                        {TechniqueId::pointing, TechniqueId::claiming, TechniqueId::direct_pointing,
                         TechniqueId::direct_claiming, TechniqueId::direct_hidden_pair,
                         TechniqueId::direct_hidden_triple}};
  for (const Reached& other : kReached) {
    if (other.er <= reached.er && other.id != reached.id) pattern.easier.push_back(other.id);
  }
  return pattern;
}

}  // namespace

std::vector<TargetPattern> target_patterns(const Target& target) {
  std::vector<TargetPattern> some;
  const bool chains = target.min_er && *target.min_er >= kBeyondPatterns;
  if (target.pearl || target.diamond || chains) return some;
  const bool band = target.max_er && *target.max_er < kBeyondPatterns && target.require.empty();
  for (const Reached& r : kReached) {
    const auto& list = target.require;
    const bool required = std::find(list.begin(), list.end(), r.id) != list.end();
    if (required || (band && r.er <= *target.max_er && r.er >= target.min_er.value_or(0))) {
      some.push_back(on_scale(r));
    }
  }
  return some;
}

}  // namespace tresse
