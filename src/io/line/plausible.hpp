// What a line tells of itself, before an alphabet is decided.
#pragma once

#include <array>
#include <optional>

#include "io/line/shape.hpp"

namespace tresse::io {

// The smallest side that the options allow for a line.
[[nodiscard]] std::size_t least_side(const ReadOptions& options);
[[nodiscard]] std::optional<BoxShape> box_of(std::size_t side, const ReadOptions& options);

// Would these lines be puzzles of their own sides, as far as their symbols tell?
class Plausible {
 public:
  bool operator()(const LineShape& shape, const LineParser& parser);

 private:
  std::array<std::optional<Coding>, 10> codings_;
};

[[nodiscard]] bool has_value(const LineShape& shape, const LineParser& parser);

}  // namespace tresse::io
