// From the content of derived clauses to where they are, for deletions, which name a clause by its
// literals in any order. A clause is known by a 64-bit hash of its set of literals only: when two clauses
// collide, a deletion may take the wrong one away, which can cost a proof its acceptance, never make a
// false one pass. Open addressing, linear probing, deletion by shifting back; 16 bytes a slot, at most
// two thirds of them used.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>

#include "proof/store/memory.hpp"

namespace tresse::proof {

// Does not depend on the order of the literals.
[[nodiscard]] inline std::uint64_t content_hash(std::span<const std::int32_t> clause) {
  std::uint64_t sum = 0x9E3779B97F4A7C15u;
  for (std::int32_t l : clause) {
    std::uint64_t z = static_cast<std::uint32_t>(l) * 0xD6E8FEB86659FD93u;
    z = (z ^ (z >> 32)) * 0xBF58476D1CE4E5B9u;
    sum += z ^ (z >> 29);
  }
  return sum == 0 ? 1 : sum;
}

class ClauseIndex {
 public:
  explicit ClauseIndex(Budget& budget) : slots_(budget) {}

  [[nodiscard]] bool contains(std::uint64_t hash) const {
    if (slots_.empty()) return false;
    for (std::size_t i = home(hash); slots_[i].hash != 0; i = next(i)) {
      if (slots_[i].hash == hash) return true;
    }
    return false;
  }
  // The same clause may be added several times.
  void add(std::uint64_t hash, std::uint32_t place) {
    if (3 * (count_ + 1) > 2 * slots_.size()) grow();
    insert({hash, place});
    ++count_;
  }
  // Takes one of the clauses with this hash out and tells its place.
  std::optional<std::uint32_t> take(std::uint64_t hash) {
    if (slots_.empty()) return std::nullopt;
    for (std::size_t i = home(hash); slots_[i].hash != 0; i = next(i)) {
      if (slots_[i].hash != hash) continue;
      const std::uint32_t place = slots_[i].place;
      remove(i);
      return place;
    }
    return std::nullopt;
  }
  // Every clause goes to move(place), or is forgotten when that is 0.
  template <class Move>
  void move_all(Move move) {
    BoundedVector<Slot> old(slots_.size(), Slot{}, slots_.get_allocator());
    old.swap(slots_);
    count_ = 0;
    for (const Slot& s : old) {
      if (s.hash == 0) continue;
      const std::uint32_t place = move(s.place);
      if (place == 0) continue;
      insert({s.hash, place});
      ++count_;
    }
  }

 private:
  struct Slot {
    std::uint64_t hash = 0;  // 0 = free
    std::uint32_t place = 0;
  };

  [[nodiscard]] std::size_t home(std::uint64_t hash) const {
    return static_cast<std::size_t>(hash) & (slots_.size() - 1);
  }
  [[nodiscard]] std::size_t next(std::size_t i) const { return (i + 1) & (slots_.size() - 1); }

  void insert(Slot s) {
    std::size_t i = home(s.hash);
    while (slots_[i].hash != 0) i = next(i);
    slots_[i] = s;
  }
  void grow() {
    BoundedVector<Slot> old(slots_.empty() ? 1024 : 2 * slots_.size(), Slot{},
                            slots_.get_allocator());
    old.swap(slots_);
    for (const Slot& s : old) {
      if (s.hash != 0) insert(s);
    }
  }
  // Moves later slots of the run back into the gap as long as that brings none before its home.
  void remove(std::size_t gap) {
    for (std::size_t i = next(gap); slots_[i].hash != 0; i = next(i)) {
      const std::size_t from_home = (i - home(slots_[i].hash)) & (slots_.size() - 1);
      const std::size_t from_gap = (i - gap) & (slots_.size() - 1);
      if (from_home < from_gap) continue;
      slots_[gap] = slots_[i];
      gap = i;
    }
    slots_[gap] = Slot{};
    --count_;
  }

  BoundedVector<Slot> slots_;  // a power of two, or none
  std::size_t count_ = 0;
};

}  // namespace tresse::proof
