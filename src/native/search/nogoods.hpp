// Nogoods: a search over "exactly one of these" groups that learns from its dead ends and begins anew
// after them. The native strand's member for grids on which plain backtracking is lost.
//
//   variables 0..n-1: candidates        literal 2v: v is true, 2v + 1: v is false
//   groups: each open cell (its digits), each house and digit (its places); exactly one member true
//   exclusions: pairs of candidates that are not both true, beyond the groups
//
// The groups stay implicit: no clause is made of them. For each group the number of members not yet
// false and the sum of their numbers are kept, so that the last one left is known without looking for
// it, and undoing is the same two operations.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/large_pages.hpp"
#include "base/lists.hpp"
#include "base/rng.hpp"
#include "base/stop.hpp"

namespace tresse {

// Which variable was in dead ends most often and most recently: a binary heap by activity (VSIDS, Moskewicz
// and others 2001). Equal activities come in no order that means anything, but always the same.
class ActivityOrder {
 public:
  // Takes in variables up to this number, none of which was in a dead end.
  void grow(std::size_t variables) {
    const std::size_t before = activity_.size();
    activity_.resize(variables, 0);
    at_.resize(variables, 0);
    for (std::size_t v = before; v < variables; ++v) put_back(static_cast<std::uint32_t>(v));
  }
  void reserve(std::size_t variables) {
    reserve_large(activity_, variables);
    reserve_large(heap_, variables);
    reserve_large(at_, variables);
  }

  void bump(std::uint32_t v) {
    activity_[v] += increment_;
    if (activity_[v] > kMost) {
      for (double& a : activity_) a /= kMost;
      increment_ /= kMost;
    }
    if (at_[v] != 0) sift_up(at_[v] - 1);
  }
  // What was bumped before counts less from now on.
  void decay() { increment_ /= kDecay; }

  void put_back(std::uint32_t v) {
    if (at_[v] != 0) return;
    heap_.push_back(v);
    sift_up(heap_.size() - 1);
  }
  // requires: not empty.
  std::uint32_t take() {
    const std::uint32_t top = heap_[0];
    const std::uint32_t last = heap_.back();
    heap_.pop_back();
    at_[top] = 0;
    if (!heap_.empty()) {
      heap_[0] = last;
      sift_down(0);
    }
    return top;
  }

 private:
  static constexpr double kMost = 1e100;
  static constexpr double kDecay = 0.95;

  void place(std::size_t i, std::uint32_t v) {
    heap_[i] = v;
    at_[v] = static_cast<std::uint32_t>(i + 1);
  }
  void sift_up(std::size_t i) {
    const std::uint32_t v = heap_[i];
    for (; i > 0 && activity_[heap_[(i - 1) / 2]] < activity_[v]; i = (i - 1) / 2) {
      place(i, heap_[(i - 1) / 2]);
    }
    place(i, v);
  }
  void sift_down(std::size_t i) {
    const std::uint32_t v = heap_[i];
    for (std::size_t child = 2 * i + 1; child < heap_.size(); child = 2 * i + 1) {
      if (child + 1 < heap_.size() && activity_[heap_[child + 1]] > activity_[heap_[child]]) {
        ++child;
      }
      if (activity_[heap_[child]] <= activity_[v]) break;
      place(i, heap_[child]);
      i = child;
    }
    place(i, v);
  }

  std::vector<double> activity_;
  double increment_ = 1;
  std::vector<std::uint32_t> heap_;
  std::vector<std::uint32_t> at_;  // place in the heap plus one; 0: taken
};

class Nogoods {
 public:
  // refused: refuted under the assumptions.
  enum class Outcome : std::uint8_t { solved, refuted, limit, stopped, refused };

  // `groups`: members of each; every variable is in at least one. Throws std::bad_alloc only, as do
  // the other functions. Polls stop_point::search_setup; of no use when stopped().
  Nogoods(std::size_t variables, Lists<std::uint32_t> groups, std::uint64_t seed, const StopToken& stop);
  [[nodiscard]] bool stopped() const { return stopped_; }

