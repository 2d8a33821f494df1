// Puzzles from texts and files.
#include "bindings/python/extension/binding.hpp"

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

py::object read(const py::object& text, const std::string& format, const Shape& shape, const std::string& alphabet,
                const std::string& blank, const std::string& column, bool position, const Limits& limited) {
  const Bytes bytes(text, "text");
  ReadSettings settings{.format = format, .box = shape.box, .latin = shape.latin, .diagonals = shape.diagonals, .windoku = shape.windoku,
                        .regions = shape.regions, .alphabet = alphabet, .column = column, .rules = shape.rules,
                        .file = bytes.file().empty() ? "argument" : bytes.file(), .position = position};
  if (shape.side != 0) settings.side = shape.side;
  if (!blank.empty()) settings.blank = symbol_of(blank);
  ReadResult result = within(bytes.view().size(), limited, [&](const Limits& limits) {
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
  return py::make_tuple(puzzles, errors, result.warnings, result.lines, settings.file);
}

}  // namespace

void bind_text(py::module_& m) {
  define(m, "read_puzzles", &read, {"text", "format", "shape", "alphabet", "blank", "column", "position", "limits"});
}

}  // namespace tresse::python
