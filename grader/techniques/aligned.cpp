// Aligned Pair and Triplet Exclusion: combinations of the candidates of two or three cells are
// excluded by what they would leave to cells that all of them see.
//
// Sets of cells are words, so most pairs of cells are dismissed by one intersection. The order of the scale matters for the
// finding that is taken only, so a triple is asked in that order once some triple of its first two cells excludes anything.
// Combinations are tried until each candidate has one that is left: mostly the first few. (Each pair, and each third cell,
// asked whether it sees two excluders: 1.14 times the instructions for a puzzle of ER 8.2 to 9.3. Lists of cells in
// order, and all combinations of a triple: a puzzle of ER 8.2 to 9.3 took 1.16 times as long.)
#include <algorithm>
#include <optional>
#include <vector>

#include "grader/techniques/cell_sets.hpp"
#include "grader/techniques/search.hpp"

namespace tresse::logic {

template <class G>
class Aligned {
 public:
  using Mask = typename G::Mask;

  // degree: most candidates of an excluder, and the number of cells.
  Aligned(const G& geo, std::size_t degree)
      : geo_(geo),
        degree_(degree),
        base_(geo.cell_count()),
        excluders_(geo.cell_count()),
        two_(geo.cell_count()),
        tail_(geo.cell_count()),
        three_(geo.cell_count()) {}

  // A combination that held nothing when a search last found nothing holds nothing now, unless one
  // of its cells or excluders has changed, or has become a base cell.
  bool find(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
    look_ = &look;
    row_ = &row;
    hint_ = &hint;
    keep_ = keep;
    if (!sight_) sight_.emplace(geo_);
    collect();
    mark_changes();
    CellSet<G> before(geo_.cell_count());
    for (std::size_t j = 0; j < cells_.size(); ++j) {
      if (look_->patience.ends_soon()) return false;
      CellSet<G> partners = see_two_of(sets_[j]);
      partners.keep(before);
      before.add(cells_[j]);
      const bool found = partners.any_of([&](std::size_t c) {
        if (!G::kSquare9 && look_->patience.ends_soon()) return true;
        const std::size_t i = index_[c];
        const bool all = changed_[i] || changed_[j];
        if (degree_ == 2) {
          if (!all && (sees_changed_[i] & sees_changed_[j]) == 0) return false;
        } else if (!all && (sees_changed_[i] | sees_changed_[j]) == 0) {
          return false;
        }
        two_ = sets_[i];
        two_.keep(sets_[j]);
        return degree_ == 2 ? pair(i, j) : triples(i, j, all);
      });
      if (found) return !look_->patience.ended();
    }
    was_base_.assign(geo_.cell_count(), 0);
    for (const std::uint16_t c : cells_) was_base_[c] = 1;
    return false;
  }

 private:
  // Base cells: a candidate to lose, excluders (two, or up to three, candidates) in sight, and nothing
  // in sight with just one candidate.
  void collect() {
    base_ = excluders_ = CellSet<G>(geo_.cell_count());
    CellSet<G> singles(geo_.cell_count());
    for (std::size_t c = 0; c < geo_.cell_count(); ++c) {
      const std::size_t k = size_of(look_->cand(c));
      if (k == 1) singles.add(c);
      if (k >= 2 && k <= degree_) excluders_.add(c);
    }
    cells_.clear();
    sets_.clear();
    index_.assign(geo_.cell_count(), kNoBase);
    for (std::size_t c = 0; c < geo_.cell_count(); ++c) {
      if (size_of(look_->cand(c)) < 2) continue;
      const CellSet<G>& peers = sight_->of(c);
      if (peers.meets(singles) || !peers.meets(excluders_)) continue;
      index_[c] = static_cast<std::uint16_t>(cells_.size());
      cells_.push_back(static_cast<std::uint16_t>(c));
      base_.add(c);
      sets_.push_back(peers);
      sets_.back().keep(excluders_);
    }
  }
  void mark_changes() {
    const Agenda<G>& agenda = *look_->agenda;
    changed_.assign(cells_.size(), agenda.everything ? 1 : 0);
    sees_changed_.assign(cells_.size(), ~std::uint64_t{0});
    if (agenda.everything) return;
    for (const std::uint16_t c : agenda.cells) {
      if (index_[c] != kNoBase) changed_[index_[c]] = 1;
    }
    for (const std::uint16_t c : cells_) {
      if (was_base_[c] == 0) changed_[index_[c]] = 1;
    }
    // No more than 64, else everything has changed.
    std::fill(sees_changed_.begin(), sees_changed_.end(), 0);
    for (std::size_t k = 0; k < agenda.cells.size(); ++k) {
      const std::size_t c = agenda.cells[k];
      if (!excluders_.has(c)) continue;
      for (std::size_t i = 0; i < cells_.size(); ++i) {
        if (sets_[i].has(c)) sees_changed_[i] |= std::uint64_t{1} << k;
      }
    }
  }
  // Calls f for the cells of a set that a cell sees, in the order of the scale, until it returns true.
  template <class F>
  bool in_order(std::size_t cell, const CellSet<G>& set, F&& f) const {
    order_.clear();
    for (const std::size_t c : geo_.peers(cell)) {
      if (set.has(c)) order_.push_back(static_cast<std::uint16_t>(c));
    }
    if (look_->sukaku()) std::sort(order_.begin(), order_.end());
    return std::any_of(order_.begin(), order_.end(), f);
  }

