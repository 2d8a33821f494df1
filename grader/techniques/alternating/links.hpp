// What alternating chains speak of, and how it hangs together. A node is "digit d is in one of these cells": one candidate, or
// a group of two and more that see each other. A chain needs to know of two nodes
//   a strong link   one of both is true: the two candidates of a cell; the places of a digit in a house, where these are two
//                   candidates, or two groups of which each lies in another house too; two digits of an almost locked set
//   a weak link     one of both is false: candidates of a cell; nodes of a digit that lie in a common house
// All of them hold in either direction. Houses are all those of the topology, and each set of nodes is the same in every form of a
// puzzle.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "grader/techniques/als/almost_locked_sets.hpp"
#include "grader/techniques/chains/nodes.hpp"

namespace tresse::logic {

template <class G>
class AlternatingLinks {
 public:
  using Mask = typename G::Mask;
  using Row = std::span<const std::uint64_t>;
  struct Arc {
    std::uint32_t to;
    Cause cause;        // kNone: by a set
    std::uint32_t set;  // its number
  };

  explicit AlternatingLinks(const G& geo) : geo_(geo), n_(geo.side()) {}

  // Lists the nodes and links of a position: with groups, with almost locked sets of up to so many cells. False: there are too
  // many nodes, or the search has ended.
  bool list(const View<G>& look, bool groups, std::size_t sets) {
    look_ = &look;
    clear();
    list_candidates();
    if (count() > kMost) return false;
    link_cells();
    link_houses();
    if (groups) link_groups();
    if (sets > 1) link_sets(sets);
    words_ = (count() + 63) / 64;
    if (count() > kMost || look.patience.ended() || !has_room()) return false;
    list_houses();
    list_excluded();
    return !look.patience.ended();
  }
  // Goes by these strong links only: those of cells, all others. Where both count, weak links of cells do too. requires: list()
  // was true.
  bool choose(bool cells, bool others) {
    join_strong(cells, others);
    join_weak(cells && others);
    return !look_->patience.ended();
  }

  // Candidates of cells with two and more come first, by cell and digit.
  [[nodiscard]] std::uint32_t count() const { return static_cast<std::uint32_t>(digit_.size()); }
  [[nodiscard]] std::uint32_t candidates() const { return candidates_; }
  [[nodiscard]] std::size_t words() const { return words_; }
  [[nodiscard]] std::size_t digit(std::uint32_t i) const { return digit_[i]; }
  [[nodiscard]] std::span<const std::uint32_t> cells(std::uint32_t i) const {
    return {cells_.data() + first_[i], cells_.data() + first_[i + 1]};
  }
  [[nodiscard]] bool is_group(std::uint32_t i) const { return i >= candidates_; }
  [[nodiscard]] const std::vector<std::uint32_t>& set(std::uint32_t s) const { return sets_[s]; }

  [[nodiscard]] Row weak(std::uint32_t i) const { return row(weak_, i); }
  [[nodiscard]] Row strong(std::uint32_t i) const { return row(strong_, i); }
  [[nodiscard]] std::span<const Arc> arcs(std::uint32_t i) const {
    return {arcs_.data() + first_arc_[i], arcs_.data() + first_arc_[i + 1]};
  }
  // The nodes that are true if i is, for the next link: of each that i excludes.
  [[nodiscard]] Row next(std::uint32_t i) const { return row(next_, i); }
  // The candidates that are false if i is true, whatever the reason.
  [[nodiscard]] Row excluded(std::uint32_t i) const { return row(excluded_, i); }
  // The nodes that exclude something together with i.
  [[nodiscard]] Row useful(std::uint32_t i) const { return row(useful_, i); }
  // The first house that holds both; kCell: the same cell.
  [[nodiscard]] Cause weak_cause(std::uint32_t i, std::uint32_t j) const {
    if (digit_[i] != digit_[j]) return kCell;
    for (const auto place : geo_.places(cells(i)[0])) {
      if (inside(cells(i), place.house) && inside(cells(j), place.house)) {
        return static_cast<Cause>(kHouse + place.house);
      }
    }
    return kNone;
  }
  static bool has(Row r, std::uint32_t i) { return (r[i / 64] >> (i % 64) & 1) != 0; }

 private:
  static constexpr std::uint32_t kMost = 4096;  // rows of 2 MB
  struct Link {
    std::uint32_t from;
    Arc arc;
  };

