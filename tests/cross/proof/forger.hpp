// False certificates about puzzles of side 4, all of whose full grids are known, by trying each digit in each cell.
#pragma once

#include <algorithm>

#include "cross/proof/proof_mutator.hpp"

namespace tresse::test {

using proof::Claim;

inline constexpr std::size_t kCells = 16;

// A grid in four bits a cell: the digit from 1, or 0.
inline std::uint64_t packed(const Grid& grid) {
  std::uint64_t bits = 0;
  for (std::size_t i = 0; i < kCells; ++i) {
    if (const auto d = grid.at(CellId(i))) bits |= static_cast<std::uint64_t>(d->index() + 1) << (4 * i);
  }
  return bits;
}

struct KnownShape {
  std::shared_ptr<const Topology> topology;
  std::vector<Grid> grids;
  std::vector<std::uint64_t> models;
};

inline std::vector<KnownShape> known_shapes() {
  std::vector<KnownShape> all;
  for (const SmallShape& shape : small_shapes()) {
    KnownShape h{shape.topology, all_solutions(Puzzle(shape.topology, Grid(4))), {}};
    for (const Grid& grid : h.grids) h.models.push_back(packed(grid));
    all.push_back(std::move(h));
  }
  return all;
}

inline std::vector<const Grid*> solutions_of(const std::vector<KnownShape>& shapes, const Puzzle& puzzle) {
  const auto shape = std::find_if(shapes.begin(), shapes.end(), [&](const KnownShape& h) { return h.topology == puzzle.topology; });
  const std::uint64_t givens = packed(puzzle.givens);
  std::uint64_t mask = 0;
  for (std::size_t i = 0; i < kCells; ++i) mask |= (givens >> (4 * i) & 15) != 0 ? std::uint64_t{15} << (4 * i) : 0;
  std::vector<const Grid*> all;
  for (std::size_t m = 0; m < shape->models.size(); ++m) {
    const std::uint64_t model = shape->models[m];
    if ((model & mask) != givens) continue;
    bool allowed = true;
    for (std::size_t i = 0; puzzle.marks && i < kCells; ++i) {
      if ((mask >> (4 * i) & 15) != 0) continue;
      allowed = allowed && puzzle.marks->allows(CellId(i), Digit(static_cast<std::size_t>((model >> (4 * i) & 15) - 1)));
    }
    if (allowed) all.push_back(&shape->grids[m]);
  }
  return all;
}

inline bool claims_truth(const std::vector<KnownShape>& shapes, const CertificateLines& c) {
  const auto all = solutions_of(shapes, c.puzzle);
  if (c.claim.kind == Claim::Kind::none) return all.empty();
  return all.size() == 1 && c.claim.solution == *all[0];
}

// A tree of up to four cuts, at candidates that are open.
inline ProofSearch::Cut random_cuts(const Puzzle& puzzle, Rng& rng) {
  return [&puzzle, &rng, left = 1 + rng.below(4)](const Clause& decisions) mutable -> std::optional<std::int32_t> {
    if (left == 0 || (!decisions.empty() && rng.below(3) == 0)) return std::nullopt;
    const CellId cell(rng.below(kCells));
    const Digit d(rng.below(4));
    const std::int32_t l = literal(puzzle, cell, d);
    const auto is_l = [&](std::int32_t other) { return std::abs(other) == l; };
    if (puzzle.givens.filled(cell) || naive_excluded(puzzle, cell, d) || std::any_of(decisions.begin(), decisions.end(), is_l)) {
      return std::nullopt;
    }
    --left;
    return l;
  };
}

inline Puzzle random_puzzle(const KnownShape& shape, const Grid& solution, Rng& rng) {
  Puzzle puzzle(shape.topology, Grid(4));
  for (std::size_t left = rng.below(8); left > 0; --left) {
    const CellId cell(rng.below(kCells));
    puzzle.givens.set(cell, *solution.at(cell));
  }
  if (rng.below(3) == 0) {
    puzzle.marks.emplace(4, true);
    for (std::size_t gone = rng.below(20); gone > 0; --gone) {
      const CellId cell(rng.below(kCells));
      const Digit d(rng.below(4));
      if (solution.at(cell) != d || rng.below(30) == 0) puzzle.marks->forbid(cell, d);
    }
  }
  if (rng.below(3) == 0) puzzle.givens.set(CellId(rng.below(kCells)), Digit(rng.below(4)));
  return puzzle;
}

// The formula and the proof of what `c` claims: they hold if that is true. False: `cubes`, and the puzzle was not cut.
inline bool prove(CertificateLines& c, Rng& rng, bool cubes) {
  std::optional<Grid> block;
  if (c.claim.kind == Claim::Kind::unique) block = c.claim.solution;
  const Formula f = formula_of(c.puzzle, block);
  for (const Clause& clause : f.clauses) c.formula.push_back(text_of(clause));
  ProofSearch search(c.puzzle, f);
  const auto steps = cubes ? search.run(random_cuts(c.puzzle, rng)) : search.run();
  c.name = cubes ? "cubes" : "";
  std::istringstream text(proof_text(f, steps, c.format));
  for (std::string line; std::getline(text, line);) c.lines.push_back(line);
  return !cubes || steps.back().hints.size() == 2;
}

// A certificate that holds.
inline CertificateLines honest(const std::vector<KnownShape>& shapes, Rng& rng, std::size_t format, bool cubes) {
  for (;;) {
    const KnownShape& shape = shapes[rng.below(shapes.size())];
    const Grid& solution = shape.grids[rng.below(shape.grids.size())];
    CertificateLines c;
    c.puzzle = random_puzzle(shape, solution, rng);
    c.format = kFormats[format];
    if (!claims_truth(shapes, c)) {
      c.claim.kind = Claim::Kind::unique;
      c.claim.solution = solution;
      if (!claims_truth(shapes, c)) continue;
    }
    if (prove(c, rng, cubes) && c.lines.size() < 700) return c;
  }
}

class Forger {
 public:
  Forger(const std::vector<KnownShape>& shapes, const std::vector<CertificateLines>& all, Rng& rng, CertificateLines& c)
      : shapes_(shapes), all_(all), rng_(rng), c_(c), mutator_(c, rng, all) {}

