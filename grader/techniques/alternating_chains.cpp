// X-Chains, XY-Chains, AICs without and with groups and almost locked sets, and the continuous nice loops among them: those of the
// fewest strong links, all of them, so that no form of a puzzle has others. A chain leads from "a is false" to "b is true" by
// strong and weak links in turn, the first and the last one strong. So a or b is true, and what both exclude goes. If b
// excludes a too, the chain is closed: then each of its weak links has one true end, and what both ends of one exclude goes.
//
// What a row yields says what its links are, and row.size how many strong ones there may be:
//   alternating_x_chain    of one digit
//   alternating_xy_chain   the strong links those of cells, the weak ones those of houses
//   aic                    all of cells and houses
//   grouped_aic            groups too, at least one
//   als_aic                almost locked sets too, at least one
// A chain that begins and ends with the same candidate is left out: a shorter one removes what its first strong link
// leaves beside it.
#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "base/ranges.hpp"
#include "grader/techniques/als/almost_locked_sets.hpp"
#include "grader/techniques/chains/static_links.hpp"
#include "grader/techniques/search.hpp"

namespace tresse::logic {

// What alternating chains speak of, and how it hangs together. A node is "digit d is in one of these cells": one candidate, or
// a group of two and more that see each other. A chain needs to know of two nodes
//   a strong link   one of both is true: the two candidates of a cell; the places of a digit in a house, where these are two
//                   candidates, or two groups of which each lies in another house too; two digits of an almost locked set
//   a weak link     one of both is false: candidates of a cell; nodes of a digit that lie in a common house
// All of them hold in either direction. Houses are all those of the topology, and each set of nodes is the same in every form of a
// puzzle.
template <class G>
class AlternatingLinks {
 public:
  using Mask = typename G::Mask;
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

  [[nodiscard]] BitRow weak(std::uint32_t i) const { return row(weak_, i); }
  [[nodiscard]] BitRow strong(std::uint32_t i) const { return row(strong_, i); }
  [[nodiscard]] std::span<const Arc> arcs(std::uint32_t i) const {
    return {arcs_.data() + first_arc_[i], arcs_.data() + first_arc_[i + 1]};
  }
  // The nodes that are true if i is, for the next link: of each that i excludes.
  [[nodiscard]] BitRow next(std::uint32_t i) const { return row(next_, i); }
  // The candidates that are false if i is true, whatever the reason.
  [[nodiscard]] BitRow excluded(std::uint32_t i) const { return row(excluded_, i); }
  // The nodes that exclude something together with i.
  [[nodiscard]] BitRow useful(std::uint32_t i) const { return row(useful_, i); }
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

 private:
  static constexpr std::uint32_t kMost = 4096;  // rows of 2 MB
  struct Link {
    std::uint32_t from;
    Arc arc;
  };

