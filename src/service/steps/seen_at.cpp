// Keeps the position before a round.
#include "tresse/tool/logic/seen_at.hpp"

#include "grader/check/step_check.hpp"

namespace tresse::service {

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
  const auto fault = [&] {
    return check_step(*puzzle.topology, before.values, before.marks, step, &puzzle);
  };
  if (!step.together || !fault()) return {};
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

}  // namespace tresse::service
