// Prober: the live candidates of a grid as a formula that can be assumed and taken back cheaply.
// Candidates have dense numbers 0..n-1 (rising CandId); a group is an open cell or a house and an
// unplaced digit, and exactly one of its candidates is true.
//
//   left[g]  : members of g that are not false
//   mixed[g] : exclusive or of their numbers, so that the last one is known without a search
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/stop.hpp"
#include "model/candidates.hpp"
#include "tresse/model/ids.hpp"

namespace tresse {

// Effort: how much a rule may still do, counted in its own steps, never in time, so that a run is
// the same on each machine; and the stop, polled on the way.
class Effort {
 public:
  // The rule ends after `limit` steps, or after limit / 4 without yield. `stop` must outlive it.
  Effort(std::uint64_t limit, const StopToken& stop) : limit_(limit), stop_(stop) {}

  // Notes the steps; false: end here. Polls stop_point::propagate_step once in 4,096 steps, and at
  // the first call.
  [[nodiscard]] bool spend(std::uint64_t steps) {
    spent_ += steps;
    idle_ += steps;
    if (spent_ >= next_poll_) {
      next_poll_ = spent_ + 4096;
      if (why_ == StopReason::none) why_ = stop_.poll(stop_point::propagate_step);
    }
    return why_ == StopReason::none && spent_ <= limit_ && idle_ <= limit_ / 4;
  }
  // A candidate went.
  void yielded() { idle_ = 0; }

  [[nodiscard]] StopReason why() const { return why_; }
  [[nodiscard]] std::uint64_t spent() const { return spent_; }

 private:
  std::uint64_t limit_;
  const StopToken& stop_;
  std::uint64_t spent_ = 0;
  std::uint64_t idle_ = 0;
  std::uint64_t next_poll_ = 0;
  StopReason why_ = StopReason::none;
};

class Prober {
 public:
  using Number = std::uint32_t;

  // requires: no contradiction in the grid. O(live candidates).
  template <int W>
  explicit Prober(const CandidateGrid<W>& grid);

  // Bytes for `live` candidates.
  [[nodiscard]] static std::uint64_t bytes_for(const Topology& topology, std::uint64_t live);

  [[nodiscard]] std::size_t size() const { return candidates_.size(); }
  [[nodiscard]] CandId candidate(Number x) const { return candidates_[x]; }
  [[nodiscard]] bool open(Number x) const { return value_[x] == Value::open; }
  [[nodiscard]] bool is_true(Number x) const { return value_[x] == Value::yes; }
  [[nodiscard]] bool is_false(Number x) const { return value_[x] == Value::no; }

  [[nodiscard]] std::size_t group_count() const { return left_.size(); }
  [[nodiscard]] std::span<const Number> members(std::size_t group) const {
    return {members_.data() + first_member_[group], members_.data() + first_member_[group + 1]};
  }
  [[nodiscard]] std::span<const std::uint32_t> groups(Number x) const {
    return {groups_.data() + first_group_[x], groups_.data() + first_group_[x + 1]};
  }
  [[nodiscard]] std::size_t left(std::size_t group) const { return left_[group]; }

  // Assumes x and all that singles make of it. False: a contradiction.
  // requires: open(x).
  bool assume(Number x);
  // The same for "not x"; a contradiction too if x is true. requires: !is_false(x).
  bool refuse(Number x);
  // What was set since `mark`, in order of derivation; ask is_true() of each.
  [[nodiscard]] std::size_t mark() const { return trail_.size(); }
  [[nodiscard]] std::span<const Number> since(std::size_t mark) const {
    return std::span(trail_).subspan(mark);
  }
  void undo(std::size_t mark);

  // Steps done so far: deterministic, for budgets.
  [[nodiscard]] std::uint64_t work() const { return work_; }

 private:
  enum class Value : std::uint8_t { open, yes, no };

  void set_true(Number x);
  bool set_false(Number x);
  bool settle(std::size_t head);

  std::vector<CandId> candidates_;
  std::vector<std::uint32_t> first_group_, groups_;
  std::vector<std::uint32_t> first_member_;
  std::vector<Number> members_;
  std::vector<Value> value_;
  std::vector<std::uint16_t> left_;
  std::vector<Number> mixed_;
  std::vector<Number> trail_;
  std::uint64_t work_ = 0;
};

}  // namespace tresse
