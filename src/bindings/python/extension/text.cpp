// Puzzles from texts and files, and the puzzle as a formula.
#include "bindings/python/extension/define.hpp"
#include "bindings/python/extension/docs/text.hpp"

namespace tresse::python {
namespace {

bool out_of_memory(const ReadResult& result) {
  return !result.errors.empty() && result.errors.back().code == InputCode::stopped &&
         result.errors.back().detail == "memory";
}

// What no line of the text is to blame for, but the arguments; null: they are good.
const InputError* wrong_setting(const ReadResult& result) {
  if (!result.puzzles.empty() || result.errors.size() != 1) return nullptr;
  const InputError& error = result.errors.front();
  const bool refused = error.code == InputCode::unsupported || error.code == InputCode::bad_side;
  return refused && error.line == 0 ? &error : nullptr;
}

py::object read(const py::object& text, const std::string& format, std::size_t side,
                const py::object& box, const py::object& regions, bool latin, bool diagonals,
                bool windoku, bool anti_knight, bool anti_king, const std::string& alphabet,
                const std::string& blank, const std::string& column, bool position,
                std::optional<double> time) {
  const Shape shape =
      shape_of(side, box, regions, latin, diagonals, windoku, anti_knight, anti_king);
  ReadSettings settings;
  settings.format = format;
  settings.side = shape.side;
  settings.box = shape.box;
  settings.latin = latin;
  settings.diagonals = diagonals;
  settings.windoku = windoku;
  settings.rules = shape.rules;
  settings.regions = shape.regions;
  settings.alphabet = alphabet;
  if (!blank.empty()) settings.blank = symbol_of(blank);
  settings.column = column;
  settings.position = position;
  const Bytes bytes(text);
  settings.file = bytes.file().empty() ? "argument" : bytes.file();
  ReadResult result = within(bytes.view().size(), limits_of(time), [&](const Limits& limits) {
    settings.limits = limits;
    return read_puzzles(bytes.view(), settings);
  });
  if (out_of_memory(result)) throw std::bad_alloc();
  if (const InputError* wrong = wrong_setting(result)) raise(*wrong);
  py::list puzzles;
  for (Puzzle& puzzle : result.puzzles) {
    puzzles.append(py::cast(std::make_shared<Puzzle>(std::move(puzzle))));
  }
  py::list errors;
  for (const InputError& error : result.errors) errors.append(error_object(error));
  return py::module_::import("tresse._values")
      .attr("ReadResult")(puzzles, errors, result.warnings, result.lines, settings.file);
}

std::string formula_of(const py::object& puzzle, bool block, const std::string& encoding,
                       const std::string& at_most_one, const py::object& prepare, bool full,
                       std::uint64_t seed, std::optional<double> time, std::uint64_t nodes,
                       std::uint64_t bytes) {
  const PuzzlePtr p = puzzle_of(puzzle);
  CnfSettings settings;
  settings.block = block;
  settings.encoding = encoding;
  settings.at_most_one = at_most_one;
  settings.prepare = list_text(prepare, "prepare");
  settings.full = full;
  settings.seed = seed;
  return value_or_raise(watched(limits_of(time, nodes, bytes), [&](const Limits& limits) {
    settings.limits = limits;
    return write_cnf(*p, settings);
  }));
}

}  // namespace

void bind_text(py::module_& m) {
  define(m, "read_puzzles", &read, py::arg("text"), py::kw_only(), py::arg("format") = "",
        py::arg("side") = 0, py::arg("box") = py::none(), py::arg("regions") = py::none(),
        py::arg("latin") = false, py::arg("diagonals") = false, py::arg("windoku") = false,
        py::arg("anti_knight") = false, py::arg("anti_king") = false, py::arg("alphabet") = "",
        py::arg("blank") = "", py::arg("column") = "", py::arg("position") = false, time_limit(),
        docs::kReadPuzzles);
  define(m, "encode", &formula_of, py::arg("puzzle"), py::kw_only(), py::arg("block") = false,
        py::arg("encoding") = "auto", py::arg("at_most_one") = "auto", py::arg("prepare") = "",
        py::arg("full") = false, py::arg("seed") = 0, time_limit(), node_limit(), memory_limit(),
        docs::kEncode);
}

}  // namespace tresse::python
