// Checking by hints (LRAT): each derived clause names the clauses that refute its negation, in the order
// in which they become unit. No search, no watches: the time is that of reading the hints.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "base/stop.hpp"
#include "proof/store.hpp"

namespace tresse::proof {

// Clause ids are the line numbers of the formula's clauses from 1, then what the proof says.
inline constexpr std::int64_t kLargestId = 0xFFFFFFFF;

class Hints {
 public:
  // Both outlive this. All functions may throw Stopped and std::bad_alloc. An arena of fewer words than
  // `small` is not worth packing; tests make it 0.
  Hints(Budget& budget, const StopToken& stop, std::size_t small = std::size_t{1} << 16);

  // All clauses of the formula in order; its literals are different.
  void add_axiom(std::span<const std::int32_t> clause);

  [[nodiscard]] bool knows(std::uint32_t id) const { return place_.find(id) != 0; }
  // Empty if the hints show that the clause follows, otherwise what is wrong with them.
  [[nodiscard]] std::string fault(std::span<const std::int32_t> clause,
                                  std::span<const std::int64_t> hints);
  // requires: not knows(id).
  void add(std::uint32_t id, std::span<const std::int32_t> clause);
  // Nothing happens if the id is not known.
  void remove(std::uint32_t id);

  // Do the clauses contradict each other by unit propagation? For proofs without a step. O(clauses *
  // rounds).
  [[nodiscard]] bool refuted_by_units();

 private:
  enum class Effect { conflict, unit, none };

  [[nodiscard]] Code code(std::int32_t literal);
  void assign(Code l);
  void undo();
  [[nodiscard]] Effect apply(std::span<const Code> clause);
  [[nodiscard]] std::span<const Code> clause_at(std::uint32_t place) const {
    return {arena_.data() + place + 2, arena_[place]};
  }
  void collect();

  const StopToken& stop_;
  std::size_t small_;
  LiteralMap map_;
  PageTable place_;                     // id -> place in the arena
  BoundedVector<std::uint32_t> arena_;  // [length, id (0 = removed), literal, ...]
  std::size_t wasted_ = 0;
  std::uint32_t axioms_ = 0;
  BoundedVector<std::int8_t> values_;  // per code: 1 true, -1 false, 0 open
  BoundedVector<Code> trail_;
  std::uint64_t steps_ = 0;
};

}  // namespace tresse::proof
