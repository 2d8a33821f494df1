// 3D Medusa: colors of more than one digit. Strong links join candidates that are true by turns: a house with two places of
// a digit, and a cell with two candidates. In such a component either all candidates of one color are true or all of the
// other.
//   trap: a candidate of no color is excluded by both colors, so it is false
//   wrap: two candidates of one color exclude each other, or a color leaves a cell without a candidate; so all of this
//         color are false
// A component of one digit is left to Simple Colors (coloring.cpp).
#include <algorithm>
#include <vector>

#include "grader/techniques/search.hpp"

namespace tresse::logic {

template <class G>
class Medusa : Search<G> {
 public:
  using Mask = typename G::Mask;

  using Search<G>::Search;

  bool find() {
    seen_.assign(geo_.cell_count(), 0);
    for (Color& color : color_) {
      color.own.assign(geo_.cell_count(), 0);
      color.out.assign(geo_.cell_count(), 0);
    }
    for (std::size_t c = 0; c < geo_.cell_count(); ++c) {
      if (look_.patience.ends_soon(stop_point::subset_scan)) return false;
      for (const std::size_t v : BitsOf<Mask>{look_.cand(c)}) {
        if (has(seen_[c], v)) continue;
        color_from(c, v);
        if (size_of(digits_) > 1 && take_found()) return true;
        forget();
      }
    }
    return false;
  }

 private:
  using Search<G>::look_, Search<G>::geo_, Search<G>::row_, Search<G>::hint_, Search<G>::keep_;
  struct Color {
    std::vector<Mask> own;  // candidates of each cell that have the color ...
    std::vector<Mask> out;  // ... and that cannot be true beside them
  };
  struct Node {
    std::size_t cell;
    std::size_t digit;
    std::size_t color;
  };

  void color_from(std::size_t start, std::size_t digit) {
    digits_ = 0;
    add({start, digit, 0});
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      const Node at = nodes_[i];
      const auto rest = static_cast<Mask>(look_.cand(at.cell) & ~bit<G>(at.digit));
      if (size_of(rest) == 1 && add({at.cell, lowest(rest), 1 - at.color})) {
        cells_.push_back(at.cell);
      }
      for (const auto place : geo_.places(at.cell)) {
        const auto other =
            static_cast<Mask>(look_.pos(place.house, at.digit) & ~bit<G>(place.position));
        if (size_of(other) != 1) continue;
        if (add({geo_.cell(place.house, lowest(other)), at.digit, 1 - at.color})) {
          houses_.push_back(place.house);
        }
      }
    }
  }
  // False: it has a color.
  bool add(const Node& node) {
    const Mask v = bit<G>(node.digit);
    if ((seen_[node.cell] & v) != 0) return false;
    seen_[node.cell] |= v;
    digits_ |= v;
    nodes_.push_back(node);
    Color& color = color_[node.color];
    color.own[node.cell] |= v;
    color.out[node.cell] |= static_cast<Mask>(look_.cand(node.cell) & ~v);
    touched_.push_back(node.cell);
    for (const std::size_t d : geo_.peers(node.cell)) {
      if ((look_.cand(d) & v) == 0) continue;
      color.out[d] |= v;
      touched_.push_back(d);
    }
    return true;
  }
  void forget() {
    for (const std::size_t c : touched_) {
      for (Color& color : color_) color.own[c] = color.out[c] = 0;
    }
    touched_.clear();
    nodes_.clear();
    cells_.clear();
    houses_.clear();
  }

  bool take_found() {
    std::sort(touched_.begin(), touched_.end());
    touched_.erase(std::unique(touched_.begin(), touched_.end()), touched_.end());
    for (const std::size_t first : {0u, 1u}) {
      if (look_.wants(row_.yield[1].technique) && wrap(first)) return true;
    }
    return look_.wants(row_.yield[0].technique) && trap();
  }
  bool trap() {
    hint_.start(row_.yield[0]);
    for (const std::size_t c : touched_) {
      const auto colored = static_cast<Mask>(color_[0].own[c] | color_[1].own[c]);
      hint_.remove(c, static_cast<Mask>(color_[0].out[c] & color_[1].out[c] & ~colored));
    }
    return hint_.worth() && hand_over(0);
  }
  bool wrap(std::size_t first) {
    const Color& color = color_[first];
    const Color& other = color_[1 - first];
    const auto meets = [&](std::size_t c) { return (color.own[c] & color.out[c]) != 0; };
    const auto empties = [&](std::size_t c) {
      return static_cast<Mask>(color.out[c] | other.own[c]) == look_.cand(c);
    };
    auto emptied = touched_.end();
    if (std::none_of(touched_.begin(), touched_.end(), meets)) {
      emptied = std::find_if(touched_.begin(), touched_.end(), empties);
      if (emptied == touched_.end()) return false;
    }
    hint_.start(row_.yield[1]);
    for (const std::size_t c : touched_) hint_.remove(c, color.own[c]);
    if (keep_ && emptied != touched_.end()) add_cells(hint_.step.others, *emptied);
    return hand_over(first);
  }
  bool hand_over(std::size_t first) {
    if (keep_) {
      add_digits(hint_.step.digits, digits_);
      for (const std::size_t v : BitsOf<Mask>{digits_}) {
        for (const std::size_t i : {first, 1 - first}) {
          auto& set = hint_.step.sets.emplace_back();
          for (const std::size_t c : touched_) {
            if (has(color_[i].own[c], v)) add_cells(set, c);
          }
        }
      }
      std::sort(houses_.begin(), houses_.end());
      houses_.erase(std::unique(houses_.begin(), houses_.end()), houses_.end());
      for (const std::size_t h : houses_) add_houses(hint_.step.houses, h);
      for (const std::size_t c : cells_) add_cells(hint_.step.cells, c);
    }
    return look_.take(hint_);
  }

  std::vector<Mask> seen_;  // candidates that have been colored
  // Of one component:
  Color color_[2];
  Mask digits_ = 0;
  std::vector<Node> nodes_;
  std::vector<std::size_t> touched_;
  std::vector<std::size_t> cells_;
  std::vector<std::size_t> houses_;
};

// Yields: trap, wrap.
TRESSE_SEARCH_BY(medusa, Medusa)

}  // namespace tresse::logic
