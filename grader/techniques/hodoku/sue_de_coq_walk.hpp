// Sue de Coq as HoDoKu has it, in its order. Beside what als/sue_de_coq.hpp finds, a group may have a cell of the crossing
// that the pattern leaves open, it may be of any size, and both groups may have a digit that the crossing lacks: this digit
// is then once in each group, every other digit once in all. The step is the same; `others` are the cells of the line group,
// then those of the box group.
//
// Rows come before columns. A group grows by its next cell, and the box group is looked for as soon as the line group gains
// cells from the crossing and leaves it some.
#pragma once

#include <algorithm>
#include <vector>

#include "grader/techniques/hint.hpp"

namespace tresse::logic {

// The first of its sets is the crossing, the others are the groups.
inline void list_groups(Step& step) {
  step.cells = step.sets[0];
  step.others = step.sets[1];
  step.others.insert(step.others.end(), step.sets[2].begin(), step.sets[2].end());
}

class SueDeCoqWalk {
 public:
  using Look = View<Square9>;
  using Mask = Square9::Mask;
  using Cells = std::vector<std::size_t>;

  SueDeCoqWalk(const Look& look, const ProfileRow& row, Hint& hint, bool keep)
      : look_(look), row_(row), hint_(hint), keep_(keep) {}

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

  const Look& look_;
  const ProfileRow& row_;
  Hint& hint_;
  bool keep_;
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

}  // namespace tresse::logic
