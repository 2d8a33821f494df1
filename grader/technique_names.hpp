// What lists of techniques mean to the profile basic, and the words of the table.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tresse/model/result.hpp"
#include "tresse/step.hpp"

namespace tresse {

// The techniques that may be named for the profile basic: the first ones of techniques().
[[nodiscard]] std::span<const Technique> basic_techniques();
// techniques_named() of these alone.
[[nodiscard]] Result<std::vector<TechniqueId>, std::string> basic_techniques_named(
    std::string_view list);

namespace library {

// The words of a list of the table: "a|b" -> a, b.
[[nodiscard]] std::vector<std::string_view> words_in(std::string_view list,
                                                                   char separator);
// "with boxes or regions".
[[nodiscard]] const char* topologies_of(Holds holds);

}  // namespace library
}  // namespace tresse
