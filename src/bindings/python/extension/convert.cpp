// Values of Python as values of the library, and back: words, errors, arrays, cells, limits.
#include <algorithm>
#include <cmath>
#include <cstring>

#include "bindings/python/extension/binding.hpp"

namespace tresse::python {
namespace {

constexpr std::size_t kMaxValue = 65'535;  // what a std::uint16_t holds

Failure<InputError> fault(InputCode code, std::string detail) {
  return Failure{InputError{code, "argument", 0, 0, std::move(detail)}};
}

std::size_t root_of(std::size_t count) {
  std::size_t side = 0;
  while (side * side < count) ++side;
  return side;
}

// A C array of the type, whatever `object` was.
template <class T>
py::array_t<T> plain(const py::array& array, const char* name) {
  auto made = py::array_t<T, py::array::c_style | py::array::forcecast>::ensure(array);
  if (!made) refuse(name, array, "an array of numbers");  // its error is forgotten
  return made;
}

}  // namespace

const py::object& python_class(const char* name) {
  return *new py::object(py::module_::import("tresse._values").attr(name));
}

// Without a call of __init__, which would be Python.
py::object result_object(const py::object& kind, const py::tuple& fields) {
  static PyObject* const state = PyUnicode_InternFromString("_state");
  py::object made = kind();
  if (PyObject_SetAttr(made.ptr(), state, fields.ptr()) != 0) throw py::error_already_set();
  return made;
}

py::object error_object(const InputError& e) {
  static const py::object& error = python_class("InputError");
  return error(std::string(name_of(e.code)), e.detail, e.file, e.line, e.column);
}

void raise(const InputError& error) {
  const py::object object = error_object(error);
  PyErr_SetObject(py::type::of(object).ptr(), object.ptr());
  throw py::error_already_set();
}

void refuse(const char* name, py::handle given, const char* wanted) {
  constexpr py::ssize_t kMost = 60;
  const py::str all = py::repr(given);
  const bool fits = py::len(all) <= static_cast<std::size_t>(kMost);
  auto shown = (fits ? all : py::str(py::object(all[py::slice(0, kMost, 1)]) + py::str("..."))).cast<std::string>();
  std::replace(shown.begin(), shown.end(), '\n', ' ');
  throw py::type_error(std::string(name) + " is " + wanted + ", not " + shown);
}

void refuse_range(const char* name, py::handle given) {
  const bool negative = given < py::int_(0);
  throw py::value_error(std::string(name) + (negative ? " is a whole number from 0, not " : " is too large: ") +
                        py::repr(given).cast<std::string>());
}

void raise_if_bad(StopReason reason, const std::string& detail) {
  if (reason == StopReason::bad_request) throw py::value_error(detail);
}

py::object answer_object(const Answer& answer) {
  static const py::object& kind = python_class("Answer");
  py::tuple solutions(answer.solutions.size());
  for (std::size_t i = 0; i < answer.solutions.size(); ++i) solutions[i] = bytes_of(answer.solutions[i]);
  return result_object(kind, py::make_tuple(static_cast<int>(answer.verdict), py::int_(py::str(count_text(answer))), answer.count_exact,
                                            reason_object(answer.reason, answer.detail), solutions, bytes_of(answer.partial),
                                            answer.engine, answer.choice, answer.nodes));
}

py::object reason_object(StopReason reason, const std::string& detail) {
  if (reason == StopReason::none) return py::none();
  Answer answer;
  answer.reason = reason;
  answer.detail = detail;
  return py::str(reason_text(answer));
}

py::object text_or_none(const std::string& text) {
  return text.empty() ? py::object(py::none()) : py::object(py::str(text));
}

py::tuple pairs_of(const std::map<std::string, std::uint64_t>& counts) {
  py::tuple pairs(counts.size());
  std::size_t i = 0;
  for (const auto& [key, count] : counts) pairs[i++] = py::make_tuple(key, count);
  return pairs;
}

Bytes::Bytes(const py::object& given, const char* name) : held_(given) {
  if (py::hasattr(given, "__fspath__")) {
    file_ = py::str(given).cast<std::string>();
    held_ = py::module_::import("pathlib").attr("Path")(given).attr("read_bytes")();
  }
  if (py::hasattr(given, "read")) {
    const py::object file = py::getattr(given, "name", py::none());  // a number of some
    if (py::isinstance<py::str>(file)) file_ = file.cast<std::string>();
    held_ = given.attr("read")();
  }
  const py::object& object = held_;
  if (PyUnicode_Check(object.ptr())) {
    Py_ssize_t size = 0;
    const char* text = PyUnicode_AsUTF8AndSize(object.ptr(), &size);
    if (text == nullptr && PyErr_ExceptionMatches(PyExc_UnicodeEncodeError) != 0) {
      PyErr_Clear();
      throw py::value_error(std::string(name) + " has half of a character, a surrogate");
    }
    if (text == nullptr) throw py::error_already_set();
    view_ = {text, static_cast<std::size_t>(size)};
  } else if (PyBytes_Check(object.ptr())) {
    view_ = {PyBytes_AS_STRING(object.ptr()),
             static_cast<std::size_t>(PyBytes_GET_SIZE(object.ptr()))};
  } else if (PyObject_CheckBuffer(object.ptr()) != 0) {
    buffer_ = py::reinterpret_borrow<py::buffer>(object).request();
    const std::string& format = buffer_->format;
    if (buffer_->itemsize != 1 || format.empty() || std::string_view("Bbc").find(format.back()) == std::string_view::npos) {
      refuse(name, object, "a text, bytes, a path or an open file");
    }
    py::ssize_t bytes = buffer_->itemsize;
    for (std::size_t i = buffer_->shape.size(); i-- > 0; bytes *= buffer_->shape[i]) {
      if (buffer_->strides[i] != bytes)
        throw py::type_error(std::string(name) + " is a buffer whose bytes do not lie behind each other");
    }
    view_ = {static_cast<const char*>(buffer_->ptr), static_cast<std::size_t>(bytes)};
  } else {
    refuse(name, object, "a text, bytes, a path or an open file");
  }
}

std::string list_text(py::handle object, const char* name) {
  if (object.is_none()) return {};
  if (py::isinstance<py::str>(object)) return object.cast<std::string>();
  if (!py::isinstance<py::iterable>(object)) refuse(name, object, "a text or a list of texts");
  std::string text;
  for (const py::handle part : object) {
    text += (text.empty() ? "" : ",") + taken<std::string>(part, name);
  }
  return text;
}

py::array array_of(const Grid& grid) {
  py::array_t<std::uint16_t> array({grid.side(), grid.side()});
  const auto values = grid.values();
  std::memcpy(array.mutable_data(), values.data(), values.size_bytes());
  return array;
}

py::object bytes_of(const Grid& grid) {
  if (grid.side() == 0) return py::none();
  const auto values = grid.values();
  return py::bytes(reinterpret_cast<const char*>(values.data()), values.size_bytes());
}

py::bytes bytes_of(const PencilMarks& marks) {
  const std::size_t n = marks.side();
  py::bytes bytes(nullptr, n * n * n);
  char* to = PyBytes_AS_STRING(bytes.ptr());
  for (std::size_t c = 0; c < n * n; ++c) {
    for (std::size_t d = 0; d < n; ++d) *to++ = marks.allows(CellId(c), Digit(d)) ? '\1' : '\0';
  }
  return bytes;
}

py::array any_array(const py::object& object, const char* name) {
  if (py::hasattr(object, "filled") && py::module_::import("numpy").attr("ma").attr("is_masked")(object).cast<bool>()) {
    throw py::type_error(std::string(name) + " has masked values; filled(0) makes cells without a value of them");
  }
  auto array = py::array::ensure(object);  // forgets why it failed
  if (!array) refuse(name, object, "an array or a nested list of equal rows");
  return array;
}

std::vector<std::uint16_t> values_of(const py::object& object, const char* name, const char* wanted) {
  const auto array = any_array(object, name);
  const char kind = array.dtype().kind();
  if (array.ndim() == 0) refuse(name, object, wanted);
  if (array.size() != 0 && kind != 'i' && kind != 'u') {
    throw py::type_error(std::string(name) + " is " + wanted + ", not of " + py::str(array.dtype()).cast<std::string>());
  }
  const auto numbers = plain<std::int64_t>(array, name);
  std::vector<std::uint16_t> values(static_cast<std::size_t>(numbers.size()));
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::int64_t value = numbers.data()[i];
    if (value < 0 || value > static_cast<std::int64_t>(kMaxValue)) {
      raise(fault(InputCode::value_out_of_range,
                  "value " + std::to_string(value) + " is not within 0 and the side")
                .error);
    }
    values[i] = static_cast<std::uint16_t>(value);
  }
  return values;
}

