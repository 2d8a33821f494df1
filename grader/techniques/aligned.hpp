// Aligned Pair and Triplet Exclusion: combinations of the candidates of two or three cells are
// excluded by what they would leave to cells that all of them see.
#pragma once

#include <algorithm>
#include <vector>

#include "grader/techniques/hint.hpp"

namespace tresse::logic {

template <class G>
class Aligned {
 public:
  using Mask = typename G::Mask;

  // degree: most candidates of an excluder, and the number of cells.
  Aligned(const G& geo, std::size_t degree) : geo_(geo), degree_(degree) {}

  // A combination that held nothing when a search last found nothing holds nothing now, unless one
  // of its cells or excluders has changed, or has become a base cell.
  bool find(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
    look_ = &look;
    row_ = &row;
    hint_ = &hint;
    keep_ = keep;
    collect();
    mark_changes();
    for (std::size_t j = 1; j < cells_.size(); ++j) {
      if (look_->patience.ends_soon()) return false;
      for (std::size_t i = 0; i < j; ++i) {
        if (changed_[i] || changed_[j]) {
          if (degree_ == 2 ? pair(i, j) : triples(i, j, true)) return true;
        } else if (degree_ == 2) {
          if ((sees_changed_[i] & sees_changed_[j]) != 0 && pair(i, j)) return true;
        } else if ((sees_changed_[i] | sees_changed_[j]) != 0 && triples(i, j, false)) {
          return true;
        }
      }
    }
    was_base_.assign(geo_.cell_count(), 0);
    for (const std::uint16_t c : cells_) was_base_[c] = 1;
    return false;
  }

