// Nice loops and AICs, as HoDoKu's tables define them: from each candidate on, and from each off, there is one way to each
// proposition that follows (implication_walk.hpp), and what that way says is taken.
//   Discontinuous Nice Loop   the way ends in the cell where it begins. From x on to x off, or to y on: x goes. From x off
//                             to x on: the others of the cell go; to y off: y goes
//   Continuous Nice Loop      from x off to y on, in a cell of three digits or more: one of both is true. So is one end of
//                             each link from on to off, and what both ends exclude goes; a set of the loop holds its
//                             other digits. Loops that pass no such cell are no nice loops here
//   AIC                       from a off to b on, in another cell: a or b is on. Of one digit: it goes from what sees both, two
//                             places or more; of two digits: both cells see each other, and each loses the digit of the
//                             other. What removes one candidate only is a loop
// Grouped: some propositions are about groups or almost locked sets. The first link and the last one of a loop leave its cell,
// and three links are the least. A way that comes to a cell twice is no chain, though a longer way to the same end might be
// one: so HoDoKu misses chains, and which ones depends on the order in which it goes. As the names are its names, so are
// the chains.
#pragma once

#include "grader/chain_length.hpp"
#include "grader/techniques/nice_loops/chain_list.hpp"
#include "grader/techniques/nice_loops/continuous_loop.hpp"
#include "grader/techniques/nice_loops/implication_walk.hpp"

namespace tresse::logic {

template <class G>
class NiceLoops {
 public:
  using Path = std::vector<std::uint32_t>;
  using Mask = typename G::Mask;

  NiceLoops(const View<G>& look, const ProfileRow& row, bool groups)
      : look_(look), row_(row), grouped_(groups) {}

  // `sets`: almost locked sets of up to so many cells; 0: none.
  bool find(std::size_t sets, Hint& hint, bool keep) {
    implications_.build(look_, grouped_, sets);
    const std::uint32_t candidates = 2 * implications_.of().candidates();
    for (const std::uint32_t on : {1u, 0u}) {
      if (on == 1 && !sought(look_, row_, discontinuous())) continue;
      for (std::uint32_t start = on; start < candidates; start += 2) {
        if (look_.patience.ends_soon()) return false;
        walk_.run(implications_, start);
        for (const std::uint32_t end : walk_.reached()) {
          if (implications_.of().is_candidate(end) && walk_.distance(end) > 2) take(start, end);
        }
      }
    }
    return found_.hand_over(look_, row_, hint, keep);
  }

 private:
  [[nodiscard]] std::size_t side() const { return look_.geo.side(); }
  [[nodiscard]] const Propositions<G>& of() const { return implications_.of(); }
  [[nodiscard]] TechniqueId discontinuous() const {
    return grouped_ ? TechniqueId::grouped_discontinuous_nice_loop
                    : TechniqueId::discontinuous_nice_loop;
  }
  [[nodiscard]] TechniqueId continuous() const {
    return grouped_ ? TechniqueId::grouped_continuous_nice_loop : TechniqueId::continuous_nice_loop;
  }

  void take(std::uint32_t start, std::uint32_t end) {
    if (of().first_cell(start) != of().first_cell(end)) {
      if (!of().is_on(start) && of().is_on(end)) take_aic(start, end);
    } else if (of().is_on(start) || of().digit(start) == of().digit(end) || !of().is_on(end)) {
      take_discontinuous(start, end);
    } else {
      take_continuous(end);
    }
  }

  void take_discontinuous(std::uint32_t start, std::uint32_t end) {
    const TechniqueId id = discontinuous();
    if (!sought(look_, row_, id)) return;
    const std::size_t c = of().first_cell(start);
    const std::size_t x = of().digit(start);
    const std::size_t y = of().digit(end);
    std::vector<std::uint32_t> removed;
    if (of().is_on(start)) {
      removed = {candidate(c, x)};
    } else if (x != y) {
      removed = {candidate(c, y)};
    } else {
      for (const std::size_t v : BitsOf<Mask>{look_.cand(c)}) {
        if (v != x) removed.push_back(candidate(c, v));
      }
    }
    Path path = walk_.path(end);
    const std::size_t length = length_of(path, false);
    if (removed.empty() || !found_.wants(id, removed, length) || !is_loop(path)) return;
    if (x != y && of().is_on(start)) path.push_back(start - 1);
    if (x != y && !of().is_on(start)) path.insert(path.begin(), end + 1);
    found_.add({id, length, std::move(removed), links_of(path)});
  }
  void take_continuous(std::uint32_t end) {
    const TechniqueId id = continuous();
    if (!sought(look_, row_, id)) return;
    Path path = walk_.path(end);
    const std::size_t length = length_of(path, false);
    if (!is_loop(path)) return;
    std::vector<std::uint32_t> removed = ContinuousLoop<G>(look_, of()).removed(path);
    if (removed.empty() || !found_.wants(id, removed, length)) return;
    path.insert(path.begin(), end);
    found_.add({id, length, std::move(removed), links_of(path)});
  }
  void take_aic(std::uint32_t start, std::uint32_t end) {
    const TechniqueId id = grouped_ ? TechniqueId::grouped_aic : TechniqueId::aic;
    if (!sought(look_, row_, id)) return;
    const std::size_t a = of().first_cell(start);
    const std::size_t b = of().first_cell(end);
    const std::size_t v = of().digit(start);
    const std::size_t w = of().digit(end);
    std::vector<std::uint32_t> removed;
    if (v == w) {
      for (const std::size_t c : look_.geo.peers(a)) {
        if (c == b || !has(look_.cand(c), v) || !look_.geo.sees(c, b)) continue;
        removed.push_back(candidate(c, v));
      }
    } else if (look_.geo.sees(a, b) && has(look_.cand(a), w) && has(look_.cand(b), v)) {
      removed = {candidate(a, w), candidate(b, v)};
    }
    if (removed.size() < 2) return;
    std::sort(removed.begin(), removed.end());
    const Path path = walk_.path(end);
    const std::size_t length = length_of(path, true);
    if (!found_.wants(id, removed, length) || !right(path) || comes_twice(path, false)) return;
    found_.add({id, length, std::move(removed), links_of(path)});
  }

