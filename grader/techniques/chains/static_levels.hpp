// What each candidate, if on, leads to within so many links, on an unchanging board: bit rows over the candidates, one set of
// rows a level, for all candidates at once. The first level at which a candidate meets what excludes it is the length of its
// shortest chain; how far apart candidates are bounds the cycles through them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "grader/techniques/chains/static_links.hpp"

namespace tresse::logic {

// A step goes from a candidate that is on to one that it turns off and on to one that must be on then.
template <class G>
class StaticLevels {
  using Links = StaticLinks<G>;

 public:
  // Links of cells, of houses, or of both; candidates go off by houses in any case.
  void enter(const Links& links, bool cell, bool house) {
    links_ = &links;
    patience_ = &links.patience();
    cell_ = cell;
    house_ = house;
    words_ = links.words();
    size_ = links.count() * words_;
    levels_ = 0;
    closed_ = false;
    linked_ = links.linked(cell, house);
    list_strong();
    next_level();
  }
  // Rows of more candidates would take too much memory.
  static bool fits(const Links& links) { return links.listed() && links.count() <= 2048; }

  // Counts up to this number of steps, if there is anything more to reach; false: there is not.
  bool count_to(std::size_t steps) {
    while (levels_ < steps && next_level()) {
    }
    return levels_ >= steps;
  }
  // Reached within so many steps.
  [[nodiscard]] BitRow within(std::uint32_t i, std::size_t steps) const {
    return {rows_.data() + (std::min(steps, levels_) - 1) * size_ + i * words_, words_};
  }
  [[nodiscard]] bool leads(std::uint32_t i, std::uint32_t j, std::size_t steps) const {
    return in_row(within(i, steps), j);
  }

  struct Home {
    std::uint32_t length;  // nodes of the chain
    std::uint32_t start;
    bool on;
  };
  // The first of the shortest chains from a candidate to its opposite.
  std::optional<Home> shortest_chain(std::size_t most) {
    return with_width(words_, [&](auto w) { return shortest_chain<w>(most); });
  }

  // Before `may_be_on_cycle`: cycles of so many steps that remove something. False: none does. What a cycle removes is led from
  // on to off by all of its links but one, and sees by houses one that is on there and one that is off.
  bool find_cycles(std::size_t steps) {
    steps_ = steps;
    (void)count_to(steps);
    seen_.assign(words_, 0);
    const bool any = with_width(words_, [&](auto w) { return find_cycles<w>(); });
    longer_ = !closed_ || (any && steps <= 2 * levels_);
    return std::any_of(seen_.begin(), seen_.end(), [](std::uint64_t w) { return w != 0; });
  }
  [[nodiscard]] bool longer_may() const { return longer_; }
  [[nodiscard]] bool may_be_on_cycle(std::uint32_t i) {
    return in_row(linked_, i) && circle_meets_seen(i) && comes_back(i);
  }

