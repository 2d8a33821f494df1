// Values as JSON by nlohmann::json, which a program that includes this header must have. tresse.hpp does not include
// it.
//
//   nlohmann::json j = tresse::solve(puzzle);   // {"verdict": "unique", "count": 1, ...}
//   tresse::Grid grid = j["solutions"][0];
#pragma once

#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <vector>

#include "tresse/tresse.hpp"

namespace tresse {
inline namespace v0 {

// N * N numbers row by row, 0 = empty.
template <class Json>
void to_json(Json& j, const Grid& grid) {
  j = Json::array();
  for (const auto value : grid.values()) j.push_back(value);
}
// Throws std::invalid_argument for what is no grid.
template <class Json>
void from_json(const Json& j, Grid& grid) {
  const std::size_t cells = j.size();
  std::size_t side = 0;
  while (side * side < cells) ++side;
  if (side * side != cells || side > kMaxSide) throw std::invalid_argument("no square of cells");
  grid = Grid(side);
  for (std::size_t i = 0; i < cells; ++i) {
    const auto value = j.at(i).template get<std::size_t>();
    if (value > side) throw std::invalid_argument("a value above the side");
    if (value != 0) grid.set(CellId(i), Digit(value - 1));
  }
}

// The object that `tresse convert --to json` writes, with every part of the puzzle.
template <class Json>
void to_json(Json& j, const Puzzle& puzzle) {
  j = Json::parse(write_puzzle(puzzle, "json").value().text);
}
template <class Json>
void from_json(const Json& j, Puzzle& puzzle) {
  auto read = Puzzle::from_text(j.dump());
  if (!read) throw std::invalid_argument(to_string(read.error()));
  puzzle = std::move(read).value();
}

template <class Json>
void to_json(Json& j, const Answer& a) {
  j = Json{{"verdict", name_of(a.verdict)}, {"count", a.count}, {"count_exact", a.count_exact}};
  if (a.reason != StopReason::none) j["reason"] = reason_text(a);
  j["engine"] = a.engine;
  j["solutions"] = a.solutions;
}

template <class Json>
void to_json(Json& j, const Graded& g) {
  to_json(j, g.answer);
  j["profile"] = g.profile;
  j["level"] = g.level ? Json(name_of(*g.level)) : Json();
  j["score"] = g.score ? Json(*g.score) : Json();
  j["hardest"] = g.hardest.empty() ? Json() : Json(g.hardest);
  j["techniques"] = g.techniques;
  j["solved_by_logic"] = g.solved_by_logic;
  j["hypotheses"] = g.hypotheses;
}

template <class Json>
void to_json(Json& j, const RatingReport& r) {
  to_json(j, r.answer);
  j["scale"] = r.scale;
  j["uniqueness"] = r.uniqueness;
  if (!r.assumptions) j["assumptions"] = false;
  j["rating"] = Json();
  if (r.figures) {
    const double er = r.figures->er, ep = r.figures->ep, ed = r.figures->ed;
    j["rating"] = Json{{"er", er}, {"ep", ep}, {"ed", ed}};
  } else if (r.score) {
    j["rating"] = Json{{"level", r.score->level}, {"score", r.score->score}};
  } else if (r.reason != StopReason::none) {
    j["reason"] = name_of(r.reason);
  }
  j["techniques"] = r.techniques;
}

// The schema of `tresse explain --format json`.
template <class Json = nlohmann::ordered_json>
[[nodiscard]] Json json_of(const Puzzle& puzzle, const Step& step) {
  return Json::parse(step_json(puzzle, step));
}

}  // namespace v0
}  // namespace tresse
