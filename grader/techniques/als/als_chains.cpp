// Chains of almost locked sets: ALS-XY-Wing (three sets) and ALS-XY-Chain (four and more).
//
// Each two neighbours share a restricted common, and those of a set to both sides differ. If the first set is without z, it
// holds its restricted common; so the next set is without that and holds its other one; and so on, and the last set holds
// z. So z is in the first set or in the last one, and leaves what sees all its cells in both.
//
// A chain is found breadth first from each set and each common that may leave it: to each set by each common that may enter
// it there is one shortest chain. Neighbours share no cell, unless the row says that they may. Chains of more than seven sets
// are not looked for, but by a bounded row, whose sets stand in HoDoKu's order, as HoDoKu's do: of the 15 in the
// Regression Test Library none is longer.
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "grader/techniques/als/almost_locked_sets.hpp"
#include "grader/techniques/hodoku/step_order.hpp"
#include "grader/techniques/search.hpp"

namespace tresse::logic {

// Which sets share which restricted commons.
template <class G>
class RestrictedCommons {
 public:
  using Mask = typename G::Mask;
  struct To {
    std::uint32_t set;
    Mask digits;
  };
  RestrictedCommons(const View<G>& look, const AlmostLockedSets<G>& all, bool overlap)
      : of_(all.sets().size()) {
    RestrictedPairs<G> commons(look, all);
    for (std::size_t i = 0; i < of_.size(); ++i) {
      if (look.patience.ends_soon(stop_point::subset_scan)) return;
      const auto& a = all.sets()[i];
      commons.any_behind(i, [&](std::uint32_t j, Mask digits) {
        const auto& b = all.sets()[j];
        if (!overlap && a.cells.meets(b.cells)) return false;
        if (a.cells.inside(b.cells) || b.cells.inside(a.cells)) return false;
        of_[i].push_back({j, digits});
        of_[j].push_back({static_cast<std::uint32_t>(i), digits});
        return false;
      });
    }
  }
  [[nodiscard]] const std::vector<To>& of(std::size_t i) const { return of_[i]; }

 private:
  std::vector<std::vector<To>> of_;
};

template <class G>
void add_set(Step& step, const View<G>& look, const AlmostLockedSet<G>& set) {
  add_positions(step.sets.emplace_back(), look.geo, set.house, set.positions);
  add_digits(step.set_digits.emplace_back(), set.digits);
  add_houses(step.houses, set.house);
}

// A chain as its sets, and the commons between them.
struct AlsChain {
  std::vector<std::uint32_t> sets;
  std::vector<std::size_t> commons;
};

template <class G>
bool take_als_chain(const View<G>& look, const AlmostLockedSets<G>& all, const AlsChain& chain,
                    const ProfileRow& row, Hint& hint, bool keep) {
  using Mask = typename G::Mask;
  const std::size_t first = chain.sets.front();
  const std::size_t last = chain.sets.back();
  auto common = static_cast<Mask>(all.sets()[first].digits & all.sets()[last].digits &
                                  ~bit<G>(chain.commons.front()) & ~bit<G>(chain.commons.back()));
  // HoDoKu leaves out both of two restricted commons, though one of them joins the sets.
  if (row.bounded && chain.sets.size() == 3) {
    common &= static_cast<Mask>(~all.restricted(first, chain.sets[1]) &
                                ~all.restricted(chain.sets[1], last));
  }
  hint.start(row.yield[0]);
  Mask removed = 0;
  for (const std::size_t v : BitsOf{common}) {
    CellSet<G> gone = all.with(v);
    gone.keep(all.seen(first, v));
    gone.keep(all.seen(last, v));
    if (gone.empty()) continue;
    removed |= bit<G>(v);
    gone.each([&](std::size_t c) { hint.remove(c, bit<G>(v)); });
  }
  if (!hint.worth()) return false;
  hint.gather();
  if (keep) {
    for (const std::uint32_t i : chain.sets) add_set(hint.step, look, all.sets()[i]);
    for (const std::size_t v : chain.commons) hint.step.extra.push_back(Digit(v));
    add_digits(hint.step.digits, removed);
  }
  return look.take(hint);
}

// Of all pairs of different restricted commons, the first one.
template <class Mask>
bool is_first_pair(Mask a, Mask b, std::size_t x, std::size_t y) {
  for (const std::size_t v : BitsOf<Mask>{a}) {
    for (const std::size_t w : BitsOf<Mask>{b}) {
      if (v != w) return v == x && w == y;
    }
  }
  return false;
}

template <class G>
bool als_xy_wing(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  const AlmostLockedSets<G> all(look, largest_als(look.geo, row));
  const RestrictedCommons<G> commons(look, all, row.overlap);
  for (std::uint32_t c = 0; c < all.sets().size(); ++c) {
    const auto& near = commons.of(c);
    for (std::size_t i = 0; i < near.size(); ++i) {
      for (std::size_t j = i + 1; j < near.size(); ++j) {
        if (look.patience.ends_soon(stop_point::subset_scan)) return false;
        const auto& a = all.sets()[near[i].set];
        const auto& b = all.sets()[near[j].set];
        if ((a.digits & b.digits) == 0) continue;
        if (!row.overlap && a.cells.meets(b.cells)) continue;
        for (const std::size_t x : BitsOf{near[i].digits}) {
          for (const std::size_t y : BitsOf{near[j].digits}) {
            if (x == y) continue;
            if (row.bounded && !is_first_pair(near[i].digits, near[j].digits, x, y)) continue;
            const AlsChain chain{{near[i].set, c, near[j].set}, {x, y}};
            if (take_als_chain(look, all, chain, row, hint, keep)) return true;
          }
        }
      }
    }
  }
  return false;
}

// The chains that leave one set by one common.
template <class G>
class AlsChainSearch {
 public:
  AlsChainSearch(const View<G>& look, const AlmostLockedSets<G>& all,
                 const RestrictedCommons<G>& commons, bool bounded)
      : look_(look), all_(all), commons_(commons), entered_(all.sets().size(), 0) {
    if (!bounded) return;
    for (const auto& set : all.sets()) {
      std::vector<CellId> cells;
      set.cells.each([&](std::size_t c) { cells.push_back(CellId(c)); });
      keys_.push_back(HodokuOrder::key_of_set(cells));
    }
  }

