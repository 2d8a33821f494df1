// Annealing of a list colouring: walks that cool from cycle to cycle, until no two neighbours have the same colour.
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "anneal/list_colouring.hpp"
#include "base/stop.hpp"

namespace tresse {

class Walk;

// thresholds[d] of 2^28: how often a change that adds d clashes is accepted. The last row is for all above.
using Thresholds = std::array<std::uint32_t, 32>;

class Annealing {
 public:
  // The colouring must outlive it, and have a vertex.
  Annealing(const ListColouring& colouring, std::uint64_t seed);
  ~Annealing();

  enum class Outcome : std::uint8_t { solved, limit, stopped };
  // At most `steps` more (0 = no limit); pieces give what one whole run gives. Polls stop_point::anneal_setup and
  // anneal_slice.
  [[nodiscard]] Outcome run(std::uint64_t steps, const StopToken& stop);

  // `count` random vertices take another colour, and the next cycle, a short one, begins there: for a second solution
  // near the first.
  void disturb(std::size_t count);

  [[nodiscard]] std::size_t colour(std::size_t vertex) const;
  [[nodiscard]] std::uint64_t steps() const { return steps_; }
  // Steps of the first cycle, if nothing ends it.
  [[nodiscard]] std::uint64_t first_cycle() const { return first_cycle_; }

  // So many steps at one temperature.
  static constexpr std::uint64_t kSlice = 16'384;

 private:
  void begin_cycle(double hot, double cold, std::uint64_t slices);
  void set_temperature();

  std::unique_ptr<Walk> walk_;
  double hot_, cold_;          // odds of one clash more, at the begin and at the end of a cycle
  double length_;              // of the next cycle, in slices
  bool started_ = false;       // is there a cycle?
  std::uint64_t slices_ = 0;   // left of it
  std::uint64_t in_slice_ = 0;  // steps left of this slice
  double odds_ = 0, cooling_ = 1;
  Thresholds thresholds_{};
  std::uint64_t steps_ = 0;
  std::uint64_t first_cycle_;
};

}  // namespace tresse
