// Keeps the position before a round, and tells whether a step still finds there what it names.
#include "library/steps/seen_at.hpp"

#include <algorithm>
#include <utility>

namespace tresse::library {
namespace {

// Candidates only disappear, so a pattern that a position has is lost at a later one only with a candidate that it names.
class Named {
 public:
  Named(const Topology& topology, const Position& then, const Position& now)
      : side_(topology.side()), then_(then), now_(now) {}

  // Is one of them gone, or is one of the effects carried out?
  [[nodiscard]] bool lost(const Step& step) const {
    const auto gone = [&](CandId x) { return lost(cell_of(x, side_), digit_of(x, side_)); };
    if (std::ranges::any_of(step.placements, gone) || std::ranges::any_of(step.eliminations, gone)) return true;
    if (std::ranges::any_of(step.inferences, [&](const Inference& one) {
          return std::ranges::any_of(one.links, [&](const Link& link) {
            return gone(link.candidate) || std::ranges::any_of(link.more, gone) || lost(link.set, {});
          });
        })) {
      return true;
    }
    std::vector<Digit> digits = step.digits;
    digits.insert(digits.end(), step.extra.begin(), step.extra.end());
    for (std::size_t i = 0; step.sets.empty() && i < step.set_digits.size(); ++i) {
      digits.insert(digits.end(), step.set_digits[i].begin(), step.set_digits[i].end());
    }
    if (lost(step.cells, digits) || lost(step.others, digits)) return true;
    for (std::size_t i = 0; i < step.sets.size(); ++i) {
      if (lost(step.sets[i], i < step.set_digits.size() ? step.set_digits[i] : digits)) return true;
    }
    return false;
  }

 private:
  [[nodiscard]] bool lost(CellId c, Digit d) const {
    return has(then_, c, d) && !has(now_, c, d);
  }
  // No digits: all.
  [[nodiscard]] bool lost(const std::vector<CellId>& cells, const std::vector<Digit>& digits) const {
    return std::ranges::any_of(cells, [&](CellId c) {
      for (std::size_t d = 0; digits.empty() && d < side_; ++d) {
        if (lost(c, Digit(d))) return true;
      }
      return std::ranges::any_of(digits, [&](Digit d) { return lost(c, d); });
    });
  }
  static bool has(const Position& at, CellId c, Digit d) {
    return !at.values.filled(c) && at.marks.allows(c, d);
  }

  std::size_t side_;
  const Position& then_;
  const Position& now_;
};

}  // namespace

void SeenAt::begin(const Position& before, const Step& step, std::size_t number) {
  if (step.together && position_) return;
  position_ = before;
  first_ = number;
}
void SeenAt::begin(const Position& before, const TraceEvent& event, std::size_t number) {
  static const Step kNoStep;
  begin(before, event.kind == TraceEvent::Kind::step ? event.step : kNoStep, number);
}

std::string SeenAt::words(const Puzzle& puzzle, const Position& before, const Step& step) const {
  if (!step.together || !Named(*puzzle.topology, *position_, before).lost(step)) return {};
  return ", seen in the grid before step " + std::to_string(first_);
}

std::string SeenAt::words(const Puzzle& puzzle, const Position& before,
                          const TraceEvent& event) const {
  return event.kind == TraceEvent::Kind::step ? words(puzzle, before, event.step) : std::string();
}

std::string SeenAt::with_note(std::string text, const Puzzle& puzzle, const Position& before,
                              const TraceEvent& event) const {
  if (const auto name = text.find(": "); name != std::string::npos) text.insert(name, words(puzzle, before, event));
  return text;
}

}  // namespace tresse::library
