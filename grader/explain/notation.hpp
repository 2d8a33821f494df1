// Steps in fewer words: the result alone, and one line in the notations that people use.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "grader/explain/explain.hpp"
#include "tresse/model/topology.hpp"
#include "tresse/notation.hpp"
#include "tresse/step.hpp"

namespace tresse {

// The result alone: "Pointing: remove 5 from r5c7, r8c7."
[[nodiscard]] std::string brief(const Topology& topology, const Step& step,
                                              const DigitText& text = decimal);

// One line. Patterns are written as HoDoKu does it: "X-Wing: 4 r26 c38 => r1c3,r9c8<>4". Chains, in the style
//   plain      + is true, - is false, and a link that does not follow from the one before it alone starts anew with what it
//              follows from: "r4c8+7 -> r4c2-7 -> r4c2+3; r4c8+7 -> r9c8-7 -> ... => r4c8<>7"
//   eureka     = and - are strong and weak links: "(5=1)r6c2 - (1)r1c2 = (1)r1c1 - (1=5)r8c1 => r5c1<>5"
//   nice_loop  cells, and the digits by which they are linked: "5 5- r6c2 -1- r1c2 =1= r1c1 -1- r8c1 -5 => r5c1<>5"
// In all of them inferences are parted by " | ", nested steps stand in braces, and what is no row of links begins with
// what it follows from: "[r3c2<>5 & r7c1<>5] = (5)r8c2". The style words is explain().
[[nodiscard]] std::string notation(const Topology& topology, const Step& step,
                                                 Notation style, const DigitText& text = decimal);

// The lines of a text, none longer than `width` where a blank allows it; all but the first are indented by `first`
// blanks.
[[nodiscard]] std::string wrapped(std::string_view text, std::size_t width,
                                                std::size_t first);

}  // namespace tresse
