// Millions of plain 9x9 puzzles in one call. Nothing is copied on the way in but lists and arrays of small numbers, and
// nothing on the way out: the arrays of Python look into the memory of the answers.
#include <algorithm>

#include "bindings/python/extension/binding.hpp"

namespace tresse::python {
namespace {

// Characters of solutions to numbers: '1' to '9', and '.' where there is none.
void to_numbers(std::string& cells) {
  for (char& c : cells) c = c == '.' ? '\0' : static_cast<char>(c - '0');
}
// Numbers 0 to 9 to characters; characters stay.
void to_characters(std::string& cells) {
  for (char& c : cells) c = c >= 0 && c <= 9 ? static_cast<char>(c + '0') : c;
}
bool has_numbers(std::string_view cells) {
  bool any = false;
  for (const char c : cells) any |= c >= 0 && c <= 9;
  return any;
}

// So few bytes of puzzles, with a limit, that nobody has to look at signals meanwhile: some milliseconds.
constexpr std::size_t kFewBytes = 1024 * kLineCells;
constexpr std::uint64_t kLowLimit = 100;

// An array that takes the memory of `values`; a result never changes.
template <class T, class Values>
py::array array_taking(Values&& values, std::vector<py::ssize_t> shape) {
  auto* kept = new Values(std::move(values));
  const py::capsule owner(kept, [](void* of) { delete static_cast<Values*>(of); });
  py::array_t<T> array(std::move(shape), reinterpret_cast<const T*>(kept->data()), owner);
  array.attr("setflags")(py::arg("write") = false);
  return array;
}

py::object solved(std::size_t bytes, std::optional<std::uint64_t> limit,
                   const std::function<BulkAnswers(const Limits&)>& call,
                   const std::function<InputError(InputError)>& named = [](InputError error) { return error; }) {
  const auto run = [&](const Limits& limits) {
    BulkAnswers found = call(limits);
    to_numbers(found.solutions);
    return found;
  };
  const bool few = bytes <= kFewBytes && limit && *limit != 0 && *limit <= kLowLimit;
  BulkAnswers answers = [&] {
    if (!few) return watched({}, run);
    const py::gil_scoped_release unlocked;
    return run({});
  }();
  if (answers.reason == StopReason::memory) throw std::bad_alloc();  // Python's MemoryError
  if (answers.reason == StopReason::bad_request && !answers.errors.empty()) {
    if (answers.size() == 0 && answers.errors.back().file == "settings") {
      throw py::value_error(answers.errors.back().detail);
    }
    raise(answers.errors.back());
  }
  py::tuple errors(answers.errors.size());
  for (std::size_t i = 0; i < answers.errors.size(); ++i) errors[i] = error_object(named(answers.errors[i]));
  const auto size = static_cast<py::ssize_t>(answers.size());
  const auto lines = static_cast<py::ssize_t>(answers.lines.size());
  static const py::object& kind = python_class("BulkAnswers");
  return result_object(kind, py::make_tuple(array_taking<std::uint8_t>(std::move(answers.verdicts), {size}),
                                            array_taking<std::uint64_t>(std::move(answers.counts), {size}),
                                            array_taking<std::uint8_t>(std::move(answers.solutions), {size, 81}),
                                            array_taking<std::uint64_t>(std::move(answers.lines), {lines}), errors,
                                            reason_object(answers.reason)));
}

// A line of each text, whether it ends with a line break or not.
std::string lines_of(const py::object& list) {
  std::string text;
  for (const py::handle item : list) {
    const Bytes line(py::reinterpret_borrow<py::object>(item), "a line");
    text += line.view();
    if (!line.view().ends_with('\n')) text += '\n';
  }
  return text;
}

py::object lines_solved(const py::object& text, std::optional<std::uint64_t> limit,
                         unsigned threads, const std::string& kernel, std::uint64_t first_line) {
  const bool list = py::isinstance<py::list>(text) || py::isinstance<py::tuple>(text);
  const std::string lines = list ? lines_of(text) : std::string();
  const std::optional<Bytes> bytes = list ? std::nullopt : std::optional<Bytes>(std::in_place, text, "text");
  const std::string_view view = bytes ? bytes->view() : lines;
  return solved(view.size(), limit, [&](const Limits& limits) {
    return solve_lines(view, {.limit = limit.value_or(0), .threads = threads, .kernel = kernel, .file = bytes ? bytes->file() : "",
                              .first_line = first_line, .stop = limits.stop});
  });
}

void ask_for_81(std::size_t bytes, const char* what) {
  if (bytes != kLineCells) {
    throw py::value_error(std::string(what) + " has " + std::to_string(bytes) + " cells, not 81");
  }
}

// A text with a byte for each character, '?' for what is beyond ASCII; anything else as it is.
py::object in_ascii(const py::object& text) {
  if (!py::isinstance<py::str>(text) || PyUnicode_IS_ASCII(text.ptr())) return text;
  return py::reinterpret_steal<py::object>(PyUnicode_AsEncodedString(text.ptr(), "ascii", "replace"));
}

// The puzzles of a list of texts or bytes behind each other.
std::string joined(const py::object& list) {
  std::string cells;
  for (const py::handle item : list) {
    const Bytes one(in_ascii(py::reinterpret_borrow<py::object>(item)), "a puzzle");
    ask_for_81(one.view().size(), "a puzzle");
    cells += one.view();
  }
  return cells;
}

// An array of 81 bytes a puzzle as it lies in memory, or a copy of what is wider; `given` is then what was given, in one dimension.
// There are no numbers but 0 to 9 in such a copy: 255 stands for the others.
py::array byte_array(const py::object& object, py::object& given) {
  auto array = py::array::ensure(any_array(object, "cells"), py::array::c_style);
  if (array.dtype().kind() == 'U') {
    given = array.attr("reshape")(-1);
    const py::object encode = py::module_::import("numpy").attr("char").attr("encode");
    const std::string type = "S" + std::to_string(array.itemsize() / 4);
    array = py::array(encode(array, "ascii", "replace").attr("astype")(type));
  }
  const char kind = array.dtype().kind();
  if (kind == 'S') {
    ask_for_81(static_cast<std::size_t>(array.itemsize()), "an item of the array");
    return array;
  }
  if (kind != 'i' && kind != 'u') {
    throw py::type_error("cells is an array of bytes or whole numbers, not of " + py::str(array.dtype()).cast<std::string>());
  }
  if (array.ndim() == 0 || array.size() % static_cast<py::ssize_t>(kLineCells) != 0) {
    throw py::value_error("the array does not have 81 cells a puzzle");
  }
  if (array.itemsize() == 1) return array;
  given = array.attr("reshape")(-1);
  const auto wide =
      py::array_t<std::int64_t, py::array::c_style | py::array::forcecast>::ensure(array);
  if (!wide) throw py::error_already_set();
  py::array_t<std::uint8_t> narrow(wide.size());
  std::transform(wide.data(), wide.data() + wide.size(), narrow.mutable_data(), [](std::int64_t v) {
    return static_cast<std::uint8_t>(v < 0 || v > 9 ? 255 : v);
  });
  return narrow;
}

bool is_text(const py::handle& object) {
  return py::isinstance<py::str>(object) || py::isinstance<py::bytes>(object);
}
bool is_list_of_texts(const py::object& object) {
  if (!py::isinstance<py::list>(object) && !py::isinstance<py::tuple>(object)) return false;
  return py::len(object) == 0 || is_text(object[py::int_(0)]);
}

// The cells of all puzzles behind each other: in the memory of `held` or, copied, in `copy`.
struct Cells {
  std::string copy;
  std::optional<Bytes> bytes;
  py::object held;
  std::string_view view;
  py::object wide = py::none();  // a text, a list of texts or an array whose symbols have more than a byte
};
void take(const py::object& from, Cells& cells) {
  if (is_list_of_texts(from) || py::isinstance<py::str>(from)) cells.wide = from;
  if (is_list_of_texts(from)) {
    cells.copy = joined(from);
    cells.view = cells.copy;
  } else if (is_text(from)) {
    cells.bytes.emplace(in_ascii(from), "cells");
    cells.view = cells.bytes->view();
    if (cells.view.size() % kLineCells != 0) {
      throw py::value_error("the bytes are not 81 a puzzle; solve_lines() takes lines");
    }
  } else {
    const py::array array = byte_array(from, cells.wide);
    cells.held = array;
    cells.view = {static_cast<const char*>(array.data()), static_cast<std::size_t>(array.nbytes())};
  }
}

// The error of a cell of `wide`: what stands there, for the byte that stood for it.
InputError named_cell(const py::object& wide, InputError error) {
  if (wide.is_none() || error.line == 0 || error.column == 0) return error;
  const py::int_ puzzle(error.line - 1), cell(error.column - 1), both((error.line - 1) * kLineCells + error.column - 1);
  if (py::isinstance<py::array>(wide) && wide.attr("dtype").attr("kind").cast<char>() != 'U') {
    error.code = InputCode::value_out_of_range;
    error.detail = "value " + py::str(wide[both]).cast<std::string>() + " is not within 0 and 9";
    return error;
  }
  const bool one = py::isinstance<py::str>(wide);
  const py::object text = one ? wide : py::object(wide[puzzle]);
  const py::int_& place = one ? both : cell;
  if (!py::isinstance<py::str>(text) || place.cast<std::size_t>() >= py::len(text)) return error;
  const py::object symbol = text[place];
  if (PyUnicode_IS_ASCII(symbol.ptr())) return error;
  error.code = InputCode::unknown_symbol;
  error.detail = "symbol " + py::repr(symbol).cast<std::string>() + " is neither a blank ('.' or '0') nor a digit";
  return error;
}

py::object cells_solved(const py::object& from, std::optional<std::uint64_t> limit,
                         unsigned threads, const std::string& kernel) {
  Cells cells;
  take(from, cells);
  return solved(cells.view.size(), limit, [&](const Limits& limits) {
    if (has_numbers(cells.view)) {
      if (cells.copy.empty()) cells.copy = cells.view;
      to_characters(cells.copy);
      cells.view = cells.copy;
    }
    return solve_cells(cells.view, {.limit = limit.value_or(0), .threads = threads, .kernel = kernel, .stop = limits.stop});
  }, [&](InputError error) { return named_cell(cells.wide, std::move(error)); });
}

}  // namespace

void bind_bulk(py::module_& m) {
  define(m, "solve_cells", &cells_solved, {"cells", "limit", "threads", "kernel"});
  define(m, "solve_lines", &lines_solved, {"text", "limit", "threads", "kernel", "first_line"});
}

}  // namespace tresse::python
