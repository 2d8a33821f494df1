// A formulation: which encoding of the constraints as clauses, with which at-most-one; by name, and how large a
// formula is.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tresse {

struct Encoding;   // a row of the table of encodings
struct AtMostOne;  // a row of the table of at-most-ones

// The keys of the tables, in their order.
[[nodiscard]] std::vector<std::string_view> encoding_keys();
[[nodiscard]] std::vector<std::string_view> at_most_one_keys();
// Null: there is no such row.
[[nodiscard]] const Encoding* find_encoding(std::string_view key);
[[nodiscard]] const AtMostOne* find_at_most_one(std::string_view key);

// A null member is chosen from the size.
struct Formulation {
  const Encoding* encoding = nullptr;
  const AtMostOne* at_most_one = nullptr;

  friend bool operator==(const Formulation&, const Formulation&) = default;
};

// "extended product"; a null member is "auto".
[[nodiscard]] std::string name_of(const Formulation& formulation);

struct CnfSize {
  std::uint64_t variables = 0;  // live candidates and auxiliaries
  std::uint64_t clauses = 0;
  std::uint64_t literals = 0;
  // The plain form: 4 bytes a literal, 4 a clause. What a solver needs beyond that depends on the backend.
  [[nodiscard]] std::uint64_t bytes() const { return 4 * (literals + clauses); }

  friend bool operator==(const CnfSize&, const CnfSize&) = default;
};

}  // namespace tresse
