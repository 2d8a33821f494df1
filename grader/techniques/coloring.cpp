// Simple and Multi Colors, and Remote Pair.
//
// Colors: strong links of one digit (houses with two places) join cells that are true by turns. In such a component either
// all cells of one color are true or all of the other.
//   Simple Colors, trap: a cell sees cells of both colors, and is not the digit
//   Simple Colors, wrap: two cells of one color see each other, so this color is false
//   Multi Colors 1: a cell of one component sees a cell of another. These two colors are not both true; what sees the
//                   other color of both components is not the digit
//   Multi Colors 2: a color sees both colors of another component, so it is false
//
// Remote Pair: cells with the same two candidates see each other in a row, so they hold the two by turns. What sees two
// of them with different digits loses both.
#include <algorithm>
#include <vector>

#include "base/ranges.hpp"
#include "grader/techniques/search.hpp"

namespace tresse::logic {

// Cells of one digit joined by strong links, by color, and the houses of the links.
struct Component {
  std::vector<std::size_t> color[2];
  std::vector<std::size_t> houses;
};

// The components of digit v, in the order of their first cells.
template <class G>
std::vector<Component> components_of(const View<G>& look, std::size_t v) {
  using Mask = typename G::Mask;
  const G& geo = look.geo;
  std::vector<Component> all;
  std::vector<std::uint8_t> seen(geo.cell_count(), 0);
  std::vector<std::pair<std::size_t, std::size_t>> open;
  const auto is_linked = [&](std::size_t c) {
    return ranges::any_of(geo.places(c), [&](const auto& place) { return size_of(look.pos(place.house, v)) == 2; });
  };
  for (std::size_t start = 0; start < geo.cell_count(); ++start) {
    if (seen[start] != 0 || (look.cand(start) & bit<G>(v)) == 0 || !is_linked(start)) continue;
    Component component;
    open.assign(1, {start, 0});
    seen[start] = 1;
    for (std::size_t i = 0; i < open.size(); ++i) {
      const auto [c, color] = open[i];
      component.color[color].push_back(c);
      for (const auto place : geo.places(c)) {
        const Mask places = look.pos(place.house, v);
        if (size_of(places) != 2) continue;
        const std::size_t d =
            geo.cell(place.house, lowest(static_cast<Mask>(places & ~bit<G>(place.position))));
        if (seen[d] != 0) continue;
        seen[d] = 1;
        open.push_back({d, 1 - color});
        component.houses.push_back(place.house);
      }
    }
    if (component.houses.empty()) continue;
    for (auto& color : component.color) std::sort(color.begin(), color.end());
    all.push_back(std::move(component));
  }
  return all;
}

template <class G>
bool sees_any(const G& geo, std::size_t c, const std::vector<std::size_t>& cells) {
  return std::any_of(cells.begin(), cells.end(), [&](std::size_t d) { return geo.sees(c, d); });
}
template <class G>
bool any_sees_any(const G& geo, const std::vector<std::size_t>& a,
                  const std::vector<std::size_t>& b) {
  return std::any_of(a.begin(), a.end(), [&](std::size_t c) { return sees_any(geo, c, b); });
}

inline void add_all(std::vector<CellId>& list, const std::vector<std::size_t>& cells) {
  for (const std::size_t c : cells) list.push_back(CellId(c));
}

// Removes v from the cells that see one of `a` and one of `b`.
template <class G>
void remove_between(const View<G>& look, const std::vector<std::size_t>& a,
                    const std::vector<std::size_t>& b, std::size_t v, Hint& hint) {
  for (std::size_t c = 0; c < look.geo.cell_count(); ++c) {
    if ((look.cand(c) & bit<G>(v)) != 0 && sees_any(look.geo, c, a) && sees_any(look.geo, c, b)) {
      hint.remove(c, std::uint64_t{1} << v);
    }
  }
}
inline void remove_color(const std::vector<std::size_t>& color, std::size_t v, Hint& hint) {
  for (const std::size_t c : color) hint.remove(c, std::uint64_t{1} << v);
}

// Yields: trap, wrap.
template <class G>
bool simple_colors(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  const auto finish = [&](const Component& of, std::size_t color, std::size_t v) {
    if (!hint.worth()) return false;
    if (keep) {
      add_all(hint.step.cells, of.color[color]);
      add_all(hint.step.others, of.color[1 - color]);
      for (const std::size_t h : of.houses) add_houses(hint.step.houses, h);
      hint.step.digits.push_back(Digit(v));
    }
    return look.take(hint);
  };
  for (std::size_t v = 0; v < look.geo.side(); ++v) {
    if (look.clean_digit(v)) continue;
    for (const Component& of : components_of(look, v)) {
      for (const std::size_t color : {0u, 1u}) {
        if (!look.wants(row.yield[1].technique)) break;
        if (!any_sees_any(look.geo, of.color[color], of.color[color])) continue;
        hint.start(row.yield[1]);
        remove_color(of.color[color], v, hint);
        if (finish(of, color, v)) return true;
      }
      if (!look.wants(row.yield[0].technique)) continue;
      hint.start(row.yield[0]);
      remove_between(look, of.color[0], of.color[1], v, hint);
      if (finish(of, 0, v)) return true;
    }
  }
  return false;
}

// Type 1 for two components: a color of each that see each other are not both true, so of their opposites one is. If the
// opposites see each other too, one of each such pair is true: cells are then all cells, and there are no others.
template <class G>
bool start_multi_colors_1(const View<G>& look, const Component& a, const Component& b,
                          std::size_t v, Hint& hint, bool keep) {
  bool meets[2][2];
  for (const std::size_t i : {0u, 1u}) {
    for (const std::size_t j : {0u, 1u}) {
      meets[i][j] = any_sees_any(look.geo, a.color[i], b.color[j]);
    }
  }
  std::size_t pairs = 0;
  for (const std::size_t i : {0u, 1u}) {
    for (const std::size_t j : {0u, 1u}) {
      if (!meets[i][j]) continue;
      const std::size_t before = hint.removals.size();
      remove_between(look, a.color[1 - i], b.color[1 - j], v, hint);
      if (hint.removals.size() == before) continue;
      ++pairs;
      if (!keep) continue;
      hint.step.cells.clear();
      hint.step.others.clear();
      add_all(hint.step.cells, a.color[1 - i]);
      add_all(hint.step.cells, b.color[1 - j]);
      auto& rest = pairs == 1 ? hint.step.others : hint.step.cells;
      add_all(rest, a.color[i]);
      add_all(rest, b.color[j]);
    }
  }
  if (pairs > 1) hint.gather();
  return hint.worth();
}

// Yields: type 1, type 2.
template <class G>
bool multi_colors(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  const G& geo = look.geo;
  const auto finish = [&](const Component& a, const Component& b, std::size_t v) {
    for (const Component* of : {&a, &b}) {
      for (const std::size_t h : of->houses) add_houses(hint.step.houses, h);
    }
    hint.step.digits.push_back(Digit(v));
  };
  for (std::size_t v = 0; v < geo.side(); ++v) {
    if (look.clean_digit(v)) continue;
    const std::vector<Component> all = components_of(look, v);
    for (const Component& a : all) {
      for (const Component& b : all) {
        if (&a == &b) continue;
        for (const std::size_t i : {0u, 1u}) {
          const auto& color = a.color[i];
          const bool meets[2] = {any_sees_any(geo, color, b.color[0]),
                                 any_sees_any(geo, color, b.color[1])};
          if (meets[0] && meets[1] && look.wants(row.yield[1].technique)) {
            hint.start(row.yield[1]);
            remove_color(color, v, hint);
            if (keep) {
              add_all(hint.step.cells, color);
              add_all(hint.step.others, a.color[1 - i]);
              for (const auto& other : b.color) add_all(hint.step.others, other);
              finish(a, b, v);
            }
            if (look.take(hint)) return true;
          }
        }
        if (&a > &b || !look.wants(row.yield[0].technique)) continue;
        hint.start(row.yield[0]);
        if (start_multi_colors_1(look, a, b, v, hint, keep)) {
          if (keep) finish(a, b, v);
          if (look.take(hint)) return true;
        }
      }
    }
  }
  return false;
}

// A row of cells of a remote pair, from its first to its last. `counts(i)`: may its cell i be one of the two that are seen?
template <class G, class F>
bool take_remote_pair(const View<G>& look, const std::vector<std::size_t>& chain,
                      typename G::Mask pair, F&& counts, const ProfileRow& row, Hint& hint,
                      bool keep) {
  using Mask = typename G::Mask;
  hint.start(row.yield[0]);
  for (std::size_t c = 0; c < look.geo.cell_count(); ++c) {
    const Mask common = look.cand(c) & pair;
    if (common == 0 || look.cand(c) == pair) continue;
    bool of_turn[2] = {false, false};
    for (std::size_t i = 0; i < chain.size(); ++i) {
      of_turn[i % 2] = of_turn[i % 2] || (counts(i) && look.geo.sees(c, chain[i]));
    }
    if (of_turn[0] && of_turn[1]) hint.remove(c, common);
  }
  if (!hint.worth()) return false;
  if (keep) {
    add_all(hint.step.cells, chain);
    add_digits(hint.step.digits, pair);
  }
  return look.take(hint);
}

// Every row of cells, however long its way: of those HoDoKu takes the one that removes most.
template <class G>
class AllRemotePairs : Search<G> {
 public:
  using Search<G>::Search;

