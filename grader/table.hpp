// The table of techniques: one row each, in order of trial. Everything that names, selects, orders
// or runs techniques reads this table; nothing else lists them.
#pragma once

#include <array>
#include <cstddef>
#include <span>
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
  std::string_view key;   // "naked-pair": command line, JSON
  std::string_view name;  // "Naked Pair": text
  Level level;            // of a puzzle that needs nothing harder
  std::size_t subset;     // size of the subset, 0 = not a subset, 5 = five and more
  Finders find;           // of the plain chain; null: found by the searches of a scale only
  bool unique = false;    // assumes that the puzzle has one solution
};

template <class T>
constexpr Finders finders() {
  return {&T::template find<1>, &T::template find<2>, &T::template find<4>, &T::template find<8>,
          &T::template find<16>};
}

constexpr Technique scale_row(TechniqueId id, std::string_view key, std::string_view name,
                              Level level) {
  return {id, key, name, level, 0, Finders{}, false};
}
constexpr Technique unique_row(TechniqueId id, std::string_view key, std::string_view name,
                               Level level) {
  return {id, key, name, level, 0, Finders{}, true};
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
    scale_row(TechniqueId::direct_pointing, "direct-pointing", "Direct Pointing", Level::medium),
    scale_row(TechniqueId::direct_claiming, "direct-claiming", "Direct Claiming", Level::medium),
    scale_row(TechniqueId::direct_hidden_pair, "direct-hidden-pair", "Direct Hidden Pair",
              Level::medium),
    scale_row(TechniqueId::direct_hidden_triple, "direct-hidden-triple", "Direct Hidden Triple",
              Level::hard),
    scale_row(TechniqueId::x_wing, "x-wing", "X-Wing", Level::hard),
    scale_row(TechniqueId::swordfish, "swordfish", "Swordfish", Level::hard),
    scale_row(TechniqueId::jellyfish, "jellyfish", "Jellyfish", Level::expert),
    scale_row(TechniqueId::xy_wing, "xy-wing", "XY-Wing", Level::hard),
    scale_row(TechniqueId::xyz_wing, "xyz-wing", "XYZ-Wing", Level::hard),
    unique_row(TechniqueId::unique_loop_1, "unique-loop-1", "Unique Loop type 1", Level::hard),
    unique_row(TechniqueId::unique_loop_2, "unique-loop-2", "Unique Loop type 2", Level::hard),
    unique_row(TechniqueId::unique_loop_3_naked, "unique-loop-3-naked",
               "Unique Loop type 3 with a naked subset", Level::hard),
    unique_row(TechniqueId::unique_loop_3_hidden, "unique-loop-3-hidden",
               "Unique Loop type 3 with a hidden subset", Level::hard),
    unique_row(TechniqueId::unique_loop_4, "unique-loop-4", "Unique Loop type 4", Level::hard),
    unique_row(TechniqueId::bug_1, "bug-1", "BUG type 1", Level::expert),
    unique_row(TechniqueId::bug_2, "bug-2", "BUG type 2", Level::expert),
    unique_row(TechniqueId::bug_3, "bug-3", "BUG type 3", Level::expert),
    unique_row(TechniqueId::bug_4, "bug-4", "BUG type 4", Level::expert),
    scale_row(TechniqueId::aligned_pair, "aligned-pair-exclusion", "Aligned Pair Exclusion",
              Level::expert),
    scale_row(TechniqueId::aligned_triple, "aligned-triple-exclusion", "Aligned Triple Exclusion",
              Level::expert),
    scale_row(TechniqueId::x_cycle, "x-cycle", "Bidirectional X-Cycle", Level::expert),
    scale_row(TechniqueId::y_cycle, "y-cycle", "Bidirectional Y-Cycle", Level::expert),
    scale_row(TechniqueId::xy_cycle, "xy-cycle", "Bidirectional Cycle", Level::expert),
    scale_row(TechniqueId::x_chain, "forcing-x-chain", "Forcing X-Chain", Level::expert),
    scale_row(TechniqueId::xy_chain, "forcing-chain", "Forcing Chain", Level::expert),
    scale_row(TechniqueId::nishio, "nishio", "Nishio Forcing Chains", Level::extreme),
    scale_row(TechniqueId::cell_forcing, "cell-forcing", "Cell Forcing Chains", Level::extreme),
    scale_row(TechniqueId::region_forcing, "region-forcing", "Region Forcing Chains",
              Level::extreme),
    scale_row(TechniqueId::contradiction_forcing, "contradiction-forcing",
              "Contradiction Forcing Chains", Level::extreme),
    scale_row(TechniqueId::double_forcing, "double-forcing", "Double Forcing Chains",
              Level::extreme),
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
// knows the families singles, locked, naked-subsets, hidden-subsets, subsets and all, which stand
// for their rows in table order; over the whole table also fish, wings, unique-loops, bugs and aligned.
// Other names mean the same rows: those in words ("Forcing X-Chain", "Unique Loop 8 type 1"), those of
// Sudoku Explainer (turbot-fish, naked-triplet), others in use (xy-chain, unique-rectangle-1). Case,
// blanks and hyphens do not matter. `known`: the rows that may be named, those of the chain, or kTechniques.
// Errors: a sentence that names the unknown key and the nearest known one, or an empty list.
[[nodiscard]] Result<std::vector<TechniqueId>, std::string> parse_techniques(
    std::string_view list, std::span<const Technique> known = kChainTechniques);

}  // namespace tresse