 private:
  [[nodiscard]] BitRow weak(std::uint32_t i) const {
    if (cell_) return links_->weak(i);
    return by_house(i);
  }
  [[nodiscard]] BitRow by_house(std::uint32_t i) const { return links_->weak_by_house(i); }
  template <std::size_t W>
  std::optional<Home> shortest_chain(std::size_t most) {
    const std::size_t words = W == 0 ? words_ : W;
    const std::uint64_t* excluding = cell_ ? links_->weak(0).data() : by_house(0).data();
    for (std::size_t steps = 1; 2 * steps + 2 <= most && count_to(steps); ++steps) {
      const std::uint64_t* rows = within(0, steps).data();
      for (std::uint32_t i = 0; i < links_->count(); ++i) {
        const auto length = static_cast<std::uint32_t>(2 * steps + 2);
        std::uint64_t meets = 0;
        for (std::size_t w = 0; w < words; ++w) {
          meets |= rows[i * words + w] & excluding[i * words + w];
        }
        if (meets != 0) return Home{length, i, true};
        for (const std::uint32_t b : links_->strong(i, cell_, house_)) {
          if ((rows[b * words + i / 64] >> (i % 64) & 1) != 0) return Home{length, i, false};
        }
      }
    }
    return std::nullopt;
  }
  template <std::size_t W>
  bool find_cycles() {
    const std::size_t words = W == 0 ? words_ : W;
    const std::uint64_t* rows = within(0, steps_).data();
    const std::uint64_t* seen = by_house(0).data();
    bool any = false;
    for (std::uint32_t q = 0; q < links_->count(); ++q) {
      const std::size_t at = q * words;
      std::uint64_t meets = 0;
      for (std::size_t w = 0; w < words; ++w) meets |= rows[at + w] & seen[at + w];
      if (meets != 0 && add_ends<W>(seen + at)) any = true;
    }
    return any;
  }
  // A cycle that removes something: a on ... b off ... a on, where the removed one sees a and b. Adds those that may be a.
  template <std::size_t W>
  bool add_ends(const std::uint64_t* in_sight) {
    const std::size_t words = W == 0 ? words_ : W;
    bool any = false;
    for (std::size_t v = 0; v < words; ++v) {
      for (const std::size_t bit : BitsOf{in_sight[v] & linked_[v]}) {
        const auto b = static_cast<std::uint32_t>(64 * v + bit);
        for (const std::uint32_t p : links_->strong(b, cell_, house_)) {
          const std::uint64_t* back = within(p, steps_ - 1).data();
          if (W == 0 && patience_->ends_soon(stop_point::rating_chains)) return any;
          for (std::size_t w = 0; w < words; ++w) {
            const std::uint64_t self = w == p / 64 ? std::uint64_t{1} << (p % 64) : 0;
            for (const std::size_t x : BitsOf{(back[w] | self) & in_sight[w]}) {
              any = true;
              if ((seen_[w] >> x & 1) != 0) continue;
              if (closes(static_cast<std::uint32_t>(64 * w + x), b, p)) {
                seen_[w] |= std::uint64_t{1} << x;
              }
            }
          }
        }
      }
    }
    return any;
  }
  // Does a turn b off within the steps that are left when p, a strong link of b, has led to a?
  [[nodiscard]] bool closes(std::uint32_t a, std::uint32_t b, std::uint32_t p) const {
    if (in_row(weak(b), a)) return true;
    std::size_t steps = 0;
    while (steps < steps_ - 1 && !(steps == 0 ? a == p : leads(p, a, steps))) ++steps;
    const std::size_t left = steps_ - 1 - steps;
    return left != 0 && rows_meet(within(a, left), weak(b));
  }
  // Rows of what must be on when a candidate is off.
  void list_strong() {
    strong_.assign(size_, 0);
    for (std::uint32_t x = 0; x < links_->count(); ++x) {
      for (const std::uint32_t j : links_->strong(x, cell_, house_)) {
        strong_[x * words_ + j / 64] |= std::uint64_t{1} << (j % 64);
      }
    }
  }
  // What candidate i leads to in one step that does not turn `without` off.
  template <std::size_t W>
  void one_step(std::uint32_t i, std::uint32_t without, std::uint64_t* to) const {
    const std::size_t words = W == 0 ? words_ : W;
    const std::uint64_t* off = weak(i).data();
    for (std::size_t w = 0; w < words; ++w) to[w] = 0;
    for (std::size_t v = 0; v < words; ++v) {
      for (const std::size_t b : BitsOf{off[v] & linked_[v]}) {
        if (64 * v + b == without) continue;
        const std::uint64_t* strong = strong_.data() + (64 * v + b) * words;
        for (std::size_t w = 0; w < words; ++w) to[w] |= strong[w];
      }
    }
    to[i / 64] &= ~(std::uint64_t{1} << (i % 64));
  }
  // False: nothing more is reached.
  bool next_level() {
    if (closed_) return false;
    if (rows_.size() < (levels_ + 1) * size_) {
      // The first level is always there, so that a search that is to end finds no level missing.
      closed_ = !patience_->hold_for(rows_, (levels_ + 1) * size_) && levels_ != 0;
      if (closed_) return false;
      rows_.resize((levels_ + 1) * size_);
    }
    if (levels_ == 0) {
      with_width(words_, [&](auto w) {
        for (std::uint32_t i = 0; i < links_->count(); ++i) {
          one_step<w>(i, kNobody, rows_.data() + i * words_);
        }
      });
      levels_ = 1;
      return true;
    }
    closed_ = !with_width(words_, [&](auto w) { return grow<w>(); });
    if (!closed_) ++levels_;
    return !closed_;
  }
  template <std::size_t W>
  bool grow() {
    const std::size_t words = W == 0 ? words_ : W;
    const std::uint64_t* first = rows_.data();
    const std::uint64_t* from = first + (levels_ - 1) * size_;
    std::uint64_t* to = rows_.data() + levels_ * size_;
    std::uint64_t fresh = 0;
    for (std::size_t at = 0; at < size_; at += words) {
      if (W == 0 && patience_->ends_soon(stop_point::rating_chains)) return false;
      for (std::size_t w = 0; w < words; ++w) to[at + w] = from[at + w];
      for (std::size_t v = 0; v < words; ++v) {
        for (const std::size_t b : BitsOf{first[at + v]}) {
          const std::uint64_t* more = from + (64 * v + b) * words;
          for (std::size_t w = 0; w < words; ++w) to[at + w] |= more[w];
        }
      }
      for (std::size_t w = 0; w < words; ++w) fresh |= to[at + w] ^ from[at + w];
    }
    return fresh != 0;
  }

