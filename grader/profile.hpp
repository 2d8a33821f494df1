// Profiles: what a solver of one kind looks for, in which order, and what it says of it. A profile is a table. Each
// row names a search (a finder), its parameters and the techniques that it may find, each with a level and, on a scale, a
// rating. Its selection says which finding is applied next.
//
// A new profile is one file in grader/profiles/ and one row in grader/profiles/profiles.def.
#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "grader/profile_names.hpp"
#include "grader/step.hpp"
#include "tresse/model/level.hpp"
#include "tresse/model/topology.hpp"

namespace tresse {

using TechniqueSet = std::bitset<kTechniqueCount>;

// The searches that rows may name: those of techniques/techniques.def.
enum class FinderId : std::uint8_t {
#define TRESSE_HOUSE_FINDER(name, ...) name,
#define TRESSE_FINDER(name, ...) name,
#include "grader/techniques/techniques.def"
  kCount,
};

// What a profile says of a technique: `rating` is that of its simplest form. To it a finder adds:
//   hidden_single       in a line `in_line` takes its place
//   unique_loops        0.1 for a loop of six cells, 0.2 for eight, 0.3 + 0.2 for more; type 3: 0.1 for each cell of
//                       the naked set (of the hidden set: but one) beside the loop's
//   bug                 type 3: 0.1 for each cell of the set
//   strong_links        `more`, if the houses are not all lines of one kind; twice, if boxes and both kinds of lines are
//                       among them; three times, if a house has more than two places
//   bivalue_wing        `more` for each candidate by which the largest cell is nearer to three: that of a wing of n
//                       digits has two at least and n at most
//   all kinds of chains 0.1 for each bound 4, 6, 8, 12, 16, 24, ... below the number of propositions less two
// Figures are summed as IEEE doubles in the order in which the scale does it.
struct Yield {
  TechniqueId technique = TechniqueId::kCount;
  Level level{};
  double rating = 0;
  double in_line = 0;
  double more = 0;
};

// On which topologies a row is tried: those whose houses are rows, columns, boxes and regions, those that have further ones, or
// those with clues.
enum class Where : std::uint8_t { everywhere, without_further, with_further, with_clues };

struct ProfileRow {
  FinderId finder{};
  std::uint16_t size = 0;  // see techniques.def
  std::uint16_t open_cells =
      0;  // naked and hidden sets: a house takes part that has so many open cells, or more
  std::array<Yield, 6> yield{};  // those of the finder, in its order; what follows is kCount
  bool if_named = false;  // tried only if options name one of its techniques: its search takes long
  bool bounded = false;   // within HoDoKu's limits, which are told where they are
  bool overlap = false;   // almost locked sets: two of a step may share cells
  Where where = Where::everywhere;

  [[nodiscard]] constexpr std::span<const Yield> yields() const {
    std::size_t n = 0;
    while (n < yield.size() && yield[n].technique != TechniqueId::kCount) ++n;
    return {yield.data(), n};
  }
  // What it says of a technique; null: it is not among its yields.
  [[nodiscard]] constexpr const Yield* find(TechniqueId id) const {
    for (const Yield& y : yields()) {
      if (y.technique == id) return &y;
    }
    return nullptr;
  }
};

// What is looked for: the size of a row of the finder clue_steps.
enum class ClueSearch : std::uint16_t {
  cells = 1,      // digits that a clue leaves to a cell
  pairs,          // digits that have no partner in a cell beside
  combinations,   // digits in no combination of a cage
  contained,      // digits that each combination has
  sums,           // digits with which a sum cannot be reached
  lines,          // digits that are in no reading of a line
  innies,         // the 45 rule for one house
  groups,         // for several
  exhaustion,     // digits in no way to fill a clue whose cells differ, with room for the digits of its houses
  contradiction,  // digits that singles and clues contradict
};

[[nodiscard]] constexpr ProfileRow clue_row(ClueSearch what, TechniqueId id, Level level, double points = 0) {
  ProfileRow row{.finder = FinderId::clue_steps, .size = static_cast<std::uint16_t>(what)};
  row.yield[0] = {id, level, points};
  row.where = Where::with_clues;
  return row;
}

// In which order searches look through the houses; each kind by number, further houses last.
enum class HouseOrder : std::uint8_t {
  boxes_first,  // boxes or regions, columns, rows
  lines_first,  // rows, columns, boxes or regions
};

// Whose details searches keep to where scales differ in no more than an order or a repair (grader/profiles/README.md).
enum class Dialect : std::uint8_t {
  se121,   // of Sudoku Explainer 1.2.1; of all profiles that are no scale
  sukaku,  // of SukakuExplainer 1.18
};

// Which finding is applied next.
enum class Selection : std::uint8_t {
  first,     // the first one of the first row that has one
  cheapest,  // of all findings of all rows the one of least rating, then of least level, then the first. The searches for
             // loops, graves, exclusions and chains give their best finding only
  closure,   // the first one of the row applied last, until it has none; then as `first`
  ordered,   // of all findings of the first row that has some the one that HoDoKu takes
             // (techniques/hodoku/step_order.hpp). For the plain 9x9
  together,  // all findings of the first row that has one, at once: a round. Which they are does not depend on any order
};

// A scale of levels and points: the level is that of the hardest row used, and a higher one while the points are more than
// it admits. A puzzle that is not solved has the last level.
struct Scoring {
  std::array<std::string_view, 5> levels;  // what it calls ours
  std::array<std::uint32_t, 5> most;       // points that a level admits
  std::size_t least_values = 0;            // a puzzle with fewer is not looked at
  std::uint32_t stall = 0;  // points of a puzzle that they do not solve, beside those of steps
};

// Which implied houses are houses for a profile: `windows`: those of a windoku, as SukakuExplainer has it. What a value
// excludes in an implied house is a step of its own (FinderId::implied_house), so that a reader is told of the house.
enum class Implied : std::uint8_t { none, windows, all };

struct Profile {
  std::string_view key;       // "se121"
  std::string_view extended;  // its name where the topology is not the plain 9x9
  bool scale = false;         // its rows have ratings
  HouseOrder order{};
  std::span<const ProfileRow> rows;
  Selection selection = Selection::first;
  Dialect dialect = Dialect::se121;
  const Scoring* scoring = nullptr;  // its ratings are points, and it has levels of its own
  Implied implied = Implied::none;

  [[nodiscard]] bool takes_implied(const Topology& topology) const {
    return implied == Implied::all || (implied == Implied::windows && topology.spec().windoku);
  }
};

#define TRESSE_PROFILE(name) extern const Profile k_##name##_profile;
#include "grader/profiles/profiles.def"
#undef TRESSE_PROFILE

// All profiles, in the order of profiles.def.
[[nodiscard]] std::span<const Profile* const> profiles();
// The level that a profile gives a technique; none: it has no row for it.
[[nodiscard]] std::optional<Level> level_in(const Profile& profile, TechniqueId id);
// The technique of the last row, of those with a count in `used` ([kTechniqueCount]); none: nothing was used.
[[nodiscard]] std::optional<TechniqueId> hardest_in(const Profile& profile,
                                                    std::span<const std::uint64_t> used);
// The rows of a profile for some techniques, in the order of the list (empty: all, in that of the profile), without sets of more
// than `max_subset`; large sets up to that size.
[[nodiscard]] std::vector<ProfileRow> rows_of(const Profile& profile,
                                              std::span<const TechniqueId> techniques,
                                              std::size_t max_subset);

}  // namespace tresse
