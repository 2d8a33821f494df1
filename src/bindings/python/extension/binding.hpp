// What the files of this folder share: values of Python as values of the library, and back.
//
// Each topic has a file, whose function bind_TOPIC() puts classes and functions into the module. A docstring begins with the
// signature that inspect.signature() reads ("solve($module, puzzle, *, ...)\n--\n\n").
#pragma once

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bindings/python/extension/call.hpp"
#include "tresse/tresse.hpp"

namespace tresse::python {

namespace py = pybind11;

void bind_puzzle(py::module_& m);
void bind_text(py::module_& m);
void bind_solve(py::module_& m);
void bind_solutions(py::module_& m);
void bind_bulk(py::module_& m);
void bind_steps(py::module_& m);
void bind_grade(py::module_& m);
void bind_hints(py::module_& m);
void bind_generate(py::module_& m);
void bind_candidates(py::module_& m);
void bind_repair(py::module_& m);
void bind_kit(py::module_& m);
void bind_cubes(py::module_& m);
void bind_certify(py::module_& m);
void bind_session(py::module_& m);
void bind_sheet(py::module_& m);
void bind_run(py::module_& m);

// Looks the classes up that are written in Python; once, before everything else.
void find_python_classes();

// ---- errors

[[nodiscard]] py::object error_object(const InputError& error);
[[noreturn]] void raise(const InputError& error);
template <class T>
T value_or_raise(Result<T, InputError>&& result) {
  if (!result) raise(result.error());
  return std::move(result).value();
}

// Raises ValueError for a setting or an argument that means nothing.
void raise_if_bad(StopReason reason, const std::string& detail);
[[nodiscard]] inline Answer checked(Answer&& answer) {
  raise_if_bad(answer.reason, answer.detail);
  return std::move(answer);
}

// ---- words

[[nodiscard]] py::object verdict_object(Verdict verdict);
// Of a text or a member of the enumeration. Raises ValueError.
[[nodiscard]] Verdict verdict_named(const py::handle& verdict);
// None when there is no reason.
[[nodiscard]] py::object reason_object(StopReason reason, const std::string& detail = {});

// The enumerator that `name` means, in the order of `names`. Raises ValueError, which lists the names.
[[nodiscard]] std::size_t index_named(std::string_view name, std::span<const char* const> names,
                                      const char* what);
template <class Enum, std::size_t N>
Enum named(std::string_view name, const char* const (&names)[N], const char* what) {
  return static_cast<Enum>(index_named(name, names, what));
}
inline constexpr const char* kEngines[] = {"auto", "logic", "native", "sat", "portfolio"};
inline constexpr const char* kLevels[] = {"easy", "medium", "hard", "expert", "extreme"};
inline constexpr const char* kLevelsOfHodoku[] = {"easy", "medium", "hard", "unfair", "extreme"};

// A text, bytes or another buffer of bytes, seen without a copy; or what is in a file, for a path or an open file.
class Bytes {
 public:
  explicit Bytes(const py::object& object);
  [[nodiscard]] std::string_view view() const { return view_; }
  // Empty: it was no path and no file that has a name.
  [[nodiscard]] const std::string& file() const { return file_; }

 private:
  std::string file_;
  py::object held_;
  std::optional<py::buffer_info> buffer_;
  std::string_view view_;
};

// The one character of a text. Raises ValueError.
[[nodiscard]] char symbol_of(const std::string& text);
// "a,b" of a text or a list of texts, the setting `name`.
[[nodiscard]] std::string list_text(const py::object& object, const char* name);

// ---- grids

// N x N, a copy. None of a grid without cells.
[[nodiscard]] py::object array_of(const Grid& grid);
[[nodiscard]] py::list arrays_of(const std::vector<Grid>& grids);
// N x N x N truth values: row, column, value - 1.
[[nodiscard]] py::object array_of(const PencilMarks& marks);
// Values of an array or nested list of whole numbers, row by row. Raises TypeError, and InputError above 65,535.
// An array of what an object holds. Throws TypeError.
[[nodiscard]] py::array any_array(const py::object& object);
[[nodiscard]] std::vector<std::uint16_t> values_of(const py::object& array);
// Raises InputError for what is no square, or has a value above the side.
[[nodiscard]] Grid grid_of(const py::object& array);
// Truth values of an array of `count`. Raises InputError for another number.
[[nodiscard]] std::vector<bool> truths_of(const py::object& array, std::size_t count,
                                          const char* what);

// ---- cells and candidates, from 0; values from 1

[[nodiscard]] py::tuple cell_tuple(CellId cell, std::size_t side);
[[nodiscard]] py::tuple candidate_tuple(CandId candidate, std::size_t side);
[[nodiscard]] py::list cell_list(std::span<const CellId> cells, std::size_t side);
// Raises InputError for a cell outside.
[[nodiscard]] CellId cell_at(std::size_t row, std::size_t column, std::size_t side);
[[nodiscard]] Digit digit_of_value(std::size_t value, std::size_t side);

// ---- puzzles

using PuzzlePtr = std::shared_ptr<Puzzle>;  // of Python: nobody changes it
[[nodiscard]] bool same(const Puzzle& a, const Puzzle& b);
// A Puzzle as it is; a text, a file or an array is made one.
[[nodiscard]] PuzzlePtr puzzle_of(const py::object& object);

// What the shape of a puzzle is said by, in the arguments of several functions.
struct Shape {
  std::size_t side = 0;
  std::optional<BoxShape> box;
  std::vector<std::uint16_t> regions;
  bool latin = false;
  bool diagonals = false;
  bool windoku = false;
  RuleSet rules;
};
[[nodiscard]] Shape shape_of(std::size_t side, const py::object& box, const py::object& regions,
                             bool latin, bool diagonals, bool windoku, bool anti_knight,
                             bool anti_king);

// ---- limits

[[nodiscard]] Limits limits_of(std::optional<double> seconds, std::uint64_t nodes = 0,
                               std::uint64_t bytes = 0);
// Settings of engines: a dict or another mapping of names to values, or None. Raises ValueError for another name.
[[nodiscard]] SatSettings sat_of(const py::object& settings);
[[nodiscard]] LogicSettings logic_of(const py::object& settings);
[[nodiscard]] inline py::arg_v time_limit() {
  return py::arg("time_limit") = py::none();
}
[[nodiscard]] inline py::arg_v node_limit() {
  return py::arg("node_limit") = 0;
}
[[nodiscard]] inline py::arg_v memory_limit() {
  return py::arg("memory_limit") = 0;
}
[[nodiscard]] inline bool ran_out(const Answer& answer) {
  return answer.reason == StopReason::time;
}

}  // namespace tresse::python
