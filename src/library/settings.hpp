// Settings as the layers below take them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engines/engines.hpp"
#include "grader/grade.hpp"
#include "io/alphabet.hpp"
#include "library/call.hpp"
#include "sat/options.hpp"
#include "tresse/solve.hpp"
#include "tresse/text.hpp"

namespace tresse::library {

// "unknown scale 'x' (hodoku, se121, sukaku)"
template <class Names>
std::string unknown_name(const char* what, std::string_view name, const Names& known) {
  std::string all;
  for (const auto& one : known) all += (all.empty() ? "" : ", ") + std::string(one);
  return "unknown " + std::string(what) + " '" + std::string(name) + "' (" + all + ")";
}

// The row of a table by its key; null: it is left to choose. Throws BadRequest, which lists the keys.
template <class Table>
auto row_named(const std::string& name, const Table& table, const char* what) {
  using Row = typename Table::element_type;
  if (name.empty() || name == "auto") return static_cast<Row*>(nullptr);
  std::vector<std::string_view> known = {"auto"};
  for (Row& row : table) {
    if (row.key == name) return &row;
    known.push_back(row.key);
  }
  throw BadRequest(unknown_name(what, name, known));
}

// These throw BadRequest for what means nothing.
[[nodiscard]] SatOptions sat_options(const SatSettings& settings);
[[nodiscard]] LogicOptions logic_options(const LogicSettings& settings);
// A list of techniques and the largest naked or hidden set, where a list is given.
void take_techniques(const std::string& techniques, std::size_t max_subset, LogicOptions& options);

// `all`: of a cross-check, whatever the engine; all of them use their settings then.
[[nodiscard]] EngineOptions engine_options(const SolveSettings& settings, bool all = false);

// These throw BadRequest, which lists the names: of a scale, which rates; of a profile that gives levels.
[[nodiscard]] const Profile& scale_named(const std::string& name);
[[nodiscard]] const Profile& level_profile_named(const std::string& name);

// Why nothing can be read so: a name that is none, or settings that contradict each other.
[[nodiscard]] std::optional<InputError> refusal_of(const ReadSettings& settings);

// A name, or the symbols in order; none: there are too few of them.
[[nodiscard]] std::optional<Alphabet> find_alphabet(const std::string& name, std::size_t side);
// The same; throws BadRequest for none.
[[nodiscard]] Alphabet alphabet_of(const std::string& name, std::size_t side);

}  // namespace tresse::library
