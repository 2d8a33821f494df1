// The class Puzzle. A puzzle of Python never changes, so that calls may use it while other threads of Python run.
#include <tuple>

#include "bindings/python/extension/binding.hpp"

namespace tresse::python {
namespace {

void take_shape(const Shape& shape, TopologySpec& spec, std::size_t cells) {
  std::size_t side = shape.side;
  while (shape.side == 0 && side * side < cells) ++side;
  spec.side = shape.side;
  spec.regions = shape.regions;
  spec.diagonals = shape.diagonals;
  spec.windoku = shape.windoku;
  spec.global_rules = shape.rules;
  const bool several =
      (shape.latin ? 1 : 0) + (shape.box ? 1 : 0) + (shape.regions.empty() ? 0 : 1) > 1;
  if (several) throw py::value_error("box, regions and latin exclude each other");
  if (shape.latin || !shape.regions.empty()) return;
  const auto box = shape.box ? shape.box : default_box_shape(side);
  if (!box) {
    raise({InputCode::bad_side, "argument", 0, 0,
           "side " + std::to_string(side) + " has no usual boxes: say box, regions or latin"});
  }
  spec.box_rows = box->rows;
  spec.box_cols = box->cols;
}

// A pair of whole numbers, such as a cell or a box.
std::pair<std::size_t, std::size_t> taken_pair(py::handle given, const char* name) {
  const bool list = PySequence_Check(given.ptr()) != 0 && PyUnicode_Check(given.ptr()) == 0;
  if (!list || py::len(given) != 2) refuse(name, given, "a pair of whole numbers");
  const auto pair = py::reinterpret_borrow<py::sequence>(given);
  return {taken<std::size_t>(pair[0], name), taken<std::size_t>(pair[1], name)};
}

// Truth values of an array of `count`.
py::bytes truths_of(const py::object& object, std::size_t count, const char* what) {
  const py::array array = any_array(object, what);
  const char kind = array.dtype().kind();
  if (std::string_view("biuf").find(kind) == std::string_view::npos) refuse(what, object, "an array of truth values");
  const auto truths = py::array_t<bool, py::array::c_style | py::array::forcecast>::ensure(array);
  if (static_cast<std::size_t>(truths.size()) != count) {
    raise({InputCode::wrong_length, "argument", 0, 0,
           std::string(what) + " needs " + std::to_string(count) + " values, not " + std::to_string(truths.size())});
  }
  return {reinterpret_cast<const char*>(truths.data()), static_cast<std::size_t>(truths.size())};
}

// Of a byte for each row, column and value - 1.
PencilMarks marks_from(std::string_view truths, std::size_t side) {
  PencilMarks marks(side, false);
  for (std::size_t i = 0; i < truths.size(); ++i) {
    if (truths[i] != 0) marks.allow(cell_of(CandId(i), side), digit_of(CandId(i), side));
  }
  return marks;
}

std::vector<std::vector<CellId>> groups_of(const py::object& object, const char* name, std::size_t side) {
  constexpr const char* kGroups = "a list of lists of cells";
  std::vector<std::vector<CellId>> groups;
  if (object.is_none()) return groups;
  if (!py::isinstance<py::iterable>(object)) refuse(name, object, kGroups);
  for (const py::handle group : object) {
    if (!py::isinstance<py::iterable>(group)) refuse(name, object, kGroups);
    auto& cells = groups.emplace_back();
    for (const py::handle cell : group) {
      const auto [row, column] = taken_pair(cell, ("a cell of " + std::string(name)).c_str());
      cells.push_back(cell_at(row, column, side));
    }
  }
  return groups;
}

PuzzlePtr from_values(const py::object& array, const std::string& name, const Shape& shape, const py::object& extra_houses,
                      const py::object& extra_regions, const py::object& marks) {
  const auto values = values_of(array, "values");
  TopologySpec spec;
  take_shape(shape, spec, values.size());
  std::size_t side = 0;
  while (side * side < values.size()) ++side;
  spec.extra_houses = groups_of(extra_houses, "extra_houses", side);
  spec.extra_regions = groups_of(extra_regions, "extra_regions", side);
  if (shape.latin) spec.side = side;  // a spec without boxes has the usual ones
  auto puzzle = std::make_shared<Puzzle>(value_or_raise(
      shape.latin ? Puzzle::from_values(values, value_or_raise(Topology::build(std::move(spec))))
            : Puzzle::from_values(values, std::move(spec))));
  puzzle->name = name;
  if (!marks.is_none()) {
    puzzle->marks = marks_from(truths_of(marks, side * side * side, "marks"), side);
  }
  return puzzle;
}

PuzzlePtr from_text(std::string_view text, const std::string& file = {}) {
  auto read = within(text.size(), {},
                     [&](const Limits& limits) { return Puzzle::from_text(text, limits); });
  if (!read && !file.empty()) {
    InputError error = read.error();
    error.file = file;
    raise(error);
  }
  return std::make_shared<Puzzle>(value_or_raise(std::move(read)));
}

PuzzlePtr from_any(const py::object& object, const char* name) {
  const bool text = py::isinstance<py::str>(object) || py::isinstance<py::bytes>(object) ||
                    py::isinstance<py::bytearray>(object) ||
                    PyMemoryView_Check(object.ptr()) != 0 || py::hasattr(object, "__fspath__");
  if (text) {
    const Bytes bytes(object, name);
    return from_text(bytes.view(), bytes.file());
  }
  const auto values = values_of(object, name, "a text, a path or an array of whole numbers");
  return std::make_shared<Puzzle>(value_or_raise(Puzzle::from_values(values)));
}

std::string text_of(const Puzzle& puzzle, const WriteSettings& settings, bool warn) {
  const std::string& format = settings.format;
  const Written written = value_or_raise(write_puzzle(puzzle, settings));
  for (const std::string& loss : written.losses) {
    const std::string what = "the format " + format + " cannot hold " + loss;
    if (warn && PyErr_WarnEx(PyExc_UserWarning, what.c_str(), 1) != 0) {
      throw py::error_already_set();
    }
  }
  return written.text;
}

std::string to_text(const PuzzlePtr& puzzle, const std::string& format, const std::string& alphabet, const std::string& blank,
                    bool unicode) {
  return text_of(*puzzle, {format, alphabet, symbol_of(blank), unicode}, true);
}

py::object box_of(const Puzzle& p) {
  const TopologySpec& spec = p.topology->spec();
  if (spec.box_rows == 0) return py::none();
  return py::make_tuple(spec.box_rows, spec.box_cols);
}

py::object regions_of(const Puzzle& p) {
  const auto& regions = p.topology->spec().regions;
  if (regions.empty()) return py::none();
  py::array_t<std::uint16_t> array({p.side(), p.side()});
  std::copy(regions.begin(), regions.end(), array.mutable_data());
  return array;
}

py::object marks_of(const PencilMarks& marks) {
  py::array_t<bool> array({marks.side(), marks.side(), marks.side()});
  const std::string_view bytes = bytes_of(marks);
  std::copy(bytes.begin(), bytes.end(), array.mutable_data());
  return array;
}

py::list rules_of(const Puzzle& p) {
  py::list rules;
  for (std::size_t i = 0; i < kRuleKinds; ++i) {
    const auto rule = static_cast<RuleKind>(i);
    if (p.rules().has(rule)) rules.append(py::str(std::string(name_of(rule))));
  }
  return rules;
}

bool same(const Puzzle& a, const Puzzle& b) {
  return a.topology->spec() == b.topology->spec() && a.givens == b.givens && a.marks == b.marks &&
         a.name == b.name;
}

py::ssize_t hash_of(const Puzzle& p) {
  const auto values = p.givens.values();
  return py::hash(py::bytes(reinterpret_cast<const char*>(values.data()), values.size_bytes()));
}

std::string repr_of(const Puzzle& p) {
  std::string text = "<tresse.Puzzle " + p.topology->describe() + ", " +
                     std::to_string(p.clue_count()) + (p.clue_count() == 1 ? " given" : " givens");
  if (p.marks) text += ", pencil marks";
  if (!p.name.empty()) text += ", '" + p.name + "'";
  return text + ">";
}

}  // namespace

PuzzlePtr puzzle_of(const py::object& object, const char* name) {
  if (!py::isinstance<Puzzle>(object)) return from_any(object, name);
  std::ignore = object.cast<const Puzzle&>();  // refuses one that __init__ did not make
  return object.cast<PuzzlePtr>();
}

// (side, box, regions, latin, diagonals, windoku, anti_knight, anti_king)
void take(py::handle given, const char*, Shape& shape) {
  const auto parts = py::reinterpret_borrow<py::tuple>(given);
  shape.side = taken<std::size_t>(parts[0], "side");
  if (!parts[1].is_none()) {
    const auto [rows, columns] = taken_pair(parts[1], "box");
    if (rows == 0 || columns == 0) throw py::value_error("a box has rows and columns");
    shape.box = BoxShape{rows, columns};
  }
  if (!parts[2].is_none()) {
    shape.regions = values_of(parts[2], "regions");
    if (shape.regions.empty()) throw py::value_error("regions is empty");
  }
  shape.latin = taken<bool>(parts[3], "latin");
  shape.diagonals = taken<bool>(parts[4], "diagonals");
  shape.windoku = taken<bool>(parts[5], "windoku");
  if (taken<bool>(parts[6], "anti_knight")) shape.rules.add(RuleKind::anti_knight);
  if (taken<bool>(parts[7], "anti_king")) shape.rules.add(RuleKind::anti_king);
}

void bind_puzzle(py::module_& m) {
  py::class_<Puzzle, PuzzlePtr> c(m, "Puzzle");
  c.def(py::init([](const py::object& text) { return from_any(text, "text"); }), py::arg("text"), "__init__(self, /, text)\n--\n\nSee the class.\n");
  m.def("puzzle_of", [](const py::object& object, const std::string& name) { return puzzle_of(object, name.c_str()); });
  define(m, "puzzle_from_values", &from_values, {"values", "name", "shape", "extra_houses", "extra_regions", "marks"});
  define(m, "puzzle_to_text", &to_text, {"puzzle", "format", "alphabet", "blank", "unicode"});
  c.def_property_readonly(
      "values", [](const Puzzle& p) { return array_of(p.givens); },
      "numpy.ndarray: The givens, N x N of type uint16; 0 is an empty cell. A copy.");
  c.def_property_readonly(
      "marks", [](const Puzzle& p) { return p.marks ? marks_of(*p.marks) : py::none(); },
      "numpy.ndarray or None: The pencil marks, N x N x N truth values by row, column and value "
      "less 1. A copy.");
  c.def_property_readonly("side", &Puzzle::side, "int: N, the number of rows.");
  c.def_readonly("name", &Puzzle::name,
                 "str: What followed the puzzle in its file, or the name it was given.");
  c.def_property_readonly("clues", &Puzzle::clue_count, "int: The number of givens.");
  c.def_property_readonly("box", &box_of, "tuple of int, or None: Rows and columns of a box.");
  c.def_property_readonly("regions", &regions_of,
                          "numpy.ndarray or None: N x N numbers of regions, from 0.");
  c.def_property_readonly("rules", &rules_of, "list of str: The rules beyond rows and columns.");
  c.def_property_readonly(
      "topology", [](const Puzzle& p) { return p.topology->describe(); },
      "str: The shape in words, ``9x9 with 3x3 boxes``.");
  c.def("__repr__", [](const Puzzle& p) { return repr_of(p); });
  c.def("__str__", [](const Puzzle& p) { return text_of(p, {.format = "box"}, false); });
  c.def("__eq__", &same, py::is_operator());
  c.def("__hash__", &hash_of);
  c.def("__copy__", [](const py::object& self) { return self; });
  c.def("__deepcopy__", [](const py::object& self, const py::object&) { return self; });
  // Of a pickle. The text leaves out marks of cells with a given, and marks that allow every digit.
  m.def("puzzle_state", [](const Puzzle& p) {
    return py::make_tuple(text_of(p, {.format = "json"}, false), p.marks ? py::object(bytes_of(*p.marks)) : py::none());
  });
  m.def("puzzle_restored", [](const std::string& text, const std::optional<py::bytes>& marks) {
    const PuzzlePtr p = from_text(text);
    p->marks.reset();
    if (marks) p->marks = marks_from(*marks, p->side());
    return p;
  });
}

}  // namespace tresse::python
