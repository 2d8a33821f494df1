// A puzzle that is being solved: the class Session, which tresse/_calls.py gives its docstrings. Calls that compute work on a copy,
// so that other threads of Python may change the session meanwhile.
#include "bindings/python/extension/binding.hpp"

namespace tresse::python {
namespace {

struct Change {
  CellId cell;
  Digit digit;
};
Change change_in(const Session& s, const py::object& row, const py::object& column, const py::object& value) {
  const std::size_t side = s.puzzle().side();
  return {cell_at(taken<std::size_t>(row, "row"), taken<std::size_t>(column, "column"), side),
          digit_of_value(taken<std::size_t>(value, "value"), side)};
}

py::object answer_of(const Session& session, const py::object& engine, const py::object& limit, const py::object& limited) {
  const SolveSettings settings{.engine = taken<EngineKind>(engine, "engine"), .limit = taken<std::uint64_t>(limit, "limit")};
  const Session now = session;
  return answer_object(watched_if_long(
      now.puzzle().side(), taken<Limits>(limited, "limits"), [&](const Limits& l) { return now.answer(with(settings, l)); }, ran_out));
}

// The step as JSON, its text, and its four hints. None: no technique finds anything. A limit that came first is raised: nothing is
// known then.
py::object hint_of(const Session& session, const py::object& limited) {
  const Session now = session;
  const Hint hint = watched(taken<Limits>(limited, "limits"), [&](const Limits& l) { return now.hint(l); });
  if (hint) return py::make_tuple(step_json(now.puzzle(), *hint), explain(now.puzzle(), *hint), hint_levels(now.puzzle(), *hint));
  if (hint.reason == StopReason::none || hint.reason == StopReason::stalled) return py::none();
  raise_if_bad(hint.reason, hint.detail);
  if (hint.reason == StopReason::memory) throw std::bad_alloc();
  const std::string why = reason_object(hint.reason, hint.detail).cast<std::string>();
  PyErr_SetString(PyExc_TimeoutError, ("no hint: " + why).c_str());
  throw py::error_already_set();
}

py::list values_left(const Session& s, const py::object& row, const py::object& column) {
  py::list values;
  const std::size_t side = s.puzzle().side();
  const CellId cell = cell_at(taken<std::size_t>(row, "row"), taken<std::size_t>(column, "column"), side);
  for (std::size_t d = 0; d < side; ++d) {
    if (s.open(cell) && s.allows(cell, Digit(d))) values.append(d + 1);
  }
  return values;
}

}  // namespace

void bind_session(py::module_& m) {
  py::class_<Session>(m, "Session")
      .def(py::init([](const py::object& puzzle) { return Session(*puzzle_of(puzzle, "puzzle")); }))
      .def("_set",
           [](Session& s, const py::object& row, const py::object& column, const py::object& value) {
             const Change c = change_in(s, row, column, value);
             return s.set(c.cell, c.digit);
           })
      .def("_remove",
           [](Session& s, const py::object& row, const py::object& column, const py::object& value) {
             const Change c = change_in(s, row, column, value);
             return s.remove(c.cell, c.digit);
           })
      .def("_undo", &Session::undo)
      .def("_candidates", &values_left)
      .def("_answer", &answer_of)
      .def("_hint", &hint_of)
      .def("_puzzle", [](const Session& s) { return std::make_shared<Puzzle>(s.puzzle()); })
      .def("_changes", &Session::changes)
      .def("_complete", &Session::complete)
      .def("__repr__", [](const Session& s) {
        return "<tresse.Session " + s.puzzle().topology->describe() + ", " + std::to_string(s.changes()) + " changes>";
      });
}

}  // namespace tresse::python
