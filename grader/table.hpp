// The table of techniques: the rows of techniques.def, with what names and selects them.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "grader/step.hpp"

namespace tresse {

struct Technique {
  TechniqueId id;
  std::string_view key;       // "naked-pair": command line, JSON
  std::string_view name;      // "Naked Pair": text
  std::string_view others;    // "naked-triplet|...": further names that are understood
  std::string_view families;  // "naked-subsets subsets"
  bool unique;                // assumes that the puzzle has one solution
};

inline constexpr std::array<Technique, kTechniqueCount> kTechniques = {{
#define TRESSE_TECHNIQUE(id, key, name, others, families, unique, ...) \
  {TechniqueId::id, key, name, others, families, (unique) != 0},
#include "grader/techniques/techniques.def"
}};

// The rows of the profile basic.
inline constexpr std::size_t kChainTechniqueCount =
    static_cast<std::size_t>(TechniqueId::hidden_subset) + 1;
inline constexpr std::span<const Technique> kChainTechniques{kTechniques.data(),
                                                             kChainTechniqueCount};

[[nodiscard]] constexpr const Technique& technique(TechniqueId id) {
  return kTechniques[static_cast<std::size_t>(id)];
}

// "naked-single,locked" -> rows, in the order written, each once. Besides the keys of the rows it
// knows the families of the rows and `all`, which stand for their rows in table order. Other names mean the
// same rows: those in words ("Forcing X-Chain", "Unique Loop 8 type 1"), and the other names of the rows
// (turbot-fish, xy-chain). Case, blanks and hyphens do not matter. `known`: the rows that may be named, those of the chain, or kTechniques.
// Errors: a sentence that names the unknown key and the nearest known one, or an empty list.
[[nodiscard]] Result<std::vector<TechniqueId>, std::string> parse_techniques(
    std::string_view list, std::span<const Technique> known = kChainTechniques);

}  // namespace tresse
