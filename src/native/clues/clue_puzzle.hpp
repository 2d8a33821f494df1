// A puzzle with clues as its search sees it: cells, houses, and primitives as propagators with what they need.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "model/rules/primitives.hpp"
#include "tresse/puzzle.hpp"

namespace tresse::clues {

using Cell = std::uint16_t;

// For a set of digits of one cell those of the other that some of them allow: by parts of eight digits.
struct Support {
  std::array<std::array<DigitBits, 256>, 4> part{};

  Support(const std::vector<DigitBits>& allowed, std::size_t side);
  [[nodiscard]] DigitBits of(DigitBits digits) const {
    DigitBits found = part[0][digits & 255u] | part[1][digits >> 8 & 255u];
    if (digits >> 16 != 0) found |= part[2][digits >> 16 & 255u] | part[3][digits >> 24];
    return found;
  }
};

// In the order in which they run: contradictions come up in pairs and sets nearly always.
enum class Kind : std::uint8_t { pair, sets, house, circles, rank, sum, automaton };

// Cells and what they must obey. Its number is its place in ClueNet::propagators, where the cheap ones come first.
struct Propagator {
  Kind kind{};
  std::uint32_t at = 0;     // in the list of its kind
  std::vector<Cell> cells;  // each once; of a rank those that all its lines begin with, and its own
  std::vector<std::uint64_t> bits;  // the same

  [[nodiscard]] bool has(Cell c) const { return (bits[c / 64] >> c % 64 & 1) != 0; }
};

struct Pair {
  Cell a, b;
  const Support* of_b;  // what b may be for the digits of a
  const Support* of_a;
};
// A list of sets of digits, and which of them have one of some digits: by parts of five digits.
struct SetList {
  std::vector<DigitBits> sets;
  std::size_t parts, words;         // of digits; of bits, one for each set
  std::vector<std::uint64_t> with;  // [(part * 32 + digits of the part) * words]
  bool windows;                     // are they all the sets of so many consecutive digits?

  SetList(const std::vector<DigitBits>& list, std::size_t side);
  // Word `w` of those that have one of the digits.
  [[nodiscard]] std::uint64_t having(DigitBits digits, std::size_t w) const {
    std::uint64_t found = 0;
    for (std::size_t p = 0; p < parts; ++p) found |= with[(32 * p + (digits >> 5 * p & 31)) * words + w];
    return found;
  }
};
struct Sets {
  std::vector<Cell> cells;
  std::shared_ptr<const SetList> list;
  std::optional<std::int32_t> total;  // if they are all the sets with this sum, and the cells see each other
  std::vector<std::uint32_t> houses{};  // propagators of houses with two or more of the cells, if there are many sets without a sum
};
struct Sum {
  struct Term {
    Cell cell;
    std::int32_t coefficient;
  };
  std::vector<Term> terms;         // group by group
  std::vector<std::size_t> begin;  // of the groups: cells that differ, with one coefficient; then the end
  std::int32_t total = 0;
  bool unit = true;  // all coefficients are 1 or -1
};

// Cells of which each digit has as many as it says, or none.
struct Circles {
  // What cells that differ there are: parts, each of one house of a kind or of one cell.
  std::vector<std::vector<Propagator>> partitions;
  std::vector<DigitBits> sets;  // of digits that fill the cells
};
// A row or column, read from one end, that begins with a digit, as one on each side of the grid does.
struct Rank {
  enum Order : std::uint8_t { less = 1, equal = 2, greater = 4, any = 7 };
  std::size_t line = 0;
  DigitBits digit = 0;
  std::int32_t fewer = 0;         // so many of the other three are less
  std::vector<std::uint8_t> may;  // [line] how it may compare with this one, if it begins with the digit
};
// An automaton over its cells, as layers of states: those that can be reached and go on to an end, and of those with the same future one.
struct Layers {
  struct Arc {
    std::uint32_t to;  // a state of the next layer
    DigitBits digits;
    bool operator==(const Arc&) const = default;
  };
  std::vector<std::size_t> begin;    // [layer] its first word of bits of states; then the end. The last one has one state
  std::vector<std::size_t> nowhere;  // [layer] the number of a state that is none
  std::vector<std::uint32_t> of;     // [state] its first arc; then the end
  std::vector<Arc> arcs;
  std::vector<std::vector<DigitBits>>
      classes;  // [cell] digits that lead to the same state from each; empty: they are many

  // [cell] the digits that it has; do they differ?
  Layers(const Automaton& automaton, const std::vector<DigitBits>& digits, bool differ);
};

// Built once for each puzzle.
struct ClueNet {
  // Polls stop_point::search_setup.
  ClueNet(const Puzzle& puzzle, const StopToken& stop);

  [[nodiscard]] bool sees(Cell a, Cell b) const { return (peer_bits[a * words + b / 64] >> b % 64 & 1) != 0; }

  StopReason stopped = StopReason::none;  // with a reason, it is of no use
  std::size_t side = 0;
  std::size_t cells = 0;
  std::size_t words = 0;  // of a set of cells
  std::vector<DigitBits> start;             // [cell] after givens, marks and unary clues
  std::vector<std::uint64_t> peer_bits;     // [cell * words]
  std::vector<std::vector<Cell>> houses;
  std::vector<Pair> pairs;
  std::vector<Sets> sets;
  std::vector<Sum> sums;
  std::vector<Circles> circles;
  std::vector<Rank> ranks;
  std::vector<std::vector<Cell>> lines;  // if there are ranks: what is read from each side of the grid, one side after the other
  std::vector<Automaton> automata;
  std::vector<Propagator> propagators;
  std::size_t queue_words = 0;       // of a set of propagators
  std::vector<std::uint64_t> wakes;  // [cell * queue_words] propagators that look at the cell

  [[nodiscard]] bool differ(const std::vector<Cell>& of) const;

 private:
  void add_houses(const Topology& topology);
  void add_pairs(std::vector<PairRelation> list);
  void add_sets(const DigitSets& added);
  void add_circles(const Constraint& clue, const Topology& topology);
  void add_ranks(const std::vector<const Constraint*>& clues);
  [[nodiscard]] Sum in_groups(const LinearSum& sum) const;
  void add_sum(Sum sum);
  void combine_sums(std::span<const LinearSum> clues);  // combined_sums.cpp
  [[nodiscard]] Propagator propagator(Kind kind, std::size_t at, std::vector<Cell> of) const;
  void add_propagator(Kind kind, std::size_t at, std::vector<Cell> of) { propagators.push_back(propagator(kind, at, std::move(of))); }

  std::vector<std::unique_ptr<Support>> supports_;
  std::map<const void*, std::shared_ptr<const SetList>> lists_;  // by the list that they are of
};

}  // namespace tresse::clues