  [[nodiscard]] std::uint32_t candidate(std::size_t c, std::size_t v) const {
    return static_cast<std::uint32_t>(c * side() + v);
  }
  [[nodiscard]] bool same_cell(std::uint32_t p, std::uint32_t q) const {
    return of().is_candidate(p) && of().is_candidate(q) && of().first_cell(p) == of().first_cell(q);
  }
  [[nodiscard]] bool is_loop(const Path& path) const {
    return !same_cell(path[0], path[1]) && !same_cell(path[path.size() - 2], path.back()) &&
           right(path) && !comes_twice(path, true);
  }
  // Has it groups as it should?
  [[nodiscard]] bool right(const Path& path) const {
    return grouped_ == std::any_of(path.begin(), path.end(),
                                   [&](std::uint32_t p) { return !of().is_candidate(p); });
  }
  // Does a proposition begin in a cell of an earlier one? Neighbours may share cells, and a loop may pass what begins in its
  // own cell. That the further cells of a group or set are not looked at is HoDoKu's rule. No deduction rests on it.
  [[nodiscard]] bool comes_twice(const Path& path, bool loop) const {
    for (std::size_t i = 2; i < path.size(); ++i) {
      for (std::size_t j = 0; j + 2 <= i; ++j) {
        if (loop && of().first_cell(path[j]) == of().first_cell(path[0])) continue;
        const auto cells = of().body(path[j]);
        if (std::find(cells.begin(), cells.end(), of().first_cell(path[i])) != cells.end()) {
          return true;
        }
      }
    }
    return false;
  }
  [[nodiscard]] std::size_t length_of(const Path& path, bool aic) const {
    std::vector<std::size_t> sizes;
    for (const std::uint32_t p : path) {
      if (of().is_set(p)) sizes.push_back(of().body(p).size());
    }
    const bool two_digits = of().digit(path.front()) != of().digit(path.back());
    return path.size() - 1 + length_of_sets(!aic, two_digits, sizes, LengthConvention::v1_4);
  }

  [[nodiscard]] std::vector<Link> links_of(const Path& path) const {
    std::vector<Link> links;
    for (std::size_t i = 0; i < path.size(); ++i) {
      const std::uint32_t p = path[i];
      if (i > 0 && of().is_set(path[i - 1])) {
        links.push_back(by_set(path[i - 1], p));
        if (of().is_on(p)) continue;  // the set forces a cell
      }
      Link link = link_of(of().places(p), of().digit(p), of().is_on(p));
      if (i > 0) {
        const bool by_cell = same_cell(p, path[i - 1]);
        link.reason = by_cell ? LinkReason::cell : LinkReason::house;
        if (!by_cell) link.house = house_of(path[i - 1], p);
      }
      links.push_back(std::move(link));
    }
    return links;
  }
  template <class Cells>
  [[nodiscard]] Link link_of(const Cells& cells, std::size_t v, bool on) const {
    Link link;
    link.candidate = CandId(candidate(cells[0], v));
    for (std::size_t i = 1; i < cells.size(); ++i) {
      link.more.push_back(CandId(candidate(cells[i], v)));
    }
    link.on = on;
    return link;
  }
  // The set holds a digit, by which the next proposition is off; or it forces a candidate on.
  [[nodiscard]] Link by_set(std::uint32_t set, std::uint32_t next) const {
    Link link = of().is_on(next) ? link_of(of().places(next), of().digit(next), true)
                                 : link_of(places_in(set, of().digit(next)), of().digit(next), true);
    link.reason = LinkReason::set;
    for (const std::size_t c : of().body(set)) link.set.push_back(CellId(c));
    return link;
  }
  [[nodiscard]] std::vector<std::uint32_t> places_in(std::uint32_t p, std::size_t v) const {
    std::vector<std::uint32_t> places;
    for (const std::uint32_t c : of().body(p)) {
      if (has(look_.cand(c), v)) places.push_back(c);
    }
    return places;
  }
  // What is on by a house is its last place.
  [[nodiscard]] HouseId house_of(std::uint32_t p, std::uint32_t next) const {
    const std::size_t v = of().digit(next);
    const auto own = places_in(p, v);
    const Cause house = of().is_on(next) ? implications_.house_of_all(own, of().places(next), v)
                                         : implications_.common_house(own, of().places(next));
    return HouseId(static_cast<std::size_t>(house - kHouse));
  }

  const View<G>& look_;
  const ProfileRow& row_;
  bool grouped_;
  Implications<G> implications_;
  ImplicationWalk<G> walk_;
  ChainList found_;
};

template <class G>
bool nice_loops(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  return NiceLoops<G>(look, row, false).find(0, hint, keep);
}
// With almost locked sets up to `size` cells.
template <class G>
bool grouped_nice_loops(const View<G>& look, std::size_t size, const ProfileRow& row, Hint& hint,
                        bool keep) {
  return NiceLoops<G>(look, row, true).find(std::min(size, largest_almost_locked(look.geo)), hint, keep);
}

}  // namespace tresse::logic