  bool find() {
    for (std::size_t start = 0; start < look_.geo.cell_count(); ++start) {
      if (size_of(look_.cand(start)) != 2) continue;
      pair_ = look_.cand(start);
      left_ = kMost;
      chain_.assign(1, start);
      if (go_on()) return true;
    }
    return false;
  }

 private:
  using Search<G>::look_, Search<G>::row_, Search<G>::hint_, Search<G>::keep_;
  static constexpr std::size_t kMost = 5000;  // rows from one cell: a dozen cells have some hundred

  bool go_on() {
    if (left_ == 0 || look_.patience.ends_soon(stop_point::subset_scan)) return false;
    --left_;
    const auto all = [](std::size_t) { return true; };
    if (chain_.size() >= 4 && chain_.size() % 2 == 0 && chain_.front() < chain_.back() &&
        take_remote_pair(look_, chain_, pair_, all, row_, hint_, keep_)) {
      return true;
    }
    for (const std::size_t d : look_.geo.peers(chain_.back())) {
      if (look_.cand(d) != pair_) continue;
      if (std::find(chain_.begin(), chain_.end(), d) != chain_.end()) continue;
      chain_.push_back(d);
      const bool done = go_on();
      chain_.pop_back();
      if (done) return true;
    }
    return false;
  }

