// The module _tresse: every topic puts its classes and functions into it. The package `tresse` (tresse/__init__.py) is what
// people import, and the module that they are told to be of.
#include "bindings/python/extension/binding.hpp"

PYBIND11_MODULE(_tresse, m) {
  using namespace tresse::python;
  py::options options;
  options.disable_function_signatures();
  m.attr("__version__") = TRESSE_VERSION_TEXT;

  py::register_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(thrown);
    } catch (const py::cast_error&) {
      PyErr_SetString(PyExc_TypeError, "an argument, or a part of one, is of the wrong type");
    }
  });
  find_python_classes();
  const py::object name = m.attr("__name__");
  m.attr("__name__") = "tresse";
  bind_puzzle(m);
  bind_text(m);
  bind_solve(m);
  bind_solutions(m);
  bind_bulk(m);
  bind_steps(m);
  bind_grade(m);
  bind_hints(m);
  bind_generate(m);
  bind_candidates(m);
  bind_repair(m);
  bind_kit(m);
  bind_cubes(m);
  bind_certify(m);
  bind_session(m);
  bind_sheet(m);
  bind_run(m);
  m.attr("__name__") = name;
}
