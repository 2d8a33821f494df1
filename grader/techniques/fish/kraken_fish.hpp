// Kraken Fish: k lines have a digit v in k crossing lines, the covers, but for further places, the fins. Either a fin is
// true, or each cover has its digit in one of the k lines, the bases. Chains do the rest: each of them leads from a
// candidate that is on to the same candidate x that is off.
//   type 1   x is a place of v in a cover outside of the bases, which the fish would exclude; a chain begins at each fin
//   type 2   x is any candidate; a chain begins at each fin and at each place of the bases in one of the covers
// Its step:
//   cells: the places in bases and covers; others: the fins; houses {k bases, k covers}, of type 2 {.., the one cover};
//   digits {v}; inferences: one for each of those candidates
//
// The chains are those of the alternating links (nice_loops/link_graph.hpp), the shortest for each x. What one chain for
// each candidate of the digit excludes is kept as a set, so a fish is an intersection of sets. Of all fish that exclude a
// candidate the first one is taken.
#pragma once

#include <vector>

#include "grader/techniques/combinations.hpp"
#include "grader/techniques/fish/finned_fish.hpp"
#include "grader/techniques/nice_loops/link_graph.hpp"

namespace tresse::logic {

// What follows if one node is on.
template <class G>
class Consequences {
 public:
  Consequences(const View<G>& look) : look_(look) {
    graph_.build(look, true);
    const std::size_t n = look.geo.side();
    node_of_.assign(look.geo.cell_count() * n, kNobody);
    for (std::uint32_t i = 0; i < graph_.size(); ++i) {
      node_of_[graph_.candidate(i).index()] = i;
    }
  }
  // Candidates as cell * side + digit.
  [[nodiscard]] bool known(std::size_t candidate) const { return node_of_[candidate] != kNobody; }
  // requires: known(candidate).
  void run(std::size_t candidate) {
    start_ = node_of_[candidate];
    on_.assign(graph_.size(), {kNobody, kNone});
    off_.assign(graph_.size(), {kNobody, kNone});
    by_.assign(node_of_.size(), kNobody);
    order_ = {start_};
    on_[start_].from = start_;
    for (std::size_t i = 0; i < order_.size(); ++i) {
      const std::uint32_t b = order_[i];
      exclude_by(b);
      for (const LinkArc& arc : graph_.weak[b]) {
        if (off_[arc.to].from != kNobody) continue;
        off_[arc.to] = {b, arc.cause};
        for (const LinkArc& strong : graph_.strong[arc.to]) {
          if (on_[strong.to].from != kNobody) continue;
          on_[strong.to] = {arc.to, strong.cause};
          order_.push_back(strong.to);
        }
      }
    }
  }
  // Candidates that are off then.
  [[nodiscard]] std::vector<std::uint64_t> excluded() const {
    std::vector<std::uint64_t> set((by_.size() + 63) / 64, 0);
    for (std::size_t x = 0; x < by_.size(); ++x) {
      if (by_[x] != kNobody) set[x / 64] |= std::uint64_t{1} << x % 64;
    }
    return set;
  }
  // The chain from the start to x off. requires: x is among them.
  [[nodiscard]] Inference chain(std::size_t x) const {
    const std::size_t n = look_.geo.side();
    std::vector<Link> links;  // backwards
    const auto add = [&](std::size_t candidate, bool on, Cause cause) {
      Link link;
      link.candidate = CandId(candidate);
      link.on = on;
      if (cause == kCell) link.reason = LinkReason::cell;
      if (cause >= kHouse) {
        link.reason = LinkReason::house;
        link.house = HouseId(static_cast<std::size_t>(cause - kHouse));
      }
      links.push_back(std::move(link));
    };
    const auto candidate = [&](std::uint32_t i) { return graph_.candidate(i).index(); };
    std::uint32_t b = by_[x];
    add(x, false, why(b, x / n));
    while (b != start_) {
      add(candidate(b), true, on_[b].cause);
      const std::uint32_t a = on_[b].from;
      add(candidate(a), false, off_[a].cause);
      b = off_[a].from;
    }
    add(candidate(b), true, kNone);
    std::reverse(links.begin(), links.end());
    for (std::size_t i = 1; i < links.size(); ++i) {
      links[i].from.push_back(static_cast<std::uint32_t>(i - 1));
    }
    return {std::move(links)};
  }

