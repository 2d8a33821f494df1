// Pages for print.
#include "bindings/python/extension/settings.hpp"

namespace tresse::python {
namespace {

constexpr CallDoc kSheet = {"sheet", "puzzles", "Prints puzzles and their solutions.",
                            "list of Puzzle, str or array_like\n    The name of each puzzle is printed.",
                            R"doc(
Returns
-------
list of bytes
    One PDF, or an SVG or PNG of each page.

Raises
------
InputError
    When one of `puzzles` is no puzzle.
ValueError
    When a setting means nothing, or the library was built without cairo.

Warns
-----
UserWarning
    For a puzzle that does not have exactly one solution.

Examples
--------
>>> pages = tresse.sheet([".3....2..1..4..."], file="svg", title="Monday")
>>> len(pages), b"<svg" in pages[0]
(2, True)
)doc"};

py::object sheet_of(const py::object& puzzles, const py::kwargs& named) {
  std::vector<Puzzle> printed;
  for (const py::handle puzzle : taken<py::iterable>(puzzles, "puzzles")) {
    printed.push_back(*puzzle_of(py::reinterpret_borrow<py::object>(puzzle)));
  }
  auto settings = settings_from<SheetSettings>(named);
  const Sheet made = watched(limits_from(named), [&](const Limits& limits) {
    settings.limits = limits;
    return sheet(printed, settings);
  });
  if (made.reason == StopReason::memory) throw std::bad_alloc();
  if (!made.error.empty()) throw py::value_error(made.error);
  for (const std::string& note : made.notes) {
    if (PyErr_WarnEx(PyExc_UserWarning, note.c_str(), 1) != 0) throw py::error_already_set();
  }
  py::list files;
  for (const std::string& content : made.files) files.append(py::bytes(content));
  return files;
}

}  // namespace

void bind_sheet(py::module_& m) {
  define_call(m, kSheet, rows_of<SheetSettings>(), sheet_of);
}

}  // namespace tresse::python
