// Canonical forms of puzzles on any topology.
//
// Two puzzles are of the same class when a bijection of the cells that maps houses to houses and links to links
// (Topology::links), together with a renaming of the digits, turns one into the other (pencil marks included). So
// anti-knight puzzles may be turned and mirrored, but their rows not be exchanged. All houses count
// alike, whatever their kind, since all mean the same: each digit once. So a jigsaw whose regions are
// Latin may have symmetries that exchange rows and regions; houses with the same cells are one house.
// For boxes of R x C, R and C >= 2, these are just the known symmetries: bands, stacks, lines inside
// them, and for R = C the transposition. For Latin squares: rows, columns, transposition (symbols are
// digits here, so nothing exchanges them with rows).
//
// The form is a puzzle on the same topology, cell by cell: same class <=> same form, for puzzles
// whose topologies have the same houses. (A jigsaw and its mirror image have different houses and are
// never compared.) 9x9 puzzles with 3x3 boxes, and no marks, have the min-lex form; all
// others one that means nothing in itself and holds within one version of bliss.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/stop.hpp"
#include "model/line81.hpp"
#include "tresse/analyse.hpp"
#include "tresse/canonical.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {

// Empty, or why this build has no forms of such puzzles, in one sentence. `marks`: with pencil marks.
[[nodiscard]] std::string canon_refusal(const Topology& topology, bool marks = false);

// What a canonical form can be told of.
inline constexpr RuleSet kCanonRules = kHouseRules | kDifferRules | RuleSet{RuleKind::pencil_marks};

// A mapping of cells that permutes lines: line r of the form is line rows[r] of the puzzle, a row, or a
// column if transposed.
struct LineMapping {
  bool transposed = false;
  std::vector<std::size_t> rows;
  std::vector<std::size_t> columns;
};
// nullopt: it is none.
[[nodiscard]] std::optional<LineMapping> line_mapping(
    const std::vector<CellId>& source, std::size_t side);

// The maker of forms; keeps its memory and what it found out about the last topology, so one for each
// thread. What it says of a puzzle does not depend on puzzles before.
class Canonizer {
 public:
  Canonizer();
  ~Canonizer();
  Canonizer(const Canonizer&) = delete;
  Canonizer& operator=(const Canonizer&) = delete;

  // O(houses * N + marks) space; polls stop_point::canon_split. Reasons: those of the token, memory,
  // too_large, unsupported (canon_refusal says why).
  [[nodiscard]] Canonical operator()(const Puzzle& puzzle, const StopToken& stop);

  // The min-lex form of a plain 9x9 puzzle, without what it tells beside the form: blanks are '.'.
  [[nodiscard]] Line81 form_of(const Line81& puzzle);

 private:
  struct Shape;
  struct Memory;
  Canonical minlex(const Puzzle& puzzle);
  Canonical by_graph(const Puzzle& puzzle, const StopToken& stop);

  std::unique_ptr<Memory> memory_;
};

// The class of a puzzle as bytes: equal for two puzzles exactly when they are of the same class and
// their topologies have the same houses and links. Short for a 9x9 puzzle (81 bytes); N * N or more otherwise.
using CanonKey = std::string;
// requires: made by a Canonizer, without a reason.
[[nodiscard]] CanonKey canon_key(const Canonical& canonical);

// The symmetries that leave a puzzle as it is.

// Lists at most so many: if there are more, none. Polls stop_point::canon_split.
[[nodiscard]] Automorphisms automorphisms_of(const Puzzle& puzzle, std::size_t most,
                                             const StopToken& stop);

}  // namespace tresse
