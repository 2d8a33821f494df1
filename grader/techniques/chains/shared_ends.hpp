// What several candidates, each on, lead to in common on an unchanging board, and how many propositions the shortest argument
// has: from the levels of all candidates at once, without a search in order.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "grader/techniques/chains/static_levels.hpp"

namespace tresse::logic {

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
    if (Links::has(weak, i)) return 2;
    std::uint32_t steps = 1;
    while (!Links::meets(levels_.within(i, steps), weak)) ++steps;
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