  [[nodiscard]] BitRow row(const std::vector<std::uint64_t>& rows, std::size_t i) const {
    return {rows.data() + i * words_, words_};
  }
  [[nodiscard]] std::uint64_t* to(std::vector<std::uint64_t>& rows, std::size_t i) const {
    return rows.data() + i * words_;
  }
  void join(std::uint64_t* to, const std::uint64_t* from) const {
    for (std::size_t w = 0; w < words_; ++w) to[w] |= from[w];
  }
  [[nodiscard]] bool inside(std::span<const std::uint32_t> cells, std::size_t h) const {
    return std::all_of(cells.begin(), cells.end(), [&](std::size_t c) { return lies_in(geo_, c, h); });
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
    first_group_.assign(geo_.cell_count() * n_, kNobody);
    next_group_.clear();
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
    const std::size_t first = places[0] * n_ + v;
    if (places.size() == 1) return number_[first];
    for (std::uint32_t i = first_group_[first]; i != kNobody; i = next_group_[i - candidates_]) {
      if (ranges::equal(cells(i), places)) return i;
    }
    next_group_.push_back(first_group_[first]);
    return first_group_[first] = add(v, places);
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
           patience.hold_for(sight_, all) &&
           patience.hold_for(in_house_, geo_.house_count() * n_ * words_);
  }
  // Of several strong links between two nodes the first one stays.
  void join_strong(bool cells, bool others) {
    strong_.assign(count() * words_, 0);
    begins_.assign(words_, 0);
    first_arc_.assign(count() + 1, 0);
    chosen_.clear();
    for (const Link& l : links_) {
      if (!(l.arc.cause == kCell ? cells : others) || in_row(strong(l.from), l.arc.to)) continue;
      put_in_row(to(strong_, l.from), l.arc.to);
      put_in_row(begins_.data(), l.from);
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
    each_in_row(begins_, [&](std::uint32_t i) {
      if (look_->patience.ends_soon()) return;
      std::uint64_t* weak = to(weak_, i);
      join(weak, to(sight_, i));
      if (in_cells && !is_group(i)) add_cell(weak, i);
      for (std::size_t w = 0; w < words_; ++w) weak[w] &= begins_[w];
      std::uint64_t* next = to(next_, i);
      each_in_row(row(weak_, i), [&](std::uint32_t j) { join(next, strong_.data() + j * words_); });
      next[i / 64] &= ~(std::uint64_t{1} << (i % 64));
    });
  }
  void list_houses() {
    in_house_.assign(geo_.house_count() * n_ * words_, 0);
    for (std::uint32_t i = 0; i < count(); ++i) {
      each_house(cells(i), [&](std::size_t h) { put_in_row(to(in_house_, h * n_ + digit_[i]), i); });
    }
    linked_.assign(count(), 0);
    for (const Link& l : links_) linked_[l.from] = 1;
    sight_.assign(count() * words_, 0);
    for (std::uint32_t i = 0; i < count(); ++i) {
      add_in_house(to(sight_, i), i);
      if (candidates_ != count()) drop_overlaps(to(sight_, i), i);
    }
  }
  // The nodes that lie in a house with i.
  void add_in_house(std::uint64_t* row, std::uint32_t i) {
    each_house(cells(i), [&](std::size_t h) { join(row, to(in_house_, h * n_ + digit_[i])); });
    row[i / 64] &= ~(std::uint64_t{1} << (i % 64));
  }
  // Nodes that share a cell do not exclude each other.
  void drop_overlaps(std::uint64_t* weak, std::uint32_t i) {
    each_in_row({weak, words_}, [&](std::uint32_t j) {
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
      if (v != digit_[i]) put_in_row(row, number_[c * n_ + v]);
    }
  }
  // The candidates of digit v that see the cell.
  void add_seen(std::uint64_t* row, std::size_t c, std::size_t v) const {
    for (const std::size_t d : geo_.peers(c)) {
      const std::uint32_t j = number_[d * n_ + v];
      if (j != kNobody) put_in_row(row, j);
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
        each_in_row(excluded(i), [&](std::uint32_t z) { put_in_row(to(excluding_, z), i); });
      }
    }
    // Candidates exclude each other.
    const std::uint64_t* excluding = count() == candidates_ ? excluded_.data() : excluding_.data();
    for (std::uint32_t i = 0; i < count(); ++i) {
      if (linked_[i] == 0) continue;
      if (look_->patience.ends_soon()) return;
      std::uint64_t* out = to(useful_, i);
      each_in_row(excluded(i), [&](std::uint32_t z) { join(out, excluding + z * words_); });
    }
  }
  // The candidates of its digit that a candidate sees.
  void add_seen(std::uint64_t* row, std::uint32_t i) {
    if (count() == candidates_ && !geo_.links_cells()) return join(row, to(sight_, i));
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
  std::vector<std::uint32_t> first_group_, next_group_;  // groups by digit and first cell, one after another
  std::vector<std::vector<std::uint32_t>> sets_;
  std::vector<Link> links_, chosen_;
  std::vector<std::uint8_t> linked_;  // has it a strong link?
  std::vector<Arc> arcs_;
  std::vector<std::uint32_t> first_arc_, filled_;
  std::vector<std::uint64_t> strong_, weak_, next_, in_house_;
  std::vector<std::uint64_t> excluded_, excluding_, useful_, seen_;
  std::vector<std::uint64_t> sight_;   // of each node: those that lie in a house with it
  std::vector<std::uint64_t> begins_;  // one row: the nodes from which a chosen strong link leads
  std::vector<std::uint32_t> places_, crossing_, group_, rest_;
};

template <class G>
class AlternatingChains : public KeptSearch<G> {
  using Links = AlternatingLinks<G>;
  using Arc = typename Links::Arc;

 public:
  using Mask = typename G::Mask;

  explicit AlternatingChains(const G& geo) : links_(geo) {}

  void forget() override { listed_ = {}; }
  bool find(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) override {
    std::vector<Hint> found;
    find_all(look, row, found, keep);
    return KeptSearch<G>::hand_over(look, found, hint);
  }

 private:
  void find_all(const View<G>& look, const ProfileRow& row, std::vector<Hint>& out, bool keep) {
    look_ = &look;
    row_ = &row;
    out_ = &out;
    keep_ = keep;
    if (!list()) return;
    const std::size_t words = links_.words();
    growing_.clear();
    reached_.resize(links_.count() * words);
    fresh_.resize(links_.count() * words);
    for (std::uint32_t a = 0; a < links_.count(); ++a) {
      if (links_.arcs(a).empty()) continue;
      growing_.push_back(a);
      const BitRow first = links_.strong(a);
      std::copy(first.begin(), first.end(), fresh_.data() + a * words);
      std::copy(first.begin(), first.end(), reached_.data() + a * words);
      put_in_row(reached_.data() + a * words, a);
    }
    for (std::size_t k = 2; k <= row.size && out.empty(); ++k) {
      ends_.clear();
      if (!lengthen()) return;
      for (const std::uint32_t a : ends_) take_all(a, k);
    }
  }

  static constexpr std::size_t kMostPaths = 64;
  static constexpr std::uint32_t kSet = 64;  // a set costs more than any groups

  struct Pass {
    std::uint32_t before;  // false, after "from" is true; kNobody at the beginning
    const Arc* arc;        // to the next node that is true
  };
  using Path = std::vector<Pass>;

  // The links of the position and of the row. The kinds of one position are asked for one after another, and most of them
  // differ only in the strong links that they go by.
  [[nodiscard]] bool list() {
    const TechniqueId id = row_->yield[0].technique;
    const std::size_t sets = id == TechniqueId::als_aic ? 4 : 0;
    const bool groups = sets != 0 || id == TechniqueId::grouped_aic;
    if (listed_ != Listed{true, groups, sets}) {
      listed_ = {true, groups, sets};
      good_ = links_.list(*look_, groups, sets);
    }
    return good_ && links_.choose(id != TechniqueId::alternating_x_chain,
                                  id != TechniqueId::alternating_xy_chain);
  }
  // What the passes of a path must cost: nothing, a group, a set.
  [[nodiscard]] std::uint32_t least_cost() const {
    const TechniqueId id = row_->yield[0].technique;
    return id == TechniqueId::als_aic ? kSet : id == TechniqueId::grouped_aic ? 1 : 0;
  }

  // Makes all chains one strong link longer, and lists where those begin that remove something. False: none can be longer.
  bool lengthen() {
    return with_width(links_.words(), [&](auto w) { return lengthen<w>(); });
  }
  template <std::size_t W>
  bool lengthen() {
    const std::size_t words = W == 0 ? links_.words() : W;
    std::array<std::uint64_t, W == 0 ? 1 : W> few;
    if (W == 0) step_.resize(words);
    std::uint64_t* step = W == 0 ? step_.data() : few.data();
    std::erase_if(growing_, [&](std::uint32_t a) {
      if (look_->patience.ends_soon(stop_point::rating_chains)) return true;
      std::uint64_t* fresh = fresh_.data() + a * words;
      std::uint64_t* reached = reached_.data() + a * words;
      std::fill(step, step + words, 0);
      for (std::size_t w = 0; w < words; ++w) {
        for (const std::size_t b : BitsOf{fresh[w]}) {
          const std::uint64_t* next = links_.next(static_cast<std::uint32_t>(64 * w + b)).data();
          for (std::size_t i = 0; i < words; ++i) step[i] |= next[i];
        }
      }
      const std::uint64_t* useful = links_.useful(a).data();
      std::uint64_t ends = 0;
      std::uint64_t any = 0;
      for (std::size_t w = 0; w < words; ++w) {
        fresh[w] = step[w] & ~reached[w];
        reached[w] |= fresh[w];
        any |= fresh[w];
        ends |= fresh[w] & useful[w];
      }
      if (ends != 0) ends_.push_back(a);
      return any == 0;
    });
    return !growing_.empty() && !look_->patience.ended();
  }
  // The chains of k strong links that begin with a. Each has two beginnings.
  void take_all(std::uint32_t a, std::size_t k) {
    const std::size_t words = links_.words();
    bool traced = false;
    each_in_row({fresh_.data() + a * words, words}, [&](std::uint32_t b) {
      if (b < a || !in_row(links_.useful(a), b)) return;
      const bool loops = in_row(links_.weak(b), a) && row_->yields().size() > 1;
      if (!keep_ && !loops && least_cost() == 0) return take_chain(a, b, {});  // any chain removes the same
      if (!std::exchange(traced, true)) trace(a, k);
      take(a, b, loops);
    });
  }

  static void join(std::vector<std::uint64_t>& to, BitRow from) {
    for (std::size_t w = 0; w < from.size(); ++w) to[w] |= from[w];
  }
  // levels_[j]: what is true first after j + 1 strong links from a.
  void trace(std::uint32_t a, std::size_t k) {
    const BitRow first = links_.strong(a);
    levels_.assign(1, {first.begin(), first.end()});
    std::vector<std::uint64_t> reached = levels_[0];
    put_in_row(reached.data(), a);
    while (levels_.size() < k) {
      std::vector<std::uint64_t> next(links_.words(), 0);
      each_in_row(levels_.back(), [&](std::uint32_t p) { join(next, links_.next(p)); });
      for (std::size_t w = 0; w < next.size(); ++w) {
        next[w] &= ~reached[w];
        reached[w] |= next[w];
      }
      levels_.push_back(std::move(next));
    }
  }
  [[nodiscard]] std::uint32_t cost(std::uint32_t node) const {
    return links_.is_group(node) ? 1 : 0;
  }
  [[nodiscard]] std::uint32_t cost(const Arc& arc) const {
    const auto of_set = [&] {
      return kSet + static_cast<std::uint32_t>(links_.set(arc.set).size());
    };
    return cost(arc.to) + (arc.cause == kNone ? of_set() : 0);
  }

  // What lies on the chains from a to b: of each node the cheapest way on, and how many there are.
  struct OnTheWay {
    std::uint32_t node;
    std::uint32_t cost = 0;
    std::size_t ways = 1;
    std::vector<Pass> passes = {};
  };
  // Calls f(pass, place of its end in `then`) for each way from p to one of `then`.
  template <class F>
  void each_pass(std::uint32_t p, const std::vector<OnTheWay>& then, F&& f) const {
    const auto by_arcs = [&](std::uint32_t before, std::uint32_t from) {
      for (const Arc& arc : links_.arcs(from)) {
        for (std::size_t i = 0; i < then.size(); ++i) {
          if (then[i].node == arc.to) f(Pass{before, &arc}, i);
        }
      }
    };
    each_in_row(links_.weak(p), [&](std::uint32_t q) { by_arcs(q, q); });
  }
  void take(std::uint32_t a, std::uint32_t b, bool loops) {
    const std::size_t k = levels_.size();
    way_.assign(k, {});
    way_[k - 1].push_back({b});
    std::vector<std::uint64_t> ends(links_.words(), 0);
    for (std::size_t j = k - 1; j-- > 0;) {
      std::fill(ends.begin(), ends.end(), 0);
      for (const OnTheWay& x : way_[j + 1]) put_in_row(ends.data(), x.node);
      each_in_row(levels_[j], [&](std::uint32_t p) {
        if (rows_meet(links_.next(p), ends)) way_[j].push_back(on_the_way(p, way_[j + 1]));
      });
    }
    Best best;
    std::size_t ways = 0;
    for (const Arc& arc : links_.arcs(a)) {
      for (std::size_t i = 0; i < way_[0].size(); ++i) {
        if (way_[0][i].node != arc.to) continue;
        ways = std::min(kMostPaths + 1, ways + way_[0][i].ways);
        const std::uint32_t all = cost(a) + cost(arc) + way_[0][i].cost;
        if (all < best.cost) best = {all, &arc, i};
      }
    }
    if (best.arc == nullptr || best.cost < least_cost()) return;
    take_chain(a, b, cheapest(best));
    if (loops && ways <= kMostPaths) {
      path_.clear();
      take_loops(a, b, 0, kNobody);
    }
  }
  struct Best {
    std::uint32_t cost = ~std::uint32_t{0};
    const Arc* arc = nullptr;
    std::size_t at = 0;
  };
  [[nodiscard]] OnTheWay on_the_way(std::uint32_t p, const std::vector<OnTheWay>& then) const {
    OnTheWay here{p, ~std::uint32_t{0}, 0};
    each_pass(p, then, [&](const Pass& pass, std::size_t at) {
      here.passes.push_back(pass);
      here.ways = std::min(kMostPaths + 1, here.ways + then[at].ways);
      const std::uint32_t all = cost(pass.before) + cost(*pass.arc) + then[at].cost;
      if (all >= here.cost) return;
      here.cost = all;
      std::swap(here.passes.front(), here.passes.back());
    });
    return here;
  }
  [[nodiscard]] const OnTheWay& at(std::size_t level, std::uint32_t node) const {
    return *std::find_if(way_[level].begin(), way_[level].end(),
                         [&](const OnTheWay& x) { return x.node == node; });
  }
  [[nodiscard]] Path cheapest(const Best& best) const {
    Path path = {{kNobody, best.arc}};
    for (std::size_t j = 0; j + 1 < way_.size(); ++j) {
      path.push_back(at(j, path.back().arc->to).passes.front());
    }
    return path;
  }

  void take_chain(std::uint32_t a, std::uint32_t b, const Path& path) {
    std::vector<std::uint64_t> gone(links_.excluded(a).begin(), links_.excluded(a).end());
    const BitRow other = links_.excluded(b);
    for (std::size_t w = 0; w < gone.size(); ++w) gone[w] &= other[w];
    hand_over(row_->yield[0], gone, a, path, false);
  }
  // All chains to b from what is true after the path until now.
  void take_loops(std::uint32_t a, std::uint32_t b, std::size_t level, std::uint32_t node) {
    if (node == kNobody) {
      for (const Arc& arc : links_.arcs(a)) {
        const bool leads = std::any_of(way_[0].begin(), way_[0].end(),
                                       [&](const OnTheWay& x) { return x.node == arc.to; });
        if (!leads) continue;
        path_.push_back({kNobody, &arc});
        take_loops(a, b, 0, arc.to);
        path_.pop_back();
      }
      return;
    }
    if (level + 1 == way_.size()) return take_loop(a, b);
    for (const Pass& pass : at(level, node).passes) {
      path_.push_back(pass);
      take_loops(a, b, level + 1, pass.arc->to);
      path_.pop_back();
    }
  }
  void take_loop(std::uint32_t a, std::uint32_t b) {
    std::vector<std::uint64_t> gone(links_.words(), 0);
    const auto between = [&](std::uint32_t p, std::uint32_t q) {
      const BitRow one = links_.excluded(p);
      const BitRow other = links_.excluded(q);
      for (std::size_t w = 0; w < gone.size(); ++w) gone[w] |= one[w] & other[w];
    };
    between(b, a);
    std::uint32_t cost_of_path = 0;
    for (std::size_t i = 0; i < path_.size(); ++i) {
      cost_of_path += cost(*path_[i].arc);
      if (i > 0) between(path_[i - 1].arc->to, path_[i].before);
      if (i > 0) cost_of_path += cost(path_[i].before);
    }
    if (cost_of_path + cost(a) >= least_cost()) hand_over(row_->yield[1], gone, a, path_, true);
  }

  void hand_over(const Yield& yield, const std::vector<std::uint64_t>& gone, std::uint32_t a,
                 const Path& path, bool loop) {
    Hint& hint = out_->emplace_back();
    hint.start(yield);
    each_in_row(gone, [&](std::uint32_t z) { hint.remove(links_.cells(z)[0], bit<G>(links_.digit(z))); });
    hint.gather();
    if (keep_) write(hint.step, a, path, loop);
  }
  void write(Step& step, std::uint32_t a, const Path& path, bool loop) const {
    Inference inference;
    std::vector<Link>& to = inference.links;
    std::uint32_t on = path.back().arc->to;
    if (loop) to.push_back(link_of(on, true));
    to.push_back(link_of(a, false));
    if (loop) by_weak(to.back(), on, a);
    for (std::size_t i = 0; i < path.size(); ++i) {
      const Arc& arc = *path[i].arc;
      if (i > 0) {
        to.push_back(link_of(path[i].before, false));
        by_weak(to.back(), on, path[i].before);
      }
      on = arc.to;
      to.push_back(link_of(on, true));
      by(to.back(), arc.cause);
      if (arc.cause != kNone) continue;
      to.back().reason = LinkReason::set;
      for (const std::uint32_t c : links_.set(arc.set)) to.back().set.push_back(CellId(c));
    }
    for (std::uint32_t i = 1; i < to.size(); ++i) to[i].from = {i - 1};
    step.inferences = {std::move(inference)};
  }
  [[nodiscard]] Link link_of(std::uint32_t node, bool on) const {
    const auto cells = links_.cells(node);
    const auto candidate = [&](std::uint32_t c) {
      return CandId(c * look_->geo.side() + links_.digit(node));
    };
    Link link;
    link.candidate = candidate(cells[0]);
    for (const std::uint32_t c : cells.subspan(1)) link.more.push_back(candidate(c));
    link.on = on;
    return link;
  }
  static void by(Link& link, Cause cause) {
    link.reason = cause == kCell ? LinkReason::cell : LinkReason::house;
    if (cause >= kHouse) link.house = HouseId(static_cast<std::size_t>(cause - kHouse));
  }
  void by_weak(Link& link, std::uint32_t on, std::uint32_t off) const {
    by(link, links_.weak_cause(on, off));
  }

  struct Listed {
    bool any = false;
    bool groups = false;
    std::size_t sets = 0;
    friend bool operator==(const Listed&, const Listed&) = default;
  };

  Links links_;
  Listed listed_;
  bool good_ = false;  // what was listed is no more than is looked at
  const View<G>* look_ = nullptr;
  const ProfileRow* row_ = nullptr;
  std::vector<Hint>* out_ = nullptr;
  bool keep_ = false;
  std::vector<std::uint64_t> reached_, fresh_,
      step_;                                   // of each node: what is true after it is false
  std::vector<std::uint32_t> growing_, ends_;  // beginnings
  std::vector<std::vector<std::uint64_t>> levels_;
  std::vector<std::vector<OnTheWay>> way_;  // of each level
  Path path_;
};

TRESSE_KEPT_SEARCH(alternating_chains, AlternatingChains)

}  // namespace tresse::logic