  // Is i, or a candidate on a circle with it, one that something false sees?
  [[nodiscard]] bool circle_meets_seen(std::uint32_t i) const {
    if (in_row(seen_, i)) return true;
    const std::size_t far = std::min(steps_ - 1, levels_);
    for (std::size_t w = 0; w < words_; ++w) {
      for (const std::size_t b : BitsOf{within(i, far)[w] & seen_[w]}) {
        const auto j = static_cast<std::uint32_t>(64 * w + b);
        std::size_t steps = 1;
        while (!leads(i, j, steps)) ++steps;
        if (leads(j, i, steps_ - steps)) return true;
      }
    }
    return false;
  }
  // Might a cycle come back to i? Its last "off" is a strong link o of i; so something that o excludes must be reached on a
  // way that does not begin with o.
  [[nodiscard]] bool comes_back(std::uint32_t i) {
    way_.resize(words_);
    for (const std::uint32_t o : links_->strong(i, cell_, house_)) {
      with_width(words_, [&](auto w) { one_step<w>(i, o, way_.data()); });
      further_ = way_;
      if (steps_ > 2) {
        for (std::size_t v = 0; v < words_; ++v) {
          for (const std::size_t b : BitsOf{way_[v]}) {
            const BitRow more = within(static_cast<std::uint32_t>(64 * v + b), steps_ - 2);
            for (std::size_t w = 0; w < words_; ++w) further_[w] |= more[w];
          }
        }
        further_[i / 64] &= ~(std::uint64_t{1} << (i % 64));
      }
      if (rows_meet(further_, weak(o))) return true;
    }
    return false;
  }

  const Links* links_ = nullptr;
  Patience* patience_ = nullptr;
  bool cell_ = true;
  bool house_ = true;
  std::size_t words_ = 0;
  std::size_t size_ = 0;    // words of a level
  std::size_t levels_ = 0;  // that are counted
  bool closed_ = false;     // nothing more is reached than on the last level
  BitRow linked_;
  std::vector<std::uint64_t> rows_, strong_;
  std::size_t steps_ = 0;
  std::vector<std::uint64_t> seen_;  // by what cycles may remove, and on there
  bool longer_ = false;              // longer cycles than those looked for may remove something
  std::vector<std::uint64_t> way_, further_;
};

// What several candidates, each on, lead to in common on an unchanging board, and how many propositions the shortest argument
// has: from the levels of all candidates at once, without a search in order.

template <class G>
class SharedEnds {
 public:
  explicit SharedEnds(const G& geo) : links_(geo) {}

