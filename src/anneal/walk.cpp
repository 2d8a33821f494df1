// A random clashing vertex takes another of its colours: always if that adds no clash, else with a chance that falls
// with each clash added (Metropolis; "focused" because only clashing vertices are drawn).
//
// How many clashes each candidate would have is either kept up to date through lists of neighbours, which makes a
// proposal two reads (near the frontier six of seven proposals are refused), or is added up from the counts of its
// groups, which takes little memory where the lists of colours are long. Which vertices begin or cease to clash is seen
// by the counts: a group with one member left names it by the exclusive or of its members.
//
// A pair that shares a line and a box counts once. Counted twice, many more states are traps.
#include "anneal/walk.hpp"

#include <algorithm>
#include <numeric>
#include <span>
#include <type_traits>
#include <vector>

#include "anneal/stop_points.hpp"

namespace tresse {
namespace {

template <bool kListed>
class StateWalk final : public Walk {
  using Index = std::conditional_t<kListed, std::uint16_t, std::uint32_t>;  // of a vertex
  static constexpr Index kNowhere = static_cast<Index>(~Index{0});

 public:
  StateWalk(const ListColouring& colouring, std::uint64_t seed)
      : c_(colouring),
        rng_(seed),
        held_(c_.vertices()),
        clashing_(c_.vertices()),
        place_(c_.vertices(), kNowhere),
        count_(c_.groups * c_.colours),
        members_(c_.groups * c_.colours),
        clashes_(kListed ? c_.candidates() : 0) {}

  bool start(const StopToken& stop) override {
    const Rng before = rng_;
    clear();
    std::vector<std::uint32_t> order(c_.vertices());
    std::iota(order.begin(), order.end(), 0U);
    rng_.shuffle(std::span(order));
    for (std::size_t i = 0; i < order.size(); ++i) {
      if (i % 256 == 0 && stop.poll(stop_point::anneal_setup) != StopReason::none) {
        rng_ = before;
        return false;
      }
      place_first(order[i]);
    }
    for (std::uint32_t v = 0; v < c_.vertices(); ++v) {
      if (clashes(v, held_[v], 1) != 0) enter(v);
    }
    return true;
  }

  bool run(std::uint64_t& steps, const Thresholds& thresholds) override {
    if (clashing_count_ == 0) return true;
    const std::uint32_t* const base = c_.base.data();
    for (; steps > 0; --steps) {
      const std::uint64_t random = rng_.next();
      const std::uint32_t v = clashing_[((random >> 40) * clashing_count_) >> 24];
      const std::uint32_t first = base[v];
      const std::uint32_t others = base[v + 1] - first - 1;
      const std::uint32_t own = held_[v];
      auto k = first + static_cast<std::uint32_t>(((random >> 28 & 4095U) * others) >> 12);
      k += k >= own ? 1U : 0U;
      const std::int32_t added = clashes(v, k, 0) - clashes(v, own, 1);
      if (added > 0) {
        const auto row = std::min<std::size_t>(static_cast<std::size_t>(added),
                                               std::tuple_size_v<Thresholds> - 1);
        if ((static_cast<std::uint32_t>(random) & (kAlways - 1)) >= thresholds[row]) continue;
      }
      change(v, k);
      if (clashing_count_ == 0) {
        --steps;
        return true;
      }
    }
    return false;
  }

  void disturb(std::size_t count) override {
    for (std::size_t i = 0; i < count && c_.vertices() != 0; ++i) {
      const auto v = static_cast<std::uint32_t>(rng_.below(c_.vertices()));
      auto k = c_.base[v] + static_cast<std::uint32_t>(rng_.below(c_.base[v + 1] - c_.base[v] - 1));
      k += k >= held_[v] ? 1U : 0U;
      change(v, k);
    }
  }

  [[nodiscard]] bool solved() const override { return clashing_count_ == 0; }
  [[nodiscard]] std::size_t colour(std::size_t vertex) const override {
    return c_.colour[held_[vertex]];
  }

 private:
  void clear() {
    std::ranges::fill(place_, kNowhere);
    std::ranges::fill(count_, std::uint16_t{0});
    std::ranges::fill(members_, Index{0});
    std::ranges::fill(clashes_, std::uint16_t{0});
    std::ranges::fill(held_, kNone);
    clashing_count_ = 0;
  }

  [[nodiscard]] std::size_t at(std::uint32_t group, std::uint32_t candidate) const {
    return group * c_.colours + c_.colour[candidate];
  }