 private:
  struct From {
    std::uint32_t from;
    Cause cause;
  };
  // The candidates that are off if node b is on: others of its cell, and those of its digit in its houses.
  void exclude_by(std::uint32_t b) {
    const std::size_t n = look_.geo.side();
    const std::size_t c = graph_.cell(b);
    const std::size_t v = graph_.digit(b);
    const auto exclude = [&](std::size_t x) {
      if (by_[x] == kNobody) by_[x] = b;
    };
    for (const std::size_t w : BitsOf<typename G::Mask>{look_.cand(c)}) {
      if (w != v) exclude(c * n + w);
    }
    for (const auto place : look_.geo.places(c)) {
      for (const std::size_t at : BitsOf<typename G::Mask>{look_.pos(place.house, v)}) {
        const std::size_t d = look_.geo.cell(place.house, at);
        if (d != c) exclude(d * n + v);
      }
    }
  }
  // Why node b excludes a candidate of cell c that it does exclude.
  [[nodiscard]] Cause why(std::uint32_t b, std::size_t c) const {
    if (c == graph_.cell(b)) return kCell;
    for (const auto place : look_.geo.places(c)) {
      for (const auto own : look_.geo.places(graph_.cell(b))) {
        if (own.house == place.house) return static_cast<Cause>(kHouse + place.house);
      }
    }
    return kNone;
  }
  const View<G>& look_;
  LinkGraph<G> graph_;
  std::vector<std::uint32_t> node_of_;  // of a candidate
  std::uint32_t start_ = 0;
  std::vector<From> on_;
  std::vector<From> off_;
  std::vector<std::uint32_t> order_;  // nodes that are on
  std::vector<std::uint32_t> by_;     // the nearest node that excludes a candidate
};

inline constexpr std::size_t kMostKrakenFins = 5;

template <class G>
class KrakenFish {
 public:
  using Mask = typename G::Mask;
  using Set = std::vector<std::uint64_t>;

  KrakenFish(const View<G>& look, std::size_t size, const ProfileRow& row, Hint& hint, bool keep)
      : look_(look),
        geo_(look.geo),
        size_(size),
        row_(row),
        hint_(hint),
        keep_(keep),
        follows_(look) {}

  bool find() {
    for (Set& set : taken_) set.assign((geo_.cell_count() * geo_.side() + 63) / 64, 0);
    for (v_ = 0; v_ < geo_.side(); ++v_) {
      if (look_.board.placed[v_] + size_ >= geo_.side()) continue;
      if (!list_excluded()) return false;
      for (const Kind kind : {kRow, kColumn}) {
        if (along(kind)) return true;
      }
    }
    return false;
  }

 private:
  [[nodiscard]] std::size_t candidate(std::size_t c) const { return c * geo_.side() + v_; }
  // False: a stop.
  bool list_excluded() {
    excluded_.assign(geo_.cell_count(), {});
    for (std::size_t c = 0; c < geo_.cell_count(); ++c) {
      if (!has(look_.cand(c), v_) || !follows_.known(candidate(c))) continue;
      if (look_.patience.ends_soon(stop_point::subset_scan)) return false;
      follows_.run(candidate(c));
      excluded_[c] = follows_.excluded();
    }
    return true;
  }
  bool along(Kind kind) {
    const std::size_t first = geo_.first(kind);
    Mask lines = 0;
    for (std::size_t i = 0; i < geo_.side(); ++i) {
      if (size_of(look_.pos(first + i, v_)) >= 2) lines |= bit<G>(i);
    }
    if (size_of(lines) < size_) return false;
    return combinations(lines, size_,
                        [&](Mask bases) {
                          Mask positions = 0;
                          for (const std::size_t i : BitsOf{bases})
                            positions |= look_.pos(first + i, v_);
                          if (size_of(positions) <= size_) return false;
                          return combinations(positions, size_, [&](Mask covers) {
                            if (look_.patience.ends_soon(stop_point::subset_scan)) return true;
                            return of_fish({kind, bases, v_}, covers);
                          });
                        }) &&
           !look_.patience.ended();
  }

