// What chains with groups and almost locked sets speak of, each with a number:
//   2 * i, 2 * i + 1   candidate or group i is off, on. A group is the places of a digit where a box and a line cross, two
//                      or more: on if one of them is true, off if none is
//   behind these       an almost locked set is without one of its digits, so that it holds all the others
// Candidates come first, by cell and digit, then groups: of rows, then of columns.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "grader/techniques/als/almost_locked_sets.hpp"
#include "grader/techniques/chains/nodes.hpp"

namespace tresse::logic {

template <class G>
class Propositions {
 public:
  using Mask = typename G::Mask;

  void list(const View<G>& look, bool groups) {
    look_ = &look;
    items_.clear();
    cells_.clear();
    sets_.clear();
    list_candidates();
    if (groups) {
      for (const Kind kind : {kRow, kColumn}) list_groups(kind);
    }
    first_of_set_ = 2 * static_cast<std::uint32_t>(items_.size());
  }
  // Set s without v: a new number.
  std::uint32_t add_set(std::uint32_t s, std::size_t v, const CellSet<G>& places,
                        const CellSet<G>& cells) {
    begin(v);
    places.each([&](std::size_t c) { add(c); });
    items_.back().body = static_cast<std::uint32_t>(cells_.size());
    cells.each([&](std::size_t c) { cells_.push_back(static_cast<std::uint32_t>(c)); });
    items_.back().body_count = static_cast<std::uint32_t>(cells_.size()) - items_.back().body;
    sets_.push_back(s);
    return size() - 1;
  }

  [[nodiscard]] std::uint32_t size() const {
    return first_of_set_ + static_cast<std::uint32_t>(sets_.size());
  }
  [[nodiscard]] std::uint32_t candidates() const { return candidates_; }
  [[nodiscard]] std::uint32_t first_group() const { return candidates_; }
  [[nodiscard]] std::uint32_t first_set() const { return first_of_set_; }
  [[nodiscard]] bool is_on(std::uint32_t p) const { return p < first_of_set_ && (p & 1) != 0; }
  [[nodiscard]] bool is_set(std::uint32_t p) const { return p >= first_of_set_; }
  [[nodiscard]] bool is_candidate(std::uint32_t p) const { return p < 2 * candidates_; }
  [[nodiscard]] std::uint32_t set_number(std::uint32_t p) const { return sets_[p - first_of_set_]; }
  [[nodiscard]] std::size_t digit(std::uint32_t p) const { return item(p).digit; }
  // Of a set: the places of the digit that it is without.
  [[nodiscard]] std::span<const std::uint32_t> places(std::uint32_t p) const {
    return {cells_.data() + item(p).first, item(p).count};
  }
  // All its cells.
  [[nodiscard]] std::span<const std::uint32_t> body(std::uint32_t p) const {
    if (!is_set(p)) return places(p);
    return {cells_.data() + item(p).body, item(p).body_count};
  }
  [[nodiscard]] std::size_t first_cell(std::uint32_t p) const { return cells_[item(p).first]; }
  // The number of "this candidate is off"; on is the next one. requires: it is a candidate.
  [[nodiscard]] std::uint32_t off(std::size_t c, std::size_t v) const {
    return 2 * number_[c * look_->geo.side() + v];
  }
  [[nodiscard]] std::uint32_t on(std::size_t c, std::size_t v) const { return off(c, v) + 1; }

 private:
  struct Item {
    std::uint16_t digit;
    std::uint32_t first;
    std::uint32_t count;
    std::uint32_t body = 0;
    std::uint32_t body_count = 0;
  };
  [[nodiscard]] const Item& item(std::uint32_t p) const {
    return items_[is_set(p) ? first_of_set_ / 2 + (p - first_of_set_) : p / 2];
  }
  void begin(std::size_t v) {
    items_.push_back({static_cast<std::uint16_t>(v), static_cast<std::uint32_t>(cells_.size()), 0});
  }
  void add(std::size_t c) {
    cells_.push_back(static_cast<std::uint32_t>(c));
    ++items_.back().count;
  }
  void list_candidates() {
    const std::size_t n = look_->geo.side();
    number_.assign(look_->geo.cell_count() * n, kNobody);
    for (std::size_t c = 0; c < look_->geo.cell_count(); ++c) {
      for (const std::size_t v : BitsOf<Mask>{look_->cand(c)}) {
        number_[c * n + v] = static_cast<std::uint32_t>(items_.size());
        begin(v);
        add(c);
      }
    }
    candidates_ = static_cast<std::uint32_t>(items_.size());
  }
  void list_groups(Kind kind) {
    const G& geo = look_->geo;
    for (std::size_t h = geo.first(kind); h < geo.first(kind) + geo.count(kind); ++h) {
      for (std::size_t v = 0; v < geo.side(); ++v) {
        for (std::size_t b = geo.first(kBlock); b < geo.first(kBlock) + geo.count(kBlock); ++b) {
          if (geo.meet(b, h)) list_group(b, h, v);
        }
      }
    }
  }
  void list_group(std::size_t box, std::size_t line, std::size_t v) {
    const G& geo = look_->geo;
    std::vector<std::size_t> common;
    for (const std::size_t p : BitsOf<Mask>{look_->pos(line, v)}) {
      const std::size_t c = geo.cell(line, p);
      for (const auto place : geo.places(c)) {
        if (place.house == box) common.push_back(c);
      }
    }
    if (common.size() < 2) return;
    begin(v);
    for (const std::size_t c : common) add(c);
  }

  const View<G>* look_ = nullptr;
  std::vector<Item> items_;
  std::vector<std::uint32_t> cells_;
  std::vector<std::uint32_t> number_;
  std::vector<std::uint32_t> sets_;  // the set of each proposition about one
  std::uint32_t candidates_ = 0;
  std::uint32_t first_of_set_ = 0;
};

}  // namespace tresse::logic
