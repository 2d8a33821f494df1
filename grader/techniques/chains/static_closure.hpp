// Everything that each candidate, if on, leads to by links of cells and houses on an unchanging board,
// as bit rows over the candidates: without order or parents, so it says only whether a search can find
// anything. Nested searches mostly cannot; a closure costs a tenth of a search.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "grader/techniques/chains/static_links.hpp"

namespace tresse::logic {

template <class G>
class StaticClosure : public StaticLinks<G> {
  using Links = StaticLinks<G>;
  using Row = typename Links::Row;
  using Links::count_;
  using Links::has;
  using Links::linked_;
  using Links::meets;
  using Links::n_;
  using Links::number_;
  using Links::put;
  using Links::row;
  using Links::strong;
  using Links::weak_;
  using Links::words_;

 public:
  using Mask = typename G::Mask;

  using Links::weak;

  explicit StaticClosure(const G& geo) : Links(geo) {}

  // False: too many candidates to be worth it; everything is possible then.
  bool build(const View<G>& look) {
    patience_ = &look.patience;
    closed_ = Links::list(look) && look.patience.hold_for(on_, count_ * words_) &&
              look.patience.hold_for(forced_, count_ * words_);
    off_known_ = false;
    if (closed_) close();
    return closed_;
  }

  [[nodiscard]] bool closed() const { return closed_; }
  // Those that i leads to in one step.
  [[nodiscard]] std::span<const std::uint32_t> next(std::uint32_t i) const {
    return {next_.data() + first_next_[i], next_.data() + first_next_[i + 1]};
  }

  // Is i, if on, led to off? If off, to on?
  [[nodiscard]] bool leads_home(std::uint32_t i, bool from_on) const {
    if (from_on) return meets(on(i), weak(i));
    const auto links = strong(i);
    return std::any_of(links.begin(), links.end(), [&](std::uint32_t b) { return has(on(b), i); });
  }
  // Is i, if on, led to another one and back?
  [[nodiscard]] bool in_circle(std::uint32_t i) const {
    const auto to = next(i);
    return std::any_of(to.begin(), to.end(), [&](std::uint32_t j) { return has(on(j), i); });
  }

  // Is one of `among` on a circle with i, or i itself?
  [[nodiscard]] bool circle_meets(std::uint32_t i, std::span<const std::uint64_t> among) const {
    if (has(among, i)) return true;
    for (std::size_t w = 0; w < words_; ++w) {
      for (const std::size_t b : BitsOf{on(i)[w] & among[w]}) {
        if (has(on(static_cast<std::uint32_t>(64 * w + b)), i)) return true;
      }
    }
    return false;
  }

  // Is any candidate led from on to off, or from off to on? Without that there is no chain, and no
  // cycle that removes anything: what it removes is led home by the cycle's own links.
  [[nodiscard]] bool leads_home() const {
    if (!closed_) return true;
    for (std::uint32_t i = 0; i < count_; ++i) {
      if (leads_home(i, true) || leads_home(i, false)) return true;
    }
    return false;
  }

  // Calls f(candidate, on) for what all of these candidates, each on, lead to: `several(f)` calls f(cell, digit) for each. True:
  // there is such a thing, or it is not known.
  template <class F, class Shared>
  bool share(F&& several, Shared&& f) {
    if (!closed_ || !patience_->hold_for(off_, count_ * words_)) return true;
    if (!off_known_) find_off();
    // As in weak_links.
    if (words_ == 2) return meet<2>(several, f);
    if (words_ == 3) return meet<3>(several, f);
    if (words_ == 4) return meet<4>(several, f);
    return meet<0>(several, f);
  }
  template <class F>
  bool may_share(F&& several) {
    return share(several, [](std::uint32_t, bool) {});
  }

