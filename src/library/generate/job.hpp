// What is asked of generated puzzles, as the command line and the library say it, and the job that becomes of it: the
// request of the generator and what else its puzzles take. What contradicts itself is refused before anything is made.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "generate/request.hpp"
#include "model/answer.hpp"
#include "tresse/generate.hpp"
#include "tresse/model/result.hpp"
#include "tresse/puzzle.hpp"

namespace tresse::library {

// What several options say of one grid. Nothing: 9x9 with 3x3 boxes.
struct GridOptions {
  std::optional<std::size_t> order;  // boxes of order x order
  std::optional<BoxShape> box;
  std::optional<std::size_t> side;
  std::vector<std::uint16_t> regions;  // N * N region numbers from 0 instead of boxes
  bool latin = false;                  // no boxes
  bool diagonals = false;
  bool windoku = false;
  RuleSet global_rules;
};

// Throws BadSetting: options that contradict each other, sides without usual boxes, what no topology is, sides above 256. O(N^2).
[[nodiscard]] std::shared_ptr<const Topology> grid_topology(const GridOptions& options);

// What a front end asks beside the settings.
struct GenerateExtras {
  std::optional<Puzzle> solution;  // the full grid of all puzzles
  bool path = false;               // the steps are told
  bool avoid = false;              // puzzles are named whose classes are avoided
  bool certificate = false;        // of uniqueness
  std::uint64_t first = 1;         // index of the first puzzle
};

struct GenerateJob {
  GenerateRequest request;
  std::uint64_t seed = 0;   // of the run
  std::uint64_t tries = 0;  // candidates for one puzzle; 0 = no limit
  bool distinct = false;
  bool rated = false;  // techniques and figures are those of the scale
  bool path = false;
  // Whoever tells of the puzzles sets these: what is worked out for each.
  bool tell_level = false;   // of the default profile
  bool tell_rating = false;  // the path, on the scale if `rated`, else of target.only
  Query query;               // limits of the grade
};

// `settings` without its grid, solution and puzzles to avoid. The request has its own topology where rules hold everywhere. Throws BadSetting. O(N^2), and what why_never_unique() takes for a pattern.
[[nodiscard]] GenerateJob generate_job(std::shared_ptr<const Topology> topology, const GenerateSettings& settings,
                                       const GenerateExtras& extras);

// By the names that are printed; a level on a scale that has its own levels by that one's, in small letters too.
// Errors: a sentence that names the nearest and all known ones.
[[nodiscard]] Result<Level, std::string> level_named(std::string_view name, const Profile& scale);
[[nodiscard]] Result<Symmetry, std::string> symmetry_named(std::string_view name);
// A list as parse_techniques() reads it, of all techniques. A family, such as "subset", means those that can occur on
// this side. Errors: those of parse_techniques().
[[nodiscard]] Result<std::vector<TechniqueId>, std::string> techniques_named(
    std::string_view list, std::size_t side);

}  // namespace tresse::library
