// The candidates of a puzzle with clues, and propagation to a fixpoint.
#pragma once

#include <bit>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "native/clues/clue_puzzle.hpp"

namespace tresse::clues {

class ClueState {
 public:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  explicit ClueState(const ClueNet& net);

  [[nodiscard]] const std::vector<DigitBits>& digits() const { return digits_; }
  [[nodiscard]] bool solved() const { return open_ == 0; }
  // All that it knows, to come back to.
  struct Saved {
    std::vector<DigitBits> digits;
    std::vector<std::uint64_t> places;
    std::size_t open = 0;
    std::vector<std::uint64_t> live;
    std::vector<DigitBits> seen;
  };
  void save(Saved& to) const;
  // requires: nothing is queued.
  void restore(const Saved& saved);

  // Everything is looked at. Polls stop_point::search_setup: with a reason in stopped(), it is of no use.
  [[nodiscard]] bool start(const StopToken& stop);
  [[nodiscard]] StopReason stopped() const { return stopped_; }
  // The cell keeps these digits of its own. False: a contradiction, also in propagate(), which failed() tells.
  [[nodiscard]] bool keep(Cell cell, DigitBits digits) {
    const DigitBits now = digits_[cell] & digits;
    return now == digits_[cell] || change(cell, now);
  }
  [[nodiscard]] bool propagate();
  // The propagator in which the last contradiction came up; kNone: a cell beside its peers.
  [[nodiscard]] std::uint32_t failed() const { return failed_; }

 private:
  [[nodiscard]] bool change(Cell cell, DigitBits now);
  [[nodiscard]] bool settle();  // values leave their peers
  [[nodiscard]] bool run(const Propagator& p);
  [[nodiscard]] bool leaves_nothing(const Propagator& p) const;
  [[nodiscard]] bool takes_long(const Propagator& p) const;
  [[nodiscard]] bool house(const Propagator& p);
  [[nodiscard]] bool place(const Propagator& p, DigitBits digits);
  template <std::size_t Words>  // of a set of cells; 0: net_.words
  [[nodiscard]] bool pointing(const Propagator& p, DigitBits digit);
  [[nodiscard]] bool remove_at(std::size_t word, std::uint64_t cells, std::size_t digit);
  [[nodiscard]] bool pair(const Pair& p);
  [[nodiscard]] bool sets(const Propagator& p);
  [[nodiscard]] bool window(const Propagator& p);
  [[nodiscard]] bool circles(const Propagator& p);
  [[nodiscard]] bool rank(const Rank& r);
  [[nodiscard]] std::uint8_t compared(const std::vector<Cell>& line, const Rank& r) const;
  [[nodiscard]] bool put_in_order(const std::vector<Cell>& low, const std::vector<Cell>& high, bool may_tie);
  [[nodiscard]] bool sum(const Sum& s);
  struct Term {
    Cell cell;
    bool minus;
  };
  [[nodiscard]] bool few(std::span<const Term> open, std::int32_t total, DigitBits& needed);
  [[nodiscard]] bool bounds(const Sum& s);
  [[nodiscard]] bool reachable(const Sum& s);
  [[nodiscard]] bool automaton(std::size_t at);

  const ClueNet& net_;
  struct Reading {
    std::vector<Cell> cells;
    std::vector<DigitBits> first;  // [cell] for which the layers were made
    bool differ = false;
    std::shared_ptr<const Layers> layers;
    std::size_t live = 0, seen = 0;  // where its parts of live_ and seen_ begin
  };
  [[nodiscard]] Reading reading(std::size_t at);
  std::vector<Reading> readings_;  // [automaton] from start() on, when the others had removed digits
  std::vector<std::uint64_t> live_;  // of each automaton: layers of bits, states on a way to the end
  std::vector<DigitBits> seen_;  // of each automaton: [cell] the digits for which these were found
  std::vector<std::uint8_t> stale_;  // [cell of an automaton] is it to be read backwards?
  std::vector<DigitBits> digits_;
  std::vector<std::uint64_t> places_;  // [digit * words] cells that may have it
  std::size_t open_ = 0;          // cells with several digits
  std::vector<Cell> fixed_;       // that must leave their peers
  std::vector<std::uint64_t> waits_;  // bits of propagators
  std::uint32_t failed_ = kNone;
  const StopToken* stop_ = nullptr;  // while it starts
  StopReason stopped_ = StopReason::none;
  std::vector<std::uint64_t> reach_;  // of sums and automata: layers of bits
  std::vector<std::uint8_t> marks_;   // of a layer of states
  std::vector<std::pair<DigitBits, DigitBits>> extremes_;  // [group of a sum] digits of its least and of its greatest sum
};

}  // namespace tresse::clues
