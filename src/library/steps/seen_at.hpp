// Where the steps of a round were seen: at the position before the first of them.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "grader/grade.hpp"
#include "grader/position.hpp"
#include "tresse/puzzle.hpp"
#include "tresse/step.hpp"

namespace tresse::library {

class SeenAt {
 public:
  // Hears of each step before it is carried out, with its number; or of each event, of which those that are no steps
  // begin where they stand.
  void begin(const Position& before, const Step& step, std::size_t number);
  void begin(const Position& before, const TraceEvent& event, std::size_t number);
  // requires: begin() was called.
  [[nodiscard]] const Position& position() const { return *position_; }
  // ", seen in the grid before step 7", to stand behind the name of the technique, where the grid that the steps before it
  // left lacks a candidate that the step names; else empty.
  [[nodiscard]] std::string words(const Puzzle& puzzle, const Position& before,
                                  const Step& step) const;
  [[nodiscard]] std::string words(const Puzzle& puzzle, const Position& before,
                                  const TraceEvent& event) const;
  // `text` of that event with those words.
  [[nodiscard]] std::string with_note(std::string text, const Puzzle& puzzle, const Position& before,
                                      const TraceEvent& event) const;

 private:
  std::optional<Position> position_;
  std::size_t first_ = 0;
};

}  // namespace tresse::library
