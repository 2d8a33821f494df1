// Hints in four levels. Where to look is the house that the step names first, else a house that holds all its cells, else one
// that holds the first candidate that changes: a block where there is one, because that is what the eye takes in at once.
// The third level does not say the digit of a single, which would be the whole step.
#include "grader/explain/hint_words.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "grader/explain/step_words.hpp"
#include "model/rules/clue.hpp"

namespace tresse {
namespace {

void add_cell(std::vector<CellId>& to, CellId c) {
  if (std::find(to.begin(), to.end(), c) == to.end()) to.push_back(c);
}

// The cells of its pattern; of a chain those of its links.
std::vector<CellId> cells_in(const Step& s, std::size_t side) {
  std::vector<CellId> cells;
  for (const auto* list : {&s.cells, &s.others}) {
    for (const CellId c : *list) add_cell(cells, c);
  }
  for (const auto& set : s.sets) {
    for (const CellId c : set) add_cell(cells, c);
  }
  for (const Inference& one : s.inferences) {
    for (const Link& link : one.links) {
      add_cell(cells, cell_of(link.candidate, side));
      for (const CandId c : link.more) add_cell(cells, cell_of(c, side));
    }
  }
  return cells;
}

// Those that a person follows a chain from.
std::vector<CellId> starts_of(const Step& s, std::size_t side) {
  std::vector<CellId> cells;
  for (const Inference& one : s.inferences) {
    if (!one.links.empty()) add_cell(cells, cell_of(one.links.front().candidate, side));
  }
  return cells;
}

std::optional<HouseId> house_of_all(const Topology& t, const std::vector<CellId>& cells) {
  if (cells.empty()) return std::nullopt;
  std::optional<HouseId> found;
  for (const Membership& m : t.houses(cells[0])) {
    const auto in_it = [&](CellId c) {
      const auto houses = t.houses(c);
      return std::any_of(houses.begin(), houses.end(),
                         [&](const Membership& other) { return other.house == m.house; });
    };
    // Rows and columns come first, then blocks.
    const bool block = m.house.index() >= 2 * t.side();
    if ((!found || (block && found->index() < 2 * t.side())) &&
        std::all_of(cells.begin(), cells.end(), in_it)) {
      found = m.house;
    }
  }
  return found;
}

std::string cells_and_digits(const StepWords& w, const Step& s) {
  const std::size_t side = w.side();
  std::vector<CellId> cells = cells_in(s, side);
  constexpr std::size_t kMany = 12;
  if (!s.inferences.empty() && (cells.size() > kMany || s.inferences.size() > 1)) {
    return "It begins in " + w.cells(starts_of(s, side));
  }
  if (cells.empty()) return s.digits.empty() ? "" : "Its digit is " + w.digits(s.digits);
  std::string text = (cells.size() == 1 ? "Its cell is " : "Its cells are ") + w.cells(cells);
  const bool single = cells.size() == 1 && !s.placements.empty();
  if (single || s.digits.empty()) return text;
  std::vector<Digit> digits = s.digits;
  if (s.placements.empty()) digits.insert(digits.end(), s.extra.begin(), s.extra.end());
  std::sort(digits.begin(), digits.end());
  digits.erase(std::unique(digits.begin(), digits.end()), digits.end());
  text += (digits.size() == 1 ? ", its digit " : ", its digits ") + w.digits(digits);
  if (s.houses.size() > 1) text += ", its houses " + w.houses(s.houses);
  return text;
}

}  // namespace

HouseId hint_house(const Topology& topology, const Step& step) {
  if (!step.houses.empty()) return step.houses[0];
  const bool chain = !step.inferences.empty();
  const std::vector<CellId> cells = chain ? starts_of(step, topology.side()) : step.cells;
  if (const auto all = house_of_all(topology, cells)) return *all;
  const CandId first = step.placements.empty() ? step.eliminations.at(0) : step.placements[0];
  return hint_house(topology, cell_of(first, topology.side()));
}
HouseId hint_house(const Topology& topology, CellId cell) {
  return *house_of_all(topology, {cell});
}

std::array<std::string, 4> hint_levels(const Topology& topology, const Step& step,
                                       const DigitText& text) {
  const StepWords w(topology, step, text);
  const std::string look = step.clues.size() == 1 ? "Look at " + clue_phrase(topology.spec().constraints[step.clues[0]], topology.side())
                                                  : "Look in " + w.long_name(hint_house(topology, step));
  const std::string what = look + " for: " + step_name(step);
  const std::string cells = cells_and_digits(w, step);
  return {look + ".", what + ".", what + "." + (cells.empty() ? "" : " " + cells + "."),
          explain(topology, step, text)};
}

std::array<std::string, 4> hint_levels(const Topology& topology, const TraceEvent& event,
                                       const DigitText& text) {
  const std::string whole = explain(topology, event, text);
  switch (event.kind) {
    case TraceEvent::Kind::step:
      return hint_levels(topology, event.step, text);
    case TraceEvent::Kind::assume: {
      const CellId cell = cell_of(event.candidate, topology.side());
      const std::string look = "Look in " + topology.long_name(hint_house(topology, cell));
      const std::string what = look + " for: a cell to assume a value in.";
      return {look + ".", what, what + " The cell is " + topology.name(cell) + ".", whole};
    }
    case TraceEvent::Kind::dead_end: {
      const std::string less = whole.substr(0, whole.find(':')) + ".";
      return {less, less, whole, whole};
    }
    case TraceEvent::Kind::solution:
      break;
  }
  return {whole, whole, whole, whole};
}

std::vector<CellId> hint_cells(const Topology& topology, const Step& step, int level) {
  std::vector<CellId> cells = cells_in(step, topology.side());
  if (level < 3) {
    const auto house = topology.cells(hint_house(topology, step));
    cells.assign(house.begin(), house.end());
  }
  std::sort(cells.begin(), cells.end());
  return cells;
}

}  // namespace tresse
