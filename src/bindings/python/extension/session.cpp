// A puzzle that is being solved: the class Session. Calls that compute work on a copy, so that other threads of Python may
// change the session meanwhile.
#include "bindings/python/extension/docs/session.hpp"
#include "bindings/python/extension/steps.hpp"

namespace tresse::python {
namespace {

CellId cell_in(const Session& s, std::size_t row, std::size_t column) {
  return cell_at(row, column, s.puzzle().side());
}
Digit digit_in(const Session& s, std::size_t value) {
  return digit_of_value(value, s.puzzle().side());
}

Answer answer_of_session(const Session& session, const std::string& engine, std::uint64_t limit,
                         std::optional<double> time, std::uint64_t nodes, std::uint64_t bytes) {
  SolveSettings settings;
  settings.engine = named<EngineKind>(engine, kEngines, "engine");
  settings.limit = limit;
  const Session now = session;
  return watched_if_long(
      now.puzzle().side(), limits_of(time, nodes, bytes),
      [&](const Limits& l) {
        SolveSettings mine = settings;
        mine.limits = l;
        return now.answer(mine);
      },
      ran_out);
}

// None: no technique finds anything. A limit that came first is raised: nothing is known then.
std::optional<StepOf> hint_of(const Session& session, std::optional<double> time,
                              std::uint64_t nodes, std::uint64_t bytes) {
  const Session now = session;
  Hint hint = watched(limits_of(time, nodes, bytes), [&](const Limits& l) { return now.hint(l); });
  if (!hint) {
    if (hint.reason == StopReason::none || hint.reason == StopReason::stalled) return std::nullopt;
    raise_ended(hint.reason, hint.detail, "hint");
  }
  StepOf found{std::make_shared<const Puzzle>(now.puzzle()), {}};
  found.step.text = explain(*found.puzzle, *hint);
  found.step.step = std::move(*hint.step);
  return found;
}

py::list values_left(const Session& s, std::size_t row, std::size_t column) {
  py::list values;
  const CellId cell = cell_in(s, row, column);
  for (std::size_t d = 0; d < s.puzzle().side(); ++d) {
    if (s.open(cell) && s.allows(cell, Digit(d))) values.append(d + 1);
  }
  return values;
}

}  // namespace

void bind_session(py::module_& m) {
  py::class_<Session> c(m, "Session", docs::kSessionClass);
  c.def(py::init([](const py::object& puzzle) { return Session(*puzzle_of(puzzle)); }),
        py::arg("puzzle"), docs::kSessionInit);
  define(
      c, "set",
      [](Session& s, std::size_t row, std::size_t column, std::size_t value) {
        return s.set(cell_in(s, row, column), digit_in(s, value));
      },
      py::arg("row"), py::arg("column"), py::arg("value"), docs::kSessionSet);
  define(
      c, "remove",
      [](Session& s, std::size_t row, std::size_t column, std::size_t value) {
        return s.remove(cell_in(s, row, column), digit_in(s, value));
      },
      py::arg("row"), py::arg("column"), py::arg("value"), docs::kSessionRemove);
  c.def("undo", &Session::undo, docs::kSessionUndo);
  define(c, "candidates", &values_left, py::arg("row"), py::arg("column"), docs::kSessionCandidates);
  define(c, "answer", &answer_of_session, py::kw_only(), py::arg("engine") = "auto",
        py::arg("limit") = 2, time_limit(), node_limit(), memory_limit(), docs::kSessionAnswer);
  define(c, "hint", &hint_of, py::kw_only(), time_limit(), node_limit(), memory_limit(),
        docs::kSessionHint);
  c.def_property_readonly(
      "puzzle", [](const Session& s) { return std::make_shared<Puzzle>(s.puzzle()); },
      "Puzzle: As it stands; values that were set are givens. A copy.");
  c.def_property_readonly("changes", &Session::changes,
                          "int: How many changes `undo` can take back.");
  c.def_property_readonly("complete", &Session::complete, "bool: Every cell has a value.");
  c.def("__repr__", [](const Session& s) {
    return "<tresse.Session " + s.puzzle().topology->describe() + ", " +
           std::to_string(s.changes()) + " changes>";
  });
}

}  // namespace tresse::python
