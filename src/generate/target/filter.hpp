// Target filter: does a unique puzzle meet a target, and if not, which filter stopped it and how near it came?
// Cheap filters come first; what it had to work out for a puzzle that passes is handed over.
//
// What "only" means here. Singles and the techniques named, tried in the order of the scale, solve the
// puzzle; without any one of those named they do not. So each is needed and nothing else is. Other
// techniques may also apply somewhere: where pointing would do as well as the X-Wing asked for, the
// puzzle passes. (HoDoKu's "all singles except" asks that its own path has no other step; that path
// depends on the order in which it tries techniques.)
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/stop.hpp"
#include "generate/request.hpp"
#include "grader/grade.hpp"
#include "grader/rating.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/model/topology.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {

// How far singles alone lead: positions of bit masks that are cheap to copy, for searches that look at
// many puzzles of one solution. For puzzles known to have exactly that solution, sides 1 to 64.

// Cells without a value and their candidates. Singles remove no candidate but by placing a value, so a
// position is a puzzle too: all its values taken as givens.
struct SinglesPosition {
  std::vector<std::uint64_t> live;  // [cell] digits left as a set, 0 = the cell has its value
  std::size_t open = 0;             // cells without
};

class Singles {
 public:
  // requires: side <= 64.
  explicit Singles(const Topology& topology);

  // The solution of all positions from now on. requires: it is one of the topology.
  void solution(const Grid& grid);
  // Nothing placed.
  void clear(SinglesPosition& at) const;
  // The cell takes the solution's digit. No effect on a cell that has it. O(peers).
  void place(SinglesPosition& at, std::size_t cell) const;
  // Naked and hidden singles until there are none. requires: no candidate of the solution was
  // removed. O(houses * N) a round, few rounds.
  void close(SinglesPosition& at) const;
  // How many singles there are to be seen at once, one for each house that shows it, a naked one
  // for each house of its cell.
  [[nodiscard]] std::size_t seen(const SinglesPosition& at) const;

 private:
  std::size_t side_;
  std::size_t cells_;
  std::vector<std::uint16_t> house_cells_;  // houses x N
  std::vector<std::uint16_t> peers_;
  std::vector<std::uint32_t> first_peer_;
  std::vector<std::uint8_t> digit_;  // [cell] of the solution
};

// The level of a puzzle by the default profile, worked out as far as a target asks.

// One per thread.
class LevelFilter {
 public:
  LevelFilter(const Topology& topology, const Target& target);

  struct Found {
    Level least = Level::easy;  // the level, or a lower bound that is enough to judge by
    bool is_level = true;
    std::size_t left =
        0;  // cells open where the techniques up to the target's level stall; 0: they solve it
    StopReason stopped = StopReason::none;  // set: the rest means nothing
  };
  // requires: exactly one solution. O(path). Throws std::bad_alloc.
  [[nodiscard]] Found find(const Puzzle& puzzle, const StopToken& stop);

 private:
  [[nodiscard]] Found find_whole(const Puzzle& puzzle, const StopToken& stop);

  bool has_path_;
  bool exact_;                  // where the path stalls, something else may still go on
  Level top_;                   // techniques up to here are tried
  std::optional<Rater> part_;   // the path of those techniques
  std::optional<Rater> whole_;  // made when it is asked for
};

// The largest side that is rated, or searched for techniques one by one.
inline constexpr std::size_t kRatedSide = 64;

// What stops a candidate, in the order of the checks; the first four are those of whoever makes them.
enum class Filter : std::uint8_t {
  passed,
  multiple,     // several solutions
  clues,        // too few or too many givens
  minimal,      // a given can go
  no_pattern,   // the relaxation towards a pattern that the target needs did not find it
  only_easier,  // solved without one of the techniques asked for
  only_harder,  // these techniques do not solve it
  level_low,
  level_high,
  rating_low,
  rating_high,
  score_low,
  score_high,
  pearl,
  diamond,
  require,  // a technique does not occur
  forbid,   // one does
  unrated,  // the scale finds no step
  kCount,
};
inline constexpr std::size_t kFilterCount = static_cast<std::size_t>(Filter::kCount);
inline constexpr std::array<std::string_view, kFilterCount> kFilterNames = {
    "passed",      "multiple",  "clues",      "minimal",    "no-pattern",  "only-easier",
    "only-harder", "level-low", "level-high", "rating-low", "rating-high", "score-low",
    "score-high",  "pearl",     "diamond",    "require",    "forbid",      "unrated"};
