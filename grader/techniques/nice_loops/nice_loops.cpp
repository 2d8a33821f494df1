// Nice loops and AICs, as HoDoKu's tables define them: from each candidate on, and from each off, there is one way to each
// proposition that follows (ImplicationWalk), and what that way says is taken.
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
#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "grader/chain_length.hpp"
#include "grader/techniques/nice_loops/implications.hpp"
#include "grader/techniques/search.hpp"

namespace tresse::logic {

// What the searches for alternating chains have found: the shortest chain of each technique and each set of eliminations.

struct AlternatingChain {
  TechniqueId technique{};
  std::size_t length = 0;
  std::vector<std::uint32_t> removed;  // cell * side + digit, rising
  std::vector<Link> links;             // each follows from the one before
};

class ChainList {
 public:
  // Is it the first one that does this, or shorter than the one before?
  [[nodiscard]] bool wants(TechniqueId id, const std::vector<std::uint32_t>& removed,
                           std::size_t length) const {
    const auto at = known_.find({id, removed});
    return at == known_.end() || length < list_[at->second].length;
  }
  void add(AlternatingChain&& chain) {
    const auto [at, fresh] =
        known_.emplace(std::pair(chain.technique, chain.removed), list_.size());
    if (fresh) {
      list_.push_back(std::move(chain));
    } else {
      list_[at->second] = std::move(chain);
    }
  }
  // Hands over the shortest one first, then in the order of techniques and of what they remove; true: one was enough.
  template <class G>
  bool hand_over(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
    std::sort(list_.begin(), list_.end(), [](const AlternatingChain& a, const AlternatingChain& b) {
      if (a.length != b.length) return a.length < b.length;
      if (a.technique != b.technique) return a.technique < b.technique;
      return a.removed < b.removed;
    });
    for (AlternatingChain& chain : list_) {
      hint.start(*row.find(chain.technique));
      for (const std::uint32_t x : chain.removed) {
        hint.remove(x / look.geo.side(), bit<G>(x % look.geo.side()));
      }
      hint.gather();
      if (keep) hint.step.inferences = {Inference{std::move(chain.links)}};
      if (look.take(hint)) return true;
    }
    return false;
  }

 private:
  std::vector<AlternatingChain> list_;
  std::map<std::pair<TechniqueId, std::vector<std::uint32_t>>, std::size_t> known_;
};

// Does the search look for it, and does the row yield it?
template <class G>
bool sought(const View<G>& look, const ProfileRow& row, TechniqueId id) {
  return row.find(id) != nullptr && look.wants(id);
}

// What a continuous nice loop removes. It leads from x off to y on in one cell, so one of both is true, and of each link from
// on to off one end is true:
//   in its own cell, and where it passes a cell from one digit to another   the other digits of the cell
//   between cells             the digit where it sees all of both ends, but not in the cells of the loop
//   by a set                  digits of the set, but not those by which the loop comes and goes: where all places in the
//                             set are seen
//   where a set forces a cell   each digit that the set took from the cell, where both the set's places and the cell are seen
// That the cells of the loop keep a digit that sees both ends of a link is HoDoKu's rule; it could go there too.

template <class G>
class ContinuousLoop {
 public:
  using Mask = typename G::Mask;
  ContinuousLoop(const View<G>& look, const Propositions<G>& of)
      : look_(look), of_(of), own_(look.geo.cell_count()) {}

  // `path`: from x off to y on. As cell * side + digit, rising.
  [[nodiscard]] std::vector<std::uint32_t> removed(const std::vector<std::uint32_t>& path) {
    for (const std::uint32_t p : path) {
      for (const std::size_t c : of_.body(p)) own_.add(c);
    }
    others_of_cell(path.front(), path.back());
    for (std::size_t i = 1; i < path.size(); ++i) {
      const std::uint32_t p = path[i];
      const std::uint32_t before = path[i - 1];
      if (of_.is_on(p)) continue;
      if (of_.same_cell(p, before)) {
        others_of_cell(before, p);
      } else {
        between(before, p);
      }
      if (of_.is_set(p)) by_set(p, path[i + 1]);
    }
    std::sort(gone_.begin(), gone_.end());
    gone_.erase(std::unique(gone_.begin(), gone_.end()), gone_.end());
    return std::move(gone_);
  }

