// Sue de Coq: open cells where a box and a line cross, cells of the line outside the box and cells of the box outside the
// line hold as many digits as they are cells, and the two groups outside share no digit. So each of the digits has its
// place in these cells: those of the line group leave the rest of the line, those of the box group the rest of the box,
// and those of neither both. The crossing has two digits more than cells. A bounded row takes what HoDoKu takes, in its
// order (hodoku/sue_de_coq_walk.hpp). Its step:
//   cells: those of the crossing; others: the line group, then the box group; houses {box, line}; digits: all
#pragma once

#include <vector>

#include "grader/techniques/combinations.hpp"
#include "grader/techniques/hint.hpp"
#include "grader/techniques/hodoku/sue_de_coq_walk.hpp"
#include "grader/techniques/links/strong_links.hpp"

namespace tresse::logic {

// Cells of a house, as positions, and their digits.
template <class Mask>
struct CellGroup {
  Mask positions;
  Mask digits;
};

// All sets of one to four cells of a house outside `not_in`.
template <class G>
void groups_outside(const View<G>& look, std::size_t h, std::size_t not_in, std::size_t from,
                    const CellGroup<typename G::Mask>& group,
                    std::vector<CellGroup<typename G::Mask>>& all) {
  using Mask = typename G::Mask;
  const G& geo = look.geo;
  for (std::size_t p = from; p < geo.side(); ++p) {
    const std::size_t c = geo.cell(h, p);
    if (look.patience.ends_soon(stop_point::subset_scan)) return;
    if (empty(look.cand(c)) || house_of(geo, c, geo.kind(not_in)) == not_in) continue;
    const CellGroup<Mask> with{static_cast<Mask>(group.positions | bit<G>(p)),
                               static_cast<Mask>(group.digits | look.cand(c))};
    if (size_of(with.positions) > 4) return;
    all.push_back(with);
    groups_outside(look, h, not_in, p + 1, with, all);
  }
}
// Those that have more cells than digits that the crossing lacks.
template <class Mask>
void keep_gaining(const std::vector<CellGroup<Mask>>& all, Mask of_crossing,
                  std::vector<CellGroup<Mask>>& gaining) {
  gaining.clear();
  for (const CellGroup<Mask>& group : all) {
    const auto own = static_cast<Mask>(group.digits & ~of_crossing);
    if (size_of(group.positions) > size_of(own)) gaining.push_back(group);
  }
}

template <class G>
bool take_sue_de_coq(const View<G>& look, std::size_t box, std::size_t line,
                     const CellGroup<typename G::Mask>& crossing,
                     const CellGroup<typename G::Mask>& of_line,
                     const CellGroup<typename G::Mask>& of_box, const ProfileRow& row, Hint& hint,
                     bool keep) {
  using Mask = typename G::Mask;
  const G& geo = look.geo;
  hint.start(row.yield[0]);
  const auto all = static_cast<Mask>(crossing.digits | of_line.digits | of_box.digits);
  const auto in_line = static_cast<Mask>(all & ~of_box.digits);
  const auto in_box = static_cast<Mask>(all & ~of_line.digits);
  for (std::size_t p = 0; p < geo.side(); ++p) {
    const std::size_t c = geo.cell(line, p);
    if (has(of_line.positions, p)) continue;
    if (house_of(geo, c, geo.kind(box)) != box) hint.remove(c, look.cand(c) & in_line);
  }
  for (std::size_t p = 0; p < geo.side(); ++p) {
    const std::size_t c = geo.cell(box, p);
    if (has(of_box.positions, p) || has(crossing.positions, p)) continue;
    const bool crosses = house_of(geo, c, geo.kind(line)) == line;
    hint.remove(c, look.cand(c) & (crosses ? in_line | in_box : in_box));
  }
  if (!hint.worth()) return false;
  hint.gather();
  if (keep) {
    add_positions(hint.step.sets.emplace_back(), geo, box, crossing.positions);
    add_positions(hint.step.sets.emplace_back(), geo, line, of_line.positions);
    add_positions(hint.step.sets.emplace_back(), geo, box, of_box.positions);
    for (const Mask digits : {crossing.digits, of_line.digits, of_box.digits}) {
      add_digits(hint.step.set_digits.emplace_back(), digits);
    }
    list_groups(hint.step);
    add_houses(hint.step.houses, box, line);
    add_digits(hint.step.digits, all);
  }
  return look.take(hint);
}

template <class G>
bool sue_de_coq(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  using Mask = typename G::Mask;
  const G& geo = look.geo;
  if constexpr (G::kSquare9) {
    if (row.bounded) {
      return SueDeCoqWalk(look, row, hint, keep).find() && !look.patience.ended();
    }
  }
  std::vector<CellGroup<Mask>> of_line;
  std::vector<CellGroup<Mask>> of_box;
  std::vector<CellGroup<Mask>> line_groups;
  std::vector<CellGroup<Mask>> box_groups;
  const auto at_crossing = [&](std::size_t box, std::size_t line) {
    Mask open = 0;
    for (std::size_t p = 0; p < geo.side(); ++p) {
      const std::size_t c = geo.cell(box, p);
      if (!empty(look.cand(c)) && house_of(geo, c, geo.kind(line)) == line) open |= bit<G>(p);
    }
    if (size_of(open) < 2) return false;
    of_line.clear();
    of_box.clear();
    groups_outside(look, line, box, 0, {}, of_line);
    groups_outside(look, box, line, 0, {}, of_box);
    for (std::size_t size = 2; size <= std::min<std::size_t>(3, size_of(open)); ++size) {
      const bool done = combinations(open, size, [&](Mask positions) {
        CellGroup<Mask> crossing{positions, 0};
        for (const std::size_t p : BitsOf{positions}) {
          crossing.digits |= look.cand(geo.cell(box, p));
        }
        if (size_of(crossing.digits) < size + 2) return false;
        keep_gaining(of_line, crossing.digits, line_groups);
        keep_gaining(of_box, crossing.digits, box_groups);
        for (const auto& a : line_groups) {
          for (const auto& b : box_groups) {
            if (look.patience.ends_soon(stop_point::subset_scan)) return true;
            if ((a.digits & b.digits) != 0) continue;
            const auto all = static_cast<Mask>(crossing.digits | a.digits | b.digits);
            if (size_of(all) != size + size_of(a.positions) + size_of(b.positions)) continue;
            if (take_sue_de_coq(look, box, line, crossing, a, b, row, hint, keep)) return true;
          }
        }
        return false;
      });
      if (done) return true;
    }
    return false;
  };
  for (std::size_t b = geo.first(kBlock); b < geo.first(kBlock) + geo.count(kBlock); ++b) {
    for (const Kind kind : {kRow, kColumn}) {
      for (std::size_t l = geo.first(kind); l < geo.first(kind) + geo.count(kind); ++l) {
        if (geo.meet(b, l) && at_crossing(b, l)) return !look.patience.ended();
      }
    }
  }
  return false;
}

}  // namespace tresse::logic