Grid grid_of(const py::object& object, const char* name) {
  const auto values = values_of(object, name);
  const std::size_t side = root_of(values.size());
  if (side == 0 || side * side != values.size() || side > kMaxSide) {
    raise(fault(InputCode::wrong_length, std::to_string(values.size()) + " values are not a grid")
              .error);
  }
  Grid grid(side);
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i] != 0) grid.set(CellId(i), digit_of_value(values[i], side));
  }
  return grid;
}

CellId cell_at(std::size_t row, std::size_t column, std::size_t side) {
  if (row >= side || column >= side) {
    raise(fault(InputCode::value_out_of_range,
                "rows and columns are 0 to " + std::to_string(side - 1))
              .error);
  }
  return CellId(row * side + column);
}

Digit digit_of_value(std::size_t value, std::size_t side) {
  if (value == 0 || value > side) {
    raise(fault(InputCode::value_out_of_range,
                "value " + std::to_string(value) + " is not within 1 and " + std::to_string(side))
              .error);
  }
  return Digit(value - 1);
}

char symbol_of(const std::string& text) {
  if (text.size() == 1) return text[0];
  throw py::value_error("a blank is one character, not '" + text + "'");
}

void take(py::handle given, const char* name, PuzzlePtr& to) {
  to = puzzle_of(py::reinterpret_borrow<py::object>(given), name);
}

