// Removal: may this given go? One search that learns serves all questions about one solution: what it
// learnt about the rules stays true whatever is given.
//
//   Removal removal(puzzle, solution, settled);      // the solution agrees with the puzzle's givens
//   removal.expect(order);                           // optional: the cells in the order of the questions
//   if (removal.unique(100'000, stop) == Removal::Outcome::yes)
//     for (CellId c : order) {
//       const CellId group[] = {c};
//       if (removal.remove(group, 10'000, stop) == Removal::Outcome::no) removal.settle(c);  // needed
//     }
//   removal.givens()                                 // what is left
//
// A given that is needed stays needed when others go (so `no` is for ever in a run that only removes),
// and is worth settling: it then costs nothing in later questions. One that is undecided may be asked
// again after others went: mostly it is then needed, and quickly seen to be.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/stop.hpp"
#include "native/search/puzzle_variables.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {

class Removal {
 public:
  enum class Outcome : std::uint8_t {
    yes,        // proven
    no,         // another solution was found: other()
    undecided,  // the conflicts were spent
    stopped,    // why(): a stop, or memory
  };

  // What it allocates at the start, about: 200 bytes a candidate that no settled given excludes.
  [[nodiscard]] static std::uint64_t bytes_for(const Puzzle& puzzle,
                                               const std::vector<bool>& settled);

  // `settled`: N * N, givens that are never asked for; empty = none. Pencil marks are in force in a
  // cell whose given has gone. Any topology. Polls stop_point::search_setup: a stopped or starved one
  // answers `stopped` to everything. requires: `solution` is complete, valid and agrees with the
  // puzzle (givens and marks). O(candidates).
  Removal(const Puzzle& puzzle, const Grid& solution, const std::vector<bool>& settled,
          const StopToken& stop);

  // Questions will come for these cells in this order: then each costs only what it changes.
  void expect(std::span<const CellId> order);

  // Is the solution the only one? Within `conflicts` (0 = no limit), polls stop_point::search_node.
  [[nodiscard]] Outcome unique(std::uint64_t conflicts, const StopToken& stop);
  // Does the solution stay the only one without these givens? If so they go. requires: it is the only
  // one with them, none of them is settled. Cells that are not given (any more) are passed over.
  [[nodiscard]] Outcome remove(std::span<const CellId> cells, std::uint64_t conflicts,
                               const StopToken& stop);
  // The given stays.
  void settle(CellId c);
  // Gives the cell, with the digit of the solution, which may have gone before.
  void put_back(CellId c);

  [[nodiscard]] const std::vector<bool>& givens() const { return given_; }
  [[nodiscard]] std::size_t count() const { return count_; }
  [[nodiscard]] std::uint64_t conflicts() const { return search_ ? search_->conflicts() : 0; }
  // After `no`: a solution with the givens in question but for those asked about. Verified.
  [[nodiscard]] const Grid& other() const { return other_; }
  // After `stopped`.
  [[nodiscard]] StopReason why() const { return why_; }

 private:
  void set_up(const StopToken& stop);
  // Another solution that has another digit in c?
  [[nodiscard]] Outcome differs(CellId c, std::uint64_t conflicts, const StopToken& stop);
  void take_other();

  Puzzle puzzle_;  // givens: those at the start
  Grid solution_;
  std::vector<bool> given_;
  std::vector<bool> settled_;
  std::size_t count_ = 0;
  std::vector<CellId> order_;              // last question first
  std::vector<CellId> fresh_;              // settled, but not yet fixed
  PuzzleVariables variables_;
  std::unique_ptr<Nogoods> search_;
  std::vector<std::uint32_t> assumed_;
  Grid other_;
  StopReason why_ = StopReason::none;
};

}  // namespace tresse
