// Commander (Klieber and Kwon, CFV 2007): groups of three, pairwise within; each literal implies
// the commander of its group, and at most one commander holds, by the same encoding again. The
// original also says that a commander has a true literal; at-most-one does not need it. A group of
// one, at the end, is its own commander. Three is the size with the fewest clauses: a level costs
// n(g - 1)/2 + n and hands n/g on, in all 3n for g = 2 and 3 (which has half the variables), 3.3n
// for 4.
#include <algorithm>
#include <vector>

#include "encoders/at_most_one/at_most_one.hpp"

namespace tresse {
namespace {

constexpr std::size_t kCommanderGroup = 3;

}  // namespace

AmoSize commander_size(std::uint64_t n) {
  if (n <= kShortGroup) return pairwise_size(n);
  AmoSize size = commander_size((n + kCommanderGroup - 1) / kCommanderGroup);
  const std::uint64_t whole = n / kCommanderGroup, rest = n % kCommanderGroup;
  const std::uint64_t clauses = whole * (pairwise_size(kCommanderGroup).clauses + kCommanderGroup) +
                                (rest < 2 ? 0 : pairwise_size(rest).clauses + rest);
  size.clauses += clauses;
  size.literals += 2 * clauses;
  size.auxiliaries += whole + (rest < 2 ? 0 : 1);
  return size;
}

void emit_commander(std::span<const Literal> literals, FreshVariables& fresh, ClauseSink& sink) {
  if (literals.size() <= kShortGroup) return emit_pairwise(literals, fresh, sink);
  std::vector<Literal> commanders;
  commanders.reserve((literals.size() + kCommanderGroup - 1) / kCommanderGroup);
  for (auto rest = literals; !rest.empty();) {
    const auto group = rest.first(std::min(kCommanderGroup, rest.size()));
    rest = rest.subspan(group.size());
    if (group.size() == 1) {
      commanders.push_back(group[0]);
      continue;
    }
    const Literal commander = fresh.next();
    emit_pairwise(group, fresh, sink);
    for (Literal l : group) emit_implication(l, commander, sink);
    commanders.push_back(commander);
  }
  emit_commander(commanders, fresh, sink);
}

}  // namespace tresse
