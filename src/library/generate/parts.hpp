// The parts of what is asked of a generated puzzle, and why a part is refused. Front ends call the parts by their own
// names: "--clues", "min_clues".
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace tresse::library {

enum class GeneratePart : std::uint8_t {
  order,
  box,
  side,
  regions,
  latin,
  from,  // the full grid of all puzzles
  minimal,
  allow_multiple,
  clues,
  fill,
  symmetry,
  pattern,
  unbiased,
  level,
  rating,
  score,
  pearl,
  diamond,
  require,
  forbid,
  only,
  scale,
  path,
  distinct,
  avoid,
  first,
  tries,
  certificate,
};

// What a front end calls a part; empty: it has no such part.
using PartName = std::string (*)(GeneratePart);

struct GenerateRefusal {
  std::optional<GeneratePart> part;  // the part at fault, if it is one alone
  std::string text;                  // one sentence, with the names of the front end
};

}  // namespace tresse::library
