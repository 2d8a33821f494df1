// Findings of clues as hints, on every board.
#pragma once

#include "grader/techniques/clues/clue_search.hpp"
#include "grader/techniques/hint.hpp"

namespace tresse::logic {

// The candidates or the value of each cell. requires: the geometry has clues.
template <class G>
CellDigits digits_of(const G& geo, const Marks<G>& marks, const Board<G>& board) {
  CellDigits digits(geo.cell_count());
  for (std::size_t c = 0; c < digits.size(); ++c) {
    if constexpr (G::kWide) {
      digits[c] = static_cast<DigitBits>(marks.cand[c].word[0]);
    } else {
      digits[c] = static_cast<DigitBits>(marks.cand[c]);
    }
    if (board.value[c] != 0) digits[c] = DigitBits{1} << (board.value[c] - 1u);
  }
  return digits;
}

template <class G>
bool clue_steps(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  const ClueTable* table = look.geo.clues();
  if (table == nullptr) return false;
  const G& geo = look.geo;
  const auto digits = [](DigitBits set) {
    std::vector<Digit> list;
    for (; set != 0; set &= set - 1) list.emplace_back(static_cast<std::size_t>(std::countr_zero(set)));
    return list;
  };
  const auto house_here = [&](HouseId id) {
    std::size_t h = 0;
    while (geo.id_of(h) != id) ++h;
    return HouseId(h);
  };
  bool found = false;
  const TakeClueFinding take = [&](ClueFinding&& finding) {
    hint.start(row.yield[0]);
    for (const auto& [cell, gone] : finding.removed) hint.remove(cell.index(), std::uint64_t{gone});
    hint.gather();
    if (keep) {
      hint.step = Step{};
      for (const HouseId h : finding.houses) hint.step.houses.push_back(house_here(h));
      for (const DigitBits set : finding.sets) hint.step.set_digits.push_back(digits(set));
      for (const auto& round : finding.follow) {
        if (round.empty()) continue;
        hint.step.sets.emplace_back();
        hint.step.set_digits.emplace_back();
        for (const auto& [cell, digit] : round) {
          hint.step.sets.back().push_back(cell);
          hint.step.set_digits.back().push_back(digits(digit)[0]);
        }
      }
      hint.step.digits = digits(finding.digits);
      hint.step.extra = digits(finding.extra);
      hint.step.cells = std::move(finding.cells);
      hint.step.others = std::move(finding.others);
      hint.step.clues = std::move(finding.clues);
    }
    return found = look.take(hint);
  };
  // A cell that has changed is on the agenda by each of its houses. Exhaustion looks at the other cells of these, too.
  const bool beside = static_cast<ClueSearch>(row.size) == ClueSearch::exhaustion;
  const CellChanged changed = [&](CellId c) {
    for (const auto place : geo.places(c.index())) {
      if (!look.clean(place.house)) return true;
      if (!beside) break;
    }
    return false;
  };
  search_clues(*table, static_cast<ClueSearch>(row.size), digits_of(geo, look.marks, look.board), changed, look.patience, take);
  return found && !look.patience.ended();
}

}  // namespace tresse::logic
