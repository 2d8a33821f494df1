// The table of techniques: the rows of techniques.def, with what names and selects them.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "grader/step.hpp"
#include "tresse/model/result.hpp"

namespace tresse {

inline constexpr std::array<Technique, kTechniqueCount> kTechniques = {{
#define TRESSE_TECHNIQUE(id, key, name, others, families, se, hodoku, wiki, code, unique, holds, \
                         ...)                                                                    \
  {TechniqueId::id, key,  name, others,        families,    se,                                  \
   hodoku,          wiki, code, (unique) != 0, Holds::holds},
#include "grader/techniques/techniques.def"
}};

[[nodiscard]] constexpr const Technique& technique(TechniqueId id) {
  return kTechniques[static_cast<std::size_t>(id)];
}

// Is the technique a member of the family? "singles", "subsets", ...
[[nodiscard]] constexpr bool in_family(TechniqueId id, std::string_view family) {
  std::string_view all = technique(id).families;
  for (;;) {
    const std::size_t end = std::min(all.find(' '), all.size());
    if (all.substr(0, end) == family) return true;
    if (end == all.size()) return false;
    all.remove_prefix(end + 1);
  }
}

// Does it suppose a value and follow what comes of it?
[[nodiscard]] constexpr bool assumes(TechniqueId id) {
  return in_family(id, "assumptions");
}

// The techniques of a family, in table order.
[[nodiscard]] std::vector<TechniqueId> members_of(std::string_view family);

// The rows of the profile basic but for those of clues, which are tried wherever there are clues.
inline constexpr std::size_t kBasicTechniqueCount =
    static_cast<std::size_t>(TechniqueId::hidden_subset) + 1;
inline constexpr std::span<const Technique> kBasicTechniques{kTechniques.data(),
                                                             kBasicTechniqueCount};

// Those that may be named for the profile basic: with its rows of clues.
inline constexpr std::span<const Technique> kNamedForBasic{kTechniques.data(), static_cast<std::size_t>(TechniqueId::innies_outies_group) + 1};

// "naked-single,locked" -> rows, in the order written, each once. Besides the keys of the rows it
// knows the families of the rows and `all`, which stand for their rows in table order. Other names mean the
// same rows: those in words ("Forcing X-Chain", "Unique Loop 8 type 1"), the other names of the rows
// (locked-candidates), and where none of these is meant those of Sudoku Explainer (turbot-fish), HoDoKu and
// SudokuWiki. Case, blanks and hyphens do not matter. `known`: the rows that may be named, those of basic, or
// kTechniques. Errors: a sentence that names the unknown key and the nearest known one, or an empty list.
[[nodiscard]] Result<std::vector<TechniqueId>, std::string> parse_techniques(
    std::string_view list, std::span<const Technique> known = kBasicTechniques);

}  // namespace tresse