 private:
  Row on(std::uint32_t i) const { return row(on_, i); }
  template <std::size_t W, class F, class Shared>
  bool meet(F&& several, Shared&& f) {
    const std::size_t words = W == 0 ? words_ : W;
    std::array<std::uint64_t, 2 * (W == 0 ? 1 : W)> few;
    std::uint64_t* on = few.data();
    if constexpr (W == 0) {
      shared_.resize(2 * words);
      on = shared_.data();
    }
    std::fill(on, on + 2 * words, ~std::uint64_t{0});
    std::uint64_t* off = on + words;
    std::uint64_t any = 1;
    several([&](std::size_t c, std::size_t v) {
      const std::uint32_t i = number_[c * n_ + v];
      if (i == kNobody || any == 0) return;
      const std::uint64_t* from = on_.data() + i * words;
      const std::uint64_t* from_off = off_.data() + i * words;
      const std::uint64_t self = on[i / 64] & std::uint64_t{1} << (i % 64);
      any = self;
      for (std::size_t w = 0; w < words; ++w) {
        on[w] &= from[w];
        off[w] &= from_off[w];
        any |= on[w] | off[w];
      }
      on[i / 64] |= self;
    });
    if (any == 0) return false;
    for (std::size_t w = 0; w < 2 * words; ++w) {
      for (const std::size_t b : BitsOf{on[w]}) {
        f(static_cast<std::uint32_t>(64 * (w % words) + b), w < words);
      }
    }
    return true;
  }
  void close() {
    on_.resize(count_ * words_);
    forced_.resize(count_ * words_);
    // As in weak_links.
    if (words_ == 2) return close<2>();
    if (words_ == 3) return close<3>();
    if (words_ == 4) return close<4>();
    close<0>();
  }
  template <std::size_t W>
  void close() {
    const std::size_t words = W == 0 ? words_ : W;
    // What must be on when a candidate is off, as rows of those that have such links.
    for (std::size_t w = 0; w < words; ++w) {
      for (const std::size_t b : BitsOf{linked_[w]}) {
        std::uint64_t* to = forced_.data() + (64 * w + b) * words;
        std::fill(to, to + words, 0);
        for (const std::uint32_t j : strong(static_cast<std::uint32_t>(64 * w + b))) {
          to[j / 64] |= std::uint64_t{1} << (j % 64);
        }
      }
    }
    next_.clear();
    first_next_.clear();
    for (std::uint32_t i = 0; i < count_; ++i) {
      first_next_.push_back(static_cast<std::uint32_t>(next_.size()));
      std::uint64_t* to = on_.data() + i * words;
      std::fill(to, to + words, 0);
      for (std::size_t w = 0; w < words; ++w) {
        for (const std::size_t b : BitsOf{weak_[i * words + w] & linked_[w]}) {
          const std::uint64_t* from = forced_.data() + (64 * w + b) * words;
          for (std::size_t k = 0; k < words; ++k) to[k] |= from[k];
        }
      }
      to[i / 64] &= ~(std::uint64_t{1} << (i % 64));
      for (std::size_t w = 0; w < words; ++w) {
        for (const std::size_t b : BitsOf{to[w]}) {
          next_.push_back(static_cast<std::uint32_t>(64 * w + b));
        }
      }
    }
    first_next_.push_back(static_cast<std::uint32_t>(next_.size()));
    spread<W>();
  }
  // Rows gain what their successors reach, to and fro, until nothing changes.
  template <std::size_t W>
  void spread() {
    const std::size_t words = W == 0 ? words_ : W;
    std::uint64_t fresh = 1;
    const auto pass = [&](std::uint32_t i) {
      if (W == 0 && patience_->ends_soon(stop_point::rating_chains)) return;
      std::uint64_t* to = on_.data() + i * words;
      for (std::uint32_t k = first_next_[i]; k < first_next_[i + 1]; ++k) {
        const std::uint64_t* from = on_.data() + next_[k] * words;
        for (std::size_t w = 0; w < words; ++w) {
          fresh |= from[w] & ~to[w];
          to[w] |= from[w];
        }
      }
    };
    while (fresh != 0) {
      fresh = 0;
      for (std::uint32_t i = 0; i < count_; ++i) pass(i);
      if (fresh == 0) break;
      fresh = 0;
      for (std::uint32_t i = count_; i-- > 0;) pass(i);
    }
  }
  void find_off() {
    off_.assign(weak_.begin(), weak_.end());
    off_known_ = true;
    if (words_ == 2) return join_off<2>();
    if (words_ == 3) return join_off<3>();
    if (words_ == 4) return join_off<4>();
    join_off<0>();
  }
  template <std::size_t W>
  void join_off() {
    const std::size_t words = W == 0 ? words_ : W;
    for (std::uint32_t i = 0; i < count_ && !patience_->ends_soon(stop_point::rating_chains); ++i) {
      std::uint64_t* to = off_.data() + i * words;
      for (std::size_t w = 0; w < words; ++w) {
        for (const std::size_t b : BitsOf{on_[i * words + w]}) {
          const std::uint64_t* from = weak_.data() + (64 * w + b) * words;
          for (std::size_t k = 0; k < words; ++k) to[k] |= from[k];
        }
      }
    }
  }

  Patience* patience_ = nullptr;
  bool closed_ = false;
  bool off_known_ = false;
  std::vector<std::uint64_t> on_, off_, forced_;
  std::vector<std::uint32_t> next_, first_next_;
  std::vector<std::uint64_t> shared_;
};

}  // namespace tresse::logic