 private:
  struct Range {
    std::uint32_t from;
    std::uint32_t to;
  };
  // Base cells: a candidate to lose, excluders (two, or up to three, candidates) in sight, and nothing
  // in sight with just one candidate.
  void collect() {
    cells_.clear();
    excluders_.clear();
    ranges_.clear();
    index_.assign(geo_.cell_count(), kNoBase);
    for (std::size_t c = 0; c < geo_.cell_count(); ++c) {
      if (size_of(look_->cand(c)) < 2) continue;
      const auto from = static_cast<std::uint32_t>(excluders_.size());
      bool single = false;
      for (const std::size_t d : geo_.peers(c)) {
        const std::size_t k = size_of(look_->cand(d));
        single |= k == 1;
        if (k >= 2 && k <= degree_) excluders_.push_back(static_cast<std::uint16_t>(d));
      }
      if (single || excluders_.size() == from) {
        excluders_.resize(from);
        continue;
      }
      if (look_->sukaku()) std::sort(excluders_.begin() + from, excluders_.end());
      index_[c] = static_cast<std::uint16_t>(cells_.size());
      cells_.push_back(static_cast<std::uint16_t>(c));
      ranges_.push_back({from, static_cast<std::uint32_t>(excluders_.size())});
    }
    words_ = (geo_.cell_count() + 63) / 64;
    sets_.assign(cells_.size() * words_, 0);
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      for (std::uint32_t k = ranges_[i].from; k < ranges_[i].to; ++k) {
        sets_[i * words_ + excluders_[k] / 64] |= std::uint64_t{1} << (excluders_[k] % 64);
      }
    }
  }
  void mark_changes() {
    const Agenda<G>& agenda = *look_->agenda;
    changed_.assign(cells_.size(), agenda.everything ? 1 : 0);
    sees_changed_.assign(cells_.size(), ~std::uint64_t{0});
    if (agenda.everything) return;
    news_ = agenda.cells;
    for (const std::uint16_t c : cells_) {
      if (was_base_[c] == 0 && std::find(news_.begin(), news_.end(), c) == news_.end()) {
        news_.push_back(c);
      }
    }
    if (news_.size() > 64) {
      changed_.assign(cells_.size(), 1);
      return;
    }
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      sees_changed_[i] = 0;
      for (std::size_t k = 0; k < news_.size(); ++k) {
        if (news_[k] == cells_[i]) changed_[i] = 1;
        if (geo_.sees(news_[k], cells_[i])) sees_changed_[i] |= std::uint64_t{1} << k;
      }
    }
  }
  // Excluders of cells i and j, into two_; false: fewer than two.
  bool common(std::size_t i, std::size_t j) {
    const std::uint64_t* one = sets_.data() + i * words_;
    const std::uint64_t* other = sets_.data() + j * words_;
    std::size_t count = 0;
    for (std::size_t w = 0; w < words_; ++w) count += size_of(one[w] & other[w]);
    if (count < 2) return false;
    two_.clear();
    for (std::uint32_t k = ranges_[i].from; k < ranges_[i].to; ++k) {
      const std::uint16_t e = excluders_[k];
      if ((other[e / 64] >> (e % 64) & 1) != 0) two_.push_back(e);
    }
    return true;
  }

  bool pair(std::size_t i, std::size_t j) {
    if (!common(i, j)) return false;
    const std::size_t p = cells_[i];
    const std::size_t q = cells_[j];
    const bool seen = geo_.sees(p, q);
    Mask left_p = 0;
    Mask left_q = 0;
    for (const std::size_t x : BitsOf{look_->cand(p)}) {
      Mask out = seen ? bit<G>(x) : 0;
      for (const std::uint16_t e : two_) {
        if ((look_->cand(e) & bit<G>(x)) != 0) out |= look_->cand(e) & ~bit<G>(x);
      }
      const Mask in = look_->cand(q) & ~out;
      if (in != 0) left_p |= bit<G>(x);
      left_q |= in;
    }
    hint_->start(row_->yield[0]);
    hint_->remove(p, look_->cand(p) & ~left_p);
    hint_->remove(q, look_->cand(q) & ~left_q);
    return kept({cells_[i], cells_[j]}, two_);
  }

  bool triples(std::size_t i, std::size_t j, bool all) {
    const std::uint64_t both = sees_changed_[i] & sees_changed_[j];
    if (!common(i, j)) return false;
    tail_.clear();
    for (const Range& r : {ranges_[i], ranges_[j]}) {
      for (std::uint32_t k = r.from; k < r.to; ++k) {
        const std::uint16_t t = excluders_[k];
        if (t == cells_[i] || t == cells_[j] || index_[t] == kNoBase) continue;
        if (!all && !changed_[index_[t]] && (both & sees_changed_[index_[t]]) == 0) continue;
        if (std::find(tail_.begin(), tail_.end(), t) == tail_.end()) tail_.push_back(t);
      }
    }
    return std::any_of(tail_.begin(), tail_.end(),
                       [&](std::uint16_t t) { return triple(cells_[i], cells_[j], t); });
  }

  bool triple(std::uint16_t p, std::uint16_t q, std::uint16_t t) {
    three_.clear();
    for (const std::uint16_t e : two_) {
      if (geo_.sees(e, t)) three_.push_back(e);
    }
    if (three_.size() < 2) return false;
    const bool pq = geo_.sees(p, q);
    const bool pt = geo_.sees(p, t);
    const bool qt = geo_.sees(q, t);
    const Mask all = look_->cand(t);
    Mask left_p = 0;
    Mask left_q = 0;
    Mask left_t = 0;
    for (const std::size_t x : BitsOf{look_->cand(p)}) {
      for (const std::size_t y : BitsOf{look_->cand(q)}) {
        if (x == y && pq) continue;
        const Mask xy = bit<G>(x) | bit<G>(y);
        Mask out = (pt ? bit<G>(x) : 0) | (qt ? bit<G>(y) : 0);
        for (const std::uint16_t e : three_) {
          const Mask rest = look_->cand(e) & ~xy;
          if (rest == 0) {
            out = all;
            break;
          }
          if ((rest & (rest - 1)) == 0) out |= rest;
        }
        const Mask in = all & ~out;
        if (in == 0) continue;
        left_p |= bit<G>(x);
        left_q |= bit<G>(y);
        left_t |= in;
      }
    }
    if (left_p == look_->cand(p) && left_q == look_->cand(q) && left_t == all) return false;
    hint_->start(row_->yield[0]);
    hint_->remove(p, look_->cand(p) & ~left_p);
    hint_->remove(q, look_->cand(q) & ~left_q);
    hint_->remove(t, all & ~left_t);
    return kept({p, q, t}, three_);
  }

  bool kept(std::initializer_list<std::uint16_t> cells,
            const std::vector<std::uint16_t>& excluders) {
    if (!hint_->worth()) return false;
    if (keep_) {
      for (const std::size_t c : cells) add_cells(hint_->step.cells, c);
      for (const std::size_t c : excluders) add_cells(hint_->step.others, c);
    }
    return true;
  }

  static constexpr std::uint16_t kNoBase = 0xffff;
  const G& geo_;
  std::size_t degree_;
  const View<G>* look_ = nullptr;
  const ProfileRow* row_ = nullptr;
  Hint* hint_ = nullptr;
  bool keep_ = false;
  std::vector<std::uint16_t> cells_;
  std::vector<std::uint16_t> excluders_;  // of all base cells, each in peer order
  std::vector<Range> ranges_;
  std::size_t words_ = 0;
  std::vector<std::uint64_t> sets_;  // the same as sets of cells
  std::vector<std::uint16_t> index_;
  std::vector<std::uint16_t> two_, tail_, three_;
  std::vector<std::uint8_t> was_base_;       // of each cell, when last nothing was found
  std::vector<std::uint16_t> news_;          // cells that have changed since then
  std::vector<std::uint8_t> changed_;        // of each base cell
  std::vector<std::uint64_t> sees_changed_;  // bit k: sees news_[k]
};

}  // namespace tresse::logic
