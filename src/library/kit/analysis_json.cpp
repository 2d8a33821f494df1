// An analysis as the JSON object that `tresse analyse` writes and C gets.
#include <nlohmann/json.hpp>

#include "canon/canon.hpp"
#include "io/alphabet.hpp"
#include "tresse/analyse.hpp"

namespace tresse {
namespace {

using Json = nlohmann::ordered_json;

template <class T>
Json or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json(nullptr);
}

using Symbol = std::function<std::string(Digit)>;

// "r1c2=5".
Json names_of(const Topology& t, const std::vector<CellId>& cells, const Grid& values,
              const Symbol& symbol) {
  Json names = Json::array();
  for (const CellId c : cells) names.push_back(t.name(c) + "=" + symbol(*values.at(c)));
  return names;
}

template <class Items, class Index>
Json counted_from_one(const Items& items, const Index& index) {
  Json all = Json::array();
  for (const auto& item : items) all.push_back(index(item) + 1);
  return all;
}

// As the transform of `tresse canon`.
Json symmetry_json(const Automorphism& a, std::size_t side) {
  const auto itself = [](std::size_t i) { return i; };
  const auto index = [](auto id) { return id.index(); };
  Json j = Json::object();
  if (const auto lines = line_mapping(a.source, side)) {
    j["transposed"] = lines->transposed;
    j["rows"] = counted_from_one(lines->rows, itself);
    j["columns"] = counted_from_one(lines->columns, itself);
  } else {
    j["cells"] = counted_from_one(a.source, index);
  }
  j["digits"] = counted_from_one(a.label, index);
  return j;
}

}  // namespace

std::string v0::analysis_json(const Puzzle& puzzle, const Analysis& a) {
  return analysis_json(puzzle, a, [alphabet = Alphabet::standard(puzzle.side())](Digit d) {
    return alphabet.text(d);
  });
}

std::string v0::analysis_json(const Puzzle& puzzle, const Analysis& a, const Symbol& symbol) {
  const Topology& t = *puzzle.topology;
  Json j = Json::object();
  j["verdict"] = name_of(a.verdict);
  if (a.verdict == Verdict::unique) {
    j["backdoor_size"] = or_null(a.backdoors.size);
    j["backdoors_tried"] = a.backdoors.tried;
    if (a.backdoors.size) {
      j["backdoor_count"] = a.backdoors.count;
      j["backdoors"] = Json::array();
      for (const auto& cells : a.backdoors.sets) {
        j["backdoors"].push_back(names_of(t, cells, a.solution, symbol));
      }
    }
    j["trial_depth"] = or_null(a.trial.depth);
    j["trial_depth_tried"] = or_null(a.trial.tried);
    j["minimal"] = or_null(a.minimal);
    j["redundant"] = names_of(t, a.redundant, puzzle.givens, symbol);
    if (!a.open.empty()) j["undecided"] = names_of(t, a.open, puzzle.givens, symbol);
  }
  j["automorphisms"] = or_null(a.automorphisms.count);
  if (!a.automorphisms.list.empty()) {
    j["automorphism_list"] = Json::array();
    for (const Automorphism& one : a.automorphisms.list) {
      j["automorphism_list"].push_back(symmetry_json(one, t.side()));
    }
  }
  if (a.reason != StopReason::none) {
    Answer answer;
    answer.reason = a.reason;
    answer.detail = a.detail;
    j["reason"] = reason_text(answer);
  }
  return j.dump();
}

}  // namespace tresse