 private:
  void add(std::size_t c, std::size_t v) {
    gone_.push_back(static_cast<std::uint32_t>(c * look_.geo.side() + v));
  }
  void others_of_cell(std::uint32_t p, std::uint32_t q) {
    const std::size_t c = of_.first_cell(p);
    for (const std::size_t v : BitsOf<Mask>{look_.cand(c)}) {
      if (v != of_.digit(p) && v != of_.digit(q)) add(c, v);
    }
  }
  // Calls f(cell) for the cells that have v and see all of these.
  template <class Cells, class F>
  void each_that_sees(const Cells& cells, std::size_t v, F&& f) const {
    for (const std::size_t c : look_.geo.peers(cells[0])) {
      if (!has(look_.cand(c), v)) continue;
      if (std::all_of(cells.begin(), cells.end(),
                      [&](std::size_t d) { return look_.geo.sees(c, d); })) {
        f(c);
      }
    }
  }
  void between(std::uint32_t before, std::uint32_t p) {
    const std::size_t v = of_.digit(p);
    std::vector<std::uint32_t> ends = of_.is_set(before)
                                          ? of_.places_in(before, v)
                                          : std::vector<std::uint32_t>(of_.places(before).begin(),
                                                                       of_.places(before).end());
    ends.insert(ends.end(), of_.places(p).begin(), of_.places(p).end());
    each_that_sees(ends, v, [&](std::size_t c) {
      if (!own_.has(c)) add(c, v);
    });
  }
  void by_set(std::uint32_t set, std::uint32_t next) {
    const std::size_t cell = of_.first_cell(next);
    Mask leaves = bit<G>(of_.digit(next));
    if (of_.is_on(next)) leaves = static_cast<Mask>(look_.cand(cell) & ~leaves);
    Mask digits{};
    for (const std::size_t c : of_.body(set)) digits = static_cast<Mask>(digits | look_.cand(c));
    for (const std::size_t v : BitsOf<Mask>{digits}) {
      if (v == of_.digit(set)) continue;
      const auto places = of_.places_in(set, v);
      if (!has(leaves, v)) {
        each_that_sees(places, v, [&](std::size_t c) {
          if (!in_body(set, c)) add(c, v);
        });
      } else if (of_.is_on(next)) {
        each_that_sees(places, v, [&](std::size_t c) {
          if (look_.geo.sees(c, cell)) add(c, v);
        });
      }
    }
  }
  [[nodiscard]] bool in_body(std::uint32_t set, std::size_t c) const {
    const auto cells = of_.body(set);
    return std::find(cells.begin(), cells.end(), c) != cells.end();
  }

  const View<G>& look_;
  const Propositions<G>& of_;
  CellSet<G> own_;  // the cells of the loop
  std::vector<std::uint32_t> gone_;
};

// X-Chains and XY-Chains, as HoDoKu names them. Both rest on one thing: if candidate a is off, candidate b of the same digit is
// on; so a or b is on, and the digit goes where both are seen.
//   X-Chain    links of one digit
//   XY-Chain   strong links inside cells, weak ones between them
// A chain comes to no cell twice, but for the two ends of a link. Its length is the number of links.

template <class G>
class OneDigitChains : Search<G> {
 public:
  static constexpr std::uint32_t kMostBoundedLinks = 20;  // HoDoKu's longest on its way

  using Search<G>::Search;

  // Strong links are those inside cells, and weak ones those between them; or both are those of houses.
  bool find() {
    const bool by_cells = row_.finder == FinderId::bivalue_chains;
    const TechniqueId id = by_cells ? TechniqueId::alternating_xy_chain : TechniqueId::alternating_x_chain;
    if (!sought(look_, row_, id)) return false;
    implications_.build(look_, false, 0);
    const auto passes = [&](std::uint32_t p, std::uint32_t q) {
      const bool strong = of().is_on(q);
      if (of().same_cell(p, q) != (strong && by_cells)) return false;
      return !strong || (!of().alone(p) && !of().alone(q));
    };
    for (std::uint32_t a = 0; a < of().size(); a += 2) {
      if (of().alone(a)) continue;
      if (look_.patience.ends_soon()) return false;
      walk_.run(implications_, a, passes);
      for (const std::uint32_t b : walk_.reached()) {
        if (of().is_on(b) && length(b) >= 3 && b != a + 1 && of().digit(a) == of().digit(b)) take(id, a, b);
      }
    }
    return found_.hand_over(look_, row_, hint_, keep_);
  }