  // Clashes of v if it has this candidate. `own`: 1 if it has it, and counts itself.
  [[nodiscard]] std::int32_t clashes(std::uint32_t v, std::uint32_t candidate,
                                     std::int32_t own) const {
    if constexpr (kListed) return clashes_[candidate];
    std::int32_t sum = 0;
    for (const std::uint32_t g : c_.in[v]) sum += count_[at(g, candidate)] - own;
    for (const std::uint32_t g : c_.twice[v]) sum -= count_[at(g, candidate)] - own;
    for (const std::uint32_t u : c_.links[v]) sum += same(u, candidate) ? 1 : 0;
    return sum;
  }
  [[nodiscard]] bool same(std::uint32_t vertex, std::uint32_t candidate) const {
    return held_[vertex] != kNone && c_.colour[held_[vertex]] == c_.colour[candidate];
  }

  void enter(std::uint32_t v) {
    if (place_[v] != kNowhere) return;
    place_[v] = static_cast<Index>(clashing_count_);
    clashing_[clashing_count_++] = static_cast<Index>(v);
  }
  void leave(std::uint32_t v) {
    const Index place = place_[v];
    if (place == kNowhere) return;
    const Index last = clashing_[--clashing_count_];
    clashing_[place] = last;
    place_[last] = place;
    place_[v] = kNowhere;
  }

  void place_first(std::uint32_t v) {
    std::uint32_t best = 0;
    std::int32_t fewest = -1;
    std::size_t ties = 0;
    for (std::uint32_t k = c_.base[v]; k < c_.base[v + 1]; ++k) {
      const std::int32_t n = clashes(v, k, 0);
      if (fewest < 0 || n < fewest) {
        best = k;
        fewest = n;
        ties = 1;
      } else if (n == fewest && rng_.below(++ties) == 0) {
        best = k;
      }
    }
    held_[v] = best;
    if constexpr (kListed) {
      for (const std::uint16_t j : c_.neighbours[best]) ++clashes_[j];
    }
    for (const auto* groups : {&c_.in, &c_.twice}) {
      for (const std::uint32_t g : (*groups)[v]) {
        ++count_[at(g, best)];
        members_[at(g, best)] ^= static_cast<Index>(v);
      }
    }
  }

  void change(std::uint32_t v, std::uint32_t to) {
    const std::uint32_t from = held_[v];
    held_[v] = to;
    if constexpr (kListed) {
      for (const std::uint16_t j : c_.neighbours[from]) --clashes_[j];
      for (const std::uint16_t j : c_.neighbours[to]) ++clashes_[j];
    } else {
      for (const std::uint32_t g : c_.twice[v]) {
        --count_[at(g, from)];
        ++count_[at(g, to)];
      }
    }
    const auto self = static_cast<Index>(v);
    const auto groups = c_.in[v];
    for (const std::uint32_t g : groups) {
      const std::size_t i = at(g, to);
      if (++count_[i] == 2) enter(members_[i]);
      members_[i] ^= self;
    }
    for (const std::uint32_t u : c_.links[v]) {
      if (same(u, to)) enter(u);
    }
    // After all counts are right.
    for (const std::uint32_t g : groups) {
      const std::size_t i = at(g, from);
      members_[i] ^= self;
      --count_[i];
    }
    for (const std::uint32_t g : groups) {
      const std::size_t i = at(g, from);
      if (count_[i] == 1) leave_if_free(members_[i]);
    }
    for (const std::uint32_t u : c_.links[v]) {
      if (same(u, from)) leave_if_free(u);
    }
    if (clashes(v, to, 1) != 0) {
      enter(v);
    } else {
      leave(v);
    }
  }
  void leave_if_free(std::uint32_t u) {
    if (clashes(u, held_[u], 1) == 0) leave(u);
  }

  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  const ListColouring& c_;
  Rng rng_;
  std::vector<std::uint32_t> held_;  // of a vertex: its candidate
  std::vector<Index> clashing_;      // the vertices that clash, in no order, and how many they are
  std::uint64_t clashing_count_ = 0;
  std::vector<Index> place_;            // of a vertex, in clashing_
  std::vector<std::uint16_t> count_;    // group * colours + colour: vertices that have it
  std::vector<Index> members_;          // the exclusive or of them
  std::vector<std::uint16_t> clashes_;  // of a candidate; only with lists
};

}  // namespace

std::unique_ptr<Walk> make_walk(const ListColouring& colouring, std::uint64_t seed) {
  if (colouring.has_neighbours) return std::make_unique<StateWalk<true>>(colouring, seed);
  return std::make_unique<StateWalk<false>>(colouring, seed);
}

}  // namespace tresse
