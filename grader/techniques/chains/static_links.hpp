// The links between candidates on an unchanging board, as bit rows and lists: which exclude each other, and which of two must
// be on because there is no third.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "grader/techniques/chains/nodes.hpp"

namespace tresse::logic {

// A row: a set of candidates, by their numbers.
using BitRow = std::span<const std::uint64_t>;
inline bool in_row(BitRow row, std::uint32_t i) {
  return (row[i / 64] >> (i % 64) & 1) != 0;
}
inline void put_in_row(std::uint64_t* row, std::uint32_t i) {
  row[i / 64] |= std::uint64_t{1} << (i % 64);
}
inline bool rows_meet(BitRow a, BitRow b) {
  for (std::size_t w = 0; w < a.size(); ++w) {
    if ((a[w] & b[w]) != 0) return true;
  }
  return false;
}
template <class F>
void each_in_row(BitRow row, F&& f) {
  for (std::size_t w = 0; w < row.size(); ++w) {
    for (const std::size_t b : BitsOf{row[w]}) f(static_cast<std::uint32_t>(64 * w + b));
  }
}
// Calls f with the number of words of a row as a constant: those that plain 9x9 boards have, unrolled; else 0.
template <class F>
auto with_width(std::size_t words, F&& f) {
  return words == 2   ? f(std::integral_constant<std::size_t, 2>())
         : words == 3 ? f(std::integral_constant<std::size_t, 3>())
         : words == 4 ? f(std::integral_constant<std::size_t, 4>())
                      : f(std::integral_constant<std::size_t, 0>());
}

template <class G>
class StaticLinks {
 public:
  using Mask = typename G::Mask;

  explicit StaticLinks(const G& geo) : geo_(geo), n_(geo.side()) {}

  // False: too many candidates for rows.
  bool list(const View<G>& look) {
    look_ = &look;
    number();
    words_ = (count_ + 63) / 64;
    listed_ = count_ <= kMost && has_room();
    if (!listed_) return false;
    weak_links();
    strong_links();
    return true;
  }
  [[nodiscard]] bool listed() const { return listed_; }
  // Of the search that listed them.
  [[nodiscard]] Patience& patience() const { return look_->patience; }
  // Candidates are numbered in cell and digit order.
  [[nodiscard]] std::uint32_t count() const { return count_; }
  [[nodiscard]] std::size_t cell_of(std::uint32_t i) const { return cell_[i]; }
  [[nodiscard]] std::size_t digit_of(std::uint32_t i) const { return digit_[i]; }
  // kNobody: the cell has one candidate.
  [[nodiscard]] std::uint32_t number(std::size_t c, std::size_t v) const {
    return number_[c * n_ + v];
  }
  [[nodiscard]] std::size_t words() const { return words_; }

  // Rows of candidates: those that exclude i, in any way or by a house, and all those of its cell.
  [[nodiscard]] BitRow weak(std::uint32_t i) const { return row(weak_, i); }
  [[nodiscard]] BitRow weak_by_house(std::uint32_t i) const { return row(in_sight_, i); }
  [[nodiscard]] BitRow same_cell(std::uint32_t i) const { return row(in_cell_, cell_[i]); }
  // Those that must be on when i is off: by its cell, by its houses.
  [[nodiscard]] std::span<const std::uint32_t> strong(std::uint32_t i, bool cell = true,
                                                      bool house = true) const {
    const std::uint32_t* from = strong_.data() + first_strong_[i];
    const std::uint32_t* to = strong_.data() + first_strong_[i + 1];
    const std::uint32_t* middle = from + (in_row(by_cell_, i) ? 1 : 0);
    return {cell ? from : middle, house ? to : middle};
  }
  // Those that have such a link.
  [[nodiscard]] BitRow linked(bool cell = true, bool house = true) const {
    return cell && house ? linked_ : cell ? by_cell_ : by_house_;
  }


 protected:
  static constexpr std::size_t kMost = 8192;  // rows of 8 MB

  [[nodiscard]] BitRow row(const std::vector<std::uint64_t>& rows, std::size_t i) const {
    return {rows.data() + i * words_, words_};
  }

  const G& geo_;
  std::size_t n_;
  std::uint32_t count_ = 0;
  std::size_t words_ = 0;
  std::vector<std::uint32_t> number_;  // of (cell, digit)
  std::vector<std::uint64_t> weak_, linked_;

