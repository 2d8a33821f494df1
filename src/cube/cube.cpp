// A cube becomes pencil marks, so that every engine can decide it and none has to know of cubes; and
// its solutions are judged against the puzzle without the cube's marks, by the solution checker.
// The fingerprint is FNV-1a over what decides the solutions, 64 bits: cubes of one puzzle used with
// another by mistake meet it with a probability of 2^-64.
#include "cube/cube.hpp"

#include <cstdlib>

#include "encoders/literals.hpp"

namespace tresse {
namespace {

class Fnv {
 public:
  void add(std::uint64_t value) {
    for (int i = 0; i < 8; ++i) {
      hash_ = (hash_ ^ (value & 0xFF)) * 0x100000001B3u;
      value >>= 8;
    }
  }
  [[nodiscard]] std::uint64_t value() const { return hash_; }

 private:
  std::uint64_t hash_ = 0xCBF29CE484222325u;
};

}  // namespace

std::vector<const Cube*> CubeSet::open() const {
  std::vector<const Cube*> list;
  for (const Cube& cube : cubes) {
    if (!cube.refuted) list.push_back(&cube);
  }
  return list;
}

std::uint64_t fingerprint(const Puzzle& puzzle) {
  const Topology& t = *puzzle.topology;
  const std::size_t n = t.side();
  Fnv hash;
  hash.add(n);
  hash.add(t.house_count());
  for (std::size_t h = 0; h < t.house_count(); ++h) {
    for (CellId c : t.cells(HouseId(h))) hash.add(c.index());
  }
  for (std::size_t i = 0; i < t.cell_count(); ++i) {
    for (CellId x : t.links(CellId(i))) {
      hash.add(i);
      hash.add(x.index());
    }
  }
  for (std::size_t i = 0; i < t.cell_count(); ++i) {
    const CellId c(i);
    const auto given = puzzle.givens.at(c);
    hash.add(given ? given->index() + 1 : 0);
    if (given || !puzzle.marks || puzzle.marks->count(c) == n) continue;
    hash.add(n + puzzle.marks->count(c));
    for (std::size_t d = 0; d < n; ++d) {
      if (puzzle.marks->allows(c, Digit(d))) hash.add(d);
    }
  }
  return hash.value();
}

std::string fingerprint_text(std::uint64_t value) {
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) text += "0123456789abcdef"[(value >> shift) & 15];
  return text;
}

Puzzle restricted(const Puzzle& puzzle, std::span<const Literal> cube) {
  const std::size_t n = puzzle.side();
  Puzzle part = puzzle;
  if (cube.empty()) return part;
  if (!part.marks) part.marks = PencilMarks(n, true);
  const auto forbid = [&](CellId c, Digit d) {
    if (const auto given = part.givens.at(c)) {
      if (*given != d) return;
      part.givens.clear(c);  // the given is no longer allowed, and nothing else ever was
      for (std::size_t other = 0; other < n; ++other) part.marks->forbid(c, Digit(other));
    } else {
      part.marks->forbid(c, d);
    }
  };
  for (const Literal literal : cube) {
    const CandId candidate = cand_of(std::abs(literal));
    const CellId c = cell_of(candidate, n);
    const Digit d = digit_of(candidate, n);
    if (literal < 0) {
      forbid(c, d);
      continue;
    }
    for (std::size_t other = 0; other < n; ++other) {
      if (other != d.index()) forbid(c, Digit(other));
    }
  }
  return part;
}

bool within(const Grid& grid, std::span<const Literal> cube) {
  for (const Literal literal : cube) {
    const CandId candidate = cand_of(std::abs(literal));
    const bool there = grid.at(cell_of(candidate, grid.side())) == digit_of(candidate, grid.side());
    if (there != (literal > 0)) return false;
  }
  return true;
}

std::string literal_text(const Topology& topology, Literal literal) {
  const CandId candidate = cand_of(std::abs(literal));
  return topology.name(cell_of(candidate, topology.side())) + (literal > 0 ? "=" : "<>") +
         std::to_string(digit_of(candidate, topology.side()).index() + 1);
}

}  // namespace tresse
