// Puzzles with fewer givens, and puzzles that are made valid.
#include "bindings/python/extension/define.hpp"
#include "bindings/python/extension/docs/repair.hpp"
#include "bindings/python/extension/settings.hpp"
#include "bindings/python/extension/state.hpp"

namespace tresse::python {
namespace {

// The results, with the side of their cells and the puzzle that came out.
struct RedundantOf {
  static constexpr std::size_t kFields = 2;
  Redundant found;
  std::size_t side;
};
struct ConflictOf {
  static constexpr std::size_t kFields = 2;
  ConflictingGivens found;
  std::size_t side;
};
struct MinimizedOf {
  static constexpr std::size_t kFields = 2;
  Minimized found;
  PuzzlePtr puzzle;
};
struct RepairedOf {
  static constexpr std::size_t kFields = 2;
  Repaired found;
  PuzzlePtr puzzle;
};

RedundantOf redundant_of(const py::object& puzzle, std::optional<double> time, std::uint64_t nodes,
                         std::uint64_t bytes) {
  const PuzzlePtr p = puzzle_of(puzzle);
  return {watched(limits_of(time, nodes, bytes),
                  [&](const Limits& l) { return redundant_givens(*p, l); }),
          p->side()};
}

ConflictOf conflict_of(const py::object& puzzle, bool minimal, std::optional<double> time,
                       std::uint64_t nodes, std::uint64_t bytes) {
  const PuzzlePtr p = puzzle_of(puzzle);
  return {watched(limits_of(time, nodes, bytes),
                  [&](const Limits& l) {
                    return conflicting_givens(*p, {.minimal = minimal, .limits = l});
                  }),
          p->side()};
}

constexpr CallDoc kMinimize = {"minimize", "puzzle", "Removes givens that a unique puzzle does not need.",
                               "Puzzle, str or array_like", R"doc(
Returns
-------
Minimized

Raises
------
InputError
    When `puzzle` is no puzzle.

Examples
--------
>>> tresse.minimize(".3.4..2..1..4...").removed
[(0, 3)]
)doc"};

py::object minimize_it(const py::object& puzzle, const py::kwargs& named) {
  const PuzzlePtr p = puzzle_of(puzzle);
  auto settings = settings_from<MinimizeSettings>(named);
  MinimizedOf result;
  result.found = watched(limits_from(named), [&](const Limits& l) {
    settings.limits = l;
    return minimize(*p, settings);
  });
  if (result.found.result.topology) result.puzzle = std::make_shared<Puzzle>(result.found.result);
  return py::cast(result);
}

constexpr CallDoc kRepair = {"repair", "puzzle",
                             "Finds the fewest givens to remove from a puzzle without solution so that it has one, or to add to a "
                             "puzzle with several solutions so that it has exactly one.",
                             "Puzzle, str or array_like", R"doc(
Returns
-------
Repaired

Raises
------
InputError
    When `puzzle` is no puzzle.
ValueError
    When a setting means nothing, or `target` is not a full grid of the puzzle.

Examples
--------
>>> repaired = tresse.repair("11" + "." * 14)
>>> repaired.before, len(repaired.removed), repaired.proven
(<Verdict.NONE: 'none'>, 1, True)
)doc"};

py::object repair_it(const py::object& puzzle, const py::kwargs& named) {
  const PuzzlePtr p = puzzle_of(puzzle);
  auto settings = settings_from<RepairSettings>(named);
  RepairedOf result;
  result.found = watched(limits_from(named), [&](const Limits& l) {
    settings.limits = l;
    return repair(*p, settings);
  });
  raise_if_bad(result.found.reason, result.found.detail);
  if (result.found.result.topology) result.puzzle = std::make_shared<Puzzle>(result.found.result);
  return py::cast(result);
}

py::list cells_in(const std::vector<CellId>& cells, const PuzzlePtr& puzzle) {
  return puzzle ? cell_list(cells, puzzle->side()) : py::list();
}

void bind_redundant(py::module_& m) {
  define_state(py::class_<RedundantOf>(m, "Redundant", "Givens that can be removed, each alone.\n")
      .def_property_readonly(
          "before", [](const RedundantOf& r) { return verdict_object(r.found.before); },
          "Verdict: Of the puzzle. The rest needs a unique one.")
      .def_property_readonly(
          "cells", [](const RedundantOf& r) { return cell_list(r.found.cells, r.side); },
          "list of (int, int): Givens that can be removed alone.")
      .def_property_readonly(
          "open", [](const RedundantOf& r) { return cell_list(r.found.open, r.side); },
          "list of (int, int): Givens that were not decided.")
      .def_property_readonly(
          "solution", [](const RedundantOf& r) { return array_of(r.found.solution); },
          "numpy.ndarray or None: The solution. A copy.")
      .def_property_readonly(
          "reason",
          [](const RedundantOf& r) { return reason_object(r.found.reason, r.found.detail); },
          "str or None: Why something was not decided.")
      .def("__repr__", [](const RedundantOf& r) {
        return "<tresse.Redundant " + std::to_string(r.found.cells.size()) + " givens>";
      }));
}

void bind_conflict(py::module_& m) {
  define_state(py::class_<ConflictOf>(m, "ConflictingGivens", "Givens that contradict each other.\n")
      .def_property_readonly(
          "before", [](const ConflictOf& r) { return verdict_object(r.found.before); },
          "Verdict: Of the puzzle. The rest needs ``none``.")
      .def_property_readonly(
          "cells", [](const ConflictOf& r) { return cell_list(r.found.cells, r.side); },
          "list of (int, int): No solution has all of these givens.")
      .def_property_readonly(
          "minimal", [](const ConflictOf& r) { return r.found.minimal; },
          "bool: Proven: without any one of them the others have a solution.")
      .def_property_readonly(
          "reason",
          [](const ConflictOf& r) { return reason_object(r.found.reason, r.found.detail); },
          "str or None: Why the verdict is unknown, or why there are not fewer.")
      .def("__repr__", [](const ConflictOf& r) {
        return "<tresse.ConflictingGivens " + std::to_string(r.found.cells.size()) + " givens" +
               (r.found.minimal ? ", minimal>" : ">");
      }));
}

void bind_minimized(py::module_& m) {
  define_state(py::class_<MinimizedOf>(m, "Minimized",
                          "A puzzle with fewer givens and the same single solution.\n")
      .def_property_readonly(
          "before", [](const MinimizedOf& r) { return verdict_object(r.found.before); },
          "Verdict: Of the puzzle before. Only a unique one is minimized.")
      .def_readonly("puzzle", &MinimizedOf::puzzle, "Puzzle or None: The result.")
      .def_property_readonly(
          "solution", [](const MinimizedOf& r) { return array_of(r.found.solution); },
          "numpy.ndarray or None: The solution. A copy.")
      .def_property_readonly(
          "removed", [](const MinimizedOf& r) { return cells_in(r.found.removed, r.puzzle); },
          "list of (int, int): Givens that were removed.")
      .def_property_readonly(
          "minimal", [](const MinimizedOf& r) { return r.found.minimal; },
          "bool: Proven: no given of the result can go.")
      .def_property_readonly(
          "minimum", [](const MinimizedOf& r) { return r.found.minimum; },
          "bool: Proven: no smaller part of the givens is unique.")
      .def_property_readonly(
          "lower", [](const MinimizedOf& r) { return r.found.lower; },
          "int: Proven: at least this many givens must stay.")
      .def_property_readonly(
          "checked", [](const MinimizedOf& r) { return r.found.checked; },
          "bool: The native search says the same of the result.")
      .def_property_readonly(
          "reason",
          [](const MinimizedOf& r) { return reason_object(r.found.reason, r.found.detail); },
          "str or None: Why something is not proven.")
      .def("__repr__", [](const MinimizedOf& r) {
        return "<tresse.Minimized " + std::to_string(r.found.removed.size()) + " givens removed" +
               (r.found.minimal ? ", minimal>" : ">");
      }));
}

void bind_repaired(py::module_& m) {
  define_state(py::class_<RepairedOf>(m, "Repaired", "A puzzle that was made valid.\n")
      .def_property_readonly(
          "before", [](const RepairedOf& r) { return verdict_object(r.found.before); },
          "Verdict: Of the puzzle before.")
      .def_property_readonly(
          "after", [](const RepairedOf& r) { return verdict_object(r.found.after); },
          "Verdict: Of the result; ``none``: no change helps.")
      .def_readonly("puzzle", &RepairedOf::puzzle, "Puzzle or None: The result.")
      .def_property_readonly(
          "solution", [](const RepairedOf& r) { return array_of(r.found.solution); },
          "numpy.ndarray or None: Of the result. A copy.")
      .def_property_readonly(
          "removed", [](const RepairedOf& r) { return cells_in(r.found.removed.cells, r.puzzle); },
          "list of (int, int): Givens that were removed.")
      .def_property_readonly(
          "added", [](const RepairedOf& r) { return cells_in(r.found.added.cells, r.puzzle); },
          "list of (int, int): Cells that got a given.")
      .def_property_readonly(
          "removed_at_least", [](const RepairedOf& r) { return r.found.removed.lower; },
          "int: Proven: fewer removals are not enough.")
      .def_property_readonly(
          "added_at_least", [](const RepairedOf& r) { return r.found.added.lower; },
          "int: Proven: fewer additions are not enough.")
      .def_property_readonly(
          "proven", [](const RepairedOf& r) { return r.found.proven(); },
          "bool: It is what was asked, and both sets are proven to be the fewest.")
      .def_property_readonly(
          "checked", [](const RepairedOf& r) { return r.found.checked; },
          "bool: The native search says too that the result is unique.")
      .def_property_readonly(
          "reason",
          [](const RepairedOf& r) { return reason_object(r.found.reason, r.found.detail); },
          "str or None: Why something is not proven, or unknown.")
      .def_property_readonly(
          "detail", [](const RepairedOf& r) { return r.found.detail; }, "str: More on that.")
      .def("__repr__", [](const RepairedOf& r) {
        return "<tresse.Repaired " + std::to_string(r.found.removed.cells.size()) + " removed, " +
               std::to_string(r.found.added.cells.size()) + " added, " +
               std::string(name_of(r.found.after)) + ">";
      }));
}

}  // namespace

void bind_repair(py::module_& m) {
  bind_redundant(m);
  bind_conflict(m);
  bind_minimized(m);
  bind_repaired(m);
  define(m, "redundant", &redundant_of, py::arg("puzzle"), py::kw_only(), time_limit(), node_limit(),
        memory_limit(), docs::kRedundant);
  define(m, "conflicting_givens", &conflict_of, py::arg("puzzle"), py::kw_only(),
        py::arg("minimal") = false, time_limit(), node_limit(), memory_limit(),
        docs::kConflictingGivens);
  define_call(m, kMinimize, rows_of<MinimizeSettings>(), minimize_it);
  define_call(m, kRepair, rows_of<RepairSettings>(), repair_it);
}

}  // namespace tresse::python
