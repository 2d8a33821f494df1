// Strictly minimal puzzles with symmetric givens: the set of givens has the symmetry, and still no
// single one of them can go.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "base/rng.hpp"
#include "base/stop.hpp"
#include "generate/dig/digger.hpp"
#include "generate/pattern/solution_counter.hpp"
#include "generate/request.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/model/topology.hpp"

namespace tresse {

struct SymmetricJob {
  Symmetry symmetry = Symmetry::none;
  std::optional<Grid> solution;  // full and valid; none = random ones
  std::size_t min_clues = 0;
  std::size_t max_clues = std::numeric_limits<std::size_t>::max();
  std::uint64_t seed = 0;
  std::uint64_t tries = 0;  // digs; 0 = no limit but the token
};

struct SymmetricResult {
  bool found = false;
  StopReason stopped = StopReason::none;  // neither: the tries were spent
  // What was found, or what came nearest; side 0 = nothing. Unique either way; what was found has been
  // confirmed by a second engine.
  Grid givens;
  Grid solution;
  std::size_t redundant = 0;  // givens that could go, each alone
  std::uint64_t digs = 0;
  std::uint64_t wrong_clues = 0;  // strictly minimal, but with too few or too many givens
};

// One per thread. Deterministic by the job.
class SymmetricSearch {
 public:
  // requires: the digger is one for this topology and outlives the search.
  SymmetricSearch(const std::shared_ptr<const Topology>& topology, Digger& digger);

  // Polls what the digger and the counter poll. Throws InternalError only.
  [[nodiscard]] SymmetricResult find(const SymmetricJob& job, const StopToken& stop);

 private:
  struct Candidate {
    Grid solution;
    std::vector<bool> givens;
    std::size_t redundant = 0;
  };

  void search(const SymmetricJob& job, SymmetricResult& result);
  void plan(const SymmetricJob& job, std::size_t grids, Rng& rng);
  bool dig();
  bool count_redundant(std::size_t from, std::size_t to);
  bool take_best(const SymmetricJob& job, SymmetricResult& result) const;

  std::shared_ptr<const Topology> topology_;
  Digger* digger_;
  std::unique_ptr<SolutionCounter> counter_;
  StopToken stop_;
  StopReason stopped_ = StopReason::none;

  // Of one round.
  std::vector<DigJob> jobs_;
  std::vector<Dug> dug_;
  std::vector<Candidate> candidates_;
  std::vector<Grid> fewer_;
  std::vector<Counted> counted_;
};

}  // namespace tresse
