// How long a chain is, as HoDoKu counts.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

#include "grader/step.hpp"

namespace tresse {

// Links are counted one each; almost locked sets count more, and not always the same (LengthConvention):
//   in a nice loop            two and a half each, what is left over dropped
//   in an AIC                 a set of two cells one, of n cells 2(n - 1)
//   in an AIC of two digits   by version 1.3 as in a nice loop, where that is less
// HoDoKu 2.2 comes to an AIC from either end. It counts what it finds first as an AIC and what it finds next as a loop, and
// keeps the shorter; so what is found from one end only has another length. The lengths of the library of version 1.3 come
// from such counts. The rule above gives all of them, and does not depend on the order of a search. In 1.4 all AICs are
// counted alike.

// What the sets of a chain add; `sizes`: the cells of each, `two_digits`: of an AIC.
[[nodiscard]] std::size_t length_of_sets(bool loop, bool two_digits,
                                         std::span<const std::size_t> sizes,
                                         LengthConvention convention);

// requires: an alternating chain, a nice loop, an AIC or a remote pair.
[[nodiscard]] std::size_t chain_length(const Step& step, std::size_t side,
                                       LengthConvention convention);

}  // namespace tresse
