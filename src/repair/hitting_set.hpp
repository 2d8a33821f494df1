// Hitting sets: given sets of small numbers, the fewest numbers so that each set holds one of them.
// Exact, by branch and bound; sets may be added between two questions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "base/stop.hpp"

namespace tresse {

class HittingSets {
 public:
  // Elements are 0 .. universe-1.
  explicit HittingSets(std::size_t universe);

  // Supersets of it go; a superset of one that is there is not taken. O(length of all sets).
  // requires: elements of the universe, rising, without repetition. An empty set is never hit.
  void add(std::vector<std::uint32_t> set);
  [[nodiscard]] std::size_t count() const { return sets_.size(); }

  struct Found {
    enum class Status : std::uint8_t { found, none, stopped } status = Status::none;
    StopReason reason = StopReason::none;  // why stopped
    std::vector<std::uint32_t> elements;   // of a found one, rising
  };
  // A hitting set of at most `most` elements, or the proof that there is none. Always the same one for
  // the same sets in the same order. Looks at `nodes` nodes at most (0 = no limit; beyond:
  // stopped, nodes). Polls stop_point::sat_core. Exponential in `most`.
  [[nodiscard]] Found at_most(std::size_t most, std::uint64_t nodes, const StopToken& stop);
  // Nodes of all questions so far.
  [[nodiscard]] std::uint64_t spent() const { return spent_; }

  // Does every set hold one of these?
  [[nodiscard]] bool hit_by(const std::vector<bool>& chosen) const;
  // Would every set still be hit without `element`? requires: hit_by(chosen).
  [[nodiscard]] bool hit_without(const std::vector<bool>& chosen, std::uint32_t element) const;
  // How many sets hold the element.
  [[nodiscard]] std::size_t degree(std::uint32_t element) const;

 private:
  class Search;
  std::size_t universe_;
  std::vector<std::vector<std::uint32_t>> sets_;
  std::uint64_t spent_ = 0;
};

// The fewest elements that hit every obstacle, where obstacles are known only through a search that
// shows one that is not hit yet: cores of contradictory givens, differences between two solutions.

// What the search says of a choice of elements.
struct Obstacle {
  enum class Status : std::uint8_t { none, found, stopped } status = Status::none;
  StopReason reason = StopReason::none;  // why stopped
  // Found: elements of which none is chosen, rising; one of them is in every answer. Empty: there is
  // no answer at all.
  std::vector<std::uint32_t> elements;
};
using FindObstacle = std::function<Obstacle(const std::vector<bool>& chosen)>;

struct FewestHits {
  // `hit`: `elements` hit every obstacle, which the search has confirmed. `unhittable`: nothing does.
  // `unknown`: stopped before anything was confirmed. `too_many`: proven that `below` is not to be had.
  enum class Status : std::uint8_t { hit, unhittable, unknown, too_many } status = Status::unknown;
  std::vector<std::uint32_t> elements;   // rising; unless it is `start`, none can be left out
  std::size_t lower = 0;                 // proven: no answer has fewer
  bool minimum = false;                  // elements.size() == lower
  StopReason reason = StopReason::none;  // why not proven
};

// Implicit hitting sets. `start` is a choice known to hit everything, or empty (then none is known).
// `below` = 0, or: only answers with fewer elements are wanted. `nodes` bounds the work on hitting
// sets (0 = not). Deterministic as `find` is, but for the token. Exponential at worst.
// requires: find's obstacles hold only elements below `universe`.
[[nodiscard]] FewestHits fewest_hits(std::size_t universe, const FindObstacle& find,
                                     const std::vector<std::uint32_t>& start, std::size_t below,
                                     std::uint64_t nodes, const StopToken& stop);

}  // namespace tresse