  // Calls f(chain) for each of four sets or more, until f returns true.
  template <class F>
  bool each(std::uint32_t start, std::size_t common, F&& f) {
    start_ = start;
    steps_.clear();
    std::fill(entered_.begin(), entered_.end(), 0);
    for (const auto& to : commons_.of(start)) {
      if (has(to.digits, common)) reach(to.set, common, kFirst);
    }
    for (std::size_t at = 0; at < steps_.size(); ++at) {
      if (look_.patience.ends_soon(stop_point::subset_scan)) return false;
      const Reached now = steps_[at];
      if (steps_[at].length >= 3 && (bounded() || now.set > start)) {
        chain_.sets.clear();
        chain_.commons.clear();
        for (std::size_t i = at; i != kFirst; i = steps_[i].from) {
          chain_.sets.push_back(steps_[i].set);
          chain_.commons.push_back(steps_[i].common);
        }
        chain_.sets.push_back(start);
        std::reverse(chain_.sets.begin(), chain_.sets.end());
        std::reverse(chain_.commons.begin(), chain_.commons.end());
        if (f(chain_)) return true;
      }
      for (const auto& to : commons_.of(now.set)) {
        for (const std::size_t x : BitsOf{to.digits}) {
          if (x != now.common) reach(to.set, x, at);
        }
      }
    }
    return false;
  }

 private:
  static constexpr std::size_t kMostSets = 7;
  static constexpr std::size_t kFirst = static_cast<std::size_t>(-1);
  struct Reached {
    std::uint32_t set;
    std::uint32_t length;
    std::size_t common;  // by which it was entered
    std::size_t from;
  };
  void reach(std::uint32_t set, std::size_t common, std::size_t from) {
    if (has(entered_[set], common) || !fits(set, from)) return;
    entered_[set] |= bit<G>(common);
    steps_.push_back({set, from == kFirst ? 1 : steps_[from].length + 1, common, from});
  }
  // Is the set another one than those before it?
  [[nodiscard]] bool fits(std::uint32_t set, std::size_t from) const {
    if (bounded()) return keys_[from == kFirst ? start_ : steps_[from].set] < keys_[set];
    if (from == kFirst) return set != start_;
    if (steps_[from].length + 2 > kMostSets) return false;
    for (std::size_t i = from; i != kFirst; i = steps_[i].from) {
      if (steps_[i].set == set) return false;
    }
    return set != start_;
  }

  const View<G>& look_;
  [[nodiscard]] bool bounded() const { return !keys_.empty(); }

