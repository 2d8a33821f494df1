// The keys and words are those of `tresse techniques --format json`.
#include "library/steps/technique_json.hpp"

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "io/alphabet.hpp"
#include "io/reader.hpp"
#include "io/writer.hpp"
#include "library/steps/step_json.hpp"
#include "library/steps/technique_example.hpp"
#include "model/answer.hpp"
#include "model/rules/differ.hpp"
#include "model/verify.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/model/topology.hpp"
#include "tresse/puzzle.hpp"

namespace tresse::library {

std::vector<std::string_view> words_in(std::string_view list, char separator) {
  std::vector<std::string_view> words;
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(separator), list.size());
    words.push_back(list.substr(0, end));
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  return words;
}

const char* topologies_of(Holds holds) {
  switch (holds) {
    case Holds::anywhere:
      return "any";
    case Holds::blocks:
      return "with boxes or regions";
    case Holds::houses:
      return "without anti-knight, anti-king and extra regions";
  }
  return "";
}

const Yield* yield_of(const Profile& profile, TechniqueId id) {
  for (const ProfileRow& row : profile.rows) {
    if (const Yield* yield = row.find(id)) return yield;
  }
  return nullptr;
}

bool if_named(const Profile& profile, TechniqueId id) {
  bool named = false;
  for (const ProfileRow& row : profile.rows) {
    if (row.find(id) == nullptr) continue;
    if (!row.if_named) return false;
    named = true;
  }
  return named;
}

namespace {

// As a line, or in JSON if its shape is not the usual one of its side.
std::string written(const Puzzle& puzzle) {
  WriteOptions options;
  options.alphabet = Alphabet::standard(puzzle.side());
  const auto usual = default_box_shape(puzzle.side());
  const TopologySpec& spec = puzzle.topology->spec();
  const bool plain =
      usual && spec.box_rows == usual->rows && puzzle.topology->rules() == RuleSet{RuleKind::boxes};
  if (plain) return write_puzzle_line(puzzle, options);
  std::string text = find_output_format("json")->write(puzzle, options, nullptr);
  while (text.ends_with('\n')) text.pop_back();
  return text;
}

nlohmann::ordered_json example_json(TechniqueId id) {
  const std::optional<Example> example = find_example(id);
  if (!example) return nullptr;
  const Topology& t = *example->origin.topology;
  Puzzle position(example->origin.topology, example->before.values);
  position.marks = example->before.marks;
  nlohmann::ordered_json j;
  j["puzzle"] = written(example->origin);
  j["position"] = written(position);
  j["line"] = example->line.empty() ? written(position) : example->line;
  j["step"] = step_json(t, example->step, decimal);
  j["text"] = explain(t, example->step);
  j["easier"] = nullptr;
  if (example->easier) j["easier"] = technique(*example->easier).key;
  return j;
}

}  // namespace

nlohmann::ordered_json technique_json(const Technique& t) {
  nlohmann::ordered_json j;
  j["technique"] = t.key;
  j["name"] = t.name;
  j["families"] = words_in(t.families, ' ');
  j["assumes_uniqueness"] = t.unique;
  j["topologies"] = topologies_of(t.holds);
  auto& names = j["names"] = nlohmann::ordered_json::object();
  if (!t.se.empty()) names["sudoku_explainer"] = words_in(t.se, '|');
  if (!t.hodoku.empty()) names["hodoku"] = words_in(t.hodoku, '|');
  if (!t.code.empty()) names["hodoku_code"] = t.code;
  if (!t.wiki.empty()) names["sudokuwiki"] = words_in(t.wiki, '|');
  auto& in = j["profiles"] = nlohmann::ordered_json::object();
  for (const Profile* profile : profiles()) {
    const Yield* yield = yield_of(*profile, t.id);
    if (yield == nullptr) continue;
    auto& says = in[std::string(profile->key)];
    says["level"] = name_of(yield->level);
    if (profile->scoring != nullptr) {
      says["level"] = profile->scoring->levels[static_cast<std::size_t>(yield->level)];
      says["score"] = static_cast<std::uint32_t>(yield->rating);
    } else if (profile->scale)
      says["rating"] = tenths(yield->rating) / 10.0;
    if (if_named(*profile, t.id)) says["if_named"] = true;
  }
  j["example"] = example_json(t.id);
  return j;
}

}  // namespace tresse::library