  [[nodiscard]] Row row(const std::vector<std::uint64_t>& rows, std::size_t i) const {
    return {rows.data() + i * words_, words_};
  }
  [[nodiscard]] std::uint64_t* to(std::vector<std::uint64_t>& rows, std::size_t i) const {
    return rows.data() + i * words_;
  }
  static void put(std::uint64_t* row, std::uint32_t i) {
    row[i / 64] |= std::uint64_t{1} << (i % 64);
  }
  void join(std::uint64_t* to, const std::uint64_t* from) const {
    for (std::size_t w = 0; w < words_; ++w) to[w] |= from[w];
  }
  template <class F>
  static void each(Row r, F&& f) {
    for (std::size_t w = 0; w < r.size(); ++w) {
      for (const std::size_t b : BitsOf{r[w]}) f(static_cast<std::uint32_t>(64 * w + b));
    }
  }
  [[nodiscard]] bool inside(std::span<const std::uint32_t> cells, std::size_t h) const {
    return std::all_of(cells.begin(), cells.end(), [&](std::size_t c) {
      for (const auto place : geo_.places(c)) {
        if (place.house == h) return true;
      }
      return false;
    });
  }
  template <class F>
  void each_house(std::span<const std::uint32_t> cells, F&& f) const {
    for (const auto place : geo_.places(cells[0])) {
      if (cells.size() == 1 || inside(cells.subspan(1), place.house)) f(std::size_t{place.house});
    }
  }

