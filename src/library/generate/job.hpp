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
#include "library/generate/parts.hpp"
#include "model/answer.hpp"
#include "tresse/model/result.hpp"
#include "tresse/puzzle.hpp"

namespace tresse::library {

// An optional part, or a flag that is false, is not asked for.
struct GenerateOptions {
  std::shared_ptr<const Topology> topology;  // grid_topology()
  std::optional<Puzzle> from;                // the full grid of all puzzles
  bool unique = true;                        // false: several solutions allowed
  bool minimal = false;
  std::optional<std::size_t> min_clues;
  std::optional<std::size_t> max_clues;
  std::optional<double> fill;  // percent of the cells that are given
  std::optional<Symmetry> symmetry;
  std::optional<std::vector<bool>> pattern;  // N * N: givens exactly there
  bool unbiased = false;
  Target target;
  bool scale = false;        // the rating is told
  bool path = false;         // so are the steps
  bool distinct = false;     // no two puzzles are of one class
  bool avoid = false;        // puzzles are named whose classes are avoided
  bool certificate = false;  // of uniqueness
  std::uint64_t first = 1;   // index of the first puzzle
  std::optional<std::uint64_t>
      tries;  // candidates for one puzzle; 0 = no limit; none: default_tries()
  std::uint64_t seed = 0;
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

// O(N^2), and what why_never_unique() takes for a pattern. requires: options.topology.
[[nodiscard]] Result<GenerateJob, GenerateRefusal> generate_job(
    const GenerateOptions& options, PartName name);

// Candidates for one puzzle when nobody says how many: some minutes at most.
[[nodiscard]] std::uint64_t default_tries(std::size_t side);

// By the names that are printed; a level on a scale that has its own levels by that one's, in small letters too.
// Errors: a sentence that names the nearest and all known ones.
[[nodiscard]] Result<Level, std::string> level_named(std::string_view name, const Profile& scale);
[[nodiscard]] Result<Symmetry, std::string> symmetry_named(std::string_view name);
// A list as parse_techniques() reads it, of all techniques. A family, such as "subset", means those that can occur on
// this side. Errors: those of parse_techniques().
[[nodiscard]] Result<std::vector<TechniqueId>, std::string> techniques_named(
    std::string_view list, std::size_t side);

}  // namespace tresse::library