  // The candidates that all of these cells exclude are kept in the set. False: none.
  bool keep_excluded(const std::vector<std::size_t>& cells, Set& set) const {
    std::uint64_t any = 0;
    for (const std::size_t c : cells) {
      const Set& own = excluded_[c];
      if (own.empty()) return false;
      if (set.empty()) set.assign(own.size(), ~std::uint64_t{0});
      any = 0;
      for (std::size_t w = 0; w < set.size(); ++w) any |= set[w] &= own[w];
      if (any == 0) return false;
    }
    return any != 0;
  }
  bool of_fish(const FishBases<Mask>& base, Mask covers) {
    const std::size_t first = geo_.first(base.kind);
    fins_.clear();
    for (const std::size_t i : BitsOf{base.lines}) {
      const Mask places = look_.pos(first + i, v_);
      for (const std::size_t p : BitsOf<Mask>{static_cast<Mask>(places & ~covers)}) {
        fins_.push_back(geo_.cell(first + i, p));
      }
    }
    if (fins_.empty() || fins_.size() > kMostKrakenFins) return false;
    Set set;
    if (!keep_excluded(fins_, set)) return false;
    for (const std::size_t cover : BitsOf{covers}) {
      if (wants(0) && type_1(base, covers, cover, set)) return true;
      if (wants(1) && type_2(base, covers, cover, set)) return true;
    }
    return false;
  }
  [[nodiscard]] bool wants(std::size_t yield) const {
    return row_.yields().size() > yield && look_.wants(row_.yield[yield].technique);
  }

  bool type_1(const FishBases<Mask>& base, Mask covers, std::size_t cover, const Set& set) {
    for (std::size_t i = 0; i < geo_.side(); ++i) {
      const std::size_t c = geo_.cell(geo_.first(base.kind) + i, cover);
      if (has(base.lines, i) || !has(look_.cand(c), v_) || !contains(set, candidate(c))) continue;
      // If it sees all fins it is that of a finned fish.
      if (std::all_of(fins_.begin(), fins_.end(), [&](std::size_t f) { return geo_.sees(f, c); })) {
        continue;
      }
      if (take(0, base, covers, cover, candidate(c), fins_)) return true;
    }
    return false;
  }
  bool type_2(const FishBases<Mask>& base, Mask covers, std::size_t cover, Set set) {
    std::vector<std::size_t> from;
    for (const std::size_t i : BitsOf{base.lines}) {
      const std::size_t c = geo_.cell(geo_.first(base.kind) + i, cover);
      if (has(look_.cand(c), v_)) from.push_back(c);
    }
    if (!keep_excluded(from, set)) return false;
    from.insert(from.end(), fins_.begin(), fins_.end());
    for (std::size_t w = 0; w < set.size(); ++w) {
      for (const std::size_t i : BitsOf{set[w]}) {
        if (take(1, base, covers, cover, 64 * w + i, from)) return true;
      }
    }
    return false;
  }
  static bool contains(const Set& set, std::size_t x) { return (set[x / 64] >> x % 64 & 1) != 0; }

  bool take(std::size_t yield, const FishBases<Mask>& base, Mask covers, std::size_t cover,
            std::size_t x, const std::vector<std::size_t>& from) {
    if (contains(taken_[yield], x)) return false;
    taken_[yield][x / 64] |= std::uint64_t{1} << x % 64;
    hint_.start(row_.yield[yield]);
    hint_.remove(x / geo_.side(), bit<G>(x % geo_.side()));
    if (keep_) {
      const std::size_t first = geo_.first(base.kind);
      const std::size_t first_cover = fish_first_cover(geo_, base.kind);
      for (const std::size_t i : BitsOf{base.lines}) {
        const Mask places = look_.pos(first + i, v_);
        add_positions(hint_.step.cells, geo_, first + i, static_cast<Mask>(places & covers));
        add_houses(hint_.step.houses, first + i);
      }
      for (const std::size_t c : fins_) add_cells(hint_.step.others, c);
      for (const std::size_t i : BitsOf{covers}) add_houses(hint_.step.houses, first_cover + i);
      if (yield == 1) add_houses(hint_.step.houses, first_cover + cover);
      hint_.step.digits.push_back(Digit(v_));
      for (const std::size_t c : from) {
        follows_.run(candidate(c));
        hint_.step.inferences.push_back(follows_.chain(x));
      }
    }
    return look_.take(hint_);
  }

  const View<G>& look_;
  const G& geo_;
  std::size_t size_;
  const ProfileRow& row_;
  Hint& hint_;
  bool keep_;
  std::size_t v_ = 0;
  Consequences<G> follows_;
  std::vector<Set> excluded_;  // by v in a cell
  std::vector<std::size_t> fins_;
  Set taken_[2];  // what each type was found to exclude
};

// Type 1, type 2.
template <class G>
bool kraken_fish(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  return KrakenFish<G>(look, row.size, row, hint, keep).find();
}

}  // namespace tresse::logic