  void clear() {
    digit_.clear();
    cells_.clear();
    first_.assign(1, 0);
    groups_.clear();
    sets_.clear();
    links_.clear();
  }
  std::uint32_t add(std::size_t v, std::span<const std::uint32_t> cells) {
    digit_.push_back(static_cast<std::uint16_t>(v));
    cells_.insert(cells_.end(), cells.begin(), cells.end());
    first_.push_back(static_cast<std::uint32_t>(cells_.size()));
    return count() - 1;
  }
  void list_candidates() {
    number_.assign(geo_.cell_count() * n_, kNobody);
    for (std::uint32_t c = 0; c < geo_.cell_count(); ++c) {
      if (size_of(look_->cand(c)) < 2) continue;
      for (const std::size_t v : BitsOf<Mask>{look_->cand(c)}) {
        number_[c * n_ + v] = add(v, {&c, 1});
      }
    }
    candidates_ = count();
  }
  // The node of these places, which rise; kNobody: the only place of its cell.
  std::uint32_t node_of(std::size_t v, const std::vector<std::uint32_t>& places) {
    if (places.size() == 1) return number_[places[0] * n_ + v];
    const auto [at, fresh] = groups_.try_emplace({v, places}, count());
    if (fresh) add(v, places);
    return at->second;
  }
  void link(std::uint32_t i, std::uint32_t j, Cause cause, std::uint32_t set = kNobody) {
    if (i == kNobody || j == kNobody) return;
    links_.push_back({i, {j, cause, set}});
    links_.push_back({j, {i, cause, set}});
  }
  void link_cells() {
    for (std::size_t c = 0; c < geo_.cell_count(); ++c) {
      const Mask all = look_->cand(c);
      if (size_of(all) != 2) continue;
      const std::size_t v = lowest(all);
      link(number_[c * n_ + v], number_[c * n_ + lowest(static_cast<Mask>(all & ~bit<G>(v)))],
           kCell);
    }
  }
  void link_houses() {
    for (std::size_t h = 0; h < geo_.house_count(); ++h) {
      for (std::size_t v = 0; v < n_; ++v) {
        const Mask all = look_->pos(h, v);
        if (size_of(all) != 2) continue;
        const std::size_t p = lowest(all);
        link(number_[geo_.cell(h, p) * n_ + v],
             number_[geo_.cell(h, lowest(static_cast<Mask>(all & ~bit<G>(p)))) * n_ + v],
             static_cast<Cause>(kHouse + h));
      }
    }
  }
  void link_groups() {
    for (std::size_t h = 0; h < geo_.house_count(); ++h) {
      for (std::size_t v = 0; v < n_; ++v) {
        if (size_of(look_->pos(h, v)) > 2) link_groups(h, v);
      }
    }
  }
  // The places in the house that lie in another one too, and the rest.
  void link_groups(std::size_t h, std::size_t v) {
    places_.clear();
    crossing_.clear();
    for (const std::size_t p : BitsOf<Mask>{look_->pos(h, v)}) {
      places_.push_back(static_cast<std::uint32_t>(geo_.cell(h, p)));
    }
    std::sort(places_.begin(), places_.end());
    for (const std::uint32_t c : places_) {
      for (const auto place : geo_.places(c)) {
        if (place.house != h) crossing_.push_back(place.house);
      }
    }
    std::sort(crossing_.begin(), crossing_.end());
    for (std::size_t from = 0, end = 0; from < crossing_.size(); from = end) {
      const std::size_t other = crossing_[from];
      while (end < crossing_.size() && crossing_[end] == other) ++end;
      if (end - from < 2 || end - from == places_.size()) continue;
      group_.clear();
      rest_.clear();
      for (const std::uint32_t c : places_) (inside({&c, 1}, other) ? group_ : rest_).push_back(c);
      bool lies_in_another = rest_.size() == 1;
      each_house(rest_, [&](std::size_t k) { lies_in_another |= k != h; });
      if (!lies_in_another) continue;
      const std::uint32_t i = node_of(v, group_);
      link(i, node_of(v, rest_), static_cast<Cause>(kHouse + h));
    }
  }
  void link_sets(std::size_t most) {
    const AlmostLockedSets<G> all(*look_, std::min(most, largest_almost_locked(geo_)));
    std::vector<std::size_t> order(all.sets().size());
    std::vector<std::size_t> size(all.sets().size());
    for (std::size_t i = 0; i < order.size(); ++i) {
      order[i] = i;
      size[i] = all.sets()[i].cells.count();
    }
    // Of equal links the one of the smallest set stays.
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return size[a] < size[b]; });
    for (const std::size_t i : order) {
      if (look_->patience.ends_soon(stop_point::subset_scan) || count() > kMost) return;
      if (size[i] > 1) link_set(all, i);
    }
  }
  void link_set(const AlmostLockedSets<G>& all, std::size_t s) {
    const auto number = static_cast<std::uint32_t>(sets_.size());
    all.sets()[s].cells.each([&, fresh = true](std::size_t c) mutable {
      if (std::exchange(fresh, false)) sets_.emplace_back();
      sets_.back().push_back(static_cast<std::uint32_t>(c));
    });
    std::vector<std::uint32_t> nodes;
    for (const std::size_t v : BitsOf<Mask>{all.sets()[s].digits}) {
      group_.clear();
      all.places(s, v).each(
          [&](std::size_t c) { group_.push_back(static_cast<std::uint32_t>(c)); });
      nodes.push_back(node_of(v, group_));
    }
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      for (std::size_t j = i + 1; j < nodes.size(); ++j) link(nodes[i], nodes[j], kNone, number);
    }
  }

  [[nodiscard]] bool has_room() const {
    Patience& patience = look_->patience;
    const std::size_t all = count() * words_;
    return patience.hold_for(strong_, all) && patience.hold_for(weak_, all) &&
           patience.hold_for(next_, all) && patience.hold_for(excluded_, all) &&
           patience.hold_for(useful_, all) && patience.hold_for(excluding_, all) &&
           patience.hold_for(in_house_, geo_.house_count() * n_ * words_);
  }
  // Of several strong links between two nodes the first one stays.
  void join_strong(bool cells, bool others) {
    strong_.assign(count() * words_, 0);
    first_arc_.assign(count() + 1, 0);
    chosen_.clear();
    for (const Link& l : links_) {
      if (!(l.arc.cause == kCell ? cells : others) || has(strong(l.from), l.arc.to)) continue;
      put(to(strong_, l.from), l.arc.to);
      ++first_arc_[l.from + 1];
      chosen_.push_back(l);
    }
    for (std::uint32_t i = 0; i < count(); ++i) first_arc_[i + 1] += first_arc_[i];
    arcs_.resize(chosen_.size());
    filled_.assign(first_arc_.begin(), first_arc_.end());
    for (const Link& l : chosen_) arcs_[filled_[l.from]++] = l.arc;
  }
  // Of the nodes from which a chain goes on, which have strong links.
  void join_weak(bool in_cells) {
    weak_.assign(count() * words_, 0);
    next_.assign(count() * words_, 0);
    for (std::uint32_t i = 0; i < count(); ++i) {
      if (arcs(i).empty()) continue;
      if (look_->patience.ends_soon()) return;
      std::uint64_t* weak = to(weak_, i);
      add_in_house(weak, i);
      if (candidates_ != count()) drop_overlaps(weak, i);
      if (in_cells && !is_group(i)) add_cell(weak, i);
      std::uint64_t* next = to(next_, i);
      each(row(weak_, i), [&](std::uint32_t j) {
        if (!arcs(j).empty()) join(next, strong_.data() + j * words_);
      });
      next[i / 64] &= ~(std::uint64_t{1} << (i % 64));
    }
  }
  void list_houses() {
    in_house_.assign(geo_.house_count() * n_ * words_, 0);
    for (std::uint32_t i = 0; i < count(); ++i) {
      each_house(cells(i), [&](std::size_t h) { put(to(in_house_, h * n_ + digit_[i]), i); });
    }
    linked_.assign(count(), 0);
    for (const Link& l : links_) linked_[l.from] = 1;
  }
  // The nodes that lie in a house with i.
  void add_in_house(std::uint64_t* row, std::uint32_t i) {
    each_house(cells(i), [&](std::size_t h) { join(row, to(in_house_, h * n_ + digit_[i])); });
    row[i / 64] &= ~(std::uint64_t{1} << (i % 64));
  }
  // Nodes that share a cell do not exclude each other.
  void drop_overlaps(std::uint64_t* weak, std::uint32_t i) {
    each({weak, words_}, [&](std::uint32_t j) {
      if (!is_group(i) && !is_group(j)) return;
      const auto all = cells(j);
      for (const std::uint32_t c : cells(i)) {
        if (std::find(all.begin(), all.end(), c) == all.end()) continue;
        weak[j / 64] &= ~(std::uint64_t{1} << (j % 64));
        return;
      }
    });
  }
  // The other digits of its cell, which lie beside it.
  void add_cell(std::uint64_t* row, std::uint32_t i) const {
    const std::uint32_t c = cells(i)[0];
    for (const std::size_t v : BitsOf<Mask>{look_->cand(c)}) {
      if (v != digit_[i]) put(row, number_[c * n_ + v]);
    }
  }
  // The candidates of digit v that see the cell.
  void add_seen(std::uint64_t* row, std::size_t c, std::size_t v) const {
    for (const std::size_t d : geo_.peers(c)) {
      const std::uint32_t j = number_[d * n_ + v];
      if (j != kNobody) put(row, j);
    }
  }
  void list_excluded() {
    excluded_.assign(count() * words_, 0);
    excluding_.assign(count() == candidates_ ? 0 : candidates_ * words_, 0);
    useful_.assign(count() * words_, 0);
    for (std::uint32_t i = 0; i < count(); ++i) {
      std::uint64_t* out = to(excluded_, i);
      if (is_group(i)) {
        add_seen_by_all(out, i);
      } else {
        add_seen(out, i);
        add_cell(out, i);
      }
      if (count() != candidates_) {
        each(excluded(i), [&](std::uint32_t z) { put(to(excluding_, z), i); });
      }
    }
    // Candidates exclude each other.
    const std::uint64_t* excluding = count() == candidates_ ? excluded_.data() : excluding_.data();
    for (std::uint32_t i = 0; i < count(); ++i) {
      if (linked_[i] == 0) continue;
      if (look_->patience.ends_soon()) return;
      std::uint64_t* out = to(useful_, i);
      each(excluded(i), [&](std::uint32_t z) { join(out, excluding + z * words_); });
    }
  }
  // The candidates of its digit that a candidate sees.
  void add_seen(std::uint64_t* row, std::uint32_t i) {
    if (count() == candidates_ && !geo_.links_cells()) return add_in_house(row, i);
    add_seen(row, cells(i)[0], digit_[i]);
  }
  void add_seen_by_all(std::uint64_t* row, std::uint32_t i) {
    add_seen(row, cells(i)[0], digit_[i]);
    for (const std::uint32_t c : cells(i).subspan(1)) {
      seen_.assign(words_, 0);
      add_seen(seen_.data(), c, digit_[i]);
      for (std::size_t w = 0; w < words_; ++w) row[w] &= seen_[w];
    }
  }

  const G& geo_;
  std::size_t n_;
  const View<G>* look_ = nullptr;
  std::uint32_t candidates_ = 0;
  std::size_t words_ = 0;
  std::vector<std::uint16_t> digit_;
  std::vector<std::uint32_t> cells_, first_, number_;
  std::map<std::pair<std::size_t, std::vector<std::uint32_t>>, std::uint32_t> groups_;
  std::vector<std::vector<std::uint32_t>> sets_;
  std::vector<Link> links_, chosen_;
  std::vector<std::uint8_t> linked_;  // has it a strong link?
  std::vector<Arc> arcs_;
  std::vector<std::uint32_t> first_arc_, filled_;
  std::vector<std::uint64_t> strong_, weak_, next_, in_house_;
  std::vector<std::uint64_t> excluded_, excluding_, useful_, seen_;
  std::vector<std::uint32_t> places_, crossing_, group_, rest_;
};

}  // namespace tresse::logic