  const AlmostLockedSets<G>& all_;
  const RestrictedCommons<G>& commons_;
  std::vector<std::vector<std::int32_t>> keys_;  // of each set, if the search is bounded
  std::uint32_t start_ = 0;
  std::vector<typename G::Mask> entered_;  // of each set: the commons by which it was entered
  std::vector<Reached> steps_;
  AlsChain chain_;
};

template <class G>
bool als_xy_chain(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  const AlmostLockedSets<G> all(look, largest_als(look.geo, row));
  const RestrictedCommons<G> commons(look, all, row.overlap);
  AlsChainSearch<G> search(look, all, commons, row.bounded);
  for (std::uint32_t a = 0; a < all.sets().size(); ++a) {
    for (const std::size_t x : BitsOf{all.sets()[a].digits}) {
      const bool done = search.each(a, x, [&](const AlsChain& chain) {
        return take_als_chain(look, all, chain, row, hint, keep);
      });
      if (done) return true;
    }
  }
  return false;
}

// Wings of n = 4 to 7 digits, WXYZ-Wing to TUVWXYZ-Wing: an almost locked set of n - 1 cells, and a cell with two of its n
// digits, at least one of which is a restricted common of the two. So it is an ALS-XZ (almost_locked_sets.hpp) whose other
// set is one cell, and has the lists of its step.
//
// The first one is that of the smallest rating; of these, that with most eliminations; then that with two restricted
// commons that both tell, then the text of the figures (size of the largest cell, candidates of the set) that is last in
// the alphabet; then the first cells. A set with two commons of which only one tells counts as one with a single common.

template <class G>
class BivalueWings : Search<G> {
 public:
  using Mask = typename G::Mask;
  using Search<G>::Search;

  bool find() {
    std::vector<std::size_t> pairs;
    std::vector<std::size_t> sets;
    for (std::size_t i = 0; i < all_.sets().size(); ++i) {
      const std::size_t n = size_of(all_.sets()[i].digits);
      if (n == 2) pairs.push_back(i);
      if (n == digits_) sets.push_back(i);
    }
    for (const std::size_t set : sets) {
      if (look_.patience.ends_soon(stop_point::subset_scan)) return false;
      for (const std::size_t pair : pairs) look_at(set, pair);
    }
    if (!best_) return false;
    hint_ = std::move(best_->hint);
    if (keep_) keep_step();
    return true;
  }

 private:
  using Search<G>::look_, Search<G>::row_, Search<G>::hint_, Search<G>::keep_;

  struct Found {
    Hint hint;
    std::size_t removed = 0;
    std::string figures;
    std::vector<std::size_t> cells;
    std::size_t set = 0;
    std::size_t pair = 0;
    Mask commons = 0;
    Mask gone = 0;  // the digits that are removed
  };

  void look_at(std::size_t set, std::size_t pair) {
    const auto& a = all_.sets()[set];
    const auto& b = all_.sets()[pair];
    if ((b.digits & ~a.digits) != 0 || a.cells.meets(b.cells)) return;
    Found f;
    f.set = set;
    f.pair = pair;
    f.commons = all_.restricted(set, pair);
    if (f.commons == 0) return;
    const bool both = f.commons == b.digits;
    bool in_pair[2] = {false, false};
    bool in_set = false;
    f.hint.start(row_.yield[0]);
    for (const std::size_t v : BitsOf{both ? a.digits : static_cast<Mask>(b.digits & ~f.commons)}) {
      CellSet<G> gone = all_.with(v);
      gone.keep(all_.seen(set, v));
      const bool of_pair = has(b.digits, v);
      if (of_pair) gone.keep(all_.seen(pair, v));
      gone.drop(a.cells);
      gone.drop(b.cells);
      if (gone.empty()) continue;
      (of_pair ? in_pair[v == lowest(b.digits) ? 0 : 1] : in_set) = true;
      f.gone |= bit<G>(v);
      f.removed += gone.count();
      gone.each([&](std::size_t c) { f.hint.remove(c, bit<G>(v)); });
    }
    if (!f.hint.worth()) return;
    figures_of(a, both && (in_set || (in_pair[0] && in_pair[1])), f);
    a.cells.each([&](std::size_t c) { f.cells.push_back(c); });
    b.cells.each([&](std::size_t c) { f.cells.push_back(c); });
    if (!best_ || before(f, *best_)) best_ = std::move(f);
  }

  void figures_of(const AlmostLockedSet<G>& set, bool both_tell, Found& f) const {
    std::size_t largest = 0;
    std::size_t candidates = 0;
    set.cells.each([&](std::size_t c) {
      largest = std::max(largest, size_of(look_.cand(c)));
      candidates += size_of(look_.cand(c));
    });
    const std::size_t away = largest > 3 ? largest - 3 : 3 - largest;
    f.hint.rating +=
        (static_cast<double>(digits_) - 3 - static_cast<double>(away)) * row_.yield[0].more;
    f.figures = (both_tell ? "2" : "1") + std::to_string(largest) + std::to_string(candidates);
  }

  static bool before(const Found& a, const Found& b) {
    if (a.hint.rating != b.hint.rating) return a.hint.rating < b.hint.rating;
    if (a.removed != b.removed) return a.removed > b.removed;
    if (a.figures != b.figures) return a.figures > b.figures;
    return a.cells < b.cells;
  }

