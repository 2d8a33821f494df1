// Values of Python as values of the library, and back: words, errors, arrays, cells, limits.
#include <cmath>
#include <cstring>

#include "bindings/python/extension/define.hpp"

namespace tresse::python {
namespace {

constexpr std::size_t kMaxValue = 65'535;  // what a std::uint16_t holds

// Classes of the Python part of the package; kept for as long as the process runs.
struct PythonClasses {
  py::object error;
  py::tuple verdicts;  // in the order of Verdict
};
PythonClasses* classes = nullptr;

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
py::array_t<T> plain(const py::array& array) {
  auto made = py::array_t<T, py::array::c_style | py::array::forcecast>::ensure(array);
  if (!made) throw py::type_error("expected an array of numbers");  // its error is forgotten
  return made;
}

}  // namespace

void find_python_classes() {
  const auto values = py::module_::import("tresse._values");
  const py::list verdicts(values.attr("Verdict"));
  classes = new PythonClasses{values.attr("InputError"), py::tuple(verdicts)};
}

py::object error_object(const InputError& e) {
  return classes->error(std::string(name_of(e.code)), e.detail, e.file, e.line, e.column);
}

void raise(const InputError& error) {
  PyErr_SetObject(classes->error.ptr(), error_object(error).ptr());
  throw py::error_already_set();
}

void raise_if_bad(StopReason reason, const std::string& detail) {
  if (reason == StopReason::bad_request) throw py::value_error(detail);
}

py::object verdict_object(Verdict verdict) {
  return classes->verdicts[static_cast<std::size_t>(verdict)];
}

Verdict verdict_named(const py::handle& verdict) {
  static constexpr const char* kVerdicts[] = {"unique", "multiple", "none", "unknown"};
  return named<Verdict>(taken<std::string>(verdict, "verdict"), kVerdicts, "verdict");
}

py::object reason_object(StopReason reason, const std::string& detail) {
  if (reason == StopReason::none) return py::none();
  Answer answer;
  answer.reason = reason;
  answer.detail = detail;
  return py::str(reason_text(answer));
}

std::size_t index_named(std::string_view name, std::span<const char* const> names,
                        const char* what) {
  std::string known;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (name == names[i]) return i;
    known += (i == 0 ? "" : ", ") + std::string(names[i]);
  }
  throw py::value_error("unknown " + std::string(what) + " '" + std::string(name) + "' (" + known +
                        ")");
}

Bytes::Bytes(const py::object& given) : held_(given) {
  if (py::hasattr(given, "__fspath__")) {
    file_ = py::str(given).cast<std::string>();
    held_ = py::module_::import("pathlib").attr("Path")(given).attr("read_bytes")();
  }
  if (py::hasattr(given, "read")) {
    const py::object name = py::getattr(given, "name", py::none());  // a number of some
    if (py::isinstance<py::str>(name)) file_ = name.cast<std::string>();
    held_ = given.attr("read")();
  }
  const py::object& object = held_;
  if (PyUnicode_Check(object.ptr())) {
    Py_ssize_t size = 0;
    const char* text = PyUnicode_AsUTF8AndSize(object.ptr(), &size);
    if (text == nullptr) throw py::error_already_set();
    view_ = {text, static_cast<std::size_t>(size)};
  } else if (PyBytes_Check(object.ptr())) {
    view_ = {PyBytes_AS_STRING(object.ptr()),
             static_cast<std::size_t>(PyBytes_GET_SIZE(object.ptr()))};
  } else if (PyObject_CheckBuffer(object.ptr()) != 0) {
    buffer_ = py::reinterpret_borrow<py::buffer>(object).request();
    py::ssize_t bytes = buffer_->itemsize;
    for (std::size_t i = buffer_->shape.size(); i-- > 0; bytes *= buffer_->shape[i]) {
      if (buffer_->strides[i] != bytes)
        throw py::type_error("the bytes do not lie behind each other");
    }
    view_ = {static_cast<const char*>(buffer_->ptr), static_cast<std::size_t>(bytes)};
  } else {
    throw py::type_error("expected a text, bytes, a path or an open file");
  }
}

std::string list_text(const py::object& object, const char* name) {
  if (object.is_none()) return {};
  if (py::isinstance<py::str>(object)) return object.cast<std::string>();
  if (!py::isinstance<py::iterable>(object)) refuse(name, object, "a text or a list of texts");
  std::string text;
  for (const py::handle part : object) {
    text += (text.empty() ? "" : ",") + taken<std::string>(part, name);
  }
  return text;
}

py::object array_of(const Grid& grid) {
  if (grid.side() == 0) return py::none();
  py::array_t<std::uint16_t> array({grid.side(), grid.side()});
  const auto values = grid.values();
  std::memcpy(array.mutable_data(), values.data(), values.size_bytes());
  return array;
}

py::list arrays_of(const std::vector<Grid>& grids) {
  py::list list;
  for (const Grid& grid : grids) list.append(array_of(grid));
  return list;
}

py::object array_of(const PencilMarks& marks) {
  const std::size_t n = marks.side();
  py::array_t<bool> array({n, n, n});
  bool* to = array.mutable_data();
  for (std::size_t c = 0; c < n * n; ++c) {
    for (std::size_t d = 0; d < n; ++d) *to++ = marks.allows(CellId(c), Digit(d));
  }
  return array;
}

py::array any_array(const py::object& object) {
  auto array = py::array::ensure(object);  // forgets why it failed
  if (!array) throw py::type_error("expected an array or a nested list of equal rows");
  return array;
}