  bool pair(std::size_t i, std::size_t j) {
    const std::size_t p = cells_[i];
    const std::size_t q = cells_[j];
    list_masks(two_, look_->cand(p) | look_->cand(q));
    const bool seen = geo_.sees(p, q);
    Mask left_p = 0;
    Mask left_q = 0;
    for (const std::size_t x : BitsOf{look_->cand(p)}) {
      Mask out = seen ? bit<G>(x) : 0;
      for (const Mask e : masks_) {
        if ((e & bit<G>(x)) != 0) out |= e & ~bit<G>(x);
      }
      const Mask in = look_->cand(q) & ~out;
      if (in != 0) left_p |= bit<G>(x);
      left_q |= in;
    }
    if (left_p == look_->cand(p) && left_q == look_->cand(q)) return false;
    hint_->start(row_->yield[0]);
    hint_->remove(p, look_->cand(p) & ~left_p);
    hint_->remove(q, look_->cand(q) & ~left_q);
    return kept({cells_[i], cells_[j]}, two_);
  }

  bool triples(std::size_t i, std::size_t j, bool all) {
    const std::uint64_t both = sees_changed_[i] & sees_changed_[j];
    tail_ = sets_[i];
    tail_.add(sets_[j]);
    tail_.keep(base_);
    tail_.drop(cells_[i]);
    tail_.drop(cells_[j]);
    tail_.keep(see_two_of(two_));
    const auto excludes = [&](std::size_t t) {
      if (!all && !changed_[index_[t]] && (both & sees_changed_[index_[t]]) == 0) return false;
      return triple(cells_[i], cells_[j], t);
    };
    // Whether three cells exclude anything does not depend on their order: not if they did not before.
    const std::size_t p = cells_[i];
    const std::size_t q = cells_[j];
    const bool seen = geo_.sees(p, q);
    const auto asked = [&](std::size_t t, std::size_t last) {
      return t < last && excluders_.has(last) && (seen || geo_.sees(t, last));
    };
    bool any = false;
    tail_.each([&](std::size_t t) { any = any || (!asked(t, p) && !asked(t, q) && excludes(t)); });
    if (!any) return false;
    const auto find = [&](std::uint16_t t) {
      if (!excludes(t)) return false;
      const std::uint16_t cells[3] = {cells_[i], cells_[j], t};
      hint_->start(row_->yield[0]);
      for (std::size_t k = 0; k < 3; ++k) {
        hint_->remove(cells[k], look_->cand(cells[k]) & ~left_[k]);
      }
      return kept({cells[0], cells[1], t}, three_);
    };
    if (in_order(cells_[i], tail_, find)) return true;
    tail_.drop(sets_[i]);
    return in_order(cells_[j], tail_, find);
  }

