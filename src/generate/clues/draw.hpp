// Clues at random that a full grid obeys. No rule has a maker of its own: cells are drawn by the shape of a clue, values are tried,
// and the judge of the rule says what is true.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "base/rng.hpp"
#include "model/rules/clue.hpp"
#include "tresse/model/constraint.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/model/topology.hpp"

namespace tresse {

// A clue and its images under the symmetry.
using ClueOrbit = std::vector<Constraint>;

class ClueDraw {
 public:
  // `solution` is a full grid of the topology, which is one without clues but for rules that hold everywhere. `maps` are those of
  // the symmetry (symmetry_maps()) that the places of clues shall have; none: they need none.
  ClueDraw(std::shared_ptr<const Topology> topology, Grid solution, std::uint64_t seed, std::vector<std::vector<CellId>> maps = {});

  // Up to `most` clues of this rule (0: as many as are usual), in random order. Cages, lines, arrows and clones take cells that no other has
  // taken; cages leave none without a symmetry, if `whole`. Each says something: not every grid obeys it.
  [[nodiscard]] std::vector<ClueOrbit> draw_orbits(const ClueRule& rule, std::size_t most, bool whole = false);
  // The same, in one list.
  [[nodiscard]] std::vector<Constraint> draw(const ClueRule& rule, std::size_t most);

 private:
  using Cells = std::vector<CellId>;

  [[nodiscard]] std::vector<Cells> places(const ClueRule& rule);  // of shapes that have few: all of them
  [[nodiscard]] bool reads_one_way(const ClueRule& rule);
  [[nodiscard]] Cells place_of(const ClueRule& rule, const Constraint& clue) const;
  [[nodiscard]] Constraint cage(const ClueRule& rule, CellId start);
  void join(const ClueRule& rule, std::vector<ClueOrbit>& cages);
  // The places of the clue and of its images, each once, without values. Empty: two share a cell, though clues of this shape keep apart.
  [[nodiscard]] ClueOrbit images(const ClueRule& rule, const Constraint& clue) const;
  [[nodiscard]] Constraint line(const ClueRule& rule, CellId start);
  // Of the last cells with which it was true, `least` or more; none if it never was.
  [[nodiscard]] Constraint grown(const ClueRule& rule, CellId start, std::size_t least, std::size_t wanted);
  [[nodiscard]] Constraint clone(const ClueRule& rule, CellId start);
  [[nodiscard]] Cells free_near(const Cells& of, bool corners);
  [[nodiscard]] bool obeyed(const Constraint& clue) const { return judge(clue, solution_); }
  [[nodiscard]] bool judge(const Constraint& clue, const Grid& grid) const;
  [[nodiscard]] bool give_values(const ClueRule& rule, Constraint& clue);
  [[nodiscard]] bool says_something(const Constraint& clue) const;

  std::shared_ptr<const Topology> topology_;
  Grid solution_;
  Rng rng_;
  std::vector<std::vector<CellId>> maps_;
  bool one_way_ = false;      // is a row read from one side, by the rule outside that is drawn?
  std::vector<bool> taken_;   // [cell]
  std::vector<Grid> others_;  // full of random digits
};

}  // namespace tresse
