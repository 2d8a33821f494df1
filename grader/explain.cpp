// Words for steps. A sentence names the pattern first and what follows from it second; effects are
// grouped by digit when a digit leaves cells, by cell when a cell loses its other digits.
#include "grader/explain.hpp"

#include <algorithm>
#include <vector>

#include "grader/table.hpp"

namespace tresse {
namespace {

std::string join(const std::vector<std::string>& items, const char* separator) {
  std::string text;
  for (const std::string& item : items) {
    if (!text.empty()) text += separator;
    text += item;
  }
  return text;
}

class Words {
 public:
  Words(const Topology& topology, const Step& step, const DigitText& text)
      : topology_(topology), step_(step), text_(text) {}

  [[nodiscard]] std::string sentence() const {
    return std::string(technique(step_.technique).name) + ": " + body() + ".";
  }

  [[nodiscard]] std::string line() const {
    std::vector<std::string> effects;
    for (CandId p : step_.placements) effects.push_back(name(p, "="));
    for (CandId e : step_.eliminations) effects.push_back(name(e, "<>"));
    std::string text = std::string(technique(step_.technique).name) + ": ";
    switch (step_.technique) {
      case TechniqueId::full_house:
      case TechniqueId::naked_single:
      case TechniqueId::hidden_single:
        return text + join(effects, ", ");
      case TechniqueId::pointing:
      case TechniqueId::claiming:
        text += text_(step_.digits[0]) + " in " + topology_.name(step_.houses[0]) + ", " +
                topology_.name(step_.houses[1]);
        break;
      default:
        text += digits("/") + " in " + cells();
    }
    return text + " => " + join(effects, ", ");
  }

 private:
  [[nodiscard]] std::string body() const {
    switch (step_.technique) {
      case TechniqueId::full_house:
        return "in " + house(0) + " only " + cells() + " is open; it takes " + digits(", ");
      case TechniqueId::naked_single:
        return cells() + " can only be " + digits(", ");
      case TechniqueId::hidden_single:
        return "in " + house(0) + ", " + digits(", ") + " fits only in " + cells();
      case TechniqueId::pointing:
      case TechniqueId::claiming:
        return "in " + house(0) + ", " + digits(", ") + " fits only in " + cells() +
               (step_.cells.size() == 2 ? ", both in " : ", all in ") + house(1) + "; so " +
               leaves();
      case TechniqueId::naked_pair:
      case TechniqueId::naked_triple:
      case TechniqueId::naked_quad:
      case TechniqueId::naked_subset:
        return "in " + house(0) + ", " + cells() + " hold only " + digits(", ") + "; so " +
               leaves();
      case TechniqueId::hidden_pair:
      case TechniqueId::hidden_triple:
      case TechniqueId::hidden_quad:
      case TechniqueId::hidden_subset:
        return "in " + house(0) + ", " + digits(", ") + " fit only in " + cells() + "; so " +
               loses();
      default:
        break;
    }
    return "?";
  }

  [[nodiscard]] std::string house(std::size_t i) const {
    return topology_.long_name(step_.houses[i]);
  }
  [[nodiscard]] std::string cells() const {
    std::vector<std::string> names;
    for (CellId c : step_.cells) names.push_back(topology_.name(c));
    return join(names, ", ");
  }
  [[nodiscard]] std::string digits(const char* separator) const {
    std::vector<std::string> names;
    for (Digit d : step_.digits) names.push_back(text_(d));
    return join(names, separator);
  }
  [[nodiscard]] std::string name(CandId c, const char* relation) const {
    const std::size_t side = topology_.side();
    return topology_.name(cell_of(c, side)) + relation + text_(digit_of(c, side));
  }

  // "3 leaves r2c1, r2c5 and 7 leaves r2c6"
  [[nodiscard]] std::string leaves() const {
    std::vector<std::string> parts;
    for (Digit d : step_.digits) {
      std::vector<std::string> from;
      for (CandId e : step_.eliminations) {
        if (digit_of(e, topology_.side()) == d) {
          from.push_back(topology_.name(cell_of(e, topology_.side())));
        }
      }
      if (!from.empty()) parts.push_back(text_(d) + " leaves " + join(from, ", "));
    }
    return join(parts, " and ");
  }

  // "r4c7 loses 1, 2 and r5c9 loses 5"
  [[nodiscard]] std::string loses() const {
    std::vector<std::string> parts;
    for (CellId c : step_.cells) {
      std::vector<std::string> lost;
      for (CandId e : step_.eliminations) {
        if (cell_of(e, topology_.side()) == c) lost.push_back(text_(digit_of(e, topology_.side())));
      }
      if (!lost.empty()) parts.push_back(topology_.name(c) + " loses " + join(lost, ", "));
    }
    return join(parts, " and ");
  }

  const Topology& topology_;
  const Step& step_;
  const DigitText& text_;
};

std::string hypotheses(std::size_t depth) {
  if (depth == 0) return "without hypothesis";
  return "under " + std::to_string(depth) + (depth == 1 ? " hypothesis" : " hypotheses");
}

std::string in_words(const Topology& topology, const Contradiction& c, const DigitText& text) {
  switch (c.kind) {
    case Contradiction::Kind::cell_without_digit:
      return topology.name(c.cell) + " has no candidate left";
    case Contradiction::Kind::digit_without_place:
      return "in " + topology.long_name(c.house) + ", " + text(c.digit) + " has no place left";
    case Contradiction::Kind::value_not_allowed:
      return topology.name(c.cell) + " cannot be " + text(c.digit);
  }
  return "?";
}

}  // namespace

std::string decimal(Digit d) {
  return std::to_string(d.index() + 1);
}

std::string explain(const Topology& topology, const Step& step, const DigitText& text) {
  return Words(topology, step, text).sentence();
}

std::string notation(const Topology& topology, const Step& step, const DigitText& text) {
  return Words(topology, step, text).line();
}

std::string explain(const Topology& topology, const TraceEvent& event, const DigitText& text) {
  const std::size_t side = topology.side();
  switch (event.kind) {
    case TraceEvent::Kind::step:
      return explain(topology, event.step, text);
    case TraceEvent::Kind::assume:
      return "Hypothesis " + std::to_string(event.depth) + ": assume " +
             topology.name(cell_of(event.candidate, side)) + " = " +
             text(digit_of(event.candidate, side)) + ".";
    case TraceEvent::Kind::dead_end:
      return "Dead end " + hypotheses(event.depth) + ": " +
             in_words(topology, event.contradiction, text) + ".";
    case TraceEvent::Kind::solution:
      return "Solution, " + hypotheses(event.depth) + ".";
  }
  return "?";
}

}  // namespace tresse