  typename G::Mask pair_ = 0;
  std::size_t left_ = 0;
  std::vector<std::size_t> chain_;
};

// The shortest row of cells from `start` to each cell, by breadth first search; then the ends that remove something.
template <class G>
bool remote_pair(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  if (row.bounded) return AllRemotePairs<G>(look, row, hint, keep).find();
  using Mask = typename G::Mask;
  const G& geo = look.geo;
  constexpr std::size_t kUnreached = ~std::size_t{0};
  std::vector<std::size_t> before(geo.cell_count());
  std::vector<std::size_t> length(geo.cell_count());
  std::vector<std::size_t> order;
  for (std::size_t start = 0; start < geo.cell_count(); ++start) {
    const Mask pair = look.cand(start);
    if (size_of(pair) != 2) continue;
    std::fill(length.begin(), length.end(), kUnreached);
    order.assign(1, start);
    length[start] = 0;
    before[start] = kUnreached;
    for (std::size_t i = 0; i < order.size(); ++i) {
      for (const std::size_t d : geo.peers(order[i])) {
        if (look.cand(d) != pair || length[d] != kUnreached) continue;
        length[d] = length[order[i]] + 1;
        before[d] = order[i];
        order.push_back(d);
      }
    }
    for (const std::size_t end : order) {
      if (end < start || length[end] < 3 || length[end] % 2 == 0) continue;
      std::vector<std::size_t> chain;
      for (std::size_t c = end; c != kUnreached; c = before[c]) chain.push_back(c);
      std::reverse(chain.begin(), chain.end());
      // Which of several shortest rows was found is a matter of order; its ends are not.
      const auto counts = [&](std::size_t i) {
        return !look.together || i == 0 || i + 1 == chain.size();
      };
      if (take_remote_pair(look, chain, pair, counts, row, hint, keep)) return true;
    }
  }
  return false;
}

TRESSE_SEARCH(simple_colors)
TRESSE_SEARCH(multi_colors)
TRESSE_SEARCH(remote_pair)

}  // namespace tresse::logic
