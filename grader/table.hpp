// The table of techniques: one row each, in order of trial. Everything that names, selects, orders
// or runs techniques reads this table; nothing else lists them.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
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
  Finder<1> w1;
  Finder<2> w2;
  Finder<4> w4;
  Finder<8> w8;
  Finder<16> w16;

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
  std::string_view key;   // "naked-pair": command line, JSON
  std::string_view name;  // "Naked Pair": text
  Level level;            // of a puzzle that needs nothing harder
  std::size_t subset;     // size of the subset, 0 = not a subset, 5 = five and more
  Finders find;
};

template <class T>
constexpr Finders finders() {
  return {&T::template find<1>, &T::template find<2>, &T::template find<4>, &T::template find<8>,
          &T::template find<16>};
}

inline constexpr std::array<Technique, kTechniqueCount> kTechniques = {{
    {TechniqueId::full_house, "full-house", "Full House", Level::easy, 0, finders<FullHouse>()},
    {TechniqueId::naked_single, "naked-single", "Naked Single", Level::easy, 0,
     finders<NakedSingle>()},
    {TechniqueId::hidden_single, "hidden-single", "Hidden Single", Level::easy, 0,
     finders<HiddenSingle>()},
    {TechniqueId::pointing, "pointing", "Pointing", Level::medium, 0, finders<Pointing>()},
    {TechniqueId::claiming, "claiming", "Claiming", Level::medium, 0, finders<Claiming>()},
    {TechniqueId::naked_pair, "naked-pair", "Naked Pair", Level::hard, 2, finders<NakedPair>()},
    {TechniqueId::hidden_pair, "hidden-pair", "Hidden Pair", Level::hard, 2, finders<HiddenPair>()},
    {TechniqueId::naked_triple, "naked-triple", "Naked Triple", Level::hard, 3,
     finders<NakedTriple>()},
    {TechniqueId::hidden_triple, "hidden-triple", "Hidden Triple", Level::hard, 3,
     finders<HiddenTriple>()},
    {TechniqueId::naked_quad, "naked-quad", "Naked Quad", Level::expert, 4, finders<NakedQuad>()},
    {TechniqueId::hidden_quad, "hidden-quad", "Hidden Quad", Level::expert, 4,
     finders<HiddenQuad>()},
    {TechniqueId::naked_subset, "large-naked-subset", "Large Naked Subset", Level::expert, 5,
     finders<LargeNakedSubset>()},
    {TechniqueId::hidden_subset, "large-hidden-subset", "Large Hidden Subset", Level::expert, 5,
     finders<LargeHiddenSubset>()},
}};

[[nodiscard]] constexpr const Technique& technique(TechniqueId id) {
  return kTechniques[static_cast<std::size_t>(id)];
}

// "naked-single,locked" -> rows, in the order written, each once. Besides the keys of the rows it
// knows the families singles, locked, naked-subsets, hidden-subsets, subsets and all, which stand
// for their rows in table order. Case and blanks around a key do not matter.
// Errors: a sentence that names the unknown key and the nearest known one, or an empty list.
[[nodiscard]] Result<std::vector<TechniqueId>, std::string> parse_techniques(std::string_view list);

}  // namespace tresse