 private:
  [[nodiscard]] bool has_room() const {
    Patience& patience = look_->patience;
    return patience.hold_for(weak_, count_ * words_) &&
           patience.hold_for(in_sight_, count_ * words_) &&
           patience.hold_for(in_house_, geo_.house_count() * n_ * words_) &&
           patience.hold_for(in_cell_, geo_.cell_count() * words_);
  }
  void number() {
    count_ = 0;
    number_.assign(geo_.cell_count() * n_, kNobody);
    cell_.clear();
    digit_.clear();
    // A cell with one candidate is found before any chain is looked for. In a nested search it is on,
    // and all that it excludes is off: it leads nowhere.
    for (std::size_t c = 0; c < geo_.cell_count(); ++c) {
      if (size_of(look_->cand(c)) < 2) continue;
      for (const std::size_t v : BitsOf{look_->cand(c)}) {
        number_[c * n_ + v] = count_++;
        cell_.push_back(static_cast<std::uint16_t>(c));
        digit_.push_back(static_cast<std::uint8_t>(v));
      }
    }
  }
  void weak_links() {
    const std::size_t houses = geo_.house_count() * n_;
    in_house_.assign(houses * words_, 0);
    in_cell_.assign(geo_.cell_count() * words_, 0);
    for (std::uint32_t i = 0; i < count_; ++i) {
      put_in_row(in_cell_.data() + cell_[i] * words_, i);
      for (const auto place : geo_.places(cell_[i])) {
        put_in_row(in_house_.data() + (place.house * n_ + digit_[i]) * words_, i);
      }
    }
    weak_.resize(count_ * words_);
    in_sight_.resize(count_ * words_);
    with_width(words_, [&](auto w) { join_weak<w>(); });
  }
  template <std::size_t W>
  void join_weak() {
    const std::size_t words = W == 0 ? words_ : W;
    for (std::uint32_t i = 0; i < count_; ++i) {
      std::uint64_t* seen = in_sight_.data() + i * words;
      std::uint64_t* to = weak_.data() + i * words;
      const std::uint64_t* cell = in_cell_.data() + cell_[i] * words;
      for (std::size_t w = 0; w < words; ++w) seen[w] = 0;
      for (const auto place : geo_.places(cell_[i])) {
        const std::uint64_t* house = in_house_.data() + (place.house * n_ + digit_[i]) * words;
        for (std::size_t w = 0; w < words; ++w) seen[w] |= house[w];
      }
      seen[i / 64] &= ~(std::uint64_t{1} << (i % 64));
      for (std::size_t w = 0; w < words; ++w) to[w] = seen[w] | cell[w];
      to[i / 64] &= ~(std::uint64_t{1} << (i % 64));
    }
  }
  void strong_links() {
    strong_.clear();
    first_strong_.clear();
    for (auto* set : {&linked_, &by_cell_, &by_house_}) set->assign(words_, 0);
    for (std::uint32_t i = 0; i < count_; ++i) {
      first_strong_.push_back(static_cast<std::uint32_t>(strong_.size()));
      const std::size_t c = cell_[i];
      const std::size_t v = digit_[i];
      const Mask others = look_->cand(c) & ~bit<G>(v);
      if (size_of(others) == 1) {
        strong_.push_back(number_[c * n_ + lowest(others)]);
        put_in_row(by_cell_.data(), i);
      }
      const std::size_t in_cell = strong_.size();
      for (const auto place : geo_.places(c)) {
        const Mask rest = look_->pos(place.house, v) & ~bit<G>(place.position);
        if (size_of(rest) != 1) continue;
        const std::uint32_t j = number_[geo_.cell(place.house, lowest(rest)) * n_ + v];
        if (j != kNobody) strong_.push_back(j);
      }
      if (strong_.size() != in_cell) put_in_row(by_house_.data(), i);
    }
    first_strong_.push_back(static_cast<std::uint32_t>(strong_.size()));
    for (std::size_t w = 0; w < words_; ++w) linked_[w] = by_cell_[w] | by_house_[w];
  }

  const View<G>* look_ = nullptr;
  bool listed_ = false;
  std::vector<std::uint16_t> cell_;
  std::vector<std::uint8_t> digit_;
  std::vector<std::uint64_t> in_house_, in_cell_, in_sight_, by_cell_, by_house_;
  std::vector<std::uint32_t> strong_, first_strong_;
};

// Everything that each candidate, if on, leads to by links of cells and houses on an unchanging board,
// as bit rows over the candidates: without order or parents, so it says only whether a search can find
// anything. Nested searches mostly cannot; a closure costs a tenth of a search.

template <class G>
class StaticClosure : public StaticLinks<G> {
  using Links = StaticLinks<G>;
  using Links::count_;
  using Links::linked_;
  using Links::n_;
  using Links::number_;
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
    if (from_on) return rows_meet(on(i), weak(i));
    const auto links = strong(i);
    return std::any_of(links.begin(), links.end(), [&](std::uint32_t b) { return in_row(on(b), i); });
  }
  // Is i, if on, led to another one and back?
  [[nodiscard]] bool in_circle(std::uint32_t i) const {
    const auto to = next(i);
    return std::any_of(to.begin(), to.end(), [&](std::uint32_t j) { return in_row(on(j), i); });
  }

  // Is one of `among` on a circle with i, or i itself?
  [[nodiscard]] bool circle_meets(std::uint32_t i, std::span<const std::uint64_t> among) const {
    if (in_row(among, i)) return true;
    for (std::size_t w = 0; w < words_; ++w) {
      for (const std::size_t b : BitsOf{on(i)[w] & among[w]}) {
        if (in_row(on(static_cast<std::uint32_t>(64 * w + b)), i)) return true;
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
    return with_width(words_, [&](auto w) { return meet<w>(several, f); });
  }
  template <class F>
  bool may_share(F&& several) {
    return share(several, [](std::uint32_t, bool) {});
  }

 private:
  BitRow on(std::uint32_t i) const { return row(on_, i); }
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
    with_width(words_, [&](auto w) { close<w>(); });
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
    with_width(words_, [&](auto w) { join_off<w>(); });
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

// Has a position chains that an earlier one, with more candidates, had not? Each of them has a strong link that is new. It leads
// from on to off if both ends of that link, each on, lead to something in common: off, what is led from on to off; on, what is
// led from off to on. So a few walks answer for all candidates, where a position has few new links.

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
