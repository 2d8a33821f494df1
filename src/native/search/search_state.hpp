// SearchState<W>: the position of the native search: the digits left in each cell, the places left
// for each digit in each house, and a trail that undoes both.
//
//   digits_[c]          Bits over digits        digits_left_[c]  their number
//   places_[h * N + d]  Bits over positions     places_left_[..] their number
//   A cell stays in both views when it is assigned; `assigned_` tells it apart from a cell that
//   just happens to have one digit left and still waits in the queue.
//
// Propagation is exactly naked and hidden singles: when a removal leaves one digit in a cell or one
// place in a house, that assignment is queued. Everything else is left to the search.
// Complexity: a removal touches each house of its cell once; an assignment walks the live digits of
// its cell, the live places of its digit and the links of its cell, never a list of peers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/bits.hpp"
#include "base/stop.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/model/ids.hpp"
#include "tresse/model/topology.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {

template <int W>
class SearchState {
 public:
  enum class Outcome : std::uint8_t { consistent, contradiction, stopped };
  struct Mark {
    std::size_t trail;
    std::size_t assigned;
  };

  // Takes the givens and marks, without propagating. consistent() tells whether they clash. Large
  // sides take seconds: `stop` is polled, and a state that was stopped() is useless. The puzzle must
  // outlive the state. Singles in the given houses are unit propagation on the formula; implied houses add
  // singles that are not.
  SearchState(const Puzzle& puzzle, const StopToken& stop, HouseSet which);
  [[nodiscard]] bool stopped() const { return stopped_; }

  // Bytes of the two views; the trail adds four per live candidate.
  [[nodiscard]] static std::uint64_t bytes_for(const Topology& t) {
    const std::uint64_t places = std::uint64_t{t.house_count(HouseSet::all)} * t.side();
    return (t.cell_count() + places) * (sizeof(Bits<W>) + sizeof(std::uint16_t)) +
           t.cell_count() * 2 * sizeof(CellId);
  }

  [[nodiscard]] bool consistent() const { return consistent_; }
  [[nodiscard]] bool solved() const { return assigned_list_.size() == cells_; }
  // Is the candidate still possible, or the value of its cell?
  [[nodiscard]] bool live(CandId candidate) const {
    return digits_[cell_of(candidate, side_).index()].test(digit_of(candidate, side_).index());
  }
  [[nodiscard]] const Bits<W>& digits(CellId c) const { return digits_[c.index()]; }
  [[nodiscard]] const Bits<W>& places(HouseId h, Digit d) const {
    return places_[slot(h, d.index())];
  }
  [[nodiscard]] Grid grid() const;
  [[nodiscard]] std::uint64_t live_count() const;

  // Carries out everything queued. `stopped` leaves the state unusable.
  [[nodiscard]] Outcome propagate(const StopToken& stop);
  void queue(CandId candidate) { queue_.push_back(candidate); }
  // Takes one candidate away and queues what becomes single.
  void refute(CandId candidate) { remove(cell_of(candidate, side_), digit_of(candidate, side_)); }

  [[nodiscard]] Mark mark() const { return {trail_.size(), assigned_list_.size()}; }
  void undo(Mark mark);
  // Removals before this are never undone; they are not recorded. Takes four bytes per candidate.
  void keep_trail() {
    trailing_ = true;
    trail_.reserve(live_count());
  }

  // The candidates of the tightest choice: the open cell with the fewest digits, or the (house,
  // digit) with the fewest places if that is smaller; ties go to the first, cells before houses.
  // requires: consistent, propagated, not solved.
  void tightest(std::vector<CandId>& out) const;

 private:
  [[nodiscard]] std::span<const Membership> houses(CellId c) const {
    return topology_.houses(c, which_);
  }
  void remove(CellId c, Digit d);
  void assign(CellId c, Digit d);
  [[nodiscard]] std::size_t slot(HouseId h, std::size_t d) const { return h.index() * side_ + d; }

  const Topology& topology_;
  const HouseSet which_;
  const Grid& givens_;
  std::size_t given_count_ = 0;  // of assigned_list_, which begins with the givens
  std::size_t side_;
  std::size_t cells_;
  bool consistent_ = true;
  bool trailing_ = false;
  bool stopped_ = false;
  std::vector<Bits<W>> digits_;
  std::vector<Bits<W>> places_;
  std::vector<std::uint16_t> digits_left_;
  std::vector<std::uint16_t> places_left_;
  std::vector<std::uint8_t> assigned_;
  std::vector<CellId> assigned_list_;
  std::vector<CandId> trail_;
  std::vector<CandId> queue_;
};

}  // namespace tresse
