// The table. A new encoding is a file <key>.cpp, two declarations and a row.
#include "encoders/at_most_one/at_most_one.hpp"

#include <array>

namespace tresse {
namespace {

constexpr std::array kAtMostOnes = {
    AtMostOne{"pairwise", "no two together: n(n-1)/2 binary clauses, no auxiliary variable",
              &pairwise_size, &emit_pairwise},
    AtMostOne{"sequential",
              "a chain of 'one of those before is true': 3n-4 clauses, n-1 auxiliaries",
              &sequential_size, &emit_sequential},
    AtMostOne{"product",
              "rows and columns of a table: 2n + 4 sqrt(n) clauses, 2 sqrt(n) auxiliaries",
              &product_size, &emit_product},
    AtMostOne{"commander", "groups of three under a commander each: 3n clauses, n/2 auxiliaries",
              &commander_size, &emit_commander},
    AtMostOne{"bimander", "pairs numbered in binary: n log2(n) clauses, log2(n/2) auxiliaries",
              &bimander_size, &emit_bimander},
};

}  // namespace

std::span<const AtMostOne> at_most_one_encodings() {
  return kAtMostOnes;
}

const AtMostOne* find_at_most_one(std::string_view key) {
  for (const AtMostOne& row : kAtMostOnes) {
    if (row.key == key) return &row;
  }
  return nullptr;
}

const AtMostOne& pairwise() {
  return kAtMostOnes[0];
}

std::vector<std::string_view> at_most_one_keys() {
  std::vector<std::string_view> keys;
  for (const auto& row : at_most_one_encodings()) keys.push_back(row.key);
  return keys;
}

}  // namespace tresse
