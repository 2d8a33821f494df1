// Follows a trace of the logic strand and knows the position at each event; naive code, a stack of
// positions, one for each assumption in force.
#pragma once

#include <vector>

#include "grader/grade.hpp"
#include "grader/position.hpp"

namespace tresse {

class Walker {
 public:
  explicit Walker(const Puzzle& puzzle) : topology_(*puzzle.topology) {
    stack_.push_back(start_of(puzzle));
  }
  [[nodiscard]] const Position& position() const { return stack_.back(); }
  // The position at which the event begins: a further hypothesis after a dead end begins where the one before it did.
  [[nodiscard]] const Position& before(const TraceEvent& e) const {
    return e.kind == TraceEvent::Kind::assume ? stack_[e.depth - 1] : stack_.back();
  }
  // Is a hypothesis in force?
  [[nodiscard]] bool supposing() const { return stack_.size() > 1; }
  void follow(const TraceEvent& e) {
    switch (e.kind) {
      case TraceEvent::Kind::step:
        apply(topology_, stack_.back(), e.step);
        break;
      case TraceEvent::Kind::assume: {
        stack_.resize(e.depth);
        stack_.push_back(stack_.back());
        const std::size_t n = topology_.side();
        place(topology_, stack_.back(), cell_of(e.candidate, n), digit_of(e.candidate, n));
        break;
      }
      case TraceEvent::Kind::dead_end:
      case TraceEvent::Kind::solution:
        break;
    }
  }

 private:
  const Topology& topology_;
  std::vector<Position> stack_;
};

}  // namespace tresse
