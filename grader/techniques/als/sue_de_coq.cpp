// Sue de Coq: open cells where a box and a line cross, cells of the line outside the box and cells of the box outside the
// line hold as many digits as they are cells, and the two groups outside share no digit. So each of the digits has its
// place in these cells: those of the line group leave the rest of the line, those of the box group the rest of the box,
// and those of neither both. The crossing has two digits more than cells. A bounded row takes what HoDoKu takes, in its
// order.
#include <algorithm>
#include <vector>

#include "grader/techniques/combinations.hpp"
#include "grader/techniques/search.hpp"

namespace tresse::logic {

// Sue de Coq as HoDoKu has it, in its order. Beside what is told above, a group may have a cell of the crossing
// that the pattern leaves open, it may be of any size, and both groups may have a digit that the crossing lacks: this digit
// is then once in each group, every other digit once in all. The step is the same; `others` are the cells of the line group,
// then those of the box group.
//
// Rows come before columns. A group grows by its next cell, and the box group is looked for as soon as the line group gains
// cells from the crossing and leaves it some.

// The first of its sets is the crossing, the others are the groups.
inline void list_groups(Step& step) {
  step.cells = step.sets[0];
  step.others = step.sets[1];
  step.others.insert(step.others.end(), step.sets[2].begin(), step.sets[2].end());
}

class SueDeCoqWalk : Search<Square9> {
 public:
  using Mask = Square9::Mask;
  using Cells = std::vector<std::size_t>;

  using Search<Square9>::Search;

  // True: enough is found, or the time is over.
  bool find() {
    for (const Kind kind : {kRow, kColumn}) {
      for (line_ = Square9::first(kind); line_ < Square9::first(kind) + 9; ++line_) {
        for (box_ = Square9::first(kBlock); box_ < Square9::first(kBlock) + 9; ++box_) {
          if (at_crossing()) return true;
        }
      }
    }
    return false;
  }

 private:
  static bool holds(const Cells& cells, std::size_t c) {
    return std::find(cells.begin(), cells.end(), c) != cells.end();
  }
  [[nodiscard]] Cells open_cells(std::size_t house) const {
    Cells cells;
    for (std::size_t p = 0; p < 9; ++p) {
      const std::size_t c = Square9::cell(house, p);
      if (!empty(look_.cand(c))) cells.push_back(c);
    }
    return cells;
  }
  bool at_crossing() {
    of_line_ = open_cells(line_);
    of_box_ = open_cells(box_);
    Cells both;
    for (const std::size_t c : of_line_) {
      if (holds(of_box_, c)) both.push_back(c);
    }
    if (both.size() < 2) return false;
    crossing_.clear();
    return grow_crossing(both, 0, 0);
  }
  bool grow_crossing(const Cells& both, std::size_t from, Mask digits) {
    for (std::size_t i = from; i < both.size(); ++i) {
      const Mask all = digits | look_.cand(both[i]);
      crossing_.push_back(both[i]);
      of_crossing_ = all;
      line_group_.clear();
      const bool done =
          crossing_.size() > 1 && size_of(all) >= crossing_.size() + 2 && grow_line_group(0, 0);
      if (done || grow_crossing(both, i + 1, all)) return true;
      crossing_.pop_back();
    }
    return false;
  }
  [[nodiscard]] std::size_t lacking(Mask digits) const {
    return size_of(static_cast<Mask>(digits & ~of_crossing_));
  }
  bool grow_line_group(std::size_t from, Mask digits) {
    const std::size_t needed = size_of(of_crossing_) - crossing_.size();
    for (std::size_t i = from; i < of_line_.size(); ++i) {
      if (holds(crossing_, of_line_[i])) continue;
      if (look_.patience.ends_soon(stop_point::subset_scan)) return true;
      const Mask all = digits | look_.cand(of_line_[i]);
      line_group_.push_back(of_line_[i]);
      const std::size_t cells = line_group_.size();
      if (cells > lacking(all) && cells - lacking(all) < needed) {
        line_digits_ = all;
        box_group_.clear();
        if (grow_box_group(0, 0, needed - (cells - lacking(all)))) return true;
      }
      if (grow_line_group(i + 1, all)) return true;
      line_group_.pop_back();
    }
    return false;
  }
  bool grow_box_group(std::size_t from, Mask digits, std::size_t needed) {
    for (std::size_t i = from; i < of_box_.size(); ++i) {
      const std::size_t c = of_box_[i];
      if (holds(crossing_, c) || holds(line_group_, c)) continue;
      if ((look_.cand(c) & line_digits_ & of_crossing_) != 0) continue;
      const Mask all = digits | look_.cand(c);
      box_group_.push_back(c);
      if (box_group_.size() == lacking(all) + needed && take(all)) return true;
      if (grow_box_group(i + 1, all, needed)) return true;
      box_group_.pop_back();
    }
    return false;
  }

  bool take(Mask box_digits) {
    const Mask all = of_crossing_ | line_digits_ | box_digits;
    const Mask twice = line_digits_ & box_digits;
    hint_.start(row_.yield[0]);
    remove(of_box_, box_group_, static_cast<Mask>((all & ~line_digits_) | twice));
    remove(of_line_, line_group_, static_cast<Mask>((all & ~box_digits) | twice));
    if (!hint_.worth()) return false;
    hint_.gather();
    if (keep_) {
      hint_.step = Step{};
      for (const auto* group : {&crossing_, &line_group_, &box_group_}) add_set(*group);
      list_groups(hint_.step);
      add_houses(hint_.step.houses, box_, line_);
      add_digits(hint_.step.digits, all);
    }
    return look_.take(hint_);
  }
  void add_set(const Cells& cells) {
    std::vector<CellId>& set = hint_.step.sets.emplace_back();
    Mask digits = 0;
    for (const std::size_t c : cells) {
      digits |= look_.cand(c);
      add_cells(set, c);
    }
    add_digits(hint_.step.set_digits.emplace_back(), digits);
  }
  void remove(const Cells& house, const Cells& group, Mask digits) {
    for (const std::size_t c : house) {
      if (!holds(group, c) && !holds(crossing_, c)) hint_.remove(c, look_.cand(c) & digits);
    }
  }

  std::size_t line_ = 0;
  std::size_t box_ = 0;
  Cells of_line_;  // open cells
  Cells of_box_;
  Cells crossing_;
  Cells line_group_;
  Cells box_group_;
  Mask of_crossing_ = 0;  // digits
  Mask line_digits_ = 0;
};

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

TRESSE_SEARCH(sue_de_coq)

}  // namespace tresse::logic