  // False: a search in order has to be asked. A candidate that leads to its opposite may end a search early; what cells with one
  // candidate lead to is not among the links.
  bool build(const View<G>& look) {
    for (std::size_t c = 0; c < look.geo.cell_count(); ++c) {
      if (size_of(look.cand(c)) == 1) return false;
    }
    if (!links_.list(look) || !StaticLevels<G>::fits(links_)) return false;
    levels_.enter(links_, true, true);
    if (levels_.shortest_chain(kNobody)) return false;
    list_off();
    return true;
  }

  void start() { starts_.clear(); }
  // requires: its cell has two candidates or more.
  void add(std::size_t c, std::size_t v) { starts_.push_back(links_.number(c, v)); }
  // Propositions of the shortest argument from all that were added to a common candidate that is on (off); `most`: there is
  // none of fewer.
  std::uint32_t fewest(bool on, std::uint32_t most) {
    const std::size_t words = links_.words();
    shared_.assign(words, ~std::uint64_t{0});
    std::uint64_t any = ~std::uint64_t{0};
    for (std::size_t k = 0; k < starts_.size() && any != 0; ++k) {
      const std::uint32_t s = starts_[k];
      const std::uint64_t* row = on ? levels_.within(s, kNobody).data() : off_.data() + s * words;
      any = 0;
      for (std::size_t w = 0; w < words; ++w) {
        const bool self = on && w == s / 64;
        shared_[w] &= row[w] | (self ? std::uint64_t{1} << (s % 64) : 0);
        any |= shared_[w];
      }
    }
    if (any == 0) return most;
    for (std::size_t w = 0; w < words; ++w) {
      for (const std::size_t b : BitsOf{shared_[w]}) {
        const auto j = static_cast<std::uint32_t>(64 * w + b);
        std::uint32_t total = 0;
        for (std::size_t k = 0; k < starts_.size() && total < most; ++k) {
          total += on ? nodes_to_on(starts_[k], j) : nodes_to_off(starts_[k], j);
        }
        most = std::min(most, total);
      }
    }
    return most;
  }

 private:
  using Links = StaticLinks<G>;

  [[nodiscard]] std::uint32_t nodes_to_on(std::uint32_t i, std::uint32_t j) const {
    if (i == j) return 1;
    std::uint32_t steps = 1;
    while (!levels_.leads(i, j, steps)) ++steps;
    return 2 * steps + 1;
  }
  [[nodiscard]] std::uint32_t nodes_to_off(std::uint32_t i, std::uint32_t j) const {
    const auto weak = links_.weak(j);
    if (in_row(weak, i)) return 2;
    std::uint32_t steps = 1;
    while (!rows_meet(levels_.within(i, steps), weak)) ++steps;
    return 2 * steps + 2;
  }
  // Rows of what goes off.
  void list_off() {
    const std::size_t words = links_.words();
    (void)links_.patience().hold_for(off_, links_.count() * words);
    off_.resize(links_.count() * words);
    for (std::uint32_t i = 0; i < links_.count(); ++i) {
      if (links_.patience().ends_soon(stop_point::rating_chains)) return;
      std::uint64_t* to = off_.data() + i * words;
      const auto weak = links_.weak(i);
      std::copy(weak.begin(), weak.end(), to);
      const auto on = levels_.within(i, kNobody);
      for (std::size_t v = 0; v < words; ++v) {
        for (const std::size_t b : BitsOf{on[v]}) {
          const auto more = links_.weak(static_cast<std::uint32_t>(64 * v + b));
          for (std::size_t w = 0; w < words; ++w) to[w] |= more[w];
        }
      }
    }
  }

  Links links_;
  StaticLevels<G> levels_;
  std::vector<std::uint64_t> off_;
  std::vector<std::uint32_t> starts_;
  std::vector<std::uint64_t> shared_;
};

}  // namespace tresse::logic
