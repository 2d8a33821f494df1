// Primitives: the five forms to which the clues of further rules are lowered, so that an engine that knows them knows all rules.
//
// Digits are bits: digit d (0-based) is bit d, its value is d + 1. Sides are at most kMostDigits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string_view>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/check.hpp"
#include "base/stop.hpp"
#include "tresse/model/ids.hpp"
#include "tresse/model/topology.hpp"

namespace tresse {

inline constexpr std::size_t kMostDigits = 31;
using DigitBits = std::uint32_t;

// Digits that a cell may have.
struct Unary {
  CellId cell;
  DigitBits digits = 0;
};

// Two cells and what the second may be for each digit of the first.
struct PairRelation {
  CellId first;
  CellId second;
  std::shared_ptr<const std::vector<DigitBits>> allowed;  // [digit of the first]
};

// Cells that differ, whose digits together are one of these sets.
struct DigitSets {
  std::vector<CellId> cells;
  std::shared_ptr<const std::vector<DigitBits>> sets;  // rising, each of as many digits as there are cells
  std::optional<std::int32_t> total;                   // if they are all the sets with this sum
};

// The sum of coefficient * value is the total. No cell stands twice.
struct LinearSum {
  struct Term {
    CellId cell;
    std::int32_t coefficient = 1;
  };
  std::vector<Term> terms;
  std::int32_t total = 0;
};

// The cells are read in their order, from state 0; the last state accepts.
struct Automaton {
  static constexpr std::uint16_t kDead = 0xffff;
  std::vector<CellId> cells;
  std::size_t states = 0;
  std::vector<std::uint16_t> next;  // [state * side + digit]
  std::vector<bool> accepts;        // [state]
};

struct Primitives {
  std::vector<Unary> unary;
  std::vector<PairRelation> pairs;
  std::vector<DigitSets> sets;
  std::vector<LinearSum> sums;
  std::vector<Automaton> automata;
  StopReason stopped = StopReason::none;  // with a reason, some are missing
};

// What lowering adds to. Values are from 1. Polls stop_point::search_setup, and adds no more when it was stopped.
class Lowering {
 public:
  explicit Lowering(std::size_t side, StopToken stop = {}) : side_(side), stop_(std::move(stop)) {}

  [[nodiscard]] std::size_t side() const { return side_; }
  [[nodiscard]] const Primitives& made() const { return to_; }
  [[nodiscard]] bool stopped() {
    if (to_.stopped == StopReason::none) to_.stopped = stop_.poll(stop_point::search_setup);
    return to_.stopped != StopReason::none;
  }

  // holds(value).
  template <class Holds>
  void unary(CellId cell, Holds&& holds) {
    DigitBits digits = 0;
    for (std::size_t d = 0; d < side_; ++d) digits |= holds(static_cast<int>(d + 1)) ? DigitBits{1} << d : 0u;
    to_.unary.push_back({cell, digits});
  }
  // holds(value of a, value of b).
  template <class Holds>
  void pair(CellId a, CellId b, Holds&& holds) {
    std::vector<DigitBits> allowed(side_, 0);
    for (std::size_t x = 0; x < side_; ++x) {
      for (std::size_t y = 0; y < side_; ++y) {
        if (holds(static_cast<int>(x + 1), static_cast<int>(y + 1))) allowed[x] |= DigitBits{1} << y;
      }
    }
    add_pair(a, b, std::move(allowed));
  }
  // The cells differ, and holds(set of digits) of what they hold together. Sets with the sum `total`, if there is one.
  void sets_of_sum(std::vector<CellId> cells, std::int32_t total);
  void sets(std::vector<CellId> cells, std::vector<DigitBits> sets);
  // Terms of one cell are added up; a sum without terms holds if the total is 0.
  void sum(const std::vector<LinearSum::Term>& terms, std::int32_t total);
  // Reads the cells from `start`: step(state, value) is the next state, or nullopt; ends(state): it is one to end with.
  template <class State, class Step, class Ends>
  void automaton(std::vector<CellId> cells, State start, Step&& step, Ends&& ends) {
    Automaton a;
    a.cells = std::move(cells);
    Numbers<State> numbers{{start, 0}};
    std::vector<State> states{start};
    // Breadth first, and no deeper than there are cells.
    for (std::size_t depth = 0, from = 0; depth < a.cells.size(); ++depth) {
      for (const std::size_t end = states.size(); from < end; ++from) {
        if (from % 64 == 0 && stopped()) return;
        for (std::size_t d = 0; d < side_; ++d) {
          const std::optional<State> to = step(State(states[from]), static_cast<int>(d + 1));
          a.next.push_back(Automaton::kDead);
          if (!to) continue;
          const auto [at, fresh] = numbers.try_emplace(*to, static_cast<std::uint16_t>(states.size()));
          if (fresh) states.push_back(*to);
          a.next.back() = at->second;
        }
      }
    }
    TRESSE_CHECK(states.size() < Automaton::kDead);  // their numbers are distinct
    a.states = states.size();
    a.next.resize(a.states * side_, Automaton::kDead);
    for (const State& state : states) a.accepts.push_back(ends(state));
    add_automaton(std::move(a));
  }
  // Nothing can hold.
  void never();

  [[nodiscard]] Primitives take() && { return std::move(to_); }

 private:
  struct OfBytes {
    template <class State>
    std::size_t operator()(const State& state) const {
      return std::hash<std::string_view>()({reinterpret_cast<const char*>(&state), sizeof state});
    }
  };
  template <class State>
  using Numbers = std::conditional_t<std::has_unique_object_representations_v<State>, std::unordered_map<State, std::uint16_t, OfBytes>,
                                     std::map<State, std::uint16_t>>;
  using Shared = std::shared_ptr<const std::vector<DigitBits>>;

  void add_pair(CellId a, CellId b, std::vector<DigitBits> allowed);
  void add_automaton(Automaton automaton);

  std::size_t side_;
  StopToken stop_;
  Primitives to_;
  std::map<std::vector<DigitBits>, Shared> kept_;                    // one of each relation and list of sets
  std::map<std::pair<std::size_t, std::int32_t>, Shared> with_sum_;  // of so many digits
};

// All clues of a topology. requires: side <= kMostDigits if it has any.
void lower_clues(const Topology& topology, Lowering& to);

// Adds the sums that follow from houses and cages (the 45 rule): what some houses hold beyond the cages inside them, and what the
// cages that touch them hold beyond them. They are true of each solution, and say nothing that the clues do not. `many`: also longer
// ones, and innies less outies.
void derive_sums(const Topology& topology, Lowering& to, bool many);

}  // namespace tresse
