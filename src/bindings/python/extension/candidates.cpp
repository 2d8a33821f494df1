// What can be said of a puzzle beside its solutions: true candidates, canonical forms, and random ones.
#include "bindings/python/extension/define.hpp"
#include "bindings/python/extension/docs/candidates.hpp"
#include "bindings/python/extension/state.hpp"

namespace tresse::python {
namespace {

struct CanonicalOf {
  static constexpr std::size_t kFields = 2;
  Canonical canonical;
  PuzzlePtr form;
};
struct ScrambledOf {
  static constexpr std::size_t kFields = 2;
  Scrambled scrambled;
  PuzzlePtr puzzle;
};

TrueCandidates candidates_of(const py::object& puzzle, const py::object& sat, std::uint64_t seed,
                             std::optional<double> time, std::uint64_t nodes, std::uint64_t bytes) {
  const PuzzlePtr p = puzzle_of(puzzle);
  const SatSettings how = sat_of(sat);
  TrueCandidates found = watched_if_long(
      p->side(), limits_of(time, nodes, bytes),
      [&](const Limits& l) {
        return true_candidates(*p, CandidateSettings{.sat = how, .seed = seed, .limits = l});
      },
      [](const TrueCandidates& c) { return c.reason == StopReason::time; });
  raise_if_bad(found.reason, found.detail);
  return found;
}

CanonicalOf form_of(const py::object& puzzle, std::optional<double> time) {
  const PuzzlePtr p = puzzle_of(puzzle);
  CanonicalOf result;
  result.canonical = watched_if_long(
      p->side(), limits_of(time), [&](const Limits& l) { return canonical_form(*p, l); },
      [](const Canonical& c) { return c.reason == StopReason::time; });
  if (result.canonical.reason == StopReason::none) {
    result.form = std::make_shared<Puzzle>(result.canonical.form);
  }
  return result;
}

ScrambledOf scrambled_of(const py::object& puzzle, std::uint64_t number, std::uint64_t seed,
                         std::optional<double> time) {
  const PuzzlePtr p = puzzle_of(puzzle);
  ScrambledOf result;
  result.scrambled = watched_if_long(
      p->side(), limits_of(time),
      [&](const Limits& l) {
        return scramble(*p, number, ScrambleSettings{.seed = seed, .limits = l});
      },
      [](const Scrambled& s) { return s.reason == StopReason::time; });
  if (result.scrambled.reason == StopReason::none) {
    result.puzzle = std::make_shared<Puzzle>(result.scrambled.puzzle);
  }
  return result;
}

// N x N x 2, so that it reads like the cells of this module.
py::object source_of(const PuzzlePtr& form, std::span<const CellId> source) {
  if (!form) return py::none();
  const std::size_t n = form->side();
  py::array_t<std::uint16_t> array({n, n, std::size_t{2}});
  std::uint16_t* to = array.mutable_data();
  for (const CellId cell : source) {
    *to++ = static_cast<std::uint16_t>(cell.index() / n);
    *to++ = static_cast<std::uint16_t>(cell.index() % n);
  }
  return array;
}

py::object values_of_label(const PuzzlePtr& form, std::span<const Digit> label) {
  if (!form) return py::none();
  py::array_t<std::uint16_t> array(static_cast<py::ssize_t>(label.size() + 1));
  std::uint16_t* to = array.mutable_data();
  *to++ = 0;
  for (const Digit d : label) *to++ = static_cast<std::uint16_t>(d.index() + 1);
  return array;
}

void bind_classes(py::module_& m) {
  define_state(py::class_<TrueCandidates>(
      m, "Candidates",
      "The true candidates of a puzzle: the values that a cell has in some solution.\n")
      .def_property_readonly(
          "verdict", [](const TrueCandidates& c) { return verdict_object(c.verdict); },
          "Verdict: ``unique`` and ``multiple`` are complete; ``none``: there is no solution; "
          "``unknown``: some are open.")
      .def_property_readonly(
          "reason", [](const TrueCandidates& c) { return reason_object(c.reason, c.detail); },
          "str or None: Why some are open.")
      .def_property_readonly(
          "shown", [](const TrueCandidates& c) { return array_of(c.shown); },
          "numpy.ndarray: N x N x N truth values by row, column and value less 1: a verified "
          "solution has it. A copy.")
      .def_property_readonly(
          "open", [](const TrueCandidates& c) { return array_of(c.open); },
          "numpy.ndarray: The same: not known. A copy.")
      .def_readonly("conflicts", &TrueCandidates::conflicts, "int: Conflicts of the SAT solver.")
      .def_readonly("calls", &TrueCandidates::calls, "int: Calls of the SAT solver.")
      .def("__repr__", [](const TrueCandidates& c) {
        return "<tresse.Candidates " + std::string(name_of(c.verdict)) + ">";
      }));
  define_state(py::class_<CanonicalOf>(m, "Canonical",
                          "The canonical form of a puzzle, and how to come to it.\n")
      .def_property_readonly(
          "reason", [](const CanonicalOf& c) { return reason_object(c.canonical.reason); },
          "str or None: Why there is no form.")
      .def_readonly("form", &CanonicalOf::form, "Puzzle or None: The form, without a name.")
      .def_property_readonly(
          "source",
          [](const CanonicalOf& c) { return source_of(c.form, c.canonical.source); },
          "numpy.ndarray or None: N x N x 2: the row and column of the puzzle's cell that became "
          "this one.")
      .def_property_readonly(
          "values",
          [](const CanonicalOf& c) { return values_of_label(c.form, c.canonical.label); },
          "numpy.ndarray or None: N + 1 numbers: what became of each value; 0 stays 0.")
      .def_property_readonly(
          "automorphisms", [](const CanonicalOf& c) { return c.canonical.automorphisms; },
          "int or None: Symmetries that leave the puzzle as it is; None from 2**63 on.")
      .def("__repr__", [](const CanonicalOf& c) {
        if (!c.form)
          return "<tresse.Canonical no form: " + std::string(name_of(c.canonical.reason)) + ">";
        const auto n = c.canonical.automorphisms;
        return "<tresse.Canonical " + c.form->topology->describe() + ", " +
               (n ? std::to_string(*n) : std::string("2^63 or more")) + " automorphisms>";
      }));
}

void bind_scrambled(py::module_& m) {
  define_state(py::class_<ScrambledOf>(m, "Scrambled", "A random form of a puzzle, and how to come to it.\n")
      .def_property_readonly(
          "reason",
          [](const ScrambledOf& s) {
            return reason_object(s.scrambled.reason, s.scrambled.detail);
          },
          "str or None: Why there is no form.")
      .def_readonly("puzzle", &ScrambledOf::puzzle, "Puzzle or None: The form.")
      .def_property_readonly(
          "source",
          [](const ScrambledOf& s) { return source_of(s.puzzle, s.scrambled.source); },
          "numpy.ndarray or None: N x N x 2: the row and column of the puzzle's cell that became "
          "this one.")
      .def_property_readonly(
          "values",
          [](const ScrambledOf& s) { return values_of_label(s.puzzle, s.scrambled.label); },
          "numpy.ndarray or None: N + 1 numbers: what became of each value; 0 stays 0.")
      .def("__repr__", [](const ScrambledOf& s) {
        if (!s.puzzle)
          return "<tresse.Scrambled no form: " + std::string(name_of(s.scrambled.reason)) + ">";
        return "<tresse.Scrambled " + s.puzzle->topology->describe() + ">";
      }));
}

}  // namespace

void bind_candidates(py::module_& m) {
  bind_classes(m);
  bind_scrambled(m);
  define(m, "candidates", &candidates_of, py::arg("puzzle"), py::kw_only(), py::arg("sat") = py::none(),
        py::arg("seed") = 0, time_limit(), node_limit(), memory_limit(), docs::kCandidates);
  define(m, "canonical_form", &form_of, py::arg("puzzle"), py::kw_only(), time_limit(),
        docs::kCanonicalForm);
  define(m, "scramble", &scrambled_of, py::arg("puzzle"), py::arg("number") = 1, py::kw_only(),
        py::arg("seed") = 0, time_limit(), docs::kScramble);
}

}  // namespace tresse::python