  // The cells that see two of these.
  CellSet<G> see_two_of(const CellSet<G>& cells) const {
    CellSet<G> once(geo_.cell_count());
    CellSet<G> twice(geo_.cell_count());
    cells.each([&](std::size_t e) {
      CellSet<G> again = once;
      again.keep(sight_->of(e));
      twice.add(again);
      once.add(sight_->of(e));
    });
    return twice;
  }

  // Is a candidate of the three cells in no combination that is left? left_: those that are.
  bool triple(std::size_t p, std::size_t q, std::size_t t) {
    three_ = two_;
    three_.keep(sight_->of(t));
    if (!three_.several()) return false;
    const Mask all_q = look_->cand(q);
    const Mask all = look_->cand(t);
    list_masks(three_, look_->cand(p) | all_q | all);
    const bool pq = geo_.sees(p, q);
    const bool pt = geo_.sees(p, t);
    const bool qt = geo_.sees(q, t);
    Mask left_p = 0;
    Mask left_q = 0;
    Mask left_t = 0;
    for (const std::size_t x : BitsOf{look_->cand(p)}) {
      for (const std::size_t y : BitsOf{all_q}) {
        if (x == y && pq) continue;
        const Mask xy = bit<G>(x) | bit<G>(y);
        Mask out = (pt ? bit<G>(x) : 0) | (qt ? bit<G>(y) : 0);
        for (const Mask e : masks_) {
          const Mask rest = e & ~xy;
          if ((rest & (rest - 1)) != 0) continue;
          out |= rest == 0 ? all : rest;
        }
        const Mask in = all & ~out;
        if (in == 0) continue;
        left_p |= bit<G>(x);
        left_q |= bit<G>(y);
        left_t |= in;
        if (left_q == all_q && left_t == all) break;
      }
    }
    left_[0] = left_p;
    left_[1] = left_q;
    left_[2] = left_t;
    return left_p != look_->cand(p) || left_q != all_q || left_t != all;
  }

  // Those of excluders that have no other digits than these: nothing else excludes a combination of them.
  void list_masks(const CellSet<G>& excluders, Mask digits) {
    masks_.clear();
    excluders.each([&](std::size_t e) {
      const Mask mask = look_->cand(e);
      if ((mask & ~digits) == 0) masks_.push_back(mask);
    });
  }

  bool kept(std::initializer_list<std::uint16_t> cells, const CellSet<G>& excluders) {
    if (!hint_->worth()) return false;
    if (keep_) {
      for (const std::size_t c : cells) add_cells(hint_->step.cells, c);
      (void)in_order(*cells.begin(), excluders, [&](std::uint16_t c) {
        add_cells(hint_->step.others, c);
        return false;
      });
    }
    return true;
  }

  static constexpr std::uint16_t kNoBase = 0xffff;
  const G& geo_;
  std::size_t degree_;
  std::optional<Sight<G>> sight_;
  const View<G>* look_ = nullptr;
  const ProfileRow* row_ = nullptr;
  Hint* hint_ = nullptr;
  bool keep_ = false;
  CellSet<G> base_, excluders_;
  std::vector<std::uint16_t> cells_;  // the base cells
  std::vector<CellSet<G>> sets_;      // excluders that each of them sees
  std::vector<std::uint16_t> index_;
  CellSet<G> two_, tail_, three_;
  std::vector<Mask> masks_;  // the candidates of excluders
  Mask left_[3] = {};
  mutable std::vector<std::uint16_t> order_;
  std::vector<std::uint8_t> was_base_;       // of each cell, when last nothing was found
  std::vector<std::uint8_t> changed_;        // of each base cell
  std::vector<std::uint64_t> sees_changed_;  // bit k: sees cell k of the agenda, an excluder
};

// Of two cells and of three.
template <class G>
class AlignedSets : public KeptSearch<G> {
 public:
  explicit AlignedSets(const G& geo) : pair_(geo, 2), triple_(geo, 3) {}
  bool find(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) override {
    return (row.size == 2 ? pair_ : triple_).find(look, row, hint, keep);
  }

 private:
  Aligned<G> pair_, triple_;
};

TRESSE_KEPT_SEARCH(aligned, AlignedSets)

}  // namespace tresse::logic
