// The native search with restarts and nogoods, for grids on which backtracking is lost: the same
// question and answer as solve_native, for any topology, exact and complete.
#pragma once

#include <cstdint>
#include <memory>

#include "base/stop.hpp"
#include "model/answer.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {

inline constexpr RuleSet kRestartRules =
    kHouseRules | kDifferRules | RuleSet{RuleKind::pencil_marks};

// A search that can be continued: what it learnt stays. Not movable; the puzzle must outlive it.
class RestartSearch {
 public:
  // Nothing happens yet.
  RestartSearch(const Puzzle& puzzle, const Query& query);
  ~RestartSearch();
  RestartSearch(const RestartSearch&) = delete;
  RestartSearch& operator=(const RestartSearch&) = delete;

  // Goes on for at most `conflicts` more (0 = no limit) and tells what is known by now: counts up to
  // query.solution_limit (0 = all), returns the first query.keep solutions, each verified. The
  // query's node limit is not looked at. Answer::nodes = conflicts so far, engine = "native".
  // About 150 bytes a live candidate, and the nogoods; past query.byte_limit it is Unknown(too_large).
  // With a rule beyond kRestartRules it is Unknown(unsupported).
  // Deterministic but for the token. Throws InternalError only.
  [[nodiscard]] Answer advance(std::uint64_t conflicts, const StopToken& stop);

  // Candidates a cell that is open at the start; 0 before the first advance().
  [[nodiscard]] double breadth() const;

 private:
  class Body;
  std::unique_ptr<Body> body_;
};

// The same in one piece; query.node_limit counts conflicts.
[[nodiscard]] Answer solve_restarting(const Puzzle& puzzle, const Query& query, StopToken stop);

}  // namespace tresse
