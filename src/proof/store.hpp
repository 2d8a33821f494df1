// A byte budget that containers charge themselves to: when it is used up they throw std::bad_alloc, as
// if the machine had no more. So the checker's memory is bounded exactly, over everything that a proof
// can make grow, and running out is one path: Unknown(memory).
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace tresse::proof {

class Budget {
 public:
  explicit Budget(std::uint64_t bytes) : left_(bytes) {}
  Budget(const Budget&) = delete;
  Budget& operator=(const Budget&) = delete;

  void take(std::uint64_t bytes) {
    if (bytes > left_) throw std::bad_alloc();
    left_ -= bytes;
  }
  void give_back(std::uint64_t bytes) { left_ += bytes; }

 private:
  std::uint64_t left_;
};

// An allocator that charges a budget, which outlives it.
template <class T>
struct Bounded {
  using value_type = T;

  Bounded(Budget& b) : budget(&b) {}
  template <class U>
  Bounded(const Bounded<U>& other) : budget(other.budget) {}

  [[nodiscard]] T* allocate(std::size_t n) {
    budget->take(std::uint64_t{n} * sizeof(T));
    try {
      return std::allocator<T>().allocate(n);
    } catch (...) {
      budget->give_back(std::uint64_t{n} * sizeof(T));
      throw;
    }
  }
  void deallocate(T* p, std::size_t n) {
    budget->give_back(std::uint64_t{n} * sizeof(T));
    std::allocator<T>().deallocate(p, n);
  }
  template <class U>
  friend bool operator==(const Bounded& a, const Bounded<U>& b) {
    return a.budget == b.budget;
  }

  Budget* budget;
};

template <class T>
using BoundedVector = std::vector<T, Bounded<T>>;

// From numbers below 2^32 that come in clusters (variables, clause ids) to numbers, 0 = absent. Pages of
// 4096 entries are made when first written and given back when they are all 0 again: a proof whose ids
// only grow takes memory for the clauses that live, not for those that lived.
class PageTable {
 public:
  explicit PageTable(Budget& budget) : budget_(budget), pages_(budget) {}

  [[nodiscard]] std::uint32_t find(std::uint32_t key) const {
    const std::size_t page = key / kPage;
    if (page >= pages_.size() || pages_[page].used == 0) return 0;
    return pages_[page].entry[key % kPage];
  }

  void set(std::uint32_t key, std::uint32_t value) {
    const std::size_t at = key / kPage;
    if (at >= pages_.size()) {
      if (value == 0) return;
      pages_.resize(at + 1, Page{0, BoundedVector<std::uint32_t>(budget_)});
    }
    Page& page = pages_[at];
    if (page.entry.empty()) {
      if (value == 0) return;
      page.entry.assign(kPage, 0);
    }
    std::uint32_t& entry = page.entry[key % kPage];
    page.used += (value != 0 ? 1u : 0u) - (entry != 0 ? 1u : 0u);
    entry = value;
    if (page.used == 0) page.entry = BoundedVector<std::uint32_t>(budget_);
  }

 private:
  static constexpr std::size_t kPage = 4096;
  struct Page {
    std::uint32_t used;  // entries that are not 0
    BoundedVector<std::uint32_t> entry;
  };

  Budget& budget_;
  BoundedVector<Page> pages_;
};

// DIMACS literals to dense codes and back: the k-th variable met has the codes 2k (positive) and 2k + 1.
// Of the N^3 variables of a puzzle (2^30 at N = 1024) only those that occur take memory.
using Code = std::uint32_t;

[[nodiscard]] constexpr Code negated(Code l) {
  return l ^ 1u;
}

class LiteralMap {
 public:
  explicit LiteralMap(Budget& budget) : number_(budget), variable_(budget) {}

  // Gives a new variable its number; requires: literal is not 0.
  [[nodiscard]] Code code(std::int32_t literal) {
    const auto variable = static_cast<std::uint32_t>(literal < 0 ? -literal : literal);
    std::uint32_t number = number_.find(variable);
    if (number == 0) {
      number = ++count_;
      number_.set(variable, number);
      variable_.push_back(static_cast<std::int32_t>(variable));
    }
    return 2 * (number - 1) + (literal < 0 ? 1u : 0u);
  }
  // The literal of a code that code() gave.
  [[nodiscard]] std::int32_t literal(Code l) const {
    return (l & 1u) == 0 ? variable_[l / 2] : -variable_[l / 2];
  }
  // Codes are below this.
  [[nodiscard]] std::size_t codes() const { return 2 * std::size_t{count_}; }

 private:
  PageTable number_;  // variable -> its number from 1
  BoundedVector<std::int32_t> variable_;
  std::uint32_t count_ = 0;
};

// From the content of derived clauses to where they are, for deletions, which name a clause by its
// literals in any order. A clause is known by a 64-bit hash of its set of literals only: when two clauses
// collide, a deletion may take the wrong one away, which can cost a proof its acceptance, never make a
// false one pass. Open addressing, linear probing, deletion by shifting back; 16 bytes a slot, at most
// two thirds of them used.

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
