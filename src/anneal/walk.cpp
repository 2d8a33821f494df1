// A random clashing vertex takes another of its colours: always if that adds no clash, else with a chance that falls
// with each clash added (Metropolis; "focused" because only clashing vertices are drawn).
//
// A pair that shares a line and a box counts once. Counted twice, many more states are traps.
#include "anneal/walk.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <span>
#include <vector>

#include "anneal/clashes.hpp"
#include "anneal/stop_points.hpp"

namespace tresse {
namespace {

template <class Clashes>
class StateWalk final : public Walk {
  using Index = typename Clashes::Index;  // of a vertex or a candidate

 public:
  StateWalk(const ListColouring& colouring, std::uint64_t seed)
      : c_(colouring), rng_(seed), state_(colouring), clashes_(colouring) {}

  bool start(const StopToken& stop) override {
    const Rng before = rng_;
    state_.clear();
    clashes_.clear();
    std::vector<Index> order(c_.vertices());
    std::iota(order.begin(), order.end(), Index{0});
    rng_.shuffle(std::span(order));
    for (std::size_t i = 0; i < order.size(); ++i) {
      if (i % 256 == 0 && stop.poll(stop_point::anneal_setup) != StopReason::none) {
        rng_ = before;
        return false;
      }
      place_first(order[i]);
    }
    for (std::size_t v = 0; v < c_.vertices(); ++v) {
      if (clashes_.of_held(state_, static_cast<Index>(v)) != 0) state_.enter(static_cast<Index>(v));
    }
    return true;
  }

  bool run(std::uint64_t& steps, const Thresholds& thresholds) override {
    if (state_.count == 0) return true;
    // Of a change that adds row - kMost clashes.
    std::array<std::uint32_t, 2 * kMost + 1> accepted;
    accepted.fill(kAlways);
    std::copy(thresholds.begin() + 1, thresholds.end(), accepted.begin() + kMost + 1);
    const auto* const vertices = state_.vertices.data();
    const Index* const clashing = state_.clashing.data();
    Rng rng = rng_;  // in registers
    bool solved = false;
    for (; steps > 0 && !solved; --steps) {
      const std::uint64_t random = rng.next();
      const Index v = clashing[((random >> 40) * state_.count) >> 24];
      const auto& vertex = vertices[v];
      std::uint32_t k =
          vertex.first + static_cast<std::uint32_t>(((random >> 28 & 4095U) * vertex.others) >> 12);
      k += k >= vertex.held ? 1U : 0U;
      const std::int32_t added =
          clashes_.of(state_, v, static_cast<Index>(k)) - clashes_.of_held(state_, v);
      const auto row = static_cast<std::size_t>(std::clamp(added, -kMost, kMost) + kMost);
      if ((static_cast<std::uint32_t>(random) & (kAlways - 1)) >= accepted[row]) continue;
      clashes_.change(state_, v, static_cast<Index>(k));
      solved = state_.count == 0;
    }
    rng_ = rng;
    return solved;
  }

  void disturb(std::size_t count) override {
    for (std::size_t i = 0; i < count && c_.vertices() != 0; ++i) {
      const auto v = static_cast<Index>(rng_.below(c_.vertices()));
      const auto& vertex = state_.vertices[v];
      std::size_t k = vertex.first + rng_.below(vertex.others);
      k += k >= vertex.held ? 1U : 0U;
      clashes_.change(state_, v, static_cast<Index>(k));
    }
  }

  [[nodiscard]] bool solved() const override { return state_.count == 0; }
  [[nodiscard]] std::size_t colour(std::size_t vertex) const override {
    return c_.colour[state_.vertices[vertex].held];
  }

 private:
  static constexpr std::int32_t kMost = std::tuple_size_v<Thresholds> - 1;

  void place_first(Index v) {
    std::uint32_t best = 0;
    std::int32_t fewest = -1;
    std::size_t ties = 0;
    for (std::uint32_t k = c_.base[v]; k < c_.base[v + 1]; ++k) {
      const std::int32_t n = clashes_.of(state_, v, static_cast<Index>(k));
      if (fewest < 0 || n < fewest) {
        best = k;
        fewest = n;
        ties = 1;
      } else if (n == fewest && rng_.below(++ties) == 0) {
        best = k;
      }
    }
    clashes_.take(state_, v, static_cast<Index>(best));
  }

  const ListColouring& c_;
  Rng rng_;
  WalkState<Index> state_;
  Clashes clashes_;
};

}  // namespace

std::unique_ptr<Walk> make_walk(const ListColouring& colouring, std::uint64_t seed) {
  if (!colouring.has_neighbours)
    return std::make_unique<StateWalk<CountedClashes>>(colouring, seed);
  using Small = ListedClashes<std::uint8_t>;
  using Large = ListedClashes<std::uint16_t>;
  if (most_neighbours(colouring) < Small::kHeld)
    return std::make_unique<StateWalk<Small>>(colouring, seed);
  return std::make_unique<StateWalk<Large>>(colouring, seed);
}

}  // namespace tresse