  void keep_step() const {
    hint_.gather();
    keep_pair(look_, all_.sets()[best_->set], all_.sets()[best_->pair], best_->commons, best_->gone, hint_.step);
  }

  const std::size_t digits_ = row_.size;
  AlmostLockedSets<G> all_{look_, digits_ - 1};
  std::optional<Found> best_;
};

// Death Blossom: each candidate of a cell, the stem, is joined to an almost locked set of its own, a petal: the cell sees all
// cells of the petal with this digit. The stem takes one of its candidates, and the petal of this candidate is without it
// and holds its other digits. So a digit that all petals have, and the stem does not, is in one of the petals, and leaves
// what sees all its cells in all of them.

template <class G>
class DeathBlossoms : Search<G> {
 public:
  using Mask = typename G::Mask;
  using Search<G>::Search;

  // Stems have three candidates at least: one of two is an almost locked set itself, and its blossom an ALS-XY-Wing.
  bool find() {
    for (std::size_t c = 0; c < look_.geo.cell_count(); ++c) {
      if (size_of(look_.cand(c)) >= 2 && at(c)) return true;
    }
    return false;
  }

 private:
  using Search<G>::look_, Search<G>::row_, Search<G>::hint_, Search<G>::keep_;

  bool at(std::size_t stem) {
    stem_ = stem;
    digits_.clear();
    petals_.clear();
    for (const std::size_t v : BitsOf<Mask>{look_.cand(stem)}) {
      digits_.push_back(v);
      std::vector<std::uint32_t>& petals = petals_.emplace_back();
      for (std::uint32_t i = 0; i < all_.sets().size(); ++i) {
        const auto& set = all_.sets()[i];
        if (has(set.digits, v) && !set.cells.has(stem) && all_.seen(i, v).has(stem)) {
          petals.push_back(i);
        }
      }
      if (petals.empty()) return false;
    }
    chosen_.clear();
    const auto others = static_cast<Mask>(look_.all_digits() & ~look_.cand(stem));
    return choose(others);
  }
  bool choose(Mask common) {
    if (look_.patience.ends_soon(stop_point::subset_scan)) return false;
    if (chosen_.size() == digits_.size()) return take(common);
    for (const std::uint32_t i : petals_[chosen_.size()]) {
      const auto& set = all_.sets()[i];
      const auto left = static_cast<Mask>(common & set.digits);
      if (left == 0 || (!row_.overlap && overlaps(set))) continue;
      chosen_.push_back(i);
      const bool done = removes(left) && choose(left);
      chosen_.pop_back();
      if (done) return true;
    }
    return false;
  }
  [[nodiscard]] bool overlaps(const AlmostLockedSet<G>& set) const {
    return std::any_of(chosen_.begin(), chosen_.end(),
                       [&](std::uint32_t i) { return all_.sets()[i].cells.meets(set.cells); });
  }
  // What sees all cells of v in the petals.
  [[nodiscard]] CellSet<G> gone(std::size_t v) const {
    CellSet<G> cells = all_.with(v);
    for (const std::uint32_t i : chosen_) cells.keep(all_.seen(i, v));
    return cells;
  }
  [[nodiscard]] bool removes(Mask digits) const {
    for (const std::size_t v : BitsOf{digits}) {
      if (!gone(v).empty()) return true;
    }
    return false;
  }
  bool take(Mask common) {
    hint_.start(row_.yield[0]);
    Mask removed = 0;
    for (const std::size_t v : BitsOf{common}) {
      const CellSet<G> cells = gone(v);
      if (cells.empty()) continue;
      removed |= bit<G>(v);
      cells.each([&](std::size_t c) { hint_.remove(c, bit<G>(v)); });
    }
    if (!hint_.worth()) return false;
    hint_.gather();
    if (keep_) {
      hint_.step.cells.push_back(CellId(stem_));
      for (const std::uint32_t i : chosen_) add_set(hint_.step, look_, all_.sets()[i]);
      for (const std::size_t v : digits_) hint_.step.extra.push_back(Digit(v));
      add_digits(hint_.step.digits, removed);
    }
    return look_.take(hint_);
  }

  AlmostLockedSets<G> all_{look_, largest_als(look_.geo, row_)};
  std::size_t stem_ = 0;
  std::vector<std::size_t> digits_;
  std::vector<std::vector<std::uint32_t>> petals_;  // that each digit of the stem may have
  std::vector<std::uint32_t> chosen_;
};

TRESSE_SEARCH(als_xz)
TRESSE_SEARCH_BY(bivalue_wing, BivalueWings)
TRESSE_SEARCH(als_xy_wing)
TRESSE_SEARCH(als_xy_chain)
TRESSE_SEARCH_BY(death_blossom, DeathBlossoms)

}  // namespace tresse::logic
