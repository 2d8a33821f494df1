// Cases that need what a clone does not have: the shared collections of puzzles, or a program of others.
// Without it they say so and call skip(). Such a case has the label kOptional:
//   BOOST_AUTO_TEST_CASE(name, *boost::unit_test::label(kOptional))
// ctest runs these cases of a program as a test of their own, NAME_optional (OPTIONAL in tresse_test), so that
// it says Skipped when one of them found nothing.
#pragma once

#include <cstddef>
#include <filesystem>
#include <iostream>
#include <optional>
#include <string>

namespace tresse::test {

inline constexpr const char* kOptional = "optional";

inline std::size_t skipped_cases = 0;

inline void skip(const std::string& missing) {
  std::cout << "SKIPPED: " << missing << " is not there" << std::endl;
  ++skipped_cases;
}

/// The path of a file of the shared collections; without it the case is skipped.
inline std::optional<std::string> shared_file(const std::string& name) {
  const std::string path = std::string(TRESSE_SHARED_DATA) + "/" + name;
  if (std::filesystem::exists(path)) return path;
  skip(path);
  return std::nullopt;
}

}  // namespace tresse::test
