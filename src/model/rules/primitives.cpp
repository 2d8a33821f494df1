// Makes primitives: relations that are the same are kept once, and terms of one cell are added up.
#include "model/rules/primitives.hpp"

#include <algorithm>
#include <bit>

#include "base/ranges.hpp"
#include "model/rules/clue.hpp"

namespace tresse {

void Lowering::add_pair(CellId a, CellId b, std::vector<DigitBits> allowed) {
  if (a == b) {  // the cell beside itself: what it may be then
    DigitBits digits = 0;
    for (std::size_t d = 0; d < side_; ++d) digits |= allowed[d] & DigitBits{1} << d;
    return to_.unary.push_back({a, digits});
  }
  auto& kept = kept_[allowed];
  if (!kept) kept = std::make_shared<const std::vector<DigitBits>>(std::move(allowed));
  to_.pairs.push_back({a, b, kept});
}

void Lowering::sets_of_sum(std::vector<CellId> cells, std::int32_t total) {
  Shared& kept = with_sum_[{cells.size(), total}];
  if (!kept) {
    std::vector<DigitBits> sets;
    std::uint64_t steps = 0;
    // Depth first from the greatest digit of a set, which is one of the least `below`, so that they rise: `left` digits of the sum `rest`.
    const auto choose = [&](const auto& self, std::int32_t below, std::int32_t left, std::int32_t rest, DigitBits set) -> void {
      if (left == 0) {
        if (rest == 0) sets.push_back(set);
        return;
      }
      if (++steps % 1024 == 0 && stopped()) return;
      const std::int32_t others = left - 1;
      for (std::int32_t v = left; v <= below && to_.stopped == StopReason::none; ++v) {
        const std::int32_t of_others = rest - v;
        if (of_others < others * left / 2) return;                         // with the smallest ones it is too large
        if (of_others > others * (v - 1) - others * (others - 1) / 2) continue;  // with the largest ones it is too small
        self(self, v - 1, others, of_others, set | DigitBits{1} << (v - 1));
      }
    };
    if (cells.size() <= side_) choose(choose, static_cast<std::int32_t>(side_), static_cast<std::int32_t>(cells.size()), total, 0);
    if (to_.stopped != StopReason::none) return;
    kept = std::make_shared<const std::vector<DigitBits>>(std::move(sets));
  }
  to_.sets.push_back({std::move(cells), kept, total});
}

void Lowering::sets(std::vector<CellId> cells, std::vector<DigitBits> sets) {
  auto& kept = kept_[sets];
  if (!kept) kept = std::make_shared<const std::vector<DigitBits>>(std::move(sets));
  to_.sets.push_back({std::move(cells), kept, std::nullopt});
}

void Lowering::sum(const std::vector<LinearSum::Term>& terms, std::int32_t total) {
  LinearSum made;
  made.total = total;
  for (const LinearSum::Term& term : terms) {
    const auto at = ranges::find(made.terms, term.cell, &LinearSum::Term::cell);
    if (at == made.terms.end()) {
      made.terms.push_back(term);
    } else {
      at->coefficient += term.coefficient;
    }
  }
  std::erase_if(made.terms, [](const LinearSum::Term& term) { return term.coefficient == 0; });
  if (!made.terms.empty()) return to_.sums.push_back(std::move(made));
  if (total != 0) never();
}

void Lowering::add_automaton(Automaton automaton) {
  to_.automata.push_back(std::move(automaton));
}

void Lowering::never() {
  to_.unary.push_back({CellId(0), 0});
}

void lower_clues(const Topology& topology, Lowering& to) {
  for (const Constraint& clue : topology.spec().constraints) {
    if (to.stopped()) return;
    clue_rule(clue.kind).lower(clue, topology, to);
  }
}

}  // namespace tresse