  // Goes on for at most `conflicts` more (0 = no limit). `refuted`: no assignment is left, for ever.
  // Polls stop_point::search_node. Deterministic. With assumptions (literals), only what holds together
  // with them counts; what is learnt holds without them. Assumptions that begin as those of the last
  // call did are not propagated again.
  [[nodiscard]] Outcome run(std::uint64_t conflicts, const StopToken& stop,
                            std::span<const std::uint32_t> assumptions = {});
  // After `solved`.
  [[nodiscard]] bool value(std::uint32_t v) const { return value_[v] > 0; }
  // After `solved`: forbids this assignment; run() then looks for another.
  void forbid();

  // Not both variables are true. requires: no call of run() so far.
  void exclude(std::uint32_t a, std::uint32_t b);
  // The literal holds from now on, whatever is assumed.
  void fix(std::uint32_t literal);
  // Looks near this assignment: `truth[v]` is the value that v is tried with first, for good.
  void stay_near(const std::vector<bool>& truth);
  // A hint: decide soon on this variable.
  void prefer(std::uint32_t v) { order_.bump(v); }

  [[nodiscard]] std::uint64_t conflicts() const { return conflicts_; }

 private:
  using Var = std::uint32_t;
  using Lit = std::uint32_t;
  // Why a literal holds: two bits for the kind, thirty for the number.
  enum Kind : std::uint32_t { kDecision, kPeer, kGroup, kClause };
  struct Reason {
    constexpr Reason(std::uint32_t k = kDecision, std::uint32_t n = 0)
        : kind(k & 3U), number(n & 0x3FFF'FFFFU) {}
    std::uint32_t kind : 2;
    std::uint32_t number : 30;
  };
  struct Watch {
    std::uint32_t clause;
    Lit blocker;
  };

  static constexpr Var var(Lit l) { return l >> 1; }
  static constexpr Lit neg(Lit l) { return l ^ 1; }
  // 1 true, -1 false, 0 open
  int truth(Lit l) const { return (l & 1) != 0 ? -value_[l >> 1] : value_[l >> 1]; }

  std::size_t level() const { return level_begin_.size(); }
  void assign(Lit l, Reason why);
  bool propagate(const StopToken& stop);
  bool propagate_true(Var v);
  bool propagate_false(Var v);
  bool propagate_clauses(Lit p);
  void undo(std::size_t level);
  void analyze();
  void see(Lit l);
  bool redundant(Lit l);
  template <class F>
  void for_reason(Reason why, Lit implied, F&& f) const;
  std::uint32_t lbd();
  void learn();
  void reduce();
  void aim();
  void rephase();
  std::uint32_t new_clause(std::uint32_t lbd);
  void attach(std::uint32_t clause);
  Lit decide();

  bool make_tables(const StopToken& stop);  // false: stopped

  const std::size_t variables_;
  bool stopped_ = false;
  Rng rng_;
  Lists<std::uint32_t> members_;    // of a group
  Lists<std::uint32_t> groups_of_;  // of a variable
  std::vector<std::uint32_t> left_;
  std::vector<std::uint32_t> sum_;

  std::vector<std::int8_t> value_;
  std::vector<std::int8_t> phase_;
  std::vector<std::int8_t> aim_;
  std::size_t aimed_ = 0;
  bool near_ = false;         // phase_ is given and stays
  std::vector<Lit> assumed_;  // by level
  std::uint64_t rephased_ = 0, next_rephase_ = 1000;
  std::vector<std::uint32_t> level_of_;
  std::vector<Reason> reason_;
  std::vector<Lit> trail_;
  std::vector<std::size_t> level_begin_;
  std::size_t head_ = 0;

  // clauses: size, lbd, literals
  std::vector<std::uint32_t> arena_;
  std::vector<std::uint32_t> learnt_;
  std::size_t excluded_ = 0;  // of learnt_: clauses of exclude(), which stay
  std::vector<std::vector<Watch>> watches_;

  // conflict
  Reason conflict_{};
  Var conflict_other_ = 0;
  std::vector<std::uint8_t> seen_;
  std::vector<Var> to_clear_;
  std::vector<Lit> learned_;
  std::vector<Lit> stack_;
  std::size_t at_level_ = 0;
  std::vector<std::uint64_t> level_stamp_;
  std::uint64_t stamp_ = 0;

  ActivityOrder order_;

  bool refuted_ = false;
  std::uint64_t conflicts_ = 0, restarts_ = 0;
  std::uint64_t until_restart_ = 0;
  std::uint64_t next_reduce_ = 2000, reductions_ = 0;
};

}  // namespace tresse