  void make_false() {
    Puzzle& p = c_.puzzle;
    switch (rng_.below(6)) {
      case 0:
      case 1:
        for (std::size_t left = 1 + rng_.below(4); left > 0; --left) p.givens.clear(CellId(rng_.below(kCells)));
        break;
      case 2:  // as many shapes or less, mostly
        p.topology = shapes_[rng_.below(shapes_.size())].topology;
        break;
      case 3:
        p.marks.reset();
        break;
      case 4: {  // a grid that solves this puzzle, and is not the only one, or not the one
        p.givens.clear(CellId(rng_.below(kCells)));
        const KnownShape* shape = &shapes_[0];
        for (const KnownShape& h : shapes_) shape = h.topology == p.topology ? &h : shape;
        std::vector<const Grid*> fit;
        for (const Grid& grid : shape->grids) {
          if (is_solution(p, grid)) fit.push_back(&grid);
        }
        c_.claim.kind = fit.empty() ? Claim::Kind::none : Claim::Kind::unique;
        if (!fit.empty()) c_.claim.solution = *fit[rng_.below(fit.size())];
        break;
      }
      default:
        mutator_.mutate(kOfClaims[rng_.below(std::size(kOfClaims))]);
    }
    if (rng_.below(4) != 0) {
      const bool block = c_.claim.kind == Claim::Kind::unique && c_.claim.solution.side() == 4 && c_.claim.solution.complete();
      c_.formula = honest_formula(p, block ? &c_.claim.solution : nullptr);
    }
  }

  void add_fault() {
    switch (rng_.below(c_.name.empty() ? 5 : 8)) {
      case 0:  // a group without some of its candidates
        return shorten(c_.formula);
      case 1:  // a step that is stronger than it was
        return shorten(c_.lines);
      case 2: {  // a step early, or twice
        if (c_.lines.size() < 2) return;
        const std::size_t from = rng_.below(c_.lines.size());
        const std::string line = c_.lines[from];
        c_.lines.insert(c_.lines.begin() + static_cast<std::ptrdiff_t>(rng_.below(from + 1)), line);
        return;
      }
      case 5:
      case 6:
      case 7:
        return change_part();
      default:
        return mutator_.mutate(kOthers[rng_.below(std::size(kOthers))]);
    }
  }

 private:
  // Kinds of Mutator that change the claim or the puzzle, and those that change neither the topology nor what is true.
  static constexpr std::size_t kOfClaims[] = {2, 3, 4, 9, 10, 14, 15};
  static constexpr std::size_t kOthers[] = {0, 1, 6, 7, 8, 11, 12, 13, 16, 19, 20, 21};

  // Lines that follow each other: lost, another's, or with the other side of a cut.
  void change_part() {
    if (c_.lines.empty()) return;
    const auto part_of = [&](const std::vector<std::string>& lines) {
      const std::size_t from = rng_.below(lines.size());
      return std::pair(from, from + 1 + rng_.below(std::min<std::size_t>(lines.size() - from, 60)));
    };
    const auto at = [](auto& lines, std::size_t i) { return lines.begin() + static_cast<std::ptrdiff_t>(i); };
    const auto [from, to] = part_of(c_.lines);
    switch (rng_.below(3)) {
      case 0:
        c_.lines.erase(at(c_.lines, from), at(c_.lines, to));
        return;
      case 1: {
        const CertificateLines& other = all_[rng_.below(all_.size())];
        if (other.format != c_.format) return;
        const auto [first, last] = part_of(other.lines);
        c_.lines.erase(at(c_.lines, from), at(c_.lines, to));
        c_.lines.insert(at(c_.lines, from), at(other.lines, first), at(other.lines, last));
        return;
      }
      default: {
        const std::string side = std::to_string(1 + rng_.below(kCells * 4)), turned = "-" + side;
        for (std::size_t i = from; i < to; ++i) {
          std::string line;
          std::istringstream words(c_.lines[i]);
          for (std::string w; words >> w;) line += (line.empty() ? "" : " ") + (w == side ? turned : w == turned ? side : w);
          c_.lines[i] = line;
        }
      }
    }
  }

  void shorten(std::vector<std::string>& lines) {
    if (lines.empty()) return;
    std::string& line = lines[rng_.below(lines.size())];
    const std::size_t at = rng_.below(line.size() + 1);
    const std::size_t begin = line.rfind(' ', at) == std::string::npos ? 0 : line.rfind(' ', at);
    const std::size_t end = line.find(' ', begin + 1);
    if (end != std::string::npos) line.erase(begin, end - begin);
    if (!line.empty() && line[0] == ' ') line.erase(0, 1);
  }

  const std::vector<KnownShape>& shapes_;
  const std::vector<CertificateLines>& all_;
  Rng& rng_;
  CertificateLines& c_;
  Mutator mutator_;
};

}  // namespace tresse::test
