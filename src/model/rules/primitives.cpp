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
  std::vector<DigitBits> sets;
  if (cells.size() <= side_) {
    // Depth first over the digits: `left` to choose from digit d on, with the sum `rest`.
    const auto choose = [&](const auto& self, std::size_t d, std::size_t left, std::int32_t rest, DigitBits set) -> void {
      if (left == 0) {
        if (rest == 0) sets.push_back(set);
        return;
      }
      for (; d + left <= side_; ++d) {
        const auto k = static_cast<std::int32_t>(left);
        const auto v = static_cast<std::int32_t>(d + 1);
        const auto top = static_cast<std::int32_t>(side_);
        if (rest < k * v + k * (k - 1) / 2) return;         // the smallest that are left are too large
        if (rest > v + (k - 1) * top - (k - 1) * (k - 2) / 2) continue;  // with the largest it is too small
        self(self, d + 1, left - 1, rest - v, set | DigitBits{1} << d);
      }
    };
    choose(choose, 0, cells.size(), total, 0);
  }
  std::sort(sets.begin(), sets.end());
  this->sets(std::move(cells), std::move(sets));
  to_.sets.back().total = total;
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

Primitives lower_clues(const Topology& topology) {
  Lowering to(topology.side());
  for (const Constraint& clue : topology.spec().constraints) clue_rule(clue.kind).lower(clue, topology, to);
  return std::move(to).take();
}

}  // namespace tresse
