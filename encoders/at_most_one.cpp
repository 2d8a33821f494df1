// The table. A new encoding is a file amo_<key>.cpp, two declarations and a row.
#include "encoders/at_most_one.hpp"

#include <array>

namespace tresse {
namespace {

constexpr std::array kEncodings = {
    AtMostOne{"pairwise", "no two together: n(n-1)/2 binary clauses, no auxiliary variable",
              &pairwise_size, &emit_pairwise},
};

}  // namespace

std::span<const AtMostOne> at_most_one_encodings() {
  return kEncodings;
}

const AtMostOne* find_at_most_one(std::string_view key) {
  for (const AtMostOne& row : kEncodings) {
    if (row.key == key) return &row;
  }
  return nullptr;
}

const AtMostOne& pairwise() {
  return kEncodings[0];
}

}  // namespace tresse