void take(py::handle given, const char* name, EngineKind& to) {
  const auto word = taken<std::string>(given, name);
  const auto kind = value_named<EngineKind>(word);
  if (kind) return void(to = *kind);
  std::string known;
  for (const std::string& one : words_of<EngineKind>()) known += (known.empty() ? "" : ", ") + one;
  throw py::value_error("unknown " + std::string(name) + " '" + word + "' (" + known + ")");
}

void take(py::handle given, const char*, Limits& limits) {
  const auto parts = py::reinterpret_borrow<py::tuple>(given);
  const auto positive = [](std::optional<double> value, const char* what) {
    if (value && !(*value >= 0)) {
      throw py::value_error(std::string(what) + " or more, not " + py::repr(py::float_(*value)).cast<std::string>());
    }
    return value;
  };
  constexpr double kMostSeconds = 1e9;  // thirty years; the clock counts nanoseconds in 64 bits
  constexpr double kMostGigabytes = 1e9;
  const auto seconds = positive(taken<std::optional<double>>(parts[0], "time_limit"), "time_limit is 0 seconds");
  if (seconds && *seconds < kMostSeconds) limits.time = std::chrono::nanoseconds(std::llround(*seconds * 1e9));
  limits.nodes = taken<std::optional<std::uint64_t>>(parts[1], "node_limit").value_or(0);
  const auto gigabytes = positive(taken<std::optional<double>>(parts[2], "memory_limit"), "memory_limit is 0 gigabytes");
  if (gigabytes && *gigabytes == 0) throw py::value_error("memory_limit takes gigabytes above 0");
  if (gigabytes && *gigabytes < kMostGigabytes) limits.bytes = static_cast<std::uint64_t>(std::ceil(*gigabytes * 1e9));
}

}  // namespace tresse::python
