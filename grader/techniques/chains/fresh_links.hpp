// Has a position chains that an earlier one, with more candidates, had not? Each of them has a strong link that is new. It leads
// from on to off if both ends of that link, each on, lead to something in common: off, what is led from on to off; on, what is
// led from off to on. So a few walks answer for all candidates, where a position has few new links.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "grader/techniques/hint.hpp"

namespace tresse::logic {

template <class G>
class FreshLinks {
 public:
  using Mask = typename G::Mask;

  explicit FreshLinks(const G& geo)
      : geo_(geo), n_(geo.side()), words_((geo.cell_count() * n_ + 63) / 64), before_(geo) {}

  // No candidate leads to its opposite there.
  void had_none(const Marks<G>& marks) {
    before_ = marks;
    known_ = true;
  }
  void forget() { known_ = false; }
  [[nodiscard]] bool known() const { return known_; }

  // Is there a new strong link?
  bool has_new(const View<G>& look) {
    look_ = &look;
    list_links();
    return !links_.empty();
  }
  // Do these candidates, each on, lead to something in common? `several(f)` calls f(cell, digit) for each.
  // requires: has_new() was asked of this position.
  template <class F>
  bool meet(F&& several) {
    bool first = true;
    bool any = true;
    several([&](std::size_t c, std::size_t v) {
      if (!any) return;
      walk(c * n_ + v, first ? one_ : other_);
      if (std::exchange(first, false)) return;
      any = false;
      for (std::size_t w = 0; w < one_.size(); ++w) {
        one_[w] &= other_[w];
        any |= one_[w] != 0;
      }
    });
    return any;
  }

  // False: no candidate leads to its opposite here either. True: not known.
  // requires: candidates have only gone since the position that had none.
  bool may_have_chain(const View<G>& look) {
    if (!known_) return true;
    (void)has_new(look);
    if (links_.size() > kMost) return true;
    return std::any_of(links_.begin(), links_.end(), [&](const Link& link) {
      walk(link.first, one_);
      walk(link.second, other_);
      for (std::size_t w = 0; w < one_.size(); ++w) {
        if ((one_[w] & other_[w]) != 0) return true;
      }
      return false;
    });
  }

 private:
  using Link = std::pair<std::size_t, std::size_t>;  // candidates
  // More take as long as asking for all candidates.
  static constexpr std::size_t kMost = 16;

  // A cell with one candidate leads nowhere.
  [[nodiscard]] bool leads(std::size_t c) const { return size_of(look_->cand(c)) > 1; }

  void list_links() {
    links_.clear();
    for (std::size_t c = 0; c < geo_.cell_count(); ++c) {
      if constexpr (G::kSquare9) {
        if (c % 9 == 0 && same_nine(&look_->marks.cand[c], &before_.cand[c])) {
          c += 8;
          continue;
        }
      }
      const Mask now = look_->cand(c);
      if (now == before_.cand[c] || size_of(now) != 2) continue;
      links_.push_back({c * n_ + lowest(now), c * n_ + highest(now)});
    }
    for (std::size_t h = 0; h < geo_.house_count(); ++h) {
      if constexpr (G::kSquare9) {
        if (same_nine(&look_->marks.pos[h * 9], &before_.pos[h * 9])) continue;
      }
      for (std::size_t v = 0; v < n_; ++v) {
        const Mask now = look_->pos(h, v);
        if (now == before_.pos[h * n_ + v] || size_of(now) != 2) continue;
        const std::size_t a = geo_.cell(h, lowest(now));
        const std::size_t b = geo_.cell(h, highest(now));
        if (leads(a) && leads(b)) links_.push_back({a * n_ + v, b * n_ + v});
      }
    }
  }
  // The second of two.
  static std::size_t highest(Mask two) { return lowest(static_cast<Mask>(two & (two - 1))); }

  // What a candidate leads to, itself among them: words of those that come on, then of those that go off.
  void walk(std::size_t from, std::vector<std::uint64_t>& met) {
    met.assign(2 * words_, 0);
    queue_.clear();
    come_on(from, met);
    for (std::size_t i = 0; i < queue_.size(); ++i) {
      const std::size_t c = queue_[i] / n_;
      const std::size_t v = queue_[i] % n_;
      for (const std::size_t w : BitsOf{static_cast<Mask>(look_->cand(c) & ~bit<G>(v))}) {
        go_off(c, w, met);
      }
      for (const auto place : geo_.places(c)) {
        const Mask others = look_->pos(place.house, v) & ~bit<G>(place.position);
        for (const std::size_t q : BitsOf{others}) go_off(geo_.cell(place.house, q), v, met);
      }
    }
  }
  void come_on(std::size_t x, std::vector<std::uint64_t>& met) {
    std::uint64_t& word = met[x / 64];
    const std::uint64_t one = std::uint64_t{1} << (x % 64);
    if ((word & one) != 0) return;
    word |= one;
    queue_.push_back(static_cast<std::uint32_t>(x));
  }
  void go_off(std::size_t c, std::size_t v, std::vector<std::uint64_t>& met) {
    const std::size_t x = c * n_ + v;
    std::uint64_t& word = met[words_ + x / 64];
    const std::uint64_t one = std::uint64_t{1} << (x % 64);
    if ((word & one) != 0 || !leads(c)) return;
    word |= one;
    if (size_of(look_->cand(c)) == 2) {
      come_on(c * n_ + lowest(static_cast<Mask>(look_->cand(c) & ~bit<G>(v))), met);
    }
    for (const auto place : geo_.places(c)) {
      const Mask places = look_->pos(place.house, v);
      if (size_of(places) != 2) continue;
      const Mask rest = places & ~bit<G>(place.position);
      const std::size_t other = geo_.cell(place.house, lowest(rest));
      if (leads(other)) come_on(other * n_ + v, met);
    }
  }

  const G& geo_;
  std::size_t n_;
  std::size_t words_;
  Marks<G> before_;
  bool known_ = false;
  const View<G>* look_ = nullptr;
  std::vector<Link> links_;
  std::vector<std::uint64_t> one_, other_;
  std::vector<std::uint32_t> queue_;
};

}  // namespace tresse::logic
