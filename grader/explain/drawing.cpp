// A step as a drawing. What is marked later covers what was marked before: parts, chains, then what the step does.
#include "grader/explain/drawing.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "base/ranges.hpp"
#include "grader/explain/hint_words.hpp"

namespace tresse {
namespace {

using Mark = StepDrawing::Mark;

constexpr std::array<std::string_view, 11> kOtherRoles = {
    "other-set", "other-color", "fin",      "guardian", "extra", "extra-cell",
    "petal",     "pincer",      "excluder", "target",   "end"};

template <class Id>
void mark(std::vector<std::pair<Id, Mark>>& list, Id id, Mark as) {
  const auto at = ranges::find(list, id, &std::pair<Id, Mark>::first);
  if (at != list.end()) {
    at->second = as;
  } else {
    list.emplace_back(id, as);
  }
}

class Drawer {
 public:
  explicit Drawer(const Topology& topology) : topology_(topology), side_(topology.side()) {}

  StepDrawing drawing(const Step& step) {
    for (const Part& part : parts_of(step)) add(part, step.digits);
    add_chains(step);
    for (const CandId c : step.placements) {
      mark(out_.cells, cell_of(c, side_), Mark::place);
      mark(out_.candidates, c, Mark::place);
    }
    for (const CandId c : step.eliminations) mark(out_.candidates, c, Mark::remove);
    return std::move(out_);
  }

 private:
  void add(const Part& part, const std::vector<Digit>& of_step) {
    const bool other = ranges::find(kOtherRoles, part.role) != kOtherRoles.end();
    const Mark as = other ? Mark::other : Mark::pattern;
    for (const HouseId h : part.houses) {
      if (ranges::find(out_.houses, h) == out_.houses.end()) out_.houses.push_back(h);
    }
    for (const CellId c : part.cells) {
      mark(out_.cells, c, as);
      for (const Digit d : part.digits.empty() ? of_step : part.digits) {
        mark(out_.candidates, cand(c, d, side_), as);
      }
    }
  }

  // A true candidate of a link is of the pattern, a false one another, unless it is marked already.
  void add_chains(const Step& step) {
    for (const Inference& one : step.inferences) {
      for (const Link& link : one.links) {
        for (const CandId c : candidates_of(link)) {
          const auto at = ranges::find(out_.candidates, c, &std::pair<CandId, Mark>::first);
          if (at == out_.candidates.end()) {
            out_.candidates.emplace_back(c, link.on ? Mark::pattern : Mark::other);
          }
        }
        for (const CellId c : link.set) mark(out_.cells, c, Mark::other);
        for (const std::uint32_t from : link.from) add_arrow(one.links[from], link);
      }
    }
  }
  static std::vector<CandId> candidates_of(const Link& link) {
    std::vector<CandId> all = {link.candidate};
    all.insert(all.end(), link.more.begin(), link.more.end());
    return all;
  }
  // Between the two candidates that are nearest to each other.
  void add_arrow(const Link& from, const Link& to) {
    StepDrawing::Arrow arrow{from.candidate, to.candidate, to.on};
    std::size_t least = SIZE_MAX;
    for (const CandId a : candidates_of(from)) {
      for (const CandId b : candidates_of(to)) {
        const std::size_t far = distance(cell_of(a, side_), cell_of(b, side_));
        if (far >= least) continue;
        least = far;
        arrow.from = a;
        arrow.to = b;
      }
    }
    if (ranges::find(out_.arrows, arrow) == out_.arrows.end()) out_.arrows.push_back(arrow);
  }
  [[nodiscard]] std::size_t distance(CellId a, CellId b) const {
    const auto apart = [](std::size_t x, std::size_t y) { return x < y ? y - x : x - y; };
    const std::size_t rows = apart(topology_.row_of(a), topology_.row_of(b));
    const std::size_t columns = apart(topology_.column_of(a), topology_.column_of(b));
    return rows * rows + columns * columns;
  }

  const Topology& topology_;
  std::size_t side_;
  StepDrawing out_;
};

}  // namespace

StepDrawing drawing_of(const Topology& topology, const Step& step, int level) {
  if (level >= 4) return Drawer(topology).drawing(step);
  StepDrawing out;
  out.houses.push_back(hint_house(topology, step));
  if (level < 3) return out;
  for (const CellId c : hint_cells(topology, step, level)) out.cells.emplace_back(c, Mark::pattern);
  return out;
}

StepDrawing drawing_of(const Topology& topology, const TraceEvent& event, int level) {
  StepDrawing out;
  switch (event.kind) {
    case TraceEvent::Kind::step:
      return drawing_of(topology, event.step, level);
    case TraceEvent::Kind::assume: {
      const CellId cell = cell_of(event.candidate, topology.side());
      if (level < 4) out.houses.push_back(hint_house(topology, cell));
      if (level >= 3) out.cells.emplace_back(cell, level < 4 ? Mark::pattern : Mark::place);
      if (level >= 4) out.candidates.emplace_back(event.candidate, Mark::place);
      break;
    }
    case TraceEvent::Kind::dead_end:
      if (level < 3) break;
      if (event.contradiction.kind == Contradiction::Kind::digit_without_place) {
        out.houses.push_back(event.contradiction.house);
      } else if (event.contradiction.kind == Contradiction::Kind::clue_broken) {
        for (const CellId c : topology.spec().constraints[event.contradiction.clue].cells) out.cells.emplace_back(c, Mark::pattern);
      } else {
        out.cells.emplace_back(event.contradiction.cell, Mark::pattern);
      }
      break;
    case TraceEvent::Kind::solution:
      break;
  }
  return out;
}

}  // namespace tresse