// The same in words: "the nearest candidate: its level is too low".
inline constexpr std::array<std::string_view, kFilterCount> kFilterTexts = {
    "it is as asked",
    "it has several solutions",
    "it does not have the number of givens that you asked for",
    "one of its givens can be removed",
    "it lacks the pattern that the target needs",
    "it is solved without one of the techniques asked for",
    "the techniques asked for do not solve it",
    "its level is too low",
    "its level is too high",
    "its rating is too low",
    "its rating is too high",
    "its score is too low",
    "its score is too high",
    "it is not a pearl",
    "it is not a diamond",
    "a required technique does not occur",
    "a forbidden technique occurs",
    "the scale finds no step"};

struct FilterResult {
  Filter filter = Filter::passed;
  // 0 = passed; the whole part says how many kinds of checks are left, so that who came further is
  // nearer; the rest, within (0, 1], how much is missing at the one that failed.
  double distance = 0;
  StopReason stopped = StopReason::none;  // set: the rest means nothing
  std::optional<Level> level;             // worked out where it was asked for
  // Likewise: the whole path of the scale (for figures and `used`), unless `filter` or what was known cut it short.
  std::optional<Rated> rated;
};

// One per thread.
class TargetFilter {
 public:
  // requires: request_fault() finds nothing.
  // `easier`: beside singles, what by_only() may use too without anyone asking whether it is needed.
  TargetFilter(const std::shared_ptr<const Topology>& topology, const Target& target,
               const std::vector<TechniqueId>& easier = {});

  // requires: exactly one solution, without pencil marks, on the filter's topology. Throws bad_alloc.
  [[nodiscard]] FilterResult apply(const Puzzle& puzzle, const Grid& solution,
                                   const StopToken& stop);

  // For who searches along positions: do singles and target.only solve it (each of them needed, if
  // `needed`)? `used`: steps by those. requires: target.only is not empty.
  struct Solved {
    bool solved = false;
    bool applies = false;  // one of the techniques had a step
    std::size_t left = 0;  // about how many cells are open at the end
    StopReason stopped = StopReason::none;
  };
  [[nodiscard]] Solved by_only(const Puzzle& puzzle, const StopToken& stop);
  // Is each of target.only needed? requires: singles alone do not solve it, and by_only() does.
  [[nodiscard]] bool each_needed(const Puzzle& puzzle, const StopToken& stop);
  // Does one of target.only assume that there is one solution?
  [[nodiscard]] bool assumes_unique() const { return assumes_unique_; }

 private:
  class Restricted;
  bool check_singles(const Puzzle& puzzle, const Grid& solution, bool& singles,
                     FilterResult& filtered);
  bool check_only(const Puzzle& puzzle, bool singles, const StopToken& stop,
                  FilterResult& filtered);
  bool check_level(const Puzzle& puzzle, const StopToken& stop, FilterResult& filtered);
  bool check_path(const Puzzle& puzzle, const StopToken& stop, FilterResult& filtered);
  bool check_score(const Rating& rating, FilterResult& filtered) const;
  bool fail(FilterResult& filtered, Filter filter, int kind, double missing) const;

  std::shared_ptr<const Topology> topology_;
  Target target_;
  bool asks_only_ = false;
  bool asks_path_ = false;
  bool assumes_unique_ = false;
  bool beyond_singles_ = false;  // what singles solve cannot pass
  bool no_single_ = false;       // what begins with a single cannot
  std::optional<Singles> singles_;
  std::optional<LevelFilter> level_;
  SinglesPosition position_;
  std::vector<std::shared_ptr<Restricted>> only_;  // [0] all of them, then all but one each
  std::unique_ptr<Rater> rater_;
  std::vector<TechniqueId> require_path_, require_chain_, forbid_chain_;
};

// Why no puzzle can meet the request, as a sentence, or nullopt: it cannot be judged on this topology, its
// parts contradict each other, a technique does not exist there. Not finding a fault promises nothing.
[[nodiscard]] std::optional<std::string> request_fault(const GenerateRequest& request);

}  // namespace tresse
