// Words that tell a shape, and the comment that tells the one of the puzzles below it: "# n=12 box=3x4 diagonals windoku latin".
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/read/context.hpp"

namespace tresse::io {

// "diagonals", "windoku", "latin", and the rules that speak of all cells alike: "anti-knight".
[[nodiscard]] const std::vector<std::string>& shape_words();
// Sets what such a word says; false: it is none.
bool set_shape(ShapeHints& hints, std::string_view word);

// What the last comment of a shape tells of the puzzles below it.
class ToldShape {
 public:
  // Takes a comment of that file. `usual`: the side of the puzzles here, 0 if it is not known.
  void read(const std::string& file, const Line& comment, std::size_t usual);
  // The shape of the next puzzle; one of another side ends it.
  ShapeHints of(const std::string& file, std::size_t side);
  [[nodiscard]] bool says_nothing() const { return hints_ == ShapeHints{} && warnings.empty(); }

  std::vector<std::string> warnings;  // of words that are not understood, for the next record

 private:
  std::size_t side_ = 0, line_ = 0;
  ShapeHints hints_;
};
// "3x4"
[[nodiscard]] std::optional<BoxShape> to_box(std::string_view text);

}  // namespace tresse::io
