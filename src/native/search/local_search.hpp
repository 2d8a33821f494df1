// Local search for one solution of a grid with few givens: quick where there are many solutions,
// and never able to say that there is none, or no other.
#pragma once

#include <cstdint>
#include <memory>

#include "base/stop.hpp"
#include "model/near_solutions.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {

// Rules that are groups of cells which differ pairwise, large enough to be counted by group.
inline constexpr RuleSet kLocalSearchRules = kHouseRules | RuleSet{RuleKind::pencil_marks};

// A search that can be continued. The puzzle must outlive it.
class LocalSearch {
 public:
  // Nothing happens yet.
  LocalSearch(const Puzzle& puzzle, const Query& query);

  // Goes on for at most `moves` more (0 = no limit) and tells what is known by now: up to
  // query.solution_limit different solutions, the first query.keep of them returned, each verified.
  // The verdict is multiple or unknown, never unique or none, and the count is never exact. Reasons:
  // not_asked when one solution was asked for and is there; nodes; a stop; too_large, memory;
  // unsupported when all or more than kMostSolutions are asked for, or the puzzle has a rule beyond
  // kLocalSearchRules; stalled when singles alone
  // contradict, or leave nothing to search for another solution in. Answer::nodes = moves so far,
  // engine = "native". Any topology, marks, givens.
  // Memory: per open cell 2 bytes a digit and 4 a peer, some 9 MB for an 81x81 with 20 % given.
  // Deterministic but for the token; pieces give what one whole run gives. Throws InternalError only.
  [[nodiscard]] Answer advance(std::uint64_t moves, const StopToken& stop) { return body_->advance(moves, stop); }

  // Candidates a cell that singles leave open; 0 before the first advance() with moves.
  [[nodiscard]] double breadth() const { return body_->breadth(); }

  static constexpr std::uint64_t kMostSolutions = 2;

 private:
  std::unique_ptr<NearSolutions> body_;
};

}  // namespace tresse
