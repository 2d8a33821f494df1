// The module _tresse: every topic puts its classes and functions into it. The package `tresse` (tresse/__init__.py) is what
// people import.
#include "bindings/python/extension/binding.hpp"

PYBIND11_MODULE(_tresse, m) {
  using namespace tresse::python;
  py::options options;
  options.disable_function_signatures();
  m.attr("__version__") = TRESSE_VERSION_TEXT;
  bind_puzzle(m);
  bind_text(m);
  bind_solve(m);
  bind_solutions(m);
  bind_bulk(m);
  bind_grade(m);
  bind_session(m);
  bind_run(m);
}