 private:
  using Search<G>::look_, Search<G>::row_, Search<G>::hint_, Search<G>::keep_;

  [[nodiscard]] const Propositions<G>& of() const { return implications_.of(); }
  // Links of the chain that ends there.
  [[nodiscard]] std::size_t length(std::uint32_t b) const { return walk_.distance(b) / 2; }
  void take(TechniqueId id, std::uint32_t a, std::uint32_t b) {
    if (row_.bounded && length(b) > kMostBoundedLinks) return;
    std::vector<std::uint32_t> removed = seen_by_both(a, b);
    if (removed.empty() || !found_.wants(id, removed, length(b))) return;
    const std::vector<std::uint32_t> path = walk_.path(b);
    if (comes_twice(path)) return;
    found_.add({id, length(b), std::move(removed), implications_.links(path)});
  }
  [[nodiscard]] std::vector<std::uint32_t> seen_by_both(std::uint32_t a, std::uint32_t b) const {
    std::vector<std::uint32_t> both;
    const std::size_t v = of().digit(a);
    const std::size_t end = of().first_cell(b);
    for (const std::size_t c : look_.geo.peers(of().first_cell(a))) {
      if (c == end || !has(look_.cand(c), v) || !look_.geo.sees(c, end)) continue;
      both.push_back(static_cast<std::uint32_t>(c * look_.geo.side() + v));
    }
    std::sort(both.begin(), both.end());
    return both;
  }
  [[nodiscard]] bool comes_twice(const std::vector<std::uint32_t>& path) const {
    for (std::size_t i = 0; i < path.size(); ++i) {
      for (std::size_t j = i + 2; j < path.size(); ++j) {
        if (of().same_cell(path[i], path[j])) return true;
      }
    }
    return false;
  }

  Implications<G> implications_;
  ImplicationWalk<G> walk_;
  ChainList found_;
};

template <class G>
class NiceLoops : Search<G> {
 public:
  using Path = std::vector<std::uint32_t>;
  using Mask = typename G::Mask;

  using Search<G>::Search;

  // Grouped: with almost locked sets up to `size` cells.
  bool find() {
    const std::size_t sets = grouped_ ? std::min<std::size_t>(row_.size, largest_almost_locked(look_.geo)) : 0;
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
    return found_.hand_over(look_, row_, hint_, keep_);
  }

 private:
  using Search<G>::look_, Search<G>::row_, Search<G>::hint_, Search<G>::keep_;

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
    found_.add({id, length, std::move(removed), implications_.links(path)});
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
    found_.add({id, length, std::move(removed), implications_.links(path)});
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
    found_.add({id, length, std::move(removed), implications_.links(path)});
  }

  [[nodiscard]] std::uint32_t candidate(std::size_t c, std::size_t v) const {
    return static_cast<std::uint32_t>(c * side() + v);
  }
  [[nodiscard]] bool is_loop(const Path& path) const {
    return !of().same_cell(path[0], path[1]) &&
           !of().same_cell(path[path.size() - 2], path.back()) &&
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


  const bool grouped_ = row_.finder == FinderId::grouped_nice_loops;
  Implications<G> implications_;
  ImplicationWalk<G> walk_;
  ChainList found_;
};

TRESSE_SEARCH_BY(one_digit_chains, OneDigitChains)
TRESSE_SEARCH_BY(bivalue_chains, OneDigitChains)
TRESSE_SEARCH_BY(nice_loops, NiceLoops)
TRESSE_SEARCH_BY(grouped_nice_loops, NiceLoops)

}  // namespace tresse::logic
