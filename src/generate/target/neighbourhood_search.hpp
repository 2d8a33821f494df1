// Neighbourhood search: one puzzle for each seed that meets a request, by search in the neighbourhood of what came
// nearest. What is found for a seed depends on the request, the seed and the limit of tries alone: not on
// which other seeds are searched beside it, nor on threads or clocks.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/stop.hpp"
#include "generate/dig/digger.hpp"
#include "generate/request.hpp"
#include "generate/result.hpp"
#include "generate/target/filter.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {

// Where candidates went. `stopped[passed]` counts those that passed.
struct SearchTally {
  std::uint64_t tries = 0;  // candidates judged
  std::array<std::uint64_t, kFilterCount> stopped{};

  void count(Filter filter) {
    ++tries;
    ++stopped[static_cast<std::size_t>(filter)];
  }
  void add(const SearchTally& other) {
    tries += other.tries;
    for (std::size_t f = 0; f < kFilterCount; ++f) stopped[f] += other.stopped[f];
  }
};

struct Candidate {
  Puzzle puzzle;
  Grid solution;
  FilterResult filtered;
};

struct SearchResult {
  using End = GenerateResult::End;
  End end = End::tries;  // made: `best` is it; otherwise it is what came nearest, if there was anything
  StopReason stopped = StopReason::none;
  std::optional<Candidate> best;
  SearchTally tally;
};

// A source of candidates that replaces full grids and moves (a pattern): the unique puzzle and its
// solution for a seed, or nullopt: none for this one.
using CandidateSource =
    std::function<std::optional<Candidate>(std::uint64_t seed, const StopToken& stop)>;

// One per thread.
class NeighbourhoodSearch {
 public:
  virtual ~NeighbourhoodSearch() = default;
  // How many seeds it likes to be given at once; any other number gives the same results.
  [[nodiscard]] virtual std::size_t batch() const = 0;
  // One result for each seed. `tries`: most candidates judged for a seed (0 = no limit; then only a
  // stop ends an impossible request). requires: out.size() == seeds.size(). Memory running out ends in
  // End::stopped.
  virtual void search(std::span<const std::uint64_t> seeds, std::uint64_t tries,
                      const StopToken& stop, std::span<SearchResult> out) = 0;
};

// requires: request_fault(request) finds nothing, request.pattern is empty or `source` is set; `digger` is one
// of the request's topology.
[[nodiscard]] std::unique_ptr<NeighbourhoodSearch> make_neighbourhood_search(
    const GenerateRequest& request, std::unique_ptr<Digger> digger, CandidateSource source = {});

}  // namespace tresse
