// Annealed search for one solution, or more, of a grid that has many: it decides large grids that no search with
// backtracking or learning does, and can never say that there is none, or no other.
#pragma once

#include <cstdint>
#include <memory>

#include "base/stop.hpp"
#include "model/near_solutions.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {

// All rules by which cells differ in pairs.
inline constexpr RuleSet kAnnealedRules =
    kHouseRules | kDifferRules | RuleSet{RuleKind::pencil_marks};

// A search that can be continued. The puzzle must outlive it.
class AnnealedSearch {
 public:
  // Nothing happens yet.
  AnnealedSearch(const Puzzle& puzzle, const Query& query);

  // Goes on for at most `steps` more (0 = no limit) and tells what is known by now: up to
  // query.solution_limit different solutions, each verified and handed to query.each, the first query.keep of them
  // returned.
  // The verdict is multiple or unknown, never unique or none, and the count is never exact. Reasons:
  // not_asked when one solution was asked for and is there; nodes; a stop; too_large, memory;
  // unsupported when all or more than kMostSolutions are asked for, or the puzzle has a rule beyond
  // kAnnealedRules; stalled when propagation alone contradicts, or leaves nothing to search for another
  // solution in. Answer::nodes = steps so far, engine = "native". Any topology, marks, givens.
  // Memory: 16 bytes a solution and 2 bytes for each pair of equal candidates in a house up to kMostListed
  // candidates, beyond 14 bytes a candidate. Deterministic but for the token; pieces give what one whole run gives.
  // Throws InternalError only.
  [[nodiscard]] Answer advance(std::uint64_t steps, const StopToken& stop) { return body_->advance(steps, stop); }

  // Candidates a cell that singles and locked candidates leave open; 0 before the first advance() with steps.
  [[nodiscard]] double breadth() const { return body_->breadth(); }

  static constexpr std::uint64_t kMostSolutions = 1'000'000;

 private:
  std::unique_ptr<NearSolutions> body_;
};

}  // namespace tresse