std::vector<std::uint16_t> values_of(const py::object& object) {
  const auto array = any_array(object);
  const char kind = array.dtype().kind();
  if (array.ndim() == 0 || (array.size() != 0 && kind != 'i' && kind != 'u')) {
    throw py::type_error("expected an array or a nested list of whole numbers, not of " +
                         py::str(array.dtype()).cast<std::string>());
  }
  const auto numbers = plain<std::int64_t>(array);
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

Grid grid_of(const py::object& object) {
  const auto values = values_of(object);
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

std::vector<bool> truths_of(const py::object& object, std::size_t count, const char* what) {
  const auto array = any_array(object);
  const auto truths = plain<bool>(array);
  if (static_cast<std::size_t>(truths.size()) != count) {
    raise(fault(InputCode::wrong_length, std::string(what) + " needs " + std::to_string(count) +
                                             " values, not " + std::to_string(truths.size()))
              .error);
  }
  return std::vector<bool>(truths.data(), truths.data() + truths.size());
}

py::tuple cell_tuple(CellId cell, std::size_t side) {
  return py::make_tuple(cell.index() / side, cell.index() % side);
}

py::tuple candidate_tuple(CandId candidate, std::size_t side) {
  const std::size_t cell = cell_of(candidate, side).index();
  return py::make_tuple(cell / side, cell % side, digit_of(candidate, side).index() + 1);
}

py::list cell_list(std::span<const CellId> cells, std::size_t side) {
  py::list list;
  for (const CellId cell : cells) list.append(cell_tuple(cell, side));
  return list;
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

Shape shape_of(std::size_t side, const py::object& box, const py::object& regions, bool latin,
               bool diagonals, bool windoku, bool anti_knight, bool anti_king) {
  Shape shape;
  shape.side = side;
  if (!box.is_none()) {
    const auto [rows, columns] = taken_pair(box, "box");
    if (rows == 0 || columns == 0) throw py::value_error("a box has rows and columns");
    shape.box = BoxShape{rows, columns};
  }
  if (!regions.is_none()) shape.regions = values_of(regions);
  shape.latin = latin;
  shape.diagonals = diagonals;
  shape.windoku = windoku;
  if (anti_knight) shape.rules.add(RuleKind::anti_knight);
  if (anti_king) shape.rules.add(RuleKind::anti_king);
  return shape;
}

char symbol_of(const std::string& text) {
  if (text.size() == 1) return text[0];
  throw py::value_error("a blank is one character, not '" + text + "'");
}

namespace {

// Hands each name and value of a mapping to `set`, which says whether it knows the name; it knows those of `known`.
template <class Set>
void each_setting(const py::object& settings, const char* what, const char* known, const Set& set) {
  if (settings.is_none()) return;
  if (!py::hasattr(settings, "keys")) {
    refuse(what, settings, "a dict of settings");
  }
  for (const auto& [name, value] : py::dict(settings)) {
    const auto key = taken<std::string>(name, "the name of a setting");
    if (!set(key, value)) {
      throw py::value_error("there is no setting '" + key + "' of " + what + " (" + known + ")");
    }
  }
}

}  // namespace

SatSettings sat_of(const py::object& settings) {
  SatSettings sat;
  const std::pair<const char*, std::string SatSettings::*> texts[] = {
      {"encoding", &SatSettings::encoding}, {"at_most_one", &SatSettings::at_most_one},
      {"backend", &SatSettings::backend},   {"polarity", &SatSettings::polarity},
      {"restarts", &SatSettings::restarts},
  };
  constexpr const char* kKnown =
      "encoding, at_most_one, backend, polarity, restarts, prepare, threads";
  each_setting(settings, "sat", kKnown, [&](const std::string& key, const py::handle& value) {
    for (const auto& [name, member] : texts) {
      if (key != name) continue;
      sat.*member = taken<std::string>(value, name);
      return true;
    }
    if (key == "prepare")
      sat.prepare = list_text(py::reinterpret_borrow<py::object>(value), "prepare");
    if (key == "threads") sat.threads = taken<unsigned>(value, "threads");
    return key == "prepare" || key == "threads";
  });
  return sat;
}

LogicSettings logic_of(const py::object& settings) {
  LogicSettings logic;
  constexpr const char* kKnown = "techniques, max_subset, hypotheses";
  each_setting(settings, "logic", kKnown, [&](const std::string& key, const py::handle& value) {
    if (key == "techniques")
      logic.techniques = list_text(py::reinterpret_borrow<py::object>(value), "techniques");
    if (key == "max_subset") logic.max_subset = taken<std::size_t>(value, "max_subset");
    if (key == "hypotheses") logic.hypotheses = taken<bool>(value, "hypotheses");
    return key == "techniques" || key == "max_subset" || key == "hypotheses";
  });
  return logic;
}

Limits limits_of(std::optional<double> seconds, std::uint64_t nodes, std::uint64_t bytes) {
  Limits limits;
  if (seconds) {
    if (!(*seconds >= 0)) {
      throw py::value_error("time_limit is 0 seconds or more, not " +
                            py::repr(py::float_(*seconds)).cast<std::string>());
    }
    constexpr double kMost = 1e9;  // seconds, thirty years; the clock counts nanoseconds in 64 bits
    if (*seconds < kMost) {
      limits.time = std::chrono::nanoseconds(std::llround(*seconds * 1e9));
    }
  }
  limits.nodes = nodes;
  limits.bytes = bytes;
  return limits;
}

}  // namespace tresse::python
