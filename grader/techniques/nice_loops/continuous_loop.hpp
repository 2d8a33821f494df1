// What a continuous nice loop removes. It leads from x off to y on in one cell, so one of both is true, and of each link from
// on to off one end is true:
//   in its own cell, and where it passes a cell from one digit to another   the other digits of the cell
//   between cells             the digit where it sees all of both ends, but not in the cells of the loop
//   by a set                  digits of the set, but not those by which the loop comes and goes: where all places in the
//                             set are seen
//   where a set forces a cell   each digit that the set took from the cell, where both the set's places and the cell are seen
// That the cells of the loop keep a digit that sees both ends of a link is HoDoKu's rule; it could go there too.
#pragma once

#include "grader/techniques/nice_loops/propositions.hpp"

namespace tresse::logic {

template <class G>
class ContinuousLoop {
 public:
  using Mask = typename G::Mask;
  ContinuousLoop(const View<G>& look, const Propositions<G>& of)
      : look_(look), of_(of), own_(look.geo.cell_count()) {}

  // `path`: from x off to y on. As cell * side + digit, rising.
  [[nodiscard]] std::vector<std::uint32_t> removed(const std::vector<std::uint32_t>& path) {
    for (const std::uint32_t p : path) {
      for (const std::size_t c : of_.body(p)) own_.add(c);
    }
    others_of_cell(path.front(), path.back());
    for (std::size_t i = 1; i < path.size(); ++i) {
      const std::uint32_t p = path[i];
      const std::uint32_t before = path[i - 1];
      if (of_.is_on(p)) continue;
      if (of_.is_candidate(p) && of_.is_candidate(before) &&
          of_.first_cell(p) == of_.first_cell(before)) {
        others_of_cell(before, p);
      } else {
        between(before, p);
      }
      if (of_.is_set(p)) by_set(p, path[i + 1]);
    }
    std::sort(gone_.begin(), gone_.end());
    gone_.erase(std::unique(gone_.begin(), gone_.end()), gone_.end());
    return std::move(gone_);
  }

 private:
  void add(std::size_t c, std::size_t v) {
    gone_.push_back(static_cast<std::uint32_t>(c * look_.geo.side() + v));
  }
  void others_of_cell(std::uint32_t p, std::uint32_t q) {
    const std::size_t c = of_.first_cell(p);
    for (const std::size_t v : BitsOf<Mask>{look_.cand(c)}) {
      if (v != of_.digit(p) && v != of_.digit(q)) add(c, v);
    }
  }
  [[nodiscard]] std::vector<std::uint32_t> places_in(std::uint32_t p, std::size_t v) const {
    std::vector<std::uint32_t> places;
    for (const std::uint32_t c : of_.body(p)) {
      if (has(look_.cand(c), v)) places.push_back(c);
    }
    return places;
  }
  // Calls f(cell) for the cells that have v and see all of these.
  template <class Cells, class F>
  void each_that_sees(const Cells& cells, std::size_t v, F&& f) const {
    for (const std::size_t c : look_.geo.peers(cells[0])) {
      if (!has(look_.cand(c), v)) continue;
      if (std::all_of(cells.begin(), cells.end(),
                      [&](std::size_t d) { return look_.geo.sees(c, d); })) {
        f(c);
      }
    }
  }
  void between(std::uint32_t before, std::uint32_t p) {
    const std::size_t v = of_.digit(p);
    std::vector<std::uint32_t> ends = of_.is_set(before)
                                          ? places_in(before, v)
                                          : std::vector<std::uint32_t>(of_.places(before).begin(),
                                                                       of_.places(before).end());
    ends.insert(ends.end(), of_.places(p).begin(), of_.places(p).end());
    each_that_sees(ends, v, [&](std::size_t c) {
      if (!own_.has(c)) add(c, v);
    });
  }
  void by_set(std::uint32_t set, std::uint32_t next) {
    const std::size_t cell = of_.first_cell(next);
    Mask leaves = bit<G>(of_.digit(next));
    if (of_.is_on(next)) leaves = static_cast<Mask>(look_.cand(cell) & ~leaves);
    Mask digits{};
    for (const std::size_t c : of_.body(set)) digits = static_cast<Mask>(digits | look_.cand(c));
    for (const std::size_t v : BitsOf<Mask>{digits}) {
      if (v == of_.digit(set)) continue;
      const auto places = places_in(set, v);
      if (!has(leaves, v)) {
        each_that_sees(places, v, [&](std::size_t c) {
          if (!in_body(set, c)) add(c, v);
        });
      } else if (of_.is_on(next)) {
        each_that_sees(places, v, [&](std::size_t c) {
          if (look_.geo.sees(c, cell)) add(c, v);
        });
      }
    }
  }
  [[nodiscard]] bool in_body(std::uint32_t set, std::size_t c) const {
    const auto cells = of_.body(set);
    return std::find(cells.begin(), cells.end(), c) != cells.end();
  }

  const View<G>& look_;
  const Propositions<G>& of_;
  CellSet<G> own_;  // the cells of the loop
  std::vector<std::uint32_t> gone_;
};

}  // namespace tresse::logic
