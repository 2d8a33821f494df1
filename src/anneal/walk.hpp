// One state of a list colouring and its random changes: the focused Metropolis walk.
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "anneal/list_colouring.hpp"
#include "base/rng.hpp"
#include "base/stop.hpp"

namespace tresse {

// thresholds[d] of 2^28: how often a change that adds d clashes is accepted. The last row is for all above.
using Thresholds = std::array<std::uint32_t, 32>;
inline constexpr std::uint32_t kAlways = std::uint32_t{1} << 28;

class Walk {
 public:
  Walk() = default;
  virtual ~Walk() = default;
  Walk(const Walk&) = delete;
  Walk& operator=(const Walk&) = delete;

  // Vertex after vertex, in random order, takes the colour with the fewest clashes so far. False: stopped; the
  // next start() is as if this one had never been. Polls stop_point::anneal_setup.
  [[nodiscard]] virtual bool start(const StopToken& stop) = 0;
  // So many steps: a random clashing vertex may take another colour of its own, at random. True: no vertex clashes
  // any more; `steps` is then what was left of them.
  [[nodiscard]] virtual bool run(std::uint64_t& steps, const Thresholds& thresholds) = 0;
  // `count` random vertices take another colour.
  virtual void disturb(std::size_t count) = 0;

  [[nodiscard]] virtual bool solved() const = 0;
  [[nodiscard]] virtual std::size_t colour(std::size_t vertex) const = 0;
};

// The colouring must outlive it.
[[nodiscard]] std::unique_ptr<Walk> make_walk(const ListColouring& colouring, std::uint64_t seed);

}  // namespace tresse
