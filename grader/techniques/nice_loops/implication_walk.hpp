// Walks from one proposition over all that follow: one way to each. What is reached first is taken up first; a shorter way
// that is found later takes the place of the one before, but what was reached by that keeps its distance. So it is as
// HoDoKu makes its tables longer: without sets, all ways are shortest ones; with sets, nearly.
#pragma once

#include "grader/techniques/nice_loops/implications.hpp"

namespace tresse::logic {

template <class G>
class ImplicationWalk {
 public:
  void run(const Implications<G>& implications, std::uint32_t start) {
    start_ = start;
    order_.clear();
    at_.assign(implications.of().size(), {kNobody, 0});
    at_[start] = {start, 0};
    order_.push_back(start);
    for (std::size_t i = 0; i < order_.size(); ++i) {
      const std::uint32_t p = order_[i];
      for (const Consequence& next : implications.next(p)) {
        Step& to = at_[next.to];
        const std::uint32_t distance = at_[p].distance + next.cost;
        if (to.from == kNobody) {
          order_.push_back(next.to);
        } else if (to.from == start || distance >= to.distance) {
          continue;  // what follows at once stays
        }
        to = {p, distance};
      }
    }
  }
  // All that follow, the start first.
  [[nodiscard]] const std::vector<std::uint32_t>& reached() const { return order_; }
  [[nodiscard]] std::uint32_t distance(std::uint32_t p) const { return at_[p].distance; }
  [[nodiscard]] std::uint32_t before(std::uint32_t p) const { return at_[p].from; }
  [[nodiscard]] std::vector<std::uint32_t> path(std::uint32_t end) const {
    std::vector<std::uint32_t> all;
    for (std::uint32_t p = end; p != start_; p = at_[p].from) all.push_back(p);
    all.push_back(start_);
    std::reverse(all.begin(), all.end());
    return all;
  }

 private:
  struct Step {
    std::uint32_t from;
    std::uint32_t distance;
  };
  std::uint32_t start_ = 0;
  std::vector<Step> at_;
  std::vector<std::uint32_t> order_;
};

}  // namespace tresse::logic
