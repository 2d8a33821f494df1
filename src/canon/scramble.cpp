// Draws a symmetry of the topology and a renaming of the digits, each equally likely, and carries both out.
// Where rows, columns and boxes are all, the symmetries are known, and lines are shuffled. Elsewhere bliss labels the bare graph
// G twice: as it is, and with its vertices shuffled at random. Both ways lead to one canonical graph, so going there by the one
// and back by the other is a symmetry of G. Shuffles that differ by a symmetry give the same shuffled graph, so every
// symmetry is as likely as any other. No generators of the group are needed.
#include "tresse/scramble.hpp"

#include <algorithm>
#include <new>
#include <numeric>
#include <span>
#include <utility>

#include "base/rng.hpp"
#include "canon/canon.hpp"
#include "base/stop.hpp"
#include "canon/structure.hpp"

namespace tresse {
namespace {

using canon::Structure;

template <class T>
std::vector<T> in_random_order(std::size_t size, Rng& rng) {
  std::vector<T> items(size);
  std::iota(items.begin(), items.end(), T{0});
  rng.shuffle(std::span(items));
  return items;
}

// The lines of one direction: groups change places, and so do the lines of a group.
std::vector<std::size_t> shuffled_lines(std::size_t side, std::size_t group, Rng& rng) {
  std::vector<std::size_t> lines;
  for (const std::size_t g : in_random_order<std::size_t>(side / group, rng)) {
    for (const std::size_t i : in_random_order<std::size_t>(group, rng)) {
      lines.push_back(g * group + i);
    }
  }
  return lines;
}

std::vector<CellId> shuffled_cells(const Structure& s, Rng& rng) {
  const std::size_t n = s.topology->side();
  const auto rows = shuffled_lines(n, s.band, rng);
  const auto columns = shuffled_lines(n, s.stack, rng);
  const bool transposed = s.band == s.stack && rng.below(2) == 1;
  std::vector<CellId> source;
  source.reserve(n * n);
  for (std::size_t r = 0; r < n; ++r) {
    for (std::size_t c = 0; c < n; ++c) {
      source.emplace_back(transposed ? rows[c] * n + columns[r] : rows[r] * n + columns[c]);
    }
  }
  return source;
}

// The same for any topology.
Result<std::vector<CellId>, StopReason> drawn_symmetry(const Structure& s, Rng& rng,
                                                       const StopToken& stop) {
  const std::size_t cells = s.topology->cell_count();
  auto to = in_random_order<unsigned>(cells, rng);
  for (const unsigned h : in_random_order<unsigned>(s.houses.size(), rng)) {
    to.push_back(static_cast<unsigned>(cells) + h);
  }
  ColouredGraph shuffled;
  shuffled.colours = s.bare.colours;  // the colours of cells and of houses stay where they are
  for (const auto& [a, b] : s.bare.edges) {
    shuffled.edges.emplace_back(std::min(to[a], to[b]), std::max(to[a], to[b]));
  }
  std::sort(shuffled.edges.begin(), shuffled.edges.end());
  const Labelling own = canonical_labelling(s.bare, stop);
  if (own.reason != StopReason::none) return Failure{own.reason};
  const Labelling other = canonical_labelling(shuffled, stop);
  if (other.reason != StopReason::none) return Failure{other.reason};
  std::vector<unsigned> at(own.place.size());  // the vertex with this place
  for (unsigned v = 0; v < own.place.size(); ++v) at[own.place[v]] = v;
  std::vector<CellId> source;
  for (std::size_t c = 0; c < cells; ++c) source.emplace_back(at[other.place[to[c]]]);
  return source;
}

// False: stopped.
bool carry_out(const Puzzle& puzzle, Scrambled& to, const StopToken& stop) {
  const std::size_t n = puzzle.side();
  to.puzzle = Puzzle(puzzle.topology, Grid(n));
  to.puzzle.name = puzzle.name;
  if (puzzle.marks && !to.puzzle.marks.emplace().make(n, true, stop)) return false;
  for (std::size_t i = 0; i < puzzle.topology->cell_count(); ++i) {
    if (i % n == 0 && stop.poll(stop_point::canon_split) != StopReason::none) return false;
    const CellId from = to.source[i];
    if (const auto given = puzzle.givens.at(from)) {
      to.puzzle.givens.set(CellId(i), to.label[given->index()]);
    } else if (puzzle.marks) {
      for (std::size_t d = 0; d < n; ++d) {
        if (!puzzle.marks->allows(from, Digit(d))) to.puzzle.marks->forbid(CellId(i), to.label[d]);
      }
    }
  }
  return true;
}

Scrambled not_scrambled(StopReason reason, std::string detail = {}) {
  Scrambled none;
  none.reason = reason;
  none.detail = std::move(detail);
  return none;
}

}  // namespace

Scrambled v0::scramble(const Puzzle& puzzle, std::uint64_t number, const ScrambleSettings& settings,
                       const StopToken& stop) {
  try {
    if (const auto rule = puzzle.rules().beyond(kCanonRules)) {
      return not_scrambled(StopReason::unsupported, "the symmetries of puzzles with " +
                                                        std::string(name_of(*rule)) +
                                                        " are not known");
    }
    const Structure structure(puzzle.topology, stop);
    if (structure.stopped != StopReason::none) return not_scrambled(structure.stopped);
    if (!structure.regular && !can_label_graphs()) {
      return not_scrambled(StopReason::unsupported, canon_refusal(*puzzle.topology));
    }
    Rng rng(Rng::sub_seed(settings.seed, number));
    Scrambled made;
    if (structure.regular) {
      made.source = shuffled_cells(structure, rng);
    } else {
      auto drawn = drawn_symmetry(structure, rng, stop);
      if (!drawn) return not_scrambled(drawn.error());
      made.source = std::move(*drawn);
    }
    for (const std::size_t d : in_random_order<std::size_t>(puzzle.side(), rng)) {
      made.label.emplace_back(d);
    }
    if (!carry_out(puzzle, made, stop)) return not_scrambled(stop_reason(stop));
    return made;
  } catch (const std::bad_alloc&) {
    return not_scrambled(StopReason::memory);
  }
}

}  // namespace tresse
