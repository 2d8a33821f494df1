// Who runs in the portfolio beside the native searches, and how much each may do in a round.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "tresse/tool/engines/backend_options.hpp"

namespace tresse::portfolio {

inline constexpr std::uint64_t kFirstBudget = 5'000;  // conflicts in round 0
inline constexpr unsigned kGrowth = 4;
inline constexpr std::uint64_t kHeadStart = 16;

// Moves of local search for one conflict of a budget, in narrow grids and, with as many candidates a
// cell as kManyCandidates, in broad ones. None where one solution of a large narrow grid is asked for: there the annealed
// search is the better one of the two.
inline constexpr std::uint64_t kMovesPerConflict = 20;
inline constexpr std::uint64_t kMovesPerConflictBroad = 1'000;

// Steps of the annealed search for one conflict: a step takes 25 ns, a conflict 50 to 500 us. More where the question is
// not "one solution or two", because this search is the likeliest to answer it; not in the first round, in which SAT
// solvers end what they can.
inline constexpr std::uint64_t kStepsPerConflict = 1'000;
inline constexpr std::uint64_t kStepsPerConflictMore = 8'000;
// Where the annealed search leads, in large grids of which not just two solutions are asked for: what the others do not
// find in the first round they hardly find in the next ones, in which they are one round behind. But for the last SAT
// member up to 36x36, where conflicts are cheap: alone, it finds a solution of some 36x36 .53 in 10 to 30 s that annealing takes minutes
// for; so it comes right after it. (The public 36x36 .53 stays undecided in 60 s all the same.) More than two solutions are asked for after sat has tried alone (engine_auto.cpp).
inline constexpr std::uint64_t kStepsPerConflictFirst = 9'000, kStepsPerConflictLater = 16'000;
inline constexpr std::uint64_t kStepsPerConflictMany = 64'000;
inline constexpr std::uint64_t kCheapConflicts = 4;
inline constexpr std::size_t kAnnealedSide = 25;  // in smaller grids the others are quicker

// One row for each SAT member; the native members stand before them.
struct SatMember {
  std::string_view backend;
  Polarity polarity;
  Restarts restarts;
  const char* name;
};
inline constexpr std::array kSatMembers = {
    SatMember{"cryptominisat", Polarity::automatic, Restarts::automatic, "cryptominisat"},
    SatMember{"cryptominisat", Polarity::random, Restarts::automatic,
              "cryptominisat, random polarity"},
    SatMember{"cadical", Polarity::negative, Restarts::luby, "cadical"},
};

// Solutions that each member keeps to be handed on after a race: so many, or as many as take so much memory. More are found
// again by the winner.
inline constexpr std::uint64_t kKept = 32, kKeptBytes = 32 << 20;

}  // namespace tresse::portfolio
