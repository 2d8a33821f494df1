// What strategies ask of a request (generate/request.hpp).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "grader/profile_names.hpp"
#include "grader/rating.hpp"
#include "grader/step.hpp"
#include "grader/table.hpp"
#include "tresse/generate.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/model/level.hpp"
#include "tresse/model/topology.hpp"
#include "tresse/step.hpp"

namespace tresse {

inline constexpr std::array<std::string_view, 9> kSymmetryNames = {
    "none",     "rotate180",    "rotate90", "horizontal", "vertical",
    "diagonal", "antidiagonal", "both",     "full"};

// What the grader must say of the puzzle. Empty: it is not asked.
struct Target {
  std::optional<Level> min_level;  // of the default profile
  std::optional<Level> max_level;
  const Profile* scale =
      &k_se121_profile;       // the path of these techniques is its path; figures: a scale
  std::optional<int> min_er;  // tenths of the scale, both included
  std::optional<int> max_er;
  // Nobody asks for the figures of a puzzle that is as asked, so its path may end when that is certain.
  bool figures_unasked = false;
  bool pearl = false;
  bool diamond = false;
  // Of a scale of levels and points, which has its own levels and none of the figures before.
  std::optional<Level> min_scale_level;
  std::optional<Level> max_scale_level;
  std::optional<std::uint32_t> min_points;
  std::optional<std::uint32_t> max_points;
  std::vector<TechniqueId> require;  // each is a step of the path
  std::vector<TechniqueId> forbid;   // none is
  // Singles and exactly these solve the puzzle: each of them is needed, and nothing else is.
  std::vector<TechniqueId> only;

  [[nodiscard]] bool asks_score() const {
    return min_scale_level || max_scale_level || min_points || max_points;
  }
  [[nodiscard]] bool asks_nothing() const {
    return !min_level && !max_level && !min_er && !max_er && !pearl && !diamond && !asks_score() &&
           require.empty() && forbid.empty() && only.empty();
  }
};

// Clues of one rule, and how many.
struct WantedClues {
  RuleKind kind{};
  std::size_t least = 1;
  std::size_t most = 0;  // 0: as many as are usual
};

struct GenerateRequest {
  std::shared_ptr<const Topology> topology;
  bool unique = true;  // false: several solutions allowed
  bool minimal =
      false;  // no given and no clue can go: also where a symmetry, clues or fill end the digging sooner
  std::size_t min_clues = 0;
  std::size_t max_clues = std::numeric_limits<std::size_t>::max();
  Symmetry symmetry = Symmetry::none;
  std::vector<bool> pattern;     // N * N: givens exactly there; empty = anywhere
  std::optional<Grid> solution;  // of every puzzle; none = a random one for each
  // Further rules: each puzzle has clues of its own beside those of the topology, which hold everywhere. Cages last: they take what is left.
  std::vector<WantedClues> clues;
  // Minimal 9x9 puzzles with weights; nothing else may be asked then.
  bool unbiased = false;
  Target target;
};


// Sets of five and more: no scale knows them.
[[nodiscard]] inline bool is_large(TechniqueId id) {
  return id == TechniqueId::naked_subset || id == TechniqueId::hidden_subset;
}

}  // namespace tresse
