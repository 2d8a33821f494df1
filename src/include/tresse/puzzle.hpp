// Puzzle: givens and optional pencil marks over a shared, immutable Topology. The one thing that
// readers make and that every engine takes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tresse/model/grid.hpp"
#include "tresse/model/ids.hpp"
#include "tresse/model/input_error.hpp"
#include "tresse/model/result.hpp"
#include "tresse/model/topology.hpp"
#include "tresse/version.hpp"

namespace tresse {

class StopToken;

inline namespace v0 {

struct Limits;  // tresse/solve.hpp

// Pencil marks: for each cell the set of digits still allowed. N * N * ceil(N / 64) words.
class TRESSE_PUBLIC PencilMarks {
 public:
  PencilMarks() = default;
  // All digits allowed everywhere (`full`) or nowhere.
  PencilMarks(std::size_t side, bool full);
  // The same for the marks of any side, with a look at `stop` before each 4 MB: at N = 1024, 128 MB are made in
  // up to 0.4 s. False: a stop came first, and these are the marks of side 0.
  [[nodiscard]] bool make(std::size_t side, bool full, const StopToken& stop);

  [[nodiscard]] std::size_t side() const { return side_; }
  [[nodiscard]] bool allows(CellId c, Digit d) const {
    return ((words_[c.index() * stride_ + d.index() / 64] >> (d.index() % 64)) & 1) != 0;
  }
  void allow(CellId c, Digit d) {
    words_[c.index() * stride_ + d.index() / 64] |= std::uint64_t{1} << (d.index() % 64);
  }
  void forbid(CellId c, Digit d) {
    words_[c.index() * stride_ + d.index() / 64] &= ~(std::uint64_t{1} << (d.index() % 64));
  }
  // Allows each digit of a bit set of ceil(N / 64) words, whose bits above N are clear.
  void allow(CellId c, std::span<const std::uint64_t> digits) {
    for (std::size_t i = 0; i < stride_; ++i) words_[c.index() * stride_ + i] |= digits[i];
  }
  // Forbids each digit of a bit set of ceil(N / 64) words.
  void forbid(CellId c, std::span<const std::uint64_t> digits) {
    for (std::size_t i = 0; i < stride_; ++i) words_[c.index() * stride_ + i] &= ~digits[i];
  }
  [[nodiscard]] std::size_t count(CellId c) const;
  // The marks of a cell as a bit set of ceil(N / 64) words.
  [[nodiscard]] std::span<const std::uint64_t> words(CellId c) const {
    return std::span(words_).subspan(c.index() * stride_, stride_);
  }

  friend bool operator==(const PencilMarks&, const PencilMarks&) = default;

 private:
  std::size_t side_ = 0;
  std::size_t stride_ = 0;
  std::vector<std::uint64_t> words_;
};

struct Puzzle {
  std::shared_ptr<const Topology> topology;
  Grid givens;
  // When present, a cell without a given may only take a marked digit. Marks of a cell with a given
  // are ignored. A cell without any mark makes the puzzle contradictory, which is not bad input.
  std::optional<PencilMarks> marks;
  std::string name;  // what followed the puzzle in its file, or empty

  // One puzzle, in any format that read_puzzles() reads: its givens, where the text tells what a player entered. Errors: its own; ambiguous, if the text holds several.
  [[nodiscard]] TRESSE_PUBLIC static Result<Puzzle, InputError> from_text(std::string_view text);
  // The same within time and memory; `stopped`: a limit or a stop came first.
  [[nodiscard]] TRESSE_PUBLIC static Result<Puzzle, InputError> from_text(std::string_view text,
                                                                          const Limits& limits);
  // N * N values row by row: 0 = blank, 1 .. N. N is the root of their number; the boxes are the usual ones of that
  // side. Errors: wrong_length, value_out_of_range, bad_side.
  [[nodiscard]] TRESSE_PUBLIC static Result<Puzzle, InputError> from_values(
      std::span<const std::uint16_t> values);
  // The same with further rules, or other boxes or regions. What the spec leaves out is usual: side 0 is the root of
  // their number; without box_rows, box_cols and regions the boxes are those of the side. Errors: those of
  // Topology::build(), too.
  [[nodiscard]] TRESSE_PUBLIC static Result<Puzzle, InputError> from_values(
      std::span<const std::uint16_t> values, TopologySpec spec);
  // The same on a given topology: Topology::latin(5) has no boxes. Errors: wrong_length, value_out_of_range,
  // bad_side.
  [[nodiscard]] TRESSE_PUBLIC static Result<Puzzle, InputError> from_values(
      std::span<const std::uint16_t> values, std::shared_ptr<const Topology> topology);

  Puzzle() = default;
  Puzzle(std::shared_ptr<const Topology> t, Grid g)
      : topology(std::move(t)), givens(std::move(g)) {}

  // 0 without a topology: a puzzle that was not made yet, which every call refuses.
  [[nodiscard]] std::size_t side() const { return topology ? topology->side() : 0; }
  // Those of its topology, and pencil_marks when there are marks.
  [[nodiscard]] RuleSet rules() const {
    if (!topology) return {};
    return marks ? topology->rules() | RuleSet{RuleKind::pencil_marks} : topology->rules();
  }
  [[nodiscard]] std::size_t clue_count() const { return givens.filled_count(); }
  // May this cell hold this digit, as far as its own given and marks say? requires: a cell and a digit of the side.
  [[nodiscard]] bool allows(CellId c, Digit d) const {
    if (const auto given = givens.at(c)) return *given == d;
    return !marks || marks->allows(c, d);
  }
};

}  // namespace v0
}  // namespace tresse
