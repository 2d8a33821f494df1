// The keys of JSON records: which are known, which stand twice, and where.
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "io/json/text.hpp"
#include "io/reader.hpp"

namespace tresse::io {

// How many unknown keys of one source are told. An input may have ever new ones.
inline constexpr std::size_t kMostUnknownKeys = 100;

struct KeyFaults {
  std::size_t line = 0;  // where the value begins
  std::vector<Record::Place> repeated;  // the first one
  std::vector<Record::Place> unknown;
  std::vector<Record::Place> own;  // strict: all keys of the record itself
};

// One for each element of `value` when it holds `several` puzzles, else one. Strict: only keys that say a
// puzzle are known, and none inside another. `told`: unknown keys that are not named again.
// After a stop those before it. requires: `value` is what the parser made of `text`. O(length).
[[nodiscard]] std::vector<KeyFaults> look_at_keys(const JsonText& text, const nlohmann::json& value,
                                                  bool several, bool strict,
                                                  const std::set<std::string>& told,
                                                  const StopToken& stop);

// The first key of `text`, one JSON value, that stands twice in one object; after a stop perhaps none.
// O(length).
[[nodiscard]] std::optional<Record::Place> repeated_key(const JsonText& text,
                                                        const StopToken& stop);

// Does it stand beside a puzzle in our own JSON?
[[nodiscard]] bool is_known_key(const std::string& key);

// A key of a record that must not be null, and is; empty if there is none. Null as a box says that there
// are no boxes; as another part of the puzzle it says nothing, and who wrote it meant something. A name, a
// solution and a verdict may be null, but not in evidence (strict).
[[nodiscard]] std::string null_key(const nlohmann::json& object, bool strict);

// A key beside the puzzle, none of ours, which says that its values come by columns or boxes, or turned: "order": "column-major",
// "transposed": true. Empty: there is none.
[[nodiscard]] std::string key_of_another_order(const nlohmann::json& object);

// A key, none of ours, that has something for each cell of a puzzle which is complete: it may say which values are hidden.
[[nodiscard]] std::string key_of_hidden_cells(const nlohmann::json& object, std::size_t cells);

// The keys of one of our own objects that are known and whose values a Record has no place for, although no other key
// says the same: a rating, a count.
[[nodiscard]] std::vector<std::string> keys_without_place(const nlohmann::json& object);

// "key 'n' stands twice in one object"
[[nodiscard]] std::string stands_twice(const std::string& key);

// "key "Regions" is not known (did you mean "regions"?)"
[[nodiscard]] std::string not_known(const std::string& key);

// "; say "diagonals": true": the value of this key of the object names a rule that a key of ours gives; else empty.
[[nodiscard]] std::string rule_in_words(const nlohmann::json& object, const std::string& key);

}  // namespace tresse::io
