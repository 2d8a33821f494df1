// What the files of this folder share: values of Python as values of the library, and back.
//
// Each topic has a file, whose function bind_TOPIC() puts functions and classes into the module. Names with defaults, docstrings and
// the classes of results are Python, in the package `tresse`: a function here takes all of its arguments by place.
#pragma once

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "bindings/python/extension/call.hpp"
#include "tresse/tresse.hpp"

// Refuses an object that __new__ made and __init__ did not: pybind11 would give it memory that nobody sets.
namespace PYBIND11_NAMESPACE {
namespace detail {
template <class T>
class MadeCaster : public type_caster_base<T> {
 public:
  bool load(handle source, bool convert) { return this->template load_impl<MadeCaster>(source, convert); }
  void load_value(value_and_holder&& held) {
    if (!held.holder_constructed()) throw type_error(std::string(this->typeinfo->type->tp_name) + ".__init__() was not called");
    type_caster_base<T>::load_value(std::move(held));
  }
};
template <>
class type_caster<tresse::Puzzle> : public MadeCaster<tresse::Puzzle> {};
template <>
class type_caster<tresse::Session> : public MadeCaster<tresse::Session> {};
}  // namespace detail
}  // namespace PYBIND11_NAMESPACE

namespace tresse::python {

namespace py = pybind11;

void bind_puzzle(py::module_& m);
void bind_text(py::module_& m);
void bind_solve(py::module_& m);
void bind_solutions(py::module_& m);
void bind_bulk(py::module_& m);
void bind_grade(py::module_& m);
void bind_session(py::module_& m);
void bind_run(py::module_& m);

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
// Raises TypeError for an argument that is no `wanted`, such as "a whole number".
[[noreturn]] void refuse(const char* name, py::handle given, const char* wanted);
// Raises ValueError for a whole number that is too small or too large.
[[noreturn]] void refuse_range(const char* name, py::handle given);

// ---- results

// A class of tresse._values, for as long as the process runs.
[[nodiscard]] const py::object& python_class(const char* name);
// The object of such a class, made of these fields.
[[nodiscard]] py::object result_object(const py::object& kind, const py::tuple& fields);
[[nodiscard]] py::object answer_object(const Answer& answer);
// None when there is no reason.
[[nodiscard]] py::object reason_object(StopReason reason, const std::string& detail = {});
// A text, or None for an empty one.
[[nodiscard]] py::object text_or_none(const std::string& text);
// Pairs, for a dict of Python.
[[nodiscard]] py::tuple pairs_of(const std::map<std::string, std::uint64_t>& counts);

// ---- texts

// A text, bytes or another buffer of bytes, seen without a copy; or what is in a file, for a path or an open file.
class Bytes {
 public:
  // Raises TypeError for anything else, naming `name`.
  Bytes(const py::object& object, const char* name);
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
[[nodiscard]] std::string list_text(py::handle object, const char* name);

// ---- grids

// N x N, a copy.
[[nodiscard]] py::array array_of(const Grid& grid);
// The values as bytes, two for each; None of a grid without cells.
[[nodiscard]] py::object bytes_of(const Grid& grid);
// Row, column, value - 1: a byte each.
[[nodiscard]] py::bytes bytes_of(const PencilMarks& marks);
// An array of what the argument `name` holds. Raises TypeError.
[[nodiscard]] py::array any_array(const py::object& object, const char* name);
// Values of an array or nested list of whole numbers, row by row. Raises TypeError, which says what is wanted, and InputError above
// 65,535.
[[nodiscard]] std::vector<std::uint16_t> values_of(const py::object& array, const char* name,
                                                   const char* wanted = "an array or a nested list of whole numbers");
// Raises InputError for what is no square, or has a value above the side.
[[nodiscard]] Grid grid_of(const py::object& array, const char* name);
// Raises InputError for a cell outside; rows and columns are from 0, values from 1.
[[nodiscard]] CellId cell_at(std::size_t row, std::size_t column, std::size_t side);
[[nodiscard]] Digit digit_of_value(std::size_t value, std::size_t side);

// ---- puzzles

using PuzzlePtr = std::shared_ptr<Puzzle>;  // of Python: nobody changes it
// A Puzzle as it is; a text, a file or an array is made one.
[[nodiscard]] PuzzlePtr puzzle_of(const py::object& object, const char* name);

// What the shape of a puzzle is said by: the tuple (side, box, regions, latin, diagonals, windoku, anti_knight, anti_king).
struct Shape {
  std::size_t side = 0;
  std::optional<BoxShape> box;
  std::vector<std::uint16_t> regions;
  bool latin = false;
  bool diagonals = false;
  bool windoku = false;
  RuleSet rules;
};

// ---- arguments

// What is wanted of an argument of this type, in words. Null: it is taken as it is.
template <class T>
inline constexpr const char* kWanted = nullptr;
template <>
inline constexpr const char* kWanted<bool> = "True or False";
template <>
inline constexpr const char* kWanted<double> = "a number";
template <>
inline constexpr const char* kWanted<std::string> = "a text";

template <class T>
struct IsOptional : std::false_type {};
template <class T>
struct IsOptional<std::optional<T>> : std::true_type {};

// Arguments that are made of several values or of one of many kinds.
void take(py::handle given, const char* name, PuzzlePtr& to);
void take(py::handle given, const char* name, EngineKind& to);
void take(py::handle given, const char* name, Limits& to);  // (seconds, nodes, gigabytes)
void take(py::handle given, const char* name, Shape& to);

// Is it this number? An array is none.
[[nodiscard]] inline bool equals(py::handle given, int number) {
  const int same = PyObject_RichCompareBool(given.ptr(), py::int_(number).ptr(), Py_EQ);
  if (same < 0) PyErr_Clear();
  return same == 1;
}

template <class T>
concept Whole = std::is_integral_v<T> && !std::is_same_v<T, bool>;
template <class T>
concept Several = requires(T& to) { take(py::handle(), "", to); };

// What `given` is as a value of this type. Raises, naming `name`.
template <class T>
T taken(py::handle given, const char* name) {
  if constexpr (Several<T>) {
    T value{};
    take(given, name, value);
    return value;
  } else if constexpr (IsOptional<T>::value) {
    if (given.is_none()) return std::nullopt;
    return taken<typename T::value_type>(given, name);
  } else if constexpr (Whole<T>) {
    if (PyIndex_Check(given.ptr()) == 0) refuse(name, given, "a whole number");
    const auto whole = py::reinterpret_steal<py::object>(PyNumber_Index(given.ptr()));
    if (!whole) throw py::error_already_set();
    py::detail::make_caster<T> caster;
    if (!caster.load(whole, false)) refuse_range(name, whole);
    return py::detail::cast_op<T>(caster);
  } else if constexpr (kWanted<T> != nullptr) {
    py::detail::make_caster<T> caster;
    // pybind11 makes a truth value of anything.
    const bool convert = !std::is_same_v<T, bool> || equals(given, 0) || equals(given, 1);
    if (given.is_none() || !caster.load(given, convert)) refuse(name, given, kWanted<T>);
    return py::detail::cast_op<T>(std::move(caster));
  } else {
    return given.cast<T>();
  }
}

namespace detail {
template <class A>
using Object = py::object;
template <class A>
using Bare = std::remove_cv_t<std::remove_reference_t<A>>;
}  // namespace detail

// def() of a module, whose arguments are converted one by one and refused by their names.
template <class R, class... A>
void define(py::module_& m, const char* name, R (*function)(A...), const std::array<const char*, sizeof...(A)>& names) {
  m.def(name, [=](const detail::Object<A>&... given) -> R {
    return [&]<std::size_t... I>(std::index_sequence<I...>) -> R {
      return function(taken<detail::Bare<A>>(given, names[I])...);
    }(std::index_sequence_for<A...>());
  });
}

// The settings of a call with these limits.
template <class Settings>
[[nodiscard]] Settings with(Settings settings, const Limits& limits) {
  settings.limits = limits;
  return settings;
}
[[nodiscard]] inline bool ran_out(const Answer& answer) {
  return answer.reason == StopReason::time;
}

}  // namespace tresse::python
