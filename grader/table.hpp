// The table of techniques: the rows of techniques.def, with what names and selects them.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/result.hpp"
#include "grader/level.hpp"
#include "grader/step.hpp"
#include "grader/techniques/techniques.hpp"

namespace tresse {

template <int W>
using Finder = void (*)(const CandidateGrid<W>&, Search<W>&);

// One finder in its five widths.
struct Finders {
  Finder<1> w1 = nullptr;
  Finder<2> w2 = nullptr;
  Finder<4> w4 = nullptr;
  Finder<8> w8 = nullptr;
  Finder<16> w16 = nullptr;

  template <int W>
  [[nodiscard]] constexpr Finder<W> of_width() const {
    if constexpr (W == 1) return w1;
    if constexpr (W == 2) return w2;
    if constexpr (W == 4) return w4;
    if constexpr (W == 8) return w8;
    if constexpr (W == 16) return w16;
  }
};

struct Technique {
  TechniqueId id;
  std::string_view key;       // "naked-pair": command line, JSON
  std::string_view name;      // "Naked Pair": text
  std::string_view others;    // "naked-triplet|...": further names that are understood
  std::string_view families;  // "naked-subsets subsets"
  Level level;                // of a puzzle that needs nothing harder, in the profile basic
  std::size_t subset;         // size of the subset, 0 = not a subset, 5 = five and more
  Finders find;               // of the plain chain; null: found by the searches of profiles only
  bool unique;                // assumes that the puzzle has one solution
};

struct NoFinder;
template <class T>
constexpr Finders finders() {
  if constexpr (std::is_same_v<T, NoFinder>) {
    return {};
  } else {
    return {&T::template find<1>, &T::template find<2>, &T::template find<4>, &T::template find<8>,
            &T::template find<16>};
  }
}

inline constexpr std::array<Technique, kTechniqueCount> kTechniques = {{
#define TRESSE_TECHNIQUE(id, key, name, others, families, level, size, chain, unique, ...) \
  {TechniqueId::id,  key,          name, others, families, Level::level, size,             \
   finders<chain>(), (unique) != 0},
#include "grader/techniques/techniques.def"
#undef TRESSE_TECHNIQUE
}};

// The rows that the plain chain tries, in its order.
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
