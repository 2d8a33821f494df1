// Steps as people write them: the result alone, and one line in the notations of the field.
#pragma once

#include <cstdint>
#include <string>

#include "tresse/step.hpp"
#include "tresse/version.hpp"

namespace tresse {
inline namespace v0 {

// How a step is written on one line: as HoDoKu does it, and chains in one of three ways; or in sentences.
enum class Notation : std::uint8_t {
  plain,      // r6c2-5 -> r6c2+1 -> r1c2-1 -> r1c1+1: + is true, - is false
  eureka,     // (5=1)r6c2 - (1)r1c2 = (1)r1c1 - (1=5)r8c1
  nice_loop,  // 5- r6c2 -1- r1c2 =1= r1c1 -1- r8c1 -5
  words,      // explain()
};
// The result of a step alone, "Naked Pair: remove 1 from r1c5.", and the step on one line. requires: as explain().
[[nodiscard]] TRESSE_PUBLIC std::string brief(const Puzzle& puzzle, const Step& step);
[[nodiscard]] TRESSE_PUBLIC std::string notation(const Puzzle& puzzle, const Step& step,
                                                 Notation style);

}  // namespace v0
}  // namespace tresse
