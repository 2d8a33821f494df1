// Puzzles to order, each proven to have one solution.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tresse/settings.hpp"
#include "tresse/solve.hpp"

namespace tresse {
inline namespace v0 {

// Which cells have a given together: the images of a given under a group of symmetries of the square.
enum class Symmetry : std::uint8_t {
  none,
  rotate180,     // half turn
  rotate90,      // quarter turns
  horizontal,    // left and right half mirror each other
  vertical,      // upper and lower half
  diagonal,      // mirrored in the diagonal from the upper left
  antidiagonal,  // ... from the upper right
  both,          // horizontal and vertical
  full,          // all eight
};

// The members are the rows of settings/generate.def, which says what each means, and these.
#define TRESSE_SETTINGS GenerateSettings
#define TRESSE_ROWS "tresse/settings/generate.def"
struct GenerateSettings {
#include "tresse/settings/members.def"
  // What the puzzle is made on. Side 0 = 9; without boxes and regions the usual boxes of the side, unless `latin`.
  TopologySpec grid = {};
  bool latin = false;
  std::vector<bool> pattern = {};     // N * N: givens exactly there, or empty
  std::optional<Grid> solution = {};  // of every puzzle; none = a random one for each
  std::vector<Puzzle> avoid = {};     // no puzzle is the same as one of these up to symmetry
  Limits limits = {};                 // nodes and bytes are ignored
};
#include "tresse/settings/rows.def"

struct Generated {
  enum class End : std::uint8_t {
    made,
    tries,       // no candidate was as asked
    impossible,  // there is no such puzzle; `reason` is bad_request where the settings contradict themselves, `detail` says why
    stopped,     // `reason` says why
  };
  End end = End::stopped;
  StopReason reason = StopReason::none;
  std::string detail;            // why impossible, or how the nearest candidate misses
  std::optional<Puzzle> puzzle;  // as asked; else what came nearest, if anything did
  std::optional<Grid> solution;
  std::optional<double> log_weight;  // of unbiased sampling
  std::uint64_t tries = 0;
  std::map<std::string, std::uint64_t> stopped_by;  // how many candidates each filter stopped
};

// Puzzle `index` (from 1) of settings.seed: the one that `tresse generate --seed S --first INDEX` prints. What the
// command refuses is a bad_request here.
[[nodiscard]] TRESSE_PUBLIC Generated generate(std::uint64_t index,
                                               const GenerateSettings& settings = {});

// Puzzles of one seed as an input range, each made when it is asked for, in the calling thread. The range ends where
// a puzzle could not be made.
//   for (const tresse::Generated& made : tresse::generated(10, {.minimal = true})) {
//     std::cout << to_string(*made.puzzle) << "\n";
//   }
class TRESSE_PUBLIC GeneratedPuzzles {
 public:
  using Iterator = RangeIterator<GeneratedPuzzles, Generated>;

  GeneratedPuzzles(std::uint64_t count, const GenerateSettings& settings, std::uint64_t first);
  GeneratedPuzzles(GeneratedPuzzles&&) noexcept;
  GeneratedPuzzles& operator=(GeneratedPuzzles&&) noexcept;
  ~GeneratedPuzzles();

  // To be called once.
  [[nodiscard]] Iterator begin() {
    advance();
    return Iterator(this);
  }
  [[nodiscard]] std::default_sentinel_t end() const { return {}; }
  // How the range ended: End::made, with all of them, or the puzzle that was not made, and why.
  [[nodiscard]] const Generated& outcome() const { return outcome_; }

 private:
  friend Iterator;
  void advance();
  [[nodiscard]] Generated& current() { return current_; }

  struct State;
  std::unique_ptr<State> state_;
  Generated current_;  // made
  bool some_ = false;
  Generated outcome_;
};
// Puzzles `first` to `first` + `count` - 1 of settings.seed: those that `tresse generate --seed S --first FIRST
// --count COUNT` prints. The time limit is that of each puzzle. Settings that mean nothing give an empty range, whose
// outcome says so.
[[nodiscard]] TRESSE_PUBLIC GeneratedPuzzles generated(std::uint64_t count,
                                                       const GenerateSettings& settings = {},
                                                       std::uint64_t first = 1);

}  // namespace v0
}  // namespace tresse
