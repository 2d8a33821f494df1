// Reverse unit propagation: does a clause follow because assuming its negation leads, by unit
// propagation alone, to a contradiction? Two watched literals, binary clauses apart.
//
// Layout. Clauses of three and more literals lie in one arena of words, [length, literal, ...]; a clause
// is named by the index of its first word. A literal that has become true wakes
//   rows_    the other literals of the binary clauses of the formula, one row of one array per literal
//   pairs_   the same for derived binary clauses, which come and go
//   watches_ the clauses watched by its negation, each with a blocker: a literal of the clause that, when
//            true, spares the look into the arena
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "base/stop.hpp"
#include "proof/store.hpp"

namespace tresse::proof {

class Rup {
 public:
  // Both outlive this. All functions may throw Stopped and std::bad_alloc. An arena of fewer words than
  // `small` is not worth packing; tests make it 0.
  Rup(Budget& budget, const StopToken& stop, std::size_t small = std::size_t{1} << 16);

  // First all clauses of the formula, with different literals; then one call of begin().
  void add_axiom(std::span<const std::int32_t> clause);
  void begin();

  // The clauses contradict each other by unit propagation: everything follows.
  [[nodiscard]] bool refuted() const { return refuted_; }

  // How many literals unit propagation of all clauses has shown, and the k-th of them: it stays what it is.
  [[nodiscard]] std::size_t facts() const {
    return decisions_.empty() ? trail_.size() : decisions_[0].trail;
  }
  [[nodiscard]] std::int32_t fact(std::size_t k) const { return map_.literal(trail_[k]); }

  // Whether the clause follows. Its literals may repeat.
  [[nodiscard]] bool implied(std::span<const std::int32_t> clause);
  // Adds a clause that implied() has just confirmed.
  void add_implied(std::span<const std::int32_t> clause);
  // Adds a clause that is true for another reason, after begin(). It is never removed.
  void add_fact(std::span<const std::int32_t> clause);
  // Forgets one derived clause with these literals. Clauses of the formula stay, and so do consequences
  // already drawn: what was implied stays implied, so neither can make anything false follow.
  void remove(std::span<const std::int32_t> clause);

 private:
  struct Watch {
    Code blocker;
    std::uint32_t clause;
  };
  using Codes = BoundedVector<Code>;

  // values: 1 true, -1 false, 0 open
  [[nodiscard]] int value(Code l) const { return values_[l]; }
  [[nodiscard]] std::size_t level() const { return decisions_.size(); }
  [[nodiscard]] Code code(std::int32_t literal);
  void assign(Code l);
  void decide(Code l);
  void back_to(std::size_t level);
  [[nodiscard]] bool propagate();
  [[nodiscard]] bool propagate_binaries();
  [[nodiscard]] bool visit_watches(Code l);
  [[nodiscard]] bool simplify(std::span<const std::int32_t> clause);
  void assert_top(Code l);
  [[nodiscard]] std::size_t rank(Code l) const;
  std::uint32_t attach();
  std::uint32_t store(std::span<const Code> clause);
  void watch(std::uint32_t clause);
  void collect();
  void sweep_arena();
  void sweep_binaries();

  Budget& budget_;
  const StopToken& stop_;
  std::size_t small_;
  LiteralMap map_;
  bool refuted_ = false;

  // clauses
  BoundedVector<std::uint32_t> arena_;
  std::size_t wasted_ = 0;  // words of the arena in removed clauses
  Codes pending_;           // binary clauses of the formula before begin(), two codes each
  BoundedVector<std::uint32_t> row_begin_, row_end_;
  Codes rows_;
  BoundedVector<Codes> pairs_;
  BoundedVector<BoundedVector<Watch>> watches_;
  ClauseIndex index_;  // derived clauses

  // assignment
  BoundedVector<std::int8_t> values_;
  BoundedVector<std::uint32_t> levels_;  // per variable, of its assignment
  Codes trail_;
  std::size_t binary_head_ = 0;  // trail entries before it have woken their binary clauses,
  std::size_t watch_head_ = 0;   // and before this one their watches
  struct Decision {
    Code literal;
    std::uint32_t trail;  // length of the trail before it
  };
  BoundedVector<Decision> decisions_;

  // scratch and bookkeeping
  Codes clause_;
  BoundedVector<std::uint8_t> marked_;  // per code
  std::uint64_t propagated_ = 0;
  std::uint64_t swept_at_ = 0;   // propagated_ at the last collect()
  std::size_t swept_facts_ = 0;  // facts (trail of level 0) then
};

}  // namespace tresse::proof
